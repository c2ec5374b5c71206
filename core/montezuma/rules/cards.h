/* 7.2, 8.0, 12.0 The decks, and what is done with their cards. */
#ifndef MONTEZUMA_CARDS_H
#define MONTEZUMA_CARDS_H

#include "game/deck.h"
#include "montezuma/montezuma.h"

/* ---- decks.c. None of these tells anything. */

/* Cards of a deck are numbered from 0; as things Action cards begin at MZ_STRATEGY. */
struct deck mz_strategy_deck(const struct mz_play *play);
struct deck mz_action_deck(const struct mz_play *play);
/* How many cards a side holds; that it holds that one. */
unsigned mz_hand(const struct mz_play *play, uint8_t side);
bool mz_holds(const struct mz_play *play, uint8_t side, unsigned card);
/* [10.1] The figure of an Action card (a thing) under a Strategy rating of 1 to 4, and whether
 * there is a line beneath it. */
unsigned mz_printed_ma(const struct mz_play *play, unsigned card, unsigned rating,
                       bool *underlined);
/* A card of a hand goes there, and is no longer known to be in it. */
void mz_leave_hand(struct mz_play *play, unsigned card, enum mz_pile pile);
/* [8.3.b] The discards join the cards that are left; nothing is pending any more. */
void mz_reshuffle(struct mz_play *play);
/* [18.3.e] So do the War cards. */
void mz_add_war_cards(struct mz_play *play);
/* [7.2] All Action cards are to be drawn again. */
void mz_shuffle_action(struct mz_play *play);
/* [7.2] The next Action card, as a thing; it lies with those played. A deck that has run out is
 * shuffled first. */
unsigned mz_draw_action(struct mz_play *play);
/* [8.1] A Strategy card for that side's hand, MZ_NO_CARD if there is none. Where the deck has run
 * out the discards are shuffled into it first [8.3.b]. */
unsigned mz_draw_strategy(struct mz_play *play, uint8_t side, bool *shuffled);

/* ---- cards.c */

/* When a response may be played [12.1.d]; in the order of mz_moments. */
enum mz_moment {
    MZ_IN_BATTLE,
    MZ_AS_DEFENDER,
    MZ_AFTER_BATTLE,
    MZ_ENEMY_MA,
    MZ_ENEMY_NAVAL,
    MZ_MOMENTS
};
extern const char *const mz_moments[];
extern const struct effect_rules mz_effects;
extern const struct window_rules mz_window;

/* That side may play its event in the Action Phase; refuses. */
bool mz_may_play_event(struct mz_play *play, unsigned card, uint8_t side, unsigned word);
/* Sets the event of a card of either deck going, as a procedure. */
void mz_play_event(struct mz_play *play, unsigned card, uint8_t side);
/* Asks the side for responses. */
void mz_open_window(struct mz_play *play, enum mz_moment moment, uint8_t side);
/* [11.2.d] Both sides answer what the other has played, by turns, until both pass. */
void mz_open_answers(struct mz_play *play);
/* [12.1.e] Officers of the battle: their roles; they go when the side has lost. */
void mz_offer_officers(struct mz_play *play);
void mz_officers_beaten(struct mz_play *play, enum mz_role role);

#endif
