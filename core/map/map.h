/* Places and the ways between them. Hexes, areas and points are all cells; an edge leads from a
 * cell to a neighbour and carries what lies on it. */
#ifndef MAP_MAP_H
#define MAP_MAP_H

#include "data/source.h"

enum { MAP_NOWHERE = 0xffff, MAP_MOST_CELLS = 4096, MAP_CELL_NAME = 32 };

struct map_edge {
    uint16_t from;
    uint16_t to;
    uint16_t kinds; /* bit k: the k-th edge kind of the vocabulary; both directions agree, but for
                       the one-way kinds */
    uint16_t back;  /* index of the edge the other way */
};

struct map_cell {
    const char *name;  /* "1349"; of areas and points the id, "baja_california" */
    const char *title; /* of areas and points: "Baja California"; or NULL */
    uint32_t terrains; /* bit k: the k-th terrain of the vocabulary; a hex has one alone */
    uint8_t terrain;   /* the first of them that is named, as an index */
    uint16_t marks;    /* bits for the game's own use, e.g. coastal */
    uint16_t first;    /* first edge in map.edge */
    uint16_t edges;    /* how many; in order of ascending `to` */
    int16_t row;       /* hexes: row and column as numbered */
    int16_t column;
    uint16_t place; /* index in map.place, or MAP_NOWHERE */
    struct provenance provenance;
};

struct map_place {
    const char *id;
    const char *name;
    uint16_t cell;
    uint16_t kinds;   /* bit k: the k-th place kind of the vocabulary */
    int16_t strength; /* or -1 */
    struct provenance provenance;
    struct provenance strength_provenance;
};

/* A name that a log may use for a cell: the id of a place, or one of its aliases. */
struct map_alias {
    const char *name;
    uint16_t cell;
};

/* What a cell is called, and several: "hex", "hexes"; "province", "provinces". */
struct map_noun {
    const char *one, *many;
};
extern const struct map_noun map_hexes;
/* "a" or "an", as stands before it. */
const char *map_article(const struct map_noun *noun);

/* The words that a game's map may use; each list ends with NULL. Roads are edge kinds too. */
struct map_vocabulary {
    const char *const *terrains;   /* at most 32; of areas and points there may be none */
    const char *const *edge_kinds; /* at most 16 */
    const char *const *place_kinds;
    uint16_t one_way; /* bit k: the k-th edge kind lies on one edge of a hexside, not on both */
    const struct map_noun *noun;  /* NULL: "hex", "area" or "point", as the grid is */
    const char *const *cell_keys; /* of entries of `cells`, which the game reads; NULL: none */
    const char *const *edge_keys; /* of entries of `edges` and `roads`, likewise */
};

/* In the plane of a map of areas or points: x to the east, y to the south. The unit is the map's
 * own, and its `size` says how many of them it is wide and high. */
struct map_point {
    int16_t x, y;
};

struct map {
    const char *id;
    const struct map_vocabulary *vocabulary; /* by which it was read */
    const struct map_noun *noun;             /* never NULL */
    struct document document;
    uint16_t cells;
    uint16_t edges;
    uint16_t places;
    uint16_t aliases;      /* ids of places among them */
    struct map_cell *cell; /* hexes: ascending by name, so that comparing indices compares numbers;
                              others in the order of the file */
    struct map_edge *edge;
    uint16_t road_kinds;  /* bit k: roads of the map are of the k-th edge kind */
    uint16_t *edge_first; /* [cells + 1] first edge of each cell, and ... */
    uint16_t *edge_to;    /* [edges] ... where each leads, once more: close together, for floods */
    struct map_place *place;
    struct map_alias *alias; /* ascending by name */
    /* areas and points; NULL and 0 on a map without a size, and of hexes */
    struct map_point *xy; /* [cells] where each is drawn: no two in one point */
    struct map_point size;
    /* hexes; of areas and points all are 0 */
    int16_t rows, columns, first_row, first_column;
    bool columns_from_east;       /* column 1 is the east edge */
    bool even_south;              /* even columns stand half a hex south of odd ones */
    bool column_first;            /* a hex is numbered column, then row */
    struct provenance provenance; /* of the whole map */
};

/* Reads a map: keys map title source why grid edges roads provenance places, of hexes terrain, of
 * areas and points cells and links, and any that `extra` names, which are the game's to read. A
 * place stands in a `hex`, of areas and points in a `cell`, which may have several: cell.place is
 * the first. A hexside is written "1418-1517"; of a one-way kind "1418>1517", from the first hex to
 * the second. A road puts its kind on every hexside it crosses; where two run together the first
 * kind in the vocabulary holds. The vocabulary lives as long as the map.
 *
 * Of areas and points the grid is `{kind: areas, size: [1730, 1190]}`. Cells have an id, a name, a
 * terrain or a list of them, xy if the grid has a size, aliases, source, why, fields
 * (source_fields) and the game's keys: the n-th entry of `cells` is cell n. `links` are words like
 * those of a hexside, "sonora-sinaloa"; whatever lies on an edge makes it a link, too. */
bool map_read(const struct document *document, const struct map_vocabulary *vocabulary,
              const char *const *extra, struct arena *arena, struct map *map);
/* The entries of one of its lists ("cells", "edges"), for the keys that are the game's: the first,
 * or NULL. */
const struct node *map_entries(const struct map *map, const char *list);
/* The edges that an entry of `edges` names, one after another: walk with zeroed words; NULL at the
 * end. */
const struct map_edge *map_next_edge(const struct map *map, const struct node *entry,
                                     struct node_words *words);

/* The hex in that row and column as numbered, or MAP_NOWHERE. */
uint16_t map_hex(const struct map *map, int row, int column);
/* How hexes lie with the north up: columns to the west of that one, and whether it stands half a
 * hex south of the columns next to it. */
static inline int map_across(const struct map *map, int column)
{
    int from_first = column - map->first_column;

    return map->columns_from_east ? map->columns - 1 - from_first : from_first;
}
static inline bool map_is_low(const struct map *map, int column)
{
    return (column % 2 == 0) == map->even_south;
}
/* The hexes around one, clockwise from the north. */
enum map_direction { MAP_N, MAP_NE, MAP_SE, MAP_S, MAP_SW, MAP_NW, MAP_DIRECTIONS };
/* The hex next to one in that direction, or MAP_NOWHERE off the map. */
uint16_t map_neighbour(const struct map *map, uint16_t cell, enum map_direction direction);
/* By number, place id or alias; MAP_NOWHERE if there is none. */
uint16_t map_find(const struct map *map, struct slice name);
/* A cell that a file names at that place, or a fault ("no hex '9999' on the map"), which of areas
 * and points tells the name that is nearest. */
uint16_t map_find_at(const struct map *map, struct slice name, struct place place);
/* The cell that a scalar of any document names, or that the key of an entry names; MAP_NOWHERE
 * after a fault. */
uint16_t map_find_node(const struct map *map, const struct node *node);
uint16_t map_find_key(const struct map *map, const struct node *entry);
/* The edge from one cell to another, or NULL when they are not neighbours. */
const struct map_edge *map_edge(const struct map *map, uint16_t from, uint16_t to);
/* Hexes from one to another, straight across the map: 0 to itself, 1 to a neighbour. Of areas and
 * points the links between them, MAP_NOWHERE if they hang together by none. */
unsigned map_distance(const struct map *map, uint16_t from, uint16_t to);

#endif
