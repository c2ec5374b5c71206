/* 6 Armies: formed, disbanded, broken up. */
#include "cactus/rules/armies.h"

#include "cactus/cactus.h"

/* ---- looking */

bool ct_is_formed(const struct ct_play *play, unsigned army)
{
    return play->p->leader[army] != CT_NO_UNIT;
}

void ct_members(const struct ct_play *play, unsigned army, struct ct_units *set)
{
    *set = (struct ct_units){{0}};
    for (unsigned unit = 0; unit < play->s->first_army; unit++)
        if (play->p->unit[unit].army == army + 1)
            ct_add(set, unit);
}

bool ct_has_army(const struct ct_play *play, uint8_t side)
{
    for (CT_EACH(counter, &play->s->armies))
        if (ct_counter(play, counter)->side == side &&
            ct_is_formed(play, ct_army_of(play->s, counter)))
            return true;
    return false;
}

/* [2.2] [6.1] of infantry and cavalry; `full`: of units on their full side alone */
static unsigned ninths(const struct ct_play *play, const struct ct_units *set, bool full)
{
    unsigned sum = 0;

    for (CT_EACH(unit, set)) {
        const struct ct_counter *counter = ct_counter(play, unit);

        if (counter->type <= CT_CAVALRY && (!full || play->p->unit[unit].steps == counter->steps))
            sum += counter->ninths;
    }
    return sum;
}

static bool has_gun(const struct ct_play *play, const struct ct_units *set)
{
    struct ct_units guns = *set;

    ct_keep(&guns, &play->s->guns);
    return !ct_empty(&guns);
}

/* [6.1] a leader who is not a Confederate */
static bool has_leader(const struct ct_play *play, const struct ct_units *set)
{
    for (CT_EACH(unit, set))
        if (ct_is_leader(play, unit) && ct_counter(play, unit)->nation != CT_CSA)
            return true;
    return false;
}

bool ct_makes_army(const struct ct_play *play, const struct ct_units *set, bool full)
{
    return has_leader(play, set) && has_gun(play, set) &&
           ninths(play, set, full) >= (unsigned)play->s->charts.figure[CT_ARMY_NINTHS];
}

bool ct_refuse_weak(struct ct_play *play, unsigned army, const struct ct_units *set, unsigned word)
{
    return CT_REFUSE(play, CT_MOVE_BREAKS_ARMY, word, V_INT(ct_army_counter(play->s, army)),
                     V_TEXT(has_leader(play, set) ? "a leader" : "no leader"),
                     V_TEXT(has_gun(play, set) ? "artillery" : "no artillery"),
                     V_INT(ninths(play, set, false)),
                     V_INT(play->s->charts.figure[CT_ARMY_NINTHS]));
}

bool ct_are_together(const struct ct_play *play, const struct ct_units *set)
{
    unsigned first = ct_next(set, 0);

    for (CT_EACH(unit, set))
        if (play->p->unit[unit].city != play->p->unit[first].city)
            return false;
    return true;
}

/* ---- forming */

/* [6.1] no USA units and no Santa Anna */
static bool may_join(const struct ct_play *play, unsigned unit)
{
    unsigned nation = ct_counter(play, unit)->nation;

    return nation != CT_USA && nation != CT_SANTA_ANNA;
}

/* [13.3] One Army of the Republic may be set up besieged. */
static bool besieged_may_form(const struct ct_play *play)
{
    return play->head->phase == CT_PHASE_FORM_REPUBLICAN;
}

void ct_army_room(const struct ct_play *play, unsigned province, uint8_t side, struct ct_units *set)
{
    if (besieged_may_form(play))
        ct_all_in(play, province, side, set);
    else
        ct_free_in(play, province, side, set);
    for (CT_EACH(unit, set))
        if (play->p->unit[unit].army || !may_join(play, unit))
            ct_remove(set, unit);
}

bool ct_may_form_army(const struct ct_play *play, uint8_t side)
{
    bool counter = false;

    for (CT_EACH(army, &play->s->armies))
        counter = counter ||
                  (ct_counter(play, army)->side == side && play->p->unit[army].where == CT_POOL);
    for (unsigned province = 0; counter && province < play->s->map.cells; province++) {
        struct ct_units set;

        ct_army_room(play, province, side, &set);
        if (ct_makes_army(play, &set, true))
            return true;
    }
    return false;
}

/* The unit may be in an Army formed in that province; refuses. */
static bool may_be_in(struct ct_play *play, unsigned unit, unsigned province)
{
    const struct ct_unit *u = &play->p->unit[unit];
    unsigned word = ct_word_of(play, ARMY_WITH, unit);

    if (ct_is_army(play, unit))
        return CT_REFUSE(play, CT_NOT_A_UNIT, word, V_INT(unit));
    if (u->where != province)
        return CT_REFUSE(play, CT_ARMY_NOT_TOGETHER, word, V_INT(unit), V_INT(province));
    if (u->army)
        return CT_REFUSE(play, CT_ARMY_IN_ANOTHER, word, V_INT(unit),
                         V_INT(ct_army_counter(play->s, u->army - 1u)));
    if (ct_is_besieged(play, unit) && !besieged_may_form(play))
        return CT_REFUSE(play, CT_ARMY_BESIEGED, word, V_INT(unit));
    return may_join(play, unit) || CT_REFUSE(play, CT_ARMY_NOT_USA, word, V_INT(unit));
}

/* [6.1] */
static bool is_enough(struct ct_play *play, const struct ct_units *set, unsigned leader)
{
    unsigned least = (unsigned)play->s->charts.figure[CT_ARMY_NINTHS];
    unsigned sum = ninths(play, set, true);

    if (leader == CT_NO_UNIT)
        return CT_REFUSE_PLAIN(play, CT_ARMY_NO_LEADER, 0);
    if (!has_leader(play, set))
        return CT_REFUSE(play, CT_ARMY_CSA_LEADER, ct_word_of(play, ARMY_WITH, leader),
                         V_INT(leader));
    if (!has_gun(play, set))
        return CT_REFUSE_PLAIN(play, CT_ARMY_NO_GUN, 0);
    return sum >= least || CT_REFUSE(play, CT_ARMY_TOO_WEAK, 0, V_INT(least), V_INT(sum));
}

/* [6.1] The leader named first leads it; a Confederate only beside another. */
static unsigned leader_of(const struct ct_play *play)
{
    const struct argument *argument = NULL;
    unsigned leader = CT_NO_UNIT;

    while ((argument = order_find(play->order, ARMY_WITH, argument ? argument + 1 : NULL))) {
        unsigned unit = (unsigned)argument->value;

        if (argument->kind == ARGUMENT_UNIT && ct_is_leader(play, unit) &&
            (leader == CT_NO_UNIT || ct_counter(play, leader)->nation == CT_CSA))
            leader = unit;
    }
    return leader;
}

/* [6.1] An Army is one stack: who sits in a city comes out to the others. */
static void stack(struct ct_play *play, const struct ct_units *set, unsigned province)
{
    if (ct_are_together(play, set))
        return;
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
        struct ct_units out = *set;
        struct ct_list room;

        for (CT_EACH(unit, set))
            if (play->p->unit[unit].city != city)
                ct_remove(&out, unit);
        if (ct_empty(&out))
            continue;
        ct_fact_move(play, &out, province, CT_FIELD);
        CT_TELL(play, CT_EV_OUT_OF_CITY, "6.1", V_TEXT(ct_city_name(play->s, province, city)),
                ct_list(&out, &room), V_INT(province));
    }
}

bool ct_do_army(struct ct_play *play)
{
    uint8_t side = ct_phasing(play);
    unsigned counter = ct_read_unit(play, ARMY_ARMY, side);
    unsigned leader = leader_of(play);
    struct ct_units set;
    struct ct_list room;

    if (counter == CT_NO_UNIT)
        return false;
    if (!ct_is_army(play, counter))
        return CT_REFUSE(play, CT_NOT_AN_ARMY, 1, V_INT(counter));
    if (play->p->unit[counter].where != CT_POOL) /* [6.2.1] [6.2.2] */
        return CT_REFUSE(play, side == CT_IMPERIAL ? CT_ARMY_NOT_FREE_IMPERIAL : CT_ARMY_NOT_FREE,
                         1, V_INT(counter), V_TEXT(ct_whereabouts(play, counter)));
    if (!ct_read_units(play, ARMY_WITH, side, &set))
        return false;
    if (leader == CT_NO_UNIT)
        return is_enough(play, &set, leader);
    if (!ct_on_map(play->p->unit[leader].where))
        return CT_REFUSE(play, CT_NOT_ON_MAP, ct_word_of(play, ARMY_WITH, leader), V_INT(leader));
    for (CT_EACH(unit, &set))
        if (!may_be_in(play, unit, play->p->unit[leader].where))
            return false;
    if (!is_enough(play, &set, leader))
        return false;
    stack(play, &set, play->p->unit[leader].where);
    ct_fact_form(play, ct_army_of(play->s, counter), leader, &set);
    CT_TELL(play, CT_EV_ARMY, "6.1", V_INT(counter), V_INT(play->p->unit[leader].where),
            ct_list(&set, &room));
    return true;
}

bool ct_do_disband(struct ct_play *play)
{
    unsigned counter = ct_read_unit(play, DISBAND_ARMY, ct_phasing(play));

    if (counter == CT_NO_UNIT)
        return false;
    if (!ct_is_army(play, counter))
        return CT_REFUSE(play, CT_NOT_AN_ARMY, 1, V_INT(counter));
    if (!ct_is_formed(play, ct_army_of(play->s, counter)))
        return CT_REFUSE(play, CT_ARMY_NOT_FORMED, 1, V_INT(counter));
    ct_fact_disband(play, ct_army_of(play->s, counter), "6.1");
    return true;
}
