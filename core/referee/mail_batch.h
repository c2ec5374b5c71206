/* Batches of a game by mail: orders, signatures, casts; a batch that is void, and who succeeds a
 * side. */
#ifndef REFEREE_MAIL_BATCH_H
#define REFEREE_MAIL_BATCH_H

#include "game/game.h"
#include "proof/chain.h"

struct referee;
struct referee_advance;
struct referee_desk;
struct referee_hand;
struct referee_mail;
struct referee_shadow;
struct referee_table;
struct referee_telling;
struct referee_veil;

/* mail_kept.c */
/* The words of that line from one on, with one blank between them, are what is signed of it. False
 * without memory. */
bool mail_add_words(struct referee_mail *mail, const struct log_line *line, unsigned first);
/* Keeps the batch, to be looked at, with that line. */
bool mail_note_batch(struct referee_mail *mail, uint32_t line);

/* mail_batch.c */
/* Before an order is read: it belongs to a batch of that side, which gives it; false, and a fault,
 * if it cannot. */
bool referee_mail_order(struct referee_desk *desk, struct referee_advance *advance, uint8_t side);
/* The order in hand, or the start, has asked for dice that are not cast. */
void referee_mail_await(struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow);
/* The order in hand has lapsed. */
void referee_mail_notes_lapse(const struct referee_hand *hand, struct referee_mail *mail);
/* The line in hand is `batch N SIDE after LINK`. */
void mail_batch_line(struct referee_desk *desk, struct referee_advance *advance);
/* The batch is done with: with NULL no die fell for it. */
void mail_close_batch(struct referee_desk *desk, struct referee_advance *advance,
                      const uint8_t *proof);
/* The order in hand stands behind one that awaits its dice: only its syntax can be looked at. */
void mail_hold_order(struct referee_desk *desk, struct referee_advance *advance);
/* Nothing is held any more. */
void mail_release_none(struct referee_mail *mail);

/* mail_judge.c */
/* The header names a judge; the second half of that line; he and `dice judge` go together (false,
 * and a fault, if not). */
void referee_mail_judge(struct referee_hand *hand, struct referee_mail *mail);
void mail_take_judge(struct referee_desk *desk, const uint8_t *bytes);
bool mail_judge_is_whole(struct referee_hand *hand, const struct referee_mail *mail,
                         struct place place);
/* The line in hand is one of a judge: of a batch, its dice, or an order that he has left. */
void mail_judge_line(struct referee_desk *desk);
/* The hash of the orders of a batch of that side, as a judge names it. */
void mail_judge_hashes(const struct game *game, uint8_t side, struct slice orders,
                       uint8_t hash[CHAIN_LINK]);
/* The dice of the batch are there. */
void mail_judge_casts(struct referee_mail *mail, const uint8_t *proof);
/* The line in hand, of that side, may stand in the open batch; else notes a fault. */
bool mail_judge_order(struct referee_hand *hand, struct referee_mail *mail, uint8_t side);
/* The open batch, if there is one, holds what its dice were cast for; else notes a fault. */
bool mail_judge_ends(struct referee_desk *desk);

/* mail_sign.c */
/* What is signed of the orders of the open batch. */
void mail_hash_orders(struct referee_mail *mail, const struct referee_veil *veil);
/* The batch stands: nothing is added to it. */
void mail_seal_batch(struct referee_desk *desk, struct referee_advance *advance);
void mail_take_signature(struct referee_desk *desk, struct referee_advance *advance,
                         const uint8_t *bytes);
/* The dice of that proof fall from now on; false, and perhaps no memory, if it gives none. */
bool mail_take_dice(struct referee_hand *hand, struct referee_table *table, const uint8_t *proof);
/* True: the dice of that proof fall from now on, for the set-up or for what was held. */
bool mail_take_cast(struct referee_desk *desk, const uint8_t *proof);
/* Writes the cast, from the two lines in hand or by one's own key; and closes its batch. */
void mail_write_cast(struct referee_desk *desk, bool own);
void mail_end_cast(struct referee_desk *desk, struct referee_telling *telling,
                   struct referee_advance *advance, bool own);

/* mail_void.c */
/* The line in hand is `void N SIDE HALF`, and may stand here; else notes a fault. */
bool mail_void_is_due(struct referee_desk *desk);
void mail_take_void(struct referee *referee, const uint8_t *bytes);
/* That side signs with its key, behind the last line, that the batch of the terms is void. */
void mail_sign_void(struct referee *referee, uint8_t side, const struct key *key);

/* mail_succeed.c */
/* The line in hand is `succeed SIDE DAYS HALF`, and may stand here; else notes a fault. */
bool mail_succession_is_due(struct referee_desk *desk);
void mail_take_succession(struct referee *referee, const uint8_t *bytes);
/* Behind the last line, with the key of that side, or of an heir (NO_SIDE): what the terms say. */
void mail_sign_succession(struct referee *referee, uint8_t side, const struct key *key);
/* The key of the terms is that of an heir. */
bool mail_is_heir(const struct referee_hand *hand, const struct referee_mail *mail);

#endif
