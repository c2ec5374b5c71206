/* Hidden pieces without a referee (`veil mail`): the side that hides holds the whole log, and the
 * other an account of it. Whenever the pen passes, and before a die of that side falls, a root
 * tells, and does not show, where each piece of that side lies; what turns up later is opened under
 * the last root. */
#ifndef GAME_REFEREE_VEIL_H
#define GAME_REFEREE_VEIL_H

#include "game/referee_parts.h"

/* The line in hand is `veil mail GAME [SECRET]`, in the header. */
void referee_veil_header(struct referee *referee);
/* The header is whole: what it lacks, or has too much, for that is a fault; false then. */
bool referee_veil_header_is_whole(struct referee *referee, struct place place);
/* The game stands at its start: finds who hides; a fault if nobody does, or both. */
void referee_veil_begin(struct referee *referee);
/* Before the order in hand, of that side: a root that is due is written, if the whole log makes its
 * record; else it is a fault, and false. */
bool referee_veil_lets(struct referee *referee, uint8_t side);
/* Before the order in hand is carried out, which has been read: where a die falls for one of the
 * side that hides, a root is due over what it has moved, as above. */
bool referee_veil_binds(struct referee *referee);
/* The line in hand is `root N HASH`, `opening N UNIT PLACE KEY PATH` or `sealed N HASH`. */
void referee_veil_line(struct referee *referee);
/* Behind the last line: the root that is due, as above. */
void referee_veil_end(struct referee *referee);
/* Adds, before `shown`, what opens the leaf of a piece, unless it has been under this root. */
void referee_veil_open(struct referee *referee, int32_t unit, struct text *out);
/* Its leaf under the last root is open, or it has none. */
bool referee_veil_is_open(const struct referee *referee, int32_t unit);
/* Of an account: notes who turns up in an event of the order in hand. */
void referee_veil_told(struct referee *referee, const struct event *event);
/* ... and that it is this one, unless it was seen before. */
void referee_veil_notes_piece(struct referee *referee, int32_t unit);
/* Of an account: each piece that the order in hand has shown, be it for a moment, is opened; else
 * that is a fault, for who hides would have it that it was any other. */
bool referee_veil_is_borne_out(struct referee *referee);
/* Before a line `shown`: finds whether all lie as they did under the last root. */
void referee_veil_shows(struct referee *referee);
/* In an account: the piece has been opened, and can lie in that seat; else what is wrong. */
const char *referee_veil_bars(const struct referee *referee, int32_t unit, uint64_t seat);
/* Adds that line as links cover it. */
void referee_veil_name(const struct referee *referee, struct text *out);
/* Before a batch is sealed: a root is written, as above. */
bool referee_veil_is_rooted(struct referee *referee);
void referee_veil_free(struct referee *referee);

#endif
