/* Cards in the gutters beside a window of a map: all counters of each stack that stands in it, tied
 * to it by a line. */
#ifndef SHOW_SVG_CARDS_H
#define SHOW_SVG_CARDS_H

#include "show/svg_stack.h"

enum { SVG_CARDS = 40 };

struct svg_card {
    uint16_t cell;
    unsigned side;
    struct svg_point at; /* where the stack stands */
    struct svg_box box;
    bool west;
};

struct svg_cards {
    unsigned count;
    struct svg_card card[SVG_CARDS]; /* from north to south */
};

/* Those of the stacks of three or more in the window; false without memory. */
bool svg_find_cards(const struct svg_scene *scene, struct svg_cards *cards);
/* The map with the gutters that the cards need. */
struct svg_box svg_with_cards(struct svg_box map, const struct svg_cards *cards);
void svg_add_card_lines(const struct svg_scene *scene, const struct svg_cards *cards,
                        struct text *out);
bool svg_add_cards(const struct svg_scene *scene, const struct svg_cards *cards, struct text *out);

#endif
