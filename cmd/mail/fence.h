/* The batch between the marks of a mail of plain text. */
#ifndef CMD_MAIL_FENCE_H
#define CMD_MAIL_FENCE_H

#include "mail/mail.h"

struct fence {
    const struct game *game;
    unsigned wanted; /* the number of the batch */
    bool by_mail;    /* `dice mail`: its lines are signed, and dice of the last batch may be cast */
    const char *side; /* whose batch it must be; NULL: either's */
    bool known;       /* it is said up to where its author knows the log */
    unsigned deeds;   /* signatures, casts and voids */
    unsigned passed;  /* orders that its conditions pass over */
    bool last;        /* it has the number of the last one in the log */
    int64_t ahead;    /* its number, if that is above the one that is wanted; else 0 */
    bool brings;      /* the one that is wanted stands in it all the same */
    bool inside, closed;
    bool quoted;        /* one was seen behind a `>` */
    uint32_t begins;    /* line of the mail */
    uint32_t left;      /* lines behind it that the log has */
    bool other;         /* marks of another game were seen */
    struct text orders; /* each line with its end */
    struct text sums;   /* of them, as they were composed; empty if they did not come */
    uint32_t summed;    /* lines of sums behind the last line that is none */
    struct diags *diags;
    const char *name;
};

/* Notes a fault in that line of the mail; 0: in none. False. */
bool fence_fault(struct fence *fence, uint32_t line, const char *why);
/* "vcz GAME N", of any game. */
bool fence_is_mark(struct slice line);
/* Notes that a batch of that number, which that line begins, is not wanted. False. */
bool fence_is_not_wanted(struct fence *fence, uint32_t line, int64_t number);
/* Finds the batch, of which the number is the next or the last, or which brings the next with
 * others behind it; else a fault. */
bool fence_find(struct fence *fence, const struct mail_read *mail);

#endif
