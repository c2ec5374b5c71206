/* 12 Supply: from where a line can be traced to a Supply Source marker. */
#include "map/spread.h"
#include "santiago/modules.h"

#include <string.h>

/* A spread and its arrays. */
struct lines {
    struct spread spread;
    uint16_t far[SC_CELLS];
    uint16_t list[SC_CELLS];
};

static void lines_begin(const struct sc_play *play, struct lines *lines)
{
    lines->spread = (struct spread){.far = lines->far, .list = lines->list};
    spread_begin(&lines->spread, &play->s->map);
}

/* Hexes into which a line may run but not through which: Spanish units [12.2], Spanish zones
 * whoever stands in them [12.4], hexes that no American may enter [23.1]. */
static void find_closed(const struct sc_play *play, uint16_t without, uint8_t closed[SC_CELLS])
{
    const struct sc_scenario *s = play->s;

    sc_fill_zone(play, SC_SPAIN, without, closed);
    for (SC_EACH(unit, &s->of_side[SC_SPAIN])) {
        uint16_t hex = play->p->unit[unit].hex;

        if (sc_on_map(hex) && hex != without)
            closed[hex] = 1;
    }
    if (sc_entry_closed(play, s->guantanamo))
        closed[s->guantanamo] = 1;
    if (sc_entry_closed(play, s->manzanillo))
        closed[s->manzanillo] = 1;
}

/* From the markers outward, against the way in which a line is traced: along the roads as far as
 * they go, then from each hex reached off the road. */
static void trace(const struct sc_play *play, uint16_t without, uint8_t supplied[SC_CELLS])
{
    const struct sc_scenario *s = play->s;
    uint8_t closed[SC_CELLS];
    struct lines roads;
    struct lines lines;
    struct spread_terms terms = {.map = &s->map,
                                 .edge = s->supply_road, /* [12.3] [12.12] */
                                 .closed = closed,
                                 .limit = FLOOD_UNREACHED,
                                 .link = {s->road_from, s->road_to}}; /* [12.10] */

    find_closed(play, without, closed);
    lines_begin(play, &roads);
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (play->p->markers >> beach & 1)
            spread_from(&roads.spread, s->beach[beach]);
    lines_begin(play, &lines);
    for (unsigned i = 0; i < roads.spread.count; i++) /* [12.6] no road is needed */
        spread_from(&lines.spread, roads.list[i]);
    spread_run(&roads.spread, &terms);
    for (unsigned i = lines.spread.count; i < roads.spread.count; i++)
        if (!closed[roads.list[i]]) /* [12.4] the junction may not lie in a zone */
            spread_from(&lines.spread, roads.list[i]);
    terms.edge = s->march; /* [12.7] */
    terms.limit = play->p->supply_length;
    terms.link[1] = terms.link[0];
    spread_run(&lines.spread, &terms);
    memset(supplied, 0, s->map.cells);
    for (unsigned i = 0; i < roads.spread.count; i++)
        supplied[roads.list[i]] = 1;
    for (unsigned i = 0; i < lines.spread.count; i++)
        supplied[lines.list[i]] = 1;
}

const uint8_t *sc_supplied(struct sc_play *play)
{
    struct sc_board *board = &play->board;

    if (!board->supply_fresh) {
        trace(play, MAP_NOWHERE, board->supplied);
        board->supply_fresh = true;
    }
    return board->supplied;
}

bool sc_in_supply(struct sc_play *play, unsigned unit)
{
    if (play->s->counter[unit].nation != SC_AMERICAN) /* [12.1] */
        return true;
    return sc_on_map(play->p->unit[unit].hex) && sc_supplied(play)[play->p->unit[unit].hex];
}

bool sc_supplied_after_advance(struct sc_play *play, uint16_t hex)
{
    struct sc_board *board = &play->board;
    uint8_t supplied[SC_CELLS];

    if (!board->emptied_fresh || board->emptied != hex) { /* all who attack it ask the same */
        trace(play, hex, supplied);
        board->emptied_supplied = supplied[hex];
        board->emptied = hex;
        board->emptied_fresh = true;
    }
    return board->emptied_supplied;
}

void sc_hexes_to_supply(struct sc_play *play, uint16_t far[SC_CELLS])
{
    const struct sc_scenario *s = play->s;
    const uint8_t *supplied = sc_supplied(play);
    uint8_t closed[SC_CELLS] = {0};
    uint16_t list[SC_CELLS];
    struct spread spread = {.far = far, .list = list};

    for (SC_EACH(unit, &s->of_side[SC_SPAIN]))
        if (sc_on_map(play->p->unit[unit].hex))
            closed[play->p->unit[unit].hex] = 1;
    closed[s->guantanamo] |= sc_entry_closed(play, s->guantanamo);
    closed[s->manzanillo] |= sc_entry_closed(play, s->manzanillo);
    spread_begin(&spread, &s->map);
    for (uint16_t hex = 0; hex < s->map.cells; hex++)
        if (supplied[hex] && !closed[hex])
            spread_from(&spread, hex);
    spread_run(&spread,
               &(struct spread_terms){
                   .map = &s->map, .edge = s->march, .closed = closed, .limit = FLOOD_UNREACHED});
}

void sc_roll_supply_length(struct sc_play *play)
{
    const struct sc_charts *charts = &play->s->charts;
    struct sc_position *p = play->p;
    unsigned length = charts->supply_fixed;

    if (p->head.turn > charts->supply_fixed_turns && p->truce != SC_IN_TRUCE) /* [12.5] [19.3] */
        length = sc_die(play, "the supply length", "12.5") + charts->supply_added;
    length = sc_house_supply(play, length);
    p->supply_length = (uint8_t)length;
    play->board.supply_fresh = play->board.emptied_fresh = false;
    SC_TELL(play, SC_EV_SUPPLY_LENGTH, "12.5", V_INT(length));
}
