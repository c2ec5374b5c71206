/* A map of hexes, drawn in letters. Hexes stand on a side, so that every second column is half a
 * hex lower: a row takes two lines, each with every second column. */
#include "show/board.h"

#include <string.h>

#include "base/memory.h"
#include "show/paragraph.h"
#include "show/parts.h"

enum { PITCH = 2, TOKEN = 3, TERRAINS = 256 };

const char *const show_colours[] = {"\033[1;34m", "\033[1;32m", "\033[1;35m", "\033[1m"};

struct drawing {
    const struct show_board *board;
    const struct map *map;
    struct show_window window;
    struct text *out;
    char letter[TERRAINS]; /* of each terrain, as the map's file has it */
    bool seen[TERRAINS];
    unsigned counters_seen; /* bit for each side; COLOUR_BOTH */
    unsigned labels;        /* characters before the first column */
};

static int column_at(const struct map *map, int x)
{
    return map->first_column + (map->columns_from_east ? map->columns - 1 - x : x);
}

/* The letters of terrains: the picture in the map's own file says them. */
static void find_letters(struct drawing *drawing)
{
    const struct map *map = drawing->map;
    const struct node *terrain = node_get(map->document.root, "terrain");
    const struct node *rows = terrain ? node_get(terrain, "rows") : NULL;
    const struct node *row = rows && rows->kind == NODE_LIST ? rows->first : NULL;

    memset(drawing->letter, '?', sizeof drawing->letter);
    for (int y = 0; row && y < map->rows; y++, row = row->next) {
        for (int x = 0; x < map->columns && (size_t)x < row->length; x++) {
            uint16_t cell = map_hex(map, map->first_row + y, column_at(map, x));

            if (cell < map->cells && row->text)
                drawing->letter[map->cell[cell].terrain] = row->text[x];
        }
    }
}

static unsigned counter_token(struct drawing *drawing, uint16_t cell, char token[TOKEN + 1])
{
    unsigned count[GAME_SIDES];

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        count[side] = show_count(drawing->board, cell, side);
        count[side] = count[side] > 99 ? 99 : count[side];
    }
    if (!count[0] && !count[1])
        return COLOUR_NONE;
    unsigned side = count[0] == 0;
    if (count[0] && count[1]) {
        memcpy(token,
               (char[]){show_letter(drawing->board->game, 0), '+',
                        show_letter(drawing->board->game, 1)},
               TOKEN);
        side = COLOUR_BOTH;
    } else {
        bool two = count[side] > 9;

        token[0] = show_letter(drawing->board->game, side);
        token[1] = (char)('0' + (two ? count[side] / 10 : count[side]));
        token[2] = two ? (char)('0' + count[side] % 10) : ' ';
    }
    drawing->counters_seen |= 1U << side;
    return side;
}

static unsigned place_token(const struct drawing *drawing, const struct map_cell *cell,
                            char token[TOKEN + 1])
{
    const struct map_place *place = &drawing->map->place[cell->place];
    unsigned length = 0;

    for (const char *c = place->id; *c && length < TOKEN; c++)
        if (*c != '-')
            token[length++] = *c;
    token[0] = text_great(token[0]);
    return COLOUR_PLACE;
}

static void draw_hex(struct drawing *drawing, int y, int x)
{
    const struct map *map = drawing->map;
    uint16_t index = map_hex(map, map->first_row + y, column_at(map, x));
    char token[TOKEN + 1] = "   ";
    unsigned colour = COLOUR_NONE;

    if (index < map->cells) {
        const struct map_cell *cell = &map->cell[index];

        colour = counter_token(drawing, index, token);
        if (colour == COLOUR_NONE && cell->place != MAP_NOWHERE) {
            colour = place_token(drawing, cell, token);
        } else if (colour == COLOUR_NONE) {
            token[1] = drawing->letter[cell->terrain];
            drawing->seen[cell->terrain] = true;
        }
    }
    bool coloured = drawing->board->colour && colour != COLOUR_NONE;
    if (coloured)
        text_add(drawing->out, show_colours[colour]);
    text_bytes(drawing->out, token, TOKEN);
    if (coloured)
        text_add(drawing->out, "\033[0m");
}

static void blanks(struct text *out, unsigned count)
{
    while (count--)
        text_char(out, ' ');
}

static void end_line(struct text *out)
{
    while (out->length && out->at[out->length - 1] == ' ')
        text_cut(out, out->length - 1);
    text_char(out, '\n');
}

/* A line of hexes, or with a negative `y` of column numbers. */
static void draw_line(struct drawing *drawing, int y, bool lower)
{
    const struct show_window *window = &drawing->window;
    unsigned at = 0; /* characters drawn */

    for (int x = window->left; x <= window->right; x++) {
        int column = column_at(drawing->map, x);
        unsigned start = (unsigned)(x - window->left) * PITCH;

        if (map_is_low(drawing->map, column) != lower)
            continue;
        blanks(drawing->out, start - at);
        at = start + TOKEN;
        if (y >= 0)
            draw_hex(drawing, y, x);
        else
            text_format(drawing->out, "%02d ", column % 100);
    }
    end_line(drawing->out);
}

static void draw_rows(struct drawing *drawing)
{
    for (unsigned lower = 0; lower < 2; lower++) {
        blanks(drawing->out, drawing->labels);
        draw_line(drawing, -1, lower);
    }
    for (int y = drawing->window.top; y <= drawing->window.bottom; y++) {
        text_format(drawing->out, "%02d  ", drawing->map->first_row + y);
        draw_line(drawing, y, false);
        blanks(drawing->out, drawing->labels);
        draw_line(drawing, y, true);
    }
}

/* What the letters mean, of those that were drawn. */
static void draw_legend(struct drawing *drawing, struct text *words)
{
    const struct game *game = drawing->board->game;
    const struct node *terrain = node_get(drawing->map->document.root, "terrain");
    const struct node *letters = terrain ? node_get(terrain, "letters") : NULL;

    for (unsigned i = 0; i < TERRAINS; i++) {
        const char key[] = {drawing->letter[i], '\0'};
        const struct node *name = drawing->seen[i] && letters ? node_get(letters, key) : NULL;

        if (name && name->text)
            text_format(words, "%s %s, ", key, name->text);
    }
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (drawing->counters_seen & 1U << side)
            text_format(words, "%c1 a counter of %s, ", show_letter(drawing->board->game, side),
                        game->sides[side]);
    if (drawing->counters_seen & 1U << COLOUR_BOTH)
        text_format(words, "%c+%c both, ", show_letter(drawing->board->game, 0),
                    show_letter(drawing->board->game, 1));
}

bool show_map(const struct show_board *board, struct show_window window, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);

    if (map->rows == 0)
        return show_map_of_areas(board, &window, out);
    struct drawing *drawing = memory_get(sizeof *drawing);
    if (!drawing)
        return false;
    struct text legend = {0};
    *drawing =
        (struct drawing){.board = board, .map = map, .window = window, .out = out, .labels = 4};
    find_letters(drawing);
    draw_rows(drawing);
    draw_legend(drawing, &legend);
    text_char(out, '\n');
    out->failed = out->failed || legend.failed;
    if (legend.length > 2 && !legend.failed) {
        text_cut(&legend, legend.length - 2);
        show_paragraph("legend: ", 8, legend.at, out);
    }
    text_free(&legend);
    memory_free(drawing);
    return !out->failed;
}
