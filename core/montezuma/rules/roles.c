/* 11.0 15.1 Who is who: the sides of a battle, who commands in it, and whose Army is where. Asks,
 * and notes who commands; what is done is in battle.c and armies.c. */
#include "montezuma/rules/battle.h"

/* ---- in a battle */

enum mz_role mz_role_of(const struct mz_play *play, uint8_t side)
{
    return play->p->battle.attacker == side ? MZ_ATTACKER : MZ_DEFENDER;
}

enum mz_role mz_loser(const struct mz_play *play)
{
    return play->p->battle.winner == MZ_ATTACKER ? MZ_DEFENDER : MZ_ATTACKER;
}

void mz_find_chief(struct mz_play *play, enum mz_role role)
{
    struct mz_force *force = &play->p->battle.force[role];

    force->chief = (uint16_t)mz_chief_or(play, &force->units, force->chief);
}

void mz_battle_notes(struct mz_play *play, unsigned unit, unsigned steps, bool gone)
{
    if (!course_is_under_way(play->head, MZ_BATTLE))
        return;
    for (unsigned role = 0; role < MZ_ROLES; role++) {
        struct mz_force *force = &play->p->battle.force[role];

        if (!mz_has(&force->units, unit))
            continue;
        force->lost = (uint8_t)(force->lost + steps);
        if (!gone)
            continue;
        mz_remove(&force->units, unit);
        mz_add(mz_is_leader(play, unit) ? &force->fallen : &force->gone, unit);
        mz_find_chief(play, (enum mz_role)role);
    }
}

uint8_t mz_battle_side(const struct mz_play *play, enum mz_role role)
{
    uint8_t attacker = play->p->battle.attacker;

    return role == MZ_ATTACKER ? attacker : mz_enemy(attacker);
}

unsigned mz_chief_of(const struct mz_play *play, const struct mz_units *set)
{
    unsigned best = MZ_NO_UNIT;

    for (MZ_EACH(unit, set)) {
        const struct mz_ratings *is;
        const struct mz_ratings *was;

        if (!mz_is_leader(play, unit))
            continue;
        is = mz_ratings(play, unit);
        was = best == MZ_NO_UNIT ? NULL : mz_ratings(play, best);
        if (!was || is->command > was->command ||
            (is->command == was->command && is->tactics > was->tactics))
            best = unit;
    }
    return best;
}

/* ---- Armies */

unsigned mz_army_of(const struct mz_play *play, unsigned leader)
{
    for (MZ_ALL_ARMIES(army, play->s))
        if (play->p->army[army] == leader)
            return army;
    return MZ_ARMIES;
}

bool mz_has_army(const struct mz_play *play, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (mz_is_leader(play, unit) && mz_army_of(play, unit) != MZ_ARMIES)
            return true;
    return false;
}

bool mz_holds_army(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units there;

    mz_all_in(play, cell, side, &there);
    return mz_has_army(play, &there);
}

void mz_give_army(struct mz_play *play, unsigned army, unsigned leader)
{
    play->p->army[army] = (uint16_t)leader;
    if (leader == MZ_NO_UNIT)
        MZ_TELL(play, MZ_EV_ARMY_GONE, "15.1", V_INT(MZ_FIRST_ARMY + army));
    else
        MZ_TELL(play, MZ_EV_ARMY, "15.1", V_INT(MZ_FIRST_ARMY + army), V_INT(leader),
                V_INT(play->p->unit[leader].where));
}

unsigned mz_own_units(const struct mz_play *play, unsigned cell, uint8_t side)
{
    struct mz_units set;
    unsigned count = 0;

    mz_all_in(play, cell, side, &set);
    mz_remove_all(&set, &play->s->leaders);
    mz_remove_all(&set, &play->s->inherent);
    for (MZ_EACH(unit, &set))
        count += mz_counter(play, unit)->type != MZ_GUERRILLA;
    return count;
}

/* Another Leader of the side there who has none: the highest command first. */
static unsigned heir(const struct mz_play *play, unsigned leader, unsigned cell)
{
    struct mz_units set;

    mz_all_in(play, cell, mz_counter(play, leader)->side, &set);
    mz_keep(&set, &play->s->leaders);
    mz_remove(&set, leader);
    for (MZ_EACH(other, &set))
        if (mz_army_of(play, other) != MZ_ARMIES)
            mz_remove(&set, other);
    return mz_chief_of(play, &set);
}

void mz_army_is_left(struct mz_play *play, unsigned leader, unsigned cell)
{
    unsigned army = mz_army_of(play, leader);
    uint8_t side = mz_counter(play, leader)->side;

    if (army == MZ_ARMIES)
        return;
    mz_give_army(play, army,
                 mz_on_map((uint8_t)cell) && mz_own_units(play, cell, side) > 0
                     ? heir(play, leader, cell)
                     : MZ_NO_UNIT);
}
