/* The way back of a mail: the batch between its marks goes behind a log, whole or not at all. Mails
 * with parts, and in encodings, are no affair of this: it reads plain text. */
#include "mail.h"

#include <string.h>
#include <strings.h>

#include "challenge_mail.h"
#include "log/join.h"
#include "mail_sums.h"
#include "told.h"

enum { MAIL_LINES = 10000, MAIL_BYTES = 1 << 20, MAIL_MOST = 16 << 20 };

struct fence {
    const struct game *game;
    unsigned wanted; /* the number of the batch */
    bool by_mail;    /* `dice mail`: its lines are signed, and dice of the last batch may be cast */
    const char *side; /* whose batch it must be; NULL: either's */
    bool known;       /* it is said up to where its author knows the log */
    unsigned deeds;   /* signatures, casts and voids */
    bool last;        /* it has the number of the last one in the log */
    bool inside, closed;
    bool quoted;        /* one was seen behind a `>` */
    uint32_t begins;    /* line of the mail */
    uint32_t left;      /* lines behind it that the log has */
    bool other;         /* marks of another game were seen */
    struct text orders; /* each line with its end */
    struct text sums;   /* of them, as they were composed; empty if they did not come */
    uint32_t summed;    /* lines of sums behind the last line that is none */
    struct diags *diags;
    const char *name;
};

static bool fault(struct fence *fence, uint32_t line, const char *why)
{
    diag_add(fence->diags, DIAG_FAILED, (struct place){fence->name, line, line ? 1 : 0}, "%s", why);
    return false;
}

/* "vcz GAME N" */
static bool is_mark(const struct fence *fence, struct slice line, int64_t *number)
{
    size_t length = strlen(fence->game->name);

    if (line.length < length + 6 || memcmp(line.at, "vcz ", 4) != 0 ||
        memcmp(line.at + 4, fence->game->name, length) != 0 || line.at[4 + length] != ' ')
        return false;
    line.at += length + 5;
    line.length -= length + 5;
    return slice_int(line, 1, UINT32_MAX, number);
}

/* "vcz GAME N", of a game that the log is none of. */
static bool is_mark_of_another(struct slice line)
{
    for (const struct game *const *game = games; *game; game++) {
        int64_t number;
        const struct fence other = {.game = *game};

        if (is_mark(&other, line, &number))
            return true;
    }
    return false;
}

enum held { HELD_NOTHING, HELD_BATCH, HELD_TOKEN };

/* Whether it has the first mark of a batch, of whatever game, and beneath it a token, as the mails
 * of a judge. */
static enum held held_in(const struct mail_read *mail)
{
    static const char token[] = "token ";
    const struct slice whole = {mail->text.at, mail->text.length};
    struct slice line;

    for (size_t at = 0; told_next(whole, &at, &line);) {
        if (!is_mark_of_another(told_trimmed(line)))
            continue;
        bool more = told_next(whole, &at, &line);
        return more && line.length >= sizeof token && memcmp(line.at, token, sizeof token - 1) == 0
                   ? HELD_TOKEN
                   : HELD_BATCH;
    }
    return HELD_NOTHING;
}

/* A batch of that number, which is not wanted. */
static bool is_not_wanted(struct fence *fence, uint32_t line, int64_t number)
{
    diag_add(fence->diags, DIAG_FAILED, (struct place){fence->name, line, 1},
             number < (int64_t)fence->wanted ? "batch %u is in the log already; it wants batch %u"
             : fence->known
                 ? "this is batch %u; the log wants batch %u first, or does not know that one to "
                   "have been mailed"
                 : "this is batch %u; the log wants batch %u first",
             (unsigned)number, fence->wanted);
    return false;
}

static bool open_fence(struct fence *fence, uint32_t line, int64_t number)
{
    if (fence->inside || fence->closed)
        return fault(fence, line, "a second batch in this mail: which one is meant?");
    fence->inside = true;
    fence->begins = line;
    fence->last = number + 1 == (int64_t)fence->wanted;
    return number == (int64_t)fence->wanted || fence->last || is_not_wanted(fence, line, number);
}

static bool take_mail_line(struct fence *fence, struct slice bytes, uint32_t number)
{
    struct slice line = told_trimmed(bytes);
    struct slice behind = line;
    int64_t batch = 0;

    if (memchr(bytes.at, '\0', bytes.length))
        return fault(fence, number, "a NUL byte: this is no plain text; vcz-mail reads such mails");
    while (behind.length && strchr("> ", *behind.at)) {
        behind.at++;
        behind.length--;
    }
    if (is_mark(fence, line, &batch))
        return open_fence(fence, number, batch);
    fence->quoted = fence->quoted || is_mark(fence, behind, &batch);
    fence->other = fence->other || is_mark_of_another(line);
    if (!fence->inside)
        return true;
    if (slice_is(line, "end vcz")) {
        fence->inside = false;
        fence->closed = true;
        return true;
    }
    if (mail_sums_read(line, fence->summed, &fence->sums)) {
        fence->summed++;
    } else {
        for (; fence->summed; fence->summed--) /* so that faults name the lines of the mail */
            text_char(&fence->orders, '\n');
        text_bytes(&fence->orders, bytes.at, bytes.length);
        text_char(&fence->orders, '\n');
    }
    return !(fence->orders.failed || fence->sums.failed) || diag_no_memory(fence->diags);
}

bool mail_read(struct mail_read *mail, const char *path, struct diags *diags)
{
    struct cmd_input input;
    struct slice line;
    enum cmd_input_state state = CMD_FAULT;
    bool good = cmd_input_open(&input, path, diags);

    *mail = (struct mail_read){.name = strcmp(input.name, "-") == 0 ? "mail" : input.name};
    while (good && (state = cmd_input_line(&input, &line, diags)) == CMD_LINE) {
        text_bytes(&mail->text, line.at, line.length);
        text_char(&mail->text, '\n');
        good = mail->text.length <= MAIL_MOST && !mail->text.failed;
        if (!good && !mail->text.failed)
            diag_add(diags, DIAG_FAILED, (struct place){mail->name, input.line, 1},
                     "the mail is too long");
    }
    bool whole = state == CMD_END || input.binary; /* behind a NUL byte nothing is read */
    cmd_input_close(&input);
    if (mail->text.failed)
        return diag_no_memory(diags);
    return good && whole;
}

/* Without a look at capitals. */
static bool begins_with(struct slice line, const char *words)
{
    return line.length >= strlen(words) && strncasecmp(line.at, words, strlen(words)) == 0;
}

void mail_tell_coded(const struct mail_read *mail)
{
    static const char field[] = "content-transfer-encoding:";
    const struct slice whole = {mail->text.at, mail->text.length};
    struct slice line;

    for (size_t at = 0; told_next(whole, &at, &line) && told_trimmed(line).length;) {
        if (!begins_with(line, field))
            continue;
        struct slice how = told_trimmed(
            (struct slice){line.at + sizeof field - 1, line.length - (sizeof field - 1)});
        if (begins_with(how, "base64") || begins_with(how, "quoted-printable"))
            fprintf(stderr,
                    "%s: its lines are coded (%s): save it as your mail program shows it, or as "
                    "`vcz-mail --text` prints it\n",
                    cmd_name(mail->name),
                    begins_with(how, "base64") ? "base64" : "quoted-printable");
    }
}

static bool find_batch(struct fence *fence, const struct mail_read *mail)
{
    const struct slice whole = {mail->text.at, mail->text.length};
    struct slice line;
    uint32_t number = 0;
    bool good = true;

    for (size_t at = 0; good && told_next(whole, &at, &line);) {
        number++;
        good = number <= MAIL_LINES && at <= MAIL_BYTES
                   ? take_mail_line(fence, line, number)
                   : fault(fence, number, "the mail is too long");
    }
    if (good && fence->inside)
        return fault(fence, fence->begins, "the batch is cut off: `end vcz` does not come");
    if (good && !fence->closed)
        return fault(fence, 0,
                     fence->quoted ? "the batch in this mail is quoted; send it as it was"
                     : fence->other
                         ? "the batch in this mail is of another game than the log"
                         : "no batch in this mail: orders stand between `vcz GAME BATCH` "
                           "and `end vcz`");
    return good;
}

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

static bool carry_out_all(struct fence *fence, struct cmd_log *log)
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

/* It is for that side (NULL: either) to order now. */
static bool is_of(struct fence *fence, const struct cmd_log *log)
{
    const char *side = fence->side;
    const struct game *game = referee_game(log->referee);
    const struct position_head *head = referee_position(log->referee);

    if (!side || fence->by_mail || head->over ||
        (head->to_act < GAME_SIDES && strcmp(game->sides[head->to_act], side) == 0))
        return true;
    diag_add(fence->diags, DIAG_FAILED, (struct place){fence->name, fence->begins, 1},
             "it is not for %.40s to order now: the batch is wanted of %s", side,
             head->to_act < GAME_SIDES ? game->sides[head->to_act] : "both");
    return false;
}

/* The lines between the marks, which are good, say something, and nothing of it is left open. */
static bool is_whole(struct fence *fence, const struct referee *referee, uint32_t orders)
{
    if (fence->by_mail && !referee_mail_is_signed(referee))
        return fault(fence, fence->begins, "the batch is cut off: its signature does not come");
    if (fence->by_mail && !fence->deeds)
        return fault(fence, fence->begins, "nothing is signed or cast in this batch");
    if (!fence->by_mail && referee_orders(referee) == orders)
        return fault(fence, fence->begins, "there is no order in this batch");
    return true;
}

static bool begins(const struct text *lines, const struct text *with)
{
    return !lines->failed && with->length && lines->length >= with->length &&
           memcmp(lines->at, with->at, with->length) == 0;
}

/* The log has all that this mail brings: it came before, and is no fault. */
static bool is_there(const struct fence *fence, const struct mail_signed *last)
{
    bool there = false;

    for (unsigned side = 0; fence->by_mail && side < GAME_SIDES; side++)
        there = there || begins(&last->block[side].lines, &fence->orders);
    return there;
}

/* There is more in these lines than comments. */
static bool says_something(const struct text *lines)
{
    const struct slice whole = {lines->at, lines->length};
    struct slice line;
    bool found = false;

    for (size_t at = 0; !found && told_next(whole, &at, &line);) {
        line = told_trimmed(line);
        found = line.length && *line.at != '#';
    }
    return found;
}

/* What came alone, dice or a batch, and with it now what its author wrote behind: the log has these
 * lines. Without signatures the number alone tells that: then it must be so. */
static bool leave_out_last(struct fence *fence, const struct mail_signed *last)
{
    struct text *orders = &fence->orders;
    const struct text *known = NULL;

    for (unsigned side = 0; (fence->by_mail || fence->last) && !known && side < GAME_SIDES; side++)
        if (begins(orders, &last->block[side].lines))
            known = &last->block[side].lines;
    if (!known && fence->last && !fence->by_mail)
        return is_not_wanted(fence, fence->begins, (int64_t)fence->wanted - 1);
    if (!known)
        return true;
    for (size_t at = 0; at < known->length; at++)
        fence->left += known->at[at] == '\n';
    orders->length -= known->length;
    memmove(orders->at, orders->at + known->length, orders->length + 1);
    return fence->by_mail || says_something(orders) ||
           is_not_wanted(fence, fence->begins, (int64_t)fence->wanted - 1);
}

/* The lines stand behind the log now. */
static void go_on(const struct fence *fence, struct cmd_log *log)
{
    for (size_t at = 0; at < fence->orders.length; at++)
        log->input.last += fence->orders.at[at] == '\n';
}

/* A fault in a line that did not come to stand behind the log stands in the mail. */
static void place_faults(const struct fence *fence, const struct cmd_log *log)
{
    for (uint32_t i = 0; i < log->diags->count; i++) {
        struct place *at = &log->diags->list[i].at;

        if (!at->file || strcmp(at->file, log->input.name) != 0 || at->line <= log->input.last)
            continue;
        at->line += fence->begins + fence->left - log->input.last;
        at->file = fence->name;
    }
}

/* Dice that are thrown by hand go into the log before the batch that wants them. */
static void tell_wanted_dice(const struct cmd_log *log)
{
    if (referee_lacks_dice(log->referee))
        fprintf(
            stderr,
            "%s: it wants a die: throw it where both see it, write `dice list N` behind the log, "
            "and take the mail then\n",
            cmd_name(log->input.name));
}

int mail_take(const struct cmd_call *call, const struct mail_read *mail, struct cmd_log *log,
              struct locked *file, const struct mail_signed *last, unsigned batches)
{
    struct fence fence = {.game = referee_game(log->referee),
                          .wanted = batches + 1,
                          .by_mail = referee_mail_game(log->referee) != NULL,
                          .side = cmd_value(call, "--side", 0),
                          .known = cmd_value(call, "--known", 0) != NULL,
                          .diags = log->diags,
                          .name = mail->name};
    uint32_t orders = referee_orders(log->referee);
    bool good =
        find_batch(&fence, mail) &&
        mail_sums_hold(&fence.orders, &fence.sums, (struct place){fence.name, fence.begins, 1},
                       MAIL_SUMS_OUT, log->diags);
    bool there = good && is_there(&fence, last);

    if (good && !there) {
        good = leave_out_last(&fence, last) && is_of(&fence, log) && carry_out_all(&fence, log) &&
               is_whole(&fence, log->referee, orders) && referee_advance_is_whole(log->referee) &&
               file && locked_append(file, fence.orders.at, fence.orders.length - 1, log->diags);
    }
    place_faults(&fence, log);
    if (!good && !file && !log->diags->count)
        diag_add(log->diags, DIAG_FAILED, (struct place){log->input.name, log->input.last + 1, 1},
                 "from here on stands what may not have been sent, and no batch goes behind it: "
                 "`vcz mail compose` mails it, or it is to be taken out");
    if (there)
        cmd_print("%.200s: it brings nothing that the log has not\n", cmd_name(fence.name));
    else if (good)
        go_on(&fence, log);
    text_free(&fence.orders);
    text_free(&fence.sums);
    cmd_log_faults(log);
    tell_wanted_dice(log);
    return good ? STATUS_GOOD : diags_status(log->diags);
}

int mail_begin(const struct mail_read *mail, const char *log, struct diags *diags)
{
    int status;

    if (challenge_mail_save((struct slice){mail->text.at, mail->text.length}, mail->name, log,
                            &status))
        return status;
    switch (held_in(mail)) {
    case HELD_TOKEN:
        diag_add(diags, DIAG_FAILED, (struct place){.file = mail->name},
                 "this mail of a judge tells no part of an account: take the one that begins with "
                 "its line 1, and then those behind it. There is no %.200s yet",
                 log);
        break;
    case HELD_BATCH:
        diag_add(diags, DIAG_FAILED, (struct place){.file = log},
                 "there is no such log: a batch goes behind the header that `vcz accept` or `vcz "
                 "new` has made");
        break;
    case HELD_NOTHING:
        diag_add(diags, DIAG_FAILED, (struct place){.file = mail->name},
                 "it tells no account, and holds no batch: was it cut? There is no %.200s yet",
                 log);
        break;
    }
    return STATUS_UNDECIDED;
}
