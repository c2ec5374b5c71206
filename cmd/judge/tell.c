/* Mails of a judge, for `sendmail -t`: a head, what a side may know of what has happened, its view
 * of the board, who is due, and the marks between which the next orders are wanted. */
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

#include "data/file.h"
#include "judge/batch.h"
#include "judge/note.h"
#include "log/join.h"
#include "mail/sums.h"
#include "show/board.h"
#include "told.h"

enum { MARGIN = 2, LINE_MOST = 900 }; /* bytes that every mail program lets through */
enum { WIDTH = 72 };                  /* of our own lines */

/* What one side is told of the log, or of a part of it. */
struct account {
    uint32_t first, last; /* lines of the part; last 0: to the end */
    uint32_t left;        /* the first order that was not taken, or 0 */
    uint32_t line;        /* line of the batch that was not legal, or 0 */
    bool stop;
    struct text text;    /* all that was told */
    size_t begins;       /* where in it the part begins */
    struct text refused; /* the orders from `left` on, a line each */
    struct text board, fault;
    bool linked; /* the dice come from the judge's key, and the part ends with that link: */
    uint8_t link[CHAIN_LINK];
};

/* ---- the account */

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct account *account = to;

    if (log->input.last + 1 == account->first && !referee_position(log->referee))
        referee_end(log->referee); /* no order yet: what the set-up tells has been told */
    if (log->input.last < account->first)
        account->begins = account->text.length;
    struct slice left = judge_left_words(line);
    if (account->left && log->input.line >= account->left && left.length) {
        text_bytes(&account->refused, left.at, left.length);
        text_char(&account->refused, '\n');
    }
    account->stop = account->last && log->input.last >= account->last;
}

/* The board as the viewer sees it, and how he answers what he is asked. */
static bool view(const struct cmd_log *log, struct text *out)
{
    const struct referee *referee = log->referee;
    const struct show_board board = {.game = referee_game(referee),
                                     .scenario = referee_scenario(referee),
                                     .position = referee_position(referee),
                                     .side = referee_viewer(referee)};
    const struct position_head *head = board.position;
    struct show_window window = show_units(&board, MARGIN);

    show_state(&board, out);
    bool good =
        head->over || !head->question || head->to_act != board.side || show_due(&board, out);
    text_char(out, '\n');
    good = show_map(&board, window, out) && good;
    text_char(out, '\n');
    show_stacks(&board, window, out);
    return good;
}

static bool begins_block(struct slice words)
{
    return slice_is(words, "list") || (words.length > 3 && memcmp(words.at, "if ", 3) == 0);
}

/* With the line of the batch; one that names a line of the log would tell how long that is. */
static void tell_faults(struct cmd_log *log, struct account *account)
{
    bool names = false;
    uint32_t line;
    size_t at;

    for (uint32_t i = 0; i < log->diags->count; i++) {
        names = names || cmd_fault_names(&log->diags->list[i], &line, &at);
        log->diags->list[i].at = (struct place){.file = "batch", .line = account->line};
    }
    if (names)
        text_add(&account->fault, "this does not go with the block that is open there\n");
    else
        diags_text(log->diags, &account->fault);
}

/* An order that was left is given once more; false where it is not legal, and the account says so.
 */
static bool give_again(struct cmd_log *log, struct account *account, const char *side,
                       struct slice words)
{
    const struct position_head *head = referee_position(log->referee);
    struct slice giver = judge_words_side(words);
    struct text order = {0};

    if (head->to_act < GAME_SIDES && !giver.length &&
        strcmp(referee_game(log->referee)->sides[head->to_act], side) != 0)
        text_format(&order, "%s: ", side);
    text_bytes(&order, words.at, words.length);
    bool over = head->over;
    bool other = giver.length && !slice_is(giver, side);
    if (!over && !other && !order.failed)
        (void)referee_line(log->referee, order.at, order.length, log->input.last);
    account->fault.failed = account->fault.failed || order.failed;
    text_free(&order);
    if (!over && !other && !log->diags->count)
        return true;
    text_format(&account->fault, "  %.*s\n", (int)words.length, words.at);
    if (over)
        text_add(&account->fault, "the game is over\n");
    tell_faults(log, account);
    return false;
}

/* What the orders that were left break: they are given once more, where they stood. Those before
 * the one that is not legal may be: they were left since no dice had fallen since. */
static void tell_refusal(struct cmd_log *log, struct account *account, const char *side)
{
    const struct slice left = {account->refused.at, account->refused.length};
    struct slice first = {"", 0}, words;
    bool good = true;

    referee_hear_left(log->referee);
    for (size_t at = 0; good && told_next(left, &at, &words);) {
        first = first.length ? first : words;
        good = give_again(log, account, side, words);
    }
    if (!good || !first.length)
        return;
    text_format(&account->fault, "  %.*s\n", (int)first.length, first.at);
    if (begins_block(first))
        text_add(&account->fault, "in the block that begins here something is not legal\n");
}

/* Carries the log out for one side. */
static bool find(struct judge_session *judge, const char *side, struct account *account)
{
    struct cmd_log log;
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .write = text_take,
                                        .to = &account->text,
                                        .as = side,
                                        .account = true};
    const struct cmd_watch watch = {look_on, account, &account->stop};

    cmd_adjudicate_terms(&log, judge->path, &terms, &watch);
    bool good = log.status == STATUS_GOOD;
    cmd_log_faults(&log);
    account->linked =
        good && referee_is_judged(log.referee) && referee_mail_link(log.referee, account->link);
    if (good && !view(&log, &account->board)) {
        cmd_game_failed(&log);
        good = false;
    }
    size_t told = account->text.length;
    if (good)
        tell_refusal(&log, account, side);
    account->text.length = told; /* what is only given again has not happened */
    cmd_log_free(&log);
    return good;
}

static void account_free(struct account *account)
{
    text_free(&account->text);
    text_free(&account->refused);
    text_free(&account->board);
    text_free(&account->fault);
}

/* Adds the lines of a board, long ones in several. */
static void add_lines(const char *at, size_t length, struct text *out)
{
    for (const char *end = at + length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        struct slice line = {at, (size_t)((newline ? newline : end) - at)};

        at += line.length + 1;
        while (line.length > LINE_MOST) {
            size_t size = LINE_MOST;

            while (size > 1 && line.at[size] != ' ')
                size--;
            size = size > 1 ? size : LINE_MOST;
            text_bytes(out, line.at, size);
            text_add(out, "\n    ");
            line.at += size;
            line.length -= size;
        }
        text_bytes(out, line.at, line.length);
        text_char(out, '\n');
    }
}

/* ---- parts of a mail */

void judge_add_head(const struct judge_session *judge, uint8_t side, const char *subject,
                    struct text *out)
{
    text_format(out,
                "To: %s\n"
                "Subject: vcz %s: %s\n"
                "MIME-Version: 1.0\n"
                "Content-Type: text/plain; charset=utf-8\n"
                "Content-Transfer-Encoding: 8bit\n"
                "Auto-Submitted: auto-replied\n"
                "\n",
                judge->player[side].address, judge->state.game->name, subject);
}

/* Behind the end of the game the token tells but whom the mail is from. */
static void add_template(const struct judge_session *judge, uint8_t side, struct text *out)
{
    char hex[2 * JUDGE_TOKEN + 1];

    sodium_bin2hex(hex, sizeof hex, judge->player[side].token, JUDGE_TOKEN);
    if (judge->state.head.over || judge->state.ended)
        text_format(out,
                    "\nNobody else knows your token, by which this is the judge's:\n\ntoken %s\n",
                    hex);
    else
        text_format(out,
                    "\nTo order, send these lines back with your orders in place of the third, an\n"
                    "order a line. The token is yours alone.\n"
                    "\n"
                    "vcz %s %u\n"
                    "token %s\n"
                    "# ...\n"
                    "end vcz\n",
                    judge->state.game->name, judge_next(&judge->state, side), hex);
    sodium_memzero(hex, sizeof hex);
}

void judge_add_due(const struct judge_session *judge, uint8_t side, struct text *out)
{
    const struct judge_state *state = &judge->state;
    char day[JUDGE_DAY];

    text_format(out, "%s", state->head.over ? "" : "Now it is ");
    text_bytes(out, state->due.at, state->due.length);
    if (judge_deadline(state, day))
        text_format(out, ", by %s", day);
    text_add(out, ".\n");
    out->failed = out->failed || state->due.failed;
    add_template(judge, side, out);
}

/* Lines of a log that are longer go on in the next. */
static unsigned add_told(const char *at, size_t length, struct text *out)
{
    const struct slice text = {at, length};
    struct slice line;
    unsigned count = 0;

    for (size_t next = 0; told_next(text, &next, &line);) {
        if (judge_is_note(line))
            continue;
        count++;
        log_wrap(line.at, line.length, LINE_MOST, out);
    }
    return count;
}

static void count_told(const struct text *lines, struct told_lines *told, struct text *out)
{
    struct text whole = {0};

    told_join((struct slice){lines->at, lines->length}, &whole);
    told_add_all(told, &whole);
    out->failed = out->failed || whole.failed;
    text_free(&whole);
}

/* What has happened, between marks; nothing if that is nothing. */
static void add_part(const struct account *account, const char *side, struct text *out)
{
    struct told_lines told;
    struct text before = {0}, part = {0};
    unsigned lines =
        add_told(account->text.at + account->begins, account->text.length - account->begins, &part);

    add_told(account->text.at, account->begins, &before);
    if (lines) {
        text_format(out, "What has happened, as far as %s may know:\n\n", side);
        told_start(&told);
        count_told(&before, &told, out);
        told_write_mark(&told, true, side, out);
        text_bytes(out, part.at, part.length);
        mail_sums_add(&part, WIDTH, out);
        count_told(&part, &told, out);
        told_write_mark(&told, false, side, out);
        text_char(out, '\n');
    }
    out->failed = out->failed || before.failed || part.failed;
    text_free(&before);
    text_free(&part);
}

/* What stands at the end of the log; a mail that is made again may be of an earlier batch. */
static void add_account(const struct account *account, const char *side, struct text *out)
{
    add_part(account, side, out);
    text_format(out, "The board, as %s sees it:\n\n", side);
    add_lines(account->board.at, account->board.length, out);
    text_char(out, '\n');
    out->failed = out->failed || account->text.failed || account->board.failed ||
                  account->fault.failed || account->refused.failed;
}

/* ---- mails */

static bool write_mail(struct judge_session *judge, const char *name, struct text *mail,
                       const char **path)
{
    *path = NULL;
    bool good = judge_write(judge, name, mail);
    if (good)
        *path = judge_path_of(judge, name);
    text_free(mail);
    return good && *path;
}

/* How the batch fared, for who has sent it. */
static void add_fate(const struct judge_batch *batch, const struct account *account,
                     struct text *out)
{
    if (!batch->left) {
        text_format(out, "Your batch %u is taken.\n\n", batch->number);
        return;
    }
    text_format(out, "Your batch %u is taken up to an order that is not legal", batch->number);
    if (batch->fault)
        text_format(out, ", in its line %" PRIu32, batch->fault);
    text_add(out, ":\n\n");
    if (account->fault.length)
        text_bytes(out, account->fault.at, account->fault.length);
    text_add(out,
             "\nThis order and those behind it are not carried out. Those before it stand.\n\n");
}

static bool is_nothing(const struct account *account)
{
    struct text part = {0};
    bool nothing = add_told(account->text.at + account->begins,
                            account->text.length - account->begins, &part) == 0;

    text_free(&part);
    return nothing;
}

bool judge_tell(struct judge_session *judge, unsigned index, uint8_t side, const char **path)
{
    const struct judge_batch *batch = &judge->state.batch[index];
    const char *name = judge->state.game->sides[side];
    const char *sender = judge->state.game->sides[batch->side];
    struct account account = {.first = batch->first, .last = batch->last};
    struct text mail = {0};
    char file[64];

    snprintf(file, sizeof file, "out/%04u-%.32s.txt", index + 1, name);
    *path = judge_path_of(judge, file);
    if (!*path || file_is_there(*path))
        return *path != NULL;
    account.left = side == batch->side ? batch->left : 0;
    account.line = batch->fault;
    bool good = find(judge, name, &account);
    if (good && side != batch->side && is_nothing(&account)) {
        *path = NULL;
    } else if (good) {
        judge_add_head(judge, side, judge->state.due.at, &mail);
        if (side == batch->side)
            add_fate(batch, &account, &mail);
        else
            text_format(&mail, "%s has given orders.\n\n", sender);
        add_account(&account, name, &mail);
        if (account.linked)
            judge_dice_add_link(account.link, &mail);
        judge_add_due(judge, side, &mail);
        good = write_mail(judge, file, &mail, path);
    }
    account_free(&account);
    return good;
}

bool judge_tell_refusal(struct judge_session *judge, uint8_t side, const struct diags *faults,
                        const char **path)
{
    const char *name = judge->state.game->sides[side];
    struct text mail = {0}, said = {0};
    char file[64];

    diags_text(faults, &said);
    snprintf(file, sizeof file, "out/%04u-%.32s-refused.txt", judge->state.batches + 1, name);
    judge_add_head(judge, side, "refused", &mail);
    text_add(&mail, "Nothing of this batch is taken, and nobody else hears of it:\n\n");
    text_bytes(&mail, said.at, said.length);
    text_char(&mail, '\n');
    judge_add_due(judge, side, &mail);
    mail.failed = mail.failed || said.failed;
    text_free(&said);
    return write_mail(judge, file, &mail, path);
}

/* How the judge takes a batch: judge_take.c. */
static const char rule_open[] =
    "A batch is taken whole. At an order that is not legal nothing of it is, unless\n"
    "dice have fallen before: what stands up to the last of them stands. If the\n"
    "batch begins with a line `partly`, all before that order stands.\n";
static const char rule_hiding[] =
    "A batch is taken up to the first order that is not legal. What stands before\n"
    "it stands, for it may have told you something.\n";

static const char rule_judged[] =
    "The dice of a batch follow from its orders, as they came, and from a key of the\n"
    "judge, whose other half stands in the header of the log: he cannot choose them,\n"
    "nor change them afterwards. At the end the log is published, and `vcz verify`\n"
    "shows it. The judge does know what your dice will be, and so does whomever he\n"
    "tells: nothing but his word stands against that.\n\n";

static void add_rules(const struct judge_session *judge, uint8_t side, struct text *out)
{
    const struct judge_state *state = &judge->state;

    text_format(out,
                "You play %s. Send orders to the judge; what your side may know of the game\n"
                "comes back. With vcz, `vcz mail take %s.vcz < MAIL` keeps it as a log; write\n"
                "orders behind that, and `vcz mail compose %s.vcz` makes the mail with them.\n"
                "\n"
                "%s"
                "\n",
                state->game->sides[side], state->game->sides[side], state->game->sides[side],
                state->game->veil_event ? rule_hiding : rule_open);
    if (state->judged)
        text_add(out, rule_judged);
    else
        text_format(
            out,
            "The judge's dice are fixed from now on. At the end the log is published, with\n"
            "the two lines that they come from; by `b2sum -l 256` these give\n"
            "  %s\n\n",
            state->pledge);
    if (state->days)
        text_format(out, "An answer is due within %u days.\n\n", state->days);
}

bool judge_tell_begin(struct judge_session *judge, uint8_t side, bool tells)
{
    const struct judge_state *state = &judge->state;
    const char *name = state->game->sides[side];
    struct account account = {.first = 0};
    struct text mail = {0};
    char file[64];
    const char *path;

    if (state->player[side] > 1)
        snprintf(file, sizeof file, "out/%04u-%.32s-player-%u.txt", state->batches, name,
                 state->player[side]);
    else
        snprintf(file, sizeof file, "out/0000-%.32s.txt", name);
    bool good = find(judge, name, &account);
    if (good) {
        judge_add_head(judge, side, state->due.at, &mail);
        add_rules(judge, side, &mail);
        add_account(&account, name, &mail);
        if (account.linked)
            judge_dice_add_link(account.link, &mail);
        judge_add_due(judge, side, &mail);
        good = write_mail(judge, file, &mail, &path);
    }
    if (good && tells)
        judge_print(judge, path);
    account_free(&account);
    return good;
}
