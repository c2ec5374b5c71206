/* 12 to 14 Set-up. */
#ifndef CACTUS_SETUP_H
#define CACTUS_SETUP_H

#include "cactus/play.h"

/* Every counter where it is before anything is set up. */
void ct_setup_clear(const struct ct_scenario *s, struct ct_position *p);
/* The program puts those who have no choice. */
void ct_setup_begins(struct ct_play *play, uint8_t side);
bool ct_setup_ends(struct ct_play *play, uint8_t side); /* refuses */
bool ct_do_place(struct ct_play *play);
/* The scenario sets that counter up. */
bool ct_is_set_up(const struct ct_scenario *s, unsigned unit);
/* Provinces in which that counter may be set up, be it for the second time; if it is in hand. */
uint32_t ct_setup_row_places(const struct ct_play *play, unsigned unit);
uint32_t ct_setup_places(const struct ct_play *play, unsigned unit);
/* Where the one may be set up, and what it fills, so does the other. */
bool ct_alike_in_setup(const struct ct_play *play, unsigned unit, unsigned other);

/* ---- setup_quotas.c: how many, and of what strength, in which province [12.2/T1] [13.3] [14.2] */

/* The unit has just been put there; refuses what is more than the province takes. */
bool ct_quota_has_room(struct ct_play *play, unsigned unit, unsigned province);
/* Quotas of units count both of them, or neither. */
bool ct_quotas_count_alike(const struct ct_play *play, unsigned unit, unsigned other);
/* Provinces that quotas are about; those that want a garrison and have none yet. */
uint32_t ct_quota_provinces(const struct ct_scenario *s);
uint32_t ct_bare_provinces(const struct ct_play *play);
/* Garrisons, units, factors and guns that provinces still want. */
unsigned ct_setup_lack(const struct ct_play *play);
/* Units, factors and guns beyond what a province takes. */
unsigned ct_setup_excess(const struct ct_play *play);
bool ct_quotas_are_met(struct ct_play *play); /* refuses */
/* Those in hand can still be set up so that all is met; where it says so it is, and else it may
 * be. */
bool ct_quotas_can_be_met(const struct ct_play *play);

/* ---- tolls.c: losses before the game [13.2.1] [13.3.1] */

/* Those of the row under way who are still there: of a province, the side's units in it. */
void ct_toll_among(const struct ct_play *play, struct ct_units *set);
void ct_toll_step(struct ct_play *play, unsigned step);
bool ct_answer_toll(struct ct_play *play);
bool ct_default_toll(struct ct_play *play, struct order *answer);

#endif
