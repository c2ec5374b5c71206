/* 11 Random events: rolled in a phase of their own, and carried out as rows of events.yaml. */
#ifndef CACTUS_RANDOM_EVENTS_H
#define CACTUS_RANDOM_EVENTS_H

#include "cactus/play.h"
#include "game/effect.h"

enum ct_moment {
    CT_WITH_IMPERIAL_POINTS,
    CT_WITH_REPUBLICAN_POINTS,
    CT_AFTER_RAIDS,
    CT_IN_BATTLE,
    CT_MOMENTS
};

/* ---- event_words.c: the words of which effects are made */

extern const char *const ct_moments[];
extern const struct effect_rules ct_effects;
/* What an event lets choose, when the answer is overdue. */
bool ct_default_choice(struct ct_play *play, struct order *answer);
/* [11.1/2] In place of the first captive the one with the highest rating. */
bool ct_best_captive(struct ct_play *play, struct order *answer);

/* ---- random_events.c */

/* Dice, the rolling player, a re-roll, and what the event does at once [11.0]. */
enum ct_event_step { CT_EVENT_ROLLS, CT_EVENT_AGAIN, CT_EVENT_BEGINS, CT_EVENT_STEPS };
void ct_event_step(struct ct_play *play, unsigned step);
bool ct_answer_reroll(struct ct_play *play);
bool ct_default_reroll(struct ct_play *play, struct order *answer);
/* [11.0] Nothing comes of this turn's event, as is told. */
void ct_tell_no_event(struct ct_play *play);
/* What this turn's event does at that moment. */
void ct_event_at(struct ct_play *play, enum ct_moment moment);
/* This turn's event is of that effect, which has come before: in this year, or in the game. */
bool ct_event_had(const struct ct_play *play, bool this_year);
/* [11.2/9] Dupin's men search out militia and guerrillas, as the battle is picked. */
void ct_search(struct ct_play *play, unsigned province);

/* ---- event_moves.c [11.6/6] */

void ct_maximilian_rides(struct ct_play *play, const char *rule);

#endif
