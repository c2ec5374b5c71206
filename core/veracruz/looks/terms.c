/* Of what it is made that a march has spent [5.1] [5.3]: hex by hex as the order found the board,
 * if that adds up. */
#include "game/terms.h"

#include <string.h>

#include "map/flood.h"
#include "veracruz/rules/movement.h"
#include "veracruz/veracruz.h"

/* What the unit pays for a step; false: it could not make it. */
static bool add_step(struct vz_play *play, unsigned unit, const struct map_edge *edge,
                     struct game_terms *terms)
{
    bool zone = vz_in_ezoc(play, edge->to, vz_phasing(play));
    unsigned price = vz_price(play, unit, (size_t)(edge - play->s->map.edge), zone);
    struct vz_crossing crossing;

    if (price == FLOOD_BARRED)
        return false;
    if (vz_is_navy_battery(play, unit) || vz_counts_hexes(play, unit)) { /* [5.15] [19.23] */
        terms_add(terms, edge->to, "a hex", (int32_t)price);
        return true;
    }
    if (!vz_find_crossing(play->s, edge, vz_with_artillery(play, unit), &crossing))
        return false;
    terms_add(terms, edge->to, crossing.way, crossing.cost);
    terms_add(terms, edge->to, crossing.over, crossing.extra);
    terms_add(terms, edge->to, "enemy zone of control",
              (int32_t)price - crossing.cost - crossing.extra);
    return true;
}

static bool add_steps(struct vz_play *play, const struct vz_march *march, unsigned unit,
                      struct game_terms *terms)
{
    const struct vz_unit *u = &play->p->unit[unit];
    uint16_t from = u->hex;
    /* a question may have stood between two steps, whose answer is the order */
    unsigned at = vz_is_marching(play->p) ? play->p->march.at : 0;
    bool first = at == 0;

    terms_add(terms, TERMS_NOWHERE, "spent before", u->spent);
    for (; at < march->path_count; from = march->path[at++]) {
        const struct map_edge *edge =
            vz_on_map(from) ? map_edge(&play->s->map, from, march->path[at]) : NULL;

        if (!edge || !add_step(play, unit, edge, terms))
            return false;
        if (first)
            terms_add(terms, edge->to, "out of a zone of control once more",
                      (int32_t)vz_exit_charge(play, unit)); /* [14.32] */
        first = false;
    }
    return true;
}

/* Who has come to its end, of whom the slowest is told. */
static unsigned find_payer(struct vz_play *play, const struct vz_march *march)
{
    struct vz_units arrived = march->units;

    for (VZ_EACH(unit, &march->units))
        if (march->goes[unit] < march->path_count || !vz_on_map(play->p->unit[unit].hex))
            vz_units_remove(&arrived, unit);
    return vz_units_empty(&arrived) ? VZ_NO_UNIT : vz_slowest(play, &arrived);
}

struct payer {
    unsigned unit;
    unsigned spent, allowance; /* in the end */
    bool has_dropped;
};

static struct payer payer_of(const struct vz_scenario *s, const struct vz_position *position)
{
    struct vz_position copy = *position;
    struct vz_board board;
    struct vz_play play = VZ_LOOK(s, &copy, &board);
    struct payer payer = {.unit = VZ_NO_UNIT};

    vz_board_begin(&board, s, &copy);
    payer.unit = find_payer(&play, &copy.march);
    if (payer.unit == VZ_NO_UNIT)
        return payer;
    payer.spent = copy.unit[payer.unit].spent;
    payer.allowance = vz_allowance(&play, payer.unit);
    payer.has_dropped = copy.unit[payer.unit].flags & VZ_DROPPED;
    return payer;
}

/* [11.32] A Pack animal that has put its load down on the way. */
static void add_load(struct vz_play *play, const struct payer *payer, struct game_terms *terms)
{
    bool had = play->p->unit[payer->unit].flags & VZ_DROPPED;

    if (payer->has_dropped && !had)
        terms_add(terms, TERMS_NOWHERE, "load put down",
                  (int32_t)payer->allowance - (int32_t)vz_allowance(play, payer->unit));
}

/* A march, and not what an overwhelming attack costs. */
static bool is_of_march(const struct event *event)
{
    return event->kind == VZ_EV_SPENT && event->rule &&
           (strcmp(event->rule, "5.12") == 0 || strcmp(event->rule, "19.23") == 0);
}

bool vz_terms_of(const void *scenario, const void *before, const void *position,
                 const struct event *event, struct game_terms *terms)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *now = position;
    struct vz_position then;
    struct vz_board board;
    struct vz_play play = VZ_LOOK(s, &then, &board);
    struct payer payer;

    if (!is_of_march(event) || !before)
        return false;
    payer = payer_of(s, now);
    if (payer.unit == VZ_NO_UNIT)
        return false;
    memcpy(&then, before, sizeof then);
    vz_board_begin(&board, s, &then);
    if (!add_steps(&play, &now->march, payer.unit, terms))
        return false;
    add_load(&play, &payer, terms);
    return terms->sum == (int32_t)payer.spent;
}
