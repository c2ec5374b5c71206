/* The doors of the game's tables and of what struct game asks for. The sections of the rulebook
 * have headers of their own. */
#ifndef MONTEZUMA_MONTEZUMA_H
#define MONTEZUMA_MONTEZUMA_H

#include "game/course.h"
#include "game/effect.h"
#include "game/look.h"
#include "game/standing.h"
#include "game/window.h"
#include "montezuma/play.h"

#include "montezuma/rows.inc"

#include "game/row_doors.inc"

/* tables.c: the words of its orders */
extern const char *const mz_uses[];           /* enum mz_use */
extern const char *const mz_coasts[];         /* enum mz_coast, from MZ_EAST on */
extern const char *const mz_single_sources[]; /* that serve one Space [6.4] */
extern const char *const mz_duties[];         /* enum mz_duty, from MZ_STAFF on */
extern const char *const mz_hidings[];
extern const char *const mz_battle_types[]; /* enum mz_battle_type */
extern const char *const mz_works[];        /* enum mz_work */
extern const char *const mz_hidden[];       /* in place of a Space [16.5] */
extern const char *const mz_strengths[];    /* of a drawn unit [13.4.b] */
extern const char *const mz_sides[];
extern const char *const mz_yes_or_no[];

bool mz_do_concede(struct mz_play *play); /* sequence.c */

#endif
