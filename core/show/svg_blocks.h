/* What stands on a map of areas: of each side in a province its Armies, all others together, and
 * who is in a city, each where it hides least. */
#ifndef SHOW_SVG_BLOCKS_H
#define SHOW_SVG_BLOCKS_H

#include "show/svg_shapes.h"
#include "show/svg_stack.h"

struct svg_block {
    uint16_t cell;
    uint8_t side;
    const char *city;   /* "capital" or "port"; NULL: it is in none */
    unsigned formation; /* 0: none */
    int size;
    struct svg_point from, at, city_at; /* where it is wanted, and stands */
};

enum { SVG_BLOCKS = 300 };

struct svg_blocks {
    const struct svg_shapes *shapes;
    struct svg_block *block;
    struct svg_stack *whole, *part;
    struct svg_outline *home; /* of whose stack a place is looked for */
    struct svg_box *near;     /* what is hard within its reach */
    unsigned count, nears;
    bool failed;
};

/* False without memory; to be freed all the same. */
bool svg_blocks_begin(struct svg_blocks *blocks, const struct svg_shapes *shapes);
void svg_blocks_free(struct svg_blocks *blocks);
/* Finds where they stand, clear of what is hard, to which they are added. */
void svg_blocks_stand(struct svg_blocks *blocks, struct svg_names *names);
void svg_blocks_tie(const struct svg_blocks *blocks, struct text *out); /* beneath */
void svg_blocks_draw(struct svg_blocks *blocks, struct text *out);

#endif
