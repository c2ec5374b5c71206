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
    struct referee_hand *hand = &referee->desk.hand;
    struct log_line line = hand->line;
    bool ordered = hand->ordered, own = hand->own, veiled = hand->veiled;

    referee_look(referee, words->at, words->length, hand->number);
    hand->line = line;
    hand->ordered = ordered;
    hand->own = own;
    hand->veiled = veiled;
}

void referee_stewards_answer(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    const struct referee_table *table = &desk->table;
    struct text words = {0};
    uint32_t orders = table->orders;

    while (referee_steward_says(desk, &words)) {
        look_within(referee, &words);
        text_free(&words);
        if (table->orders == orders) /* it waits for dice, or is refused */
            return;
        orders = table->orders;
    }
}

/* Carries out what was held, for which the dice are there now. A log may be wanted up to some line
 * only. */
static void release(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    struct referee_mail *mail = &desk->mail;
    uint32_t number = hand->number;
    uint32_t stop = hand->terms.stop_after;

    mail->cast = true;
    for (unsigned i = 0; i < mail->lines_held && hand->stage == STAGE_PLAY; i++) {
        const struct mail_line *line = &mail->lines[i];

        if (hand->broken || (stop && line->number > stop))
            break;
        if (line->done) {
            mail_write_line(desk, mail->held.at + line->at, line->length);
            continue;
        }
        referee_look(referee, mail->held.at + line->at, line->length, line->number);
    }
    hand->number = number;
}

void referee_casts(struct referee *referee, bool own)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;

    if (desk->mail.unset) {
        mail_write_cast(desk, own);
        referee_set_up(desk, &referee->telling, &referee->shadow);
        referee_mirror_begins(desk);
        return;
    }
    struct log_line last = hand->line;
    release(referee);
    if (!own)
        hand->line = last;
    if (!hand->broken && hand->stage == STAGE_PLAY)
        mail_end_cast(desk, &referee->telling, &referee->advance, own);
}

/* ---- of a game by mail */

void referee_begin_game(struct referee *referee, uint32_t column)
{
    referee_header_end(&referee->desk, &referee->telling, &referee->shadow, column);
    referee_mirror_begins(&referee->desk);
}

/* A line of the form itself. */
static void form_line(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;

    if (hand->stage == STAGE_HEADER)
        referee_begin_game(referee, hand->line.word[0].column);
    if (!mail_has_form(hand, &desk->mail))
        return;
    if (hand->stage == STAGE_PLAY && !desk->mail.awaits)
        referee_stewards_answer(referee);
    mail_form_line(desk, &referee->telling, &referee->advance);
}

/* The line in hand may be one of a game by mail, or have to wait for dice: most are asked this
 * twice, and are none. */
static inline bool concerns_mail(const struct referee_hand *hand, const struct referee_mail *mail)
{
    return hand->line.kind >= LOG_BATCH || mail->half || mail->unset || mail->awaits;
}

/* False: it is none. */
static bool take_mail(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    const struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    bool form = hand->line.kind >= LOG_BATCH;

    if (mail->cast && form) { /* the signature, which was held and is good */
        referee_stewards_answer(referee);
        mail_pass_line(desk, &referee->telling);
        return true;
    }
    if (mail->half && hand->stage != STAGE_READ) {
        if (mail_take_half(referee))
            referee_casts(referee, false);
        return true;
    }
    if (form && hand->stage != STAGE_READ)
        form_line(referee);
    return form || (hand->stage != STAGE_READ && mail_waits(desk, &referee->advance));
}

/* ---- of a header */

/* A comment behind an event or turn line, which is written anew, goes on as a line of its own. */
static void keep_comment(struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;

    if (hand->terms.output != REFEREE_RECORD || !hand->line.comment.length || hand->terms.audit ||
        !referee_keeps_comment(hand, &desk->table))
        return;
    text_bytes(&desk->out, hand->line.comment.at, hand->line.comment.length);
    text_char(&desk->out, '\n');
}

/* Dice by hand, or of an account, before the order for which they fell. */
static void dice_line(struct referee_desk *desk, const struct referee_telling *telling)
{
    struct referee_hand *hand = &desk->hand;

    if (!referee_answer_is_whole(hand, telling, "before this line"))
        return;
    referee_header_dice(desk);
    if (hand->header.faulty)
        hand->stage = STAGE_READ;
    else if (!referee_is_seen(hand) || referee_reads_account(hand))
        referee_echo(desk);
}

static void header_line(struct referee_desk *desk, const struct referee_telling *telling)
{
    struct referee_hand *hand = &desk->hand;
    const struct log_word *word = &hand->line.word[0];

    if (hand->stage == STAGE_HEADER) {
        referee_basis_is_whole(hand, false);
        referee_header_line(desk);
        if (hand->header.faulty)
            return;
        bool written_anew =
            hand->terms.as && hand->line.kind == LOG_ACCOUNT && !hand->game->veil_event;
        bool audited = hand->terms.audit && hand->line.kind != LOG_DICE; /* both saw those */
        if ((hand->terms.as || audited) && log_is_secret(hand->line.kind) &&
            !referee_reads_account(hand))
            referee_echo_secret(desk);
        else if (!hand->header.differs && !written_anew)
            referee_echo(desk);
        referee_basis_line(desk);
        return;
    }
    if (hand->line.kind == LOG_DICE && hand->header.dice && hand->header.source == LOG_DICE) {
        if (hand->stage == STAGE_PLAY)
            dice_line(desk, telling);
        return;
    }
    struct diag *diag = diag_add(&hand->diags, DIAG_SYNTAX, referee_place(hand, word->column),
                                 "`%.*s` belongs to the header, before the first order",
                                 (int)word->text.length, word->text.at);
    if (diag)
        diag->width = word->width;
    if (!referee_passes_over(hand, &desk->mail))
        hand->stage = STAGE_READ;
}

static void basis_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;

    referee_basis_check(hand);
    if (!hand->header.faulty && !hand->header.differs)
        keep_comment(desk);
}

/* ---- of the game */

static void order_line(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;

    if (referee_told_order(desk, &referee->telling, &referee->heard))
        return;
    referee_stewards_answer(referee);
    if (desk->hand.stage == STAGE_PLAY &&
        !(concerns_mail(&desk->hand, &desk->mail) &&
          take_mail(referee))) /* else it waits for that answer's dice */
        referee_order_line(referee);
}

static void advance_line(struct referee *referee)
{
    const struct referee_desk *desk = &referee->desk;

    referee_stewards_answer(referee);
    if (desk->hand.stage == STAGE_PLAY &&
        !(concerns_mail(&desk->hand, &desk->mail) && take_mail(referee)))
        referee_advance_line(referee);
}

/* Of what is hidden by mail. */
static void veil_line(struct referee_desk *desk, const struct referee_telling *telling,
                      struct referee_advance *advance)
{
    struct referee_hand *hand = &desk->hand;
    enum log_kind kind = hand->line.kind;

    if (!desk->veil.line)
        referee_fault(hand, DIAG_SYNTAX, 0, "such a line stands only in a log with `veil mail`");
    else if (!referee_answer_is_whole(hand, telling, "before this line"))
        return;
    else if (kind == LOG_ROOT)
        referee_veil_root_line(desk);
    else if (kind == LOG_SEALED)
        referee_veil_sealed_line(desk);
    else if (kind == LOG_OPENING)
        referee_veil_opening_line(desk);
    else
        referee_audit_line(desk, advance);
}

static void play_line(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_telling *telling = &referee->telling;
    struct referee_hand *hand = &desk->hand;

    if (hand->line.kind == LOG_ORDER) {
        order_line(referee);
        return;
    }
    if (log_is_advance(hand->line.kind)) {
        advance_line(referee);
        return;
    }
    if (log_is_veil(hand->line.kind)) {
        veil_line(desk, telling, &referee->advance);
        return;
    }
    if (log_is_hint(hand->line.kind)) {
        if (hand->line.kind == LOG_KNOWN || hand->line.kind == LOG_TOLD)
            referee_told_hint(desk, telling, &referee->heard);
        else
            referee_account_hint(desk, telling, &referee->heard);
        return;
    }
    if (referee_told_line(desk, &referee->heard))
        return;
    if (hand->line.kind == LOG_EVENT)
        referee_check_event(desk, telling, &referee->shadow);
    else
        referee_check_turn(hand, &desk->table, telling);
    if (hand->stage == STAGE_PLAY)
        keep_comment(desk);
}

/* ---- any line */

/* The line in hand, which is well-formed. */
static void take_line(struct referee *referee)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    const struct referee_mail *mail = &desk->mail;
    enum log_kind kind = hand->line.kind;

    if (concerns_mail(hand, mail) && take_mail(referee))
        return;
    if (kind == LOG_BLANK || kind == LOG_COMMENT) {
        if (hand->stage != STAGE_READ && !hand->header.faulty && !hand->header.differs &&
            !referee_is_banner(hand) &&
            (kind == LOG_BLANK || referee_keeps_comment(hand, &desk->table)))
            referee_echo(desk);
        return;
    }
    if (log_is_header(kind)) {
        header_line(desk, &referee->telling);
        return;
    }
    if (hand->stage == STAGE_HEADER) {
        if (kind == LOG_ORDER && referee_header_misspelt(hand, mail))
            return;
        if (kind == LOG_EVENT && referee_is_basis(hand)) {
            basis_line(desk);
            return;
        }
        referee_begin_game(referee,
                           kind == LOG_EVENT ? hand->line.event.column : hand->line.word[0].column);
        if (hand->stage == STAGE_START && concerns_mail(hand, mail) && take_mail(referee))
            return;
    }
    if (hand->stage == STAGE_PLAY)
        play_line(referee);
    else if (kind == LOG_ORDER && hand->game && !referee_account_is_cut(hand))
        referee_read_order(hand, NULL);
    else if (log_is_advance(kind) && hand->game)
        referee_advance_spelt(hand, mail, &referee->advance);
}

static void bad_line(struct referee_hand *hand, const struct referee_mail *mail)
{
    if (hand->stage == STAGE_HEADER)
        hand->header.faulty = true;
    else if (!referee_passes_over(hand, mail) || log_is_advance(hand->line.kind))
        hand->stage = STAGE_READ; /* what stands in a block hangs on how it begins */
}

void referee_look(struct referee *referee, const char *bytes, size_t length, uint32_t number)
{
    struct referee_desk *desk = &referee->desk;
    struct referee_hand *hand = &desk->hand;
    const struct place place = {hand->terms.file, number ? number : 1, 1};
    uint32_t faults = hand->diags.count;

    hand->number = number;
    referee_begin_line(desk);
    if (log_read(bytes, length, place, &hand->line, &hand->diags))
        take_line(referee);
    else
        bad_line(hand, &desk->mail);
    referee_excerpts(hand, faults);
    referee_veil_faults(hand, faults);
}
