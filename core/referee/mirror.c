/* The mirror, beside the whole log of a game in which one side hides and dice are cast: what it
 * takes, and what it says of links. It is a referee itself, behind doors. */
#include "referee/mirror.h"

#include <stdio.h>
#include <string.h>

#include "referee/desk.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/record.h"

static const struct referee_desk *desk_of_mirror(const struct referee_veil *veil)
{
    return veil->mirror ? veil->doors->desk(veil->mirror) : NULL;
}

bool referee_veil_link(struct referee_mail *mail, const struct referee_veil *veil)
{
    const struct referee_desk *mirror = desk_of_mirror(veil);

    if (mirror)
        memcpy(mail->link, mirror->mail.link, CHAIN_LINK);
    return mirror;
}

bool referee_veil_hash(const struct referee_veil *veil, uint8_t hash[CHAIN_LINK])
{
    const struct referee_desk *mirror = desk_of_mirror(veil);

    if (!mirror)
        return false;
    chain_orders(mirror->mail.orders.at ? mirror->mail.orders.at : "", mirror->mail.orders.length,
                 hash);
    return true;
}

/* The mirror takes a line; what it finds wrong is wrong with the log. */
static void mirror_takes(struct referee_desk *desk, const char *bytes, size_t length)
{
    struct referee_hand *hand = &desk->hand;
    const struct referee_veil *veil = &desk->veil;
    const struct referee_desk *mirror = desk_of_mirror(veil);

    if (!mirror || hand->broken || mirror->hand.diags.count)
        return;
    if (!veil->doors->line(veil->mirror, bytes, length, hand->number))
        referee_no_memory(hand);
    else if (mirror->hand.diags.count && !hand->diags.count)
        REFEREE_FAULT(hand, DIAG_DIFFERS, 0, "what %s would be told here is at fault: %.200s",
                      mail_side_name(hand->game, mirror->hand.viewer),
                      mirror->hand.diags.list[0].message);
    if (desk->mail.stage == MAIL_IDLE && mirror->mail.stage == MAIL_IDLE)
        referee_veil_link(&desk->mail, veil);
}

void referee_veil_follows(struct referee_desk *desk, const char *bytes, size_t length)
{
    const struct referee_hand *hand = &desk->hand;
    enum log_kind kind = hand->line.kind;

    if (desk->veil.mirror && hand->stage == STAGE_PLAY && !hand->diags.count &&
        (kind == LOG_ORDER || kind == LOG_BATCH || log_is_advance(kind) || log_is_veil(kind)))
        mirror_takes(desk, bytes, length);
}

void referee_veil_follows_added(struct referee_desk *desk, const char *line)
{
    mirror_takes(desk, line, strcspn(line, "\n"));
}

void referee_veil_follows_words(struct referee_desk *desk, const char *what, const uint8_t *bytes,
                                size_t length)
{
    char words[KEY_WORDS_ROOM], line[KEY_WORDS_ROOM + 32], *second;

    if (!desk->veil.mirror)
        return;
    key_words(bytes, length, words, &second);
    snprintf(line, sizeof line, "%s %u %s", what, (unsigned)desk->mail.batch.number, words);
    mirror_takes(desk, line, strlen(line));
    snprintf(line, sizeof line, LOG_HALF_INDENT "%s", second);
    mirror_takes(desk, line, strlen(line));
}

void referee_veil_adds(struct referee_desk *desk, const char *line)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;

    referee_veil_follows_added(desk, line);
    if (!mail->awaits)
        text_format(&desk->out, "%s\n", line);
    else
        mail_hold(hand, mail, line, strlen(line), hand->number);
    if (mail->awaits && !hand->broken)
        mail->lines[mail->lines_held - 1].done = true;
}
