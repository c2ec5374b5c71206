/* What was carried out holds, or has lapsed: it goes into the record. */
#ifndef REFEREE_ACCEPT_H
#define REFEREE_ACCEPT_H

struct referee_desk;
struct referee_shadow;
struct referee_telling;

/* The answer holds from now on: writes it, and remembers the phase. */
void referee_accept(struct referee_desk *desk, struct referee_telling *telling,
                    struct referee_shadow *shadow);
/* What is told of the line in hand is that it has lapsed, or the like, and no more. */
void referee_lapse(struct referee_desk *desk, struct referee_telling *telling, const char *what,
                   const char *rule, const char *words);

#endif
