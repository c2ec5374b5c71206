/* What is wrong where the verb of an order should stand: what may have been meant by the word that
 * does, and which orders or answers there may be now. Always false. */
#ifndef GAME_ORDER_VERB_FAULT_H
#define GAME_ORDER_VERB_FAULT_H

#include "game/order_reader.h"

/* The word at hand begins no order, or no answer; `other` is the answer, or the order, that it
 * begins instead, or NULL. */
bool order_verb_unknown(const struct order_reader *reader, bool answer,
                        const struct order_verb *other);
/* Nothing stands behind `reply Qn`. */
bool order_answer_missing(const struct order_reader *reader);

#endif
