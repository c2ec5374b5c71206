/* 10 Special rules, agreed before play or brought in by an event [11.0], and whom events bind. */
#ifndef CACTUS_SPECIAL_H
#define CACTUS_SPECIAL_H

#include "cactus/play.h"

/* By its option, or by an event. */
bool ct_is_in_force(const struct ct_play *play, enum ct_standing_rule rule);
/* Any of them is in play, or has been and may be again. */
bool ct_has_come(const struct ct_play *play, enum ct_contingent contingent);

/* ---- dixie.c [10.2] [10.3] */

void ct_roll_dixie(struct ct_play *play);
/* [10.3] In the turn that its option has. */
void ct_shelby_by_option(struct ct_play *play);
/* He and his brigade are to be placed on the border; if all of it is Republican they never come. */
void ct_shelby_comes(struct ct_play *play);
/* Where those who wait may be placed: on the border, in one province. */
uint32_t ct_shelby_places(const struct ct_play *play);
/* [10.2] In an End Turn Phase: the Confederates have it under control, or have it no more. */
void ct_look_to_sonora(struct ct_play *play);
/* As the game begins: where a board has Confederates the South has won and has Sonora, or, if they
 * are Shelby's, his rule is in force. */
void ct_look_for_confederates(struct ct_play *play);

/* ---- usa.c [10.4] */

/* [10.4] [11.5/2] They do not leave. */
bool ct_do_french_stay(const struct ct_play *play);
void ct_roll_war(struct ct_play *play);
/* [10.4] As the game begins: they are at war if the board has any of theirs. */
void ct_look_for_war(struct ct_play *play);
void ct_invade(struct ct_play *play, const char *rule);
/* [11.6/4] As the last turn ends: what United States troops hold may be nobody's. */
void ct_roll_protectorate(struct ct_play *play);

/* ---- bound.c: who must go, and where nobody may go [10.2] [11.4/10] [11.5/9] [11.6/2] */

/* [11.5/9] Of the nations that leave with the French; no fleets. */
bool ct_is_french(const struct ct_play *play, unsigned unit);
/* [11.6/2] Maximilian, once he has abdicated. */
bool ct_is_emperor(const struct ct_play *play, unsigned unit);
/* [11.5/9] [11.6/2] It goes home, and nowhere else. */
bool ct_is_bound(const struct ct_play *play, unsigned unit);
/* [10.2] [11.4/10] Provinces that it may not enter of its own will. */
uint32_t ct_closed_to(const struct ct_play *play, unsigned unit);

/* ---- obligations.c: how they go */

/* The march keeps to the way of those who must go, and out of what is closed; refuses. */
bool ct_may_go_there(struct ct_play *play, const struct ct_march *march, unsigned from);
/* Who must go lands at Vera Cruz, if he may go there and its port is open; refuses. */
bool ct_may_go_ashore(struct ct_play *play, const struct ct_units *set, unsigned at, bool open);
/* The group that moved last has gone as far as it must, but for `others`, who go on; refuses. */
bool ct_has_gone_far_enough(struct ct_play *play, const struct ct_units *others);
bool ct_all_have_gone(struct ct_play *play); /* as Imperial movement ends; refuses */
/* [11.5/9] As the Imperial Movement Phase begins: who has come to his port is off. */
void ct_french_go(struct ct_play *play);
/* [12.1/T21] The side's last fleet has gone: who is aboard goes ashore, or is lost. */
void ct_put_ashore(struct ct_play *play, uint8_t side, const char *rule);
/* [11.6/2] As a turn begins: Maximilian is off, and the game is over. */
void ct_abdication_ends(struct ct_play *play);

/* ---- santa_anna.c [10.5] */

/* He joins that side. */
void ct_santa_anna_joins(struct ct_play *play, uint8_t side, const char *rule);
void ct_roll_santa_anna(struct ct_play *play);

/* ---- rebels.c [10.5] */

bool ct_is_rebel(const struct ct_play *play, unsigned unit);
/* That side plays Santa Anna's in the battle under way. */
bool ct_plays_rebels(const struct ct_play *play, uint8_t side);
/* The province in which he and his stand, or CT_PROVINCES. */
unsigned ct_rebels_at(const struct ct_play *play);
bool ct_is_against_rebels(const struct ct_play *play, unsigned province);
void ct_rebels(const struct ct_play *play, struct ct_units *set);
/* Units of his are there: an enemy of both sides, whom nobody passes by or retreats to. */
bool ct_rebels_hold(const struct ct_play *play, unsigned province);
/* Others are there, of either side. */
bool ct_is_anybody_in(const struct ct_play *play, unsigned province);
bool ct_has_santa_anna_won(const struct ct_play *play);

/* ---- revolt.c [10.5] */

/* He revolts, and all Mexicans with him; in each turn he gets points, and marches. */
void ct_revolt_begins(struct ct_play *play);
void ct_revolt_recruits(struct ct_play *play);
void ct_revolt_marches(struct ct_play *play);
/* Tells that these meet him. */
void ct_tell_met(struct ct_play *play, const struct ct_units *set);
/* A step of the battle: his comes behind that of the players. */
void ct_revolt_fights(struct ct_play *play);
void ct_rebels_retreat(struct ct_play *play);
/* [7.3.2] He has no units left beside the enemy's: he rolls for all his leaders. */
void ct_rebels_alone(struct ct_play *play, unsigned province);

#endif
