/* What stands in a cell, as the viewer of a board may know it, and how it is drawn. */
#ifndef SHOW_SVG_STACK_H
#define SHOW_SVG_STACK_H

#include "show/svg.h"

enum { SVG_COUNTER = 400, SVG_FAN = 360, SVG_SPREAD = 70, SVG_NAME = 24 };
enum { SVG_ARMY = 780, SVG_ARMY_HIGH = 450 };

/* A counter whose front the viewer sees. */
struct svg_unit {
    char name[SVG_NAME]; /* "1 INF" */
    const char *sign;
    const struct svg_colours *colours;
    unsigned formation;                    /* from 1; 0: in none */
    int32_t own;                           /* the counter of that formation, or -1 */
    int strength, rating, movement, steps; /* -1: none */
    unsigned stars;                        /* of a leader */
    bool leader, fought, demoralized, fever, supplied, weak, reduced;
};

enum { SVG_UNITS = 160 };

/* Of one side in a cell. */
struct svg_stack {
    unsigned side;
    bool failed; /* there was no memory for a name */
    const struct svg_colours *colours;
    unsigned count;           /* of counters */
    unsigned fanned;          /* up to so many lie open; more are a plate */
    unsigned known;           /* how many of these are in `unit` */
    unsigned points, unknown; /* strength that is known, and counters of which it is not */
    char title[SVG_NAME];     /* of an Army, which is drawn as a wide plate; else "" */
    struct svg_unit unit[SVG_UNITS];
};

/* The sign of a unit, as its kind or its type has it; NULL: it is not drawn. */
const char *svg_sign_of(const struct svg_scene *scene, int32_t unit);
/* Fills in what stands there of a side; false if nothing does. */
bool svg_find_stack(const struct svg_scene *scene, uint16_t cell, unsigned side,
                    struct svg_stack *stack);
/* Of these only who is in a city of that kind, as the style's `garrison of` tells (NULL: in none).
 */
bool svg_find_part(const struct svg_scene *scene, uint16_t cell, unsigned side, const char *city,
                   struct svg_stack *stack);
/* Of a side who is in that box off the map and is drawn, as a fleet at sea; false if nobody is. */
bool svg_find_off_map(const struct svg_scene *scene, const char *box, unsigned side,
                      struct svg_stack *stack);
/* Of a stack only who is in a formation of its own, under its name; of formation 0 those in none,
 * and all of whom nothing is known. False if nobody is left. */
bool svg_take_formation(const struct svg_scene *scene, const struct svg_stack *whole,
                        unsigned formation, struct svg_stack *part);
/* The n-th of a stack, or the back of one that is not known. */
void svg_add_nth(const struct svg_stack *stack, unsigned n, struct svg_point at, int size,
                 struct text *out);
/* One counter, a fan of two or three, or a plate with the sum of more, and what stands there in
 * words, for a pointer that rests on it; or hands both over, if that is how the scene wants it. */
void svg_put_stack(const struct svg_scene *scene, uint16_t cell, const struct svg_stack *stack,
                   struct svg_point at, int size, struct text *out);
/* A disc at the right edge of a counter: D demoralized, F fever, G general supply, X not all of it
 * effective. */
void svg_add_disc(char letter, struct svg_point at, struct text *out);
/* The white disc that counts the counters of a plate. */
void svg_add_number(unsigned count, struct svg_point at, struct text *out);
/* The sheet of paper that a stack needs, with what lies beneath and its shadow. */
struct svg_box svg_stack_box(const struct svg_stack *stack, struct svg_point at, int size);

#endif
