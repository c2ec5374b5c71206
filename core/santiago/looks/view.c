/* 8 Concealment: what a side may know at an instant. */
#include "santiago/looks/view.h"

#include "game/game_names.h"
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
    return p->option[SC_OPEN_CONTAINER] ||
           (p->unit[unit].hex != SC_CONTAINER && p->unit[unit].hex != SC_DRAWN);
}

bool sc_looks_away(const struct sc_position *p, uint8_t side)
{
    return side == SC_US && p->head.phase == SC_PHASE_SPANISH_SETUP;
}

/* ---- events */

static uint8_t side_of(const void *scenario, int32_t unit)
{
    const struct sc_scenario *s = scenario;

    return unit < s->units ? s->counter[unit].side : NO_SIDE;
}

void sc_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event)
{
    const struct game_names of = {&sc_game, scenario, position};

    veil_event(&of, sc_event_veils, veil_owner(&of, side_of, event), side, event);
}

/* ---- orders */

/* [8.1] Whoever may not know which unit it is learns no more than the events show. */
enum order_seen sc_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side)
{
    if (order->verb == SC_DO_DEPLOY && sc_looks_away(position, side))
        return ORDER_UNSEEN;
    if (sc_is_standing(order->verb) || order->verb == SC_DO_CANCEL) /* [3.2] secret */
        return ORDER_UNSEEN;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_UNIT &&
            !sc_unit_seen(scenario, position, order->argument[i].value, side))
            return ORDER_VERB;
    return ORDER_WHOLE;
}
