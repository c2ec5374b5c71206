/* What the files share that read a map from its document: map_read.c and map_places.c. */
#ifndef MAP_READING_H
#define MAP_READING_H

#include "map/map.h"

struct map_reading {
    const struct document *document;
    const struct map_vocabulary *vocabulary;
    struct arena *arena;
    struct diags *diags;
    struct map *map;
};

/* ---- map_read.c */

/* Notes a fault of so many columns, with its line; always false. */
bool map_fault(const struct map_reading *reading, struct place at, size_t width, const char *format,
               ...) __attribute__((format(printf, 4, 5)));
struct place map_place_of(const struct map_reading *reading, const struct node *node);
/* Where the text of a scalar begins: behind its quote. */
struct place map_text_place(const struct map_reading *reading, const struct node *scalar);
/* The entry of that kind if there is one; a fault is told by `good`. */
const struct node *map_opt_part(const struct map_reading *reading, const struct node *map,
                                const char *key, enum node_kind kind, bool *good);
/* Sets the value to the number of the name chosen, if the entry is there. */
bool map_opt_choice(const struct map_reading *reading, const struct node *map, const char *key,
                    const char *const *names, int *value);

/* ---- map_places.c */

bool map_read_places(const struct map_reading *reading);

#endif
