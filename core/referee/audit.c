/* Audits: demanded, answered, and where one that is written ends. */
#include "referee/audit.h"

#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/record.h"
#include "referee/state.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

/* ---- keys */

static void keys_line(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    int64_t number;

    if (!veil->audit) {
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "keys stand in audits alone");
        return;
    }
    if (!slice_plain_int(referee->line.word[1].text, 0, UINT32_MAX, &number) ||
        number != veil->count) {
        REFEREE_FAULT(referee, DIAG_SYNTAX, 1, "it is the keys of root %u that are wanted here",
                      (unsigned)veil->count);
        return;
    }
    if (veil->keyed > veil->count) {
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "it is root %u that is wanted here",
                      (unsigned)veil->count);
        return;
    }
    bool good = referee->line.count == veil->of.count + 2;
    for (uint32_t i = 0; good && i < veil->of.count; i++)
        good = referee_veil_word(&referee->line, i + 2, veil->key[i]);
    veil->keyed = veil->count + 1;
    if (!good)
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "%u keys are wanted, of 43 letters each",
                      (unsigned)veil->of.count);
    else if (!referee_is_seen(referee))
        referee_echo(referee);
}

/* ---- what is demanded, and answered */

/* The Game-Turn that the line in hand names is over; else notes a fault. */
static bool is_past(struct referee *referee, int64_t *turn)
{
    const struct position_head *head = referee->now;

    if (slice_plain_int(referee->line.word[1].text, 1, UINT16_MAX, turn) &&
        *turn < (int64_t)head->turn)
        return true;
    REFEREE_FAULT(referee, DIAG_ILLEGAL, 1,
                  "a Game-Turn that is over can be audited, and no other");
    return false;
}

static void audit_line(struct referee *referee)
{
    struct referee_veil *veil = &referee->veil;
    const struct position_head *head = referee->now;
    uint8_t other = mail_other(veil->side);
    int64_t turn = 0;

    if (veil->demanded >= veil->audits) {
        REFEREE_FAULT(referee, DIAG_ILLEGAL, 0,
                      veil->audits ? "all %u audits of the header have been demanded"
                                   : "the header grants no audits (%u): `audits N` does",
                      (unsigned)veil->audits);
        return;
    }
    if (veil->owed) {
        REFEREE_FAULT(referee, DIAG_ILLEGAL, 0, "the last audit is not answered yet");
        return;
    }
    if (!is_past(referee, &turn))
        return;
    if (referee->mail.awaits || (!referee->mail.on && head->to_act != other)) {
        REFEREE_FAULT(referee, DIAG_ILLEGAL, 0,
                      "an audit is demanded by %s, where it orders and nothing is awaited",
                      mail_side_name(referee->game, other));
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
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0, "no such audit was demanded");
        return;
    }
    if (referee->mail.on && (!referee_veil_hides(referee) || veil->sealed)) {
        REFEREE_FAULT(referee, DIAG_SYNTAX, 0,
                      "it is answered in a batch of %s, before that is sealed",
                      mail_side_name(referee->game, veil->side));
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
