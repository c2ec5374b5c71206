/* What referee_shadow.c (what turns up, and what is thought of) and referee_shadow_try.c (one try)
 * share. */
#ifndef GAME_REFEREE_SHADOW_PARTS_H
#define GAME_REFEREE_SHADOW_PARTS_H

#include "game/referee_parts.h"
#include "game/veiled.h"

/* The position as the side of the account sees it; where it sees a piece lie that it cannot tell,
 * or 0. */
struct veiled_eyes referee_shadow_eyes(const struct referee *referee, const void *position);
uint64_t referee_shadow_seat(const struct referee *referee, const void *position, int32_t unit);
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
