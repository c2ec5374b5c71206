/* What is wrong with a word of an order. */
#ifndef GAME_ORDER_FAULT_H
#define GAME_ORDER_FAULT_H

#include "base/nearest.h"
#include "game/order_reader.h"

/* The place of a word; behind the last one, of that. */
struct place order_place(const struct order_reader *reader, unsigned word);
/* Puts the word's width under a fault, or what only looks like a blank there. */
void order_mark(const struct order_reader *reader, unsigned word, struct diag *diag);
/* The same; always false. */
static inline bool order_at_word(const struct order_reader *reader, unsigned word,
                                 struct diag *diag)
{
    order_mark(reader, word, diag);
    return false;
}
/* Notes a fault at a word; the message is as printf. Always false. */
#define ORDER_FAULT(reader, word, ...)                                                             \
    order_at_word(                                                                                 \
        (reader), (word),                                                                          \
        diag_add((reader)->diags, DIAG_SYNTAX, order_place((reader), (word)), __VA_ARGS__))

/* Notes "unknown WHAT `WORD`" at the word in hand, and what it may have been meant for; always
 * false. */
bool order_unknown(const struct order_reader *reader, const char *what, struct slice word,
                   const struct nearest *nearest);
/* Adds a word between backticks. */
void order_note(struct text *text, const char *before, const char *word);

#endif
