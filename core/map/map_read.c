/* A map from its document: the whole, and what lies on the edges of any map. */
#include "map/map_reading.h"

#include <assert.h>
#include <string.h>

static size_t count_of(const char *const *names)
{
    size_t count = 0;

    while (names && names[count])
        count++;
    return count;
}

/* ---- the grid */

enum grid { GRID_HEX, GRID_AREAS, GRID_POINTS };

static bool read_grid(const struct map_reading *reading, enum grid *kind)
{
    static const char *const kinds[] = {"hex", "areas", "points", NULL};
    static const struct map_noun areas = {"area", "areas"};
    static const struct map_noun points = {"point", "points"};
    static const struct map_noun *const nouns[] = {&map_hexes, &areas, &points};
    const struct document *document = reading->document;
    struct provenance provenance = reading->map->provenance;
    int chosen = 0;
    const struct node *grid = node_part(document->root, "grid", NODE_MAP);

    if (!grid || !node_choice(grid, "kind", kinds, &chosen))
        return false;
    *kind = (enum grid)chosen;
    if (!reading->map->noun)
        reading->map->noun = nouns[chosen];
    bool good = source_read(grid, &provenance);
    if (*kind == GRID_HEX)
        return map_read_hexes(reading, grid) && good;
    return map_read_plane(reading, grid) && good;
}

/* ---- what lies between cells */

static bool is_one_way(const struct map_reading *reading, int kind)
{
    return reading->vocabulary->one_way >> kind & 1;
}

static void add_kind(const struct map_reading *reading, const struct map_edge *edge, int kind)
{
    struct map_edge *back = &reading->map->edge[edge->back];
    struct map_edge *forth = &reading->map->edge[back->back];

    forth->kinds = (uint16_t)(forth->kinds | 1u << kind);
    if (!is_one_way(reading, kind))
        back->kinds = (uint16_t)(back->kinds | 1u << kind);
}

/* The edge between two cells that a file names, or NULL after a fault. */
static const struct map_edge *edge_at(const struct map_reading *reading, uint16_t from, uint16_t to,
                                      const struct node_words *words)
{
    const struct map *map = reading->map;
    const struct map_edge *edge = map_edge(map, from, to);

    if (!edge)
        map_fault(reading, words->place, words->word.length, "%s and %s are not neighbours",
                  map->cell[from].name, map->cell[to].name);
    return edge;
}

/* "1418-1517"; of a one-way kind "1418>1517" */
static bool read_side(const struct map_reading *reading, const struct node_words *words, int kind)
{
    uint16_t from = MAP_NOWHERE;
    uint16_t to = MAP_NOWHERE;

    if (!map_read_pair(reading, words, is_one_way(reading, kind) ? '>' : '-', &from, &to))
        return false;
    const struct map_edge *edge = edge_at(reading, from, to, words);
    if (edge)
        add_kind(reading, edge, kind);
    return edge;
}

static bool read_edges(const struct map_reading *reading)
{
    bool good = true;

    for (NODE_EACH(node, entries_of(reading->document->root, "edges", NODE_LIST, &good))) {
        struct node_words words = {0};
        int kind = 0;
        const struct node *sides = map_read_feature(reading, node, "kind", "sides", &kind);

        good = good && sides;
        while (sides && node_next_word(sides, &words))
            good = read_side(reading, &words, kind) && good;
    }
    return good;
}

/* Lays the road; `best` has for every edge the first kind of road on it, plus one. */
static bool read_road(const struct map_reading *reading, const struct node *node, uint8_t *best)
{
    bool good = true;
    int kind = 0;
    unsigned count = 0;
    uint16_t from = MAP_NOWHERE;
    struct node_words words = {0};
    struct map *map = reading->map;
    const struct node *hexes =
        map_read_feature(reading, node, "grade", map->rows ? "hexes" : "cells", &kind);

    map->road_kinds = (uint16_t)(map->road_kinds | 1u << kind);
    if (hexes && is_one_way(reading, kind))
        return map_fault(reading, node_place(node_get(node, "grade")), 1,
                         "'%s' runs one way only, and a road both ways",
                         reading->vocabulary->edge_kinds[kind]);
    while (hexes && node_next_word(hexes, &words)) {
        uint16_t to = map_find_at(map, words.word, words.place);
        const struct map_edge *edge = NULL;

        if (from != MAP_NOWHERE && to != MAP_NOWHERE) {
            edge = edge_at(reading, from, to, &words);
            good = good && edge;
        }
        if (edge && (best[edge - map->edge] == 0 || best[edge - map->edge] > kind + 1))
            best[edge - map->edge] = best[edge->back] = (uint8_t)(kind + 1);
        good = good && to != MAP_NOWHERE;
        from = to;
        count++;
    }
    if (hexes && count < 2)
        return map_fault(reading, node_place(hexes), 1, "a road needs two %s at least",
                         map->noun->many);
    return good && hexes;
}

static bool read_roads(const struct map_reading *reading)
{
    bool good = true;
    struct map *map = reading->map;
    uint8_t *best = memory_get(map->edges);

    if (!best)
        return diag_no_memory(reading->diags);
    for (NODE_EACH(node, entries_of(reading->document->root, "roads", NODE_LIST, &good)))
        good = read_road(reading, node, best) && good;
    for (unsigned i = 0; i < map->edges; i++)
        if (best[i])
            map->edge[i].kinds = (uint16_t)(map->edge[i].kinds | 1u << (best[i] - 1));
    memory_free(best);
    return good;
}

/* ---- the whole */

/* Only checked: who wants the source of a kind finds it in the document. */
static bool check_provenance(const struct map_reading *reading)
{
    static const char *const keys[] = {"source", "why", NULL};
    bool good = true;

    for (NODE_EACH(node, entries_of(reading->document->root, "provenance", NODE_MAP, &good))) {
        struct provenance provenance = reading->map->provenance;

        good = node_keys(node, keys) && source_read(node, &provenance) && good;
    }
    return good;
}

static bool check_keys(const struct map_reading *reading, const char *const *extra)
{
    static const char *const keys[] = {"map",        "title",  "source", "why",   "grid",
                                       "terrain",    "cells",  "links",  "edges", "roads",
                                       "provenance", "places", NULL};

    return node_keys_and(reading->document->root, keys, extra);
}

/* What belongs to the other kind of map. */
static bool check_cells(const struct map_reading *reading, enum grid grid)
{
    static const char *const of_hexes[] = {"terrain", NULL};
    static const char *const of_others[] = {"cells", "links", NULL};
    const char *const *wrong = grid == GRID_HEX ? of_others : of_hexes;
    bool good = true;

    for (unsigned i = 0; wrong[i]; i++) {
        const struct node *node = node_get(reading->document->root, wrong[i]);

        if (node)
            good = map_fault(reading, node_key_place(node), strlen(wrong[i]),
                             "a map of this kind has no '%s'", wrong[i]);
    }
    return good;
}

static bool read_heading(const struct map_reading *reading)
{
    const struct document *document = reading->document;
    struct map *map = reading->map;
    const char *title = NULL;
    bool good = node_text(document->root, "map", &map->id);

    good = node_opt_text(document->root, "title", &title) && good;
    return source_read(document->root, &map->provenance) && good;
}

bool map_read(const struct document *document, const struct map_vocabulary *vocabulary,
              const char *const *extra, struct arena *arena, struct map *map)
{
    struct map_reading reading = {document, vocabulary, arena, document->sheet->diags, map};
    enum grid grid = GRID_HEX;

    *map = (struct map){.document = *document, .vocabulary = vocabulary, .noun = vocabulary->noun};
    assert(count_of(vocabulary->terrains) <= 32 && count_of(vocabulary->edge_kinds) <= 16 &&
           count_of(vocabulary->place_kinds) <= 16);
    if (document->root->kind != NODE_MAP)
        return check_keys(&reading, extra);
    bool good = check_keys(&reading, extra);
    good = read_heading(&reading) && good;
    if (!read_grid(&reading, &grid))
        return false;
    if (grid == GRID_HEX ? !map_make_hexes(&reading)
                         : !map_read_cells(&reading) || !map_read_links(&reading))
        return false;
    good = (grid != GRID_HEX || map_read_terrain(&reading)) && good;
    good = check_cells(&reading, grid) && good;
    good = map_read_places(&reading) && good;
    good = read_edges(&reading) && good;
    good = read_roads(&reading) && good;
    return check_provenance(&reading) && good;
}
