/* 14.0 Limited intelligence: Reconnaissance, and militia that are turned over. */
#ifndef VERACRUZ_INTELLIGENCE_H
#define VERACRUZ_INTELLIGENCE_H

#include "veracruz/play.h"

/* ---- 14 intelligence.c */
bool vz_do_reconnoiter(struct vz_play *play);
bool vz_do_remove_militia(struct vz_play *play);
/* Militia that have just been turned over and are worth nothing: those go that are alone in a hex,
 * about others Mexico is asked, hex by hex [14.37]. False when there are none left. */
bool vz_ask_zeros(struct vz_play *play);
bool vz_answer_zeros(struct vz_play *play);
bool vz_default_zeros(struct vz_play *play, struct order *answer);
/* Those of them who are in that hex. */
void vz_zeros_at(const struct vz_play *play, uint16_t hex, struct vz_units *set);
/* Who has reconnoitered, and how that is kept. */
unsigned vz_scout(const struct vz_scenario *s, struct vz_scouting scouting);
struct vz_scouting vz_scouting_of(const struct vz_scenario *s, unsigned scout, uint16_t hex);

#endif
