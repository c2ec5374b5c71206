/* A map of hexes that one can play from. A hex is six columns wide and two lines high, and every
 * second column of hexes stands a line lower, so that each hexside has a place of its own: in
 * column 0 the one to the north-west and below it the one to the south-west, in the middle of the
 * second line the one to the south. In the first line stands who is there, or the terrain; in the
 * second the place. */
#include <string.h>

#include "base/memory.h"
#include "show/paragraph.h"
#include "show/parts.h"
#include "show/screen.h"
#include "show/short_names.h"
#include "show/svg_stack.h"

enum { WIDE = 6, HIGH = 2, BEFORE = 3, LABEL = SHOW_PLACE_LETTERS, MIDDLE = 3 };

/* ---- what is drawn: a character as a terminal shows it, and in ASCII */

enum glyph {
    BLANK,
    CLEAR,
    JUNGLE,
    ROUGH,
    MOUNTAIN,
    SWAMP,
    SEA,
    LAKE,
    CITY,
    OTHER,
    RIVER,
    BRIDGE,
    FORD,
    HIGHWAY_BRIDGE,
    HIGHWAY_FORD,
    ROAD,
    ROAD_NW,
    ROAD_SW,
    HIGHWAY,
    HIGHWAY_NW,
    HIGHWAY_SW,
    TRAIL,
    RIDGE,
    SLOPE,
    TRENCH,
    FEVER,
    FORTRESS,
    PLACE,
    ZONE,
    GLYPHS
};

enum colour {
    C_PLAIN,
    C_SEA,
    C_RIVER,
    C_JUNGLE,
    C_ROUGH,
    C_ROAD,
    C_PLACE,
    C_FIRST,
    C_SECOND,
    C_BOTH,
    C_HIGHWAY,
    C_FEVER,
    C_REVERSED = 16 /* added to another: the hex in play */
};

static const char *const colours[] = {
    "",        "\033[34m",      "\033[1;34m",  "\033[32m",      "\033[33m",   "\033[1;33m",
    "\033[1m", "\033[1;37;44m", "\033[30;42m", "\033[1;37;45m", "\033[1;31m", "\033[35m"};

static const struct {
    const char *fine, *plain; /* one column each */
    enum colour colour;
    const char *words; /* in the key */
} glyphs[GLYPHS] = {
    [BLANK] = {" ", " ", C_PLAIN, NULL},
    [CLEAR] = {"·", ".", C_PLAIN, "clear"},
    [JUNGLE] = {"♣", "%", C_JUNGLE, "jungle"},
    [ROUGH] = {"∩", "n", C_ROUGH, "rough"},
    [MOUNTAIN] = {"▲", "^", C_ROUGH, "mountain"},
    [SWAMP] = {"\"", "\"", C_JUNGLE, "swamp"},
    [SEA] = {"~", "~", C_SEA, "sea"},
    [LAKE] = {"≋", "-", C_SEA, "lake"},
    [CITY] = {"▪", "&", C_PLACE, "city"},
    [OTHER] = {"?", "?", C_PLAIN, "other"},
    [RIVER] = {"≈", "=", C_RIVER, "river"},
    [BRIDGE] = {"╫", "#", C_ROAD, "bridge"},
    [FORD] = {"┼", "+", C_ROAD, "way through a river"},
    [HIGHWAY_BRIDGE] = {"█", "&", C_HIGHWAY, "bridge of a highway"},
    [HIGHWAY_FORD] = {"╋", ",", C_HIGHWAY, "highway through a river"},
    [ROAD] = {"│", "|", C_ROAD, NULL},
    [ROAD_NW] = {"╲", "\\", C_ROAD, NULL},
    [ROAD_SW] = {"╱", "/", C_ROAD, NULL},
    [HIGHWAY] = {"┃", "$", C_HIGHWAY, NULL},
    [HIGHWAY_NW] = {"▚", "$", C_HIGHWAY, NULL},
    [HIGHWAY_SW] = {"▞", "$", C_HIGHWAY, NULL},
    [TRAIL] = {"┊", "'", C_PLAIN, "trail"},
    [RIDGE] = {"▒", "H", C_ROUGH, "ridge"},
    [SLOPE] = {"≡", "v", C_ROUGH, "slope"},
    [TRENCH] = {"╬", "T", C_PLAIN, "trench"},
    [FEVER] = {"!", "!", C_FEVER, NULL}, /* as the game's picture.yaml calls it */
    [FORTRESS] = {"▣", "@", C_PLACE, "fortress"},
    [PLACE] = {"o", "o", C_PLACE, "place"},
    [ZONE] = {":", ":", C_PLAIN, "zone of control"},
};

struct spot {
    uint8_t glyph; /* BLANK: `letter`, if there is one */
    uint8_t colour;
    char letter;
};

struct hex_map {
    const struct svg_scene *scene;
    const struct map *map;
    struct show_window window;
    unsigned width, height;
    struct spot *spot; /* [height * width] */
    struct svg_stack *stack;
    const uint8_t *zone;     /* bytes [cells]; NULL: not wanted */
    int32_t fought;          /* the cell of the last fight, or -1 */
    const struct node *line; /* `lines` of picture.yaml, the first; or NULL */
    uint32_t seen;           /* bit: glyph */
    uint32_t stood;          /* bit: side of which counters are drawn */
    bool leads, hides;       /* there is a leader among them, or what is not known */
    bool plain;
    bool failed;
};

static struct spot *spot_at(const struct hex_map *drawing, unsigned line, unsigned column)
{
    return &drawing->spot[line * drawing->width + column];
}

static void put(struct hex_map *drawing, unsigned line, unsigned column, enum glyph glyph)
{
    *spot_at(drawing, line, column) =
        (struct spot){(uint8_t)glyph, (uint8_t)glyphs[glyph].colour, 0};
    drawing->seen |= UINT32_C(1) << glyph;
}

static void put_letters(struct hex_map *drawing, unsigned line, unsigned column,
                        const char *letters, unsigned most, enum colour colour)
{
    for (unsigned i = 0; i < most && letters[i]; i++)
        *spot_at(drawing, line, column + i) = (struct spot){BLANK, (uint8_t)colour, letters[i]};
}

/* ---- terrain */

static enum glyph terrain_of(const struct hex_map *drawing, const struct map_cell *cell)
{
    static const struct {
        const char *name;
        enum glyph glyph;
    } names[] = {{"clear", CLEAR}, {"jungle", JUNGLE}, {"rough", ROUGH}, {"mountain", MOUNTAIN},
                 {"swamp", SWAMP}, {"sea", SEA},       {"lake", LAKE},   {"city", CITY}};
    const char *name = drawing->map->vocabulary->terrains[cell->terrain];

    name = svg_word(drawing->scene->style, "terrains", name);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i].name, name) == 0)
            return names[i].glyph;
    return OTHER;
}

static void draw_terrain(struct hex_map *drawing, enum glyph glyph, unsigned line, unsigned column,
                         bool first, bool second)
{
    bool one = glyph == CLEAR || glyph == CITY;

    if (first && one)
        put(drawing, line, column + MIDDLE, glyph);
    if (first && !one) {
        put(drawing, line, column + MIDDLE - 1, glyph);
        put(drawing, line, column + MIDDLE + 1, glyph);
    }
    if (second && !one)
        put(drawing, line + 1, column + MIDDLE, glyph);
}

/* ---- hexsides */

struct side {
    bool highway, road, trail, river, bridge, ridge, slope, trench;
    bool fever; /* the game's line runs there */
};

static bool is_within_line(const struct hex_map *drawing, uint16_t cell)
{
    struct value value = {0};
    enum value_kind kind;

    return show_cell_fact(drawing->scene->board, svg_text_of(drawing->line, "fact", ""), cell,
                          &value, &kind) &&
           value.number;
}

static struct side side_of(const struct hex_map *drawing, uint16_t cell, uint16_t other)
{
    const struct map *map = drawing->map;
    const struct map_edge *edge = other == MAP_NOWHERE ? NULL : map_edge(map, cell, other);
    struct side side = {0};

    if (!edge)
        return side;
    side.fever = drawing->line && is_within_line(drawing, cell) != is_within_line(drawing, other);
    unsigned kinds = edge->kinds | map->edge[edge->back].kinds;
    for (unsigned kind = 0; map->vocabulary->edge_kinds[kind]; kind++) {
        const char *name =
            svg_word(drawing->scene->style, "edges", map->vocabulary->edge_kinds[kind]);

        if (!(kinds >> kind & 1))
            continue;
        side.highway |= strcmp(name, "highway") == 0;
        side.road |= strcmp(name, "road") == 0;
        side.trail |= strcmp(name, "trail") == 0;
        side.river |= strcmp(name, "river") == 0;
        side.bridge |= strcmp(name, "bridge") == 0;
        side.ridge |= strcmp(name, "ridge") == 0;
        side.slope |= strcmp(name, "slope") == 0;
        side.trench |= strcmp(name, "trench") == 0;
    }
    return side;
}

/* The signs of a road and of a highway that run across a side. */
struct way {
    enum glyph road, highway;
};
static const struct way to_south = {ROAD, HIGHWAY};
static const struct way to_north_west = {ROAD_NW, HIGHWAY_NW};
static const struct way to_south_west = {ROAD_SW, HIGHWAY_SW};

/* A way over water says how; of a way and something else on dry land the way is drawn. */
static enum glyph glyph_of(const struct side *side, const struct way *way)
{
    if (side->bridge)
        return side->highway ? HIGHWAY_BRIDGE : BRIDGE;
    if (side->river && side->highway)
        return HIGHWAY_FORD;
    if (side->river)
        return side->road || side->trail ? FORD : RIVER;
    if (side->trench)
        return TRENCH;
    if (side->highway || side->road)
        return side->highway ? way->highway : way->road;
    if (side->trail)
        return TRAIL;
    return side->ridge ? RIDGE : side->slope ? SLOPE : side->fever ? FEVER : BLANK;
}

static void draw_side(struct hex_map *drawing, const struct side *side, const struct way *way,
                      unsigned line, unsigned column)
{
    enum glyph glyph = glyph_of(side, way);

    if (glyph != BLANK)
        put(drawing, line, column, glyph);
}

/* What is wide is drawn so; whether there is anything. */
static bool draw_south(struct hex_map *drawing, const struct side *side, unsigned line,
                       unsigned column)
{
    enum glyph beside = side->river || side->bridge ? RIVER
                        : side->trench              ? TRENCH
                        : side->ridge               ? RIDGE
                        : side->slope               ? SLOPE
                        : side->fever               ? FEVER
                                                    : BLANK;
    enum glyph middle = glyph_of(side, &to_south);

    if (middle == BLANK)
        return false;
    put(drawing, line, column + MIDDLE, middle);
    if (beside != BLANK) {
        put(drawing, line, column + MIDDLE - 1, beside);
        put(drawing, line, column + MIDDLE + 1, beside);
    }
    return true;
}

/* ---- who is there, and the place */

void show_strength(const struct svg_stack *stack, struct text *out)
{
    bool leader = false;

    for (unsigned i = 0; i < stack->known; i++)
        leader = leader || stack->unit[i].leader;
    if (stack->points)
        text_int(out, stack->points);
    else if (!stack->unknown)
        text_int(out, stack->count);
    if (leader)
        text_char(out, '*');
    if (stack->unknown)
        text_char(out, '?');
}

static bool draw_counters(struct hex_map *drawing, uint16_t cell, unsigned line, unsigned column)
{
    const struct game *game = drawing->scene->board->game;
    struct text out = {0};
    unsigned sides = 0;
    unsigned last = 0;

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (!svg_find_stack(drawing->scene, cell, side, drawing->stack))
            continue;
        drawing->failed = drawing->failed || drawing->stack->failed;
        if (sides++)
            text_char(&out, '/');
        text_char(&out, show_letter(game, side));
        show_strength(drawing->stack, &out);
        drawing->stood |= UINT32_C(1) << side;
        last = side;
    }
    drawing->leads = drawing->leads || (out.length && strchr(out.at, '*'));
    drawing->hides = drawing->hides || (out.length && strchr(out.at, '?'));
    if (sides > 1 && out.length > LABEL) {
        text_clear(&out);
        text_format(&out, "%c+%c", show_letter(game, 0), show_letter(game, 1));
    }
    drawing->failed = drawing->failed || out.failed;
    enum colour colour = sides > 1 ? C_BOTH : last == 0 ? C_FIRST : C_SECOND;
    if (cell == drawing->fought)
        colour += C_REVERSED;
    if (sides && !out.failed)
        put_letters(drawing, line, column + 1, out.at, LABEL, colour);
    text_free(&out);
    return sides > 0;
}

static bool is_fortress(const struct hex_map *drawing, const struct map_place *place)
{
    const char *const *kinds = drawing->map->vocabulary->place_kinds;

    for (unsigned kind = 0; kinds[kind]; kind++)
        if ((place->kinds >> kind & 1) && strcmp(kinds[kind], "fortress") == 0)
            return true;
    return false;
}

static void draw_place(struct hex_map *drawing, const struct map_place *place, bool occupied,
                       unsigned line, unsigned column)
{
    enum glyph mark = is_fortress(drawing, place) ? FORTRESS : PLACE;
    char label[SHOW_PLACE_LETTERS + 1];

    show_place_name(drawing->map, place, label);
    put_letters(drawing, line + 1, column + 1, label, LABEL, C_PLACE);
    if (!occupied)
        put(drawing, line, column + MIDDLE, mark);
    else if (mark == FORTRESS)
        put(drawing, line + 1, column + LABEL, mark);
}

/* In the first corner that is free. */
static void draw_zone(struct hex_map *drawing, unsigned line, unsigned column)
{
    const struct spot *spot = spot_at(drawing, line, column);

    put(drawing, spot->glyph || spot->letter ? line + 1 : line, column, ZONE);
}

/* ---- a hex, and all of them */

static void draw_hex(struct hex_map *drawing, int y, int x)
{
    const struct map *map = drawing->map;
    int number = map->first_column + (map->columns_from_east ? map->columns - 1 - x : x);
    uint16_t index = map_hex(map, map->first_row + y, number);
    unsigned line = (unsigned)(y - drawing->window.top) * HIGH + map_is_low(map, number);
    unsigned column = BEFORE + (unsigned)(x - drawing->window.left) * WIDE;

    if (index >= map->cells)
        return;
    const struct map_cell *cell = &map->cell[index];
    struct side south = side_of(drawing, index, map_neighbour(map, index, MAP_S));
    struct side north_west = side_of(drawing, index, map_neighbour(map, index, MAP_NW));
    struct side south_west = side_of(drawing, index, map_neighbour(map, index, MAP_SW));
    bool occupied = draw_counters(drawing, index, line, column);
    bool named = cell->place != MAP_NOWHERE;
    draw_side(drawing, &north_west, &to_north_west, line, column);
    draw_side(drawing, &south_west, &to_south_west, line + 1, column);
    if (named)
        draw_place(drawing, &map->place[cell->place], occupied, line, column);
    bool drawn = !named && draw_south(drawing, &south, line + 1, column);
    draw_terrain(drawing, terrain_of(drawing, cell), line, column, !occupied && !named,
                 !named && !drawn);
    if (drawing->zone && drawing->zone[index])
        draw_zone(drawing, line, column + LABEL);
}

static void add_spot(const struct hex_map *drawing, const struct spot *spot, unsigned *colour,
                     struct text *out)
{
    unsigned wanted = drawing->scene->board->colour ? spot->colour : C_PLAIN;

    if (wanted != *colour)
        text_add(out, *colour == C_PLAIN ? "" : "\033[0m");
    if (wanted != *colour)
        text_add(out, colours[wanted % C_REVERSED]);
    if (wanted != *colour && wanted >= C_REVERSED)
        text_add(out, "\033[7m");
    *colour = wanted;
    if (spot->letter)
        text_char(out, spot->letter);
    else
        text_add(out, drawing->plain ? glyphs[spot->glyph].plain : glyphs[spot->glyph].fine);
}

static void add_lines(const struct hex_map *drawing, struct text *out)
{
    for (unsigned line = 0; line < drawing->height; line++) {
        unsigned colour = C_PLAIN;
        unsigned length = drawing->width;

        while (length && !spot_at(drawing, line, length - 1)->glyph &&
               !spot_at(drawing, line, length - 1)->letter)
            length--;
        for (unsigned column = 0; column < length; column++)
            add_spot(drawing, spot_at(drawing, line, column), &colour, out);
        text_add(out, colour == C_PLAIN ? "\n" : "\033[0m\n");
    }
}

/* The numbers of the columns, as high as they stand. */
static void add_heads(const struct hex_map *drawing, struct text *out)
{
    const struct map *map = drawing->map;

    for (unsigned low = 0; low < 2; low++) {
        unsigned at = 0;

        for (int x = drawing->window.left; x <= drawing->window.right; x++) {
            int number = map->first_column + (map->columns_from_east ? map->columns - 1 - x : x);
            unsigned column = BEFORE + (unsigned)(x - drawing->window.left) * WIDE + MIDDLE - 1;

            if (map_is_low(map, number) != low)
                continue;
            for (; at < column; at++)
                text_char(out, ' ');
            text_format(out, "%02d", number % 100);
            at += 2;
        }
        text_char(out, '\n');
    }
}

/* A sign and what it means stay on one line. */
static void add_sign(const struct hex_map *drawing, struct text *out, unsigned *used,
                     const char *sign, unsigned wide, const char *words)
{
    unsigned length = wide + 1 + (unsigned)strlen(words);
    unsigned room = show_width(drawing->scene->board);
    bool fits = *used + 2 + length <= (room < SHOW_WIDTH ? room : SHOW_WIDTH);

    if (*used)
        text_add(out, fits ? "  " : "\n");
    text_format(out, "%s %s", sign, words);
    *used = (*used && fits ? *used + 2 : 0) + length;
}

static bool is_seen(const struct hex_map *drawing, enum glyph glyph)
{
    return drawing->seen >> glyph & 1;
}

/* What `U25*` and `M?` are. */
static void add_counters_key(const struct hex_map *drawing, struct text *out, unsigned *used)
{
    const struct game *game = drawing->scene->board->game;
    struct text words = {0};

    for (unsigned side = 0; side < GAME_SIDES && !words.failed; side++) {
        const char sign[] = {show_letter(game, side), '7', '\0'};

        if (!(drawing->stood >> side & 1))
            continue;
        text_clear(&words);
        text_format(&words, "strength of %s", game->sides[side]);
        if (!words.failed)
            add_sign(drawing, out, used, sign, 2, words.at);
    }
    if (drawing->leads)
        add_sign(drawing, out, used, "*", 1, "with a leader");
    if (drawing->hides)
        add_sign(drawing, out, used, "?", 1, "not known");
    out->failed = out->failed || words.failed;
    text_free(&words);
}

static void add_key(const struct hex_map *drawing, struct text *out)
{
    unsigned used = 0;
    bool plain = drawing->plain;

    add_counters_key(drawing, out, &used);
    for (enum glyph glyph = 0; glyph < GLYPHS; glyph++)
        if (glyphs[glyph].words && is_seen(drawing, glyph))
            add_sign(drawing, out, &used, plain ? glyphs[glyph].plain : glyphs[glyph].fine, 1,
                     glyphs[glyph].words);
    if (is_seen(drawing, ROAD) || is_seen(drawing, ROAD_NW) || is_seen(drawing, ROAD_SW))
        add_sign(drawing, out, &used, plain ? "\\|/" : "╲│╱", 3, "road");
    if (is_seen(drawing, HIGHWAY) || is_seen(drawing, HIGHWAY_NW) || is_seen(drawing, HIGHWAY_SW))
        add_sign(drawing, out, &used, plain ? glyphs[HIGHWAY].plain : "▚┃▞", plain ? 1 : 3,
                 "highway");
    if (is_seen(drawing, FEVER))
        add_sign(drawing, out, &used, glyphs[FEVER].plain, 1,
                 svg_text_of(drawing->line, "name", "line"));
    if (used)
        text_char(out, '\n');
}

static void number_rows(struct hex_map *drawing)
{
    for (int y = drawing->window.top; y <= drawing->window.bottom; y++) {
        char number[] = {(char)('0' + (drawing->map->first_row + y) / 10 % 10),
                         (char)('0' + (drawing->map->first_row + y) % 10), '\0'};

        put_letters(drawing, (unsigned)(y - drawing->window.top) * HIGH, 0, number, 2, C_PLAIN);
    }
}

/* Where the zones of control reach of the side that is asked for. */
static void find_zone(const struct show_screen *screen, uint8_t zone[MAP_MOST_CELLS])
{
    const struct show_board *board = screen->board;

    memset(zone, 0, MAP_MOST_CELLS);
    if (screen->zone != NO_SIDE && board->game->looks && board->game->looks->zone)
        board->game->looks->zone(board->scenario, board->position, screen->zone, zone);
}

static void draw(struct hex_map *drawing, struct text *out)
{
    const struct node *lines = svg_entry(drawing->scene->style, "lines");

    drawing->line = lines && lines->kind == NODE_LIST ? lines->first : NULL;
    number_rows(drawing);
    for (int y = drawing->window.top; y <= drawing->window.bottom; y++)
        for (int x = drawing->window.left; x <= drawing->window.right; x++)
            draw_hex(drawing, y, x);
    add_heads(drawing, out);
    add_lines(drawing, out);
    text_char(out, '\n');
    add_key(drawing, out);
}

bool show_hexes(const struct show_screen *screen, const struct show_window *window,
                struct text *out)
{
    const struct show_board *board = screen->board;
    const struct map *map = board->game->map(board->scenario);
    const struct svg_scene scene = {.board = board, .style = screen->style, .map = map};
    struct hex_map drawing = {
        .scene = &scene, .map = map, .window = *window, .plain = screen->plain, .fought = -1};
    uint8_t zone[MAP_MOST_CELLS];

    if (window->right < window->left || window->bottom < window->top)
        return true;
    find_zone(screen, zone);
    if (screen->zone != NO_SIDE)
        drawing.zone = zone;
    if (screen->news)
        drawing.fought = show_news_fight(screen->news, board->position);
    drawing.width = BEFORE + (unsigned)(window->right - window->left + 1) * WIDE + 1;
    drawing.height = (unsigned)(window->bottom - window->top + 1) * HIGH + 1;
    drawing.spot = memory_get((size_t)drawing.width * drawing.height * sizeof *drawing.spot);
    drawing.stack = memory_get(sizeof *drawing.stack);
    bool good = drawing.spot && drawing.stack;
    if (good)
        draw(&drawing, out);
    memory_free(drawing.spot);
    memory_free(drawing.stack);
    return good && !drawing.failed && !out->failed;
}

/* ---- the part that fits a width */

unsigned show_hexes_wide(unsigned width)
{
    unsigned columns = width > BEFORE + 1 ? (width - BEFORE - 1) / WIDE : 0;

    return columns ? columns : 1;
}
