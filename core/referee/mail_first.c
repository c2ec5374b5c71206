/* What the first link covers of who plays: keys, heirs, what is sealed; or a judge. */
#include <sodium.h>

#include "referee/mail.h"
#include "referee/mail_header.h"

static void add_player(const struct game *game, const struct referee_mail *mail, uint8_t side,
                       struct text *out)
{
    char hex[2 * KEY_PLAYER + 1];
    uint8_t bytes[KEY_PLAYER];

    key_player_write(&mail->player[side], bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    text_format(out, "player %s %s\n", mail_side_name(game, side), hex);
}

static void add_heir(const struct game *game, const struct mail_heir *heir, uint8_t side,
                     struct text *out)
{
    char hex[2 * KEY_PLAYER + 1], signature[2 * KEY_SIGNATURE + 1];
    uint8_t bytes[KEY_PLAYER];

    key_player_write(&heir->player, bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    sodium_bin2hex(signature, sizeof signature, heir->signature, KEY_SIGNATURE);
    text_format(out, "heir %s %s\nnames %s\n", mail_side_name(game, side), hex, signature);
}

static void add_heirs(const struct game *game, const struct referee_mail *mail, struct text *out)
{
    if (mail->silence)
        text_format(out, "silence %u\n", (unsigned)mail->silence);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (mail->heir[side].line)
            add_heir(game, &mail->heir[side], (uint8_t)side, out);
}

static void add_escrow(const struct game *game, const struct referee_mail *mail, struct text *out)
{
    char director[2 * ESCROW_KEY + 1], box[2 * ESCROW_BOX + 1];

    if (!mail->directed)
        return;
    sodium_bin2hex(director, sizeof director, mail->director, ESCROW_KEY);
    text_format(out, "director %s\n", director);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        sodium_bin2hex(box, sizeof box, mail->escrow[side].box, ESCROW_BOX);
        text_format(out, "escrow %s %s\n", mail_side_name(game, side), box);
    }
}

static void add_judge(const struct referee_mail *mail, struct text *out)
{
    uint8_t bytes[KEY_PLAYER];
    char hex[2 * KEY_PLAYER + 1];

    key_player_write(&mail->judge, bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    text_format(out, "judge %s\n", hex);
}

void mail_add_parties(const struct game *game, const struct referee_mail *mail, struct text *out)
{
    if (mail->judged) {
        add_judge(mail, out);
        return;
    }
    add_player(game, mail, mail->first, out);
    add_player(game, mail, mail_other(mail->first), out);
    add_heirs(game, mail, out);
    add_escrow(game, mail, out);
}
