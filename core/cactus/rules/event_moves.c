/* 11.1/4, 11.2/3 and 11.2/5: a movement point, and raids that nobody holds up, which an event gives
 * for its turn; 11.6/6 Maximilian rides. */
#include "cactus/cactus.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/special.h"

/* The rolling player has it still to use. */
static bool has(const struct ct_play *play, enum ct_turn_mark mark)
{
    return ct_is_marked(play, mark) && play->p->event.roller == ct_phasing(play);
}

static void use_up(struct ct_play *play, enum ct_turn_mark mark)
{
    play->p->event.marks = (uint16_t)(play->p->event.marks & ~(1u << mark));
}

/* ---- a forced march [11.1/4] */

/* One unit, or one Army, which has the point as a whole. */
bool ct_do_force(struct ct_play *play)
{
    unsigned unit = ct_read_unit(play, MOVE_GROUP, ct_phasing(play));
    uint8_t where;

    if (unit == CT_NO_UNIT)
        return false;
    where = play->p->unit[unit].where;
    if (!has(play, CT_MARK_FORCE_MARCH))
        return CT_REFUSE_PLAIN(play, CT_FORCE_NONE, 0);
    if (!ct_is_army(play, unit) && !ct_is_fighter(play, unit))
        return CT_REFUSE(play, CT_FORCE_WHO, 1, V_INT(unit));
    if (!ct_on_map(where) && where != CT_IN_USA && where != CT_IN_CSA)
        return CT_REFUSE(play, CT_NOT_ON_MAP, 1, V_INT(unit));
    use_up(play, CT_MARK_FORCE_MARCH);
    ct_fact_flag(play, unit, CT_FORCED, true);
    CT_TELL(play, CT_EV_FORCED, "11.1/4", V_INT(unit));
    return true;
}

/* ---- raids whom nobody holds up */

/* The group goes all its way at once. */
static bool goes(struct ct_play *play, const struct ct_units *group, enum ct_manner manner)
{
    struct ct_march march = {.group = *group, .lead = CT_NO_UNIT, .manner = (uint8_t)manner};
    unsigned from = play->p->unit[ct_next(group, 0)].where;

    if (!ct_may_stack(play, group) || !ct_read_path(play, MOVE_TO, from, &march) ||
        !ct_may_raid_there(play, &march, from) || !ct_may_leave_armies(play, group))
        return false;
    ct_set_out(play, &march);
    return true;
}

/* [6.3] Nobody who has reacted in this turn; refuses. */
static bool has_not_reacted(struct ct_play *play, const struct ct_units *group)
{
    for (CT_EACH(unit, group))
        if (play->p->unit[unit].flags & CT_REACTED)
            return CT_REFUSE(play, CT_RAID_REACTED, ct_word_of(play, MOVE_GROUP, unit),
                             V_INT(unit));
    return true;
}

/* [11.2/5] A unit that may raid, and any leader. */
bool ct_do_surprise(struct ct_play *play)
{
    struct ct_units group;
    struct ct_units fighters;
    unsigned from;

    if (!ct_read_group(play, MOVE_GROUP, &group))
        return false;
    if (!has(play, CT_MARK_SURPRISE_RAID))
        return CT_REFUSE_PLAIN(play, CT_SURPRISE_NONE, 0);
    fighters = group;
    ct_keep_fighters(play, &fighters);
    if (ct_count(&fighters) != 1 || ct_count(&group) > 2)
        return CT_REFUSE_PLAIN(play, CT_SURPRISE_WHO, 1);
    if (!ct_may_set_out(play, &group, &from) || !has_not_reacted(play, &group) ||
        !ct_may_raid(play, ct_next(&fighters, 0), &group) || !goes(play, &group, CT_BY_SURPRISE))
        return false;
    use_up(play, CT_MARK_SURPRISE_RAID);
    return true;
}

/* The last province of the order's way. */
static unsigned last_of_way(const struct ct_play *play)
{
    const struct argument *argument = NULL;
    unsigned last = CT_PROVINCES;

    while ((argument = order_find(play->order, MOVE_TO, argument ? argument + 1 : NULL)))
        last = (unsigned)argument->value;
    return last;
}

static bool is_irregular(const struct ct_play *play, unsigned unit)
{
    unsigned kind = ct_counter(play, unit)->kind;

    return ct_is_fighter(play, unit) && (kind == CT_MILITIA || kind == CT_GUERRILLA);
}

/* [11.2/3] One after another; where the first has ended all end. */
bool ct_do_camerone(struct ct_play *play)
{
    struct ct_event_due *event = &play->p->event;
    unsigned last = last_of_way(play);
    struct ct_units group;
    unsigned unit;
    unsigned from;

    if (!ct_read_group(play, MOVE_GROUP, &group))
        return false;
    unit = ct_next(&group, 0);
    if (!ct_is_marked(play, CT_MARK_CAMERONE))
        return CT_REFUSE_PLAIN(play, CT_CAMERONE_NONE, 0);
    if (!is_irregular(play, unit))
        return CT_REFUSE(play, CT_CAMERONE_WHO, 1, V_INT(unit));
    if (event->spent && last != event->at)
        return CT_REFUSE(play, CT_CAMERONE_WHERE, 1, V_INT(event->at));
    if (!ct_may_set_out(play, &group, &from) || !ct_may_raid(play, unit, &group) ||
        !goes(play, &group, CT_AT_CAMERONE))
        return false;
    event->at = (uint8_t)last;
    if (++event->spent == play->s->charts.figure[CT_CAMERONE_MOST])
        use_up(play, CT_MARK_CAMERONE);
    return true;
}

/* ---- Maximilian rides [11.6/6] */

/* Units that fight in the field: not who sits in a city, unless he has to come out [7.5] [5.3]. */
static void find_afield(const struct ct_play *play, unsigned province, uint8_t side,
                        struct ct_units *set)
{
    ct_free_in(play, province, side, set);
    ct_keep_fighters(play, set);
    for (CT_EACH(unit, set)) {
        const struct ct_unit *u = &play->p->unit[unit];

        if (u->city != CT_FIELD && !play->p->siege[province][u->city].open &&
            !(u->flags & CT_COMMITTED))
            ct_remove(set, unit);
    }
}

static bool is_afield(const struct ct_play *play, unsigned province, uint8_t side)
{
    struct ct_units set;

    find_afield(play, province, side, &set);
    return !ct_empty(&set);
}

/* More units than in the other; with as many, more factors. */
static bool is_bigger(const struct ct_play *play, unsigned province, unsigned other)
{
    struct ct_units here;
    struct ct_units there;

    if (other == CT_PROVINCES)
        return true;
    find_afield(play, province, CT_IMPERIAL, &here);
    find_afield(play, other, CT_IMPERIAL, &there);
    return ct_count(&here) != ct_count(&there) ? ct_count(&here) > ct_count(&there)
                                               : ct_factors(play, &here) > ct_factors(play, &there);
}

/* Of the Republic, or [10.5] of Santa Anna. */
static bool is_enemy_afield(const struct ct_play *play, unsigned province)
{
    return is_afield(play, province, CT_REPUBLICAN) || ct_rebels_hold(play, province);
}

/* The province with a battle in the field that has the most Imperial units, or CT_PROVINCES. */
static unsigned biggest_battle(const struct ct_play *play)
{
    unsigned best = CT_PROVINCES;

    for (CT_EACH_PROVINCE(province, play->s->all))
        if (is_afield(play, province, CT_IMPERIAL) && is_enemy_afield(play, province) &&
            is_bigger(play, province, best))
            best = province;
    return best;
}

void ct_maximilian_rides(struct ct_play *play, const char *rule)
{
    unsigned emperor = play->s->maximilian;
    unsigned province = biggest_battle(play);

    if (province == CT_PROVINCES || !ct_on_map(play->p->unit[emperor].where) ||
        ct_is_besieged(play, emperor)) {
        ct_tell_no_event(play);
        return;
    }
    ct_fact_put(play, emperor, province, CT_FIELD);
    play->p->event.at = (uint8_t)province;
    play->p->event.marks = (uint16_t)(play->p->event.marks | 1u << CT_MARK_RIDES);
    CT_TELL(play, CT_EV_RIDES, rule, V_INT(emperor), V_INT(province));
}
