/* Reading an order: what order_read.c (verbs and slots) and order_argument.c (one argument) share;
 * order_fault.h has what may be wrong with a word. */
#ifndef GAME_ORDER_READER_H
#define GAME_ORDER_READER_H

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

/* What a cell is called in this game. */
static inline const struct map_noun *order_noun(const struct order_reader *reader)
{
    return reader->finder && reader->finder->noun ? reader->finder->noun : &map_hexes;
}
/* Reads the word at reader->at into an argument of that slot; notes a fault and returns false if it
 * cannot be. */
bool order_read_argument(const struct order_reader *reader, const struct order_slot *slot,
                         struct argument *argument);

#endif
