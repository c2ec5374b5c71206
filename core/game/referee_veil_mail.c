#include "game/referee_veil_mail.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "game/referee_audit.h"
#include "game/referee_mail_parts.h"
#include "game/referee_veil.h"

/* It is the account of the whole log that is written. */
static bool writes(const struct referee *referee)
{
    return referee->veil.whole && referee_writes_account(referee);
}

static void check_memory(struct referee *referee)
{
    const struct referee_veil *veil = &referee->veil;

    if (veil->own.failed || veil->told.failed || veil->early.failed || veil->late.failed)
        mail_no_memory(referee);
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

void referee_veil_batch_begins(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;

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

    if (!referee_veil_by_mail(referee) || !referee_is_account(referee) || referee->mail.cast ||
        referee_veil_hides(referee))
        return false;
    referee_shadow_shows(referee);
    for (unsigned i = 0; i < shadow->shown_count; i++)
        if (!referee_veil_is_open(referee, shadow->shown[i]))
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
    return writes(referee);
}

/* Links what is told between two batches. */
static void link_now(struct referee *referee)
{
    struct text words = {0};

    if (referee->veil.mirror)
        return;
    add_words(&referee->line, &words);
    if (words.failed)
        mail_no_memory(referee);
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

    if (!writes(referee) || !referee_veil_hides(referee))
        return;
    referee_shadow_awaits(referee, &veil->early);
    add_lines((struct slice){veil->early.at, veil->early.length}, true, &referee->mail.orders);
    check_memory(referee);
}

bool referee_veil_was_told(struct referee *referee, size_t from)
{
    struct referee_veil *veil = &referee->veil;
    struct text *out = &referee->out;

    if (!writes(referee) || !veil->early.length || out->failed)
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

    if (!writes(referee) || !referee->mail.on || out->failed)
        return;
    struct slice lines = {out->at + from, out->length - from};
    if (referee->shadow.lost)
        MAIL_FAULT(referee, DIAG_DIFFERS, 0,
                   "no account can be carried on from here, and so none be signed");
    else if (!hears_all(referee))
        MAIL_FAULT(referee, DIAG_DIFFERS, 0,
                   "a die has fallen of which only one side may know: the other could not carry "
                   "on");
    else if (!referee_veil_hides(referee))
        add_lines(lines, false, &veil->told);
    else if (!referee->mail.cast)
        add_lines(lines, true, &referee->mail.orders);
    check_memory(referee);
    if (referee->mail.orders.failed)
        mail_no_memory(referee);
}

void referee_veil_writes_late(struct referee *referee)
{
    text_bytes(&referee->out, referee->veil.late.at ? referee->veil.late.at : "",
               referee->veil.late.length);
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

bool referee_veil_hash(const struct referee *referee, uint8_t hash[CHAIN_LINK])
{
    const struct referee *mirror = referee->veil.mirror;

    if (!mirror)
        return false;
    chain_orders(mirror->mail.orders.at ? mirror->mail.orders.at : "", mirror->mail.orders.length,
                 hash);
    return true;
}

bool referee_veil_link(struct referee *referee)
{
    const struct referee *mirror = referee->veil.mirror;

    if (mirror)
        memcpy(referee->mail.link, mirror->mail.link, CHAIN_LINK);
    return mirror;
}

/* ---- the mirror */

static bool swallow(void *to, const char *bytes, size_t length)
{
    (void)to;
    (void)bytes;
    (void)length;
    return true;
}

static void copy_header(struct referee *mirror, const struct referee *referee)
{
    mirror->game = referee->game;
    mirror->scenario = referee->scenario;
    mirror->phase_event = referee->phase_event;
    mirror->viewer = mail_other(referee->veil.side);
    mirror->header.begun = mirror->header.version = true;
    mirror->header.scenario = mirror->header.dice = true;
    mirror->header.source = LOG_MAIL;
    memcpy(mirror->header.option, referee->header.option, sizeof mirror->header.option);
    text_add(&mirror->header.scenario_name, referee->header.scenario_name.at);
    mirror->mail.on = true;
    mirror->mail.first = referee->mail.first;
    memcpy(mirror->mail.player, referee->mail.player, sizeof mirror->mail.player);
    memcpy(mirror->mail.header, referee->mail.header, CHAIN_LINK);
    memcpy(mirror->mail.link, referee->mail.link, CHAIN_LINK);
    mirror->veil.line = referee->veil.line;
    mirror->veil.whole = true;
    mirror->veil.audit = referee->veil.audit;
    mirror->veil.audits = referee->veil.audits;
    memcpy(mirror->veil.secret, referee->veil.secret, COMMIT_SECRET);
    memcpy(mirror->veil.of.game, referee->veil.of.game, COMMIT_HASH);
}

static struct referee *make_mirror(const struct referee *referee)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .file = referee->terms.file,
                                        .write = swallow,
                                        .as = referee->game->sides[mail_other(referee->veil.side)],
                                        .account = true};
    struct referee *mirror = referee_open(&terms);

    if (!mirror)
        return NULL;
    copy_header(mirror, referee);
    mirror->number = referee->number;
    mirror->dice = referee->dice_before;
    if (referee_make_room(mirror) && !mirror->header.scenario_name.failed) {
        referee_start(mirror);
        text_clear(&mirror->out);
        dice_await(&mirror->dice);
    }
    if (mirror->stage == STAGE_PLAY && !mirror->broken)
        return mirror;
    referee_free(mirror);
    return NULL;
}

void referee_veil_mirror(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;

    if (!referee_veil_by_mail(referee) || !veil->whole || writes(referee))
        return;
    veil->mirror = make_mirror(referee);
    if (!veil->mirror)
        mail_no_memory(referee);
}

void referee_veil_set_up(struct referee *referee)
{
    struct referee *mirror = referee->veil.mirror;

    if (mirror)
        memcpy(mirror->mail.link, referee->mail.link, CHAIN_LINK);
}

/* The mirror takes a line; what it finds wrong is wrong with the log. */
static void mirror_takes(struct referee *referee, const char *bytes, size_t length)
{
    struct referee *mirror = referee->veil.mirror;

    if (!mirror || referee->broken || mirror->diags.count)
        return;
    if (!referee_line(mirror, bytes, length, referee->number))
        mail_no_memory(referee);
    else if (mirror->diags.count && !referee->diags.count)
        MAIL_FAULT(referee, DIAG_DIFFERS, 0, "what %s would be told here is at fault: %.200s",
                   mail_side_name(referee, mirror->viewer), mirror->diags.list[0].message);
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

/* ---- what a batch is sealed with */

static void seal_of(const struct referee *referee, const uint8_t key[COMMIT_KEY],
                    uint8_t hash[COMMIT_HASH])
{
    const struct referee_veil *veil = &referee->veil;
    const struct commit_root of = {.side = veil->side, .number = referee->mail.batch.number};
    struct commit_root here = of;

    memcpy(here.game, veil->of.game, COMMIT_HASH);
    commit_seal(&here, key, veil->own.at ? veil->own.at : "", veil->own.length, hash);
}

void referee_veil_sealed_line(struct referee *referee)
{
    const struct log_word *word = referee->line.word;
    struct referee_veil *veil = &referee->veil;
    unsigned batch = referee->mail.batch.number;
    uint8_t told[COMMIT_HASH], here[COMMIT_HASH], key[COMMIT_KEY];
    int64_t number;

    if (!referee_veil_hides(referee) || referee->mail.stage != MAIL_OPEN || veil->sealed) {
        MAIL_FAULT(
            referee, DIAG_SYNTAX, 0,
            "such a line stands once in a batch of the side that hides, before it is signed");
        return;
    }
    if (!slice_plain_int(word[1].text, 1, MAIL_NUMBER_MOST, &number) || number != (int64_t)batch) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 1, "it is batch %u that is sealed here", batch);
        return;
    }
    if (!commit_word_read(word[2].text.at, word[2].text.length, told)) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 2, "a seal is a word of 43 letters, figures, - and _");
        return;
    }
    if (veil->audit ? !referee_audit_reads_key(referee, 3, key) : referee->line.count > 3) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 0, "a key stands behind a seal in audits, and only there");
        return;
    }
    if (veil->whole && !veil->audit)
        commit_seal_key(veil->secret, batch, key);
    if (veil->whole)
        seal_of(referee, key, here);
    if (veil->whole && memcmp(told, here, sizeof here) != 0) {
        MAIL_FAULT(referee, DIAG_DIFFERS, 2, "batch %u was sealed over other orders than these",
                   batch);
        return;
    }
    veil->sealed = true;
    referee_veil_says(referee);
    referee_audit_echo_seal(referee, key);
}

bool referee_veil_seals(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    struct referee_veil *veil = &referee->veil;
    uint8_t hash[COMMIT_HASH], key[COMMIT_KEY];
    char word[COMMIT_WORD], line[COMMIT_WORD + 32];

    if (!referee_veil_hides(referee) || veil->sealed)
        return true;
    if (!veil->whole || veil->audit) {
        diag_add(&referee->diags, DIAG_FAILED, (struct place){.file = referee->terms.file},
                 "the side that hides signs in its whole log, and not in an account");
        return false;
    }
    if (!mail->awaits && veil->stirred && !referee_veil_is_rooted(referee))
        return false;
    referee_audit_answers(referee);
    commit_seal_key(veil->secret, mail->batch.number, key);
    seal_of(referee, key, hash);
    commit_word(hash, word);
    snprintf(line, sizeof line, "sealed %u %s", (unsigned)mail->batch.number, word);
    referee_veil_adds(referee, line);
    veil->sealed = true;
    return !referee->broken && !referee->diags.count;
}

const char *referee_veil_lacks(const struct referee *referee)
{
    const struct referee_veil *veil = &referee->veil;

    if (!referee_veil_hides(referee))
        return NULL;
    if (!veil->sealed)
        return "a batch of the side that hides is sealed before it is signed: `vcz run LOG --key "
               "FILE --write` of the whole log does both";
    if (veil->owed)
        return "an audit was demanded: `audited TURN` is wanted before this signature";
    if (!referee->mail.awaits && veil->stirred)
        return "a root is wanted before this signature, over what has moved";
    return NULL;
}

bool referee_veil_has_place(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;

    if (!mail->on || mail->stage == MAIL_IDLE)
        return true;
    return mail->stage == MAIL_OPEN && referee_veil_hides(referee) && !mail->awaits &&
           !referee->veil.sealed;
}
