/* What the files share that read a map from its document: map_read.c and those that it uses. */
#ifndef MAP_READING_H
#define MAP_READING_H

#include "data/entries.h"
#include "map/map.h"

struct map_reading {
    const struct document *document;
    const struct map_vocabulary *vocabulary;
    struct arena *arena;
    struct diags *diags;
    struct map *map;
};

/* ---- map_reading.c */

/* Notes a fault of so many columns, with its line; always false. */
bool map_fault(const struct map_reading *reading, struct place at, size_t width, const char *format,
               ...) __attribute__((format(printf, 4, 5)));
/* Where the text of a scalar begins: behind its quote. */
struct place map_text_place(const struct node *scalar);

/* Two cells with the sign between them; false after a fault. */
bool map_read_pair(const struct map_reading *reading, const struct node_words *words, char sign,
                   uint16_t *from, uint16_t *to);
/* The scalar of words of an entry of `edges` or `roads`, and its kind; NULL after a fault. */
const struct node *map_read_feature(const struct map_reading *reading, const struct node *node,
                                    const char *kind_key, const char *words_key, int *kind);
/* Room for so many edges and for what is laid out from them; false without memory. */
bool map_edge_room(const struct map_reading *reading, size_t edges);
/* When cells have their edges: what is laid out from them. */
void map_finish_edges(struct map *map);

/* ---- map_hexes.c */

/* The grid's figures; its cells and edges, when that has gone well; what its letters say. */
bool map_read_hexes(const struct map_reading *reading, const struct node *grid);
bool map_make_hexes(const struct map_reading *reading);
bool map_read_terrain(const struct map_reading *reading);

/* ---- map_places.c */

/* `places:`, each in its cell. */
bool map_read_places(const struct map_reading *reading);
/* Ids and aliases of cells, or of places that have been read: adds them to those of the map. */
bool map_read_names(const struct map_reading *reading, const struct node *list, bool cells);

/* ---- map_cells.c: areas and points */

/* The grid's size. */
bool map_read_plane(const struct map_reading *reading, const struct node *grid);
/* `cells:`, with terrain, xy and aliases. */
bool map_read_cells(const struct map_reading *reading);
/* The edges between them. */
bool map_read_links(const struct map_reading *reading);

#endif
