/* Of what it is made that a march has spent [5.1] [5.3]: hex by hex as the order found the board,
 * if that adds up. */
#include "game/terms.h"

#include <string.h>

#include "map/flood.h"
#include "veracruz/rules/movement.h"
#include "veracruz/veracruz.h"

/* What the unit pays for a step, with a charge that is called so, if it is not NULL; false: it
 * could not make it. */
static bool add_step(struct vz_play *play, unsigned unit, const struct map_edge *edge,
                     const char *charge, struct game_terms *terms)
{
    unsigned price = vz_price(play, unit, (size_t)(edge - play->s->map.edge), charge != NULL);
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
    terms_add(terms, edge->to, charge, (int32_t)price - crossing.cost - crossing.extra);
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
        const char *charge =
            edge && vz_in_ezoc(play, edge->to, vz_phasing(play)) ? "enemy zone of control" : NULL;

        if (!edge || !add_step(play, unit, edge, charge, terms))
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

/* [5.43] Of an overwhelming attack that has succeeded: the point is the attack's own. */
static bool add_attack(struct vz_play *play, const struct vz_position *now, unsigned unit,
                       struct game_terms *terms)
{
    const struct vz_unit *u = &play->p->unit[unit];
    uint16_t to = now->unit[unit].hex;
    const struct map_edge *edge =
        vz_on_map(u->hex) && vz_on_map(to) ? map_edge(&play->s->map, u->hex, to) : NULL;

    terms_add(terms, TERMS_NOWHERE, "spent before", u->spent);
    return edge && add_step(play, unit, edge, "the attack", terms) &&
           terms->sum == now->unit[unit].spent;
}

/* Of a formation, which is told of, one that has spent as much. */
static unsigned member_of(const struct vz_scenario *s, const struct vz_position *p, unsigned told,
                          int32_t spent)
{
    if (s->counter[told].type != VZ_FORMATION)
        return told;
    for (unsigned unit = 0; unit < s->first_formation; unit++)
        if (p->unit[unit].formation == told - s->first_formation + 1 &&
            vz_on_map(p->unit[unit].hex) && p->unit[unit].spent == spent)
            return unit;
    return told;
}

static bool add_march(struct vz_play *play, const struct vz_position *now, struct game_terms *terms)
{
    struct payer payer = payer_of(play->s, now);

    if (payer.unit == VZ_NO_UNIT || !add_steps(play, &now->march, payer.unit, terms))
        return false;
    add_load(play, &payer, terms);
    return terms->sum == (int32_t)payer.spent;
}

bool vz_terms_of(const void *scenario, const void *before, const void *position,
                 const struct event *event, struct game_terms *terms)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *now = position;
    struct vz_position then;
    struct vz_board board;
    struct vz_play play = VZ_LOOK(s, &then, &board);
    int32_t unit = event_number(vz_event_kinds, event, "unit");

    if (event->kind != VZ_EV_SPENT || !event->rule || !before || unit < 0)
        return false;
    memcpy(&then, before, sizeof then);
    vz_board_begin(&board, s, &then);
    if (strcmp(event->rule, "5.43") != 0)
        return add_march(&play, now, terms);
    return add_attack(
        &play, now, member_of(s, now, (unsigned)unit, event_number(vz_event_kinds, event, "spent")),
        terms);
}
