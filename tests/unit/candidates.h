/* Small orders made by the grammar of a game: for tests that give any order that can be written,
 * near enough to what stands on the board to be accepted now and then. */
#ifndef CANDIDATES_H
#define CANDIDATES_H

#include "stage.h"

struct candidates {
    const struct stage *stage;
    const struct position_head *position;
    uint64_t seed;
    unsigned units;                               /* of both sides */
    int32_t (*where)(const void *p, unsigned of); /* the cell of a unit, or -1 */
    uint8_t (*side)(const void *scenario, unsigned of);
    int32_t at; /* the cell of what was named last, or -1 */
};

static inline unsigned candidates_below(struct candidates *from, unsigned below)
{
    return stage_random(&from->seed, below);
}

/* Mostly of the side to act and, once a cell is in question, from there or next to it. */
static inline int32_t candidates_unit(struct candidates *from)
{
    const void *scenario = from->stage->scenario;
    const struct map *map = from->stage->game->map(scenario);
    bool any_side = candidates_below(from, 8) == 0;
    bool any_place = from->at < 0 || candidates_below(from, 6) == 0;
    unsigned count = 0;
    int32_t found = (int32_t)candidates_below(from, from->units);

    for (unsigned unit = 0; unit < from->units; unit++) {
        int32_t cell = from->where(from->position, unit);
        bool near = cell >= 0 && from->at >= 0 &&
                    (cell == from->at || map_edge(map, (uint16_t)cell, (uint16_t)from->at));
        bool own = from->side(scenario, unit) == from->position->to_act;

        if ((own || any_side) && (near || (any_place && cell >= 0)) &&
            candidates_below(from, ++count) == 0)
            found = (int32_t)unit;
    }
    from->at = from->where(from->position, (unsigned)found);
    return found;
}

/* Mostly one that is next to what was named last, or where somebody stands, or the next of it. */
static inline int32_t candidates_cell(struct candidates *from)
{
    const struct map *map = from->stage->game->map(from->stage->scenario);
    unsigned chance = candidates_below(from, 12);

    if (chance == 0)
        return (int32_t)candidates_below(from, map->cells);
    if (from->at < 0) {
        unsigned count = 0;

        for (unsigned unit = 0; unit < from->units; unit++) {
            int32_t cell = from->where(from->position, unit);

            if (cell >= 0 && candidates_below(from, ++count) == 0)
                from->at = cell;
        }
    }
    if (from->at < 0)
        return (int32_t)candidates_below(from, map->cells);
    const struct map_cell *cell = &map->cell[from->at];
    if (cell->edges && chance < 9)
        from->at = map->edge[cell->first + candidates_below(from, cell->edges)].to;
    return from->at;
}

static inline void candidates_argument(struct candidates *from, unsigned slot,
                                       const struct order_slot *row, struct order *order)
{
    unsigned words = 0;
    int32_t extra = 0;
    int32_t cell;

    while (row->choices && row->choices[words])
        words++;
    if (words && (row->kind == ARGUMENT_CHOICE || candidates_below(from, 3) == 0)) {
        order_argument(order, slot, ARGUMENT_CHOICE, (int32_t)candidates_below(from, words), 0);
        return;
    }
    switch (row->kind) {
    case ARGUMENT_GROUP:
    case ARGUMENT_STACK:
        cell = from->at;
        if (cell >= 0 && candidates_below(from, 3) == 0) {
            order_argument(order, slot,
                           row->kind == ARGUMENT_GROUP ? ARGUMENT_GROUP : ARGUMENT_CELL, cell, 0);
            return;
        }
        order_argument(order, slot, ARGUMENT_UNIT, candidates_unit(from), 0);
        return;
    case ARGUMENT_UNIT:
        order_argument(order, slot, ARGUMENT_UNIT, candidates_unit(from), 0);
        return;
    case ARGUMENT_POINTS:
        extra = 1 + (int32_t)candidates_below(from, 4);
        order_argument(order, slot, row->kind, candidates_unit(from), extra);
        return;
    case ARGUMENT_CELL:
        order_argument(order, slot, row->kind, candidates_cell(from), 0);
        return;
    case ARGUMENT_SHARE:
        extra = 1 + (int32_t)candidates_below(from, 20);
        order_argument(order, slot, row->kind, candidates_cell(from), extra);
        return;
    case ARGUMENT_NUMBER:
        order_argument(order, slot, row->kind, (int32_t)candidates_below(from, 8), 0);
        return;
    default:
        order_argument(order, slot, row->kind, 0, 0);
        return;
    }
}

/* Of slots of which one stands, one is drawn. */
static inline bool candidates_wants(struct candidates *from, const struct order_verb *verb,
                                    unsigned slot, unsigned taken)
{
    const struct order_slot *row = &verb->slot[slot];
    bool last = slot + 1 == ORDER_SLOTS || verb->slot[slot + 1].either != row->either;

    if (row->either && (taken >> row->either & 1))
        return false;
    if (row->either && !row->optional)
        return last || candidates_below(from, 2) == 0;
    return !row->optional || candidates_below(from, 5) == 0;
}

/* An order of that verb: what must stand in it, now and then what may, one or two of what may be
 * many. */
static inline void candidates_make(struct candidates *from, unsigned verb, struct order *order)
{
    const struct order_verb *row = &from->stage->game->verbs[verb];
    unsigned taken = 0;

    order_start(order, (uint16_t)verb);
    order->question = row->answer ? from->position->question : 0;
    from->at = -1;
    for (unsigned slot = 0; slot < ORDER_SLOTS && row->slot[slot].kind != ARGUMENT_NONE; slot++) {
        if (!candidates_wants(from, row, slot, taken))
            continue;
        taken |= 1u << row->slot[slot].either & ~1u;
        candidates_argument(from, slot, &row->slot[slot], order);
        if (row->slot[slot].many && candidates_below(from, 3) == 0)
            candidates_argument(from, slot, &row->slot[slot], order);
    }
}

#endif
