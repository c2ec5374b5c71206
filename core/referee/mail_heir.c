/* The header names who succeeds a side that falls silent, with the side's own signature, and after
 * how many days. */
#include <sodium.h>
#include <string.h>

#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_header.h"
#include "referee/record.h"
#include "referee/state.h"

void referee_mail_silence(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    int64_t days = 0;

    if (mail->silence)
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "a second `silence` line");
    else if (!slice_plain_int(referee->line.word[1].text, 1, REFEREE_SILENCE_MOST, &days))
        REFEREE_FAULT(referee, DIAG_SYNTAX, 1, "a silence has a number of days, from 1 to %d",
                      (int)REFEREE_SILENCE_MOST);
    mail->silence = (uint32_t)days;
}

void referee_mail_heir(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    bool names = referee->line.kind == LOG_NAMES;
    uint8_t side = mail_begin_half_of_side(referee, "heirs");

    if (side != NO_SIDE && (names ? mail->heir[side].named : mail->heir[side].line))
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "a second `%s` line for %s",
                      names ? "names" : "heir", mail_side_name(referee->game, side));
}

void mail_take_heir(struct referee *referee, enum log_kind kind, const uint8_t *bytes)
{
    struct referee_mail *mail = &referee->mail;

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
            REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "these are no keys of an heir");
    }
    if (!referee->header.faulty && !referee->header.differs)
        referee_echo(referee);
}

static bool lacks(struct referee *referee, uint32_t line, enum diag_kind kind, const char *words)
{
    diag_add(&referee->diags, kind, (struct place){referee->terms.file, line, 1}, "%s", words);
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

static bool heir_is_whole(struct referee *referee, uint8_t side)
{
    const struct referee_mail *mail = &referee->mail;
    const struct mail_heir *heir = &mail->heir[side];

    if (!heir->line)
        return !heir->named ||
               lacks(referee, heir->named, DIAG_SYNTAX,
                     "this names an heir, and there is no `heir` line of that side");
    if (!mail->on)
        return lacks(referee, heir->line, DIAG_SYNTAX,
                     "heirs are for games with `dice mail`, where each side has a key");
    if (!mail->silence)
        return lacks(referee, heir->line, DIAG_SYNTAX,
                     "an heir wants a line `silence DAYS`, which `vcz challenge --silence` writes");
    if (!heir->named)
        return lacks(referee, heir->line, DIAG_SYNTAX,
                     "the lines `names` with the side's own signature are missing: nobody else may "
                     "name its heir");
    if (!stands_apart(mail, side))
        return lacks(referee, heir->line, DIAG_SYNTAX,
                     "this heir has a key of another: nobody can cast dice for himself");
    if (!chain_is_heir(side, mail->silence, &heir->player, &mail->player[side], heir->signature))
        return lacks(referee, heir->named, DIAG_DIFFERS,
                     "this is not the signature of the side to that heir and that silence");
    return true;
}

bool mail_heirs_are_whole(struct referee *referee, struct place place)
{
    bool good = referee->mail.on || !referee->mail.silence;

    if (!good)
        diag_add(&referee->diags, DIAG_SYNTAX, place,
                 "the header has a line `silence`, and not `dice mail`");
    for (unsigned side = 0; side < GAME_SIDES; side++)
        good = heir_is_whole(referee, (uint8_t)side) && good;
    return good;
}
