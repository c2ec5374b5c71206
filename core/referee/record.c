/* The record as it is written: the line in hand, what is signed, and what is held until its dice
 * are there. */
#include "referee/record.h"

#include <stdio.h>

#include "base/memory.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/state.h"

/* ---- what is held */

void mail_hold(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    struct referee_mail *mail = &referee->mail;
    struct mail_line *lines =
        memory_room(mail->lines, mail->lines_held, &mail->lines_room, sizeof *lines);

    if (!lines) {
        referee_no_memory(referee);
        return;
    }
    mail->lines = lines;
    mail->lines[mail->lines_held++] = (struct mail_line){number, false, mail->held.length, length};
    text_bytes(&mail->held, bytes, length);
    if (mail->held.failed)
        referee_no_memory(referee);
}

void mail_hold_line(struct referee *referee)
{
    mail_hold(referee, referee->line.bytes.at, referee->line.bytes.length, referee->number);
}

bool referee_veil_holds(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    enum log_kind kind = referee->line.kind;

    if (!referee_veil_hides(referee) || !mail->awaits || mail->cast ||
        (!log_is_hint(kind) && !log_is_veil(kind)))
        return false;
    mail_hold_line(referee);
    if (!referee->broken)
        mail->lines[mail->lines_held - 1].done = true;
    return true;
}

/* ---- lines of any log */

void referee_echo(struct referee *referee)
{
    if (referee_veil_holds(referee) || referee->terms.output != REFEREE_RECORD)
        return;
    const struct log_line *line = &referee->line;
    if (line->kind == LOG_COMMENT && referee->terms.audit)
        return; /* which is for nobody else */
    size_t length = line->bytes.length;
    if (referee->terms.audit && line->comment.length)
        length = (size_t)(line->comment.at - line->bytes.at);
    while (length > 0 && line->bytes.at[length - 1] == ' ')
        length--;
    text_bytes(&referee->out, line->bytes.at, length);
    text_char(&referee->out, '\n');
}

/* ---- lines of a game by mail */

bool mail_writes(const struct referee *referee)
{
    return referee->terms.output == REFEREE_RECORD &&
           (!referee_is_seen(referee) ||
            (referee_veil_by_mail(referee) &&
             (referee_reads_account(referee) || referee_writes_account(referee))));
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

void mail_echo_half(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;

    mail_write_line(referee, mail->half_line.at, mail->half_line.length);
    mail_write_line(referee, referee->line.bytes.at, referee->line.bytes.length);
}
