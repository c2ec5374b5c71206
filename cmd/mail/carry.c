#include "mail/carry.h"

#include "game/game_names.h"
#include "log/join.h"
#include "mail/ahead.h"
#include "promise.h"

/* What stands between the marks; in a game with `dice mail` the lines of that form, too. */
static bool may_be_mailed(const struct fence *fence, enum log_kind kind)
{
    return kind == LOG_ORDER || kind == LOG_BLANK || kind == LOG_COMMENT || log_is_advance(kind) ||
           kind == LOG_AUDIT || (fence->by_mail && kind >= LOG_BATCH);
}

/* It is of the side that is wanted, as it says itself; who signs it is seen at its end. */
static bool is_of_side(const char *side, const struct log_line *line, struct place place,
                       struct diags *diags)
{
    if (line->kind != LOG_BATCH || !side || slice_is(line->word[2].text, side))
        return true;
    diag_add(diags, DIAG_FAILED, place, "batch %.*s is of %.*s, and one of %.40s is wanted",
             (int)line->word[1].text.length, line->word[1].text.at, (int)line->word[2].text.length,
             line->word[2].text.at, side);
    return false;
}

static bool fault(struct cmd_log *log, struct place place, const char *why)
{
    diag_add(log->diags, DIAG_FAILED, place, "%s", why);
    return false;
}

/* ---- what binds */

/* The order in hand is of that side; one of the other is not carried out, and so not judged. */
static bool is_own(const struct cmd_log *log, const struct log_line *line, uint8_t side)
{
    const struct position_head *head = referee_position(log->referee);
    bool over = referee_would_pass_over(log->referee);

    if (head->over)
        return true; /* as it will be told */
    return line->kind == LOG_ORDER
               ? mail_giver(log->referee, line, over ? side : head->to_act) == side
               : over || head->to_act == side;
}

/* Lines that the sender gives, and signs: they are told of only once they bind him. */
static bool may_be_told(const struct fence *fence, struct cmd_log *log,
                        struct mail_carried *carried, const struct log_line *line,
                        struct place place)
{
    bool order = line->kind == LOG_ORDER || line->kind == LOG_AUDIT || log_is_advance(line->kind);
    bool begins = (line->kind == LOG_IF || line->kind == LOG_LIST) && !carried->depth;

    if (fence->by_mail && order && !carried->is_signed)
        return fault(log, place, "before orders stands `batch N SIDE after LINK`");
    if (!fence->by_mail && (line->kind == LOG_ORDER || begins) && !is_own(log, line, carried->side))
        return fault(log, place, "a batch holds the orders of one side, the other one");
    if (order ? mail_bound_takes(&carried->bound, line)
              : line->kind != LOG_SIGN || mail_bound_is_met(&carried->bound))
        return true;
    carried->is_signed = false;
    return fault(log, place, MAIL_CARRY_BOUND);
}

static bool is_signed(struct cmd_log *log, const struct log_line *line, struct slice rest,
                      struct place place)
{
    switch (mail_ahead(log->referee, line, rest)) {
    case MAIL_AHEAD_SIGNED:
        return true;
    case MAIL_AHEAD_CUT:
        return fault(log, place, "the batch is cut off: its signature does not come");
    default:
        diag_add(log->diags, DIAG_DIFFERS, place,
                 "this is not the signature of %.*s under batch %.*s: an order, the header or the "
                 "signature was changed",
                 (int)line->word[2].text.length, line->word[2].text.at,
                 (int)line->word[1].text.length, line->word[1].text.at);
        return false;
    }
}

static void note_block(struct mail_carried *carried, enum log_kind kind)
{
    if ((kind == LOG_IF || kind == LOG_LIST) && carried->depth < CARRY_BLOCKS)
        carried->end[carried->depth++] = kind == LOG_IF ? "end if\n" : "end list\n";
    else if ((kind == LOG_END_IF || kind == LOG_END_LIST) && carried->depth)
        carried->depth--;
}

/* A batch begins: what binds it, and its signature. */
static bool begin_batch(const struct fence *fence, struct cmd_log *log,
                        struct mail_carried *carried, const struct log_line *line, size_t end,
                        struct place place)
{
    const struct slice rest = {fence->orders.at + end,
                               end < fence->orders.length ? fence->orders.length - end : 0};
    int64_t number = 0;

    (void)slice_int(line->word[1].text, 1, UINT32_MAX, &number);
    if (!mail_bound_read(&carried->bound, log->input.name, (unsigned)number, 0, log->diags))
        return false;
    carried->is_signed = is_signed(log, line, rest, place);
    return carried->is_signed;
}

/* The line was good. What is signed or cast stands, whatever comes behind it; without signatures
 * what is carried out does. */
static bool note_good(const struct fence *fence, struct cmd_log *log, struct mail_carried *carried,
                      const struct log_line *line, size_t end, struct place place)
{
    mail_bound_goes_on(&carried->bound);
    note_block(carried, line->kind);
    if (fence->by_mail ? referee_mail_is_signed(log->referee)
                       : referee_orders(log->referee) > carried->orders) {
        carried->stands = end;
        carried->is_signed = false;
    }
    return !fence->by_mail || line->kind != LOG_BATCH ||
           begin_batch(fence, log, carried, line, end, place);
}

/* ---- */

/* A line behind the log, with the number that it will have there. */
static bool carry_out(struct fence *fence, struct cmd_log *log, struct mail_carried *carried,
                      struct slice line, uint32_t number, size_t end)
{
    static struct log_line read;
    struct diags *diags = log->diags;
    struct place place = {log->input.name, number, 1};

    if (!log_read(line.at, line.length, place, &read, diags))
        return false;
    struct slice promised;
    if (!may_be_mailed(fence, read.kind) || promise_read(line, &promised)) {
        diag_add(diags, DIAG_SYNTAX, place, "a batch holds orders, and nothing else");
        return false;
    }
    if (!is_of_side(carried->sees ? carried->sees : fence->side, &read, place, diags) ||
        (carried->sees && !may_be_told(fence, log, carried, &read, place)) ||
        !referee_line(log->referee, line.at, line.length, number) || diags->count)
        return false;
    fence->deeds += read.kind == LOG_SIGN || read.kind == LOG_CAST || read.kind == LOG_VOID ||
                    read.kind == LOG_SUCCEED;
    fence->passed += read.kind == LOG_ORDER && referee_passed_over(log->referee);
    if (carried->sees)
        return note_good(fence, log, carried, &read, end, place);
    if (read.kind != LOG_ORDER || fence->by_mail) /* where the signature tells whose they are */
        return true;
    if ((referee_passed_over(log->referee) ? mail_giver(log->referee, &read, carried->side)
                                           : referee_order_side(log->referee)) == carried->side)
        return true;
    return fault(log, place, "a batch holds the orders of one side, the other one");
}

/* False where it is one piece too many. */
static bool add_piece(struct log_join *join, struct slice piece, uint32_t number,
                      const struct cmd_log *log)
{
    if (log_join_add(join, piece.at, piece.length, number))
        return true;
    if (join->text.failed || join->raw.failed)
        return diag_no_memory(log->diags);
    diag_add(log->diags, DIAG_SYNTAX, (struct place){log->input.name, number, 1},
             "the line goes on too long");
    return false;
}

bool mail_carry_out(struct fence *fence, struct cmd_log *log, struct mail_carried *carried)
{
    const struct text *orders = &fence->orders;
    const struct position_head *head = referee_position(log->referee);
    struct log_join join = {.count = 0};
    uint32_t number = log->input.last;
    bool good = true;

    carried->side = head ? head->to_act : NO_SIDE; /* the set-up awaits its dice */
    if (carried->sees)
        carried->side = game_find_side(fence->game, slice_of(carried->sees));
    carried->orders = referee_orders(log->referee);
    for (size_t at = 0; good && at < orders->length;) {
        struct slice line = {orders->at + at, strcspn(orders->at + at, "\n")};

        at += line.length + 1;
        number++;
        good = add_piece(&join, line, number, log);
        if (!good)
            break;
        bool goes_on = log_goes_on(line.at, line.length);
        if (goes_on && at < orders->length)
            continue;
        text_add(&join.text, goes_on ? " \\" : ""); /* at which the log finds fault */
        line = (struct slice){join.text.at ? join.text.at : "", join.text.length};
        good = carry_out(fence, log, carried, line, join.piece[0].line, at);
        for (uint32_t i = 0; i < log->diags->count; i++)
            log_join_place(&join, &log->diags->list[i]);
        log_join_clear(&join);
    }
    log_join_free(&join);
    return good;
}
