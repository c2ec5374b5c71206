/* The picture of a map of hexes, and which of the two manners a map is drawn in. */
#include "show/picture.h"

#include <string.h>

#include "show/parts.h"

/* Hexes stand on a side, and a column is half a hex lower than the next. */
enum {
    HALF_WIDTH = 20,
    HALF_SIDE = 10,
    HALF_HEIGHT = 17,
    COLUMN = HALF_WIDTH + HALF_SIDE,
    ROW = 2 * HALF_HEIGHT
};

struct point {
    int x, y;
};

/* Words of maps that have a colour; others are grey. */
static const char style[] =
    "<style>"
    "text{font-family:sans-serif;text-anchor:middle}"
    ".ground path{stroke:#8a8a7a;stroke-width:.5;fill:#ddd}"
    ".ground .clear{fill:#ece7cf}.ground .jungle{fill:#a9c48a}.ground .rough{fill:#d8bd93}"
    ".ground .mountain{fill:#a88d6c}.ground .swamp{fill:#bccfae}.ground .city{fill:#d9c6bd}"
    ".ground .sea{fill:#b3d2e6}.ground .lake,.ground .bay{fill:#c3dcec}"
    ".ground .side,.ground .road{fill:none;stroke:#777;stroke-width:3;stroke-linecap:round}"
    ".ground .side.river{stroke:#3f7fbf}.ground .side.mountain{stroke:#6b4f2e}"
    ".ground .side.lake{stroke:#7fb0d0}.ground .side.slope{stroke:#9a6b2f}"
    ".ground .side.trench{stroke:#222;stroke-dasharray:3 3}"
    ".ground .side.bridge{stroke:#222;stroke-width:5}"
    ".ground .road{stroke:#b5651d;stroke-width:2}.ground "
    ".road.highway{stroke:#a02020;stroke-width:4}"
    ".ground .road.trail{stroke-dasharray:3 3}"
    ".number{font-size:6px;fill:#666}"
    ".place{font-size:8px;font-weight:bold;paint-order:stroke;stroke:#fff;stroke-width:1.5px}"
    ".counter rect{stroke:#222;rx:2px}.counter text{font-size:11px;font-weight:bold;fill:#fff}"
    ".first rect{fill:#1f4e9c}.second rect{fill:#2e7d32}"
    "</style>\n";

void show_escaped(const char *bytes, size_t length, struct text *out)
{
    for (size_t i = 0; i < length; i++)
        switch (bytes[i]) {
        case '&':
            text_add(out, "&amp;");
            break;
        case '<':
            text_add(out, "&lt;");
            break;
        case '>':
            text_add(out, "&gt;");
            break;
        case '"':
            text_add(out, "&quot;");
            break;
        default:
            text_char(out, bytes[i]);
        }
}

static void add_escaped(const char *string, struct text *out)
{
    show_escaped(string, strlen(string), out);
}

static struct point centre(const struct map *map, const struct map_cell *cell)
{
    int low = map_is_low(map, cell->column) ? HALF_HEIGHT : 0;
    return (struct point){map_across(map, cell->column) * COLUMN + HALF_WIDTH,
                          (cell->row - map->first_row) * ROW + HALF_HEIGHT + low};
}

/* ---- the ground */

/* The hexes of one terrain as one path. */
static void add_terrain(const struct map *map, const struct show_window *window, unsigned terrain,
                        struct text *out)
{
    const char *name = map->vocabulary->terrains[terrain];
    bool begun = false;
    for (unsigned i = 0; i < map->cells; i++) {
        const struct map_cell *cell = &map->cell[i];
        struct point at = centre(map, cell);
        if (cell->terrain != terrain || !show_is_within(window, i))
            continue;
        if (!begun)
            text_format(out, "<path class=\"%s\" d=\"", name);
        begun = true;
        text_format(out, "M%d %dl10-17h20l10 17l-10 17h-20z", at.x - HALF_WIDTH, at.y);
    }
    if (begun)
        text_add(out, "\"/>\n");
}

/* From middle to middle, as a road goes. */
static void add_way(struct point from, struct point to, struct text *out)
{
    text_format(out, "M%d %dL%d %d", from.x, from.y, to.x, to.y);
}

/* The side that two neighbours share. */
static void add_side(struct point from, struct point to, struct text *out)
{
    int south = to.y > from.y ? 1 : -1;
    int east = to.x > from.x ? 1 : -1;
    if (to.x == from.x)
        text_format(out, "M%d %dh20", from.x - HALF_SIDE, from.y + south * HALF_HEIGHT);
    else
        text_format(out, "M%d %dl%d %d", from.x + east * HALF_WIDTH, from.y, -east * HALF_SIDE,
                    south * HALF_HEIGHT);
}

/* All edges of one kind as one path: along roads, or on the sides of hexes. */
static void add_edges(const struct map *map, const struct show_window *window, unsigned kind,
                      struct text *out)
{
    bool road = map->road_kinds >> kind & 1;
    bool begun = false;
    for (unsigned i = 0; i < map->edges; i++) {
        const struct map_edge *edge = &map->edge[i];
        const struct map_cell *from = &map->cell[edge->from];
        const struct map_cell *to = &map->cell[edge->to];
        unsigned kinds = edge->kinds | (unsigned)map->edge[edge->back].kinds;
        if (edge->from > edge->to || !(kinds >> kind & 1) || !show_is_within(window, edge->from) ||
            !show_is_within(window, edge->to))
            continue;
        if (!begun)
            text_format(out, "<path class=\"%s %s\" d=\"", road ? "road" : "side",
                        map->vocabulary->edge_kinds[kind]);
        begun = true;
        (road ? add_way : add_side)(centre(map, from), centre(map, to), out);
    }
    if (begun)
        text_add(out, "\"/>\n");
}

static void add_names(const struct map *map, const struct show_window *window, struct text *out)
{
    for (unsigned i = 0; i < map->cells; i++) {
        const struct map_cell *cell = &map->cell[i];
        struct point at = centre(map, cell);
        if (!show_is_within(window, i))
            continue;
        text_format(out, "<text class=\"number\" x=\"%d\" y=\"%d\">%s</text>\n", at.x, at.y - 10,
                    cell->name);
        if (cell->place == MAP_NOWHERE)
            continue;
        text_format(out, "<text class=\"place\" x=\"%d\" y=\"%d\">", at.x, at.y + 15);
        add_escaped(map->place[cell->place].name, out);
        text_add(out, "</text>\n");
    }
}

static void add_ground(const struct map *map, const struct show_window *window, struct text *out)
{
    text_add(out, "<g id=\"ground\" class=\"ground\">\n");
    for (unsigned terrain = 0; map->vocabulary->terrains[terrain]; terrain++)
        add_terrain(map, window, terrain, out);
    for (unsigned kind = 0; map->vocabulary->edge_kinds[kind]; kind++)
        add_edges(map, window, kind, out);
    add_names(map, window, out);
    text_add(out, "</g>\n");
}

/* ---- what stands on it */

static void add_counter(const char *class, struct point at, unsigned count, struct text *out)
{
    text_format(out,
                "<g class=\"%s\"><rect x=\"%d\" y=\"%d\" width=\"22\" height=\"14\"/>"
                "<text x=\"%d\" y=\"%d\">%u</text></g>",
                class, at.x - 11, at.y - 7, at.x, at.y + 4, count);
}

/* The counters of a hex, which tell what they are where a pointer rests on them. */
static void add_stack(const struct show_board *board, uint16_t index, struct text *out)
{
    static const char *const classes[GAME_SIDES] = {"first", "second"};
    const struct game *game = board->game;
    const struct map *map = game->map(board->scenario);
    struct point at = centre(map, &map->cell[index]);
    struct text said = {0};
    unsigned count[GAME_SIDES];
    for (unsigned side = 0; side < GAME_SIDES; side++)
        count[side] =
            game->counters(board->scenario, board->position, index, (uint8_t)side, board->side);
    if (count[0] && count[1])
        at.y -= 7;
    show_stack(board, index, &said);
    text_add(out, "<g class=\"counter\"><title>");
    if (said.length && !said.failed)
        show_escaped(said.at, said.length, out);
    text_add(out, "</title>");
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        if (count[side])
            add_counter(classes[side], at, count[side], out);
        at.y += count[side] ? 14 : 0;
    }
    text_add(out, "</g>\n");
    out->failed = out->failed || said.failed;
    text_free(&said);
}

static void begin(const struct map *map, const struct show_window *window, struct text *out)
{
    (void)map;
    text_format(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\">\n",
                window->left * COLUMN, window->top * ROW,
                (window->right - window->left) * COLUMN + 2 * HALF_WIDTH,
                (window->bottom - window->top + 1) * ROW + HALF_HEIGHT);
}

static void add_stacks(const struct show_board *board, const struct show_window *window,
                       struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    uint8_t occupied[MAP_MOST_CELLS];
    show_find_occupied(board, occupied);
    for (uint16_t i = 0; i < map->cells; i++)
        if (occupied[i] && show_is_within(window, i))
            add_stack(board, i, out);
}

/* ---- pictures */

static void add_style(struct text *out)
{
    text_add(out, style);
}

/* How one kind of map is drawn. */
struct manner {
    void (*style)(struct text *out);
    void (*begin)(const struct map *map, const struct show_window *window, struct text *out);
    void (*ground)(const struct map *map, const struct show_window *window, struct text *out);
    void (*stacks)(const struct show_board *board, const struct show_window *window,
                   struct text *out);
};

/* NULL: a map of areas or points that does not say where they lie. */
static const struct manner *manner_of(const struct map *map)
{
    static const struct manner hexes = {add_style, begin, add_ground, add_stacks};
    static const struct manner areas = {show_areas_style, show_areas_begin, show_areas_ground,
                                        show_areas_stacks};
    if (map->rows)
        return &hexes;
    return map->xy ? &areas : NULL;
}

void show_picture(const struct show_board *board, struct show_window window, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    const struct manner *manner = manner_of(map);
    if (!manner)
        return;
    manner->begin(map, &window, out);
    manner->style(out);
    manner->ground(map, &window, out);
    manner->stacks(board, &window, out);
    text_add(out, "</svg>\n");
}

void show_ground(const struct show_board *board, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    const struct show_window window = show_all(map);
    const struct manner *manner = manner_of(map);
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\">\n");
    if (manner)
        manner->style(out);
    text_add(out, "<defs>\n");
    if (manner)
        manner->ground(map, &window, out);
    text_add(out, "</defs></svg>\n");
}

void show_counters(const struct show_board *board, struct show_window window, struct text *out)
{
    const struct map *map = board->game->map(board->scenario);
    const struct manner *manner = manner_of(map);
    if (!manner)
        return;
    manner->begin(map, &window, out);
    text_add(out, "<use href=\"#ground\"/>\n");
    manner->stacks(board, &window, out);
    text_add(out, "</svg>\n");
}
