#include "mail_carry.h"

#include "log/join.h"

/* What stands between the marks; in a game with `dice mail` the lines of that form, too. */
static bool may_be_mailed(const struct fence *fence, enum log_kind kind)
{
    return kind == LOG_ORDER || kind == LOG_BLANK || kind == LOG_COMMENT || log_is_advance(kind) ||
           kind == LOG_AUDIT || (fence->by_mail && kind >= LOG_BATCH);
}

/* It is of the side that is wanted, as it says itself; who signs it is seen at its end. */
static bool is_of_side(const struct fence *fence, const struct log_line *line, struct place place,
                       struct diags *diags)
{
    if (line->kind != LOG_BATCH || !fence->side || slice_is(line->word[2].text, fence->side))
        return true;
    diag_add(diags, DIAG_FAILED, place, "batch %.*s is of %.*s, and one of %.40s is wanted",
             (int)line->word[1].text.length, line->word[1].text.at, (int)line->word[2].text.length,
             line->word[2].text.at, fence->side);
    return false;
}

/* A line behind the log, with the number that it will have there. */
static bool carry_out(struct fence *fence, struct cmd_log *log, struct slice line, uint32_t number,
                      uint8_t side)
{
    static struct log_line read;
    struct diags *diags = log->diags;
    struct place place = {log->input.name, number, 1};

    if (!log_read(line.at, line.length, place, &read, diags))
        return false;
    if (!may_be_mailed(fence, read.kind)) {
        diag_add(diags, DIAG_SYNTAX, place, "a batch holds orders, and nothing else");
        return false;
    }
    if (!is_of_side(fence, &read, place, diags) ||
        !referee_line(log->referee, line.at, line.length, number) || diags->count)
        return false;
    fence->deeds += read.kind == LOG_SIGN || read.kind == LOG_CAST || read.kind == LOG_VOID ||
                    read.kind == LOG_SUCCEED;
    if (read.kind != LOG_ORDER || fence->by_mail) /* where the signature tells whose they are */
        return true;
    if ((referee_passed_over(log->referee) ? mail_giver(log->referee, &read, side)
                                           : referee_order_side(log->referee)) != side) {
        diag_add(diags, DIAG_FAILED, place, "a batch holds the orders of one side, the other one");
        return false;
    }
    return true;
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

bool mail_carry_out(struct fence *fence, struct cmd_log *log)
{
    const struct text *orders = &fence->orders;
    const struct position_head *head = referee_position(log->referee);
    uint8_t side = head ? head->to_act : NO_SIDE; /* the set-up awaits its dice */
    struct log_join join = {.count = 0};
    uint32_t number = log->input.last;
    bool good = true;

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
        good = carry_out(fence, log, line, join.piece[0].line, side);
        for (uint32_t i = 0; i < log->diags->count; i++)
            log_join_place(&join, &log->diags->list[i]);
        log_join_clear(&join);
    }
    log_join_free(&join);
    return good;
}
