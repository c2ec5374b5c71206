/* Faces of a map of areas or points, as its file shapes.yaml has them: arcs that two faces share,
 * and rings of arcs. An arc is drawn by the rule of curves from end to end, so that a border stays
 * shared. */
#ifndef SHOW_SVG_SHAPES_H
#define SHOW_SVG_SHAPES_H

#include "show/svg_names.h"

enum { SVG_ARCS = 400 };

struct svg_shapes {
    const struct svg_scene *scene;
    const struct node *arc[SVG_ARCS]; /* by their numbers */
    int scale;                        /* tenths of a unit to one of the plane */
    struct svg_box box;
};

/* False if the style has none, or more than can be meant. */
bool svg_shapes_read(const struct svg_scene *scene, struct svg_shapes *shapes);
/* The faces of a list ("provinces", "states", "neighbours", "lands"): the first, or NULL. */
const struct node *svg_faces(const struct svg_shapes *shapes, const char *list);
/* The face of a cell, by its id; NULL. */
const struct node *svg_face_of(const struct svg_shapes *shapes, const char *id);
/* Adds its rings as the `d` of a path. */
void svg_add_face(const struct svg_shapes *shapes, const struct node *face, struct text *out);
/* Adds the line through a list of points. */
void svg_add_points(const struct svg_shapes *shapes, const struct node *list, struct text *out);
/* Where the straight line from one point to another first crosses such a line; false if it does
 * not. */
bool svg_crosses(const struct svg_shapes *shapes, const struct node *list, struct svg_point from,
                 struct svg_point to, struct svg_point *at);
/* A point of an entry, on the picture; false if there is none. */
bool svg_shape_point(const struct svg_shapes *shapes, const struct node *entry, const char *key,
                     struct svg_point *at);
struct svg_point svg_scaled(const struct svg_shapes *shapes, struct svg_point at);
/* The outline of a face, whose arcs are taken as straight: lines between two points. */
struct svg_line {
    struct svg_point from, to;
};
enum { SVG_LINES = 20000 };
struct svg_outline {
    unsigned count;
    struct svg_line line[SVG_LINES];
};
void svg_outline_read(const struct svg_shapes *shapes, const struct node *face,
                      struct svg_outline *outline);
bool svg_is_within(const struct svg_outline *outline, struct svg_point at);
/* The point lies in the face; of many points svg_is_within tells it sooner. */
bool svg_is_in_face(const struct svg_shapes *shapes, const struct node *face, struct svg_point at);

/* Both kinds of map have below what is theirs: sea, waterlines, other countries, names of seas. */
void svg_shapes_sea(const struct svg_shapes *shapes, struct text *out);
void svg_shapes_names(const struct svg_shapes *shapes, struct svg_names *names, struct text *out);
/* Arcs between a land and a sea (coasts), or others that are no edge of the plane. */
void svg_shapes_arcs(const struct svg_shapes *shapes, bool coasts, const char *class,
                     struct text *out);

/* Where the style has the title: `title_at: [x, y]`, its middle. */
bool svg_title_box(const struct svg_shapes *shapes, struct svg_box *box);
/* And the rose of the compass, `compass_at`. */
bool svg_rose_box(const struct svg_shapes *shapes, struct svg_box *box);

/* ---- svg_areas.c and svg_points.c */

void svg_areas_ground(const struct svg_shapes *shapes, struct text *out);
bool svg_areas_stacks(const struct svg_shapes *shapes, const struct svg_box *taken,
                      struct text *out);
void svg_points_ground(const struct svg_shapes *shapes, struct text *out);
bool svg_points_stacks(const struct svg_shapes *shapes, const struct svg_box *taken,
                       struct text *out);

#endif
