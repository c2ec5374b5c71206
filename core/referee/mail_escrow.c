/* The header of a game by mail names a director, and has for each side a box in which the secret of
 * its game is sealed for him: if one vanishes he opens it, and the game is finished with the same
 * dice. The first link covers both, so that nothing of it can be changed once a batch is signed. */
#include <string.h>

#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_header.h"
#include "referee/record.h"

static void fault_at(struct referee_hand *hand, uint32_t line, enum diag_kind kind,
                     const char *words)
{
    diag_add(&hand->diags, kind, (struct place){hand->terms.file, line, 1}, "%s", words);
}

/* ---- the header */

void referee_mail_director(struct referee_hand *hand, struct referee_mail *mail)
{
    struct slice word = hand->line.word[1].text;

    if (mail->directed)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a second `director` line");
    else if (!commit_word_read(word.at, word.length, mail->director) ||
             !escrow_is_key(mail->director))
        REFEREE_FAULT(
            hand, DIAG_SYNTAX, 1,
            "this is no key of a director, which has 43 letters: was one changed or lost?");
    mail->directed = hand->number;
}

void referee_mail_escrow(struct referee_hand *hand, struct referee_mail *mail)
{
    uint8_t side = mail_begin_half_of_side(hand, mail, "what is sealed");

    if (side != NO_SIDE && mail->escrow[side].line)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a second `escrow` line for %s",
                      mail_side_name(hand->game, side));
}

void mail_take_escrow(struct referee_desk *desk, const uint8_t *bytes)
{
    struct referee_mail *mail = &desk->mail;

    if (mail->half_side == NO_SIDE)
        return;
    struct mail_escrow *escrow = &mail->escrow[mail->half_side];
    memcpy(escrow->box, bytes, ESCROW_BOX);
    escrow->line = mail->half_number;
    if (!desk->hand.header.faulty && !desk->hand.header.differs)
        referee_echo(desk);
}

bool mail_escrow_is_whole(struct referee_hand *hand, const struct referee_mail *mail)
{
    uint32_t boxed = mail->escrow[0].line ? mail->escrow[0].line : mail->escrow[1].line;

    if (!mail->directed && !boxed)
        return true;
    if (!mail->on)
        fault_at(hand, mail->directed ? mail->directed : boxed, DIAG_SYNTAX,
                 "a director is for games with `dice mail`, where each side has a key");
    else if (!mail->directed)
        fault_at(hand, boxed, DIAG_SYNTAX,
                 "this is sealed for a director, and there is no `director` line");
    else if (!mail->escrow[0].line || !mail->escrow[1].line)
        fault_at(
            hand, mail->directed, DIAG_SYNTAX,
            "with a director both sides seal the secret of their game for him: lines `escrow`, "
            "which `--escrow` of `vcz challenge` and `vcz accept` adds");
    else if (memcmp(mail->escrow[0].box, mail->escrow[1].box, ESCROW_BOX) == 0)
        fault_at(hand, mail->escrow[1].line, DIAG_SYNTAX,
                 "both sides have the same box: one is a copy, and does not hold his secret");
    else
        return true;
    return false;
}

/* ---- with one's own key */

bool mail_escrow_is_own(struct referee_hand *hand, const struct referee_mail *mail, uint8_t side,
                        const uint8_t secret[KEY_SEED])
{
    uint8_t box[ESCROW_BOX];

    if (!mail->directed || mail->heir[side].succeeded ||
        (escrow_seal(secret, mail->director, box) &&
         memcmp(box, mail->escrow[side].box, ESCROW_BOX) == 0))
        return true;
    fault_at(hand, mail->escrow[side].line, DIAG_DIFFERS,
             "this is not what your key seals for that director: somebody has changed it, or him, "
             "and nothing is signed in such a game");
    return false;
}
