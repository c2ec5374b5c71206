/* Units, cells, sides and things by their names, for sentences, and found by them in orders. */
#include <string.h>

#include "base/nearest.h"
#include "game/entry_points.h"
#include "game/game.h"
#include "game/look.h"

/* ---- names */

uint8_t game_find_side(const struct game *game, struct slice name)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (slice_is(name, game->sides[side]))
            return (uint8_t)side;
    return NO_SIDE;
}

int32_t game_find_cell(const struct game *game, const void *scenario, struct slice name)
{
    uint16_t cell = map_find(game->map(scenario), name);

    return cell == MAP_NOWHERE ? -1 : cell;
}

void game_cell_name(const struct game *game, const void *scenario, int32_t cell, struct text *out)
{
    const struct map *map = game->map(scenario);

    text_add(out, cell >= 0 && cell < map->cells ? map->cell[cell].name : "nowhere");
}

static void unit_name(const void *of, int32_t unit, struct text *out)
{
    const struct game_names *names = of;

    names->game->unit_name(names->scenario, names->position, unit, out);
}

static void cell_name(const void *of, int32_t cell, struct text *out)
{
    const struct game_names *names = of;

    game_cell_name(names->game, names->scenario, cell, out);
}

static void place_name(const void *of, int32_t cell, struct text *out)
{
    const struct game_names *names = of;
    size_t start = out->length;

    text_add(out, " (");
    size_t bare = out->length;
    names->game->place_name(names->scenario, cell, out);
    if (out->length > bare)
        text_char(out, ')');
    else if (!out->failed)
        text_cut(out, start);
}

static void title_of(const void *of, int32_t cell, struct text *out)
{
    const struct game_names *names = of;
    const struct map *map = names->game->map(names->scenario);

    if (cell >= 0 && cell < map->cells && map->cell[cell].title)
        text_add(out, map->cell[cell].title);
    else
        cell_name(of, cell, out);
}

static void side_name(const void *of, int32_t side, struct text *out)
{
    const struct game_names *names = of;

    text_add(out, side >= 0 && side < GAME_SIDES ? names->game->sides[side] : "nobody");
}

static void thing_name(const void *of, int32_t thing, struct text *out)
{
    const struct game_names *names = of;

    names->game->thing_name(names->scenario, thing, out);
}

struct names game_names(const struct game_names *of)
{
    return (struct names){.of = of,
                          .unit = unit_name,
                          .cell = cell_name,
                          .title = title_of,
                          .side = side_name,
                          .thing = of->game->thing_name ? thing_name : NULL,
                          .thing_noun = of->game->thing_noun,
                          .place = of->game->place_name ? place_name : NULL};
}

static bool is_known(const void *of, int32_t unit)
{
    const struct game_eyes *eyes = of;
    const struct game_names *names = &eyes->names;

    return names->game->unit_seen(names->scenario, names->position, unit, eyes->side);
}

static bool is_thing_known(const void *of, int32_t thing)
{
    const struct game_eyes *eyes = of;
    const struct game_names *names = &eyes->names;

    return names->game->thing_seen(names->scenario, names->position, thing, eyes->side);
}

struct names game_names_seen(const struct game_eyes *of)
{
    struct names names = game_names(&of->names);

    if (of->side != NO_SIDE && of->names.game->unit_seen)
        names.known = is_known;
    if (of->side != NO_SIDE && of->names.game->thing_seen)
        names.thing_known = is_thing_known;
    return names;
}

static int32_t find_unit(const void *of, struct slice name)
{
    const struct game_names *names = of;

    return names->game->find_unit(names->scenario, names->position, name);
}

static int32_t find_cell(const void *of, struct slice name)
{
    const struct game_names *names = of;

    return game_find_cell(names->game, names->scenario, name);
}

static bool note_found(void *to, const struct order *order)
{
    bool *found = to;

    (void)order;
    *found = true;
    return false;
}

static bool fits(const void *of, unsigned verb)
{
    const struct game_names *names = of;

    return names->game->fits(names->position, verb);
}

bool game_fits_now(const void *of, unsigned verb)
{
    const struct game_names *names = of;
    const struct game *game = names->game;
    bool found = false;
    const struct order_sink sink = {.order = note_found, .to = &found};

    if (!game->fits(names->position, verb) || !game->verbs[verb].answer)
        return game->fits(names->position, verb);
    (void)game_legal(game, names->scenario, names->position, verb, &sink);
    return found;
}

static int32_t find_thing(const void *of, struct slice name)
{
    const struct game_names *names = of;

    return names->game->find_thing(names->scenario, name);
}

/* A counter of the side that is to act. */
static bool is_movers(const struct game_names *names, int32_t unit)
{
    const struct position_head *head = names->position;

    return head && game_side_of(names, unit) == head->to_act;
}

/* Counters that have a name of their own, whatever the position is: nothing hidden is told. */
static void offer_units(const struct game_names *names, bool movers, struct nearest *nearest)
{
    const struct game *game = names->game;
    int32_t count = game->looks ? game->looks->unit_count(names->scenario) : 0;
    struct text name = {0};

    for (int32_t unit = 0; unit < count && !name.failed; unit++) {
        if (is_movers(names, unit) != movers)
            continue;
        text_clear(&name);
        game->unit_name(names->scenario, NULL, unit, &name);
        if (!name.failed &&
            game->find_unit(names->scenario, NULL, (struct slice){name.at, name.length}) == unit)
            nearest_offer(nearest, name.at);
    }
    text_free(&name);
}

/* Of names that are equally near the first is told: those of the side that is to act come first. */
static void near_units(const void *of, struct nearest *nearest)
{
    offer_units(of, true, nearest);
    offer_units(of, false, nearest);
}

/* Numbers of things that have a name by which they are found; none is higher. */
static void near_things(const void *of, struct nearest *nearest)
{
    enum { THINGS_MOST = 1024 };
    const struct game_names *names = of;
    const struct game *game = names->game;
    struct text name = {0};

    for (int32_t thing = 0; thing < THINGS_MOST && !name.failed; thing++) {
        text_clear(&name);
        game->thing_name(names->scenario, thing, &name);
        if (!name.failed &&
            game->find_thing(names->scenario, (struct slice){name.at, name.length}) == thing)
            nearest_offer(nearest, name.at);
    }
    text_free(&name);
}

/* Places; of a number nobody knows for which it stands. */
static void near_cells(const void *of, struct nearest *nearest)
{
    const struct game_names *names = of;
    const struct map *map = names->game->map(names->scenario);

    for (unsigned i = 0; i < map->aliases; i++)
        nearest_offer(nearest, map->alias[i].name);
}

struct order_finder game_finder(const struct game_names *of)
{
    const struct position_head *head = of->position;

    return (struct order_finder){.of = of,
                                 .sides = of->game->sides,
                                 .noun = game_noun(of->game),
                                 .unit = find_unit,
                                 .cell = find_cell,
                                 .thing = of->game->find_thing ? find_thing : NULL,
                                 .near_units = near_units,
                                 .near_cells = near_cells,
                                 .near_things = of->game->find_thing ? near_things : NULL,
                                 .fits = of->game->fits ? fits : NULL,
                                 .question = head ? head->question : 0};
}
