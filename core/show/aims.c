/* Where on a map of hexes all lies that may be ordered now. */
#include "game/entry_points.h"
#include "show/screen.h"

/* Of the cells that legal orders name: the outermost, from 0; `right` below `left`: none. */
struct aims {
    const struct map *map;
    int left, right, top, bottom;
};

static bool note_aims(void *to, const struct order *order)
{
    struct aims *aims = to;

    for (unsigned i = 0; i < order->count; i++) {
        if (order->argument[i].kind != ARGUMENT_CELL ||
            order->argument[i].value >= aims->map->cells)
            continue;
        const struct map_cell *cell = &aims->map->cell[order->argument[i].value];
        int x = map_across(aims->map, cell->column);
        int row = cell->row - aims->map->first_row;

        aims->left = x < aims->left ? x : aims->left;
        aims->right = x > aims->right ? x : aims->right;
        aims->top = row < aims->top ? row : aims->top;
        aims->bottom = row > aims->bottom ? row : aims->bottom;
    }
    return true;
}

/* The cell there; -1: the map has none. */
static int32_t cell_at(const struct map *map, int x, int row)
{
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (map_across(map, map->cell[cell].column) == x &&
            map->cell[cell].row - map->first_row == row)
            return cell;
    return -1;
}

int32_t show_aimed_at(const struct show_board *board, int wide, int high)
{
    const struct game *game = board->game;
    const struct map *map = game->map(board->scenario);
    const struct position_head *head = board->position;
    struct aims aims = {map, map->columns, -1, map->rows, -1};
    const struct order_sink sink = {.order = note_aims, .to = &aims};

    /* What is legal may rest on what a side cannot see. */
    if (board->side != NO_SIDE || head->over ||
        !game_legal(game, board->scenario, board->position, game->verb_count, &sink) ||
        aims.right - aims.left >= wide || aims.bottom - aims.top >= high || aims.right < aims.left)
        return -1;
    return cell_at(map, (aims.left + aims.right) / 2, (aims.top + aims.bottom) / 2);
}
