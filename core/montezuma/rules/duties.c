/* 12.1.e Where Officers go with their Leader, and what adds to a side's firepower. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"

bool mz_officer_is_with(const struct mz_play *play, unsigned officer, unsigned leader)
{
    return play->p->officer[officer] == leader && leader != MZ_NO_UNIT;
}

struct mz_force *mz_force_of(struct mz_play *play, uint8_t side)
{
    return &play->p->battle.force[mz_role_of(play, side)];
}

int8_t mz_added(int to, int by)
{
    enum { MOST = 99 };
    int sum = to + by;

    return (int8_t)(sum > MOST ? MOST : sum < -MOST ? -MOST : sum);
}

void mz_officer_leaves(struct mz_play *play, unsigned officer, const char *rule)
{
    if (play->p->officer[officer] == MZ_NO_UNIT)
        return;
    play->p->officer[officer] = MZ_NO_UNIT;
    play->p->duty[officer] = MZ_NO_DUTY;
    MZ_TELL(play, MZ_EV_OFFICER_LEAVES, rule, V_INT(MZ_FIRST_OFFICER + officer));
}

/* To the next Commander in the Space; without one the Officer is out of the game. */
void mz_officers_follow(struct mz_play *play, unsigned leader, unsigned from)
{
    struct mz_units there;
    unsigned next = MZ_NO_UNIT;

    if (mz_counter(play, leader)->side != MZ_US)
        return;
    for (MZ_ALL_OFFICERS(officer, play->s)) {
        if (!mz_officer_is_with(play, officer, leader))
            continue;
        if (mz_on_map((uint8_t)from)) {
            mz_all_in(play, from, MZ_US, &there);
            mz_remove(&there, leader);
            next = mz_chief_of(play, &there);
        }
        if (next == MZ_NO_UNIT) {
            mz_officer_leaves(play, officer, "12.1.e");
            continue;
        }
        play->p->officer[officer] = (uint16_t)next;
        MZ_TELL(play, MZ_EV_OFFICER, "12.1.e", V_INT(MZ_FIRST_OFFICER + officer), V_INT(next));
    }
}

void mz_add_fp(struct mz_play *play, uint8_t side, int by, const char *rule)
{
    struct mz_force *force = mz_force_of(play, side);

    force->fp = mz_added(force->fp, by);
    MZ_TELL(play, MZ_EV_FP_ADDED, rule, V_INT(side), V_INT(by), V_INT(force->fp));
}
