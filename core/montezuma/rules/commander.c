/* 11.1 Who commands: the highest command, then the best tactics, then whom his owner says. */
#include "montezuma/rules/battle.h"

/* Those of a set who could command, by the best ratings; none without a Leader. */
static void find_equals(const struct mz_play *play, const struct mz_units *set,
                        struct mz_units *equals)
{
    unsigned chief = mz_chief_of(play, set);

    *equals = (struct mz_units){{0}};
    for (MZ_EACH(unit, set))
        if (mz_is_leader(play, unit) &&
            mz_ratings(play, unit)->command == mz_ratings(play, chief)->command &&
            mz_ratings(play, unit)->tactics == mz_ratings(play, chief)->tactics)
            mz_add(equals, unit);
}

unsigned mz_chief_or(const struct mz_play *play, const struct mz_units *set, unsigned preferred)
{
    struct mz_units equals;

    find_equals(play, set, &equals);
    return preferred != MZ_NO_UNIT && mz_has(&equals, preferred) ? preferred : mz_first(&equals);
}

/* An attacker has said so as he named the Commander of the active Force. */
void mz_ask_commander(struct mz_play *play, enum mz_role role)
{
    const struct mz_force *force = &play->p->battle.force[role];
    uint8_t side = mz_battle_side(play, role);
    struct mz_units equals;
    struct mz_list room;

    find_equals(play, &force->units, &equals);
    if (mz_count(&equals) < 2 || (role == MZ_ATTACKER && force->chief == play->p->active.chief))
        return;
    act_ask(play->head, MZ_ASK_COMMANDER, side);
    MZ_TELL(play, MZ_EV_ASK_COMMANDER, "11.1", V_INT(play->head->question), V_INT(side),
            mz_list(&equals, &room));
}

bool mz_answer_commander(struct mz_play *play)
{
    struct mz_force *force = &play->p->battle.force[mz_role_of(play, play->head->to_act)];
    unsigned leader = mz_read(play, LEAD_UNIT);
    struct mz_units equals;

    find_equals(play, &force->units, &equals);
    if (!mz_has(&equals, leader))
        return MZ_REFUSE(play, MZ_COMMANDS_NOT, WORD_FIRST, V_INT(leader),
                         V_INT(mz_first(&equals)));
    act_answered(play->head, mz_phasing(play));
    force->chief = (uint16_t)leader;
    MZ_TELL(play, MZ_EV_COMMANDS, "11.1", V_INT(leader));
    return true;
}

bool mz_standard_commander(struct mz_play *play, struct order *answer)
{
    enum mz_role role = mz_role_of(play, play->head->to_act);

    order_start(answer, MZ_ANSWER_COMMANDER);
    return mz_argument(answer, LEAD_UNIT, ARGUMENT_UNIT, play->p->battle.force[role].chief);
}
