/* Of what it is made that a unit has spent on its way [10.1]: hex by hex as the order found the
 * board, if that adds up. */
#include "game/terms.h"

#include <string.h>

#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/santiago.h"

/* What the unit pays for a step; false: it could not make it. */
static bool add_step(const struct sc_play *play, const struct sc_mover *mover, uint16_t from,
                     uint16_t to, struct game_terms *terms)
{
    const struct sc_scenario *s = play->s;
    const struct map_edge *edge = map_edge(&s->map, from, to);
    struct sc_crossing crossing;
    int32_t river;

    if (!edge || !sc_find_crossing(s, edge, s->counter[mover->unit].nation == SC_CUBAN, &crossing))
        return false;
    river = (int32_t)sc_step_cost(play, mover, from, to) - crossing.cost - crossing.slope;
    if (mover->free_jungle && sc_jungle_spared(s, edge)) {
        crossing.cost = (uint8_t)(crossing.cost - sc_jungle_spared(s, edge));
        crossing.way = "jungle seen from the balloon"; /* [17.3] */
        river += (int32_t)sc_jungle_spared(s, edge);
    }
    terms_add(terms, to, crossing.way, crossing.cost);
    terms_add(terms, to, "slope", crossing.slope);
    terms_add(terms, to, "river", river); /* [10.5] [21.2] but where engineers help */
    return true;
}

/* [6.2] [23.1] Of one that comes onto the map, its first hex. */
static void add_placing(const struct sc_scenario *s, unsigned unit, uint16_t hex,
                        struct game_terms *terms)
{
    if (s->counter[unit].side == SC_US)
        terms_add(terms, hex, "landing", s->charts.figure[SC_BEACH_COST]);
    else
        terms_add(terms, hex, "road", s->charts.effects.road);
}

static bool add_way(struct sc_play *play, unsigned unit, const struct value *way,
                    struct game_terms *terms)
{
    struct sc_mover mover = {.unit = unit};
    const uint16_t *hex = way->list;
    uint16_t from = play->p->unit[unit].hex;
    unsigned at = 0;

    if (sc_on_map(from)) {
        mover = sc_mover_of(play, unit);
        terms_add(terms, TERMS_NOWHERE, "spent before", mover.spent);
    } else if (way->count > 0) {
        from = hex[at++];
        add_placing(play->s, unit, from, terms);
    }
    for (; at < way->count; from = hex[at++])
        if (!add_step(play, &mover, from, hex[at], terms))
            return false;
    return true;
}

bool sc_terms_of(const void *scenario, const void *before, const void *position,
                 const struct event *event, struct game_terms *terms)
{
    const struct sc_scenario *s = scenario;
    struct sc_position then;
    struct sc_play play = SC_LOOK(s, &then);
    unsigned width;
    const struct value *way = event_field(sc_event_kinds, event, "via", &width);
    int32_t unit = event_number(sc_event_kinds, event, "unit");

    (void)position;
    if (event->kind != SC_EV_MOVED || !before || !way || unit < 0)
        return false;
    memcpy(&then, before, sizeof then);
    sc_board_begin(&play.board, s, &then);
    return add_way(&play, (unsigned)unit, way, terms) &&
           terms->sum == event_number(sc_event_kinds, event, "spent");
}
