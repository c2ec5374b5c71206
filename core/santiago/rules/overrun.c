/* 10.7 and 10.8 What stands in the way of a unit, and what it overruns. */
#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/victory.h"

/* ---- where Cubans may not go */

/* [14.3] the city; [22.5] a fortress that no American has taken */
static enum sc_refusal cuban_fault(const struct sc_play *play, uint16_t hex)
{
    if (sc_is_city(play, hex))
        return SC_CUBAN_CITY;
    if (sc_is_fortress(play, hex) && !set_has(play->p->claimed, hex))
        return SC_CUBAN_FORTRESS;
    return SC_REFUSALS;
}

/* ---- the hex */

static enum sc_refusal ground_fault(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    const struct sc_counter *counter = &play->s->counter[unit];
    uint8_t terrain = play->s->map.cell[hex].terrain;

    if (counter->traits & SC_GARRISON && hex != counter->garrison)
        return SC_GARRISON_STAYS; /* [2.12] */
    if (terrain == SC_SWAMP)
        return SC_IN_SWAMP; /* [9.2] */
    if (terrain == SC_SEA || terrain == SC_BAY)
        return SC_IN_WATER;
    if (counter->side == SC_US && sc_entry_closed(play, hex))
        return sc_closed_fault(play, hex); /* [23.1] [23.2] */
    return counter->nation == SC_CUBAN ? cuban_fault(play, hex) : SC_REFUSALS;
}

/* ---- the enemy in it */

static bool is_enemy_there(const struct sc_play *play, uint16_t hex, uint8_t side)
{
    return sc_any_unit(play, hex, sc_enemy(side)) ||
           (side == SC_SPAIN && sc_marker_at(play, hex)); /* [12.11] */
}

/* [10.8] artillery cannot, and the balloon neither */
static bool overruns(const struct sc_play *play, unsigned unit)
{
    return !sc_is_artillery(play, unit) && unit != play->s->balloon;
}

bool sc_can_overrun(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    uint8_t side = play->s->counter[unit].side;

    return overruns(play, unit) && is_enemy_there(play, hex, side) &&
           !sc_held(play, hex, sc_enemy(side)); /* the Gatlings and Cubans hold it */
}

bool sc_may_try_overrun(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    struct sc_units there;

    if (play->s->counter[unit].side == SC_SPAIN || !overruns(play, unit))
        return false;
    sc_units_at(play, hex, SC_SPAIN, &there);
    return sc_count(&there) == 1 && /* [9.2] of two, one is not artillery */
           sc_counter(play, sc_next(&there, 0))->garrison == MAP_NOWHERE && /* [2.12] no secret */
           sc_any_gun_left(play);
}

/* What the American can tell by himself comes before what only the enemy knows [8.1]. */
static enum sc_refusal enemy_fault(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    if (!overruns(play, unit))
        return SC_CANNOT_OVERRUN;
    if (sc_truce_forbids(play, hex))
        return SC_TRUCE_FORBIDS; /* [19.3] overrun is combat */
    if (play->s->counter[unit].nation == SC_CUBAN && play->s->map.cell[hex].marks & SC_BLOCKHOUSE)
        return SC_CUBAN_BLOCKHOUSE;                                        /* [14.3] */
    return sc_can_overrun(play, unit, hex) ? SC_REFUSALS : SC_ENEMY_THERE; /* [10.7] */
}

enum sc_refusal sc_entry_fault(struct sc_play *play, unsigned unit, uint16_t hex)
{
    enum sc_refusal fault = ground_fault(play, unit, hex);

    if (fault != SC_REFUSALS || !is_enemy_there(play, hex, play->s->counter[unit].side))
        return fault;
    return enemy_fault(play, unit, hex);
}

enum sc_refusal sc_overrun_fault(const struct sc_play *play, unsigned unit,
                                 const struct map_edge *edge)
{
    const struct sc_counter *counter = &play->s->counter[unit];
    enum sc_refusal fault = SC_REFUSALS;

    if (sc_truce_forbids(play, edge->from))
        fault = SC_TRUCE_FORBIDS; /* [19.3] */
    else if (counter->nation == SC_CUBAN && edge->kinds & SC_TRENCH)
        fault = SC_CUBAN_TRENCH; /* [14.3] */
    return fault == SC_REFUSALS || is_enemy_there(play, edge->to, counter->side) ? fault
                                                                                 : SC_REFUSALS;
}

void sc_overrun(struct sc_play *play, unsigned unit, uint16_t hex)
{
    struct sc_units there;
    struct sc_list room;

    sc_units_at(play, hex, sc_enemy(play->s->counter[unit].side), &there);
    if (sc_empty(&there)) /* a marker alone */
        return;
    for (SC_EACH(other, &there)) /* [8.1] */
        sc_fact_flag(play, other, SC_SHOWN, true);
    SC_TELL(play, SC_EV_OVERRUN, "10.8", V_INT(unit), sc_list(&there, &room), V_INT(hex));
    for (SC_EACH(other, &there))
        sc_fact_eliminate(play, other, "10.8");
}
