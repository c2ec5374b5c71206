/* What the side that hides tells: the words that are covered, by its signature or by the next link,
 * as its account has them. */
#include <string.h>

#include "base/memory.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/shadow.h"
#include "referee/telling.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

static void check_memory(struct referee_hand *hand, const struct referee_veil *veil)
{
    if (veil->own.failed || veil->told.failed || veil->early.failed || veil->late.failed)
        referee_no_memory(hand);
}

/* ---- words that are covered */

static void add_words(const struct log_line *line, struct text *out)
{
    unsigned count = line->kind == LOG_SEALED ? 3 : line->count; /* without its key */

    for (unsigned i = 0; i < count; i++) {
        text_add(out, i ? " " : "");
        text_bytes(out, line->word[i].text.at, line->word[i].text.length);
    }
    text_char(out, '\n');
}

/* Of lines of an account: those that no rule gives, or of them only what stands before an order. */
static void add_lines(struct slice lines, bool orders, struct text *out)
{
    struct reading {
        struct log_line line;
        struct diags unheeded;
    } *reading = memory_get(sizeof *reading);

    if (!reading) {
        out->failed = true;
        return;
    }
    for (size_t at = 0; at < lines.length;) {
        const char *from = lines.at + at;
        const char *end = memchr(from, '\n', lines.length - at);
        size_t length = end ? (size_t)(end - from) : lines.length - at;

        reading->unheeded.count = 0;
        if (log_read(from, length, (struct place){0}, &reading->line, &reading->unheeded) &&
            (log_is_hint(reading->line.kind) || log_is_veil(reading->line.kind) ||
             (orders && reading->line.kind == LOG_ORDER)))
            add_words(&reading->line, out);
        at += length + 1;
    }
    memory_free(reading);
}

void referee_veil_batch_begins(struct referee_veil *veil)
{
    text_clear(&veil->own);
    text_clear(&veil->told);
    text_clear(&veil->early);
    text_clear(&veil->late);
    veil->sealed = false;
}

const char *referee_veil_bars_order(const struct referee_desk *desk)
{
    if (!referee_veil_hides(&desk->mail, &desk->veil))
        return NULL;
    if (desk->veil.sealed)
        return "the batch is sealed: it wants to be signed";
    if (desk->mail.awaits)
        return "behind an order that awaits its dice the side that hides gives no other: it wants "
               "to be signed";
    if (log_is_advance(desk->hand.line.kind))
        return "the side that hides gives no orders in advance in its batches";
    return NULL;
}

bool referee_veil_asks(struct referee_desk *desk, struct referee_telling *telling,
                       struct referee_shadow *shadow)
{
    const struct referee_mail *mail = &desk->mail;
    const struct referee_veil *veil = &desk->veil;

    if (!referee_veil_by_mail(mail, veil) || !referee_reads_account(&desk->hand) || mail->cast ||
        referee_veil_hides(mail, veil))
        return false;
    referee_shadow_shows(desk, telling, shadow);
    for (unsigned i = 0; i < shadow->shown_count; i++)
        if (!referee_veil_is_open(veil, shadow->shown[i]))
            return true;
    return false;
}

bool referee_veil_takes_order(struct referee_desk *desk)
{
    struct referee_veil *veil = &desk->veil;

    if (!referee_veil_hides(&desk->mail, veil) || !veil->whole)
        return false;
    add_words(&desk->hand.line, &veil->own);
    check_memory(&desk->hand, veil);
    desk->mail.count++;
    return referee_veil_writes(desk);
}

/* Links what is told between two batches. */
static void link_now(struct referee_desk *desk)
{
    struct text words = {0};

    if (desk->veil.mirror)
        return;
    add_words(&desk->hand.line, &words);
    if (words.failed)
        referee_no_memory(&desk->hand);
    else
        chain_link_told(desk->mail.link, words.at, words.length);
    text_free(&words);
}

void referee_veil_says(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    struct referee_mail *mail = &desk->mail;

    if (!referee_veil_by_mail(mail, veil) || mail->cast)
        return;
    if (mail->stage == MAIL_IDLE)
        link_now(desk);
    else if (mail->stage == MAIL_OPEN && referee_veil_hides(mail, veil))
        add_words(&hand->line, &mail->orders);
    else
        add_words(&hand->line, &veil->told);
    check_memory(hand, veil);
}

void referee_veil_says_ahead(struct referee_desk *desk)
{
    struct referee_veil *veil = &desk->veil;

    if (referee_veil_hides(&desk->mail, veil))
        return; /* it is carried out now */
    add_words(&desk->hand.line, &veil->told);
    check_memory(&desk->hand, veil);
}

/* ---- the account as it is written */

void referee_veil_awaits(struct referee_desk *desk, struct referee_telling *telling,
                         struct referee_shadow *shadow)
{
    struct referee_veil *veil = &desk->veil;

    if (!referee_veil_writes(desk) || !referee_veil_hides(&desk->mail, veil))
        return;
    referee_shadow_awaits(desk, telling, shadow, &veil->early);
    add_lines((struct slice){veil->early.at, veil->early.length}, true, &desk->mail.orders);
    check_memory(&desk->hand, veil);
}

bool referee_veil_was_told(struct referee_desk *desk, size_t from)
{
    struct referee_veil *veil = &desk->veil;
    struct text *out = &desk->out;

    if (!referee_veil_writes(desk) || !veil->early.length || out->failed)
        return false;
    text_bytes(&veil->late, out->at + from, out->length - from);
    text_cut(out, from);
    add_lines((struct slice){veil->late.at, veil->late.length}, false, &veil->told);
    text_bytes(out, veil->early.at, veil->early.length);
    check_memory(&desk->hand, veil);
    return true;
}

/* The side heard each die of the order. */
static bool hears_all(const struct referee_table *table, const struct referee_telling *telling)
{
    const struct text *faces = &telling->answer.faces;
    uint32_t heard = 0;

    for (size_t i = 0; i < faces->length; i++)
        heard += faces->at[i] == ' ';
    return heard == table->dice.fallen - table->dice_before.fallen;
}

void referee_veil_notes(struct referee_desk *desk, const struct referee_telling *telling,
                        const struct referee_shadow *shadow, size_t from)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    struct referee_veil *veil = &desk->veil;
    const struct text *out = &desk->out;

    if (!referee_veil_writes(desk) || !mail->on || out->failed)
        return;
    struct slice lines = {out->at + from, out->length - from};
    if (shadow->lost)
        REFEREE_FAULT(hand, DIAG_DIFFERS, 0,
                      "no account can be carried on from here, and so none be signed");
    else if (!hears_all(&desk->table, telling))
        REFEREE_FAULT(hand, DIAG_DIFFERS, 0,
                      "a die has fallen of which only one side may know: the other could not carry "
                      "on");
    else if (!referee_veil_hides(mail, veil))
        add_lines(lines, false, &veil->told);
    else if (!mail->cast)
        add_lines(lines, true, &mail->orders);
    check_memory(hand, veil);
    if (mail->orders.failed)
        referee_no_memory(hand);
}

void referee_veil_writes_late(const struct referee_veil *veil, struct text *out)
{
    text_bytes(out, veil->late.at ? veil->late.at : "", veil->late.length);
}

/* ---- links */

void referee_veil_links(struct referee_mail *mail, struct referee_veil *veil)
{
    struct text *told = &veil->told;

    if (referee_veil_by_mail(mail, veil) && told->length)
        chain_link_told(mail->link, told->at, told->length);
    text_clear(told);
    text_clear(&veil->early);
}
