/* A game by mail: orders come in batches, each signed by the side that gives them, and the dice of
 * a batch are cast by the other. Until they are, whatever rests on them is held. Here the lines of
 * that form are told apart. */
#include "referee/mail_line.h"

#include "referee/answer.h"
#include "referee/compare.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/record.h"
#include "referee/state.h"
#include "referee/veil_mail.h"

/* ---- halves */

bool mail_take_half(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    enum log_kind kind = mail->half;
    uint8_t bytes[KEY_PLAYER];

    _Static_assert((int)ESCROW_BOX <= (int)KEY_PLAYER, "a box has room");
    size_t length = kind == LOG_CAST                                              ? VRF_PROOF
                    : kind == LOG_PLAYER || kind == LOG_JUDGE || kind == LOG_HEIR ? KEY_PLAYER
                    : kind == LOG_ESCROW                                          ? ESCROW_BOX
                                                                                  : KEY_SIGNATURE;
    struct slice first = slice_of(mail->half_word);
    mail->half = LOG_BLANK;
    if (hand->line.kind != LOG_HALF)
        FORM_FAULT(hand, DIAG_SYNTAX, 0, "the second half of line %u is wanted here",
                   (unsigned)mail->half_number);
    else if (!key_words_read(first, hand->line.word[0].text, bytes, length))
        FORM_FAULT(
            hand, DIAG_SYNTAX, 0,
            "line %u and this one should have %zu letters and %zu, A to Z, a to z, 0 to 9, - and "
            "_: was a letter changed or lost?",
            (unsigned)mail->half_number, key_words_first(length),
            (length * 8 + 5) / 6 - key_words_first(length));
    else if (kind == LOG_PLAYER)
        mail_take_player(desk, bytes);
    else if (kind == LOG_JUDGE)
        mail_take_judge(desk, bytes);
    else if (kind == LOG_HEIR || kind == LOG_NAMES)
        mail_take_heir(desk, kind, bytes);
    else if (kind == LOG_ESCROW)
        mail_take_escrow(desk, bytes);
    else if (kind == LOG_VOID)
        mail_take_void(referee, bytes);
    else if (kind == LOG_SUCCEED)
        mail_take_succession(referee, bytes);
    else if (kind == LOG_SIGN)
        mail_take_signature(desk, &referee->advance, bytes);
    else
        return mail_take_cast(desk, bytes);
    return false;
}

/* ---- lines */

/* `sign N` or `cast N` may stand here. */
static bool is_due(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    bool sign = hand->line.kind == LOG_SIGN;
    bool awaited = mail->unset || mail->stage == MAIL_SIGNED;
    int64_t number = 0;
    bool read = slice_plain_int(hand->line.word[1].text, 0, MAIL_NUMBER_MOST, &number);

    if (sign && mail->stage != MAIL_OPEN)
        FORM_FAULT(hand, DIAG_SYNTAX, 0, "there is no batch to be signed here");
    else if (!sign && !awaited && number > (int64_t)mail->batch.number)
        FORM_FAULT(hand, DIAG_SYNTAX, 1,
                   "batch %u is not in this log yet: the mail that brings it comes first",
                   (unsigned)number);
    else if (!sign && !awaited)
        FORM_FAULT(hand, DIAG_SYNTAX, 0, "no dice are awaited here");
    else if (!read || number != (int64_t)mail->batch.number)
        FORM_FAULT(hand, DIAG_SYNTAX, 1, "it is %s %u that is wanted here", sign ? "sign" : "cast",
                   (unsigned)mail->batch.number);
    else if (sign && !mail->count && !desk->veil.sealed)
        FORM_FAULT(hand, DIAG_SYNTAX, 0, "batch %u has no orders", (unsigned)mail->batch.number);
    else
        return true;
    return false;
}

bool mail_has_form(struct referee_hand *hand, const struct referee_mail *mail)
{
    if (hand->stage == STAGE_READ || hand->broken)
        return false;
    if (mail->on || mail->judged)
        return true;
    FORM_FAULT(hand, DIAG_SYNTAX, 0,
               "such a line stands only in a log with `dice mail` or `dice judge`");
    return false;
}

void mail_form_line(struct referee_desk *desk, struct referee_telling *telling,
                    struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (hand->stage == STAGE_PLAY && !mail->awaits) {
        if (!referee_answer_is_whole(hand, telling, "before this line"))
            return;
        referee_answer_ends(&telling->answer);
    }
    if (hand->line.kind == LOG_HALF)
        FORM_FAULT(hand, DIAG_SYNTAX, 0, "the line before this one is lost");
    else if (mail->unset && hand->line.kind != LOG_CAST)
        FORM_FAULT(hand, DIAG_SYNTAX, 0,
                   "the set-up throws dice: `cast 0` of %s is wanted before any "
                   "order; `vcz run` with that key adds it to the header",
                   mail_caster_name(hand->game, mail));
    else if (mail->judged)
        mail_judge_line(desk);
    else if (hand->line.kind == LOG_BATCH)
        mail_batch_line(desk, advance);
    else if (hand->line.kind == LOG_VOID      ? mail_void_is_due(desk)
             : hand->line.kind == LOG_SUCCEED ? mail_succession_is_due(desk)
                                              : is_due(desk))
        mail_begin_half(hand, mail);
}

/* A line that is none of the form, while dice are awaited. */
static bool awaiting_line(struct referee_desk *desk, struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    const struct referee_veil *veil = &desk->veil;
    enum log_kind kind = hand->line.kind;

    if (log_is_header(kind))
        return false;
    if (!referee_veil_by_mail(mail, veil) && (log_is_hint(kind) || log_is_veil(kind)))
        return false; /* it has no place in this log, whatever the dice are */
    if (log_is_hint(kind) || log_is_veil(kind)) {
        referee_veil_says_ahead(desk);
        if (referee_veil_hides(mail, veil) || kind == LOG_AUDIT)
            return false;
    }
    if (referee_veil_by_mail(mail, veil) && kind <= LOG_COMMENT &&
        (referee_writes_account(desk) || hand->terms.audit))
        return true; /* what is said there may be a secret */
    if (kind == LOG_ORDER || log_is_advance(kind)) {
        mail_hold_order(desk, advance);
        return true;
    }
    mail->shown = mail->shown || kind == LOG_EVENT || kind == LOG_TURN;
    mail_hold_line(hand, mail);
    return true;
}

bool mail_waits(struct referee_desk *desk, struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;

    if (mail->unset && hand->line.kind >= LOG_TURN) {
        FORM_FAULT(hand, DIAG_SYNTAX, 0,
                   "the set-up throws dice: `cast 0` of %s is wanted before any "
                   "order; `vcz run` with that key adds it to the header",
                   mail_caster_name(hand->game, mail));
        return true;
    }
    return mail->awaits && !mail->cast && hand->stage == STAGE_PLAY && awaiting_line(desk, advance);
}

void mail_pass_line(struct referee_desk *desk, struct referee_telling *telling)
{
    referee_answer_ends(&telling->answer);
    mail_write_line(desk, desk->hand.line.bytes.at, desk->hand.line.bytes.length);
}
