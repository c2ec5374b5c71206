#include "show/board.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "show/paragraph.h"
#include "show/parts.h"

enum { INDENT = 5 }; /* a number and a blank: lines that go on stand under the name */

const char *show_place_of(const struct map *map, const struct map_cell *cell)
{
    const char *place = cell->place == MAP_NOWHERE ? NULL : map->place[cell->place].id;

    return place && strcmp(place, cell->name) == 0 ? NULL : place;
}

unsigned show_width(const struct show_board *board)
{
    return board->width ? board->width : SHOW_WIDTH;
}

static void describe_cell(const struct show_board *board, uint16_t cell, struct text *out)
{
    board->game->describe_cell(board->scenario, board->position, cell, board->side, out);
}

bool show_next_line(const struct text *text, size_t *at, struct slice *line)
{
    if (text->failed || *at >= text->length)
        return false;
    const char *start = text->at + *at;
    line->at = start;
    line->length = strcspn(start, "\n");
    *at += line->length + 1;
    return true;
}

/* A hex is the place in it; a province is more than its city. */
void show_stack_title(const struct show_board *board, uint16_t index, struct text *out)
{
    const struct game *game = board->game;
    const struct map *map = game->map(board->scenario);
    const char *place = map->rows > 0 ? show_place_of(map, &map->cell[index]) : NULL;
    const char *between = "";

    text_format(out, "%s%s%s: ", map->cell[index].name, place ? " " : "", place ? place : "");
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        unsigned count =
            game->counters(board->scenario, board->position, index, (uint8_t)side, board->side);

        if (count)
            text_format(out, "%s%s %u", between, game->sides[side], count);
        between = count ? ", " : between;
    }
    text_add(out, ": ");
}

/* Lines as one, with semicolons between. */
static void join(struct text *lines)
{
    struct text joined = {0};
    struct slice line;

    for (size_t at = 0; show_next_line(lines, &at, &line);) {
        if (joined.length)
            text_add(&joined, "; ");
        text_bytes(&joined, line.at, line.length);
    }
    joined.failed = joined.failed || lines->failed;
    text_free(lines);
    *lines = joined;
}

void show_stack(const struct show_board *board, uint16_t cell, struct text *out)
{
    struct text lines = {0};

    show_stack_title(board, cell, out);
    describe_cell(board, cell, &lines);
    join(&lines);
    if (lines.length)
        text_bytes(out, lines.at, lines.length);
    out->failed = out->failed || lines.failed;
    text_free(&lines);
}

void show_stacks(const struct show_board *board, struct show_window window, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    struct text title = {0};
    struct text lines = {0};
    uint8_t occupied[MAP_MOST_CELLS];

    show_find_occupied(board, occupied);
    for (uint16_t i = 0; i < map->cells; i++) {
        if (!occupied[i] || !show_is_within(&window, i))
            continue;
        text_clear(&title);
        text_clear(&lines);
        show_stack_title(board, i, &title);
        describe_cell(board, i, &lines);
        join(&lines);
        if (lines.length && !title.failed)
            show_paragraph_in(show_width(board), title.at, INDENT, lines.at, out);
        out->failed = out->failed || lines.failed || title.failed;
    }
    text_free(&title);
    text_free(&lines);
}

static int by_id(const void *a, const void *b)
{
    const struct map_place *left = a;
    const struct map_place *right = b;

    return strcmp(left->id, right->id);
}

bool show_places(const struct show_board *board, struct show_window window, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    struct map_place *place = memory_get((map->places + 1U) * sizeof *place);
    struct text words = {0};
    unsigned count = 0;

    if (!place)
        return false;
    for (uint16_t i = 0; i < map->places; i++)
        if (show_is_within(&window, map->place[i].cell))
            place[count++] = map->place[i];
    qsort(place, count, sizeof *place, by_id);
    for (unsigned i = 0; i < count; i++)
        text_format(&words, "%s %s%s", place[i].id, map->cell[place[i].cell].name,
                    i + 1 < count ? ", " : "");
    if (count && !words.failed)
        show_paragraph_in(show_width(board), "places: ", INDENT, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
    memory_free(place);
    return !out->failed;
}

/* How the open question is answered: what it asks. */
static void add_question(const struct show_board *board, struct text *out)
{
    const struct game *game = board->game;
    const struct position_head *head = board->position;

    for (unsigned verb = 0; verb < game->verb_count; verb++)
        if (game->verbs[verb].answer && game->fits(head, verb))
            text_format(out, "Q%u: %s: %s\n", (unsigned)head->question, game->verbs[verb].syntax,
                        game->verbs[verb].help);
}

static bool note_verb(void *to, const struct order *order)
{
    bool *legal = to;

    legal[order->verb % SHOW_VERBS] = true;
    return true;
}

/* What is legal may rest on what who looks cannot see; his own answers do not. */
static bool may_be_listed(const struct show_board *board)
{
    const struct position_head *head = board->position;

    return board->side == NO_SIDE || board->side == head->to_act || !board->game->unit_seen;
}

/* All answers to a question of this kind. */
static void add_fitting(const struct show_board *board, bool verbs[SHOW_VERBS])
{
    const struct game *game = board->game;

    for (unsigned verb = 0; verb < game->verb_count && verb < SHOW_VERBS; verb++)
        verbs[verb] = game->verbs[verb].answer && game->fits(board->position, verb);
}

static bool has_any(const bool verbs[SHOW_VERBS])
{
    for (unsigned verb = 0; verb < SHOW_VERBS; verb++)
        if (verbs[verb])
            return true;
    return false;
}

bool show_find_verbs(const struct show_board *board, bool verbs[SHOW_VERBS])
{
    const struct game *game = board->game;
    const struct position_head *head = board->position;
    const struct order_sink sink = {.order = note_verb, .to = verbs};

    memset(verbs, 0, SHOW_VERBS * sizeof *verbs);
    if (head->question && !may_be_listed(board)) {
        add_fitting(board, verbs);
        return true;
    }
    bool good = game_legal(game, board->scenario, board->position, game->verb_count, &sink);
    if (head->question && !has_any(verbs))
        add_fitting(board, verbs);
    return good;
}

/* How the orders are written of which one is legal now. */
static bool add_orders(const struct show_board *board, struct text *out)
{
    const struct game *game = board->game;
    bool legal[SHOW_VERBS];
    const char *before = "to be ordered: ";

    if (!show_find_verbs(board, legal))
        return false;
    for (unsigned verb = 0; verb < game->verb_count && verb < SHOW_VERBS; verb++) {
        if (!legal[verb])
            continue;
        text_add(out, before);
        text_add(out, game->verbs[verb].syntax);
        before = "; ";
    }
    text_add(out, before[0] == ';' ? "\n" : "");
    return true;
}

bool show_due(const struct show_board *board, struct text *out)
{
    const struct position_head *head = board->position;

    if (head->over || !board->game->fits)
        return true;
    if (!head->question) /* what is legal may rest on what a side cannot see */
        return board->side != NO_SIDE || add_orders(board, out);
    add_question(board, out);
    return true;
}

void show_state(const struct show_board *board, struct text *out)
{
    board->game->describe(board->scenario, board->position, board->side, out);
    if (out->length && out->at[out->length - 1] != '\n')
        text_char(out, '\n');
}
