/* The places of a map: cities, towns, fortresses, and the names by which logs call them. */
#include "map/map_reading.h"

#include <stdlib.h>
#include <string.h>

static int index_of(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static bool read_also(const struct map_reading *reading, const struct node *node,
                      struct map_place *place)
{
    bool good = true;

    for (NODE_EACH(kind, entries_of(node, "also", NODE_LIST, &good))) {
        int index = kind->text ? index_of(reading->vocabulary->place_kinds, kind->text) : -1;

        if (index < 0)
            good = map_fault(reading, node_place(kind), kind->text ? kind->length : 1,
                             "no such kind of place");
        else
            place->kinds = (uint16_t)(place->kinds | 1u << index);
    }
    return good;
}

static bool read_strength(const struct node *node, struct map_place *place)
{
    const char *const names[] = {source_name(SOURCE_PRINTED), source_name(SOURCE_ERRATUM),
                                 source_name(SOURCE_RECOVERED), source_name(SOURCE_RECONSTRUCTED),
                                 NULL};
    int64_t strength = -1;
    int source = 0;

    place->strength_provenance = place->provenance;
    bool good = node_opt_int(node, "strength", 0, INT16_MAX, &strength);
    place->strength = (int16_t)strength;
    if (!node_get(node, "strength_source"))
        return good;
    if (!node_choice(node, "strength_source", names, &source))
        return false;
    if ((enum source)source != place->provenance.source)
        place->strength_provenance = (struct provenance){.source = (enum source)source};
    return good;
}

/* Its cell; a hex holds one place at most, an area or point several. */
static bool read_hex(const struct map_reading *reading, const struct node *node, uint16_t index)
{
    struct map *map = reading->map;
    const char *key = map->rows ? "hex" : "cell";
    const char *number = NULL;

    if (!node_text(node, key, &number))
        return false;
    const struct node *hex = node_get(node, key);
    uint16_t cell = map_find_at(map, (struct slice){hex->text, hex->length}, map_text_place(hex));
    map->place[index].cell = cell;
    if (cell == MAP_NOWHERE)
        return false;
    if (map->cell[cell].place != MAP_NOWHERE && !map->rows)
        return true;
    if (map->cell[cell].place != MAP_NOWHERE)
        return map_fault(reading, node_place(hex), hex->length, "hex %s holds '%.60s' already",
                         map->cell[cell].name, map->place[map->cell[cell].place].id);
    map->cell[cell].place = index;
    return true;
}

static bool read_place(const struct map_reading *reading, const struct node *node, uint16_t index)
{
    static const char *const keys[] = {"id",      "name",   "hex",      "cell",
                                       "kind",    "also",   "strength", "strength_source",
                                       "aliases", "source", "why",      NULL};
    struct map_place *place = &reading->map->place[index];
    int kind = 0;

    place->provenance = reading->map->provenance;
    place->id = "";
    if (!node_keys(node, keys))
        return false;
    bool good = node_text(node, "id", &place->id);
    good = node_text(node, "name", &place->name) && good;
    good = read_hex(reading, node, index) && good;
    good = node_choice(node, "kind", reading->vocabulary->place_kinds, &kind) && good;
    place->kinds = (uint16_t)(1u << kind);
    good = source_read(node, &place->provenance) && good;
    good = read_strength(node, place) && good;
    return read_also(reading, node, place) && good;
}

/* A name and where it was given. */
struct naming {
    struct map_alias alias;
    const struct node *node;
};

static bool add_name(const struct map_reading *reading, struct naming *list, size_t *count,
                     const struct node *node, uint16_t cell)
{
    struct place at = node_place(node);

    if (node->kind != NODE_SCALAR)
        return map_fault(reading, at, 1, "an alias must be a text");
    if (!entry_is_plain(node->text))
        return map_fault(reading, at, node->length, ENTRY_NOT_PLAIN, node->text);
    uint16_t found = map_find(reading->map, (struct slice){node->text, node->length});
    if (found == cell && found != MAP_NOWHERE && !reading->map->rows)
        return true; /* the capital is called as its province is */
    if (found != MAP_NOWHERE)
        return map_fault(reading, at, node->length, "'%s' is the %s %s", node->text,
                         reading->map->rows ? "number of a" : "name of another",
                         reading->map->noun->one);
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

static bool sort_names(const struct map_reading *reading, struct naming *list, size_t count)
{
    bool good = true;
    struct map *map = reading->map;

    for (unsigned i = 0; i < map->aliases; i++) /* none of them is among the new ones */
        list[count++] = (struct naming){map->alias[i], reading->document->root};
    map->alias = arena_get(reading->arena, count * sizeof *map->alias);
    if (!map->alias)
        return diag_no_memory(reading->diags);
    qsort(list, count, sizeof *list, by_name);
    for (size_t i = 0; i < count; i++) {
        if (i && strcmp(list[i].alias.name, list[i - 1].alias.name) == 0)
            good = map_fault(reading, node_place(list[i].node), list[i].node->length,
                             "'%.60s' names a place already, in line %u", list[i].alias.name,
                             (unsigned)list[i - 1].node->line);
        map->alias[i] = list[i].alias;
    }
    map->aliases = (uint16_t)count;
    return good;
}

/* Ids and aliases; they stand in the map only when all are known, so that none leans on another. */
static bool read_names(const struct map_reading *reading, const struct node *named, bool cells,
                       struct naming *list)
{
    bool good = true;
    size_t count = 0;
    uint16_t index = 0;

    for (const struct node *node = named->first; node; node = node->next, index++) {
        uint16_t cell = cells ? index : reading->map->place[index].cell;
        const struct node *id = node_get(node, "id");
        const struct node *aliases = entry_part(node, "aliases", NODE_LIST, &good);

        if (id)
            good = add_name(reading, list, &count, id, cell) && good;
        for (NODE_EACH(alias, aliases ? aliases->first : NULL))
            good = add_name(reading, list, &count, alias, cell) && good;
    }
    return sort_names(reading, list, count) && good;
}

static size_t count_names(const struct node *places)
{
    size_t count = places->length;

    for (NODE_EACH(place, places->first)) {
        const struct node *aliases = node_get(place, "aliases");

        count += aliases && aliases->kind == NODE_LIST ? aliases->length : 0;
    }
    return count;
}

bool map_read_names(const struct map_reading *reading, const struct node *named, bool cells)
{
    size_t names = count_names(named) + reading->map->aliases;

    if (names >= MAP_NOWHERE)
        return map_fault(reading, node_place(named), 1, "too many places");
    struct naming *list = memory_get(names * sizeof *list);
    if (!list)
        return diag_no_memory(reading->diags);
    bool good = read_names(reading, named, cells, list);
    memory_free(list);
    return good;
}

bool map_read_places(const struct map_reading *reading)
{
    bool good = true;
    struct map *map = reading->map;
    const struct node *places = entry_part(reading->document->root, "places", NODE_LIST, &good);

    if (!places)
        return good;
    if (places->length >= MAP_NOWHERE)
        return map_fault(reading, node_place(places), 1, "too many places");
    map->place = arena_get(reading->arena, places->length * sizeof *map->place);
    if (!map->place)
        return diag_no_memory(reading->diags);
    for (NODE_EACH(node, places->first))
        good = read_place(reading, node, map->places++) && good;
    return map_read_names(reading, places, false) && good;
}
