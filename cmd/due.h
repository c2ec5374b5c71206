/* Whose move it is, in words. */
#ifndef CMD_DUE_H
#define CMD_DUE_H

#include "game/game.h"

/* "mexico is asked Q7", without an end. */
void due_speaker(const struct game *game, const struct position_head *head, struct text *out);
/* "turn 3, siege of us" */
void due_phase(const struct game *game, const struct position_head *head, struct text *out);
/* "turn 3, siege of us: mexico is asked Q7" */
void due_words(const struct game *game, const struct position_head *head, struct text *out);

#endif
