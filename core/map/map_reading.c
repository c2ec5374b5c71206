/* What the files that read a map do it with: faults, parts of an entry, pairs of cells, edges. */
#include "map/map_reading.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool map_fault(const struct map_reading *reading, struct place at, size_t width, const char *format,
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

struct place map_text_place(const struct node *scalar)
{
    struct node_words words = {0};

    if (node_next_word(scalar, &words) && words.word.at == scalar->text)
        return words.place;
    return node_place(scalar);
}

/* ---- edges */

bool map_read_pair(const struct map_reading *reading, const struct node_words *words, char sign,
                   uint16_t *from, uint16_t *to)
{
    struct slice word = words->word;
    const char *between = memchr(word.at, sign, word.length);

    if (!between)
        return map_fault(reading, words->place, word.length,
                         "a %s is two %s with a '%c' between them, not '%.*s'",
                         reading->map->rows ? "hexside" : "link", reading->map->noun->many, sign,
                         slice_shown(word), word.at);
    size_t before = (size_t)(between - word.at);
    struct place behind = words->place;
    behind.column += (uint32_t)before + 1;
    *from = map_find_at(reading->map, (struct slice){word.at, before}, words->place);
    *to = map_find_at(reading->map, (struct slice){between + 1, word.length - before - 1}, behind);
    return *from != MAP_NOWHERE && *to != MAP_NOWHERE;
}

const struct node *map_read_feature(const struct map_reading *reading, const struct node *node,
                                    const char *kind_key, const char *words_key, int *kind)
{
    const char *const keys[] = {kind_key, "name", words_key, "source", "why", NULL};
    const char *const *more = reading->vocabulary->edge_keys;
    struct provenance provenance = reading->map->provenance;
    const char *name = NULL;

    if (!node_keys_and(node, keys, more))
        return NULL;
    bool good = node_choice(node, kind_key, reading->vocabulary->edge_kinds, kind);
    good = node_opt_text(node, "name", &name) && good;
    good = source_read(node, &provenance) && good;
    const struct node *words = node_part(node, words_key, NODE_SCALAR);
    return good ? words : NULL;
}

bool map_edge_room(const struct map_reading *reading, size_t edges)
{
    struct map *map = reading->map;
    size_t cells = map->cells;

    map->edge = arena_get(reading->arena, edges * sizeof *map->edge);
    map->edge_first = arena_get(reading->arena, (cells + 1) * sizeof *map->edge_first);
    map->edge_to = arena_get(reading->arena, edges * sizeof *map->edge_to);
    return (map->edge && map->edge_first && map->edge_to) || diag_no_memory(reading->diags);
}

void map_finish_edges(struct map *map)
{
    for (unsigned i = 0; i < map->cells; i++)
        map->edge_first[i] = map->cell[i].first;
    map->edge_first[map->cells] = map->edges;
    for (unsigned i = 0; i < map->edges; i++)
        map->edge_to[i] = map->edge[i].to;
    for (unsigned i = 0; i < map->edges; i++) {
        struct map_edge *edge = &map->edge[i];

        edge->back = (uint16_t)(map_edge(map, edge->to, edge->from) - map->edge);
    }
}
