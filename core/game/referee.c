/* A referee begins, looks at a line, and ends. */
#include "game/referee.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"
#include "game/referee_audit.h"
#include "game/referee_parts.h"
#include "game/referee_veil.h"
#include "game/referee_veil_mail.h"

/* ---- life */

struct referee *referee_open(const struct referee_terms *terms)
{
    struct referee *referee = memory_resize(NULL, sizeof *referee);

    if (!referee)
        return NULL;
    memset(referee, 0, offsetof(struct referee, diags.list)); /* the list is most of it */
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
    memory_free(referee->header.list);
    memory_free(referee->answer.lines);
    text_free(&referee->header.scenario_name);
    text_free(&referee->header.rules);
    text_free(&referee->header.salt);
    text_free(&referee->header.seed);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        text_free(&referee->header.bot[side]);
        text_free(&referee->header.bot_seed[side]);
        text_free(&referee->header.steward[side]);
    }
    text_free(&referee->seal.deed);
    text_free(&referee->seal.dice);
    text_free(&referee->seal.chain.text);
    text_free(&referee->seal.older.text);
    text_free(&referee->answer.text);
    text_free(&referee->answer.seen);
    text_free(&referee->answer.json);
    text_free(&referee->answer.faces);
    memory_free(referee->answer.cut);
    text_free(&referee->known);
    referee_shadow_free(referee);
    referee_mail_free(referee);
    referee_veil_free(referee);
    referee_advance_free(referee);
    text_free(&referee->turn);
    text_free(&referee->wanted);
    text_free(&referee->out);
    memory_free(referee);
}

/* ---- lines */

/* A comment behind an event or turn line, which is written anew, goes on as a line of its own. */
static void keep_comment(struct referee *referee)
{
    if (referee->terms.output != REFEREE_RECORD || !referee->line.comment.length ||
        referee->terms.audit || !referee_keeps_comment(referee))
        return;
    text_bytes(&referee->out, referee->line.comment.at, referee->line.comment.length);
    text_char(&referee->out, '\n');
}

/* Dice by hand, or of an account, before the order for which they fell. */
static void dice_line(struct referee *referee)
{
    if (!referee_answer_is_whole(referee, "before this line"))
        return;
    referee_account_dice(referee);
    if (referee->header.faulty)
        referee->stage = STAGE_READ;
    else if (!referee_is_seen(referee) || referee_is_account(referee))
        referee_echo(referee);
}

static void header_line(struct referee *referee)
{
    const struct log_word *word = &referee->line.word[0];

    if (referee->stage == STAGE_HEADER) {
        referee_basis_is_whole(referee, false);
        referee_header_line(referee);
        if (referee->header.faulty)
            return;
        bool written_anew =
            referee->terms.as && referee->line.kind == LOG_ACCOUNT && !referee->game->veil_event;
        bool audited = referee->terms.audit && referee->line.kind != LOG_DICE; /* both saw those */
        if ((referee->terms.as || audited) && log_is_secret(referee->line.kind) &&
            !referee_is_account(referee))
            referee_echo_secret(referee);
        else if (!referee->header.differs && !written_anew)
            referee_echo(referee);
        referee_basis_line(referee);
        return;
    }
    if (referee->line.kind == LOG_DICE && referee->header.dice &&
        referee->header.source == LOG_DICE) {
        if (referee->stage == STAGE_PLAY)
            dice_line(referee);
        return;
    }
    struct diag *diag = diag_add(&referee->diags, DIAG_SYNTAX, referee_place(referee, word->column),
                                 "`%.*s` belongs to the header, before the first order",
                                 (int)word->text.length, word->text.at);
    if (diag)
        diag->width = word->width;
    if (!referee_passes_over(referee))
        referee->stage = STAGE_READ;
}

static void play_line(struct referee *referee)
{
    if (referee->line.kind == LOG_ORDER) {
        referee_order_line(referee);
        return;
    }
    if (log_is_advance(referee->line.kind)) {
        referee_advance_line(referee);
        return;
    }
    if (log_is_veil(referee->line.kind)) {
        referee_veil_line(referee);
        return;
    }
    if (log_is_hint(referee->line.kind)) {
        if (referee->line.kind == LOG_KNOWN || referee->line.kind == LOG_TOLD)
            referee_told_hint(referee);
        else
            referee_account_hint(referee);
        return;
    }
    if (referee_told_line(referee))
        return;
    if (referee->line.kind == LOG_EVENT)
        referee_check_event(referee);
    else
        referee_check_turn(referee);
    if (referee->stage == STAGE_PLAY)
        keep_comment(referee);
}

static void basis_line(struct referee *referee)
{
    referee_basis_check(referee);
    if (!referee->header.faulty && !referee->header.differs)
        keep_comment(referee);
}

/* The line in hand, which is well-formed. */
static void take_line(struct referee *referee)
{
    enum log_kind kind = referee->line.kind;

    if (referee_mail_line(referee))
        return;
    if (kind == LOG_BLANK || kind == LOG_COMMENT) {
        if (referee->stage != STAGE_READ && !referee->header.faulty && !referee->header.differs &&
            !referee_is_banner(referee) && (kind == LOG_BLANK || referee_keeps_comment(referee)))
            referee_echo(referee);
        return;
    }
    if (log_is_header(kind)) {
        header_line(referee);
        return;
    }
    if (referee->stage == STAGE_HEADER) {
        if (kind == LOG_ORDER && referee_header_misspelt(referee))
            return;
        if (kind == LOG_EVENT && referee_is_basis(referee)) {
            basis_line(referee);
            return;
        }
        referee_header_end(referee, kind == LOG_EVENT ? referee->line.event.column
                                                      : referee->line.word[0].column);
        if (referee->stage == STAGE_START && referee_mail_line(referee))
            return;
    }
    if (referee->stage == STAGE_PLAY)
        play_line(referee);
    else if (kind == LOG_ORDER && referee->game && !referee_account_is_cut(referee))
        referee_read_order(referee, NULL);
    else if (log_is_advance(kind) && referee->game)
        referee_advance_spelt(referee);
}

static void bad_line(struct referee *referee)
{
    if (referee->stage == STAGE_HEADER)
        referee->header.faulty = true;
    else if (!referee_passes_over(referee) || log_is_advance(referee->line.kind))
        referee->stage = STAGE_READ; /* what stands in a block hangs on how it begins */
}

/* Hands over what has been written. */
static bool flush(struct referee *referee)
{
    if (referee->out.failed || referee->turn.failed) {
        referee->broken = true;
        return diag_no_memory(&referee->diags);
    }
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
    referee->broken = true;
    diag_no_memory(&referee->diags);
    return true;
}

void referee_look(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    uint32_t faults = referee->diags.count;

    referee->number = number;
    referee_begin_line(referee);
    if (log_read(bytes, length, referee_place(referee, 1), &referee->line, &referee->diags))
        take_line(referee);
    else
        bad_line(referee);
    referee_excerpts(referee, faults);
    referee_veil_faults(referee, faults);
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
        referee_steward_answers(referee);
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
        referee_header_end(referee, 0);
    if (!referee->broken &&
        (!referee->terms.stop_after || referee->number < referee->terms.stop_after))
        referee_ask_stewards(referee);
    if (!referee->broken)
        referee_mail_end(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY)
        referee_told_end(referee);
    if (!referee->broken && referee->stage == STAGE_PLAY && !referee->terms.stop_after &&
        referee_answer_is_whole(referee, "before the end of the log") &&
        referee_advance_is_whole(referee))
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
