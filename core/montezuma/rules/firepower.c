/* 11.2.f The firepower of a side in a battle, line by line. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/words.h"

/* [21.0/76] [21.0/80] What a unit counts that neither leads nor is committed; [13.3.a] one that is
 * inherent counts as a work. */
static unsigned fp_of_other(const struct mz_play *play, const struct mz_force *force, unsigned unit)
{
    const struct mz_counter *counter = mz_counter(play, unit);

    if (mz_has(&play->s->inherent, unit) ||
        (force->words & MZ_WEAK_VOLUNTEERS && counter->class == MZ_VOLUNTEER))
        return 0;
    if (force->words & MZ_BARRAGE && (counter->type == MZ_ARTILLERY || counter->type == MZ_MIXED))
        return mz_fp(play, unit);
    return (unsigned)play->s->charts.modifier[MZ_FP_OTHER];
}

/* [21.0/77] The guns of a fortress that is breached count one, though they lead. */
static unsigned fp_of_lead(const struct mz_play *play, const struct mz_force *force, unsigned unit)
{
    if (force->words & MZ_BREACHED && mz_has(&play->s->inherent, unit))
        return (unsigned)play->s->charts.modifier[MZ_FP_OTHER];
    return mz_fp(play, unit);
}

static bool is_committed(const struct mz_force *force, unsigned unit)
{
    return force->committed[0] == unit || force->committed[1] == unit;
}

/* [11.2.f] Printed firepower of who leads or is committed, one for every other unit. */
static void count_units(const struct mz_play *play, const struct mz_force *force,
                        struct mz_firepower *fp)
{
    for (MZ_EACH(unit, &force->units)) {
        if (mz_is_leader(play, unit))
            continue;
        if (unit == force->lead)
            fp->lead += (int)fp_of_lead(play, force, unit);
        else if (is_committed(force, unit))
            fp->committed += (int)mz_fp(play, unit);
        else
            fp->others += (int)fp_of_other(play, force, unit);
    }
}

/* [2.2.a] Infantry, cavalry and artillery; a unit that is infantry and artillery is one of them at
 * a time [2.2.a.3]. */
static bool is_combined(const struct mz_play *play, const struct mz_force *force)
{
    unsigned infantry = 0;
    unsigned cavalry = 0;
    unsigned guns = 0;
    unsigned mixed = 0;

    for (MZ_EACH(unit, &force->units)) {
        uint8_t type = mz_counter(play, unit)->type;

        infantry += type == MZ_INFANTRY || type == MZ_GUERRILLA; /* [2.2.a.1] */
        cavalry += type == MZ_CAVALRY;
        guns += type == MZ_ARTILLERY;
        mixed += type == MZ_MIXED;
    }
    return cavalry > 0 && (infantry > 0 || mixed > 0) && (guns > 0 || mixed > 0) &&
           infantry + guns + mixed > 1;
}

/* [6.4.b] [6.4.c] Few in a Zone are always in supply; [6.4.a] a port serves no Army.
 * [11.2.f] An attacker's supply is traced from where he comes, a defender's from the battle. */
bool mz_fights_in_supply(const struct mz_play *play, enum mz_role role)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_force *force = &battle->force[role];

    return !(force->words & MZ_CUT_OFF) && /* [11.2.c] */
           mz_is_supplied(play, mz_battle_side(play, role),
                          role == MZ_ATTACKER ? battle->from : battle->cell,
                          mz_count_units(play, &force->units), mz_has_army(play, &force->units));
}

static bool has_zapadores(const struct mz_play *play, const struct mz_force *force)
{
    for (MZ_EACH(unit, &force->units))
        if (mz_counter(play, unit)->class == MZ_ZAPADORES)
            return true;
    return false;
}

/* A fortification or fortress is in the space, whoever holds it. */
static bool is_fortified(const struct mz_play *play)
{
    unsigned cell = play->p->battle.cell;

    return play->p->work[cell].work != MZ_NO_WORK || mz_has_work(play, cell, MZ_MEXICO);
}

/* The defender fights in a work of his own, or a fortress, out of which he has not come [10.8.c].
 */
static bool is_stormed(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;

    return !battle->outside && mz_has_work(play, battle->cell, mz_battle_side(play, MZ_DEFENDER));
}

/* The defender's own work, unless he came out of it [10.8.c]; the guns of a fortress [13.3.a],
 * which count once where they lead. */
static int work_of(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_work_at *work = &play->p->work[battle->cell];
    uint8_t side = mz_battle_side(play, MZ_DEFENDER);
    bool breached = battle->force[MZ_DEFENDER].words & MZ_BREACHED; /* [21.0/77] */
    int fp = 0;

    if (battle->outside)
        return 0;
    if (work->work != MZ_NO_WORK && work->side == side && !breached)
        fp += work->figure;
    for (MZ_EACH(unit, &play->s->inherent))
        if (side == MZ_MEXICO && play->p->unit[unit].where == battle->cell &&
            battle->force[MZ_DEFENDER].lead != unit)
            fp += breached ? play->s->charts.modifier[MZ_FP_OTHER] : mz_counter(play, unit)->fp[1];
    return fp;
}

/* [10.2] The ground, and what the attack comes over; by sea [14.1] that is no connection. */
static int terrain_of(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_charts *charts = &play->s->charts;
    unsigned way =
        battle->naval ? MZ_CONNECTIONS : mz_way_between(play, battle->from, battle->cell);

    return charts->terrain[mz_terrain(play, battle->cell)].fp +
           (way < MZ_CONNECTIONS ? charts->connection[way].fp : 0);
}

void mz_find_firepower(const struct mz_play *play, enum mz_role role, struct mz_firepower *fp)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_force *force = &battle->force[role];
    const struct mz_charts *charts = &play->s->charts;
    bool supplied = mz_fights_in_supply(play, role);

    *fp = (struct mz_firepower){.added = force->fp};
    count_units(play, force, fp);
    fp->combined = is_combined(play, force) ? charts->modifier[MZ_FP_COMBINED] : 0;
    fp->army = supplied && mz_has_army(play, &force->units) ? charts->modifier[MZ_FP_ARMY]
                                                            : 0;   /* [15.3] */
    fp->supply = supplied ? 0 : charts->modifier[MZ_FP_NO_SUPPLY]; /* [6.6] */
    if (has_zapadores(play, force) && is_fortified(play))          /* [2.2.a.1] */
        fp->zapadores = charts->modifier[MZ_FP_ZAPADORES];
    if (role == MZ_ATTACKER) {
        fp->type = charts->battle[battle->type].fp; /* [11.2.a] */
    } else {
        fp->work = work_of(play);
        fp->terrain = terrain_of(play);
    }
    fp->sum = fp->lead + fp->committed + fp->others + fp->combined + fp->army + fp->type +
              fp->supply + fp->work + fp->zapadores + fp->terrain + fp->added;
    if (fp->sum < 0)
        fp->sum = 0;
}

/* ---- 11.2.g, 11.2.h */

void mz_find_efficiency(const struct mz_play *play, enum mz_role role, struct mz_efficiency *is)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_force *force = &battle->force[role];
    const int8_t *modifier = play->s->charts.modifier;

    *is = (struct mz_efficiency){.added = force->efficiency};
    if (force->chief != MZ_NO_UNIT)
        is->tactics = mz_ratings(play, force->chief)->tactics;
    if (role == MZ_DEFENDER && battle->intercepted) /* [10.7.b] */
        is->interception = modifier[MZ_EFF_INTERCEPTION];
    if (force->failed) /* [10.8.a] */
        is->failed = modifier[MZ_EFF_FAILED];
    if (has_zapadores(play, force) && is_stormed(play))
        is->zapadores = modifier[MZ_EFF_ZAPADORES];
    if (force->lead != MZ_NO_UNIT && mz_is_irregular(play, force->lead)) /* [21.0/18] */
        is->added += force->raw;
    is->sum = is->tactics + is->interception + is->failed + is->zapadores + is->added;
}

unsigned mz_inflicted(const struct mz_charts *charts, int efficiency, int firepower)
{
    unsigned column = 0;

    while (column + 1 < MZ_FP_COLUMNS && firepower > charts->fp_to[column])
        column++;
    return charts->results[mz_read_bands(&charts->efficiency, efficiency)][column];
}
