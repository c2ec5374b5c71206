/* Hidden pieces and dice that neither side can foresee: `veil mail` with `dice mail`. The side that
 * hides signs what the other is told, word for word, with the root over its pieces and a seal over
 * its orders as they were given. What it tells when others' dice fall, and what its own dice show,
 * is covered by the next link. So an account is a log of a game by mail, which anybody can check,
 * and its links are those of the whole log: beside that an account of it is carried on, the mirror.
 */
#ifndef REFEREE_VEIL_MAIL_H
#define REFEREE_VEIL_MAIL_H

#include "proof/chain.h"
#include "proof/commit.h"

struct referee_desk;
struct referee_mail;
struct referee_shadow;
struct referee_telling;
struct referee_veil;

/* veil_said.c */
/* Nothing of the batch is told yet. */
void referee_veil_batch_begins(struct referee_veil *veil);
/* Why no order, or the like, may be added to the open batch; NULL: it may. */
const char *referee_veil_bars_order(const struct referee_desk *desk);
/* In an account: the order in hand shows pieces of which no leaf is opened yet; with its dice it
 * awaits those. */
bool referee_veil_asks(struct referee_desk *desk, struct referee_telling *telling,
                       struct referee_shadow *shadow);
/* Keeps the order in hand as it was given. True: it is not signed so, but as the account has it. */
bool referee_veil_takes_order(struct referee_desk *desk);
/* The order in hand awaits its dice: notes how the account has it. */
void referee_veil_awaits(struct referee_desk *desk, struct referee_telling *telling,
                         struct referee_shadow *shadow);
/* The line in hand, of an account or with a commitment, is good: it will be covered. */
void referee_veil_says(struct referee_desk *desk);
/* The same, of a line that stands before an order which awaits its dice. */
void referee_veil_says_ahead(struct referee_desk *desk);
/* An order has been carried out, and what stands before it is written from that byte on: the order
 * stands there already as it was signed, and is written so; else false. */
bool referee_veil_was_told(struct referee_desk *desk, size_t from);
/* It is written, too, from that byte on: it will be covered. */
void referee_veil_notes(struct referee_desk *desk, const struct referee_telling *telling,
                        const struct referee_shadow *shadow, size_t from);
/* Writes what the dice of the batch have shown. */
void referee_veil_writes_late(const struct referee_veil *veil, struct text *out);
/* The batch is closed: what was told and not signed is linked. */
void referee_veil_links(struct referee_mail *mail, struct referee_veil *veil);

/* veil_seal.c */
/* The line in hand is `sealed N HASH`. */
void referee_veil_sealed_line(struct referee_desk *desk);
/* Before the own signature: the batch is sealed. False, and a fault, if it cannot be. */
bool referee_veil_seals(struct referee_desk *desk);
/* Before a signature is taken: what is missing for it, or NULL. */
const char *referee_veil_lacks(const struct referee_mail *mail, const struct referee_veil *veil);

#endif
