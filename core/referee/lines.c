/* A line after another: what it is, and who takes it. Lines that come from within are looked at
 * here, too: what a steward answers, and what was held until its dice were there. */
#include "referee/lines.h"

#include "referee/account.h"
#include "referee/advance.h"
#include "referee/audit.h"
#include "referee/basis.h"
#include "referee/compare.h"
#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/header.h"
#include "referee/mail_batch.h"
#include "referee/mail_line.h"
#include "referee/mirror.h"
#include "referee/order.h"
#include "referee/record.h"
#include "referee/start.h"
#include "referee/state.h"
#include "referee/steward.h"
#include "referee/told.h"
#include "referee/veil.h"
#include "referee/veil_mail.h"
#include "referee/view.h"

/* ---- lines from within */

/* Looks at a line that stands in no log before the one in hand. */
static void look_within(struct referee *referee, const struct text *words)
{
    struct log_line line = referee->line;
    bool ordered = referee->ordered, own = referee->own, veiled = referee->veiled;

    referee_look(referee, words->at, words->length, referee->number);
    referee->line = line;
    referee->ordered = ordered;
    referee->own = own;
    referee->veiled = veiled;
}

void referee_stewards_answer(struct referee *referee)
{
    struct text words = {0};
    uint32_t orders = referee->orders;

    while (referee_steward_says(referee, &words)) {
        look_within(referee, &words);
        text_free(&words);
        if (referee->orders == orders) /* it waits for dice, or is refused */
            return;
        orders = referee->orders;
    }
}

/* Carries out what was held, for which the dice are there now. A log may be wanted up to some line
 * only. */
static void release(struct referee *referee)
{
    struct referee_mail *mail = &referee->mail;
    uint32_t number = referee->number;
    uint32_t stop = referee->terms.stop_after;

    mail->cast = true;
    for (unsigned i = 0; i < mail->lines_held && referee->stage == STAGE_PLAY; i++) {
        const struct mail_line *line = &mail->lines[i];

        if (referee->broken || (stop && line->number > stop))
            break;
        if (line->done) {
            mail_write_line(referee, mail->held.at + line->at, line->length);
            continue;
        }
        referee_look(referee, mail->held.at + line->at, line->length, line->number);
    }
    referee->number = number;
}

void referee_casts(struct referee *referee, bool own)
{
    if (referee->mail.unset) {
        mail_write_cast(referee, own);
        referee_set_up(referee);
        referee_mirror_begins(referee);
        return;
    }
    struct log_line last = referee->line;
    release(referee);
    if (!own)
        referee->line = last;
    if (!referee->broken && referee->stage == STAGE_PLAY)
        mail_end_cast(referee, own);
}

/* ---- of a game by mail */

void referee_begin_game(struct referee *referee, uint32_t column)
{
    referee_header_end(referee, column);
    referee_mirror_begins(referee);
}

/* A line of the form itself. */
static void form_line(struct referee *referee)
{
    if (referee->stage == STAGE_HEADER)
        referee_begin_game(referee, referee->line.word[0].column);
    if (!mail_has_form(referee))
        return;
    if (referee->stage == STAGE_PLAY && !referee->mail.awaits)
        referee_stewards_answer(referee);
    mail_form_line(referee);
}

/* The line in hand may be one of a game by mail, or have to wait for dice: most are asked this
 * twice, and are none. */
static inline bool concerns_mail(const struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;

    return referee->line.kind >= LOG_BATCH || mail->half || mail->unset || mail->awaits;
}

/* False: it is none. */
static bool take_mail(struct referee *referee)
{
    const struct referee_mail *mail = &referee->mail;
    bool form = referee->line.kind >= LOG_BATCH;

    if (mail->cast && form) { /* the signature, which was held and is good */
        referee_stewards_answer(referee);
        mail_pass_line(referee);
        return true;
    }
    if (mail->half && referee->stage != STAGE_READ) {
        if (mail_take_half(referee))
            referee_casts(referee, false);
        return true;
    }
    if (form && referee->stage != STAGE_READ)
        form_line(referee);
    return form || (referee->stage != STAGE_READ && mail_waits(referee));
}

/* ---- of a header */

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
    referee_header_dice(referee);
    if (referee->header.faulty)
        referee->stage = STAGE_READ;
    else if (!referee_is_seen(referee) || referee_reads_account(referee))
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
            !referee_reads_account(referee))
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

static void basis_line(struct referee *referee)
{
    referee_basis_check(referee);
    if (!referee->header.faulty && !referee->header.differs)
        keep_comment(referee);
}

/* ---- of the game */

static void order_line(struct referee *referee)
{
    if (referee_told_order(referee))
        return;
    referee_stewards_answer(referee);
    if (referee->stage == STAGE_PLAY &&
        !(concerns_mail(referee) && take_mail(referee))) /* else it waits for that answer's dice */
        referee_order_line(referee);
}

static void advance_line(struct referee *referee)
{
    referee_stewards_answer(referee);
    if (referee->stage == STAGE_PLAY && !(concerns_mail(referee) && take_mail(referee)))
        referee_advance_line(referee);
}

/* Of what is hidden by mail. */
static void veil_line(struct referee *referee)
{
    enum log_kind kind = referee->line.kind;

    if (!referee->veil.line)
        referee_fault(referee, DIAG_SYNTAX, 0, "such a line stands only in a log with `veil mail`");
    else if (!referee_answer_is_whole(referee, "before this line"))
        return;
    else if (kind == LOG_ROOT)
        referee_veil_root_line(referee);
    else if (kind == LOG_SEALED)
        referee_veil_sealed_line(referee);
    else if (kind == LOG_OPENING)
        referee_veil_opening_line(referee);
    else
        referee_audit_line(referee);
}

static void play_line(struct referee *referee)
{
    if (referee->line.kind == LOG_ORDER) {
        order_line(referee);
        return;
    }
    if (log_is_advance(referee->line.kind)) {
        advance_line(referee);
        return;
    }
    if (log_is_veil(referee->line.kind)) {
        veil_line(referee);
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

/* ---- any line */

/* The line in hand, which is well-formed. */
static void take_line(struct referee *referee)
{
    enum log_kind kind = referee->line.kind;

    if (concerns_mail(referee) && take_mail(referee))
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
        referee_begin_game(referee, kind == LOG_EVENT ? referee->line.event.column
                                                      : referee->line.word[0].column);
        if (referee->stage == STAGE_START && concerns_mail(referee) && take_mail(referee))
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

void referee_look(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    const struct place place = {referee->terms.file, number ? number : 1, 1};
    uint32_t faults = referee->diags.count;

    referee->number = number;
    referee_begin_line(referee);
    if (log_read(bytes, length, place, &referee->line, &referee->diags))
        take_line(referee);
    else
        bad_line(referee);
    referee_excerpts(referee, faults);
    referee_veil_faults(referee, faults);
}
