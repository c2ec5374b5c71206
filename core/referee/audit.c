/* Audits: demanded, answered, and where one that is written ends. */
#include "referee/audit.h"

#include "referee/advance.h"
#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/mail.h"
#include "referee/mail_batch.h"
#include "referee/record.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"

/* ---- keys */

static void keys_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    int64_t number;

    if (!veil->audit) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "keys stand in audits alone");
        return;
    }
    if (!slice_plain_int(hand->line.word[1].text, 0, UINT32_MAX, &number) ||
        number != veil->count) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 1, "it is the keys of root %u that are wanted here",
                      (unsigned)veil->count);
        return;
    }
    if (veil->keyed > veil->count) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "it is root %u that is wanted here",
                      (unsigned)veil->count);
        return;
    }
    bool good = hand->line.count == veil->of.count + 2;
    for (uint32_t i = 0; good && i < veil->of.count; i++)
        good = referee_veil_word(&hand->line, i + 2, veil->key[i]);
    veil->keyed = veil->count + 1;
    if (!good)
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "%u keys are wanted, of 43 letters each",
                      (unsigned)veil->of.count);
    else if (!referee_is_seen(hand))
        referee_echo(desk);
}

/* ---- what is demanded, and answered */

/* The Game-Turn that the line in hand names is over; else notes a fault. */
static bool is_past(struct referee_hand *hand, const struct referee_table *table, int64_t *turn)
{
    const struct position_head *head = table->now;

    if (slice_plain_int(hand->line.word[1].text, 1, UINT16_MAX, turn) &&
        *turn < (int64_t)head->turn)
        return true;
    REFEREE_FAULT(hand, DIAG_ILLEGAL, 1, "a Game-Turn that is over can be audited, and no other");
    return false;
}

static void audit_line(struct referee_desk *desk, struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    const struct position_head *head = desk->table.now;
    uint8_t other = mail_other(veil->side);
    int64_t turn = 0;

    if (veil->demanded >= veil->audits) {
        REFEREE_FAULT(hand, DIAG_ILLEGAL, 0,
                      veil->audits ? "all %u audits of the header have been demanded"
                                   : "the header grants no audits (%u): `audits N` does",
                      (unsigned)veil->audits);
        return;
    }
    if (veil->owed) {
        REFEREE_FAULT(hand, DIAG_ILLEGAL, 0, "the last audit is not answered yet");
        return;
    }
    if (!is_past(hand, &desk->table, &turn))
        return;
    if (desk->mail.awaits || (!desk->mail.on && head->to_act != other)) {
        REFEREE_FAULT(hand, DIAG_ILLEGAL, 0,
                      "an audit is demanded by %s, where it orders and nothing is awaited",
                      mail_side_name(hand->game, other));
        return;
    }
    if (!referee_mail_order(desk, advance, other))
        return;
    veil->demanded++;
    veil->owed = true;
    veil->last = (uint16_t)turn;
    veil->asked = veil->asked || turn == hand->terms.audit;
    referee_echo(desk);
}

static void audited_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    struct referee_veil *veil = &desk->veil;
    int64_t turn;

    if (!veil->owed || !slice_plain_int(hand->line.word[1].text, 1, UINT16_MAX, &turn) ||
        turn != veil->last) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0, "no such audit was demanded");
        return;
    }
    if (desk->mail.on && (!referee_veil_hides(&desk->mail, veil) || veil->sealed)) {
        REFEREE_FAULT(hand, DIAG_SYNTAX, 0,
                      "it is answered in a batch of %s, before that is sealed",
                      mail_side_name(hand->game, veil->side));
        return;
    }
    veil->owed = false;
    referee_veil_says(desk);
    referee_echo(desk);
}

void referee_audit_line(struct referee_desk *desk, struct referee_advance *advance)
{
    if (desk->hand.line.kind == LOG_KEYS)
        keys_line(desk);
    else if (desk->hand.line.kind == LOG_AUDIT)
        audit_line(desk, advance);
    else
        audited_line(desk);
}

/* ---- where it ends */

bool referee_audit_is_over(const struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;
    const struct position_head *head = desk->table.now;

    return hand->terms.audit && hand->stage == STAGE_PLAY && desk->mail.stage == MAIL_IDLE &&
           head->turn > hand->terms.audit;
}

void referee_audit_cuts(struct referee_desk *desk, bool over)
{
    enum log_kind kind = desk->hand.line.kind;

    if (over && (kind == LOG_ORDER || kind == LOG_BATCH || kind == LOG_DICE || kind == LOG_AUDIT ||
                 log_is_advance(kind)))
        desk->veil.ended = true;
    if (desk->veil.ended)
        text_clear(&desk->out);
}

void referee_audit_end(struct referee_hand *hand, const struct referee_veil *veil)
{
    const struct place nowhere = {.file = hand->terms.file};

    if (!hand->terms.audit || hand->broken || hand->diags.count)
        return;
    if (!veil->whole || veil->audit)
        diag_add(&hand->diags, DIAG_FAILED, nowhere,
                 "an audit is made of the whole log of a game with `veil mail`");
    else if (!veil->asked)
        diag_add(&hand->diags, DIAG_FAILED, nowhere,
                 "nobody has demanded that: the other does with `audit %u` in his orders",
                 (unsigned)hand->terms.audit);
}
