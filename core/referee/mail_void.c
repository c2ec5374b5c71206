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
    struct referee_desk *desk = &referee->desk;
    struct referee_telling *telling = &referee->telling;
    struct referee_hand *hand = &desk->hand;
    struct referee_table *table = &desk->table;
    struct referee_mail *mail = &desk->mail;
    char words[64];

    last_link(mail, mail->link);
    chain_link_void(mail->link, mail->batch.number, mail->void_signature);
    memcpy(table->now, mail->saved, hand->game->position_size);
    memcpy(table->before, mail->saved, hand->game->position_size);
    referee_seal_restore(&table->seal, &mail->saved_seal);
    text_clear(&table->turn);
    text_bytes(&table->turn, mail->saved_turn.at, mail->saved_turn.length);
    table->orders = mail->saved_orders;
    mail->stage = MAIL_IDLE;
    mail_release_none(mail);
    mail->undone = true;
    mail->claimed = false;
    referee_advance_reset(&referee->advance);
    dice_await(&table->dice);
    snprintf(words, sizeof words, "batch %u, and the game stands where it stood before",
             (unsigned)mail->batch.number);
    telling->answer.line = hand->number;
    referee_lapse(desk, telling, "void", NULL, words);
    referee_accept(desk, telling, &referee->shadow);
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
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    uint8_t side = mail->half_side;

    memcpy(mail->void_signature[side], bytes, KEY_SIGNATURE);
    if (!is_signed(mail, side, bytes)) {
        FORM_FAULT(hand, DIAG_DIFFERS, 0, "this is not the signature of %s to that",
                   mail_side_name(hand->game, side));
        return;
    }
    mail->voids[side] = true;
    if (mail->awaits && !mail->voids[mail_other(side)]) {
        mail_hold(hand, mail, mail->half_line.at, mail->half_line.length, mail->half_number);
        mail_hold_line(hand, mail);
        return;
    }
    if (mail->awaits)
        mail_write_held(desk);
    mail_echo_half(desk);
    if (mail->voids[mail_other(side)])
        undo(referee);
}

/* Behind which batch it may stand: the last, if that is signed and not void yet; none where pieces
 * are hidden, since what has been opened is known. */
static bool may_be_void(const struct referee_mail *mail, const struct referee_veil *veil,
                        int64_t number)
{
    return !referee_veil_by_mail(mail, veil) && number > 0 &&
           number == (int64_t)mail->batch.number && mail->stage != MAIL_OPEN && !mail->undone;
}

bool mail_void_is_due(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    uint8_t side = game_find_side(hand->game, hand->line.word[2].text);
    int64_t number;

    if (referee_veil_by_mail(mail, &desk->veil))
        FORM_FAULT(hand, DIAG_SYNTAX, 0,
                   "with `veil mail` no batch is void: what has been opened is known");
    else if (!slice_plain_int(hand->line.word[1].text, 1, MAIL_NUMBER_MOST, &number) ||
             !may_be_void(mail, &desk->veil, number))
        FORM_FAULT(hand, DIAG_SYNTAX, 1, "only the last batch that is signed can be void");
    else if (side == NO_SIDE || mail->voids[side])
        FORM_FAULT(hand, DIAG_SYNTAX, 2, "a batch is void when each side has signed it once");
    else {
        mail->half_side = side;
        return true;
    }
    return false;
}

void mail_sign_void(struct referee *referee, uint8_t side, const struct key *key)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    uint8_t link[CHAIN_LINK];
    char what[64];

    mail_write_held(desk);
    if (!may_be_void(mail, &desk->veil, hand->terms.void_batch) || mail->voids[side]) {
        diag_add(&hand->diags, DIAG_FAILED, (struct place){.file = hand->terms.file},
                 "only the last batch that is signed can be void, and each side signs that once");
        return;
    }
    last_link(mail, link);
    chain_sign_void(link, mail->batch.number, key, mail->void_signature[side]);
    mail->voids[side] = true;
    snprintf(what, sizeof what, "void %u %.40s", (unsigned)mail->batch.number,
             mail_side_name(hand->game, side));
    mail_write_words(desk, what, mail->void_signature[side], KEY_SIGNATURE);
    if (mail->voids[mail_other(side)])
        undo(referee);
}
