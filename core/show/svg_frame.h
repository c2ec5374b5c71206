/* What stands round a map: paper, the neat line, the title, the key and the tracks. */
#ifndef SHOW_SVG_FRAME_H
#define SHOW_SVG_FRAME_H

#include "show/svg.h"

/* The whole sheet of paper, with room for what stands below the map where that is wide enough. */
struct svg_box svg_page(struct svg_box map);
void svg_add_paper(struct svg_box page, struct text *out);
void svg_add_neat(struct svg_box map, struct text *out);
/* Title, turn and phase in a double frame. */
void svg_add_cartouche(const struct svg_scene *scene, struct svg_box box, struct text *out);
/* A compass rose about a point, north above: maps of the house have it there. */
enum { SVG_ROSE = 1500 }; /* the side of the square that it needs */
void svg_add_rose(struct svg_point at, struct text *out);
/* Key and tracks, below the map; nothing below a narrow one. */
void svg_add_panels(const struct svg_scene *scene, struct svg_box map, struct text *out);
void svg_add_panel(struct svg_box box, const char *title, struct text *out);
void svg_add_key(const struct svg_scene *scene, struct svg_box box,
                 struct text *out); /* svg_key.c */
void svg_add_tracks(const struct svg_scene *scene, struct svg_box box,
                    struct text *out); /* svg_tracks.c */

/* Title, turn and phase above a map that has no room for a cartouche; how much of the page that
 * takes. */
enum { SVG_HEADING = 720 };
void svg_add_heading(const struct svg_scene *scene, struct svg_box map, struct svg_box page,
                     struct text *out);
/* ", 23 to 29 March", if the track of turns says on which day the first begins (svg_tracks.c). */
void svg_add_dates(const struct svg_scene *scene, struct text *out);

#endif
