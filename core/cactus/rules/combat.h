/* 7 Combat: battles, cities, sieges and assaults, and fleets in them. */
#ifndef CACTUS_COMBAT_H
#define CACTUS_COMBAT_H

#include "cactus/play.h"

/* ---- forces.c: who takes part, and where */

/* Provinces with both sides in them, whose battles are still to come in this phase. */
uint32_t ct_conflicts(const struct ct_play *play);
/* Who takes part in the battle: in the field, or in an assault on a city, inside and before it. */
void ct_force(const struct ct_play *play, uint8_t side, struct ct_units *set);
/* Nobody who fights is with its guns [7.2]. */
bool ct_is_guns_alone(const struct ct_play *play, uint8_t side);
/* The side has combat units in the battle. */
bool ct_has_force(const struct ct_play *play, uint8_t side);
/* Where units go that are destroyed: to the pool, or in an assault out of the game [7.5]. */
enum ct_box ct_grave(const struct ct_play *play);
/* Units in that city; the side they are of, or NO_SIDE. */
uint8_t ct_inside(const struct ct_play *play, unsigned province, unsigned city,
                  struct ct_units *set);

/* ---- combat.c: which battle, and its course [7.0] */

enum ct_battle_step {
    CT_BATTLE_BEGINS,
    CT_BATTLE_CITY,  /* into a city, or out of it [7.5] */
    CT_BATTLE_SIEGE, /* the enemy may besiege */
    CT_BATTLE_SALLY, /* [7.5.1] */
    CT_BATTLE_ROUNDS,
    CT_BATTLE_LEADERS,
    CT_BATTLE_ASSAULT, /* a siege that stood before */
    CT_BATTLE_REVOLT,  /* [10.5] */
    CT_BATTLE_ENDS,
    CT_BATTLE_STEPS
};
bool ct_do_pick(struct ct_play *play);
void ct_battle_step(struct ct_play *play, unsigned step);

/* ---- rounds.c: a round of combat [7.2] */

enum ct_round_step {
    CT_ROUND_INITIATIVE,
    CT_ROUND_ROLE,
    CT_ROUND_COMMITS, /* [7.2.2] */
    CT_ROUND_LEAD_ATTACKER,
    CT_ROUND_LEAD_DEFENDER,
    CT_ROUND_BONUS, /* [7.2.1] */
    CT_ROUND_FIGHT,
    CT_ROUND_ATTACKER_LOSES,
    CT_ROUND_DEFENDER_LOSES,
    CT_ROUND_ELIMINATES, /* [7.3.5] */
    CT_ROUND_LEADERS,    /* [7.3.2] */
    CT_ROUND_ATTACKER_LEAVES,
    CT_ROUND_DEFENDER_LEAVES,
    CT_ROUND_ATTACKER_FALLS_BACK, /* [7.4] */
    CT_ROUND_DEFENDER_FALLS_BACK,
    CT_ROUND_STEPS
};
void ct_round_step(struct ct_play *play, unsigned step);
bool ct_answer_role(struct ct_play *play);
bool ct_default_role(struct ct_play *play, struct order *answer);
bool ct_answer_lead(struct ct_play *play);
bool ct_default_lead(struct ct_play *play, struct order *answer);
bool ct_answer_bonus(struct ct_play *play);
bool ct_default_bonus(struct ct_play *play, struct order *answer);
/* Who may be named as lead unit, and as leader, by the side that is asked. */
void ct_lead_choices(const struct ct_play *play, uint8_t side, struct ct_units *units,
                     struct ct_units *leaders);

/* ---- clash.c: odds, modifiers, die and result [7.2] [6.4] */

void ct_clash(struct ct_play *play);
/* That rating, or for the Republic before Chasseurs d'Afrique, while their event holds, a level
 * less, but not below 0 [11.1/8]. */
int ct_rating_in_battle(const struct ct_play *play, uint8_t side, int rating);
/* The rating of a lead unit, or a level less likewise. */
int ct_rating_of_lead(const struct ct_play *play, uint8_t side, unsigned lead);
/* The column of the Combat Results Table for that ratio of factors: exactly half way, the one that
 * is better for the defender. */
unsigned ct_column(unsigned attack, unsigned defence);
/* All units of the side in the battle are in Armies, and how many these are [6.4]. */
unsigned ct_armies_in(const struct ct_play *play, uint8_t side, bool *all);

/* ---- elimination.c [7.3.5] */

/* Those units are destroyed; with desertion, if that is the result. */
void ct_eliminate(struct ct_play *play, const struct ct_units *set, uint8_t winner, bool desertion);

/* ---- retreat.c [7.3.3] */

enum ct_retreat_step { CT_RETREAT_ASKS, CT_RETREAT_SIEGE, CT_RETREAT_STEPS };
/* Those units have to leave the province of the battle. */
void ct_retreat(struct ct_play *play, uint8_t side);
/* [11.1/12] All of the side leave it, and the battle is over. */
void ct_drive_off(struct ct_play *play, uint8_t side);
void ct_retreat_step(struct ct_play *play, unsigned step);
bool ct_answer_retreat(struct ct_play *play);
bool ct_default_retreat(struct ct_play *play, struct order *answer);
/* Where those who leave may go, or some of them. */
uint32_t ct_retreat_places(const struct ct_play *play);
/* [7.5.1] Of those who leave, the besieged who came out: they may go back in. */
void ct_sallied(const struct ct_play *play, struct ct_units *set);
/* [7.3.3] The side cannot retreat from the battle in hand: it would be lost. */
bool ct_is_cut_off(const struct ct_play *play, uint8_t side);

/* ---- fallback.c [7.3.4] */

/* Asks whether the side retreats of its own will. */
void ct_ask_fallback(struct ct_play *play, uint8_t side);
bool ct_answer_fallback(struct ct_play *play);
bool ct_default_fallback(struct ct_play *play, struct order *answer);

/* ---- cities.c: going in, being besieged, coming out [7.5] [7.5.1] */

void ct_ask_city(struct ct_play *play);
bool ct_answer_city(struct ct_play *play);
bool ct_default_city(struct ct_play *play, struct order *answer);
/* Asks the enemy of those in the city of the battle whether he besieges; `strict`: he needs the
 * odds of 7.5, and is not asked without. */
void ct_ask_siege(struct ct_play *play, bool strict);
/* A fleet of that side is at sea, and the city is a Gulf port: it is not besieged [7.5]. */
bool ct_is_kept_open(const struct ct_play *play, unsigned province, unsigned city, uint8_t side);
bool ct_answer_siege(struct ct_play *play);
bool ct_default_siege(struct ct_play *play, struct order *answer);
void ct_ask_sally(struct ct_play *play);
bool ct_answer_sally(struct ct_play *play);
bool ct_default_sally(struct ct_play *play, struct order *answer);
/* The besieged city of the province, or CT_FIELD. */
enum ct_city ct_besieged_city(const struct ct_play *play, unsigned province);
void ct_besieged_in(const struct ct_play *play, unsigned province, uint8_t side,
                    struct ct_units *set);
bool ct_do_lift(struct ct_play *play);

/* ---- assault.c [7.5] */

void ct_assault_step(struct ct_play *play, unsigned step);
bool ct_answer_assault(struct ct_play *play);
bool ct_default_assault(struct ct_play *play, struct order *answer);

/* ---- fleets.c [7.6] */

void ct_fleets_begin(struct ct_play *play);
void ct_fleets_step(struct ct_play *play, unsigned step);
bool ct_answer_fleet(struct ct_play *play);
bool ct_default_fleet(struct ct_play *play, struct order *answer);
/* The side's fleets that support combat in that province [7.6], and their factors; before a city,
 * of a port alone [7.5]. */
void ct_fleets_at(const struct ct_play *play, unsigned province, unsigned city, uint8_t side,
                  struct ct_units *set);
unsigned ct_fleet_factors(const struct ct_play *play, const struct ct_units *fleets);
bool ct_is_gulf_port(const struct ct_play *play, unsigned province, unsigned city);
/* It goes down, and with the last of its side who is aboard. */
void ct_sink(struct ct_play *play, unsigned fleet);
/* What the fleet that is asked may support. */
uint32_t ct_fleet_places(const struct ct_play *play);

/* ---- naval.c [10.4.1] */

enum ct_naval_step { CT_NAVAL_REPUBLICAN, CT_NAVAL_IMPERIAL, CT_NAVAL_FIGHTS, CT_NAVAL_STEPS };
void ct_naval_step(struct ct_play *play, unsigned step);
bool ct_answer_naval(struct ct_play *play);
bool ct_default_naval(struct ct_play *play, struct order *answer);

#endif
