/* The line in hand: its place, what is wrong with it, the order that it is. */
#ifndef REFEREE_HAND_H
#define REFEREE_HAND_H

#include <stdio.h>

#include "game/order.h"
#include "log/log.h"

struct referee;

/* The place of the line in hand; column 0: where its first word stands. */
struct place referee_place(const struct referee *referee, uint32_t column);
/* The place of one of its words. */
struct place referee_word_place(const struct referee *referee, unsigned word);
/* Puts the line in hand under the faults that were noted in it, from that number on. */
void referee_excerpts(struct referee *referee, uint32_t from);
/* Reads the order in hand; with no finder only its syntax. */
bool referee_read_order(struct referee *referee, const struct order_finder *finder);
/* A line of hints is at fault at that word, or at its first if it has fewer; always false. */
bool referee_bad_word(struct referee *referee, unsigned word, const char *what);
/* Notes a fault at a word of the line in hand, behind which nothing is carried out. */
void referee_fault(struct referee *referee, enum diag_kind kind, unsigned word, const char *words);
#define REFEREE_FAULT(referee, kind, word, ...)                                                    \
    do {                                                                                           \
        char words[DIAG_MESSAGE];                                                                  \
        snprintf(words, sizeof words, __VA_ARGS__);                                                \
        referee_fault((referee), (kind), (word), words);                                           \
    } while (0)
/* The same of the form of a game by mail: these words are told to either side, the line is not. */
void referee_form_fault(struct referee *referee, enum diag_kind kind, unsigned word,
                        const char *words);
#define FORM_FAULT(referee, kind, word, ...)                                                       \
    do {                                                                                           \
        char words[DIAG_MESSAGE];                                                                  \
        snprintf(words, sizeof words, __VA_ARGS__);                                                \
        referee_form_fault((referee), (kind), (word), words);                                      \
    } while (0)
/* Notes that a word of the line in hand, of the header, is at fault, as that says. */
void referee_header_fault(struct referee *referee, unsigned word, struct diag *diag);
#define HEADER_FAULT(referee, word, ...)                                                           \
    referee_header_fault((referee), (word),                                                        \
                         diag_add(&(referee)->diags, DIAG_SYNTAX,                                  \
                                  referee_word_place((referee), (word)), __VA_ARGS__))
/* Nothing more is carried out; always false. */
bool referee_no_memory(struct referee *referee);

#endif
