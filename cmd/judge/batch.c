/* A batch of orders as it comes: plain text on standard input, with or without its marks. */
#include <sodium.h>
#include <string.h>

#include "judge/batch.h"
#include "log/join.h"

enum { BATCH_BYTES = 1 << 20 };

/* What the judge may put before an order: whose it is, or that it was left. */
enum { ROOM_WORDS = 2, ROOM = 64 };

/* In messages. */
static const char NAME[] = "batch";

bool judge_is_block(enum log_kind kind)
{
    return kind >= LOG_IF && kind <= LOG_HALT;
}

struct slice judge_words_side(struct slice words)
{
    size_t first = 0;

    while (first < words.length && words.at[first] != ' ')
        first++;
    bool named = first && words.at[first - 1] == ':';
    return (struct slice){words.at, named ? first - 1 : 0};
}

struct reading {
    struct judge_session *judge;
    struct judge_orders *orders;
    struct log_join join;
    bool closed;
    size_t bytes;
};

static bool fault(struct reading *reading, uint32_t line, const char *why)
{
    diag_add(&reading->judge->diags, DIAG_SYNTAX, (struct place){NAME, line, 1}, "%s", why);
    return false;
}

/* The whole line of an order, as words and without its comment. */
static bool add_order(struct reading *reading, const struct log_line *read, uint32_t line)
{
    struct judge_orders *orders = reading->orders;

    if (read->kind == LOG_BLANK || read->kind == LOG_COMMENT)
        return true;
    if (read->kind != LOG_ORDER && !judge_is_block(read->kind))
        return fault(reading, line, "a batch holds orders, and nothing else");
    if (orders->count == JUDGE_ORDERS_MOST)
        return fault(reading, line, "a batch has no more than 1000 orders");
    if (read->count > LOG_WORDS - ROOM_WORDS || read->bytes.length > LOG_LINE_MOST - ROOM)
        return fault(reading, line, "this order is too long");
    for (unsigned i = 0; i < read->count; i++) {
        if (i)
            text_char(&orders->text, ' ');
        text_bytes(&orders->text, read->word[i].text.at, read->word[i].text.length);
    }
    text_char(&orders->text, '\n');
    orders->kind[orders->count] = (uint8_t)read->kind;
    orders->line[orders->count++] = line;
    return true;
}

enum { MARK_WORDS = 3 };

/* The words of a line, one more than MARK_WORDS if there are more. */
static unsigned split(struct slice line, struct slice word[MARK_WORDS])
{
    unsigned count = 0;

    for (size_t at = 0; count <= MARK_WORDS;) {
        while (at < line.length && strchr(" \t\r", line.at[at]))
            at++;
        size_t begin = at;
        while (at < line.length && !strchr(" \t\r", line.at[at]))
            at++;
        if (at == begin)
            break;
        if (count < MARK_WORDS)
            word[count] = (struct slice){line.at + begin, at - begin};
        count++;
    }
    return count;
}

/* "vcz GAME N" */
static bool take_mark(const struct reading *reading, const struct slice *word)
{
    struct judge_orders *orders = reading->orders;
    int64_t number;

    if (orders->marked || orders->count || !slice_int(word[2], 1, INT32_MAX, &number) ||
        !slice_is(word[1], reading->judge->state.game->name))
        return false;
    orders->number = (unsigned)number;
    return orders->marked = true;
}

/* "token HEX" */
static bool take_token(struct judge_orders *orders, struct slice word)
{
    char hex[2 * JUDGE_TOKEN + 1];

    if (orders->has_token || orders->count || word.length != sizeof hex - 1)
        return false;
    memcpy(hex, word.at, sizeof hex - 1);
    hex[sizeof hex - 1] = '\0';
    orders->has_token = judge_read_token(hex, orders->token);
    return orders->has_token;
}

enum about { ABOUT_ORDER, ABOUT_BATCH, ABOUT_WRONG };

/* A line that is no order, but says something of the batch. */
static enum about read_about(struct reading *reading, struct slice line)
{
    struct judge_orders *orders = reading->orders;
    struct slice word[MARK_WORDS];
    unsigned count = split(line, word);
    bool good;

    if (count == 3 && slice_is(word[0], "vcz")) {
        good = take_mark(reading, word);
    } else if (count == 2 && slice_is(word[0], "token")) {
        good = take_token(orders, word[1]);
    } else if (count == 1 && slice_is(word[0], "partly")) {
        good = !orders->count;
        orders->partly = true;
    } else if (count == 2 && slice_is(word[0], "end") && slice_is(word[1], "vcz")) {
        good = orders->marked;
        reading->closed = true;
    } else {
        return ABOUT_ORDER;
    }
    return good ? ABOUT_BATCH : ABOUT_WRONG;
}

/* What was read came to nothing, and neither mark nor token was in it: they stand in this line or
 * in one behind it, if it is a mail. */
static void look_for_mail(struct reading *reading, struct cmd_input *input, struct slice line)
{
    struct slice word[MARK_WORDS];
    struct diags *diags = &reading->judge->diags;
    bool found = false;

    if (reading->orders->marked || reading->orders->has_token)
        return;
    do
        found = split(line, word) == 3 && slice_is(word[0], "vcz") &&
                slice_is(word[1], reading->judge->state.game->name);
    while (!found && cmd_input_line(input, &line, diags) == CMD_LINE);
    if (!found)
        return;
    reading->orders->is_mail = true;
    diags->count = 0;
    diag_add(diags, DIAG_SYNTAX, (struct place){NAME, input->line, 1},
             "words stand before this line: `vcz-mail --game %.200s < MAIL` takes orders out of a "
             "mail, or give what stands between the marks alone",
             reading->judge->call->operand[1]);
}

static bool take_line(struct reading *reading, struct slice line, uint32_t number)
{
    static struct log_line read;
    struct diags *diags = &reading->judge->diags;

    switch (read_about(reading, line)) {
    case ABOUT_BATCH:
        return true;
    case ABOUT_WRONG:
        return fault(reading, number,
                     "this is not as the judge has asked for it: `vcz GAME NUMBER`, `token ...`, "
                     "perhaps `partly`, then orders, and `end vcz`");
    default:
        return log_read(line.at, line.length, (struct place){NAME, number, 1}, &read, diags) &&
               add_order(reading, &read, number);
    }
}

/* Puts the pieces of a line together. */
static bool take_piece(struct reading *reading, struct slice piece, uint32_t number)
{
    struct log_join *join = &reading->join;
    struct diags *diags = &reading->judge->diags;
    uint32_t faults = diags->count;

    reading->bytes += piece.length + 1;
    if (number > JUDGE_LINES_MOST || reading->bytes > BATCH_BYTES)
        return fault(reading, number, "a batch has no more than 10000 lines and a million bytes");
    if (reading->closed)
        return piece.length == 0 || fault(reading, number, "something stands behind `end vcz`");
    if (!log_join_add(join, piece.at, piece.length, number))
        return join->text.failed ? diag_no_memory(diags)
                                 : fault(reading, number, "the line goes on too long");
    if (log_goes_on(piece.at, piece.length))
        return true;
    struct slice line = {join->text.at ? join->text.at : "", join->text.length};
    bool good = take_line(reading, line, join->piece[0].line);
    for (uint32_t i = faults; i < diags->count; i++)
        log_join_place(join, &diags->list[i]);
    log_join_clear(join);
    return good;
}

unsigned judge_add_ends(const struct judge_orders *orders, uint32_t count, struct text *out)
{
    const char *end[LOG_WORDS];
    unsigned depth = 0;

    for (uint32_t i = 0; i < count; i++) {
        uint8_t kind = orders->kind[i];

        if (kind == LOG_IF || kind == LOG_LIST) {
            if (depth == LOG_WORDS)
                return depth; /* which no referee takes */
            end[depth++] = kind == LOG_IF ? "end if\n" : "end list\n";
        } else if (kind == LOG_END_IF || kind == LOG_END_LIST) {
            depth -= depth > 0;
        }
    }
    for (unsigned i = depth; out && i > 0; i--)
        text_add(out, end[i - 1]);
    return depth;
}

static bool is_whole(struct reading *reading, uint32_t lines)
{
    struct judge_orders *orders = reading->orders;

    if (reading->join.count)
        return fault(reading, lines, "the line goes on, and nothing follows");
    if (orders->marked && !reading->closed)
        return fault(reading, lines, "the batch is cut off: `end vcz` does not come");
    if (!orders->count)
        return fault(reading, lines, "there is no order in this batch");
    if (judge_add_ends(orders, orders->count, NULL))
        return fault(reading, lines, "`end if` or `end list` is missing");
    return !orders->text.failed || diag_no_memory(&reading->judge->diags);
}

bool judge_read(struct judge_session *judge, struct judge_orders *orders)
{
    struct reading reading = {.judge = judge, .orders = orders};
    struct cmd_input input;
    struct slice line;
    enum cmd_input_state state = CMD_FAULT;
    bool good = cmd_input_open(&input, "-", &judge->diags);

    input.name = NAME;
    while (good && (state = cmd_input_line(&input, &line, &judge->diags)) == CMD_LINE)
        good = take_piece(&reading, line, input.line);
    if (!good && state == CMD_LINE)
        look_for_mail(&reading, &input, line);
    good = good && state == CMD_END && is_whole(&reading, input.last ? input.last : 1);
    cmd_input_close(&input);
    log_join_free(&reading.join);
    return good;
}
