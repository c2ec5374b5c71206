/* Where the names of places are written: never over what is hard (counters, marks, other names),
 * never beyond the edge, and as near and as clear of roads as can be. Whole numbers alone; a test
 * holds it. */
#ifndef SHOW_SVG_LABELS_H
#define SHOW_SVG_LABELS_H

#include "show/svg.h"

struct svg_label {
    const char *text;
    unsigned rank; /* lower goes first */
    int size;
    enum svg_face face;
    bool capitals;
    struct svg_point anchor;
    int clear; /* what stands at the anchor reaches so far from it */
    /* What svg_place_labels finds. */
    struct svg_box box;
    size_t cut; /* the second line begins there; 0: it is one line */
    int away;   /* from what stands at the anchor */
    bool hit;   /* something hard lies beneath: there was no room */
};

/* A point that is better not written over. */
struct svg_soft {
    struct svg_point at;
    int cost; /* in hundredths */
};

struct svg_layout {
    struct svg_box bounds;
    struct svg_box *hard; /* with room for a box a label besides */
    unsigned hards;
    const struct svg_soft *soft;
    unsigned softs;
    struct svg_label *label;
    unsigned labels;
};

/* In order of rank, then as they stand. */
void svg_place_labels(struct svg_layout *layout);
void svg_add_label(const struct svg_label *label, struct text *out);
/* How much of one box lies over another. */
int64_t svg_overlap_area(const struct svg_box *a, const struct svg_box *b);
static inline bool svg_overlap(const struct svg_box *a, const struct svg_box *b)
{
    return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
           b->y < a->y + a->height;
}

#endif
