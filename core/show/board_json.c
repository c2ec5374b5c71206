#include "game/look.h"
#include "show/board.h"
#include "show/parts.h"

static const struct game_phase *phase_of(const struct show_board *board)
{
    const struct position_head *head = board->position;

    return head->phase < board->game->phase_count ? &board->game->phases[head->phase] : NULL;
}

static const char *side_name(const struct game *game, uint8_t side)
{
    return side < GAME_SIDES ? game->sides[side] : NULL;
}

static void add_key(const char *key, const char *string, struct text *out)
{
    text_format(out, ",\"%s\":", key);
    text_json_string(out, string);
}

/* Lines as an array of strings. */
static void add_lines(const char *key, const struct text *lines, struct text *out)
{
    struct slice line;
    const char *between = "";

    text_format(out, ",\"%s\":[", key);
    for (size_t at = 0; show_next_line(lines, &at, &line); between = ",") {
        text_add(out, between);
        text_json(out, line.at, line.length);
    }
    text_char(out, ']');
    out->failed = out->failed || lines->failed;
}

static void add_head(const struct show_board *board, struct text *out)
{
    const struct position_head *head = board->position;
    const struct game_phase *phase = phase_of(board);

    text_add(out, "{\"game\":");
    text_json_string(out, board->game->name);
    text_format(out, ",\"turn\":%u", (unsigned)head->turn);
    add_key("phase", phase ? phase->name : NULL, out);
    add_key("phase_side", phase ? side_name(board->game, phase->side) : NULL, out);
    add_key("to_act", side_name(board->game, head->to_act), out);
    if (head->question)
        text_format(out, ",\"question\":%u", (unsigned)head->question);
    else
        text_add(out, ",\"question\":null");
    text_format(out, ",\"over\":%s", head->over ? "true" : "false");
    add_key("winner", head->over ? side_name(board->game, head->winner) : NULL, out);
}

static void add_cell(const struct show_board *board, uint16_t index, struct text *lines,
                     struct text *out)
{
    const struct game *game = board->game;
    const struct map *map = game->map(board->scenario);
    const struct map_cell *cell = &map->cell[index];

    text_clear(lines);
    game->describe_cell(board->scenario, board->position, index, board->side, lines);
    text_json_string(out, cell->name);
    text_add(out, ":{\"place\":");
    text_json_string(out, show_place_of(map, cell));
    for (unsigned side = 0; side < GAME_SIDES; side++)
        text_format(
            out, ",\"%s\":%u", game->sides[side],
            game->counters(board->scenario, board->position, index, (uint8_t)side, board->side));
    add_lines("stack", lines, out);
    text_char(out, '}');
}

/* ---- figures and ids, without a sentence */

static struct game_eyes eyes_of(const struct show_board *board)
{
    return (struct game_eyes){{board->game, board->scenario, board->position}, board->side};
}

/* The orders of which one may be given now; null where that may rest on what the viewer cannot see.
 */
static bool add_verbs(const struct show_board *board, struct text *out)
{
    const struct game *game = board->game;
    const struct position_head *head = board->position;
    bool legal[SHOW_VERBS] = {false};
    const char *between = "";

    if (!game->fits || (board->side != NO_SIDE && !head->question && !head->over)) {
        text_add(out, ",\"verbs\":null");
        return true;
    }
    bool good = head->over || show_find_verbs(board, legal);
    text_add(out, ",\"verbs\":[");
    for (unsigned verb = 0; verb < game->verb_count && verb < SHOW_VERBS; verb++) {
        if (!legal[verb])
            continue;
        text_format(out, "%s\"%s\"", between, game->verbs[verb].name);
        between = ",";
    }
    text_char(out, ']');
    return good;
}

static void add_whole(const struct show_board *board, const struct names *names, struct text *out)
{
    struct text facts = {0};
    const struct game_eyes eyes = eyes_of(board);

    game_facts_json(&eyes.names, names, board->game->looks->whole, 0, eyes.side, &facts);
    text_add(out, ",\"whole\":{");
    if (facts.length) /* without its first comma */
        text_bytes(out, facts.at + 1, facts.length - 1);
    text_char(out, '}');
    out->failed = out->failed || facts.failed;
    text_free(&facts);
}

/* Of each cell where something stands, or that has a place or a name. */
static void add_cells(const struct show_board *board, const struct names *names,
                      const uint8_t *occupied, struct text *out)
{
    const struct game *game = board->game;
    const struct map *map = game->map(board->scenario);
    const struct game_eyes eyes = eyes_of(board);
    const char *between = "";

    text_add(out, ",\"cells\":{");
    for (uint16_t i = 0; i < map->cells; i++) {
        if (!occupied[i] && map->cell[i].place == MAP_NOWHERE && !map->cell[i].title)
            continue;
        text_add(out, between);
        text_json_string(out, map->cell[i].name);
        text_format(out, ":{\"%s\":%u,\"%s\":%u", game->sides[0], show_count(board, i, 0),
                    game->sides[1], show_count(board, i, 1));
        game_facts_json(&eyes.names, names, game->looks->cells, i, eyes.side, out);
        text_char(out, '}');
        between = ",";
    }
    text_char(out, '}');
}

/* Each unit that the viewer can tell, on the map and off it. */
static void add_stands(const struct show_board *board, const struct names *names, struct text *out)
{
    const struct game *game = board->game;
    const struct game_looks *looks = game->looks;
    const struct game_eyes eyes = eyes_of(board);
    const char *between = "";

    text_add(out, ",\"stands\":[");
    for (int32_t unit = 0; unit < looks->unit_count(board->scenario); unit++) {
        struct value of = {.number = unit};
        struct value at = {.number = looks->unit_cell(board->scenario, board->position, unit)};

        if (names->known && !names->known(names->of, unit))
            continue;
        text_format(out, "%s{\"unit\":", between);
        value_json(names, VALUE_UNIT, &of, out);
        text_format(out, ",\"%s\":", game_noun(game)->one);
        value_json(names, at.number < 0 ? VALUE_NONE : VALUE_CELL, &at, out);
        game_facts_json(&eyes.names, names, looks->units, unit, eyes.side, out);
        text_char(out, '}');
        between = ",";
    }
    text_char(out, ']');
}

static void add_figures(const struct show_board *board, const uint8_t *occupied, struct text *out)
{
    const struct game_eyes eyes = eyes_of(board);
    const struct names names = game_names_seen(&eyes);

    if (!board->game->looks)
        return;
    add_whole(board, &names, out);
    add_cells(board, &names, occupied, out);
    add_stands(board, &names, out);
}

bool show_due_json(const struct show_board *board, struct text *out)
{
    add_head(board, out);
    return add_verbs(board, out);
}

bool show_json(const struct show_board *board, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    struct text lines = {0};
    const char *between = "";

    add_head(board, out);
    board->game->describe(board->scenario, board->position, board->side, &lines);
    add_lines("state", &lines, out);
    text_clear(&lines);
    bool is_listed = show_due(board, &lines);
    add_lines("due", &lines, out);
    is_listed = is_listed && add_verbs(board, out);
    uint8_t occupied[MAP_MOST_CELLS];
    show_find_occupied(board, occupied);
    add_figures(board, occupied, out);
    text_add(out, ",\"units\":{");
    for (uint16_t i = 0; i < map->cells; i++) {
        if (!occupied[i])
            continue;
        text_add(out, between);
        add_cell(board, i, &lines, out);
        between = ",";
    }
    text_add(out, "}}\n");
    out->failed = out->failed || lines.failed;
    text_free(&lines);
    return is_listed;
}
