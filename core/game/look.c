#include "game/look.h"

#include <string.h>

#include "game/course.h"
#include "game/game.h"

const struct game_fact *game_fact_named(const struct game_fact *facts, const char *name)
{
    for (const struct game_fact *fact = facts; fact && fact->name; fact++)
        if (fact->name[0] == name[0] && fact->name[1] == name[1] && /* as most are not */
            strcmp(fact->name, name) == 0)
            return fact;
    return NULL;
}

const struct game_fact *game_cell_fact(const struct game *game, const char *name)
{
    return game_fact_named(game->looks ? game->looks->cells : NULL, name);
}

/* The number that stands there. */
static int32_t number_at(const struct look_place *at, const char *there)
{
    uint8_t byte;
    uint16_t two;
    uint32_t four;

    switch (at->width) {
    case sizeof byte:
        memcpy(&byte, there, sizeof byte);
        return at->negative ? (int8_t)byte : byte;
    case sizeof two:
        memcpy(&two, there, sizeof two);
        return at->negative ? (int16_t)two : two;
    default:
        memcpy(&four, there, sizeof four);
        return (int32_t)four;
    }
}

static const struct map_cell *cell_at(const struct look_place *at, const void *scenario,
                                      int32_t cell)
{
    const struct map *map = (const void *)((const char *)scenario + at->first);

    return &map->cell[cell];
}

/* The id of the place in the cell, or NULL. */
static const char *place_at(const struct look_place *at, const void *scenario, int32_t cell)
{
    const struct map *map = (const void *)((const char *)scenario + at->first);

    return map->cell[cell].place == MAP_NOWHERE ? NULL : map->place[map->cell[cell].place].id;
}

static bool is_something(const struct game_fact *fact, const struct value *value)
{
    if (fact->names)
        return value->list != NULL;
    if (fact->kind == VALUE_SIDE)
        return value->number < GAME_SIDES;
    return fact->kind != VALUE_CELL || value->number != MAP_NOWHERE;
}

/* There is such a figure of the thing, now. */
static bool is_known_of(const struct game_fact *fact, const void *scenario,
                        const struct position_head *head, int32_t thing)
{
    return (!fact->when || fact->when(scenario, thing)) &&
           (!fact->asked || (head->question && head->kind == fact->asked)) &&
           (!fact->under_way || course_is_under_way(head, fact->under_way));
}

bool game_look(const struct game_fact *fact, const void *scenario, const void *position,
               int32_t thing, struct value *value)
{
    return game_look_seen(fact, scenario, position, thing, NO_SIDE, value);
}

bool game_look_seen(const struct game_fact *fact, const void *scenario, const void *position,
                    int32_t thing, uint8_t viewer, struct value *value)
{
    const struct look_place *at = &fact->at;
    const struct position_head *head = position;
    size_t skip = at->first + (size_t)thing * at->next;
    int32_t number = 0;

    if (!is_known_of(fact, scenario, head, thing))
        return false;
    switch ((enum look_base)at->base) {
    case LOOK_NOWHERE:
        return fact->seen ? fact->seen(scenario, position, thing, viewer, value)
                          : fact->of(scenario, position, thing, value);
    case LOOK_PLACE:
        *value = V_TEXT(place_at(at, scenario, thing));
        return value->list != NULL;
    case LOOK_SCENARIO:
        number = number_at(at, (const char *)scenario + skip);
        break;
    case LOOK_POSITION:
        number = number_at(at, (const char *)position + skip);
        break;
    case LOOK_CELL:
        number = number_at(at, (const char *)cell_at(at, scenario, thing) + at->next);
        break;
    case LOOK_QUESTION:
        if (!head->question)
            return false;
        number = head->kind;
        break;
    }
    *value = fact->names ? V_TEXT(fact->names[number])
                         : V_INT(fact->bits ? ((uint32_t)number & fact->bits) != 0 : number);
    return is_something(fact, value);
}

uint8_t game_side_of(const struct game_names *of, int32_t unit)
{
    const struct game_fact *fact = game_fact_named(of->game->looks->units, "side");
    struct value value = {0};

    return fact && game_look(fact, of->scenario, of->position, unit, &value) ? (uint8_t)value.number
                                                                             : NO_SIDE;
}

bool game_may_know(const struct game_fact *fact, uint8_t viewer)
{
    return !fact->only || viewer == NO_SIDE || viewer == fact->only - 1;
}

void game_facts_json(const struct game_names *of, const struct names *names,
                     const struct game_fact *facts, int32_t thing, uint8_t viewer, struct text *out)
{
    for (const struct game_fact *fact = facts; fact && fact->name; fact++) {
        struct value value = {0};

        text_format(out, ",\"%s\":", fact->name);
        if (game_may_know(fact, viewer) &&
            game_look_seen(fact, of->scenario, of->position, thing, viewer, &value))
            value_json(names, fact->kind, &value, out);
        else
            text_add(out, "null");
    }
}
