/* A map of hexes: its grid, and the terrain of each hex. */
#include "map/map_reading.h"

#include <string.h>

/* ---- the grid */

static bool read_flags(const struct map_reading *reading, const struct node *grid)
{
    static const char *const sides[] = {"west", "east", NULL};
    static const char *const parities[] = {"odd", "even", NULL};
    static const char *const numberings[] = {"row-column", "column-row", NULL};
    int east = 0;
    int even = 0;
    int column_first = 0;
    bool good = node_choice(grid, "column_one", sides, &east);

    good = node_choice(grid, "half_hex_south", parities, &even) && good;
    good = (!node_get(grid, "numbering") ||
            node_choice(grid, "numbering", numberings, &column_first)) &&
           good;
    reading->map->columns_from_east = east;
    reading->map->even_south = even;
    reading->map->column_first = column_first;
    return good;
}

/* Numbers have two digits for the row and two for the column. */
static bool read_size(const struct map_reading *reading, const struct node *grid)
{
    int64_t rows = 0;
    int64_t columns = 0;
    int64_t first_row = 1;
    int64_t first_column = 1;
    bool good = node_int(grid, "rows", 1, 99, &rows);

    good = node_int(grid, "columns", 1, 99, &columns) && good;
    good = node_opt_int(grid, "first_row", 0, 99, &first_row) && good;
    good = node_opt_int(grid, "first_column", 0, 99, &first_column) && good;
    if (!good)
        return false;
    if (first_row + rows > 100 || first_column + columns > 100)
        return map_fault(reading, node_place(grid), 1, "rows and columns must end at 99");
    if (rows * columns > MAP_MOST_CELLS)
        return map_fault(reading, node_place(grid), 1, "%d hexes are more than %d",
                         (int)(rows * columns), MAP_MOST_CELLS);
    reading->map->rows = (int16_t)rows;
    reading->map->columns = (int16_t)columns;
    reading->map->first_row = (int16_t)first_row;
    reading->map->first_column = (int16_t)first_column;
    return true;
}

bool map_read_hexes(const struct map_reading *reading, const struct node *grid)
{
    static const char *const keys[] = {
        "kind",           "rows",      "columns", "first_row", "first_column", "column_one",
        "half_hex_south", "numbering", "miles",   "source",    "why",          NULL};
    bool good = node_keys(grid, keys);

    good = read_flags(reading, grid) && good;
    return read_size(reading, grid) && good;
}

/* `names` has room for the numbers of all cells. */
static void make_cells(struct map *map, char (*names)[5])
{
    for (int i = 0; i < map->cells; i++) {
        struct map_cell *cell = &map->cell[i];
        int across = map->column_first ? map->rows : map->columns;
        int row = map->first_row + (map->column_first ? i % across : i / across);
        int column = map->first_column + (map->column_first ? i / across : i % across);

        cell->row = (int16_t)row;
        cell->column = (int16_t)column;
        cell->place = MAP_NOWHERE;
        int high = map->column_first ? column : row;
        int low = map->column_first ? row : column;
        char digits[] = {(char)('0' + high / 10), (char)('0' + high % 10), (char)('0' + low / 10),
                         (char)('0' + low % 10), '\0'};
        memcpy(names[i], digits, sizeof digits);
        cell->name = names[i];
    }
}

/* The neighbours of a cell, ascending. A column that stands half a hex south has its neighbours in
 * the next columns at the same row and the row below; another at the row above and the same row. */
static unsigned neighbours(const struct map *map, const struct map_cell *cell, uint16_t *out)
{
    int below = map_is_low(map, cell->column);
    const int steps[6][2] = {{-1, 0},         {1, 0},     {below, -1},
                             {below - 1, -1}, {below, 1}, {below - 1, 1}};
    unsigned count = 0;

    for (unsigned i = 0; i < 6; i++) {
        uint16_t to = map_hex(map, cell->row + steps[i][0], cell->column + steps[i][1]);

        if (to == MAP_NOWHERE)
            continue;
        unsigned at = count++;
        for (; at && out[at - 1] > to; at--)
            out[at] = out[at - 1];
        out[at] = to;
    }
    return count;
}

static void make_edges(struct map *map)
{
    for (uint16_t from = 0; from < map->cells; from++) {
        uint16_t to[6];
        struct map_cell *cell = &map->cell[from];

        cell->first = map->edges;
        cell->edges = (uint16_t)neighbours(map, cell, to);
        for (unsigned i = 0; i < cell->edges; i++)
            map->edge[map->edges++] = (struct map_edge){.from = from, .to = to[i]};
    }
    map_finish_edges(map);
}

bool map_make_hexes(const struct map_reading *reading)
{
    struct map *map = reading->map;
    size_t cells = (size_t)map->rows * (size_t)map->columns;

    map->cell = arena_get(reading->arena, cells * sizeof *map->cell);
    char(*names)[5] = arena_get(reading->arena, cells * sizeof *names);
    if (!map->cell || !names)
        return diag_no_memory(reading->diags);
    map->cells = (uint16_t)cells;
    if (!map_edge_room(reading, cells * 6))
        return false;
    make_cells(map, names);
    make_edges(map);
    return true;
}

/* ---- terrain */

enum { NO_TERRAIN = 255 };

/* Fills the terrain that each letter stands for. */
static bool read_letters(const struct map_reading *reading, const struct node *terrain,
                         uint8_t letters[128])
{
    bool good = true;

    memset(letters, NO_TERRAIN, 128);
    const struct node *map = node_part(terrain, "letters", NODE_MAP);
    if (!map)
        return false;
    for (NODE_EACH(entry, map->first)) {
        struct place at = node_key_place(entry);
        int index = 0;

        if (strlen(entry->key) != 1 || entry->key[0] <= ' ' || entry->key[0] > '~')
            good =
                map_fault(reading, at, 1, "'%.20s' is not one letter or sign of ASCII", entry->key);
        else if (!node_choice(map, entry->key, reading->vocabulary->terrains, &index))
            good = false;
        else
            letters[(unsigned char)entry->key[0]] = (uint8_t)index;
    }
    return good;
}

static bool read_row(const struct map_reading *reading, const struct node *node, int row,
                     const uint8_t letters[128], struct provenance provenance)
{
    struct map *map = reading->map;

    if (node->kind != NODE_SCALAR)
        return map_fault(reading, node_place(node), 1, "a row of terrain must be a text");
    if (node->length != (size_t)map->columns)
        return map_fault(reading, node_place(node), 1,
                         "row %d has %zu letters, but there are %d columns", row, node->length,
                         map->columns);
    for (int i = 0; i < map->columns; i++) {
        unsigned char letter = (unsigned char)node->text[i];

        if (letter >= 128 || letters[letter] == NO_TERRAIN) {
            struct place at = map_text_place(node);

            at.column += (uint32_t)i;
            size_t size = utf8_size(node->text + i, node->length - (size_t)i);
            return map_fault(reading, at, 1, "no terrain has the letter '%.*s'", (int)size,
                             node->text + i);
        }
        int column = map->first_column + (map->columns_from_east ? map->columns - 1 - i : i);
        struct map_cell *cell = &map->cell[map_hex(map, row, column)];
        cell->terrain = letters[letter];
        cell->terrains = UINT32_C(1) << cell->terrain;
        cell->provenance = provenance;
    }
    return true;
}

bool map_read_terrain(const struct map_reading *reading)
{
    static const char *const keys[] = {"source", "why", "letters", "rows", NULL};
    const struct document *document = reading->document;
    struct map *map = reading->map;
    struct provenance provenance = map->provenance;
    uint8_t letters[128];
    const struct node *terrain = node_part(document->root, "terrain", NODE_MAP);

    if (!terrain)
        return false;
    bool good = node_keys(terrain, keys);
    good = source_read(terrain, &provenance) && good;
    bool known = read_letters(reading, terrain, letters);
    const struct node *rows = node_part(terrain, "rows", NODE_LIST);
    if (!rows || !known)
        return false;
    if (rows->length != (size_t)map->rows)
        return map_fault(reading, node_place(rows), 1, "%zu rows of terrain, but the grid has %d",
                         rows->length, map->rows);
    int row = map->first_row;
    for (NODE_EACH(node, rows->first))
        good = read_row(reading, node, row++, letters, provenance) && good;
    return good;
}
