/* What a hex is, for somebody who has no printed map before him: its terrain and works, and what
 * lies on each of its sides, with which way round that counts. */
#include <string.h>

#include "game/describe.h"
#include "game/look.h"
#include "show/paragraph.h"
#include "show/parts.h"
#include "show/screen.h"

enum { INDENT = 5 };

static const char *const directions[MAP_DIRECTIONS] = {"N", "NE", "SE", "S", "SW", "NW"};

static void add_word(struct text *out, const char *before, const char *word)
{
    text_add(out, before);
    for (; *word; word++)
        text_char(out, *word == '_' ? ' ' : *word);
}

/* ---- the hex */

/* The game's own facts of the hex that hold, but for what the title and the terrain say. */
static void add_facts(const struct show_board *board, uint16_t cell, struct text *out)
{
    const struct game_fact *fact = board->game->looks ? board->game->looks->cells : NULL;

    for (; fact && fact->name; fact++) {
        struct value value = {0};

        if (strcmp(fact->name, "place") == 0 || strcmp(fact->name, "terrain") == 0 ||
            !game_may_know(fact, board->side) ||
            !game_look(fact, board->scenario, board->position, cell, &value))
            continue;
        if (fact->kind == VALUE_BOOL && value.number)
            add_word(out, ", ", fact->name);
        if (fact->kind != VALUE_INT && fact->kind != VALUE_TEXT && fact->kind != VALUE_SIDE)
            continue;
        add_word(out, ", ", fact->name);
        if (fact->kind == VALUE_INT)
            text_format(out, " %d", (int)value.number);
        if (fact->kind == VALUE_TEXT)
            add_word(out, " ", value.list);
        if (fact->kind == VALUE_SIDE)
            add_word(out, " ", describe_side(board->game, (uint8_t)value.number));
    }
}

/* ---- its sides */

/* Kinds that lie on the side whichever way it is crossed, then those that count one way alone. */
static void add_kinds(const struct map *map, const struct map_edge *edge, struct text *out)
{
    const struct map_vocabulary *words = map->vocabulary;
    unsigned in = map->edge[edge->back].kinds;
    const char *before = ": ";

    for (unsigned kind = 0; words->edge_kinds[kind]; kind++) {
        bool one_way = words->one_way >> kind & 1;

        if (!((edge->kinds | in) >> kind & 1))
            continue;
        add_word(out, before, words->edge_kinds[kind]);
        if (one_way)
            text_add(out, in >> kind & 1 ? " coming in" : " going out");
        before = ", ";
    }
}

static void add_sides(const struct map *map, uint16_t cell, struct text *out)
{
    const char *between = "";

    for (unsigned direction = 0; direction < MAP_DIRECTIONS; direction++) {
        uint16_t to = map_neighbour(map, cell, (enum map_direction)direction);
        const struct map_edge *edge = to == MAP_NOWHERE ? NULL : map_edge(map, cell, to);

        if (!edge)
            continue;
        text_format(out, "%s%s %s %s", between, directions[direction], map->cell[to].name,
                    map->vocabulary->terrains[map->cell[to].terrain]);
        add_kinds(map, edge, out);
        between = "; ";
    }
}

void show_hex_words(const struct show_board *board, uint16_t cell, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    const char *place = show_place_of(map, &map->cell[cell]);
    struct text words = {0};
    struct text sides = {0};

    text_format(&words, "the hex %s%s%s: %s", map->cell[cell].name, place ? " " : "",
                place ? place : "", map->vocabulary->terrains[map->cell[cell].terrain]);
    add_facts(board, cell, &words);
    add_sides(map, cell, &sides);
    out->failed = out->failed || words.failed || sides.failed;
    if (!out->failed) {
        show_paragraph_in(show_width(board), "", INDENT, words.at, out);
        show_paragraph_in(show_width(board), "", INDENT, sides.length ? sides.at : "", out);
    }
    text_free(&words);
    text_free(&sides);
}
