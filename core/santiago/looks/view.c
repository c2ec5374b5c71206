/* 8 Concealment: what a side may know at an instant. */
#include "santiago/looks/view.h"

#include "game/veil.h"
#include "santiago/santiago.h"

/* [8.1] Spanish units are told apart in the dead pile and while a battle or a shot shows them;
 * [8.3] American ones on the map and in the dead pile, not in the container. */
bool sc_unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;

    if (side == NO_SIDE || unit < 0 || unit >= s->units || s->counter[unit].side == side)
        return true;
    if (p->unit[unit].hex == SC_DEAD)
        return true;
    if (side == SC_US)
        return sc_on_map(p->unit[unit].hex) && p->unit[unit].flags & SC_SHOWN;
    return p->unit[unit].hex != SC_CONTAINER && p->unit[unit].hex != SC_DRAWN;
}

bool sc_looks_away(const struct sc_position *p, uint8_t side)
{
    return side == SC_US && p->head.phase == SC_PHASE_SPANISH_SETUP;
}

/* ---- events */

/* Letters as veil.h explains them. */
static const char *const letters[SC_EVENTS] = {
    [SC_EV_PHASE] = VEIL_NOTHING,
    [SC_EV_DIE] = VEIL_NOTHING,
    [SC_EV_OVERDUE] = VEIL_NOTHING, /* hidden where it is told: who answers may not be phasing */
    [SC_EV_ASK_FIRE] = "...?",      /* that there is any battery is hidden too */
    [SC_EV_ASK_HIT] = VEIL_NOTHING,
    [SC_EV_ASK_PICK] = "....",
    [SC_EV_ASK_LOSE] = VEIL_NOTHING,
    [SC_EV_ASK_RETREAT] = "....?", /* where there is room tells what kind of units are there */
    [SC_EV_ASK_DISPLACE] = "..~.",
    [SC_EV_ASK_ADVANCE] = VEIL_NOTHING,
    [SC_EV_ASK_ADVANCE_GUNS] = VEIL_NOTHING,
    [SC_EV_DEPLOYED] = "..", /* the American, who looks away, does not hear of it [5.1] */
    [SC_EV_DEPLOYED_ALL] = VEIL_NOTHING,
    [SC_EV_DEPLOYMENT] = VEIL_NOTHING,
    [SC_EV_MARINES] = "+.",
    [SC_EV_SITE] = VEIL_NOTHING,
    [SC_EV_NO_SITE] = VEIL_NOTHING,
    [SC_EV_SPLIT] = VEIL_NOTHING,
    [SC_EV_DRAWN] = "!..", /* [8.3] Spain sees it when it is ashore */
    [SC_EV_PUT_BACK] = "..",
    [SC_EV_MARKER] = VEIL_NOTHING,
    [SC_EV_MARKER_TAKEN] = VEIL_NOTHING,
    [SC_EV_MOVED] = ".....", /* on the table all see the counters go */
    [SC_EV_STOPPED] = "..",
    [SC_EV_UNSUPPLIED] = VEIL_NOTHING,
    [SC_EV_OVERRUN] = ".+.",
    [SC_EV_OVERRUN_FAILED] = "...",
    [SC_EV_LOST_STEP] = "+",
    [SC_EV_ELIMINATED] = "+",
    [SC_EV_US_LOSSES] = VEIL_NOTHING,
    [SC_EV_BALLOON] = VEIL_NOTHING,
    [SC_EV_FIRED] = "+.", /* the shot turns the battery up */
    [SC_EV_SHELL] = VEIL_NOTHING,
    [SC_EV_REVEALED] = ".+", /* a battle turns up all that take part */
    [SC_EV_REVEALED_ATTACK] = ".+",
    [SC_EV_CUBAN] = VEIL_NOTHING,
    [SC_EV_CUBANS_VANISH] = VEIL_NOTHING,
    [SC_EV_CUBAN_GONE] = VEIL_NOTHING,
    [SC_EV_STRENGTH] = VEIL_NOTHING,
    [SC_EV_HALVED] = VEIL_NOTHING,
    [SC_EV_SHIFT_LEFT] = VEIL_NOTHING,
    [SC_EV_SHIFT_RIGHT] = VEIL_NOTHING,
    [SC_EV_FEWER_LEFT] = VEIL_NOTHING,
    [SC_EV_POWDER] = VEIL_NOTHING,
    [SC_EV_COMBAT] = VEIL_NOTHING,
    [SC_EV_STALLED] = VEIL_NOTHING,
    [SC_EV_LONE_GUNS] = ".+",
    [SC_EV_RETREATED] = VEIL_NOTHING,
    [SC_EV_NO_RETREAT] = VEIL_NOTHING,
    [SC_EV_DISPLACED] = "...", /* no part of the battle */
    [SC_EV_ADVANCED] = VEIL_NOTHING,
    [SC_EV_SUPPLY_LENGTH] = VEIL_NOTHING,
    [SC_EV_RECOVERED] = VEIL_NOTHING,
    [SC_EV_FEVER] = VEIL_NOTHING,
    [SC_EV_RELEASED] = VEIL_NOTHING,
    [SC_EV_PICKED] = ".",
    [SC_EV_ENTERED_FIRST] = "..",
    [SC_EV_SIEGE] = VEIL_NOTHING,
    [SC_EV_TRUCE] = VEIL_NOTHING,
    [SC_EV_NO_TRUCE] = VEIL_NOTHING,
    [SC_EV_HOUSE] = VEIL_NOTHING,
    [SC_EV_CONCEDED] = VEIL_NOTHING,
    [SC_EV_VICTORY] = VEIL_NOTHING,
};

bool sc_event_is_classed(unsigned kind)
{
    return letters[kind] != NULL;
}

/* Whom a question asks, whose unit the event names first, or else whose phase it is. */
static uint8_t owner_of(const struct sc_scenario *s, const struct sc_position *p,
                        const struct event *event)
{
    unsigned width;
    const struct value *of = event_field(sc_event_kinds, event, "of", &width);
    int32_t unit = veil_first_unit(sc_event_kinds, event);

    if (of && event->kind >= SC_EV_ASK_FIRE && event->kind <= SC_EV_ASK_ADVANCE_GUNS)
        return (uint8_t)of->number;
    return unit >= 0 && unit < s->units ? s->counter[unit].side : sc_phases[p->head.phase].side;
}

void sc_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event)
{
    const struct game_names of = {&sc_game, scenario, position};

    veil_event(&of, letters, owner_of(scenario, position, event), side, event);
}

/* ---- orders */

/* [8.1] Whoever may not know which unit it is learns no more than the events show. */
enum order_seen sc_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side)
{
    if (order->verb == SC_DO_DEPLOY && sc_looks_away(position, side))
        return ORDER_UNSEEN;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_UNIT &&
            !sc_unit_seen(scenario, position, order->argument[i].value, side))
            return ORDER_VERB;
    return ORDER_WHOLE;
}
