/* The header names who succeeds a side that falls silent, with the side's own signature, and after
 * how many days. */
#include <sodium.h>
#include <string.h>

#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_header.h"
#include "referee/record.h"

void referee_mail_silence(struct referee_hand *hand, struct referee_mail *mail)
{
    int64_t days = 0;

    if (mail->silence)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a second `silence` line");
    else if (!slice_plain_int(hand->line.word[1].text, 1, REFEREE_SILENCE_MOST, &days))
        REFEREE_FAULT(hand, DIAG_SYNTAX, 1, "a silence has a number of days, from 1 to %d",
                      (int)REFEREE_SILENCE_MOST);
    mail->silence = (uint32_t)days;
}

void referee_mail_heir(struct referee_hand *hand, struct referee_mail *mail)
{
    bool names = hand->line.kind == LOG_NAMES;
    uint8_t side = mail_begin_half_of_side(hand, mail, "heirs");

    if (side != NO_SIDE && (names ? mail->heir[side].named : mail->heir[side].line))
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "a second `%s` line for %s", names ? "names" : "heir",
                      mail_side_name(hand->game, side));
}

void mail_take_heir(struct referee_desk *desk, enum log_kind kind, const uint8_t *bytes)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    if (mail->half_side == NO_SIDE)
        return;
    struct mail_heir *heir = &mail->heir[mail->half_side];
    if (kind == LOG_NAMES) {
        memcpy(heir->signature, bytes, KEY_SIGNATURE);
        heir->named = mail->half_number;
    } else {
        key_player_read(&heir->player, bytes);
        heir->line = mail->half_number;
        if (sodium_init() < 0 || !key_player_is_ok(&heir->player))
            REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "these are no keys of an heir");
    }
    if (!hand->header.faulty && !hand->header.differs)
        referee_echo(desk);
}

static bool lacks(struct referee_hand *hand, uint32_t line, enum diag_kind kind, const char *words)
{
    diag_add(&hand->diags, kind, (struct place){hand->terms.file, line, 1}, "%s", words);
    return false;
}

/* Who has the key of another could cast dice for both. */
static bool stands_apart(const struct referee_mail *mail, unsigned side)
{
    const struct key_player *heir = &mail->heir[side].player;
    const struct mail_heir *other = &mail->heir[mail_other((uint8_t)side)];

    return !key_player_meets(heir, &mail->player[0]) && !key_player_meets(heir, &mail->player[1]) &&
           (!other->line || !key_player_meets(heir, &other->player));
}

static bool heir_is_whole(struct referee_hand *hand, const struct referee_mail *mail, uint8_t side)
{
    const struct mail_heir *heir = &mail->heir[side];

    if (!heir->line)
        return !heir->named ||
               lacks(hand, heir->named, DIAG_SYNTAX,
                     "this names an heir, and there is no `heir` line of that side");
    if (!mail->on)
        return lacks(hand, heir->line, DIAG_SYNTAX,
                     "heirs are for games with `dice mail`, where each side has a key");
    if (!mail->silence)
        return lacks(hand, heir->line, DIAG_SYNTAX,
                     "an heir wants a line `silence DAYS`, which `vcz challenge --silence` writes");
    if (!heir->named)
        return lacks(hand, heir->line, DIAG_SYNTAX,
                     "the lines `names` with the side's own signature are missing: nobody else may "
                     "name its heir");
    if (!stands_apart(mail, side))
        return lacks(hand, heir->line, DIAG_SYNTAX,
                     "this heir has a key of another: nobody can cast dice for himself");
    if (!chain_is_heir(side, mail->silence, &heir->player, &mail->player[side], heir->signature))
        return lacks(hand, heir->named, DIAG_DIFFERS,
                     "this is not the signature of the side to that heir and that silence");
    return true;
}

bool mail_heirs_are_whole(struct referee_hand *hand, const struct referee_mail *mail,
                          struct place place)
{
    bool good = mail->on || !mail->silence;

    if (!good)
        diag_add(&hand->diags, DIAG_SYNTAX, place,
                 "the header has a line `silence`, and not `dice mail`");
    for (unsigned side = 0; side < GAME_SIDES; side++)
        good = heir_is_whole(hand, mail, (uint8_t)side) && good;
    return good;
}
