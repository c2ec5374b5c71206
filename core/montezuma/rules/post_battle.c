/* 11.5, 11.5.a Losses after a battle that was lost badly, and routs. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/losses.h"

/* Those of the loser who are still there, but for the guns of a fortress. */
static void find_beaten(const struct mz_play *play, struct mz_units *set)
{
    *set = play->p->battle.force[mz_loser(play)].units;
    mz_remove_all(set, &play->s->leaders);
    mz_remove_all(set, &play->s->inherent);
}

static void lose(struct mz_play *play, unsigned steps, uint8_t flags, enum mz_loss_reason reason)
{
    struct mz_units set;

    find_beaten(play, &set);
    mz_lose_steps(play, &(struct mz_losses){.among = set,
                                            .side = mz_battle_side(play, mz_loser(play)),
                                            .steps = (uint8_t)steps,
                                            .flags = flags,
                                            .reason = (uint8_t)reason});
}

void mz_post_battle(struct mz_play *play)
{
    const struct mz_charts *charts = &play->s->charts;
    struct mz_battle *battle = &play->p->battle;
    const struct mz_force *loser = &battle->force[mz_loser(play)];
    int modifier = charts->battle[battle->type].post_battle;
    unsigned die;
    int steps;

    if (loser->lost <
        battle->force[battle->winner].lost + charts->figure[MZ_POST_BATTLE_DIFFERENCE])
        return;
    if (loser->chief != MZ_NO_UNIT)
        modifier -= mz_ratings(play, loser->chief)->tactics;
    die = mz_die(play, "post-battle losses", "11.5.a");
    battle->routed = die == charts->figure[MZ_ROUT_AT];
    steps = battle->routed ? 0 : mz_read_bands(&charts->post_battle, (int)die + modifier);
    MZ_TELL(play, MZ_EV_POST_BATTLE, "11.5.a", V_INT(mz_battle_side(play, mz_loser(play))),
            V_INT(die), V_INT((int)die + modifier), V_INT(steps),
            V_TEXT(battle->routed ? ", and a rout" : ""));
    if (battle->routed)
        mz_call(play, MZ_ROUT);
    else
        lose(play, (unsigned)steps, MZ_FULL_FIRST, MZ_LOSS_POST_BATTLE);
}

/* ---- a rout */

static void rout(struct mz_play *play)
{
    struct mz_units set;
    unsigned steps;

    find_beaten(play, &set);
    steps = mz_steps_of(play, &set);
    if (steps > play->s->charts.figure[MZ_ROUT_STEPS]) {
        lose(play, (steps + 1) / 2, MZ_FULL_FIRST | MZ_EACH_KIND, MZ_LOSS_ROUT);
        return;
    }
    for (MZ_EACH(unit, &set))
        mz_fact_eliminate(play, unit, "11.5.a");
}

void mz_rout_step(struct mz_play *play, unsigned step)
{
    const struct mz_force *loser = &play->p->battle.force[mz_loser(play)];

    if (step == MZ_ROUT_LOSES)
        rout(play);
    else if (step == MZ_ROUT_LEADERS)
        mz_check_leaders(play, &loser->units, loser->chief);
    else
        mz_rally_routed(play);
}
