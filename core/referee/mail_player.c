/* The players of a game by mail: their keys in the header, and the first link that covers it. */
#include <sodium.h>
#include <string.h>

#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/mail_header.h"
#include "referee/record.h"
#include "referee/seal.h"
#include "referee/veil.h"

void referee_mail_player(struct referee_hand *hand, struct referee_mail *mail)
{
    uint8_t side = mail_begin_half_of_side(hand, mail, "players");

    if (side != NO_SIDE && mail->named[side])
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a second `player` line for %s",
                      mail_side_name(hand->game, side));
}

void mail_take_player(struct referee_desk *desk, const uint8_t *bytes)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (mail->half_side == NO_SIDE || mail->named[mail->half_side])
        return;
    struct key_player *player = &mail->player[mail->half_side];
    const struct key_player *second = &mail->player[mail_other(mail->half_side)];
    key_player_read(player, bytes);
    if (sodium_init() < 0 || !key_player_is_ok(player)) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "these are no keys of a player");
        return;
    }
    if (!mail->named[mail_other(mail->half_side)])
        mail->first = mail->half_side;
    else if (key_player_meets(player, second))
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0,
                      "both players have the same key: nobody can cast dice for himself");
    mail->named[mail->half_side] = true;
    if (!hand->header.faulty && !hand->header.differs)
        referee_echo(desk);
}

bool referee_mail_header_is_whole(struct referee_hand *hand, const struct referee_mail *mail,
                                  struct place place)
{
    unsigned named = (unsigned)mail->named[0] + mail->named[1];

    if (mail->half) { /* no line of the log follows */
        diag_add(&hand->diags, DIAG_SYNTAX, place, "the second half of the last line is missing");
        return false;
    }
    if (mail->judged || mail->judge_named)
        return mail_judge_is_whole(hand, mail, place) && mail_heirs_are_whole(hand, mail, place) &&
               mail_escrow_is_whole(hand, mail);
    if (mail->on && named < GAME_SIDES)
        diag_add(&hand->diags, DIAG_SYNTAX, place,
                 "the header lacks a `player` line of %s, which `vcz accept` adds",
                 mail_side_name(hand->game, mail->named[0]));
    else if (!mail->on && named)
        diag_add(&hand->diags, DIAG_SYNTAX, place, "the header names players, and not `dice mail`");
    if (mail->on ? named < GAME_SIDES : named)
        return false;
    return mail_heirs_are_whole(hand, mail, place) && mail_escrow_is_whole(hand, mail);
}

bool referee_mail_lacks_lines(const struct referee_mail *mail)
{
    bool boxed = mail->escrow[0].line && mail->escrow[1].line;
    bool sealed = mail->escrow[0].line || mail->escrow[1].line;

    return mail->on && (!mail->named[0] || !mail->named[1] || (mail->directed ? !boxed : sealed));
}

void referee_mail_begin(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    struct text header = {0};

    if (!mail->on && !mail->judged)
        return;
    referee_seal_header(&desk->table.seal, &header);
    if (desk->veil.line)
        referee_veil_name(&desk->veil, &header);
    else if (hand->header.salt.length) /* of seals, which no account has */
        text_format(&header, "salt %s\n", hand->header.salt.at);
    mail_add_parties(hand->game, mail, &header);
    if (header.failed)
        referee_no_memory(hand);
    else
        chain_header(header.at, header.length, mail->header);
    text_free(&header);
    memcpy(mail->link, mail->header, CHAIN_LINK);
    memcpy(mail->batch.before, mail->header, CHAIN_LINK);
}
