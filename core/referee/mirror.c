/* The mirror, beside the whole log of a game in which one side hides and dice are cast: what it
 * takes, and what it says of links. It is a referee itself, behind doors. */
#include "referee/mirror.h"

#include <stdio.h>
#include <string.h>

#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/record.h"
#include "referee/state.h"

bool referee_veil_link(struct referee *referee)
{
    const struct referee *mirror = referee->veil.mirror;

    if (mirror)
        memcpy(referee->mail.link, mirror->mail.link, CHAIN_LINK);
    return mirror;
}

bool referee_veil_hash(const struct referee *referee, uint8_t hash[CHAIN_LINK])
{
    const struct referee *mirror = referee->veil.mirror;

    if (!mirror)
        return false;
    chain_orders(mirror->mail.orders.at ? mirror->mail.orders.at : "", mirror->mail.orders.length,
                 hash);
    return true;
}

/* The mirror takes a line; what it finds wrong is wrong with the log. */
static void mirror_takes(struct referee *referee, const char *bytes, size_t length)
{
    struct referee *mirror = referee->veil.mirror;

    if (!mirror || referee->broken || mirror->diags.count)
        return;
    if (!referee->veil.doors->line(mirror, bytes, length, referee->number))
        referee_no_memory(referee);
    else if (mirror->diags.count && !referee->diags.count)
        REFEREE_FAULT(referee, DIAG_DIFFERS, 0, "what %s would be told here is at fault: %.200s",
                      mail_side_name(referee->game, mirror->viewer), mirror->diags.list[0].message);
    if (referee->mail.stage == MAIL_IDLE && mirror->mail.stage == MAIL_IDLE)
        referee_veil_link(referee);
}

void referee_veil_follows(struct referee *referee, const char *bytes, size_t length)
{
    enum log_kind kind = referee->line.kind;

    if (referee->veil.mirror && referee->stage == STAGE_PLAY && !referee->diags.count &&
        (kind == LOG_ORDER || kind == LOG_BATCH || log_is_advance(kind) || log_is_veil(kind)))
        mirror_takes(referee, bytes, length);
}

void referee_veil_follows_added(struct referee *referee, const char *line)
{
    mirror_takes(referee, line, strcspn(line, "\n"));
}

void referee_veil_follows_words(struct referee *referee, const char *what, const uint8_t *bytes,
                                size_t length)
{
    char words[KEY_WORDS_ROOM], line[KEY_WORDS_ROOM + 32], *second;

    if (!referee->veil.mirror)
        return;
    key_words(bytes, length, words, &second);
    snprintf(line, sizeof line, "%s %u %s", what, (unsigned)referee->mail.batch.number, words);
    mirror_takes(referee, line, strlen(line));
    snprintf(line, sizeof line, LOG_HALF_INDENT "%s", second);
    mirror_takes(referee, line, strlen(line));
}

void referee_veil_adds(struct referee *referee, const char *line)
{
    struct referee_mail *mail = &referee->mail;

    referee_veil_follows_added(referee, line);
    if (!mail->awaits)
        text_format(&referee->out, "%s\n", line);
    else
        mail_hold(referee, line, strlen(line), referee->number);
    if (mail->awaits && !referee->broken)
        mail->lines[mail->lines_held - 1].done = true;
}
