/* The log in hand: what was asked of it, its header, the line that is read, and for whose eyes;
 * what is wrong with it, and the order that it is. */
#ifndef REFEREE_HAND_H
#define REFEREE_HAND_H

#include <stdio.h>

#include "base/diag.h"
#include "game/order.h"
#include "log/log.h"
#include "referee/header.h"
#include "referee/referee.h"

enum referee_stage {
    STAGE_HEADER,
    STAGE_START, /* the header is whole, and the set-up awaits its dice */
    STAGE_PLAY,
    STAGE_READ /* a fault has ended adjudication: syntax only */
};

struct referee_hand {
    struct referee_terms terms;
    enum referee_stage stage;
    bool broken; /* no memory, no output */

    struct referee_header header;
    const struct game *game;
    const void *scenario;
    unsigned phase_event; /* row of the game's events */

    uint32_t number; /* of the line in hand */
    struct log_line line;
    struct order order; /* the last one; not of the start */
    bool answered;      /* the order in hand, or the last one, is the answer of a steward */

    uint8_t viewer; /* the side for whose eyes this is, or NO_SIDE */
    bool own;       /* the order in hand, or the last one, is the viewer's */
    bool ordered;   /* an order has been read */
    bool veiled;    /* the viewer may not read the line in hand */

    struct diags diags; /* the last, since the room of its list is not cleared */
};

/* The place of the line in hand; column 0: where its first word stands. */
struct place referee_place(const struct referee_hand *hand, uint32_t column);
/* The place of one of its words. */
struct place referee_word_place(const struct referee_hand *hand, unsigned word);
/* Puts the line in hand under the faults that were noted in it, from that number on. */
void referee_excerpts(struct referee_hand *hand, uint32_t from);
/* Reads the order in hand; with no finder only its syntax. */
bool referee_read_order(struct referee_hand *hand, const struct order_finder *finder);
/* A line of hints is at fault at that word, or at its first if it has fewer; always false. */
bool referee_bad_word(struct referee_hand *hand, unsigned word, const char *what);
/* Notes a fault at a word of the line in hand, behind which nothing is carried out. */
void referee_fault(struct referee_hand *hand, enum diag_kind kind, unsigned word,
                   const char *words);
#define REFEREE_FAULT(hand, kind, word, ...)                                                       \
    do {                                                                                           \
        char words[DIAG_MESSAGE];                                                                  \
        snprintf(words, sizeof words, __VA_ARGS__);                                                \
        referee_fault((hand), (kind), (word), words);                                              \
    } while (0)
/* The same of the form of a game by mail: these words are told to either side, the line is not. */
void referee_form_fault(struct referee_hand *hand, enum diag_kind kind, unsigned word,
                        const char *words);
#define FORM_FAULT(hand, kind, word, ...)                                                          \
    do {                                                                                           \
        char words[DIAG_MESSAGE];                                                                  \
        snprintf(words, sizeof words, __VA_ARGS__);                                                \
        referee_form_fault((hand), (kind), (word), words);                                         \
    } while (0)
/* Notes that a word of the line in hand, of the header, is at fault, as that says. */
void referee_header_fault(struct referee_hand *hand, unsigned word, struct diag *diag);
#define HEADER_FAULT(hand, word, ...)                                                              \
    referee_header_fault(                                                                          \
        (hand), (word),                                                                            \
        diag_add(&(hand)->diags, DIAG_SYNTAX, referee_word_place((hand), (word)), __VA_ARGS__))
/* Nothing more is carried out; always false. */
bool referee_no_memory(struct referee_hand *hand);

#endif
