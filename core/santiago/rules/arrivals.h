/* 5.0 Set-up, 6.0 disembarkation, 23.0 Spanish reinforcements. */
#ifndef SANTIAGO_ARRIVALS_H
#define SANTIAGO_ARRIVALS_H

#include "santiago/play.h"
#include "santiago/rules/movement.h"

/* ---- 5 setup.c */

void sc_spanish_setup_begins(struct sc_play *play);
void sc_cuban_setup_begins(struct sc_play *play); /* the die of 5.2 */
bool sc_do_deploy(struct sc_play *play);
bool sc_do_deployed(struct sc_play *play);   /* account.c */
bool sc_setup_ends(struct sc_play *play);    /* refuses while units are left to place */
bool sc_do_guantanamo(struct sc_play *play); /* and the first site [5.4] */
/* Why the unit may not be set up there, or SC_REFUSALS when it may [5.1] [5.2]. */
enum sc_refusal sc_deploy_fault(struct sc_play *play, unsigned unit, uint16_t hex);
/* How many Cubans a zone, from 1 to SC_ZONES, takes by the die, and has [5.2]. */
unsigned sc_zone_takes(const struct sc_play *play, unsigned zone);
unsigned sc_zone_has(const struct sc_play *play, unsigned zone);

/* ---- 6 disembarkation.c */

void sc_disembarkation_begins(struct sc_play *play);
bool sc_do_split(struct sc_play *play);
bool sc_do_draw(struct sc_play *play);
bool sc_do_land(struct sc_play *play);
bool sc_disembarkation_ends(struct sc_play *play); /* `end`: refuses while units must land */
bool sc_do_open(struct sc_play *play);             /* [6.6] */
/* The beach is open for landing [6.5], and was not opened in this phase [6.6]. */
bool sc_can_be_landed_at(const struct sc_play *play, unsigned beach);
/* How many units must land in this turn: the sum of a split [6.5]. */
unsigned sc_due_to_land(const struct sc_play *play);
/* It is not yet said how many land where, as it must be from turn 2 on [6.5]. */
bool sc_must_split(const struct sc_play *play);
/* The unit just drawn, put into the beach hex; for sc_reach. */
struct sc_mover sc_lander(struct sc_play *play);
/* Why it may not end its landing there, or SC_REFUSALS [9.4] [6.5]. */
enum sc_refusal sc_landing_fault(struct sc_play *play, const struct sc_mover *mover, uint16_t hex);

/* ---- 23 reinforcements.c */

void sc_reinforcements_begin(struct sc_play *play); /* the die of 23.1 and its question */
bool sc_answer_pick(struct sc_play *play);
bool sc_default_pick(struct sc_play *play, struct order *answer);
bool sc_do_enter(struct sc_play *play);
/* The unit, put into the hex where it enters; for sc_reach. */
struct sc_mover sc_enterer(struct sc_play *play, unsigned unit);

/* ---- 23 entries.c: the hexes of entry */

/* Closed to Americans and Cubans while units are due there [23.1] [23.2]. */
bool sc_entry_closed(const struct sc_play *play, uint16_t hex);
/* Why it is, or SC_REFUSALS. */
enum sc_refusal sc_closed_fault(const struct sc_play *play, uint16_t hex);

#endif
