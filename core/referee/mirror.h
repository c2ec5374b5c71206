/* The mirror: the account of a whole log with `veil mail` and `dice mail`, carried on beside it. */
#ifndef REFEREE_MIRROR_H
#define REFEREE_MIRROR_H

#include <stdbool.h>

#include "proof/chain.h"

struct referee_desk;
struct referee_mail;
struct referee_veil;

/* mirror.c */
/* The mirror follows the line that was looked at, a line that was added, or a signature or cast. */
void referee_veil_follows(struct referee_desk *desk, const char *bytes, size_t length);
/* Adds a line to the whole log, which the mirror follows. */
void referee_veil_adds(struct referee_desk *desk, const char *line);
void referee_veil_follows_added(struct referee_desk *desk, const char *line);
void referee_veil_follows_words(struct referee_desk *desk, const char *what, const uint8_t *bytes,
                                size_t length);
/* Where there is a mirror, the hash of the orders of the batch, or the link behind it, is that of
 * the mirror; else false. */
bool referee_veil_hash(const struct referee_veil *veil, uint8_t hash[CHAIN_LINK]);
bool referee_veil_link(struct referee_mail *mail, const struct referee_veil *veil);

/* mirror_open.c */
/* The game stands at its start: opens the mirror, if there is to be one. */
void referee_mirror_begins(struct referee_desk *desk);

#endif
