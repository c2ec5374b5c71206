#include "show/screen.h"

#include "show/beside.h"
#include "show/layout.h"
#include "show/paragraph.h"
#include "show/parts.h"

/* Lists end so many columns before the terminal does, whose width the rest is told in. */
enum { INDENT = 4, MARGIN = 2, LATTICE_BESIDE = 190 };

/* The game's account, on lines that fit. */
static void add_state(const struct show_board *board, struct text *out)
{
    struct text state = {0};
    struct slice line;

    show_state(board, &state);
    out->failed = out->failed || state.failed;
    for (size_t at = 0; show_next_line(&state, &at, &line);) {
        struct text words = {0};

        text_bytes(&words, line.at, line.length);
        if (!words.failed)
            show_paragraph_in(show_width(board), "", INDENT, line.length ? words.at : "", out);
        out->failed = out->failed || words.failed;
        text_free(&words);
    }
    text_free(&state);
}

static struct show_window window_of(const struct show_screen *screen)
{
    return screen->around ? *screen->around
                          : show_all(screen->board->game->map(screen->board->scenario));
}

/* ---- hexes */

/* As many columns of hexes as a line has room for, from west to east. */
static bool add_pages(const struct show_screen *screen, unsigned width, struct text *out)
{
    struct show_window window = window_of(screen);
    int wide = (int)show_hexes_wide(width);
    int right = window.right;
    bool good = true;

    for (; good && window.left <= right; window.left += wide) {
        window.right = window.left + wide - 1 < right ? window.left + wide - 1 : right;
        good = show_hexes(screen, &window, out);
        if (window.right < right)
            text_char(out, '\n');
    }
    return good;
}

/* The part of a map of hexes that a line of that width has room for. */
static struct show_window part_of(const struct show_screen *screen, unsigned width)
{
    const struct show_board *board = screen->board;
    int32_t about = screen->news ? show_news_fight(screen->news, board->position) : -1;

    if (about < 0)
        about = show_aimed_at(board, (int)show_hexes_wide(width), SHOW_ROWS);
    return show_crowd(board, width, about);
}

static bool add_hexes(const struct show_screen *screen, unsigned width, struct text *out)
{
    if (screen->all || screen->around)
        return add_pages(screen, width, out);
    struct show_window window = part_of(screen, width);
    return show_hexes(screen, &window, out);
}

/* ---- all kinds of maps, with who is where below or at the right */

static bool add_map(const struct show_screen *screen, unsigned width, struct text *out)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);
    struct show_window window = window_of(screen);

    if (map->rows > 0)
        return add_hexes(screen, width, out);
    return !show_is_lattice(map) || show_lattice(screen, &window, width, out);
}

static void add_stacks(const struct show_screen *screen, struct text *out)
{
    const struct show_window window = window_of(screen);

    show_roster(screen->board, &window, out);
}

/* The hex that was asked for. */
static void add_hex(const struct show_screen *screen, struct text *out)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);

    if (!screen->around || map->rows == 0)
        return;
    show_hex_words(screen->board, screen->around->middle, out);
    text_char(out, '\n');
}

/* How wide a map is that has the stacks at its right; 0: they go below. */
static unsigned beside_of(const struct show_screen *screen)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);
    unsigned width = show_width(screen->board) + MARGIN;

    if (screen->all || screen->around)
        return 0;
    if (map->rows > 0)
        return width >= SHOW_BESIDE_FROM ? width - SHOW_BESIDE_ROOM : 0;
    return show_is_lattice(map) && width >= LATTICE_BESIDE ? width - SHOW_BESIDE_ROOM : 0;
}

static bool add_beside(const struct show_screen *screen, unsigned width, struct text *out)
{
    struct text map = {0};
    struct text stacks = {0};
    bool good = add_map(screen, width, &map);

    add_stacks(screen, &stacks);
    if (good)
        show_beside(&map, &stacks, show_width(screen->board), out);
    text_free(&map);
    text_free(&stacks);
    return good;
}

/* Of areas the table is the map. */
static bool add_map_and_table(const struct show_screen *screen, struct text *out)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);
    const struct show_window window = window_of(screen);

    if (map->rows > 0 || show_is_lattice(map))
        return add_map(screen, show_width(screen->board), out);
    return show_table(screen, &window, out);
}

static bool add_map_and_stacks(const struct show_screen *screen, struct text *out)
{
    unsigned beside = beside_of(screen);

    if (beside)
        return add_beside(screen, beside, out);
    if (!add_map_and_table(screen, out))
        return false;
    size_t before = out->length;
    text_char(out, '\n');
    size_t behind = out->length;
    add_hex(screen, out);
    add_stacks(screen, out);
    if (out->length == behind) /* nobody is there */
        text_cut(out, before);
    return true;
}

/* How points are called, of which the map has room for a few letters, from north to south. */
static bool add_names(const struct show_screen *screen, struct text *out)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);
    const struct show_window window = show_all(map);
    struct show_layout layout;
    struct text first = {0};
    struct text names = {0};

    if (!show_layout_room(&layout, map, &window))
        return false;
    text_format(&first, "\n%s from north to south: ", map->noun->many);
    for (unsigned i = 0; i < layout.count; i++)
        text_format(&names, "%s%s", i ? ", " : "", map->cell[layout.cell[i]].name);
    if (!first.failed && !names.failed)
        show_paragraph_in(show_width(screen->board), first.at, INDENT, names.at, out);
    out->failed = out->failed || first.failed || names.failed;
    text_free(&first);
    text_free(&names);
    show_layout_free(&layout);
    return true;
}

/* What stands below the stacks: how places of the map that is drawn are called, or of points where
 * their ways lead. */
static bool add_places(const struct show_screen *screen, struct text *out)
{
    const struct map *map = screen->board->game->map(screen->board->scenario);
    struct show_window window = window_of(screen);
    unsigned beside = beside_of(screen);

    if (map->rows > 0 && !screen->all && !screen->around)
        window = part_of(screen, beside ? beside : show_width(screen->board));
    if (map->rows == 0 && !show_is_lattice(map))
        return true;
    if (map->rows == 0 && !screen->all && !screen->around)
        return add_names(screen, out);
    text_char(out, '\n');
    return map->rows > 0 ? show_places(screen->board, window, out)
                         : show_table(screen, &window, out);
}

bool show_screen(const struct show_screen *screen, struct text *out)
{
    add_state(screen->board, out);
    if (!screen->brief && !show_wanted(screen->board, screen->news, out))
        return false;
    text_char(out, '\n');
    if (screen->brief)
        return add_map_and_table(screen, out);
    return add_map_and_stacks(screen, out) && add_places(screen, out);
}
