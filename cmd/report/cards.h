/* The cards of a game in the data of a page: of those that the page names in a hand what their
 * faces say. What a hidden hand holds is not in the page, and so no card of it is. */
#ifndef CMD_REPORT_CARDS_H
#define CMD_REPORT_CARDS_H

#include "style.h"

/* The files of each game that has cards, as bytes: behind a header no file is opened. */
struct report_cards {
    const char *path[STYLES][2]; /* cards.yaml, card-words.yaml; in the order of `games` */
    struct slice bytes[STYLES][2];
};

/* Adds the member `cards`: [title, operations figure or null, case, whose event, words] of each
 * card whose id stands in `told`, the members so far. A file that is none adds no card. Adds to
 * `failed` whether there was no memory; what is read lives in the arena. */
void report_cards_add(const struct report_cards *cards, const struct game *game,
                      const struct text *told, struct arena *arena, bool *failed, struct text *out);

#endif
