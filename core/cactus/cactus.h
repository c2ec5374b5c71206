/* The doors of the game's tables and of what struct game asks for. The sections of the rulebook
 * have headers of their own. */
#ifndef CACTUS_CACTUS_H
#define CACTUS_CACTUS_H

#include "cactus/play.h"
#include "game/look.h"

#include "cactus/rows.inc"

#include "game/row_doors.inc"

bool ct_do_concede(struct ct_play *play); /* sequence.c */
bool ct_end_phase(struct ct_play *play);  /* phases.c */
bool ct_do_end(struct ct_play *play);     /* phases.c */
/* The name of a city, as sentences have it: "Jalapa" (names.c). */
const char *ct_city_name(const struct ct_scenario *s, unsigned province, unsigned city);

#endif
