/* What the header of a game by mail says: players, heirs, what is sealed for a director. */
#ifndef REFEREE_MAIL_HEADER_H
#define REFEREE_MAIL_HEADER_H

#include "base/diag.h"
#include "log/log.h"
#include "proof/chain.h"

struct game;
struct referee_desk;
struct referee_hand;
struct referee_mail;
struct text;

/* mail_half.c */
/* The line in hand is the first half of something that may stand here. */
void mail_begin_half(struct referee_hand *hand, struct referee_mail *mail);
/* The same of a line of the header that names a side, which it is; NO_SIDE, and a fault, if there
 * is no such side, or no scenario before such things: "players". */
uint8_t mail_begin_half_of_side(struct referee_hand *hand, struct referee_mail *mail,
                                const char *things);

/* mail_first.c */
/* Adds what the first link covers of who plays. */
void mail_add_parties(const struct game *game, const struct referee_mail *mail, struct text *out);

/* mail_player.c */
/* The header names a player; `dice mail` and players go together (false, and a fault, if not). */
void referee_mail_player(struct referee_hand *hand, struct referee_mail *mail);
bool referee_mail_header_is_whole(struct referee_hand *hand, const struct referee_mail *mail,
                                  struct place place);
/* Lines of players, or of what is sealed for a director, are still to come. */
bool referee_mail_lacks_lines(const struct referee_mail *mail);
/* Works out the first link. */
void referee_mail_begin(struct referee_desk *desk);
/* The second half of a line `player`. */
void mail_take_player(struct referee_desk *desk, const uint8_t *bytes);

/* mail_escrow.c */
/* The line in hand is `director KEY`; or the first half of `escrow SIDE HALF`. */
void referee_mail_director(struct referee_hand *hand, struct referee_mail *mail);
void referee_mail_escrow(struct referee_hand *hand, struct referee_mail *mail);
/* The second half of a line `escrow`. */
void mail_take_escrow(struct referee_desk *desk, const uint8_t *bytes);
/* There is a director and a box of each side, or nothing of it; else notes a fault. */
bool mail_escrow_is_whole(struct referee_hand *hand, const struct referee_mail *mail);
/* The box of that side, if there is one, is that of its secret; else notes a fault. */
bool mail_escrow_is_own(struct referee_hand *hand, const struct referee_mail *mail, uint8_t side,
                        const uint8_t secret[KEY_SEED]);

/* mail_heir.c */
/* The line in hand is `silence DAYS`; or the first half of `heir SIDE HALF` or `names SIDE HALF`.
 */
void referee_mail_silence(struct referee_hand *hand, struct referee_mail *mail);
void referee_mail_heir(struct referee_hand *hand, struct referee_mail *mail);
/* The second half of a line `heir` or `names`. */
void mail_take_heir(struct referee_desk *desk, enum log_kind kind, const uint8_t *bytes);
/* The header says of heirs all that it must, and each is named by his side; else notes a fault. */
bool mail_heirs_are_whole(struct referee_hand *hand, const struct referee_mail *mail,
                          struct place place);

#endif
