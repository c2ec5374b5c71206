/* 7.2, 8.0, 12.0 The decks, and what is done with their cards. */
#ifndef MONTEZUMA_CARDS_H
#define MONTEZUMA_CARDS_H

#include "game/deck.h"
#include "montezuma/montezuma.h"

/* ---- decks.c. None of these tells anything. */

/* Cards of a deck are numbered from 0; as things Action cards begin at MZ_STRATEGY. */
struct deck mz_strategy_deck(const struct mz_play *play);
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
unsigned mz_draw_strategy(struct mz_play *play, uint8_t side);
/* Whether there is a card to draw, or to shuffle. */
bool mz_may_draw(const struct mz_play *play);

/* ---- cards.c */

/* When a response may be played [12.1.d]; in the order of mz_moments. */
enum mz_moment {
    MZ_IN_BATTLE,
    MZ_AS_DEFENDER,
    MZ_AFTER_BATTLE,
    MZ_ENEMY_MA,
    MZ_ENEMY_NAVAL,
    MZ_IN_ANSWER, /* to what the enemy has played in his turn [11.2.d] */
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
/* [11.2.d] A side answers what the other has played; the battle's step comes again behind it. */
void mz_open_answers(struct mz_play *play);
/* [12.1.c] Where a card goes when its event is played. */
void mz_put_away_event(struct mz_play *play, unsigned card);

/* ---- officers.c, duties.c (whom they follow) [12.1.e] */

enum { OFFICER_NAME = 0, OFFICER_DUTY = 1 };
/* The US is asked what Officers of its Commander are, if there is one without duty. */
void mz_offer_officers(struct mz_play *play);
bool mz_answer_officer(struct mz_play *play);
bool mz_standard_officer(struct mz_play *play, struct order *answer);
/* He is out of the game. */
void mz_officer_leaves(struct mz_play *play, unsigned officer, const char *rule);
/* The side has lost the battle: so are all of its Force. */
void mz_officers_beaten(struct mz_play *play, enum mz_role role);
/* A battle begins: nobody has a duty in it yet. */
void mz_officers_rest(struct mz_play *play);
/* That Leader has left the map, from that cell: who is with him goes to another. */
void mz_officers_follow(struct mz_play *play, unsigned leader, unsigned from);

/* ---- scott.c [14.2.b] */

enum { INVADE_UNITS = 0, INVADE_DRAW = 1, INVADE_TO = 2 };
void mz_scott_invades(struct mz_play *play);
/* Whoever may land with him, Scott among them. */
void mz_find_invaders(struct mz_play *play, struct mz_units *set);
bool mz_answer_invade(struct mz_play *play);
bool mz_standard_invade(struct mz_play *play, struct order *answer);

/* ---- duties.c: what adds to firepower */

bool mz_officer_is_with(const struct mz_play *play, unsigned officer, unsigned leader);
/* The side's in the battle; and a figure raised, within bounds. */
struct mz_force *mz_force_of(struct mz_play *play, uint8_t side);
int8_t mz_added(int to, int by);
void mz_add_fp(struct mz_play *play, uint8_t side, int by, const char *rule);

#endif
