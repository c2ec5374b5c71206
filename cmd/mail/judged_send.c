/* What a player writes behind his account, for the judge. */

#include "game/condition.h"
#include "log/join.h"
#include "mail/judged.h"
#include "mail/kept.h"

enum { WIDTH = 72 };

struct draft {
    struct told_lines told;
    uint32_t judged; /* lines of the judge's */
    unsigned orders;
    struct text lines;
};

static bool is_told(enum log_kind kind)
{
    return kind == LOG_EVENT || kind == LOG_TURN || kind == LOG_BLANK || kind == LOG_COMMENT;
}

struct slice mail_judged_order(struct slice bytes)
{
    static struct log_line line;
    static struct diags unheeded;

    unheeded.count = 0;
    struct slice order = told_trimmed(bytes);
    if (!log_read(bytes.at, bytes.length, (struct place){0}, &line, &unheeded))
        return order;
    if (is_told(line.kind))
        return (struct slice){order.at, 0};
    return told_trimmed((struct slice){line.bytes.at, line.bytes.length - line.comment.length});
}

/* A line behind the judge's. What `vcz run` has told of the draft before is left out. */
static void look_on(void *to, const struct cmd_log *log, struct slice bytes)
{
    static struct log_line line;
    static struct diags unheeded;
    struct draft *draft = to;
    struct text words = {0};
    bool judged = draft->told.lines < draft->judged;

    (void)log;
    unheeded.count = 0;
    if (!told_add(&draft->told, bytes) || judged)
        return;
    if (!log_read(bytes.at, bytes.length, (struct place){0}, &line, &unheeded) ||
        is_told(line.kind))
        return;
    condition_text(&line, 0, &words);
    draft->orders += line.kind == LOG_ORDER;
    if (!words.failed)
        log_wrap(words.at, words.length, WIDTH, &draft->lines);
    draft->lines.failed = draft->lines.failed || words.failed;
    text_free(&words);
}

/* The draft is good as far as its side can tell: an order that throws dice, which the judge casts,
 * ends that, and so does an account that does not know enough. */
static bool is_good(const struct cmd_log *log)
{
    return log->status == STATUS_GOOD ||
           (log->referee && (referee_lacks_dice(log->referee) || referee_is_told(log->referee)));
}

static int print(const struct draft *draft, const char *game, const struct mail_kept *kept,
                 bool partly)
{
    struct text out = {0};

    text_format(&out,
                "Subject: vcz %s, batch %u\n\n"
                "%u %s for the judge, who knows by the token whose they are.\n\n"
                "vcz %s %u\ntoken %s\n%s",
                game, kept->batch, draft->orders, draft->orders == 1 ? "order" : "orders", game,
                kept->batch, kept->token, partly ? "partly\n" : "");
    text_bytes(&out, draft->lines.at, draft->lines.length);
    text_add(&out, "end vcz\n");
    out.failed = out.failed || draft->lines.failed;
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* Why there is nothing to be sent; or NULL. */
static const char *missing(const struct draft *draft, const struct mail_kept *kept)
{
    if (draft->told.lines < draft->judged)
        return "lines are missing that the judge has told: take his mails anew";
    if (!kept->batch || !*kept->token)
        return "no mail of the judge has told which batch he wants next, and the token for it";
    return draft->lines.length || draft->lines.failed
               ? NULL
               : "nothing is written behind what the judge has told";
}

static int compose(const struct cmd_call *call, const char *account, const struct mail_kept *kept)
{
    const struct referee_terms terms = {.output = REFEREE_SILENT, .stop_after = UINT32_MAX};
    struct draft draft = {.judged = kept->lines};
    const struct cmd_watch watch = {look_on, &draft, NULL};
    struct cmd_log log;

    told_start(&draft.told);
    cmd_adjudicate_terms(&log, account, &terms, &watch);
    int status = log.status;
    if (is_good(&log)) {
        const char *why = missing(&draft, kept);

        status = why ? cmd_fault(call->command, "%s", why)
                     : print(&draft, referee_game(log.referee)->name, kept,
                             cmd_value(call, "--partly", 0) != NULL);
    } else {
        cmd_log_faults(&log);
    }
    text_free(&draft.lines);
    cmd_log_free(&log);
    return status;
}

bool mail_judged_draft(const char *account, uint32_t *end, unsigned *lines, struct diags *diags)
{
    struct mail_kept kept;
    struct cmd_input input = {.file = -1};
    struct slice line;
    struct told_lines told;
    enum cmd_input_state state = CMD_FAULT;
    bool good = mail_kept_read(account, &kept, diags) && cmd_input_open(&input, account, diags);

    *end = 0;
    *lines = 0;
    told_start(&told);
    while (good && (state = cmd_input_log_line(&input, &line, diags)) == CMD_LINE) {
        bool judged = told.lines < kept.lines;

        if (told_add(&told, line) && judged)
            *end = input.last;
        else if (!judged && mail_judged_order(line).length)
            ++*lines;
    }
    cmd_input_close(&input);
    mail_kept_free(&kept);
    return good && state == CMD_END;
}

int mail_judged_compose(const struct cmd_call *call, const char *account)
{
    struct diags diags = {0};
    struct mail_kept kept;
    int status = STATUS_UNDECIDED;

    cmd_wall_will_shut();
    if (mail_kept_read(account, &kept, &diags))
        status = compose(call, account, &kept);
    cmd_print_faults(&diags, 0);
    mail_kept_free(&kept);
    return status;
}
