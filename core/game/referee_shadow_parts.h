/* What referee_shadow.c (what turns up, and what is thought of) and referee_shadow_try.c (one try)
 * share. */
#ifndef GAME_REFEREE_SHADOW_PARTS_H
#define GAME_REFEREE_SHADOW_PARTS_H

#include "game/referee_parts.h"
#include "game/veiled.h"

/* So often others are thought of, at most. */
enum { SHADOW_GUESSES = 4000 };

/* The position as the side of the account sees it; where it sees a piece lie that it cannot tell,
 * or 0. */
struct veiled_eyes referee_shadow_eyes(const struct referee *referee, const void *position);
uint64_t referee_shadow_seat(const struct referee *referee, const void *position, int32_t unit);
/* An account of it is written that is carried out beside the game. */
bool referee_shadow_is_wanted(const struct referee *referee);
/* For its positions; false without memory. */
bool referee_shadow_makes_room(struct referee *referee);
/* Begins with what the side sees behind the order, or before it if that awaits its dice. */
void referee_shadow_begins_following(struct referee *referee);
/* The account as it stood, or with others thought of. */
void referee_shadow_base(struct referee *referee, unsigned guess);
/* Adds what opens the leaves of those that have turned up; ... */
void referee_shadow_opens(struct referee *referee);
/* ... and puts each into its seat: false if that cannot be. */
bool referee_shadow_puts(struct referee *referee);
/* The order of the game, without what it has not shown. */
struct order referee_shadow_told_order(const struct referee *referee);
bool referee_shadow_is_out_of_memory(const struct referee_shadow *shadow);
/* What has turned up is held no more to be known. */
void referee_shadow_lets_go(struct referee *referee, void *position);
/* Makes of the order of the game that which can be given on `trial`: it names those that lie there
 * in place of whom the side cannot tell; and writes it. False if nobody lies there. */
bool referee_shadow_gives(struct referee *referee, struct order *order);
/* What the side sees of a position, in words. */
void referee_shadow_describe(const struct referee *referee, const void *position, struct text *out);
/* The side cannot tell it from that of the game, of which `blank` and `one` hold what it sees. */
bool referee_shadow_looks_the_same(struct referee *referee, const void *now);

#endif
