/* Orders that a side may try: those that are listed, changed in a place or two, and any that the
 * grammar allows, whomever they name. */
#ifndef TWINS_ORDERS_H
#define TWINS_ORDERS_H

#include "../unit/candidates.h"
#include "game/look.h"
#include "twins_lists.h"

enum { THINGS = 400, THING_TRIES = 8 };

/* Changes one that is in the list. */
static inline void change(struct order *order)
{
    unsigned at = stage_random(&lots, order->count);
    struct argument *argument = &order->argument[at];
    const struct order *other = &left.order[stage_random(&lots, left.count)];
    const struct argument *from =
        other->count ? &other->argument[stage_random(&lots, other->count)] : argument;

    switch (stage_random(&lots, 4)) {
    case 0:
        if (argument->kind == ARGUMENT_CELL)
            argument->value = (uint16_t)stage_random(&lots, stage.game->map(stage.scenario)->cells);
        break;
    case 1:
        if (from->kind == argument->kind)
            argument->value = from->value;
        break;
    case 2:
        if (order->count < ORDER_ARGUMENTS) {
            memmove(argument + 1, argument, (order->count - at) * sizeof *argument);
            order->count++;
            if (from->kind == argument->kind)
                argument->value = from->value;
        }
        break;
    default:
        memmove(argument, argument + 1, (order->count - at - 1u) * sizeof *argument);
        order->count--;
        break;
    }
}

static inline uint8_t side_of_unit(const void *scenario, unsigned unit)
{
    const struct game_fact *fact = stage.game->looks->units;
    struct value value = {0};

    while (fact->name && strcmp(fact->name, "side") != 0)
        fact++;
    return fact->name && game_look(fact, scenario, left.position, (int32_t)unit, &value)
               ? (uint8_t)value.number
               : NO_SIDE;
}

static inline int32_t cell_of_unit(const void *position, unsigned unit)
{
    return stage.game->looks->unit_cell(stage.scenario, position, (int32_t)unit);
}

/* A card or a word that there is, by lot: whose it is, is not asked. */
static inline void name_thing(struct argument *argument)
{
    static struct text name;
    const struct game *game = stage.game;

    for (unsigned i = 0; game->thing_name && i < THING_TRIES; i++) {
        int32_t thing = (int32_t)stage_random(&lots, THINGS);

        text_clear(&name);
        game->thing_name(stage.scenario, thing, &name);
        if (game->find_thing(stage.scenario, (struct slice){name.at, name.length}) == thing) {
            argument->kind = ARGUMENT_THING;
            argument->value = (uint16_t)thing;
            return;
        }
    }
}

/* Any order by the grammar, near to what stands in that position. */
static inline void make_any(const void *position, struct order *order)
{
    const struct game *game = stage.game;
    const struct position_head *head = position;
    unsigned verb = stage_random(&lots, game->verb_count);
    struct candidates from = {.stage = &stage,
                              .position = head,
                              .seed = lots | 1,
                              .units = (unsigned)game->looks->unit_count(stage.scenario),
                              .where = cell_of_unit,
                              .side = side_of_unit};

    while (game->verbs[verb].answer != (head->question != 0) && stage_random(&lots, 20))
        verb = stage_random(&lots, game->verb_count);
    candidates_make(&from, verb, order);
    lots = from.seed;
    for (unsigned i = 0; i < order->count; i++) {
        const struct order_slot *slot = &game->verbs[verb].slot[order->argument[i].slot];

        if (order->argument[i].kind == ARGUMENT_THING || slot->kind == ARGUMENT_NAME)
            name_thing(&order->argument[i]);
    }
    if (strcmp(game->verbs[verb].name, "overdue") == 0)
        order->question = head->question;
}

#endif
