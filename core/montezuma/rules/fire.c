/* 11.2.f to 11.2.i Firepower and Efficiency, what they cost, and who has won. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/house.h"
#include "montezuma/rules/losses.h"

/* ---- 11.2.f, 11.2.g */

static void count_force(struct mz_play *play, enum mz_role role)
{
    struct mz_force *force = &play->p->battle.force[role];
    unsigned count = 0;

    for (MZ_EACH(unit, &force->units))
        count += !mz_is_leader(play, unit);
    force->count = (uint8_t)count;
    force->army = mz_has_army(play, &force->units);
}

static void add_firepower(struct mz_play *play, enum mz_role role)
{
    struct mz_firepower fp;

    mz_find_firepower(play, role, &fp);
    play->p->battle.force[role].sum = (uint8_t)(fp.sum < UINT8_MAX ? fp.sum : UINT8_MAX);
    MZ_TELL(play, MZ_EV_FIREPOWER, "11.2.f", V_INT(mz_battle_side(play, role)), V_INT(fp.sum),
            V_INT(fp.lead), V_INT(fp.committed), V_INT(fp.others), V_INT(fp.combined),
            V_INT(fp.army), V_INT(fp.type), V_INT(fp.supply), V_INT(fp.work), V_INT(fp.zapadores),
            V_INT(fp.terrain), V_INT(fp.added));
}

/* [11.2.e] A step of each unit that was committed, once the firepower is added up. */
static void spend_committed(struct mz_play *play, enum mz_role role)
{
    const struct mz_force *force = &play->p->battle.force[role];

    for (unsigned i = 0; i < MZ_COMMITTED; i++)
        if (force->committed[i] != MZ_NO_UNIT)
            mz_fact_lose_step(play, force->committed[i], "11.2.e");
}

/* With what house rules add. */
static void find_efficiency(struct mz_play *play, enum mz_role role, struct mz_efficiency *is)
{
    int more = mz_house_efficiency(play, role);

    mz_find_efficiency(play, role, is);
    is->added += more;
    is->sum += more;
}

static void roll_efficiency(struct mz_play *play, enum mz_role role, const struct mz_efficiency *is)
{
    struct mz_force *force = &play->p->battle.force[role];
    unsigned die = mz_die(play, "Efficiency", "11.2.g");

    force->die = (uint8_t)die;
    force->inflicted = (uint8_t)mz_inflicted(&play->s->charts, (int)die + is->sum, (int)force->sum);
    MZ_TELL(play, MZ_EV_EFFICIENCY, "11.2.g", V_INT(mz_battle_side(play, role)), V_INT(die),
            V_INT(is->sum), V_INT((int)die + is->sum), V_INT(force->sum), V_INT(force->inflicted),
            V_INT(is->tactics), V_INT(is->interception), V_INT(is->failed), V_INT(is->zapadores),
            V_INT(is->added));
}

/* [11.2.i] Who inflicts more by the table; at a tie the defender. */
static void find_winner(struct mz_play *play)
{
    struct mz_battle *battle = &play->p->battle;
    const struct mz_force *attack = &battle->force[MZ_ATTACKER];
    const struct mz_force *defence = &battle->force[MZ_DEFENDER];

    battle->winner = attack->inflicted > defence->inflicted ? MZ_ATTACKER : MZ_DEFENDER;
    MZ_TELL(play, MZ_EV_BATTLE, "11.2.i", V_INT(battle->cell), V_INT(battle->attacker),
            V_TEXT(mz_battle_types[battle->type]), V_INT(attack->sum), V_INT(defence->sum),
            V_INT(attack->die), V_INT(defence->die), V_INT(attack->inflicted),
            V_INT(defence->inflicted), V_INT(mz_battle_side(play, (enum mz_role)battle->winner)));
}

/* Whatever becomes of him then [11.3]. */
void mz_note_chiefs(struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    unsigned victor = battle->force[battle->winner].chief;
    unsigned beaten = battle->force[mz_loser(play)].chief;

    if (victor != MZ_NO_UNIT) {
        mz_add(&play->p->victors, victor);
        mz_remove(&play->p->beaten, victor);
    }
    if (beaten != MZ_NO_UNIT)
        mz_add(&play->p->beaten, beaten);
}

void mz_fire(struct mz_play *play)
{
    struct mz_efficiency efficiency[MZ_ROLES];

    for (unsigned role = 0; role < MZ_ROLES; role++) {
        count_force(play, (enum mz_role)role);
        add_firepower(play, (enum mz_role)role);
        find_efficiency(play, (enum mz_role)role, &efficiency[role]);
    }
    for (unsigned role = 0; role < MZ_ROLES; role++)
        spend_committed(play, (enum mz_role)role);
    for (unsigned role = 0; role < MZ_ROLES; role++)
        roll_efficiency(play, (enum mz_role)role, &efficiency[role]);
    find_winner(play);
    mz_note_chiefs(play);
}

/* ---- 11.2.g, 11.2.h what it costs */

/* Units of a force that may lose steps: not those of a fortress itself [13.3]. */
static void find_losers(const struct mz_play *play, enum mz_role role, struct mz_units *set)
{
    *set = play->p->battle.force[role].units;
    mz_remove_all(set, &play->s->leaders);
    mz_remove_all(set, &play->s->inherent);
}

/* [11.2.g] Mexico's natural 9: a step of its artillery, if it has any; [11.4] of a battery at full
 * strength, if there is one. */
void mz_lose_guns(struct mz_play *play)
{
    enum mz_role role = mz_role_of(play, MZ_MEXICO);
    struct mz_units guns;

    if (play->p->battle.force[role].die != play->s->charts.figure[MZ_GUNS_LOST_AT])
        return;
    find_losers(play, role, &guns);
    for (MZ_EACH(unit, &guns))
        if (mz_counter(play, unit)->type != MZ_ARTILLERY)
            mz_remove(&guns, unit);
    mz_lose_steps(play, &(struct mz_losses){.among = guns,
                                            .side = MZ_MEXICO,
                                            .steps = 1,
                                            .flags = MZ_FULL_FIRST,
                                            .reason = MZ_LOSS_GUNS});
}

static bool is_light(const struct mz_play *play)
{
    const struct mz_force *force = play->p->battle.force;

    return (force[MZ_ATTACKER].words | force[MZ_DEFENDER].words) & MZ_LIGHT_CASUALTIES;
}

/* [11.2.h] What a fortress that defends alone loses is noted [10.5]; [13.3] beside others it loses
 * nothing. */
void mz_lose_by_fire(struct mz_play *play, enum mz_role role)
{
    struct mz_battle *battle = &play->p->battle;
    enum mz_role enemy = role == MZ_ATTACKER ? MZ_DEFENDER : MZ_ATTACKER;
    unsigned steps = battle->force[enemy].inflicted;
    struct mz_units set;

    if (is_light(play)) /* [21.0/22] */
        steps = (steps + 1) / 2;
    steps = mz_house_losses(play, role, steps);
    find_losers(play, role, &set);
    if (role == MZ_DEFENDER && !battle->joined)
        battle->hits = (uint8_t)steps;
    mz_lose_steps(play, &(struct mz_losses){.among = set,
                                            .side = mz_battle_side(play, role),
                                            .steps = (uint8_t)steps,
                                            .flags = MZ_FULL_FIRST,
                                            .reason = MZ_LOSS_BATTLE});
}

/* ---- 11.2.i a winner who is no more */

static bool is_wiped_out(const struct mz_play *play, enum mz_role role)
{
    struct mz_units set = play->p->battle.force[role].units;

    mz_remove_all(&set, &play->s->leaders);
    return mz_empty(&set);
}

static void restore(struct mz_play *play, unsigned unit)
{
    struct mz_battle *battle = &play->p->battle;
    struct mz_force *force = &battle->force[battle->winner];

    mz_remove(&force->gone, unit);
    mz_add(&force->units, unit);
    mz_fact_put(play, unit, battle->cell);
    play->p->unit[unit].steps = 1;
    MZ_TELL(play, MZ_EV_RESTORED, "11.2.i", V_INT(unit), V_INT(battle->cell));
}

/* [11.2.i] A winner who was wiped out gets one step back. */
static void offer_restore(struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_units *gone = &battle->force[battle->winner].gone;
    uint8_t side = mz_battle_side(play, (enum mz_role)battle->winner);
    struct mz_list room;

    if (!is_wiped_out(play, (enum mz_role)battle->winner) || mz_empty(gone))
        return;
    if (mz_count(gone) == 1) {
        restore(play, mz_first(gone));
        return;
    }
    act_ask(play->head, MZ_ASK_RESTORE, side);
    MZ_TELL(play, MZ_EV_ASK_RESTORE, "11.2.i", V_INT(play->head->question), V_INT(side),
            mz_list(gone, &room));
}

bool mz_answer_restore(struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_units *gone = &battle->force[battle->winner].gone;
    unsigned unit = mz_read(play, LEAD_UNIT);

    if (!mz_has(gone, unit))
        return MZ_REFUSE(play, MZ_RESTORE_WHO, WORD_FIRST, V_INT(unit), V_INT(mz_first(gone)));
    act_answered(play->head, mz_phasing(play));
    restore(play, unit);
    return true;
}

/* The one with the most firepower. */
bool mz_standard_restore(struct mz_play *play, struct order *answer)
{
    const struct mz_battle *battle = &play->p->battle;
    unsigned best = MZ_NO_UNIT;

    for (MZ_EACH(unit, &battle->force[battle->winner].gone))
        if (best == MZ_NO_UNIT || mz_counter(play, unit)->fp[0] > mz_counter(play, best)->fp[0])
            best = unit;
    order_start(answer, MZ_ANSWER_RESTORE);
    return mz_argument(answer, LEAD_UNIT, ARGUMENT_UNIT, (int32_t)best);
}

void mz_decide(struct mz_play *play)
{
    offer_restore(play);
}
