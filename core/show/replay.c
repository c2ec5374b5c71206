#include "show/replay.h"

#include <string.h>

#include "base/memory.h"
#include "show/charts.h"
#include "show/escaped.h"
#include "show/parts.h"
#include "show/pieces.h"
#include "show/pool.h"

/* Stacks in a cell, of both sides, as fixtures/page has it: at most 14, of Cactus Throne with all
 * eight Armies in a province, and of each side who is in the field and in two cities. */
enum { STACKS = 16, NOTHING = 0 };

/* A stack: where it is drawn, and its part and words as numbers in their pools. */
struct standing {
    bool there;
    uint8_t side;
    int x, y;
    uint32_t part, words;
};

/* What a picture is made of, as numbers + 1 in a pool; NOTHING: there is none. */
struct frame {
    uint32_t under[MAP_MOST_CELLS]; /* parts beneath the stacks, in the order of drawing */
    unsigned unders;
    struct standing stack[MAP_MOST_CELLS * STACKS];
    uint32_t cell[MAP_MOST_CELLS]; /* "[1,2,[lines]]": counters of the sides, and who */
    uint32_t head, state, due, strength, charts;
};

struct show_replay {
    struct show_pool parts;  /* of pictures, as markup */
    struct show_pool words;  /* lines of accounts, as they are */
    struct show_pool values; /* whatever is only compared */
    struct text steps, part;
    struct frame *now, *before;
    unsigned strength[GAME_SIDES];
    unsigned count;
};

struct show_replay *show_replay_open(void)
{
    struct show_replay *replay = memory_get(sizeof *replay);

    if (!replay)
        return NULL;
    replay->now = memory_get(sizeof *replay->now);
    replay->before = memory_get(sizeof *replay->before);
    if (replay->now && replay->before)
        return replay;
    show_replay_free(replay);
    return NULL;
}

void show_replay_free(struct show_replay *replay)
{
    if (!replay)
        return;
    show_pool_free(&replay->parts);
    show_pool_free(&replay->words);
    show_pool_free(&replay->values);
    text_free(&replay->steps);
    text_free(&replay->part);
    memory_free(replay->now);
    memory_free(replay->before);
    memory_free(replay);
}

bool show_replay_failed(const struct show_replay *replay)
{
    return replay->parts.failed || replay->words.failed || replay->values.failed ||
           replay->steps.failed || replay->part.failed;
}

/* A value as a number that is equal where the value is; its text is given up. */
static uint32_t keep(struct show_replay *replay, struct text *value)
{
    uint32_t number = NOTHING;

    replay->part.failed = replay->part.failed || value->failed;
    if (value->length && !value->failed)
        number = show_pool_add(&replay->values, value->at, value->length) + 1;
    text_free(value);
    return number;
}

static void add_kept(struct show_replay *replay, uint32_t number)
{
    struct slice value = {"0", 1};

    if (replay->values.failed)
        return;
    if (number)
        value = show_pool_at(&replay->values, number - 1);
    text_bytes(&replay->steps, value.at, value.length);
}

/* ---- looking at a position */

static void take_stack(void *with, const struct show_counter *counter)
{
    struct show_replay *replay = with;
    struct standing *at = &replay->now->stack[(size_t)counter->cell * STACKS];
    const struct standing *last = at + STACKS - 1;

    while (at < last && at->there)
        at++;
    *at = (struct standing){
        .there = true,
        .side = counter->side,
        .x = counter->x / 10,
        .y = counter->y / 10,
        .part = show_pool_add(&replay->parts, counter->drawn.at, counter->drawn.length),
        .words = show_pool_add(&replay->values, counter->words.at, counter->words.length)};
    replay->strength[counter->side % GAME_SIDES] += counter->strength;
}

/* Elements, of which those in a group each get a group of their own. */
static void take_under(struct show_replay *replay, const struct text *lines)
{
    struct slice group = {NULL, 0};
    struct frame *now = replay->now;
    const char *at = lines->at ? lines->at : "";

    for (size_t length; *at; at += length + (at[length] == '\n')) {
        length = strcspn(at, "\n");
        bool begins = length > 2 && strncmp(at, "<g", 2) == 0 && length < 40 &&
                      !memchr(at + 1, '<', length - 1);
        if (begins)
            group = (struct slice){at, length};
        if (begins || length == 0)
            continue;
        if (length == 4 && strncmp(at, "</g>", 4) == 0) {
            group.length = 0;
            continue;
        }
        text_clear(&replay->part);
        if (group.length)
            text_bytes(&replay->part, group.at, group.length);
        text_bytes(&replay->part, at, length);
        text_add(&replay->part, group.length ? "</g>" : "");
        if (!replay->part.failed && now->unders < MAP_MOST_CELLS)
            now->under[now->unders++] =
                show_pool_add(&replay->parts, replay->part.at, replay->part.length) + 1;
    }
}

/* Adds lines as the numbers of an array. */
static void add_lines(struct show_replay *replay, const char *at, size_t length, struct text *out)
{
    const char *end = at + length;

    text_char(out, '[');
    for (const char *between = ""; at < end; between = ",") {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((stop ? stop : end) - at);

        text_format(out, "%s%u", between, (unsigned)show_pool_add(&replay->words, at, size));
        at += size + 1;
    }
    text_char(out, ']');
}

static uint32_t keep_lines(struct show_replay *replay, struct text *lines)
{
    struct text value = {0};

    add_lines(replay, lines->at ? lines->at : "", lines->length, &value);
    value.failed = value.failed || lines->failed;
    text_free(lines);
    return keep(replay, &value);
}

static void take_cell(struct show_replay *replay, const struct show_board *board, uint16_t cell)
{
    struct text value = {0};
    struct text lines = {0};

    for (unsigned side = 0; side < GAME_SIDES; side++)
        text_format(&value, "%c%u", side ? ',' : '[', show_count(board, cell, side));
    board->game->describe_cell(board->scenario, board->position, cell, board->side, &lines);
    text_char(&value, ',');
    add_lines(replay, lines.at ? lines.at : "", lines.length, &value);
    text_char(&value, ']');
    value.failed = value.failed || lines.failed;
    text_free(&lines);
    replay->now->cell[cell] = keep(replay, &value);
}

static void add_side(const struct game *game, uint8_t side, struct text *out)
{
    text_json_string(out, side < GAME_SIDES ? game->sides[side] : NULL);
}

static void take_head(struct show_replay *replay, const struct show_board *board)
{
    const struct position_head *head = board->position;
    const struct game *game = board->game;
    const struct game_phase *phase =
        head->phase < game->phase_count ? &game->phases[head->phase] : NULL;
    struct text value = {0};

    text_format(&value, "[%u,", (unsigned)head->turn);
    text_json_string(&value, phase ? phase->name : NULL);
    text_char(&value, ',');
    add_side(game, phase ? phase->side : NO_SIDE, &value);
    text_char(&value, ',');
    add_side(game, head->to_act, &value);
    text_format(&value, ",%u,%s,", (unsigned)head->question, head->over ? "true" : "false");
    add_side(game, head->over ? head->winner : NO_SIDE, &value);
    text_char(&value, ']');
    replay->now->head = keep(replay, &value);
}

static void take_words(struct show_replay *replay, const struct show_board *board)
{
    const struct position_head *head = board->position;
    struct text lines = {0};

    show_state(board, &lines);
    replay->now->state = keep_lines(replay, &lines);
    if (head->question && !head->over)
        replay->part.failed = !show_due(board, &lines) || replay->part.failed;
    replay->now->due = keep_lines(replay, &lines);
    text_format(&lines, "[%u,%u]", replay->strength[0], replay->strength[1]);
    replay->now->strength = keep(replay, &lines);
}

static void take_charts(struct show_replay *replay, const struct show_board *board,
                        const struct show_style *style)
{
    struct text value = {0};

    show_charts_now(board, style, &value);
    replay->now->charts = keep(replay, &value);
}

/* Of as many cells as the map has: a frame has room for the largest map. */
static void clear(struct frame *frame, unsigned cells)
{
    memset(frame->stack, 0, (size_t)cells * STACKS * sizeof *frame->stack);
    memset(frame->cell, 0, cells * sizeof *frame->cell);
    frame->unders = 0;
    frame->head = frame->state = frame->due = frame->strength = frame->charts = NOTHING;
}

static void look(struct show_replay *replay, const struct show_board *board,
                 const struct show_style *style, const struct show_arrows *arrows)
{
    const struct map *map = board->game->map(board->scenario);
    struct frame *old = replay->before;
    uint8_t occupied[MAP_MOST_CELLS];
    struct text under = {0};

    replay->before = replay->now;
    replay->now = old;
    clear(replay->now, map->cells);
    memset(replay->strength, 0, sizeof replay->strength);
    show_parts(board, style, arrows, take_stack, replay, &under);
    if (!under.failed)
        take_under(replay, &under);
    replay->part.failed = replay->part.failed || under.failed;
    text_free(&under);
    show_find_occupied(board, occupied);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (occupied[cell])
            take_cell(replay, board, cell);
    take_head(replay, board);
    take_words(replay, board);
    take_charts(replay, board, style);
}

/* ---- what is different */

/* A member of the step's object, if it has become different. */
static void add_member(struct show_replay *replay, const char *key, uint32_t now, uint32_t before)
{
    if (now == before)
        return;
    text_format(&replay->steps, ",\"%s\":", key);
    add_kept(replay, now);
}

/* Cells where somebody else stands, by their number. */
static void add_cells_changed(struct show_replay *replay, unsigned cells)
{
    const char *before = ",\"u\":{";

    for (unsigned i = 0; i < cells; i++) {
        if (replay->now->cell[i] == replay->before->cell[i])
            continue;
        text_format(&replay->steps, "%s\"%u\":", before, i);
        add_kept(replay, replay->now->cell[i]);
        before = ",";
    }
    text_add(&replay->steps, before[1] ? "" : "}");
}

static bool same(const struct standing *a, const struct standing *b)
{
    return a->there == b->there && a->side == b->side && a->x == b->x && a->y == b->y &&
           a->part == b->part;
}

/* Stacks that are drawn otherwise, by their cell and which of it they are. */
static void add_stacks_changed(struct show_replay *replay, unsigned cells)
{
    const char *before = ",\"k\":{";

    for (unsigned i = 0; i < cells * STACKS; i++) {
        const struct standing *at = &replay->now->stack[i];

        if (same(at, &replay->before->stack[i]))
            continue;
        text_format(&replay->steps, "%s\"%u\":", before, i);
        if (at->there)
            text_format(&replay->steps, "[%d,%d,%u,%u]", at->x, at->y, (unsigned)at->part,
                        (unsigned)at->side);
        else
            text_char(&replay->steps, '0');
        before = ",";
    }
    text_add(&replay->steps, before[1] ? "" : "}");
}

/* The parts beneath: from where on they differ, how many of the old there are up to where they are
 * equal again, and the new. */
static void add_unders(struct show_replay *replay)
{
    const struct frame *now = replay->now;
    const struct frame *before = replay->before;
    unsigned first = 0;
    unsigned last = 0;
    unsigned least = now->unders < before->unders ? now->unders : before->unders;

    while (first < least && now->under[first] == before->under[first])
        first++;
    while (last < least - first &&
           now->under[now->unders - 1 - last] == before->under[before->unders - 1 - last])
        last++;
    if (first == now->unders && first == before->unders)
        return;
    text_format(&replay->steps, ",\"b\":[%u,%u", first, before->unders - first - last);
    for (unsigned i = first; i < now->unders - last; i++)
        text_format(&replay->steps, ",%u", (unsigned)(now->under[i] - 1));
    text_char(&replay->steps, ']');
}

/* Who went which way: the side, and cell by cell. */
static void add_moves(struct show_replay *replay, const struct show_step *step)
{
    const char *before = ",\"m\":[";

    for (unsigned i = step->old_arrows; step->arrows && i < step->arrows->count; i++) {
        const struct show_arrow *arrow = &step->arrows->arrow[i];

        if (arrow->kind == SHOW_ATTACK)
            continue;
        text_format(&replay->steps, "%s[%u", before, (unsigned)arrow->side);
        for (unsigned n = 0; n < arrow->length; n++)
            text_format(&replay->steps, ",%u", (unsigned)arrow->way[n]);
        text_char(&replay->steps, ']');
        before = ",";
    }
    text_add(&replay->steps, before[1] ? "" : "]");
}

void show_replay_step(struct show_replay *replay, const struct show_board *board,
                      const struct show_style *style, const struct show_step *step)
{
    const struct map *map = board->game->map(board->scenario);

    look(replay, board, style, step->arrows);
    const struct frame *now = replay->now;
    const struct frame *before = replay->before;
    text_format(&replay->steps, "%s{\"l\":%u,\"r\":", replay->count++ ? ",\n" : "",
                (unsigned)step->line);
    text_json(&replay->steps, step->record.at ? step->record.at : "", step->record.length);
    if (step->why.length) {
        text_add(&replay->steps, ",\"w\":");
        add_lines(replay, step->why.at, step->why.length, &replay->steps);
    }
    add_member(replay, "h", now->head, before->head);
    add_member(replay, "s", now->state, before->state);
    add_member(replay, "d", now->due, before->due);
    add_member(replay, "p", now->strength, before->strength);
    add_member(replay, "t", now->charts, before->charts);
    add_unders(replay);
    add_stacks_changed(replay, map->cells);
    add_cells_changed(replay, map->cells);
    add_moves(replay, step);
    text_char(&replay->steps, '}');
}

/* ---- pictures and data */

static void add_stack(const struct show_replay *replay, const struct standing *at, struct text *out)
{
    struct slice words = show_pool_at(&replay->values, at->words);

    text_format(out, "<g transform=\"translate(%d %d)\"><title>", at->x, at->y);
    show_escaped(words.at, words.length, out);
    text_format(out, "</title><use href=\"#p%u\"/></g>\n", (unsigned)at->part);
}

static void begin_map(const char *class, const char *label, const int frame[4], struct text *out)
{
    text_format(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"%s\" role=\"img\" "
                "aria-label=\"%s\" viewBox=\"%d %d %d %d\">\n<use href=\"#ground\"/>\n",
                class, label, frame[0], frame[1], frame[2], frame[3]);
}

static bool is_inside(const struct standing *at, const int frame[4])
{
    return at->there && at->x >= frame[0] && at->x < frame[0] + frame[2] && at->y >= frame[1] &&
           at->y < frame[1] + frame[3];
}

/* A part of the map that is read with ease on a sheet of paper: about the stack that has the most
 * others near it, but nowhere beyond the map. False if the map is not much larger. */
static bool near_frame(const struct show_replay *replay, unsigned places, const int frame[4],
                       int near[4])
{
    enum { WIDE = 1300, HIGH = 540 };
    const struct standing *stack = replay->now->stack;
    unsigned most = 0;

    if (2 * frame[2] < 3 * WIDE)
        return false;
    for (unsigned i = 0; i < places; i++) {
        if (!is_inside(&stack[i], frame))
            continue;
        int at[4] = {stack[i].x - WIDE / 2, stack[i].y - HIGH / 2, WIDE, HIGH};
        for (unsigned k = 0; k < 2; k++) {
            int last = frame[k] + frame[k + 2] - at[k + 2];

            at[k] = at[k] > last ? last : at[k];
            at[k] = at[k] < frame[k] ? frame[k] : at[k];
        }
        unsigned count = 0;
        for (unsigned other = 0; other < places; other++)
            count += is_inside(&stack[other], at);
        if (count > most)
            memcpy(near, at, sizeof at);
        most = count > most ? count : most;
    }
    return most > 0;
}

void show_replay_map(struct show_replay *replay, const struct show_board *board,
                     const struct show_style *style, struct text *out)
{
    int frame[4];
    int near[4];
    const unsigned places = board->game->map(board->scenario)->cells * STACKS;

    if (show_replay_failed(replay) || !show_frame(board, style, frame))
        return;
    begin_map("vcz", "map", frame, out);
    text_format(out, "<g id=\"m%u\">\n", replay->count);
    for (unsigned i = 0; i < replay->now->unders; i++)
        text_format(out, "<use href=\"#p%u\"/>\n", (unsigned)(replay->now->under[i] - 1));
    for (unsigned i = 0; i < places; i++)
        if (replay->now->stack[i].there)
            add_stack(replay, &replay->now->stack[i], out);
    text_add(out, "</g>\n</svg>\n");
    if (!near_frame(replay, places, frame, near))
        return;
    begin_map("vcz near", "where most stacks are", near, out);
    text_format(out, "<use href=\"#m%u\"/>\n</svg>\n", replay->count);
}

void show_replay_parts(const struct show_replay *replay, struct text *out)
{
    const struct show_pool *parts = &replay->parts;
    struct show_pieces pieces = {.failed = parts->failed};

    for (uint32_t i = 0; i < parts->count && !pieces.failed; i++)
        show_pieces_count(&pieces, show_pool_at(parts, i));
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
                  "class=\"vcz\" aria-hidden=\"true\"><defs>\n");
    show_pieces_shared(&pieces, out);
    for (uint32_t i = 0; i < parts->count && !out->failed; i++) {
        text_format(out, "<g id=\"p%u\">", (unsigned)i);
        show_pieces_part(&pieces, show_pool_at(parts, i), out);
        text_add(out, "</g>\n");
    }
    text_add(out, "</defs></svg>\n");
    show_pieces_free(&pieces);
}

static void add_cells(const struct show_board *board, const struct show_style *style,
                      struct text *out)
{
    const struct map *map = board->game->map(board->scenario);

    text_add(out, ",\n\"cells\":[");
    for (uint16_t i = 0; i < map->cells; i++) {
        const struct map_cell *cell = &map->cell[i];
        const struct map_place *place =
            cell->place == MAP_NOWHERE ? NULL : &map->place[cell->place];
        int x = 0;
        int y = 0;

        show_middle(board, style, i, &x, &y);
        text_add(out, i ? ",[" : "[");
        text_json_string(out, cell->name);
        text_char(out, ',');
        text_json_string(out, place ? place->id : NULL);
        text_char(out, ',');
        text_json_string(out, place ? place->name : cell->title);
        text_char(out, ',');
        text_json_string(out, map->vocabulary->terrains[cell->terrain]);
        text_format(out, ",%d,%d]", x, y);
    }
    text_char(out, ']');
}

void show_replay_data(const struct show_replay *replay, const struct show_board *board,
                      const struct show_style *style, struct text *out)
{
    int frame[4] = {0};

    show_frame(board, style, frame);
    text_add(out, "\"game\":");
    text_json_string(out, board->game->name);
    text_add(out, ",\"title\":");
    text_json_string(out, board->game->title);
    text_add(out, ",\"noun\":");
    text_json_string(out, game_noun(board->game)->one);
    text_add(out, ",\"as\":");
    add_side(board->game, board->side, out);
    text_add(out, ",\"sides\":[");
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        text_add(out, side ? "," : "");
        add_side(board->game, (uint8_t)side, out);
    }
    text_format(out, "],\"die\":[%d,%d]", (int)board->game->die_first, (int)board->game->die_faces);
    text_format(out, ",\"frame\":[%d,%d,%d,%d]", frame[0], frame[1], frame[2], frame[3]);
    show_charts(style, out);
    add_cells(board, style, out);
    text_add(out, ",\n\"words\":[");
    for (uint32_t i = 0; i < replay->words.count && !replay->words.failed; i++) {
        struct slice line = show_pool_at(&replay->words, i);

        text_add(out, i ? "," : "");
        text_json(out, line.at, line.length);
    }
    text_add(out, "],\n\"steps\":[\n");
    if (replay->steps.length && !replay->steps.failed)
        text_bytes(out, replay->steps.at, replay->steps.length);
    text_add(out, "]");
}
