/* What callers ask of a game: its own functions, with house rules before them. */
#ifndef GAME_ENTRY_POINTS_H
#define GAME_ENTRY_POINTS_H

#include "game/game_names.h"

/* As game->start; FAILED, too, if a house rule erred. */
enum verdict game_start(const struct game *game, const void *scenario, const int16_t *options,
                        void *position, struct dice *dice, const struct sink *sink);
/* With that event the order of `giver` shows what lay hidden: it cannot be taken back as if nothing
 * were known. */
bool game_shows(const struct game *game, const struct event *event, uint8_t giver);
/* As game->apply, after the house rules have looked at the order. */
enum verdict game_apply(const struct game *game, const void *scenario, void *position,
                        const struct order *order, struct dice *dice, const struct sink *sink,
                        struct refusal *refusal);
/* As game->legal, without the orders that house rules refuse. False, too, if a house rule erred:
 * game_failed tells. */
bool game_legal(const struct game *game, const void *scenario, const void *position, unsigned verb,
                const struct order_sink *sink);
/* As game->imagine, but so that what is drawn follows from the dice and from what the side may know
 * alone, and may be told to it. False if nothing was found, or the game cannot draw so: the
 * position may hold what is hidden then. */
bool game_imagine(const struct game *game, const void *scenario, void *position, uint8_t side,
                  struct dice *dice);
/* Puts veils on an event that is told of that position, for the eyes of a side (NO_SIDE: none);
 * false when it learns nothing of it. */
bool game_veil_event(const struct game *game, const void *scenario, const void *position,
                     uint8_t side, struct event *event);
/* Notes why game_start, game_apply or game_legal has failed: a house rule's fault, or memory. What
 * a house rule says, and in which line of it, only for the eyes of NO_SIDE: it sees everything. */
void game_failed(const struct game *game, const void *scenario, uint8_t side, struct diags *diags);
/* The case that a refusal cites. */
const char *refusal_rule(const struct game *game, const struct refusal *refusal);

/* Bytes [MAP_MOST_CELLS]: 1 for each cell of which describe_cell may say something, and where
 * counters may stand. */
void game_find_inhabited(const struct game *game, const void *scenario, const void *position,
                         uint8_t *cells);
/* BLAKE2b-128 of the position's bytes, in hex: the same on all little-endian machines, of 32 or 64
 * bits, since positions lay their sets out alike, and as long as no padding in them is ever
 * written. */
void position_digest(const struct game *game, const void *position, char hex[33]);
/* The refusal as a sentence for the side that gave the order, without what it may not know: of a
 * house rule, which sees everything, only its name. */
void refusal_text(const struct game_eyes *of, const struct refusal *refusal, struct text *out);

#endif
