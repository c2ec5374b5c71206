/* Orders in advance: blocks of orders, of which conditions say whether they are carried out. */
#ifndef REFEREE_ADVANCE_H
#define REFEREE_ADVANCE_H

#include "game/condition.h"

struct referee;
struct referee_desk;
struct referee_hand;
struct referee_mail;

enum { ADVANCE_DEPTH = 8 };

struct advance_block {
    enum log_kind kind; /* LOG_IF or LOG_LIST */
    uint32_t line;
    bool other;       /* `else` has come */
    bool barred;      /* it stands in a branch that is passed over */
    bool holds;       /* the condition does */
    struct text said; /* the condition */
};

struct referee_advance {
    /* As they are spelt: dice may be awaited, and what stands in them is held. */
    struct advance_block spelt[ADVANCE_DEPTH];
    unsigned spelt_depth;
    /* As they are carried out. */
    struct advance_block block[ADVANCE_DEPTH];
    unsigned depth;
    uint8_t side;        /* whose they are */
    bool skipped;        /* the last order was passed over */
    bool halted;         /* the rest is passed over, */
    bool halts_batch;    /* up to the signature of the batch; else to the end of the blocks */
    struct text halting; /* the condition */
    struct condition_memory memory;
};

/* blocks.c */
/* Puts a fault at the first word of the line in hand; always false. */
bool referee_blocks_fault(struct referee_hand *hand, const char *words);
/* Where the condition of a line begins; whether that of the line in hand holds, or with NULL its
 * spelling. */
unsigned referee_blocks_first_word(const struct log_line *line);
enum condition_answer referee_blocks_judge(struct referee_hand *hand,
                                           const struct referee_advance *advance,
                                           const void *position);
/* The line in hand may stand here as it is spelt; notes that it does. */
bool referee_blocks_may_stand(struct referee_hand *hand, const struct referee_mail *mail,
                              const struct referee_advance *advance);
void referee_blocks_note(const struct referee_hand *hand, struct referee_advance *advance);
/* Both, of a line of orders in advance; false, and a fault, if it may not stand here so. */
bool referee_advance_spelt(struct referee_hand *hand, const struct referee_mail *mail,
                           struct referee_advance *advance);
/* Behind the last line: each is ended that has begun; else notes a fault. */
bool referee_blocks_are_ended(struct referee_hand *hand, const struct referee_advance *advance);
/* A batch begins, or is done with: what stood in the one before has no bearing on it. */
void referee_advance_reset(struct referee_advance *advance);

/* advance.c */
/* The line in hand is one of orders in advance: `if`, `else`, `halt if` and the like. */
void referee_advance_line(struct referee *referee);
/* Orders are passed over at this place. */
bool referee_advance_bars(const struct referee_advance *advance);
/* The order in hand is passed over: does that. */
bool referee_advance_skips(struct referee *referee);
/* Keeps what the side has been told of the order that was just carried out, for `last`. */
void referee_advance_remember(struct referee_desk *desk, struct referee_advance *advance);
void referee_advance_free(struct referee_advance *advance);

#endif
