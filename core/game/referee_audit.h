/* Audits of a game with `veil mail`: the side that is hidden from demands, as often as the header
 * says, that the game be shown up to the end of a Game-Turn that is over. What it gets is the whole
 * log up to there, with the key of each leaf and seal in place of the secret. */
#ifndef GAME_REFEREE_AUDIT_H
#define GAME_REFEREE_AUDIT_H

#include "game/referee_parts.h"

/* The line in hand is `audits N`, in the header. */
void referee_audits_header(struct referee *referee);
/* The line in hand is `keys N KEY ...`, `audit TURN` or `audited TURN`. */
void referee_audit_line(struct referee *referee);
/* The key of a leaf of the next root, or of the last. */
void referee_audit_key(const struct referee *referee, uint32_t index, uint8_t key[COMMIT_KEY]);
/* Reads a key; false if the word is none, or there is no such word. */
bool referee_audit_reads_key(const struct referee *referee, unsigned word, uint8_t key[COMMIT_KEY]);
/* What is demanded is answered: adds the line that says so. */
void referee_audit_answers(struct referee *referee);
/* Of the audit that is written: the keys before a root, the one behind a seal, and its end: the
 * line that was looked at, before which `over` was so, is no part of it. */
void referee_audit_writes_keys(struct referee *referee);
void referee_audit_echo_seal(struct referee *referee, const uint8_t key[COMMIT_KEY]);
bool referee_audit_is_over(const struct referee *referee);
void referee_audit_cuts(struct referee *referee, bool over);
/* Behind the last line: nobody has demanded it, which is a fault. */
void referee_audit_end(struct referee *referee);

#endif
