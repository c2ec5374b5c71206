/* 7 to 9 The course of a Turn up to its end: random events, the deal, and what cards are played
 * for. */
#ifndef MONTEZUMA_ACTIONS_H
#define MONTEZUMA_ACTIONS_H

#include "montezuma/montezuma.h"

/* ---- random_events.c [7.1] */

enum mz_events_step {
    MZ_EVENTS_MANDATED,
    MZ_EVENTS_CARDS, /* again for each Action card */
    MZ_EVENTS_EXILE,
    MZ_EVENTS_WAR,
    MZ_EVENTS_SQUADRONS,
    MZ_EVENTS_STEPS
};
void mz_events_step(struct mz_play *play, unsigned step);

/* ---- deal.c [8] */

enum mz_deal_step { MZ_DEAL_HANDS, MZ_DEAL_EXTRA, MZ_DEAL_SECOND_EXTRA, MZ_DEAL_STEPS };
void mz_deal_step(struct mz_play *play, unsigned step);
bool mz_answer_extra(struct mz_play *play);
bool mz_standard_extra(struct mz_play *play, struct order *answer);
/* [7.2] The next Action card, told as the side's. */
unsigned mz_turn_up(struct mz_play *play, uint8_t side, const char *rule);
/* [7.2] [8.3.b] Decks are shuffled, and what was of the Turn alone is forgotten. */
void mz_turn_ends(struct mz_play *play);

/* ---- actions.c [9] */

void mz_first_step(struct mz_play *play, unsigned step);
bool mz_answer_first(struct mz_play *play);
bool mz_standard_first(struct mz_play *play, struct order *answer);

bool mz_do_play(struct mz_play *play);
enum mz_card_step {
    MZ_CARD_WAGON, /* [9.2] */
    MZ_CARD_ACTS,
    MZ_CARD_MORE,     /* OPS that an event gives [12.1] */
    MZ_CARD_STACKING, /* [3.3] */
    MZ_CARD_STEPS
};
void mz_card_step(struct mz_play *play, unsigned step);
/* Whether the answer to what a card's OPS are for would be taken; refuses, and changes nothing. For
 * each of them there is a `judge` that does so, and an `act` that comes after it and refuses no
 * more. */
bool mz_judge_action(struct mz_play *play);
bool mz_answer_action(struct mz_play *play);
bool mz_standard_action(struct mz_play *play, struct order *answer);
/* [12.1] The event under way gives OPS, for any use. */
void mz_grant_ops(struct mz_play *play, unsigned ops);
/* [21.0/24] Likewise it activates a Force, whatever its Commander's rating, with so many MP more;
 * [21.0/32] or lands on that coast. */
void mz_grant_march(struct mz_play *play, unsigned mp);
void mz_grant_landing(struct mz_play *play, unsigned coast);
/* [9.2] It happens: a procedure. */
void mz_supply_event(struct mz_play *play);
/* The card in play has so many OPS at least; that row refuses at the verb: wanted, there
 * (groups.c). */
bool mz_needs_ops(struct mz_play *play, unsigned ops, uint16_t refusal);

/* ---- placement.c [13.1] [13.5] */

bool mz_judge_place(struct mz_play *play);
void mz_act_place(struct mz_play *play);
/* [9.0] There is a place for a marker of the side; for its train. Refusals are not to be told. */
bool mz_can_place(struct mz_play *play, uint8_t side);
bool mz_can_bring_train(struct mz_play *play, uint8_t side);
/* What a card with OPS enough could mark in one order, each behind those that supply it. */
void mz_find_markable(struct mz_play *play, uint8_t side, struct mz_cells *cells);
bool mz_judge_train(struct mz_play *play);
void mz_act_train(struct mz_play *play);

#endif
