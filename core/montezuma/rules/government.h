/* 3 Leaders and Regroup, 5 Political Will, 14 at sea, 16 raids, 17.4 replacements, 18 the end of a
 * Turn. */
#ifndef MONTEZUMA_GOVERNMENT_H
#define MONTEZUMA_GOVERNMENT_H

#include "montezuma/montezuma.h"

/* ---- reinforcements.c [3.4] [7.1.a] */

/* The events that the Track orders for the Turn. */
void mz_mandated_events(struct mz_play *play);

/* ---- leaders.c [2.2.b] [3.6] */

/* [3.6.b] */
void mz_roll_return(struct mz_play *play);
/* [2.2.b] Leaders of the side who stand alone in the cell, where an enemy has come. */
void mz_leaders_flee(struct mz_play *play, unsigned cell, uint8_t side);

/* ---- stacking [3.3], at the end of an Action or Phase */

void mz_check_stacking(struct mz_play *play);

/* ---- declaration.c [18.3] */

void mz_offer_war(struct mz_play *play); /* [18.3.b] */
void mz_declare_step(struct mz_play *play, unsigned step);
bool mz_answer_declare(struct mz_play *play);
bool mz_standard_declare(struct mz_play *play, struct order *answer);

/* ---- naval.c [14] */

void mz_squadrons_come(struct mz_play *play); /* [14.3] */
bool mz_act_naval(struct mz_play *play);
bool mz_act_land(struct mz_play *play);
bool mz_act_squadron(struct mz_play *play);
bool mz_act_seize(struct mz_play *play);

/* ---- raids.c [16], replacements.c [13.4] */

bool mz_act_raid(struct mz_play *play);
bool mz_act_guerrilla(struct mz_play *play);
bool mz_act_replace(struct mz_play *play);

/* ---- political_will.c [5.1.b] */

/* A PW City has changed hands. */
void mz_city_changes(struct mz_play *play, unsigned cell, uint8_t side);

/* ---- end_of_turn.c [18.0] */

enum { MZ_GOVERNMENT_STEPS = 8 };
void mz_government_step(struct mz_play *play, unsigned step);

#endif
