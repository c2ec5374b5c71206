/* The inside of a game by mail, which its files share: referee_mail.c (lines, and things in two
 * halves), referee_mail_player.c (players and the first link), referee_mail_batch.c (batches, and
 * what is held of them), referee_mail_sign.c (signatures and casts), referee_mail_void.c (what is
 * void), referee_mail_heir.c (who may succeed a side, and does), referee_mail_escrow.c (what is
 * sealed for a director), referee_mail_judge.c (batches of a judge), referee_mail_end.c (what one's
 * own key does), referee_mail_who.c (faults, and the record).
 */
#ifndef GAME_REFEREE_MAIL_PARTS_H
#define GAME_REFEREE_MAIL_PARTS_H

#include <stdio.h>

#include "game/referee_parts.h"

/* The greatest number of a batch; digits of a link in a `batch` line. */
enum { MAIL_NUMBER_MOST = 1000000, MAIL_LINK_SHOWN = 8 };

/* referee_mail_who.c */
/* Notes a fault at a word of the line in hand, behind which nothing is carried out. */
void mail_fault(struct referee *referee, enum diag_kind kind, unsigned word, const char *words);
#define MAIL_FAULT(referee, kind, word, ...)                                                       \
    do {                                                                                           \
        char words[DIAG_MESSAGE];                                                                  \
        snprintf(words, sizeof words, __VA_ARGS__);                                                \
        mail_fault((referee), (kind), (word), words);                                              \
    } while (0)
void mail_no_memory(struct referee *referee);
/* "nobody" for NO_SIDE. */
const char *mail_side_name(const struct referee *referee, unsigned side);
uint8_t mail_other(uint8_t side);
/* Who casts the dice that are awaited: a side; its name, or the judge; and the keys. */
uint8_t mail_caster(const struct referee_mail *mail);
const char *mail_caster_name(const struct referee *referee);
const struct key_player *mail_caster_keys(const struct referee_mail *mail);
void mail_link_digits(const struct referee_mail *mail, char digits[MAIL_LINK_SHOWN + 1]);
/* A record is written, and all of it. */
bool mail_writes(const struct referee *referee);
void mail_write_line(struct referee *referee, const char *bytes, size_t length);
void mail_write_held(struct referee *referee);
/* "WHAT LETTERS", and the other half beneath it. */
void mail_write_words(struct referee *referee, const char *what, const uint8_t *bytes,
                      size_t length);
/* The same behind the number of the batch: "sign 7 LETTERS". */
void mail_write_numbered(struct referee *referee, const char *what, const uint8_t *bytes,
                         size_t length);

/* referee_mail_batch.c */
/* The line in hand is `batch N SIDE after LINK`. */
void mail_batch_line(struct referee *referee);
/* The batch is done with: with NULL no die fell for it. */
void mail_close_batch(struct referee *referee, const uint8_t *proof);
/* Keeps a line, or the one in hand, until the dice are there. */
void mail_hold(struct referee *referee, const char *bytes, size_t length, uint32_t number);
void mail_hold_line(struct referee *referee);
/* The order in hand stands behind one that awaits its dice: only its syntax can be looked at. */
void mail_hold_order(struct referee *referee);
/* Nothing is held any more. */
void mail_release_none(struct referee_mail *mail);

/* referee_mail_sign.c */
void mail_hash_orders(struct referee *referee);
/* The batch stands: nothing is added to it. */
void mail_seal_batch(struct referee *referee);
/* The line in hand, and the first half before it, go into the record. */
void mail_echo_half(struct referee *referee);
void mail_take_signature(struct referee *referee, const uint8_t *bytes);
/* The dice of that proof fall from now on; false, and perhaps no memory, if it gives none. */
bool mail_take_dice(struct referee *referee, const uint8_t *proof);
/* True: the dice of that proof fall from now on, for the set-up or for what was held. */
bool mail_take_cast(struct referee *referee, const uint8_t *proof);
/* Writes the cast, from the two lines in hand or by one's own key; and closes its batch. */
void mail_write_cast(struct referee *referee, bool own);
void mail_end_cast(struct referee *referee, bool own);

/* referee_mail_void.c */
/* The line in hand is `void N SIDE HALF`, and may stand here; else notes a fault. */
bool mail_void_is_due(struct referee *referee);
void mail_take_void(struct referee *referee, const uint8_t *bytes);
/* That side signs with its key, behind the last line, that the batch of the terms is void. */
void mail_sign_void(struct referee *referee, uint8_t side, const struct key *key);

/* referee_mail_heir.c */
/* Who plays that side now. */
const struct key_player *mail_player(const struct referee_mail *mail, unsigned side);
/* The second half of a line `heir` or `names`. */
void mail_take_heir(struct referee *referee, enum log_kind kind, const uint8_t *bytes);
/* The header says of heirs all that it must, and each is named by his side; else notes a fault. */
bool mail_heirs_are_whole(struct referee *referee, struct place place);
/* Adds what the first link covers of them. */
void mail_add_heirs(const struct referee *referee, struct text *out);
/* The line in hand is `succeed SIDE DAYS HALF`, and may stand here; else notes a fault. */
bool mail_succession_is_due(struct referee *referee);
void mail_take_succession(struct referee *referee, const uint8_t *bytes);
/* Behind the last line, with the key of that side, or of an heir (NO_SIDE): what the terms say. */
void mail_sign_succession(struct referee *referee, uint8_t side, const struct key *key);
/* The key of the terms is that of an heir. */
bool mail_is_heir(const struct referee *referee);

/* referee_mail_escrow.c */
void mail_take_escrow(struct referee *referee, const uint8_t *bytes);
/* There is a director and a box of each side, or nothing of it; else notes a fault. */
bool mail_escrow_is_whole(struct referee *referee);
/* Adds what the first link covers of it. */
void mail_add_escrow(const struct referee *referee, struct text *out);
/* The box of that side, if there is one, is that of its secret; else notes a fault. */
bool mail_escrow_is_own(struct referee *referee, uint8_t side, const uint8_t secret[KEY_SEED]);

/* referee_mail_player.c */
void mail_take_player(struct referee *referee, const uint8_t *bytes);

/* referee_mail_judge.c */
void mail_take_judge(struct referee *referee, const uint8_t *bytes);
bool mail_judge_is_whole(struct referee *referee, struct place place);
void mail_add_judge(const struct referee *referee, struct text *out);
/* The line in hand is one of a judge: of a batch, its dice, or an order that he has left. */
void mail_judge_line(struct referee *referee);
/* The dice of the batch are there. */
void mail_judge_casts(struct referee *referee, const uint8_t *proof);
/* The line in hand, of that side, may stand in the open batch; else notes a fault. */
bool mail_judge_order(struct referee *referee, uint8_t side);
/* The open batch, if there is one, holds what its dice were cast for; else notes a fault. */
bool mail_judge_ends(struct referee *referee);

/* referee_mail_batch.c, referee_mail_sign.c */
/* The words of the line in hand from that one on, with one blank between them, are what is signed
 * of it. */
void mail_add_words(struct referee *referee, unsigned first);
/* Keeps the batch, to be looked at, with that line. */
bool mail_note_batch(struct referee *referee, uint32_t line);

/* referee_mail.c */
/* The line in hand is the second half of what has begun. True: dice are there that were awaited. */
bool mail_take_half(struct referee *referee);
/* The line in hand is one of the form: there may be one; then takes it, when stewards have had
 * their say. */
bool mail_has_form(struct referee *referee);
void mail_form_line(struct referee *referee);
/* The line in hand is none of the form, and has to wait for dice. */
bool mail_waits(struct referee *referee);
/* The line in hand, which was held, is good. */
void mail_pass_line(struct referee *referee);

/* referee_mail_half.c */
/* The line in hand is the first half of something that may stand here. */
void mail_begin_half(struct referee *referee);
/* The same of a line of the header that names a side, which it is; NO_SIDE, and a fault, if there
 * is no such side, or no scenario before such things: "players". */
uint8_t mail_begin_half_of_side(struct referee *referee, const char *things);

#endif
