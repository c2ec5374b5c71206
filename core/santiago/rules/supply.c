/* 12 Supply: from where a line can be traced to a Supply Source marker. */
#include "santiago/rules/supply.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/house.h"

#include <string.h>

/* Hexes into which a line may run but not through which: Spanish units [12.2], Spanish zones
 * whoever stands in them [12.4], hexes that no American may enter [23.1]; not where it ends at a
 * marker. */
static void find_closed(struct sc_play *play, enum sc_eyes eyes, uint16_t without,
                        struct sc_cells *closed)
{
    const struct sc_scenario *s = play->s;
    struct sc_cells taken = play->board.taken[SC_SPAIN];

    sc_fill_spanish_zone(play, eyes, without, closed);
    if (without != MAP_NOWHERE)
        set_remove(taken.word, without);
    for (unsigned i = 0; i < SC_CELL_WORDS; i++)
        closed->word[i] |= taken.word[i];
    if (sc_entry_closed(play, s->guantanamo))
        set_add(closed->word, s->guantanamo);
    if (sc_entry_closed(play, s->manzanillo))
        set_add(closed->word, s->manzanillo);
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (play->p->markers >> beach & 1)
            set_remove(closed->word, s->beach[beach]);
}

/* ---- roads [12.3] */

/* Hexes that have been reached by road, once each. */
struct roads {
    struct sc_cells *reached;
    uint16_t list[SC_CELLS];
    unsigned count;
};

static void reach(struct roads *roads, uint16_t hex)
{
    if (set_has(roads->reached->word, hex))
        return;
    set_add(roads->reached->word, hex);
    roads->list[roads->count++] = hex;
}

/* As far as the roads go from the markers. */
static void follow_roads(const struct sc_play *play, const struct sc_cells *closed,
                         struct sc_cells *reached)
{
    const struct sc_scenario *s = play->s;
    struct roads roads = {.reached = reached};

    *reached = (struct sc_cells){{0}};
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (play->p->markers >> beach & 1)
            reach(&roads, s->beach[beach]);
    for (unsigned i = 0; i < roads.count; i++) {
        uint16_t hex = roads.list[i];

        if (set_has(closed->word, hex))
            continue;
        for (unsigned at = s->by_road.first[hex]; at < s->by_road.first[hex + 1]; at++)
            reach(&roads, (uint16_t)s->by_road.step[at]);
        if (hex == s->road_from) /* [12.10] the road off the map */
            reach(&roads, s->road_to);
        if (hex == s->road_to)
            reach(&roads, s->road_from);
    }
}

/* ---- lines */

/* From the markers outward, against the way in which a line is traced: along the roads as far as
 * they go, then from each hex reached off the road. But for what the American is told of supply. */
static void trace(struct sc_play *play, enum sc_eyes eyes, uint16_t without,
                  struct sc_cells *supplied)
{
    const struct sc_scenario *s = play->s;
    struct sc_cells closed;
    struct sc_cells front;

    find_closed(play, eyes, without, &closed);
    follow_roads(play, &closed, supplied);
    const struct field_spread off_road = {.reached = supplied->word,
                                          .front = front.word,
                                          .within = s->land.word, /* [12.7] */
                                          .closed = closed.word};
    /* [12.6] no road is needed; [12.4] the junction may not lie in a zone */
    memcpy(&front, supplied, sizeof front);
    for (unsigned hexes = 0; hexes < play->p->supply_length; hexes++)
        if (!field_spread(&s->field, &off_road))
            break;
}

/* ---- asking */

static const struct sc_cells *supplied_as(struct sc_play *play, enum sc_eyes eyes)
{
    struct sc_seen *seen = &play->p->known.seen[eyes];

    if (!seen->supply_known) {
        trace(play, eyes, MAP_NOWHERE, &seen->supplied);
        seen->asked = (struct sc_cells){{0}};
        seen->supply_known = 1;
    }
    return &seen->supplied;
}

void sc_fill_supplied(struct sc_play *play, enum sc_eyes eyes, struct sc_cells *supplied)
{
    *supplied = *supplied_as(play, eyes);
    if (eyes != SC_TRUTH)
        sc_heed_told(play, supplied_as(play, SC_TRUTH), false, supplied);
}

bool sc_is_supplied(struct sc_play *play, uint16_t hex)
{
    return set_has(supplied_as(play, sc_eyes_on(play, hex))->word, hex);
}

bool sc_in_supply(struct sc_play *play, unsigned unit)
{
    if (play->s->counter[unit].nation != SC_AMERICAN) /* [12.1] */
        return true;
    return sc_on_map(play->p->unit[unit].hex) && sc_is_supplied(play, play->p->unit[unit].hex);
}

bool sc_supplied_after_advance(struct sc_play *play, uint16_t hex)
{
    struct sc_seen *seen = &play->p->known.seen[play->eyes];
    struct sc_cells supplied;

    if (sc_is_supplied(play, hex)) /* fewer Spaniards close nothing */
        return true;
    if (!set_has(seen->asked.word, hex)) {
        trace(play, play->eyes, hex, &supplied);
        set_add(seen->asked.word, hex);
        set_remove(seen->emptied.word, hex);
        if (set_has(supplied.word, hex))
            set_add(seen->emptied.word, hex);
    }
    return set_has(seen->emptied.word, hex);
}

static void put_far(const struct sc_cells *hexes, uint16_t far, uint16_t by_cell[SC_CELLS])
{
    uint16_t list[SC_CELLS];
    unsigned count = set_list(hexes->word, SC_CELL_WORDS, list);

    for (unsigned i = 0; i < count; i++)
        by_cell[list[i]] = far;
}

static void find_far(struct sc_play *play, enum sc_eyes eyes, uint16_t far[SC_CELLS])
{
    const struct sc_scenario *s = play->s;
    struct sc_cells closed = play->board.taken[SC_SPAIN];
    struct sc_cells front;
    struct sc_cells reached;
    const struct field_spread spread = {.reached = reached.word,
                                        .front = front.word,
                                        .within = s->land.word,
                                        .closed = closed.word};

    sc_fill_supplied(play, eyes, &front);
    if (sc_entry_closed(play, s->guantanamo))
        set_add(closed.word, s->guantanamo);
    if (sc_entry_closed(play, s->manzanillo))
        set_add(closed.word, s->manzanillo);
    for (unsigned i = 0; i < SC_CELL_WORDS; i++)
        front.word[i] &= ~closed.word[i];
    memcpy(&reached, &front, sizeof reached);
    memset(far, 0xff, s->map.cells * sizeof *far); /* FLOOD_UNREACHED each */
    for (uint16_t hexes = 0; hexes == 0 || field_spread(&s->field, &spread); hexes++)
        put_far(&front, hexes, far);
}

void sc_hexes_to_supply(struct sc_play *play, struct sc_far *far)
{
    enum sc_eyes eyes = play->eyes;

    find_far(play, eyes, far->entered);
    if (eyes == SC_TRUTH)
        memcpy(far->left, far->entered, sizeof far->left);
    else
        find_far(play, eyes == SC_AT_BEST ? SC_AT_WORST : SC_AT_BEST, far->left);
}

bool sc_is_nearer(const struct sc_far *far, uint16_t entered, uint16_t left)
{
    return far->entered[entered] < far->left[left];
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
    sc_fact_supply(p);
    SC_TELL(play, SC_EV_SUPPLY_LENGTH, "12.5", V_INT(length));
}
