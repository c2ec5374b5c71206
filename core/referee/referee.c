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

static const struct referee_doors doors = {referee_open, referee_line, referee_free};

struct referee *referee_open(const struct referee_terms *terms)
{
    struct referee *referee = memory_resize(NULL, sizeof *referee);

    if (!referee)
        return NULL;
    memset(referee, 0, offsetof(struct referee, diags.list)); /* the list is most of it */
    referee->veil.doors = &doors;
    referee->terms = *terms;
    referee->viewer = NO_SIDE;
    referee->renders = terms->output == REFEREE_RECORD || terms->whole;
    referee->header.finding = BASIS_FINDING;
    return referee;
}

void referee_free(struct referee *referee)
{
    if (!referee)
        return;
    memory_free(referee->now);
    memory_free(referee->before);
    memory_free(referee->trial);
    referee_header_free(&referee->header);
    referee_answer_free(&referee->answer);
    referee_seal_free(&referee->seal);
    text_free(&referee->heard.known);
    referee_shadow_free(&referee->shadow);
    referee_mail_free(&referee->mail);
    referee_free(referee->veil.mirror);
    referee_veil_free(&referee->veil);
    referee_advance_free(&referee->advance);
    text_free(&referee->turn);
    text_free(&referee->wanted);
    text_free(&referee->out);
    memory_free(referee);
}

/* ---- lines */

/* Hands over what has been written. */
static bool flush(struct referee *referee)
{
    if (referee->out.failed || referee->turn.failed)
        return referee_no_memory(referee);
    if (referee->out.length &&
        !referee->terms.write(referee->terms.to, referee->out.at, referee->out.length))
        referee->broken = true;
    text_clear(&referee->out);
    return !referee->broken;
}

/* Whether memory ran out while the line in hand was taken, since there were so many failures and
 * faults. Then nothing that seems to follow from the line is said of it. */
static bool has_run_out(struct referee *referee, long failures, uint32_t faults)
{
    if (memory_failures() == failures)
        return false;
    text_clear(&referee->out);
    if (referee->diags.count > faults)
        referee->diags.count = faults;
    referee_no_memory(referee);
    return true;
}

bool referee_line(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    uint32_t stop = referee->terms.stop_after;

    if (referee->broken)
        return false;
    /* Dice that fell up to there may be told further down. */
    if (stop && number > stop && !referee->mail.awaits && !referee->mail.unset &&
        !referee->mail.half)
        return true;
    long failures = memory_failures();
    uint32_t faults = referee->diags.count;
    bool over = referee_audit_is_over(referee);
    referee_look(referee, bytes, length, number);
    referee_audit_cuts(referee, over);
    referee_veil_follows(referee, bytes, length);
    return !has_run_out(referee, failures, faults) && flush(referee);
}

bool referee_ask_stewards(struct referee *referee)
{
    referee->line.kind = LOG_BLANK; /* the last line has had its say */
    long failures = memory_failures();
    uint32_t faults = referee->diags.count;
    if (!referee->broken)
        referee_stewards_answer(referee);
    return !has_run_out(referee, failures, faults) && flush(referee);
}

/* ---- its end */

static void dice_left_over(struct referee *referee)
{
    size_t left = dice_left(&referee->dice);

    if (!left || referee->veil.audit) /* which ends before the log does */
        return;
    struct place place = {referee->terms.file, referee->header.dice_line, 1};
    diag_add(&referee->diags, DIAG_SYNTAX, place,
             "%zu of the %zu dice of the header have not fallen at the end of the log", left,
             referee->dice.count);
}

int referee_end(struct referee *referee)
{
    long failures = memory_failures();
    uint32_t faults = referee->diags.count;

    if (!referee->broken && referee->stage == STAGE_HEADER)
        referee_begin_game(referee, 0);
    if (!referee->broken &&
        (!referee->terms.stop_after || referee->number < referee->terms.stop_after))
        referee_ask_stewards(referee);
    if (!referee->broken && referee_mail_end(referee))
        referee_casts(referee, true);
    if (!referee->broken)
        referee_mail_ends(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY)
        referee_told_end(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY && !referee->terms.stop_after &&
        referee_answer_is_whole(referee, "before the end of the log") &&
        referee_blocks_are_ended(referee))
        dice_left_over(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY)
        referee_veil_end(referee);
    referee_audit_cuts(referee, false);
    referee_audit_end(referee);
    if (!has_run_out(referee, failures, faults) && !referee->broken)
        flush(referee);
    referee_veil_faults(referee, faults);
    return diags_status(&referee->diags);
}
