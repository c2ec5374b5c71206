/* What a word is meant for that is no order, or no name: another word for one (`march` for `move`),
 * what an order is given with, a word that only joins others. */
#ifndef GAME_ORDER_MEANT_H
#define GAME_ORDER_MEANT_H

#include "game/order_reader.h"

/* False, too, if it is not known what may be given. */
bool order_may_be_given(const struct order_reader *reader, const struct order_verb *verb);
/* The order, or the answer, for which people say that word: of several the first that may be given
 * now, else the first that the game has; NULL if it has none. */
const struct order_verb *order_meant(const struct order_reader *reader, bool answer,
                                     struct slice word);
/* It is an order, and the word is one of those to choose from in it, as `discard` in `play CARD
 * USE`. */
bool order_holds(const struct order_verb *verb, struct slice word);
/* The first such order that may be given now; NULL if there is none, or it is not known what may be
 * given. */
const struct order_verb *order_holding(const struct order_reader *reader, struct slice word);
/* `and`, `at`, `into`: it joins words, and names nothing. */
bool order_joins(struct slice word);
/* `Q9`: the number of a question. */
bool order_is_number_of_question(struct slice word);

#endif
