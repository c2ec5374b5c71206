#include "show/arrows.h"

#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "game/look.h"

struct telling {
    const struct game *game;
    const void *scenario;
    uint8_t viewer;
    const struct referee_told *told;
};

/* The value of a field of one of these kinds, under the first of the names; NULL. */
static const struct value *field_of(const struct telling *telling, const struct event *event,
                                    const char *const *names, enum value_kind one,
                                    enum value_kind many, enum value_kind *kind)
{
    const struct event_kind *row = &telling->game->events[event->kind];

    for (; *names; names++) {
        unsigned width = 0;
        const struct value *value = event_field(telling->game->events, event, *names, &width);

        if (!value || width != 1 || value->veil == VEIL_SHUT)
            continue;
        for (unsigned i = 0; row->field[i].name; i++)
            if (strcmp(row->field[i].name, *names) == 0) {
                *kind = row->field[i].kind;
                if (*kind == one || *kind == many)
                    return value;
            }
    }
    return NULL;
}

static unsigned count_of(const struct value *value, enum value_kind kind)
{
    return value_is_list(kind) ? value->count : 1;
}

static int32_t nth(const struct value *value, enum value_kind kind, unsigned n)
{
    const uint16_t *list = value->list;

    return value_is_list(kind) ? list[n] : value->number;
}

/* ---- where units stood before the order */

static bool can_look(const struct game *game)
{
    return game->looks && game->looks->unit_count && game->looks->unit_cell;
}

void show_arrows_note(struct show_arrows *arrows, const struct game *game, const void *scenario,
                      const void *position)
{
    if (!can_look(game))
        return;
    if (!arrows->at) {
        arrows->units = game->looks->unit_count(scenario);
        arrows->at = memory_get((size_t)(arrows->units + 1) * sizeof *arrows->at);
        arrows->failed = !arrows->at;
    }
    for (int32_t unit = 0; arrows->at && unit < arrows->units; unit++)
        arrows->at[unit] = game->looks->unit_cell(scenario, position, unit);
}

static bool sees(const struct telling *telling, int32_t unit)
{
    const struct game *game = telling->game;

    return !game->unit_seen ||
           game->unit_seen(telling->scenario, telling->told->position, unit, telling->viewer);
}

static bool side_of(const struct telling *telling, int32_t unit, uint8_t *side)
{
    const struct game_names names = {telling->game, telling->scenario, telling->told->position};

    *side = game_side_of(&names, unit);
    return *side < GAME_SIDES;
}

/* ---- arrows */

static bool same(const struct show_arrow *a, const struct show_arrow *b)
{
    return a->kind == b->kind && a->side == b->side && a->length == b->length &&
           memcmp(a->way, b->way, a->length * sizeof *a->way) == 0;
}

static void keep(struct show_arrows *arrows, const struct telling *telling,
                 const struct show_arrow *arrow)
{
    const struct position_head *head = telling->told->position;

    if (arrow->length < 2 || arrow->way[0] == arrow->way[arrow->length - 1])
        return;
    if (arrows->turn != head->turn || arrows->phase != head->phase)
        arrows->count = 0;
    arrows->turn = head->turn;
    arrows->phase = head->phase;
    for (unsigned i = 0; i < arrows->count; i++)
        if (same(&arrows->arrow[i], arrow))
            return;
    if (arrows->count < SHOW_ARROWS)
        arrows->arrow[arrows->count++] = *arrow;
}

static void add_cell(const struct telling *telling, struct show_arrow *arrow, int32_t cell)
{
    const struct map *map = telling->game->map(telling->scenario);

    if (cell >= 0 && cell < map->cells && arrow->length < SHOW_WAY &&
        (arrow->length == 0 || arrow->way[arrow->length - 1] != cell))
        arrow->way[arrow->length++] = (uint16_t)cell;
}

static void take_move(struct show_arrows *arrows, const struct telling *telling,
                      const struct event *event)
{
    static const char *const who[] = {"units", "unit", "army", NULL};
    static const char *const from[] = {"from", NULL};
    static const char *const where[] = {"to", NULL};
    static const char *const landed[] = {"to", "at", NULL}; /* from New Orleans at Vera Cruz */
    static const char *const by[] = {"via", NULL};
    const char *name = telling->game->events[event->kind].name;
    enum value_kind kind, via_kind;
    bool leaves = field_of(telling, event, from, VALUE_CELL, VALUE_CELL, &kind) != NULL;
    const struct value *to =
        field_of(telling, event, leaves ? landed : where, VALUE_CELL, VALUE_CELL, &kind);
    const struct value *units = field_of(telling, event, who, VALUE_UNIT, VALUE_UNITS, &kind);
    const struct value *via = field_of(telling, event, by, VALUE_CELLS, VALUE_CELLS, &via_kind);
    struct show_arrow arrow = {.kind = strcmp(name, "retreated") == 0 ? SHOW_RETREAT : SHOW_MOVE};

    if (!to || !units || strcmp(name, "question") == 0)
        return;
    for (unsigned i = 0; i < count_of(units, kind); i++) {
        int32_t unit = nth(units, kind, i);

        if (unit < 0 || unit >= arrows->units || arrows->at[unit] < 0 || !sees(telling, unit) ||
            !side_of(telling, unit, &arrow.side))
            continue;
        add_cell(telling, &arrow, arrows->at[unit]);
        for (unsigned n = 0; via && n < via->count; n++)
            add_cell(telling, &arrow, nth(via, via_kind, n));
        add_cell(telling, &arrow, to->number);
        keep(arrows, telling, &arrow);
        return;
    }
}

static void take_attack(struct show_arrows *arrows, const struct telling *telling,
                        const struct event *event)
{
    static const char *const who[] = {"attackers", NULL};
    static const char *const where[] = {"hex", "fort", "space", "at", NULL};
    const char *name = telling->game->events[event->kind].name;
    bool shot = strcmp(name, "bombardment") == 0;
    enum value_kind kind, cell_kind;
    const struct value *units = field_of(telling, event, who, VALUE_UNITS, VALUE_UNITS, &kind);
    const struct value *at = field_of(telling, event, where, VALUE_CELL, VALUE_CELL, &cell_kind);

    for (unsigned i = 0; units && at && i < units->count; i++) {
        struct show_arrow arrow = {.kind = shot ? SHOW_BOMBARD : SHOW_ATTACK};
        int32_t unit = nth(units, kind, i);

        if (unit < 0 || unit >= arrows->units || !sees(telling, unit) ||
            !side_of(telling, unit, &arrow.side))
            continue;
        add_cell(telling, &arrow, arrows->at[unit]);
        add_cell(telling, &arrow, at->number);
        keep(arrows, telling, &arrow);
    }
}

/* A fortress fires back at these hexes. */
static void take_fire(struct show_arrows *arrows, const struct telling *telling,
                      const struct event *event)
{
    static const char *const from[] = {"fort", NULL};
    static const char *const where[] = {"hexes", NULL};
    enum value_kind kind;
    const struct value *fort = field_of(telling, event, from, VALUE_CELL, VALUE_CELL, &kind);
    const struct value *hexes = field_of(telling, event, where, VALUE_CELLS, VALUE_CELLS, &kind);

    for (unsigned i = 0; fort && hexes && i < hexes->count; i++) {
        struct show_arrow arrow = {.kind = SHOW_BOMBARD};

        add_cell(telling, &arrow, fort->number);
        add_cell(telling, &arrow, nth(hexes, kind, i));
        keep(arrows, telling, &arrow);
    }
}

void show_arrows_take(struct show_arrows *arrows, const struct game *game, const void *scenario,
                      uint8_t viewer, const struct referee_told *told)
{
    const struct telling telling = {game, scenario, viewer, told};
    struct event event = *told->event;

    if (!can_look(game) || !arrows->at)
        return;
    if (viewer == NO_SIDE || game_veil_event(game, scenario, told->position, viewer, &event)) {
        take_move(arrows, &telling, &event);
        take_attack(arrows, &telling, &event);
        take_fire(arrows, &telling, &event);
    }
}

void show_arrows_free(struct show_arrows *arrows)
{
    memory_free(arrows->at);
    *arrows = (struct show_arrows){0};
}
