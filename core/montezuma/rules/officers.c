/* 12.1.e The four Officers of the US: whom they serve, and as what in a battle. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"

static bool has_duty(const struct mz_play *play, unsigned duty)
{
    for (MZ_ALL_OFFICERS(officer, play->s))
        if (play->p->duty[officer] == duty)
            return true;
    return false;
}

static unsigned us_chief(const struct mz_play *play)
{
    return play->p->battle.force[mz_role_of(play, MZ_US)].chief;
}

/* Who may still be given a duty, as things; they serve the Commander of the battle alone. */
static unsigned find_idle(const struct mz_play *play, uint16_t list[MZ_OFFICERS])
{
    unsigned count = 0;

    if (has_duty(play, MZ_STAFF) && has_duty(play, MZ_FIELD))
        return 0;
    for (MZ_ALL_OFFICERS(officer, play->s))
        if (mz_officer_is_with(play, officer, us_chief(play)) &&
            play->p->duty[officer] == MZ_NO_DUTY)
            list[count++] = (uint16_t)(MZ_FIRST_OFFICER + officer);
    return count;
}

void mz_offer_officers(struct mz_play *play)
{
    uint16_t list[MZ_OFFICERS];
    unsigned count = find_idle(play, list);

    if (count == 0)
        return;
    act_ask(play->head, MZ_ASK_OFFICER, MZ_US);
    MZ_TELL(play, MZ_EV_ASK_OFFICER, "12.1.e", V_INT(play->head->question), V_INT(MZ_US),
            V_LIST(list, count));
}

/* Field Command adds a die to the firepower; what Chief of Staff adds is added to the Efficiency
 * roll. */
static void serve(struct mz_play *play, unsigned officer, unsigned duty)
{
    struct mz_force *force = &play->p->battle.force[mz_role_of(play, MZ_US)];

    play->p->duty[officer] = (uint8_t)duty;
    MZ_TELL(play, MZ_EV_DUTY, "12.1.e", V_INT(MZ_FIRST_OFFICER + officer),
            V_TEXT(mz_duties[duty - 1]));
    if (duty == MZ_FIELD)
        mz_add_fp(play, MZ_US, (int)mz_die(play, "Field Command", "12.1.e"), "12.1.e");
    else
        force->efficiency = (int8_t)(force->efficiency + play->s->charts.modifier[MZ_EFF_STAFF]);
}

bool mz_answer_officer(struct mz_play *play)
{
    const struct argument *name;
    const struct argument *duty;
    unsigned officer;

    if (play->order->verb == MZ_ANSWER_PASS) {
        act_answered(play->head, mz_phasing(play));
        return true;
    }
    name = order_find(play->order, OFFICER_NAME, NULL);
    duty = order_find(play->order, OFFICER_DUTY, NULL);
    officer = (unsigned)name->value - MZ_FIRST_OFFICER;
    if (officer >= play->s->officers || !mz_officer_is_with(play, officer, us_chief(play)) ||
        play->p->duty[officer] != MZ_NO_DUTY)
        return MZ_REFUSE(play, MZ_OFFICER_NOT_HERE, name->word, V_INT(name->value));
    if (has_duty(play, duty->value + 1u))
        return MZ_REFUSE(play, MZ_DUTY_TAKEN, duty->word, V_TEXT(mz_duties[duty->value]));
    act_answered(play->head, mz_phasing(play));
    serve(play, officer, duty->value + 1u);
    mz_offer_officers(play);
    return true;
}

bool mz_standard_officer(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_PASS);
    return true;
}

/* All Officers of the Force, used or not; one is with a Leader of the US alone. */
void mz_officers_beaten(struct mz_play *play, enum mz_role role)
{
    for (MZ_ALL_OFFICERS(officer, play->s))
        if (play->p->officer[officer] != MZ_NO_UNIT &&
            mz_has(&play->p->battle.force[role].units, play->p->officer[officer]))
            mz_officer_leaves(play, officer, "12.1.e");
}

void mz_officers_rest(struct mz_play *play)
{
    for (unsigned officer = 0; officer < MZ_OFFICERS; officer++)
        play->p->duty[officer] = MZ_NO_DUTY;
}
