/* A log that has just been begun: what to do with it, for whoever sits at the terminal, and what it
 * can hide. */
#ifndef CMD_NEXT_H
#define CMD_NEXT_H

#include "cmd.h"

/* Adds whose move it is behind that header, which orders are due, and how to ask for more; nothing
 * if the game cannot be begun yet, as when dice thrown by hand are still to be listed. */
void next_add(const struct game *game, const void *scenario, const struct text *header,
              struct text *out);

/* The side that hides with `veil mail` in that scenario, by the options of the call; NO_SIDE, and
 * it is said, if it cannot be played so. */
uint8_t next_veil_side(const struct cmd_call *call, const struct game *game, const void *scenario);

#endif
