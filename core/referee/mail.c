/* Who is who in a game by mail: sides, keys, who casts, who signs the open batch. */
#include "referee/mail.h"

#include <sodium.h>

#include "base/memory.h"
#include "game/game.h"

const char *mail_side_name(const struct game *game, unsigned side)
{
    return side < GAME_SIDES ? game->sides[side] : "nobody";
}

uint8_t mail_other(uint8_t side)
{
    return (uint8_t)(GAME_SIDES - 1 - side);
}

uint8_t mail_caster(const struct referee_mail *mail)
{
    return mail->unset ? mail->first : mail_other(mail->batch.side);
}

const char *mail_caster_name(const struct game *game, const struct referee_mail *mail)
{
    return mail->judged ? "the judge" : mail_side_name(game, mail_caster(mail));
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

bool referee_mail_has_batch(const struct referee_mail *mail)
{
    return mail->on && (mail->stage == MAIL_OPEN || mail->cast);
}

bool referee_mail_lapses(const struct referee_mail *mail)
{
    return mail->cast;
}

void referee_mail_free(struct referee_mail *mail)
{
    text_free(&mail->orders);
    text_free(&mail->held);
    text_free(&mail->half_line);
    text_free(&mail->saved_turn);
    text_free(&mail->saved_seal.chain.text);
    text_free(&mail->saved_seal.older.text);
    memory_free(mail->saved);
    memory_free(mail->lines);
    memory_free(mail->batches);
}
