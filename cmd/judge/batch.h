/* A batch of orders, as it came to a judge. */
#ifndef CMD_JUDGE_BATCH_H
#define CMD_JUDGE_BATCH_H

#include "judge/judge.h"

/* Each order of a game is carried out several times for each batch to come: what one player sends
 * must not keep the judge busy. */
enum { JUDGE_LINES_MOST = 10000, JUDGE_ORDERS_MOST = 1000 };

/* Orders, and blocks of orders in advance, as they came: joined, without comments, words apart by
 * one blank. */
struct judge_orders {
    struct text text;                /* a line each */
    uint8_t kind[JUDGE_ORDERS_MOST]; /* of the line: enum log_kind */
    uint32_t line[JUDGE_ORDERS_MOST];
    uint32_t count;
    bool is_mail; /* words of a mail stand before it, and no token was looked for */
    bool partly;  /* what is legal is to stand, though something behind it is not */
    bool marked;  /* it came between its marks, */
    bool has_token;
    unsigned number; /* of which the first says this, or 0 */
    uint8_t token[JUDGE_TOKEN];
};
/* Reads standard input. False, and faults in "batch", if it is no batch of that game. */
bool judge_read(struct judge_session *judge, struct judge_orders *orders);
/* `if`, `else`, `list` and the like. */
bool judge_is_block(enum log_kind kind);
/* How many blocks of the first lines are not ended; adds their ends. */
unsigned judge_add_ends(const struct judge_orders *orders, uint32_t count, struct text *out);
/* The side before the verb of an order, or nothing. */
struct slice judge_words_side(struct slice words);

#endif
