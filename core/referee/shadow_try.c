/* An order of the game, tried on what an account is carried out on: as the account has it, and
 * whether it comes out there as it did. */
#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "game/game.h"
#include "game/veiled.h"
#include "referee/shadow.h"

struct veiled_eyes referee_shadow_eyes(const struct referee_shadow *shadow, const void *position)
{
    struct veiled_eyes eyes = shadow->eyes;

    eyes.position = position;
    return eyes;
}

uint64_t referee_shadow_seat(const struct veiled_eyes *of, int32_t unit)
{
    return of->game->account->seat(of->scenario, of->position, unit, of->side);
}

void referee_shadow_lets_go(const struct referee_shadow *shadow, void *position)
{
    for (unsigned i = 0; i < shadow->shown_count; i++)
        shadow->eyes.game->account->hold(position, shadow->shown[i], false);
}

/* ---- the order, as the account has it */

static bool names_unit(const struct argument *argument)
{
    return argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS;
}

/* In place of pieces that the side cannot tell the order has those that lie in their seats. */
static bool find_alike(const struct referee_shadow *shadow, struct order *order)
{
    struct veiled_eyes eyes = referee_shadow_eyes(shadow, shadow->trial);
    struct veiled_eyes truth = referee_shadow_eyes(shadow, shadow->truth);
    struct veiled_list list;
    uint64_t used[ORDER_ARGUMENTS];
    unsigned count = 0;

    veiled_find_all(&eyes, &list);
    for (unsigned i = 0; i < order->count; i++) {
        struct argument *argument = &order->argument[i];
        uint64_t seat = names_unit(argument) ? referee_shadow_seat(&truth, argument->value) : 0;

        if (!seat)
            continue;
        unsigned index = veiled_first(&list, seat);
        for (unsigned j = 0; j < count; j++)
            index += used[j] == seat;
        if (index >= list.count || list.seat[index] != seat)
            return false;
        used[count++] = seat;
        argument->value = list.unit[index];
    }
    return true;
}

/* For the names of an order. */
struct veiled_names {
    struct game_names names; /* first: the functions of game_names take it for the whole */
    const struct referee_shadow *shadow;
};

static void name_unit(const void *of, int32_t unit, struct text *out)
{
    const struct veiled_names *veiled = of;
    const struct referee_shadow *shadow = veiled->shadow;
    struct veiled_eyes eyes = referee_shadow_eyes(shadow, veiled->names.position);
    struct veiled_list list;
    unsigned index = 0;

    for (unsigned i = 0; i < shadow->shown_count; i++)
        if (shadow->shown[i] == unit) {
            game_names(&veiled->names).unit(of, unit, out);
            return;
        }
    veiled_find_all(&eyes, &list);
    while (index < list.count && list.unit[index] != unit)
        index++;
    if (index < list.count)
        veiled_name(&eyes, &list, index, out);
    else
        game_names(&veiled->names).unit(of, unit, out);
}

static void write_order(struct referee_shadow *shadow, const struct order *order)
{
    const struct game *game = shadow->eyes.game;
    struct veiled_names veiled = {{game, shadow->eyes.scenario, shadow->trial}, shadow};
    struct names names = game_names(&veiled.names);

    names.of = &veiled;
    names.unit = name_unit;
    text_clear(&shadow->order);
    order_text(game->verbs, &names, order, &shadow->order);
    text_char(&shadow->order, '\n');
}

bool referee_shadow_gives(struct referee_shadow *shadow, struct order *order)
{
    if (!find_alike(shadow, order))
        return false;
    referee_shadow_lets_go(shadow, shadow->trial);
    write_order(shadow, order);
    return true;
}

/* ---- whether it comes out as it did */

static void hear(void *to, const struct event *told)
{
    struct referee_shadow *shadow = to;
    const struct game *game = shadow->eyes.game;
    struct game_eyes of = {{game, shadow->eyes.scenario, shadow->trial}, shadow->eyes.side};
    struct names names = game_names_seen(&of);
    struct text *heard = &shadow->heard;
    struct event seen = *told;
    bool turn = told->kind == shadow->phase_event;

    if (!game_veil_event(game, of.names.scenario, shadow->trial, of.side, &seen))
        return;
    if (turn)
        seen.rule = NULL;
    text_add(heard, turn ? "" : "  = ");
    event_text(&names, game->events, &seen, heard);
    text_char(heard, '\n');
}

/* Adds what is seen at a cell; at MAP_NOWHERE, beside the map. */
static void describe_at(const struct veiled_eyes *of, uint16_t cell, struct text *out)
{
    if (cell == MAP_NOWHERE)
        of->game->describe(of->scenario, of->position, of->side, out);
    else
        of->game->describe_cell(of->scenario, of->position, cell, of->side, out);
}

void referee_shadow_describe(const struct referee_shadow *shadow, const void *position,
                             struct text *out)
{
    struct veiled_eyes of = referee_shadow_eyes(shadow, position);
    const struct map *map = of.game->map(of.scenario);
    uint8_t inhabited[MAP_MOST_CELLS];

    game_find_inhabited(of.game, of.scenario, position, inhabited);
    text_clear(out);
    describe_at(&of, MAP_NOWHERE, out);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (inhabited[cell])
            describe_at(&of, cell, out);
}

static bool is_told(const struct slice *told, const struct text *heard)
{
    return !heard->failed && told->length == heard->length &&
           (!told->length || memcmp(told->at, heard->at, told->length) == 0);
}

/* The other begins as the first does, from there on. */
static bool agrees_from(const struct text *one, const struct text *other, size_t from)
{
    return !one->failed && !other->failed && other->length <= one->length &&
           (from == other->length ||
            memcmp(one->at + from, other->at + from, other->length - from) == 0);
}

/* The side is told the same of it as what is in `one`: most guesses are found out soon. */
static bool is_told_alike(const struct veiled_eyes *of, const struct text *one, struct text *other)
{
    const struct map *map = of->game->map(of->scenario);
    uint8_t inhabited[MAP_MOST_CELLS];

    game_find_inhabited(of->game, of->scenario, of->position, inhabited);
    text_clear(other);
    describe_at(of, MAP_NOWHERE, other);
    bool alike = agrees_from(one, other, 0);
    for (uint16_t cell = 0; cell < map->cells && alike; cell++) {
        size_t from = other->length;

        if (!inhabited[cell])
            continue;
        describe_at(of, cell, other);
        alike = agrees_from(one, other, from);
    }
    return alike && other->length == one->length;
}

bool referee_shadow_looks_the_same(struct referee_shadow *shadow, const void *now)
{
    struct veiled_eyes of = referee_shadow_eyes(shadow, now);

    memcpy(shadow->probe, now, of.game->position_size);
    of.game->account->blank(of.scenario, shadow->probe, of.side);
    return memcmp(shadow->probe, shadow->blank, of.game->digest_size) == 0 &&
           is_told_alike(&of, &shadow->one, &shadow->other) &&
           !of.game->position_is_ok(of.scenario, now);
}

bool referee_shadow_comes_out(struct referee_shadow *shadow, const struct order *order)
{
    const struct game *game = shadow->eyes.game;
    const struct sink sink = {hear, shadow};
    struct refusal refusal = {0};
    struct dice dice;
    enum verdict verdict;

    dice_supply(&dice, shadow->faces, shadow->face_count);
    text_clear(&shadow->heard);
    if (order)
        verdict =
            game_apply(game, shadow->eyes.scenario, shadow->trial, order, &dice, &sink, &refusal);
    else
        verdict =
            game_start(game, shadow->eyes.scenario, shadow->option, shadow->trial, &dice, &sink);
    return verdict == VERDICT_DONE && !dice.fault && dice_left(&dice) == 0 &&
           is_told(&shadow->part.seen, &shadow->heard);
}

bool referee_shadow_reads_faces(struct referee_shadow *shadow)
{
    const struct slice *faces = &shadow->part.faces;
    uint16_t value = 0;

    shadow->face_count = 0;
    if (shadow->face_room < faces->length) {
        uint16_t *room = memory_resize(shadow->faces, faces->length * sizeof *room);

        if (!room) {
            shadow->lines.failed = true;
            return false;
        }
        shadow->faces = room;
        shadow->face_room = faces->length;
    }
    for (size_t i = 1; i <= faces->length; i++) { /* " 3 4" */
        if (i < faces->length && faces->at[i] != ' ') {
            value = (uint16_t)(value * 10 + (faces->at[i] - '0'));
            continue;
        }
        shadow->faces[shadow->face_count++] = value;
        value = 0;
    }
    return true;
}

bool referee_shadow_is_out_of_memory(const struct referee_shadow *shadow)
{
    return shadow->heard.failed || shadow->order.failed || shadow->lines.failed ||
           shadow->words.failed || shadow->one.failed || shadow->other.failed;
}
