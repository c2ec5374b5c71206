/* A map of hexes from its document. */
#include "map/map.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    const struct document *document;
    const struct map_vocabulary *vocabulary;
    struct arena *arena;
    struct diags *diags;
    struct map *map;
};

static bool fault(const struct reading *reading, struct place at, size_t width, const char *format,
                  ...) __attribute__((format(printf, 4, 5)));

static bool fault(const struct reading *reading, struct place at, size_t width, const char *format,
                  ...)
{
    char message[DIAG_MESSAGE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    struct diag *diag = diag_add(reading->diags, DIAG_SYNTAX, at, "%s", message);
    if (diag)
        diag->width = (uint32_t)width;
    node_excerpt(reading->document, diag);
    return false;
}

static struct place place_of(const struct reading *reading, const struct node *node)
{
    return node_place(reading->document, node);
}

static int index_of(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static size_t count_of(const char *const *names)
{
    size_t count = 0;
    while (names && names[count])
        count++;
    return count;
}

/* The entry of that kind if there is one; a fault is told by `good`. */
static const struct node *opt_part(const struct reading *reading, const struct node *map,
                                   const char *key, enum node_kind kind, bool *good)
{
    if (!node_get(map, key))
        return NULL;
    const struct node *part = node_part(reading->document, map, key, kind, reading->diags);
    *good = *good && part;
    return part;
}

/* ---- the grid ---- */

static bool opt_choice(const struct reading *reading, const struct node *map, const char *key,
                       const char *const *names, int *value)
{
    return !node_get(map, key) ||
           node_choice(reading->document, map, key, names, value, reading->diags);
}

static bool read_flags(const struct reading *reading, const struct node *grid)
{
    static const char *const kinds[] = {"hex", NULL};
    static const char *const sides[] = {"west", "east", NULL};
    static const char *const parities[] = {"odd", "even", NULL};
    static const char *const numberings[] = {"row-column", "column-row", NULL};
    int kind = 0;
    int east = 0;
    int even = 0;
    int column_first = 0;
    const struct document *document = reading->document;
    bool good = node_choice(document, grid, "kind", kinds, &kind, reading->diags);
    good = node_choice(document, grid, "column_one", sides, &east, reading->diags) && good;
    good = node_choice(document, grid, "half_hex_south", parities, &even, reading->diags) && good;
    good = opt_choice(reading, grid, "numbering", numberings, &column_first) && good;
    reading->map->columns_from_east = east;
    reading->map->even_south = even;
    reading->map->column_first = column_first;
    return good;
}

/* Numbers have two digits for the row and two for the column. */
static bool read_size(const struct reading *reading, const struct node *grid)
{
    const struct document *document = reading->document;
    int64_t rows = 0;
    int64_t columns = 0;
    int64_t first_row = 1;
    int64_t first_column = 1;
    bool good = node_int(document, grid, "rows", 1, 99, &rows, reading->diags);
    good = node_int(document, grid, "columns", 1, 99, &columns, reading->diags) && good;
    good = node_opt_int(document, grid, "first_row", 0, 99, &first_row, reading->diags) && good;
    good =
        node_opt_int(document, grid, "first_column", 0, 99, &first_column, reading->diags) && good;
    if (!good)
        return false;
    if (first_row + rows > 100 || first_column + columns > 100)
        return fault(reading, place_of(reading, grid), 1, "rows and columns must end at 99");
    if (rows * columns > MAP_MOST_CELLS)
        return fault(reading, place_of(reading, grid), 1, "%d hexes are more than %d",
                     (int)(rows * columns), MAP_MOST_CELLS);
    reading->map->rows = (int16_t)rows;
    reading->map->columns = (int16_t)columns;
    reading->map->first_row = (int16_t)first_row;
    reading->map->first_column = (int16_t)first_column;
    return true;
}

static bool read_grid(const struct reading *reading)
{
    static const char *const keys[] = {
        "kind",           "rows",      "columns", "first_row", "first_column", "column_one",
        "half_hex_south", "numbering", "miles",   "source",    "why",          NULL};
    const struct document *document = reading->document;
    struct provenance provenance = reading->map->provenance;
    const struct node *grid = node_part(document, document->root, "grid", NODE_MAP, reading->diags);
    if (!grid)
        return false;
    bool good = node_keys(document, grid, keys, reading->diags);
    good = source_read(document, grid, &provenance, reading->diags) && good;
    good = read_flags(reading, grid) && good;
    return read_size(reading, grid) && good;
}

static void make_cells(struct map *map)
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
        memcpy(cell->name, digits, sizeof digits);
    }
}

/* The neighbours of a cell, ascending. A column that stands half a hex south has its neighbours in
 * the next columns at the same row and the row below; another at the row above and the same row. */
static unsigned neighbours(const struct map *map, const struct map_cell *cell, uint16_t *out)
{
    bool south = (cell->column % 2 == 0) == map->even_south;
    int below = south ? 1 : 0;
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
    for (unsigned i = 0; i < map->edges; i++) {
        struct map_edge *edge = &map->edge[i];
        edge->back = (uint16_t)(map_edge(map, edge->to, edge->from) - map->edge);
        map->edge_to[i] = edge->to;
    }
    for (unsigned i = 0; i < map->cells; i++)
        map->edge_first[i] = map->cell[i].first;
    map->edge_first[map->cells] = map->edges;
}

static bool make_hexes(const struct reading *reading)
{
    struct map *map = reading->map;
    size_t cells = (size_t)map->rows * (size_t)map->columns;
    map->cell = arena_get(reading->arena, cells * sizeof *map->cell);
    map->edge = arena_get(reading->arena, cells * 6 * sizeof *map->edge);
    map->edge_first = arena_get(reading->arena, (cells + 1) * sizeof *map->edge_first);
    map->edge_to = arena_get(reading->arena, cells * 6 * sizeof *map->edge_to);
    if (!map->cell || !map->edge || !map->edge_first || !map->edge_to)
        return diag_no_memory(reading->diags);
    map->cells = (uint16_t)cells;
    make_cells(map);
    make_edges(map);
    return true;
}

/* ---- terrain ---- */

enum { NO_TERRAIN = 255 };

/* Fills the terrain that each letter stands for. */
static bool read_letters(const struct reading *reading, const struct node *terrain,
                         uint8_t letters[128])
{
    bool good = true;
    memset(letters, NO_TERRAIN, 128);
    const struct node *map =
        node_part(reading->document, terrain, "letters", NODE_MAP, reading->diags);
    if (!map)
        return false;
    for (const struct node *entry = map->first; entry; entry = entry->next) {
        struct place at = {reading->document->file, entry->key_line, entry->key_column};
        int index = 0;
        if (strlen(entry->key) != 1 || entry->key[0] <= ' ' || entry->key[0] > '~')
            good = fault(reading, at, 1, "'%.20s' is not one letter or sign of ASCII", entry->key);
        else if (!node_choice(reading->document, map, entry->key, reading->vocabulary->terrains,
                              &index, reading->diags))
            good = false;
        else
            letters[(unsigned char)entry->key[0]] = (uint8_t)index;
    }
    return good;
}

/* Where the text of a scalar begins: behind its quote. */
static struct place text_place(const struct reading *reading, const struct node *scalar)
{
    struct node_words words = {0};
    if (node_next_word(reading->document, scalar, &words) && words.word.at == scalar->text)
        return words.place;
    return place_of(reading, scalar);
}

static bool read_row(const struct reading *reading, const struct node *node, int row,
                     const uint8_t letters[128], struct provenance provenance)
{
    struct map *map = reading->map;
    if (node->kind != NODE_SCALAR)
        return fault(reading, place_of(reading, node), 1, "a row of terrain must be a text");
    if (node->length != (size_t)map->columns)
        return fault(reading, place_of(reading, node), 1,
                     "row %d has %zu letters, but there are %d columns", row, node->length,
                     map->columns);
    for (int i = 0; i < map->columns; i++) {
        unsigned char letter = (unsigned char)node->text[i];
        if (letter >= 128 || letters[letter] == NO_TERRAIN) {
            struct place at = text_place(reading, node);
            at.column += (uint32_t)i;
            size_t size = utf8_size(node->text + i, node->length - (size_t)i);
            return fault(reading, at, 1, "no terrain has the letter '%.*s'", (int)size,
                         node->text + i);
        }
        int column = map->first_column + (map->columns_from_east ? map->columns - 1 - i : i);
        struct map_cell *cell = &map->cell[map_hex(map, row, column)];
        cell->terrain = letters[letter];
        cell->provenance = provenance;
    }
    return true;
}

static bool read_terrain(const struct reading *reading)
{
    static const char *const keys[] = {"source", "why", "letters", "rows", NULL};
    const struct document *document = reading->document;
    struct map *map = reading->map;
    struct provenance provenance = map->provenance;
    uint8_t letters[128];
    const struct node *terrain =
        node_part(document, document->root, "terrain", NODE_MAP, reading->diags);
    if (!terrain)
        return false;
    bool good = node_keys(document, terrain, keys, reading->diags);
    good = source_read(document, terrain, &provenance, reading->diags) && good;
    bool known = read_letters(reading, terrain, letters);
    const struct node *rows = node_part(document, terrain, "rows", NODE_LIST, reading->diags);
    if (!rows || !known)
        return false;
    if (rows->length != (size_t)map->rows)
        return fault(reading, place_of(reading, rows), 1,
                     "%zu rows of terrain, but the grid has %d", rows->length, map->rows);
    int row = map->first_row;
    for (const struct node *node = rows->first; node; node = node->next)
        good = read_row(reading, node, row++, letters, provenance) && good;
    return good;
}

/* ---- places ---- */

static bool read_also(const struct reading *reading, const struct node *node,
                      struct map_place *place)
{
    bool good = true;
    const struct node *also = opt_part(reading, node, "also", NODE_LIST, &good);
    for (const struct node *kind = also ? also->first : NULL; kind; kind = kind->next) {
        int index = kind->text ? index_of(reading->vocabulary->place_kinds, kind->text) : -1;
        if (index < 0)
            good = fault(reading, place_of(reading, kind), kind->text ? kind->length : 1,
                         "no such kind of place");
        else
            place->kinds = (uint16_t)(place->kinds | 1u << index);
    }
    return good;
}

static bool read_strength(const struct reading *reading, const struct node *node,
                          struct map_place *place)
{
    const char *const names[] = {source_name(SOURCE_PRINTED), source_name(SOURCE_ERRATUM),
                                 source_name(SOURCE_RECOVERED), source_name(SOURCE_RECONSTRUCTED),
                                 NULL};
    int64_t strength = -1;
    int source = 0;
    place->strength_provenance = place->provenance;
    bool good =
        node_opt_int(reading->document, node, "strength", 0, INT16_MAX, &strength, reading->diags);
    place->strength = (int16_t)strength;
    if (!node_get(node, "strength_source"))
        return good;
    if (!opt_choice(reading, node, "strength_source", names, &source))
        return false;
    if ((enum source)source != place->provenance.source)
        place->strength_provenance = (struct provenance){.source = (enum source)source};
    return good;
}

/* Its cell; a hex holds one place at most. */
static bool read_hex(const struct reading *reading, const struct node *node, uint16_t index)
{
    struct map *map = reading->map;
    const char *number = NULL;
    if (!node_text(reading->document, node, "hex", &number, reading->diags))
        return false;
    const struct node *hex = node_get(node, "hex");
    uint16_t cell = map_find_at(map, (struct slice){hex->text, hex->length},
                                text_place(reading, hex), reading->diags);
    map->place[index].cell = cell;
    if (cell == MAP_NOWHERE)
        return false;
    if (map->cell[cell].place != MAP_NOWHERE)
        return fault(reading, place_of(reading, hex), hex->length, "hex %s holds '%.60s' already",
                     map->cell[cell].name, map->place[map->cell[cell].place].id);
    map->cell[cell].place = index;
    return true;
}

static bool read_place(const struct reading *reading, const struct node *node, uint16_t index)
{
    static const char *const keys[] = {
        "id",      "name",   "hex", "kind", "also", "strength", "strength_source",
        "aliases", "source", "why", NULL};
    const struct document *document = reading->document;
    struct diags *diags = reading->diags;
    struct map_place *place = &reading->map->place[index];
    int kind = 0;
    place->provenance = reading->map->provenance;
    place->id = "";
    if (!node_keys(document, node, keys, diags))
        return false;
    bool good = node_text(document, node, "id", &place->id, diags);
    good = node_text(document, node, "name", &place->name, diags) && good;
    good = read_hex(reading, node, index) && good;
    good =
        node_choice(document, node, "kind", reading->vocabulary->place_kinds, &kind, diags) && good;
    place->kinds = (uint16_t)(1u << kind);
    good = source_read(document, node, &place->provenance, diags) && good;
    good = read_strength(reading, node, place) && good;
    return read_also(reading, node, place) && good;
}

/* A name and where it was given. */
struct naming {
    struct map_alias alias;
    const struct node *node;
};

static bool add_name(const struct reading *reading, struct naming *list, size_t *count,
                     const struct node *node, uint16_t cell)
{
    struct place at = place_of(reading, node);
    if (node->kind != NODE_SCALAR)
        return fault(reading, at, 1, "an alias must be a text");
    if (node->length == 0 || strpbrk(node->text, " \t\n#"))
        return fault(reading, at, node->length, "'%.60s' is not one word, so no log could use it",
                     node->text);
    if (map_find(reading->map, (struct slice){node->text, node->length}) != MAP_NOWHERE)
        return fault(reading, at, node->length, "'%s' is the number of a hex", node->text);
    list[(*count)++] = (struct naming){{node->text, cell}, node};
    return true;
}

static int by_name(const void *a, const void *b)
{
    const struct naming *left = a;
    const struct naming *right = b;
    int order = strcmp(left->alias.name, right->alias.name);
    return order ? order
                 : (left->node->offset > right->node->offset) -
                       (left->node->offset < right->node->offset);
}

static bool sort_names(const struct reading *reading, struct naming *list, size_t count)
{
    bool good = true;
    struct map *map = reading->map;
    map->alias = arena_get(reading->arena, count * sizeof *map->alias);
    if (!map->alias)
        return diag_no_memory(reading->diags);
    qsort(list, count, sizeof *list, by_name);
    for (size_t i = 0; i < count; i++) {
        if (i && strcmp(list[i].alias.name, list[i - 1].alias.name) == 0)
            good = fault(reading, place_of(reading, list[i].node), list[i].node->length,
                         "'%.60s' names a place already, in line %u", list[i].alias.name,
                         (unsigned)list[i - 1].node->line);
        map->alias[i] = list[i].alias;
    }
    map->aliases = (uint16_t)count;
    return good;
}

/* Ids and aliases; they stand in the map only when all are known, so that none leans on another. */
static bool read_names(const struct reading *reading, const struct node *places,
                       struct naming *list)
{
    bool good = true;
    size_t count = 0;
    const struct map_place *place = reading->map->place;
    for (const struct node *node = places->first; node; node = node->next, place++) {
        const struct node *id = node_get(node, "id");
        const struct node *aliases = opt_part(reading, node, "aliases", NODE_LIST, &good);
        if (id)
            good = add_name(reading, list, &count, id, place->cell) && good;
        for (const struct node *alias = aliases ? aliases->first : NULL; alias; alias = alias->next)
            good = add_name(reading, list, &count, alias, place->cell) && good;
    }
    return sort_names(reading, list, count) && good;
}

static size_t count_names(const struct node *places)
{
    size_t count = places->length;
    for (const struct node *place = places->first; place; place = place->next) {
        const struct node *aliases = node_get(place, "aliases");
        count += aliases && aliases->kind == NODE_LIST ? aliases->length : 0;
    }
    return count;
}

static bool read_places(const struct reading *reading)
{
    bool good = true;
    struct map *map = reading->map;
    const struct node *places =
        opt_part(reading, reading->document->root, "places", NODE_LIST, &good);
    if (!places)
        return good;
    size_t names = count_names(places);
    if (names >= MAP_NOWHERE)
        return fault(reading, place_of(reading, places), 1, "too many places");
    map->place = arena_get(reading->arena, places->length * sizeof *map->place);
    struct naming *list = memory_get(names * sizeof *list);
    if (!map->place || !list) {
        memory_free(list);
        return diag_no_memory(reading->diags);
    }
    for (const struct node *node = places->first; node; node = node->next)
        good = read_place(reading, node, map->places++) && good;
    good = read_names(reading, places, list) && good;
    memory_free(list);
    return good;
}

/* ---- what lies on hexsides ---- */

static void add_kind(struct map *map, const struct map_edge *edge, unsigned kind)
{
    struct map_edge *back = &map->edge[edge->back];
    struct map_edge *forth = &map->edge[back->back];
    forth->kinds = back->kinds = (uint16_t)(back->kinds | 1u << kind);
}

/* The edge between two cells that a file names, or NULL after a fault. */
static const struct map_edge *edge_at(const struct reading *reading, uint16_t from, uint16_t to,
                                      const struct node_words *words)
{
    const struct map *map = reading->map;
    const struct map_edge *edge = map_edge(map, from, to);
    if (!edge)
        fault(reading, words->place, words->word.length, "%s and %s are not neighbours",
              map->cell[from].name, map->cell[to].name);
    return edge;
}

/* "1418-1517" */
static bool read_side(const struct reading *reading, const struct node_words *words, unsigned kind)
{
    struct slice word = words->word;
    const char *dash = memchr(word.at, '-', word.length);
    if (!dash)
        return fault(reading, words->place, word.length,
                     "a hexside is two hexes with a '-' between them, not '%.*s'",
                     (int)(word.length < 60 ? word.length : 60), word.at);
    size_t before = (size_t)(dash - word.at);
    struct place behind = words->place;
    behind.column += (uint32_t)before + 1;
    uint16_t from =
        map_find_at(reading->map, (struct slice){word.at, before}, words->place, reading->diags);
    uint16_t to = map_find_at(reading->map, (struct slice){dash + 1, word.length - before - 1},
                              behind, reading->diags);
    if (from == MAP_NOWHERE || to == MAP_NOWHERE)
        return false;
    const struct map_edge *edge = edge_at(reading, from, to, words);
    if (edge)
        add_kind(reading->map, edge, kind);
    return edge;
}

/* The scalar of words of an entry of `edges` or `roads`, and its kind; NULL after a fault. */
static const struct node *read_feature(const struct reading *reading, const struct node *node,
                                       const char *kind_key, const char *words_key, int *kind)
{
    const char *const keys[] = {kind_key, "name", words_key, "source", "why", NULL};
    const struct document *document = reading->document;
    struct diags *diags = reading->diags;
    struct provenance provenance = reading->map->provenance;
    const char *name = NULL;
    if (!node_keys(document, node, keys, diags))
        return NULL;
    bool good = node_choice(document, node, kind_key, reading->vocabulary->edge_kinds, kind, diags);
    good = node_opt_text(document, node, "name", &name, diags) && good;
    good = source_read(document, node, &provenance, diags) && good;
    const struct node *words = node_part(document, node, words_key, NODE_SCALAR, diags);
    return good ? words : NULL;
}

static bool read_edges(const struct reading *reading)
{
    bool good = true;
    const struct node *list = opt_part(reading, reading->document->root, "edges", NODE_LIST, &good);
    for (const struct node *node = list ? list->first : NULL; node; node = node->next) {
        struct node_words words = {0};
        int kind = 0;
        const struct node *sides = read_feature(reading, node, "kind", "sides", &kind);
        good = good && sides;
        while (sides && node_next_word(reading->document, sides, &words))
            good = read_side(reading, &words, (unsigned)kind) && good;
    }
    return good;
}

/* Lays the road; `best` has for every edge the first kind of road on it, plus one. */
static bool read_road(const struct reading *reading, const struct node *node, uint8_t *best)
{
    bool good = true;
    int kind = 0;
    unsigned count = 0;
    uint16_t from = MAP_NOWHERE;
    struct node_words words = {0};
    const struct map *map = reading->map;
    const struct node *hexes = read_feature(reading, node, "grade", "hexes", &kind);
    while (hexes && node_next_word(reading->document, hexes, &words)) {
        uint16_t to = map_find_at(map, words.word, words.place, reading->diags);
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
        return fault(reading, place_of(reading, hexes), 1, "a road needs two hexes at least");
    return good && hexes;
}

static bool read_roads(const struct reading *reading)
{
    bool good = true;
    struct map *map = reading->map;
    const struct node *list = opt_part(reading, reading->document->root, "roads", NODE_LIST, &good);
    uint8_t *best = memory_get(map->edges);
    if (!best)
        return diag_no_memory(reading->diags);
    for (const struct node *node = list ? list->first : NULL; node; node = node->next)
        good = read_road(reading, node, best) && good;
    for (unsigned i = 0; i < map->edges; i++)
        if (best[i])
            map->edge[i].kinds = (uint16_t)(map->edge[i].kinds | 1u << (best[i] - 1));
    memory_free(best);
    return good;
}

/* ---- the whole ---- */

/* Only checked: who wants the source of a kind finds it in the document. */
static bool check_provenance(const struct reading *reading)
{
    static const char *const keys[] = {"source", "why", NULL};
    bool good = true;
    const struct node *map =
        opt_part(reading, reading->document->root, "provenance", NODE_MAP, &good);
    for (const struct node *node = map ? map->first : NULL; node; node = node->next) {
        struct provenance provenance = reading->map->provenance;
        good = node_keys(reading->document, node, keys, reading->diags) &&
               source_read(reading->document, node, &provenance, reading->diags) && good;
    }
    return good;
}

static bool check_keys(const struct reading *reading, const char *const *extra)
{
    static const char *const keys[] = {"map",     "title", "source", "why",        "grid",
                                       "terrain", "edges", "roads",  "provenance", "places"};
    size_t own = sizeof keys / sizeof *keys;
    size_t more = count_of(extra);
    const char **all = memory_get((own + more + 1) * sizeof *all);
    if (!all)
        return diag_no_memory(reading->diags);
    memcpy(all, keys, sizeof keys);
    if (more)
        memcpy(all + own, extra, more * sizeof *all);
    bool good = node_keys(reading->document, reading->document->root, all, reading->diags);
    memory_free(all);
    return good;
}

static bool read_heading(const struct reading *reading)
{
    const struct document *document = reading->document;
    struct map *map = reading->map;
    const char *title = NULL;
    bool good = node_text(document, document->root, "map", &map->id, reading->diags);
    good = node_opt_text(document, document->root, "title", &title, reading->diags) && good;
    return source_read(document, document->root, &map->provenance, reading->diags) && good;
}

bool map_read(const struct document *document, const struct map_vocabulary *vocabulary,
              const char *const *extra, struct arena *arena, struct diags *diags, struct map *map)
{
    struct reading reading = {document, vocabulary, arena, diags, map};
    *map = (struct map){.document = *document};
    assert(count_of(vocabulary->edge_kinds) <= 16 && count_of(vocabulary->place_kinds) <= 16);
    if (document->root->kind != NODE_MAP)
        return check_keys(&reading, extra);
    bool good = check_keys(&reading, extra);
    good = read_heading(&reading) && good;
    if (!read_grid(&reading) || !make_hexes(&reading))
        return false;
    good = read_terrain(&reading) && good;
    good = read_places(&reading) && good;
    good = read_edges(&reading) && good;
    good = read_roads(&reading) && good;
    return check_provenance(&reading) && good;
}
