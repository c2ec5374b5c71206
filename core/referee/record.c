/* The record as it is written: the line in hand, what is signed, and what is held until its dice
 * are there. */
#include "referee/record.h"

#include <stdio.h>

#include "base/memory.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"

/* ---- what is held */

void mail_hold(struct referee_hand *hand, struct referee_mail *mail, const char *bytes,
               size_t length, uint32_t number)
{
    struct mail_line *lines =
        memory_room(mail->lines, mail->lines_held, &mail->lines_room, sizeof *lines);

    if (!lines) {
        referee_no_memory(hand);
        return;
    }
    mail->lines = lines;
    mail->lines[mail->lines_held++] = (struct mail_line){number, false, mail->held.length, length};
    text_bytes(&mail->held, bytes, length);
    if (mail->held.failed)
        referee_no_memory(hand);
}

void mail_hold_line(struct referee_hand *hand, struct referee_mail *mail)
{
    mail_hold(hand, mail, hand->line.bytes.at, hand->line.bytes.length, hand->number);
}

/* The line in hand is written when the dice are there: keeps it. */
static bool holds_back(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    enum log_kind kind = hand->line.kind;

    if (!referee_veil_hides(mail, &desk->veil) || !mail->awaits || mail->cast ||
        (!log_is_hint(kind) && !log_is_veil(kind)))
        return false;
    mail_hold_line(hand, mail);
    if (!hand->broken)
        mail->lines[mail->lines_held - 1].done = true;
    return true;
}

/* ---- lines of any log */

void referee_echo(struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;

    if (holds_back(desk) || hand->terms.output != REFEREE_RECORD)
        return;
    const struct log_line *line = &hand->line;
    if (line->kind == LOG_COMMENT && hand->terms.audit)
        return; /* which is for nobody else */
    size_t length = line->bytes.length;
    if (hand->terms.audit && line->comment.length)
        length = (size_t)(line->comment.at - line->bytes.at);
    while (length > 0 && line->bytes.at[length - 1] == ' ')
        length--;
    text_bytes(&desk->out, line->bytes.at, length);
    text_char(&desk->out, '\n');
}

/* ---- lines of a game by mail */

bool mail_writes(const struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;

    return hand->terms.output == REFEREE_RECORD &&
           (!referee_is_seen(hand) ||
            (referee_veil_by_mail(&desk->mail, &desk->veil) &&
             (referee_reads_account(hand) || referee_writes_account(desk))));
}

void mail_write_line(struct referee_desk *desk, const char *bytes, size_t length)
{
    if (!mail_writes(desk))
        return;
    text_bytes(&desk->out, bytes, length);
    text_char(&desk->out, '\n');
}

void mail_write_held(struct referee_desk *desk)
{
    const struct referee_mail *mail = &desk->mail;
    const struct text *early = &desk->veil.early;

    if (early->length)
        text_bytes(&desk->out, early->at, early->length);
    for (unsigned i = early->length > 0; i < mail->lines_held; i++)
        mail_write_line(desk, mail->held.at + mail->lines[i].at, mail->lines[i].length);
}

void mail_write_words(struct referee_desk *desk, const char *what, const uint8_t *bytes,
                      size_t length)
{
    char words[KEY_WORDS_ROOM], *second;

    key_words(bytes, length, words, &second);
    if (mail_writes(desk))
        text_format(&desk->out, "%s %s\n" LOG_HALF_INDENT "%s\n", what, words, second);
}

void mail_write_numbered(struct referee_desk *desk, const char *what, const uint8_t *bytes,
                         size_t length)
{
    char words[32];

    snprintf(words, sizeof words, "%s %u", what, (unsigned)desk->mail.batch.number);
    mail_write_words(desk, words, bytes, length);
}

void mail_echo_half(struct referee_desk *desk)
{
    const struct referee_mail *mail = &desk->mail;

    mail_write_line(desk, mail->half_line.at, mail->half_line.length);
    mail_write_line(desk, desk->hand.line.bytes.at, desk->hand.line.bytes.length);
}
