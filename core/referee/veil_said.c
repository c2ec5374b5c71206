/* What the side that hides tells: the words that are covered, by its signature or by the next link,
 * as its account has them. */
#include <string.h>

#include "base/memory.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/shadow.h"
#include "referee/state.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

static void check_memory(struct referee *referee)
{
    const struct referee_veil *veil = &referee->veil;

    if (veil->own.failed || veil->told.failed || veil->early.failed || veil->late.failed)
        referee_no_memory(referee);
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

const char *referee_veil_bars_order(const struct referee *referee)
{
    if (!referee_veil_hides(referee))
        return NULL;
    if (referee->veil.sealed)
        return "the batch is sealed: it wants to be signed";
    if (referee->mail.awaits)
        return "behind an order that awaits its dice the side that hides gives no other: it wants "
               "to be signed";
    if (log_is_advance(referee->line.kind))
        return "the side that hides gives no orders in advance in its batches";
    return NULL;
}

bool referee_veil_asks(struct referee *referee)
{
    const struct referee_shadow *shadow = &referee->shadow;

    if (!referee_veil_by_mail(referee) || !referee_reads_account(referee) || referee->mail.cast ||
        referee_veil_hides(referee))
        return false;
    referee_shadow_shows(referee);
    for (unsigned i = 0; i < shadow->shown_count; i++)
        if (!referee_veil_is_open(&referee->veil, shadow->shown[i]))
            return true;
    return false;
}

bool referee_veil_takes_order(struct referee *referee)
{
    if (!referee_veil_hides(referee) || !referee->veil.whole)
        return false;
    add_words(&referee->line, &referee->veil.own);
    check_memory(referee);
    referee->mail.count++;
    return referee_veil_writes(referee);
}

/* Links what is told between two batches. */
static void link_now(struct referee *referee)
{
    struct text words = {0};

    if (referee->veil.mirror)
        return;
    add_words(&referee->line, &words);
    if (words.failed)
        referee_no_memory(referee);
    else
        chain_link_told(referee->mail.link, words.at, words.length);
    text_free(&words);
}

void referee_veil_says(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;

    if (!referee_veil_by_mail(referee) || mail->cast)
        return;
    if (mail->stage == MAIL_IDLE)
        link_now(referee);
    else if (mail->stage == MAIL_OPEN && referee_veil_hides(referee))
        add_words(&referee->line, &referee->mail.orders);
    else
        add_words(&referee->line, &referee->veil.told);
    check_memory(referee);
}

void referee_veil_says_ahead(struct referee *referee)
{
    if (referee_veil_hides(referee))
        return; /* it is carried out now */
    add_words(&referee->line, &referee->veil.told);
    check_memory(referee);
}

/* ---- the account as it is written */

void referee_veil_awaits(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;

    if (!referee_veil_writes(referee) || !referee_veil_hides(referee))
        return;
    referee_shadow_awaits(referee, &veil->early);
    add_lines((struct slice){veil->early.at, veil->early.length}, true, &referee->mail.orders);
    check_memory(referee);
}

bool referee_veil_was_told(struct referee *referee, size_t from)
{
    struct referee_veil *veil = &referee->veil;
    struct text *out = &referee->out;

    if (!referee_veil_writes(referee) || !veil->early.length || out->failed)
        return false;
    text_bytes(&veil->late, out->at + from, out->length - from);
    text_cut(out, from);
    add_lines((struct slice){veil->late.at, veil->late.length}, false, &veil->told);
    text_bytes(out, veil->early.at, veil->early.length);
    check_memory(referee);
    return true;
}

/* The side heard each die of the order. */
static bool hears_all(const struct referee *referee)
{
    const struct text *faces = &referee->answer.faces;
    uint32_t heard = 0;

    for (size_t i = 0; i < faces->length; i++)
        heard += faces->at[i] == ' ';
    return heard == referee->dice.fallen - referee->dice_before.fallen;
}

void referee_veil_notes(struct referee *referee, size_t from)
{
    struct referee_veil *veil = &referee->veil;
    const struct text *out = &referee->out;

    if (!referee_veil_writes(referee) || !referee->mail.on || out->failed)
        return;
    struct slice lines = {out->at + from, out->length - from};
    if (referee->shadow.lost)
        REFEREE_FAULT(referee, DIAG_DIFFERS, 0,
                      "no account can be carried on from here, and so none be signed");
    else if (!hears_all(referee))
        REFEREE_FAULT(referee, DIAG_DIFFERS, 0,
                      "a die has fallen of which only one side may know: the other could not carry "
                      "on");
    else if (!referee_veil_hides(referee))
        add_lines(lines, false, &veil->told);
    else if (!referee->mail.cast)
        add_lines(lines, true, &referee->mail.orders);
    check_memory(referee);
    if (referee->mail.orders.failed)
        referee_no_memory(referee);
}

void referee_veil_writes_late(const struct referee_veil *veil, struct text *out)
{
    text_bytes(out, veil->late.at ? veil->late.at : "", veil->late.length);
}

/* ---- links */

void referee_veil_links(struct referee *referee)
{
    struct text *told = &referee->veil.told;

    if (referee_veil_by_mail(referee) && told->length)
        chain_link_told(referee->mail.link, told->at, told->length);
    text_clear(told);
    text_clear(&referee->veil.early);
}
