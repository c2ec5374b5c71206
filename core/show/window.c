/* What stands in a cell, as the viewer of a board sees it; and which part of a map is shown. */
#include <string.h>

#include "game/entry_points.h"
#include "game/look.h"
#include "show/parts.h"

unsigned show_count(const struct show_board *board, uint16_t cell, unsigned side)
{
    return board->game->counters(board->scenario, board->position, cell, (uint8_t)side,
                                 board->side);
}

static bool has_counters(const struct show_board *board, uint16_t cell)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (show_count(board, cell, side))
            return true;
    return false;
}

void show_find_occupied(const struct show_board *board, uint8_t *cells)
{
    const struct map *map = board->game->map(board->scenario);

    game_find_inhabited(board->game, board->scenario, board->position, cells);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        cells[cell] = cells[cell] && has_counters(board, cell);
}

bool show_cell_fact(const struct show_board *board, const char *name, uint16_t cell,
                    struct value *value, enum value_kind *kind)
{
    const struct game_fact *fact = game_cell_fact(board->game, name);

    if (!fact || !game_may_know(fact, board->side))
        return false;
    *kind = fact->kind;
    return game_look(fact, board->scenario, board->position, cell, value);
}

char show_letter(const struct game *game, unsigned side)
{
    return text_great(game->sides[side][0]);
}

uint8_t show_control(const struct show_board *board, uint16_t cell)
{
    struct value value = {0};
    enum value_kind kind;

    if (!show_cell_fact(board, "control", cell, &value, &kind) || kind != VALUE_SIDE)
        return NO_SIDE;
    return (uint8_t)value.number;
}

struct show_window show_between(const struct map *map, int top, int bottom, int left, int right)
{
    struct show_window window = {
        .top = top < 0 ? 0 : top,
        .left = left < 0 ? 0 : left,
        .bottom = bottom >= map->rows ? map->rows - 1 : bottom,
        .right = right >= map->columns ? map->columns - 1 : right,
    };

    for (unsigned cell = 0; cell < map->cells; cell++) {
        int row = map->cell[cell].row - map->first_row;
        int x = map_across(map, map->cell[cell].column);

        if (row >= window.top && row <= window.bottom && x >= window.left && x <= window.right)
            set_add(window.cells, cell);
    }
    return window;
}

/* The cells so many links from one. */
static struct show_window of_links(const struct map *map, uint16_t centre, int radius)
{
    struct show_window window = {.bottom = -1, .right = -1};
    uint16_t list[MAP_MOST_CELLS] = {centre};
    unsigned count = 1;
    unsigned next = 0;

    set_add(window.cells, centre);
    for (int ring = 0; ring < radius && next < count; ring++)
        for (unsigned end = count; next < end; next++)
            for (unsigned e = map->edge_first[list[next]]; e < map->edge_first[list[next] + 1u];
                 e++)
                if (!set_has(window.cells, map->edge_to[e])) {
                    set_add(window.cells, map->edge_to[e]);
                    list[count++] = map->edge_to[e];
                }
    return window;
}

struct show_window show_all(const struct map *map)
{
    struct show_window window = {.bottom = map->rows - 1, .right = map->columns - 1};

    for (unsigned cell = 0; cell < map->cells; cell++)
        set_add(window.cells, cell);
    return window;
}

bool show_is_lattice(const struct map *map)
{
    const struct node *grid = map->document.root ? node_get(map->document.root, "grid") : NULL;
    const struct node *kind = grid && grid->kind == NODE_MAP ? node_get(grid, "kind") : NULL;

    return kind && kind->text && strcmp(kind->text, "points") == 0;
}

/* Hexes on all sides; of points the next but two, of areas the neighbours. */
static int default_radius(const struct map *map)
{
    enum { HEXES = 5, POINTS = 3, AREAS = 1 };

    if (map->rows > 0)
        return HEXES;
    return show_is_lattice(map) ? POINTS : AREAS;
}

struct show_window show_around(const struct show_board *board, uint16_t cell, int radius)
{
    const struct map *map = board->game->map(board->scenario);
    struct show_window window;

    radius = radius < 0 ? default_radius(map) : radius;
    if (map->rows > 0) {
        int row = map->cell[cell].row - map->first_row;
        int x = map_across(map, map->cell[cell].column);

        window = show_between(map, row - radius, row + radius, x - radius, x + radius);
    } else {
        window = of_links(map, cell, radius);
    }
    window.middle = cell;
    return window;
}

struct show_window show_units(const struct show_board *board, int margin)
{
    const struct map *map = board->game->map(board->scenario);
    int top = map->rows;
    int bottom = -1;
    int left = map->columns;
    int right = -1;
    uint8_t occupied[MAP_MOST_CELLS];

    show_find_occupied(board, occupied);
    for (uint16_t cell = 0; cell < map->cells; cell++) {
        if (!occupied[cell])
            continue;
        int row = map->cell[cell].row - map->first_row;
        int x = map_across(map, map->cell[cell].column);
        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
        left = x < left ? x : left;
        right = x > right ? x : right;
    }
    if (bottom < 0 || map->rows == 0)
        return show_all(map);
    return show_between(map, top - margin, bottom + margin, left - margin, right + margin);
}
