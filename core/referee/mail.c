/* Who is who in a game by mail: sides, keys, who casts, who signs the open batch. */
#include "referee/mail.h"

#include <sodium.h>

#include "referee/eyes.h"
#include "referee/state.h"

const char *mail_side_name(const struct referee *referee, unsigned side)
{
    return side < GAME_SIDES ? referee->game->sides[side] : "nobody";
}

uint8_t mail_other(uint8_t side)
{
    return (uint8_t)(GAME_SIDES - 1 - side);
}

uint8_t mail_caster(const struct referee_mail *mail)
{
    return mail->unset ? mail->first : mail_other(mail->batch.side);
}

const char *mail_caster_name(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;

    return mail->judged ? "the judge" : mail_side_name(referee, mail_caster(mail));
}

const struct key_player *mail_caster_keys(const struct referee_mail *mail)
{
    return mail->judged ? &mail->judge : mail_player(mail, mail_caster(mail));
}

void mail_link_digits(const struct referee_mail *mail, char digits[MAIL_LINK_SHOWN + 1])
{
    sodium_bin2hex(digits, MAIL_LINK_SHOWN + 1, mail->link, MAIL_LINK_SHOWN / 2);
}

const struct key_player *mail_player(const struct referee_mail *mail, unsigned side)
{
    const struct mail_heir *heir = &mail->heir[side];

    return heir->succeeded ? &heir->player : &mail->player[side];
}

bool referee_mail_has_batch(const struct referee *referee)
{
    return referee->mail.on && (referee->mail.stage == MAIL_OPEN || referee->mail.cast);
}

bool referee_mail_lapses(const struct referee *referee)
{
    return referee->mail.cast;
}

bool referee_veil_by_mail(const struct referee *referee)
{
    return referee->veil.line && referee->mail.on;
}

bool referee_veil_hides(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;

    return referee_veil_by_mail(referee) &&
           (mail->stage == MAIL_OPEN || mail->stage == MAIL_SIGNED) &&
           mail->batch.side == referee->veil.side;
}

bool referee_veil_writes(const struct referee *referee)
{
    return referee->veil.whole && referee_writes_account(referee);
}
