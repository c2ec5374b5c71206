#include "game/referee_audit.h"

#include <stdio.h>
#include <string.h>

#include "game/referee_mail_parts.h"
#include "game/referee_veil.h"
#include "game/referee_veil_mail.h"

/* ---- the header */

void referee_audits_header(struct referee *referee)
{
    int64_t number = 0;

    if (!slice_plain_int(referee->line.word[1].text, 1, REFEREE_AUDITS_MOST, &number))
        MAIL_FAULT(referee, DIAG_SYNTAX, 1, "audits are 1 to %d", (int)REFEREE_AUDITS_MOST);
    else if (referee->veil.audits)
        MAIL_FAULT(referee, DIAG_SYNTAX, 0, "a second `audits` line");
    else if (!referee->veil.line)
        MAIL_FAULT(referee, DIAG_SYNTAX, 0, "such a line stands beneath `veil mail`");
    referee->veil.audits = (uint16_t)number;
}

void referee_audit_header(struct referee *referee)
{
    int64_t turn = 0;

    if (!slice_plain_int(referee->line.word[3].text, 1, UINT16_MAX, &turn))
        MAIL_FAULT(referee, DIAG_SYNTAX, 3, "this is no Game-Turn");
    referee->veil.audit = (uint16_t)turn;
}

/* ---- keys */

static void keys_line(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    int64_t number;

    if (!veil->audit) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 0, "keys stand in audits alone");
        return;
    }
    if (!slice_plain_int(referee->line.word[1].text, 0, UINT32_MAX, &number) ||
        number != veil->count) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 1, "it is the keys of root %u that are wanted here",
                   (unsigned)veil->count);
        return;
    }
    if (veil->keyed > veil->count) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 0, "it is root %u that is wanted here",
                   (unsigned)veil->count);
        return;
    }
    bool good = referee->line.count == veil->of.count + 2;
    for (uint32_t i = 0; good && i < veil->of.count; i++)
        good = referee_audit_reads_key(referee, i + 2, veil->key[i]);
    veil->keyed = veil->count + 1;
    if (!good)
        MAIL_FAULT(referee, DIAG_SYNTAX, 0, "%u keys are wanted, of 43 letters each",
                   (unsigned)veil->of.count);
    else if (!referee_is_seen(referee))
        referee_echo(referee);
}

void referee_audit_writes_keys(struct referee *referee)
{
    const struct referee_veil *veil = &referee->veil;
    uint8_t key[COMMIT_KEY];
    char word[COMMIT_WORD];

    if (!referee->terms.audit || !veil->whole || referee->terms.output != REFEREE_RECORD)
        return;
    text_format(&referee->out, "keys %u", (unsigned)veil->of.number);
    for (uint32_t i = 0; i < veil->of.count; i++) {
        referee_audit_key(referee, i, key);
        commit_word(key, word);
        text_format(&referee->out, " %s", word);
    }
    text_char(&referee->out, '\n');
}

void referee_audit_echo_seal(struct referee *referee, const uint8_t key[COMMIT_KEY])
{
    const struct log_word *word = referee->line.word;
    char letters[COMMIT_WORD];
    bool shown = referee->terms.audit && !referee_is_seen(referee);

    if (!shown && !(referee->veil.audit && referee_is_seen(referee))) {
        referee_echo(referee);
        return;
    }
    commit_word(key, letters);
    struct text line = {0};
    text_format(&line, "sealed %.*s %.*s%s%s", (int)word[1].text.length, word[1].text.at,
                (int)word[2].text.length, word[2].text.at, shown ? " " : "", shown ? letters : "");
    struct slice bytes = referee->line.bytes;
    if (line.failed)
        mail_no_memory(referee);
    else
        referee->line.bytes = (struct slice){line.at, line.length};
    referee_echo(referee);
    referee->line.bytes = bytes;
    text_free(&line);
}

/* ---- what is demanded, and answered */

/* The Game-Turn that the line in hand names is over; else notes a fault. */
static bool is_past(struct referee *referee, int64_t *turn)
{
    const struct position_head *head = referee->now;

    if (slice_plain_int(referee->line.word[1].text, 1, UINT16_MAX, turn) &&
        *turn < (int64_t)head->turn)
        return true;
    MAIL_FAULT(referee, DIAG_ILLEGAL, 1, "a Game-Turn that is over can be audited, and no other");
    return false;
}

static void audit_line(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    const struct position_head *head = referee->now;
    uint8_t other = mail_other(veil->side);
    int64_t turn = 0;

    if (veil->demanded >= veil->audits) {
        MAIL_FAULT(referee, DIAG_ILLEGAL, 0,
                   veil->audits ? "all %u audits of the header have been demanded"
                                : "the header grants no audits (%u): `audits N` does",
                   (unsigned)veil->audits);
        return;
    }
    if (veil->owed) {
        MAIL_FAULT(referee, DIAG_ILLEGAL, 0, "the last audit is not answered yet");
        return;
    }
    if (!is_past(referee, &turn))
        return;
    if (referee->mail.awaits || (!referee->mail.on && head->to_act != other)) {
        MAIL_FAULT(referee, DIAG_ILLEGAL, 0,
                   "an audit is demanded by %s, where it orders and nothing is awaited",
                   mail_side_name(referee, other));
        return;
    }
    if (!referee_mail_order(referee, other))
        return;
    veil->demanded++;
    veil->owed = true;
    veil->last = (uint16_t)turn;
    veil->asked = veil->asked || turn == referee->terms.audit;
    referee_echo(referee);
}

static void audited_line(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    int64_t turn;

    if (!veil->owed || !slice_plain_int(referee->line.word[1].text, 1, UINT16_MAX, &turn) ||
        turn != veil->last) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 0, "no such audit was demanded");
        return;
    }
    if (referee->mail.on && (!referee_veil_hides(referee) || veil->sealed)) {
        MAIL_FAULT(referee, DIAG_SYNTAX, 0,
                   "it is answered in a batch of %s, before that is sealed",
                   mail_side_name(referee, veil->side));
        return;
    }
    veil->owed = false;
    referee_veil_says(referee);
    referee_echo(referee);
}

void referee_audit_line(struct referee *referee)
{
    if (referee->line.kind == LOG_KEYS)
        keys_line(referee);
    else if (referee->line.kind == LOG_AUDIT)
        audit_line(referee);
    else
        audited_line(referee);
}

void referee_audit_answers(struct referee *referee)
{
    char line[32];

    if (!referee->veil.owed)
        return;
    referee->veil.owed = false;
    snprintf(line, sizeof line, "audited %u", (unsigned)referee->veil.last);
    referee_veil_adds(referee, line);
}

unsigned referee_audit_owed(const struct referee *referee)
{
    return referee->veil.owed ? referee->veil.last : 0;
}

/* ---- where it ends */

bool referee_audit_is_over(const struct referee *referee)
{
    const struct position_head *head = referee->now;

    return referee->terms.audit && referee->stage == STAGE_PLAY &&
           referee->mail.stage == MAIL_IDLE && head->turn > referee->terms.audit;
}

void referee_audit_cuts(struct referee *referee, bool over)
{
    enum log_kind kind = referee->line.kind;

    if (over && (kind == LOG_ORDER || kind == LOG_BATCH || kind == LOG_DICE || kind == LOG_AUDIT ||
                 log_is_advance(kind)))
        referee->veil.ended = true;
    if (referee->veil.ended)
        text_clear(&referee->out);
}

void referee_audit_end(struct referee *referee)
{
    const struct place nowhere = {.file = referee->terms.file};

    if (!referee->terms.audit || referee->broken || referee->diags.count)
        return;
    if (!referee->veil.whole || referee->veil.audit)
        diag_add(&referee->diags, DIAG_FAILED, nowhere,
                 "an audit is made of the whole log of a game with `veil mail`");
    else if (!referee->veil.asked)
        diag_add(&referee->diags, DIAG_FAILED, nowhere,
                 "nobody has demanded that: the other does with `audit %u` in his orders",
                 (unsigned)referee->terms.audit);
}
