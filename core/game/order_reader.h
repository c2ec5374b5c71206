/* Reading an order: what order_read.c (verbs and slots), order_argument.c (one argument) and
 * order_fault.c (what is wrong with a word) share. */
#ifndef GAME_ORDER_READER_H
#define GAME_ORDER_READER_H

#include "base/nearest.h"
#include "game/order.h"

/* An order while it is read. */
struct order_reader {
    const struct order_verb *verbs;
    unsigned verb_count;
    const struct order_finder *finder; /* or NULL */
    const struct log_word *words;
    unsigned count;
    struct place line;
    struct diags *diags;
    struct order *order;
    const struct order_verb *verb;
    unsigned verb_word;
    unsigned at; /* next word */
    bool seen[ORDER_SLOTS];
};

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
/* What a cell is called in this game. */
static inline const struct map_noun *order_noun(const struct order_reader *reader)
{
    return reader->finder && reader->finder->noun ? reader->finder->noun : &map_hexes;
}
/* Notes a fault at a word; the message is as printf. Always false. */
#define ORDER_FAULT(reader, word, ...)                                                             \
    order_at_word(                                                                                 \
        (reader), (word),                                                                          \
        diag_add((reader)->diags, DIAG_SYNTAX, order_place((reader), (word)), __VA_ARGS__))

/* Notes "WHAT `WORD`" at a word; always false. */
bool order_bad_word(const struct order_reader *reader, unsigned word, const char *what);
/* Notes "unknown WHAT `WORD`" at the word in hand, and what it may have been meant for; always
 * false. */
bool order_unknown(const struct order_reader *reader, const char *what, struct slice word,
                   const struct nearest *nearest);
/* Adds a word between backticks. */
void order_note(struct text *text, const char *before, const char *word);
/* Reads the word at reader->at into an argument of that slot; notes a fault and returns false if it
 * cannot be. */
bool order_read_argument(const struct order_reader *reader, const struct order_slot *slot,
                         struct argument *argument);

#endif
