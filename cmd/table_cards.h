/* The cards of a game as a chart: its file cards.yaml, and in card-words.yaml what they do in
 * words. */
#ifndef CMD_TABLE_CARDS_H
#define CMD_TABLE_CARDS_H

#include "cmd.h"

/* The game has cards to print. */
bool table_has_cards(const struct game *game);
/* Adds all of them (`only` NULL), or that one: number, title, kind, what it is worth, moment,
 * words, source. Nothing if there is none of that name. False after faults. */
bool table_add_cards(const struct game *game, const char *only, struct arena *arena,
                     struct diags *diags, bool json, struct text *out);

#endif
