/* The part of a map that fits a width, where most counters stand. */
#include "show/parts.h"
#include "show/screen.h"

/* The first columns, or rows, of parts of the map: from 0. */
struct range {
    int first, last;
};

/* Where parts of so many, of `all`, may begin: about a place if it is not negative, which has a
 * quarter of the part on either side as far as the map goes. */
static struct range range_of(int all, int wide, int about)
{
    struct range range = {0, all - wide};

    if (about < 0)
        return range;
    int first = about - wide + 1 + wide / 4;
    int last = about - wide / 4;
    range.first = first < 0 ? 0 : first > all - wide ? all - wide : first;
    range.last = last < 0 ? 0 : last > all - wide ? all - wide : last;
    return range;
}

/* Where the part begins in which most counters stand: in the middle of those that hold as many. */
static int most_at(const unsigned *count, int wide, struct range range)
{
    unsigned long best = 0;
    int first = range.first;
    int last = first;

    for (int from = range.first; from <= range.last; from++) {
        unsigned long sum = 0;

        for (int i = from; i < from + wide; i++)
            sum += count[i];
        if (sum > best)
            first = from;
        if (sum >= best)
            last = from;
        best = sum > best ? sum : best;
    }
    return (first + last) / 2;
}

int show_crowded(const unsigned *count, int all, int wide, int about)
{
    return most_at(count, wide, range_of(all, wide, about));
}

/* Whether what counts is where counters stand; before anybody does, it is where people live. */
static bool is_empty(const struct show_board *board, const uint8_t *occupied)
{
    const struct map *map = board->game->map(board->scenario);

    for (uint16_t cell = 0; cell < map->cells; cell++)
        if (occupied[cell])
            return false;
    return true;
}

static unsigned weight_of(const struct show_board *board, uint16_t cell, bool empty)
{
    if (empty)
        return board->game->map(board->scenario)->cell[cell].place != MAP_NOWHERE;
    unsigned weight = 0;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        weight += show_count(board, cell, side);
    return weight;
}

/* Counters, or places, in each column and row across, of cells from a column on. */
static void count_counters(const struct show_board *board, unsigned *across, unsigned *down,
                           int left, int right)
{
    const struct map *map = board->game->map(board->scenario);
    uint8_t occupied[MAP_MOST_CELLS];

    show_find_occupied(board, occupied);
    const bool empty = is_empty(board, occupied);
    for (uint16_t cell = 0; cell < map->cells; cell++) {
        int x = map_across(map, map->cell[cell].column);
        unsigned weight = empty || occupied[cell] ? weight_of(board, cell, empty) : 0;

        across[x] += weight;
        down[map->cell[cell].row - map->first_row] += x >= left && x < right ? weight : 0;
    }
}

/* The cell in which most counters stand; -1: nobody is on the map. */
static int32_t largest_stack(const struct show_board *board)
{
    const struct map *map = board->game->map(board->scenario);
    unsigned most = 0;
    int32_t at = -1;

    for (uint16_t cell = 0; cell < map->cells; cell++) {
        unsigned weight = weight_of(board, cell, false);

        if (weight > most)
            at = cell;
        most = weight > most ? weight : most;
    }
    return at;
}

struct show_window show_crowd(const struct show_board *board, unsigned width, int32_t about)
{
    const struct map *map = board->game->map(board->scenario);
    int left;
    int top;
    int wide = (int)show_hexes_wide(width);
    int high = SHOW_ROWS;
    unsigned across[MAP_MOST_CELLS] = {0};
    unsigned down[MAP_MOST_CELLS] = {0};

    wide = wide > map->columns ? map->columns : wide;
    high = high > map->rows ? map->rows : high;
    about = about < 0 ? largest_stack(board) : about;
    int column = about < 0 ? -1 : map_across(map, map->cell[about].column);
    int row = about < 0 ? -1 : map->cell[about].row - map->first_row;
    count_counters(board, across, down, 0, 0);
    left = show_crowded(across, map->columns, wide, column);
    count_counters(board, across, down, left, left + wide);
    top = show_crowded(down, map->rows, high, row);
    return show_between(map, top, top + high - 1, left, left + wide - 1);
}
