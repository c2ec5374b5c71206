/* The key: entries down its columns, each with a sign and words beside it. */
#ifndef SHOW_SVG_KEY_H
#define SHOW_SVG_KEY_H

#include "show/svg_frame.h"

struct svg_key {
    const struct svg_scene *scene;
    struct svg_box box;
    int entry; /* from column to column */
    unsigned next;
    struct text *out;
};

/* The middle of the next sign; false when the panel is full. */
bool svg_key_next(struct svg_key *key, struct svg_point *at);
/* Beside it, in two lines if one is too short; a low line in them is a blank. */
void svg_key_words(struct svg_key *key, struct svg_point at, const char *words);
/* Ground, lines, places and who controls them (svg_key_map.c). */
void svg_key_add_map(struct svg_key *key);

#endif
