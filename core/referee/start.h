/* The header ends: what it lacks, and the start of the game. */
#ifndef REFEREE_START_H
#define REFEREE_START_H

#include <stdbool.h>
#include <stdint.h>

struct referee_desk;
struct referee_hand;
struct referee_shadow;
struct referee_table;
struct referee_telling;

/* The first line behind the header: starts the game, or notes what the header lacks, at that column
 * of the line in hand (0: behind it). */
void referee_header_end(struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow, uint32_t column);
/* For positions of the game, and what its seals rest on; false without memory. */
bool referee_make_room(struct referee_hand *hand, struct referee_table *table);
/* The dice of the set-up are there: starts the game. */
void referee_set_up(struct referee_desk *desk, struct referee_telling *telling,
                    struct referee_shadow *shadow);
/* Puts the game at its start, for which the set-up may throw dice. */
void referee_start(struct referee_desk *desk, struct referee_telling *telling,
                   struct referee_shadow *shadow);

#endif
