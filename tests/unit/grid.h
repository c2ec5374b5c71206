/* Small maps of hexes for tests, read from texts. */
#ifndef GRID_H
#define GRID_H

#include "check.h"
#include "map/map.h"

static struct diags diags;
static struct text text;
static struct arena arena;
static struct document document;
static struct map map;

static const char *const terrains[] = {"clear", "rough", "sea", NULL};
static const char *const edge_kinds[] = {"highway", "road", "river", "slope", NULL};
static const char *const place_kinds[] = {"city", "fortress", "port", NULL};
static const struct map_vocabulary vocabulary = {
    .terrains = terrains, .edge_kinds = edge_kinds, .place_kinds = place_kinds, .one_way = 1 << 3};

static inline void fresh(void)
{
    memory_fail_after(-1, false);
    diags = (struct diags){0};
    text_clear(&text);
    arena_free(&arena);
}

static inline bool read_map(const char *yaml)
{
    static const char *const extra[] = {"exits", NULL};

    fresh();
    return node_read("m", yaml, strlen(yaml), &arena, &diags, &document) &&
           map_read(&document, &vocabulary, extra, &arena, &map);
}

/* A grid of that size, all clear, with those flags and more entries of the map behind it. */
static inline bool read_grid(int rows, int columns, const char *flags, const char *more)
{
    struct text yaml = {0};

    text_format(&yaml, "map: test\ngrid: {kind: hex, rows: %d, columns: %d, %s}\n", rows, columns,
                flags);
    text_add(&yaml, "terrain:\n  letters: {\".\": clear, r: rough, \"~\": sea}\n  rows:\n");
    for (int row = 0; row < rows; row++) {
        text_add(&yaml, "    - ");
        for (int column = 0; column < columns; column++)
            text_char(&yaml, '.');
        text_char(&yaml, '\n');
    }
    text_add(&yaml, more);
    bool good = read_map(yaml.at);
    text_free(&yaml);
    return good;
}

static const char veracruz[] = "column_one: east, half_hex_south: even";

static inline bool read_veracruz(const char *more)
{
    return read_grid(28, 51, veracruz, more);
}

static inline uint16_t cell(const char *name)
{
    return map_find(&map, (struct slice){name, strlen(name)});
}

#endif
