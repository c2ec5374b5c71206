/* Where hexes lie, and the outlines of areas of them. */
#include <string.h>

#include "base/memory.h"
#include "show/svg.h"

struct svg_sheet svg_sheet_of(const struct map *map, const struct show_window *window)
{
    struct svg_sheet sheet = {map, window->left, window->top, window->right, window->bottom, 0, 0};

    sheet.width = sheet.right - sheet.left + 1 + 2 * SVG_RINGS;
    sheet.height = sheet.bottom - sheet.top + 1 + 2 * SVG_RINGS;
    return sheet;
}

bool svg_is_whole(const struct svg_sheet *sheet)
{
    return sheet->left == 0 && sheet->top == 0 && sheet->right == sheet->map->columns - 1 &&
           sheet->bottom == sheet->map->rows - 1;
}

struct svg_box svg_sheet_box(const struct svg_sheet *sheet)
{
    return (struct svg_box){sheet->left * SVG_ACROSS, sheet->top * SVG_ROW,
                            (sheet->right - sheet->left) * SVG_ACROSS + 2 * SVG_RADIUS,
                            (sheet->bottom - sheet->top + 1) * SVG_ROW + SVG_HIGH};
}

static int column_of(const struct map *map, int across)
{
    return map->first_column + (map->columns_from_east ? map->columns - 1 - across : across);
}

static bool is_low(const struct map *map, int across)
{
    return map_is_low(map, column_of(map, across));
}

struct svg_point svg_centre(const struct map *map, int across, int row)
{
    return (struct svg_point){across * SVG_ACROSS + SVG_RADIUS,
                              row * SVG_ROW + SVG_HIGH + (is_low(map, across) ? SVG_HIGH : 0)};
}

struct svg_point svg_cell_centre(const struct map *map, unsigned cell)
{
    const struct map_cell *at = &map->cell[cell];

    return svg_centre(map, map_across(map, at->column), at->row - map->first_row);
}

static int within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

unsigned svg_cell_at(const struct map *map, int across, int row)
{
    return map_hex(map, map->first_row + within(row, map->rows - 1),
                   column_of(map, within(across, map->columns - 1)));
}

/* The hex next to it. */
static void step(const struct map *map, int *across, int *row, unsigned direction)
{
    bool low = is_low(map, *across);

    switch (direction % MAP_DIRECTIONS) {
    case MAP_N:
        --*row;
        return;
    case MAP_S:
        ++*row;
        return;
    case MAP_NE:
    case MAP_NW:
        *row -= !low;
        break;
    default:
        *row += low;
    }
    *across += direction % MAP_DIRECTIONS < MAP_S ? 1 : -1;
}

struct svg_point svg_corner(struct svg_point centre, unsigned direction)
{
    static const struct svg_point corner[MAP_DIRECTIONS] = {
        {SVG_HALF, -SVG_HIGH}, {SVG_RADIUS, 0},  {SVG_HALF, SVG_HIGH},
        {-SVG_HALF, SVG_HIGH}, {-SVG_RADIUS, 0}, {-SVG_HALF, -SVG_HIGH}};
    struct svg_point by = corner[direction % MAP_DIRECTIONS];

    return (struct svg_point){centre.x + by.x, centre.y + by.y};
}

unsigned svg_direction(const struct map *map, unsigned from, unsigned to)
{
    struct svg_point a = svg_cell_centre(map, from);
    struct svg_point b = svg_cell_centre(map, to);

    if (a.x == b.x)
        return b.y < a.y ? MAP_N : MAP_S;
    if (b.x > a.x)
        return b.y < a.y ? MAP_NE : MAP_SE;
    return b.y < a.y ? MAP_NW : MAP_SW;
}

/* ---- outlines */

static bool has(const struct svg_sheet *sheet, const uint8_t *member, int across, int row)
{
    return svg_on_sheet(sheet, across, row) && member[svg_slot(sheet, across, row)];
}

static bool has_next(const struct svg_sheet *sheet, const uint8_t *member, int across, int row,
                     unsigned direction)
{
    step(sheet->map, &across, &row, direction);
    return has(sheet, member, across, row);
}

/* Follows one outline from a side that has no member beyond it. */
static unsigned follow(const struct svg_sheet *sheet, const uint8_t *member, uint8_t *seen,
                       int across, int row, unsigned direction, struct svg_point *point)
{
    unsigned count = 0;

    for (;;) {
        uint8_t *here = &seen[svg_slot(sheet, across, row)];

        if (*here >> direction & 1)
            return count;
        *here = (uint8_t)(*here | 1u << direction);
        point[count++] = svg_corner(svg_centre(sheet->map, across, row), direction);
        direction = (direction + 1) % MAP_DIRECTIONS;
        if (!has_next(sheet, member, across, row, direction))
            continue;
        step(sheet->map, &across, &row, direction);
        direction = (direction + MAP_DIRECTIONS - 2) % MAP_DIRECTIONS;
    }
}

bool svg_trace(const struct svg_sheet *sheet, const uint8_t *member, svg_outline *outline,
               void *with)
{
    size_t slots = (size_t)sheet->width * (size_t)sheet->height;
    uint8_t *seen = memory_get(slots);
    struct svg_point *point = memory_get(slots * MAP_DIRECTIONS * sizeof *point);

    for (int row = sheet->top - SVG_RINGS; seen && point && row <= sheet->bottom + SVG_RINGS; row++)
        for (int across = sheet->left - SVG_RINGS; across <= sheet->right + SVG_RINGS; across++)
            for (unsigned side = 0; side < MAP_DIRECTIONS; side++) {
                unsigned slot = svg_slot(sheet, across, row);

                if (!member[slot] || seen[slot] >> side & 1 ||
                    has_next(sheet, member, across, row, side))
                    continue;
                unsigned count = follow(sheet, member, seen, across, row, side, point);
                outline(with, point, count);
            }
    bool good = seen && point;
    memory_free(seen);
    memory_free(point);
    return good;
}

static void add_outline(void *with, const struct svg_point *point, unsigned count)
{
    svg_curve(point, count, true, with);
}

bool svg_area(const struct svg_sheet *sheet, const uint8_t *member, struct text *out)
{
    return svg_trace(sheet, member, add_outline, out);
}
