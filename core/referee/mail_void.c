/* A batch that both sides declare void: the game stands where it stood before. */
#include <stdio.h>
#include <string.h>

#include "game/game_names.h"
#include "referee/accept.h"
#include "referee/advance.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/record.h"
#include "referee/seal.h"
#include "referee/state.h"

/* The link that a batch has come to, or would without a cast. */
static void last_link(const struct referee_mail *mail, uint8_t link[CHAIN_LINK])
{
    if (mail->stage == MAIL_SIGNED)
        chain_link(&mail->batch, NULL, link);
    else
        memcpy(link, mail->link, CHAIN_LINK);
}

/* The game stands where it stood before the last batch; that it was played is seen for ever, and
 * the dice of what follows are others. */
static void undo(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    char words[64];

    last_link(mail, mail->link);
    chain_link_void(mail->link, mail->batch.number, mail->void_signature);
    memcpy(referee->now, mail->saved, referee->game->position_size);
    memcpy(referee->before, mail->saved, referee->game->position_size);
    referee_seal_restore(&referee->seal, &mail->saved_seal);
    text_clear(&referee->turn);
    text_bytes(&referee->turn, mail->saved_turn.at, mail->saved_turn.length);
    referee->orders = mail->saved_orders;
    mail->stage = MAIL_IDLE;
    mail_release_none(mail);
    mail->undone = true;
    mail->claimed = false;
    referee_advance_reset(&referee->advance);
    dice_await(&referee->dice);
    snprintf(words, sizeof words, "batch %u, and the game stands where it stood before",
             (unsigned)mail->batch.number);
    referee->answer.line = referee->number;
    referee_lapse(referee, "void", NULL, words);
    referee_accept(referee);
}

/* Who signed before the dice came to his log has signed the link without them; behind a cast that
 * crossed his mail that holds as well. */
static bool is_signed(const struct referee_mail *mail, uint8_t side, const uint8_t *signature)
{
    const struct key_player *player = mail_player(mail, side);
    uint8_t link[CHAIN_LINK];

    last_link(mail, link);
    if (chain_is_void(link, mail->batch.number, player, signature))
        return true;
    chain_link(&mail->batch, NULL, link);
    return chain_is_void(link, mail->batch.number, player, signature);
}

void mail_take_void(struct referee *referee, const uint8_t *bytes)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t side = mail->half_side;

    memcpy(mail->void_signature[side], bytes, KEY_SIGNATURE);
    if (!is_signed(mail, side, bytes)) {
        FORM_FAULT(referee, DIAG_DIFFERS, 0, "this is not the signature of %s to that",
                   mail_side_name(referee->game, side));
        return;
    }
    mail->voids[side] = true;
    if (mail->awaits && !mail->voids[mail_other(side)]) {
        mail_hold(referee, mail->half_line.at, mail->half_line.length, mail->half_number);
        mail_hold_line(referee);
        return;
    }
    if (mail->awaits)
        mail_write_held(referee);
    mail_echo_half(referee);
    if (mail->voids[mail_other(side)])
        undo(referee);
}

/* Behind which batch it may stand: the last, if that is signed and not void yet; none where pieces
 * are hidden, since what has been opened is known. */
static bool may_be_void(const struct referee *referee, int64_t number)
{
    const struct referee_mail *mail = &referee->mail;

    return !referee_veil_by_mail(referee) && number > 0 && number == (int64_t)mail->batch.number &&
           mail->stage != MAIL_OPEN && !mail->undone;
}

bool mail_void_is_due(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t side = game_find_side(referee->game, referee->line.word[2].text);
    int64_t number;

    if (referee_veil_by_mail(referee))
        FORM_FAULT(referee, DIAG_SYNTAX, 0,
                   "with `veil mail` no batch is void: what has been opened is known");
    else if (!slice_plain_int(referee->line.word[1].text, 1, MAIL_NUMBER_MOST, &number) ||
             !may_be_void(referee, number))
        FORM_FAULT(referee, DIAG_SYNTAX, 1, "only the last batch that is signed can be void");
    else if (side == NO_SIDE || mail->voids[side])
        FORM_FAULT(referee, DIAG_SYNTAX, 2, "a batch is void when each side has signed it once");
    else {
        mail->half_side = side;
        return true;
    }
    return false;
}

void mail_sign_void(struct referee *referee, uint8_t side, const struct key *key)
{
    struct referee_mail *mail = &referee->mail;
    uint8_t link[CHAIN_LINK];
    char what[64];

    mail_write_held(referee);
    if (!may_be_void(referee, referee->terms.void_batch) || mail->voids[side]) {
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "only the last batch that is signed can be void, and each side signs that once");
        return;
    }
    last_link(mail, link);
    chain_sign_void(link, mail->batch.number, key, mail->void_signature[side]);
    mail->voids[side] = true;
    snprintf(what, sizeof what, "void %u %.40s", (unsigned)mail->batch.number,
             mail_side_name(referee->game, side));
    mail_write_words(referee, what, mail->void_signature[side], KEY_SIGNATURE);
    if (mail->voids[mail_other(side)])
        undo(referee);
}
