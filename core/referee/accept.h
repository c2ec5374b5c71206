/* What was carried out holds, or has lapsed: it goes into the record. */
#ifndef REFEREE_ACCEPT_H
#define REFEREE_ACCEPT_H

struct referee;

/* The answer holds from now on: writes it, and remembers the phase. */
void referee_accept(struct referee *referee);
/* What is told of the line in hand is that it has lapsed, or the like, and no more. */
void referee_lapse(struct referee *referee, const char *what, const char *rule, const char *words);

#endif
