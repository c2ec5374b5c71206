/* A map of points in letters: marks where the points lie, lines between them, and beside each mark
 * a few letters of its name and who stands there. Marks come first, then the names where they cover
 * nothing but the least of the lines. Whole numbers alone, and one order: from north to south. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "show/layout.h"
#include "show/paragraph.h"
#include "show/parts.h"
#include "show/screen.h"
#include "show/short_names.h"
#include "show/svg_stack.h"

enum { WIDEST = 132, LABEL_MOST = 40, FAR = 3 };
/* On lines shorter than WHOLE_FROM a sheet of the widest is seen through a window so high. */
enum { WHOLE_FROM = 100, PART_ROWS = 30 };

/* What a character of the sheet is, from what gives way to what does not. */
enum layer { L_BLANK, L_LINE, L_NAME, L_MARK };

struct spot {
    uint8_t layer;
    uint8_t colour; /* of show_colours */
    uint8_t glyph;  /* of a line */
    char letter;
};

enum glyph { G_EAST, G_SOUTH, G_RISING, G_FALLING, G_ROUGH, G_RIVER, G_ARROW, G_COUNT };
static const struct {
    const char *fine, *plain;
} glyphs[G_COUNT] = {[G_EAST] = {"─", "-"},     [G_SOUTH] = {"│", "|"}, [G_RISING] = {"╱", "/"},
                     [G_FALLING] = {"╲", "\\"}, [G_ROUGH] = {"^", "^"}, [G_RIVER] = {"≈", "="},
                     [G_ARROW] = {"·", "."}};

struct lattice {
    const struct show_screen *screen;
    const struct map *map;
    struct show_layout layout; /* a box for each mark */
    struct show_box part;      /* of the sheet: what is drawn */
    struct spot *spot;         /* [part.height * part.width] */
    struct svg_stack *stack;
    struct show_box *label; /* of each cell; without width: it has found no place */
    unsigned letters;
    bool failed;
};

unsigned show_lattice_letters(unsigned width)
{
    return width >= WIDEST ? LATTICE_NAME : width < WHOLE_FROM ? 5 : 8;
}

/* ---- the sheet */

static struct spot *spot_at(const struct lattice *lattice, int x, int y)
{
    const struct show_box *part = &lattice->part;

    x -= part->x;
    y -= part->y;
    if (x < 0 || y < 0 || x >= part->width || y >= part->height)
        return NULL;
    return &lattice->spot[y * part->width + x];
}

static const struct show_box *mark_of(const struct lattice *lattice, uint16_t cell)
{
    return &lattice->layout.box[cell];
}

/* ---- lines */

/* Of a line that has come so far across and down from the character before. */
static enum glyph glyph_along(int across, int down)
{
    if (!down)
        return G_EAST;
    if (!across)
        return G_SOUTH;
    return across == down ? G_FALLING : G_RISING;
}

static bool has_kind(const struct lattice *lattice, const struct map_edge *edge, const char *name)
{
    const struct map *map = lattice->map;
    unsigned kinds = edge->kinds | map->edge[edge->back].kinds;

    for (unsigned kind = 0; map->vocabulary->edge_kinds[kind]; kind++)
        if ((kinds >> kind & 1) && strcmp(map->vocabulary->edge_kinds[kind], name) == 0)
            return true;
    return false;
}

static bool is_zone(const struct lattice *lattice, uint16_t cell)
{
    const char *const *terrains = lattice->map->vocabulary->terrains;
    const struct map_cell *of = &lattice->map->cell[cell];

    return of->terrains && strcmp(terrains[of->terrain], "zone") == 0;
}

/* What a step along an edge is drawn as: a river shows in the middle third. */
static enum glyph glyph_of(const struct lattice *lattice, const struct map_edge *edge, int step,
                           int steps, enum glyph along)
{
    bool middle = step * 3 >= steps && step * 3 <= 2 * steps;

    if (middle && has_kind(lattice, edge, "river"))
        return G_RIVER;
    if (is_zone(lattice, edge->from) || is_zone(lattice, edge->to))
        return step % 2 ? G_COUNT : G_ARROW;
    return has_kind(lattice, edge, "rough") ? G_ROUGH : along;
}

/* The n-th of so many steps over a distance, to the nearest. */
static int stepped(int distance, int step, int steps)
{
    return (distance * step * 2 + (distance < 0 ? -steps : steps)) / (2 * steps);
}

static void draw_line(struct lattice *lattice, const struct map_edge *edge)
{
    const struct show_box *from = mark_of(lattice, edge->from);
    const struct show_box *to = mark_of(lattice, edge->to);
    int across = to->x - from->x;
    int down = to->y - from->y;
    int steps = abs(across) > abs(down) ? abs(across) : abs(down);
    int x = from->x;
    int y = from->y;

    for (int step = 1; step < steps; step++) {
        int east = from->x + stepped(across, step, steps);
        int south = from->y + stepped(down, step, steps);
        struct spot *spot = spot_at(lattice, east, south);
        enum glyph glyph = glyph_of(lattice, edge, step, steps, glyph_along(east - x, south - y));

        if (spot && glyph != G_COUNT)
            *spot = (struct spot){L_LINE, COLOUR_NONE, (uint8_t)glyph, 0};
        x = east;
        y = south;
    }
}

static void draw_lines(struct lattice *lattice, bool arrows)
{
    const struct map *map = lattice->map;

    for (unsigned i = 0; i < lattice->layout.count; i++) {
        uint16_t cell = lattice->layout.cell[i];

        for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1u]; e++) {
            const struct map_edge *edge = &map->edge[e];
            bool arrow = is_zone(lattice, edge->from) || is_zone(lattice, edge->to);

            if (edge->from < edge->to && arrow == arrows && mark_of(lattice, edge->to)->width)
                draw_line(lattice, edge);
        }
    }
}

/* ---- marks */

static bool is_set(const struct lattice *lattice, const char *fact, uint16_t cell)
{
    struct value value = {0};
    enum value_kind kind;

    return show_cell_fact(lattice->screen->board, fact, cell, &value, &kind) &&
           kind == VALUE_BOOL && value.number;
}

/* The letter of who controls it, a capital where it is a city or fortress. */
static char letter_of(const struct lattice *lattice, uint16_t cell)
{
    const struct show_board *board = lattice->screen->board;
    uint8_t control = show_control(board, cell);
    bool great = is_set(lattice, "city", cell) || is_set(lattice, "fortress", cell);

    if (control >= GAME_SIDES)
        return great ? 'O' : 'o';
    char letter = show_letter(board->game, control);
    return great ? letter : text_small(letter);
}

static void draw_marks(struct lattice *lattice)
{
    for (unsigned i = 0; i < lattice->layout.count; i++) {
        uint16_t cell = lattice->layout.cell[i];
        const struct show_box *box = mark_of(lattice, cell);
        uint8_t control = show_control(lattice->screen->board, cell);
        struct spot *spot = spot_at(lattice, box->x, box->y);

        if (spot)
            *spot = (struct spot){L_MARK, control < GAME_SIDES ? control : COLOUR_PLACE, 0,
                                  letter_of(lattice, cell)};
    }
}

/* ---- names and stacks */

struct label {
    char name[LATTICE_NAME + 1];
    char words[LABEL_MOST]; /* the name, and who stands there */
    uint8_t colour;         /* of who stands there */
};

static void label_of(struct lattice *lattice, uint16_t cell, unsigned letters, struct label *label)
{
    const struct show_board *board = lattice->screen->board;
    const struct svg_scene scene = {
        .board = board, .style = lattice->screen->style, .map = lattice->map};
    struct text words = {0};

    show_lattice_name(lattice->map, cell, letters, label->name);
    text_add(&words, label->name);
    label->colour = COLOUR_NONE;
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (!svg_find_stack(&scene, cell, side, lattice->stack))
            continue;
        text_format(&words, " %c", show_letter(board->game, side));
        show_strength(lattice->stack, &words);
        label->colour = label->colour == COLOUR_NONE ? (uint8_t)side : COLOUR_BOTH;
        lattice->failed = lattice->failed || lattice->stack->failed;
    }
    lattice->failed = lattice->failed || words.failed;
    strncpy(label->words, words.failed ? "" : words.at, LABEL_MOST - 1);
    label->words[LABEL_MOST - 1] = '\0';
    text_free(&words);
}

static bool is_name(const struct lattice *lattice, int x, int y)
{
    const struct spot *spot = spot_at(lattice, x, y);

    return spot && spot->layer == L_NAME;
}

/* What it would cover there, with a blank at each end; -1: what may not be covered. A mark or a
 * line at an end would be read as a letter of it, a name behind a single blank as its second word.
 */
static int cost_of(const struct lattice *lattice, int x, int y, int length)
{
    enum { COVERED = 2, END_OF_LINE = 3, AT_MARK = 6, AT_NAME = 7 };
    bool beside = is_name(lattice, x - 2, y) || is_name(lattice, x + length + 1, y);
    int cost = beside ? AT_NAME : 0;

    for (int i = -1; i <= length; i++) {
        const struct spot *spot = spot_at(lattice, x + i, y);
        bool inside = i >= 0 && i < length;

        if (!spot && inside)
            return -1;
        if (!spot || spot->layer == L_BLANK)
            continue;
        if (spot->layer == L_NAME || (inside && spot->layer == L_MARK))
            return -1;
        cost += inside ? COVERED : spot->layer == L_MARK ? AT_MARK : END_OF_LINE;
    }
    return cost;
}

/* The place that costs least: a blank beside the mark, then nearer to it before farther. */
static bool find_place(const struct lattice *lattice, const struct show_box *mark, int length,
                       struct show_box *best)
{
    int least = -1;

    for (int down = -FAR; down <= FAR; down++)
        for (int from = -length - FAR; from <= FAR + 1; from++) {
            int gap = from > 0 ? from - 1 : from + length < 0 ? -from - length : 0;
            int aside = down || !gap ? gap : gap - 1;
            int way = 2 * abs(down) + 3 * aside + (from > 0 ? 0 : 1);
            int cost = cost_of(lattice, mark->x + from, mark->y + down, length);

            if (cost < 0 || (down == 0 && from <= 0 && from + length > 0))
                continue;
            if (least >= 0 && cost + way >= least)
                continue;
            least = cost + way;
            *best = (struct show_box){mark->x + from, mark->y + down, length, 1};
        }
    return least >= 0;
}

/* A level or rough way would run into the name. */
static void clear_end(const struct lattice *lattice, int x, int y)
{
    struct spot *spot = spot_at(lattice, x, y);

    if (spot && spot->layer == L_LINE && (spot->glyph == G_EAST || spot->glyph == G_ROUGH))
        *spot = (struct spot){0};
}

static void write_label(struct lattice *lattice, const struct label *label,
                        const struct show_box *box)
{
    clear_end(lattice, box->x - 1, box->y);
    clear_end(lattice, box->x + box->width, box->y);
    for (int i = 0; i < box->width; i++) {
        bool stack = (size_t)i > strlen(label->name);

        *spot_at(lattice, box->x + i, box->y) =
            (struct spot){L_NAME, stack ? label->colour : COLOUR_NONE, 0, label->words[i]};
    }
}

static void draw_label(struct lattice *lattice, uint16_t cell)
{
    struct label label;
    struct show_box *box = &lattice->label[cell];
    const struct show_box *mark = mark_of(lattice, cell);

    if (!spot_at(lattice, mark->x, mark->y))
        return;
    label_of(lattice, cell, lattice->letters, &label);
    if (find_place(lattice, mark, (int)strlen(label.words), box))
        write_label(lattice, &label, box); /* else it is in the table */
}

/* Nothing is drawn there; beyond the sheet nothing is. */
static bool is_blank(const struct lattice *lattice, int x, int y, int length)
{
    for (int i = 0; i < length; i++) {
        const struct spot *spot = spot_at(lattice, x + i, y);

        if (spot && spot->layer != L_BLANK)
            return false;
    }
    return true;
}

/* More letters of the name where nothing stands in their way, on the side away from the mark. */
static void widen_label(struct lattice *lattice, uint16_t cell)
{
    struct show_box *box = &lattice->label[cell];
    bool west = box->x < mark_of(lattice, cell)->x;

    for (unsigned letters = LATTICE_NAME; box->width && letters > lattice->letters; letters--) {
        struct label label;

        label_of(lattice, cell, letters, &label);
        struct show_box wide = *box;
        wide.width = (int)strlen(label.words);
        int more = wide.width - box->width;
        wide.x -= west ? more : 0;
        if (more <= 0 || !spot_at(lattice, wide.x, wide.y) ||
            !spot_at(lattice, wide.x + wide.width - 1, wide.y) ||
            !is_blank(lattice, west ? wide.x - 1 : box->x + box->width, box->y, more + 1))
            continue;
        *box = wide;
        write_label(lattice, &label, box);
        return;
    }
}

static unsigned count_of(const struct lattice *lattice, uint16_t cell)
{
    unsigned count = 0;

    for (unsigned side = 0; side < GAME_SIDES; side++)
        count += show_count(lattice->screen->board, cell, side);
    return count;
}

/* Who holds counters is written first, then cities, then the rest. */
static unsigned rank_of(const struct lattice *lattice, uint16_t cell)
{
    if (count_of(lattice, cell))
        return 0;
    return is_set(lattice, "city", cell) ? 1 : 2;
}

static void in_order_of_rank(struct lattice *lattice,
                             void (*each)(struct lattice *lattice, uint16_t cell))
{
    for (unsigned rank = 0; rank < 3; rank++)
        for (unsigned i = 0; i < lattice->layout.count; i++)
            if (rank_of(lattice, lattice->layout.cell[i]) == rank)
                each(lattice, lattice->layout.cell[i]);
}

/* ---- all of it */

static void add_spot(const struct lattice *lattice, const struct spot *spot, struct text *out)
{
    bool plain = lattice->screen->plain;
    bool coloured = lattice->screen->board->colour && spot->colour != COLOUR_NONE;

    if (spot->layer == L_BLANK) {
        text_char(out, ' ');
        return;
    }
    text_add(out, coloured ? show_colours[spot->colour] : "");
    if (spot->layer == L_LINE)
        text_add(out, plain ? glyphs[spot->glyph].plain : glyphs[spot->glyph].fine);
    else
        text_char(out, spot->letter);
    text_add(out, coloured ? "\033[0m" : "");
}

static void add_lines(const struct lattice *lattice, struct text *out)
{
    const struct show_box *part = &lattice->part;

    for (int y = part->y; y < part->y + part->height; y++) {
        int end = part->x + part->width;

        while (end > part->x && spot_at(lattice, end - 1, y)->layer == L_BLANK)
            end--;
        for (int x = part->x; x < end; x++)
            add_spot(lattice, spot_at(lattice, x, y), out);
        text_char(out, '\n');
    }
}

static void add_key(const struct lattice *lattice, unsigned width, struct text *out)
{
    const struct game *game = lattice->screen->board->game;
    const bool plain = lattice->screen->plain;
    struct text words = {0};

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        char letter = show_letter(game, side);

        text_format(&words, "%c held by %s, %c a city or fortress; ", text_small(letter),
                    game->sides[side], letter);
    }
    text_format(
        &words,
        "o nobody's; U7* strength and leader; %s way, %s rough, %s river, %s arrow of a zone",
        plain ? "-" : "─", "^", plain ? "=" : "≈", plain ? "." : "·");
    if (lattice->part.height < lattice->layout.height)
        text_add(&words, "; this is a part of the map: ask for `all` of it");
    text_char(out, '\n');
    if (!words.failed)
        show_paragraph_in(width, "", 0, words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

/* As high as the plane is for its width, a letter being twice as high as wide. */
static bool lay_out(struct lattice *lattice, const struct show_window *window, unsigned width)
{
    const struct map *map = lattice->map;
    struct show_layout *layout = &lattice->layout;

    if (!show_layout_room(layout, map, window))
        return false;
    layout->width = width > WIDEST ? WIDEST : (int)width;
    layout->height = layout->width * map->size.y / map->size.x / 2;
    layout->gap = 1;
    for (unsigned i = 0; i < layout->count; i++)
        layout->box[layout->cell[i]] = (struct show_box){.width = 1, .height = 1};
    show_lay_out(layout, map);
    return true;
}

/* About the last fight, or where most counters stand. */
static struct show_box busy_part(const struct lattice *lattice, int width)
{
    const struct show_screen *screen = lattice->screen;
    const struct show_layout *layout = &lattice->layout;
    unsigned across[WIDEST] = {0};
    unsigned down[MAP_MOST_CELLS + WIDEST] = {0};
    struct show_box part = {0, 0, width, PART_ROWS};
    int32_t fight = screen->news ? show_news_fight(screen->news, screen->board->position) : -1;
    const struct show_box *about = fight < 0 ? NULL : mark_of(lattice, (uint16_t)fight);

    part.height = part.height > layout->height ? layout->height : part.height;
    for (unsigned i = 0; i < layout->count; i++)
        across[mark_of(lattice, layout->cell[i])->x] += count_of(lattice, layout->cell[i]);
    part.x = show_crowded(across, layout->width, width, about ? about->x : -1);
    for (unsigned i = 0; i < layout->count; i++) {
        const struct show_box *mark = mark_of(lattice, layout->cell[i]);
        bool inside = mark->x >= part.x && mark->x < part.x + width;

        down[mark->y] += inside ? count_of(lattice, layout->cell[i]) : 0;
    }
    part.y = show_crowded(down, layout->height, part.height, about ? about->y : -1);
    return part;
}

static bool draw_part(struct lattice *lattice, struct show_box part, struct text *out)
{
    lattice->part = part;
    lattice->spot = memory_get((size_t)part.width * (size_t)part.height * sizeof *lattice->spot);
    lattice->label = memory_get(lattice->map->cells * sizeof *lattice->label);
    bool good = lattice->spot && lattice->label;
    if (good) {
        draw_lines(lattice, true);
        draw_lines(lattice, false);
        draw_marks(lattice);
        in_order_of_rank(lattice, draw_label);
        in_order_of_rank(lattice, widen_label);
        add_lines(lattice, out);
    }
    memory_free(lattice->spot);
    memory_free(lattice->label);
    return good;
}

/* Parts from west to east that fit the width. */
static bool draw_parts(struct lattice *lattice, int width, struct text *out)
{
    const struct show_layout *layout = &lattice->layout;
    int parts = (layout->width + width - 1) / width;
    int wide = (layout->width + parts - 1) / parts;
    bool good = true;

    for (int x = 0; good && x < layout->width; x += wide) {
        int rest = layout->width - x;

        text_add(out, x ? "\n" : "");
        good = draw_part(lattice,
                         (struct show_box){x, 0, rest < wide ? rest : wide, layout->height}, out);
    }
    return good;
}

bool show_lattice(const struct show_screen *screen, const struct show_window *window,
                  unsigned width, struct text *out)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);
    struct lattice lattice = {.screen = screen, .map = map, .letters = show_lattice_letters(width)};
    bool seen_in_part = width < WHOLE_FROM && !screen->around;

    if (!map->xy)
        return true;
    if (!lay_out(&lattice, window, seen_in_part ? WIDEST : width))
        return false;
    lattice.stack = memory_get(sizeof *lattice.stack);
    bool good = lattice.stack != NULL;
    if (good && seen_in_part && !screen->all)
        good = draw_part(&lattice, busy_part(&lattice, (int)width), out);
    else if (good)
        good = draw_parts(&lattice, (int)width, out);
    if (good)
        add_key(&lattice, width, out);
    memory_free(lattice.stack);
    show_layout_free(&lattice.layout);
    return good && !lattice.failed && !out->failed;
}
