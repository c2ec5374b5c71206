/* A map of areas or points in letters: each cell by its name, near to where it lies, then its
 * neighbours. */

#include "show/layout.h"
#include "show/paragraph.h"
#include "show/parts.h"

enum { INDENT = 5, COUNTERS_MOST = 99 };

/* "sonora(M) U3 M2": who controls it and how many counters it holds. Returns their colour. */
static unsigned add_label(const struct show_board *board, uint16_t cell, struct text *out)
{
    const struct game *game = board->game;
    uint8_t control = show_control(board, cell);
    unsigned colour = COLOUR_NONE;

    text_add(out, game->map(board->scenario)->cell[cell].name);
    if (control < GAME_SIDES)
        text_format(out, "(%c)", show_letter(game, control));
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        unsigned count = show_count(board, cell, side);

        if (!count)
            continue;
        text_format(out, " %c%u", show_letter(game, side),
                    count > COUNTERS_MOST ? COUNTERS_MOST : count);
        colour = colour == COLOUR_NONE ? side : COLOUR_BOTH;
    }
    return colour;
}

/* As many lines as the plane is high for its width, a letter being twice as high as wide, but no
 * more than cells; and as many as leave half of the sheet empty. */
static int lines_for(const struct show_layout *layout, const struct map *map)
{
    int letters = 0;

    for (unsigned i = 0; i < layout->count; i++)
        letters += layout->box[layout->cell[i]].width + 1;
    int full = letters * 2 / SHOW_WIDTH + 1;
    int even = SHOW_WIDTH * map->size.y / map->size.x / 2;
    even = even > (int)layout->count ? (int)layout->count : even;
    return even > full ? even : full;
}

static bool measure(const struct show_board *board, struct show_layout *layout)
{
    struct text label = {0};

    for (unsigned i = 0; i < layout->count; i++) {
        text_clear(&label);
        add_label(board, layout->cell[i], &label);
        layout->box[layout->cell[i]] = (struct show_box){
            .width = label.length < SHOW_WIDTH ? (int)label.length : SHOW_WIDTH, .height = 1};
    }
    bool good = !label.failed;
    text_free(&label);
    return good;
}

/* The box of a line that begins first at or behind `from`, or NULL. */
static const struct show_box *next_box(const struct show_layout *layout, int line, int from,
                                       uint16_t *cell)
{
    const struct show_box *next = NULL;

    for (unsigned i = 0; i < layout->count; i++) {
        const struct show_box *box = &layout->box[layout->cell[i]];

        if (box->y != line || box->x < from || (next && next->x < box->x))
            continue;
        next = box;
        *cell = layout->cell[i];
    }
    return next;
}

static void draw_line(const struct show_board *board, const struct show_layout *layout, int line,
                      struct text *out)
{
    const struct show_box *box;
    uint16_t cell;

    for (int at = 0; (box = next_box(layout, line, at, &cell)); at = box->x + box->width) {
        struct text label = {0};
        unsigned colour = add_label(board, cell, &label);
        bool coloured = board->colour && colour != COLOUR_NONE;

        while (at++ < box->x)
            text_char(out, ' ');
        text_add(out, coloured ? show_colours[colour] : "");
        text_add(out, label.at && !label.failed ? label.at : "");
        text_add(out, coloured ? "\033[0m" : "");
        out->failed = out->failed || label.failed;
        text_free(&label);
    }
    text_char(out, '\n');
}

/* ---- what the letters mean */

static void add_legend(const struct show_board *board, const struct show_layout *layout,
                       struct text *out)
{
    const struct game *game = board->game;
    struct text words = {0};

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        bool controls = false;
        bool stands = false;

        for (unsigned i = 0; i < layout->count; i++) {
            controls = controls || show_control(board, layout->cell[i]) == side;
            stands = stands || show_count(board, layout->cell[i], side);
        }
        if (controls)
            text_format(&words, "%s(%c) controlled by %s", words.length ? ", " : "",
                        show_letter(game, side), game->sides[side]);
        if (stands)
            text_format(&words, "%s%c1 a counter of %s", words.length ? ", " : "",
                        show_letter(game, side), game->sides[side]);
    }
    if (words.length && !words.failed) {
        text_char(out, '\n');
        show_paragraph("legend: ", 8, words.at, out);
    }
    out->failed = out->failed || words.failed;
    text_free(&words);
}

/* ---- neighbours */

/* "chihuahua", or with what lies on the way: "chihuahua (rough river)". */
static void add_neighbour(const struct map *map, const struct map_edge *edge, struct text *out)
{
    const char *const *kinds = map->vocabulary->edge_kinds;
    const char *before = " (";

    text_add(out, map->cell[edge->to].name);
    for (unsigned kind = 0; kinds[kind]; kind++)
        if (edge->kinds >> kind & 1) {
            text_format(out, "%s%s", before, kinds[kind]);
            before = " ";
        }
    text_add(out, before[1] ? "" : ")");
}

static void add_neighbours(const struct map *map, uint16_t cell, struct text *out)
{
    struct text first = {0};
    struct text words = {0};

    for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1u]; e++) {
        text_add(&words, words.length ? ", " : "");
        add_neighbour(map, &map->edge[e], &words);
    }
    text_format(&first, "%s: ", map->cell[cell].name);
    if (!words.failed && !first.failed)
        show_paragraph(first.at, INDENT, words.length ? words.at : "none", out);
    out->failed = out->failed || words.failed || first.failed;
    text_free(&first);
    text_free(&words);
}

bool show_map_of_areas(const struct show_board *board, const struct show_window *window,
                       struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    struct show_layout layout;

    if (!map->xy)
        return true;
    if (!show_layout_room(&layout, map, window))
        return false;
    if (!measure(board, &layout)) {
        show_layout_free(&layout);
        return false;
    }
    layout.gap = 2;
    layout.width = SHOW_WIDTH;
    layout.height = lines_for(&layout, map);
    show_lay_out(&layout, map);
    for (int line = 0; line < layout.height; line++)
        draw_line(board, &layout, line, out);
    add_legend(board, &layout, out);
    text_format(out, "\n%s and their neighbours, from north to south:\n", map->noun->many);
    for (unsigned i = 0; i < layout.count; i++)
        add_neighbours(map, layout.cell[i], out);
    show_layout_free(&layout);
    return !out->failed;
}
