/* 11.3 Leaders lost in battle. */
#include <string.h>

#include "montezuma/rules/battle.h"

void mz_check_leaders(struct mz_play *play, const struct mz_units *set, unsigned chief)
{
    struct mz_leader_check *check = &play->p->check;

    *check = (struct mz_leader_check){.left = *set, .chief = (uint16_t)chief, .asked = MZ_NO_UNIT};
    mz_keep(&check->left, &play->s->leaders);
    mz_call(play, MZ_LEADER_LOSS);
}

/* The Commander, then the others by name. */
static unsigned next_leader(const struct mz_play *play)
{
    const struct mz_leader_check *check = &play->p->check;
    unsigned first = MZ_NO_UNIT;

    if (check->chief != MZ_NO_UNIT && mz_has(&check->left, check->chief))
        return check->chief;
    for (MZ_EACH(leader, &check->left))
        if (first == MZ_NO_UNIT ||
            strcmp(mz_counter(play, leader)->name, mz_counter(play, first)->name) < 0)
            first = leader;
    return first;
}

/* ---- what the Leader Loss Table says */

static void wound(struct mz_play *play, unsigned leader)
{
    MZ_TELL(play, MZ_EV_WOUNDED, "11.3", V_INT(leader));
    mz_battle_notes(play, leader, 0, true);
    mz_fact_put(play, leader, MZ_WOUNDED_BOX);
}

/* [5.1] The chart of Political Will knows three of them, and none of their deputies [2.2.b]. */
static void grieve(struct mz_play *play, unsigned leader)
{
    const int8_t *modifier = play->s->charts.modifier;

    if (leader == play->s->santa_anna)
        mz_fact_pw(play, modifier[MZ_PW_SANTA_ANNA], "5.1");
    if (leader == play->s->scott || leader == play->s->taylor)
        mz_fact_pw(play, modifier[MZ_PW_US_CHIEF], "5.1");
}

static void read_table(struct mz_play *play, unsigned leader)
{
    unsigned die = mz_die(play, "Leader Loss Table", "11.3");
    bool himself = play->p->unit[leader].steps > 0;

    switch (mz_read_bands(&play->s->charts.leader_loss, (int)die)) {
    case MZ_WOUNDED:
        wound(play, leader);
        break;
    case MZ_KILLED:
        mz_fact_eliminate(play, leader, "11.3");
        if (himself)
            grieve(play, leader);
        break;
    default:
        MZ_TELL(play, MZ_EV_UNHURT, "11.3", V_INT(leader));
        break;
    }
}

/* ---- a die for each */

static bool is_struck(struct mz_play *play, unsigned leader)
{
    unsigned die = mz_die(play, "Leader loss", "11.3");
    unsigned total = die + mz_ratings(play, leader)->tactics;
    bool struck = total >= play->s->charts.figure[MZ_LEADER_LOSS_NEEDED];

    MZ_TELL(play, MZ_EV_LEADER_CHECK, "11.3", V_INT(leader), V_INT(die), V_INT(total),
            V_TEXT(struck ? "the Leader Loss Table" : "unhurt"));
    return struck;
}

/* [11.3] The Commander of an Army may have the die rolled again. */
static void offer_reroll(struct mz_play *play, unsigned leader)
{
    uint8_t side = mz_counter(play, leader)->side;

    play->p->check.asked = (uint16_t)leader;
    act_ask(play->head, MZ_ASK_REROLL, side);
    MZ_TELL(play, MZ_EV_ASK_REROLL, "11.3", V_INT(play->head->question), V_INT(side),
            V_INT(leader));
}

/* [3.1] [15.1] In battle he commands the Force that has a marker; outside of one it is his. */
static bool commands_army(const struct mz_play *play, unsigned leader)
{
    enum mz_role role = mz_role_of(play, mz_counter(play, leader)->side);
    bool has_marker = mz_army_of(play, leader) != MZ_ARMIES;

    if (!course_is_under_way(play->head, MZ_BATTLE))
        return has_marker;
    return leader == play->p->check.chief && (has_marker || play->p->battle.force[role].army);
}

static void check_leader(struct mz_play *play, unsigned leader)
{
    if (!is_struck(play, leader))
        return;
    if (commands_army(play, leader))
        offer_reroll(play, leader); /* nobody would roll away a die that spares him */
    else
        read_table(play, leader);
}

void mz_leader_loss_step(struct mz_play *play, unsigned step)
{
    unsigned leader = next_leader(play);

    (void)step;
    if (leader == MZ_NO_UNIT) {
        play->p->check = (struct mz_leader_check){.chief = MZ_NO_UNIT, .asked = MZ_NO_UNIT};
        return;
    }
    mz_remove(&play->p->check.left, leader);
    course_go_to(play->head, MZ_LEADER_LOSS, 0);
    check_leader(play, leader);
}

bool mz_answer_reroll(struct mz_play *play)
{
    unsigned leader = play->p->check.asked;
    bool again = mz_read(play, CHOICE_WORD) == CHOICE_YES;

    act_answered(play->head, mz_phasing(play));
    play->p->check.asked = MZ_NO_UNIT;
    if (!again || is_struck(play, leader))
        read_table(play, leader);
    return true;
}

bool mz_standard_reroll(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_REROLL);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, CHOICE_YES);
}
