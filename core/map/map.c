#include "map/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"

const struct map_noun map_hexes = {"hex", "hexes"};

const char *map_article(const struct map_noun *noun)
{
    return strchr("aeiou", noun->one[0]) ? "an" : "a";
}

uint16_t map_hex(const struct map *map, int row, int column)
{
    row -= map->first_row;
    column -= map->first_column;
    if (row < 0 || row >= map->rows || column < 0 || column >= map->columns)
        return MAP_NOWHERE;
    return (uint16_t)(map->column_first ? column * map->rows + row : row * map->columns + column);
}

uint16_t map_neighbour(const struct map *map, uint16_t cell, enum map_direction direction)
{
    static const int across[MAP_DIRECTIONS] = {0, 1, 1, 0, -1, -1}; /* columns to the east */
    const struct map_cell *from = &map->cell[cell];
    int low = map_is_low(map, from->column);
    const int down[MAP_DIRECTIONS] = {-1, low - 1, low, 1, low, low - 1};
    int east = map->columns_from_east ? -across[direction] : across[direction];

    return map_hex(map, from->row + down[direction], from->column + east);
}

/* The cell of a number of four digits, or MAP_NOWHERE. */
static uint16_t find_number(const struct map *map, struct slice name)
{
    int64_t number;

    if (name.length != 4 || name.at[0] == '-' || !slice_int(name, 0, 9999, &number))
        return MAP_NOWHERE;
    int high = (int)number / 100;
    int low = (int)number % 100;
    return map->column_first ? map_hex(map, low, high) : map_hex(map, high, low);
}

static int compare(struct slice name, const char *alias)
{
    size_t length = strlen(alias);
    size_t shorter = name.length < length ? name.length : length;
    int order = shorter ? memcmp(name.at, alias, shorter) : 0;

    return order ? order : (name.length > length) - (name.length < length);
}

uint16_t map_find(const struct map *map, struct slice name)
{
    uint16_t cell = find_number(map, name);
    unsigned low = 0;
    unsigned high = cell == MAP_NOWHERE ? map->aliases : 0;

    while (low < high) {
        unsigned middle = (low + high) / 2;
        int order = compare(name, map->alias[middle].name);

        if (order == 0)
            return map->alias[middle].cell;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return cell;
}

/* Of areas and points: which name may have been meant. */
static const char *hint_at(const struct map *map, struct slice name, char hint[NEAREST_HINT])
{
    struct nearest nearest = nearest_to(name);

    for (unsigned i = 0; i < map->aliases && !map->rows; i++)
        nearest_offer(&nearest, map->alias[i].name);
    return nearest_hint(&nearest, hint);
}

uint16_t map_find_at(const struct map *map, struct slice name, struct place place)
{
    uint16_t cell = map_find(map, name);

    if (cell != MAP_NOWHERE)
        return cell;
    bool number = name.length > 0;
    uint32_t width = utf8_count(name.at, name.length);
    for (size_t i = 0; i < name.length; i++)
        number = number && name.at[i] >= '0' && name.at[i] <= '9';
    char hint[NEAREST_HINT];
    struct diag *diag =
        diag_add(map->document.sheet->diags, DIAG_SYNTAX, place, "no %s '%.*s' on the map%s",
                 number || !map->rows ? map->noun->one : "place", slice_shown(name), name.at,
                 hint_at(map, name, hint));
    if (diag)
        diag->width = width;
    if (place.file == map->document.sheet->file ||
        (map->document.over && place.file == map->document.over->sheet->file))
        node_excerpt(&map->document, diag);
    return MAP_NOWHERE;
}

/* By a name of a document; `fault` tells where it stands. */
static uint16_t find_named(const struct map *map, const struct node *node, const char *name,
                           bool (*fault)(const struct node *node, const char *format, ...))
{
    char hint[NEAREST_HINT];
    uint16_t cell = name ? map_find(map, slice_of(name)) : MAP_NOWHERE;

    if (cell == MAP_NOWHERE)
        fault(node, "no %s or place '%.60s' on the map%s", map->noun->one,
              name ? name : "a list or map", name ? hint_at(map, slice_of(name), hint) : "");
    return cell;
}

uint16_t map_find_node(const struct map *map, const struct node *node)
{
    return find_named(map, node, node->text, node_fault);
}

uint16_t map_find_key(const struct map *map, const struct node *entry)
{
    return find_named(map, entry, entry->key, node_key_fault);
}

const struct node *map_entries(const struct map *map, const char *list)
{
    const struct node *node = node_get(map->document.root, list);

    return node && node->kind == NODE_LIST ? node->first : NULL;
}

const struct map_edge *map_next_edge(const struct map *map, const struct node *entry,
                                     struct node_words *words)
{
    const struct node *sides = node_get(entry, "sides");

    if (!sides || !node_next_word(sides, words))
        return NULL;
    struct slice word = words->word;
    size_t before = 0;
    while (before < word.length && word.at[before] != '-' && word.at[before] != '>')
        before++;
    if (before == word.length)
        return NULL;
    return map_edge(map, map_find(map, (struct slice){word.at, before}),
                    map_find(map, (struct slice){word.at + before + 1, word.length - before - 1}));
}

const struct map_edge *map_edge(const struct map *map, uint16_t from, uint16_t to)
{
    if (from >= map->cells)
        return NULL;
    for (unsigned e = map->edge_first[from]; e < map->edge_first[from + 1u]; e++)
        if (map->edge_to[e] == to)
            return &map->edge[e];
    return NULL;
}

/* The slanted row of a hex: with its column it makes two of three cube coordinates. */
static int slant(const struct map *map, const struct map_cell *cell)
{
    int odd = cell->column & 1;

    return cell->row - (map->even_south ? cell->column + odd : cell->column - odd) / 2;
}

/* Ring by ring. */
static unsigned count_links(const struct map *map, uint16_t from, uint16_t to)
{
    uint16_t far[MAP_MOST_CELLS] = {0}; /* and one more, so that 0 is none */
    uint16_t list[MAP_MOST_CELLS] = {from};
    unsigned count = 1;

    far[from] = 1;
    for (unsigned next = 0; next < count && !far[to]; next++)
        for (unsigned i = map->edge_first[list[next]]; i < map->edge_first[list[next] + 1]; i++)
            if (!far[map->edge_to[i]]) {
                far[map->edge_to[i]] = (uint16_t)(far[list[next]] + 1);
                list[count++] = map->edge_to[i];
            }
    return far[to] ? far[to] - 1u : MAP_NOWHERE;
}

unsigned map_distance(const struct map *map, uint16_t from, uint16_t to)
{
    if (!map->rows)
        return count_links(map, from, to);
    const struct map_cell *a = &map->cell[from];
    const struct map_cell *b = &map->cell[to];
    int across = b->column - a->column;
    int down = slant(map, b) - slant(map, a);
    return (unsigned)(abs(across) + abs(down) + abs(across + down)) / 2;
}
