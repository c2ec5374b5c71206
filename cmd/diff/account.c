#include "diff/account.h"

#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"

struct slice diff_next_line(struct slice *text)
{
    const char *end = text->length ? memchr(text->at, '\n', text->length) : NULL;
    struct slice line = {text->at, end ? (size_t)(end - text->at) : text->length};
    size_t used = line.length + (end != NULL);

    if (used) {
        text->at += used;
        text->length -= used;
    }
    return line;
}

static struct diff_step *new_step(struct diff_account *account, uint32_t line)
{
    struct diff_step *steps =
        memory_room(account->steps, account->count, &account->room, sizeof *steps);

    if (!steps) {
        account->failed = true;
        return NULL;
    }
    account->steps = steps;
    struct diff_step *step = &account->steps[account->count++];
    *step = (struct diff_step){.line = line, .order = account->text.length};
    return step;
}

/* How much of it is lines of a record: events and turns. */
static size_t answer_length(const char *bytes, size_t length)
{
    size_t at = 0;

    while (at < length &&
           (bytes[at] == ' ' || (length - at > 5 && !memcmp(bytes + at, "turn ", 5)))) {
        const char *end = memchr(bytes + at, '\n', length - at);
        at = end ? (size_t)(end - bytes) + 1 : length;
    }
    return at;
}

static void add_answer(struct diff_account *account, struct diff_step *step, const void *position,
                       const char *bytes, size_t length)
{
    static const char seal[] = "  = seal ";
    struct slice left = {bytes, length};

    step->answer = account->text.length;
    while (left.length) {
        struct slice line = diff_next_line(&left);

        if (line.length >= sizeof seal && memcmp(line.at, seal, sizeof seal - 1) == 0)
            continue; /* which follows from all the rest */
        text_bytes(&account->text, line.at, line.length);
        text_char(&account->text, '\n');
    }
    step->end = account->text.length;
    position_digest(referee_game(account->log.referee), position, step->digest);
}

/* The game has started, at the latest with this order (or NULL), which may be carried out already.
 */
static void take_start(struct diff_account *account, const struct log_line *order)
{
    struct diff_step *step = &account->steps[0];
    const struct referee *referee = account->log.referee;
    const void *now = referee_position(referee);
    size_t length = answer_length(account->out.at, account->out.length);

    if (step->end || !now)
        return;
    bool carried_out = order && length < account->out.length;
    add_answer(account, step, carried_out ? referee_before(referee) : now, account->out.at, length);
}

static void take_order(struct diff_account *account, uint32_t number)
{
    const char *bytes = account->out.at;
    size_t length = account->out.length;
    size_t start = answer_length(bytes, length); /* of the game, before its first order */
    const char *echo = length ? memchr(bytes + start, '\n', length - start) : NULL;

    if (!echo) /* it was not carried out */
        return;
    struct diff_step *step = new_step(account, number);
    if (!step)
        return;
    referee_order_text(account->log.referee, &account->text);
    text_char(&account->text, '\n');
    add_answer(account, step, referee_position(account->log.referee), echo + 1,
               length - (size_t)(echo + 1 - bytes));
}

static void take_line(void *to, const struct cmd_log *log, struct slice bytes)
{
    static struct log_line line;
    static struct diags unheeded;
    struct diff_account *account = to;
    struct place place = {log->input.name, log->input.line, 0};

    unheeded.count = 0;
    if (!referee_is_told(log->referee) &&
        log_read(bytes.at, bytes.length, place, &line, &unheeded)) {
        if (log_is_header(line.kind) && account->count == 0)
            new_step(account, 0);
        else if (line.kind >= LOG_TURN && account->count)
            take_start(account, line.kind == LOG_ORDER ? &line : NULL);
        if (line.kind == LOG_ORDER && !referee_passed_over(log->referee))
            take_order(account, log->input.line);
    }
    text_clear(&account->out);
}

/* The log says that it rests on something else than what is here. */
bool diff_rests_on_other(const struct cmd_log *log)
{
    const struct basis *basis = &log->files.basis;

    for (unsigned i = 0; i < basis->count; i++)
        if (basis->entry[i].there[0])
            return true;
    return false;
}

int diff_keep(struct diff_account *account, const char *path)
{
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .write = text_take,
                                        .to = &account->out,
                                        .stop_after = UINT32_MAX,
                                        .accounts = true};
    const struct cmd_watch watch = {take_line, account, NULL};

    *account = (struct diff_account){0};
    cmd_adjudicate_terms(&account->log, path, &terms, &watch);
    if (account->count == 1)
        take_start(account, NULL);
    if (!diff_rests_on_other(&account->log)) /* which is told with what the other log rests on */
        cmd_log_faults(&account->log);
    if (account->failed || account->text.failed || account->out.failed)
        return cmd_no_memory();
    return account->log.status;
}

void diff_forget(struct diff_account *account)
{
    cmd_log_free(&account->log);
    text_free(&account->text);
    text_free(&account->out);
    memory_free(account->steps);
}
