/* What all of a game by mail says, of sides and batches: faults, and lines of the record. */
#include <sodium.h>
#include <stdio.h>

#include "game/referee_mail_parts.h"
#include "game/referee_veil_mail.h"

void mail_fault(struct referee *referee, enum diag_kind kind, unsigned word, const char *words)
{
    const struct log_word *at = &referee->line.word[word < referee->line.count ? word : 0];
    struct diag *diag =
        diag_add(&referee->diags, kind, referee_place(referee, at->column), "%s", words);

    if (diag)
        diag->width = at->width;
    if (referee->stage == STAGE_HEADER)
        referee->header.faulty = true;
    else
        referee->stage = STAGE_READ;
}

void mail_no_memory(struct referee *referee)
{
    referee->broken = true;
    diag_no_memory(&referee->diags);
}

/* ---- sides */

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

/* ---- the record */

bool mail_writes(const struct referee *referee)
{
    return referee->terms.output == REFEREE_RECORD &&
           (!referee_is_seen(referee) ||
            (referee_veil_by_mail(referee) &&
             (referee_is_account(referee) || referee_writes_account(referee))));
}

void mail_write_line(struct referee *referee, const char *bytes, size_t length)
{
    if (!mail_writes(referee))
        return;
    text_bytes(&referee->out, bytes, length);
    text_char(&referee->out, '\n');
}

void mail_write_held(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    const struct text *early = &referee->veil.early;

    if (early->length)
        text_bytes(&referee->out, early->at, early->length);
    for (unsigned i = early->length > 0; i < mail->lines_held; i++)
        mail_write_line(referee, mail->held.at + mail->lines[i].at, mail->lines[i].length);
}

void mail_write_words(struct referee *referee, const char *what, const uint8_t *bytes,
                      size_t length)
{
    char words[KEY_WORDS_ROOM], *second;

    key_words(bytes, length, words, &second);
    if (mail_writes(referee))
        text_format(&referee->out, "%s %s\n" LOG_HALF_INDENT "%s\n", what, words, second);
}

void mail_write_numbered(struct referee *referee, const char *what, const uint8_t *bytes,
                         size_t length)
{
    char words[32];

    snprintf(words, sizeof words, "%s %u", what, (unsigned)referee->mail.batch.number);
    mail_write_words(referee, words, bytes, length);
}
