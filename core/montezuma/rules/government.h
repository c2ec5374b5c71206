/* 5, 18 Political Will, War, and the end of a Turn. */
#ifndef MONTEZUMA_GOVERNMENT_H
#define MONTEZUMA_GOVERNMENT_H

#include "montezuma/montezuma.h"

/* ---- Political Will (will.c) */

/* It moves so far to that side's good: up for Mexico [5.1]. */
void mz_pw_for(struct mz_play *play, uint8_t side, unsigned by, const char *rule);
/* [5.1.b] A PW City has gone over to that side. */
void mz_city_changes(struct mz_play *play, unsigned cell, uint8_t side);
/* The figure of a PW City's marker, which is drawn when it is first looked at, and lies open then;
 * two cities exchange theirs, drawn or not. */
int mz_see_marker(struct mz_play *play, unsigned cell);
void mz_exchange_markers(struct mz_play *play, unsigned one, unsigned other);

/* ---- War (war.c) */

/* [18.3.a] Bellicosity rises or falls, within its track; told, unless by nothing. */
void mz_bellicosity(struct mz_play *play, int change, const char *rule);
/* [18.3.a] The first time that more Mexican than US units are in the Disputed Zone; asked at the
 * end of each card play. */
void mz_look_to_zone(struct mz_play *play);
/* [18.3.a] [18.3.d] The US rolls on the War Declaration Table, with so much added. */
void mz_roll_for_war(struct mz_play *play, int added, const char *rule);
/* War is declared; what it brings comes at the beginning of the next Turn [18.3.e]. Nothing if it
 * has been declared. */
void mz_declare_war(struct mz_play *play, const char *rule);
/* [18.3.e] What a War that was declared has still to bring. */
void mz_war_begins(struct mz_play *play);
/* [18.3.c] They have entered that cell: perhaps a Force of Santa Anna's. */
void mz_santa_anna_enters(struct mz_play *play, const struct mz_units *force, unsigned cell);
/* [18.3.b] The US is asked: a procedure. */
enum { MZ_DECLARE_STEPS = 2 };
void mz_offer_war(struct mz_play *play);
void mz_declare_step(struct mz_play *play, unsigned step);
bool mz_answer_declare(struct mz_play *play);
bool mz_standard_declare(struct mz_play *play, struct order *answer);

/* ---- revolts (revolts.c) */

enum { STATE_NAMED = 0 };
/* [18.4] A State that is calm is in revolt from now on, or one in revolt is calm. */
void mz_revolt(struct mz_play *play, unsigned state, bool on, const char *rule);
void mz_spread_step(struct mz_play *play, unsigned step);
bool mz_answer_spread(struct mz_play *play);
bool mz_standard_spread(struct mz_play *play, struct order *answer);
bool mz_answer_inflame(struct mz_play *play);
bool mz_standard_inflame(struct mz_play *play, struct order *answer);

/* ---- the end of a Turn (government.c) */

enum mz_government_step {
    MZ_GOVERNMENT_CONTROL,  /* [18.1] */
    MZ_GOVERNMENT_COLLAPSE, /* [18.2] */
    MZ_GOVERNMENT_WAR,      /* [18.3] */
    MZ_GOVERNMENT_REVOLTS,  /* [18.4] */
    MZ_GOVERNMENT_WILL,     /* [18.5] */
    MZ_GOVERNMENT_VICTORY,  /* [18.6] [18.7] */
    MZ_GOVERNMENT_STEPS
};
/* [21.0/57] The roll of 18.2 at once. */
void mz_collapse_by_card(struct mz_play *play, const char *rule);
void mz_government_step(struct mz_play *play, unsigned step);
void mz_determine_control(struct mz_play *play); /* [18.1] (control.c) */
/* [5.2.b] The game ends: who wins by the Political Will (victory.c). */
void mz_finish_by_will(struct mz_play *play);
void mz_check_victory(struct mz_play *play); /* [18.6] [18.7] (victory.c) */

#endif
