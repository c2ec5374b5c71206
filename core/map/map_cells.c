/* The cells of a map of areas or points, which are named one by one, and the links between them. */
#include "map/map_reading.h"

#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"

/* ---- the plane */

enum { WIDEST = 9999 };

/* A list of two numbers, from `least` to those of `most`. */
static bool read_point(const struct map_reading *reading, const struct node *list, int least,
                       struct map_point most, struct map_point *point)
{
    int64_t x = 0;
    int64_t y = 0;

    if (list->kind != NODE_LIST || list->length != 2)
        return map_fault(reading, node_place(list), 1, "two numbers are wanted: [x, y]");
    if (!node_is_int(list->first, least, most.x, &x) ||
        !node_is_int(list->first->next, least, most.y, &y))
        return false;
    *point = (struct map_point){(int16_t)x, (int16_t)y};
    return true;
}

bool map_read_plane(const struct map_reading *reading, const struct node *grid)
{
    static const char *const keys[] = {"kind", "size", "source", "why", NULL};
    const struct node *size = node_get(grid, "size");
    bool good = node_keys(grid, keys);

    return (!size || read_point(reading, size, 1, (struct map_point){WIDEST, WIDEST},
                                &reading->map->size)) &&
           good;
}

/* No cell before it stands in the same point. */
static bool is_alone(const struct map_reading *reading, const struct node *xy, unsigned cell)
{
    const struct map *map = reading->map;

    for (unsigned i = 0; i < cell; i++)
        if (map->xy[i].x == map->xy[cell].x && map->xy[i].y == map->xy[cell].y)
            return map_fault(reading, node_place(xy), 1, "'%s' stands there", map->cell[i].name);
    return true;
}

/* ---- cells */

static bool add_terrain(const struct map_reading *reading, const struct node *word,
                        struct map_cell *cell)
{
    const char *const *terrains = reading->vocabulary->terrains;
    struct nearest nearest = nearest_to((struct slice){word->text ? word->text : "", word->length});
    char hint[NEAREST_HINT];
    unsigned index = 0;

    while (terrains[index] && (!word->text || strcmp(terrains[index], word->text) != 0))
        index++;
    for (unsigned i = 0; word->text && !terrains[index] && terrains[i]; i++)
        nearest_offer(&nearest, terrains[i]);
    if (!terrains[index])
        return map_fault(reading, node_place(word), word->text ? word->length : 1,
                         "no such terrain%s", nearest_hint(&nearest, hint));
    if (!cell->terrains)
        cell->terrain = (uint8_t)index;
    cell->terrains |= UINT32_C(1) << index;
    return true;
}

/* `terrain: clear` or `terrain: [desert, rough]`; the first is the one that cell.terrain has. */
static bool read_terrain(const struct map_reading *reading, const struct node *node,
                         struct map_cell *cell)
{
    bool good = true;
    const struct node *terrain = node_get(node, "terrain");

    if (!terrain && !reading->vocabulary->terrains[0])
        return true;
    if (!terrain || (terrain->kind == NODE_LIST && !terrain->first))
        return map_fault(reading, node_place(node), 1, "it needs a 'terrain'");
    if (terrain->kind != NODE_LIST)
        return add_terrain(reading, terrain, cell);
    for (NODE_EACH(word, terrain->first))
        good = add_terrain(reading, word, cell) && good;
    return good;
}

/* No hyphen, which stands between the two cells of a link. */
static bool id_is_good(const char *id)
{
    size_t length = strlen(id);

    return length > 0 && length <= MAP_CELL_NAME && id[0] >= 'a' && id[0] <= 'z' &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

/* `xy: [342, 194]`, on a map with a size and on no other. */
static bool read_xy(const struct map_reading *reading, const struct node *node, unsigned cell)
{
    const struct map *map = reading->map;
    const struct node *xy = node_get(node, "xy");

    if (xy && !map->xy)
        return map_fault(reading, node_place(xy), 1,
                         "an 'xy' stands in the size of the grid, which has none");
    if (!map->xy)
        return true;
    if (!xy)
        return map_fault(reading, node_place(node), 1,
                         "it needs an 'xy', since the grid has a size");
    return read_point(reading, xy, 0, map->size, &map->xy[cell]) && is_alone(reading, xy, cell);
}

static bool read_cell(const struct map_reading *reading, const struct node *node,
                      struct map_cell *cell)
{
    static const char *const keys[] = {"id",     "name", "terrain", "xy", "aliases",
                                       "source", "why",  "fields",  NULL};

    cell->name = "";
    cell->place = MAP_NOWHERE;
    cell->provenance = reading->map->provenance;
    if (!node_keys_and(node, keys, reading->vocabulary->cell_keys))
        return false;
    bool good = node_text(node, "id", &cell->name);
    if (good && !id_is_good(cell->name))
        good = map_fault(reading, node_place(node_get(node, "id")), 1,
                         "an id is a letter and up to %d small letters, digits and underscores",
                         MAP_CELL_NAME - 1);
    good = node_opt_text(node, "name", &cell->title) && good;
    good = source_read(node, &cell->provenance) && good;
    good = source_fields(node) && good;
    good = read_xy(reading, node, (unsigned)(cell - reading->map->cell)) && good;
    return read_terrain(reading, node, cell) && good;
}

bool map_read_cells(const struct map_reading *reading)
{
    bool good = true;
    struct map *map = reading->map;
    const struct node *cells = node_part(reading->document->root, "cells", NODE_LIST);

    if (!cells)
        return false;
    if (cells->length > MAP_MOST_CELLS)
        return map_fault(reading, node_place(cells), 1, "%zu %s are more than %d", cells->length,
                         map->noun->many, MAP_MOST_CELLS);
    map->cell = arena_get(reading->arena, cells->length * sizeof *map->cell);
    if (map->size.x)
        map->xy = arena_get(reading->arena, cells->length * sizeof *map->xy);
    if (!map->cell || (map->size.x && !map->xy))
        return diag_no_memory(reading->diags);
    for (NODE_EACH(node, cells->first))
        good = read_cell(reading, node, &map->cell[map->cells++]) && good;
    return map_read_names(reading, cells, true) && good;
}

/* ---- links */

struct links {
    struct map_edge *edge; /* both ways */
    size_t count, room;
    bool no_memory;
};

static void add_link(struct links *links, uint16_t from, uint16_t to)
{
    struct map_edge *edge = /* for two: their number is even, as the room is */
        memory_room(links->edge, links->count, &links->room, sizeof *edge);

    links->no_memory = !edge;
    if (!edge)
        return;
    links->edge = edge;
    links->edge[links->count++] = (struct map_edge){.from = from, .to = to};
    links->edge[links->count++] = (struct map_edge){.from = to, .to = from};
}

static bool read_words(const struct map_reading *reading, const struct node *sides, char sign,
                       struct links *links)
{
    struct node_words words = {0};
    bool good = true;

    while (!links->no_memory && node_next_word(sides, &words)) {
        uint16_t from;
        uint16_t to;

        if (!map_read_pair(reading, &words, sign, &from, &to))
            good = false;
        else if (from == to)
            good = map_fault(reading, words.place, words.word.length, "a link leads elsewhere");
        else
            add_link(links, from, to);
    }
    return good;
}

/* `links:` are without a kind; an edge of a kind is a link as well. */
static bool gather(const struct map_reading *reading, struct links *links)
{
    const struct node *root = reading->document->root;
    bool good = true;
    const struct node *plain = entry_part(root, "links", NODE_SCALAR, &good);
    const struct node *edges = entry_part(root, "edges", NODE_LIST, &good);

    if (plain)
        good = read_words(reading, plain, '-', links) && good;
    for (NODE_EACH(node, edges ? edges->first : NULL)) {
        int kind = 0;
        const struct node *sides = map_read_feature(reading, node, "kind", "sides", &kind);
        bool one_way = sides && reading->vocabulary->one_way >> kind & 1;

        good = sides && read_words(reading, sides, one_way ? '>' : '-', links) && good;
    }
    return good;
}

static int by_ends(const void *a, const void *b)
{
    const struct map_edge *one = a;
    const struct map_edge *two = b;

    return one->from != two->from ? one->from - two->from : one->to - two->to;
}

/* Ascending, each once. */
static void keep_once(struct links *links)
{
    size_t kept = 0;

    if (links->count)
        qsort(links->edge, links->count, sizeof *links->edge, by_ends);
    for (size_t i = 0; i < links->count; i++)
        if (!kept || by_ends(&links->edge[kept - 1], &links->edge[i]) != 0)
            links->edge[kept++] = links->edge[i];
    links->count = kept;
}

static bool lay_out(const struct map_reading *reading, const struct links *links)
{
    struct map *map = reading->map;

    if (links->count >= MAP_NOWHERE)
        return map_fault(reading, node_place(reading->document->root), 1,
                         "there are too many links");
    if (!map_edge_room(reading, links->count))
        return false;
    for (size_t i = 0; i < links->count; i++) {
        struct map_cell *cell = &map->cell[links->edge[i].from];

        if (!cell->edges++)
            cell->first = (uint16_t)i;
        map->edge[map->edges++] = links->edge[i];
    }
    for (unsigned i = 0, first = 0; i < map->cells; first += map->cell[i++].edges)
        map->cell[i].first = (uint16_t)first; /* of those without an edge, too */
    map_finish_edges(map);
    return true;
}

bool map_read_links(const struct map_reading *reading)
{
    struct links links = {0};
    bool good = gather(reading, &links);

    if (links.no_memory)
        good = diag_no_memory(reading->diags);
    if (good) {
        keep_once(&links);
        good = lay_out(reading, &links);
    }
    memory_free(links.edge);
    return good;
}
