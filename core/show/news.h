/* What the last orders told that a position does not: what the open question asks, and where there
 * was a fight last. Read off events by the names of their fields. */
#ifndef SHOW_NEWS_H
#define SHOW_NEWS_H

#include "base/text.h"
#include "game/game.h"
#include "referee/referee.h"

struct show_news {
    struct text asked, rumour; /* the sentence of the last question; that of the order at hand */
    uint16_t fight, heard;     /* the cell plus 1, or 0; likewise */
    uint16_t turn;             /* of the fight */
};

/* Takes an event that the referee tells (struct referee_terms), as far as the viewer may know it.
 */
void show_news_take(struct show_news *news, const struct game *game, const void *scenario,
                    uint8_t viewer, const struct referee_told *told);
/* Behind each line of a log that is good: what it told stands. */
void show_news_note(struct show_news *news, const void *position);
/* The cell of a fight in this Game-Turn or the one before; -1: there was none. */
int32_t show_news_fight(const struct show_news *news, const void *position);
/* The sentence of the open question, "Q7 us declare yes or no"; NULL: none was heard. */
const char *show_news_question(const struct show_news *news, const void *position);
void show_news_free(struct show_news *news);

#endif
