/* A referee begins, looks at a line, and ends. */
#include "referee/referee.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"
#include "referee/advance.h"
#include "referee/answer.h"
#include "referee/audit.h"
#include "referee/compare.h"
#include "referee/hand.h"
#include "referee/header.h"
#include "referee/lines.h"
#include "referee/mail.h"
#include "referee/mail_line.h"
#include "referee/mirror.h"
#include "referee/seal.h"
#include "referee/shadow.h"
#include "referee/state.h"
#include "referee/told.h"
#include "referee/veil.h"
#include "referee/view.h"

/* ---- life */

static const struct referee_desk *desk_of(const struct referee *referee)
{
    return &referee->desk;
}

static const struct referee_doors doors = {referee_open, referee_line, referee_free, desk_of};

struct referee *referee_open(const struct referee_terms *terms)
{
    struct referee *referee = memory_resize(NULL, sizeof *referee);

    if (!referee)
        return NULL;
    memset(referee, 0, offsetof(struct referee, desk.hand.diags.list)); /* the list is most of it */
    referee->desk.veil.doors = &doors;
    referee->desk.hand.terms = *terms;
    referee->desk.hand.viewer = NO_SIDE;
    referee->telling.renders = terms->output == REFEREE_RECORD || terms->whole;
    referee->desk.hand.header.finding = BASIS_FINDING;
    return referee;
}

void referee_free(struct referee *referee)
{
    if (!referee)
        return;
    memory_free(referee->desk.table.now);
    memory_free(referee->desk.table.before);
    memory_free(referee->desk.table.trial);
    referee_header_free(&referee->desk.hand.header);
    referee_answer_free(&referee->telling.answer);
    referee_seal_free(&referee->desk.table.seal);
    text_free(&referee->heard.known);
    referee_shadow_free(&referee->shadow);
    referee_mail_free(&referee->desk.mail);
    referee_free(referee->desk.veil.mirror);
    referee_veil_free(&referee->desk.veil);
    referee_advance_free(&referee->advance);
    text_free(&referee->desk.table.turn);
    text_free(&referee->telling.wanted);
    text_free(&referee->desk.out);
    memory_free(referee);
}

/* ---- lines */

/* Hands over what has been written. */
static bool flush(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;

    if (desk->out.failed || desk->table.turn.failed)
        return referee_no_memory(hand);
    if (desk->out.length && !hand->terms.write(hand->terms.to, desk->out.at, desk->out.length))
        hand->broken = true;
    text_clear(&desk->out);
    return !hand->broken;
}

/* Whether memory ran out while the line in hand was taken, since there were so many failures and
 * faults. Then nothing that seems to follow from the line is said of it. */
static bool has_run_out(struct referee_desk *desk, long failures, uint32_t faults)
{
    struct referee_hand *hand = &desk->hand;

    if (memory_failures() == failures)
        return false;
    text_clear(&desk->out);
    if (hand->diags.count > faults)
        hand->diags.count = faults;
    referee_no_memory(hand);
    return true;
}

bool referee_line(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    struct referee_desk *desk = &referee->desk;
    const struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    uint32_t stop = hand->terms.stop_after;

    if (hand->broken)
        return false;
    /* Dice that fell up to there may be told further down. */
    if (stop && number > stop && !mail->awaits && !mail->unset && !mail->half)
        return true;
    long failures = memory_failures();
    uint32_t faults = hand->diags.count;
    bool over = referee_audit_is_over(desk);
    referee_look(referee, bytes, length, number);
    referee_audit_cuts(desk, over);
    referee_veil_follows(desk, bytes, length);
    return !has_run_out(desk, failures, faults) && flush(desk);
}

bool referee_ask_stewards(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;

    hand->line.kind = LOG_BLANK; /* the last line has had its say */
    long failures = memory_failures();
    uint32_t faults = hand->diags.count;
    if (!hand->broken)
        referee_stewards_answer(referee);
    return !has_run_out(desk, failures, faults) && flush(desk);
}

/* ---- its end */

static void dice_left_over(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;
    size_t left = dice_left(&desk->table.dice);

    if (!left || desk->veil.audit) /* which ends before the log does */
        return;
    struct place place = {hand->terms.file, hand->header.dice_line, 1};
    diag_add(&hand->diags, DIAG_SYNTAX, place,
             "%zu of the %zu dice of the header have not fallen at the end of the log", left,
             desk->table.dice.count);
}

int referee_end(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    long failures = memory_failures();
    uint32_t faults = hand->diags.count;

    if (!hand->broken && hand->stage == STAGE_HEADER)
        referee_begin_game(referee, 0);
    if (!hand->broken && (!hand->terms.stop_after || hand->number < hand->terms.stop_after))
        referee_ask_stewards(referee);
    if (!hand->broken && referee_mail_end(referee))
        referee_casts(referee, true);
    if (!hand->broken)
        referee_mail_ends(hand, &desk->mail);
    if (!hand->broken && hand->stage == STAGE_PLAY)
        referee_told_end(hand, &referee->heard);
    if (!hand->broken && hand->stage == STAGE_PLAY && !hand->terms.stop_after &&
        referee_answer_is_whole(hand, &referee->telling, "before the end of the log") &&
        referee_blocks_are_ended(hand, &referee->advance))
        dice_left_over(desk);
    if (!hand->broken && hand->stage == STAGE_PLAY)
        referee_veil_end(desk);
    referee_audit_cuts(desk, false);
    referee_audit_end(hand, &desk->veil);
    if (!has_run_out(desk, failures, faults) && !hand->broken)
        flush(desk);
    referee_veil_faults(hand, faults);
    return diags_status(&hand->diags);
}
