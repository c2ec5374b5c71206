/* Accounts of a game in which too much is hidden for guesses. */
#ifndef REFEREE_TOLD_H
#define REFEREE_TOLD_H

#include "game/game.h"
#include "game/game_names.h"

struct account_heard;
struct referee_desk;
struct referee_hand;
struct referee_shadow;
struct referee_telling;

/* known.c */
/* Puts words into a position, as for those eyes; those at fault in `bad`. */
bool referee_known_hear(const struct game_eyes *of, void *position, const struct text *words,
                        unsigned *bad, bool *failed);
/* Brings a position to what those eyes see in theirs, by words that are kept. False: no words do.
 */
bool referee_known_bring(struct text *words, const struct game_eyes *to, void *position);
/* A position is that of the start: who lies where on a board is for nobody to know. */
void referee_known_start(const struct game_names *of, void *position, uint8_t side);

/* told_write.c */
/* As referee_shadow_follow, and what stands behind the order. */
void referee_told_follow(struct referee_desk *desk, const struct referee_telling *telling,
                         struct referee_shadow *shadow);
void referee_told_ends(struct referee_desk *desk, struct referee_shadow *shadow);

/* told.c */
/* The line in hand, of an account that is carried out, is `known WORD ...` or `told`. */
void referee_told_hint(struct referee_desk *desk, const struct referee_telling *telling,
                       struct account_heard *heard);
/* The order in hand is told, or faulty. */
bool referee_told_order(struct referee_desk *desk, struct referee_telling *telling,
                        struct account_heard *heard);
/* Behind the last line: an account that ends where it cannot be carried on is a fault for those who
 * want to. */
void referee_told_end(struct referee_hand *hand, const struct account_heard *heard);
/* The event or turn line in hand is told. */
bool referee_told_line(struct referee_desk *desk, struct account_heard *heard);

#endif
