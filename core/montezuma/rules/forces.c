/* 3.5 Who may be in a Force, and how many. */
#include "montezuma/rules/forces.h"

#include "montezuma/rules/ways.h"

static unsigned command_of(const struct mz_play *play, unsigned leader)
{
    return mz_ratings(play, leader)->command;
}

unsigned mz_count_units(const struct mz_play *play, const struct mz_units *set)
{
    struct mz_units units = *set;

    mz_remove_all(&units, &play->s->leaders);
    return mz_count(&units);
}

unsigned mz_force_limit(const struct mz_play *play, unsigned chief, const struct mz_units *set,
                        bool army)
{
    unsigned second = 0;

    for (MZ_EACH(unit, set))
        if (mz_is_leader(play, unit) && unit != chief && command_of(play, unit) > second)
            second = command_of(play, unit);
    return command_of(play, chief) + (army ? second : 0);
}

/* ---- who may be in it */

/* [2.2.b] None outranks the Commander; a Force has one, an Army any number. */
static bool may_serve(struct mz_play *play, unsigned chief, const struct mz_units *set, bool army,
                      unsigned slot)
{
    unsigned subordinates = 0;

    for (MZ_EACH(unit, set)) {
        if (!mz_is_leader(play, unit) || unit == chief)
            continue;
        if (command_of(play, unit) > command_of(play, chief))
            return MZ_REFUSE(play, MZ_OUTRANKS, mz_word_of(play, slot, unit), V_INT(unit),
                             V_INT(chief));
        if (++subordinates > 1 && !army)
            return MZ_REFUSE(play, MZ_TWO_SUBORDINATES, mz_word_of(play, slot, unit), V_INT(unit));
    }
    return true;
}

/* [10.2.g] Guerrillas are led by Canales, as Commander or below him, and never in an Army. */
static bool may_lead_guerrillas(struct mz_play *play, const struct mz_units *set, bool army,
                                unsigned slot)
{
    for (MZ_EACH(unit, set))
        if (mz_counter(play, unit)->type == MZ_GUERRILLA &&
            (army || !mz_has(set, play->s->canales)))
            return MZ_REFUSE(play, MZ_LEADS_NO_GUERRILLA, mz_word_of(play, slot, unit),
                             V_INT(unit));
    return true;
}

bool mz_is_force(struct mz_play *play, unsigned chief, const struct mz_units *set, bool army,
                 unsigned slot)
{
    unsigned limit = mz_force_limit(play, chief, set, army);
    unsigned units = mz_count_units(play, set);

    return may_serve(play, chief, set, army, slot) && may_lead_guerrillas(play, set, army, slot) &&
           (units <= limit || MZ_REFUSE(play, MZ_FORCE_TOO_BIG, mz_word_of(play, slot, chief),
                                        V_INT(chief), V_INT(limit), V_INT(units)));
}

bool mz_makes_force(const struct mz_play *play, const struct mz_units *there)
{
    bool leader = mz_next(there, play->s->first_leader) != MZ_NO_UNIT;
    bool canales = mz_has(there, play->s->canales);

    for (MZ_EACH(unit, there))
        if (!mz_is_leader(play, unit) && !mz_has(&play->s->inherent, unit) &&
            (canales || mz_counter(play, unit)->type != MZ_GUERRILLA))
            return leader;
    return false;
}

bool mz_makes_force_for(const struct mz_play *play, const struct mz_units *there, unsigned cell)
{
    struct mz_units free = *there;

    if (!mz_is_in_mexico(play, cell))
        for (MZ_EACH(unit, there))
            if (mz_counter(play, unit)->type == MZ_GUERRILLA)
                mz_remove(&free, unit);
    return mz_makes_force(play, &free);
}

/* ---- a Force as big as it may be */

bool mz_has_marine(const struct mz_play *play, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (!mz_is_leader(play, unit) && mz_counter(play, unit)->class == MZ_MARINE)
            return true;
    return false;
}

/* Whom to take next of those who are not in it, or MZ_NO_UNIT. */
static unsigned best_of(const struct mz_play *play, const struct mz_units *among,
                        const struct mz_units *force)
{
    unsigned best = MZ_NO_UNIT;

    for (MZ_EACH(unit, among)) {
        bool marine = mz_counter(play, unit)->class == MZ_MARINE;

        if (mz_is_leader(play, unit) || mz_has(force, unit) || mz_has(&play->s->inherent, unit) ||
            mz_counter(play, unit)->type == MZ_GUERRILLA)
            continue;
        if (best == MZ_NO_UNIT || (marine && mz_counter(play, best)->class != MZ_MARINE) ||
            (marine == (mz_counter(play, best)->class == MZ_MARINE) &&
             mz_fp(play, unit) > mz_fp(play, best)))
            best = unit;
    }
    return best;
}

void mz_fill_force(const struct mz_play *play, unsigned chief, const struct mz_units *among,
                   struct mz_units *force)
{
    unsigned limit = mz_force_limit(play, chief, force, false);

    for (unsigned units = mz_count_units(play, force); units < limit; units++) {
        unsigned unit = best_of(play, among, force);

        if (unit == MZ_NO_UNIT)
            return;
        mz_add(force, unit);
    }
}
