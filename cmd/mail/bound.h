/* What binds who has mailed orders that do not stand in the log: beside the whole log of a game
 * with `veil mail` LOG.bound holds the first orders of a batch, of which he has been told something
 * that he could not know. Another batch in its place begins with them. */
#ifndef CMD_MAIL_BOUND_H
#define CMD_MAIL_BOUND_H

#include <limits.h>

#include "log/log.h"

/* Zeroed where nothing binds; mail_bound_free frees it. */
struct mail_bound {
    char path[PATH_MAX]; /* which faults name, so that it outlives them */
    unsigned batch;
    uint32_t behind;    /* so many orders of the log the batch comes */
    struct text noted;  /* lines that bind, each with its end, */
    size_t met;         /* and up to where they have come again */
    struct text said;   /* orders of the mail so far, likewise, */
    size_t carried_out; /* and those that were legal */
};

/* A batch begins: reads what binds it; a note of another one does not. False, and a fault, if it
 * cannot be read. */
bool mail_bound_read(struct mail_bound *bound, const char *log, unsigned batch, uint32_t behind,
                     struct diags *diags);
/* Adds a line; false if another one binds here. */
bool mail_bound_takes(struct mail_bound *bound, const struct log_line *line);
/* The last one was legal. */
void mail_bound_goes_on(struct mail_bound *bound);
/* All lines that bind have come. */
bool mail_bound_is_met(const struct mail_bound *bound);
/* The lines bind from now on: with `last` also the one that was not carried out. False, and a
 * fault, if they cannot be noted. */
bool mail_bound_note(const struct mail_bound *bound, bool last, struct diags *diags);
/* They stand in the log now. */
void mail_bound_drop(const struct mail_bound *bound);
void mail_bound_free(struct mail_bound *bound);

#endif
