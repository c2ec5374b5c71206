#include "map/line.h"

/* A point of the plane, x to the east in columns, y to the south in half hexes; vertices of hexes
 * are at thirds of these, so all is counted in thirds. */
struct point {
    int x, y;
};

/* The corner of a hex between each direction and the next, from its centre. */
static const struct point corner[MAP_DIRECTIONS] = {{1, -3}, {2, 0},  {1, 3},
                                                    {-1, 3}, {-2, 0}, {-1, -3}};

static struct point centre(const struct map *map, uint16_t cell)
{
    const struct map_cell *hex = &map->cell[cell];
    bool low = map_is_low(map, hex->column);
    struct point at = {3 * (map->columns_from_east ? -hex->column : hex->column),
                       3 * (2 * hex->row + low)};

    return at;
}

/* The corner lies to the right of the line from `start` with that direction; what lies on it is
 * moved to one hand. */
static bool is_right(struct point start, struct point along, struct point at, struct point off,
                     bool left)
{
    int cross = along.x * (at.y + off.y - start.y) - along.y * (at.x + off.x - start.x);

    return cross ? cross > 0 : left;
}

/* The side through which the line leaves a hex: with a corner on its left, then one on its right,
 * clockwise. */
static enum map_direction way_out(struct point start, struct point along, struct point at,
                                  bool left)
{
    bool before = is_right(start, along, at, corner[MAP_NW], left);

    for (unsigned side = MAP_N; side < MAP_DIRECTIONS; side++) {
        bool behind = is_right(start, along, at, corner[side], left);

        if (!before && behind)
            return (enum map_direction)side;
        before = behind;
    }
    return MAP_DIRECTIONS;
}

unsigned map_line(const struct map *map, uint16_t from, uint16_t to, bool left, uint16_t *path,
                  unsigned most)
{
    const struct point start = centre(map, from);
    const struct point end = centre(map, to);
    const struct point along = {end.x - start.x, end.y - start.y};
    unsigned count = 0;

    while (count < most) {
        path[count++] = from;
        if (from == to)
            return count;
        enum map_direction side = way_out(start, along, centre(map, from), left);
        from = side == MAP_DIRECTIONS ? MAP_NOWHERE : map_neighbour(map, from, side);
        if (from == MAP_NOWHERE)
            return 0;
    }
    return 0;
}
