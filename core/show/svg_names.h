/* The names on one picture: what is hard and what is soft is gathered, then all are placed and
 * written. */
#ifndef SHOW_SVG_NAMES_H
#define SHOW_SVG_NAMES_H

#include "show/svg_labels.h"

struct svg_names {
    struct svg_layout layout;
    struct svg_soft *soft;
    unsigned softs;
    unsigned soft_room, hard_room, label_room; /* what comes beyond is left out */
};

/* False without memory; to be freed all the same. */
bool svg_names_begin(struct svg_names *names, struct svg_box map, unsigned hards, unsigned labels,
                     unsigned softs);
void svg_names_hard(struct svg_names *names, struct svg_box box);
/* Title and rose: SVG_TAKEN boxes, of which those without width are none. Names of waters. */
enum { SVG_TAKEN = 2, SVG_WATERS = 16 };
void svg_names_taken(struct svg_names *names, const struct svg_box *taken);
/* The heads of arrows (svg_arrows.c). */
void svg_keep_heads(const struct svg_scene *scene, svg_place *place, const void *with,
                    struct svg_names *names);
/* The shaft of a move or retreat passes through the box. */
bool svg_is_crossed(const struct svg_scene *scene, svg_place *place, const void *with,
                    const struct svg_box *box);
/* A square about a point. */
void svg_names_mark(struct svg_names *names, struct svg_point at, int half);
void svg_names_soft(struct svg_names *names, struct svg_point at, int cost);
/* A name in the type of its rank; what stands at the place reaches `mark` from it, or as far as a
 * larger box that is hard already. Its text outlives the names. */
void svg_names_add(struct svg_names *names, const char *text, enum svg_rank rank,
                   struct svg_point at, int mark);
void svg_names_write(struct svg_names *names, struct text *out);
void svg_names_free(struct svg_names *names);

#endif
