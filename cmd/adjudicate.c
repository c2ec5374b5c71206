#include "cmd.h"

#include <string.h>

#include "game/entry_points.h"
#include "game/games.h"

/* Stands in for the faults of a referee that could not be had. */
static struct diags no_referee;

static struct referee *open_referee(struct cmd_log *log, const char *path,
                                    const struct referee_terms *wanted)
{
    struct referee_terms terms = *wanted;

    terms.file = path;
    terms.scenario = cmd_scenario;
    terms.dice_file = cmd_dice_file;
    terms.rule = cmd_rule;
    terms.bot = cmd_bot;
    terms.steward = cmd_steward;
    terms.answer = cmd_steward_answer;
    terms.basis = &log->files.basis;
    terms.program = CMD_VERSION;
    terms.with = &log->files;
    if (!terms.write)
        terms.write = cmd_write;
    return referee_open(&terms);
}

static void print_new_faults(struct cmd_log *log)
{
    cmd_print_diags(log->diags, log->printed);
    log->printed = log->diags->count;
}

/* What is wrong with the line is said, and forgotten but for the exit status. */
static void pass_over(struct cmd_log *log)
{
    int status = diags_status(log->diags);

    print_new_faults(log);
    log->worst = status > log->worst ? status : log->worst;
    log->diags->count = 0;
    log->diags->more = 0;
    log->printed = 0;
}

bool cmd_write_answered(const struct referee *referee, uint32_t line, bool good)
{
    const struct position_head *head = referee_position(referee);
    struct text out = {0};

    if (!head)
        return true;
    text_format(&out, "{\"answered\":{\"line\":%u,\"good\":%s,\"to_act\":", (unsigned)line,
                good ? "true" : "false");
    text_json_string(&out,
                     head->to_act < GAME_SIDES ? referee_game(referee)->sides[head->to_act] : NULL);
    text_add(&out, ",\"question\":");
    if (head->question)
        text_int(&out, head->question);
    else
        text_add(&out, "null");
    text_format(&out, ",\"over\":%s}}\n", head->over ? "true" : "false");
    return cmd_write_text(&out);
}

/* Every line of the log, one after another, whatever is wrong with one; false as feed. */
static bool feed_on(struct cmd_log *log, bool json)
{
    struct cmd_input *input = &log->input;
    struct slice line;
    enum cmd_input_state state;

    while ((state = cmd_input_log_line(input, &line, log->diags)) == CMD_LINE) {
        uint32_t orders = referee_orders(log->referee);
        bool good = referee_line(log->referee, line.at, line.length, input->line);
        bool bad = log->diags->count > 0;

        cmd_input_place(input, log->diags, 0);
        if (!good || !referee_goes_on(log->referee))
            return false;
        if (referee_position(log->referee))
            cmd_wall_shut();
        if (log->watch)
            log->watch->line(log->watch->to, log, line);
        pass_over(log);
        bool is_answer =
            bad || (referee_orders(log->referee) > orders && referee_order_heard(log->referee));
        if ((json && is_answer && !cmd_write_answered(log->referee, input->line, !bad)) ||
            !cmd_flush())
            return false;
    }
    return state == CMD_END;
}

/* Every line of the log. False when the end of the log was not reached. */
static bool feed(struct cmd_log *log, bool prints)
{
    struct cmd_input *input = &log->input;
    struct slice line;
    enum cmd_input_state state;

    while ((state = cmd_input_log_line(input, &line, log->diags)) == CMD_LINE) {
        uint32_t faults = log->diags->count;
        bool good = referee_line(log->referee, line.at, line.length, input->line);

        cmd_input_place(input, log->diags, faults);
        if (!good)
            return false;
        if (referee_position(log->referee))
            cmd_wall_shut();
        if (log->watch)
            log->watch->line(log->watch->to, log, line);
        if (log->watch && log->watch->stop && *log->watch->stop)
            return false;
        if (!prints || input->regular)
            continue;
        if (!cmd_flush())
            return false;
        print_new_faults(log);
    }
    return state == CMD_END;
}

static bool feed_all(struct cmd_log *log, const struct referee_terms *terms)
{
    if (terms->go_on)
        return feed_on(log, terms->output == REFEREE_JSON);
    return feed(log, terms->output != REFEREE_SILENT && !terms->write);
}

void cmd_adjudicate(struct cmd_log *log, const char *path, enum referee_output output,
                    uint32_t stop_after)
{
    cmd_adjudicate_as(log, path, output, stop_after, NULL);
}

void cmd_adjudicate_as(struct cmd_log *log, const char *path, enum referee_output output,
                       uint32_t stop_after, const char *as)
{
    const struct referee_terms terms = {.output = output, .stop_after = stop_after, .as = as};

    cmd_adjudicate_terms(log, path, &terms, NULL);
}

void cmd_adjudicate_terms(struct cmd_log *log, const char *path, const struct referee_terms *terms,
                          const struct cmd_watch *watch)
{
    *log =
        (struct cmd_log){.files.log = path, .diags = &no_referee, .input.file = -1, .watch = watch};
    no_referee.count = 0;
    log->referee = open_referee(log, path, terms);
    if (!log->referee) {
        diag_no_memory(log->diags);
    } else {
        log->diags = referee_diags(log->referee);
        if (cmd_input_open(&log->input, path, log->diags) && feed_all(log, terms) &&
            !terms->unfinished)
            referee_end(log->referee);
    }
    int status = diags_status(log->diags);
    log->status = status > log->worst ? status : log->worst;
}

void cmd_warn_of_end(const struct cmd_call *call, const struct cmd_log *log, int64_t at)
{
    uint32_t last = log->input.last;

    if (at > last && log->status == STATUS_GOOD && !cmd_value(call, "--json", 0))
        fprintf(stderr, "vcz %s: warning: there is no line %lld: %s ends with line %u\n",
                call->command->name, (long long)at, cmd_name(log->input.name), (unsigned)last);
}

bool cmd_is_its_own(struct cmd_log *log, const char *as)
{
    const struct position_head *head = referee_position(log->referee);
    uint8_t viewer = referee_viewer(log->referee);

    if (viewer == NO_SIDE || head->to_act == viewer || head->over)
        return true;
    diag_add(log->diags, DIAG_FAILED, (struct place){.file = log->input.name},
             "%s is not to act at the end of this log, and may know of its own orders only",
             as ? as : referee_game(log->referee)->sides[viewer]);
    log->status = STATUS_UNDECIDED;
    return false;
}

bool cmd_is_whole(struct cmd_log *log)
{
    if (!referee_is_account(log->referee))
        return true;
    diag_add(log->diags, DIAG_FAILED, (struct place){.file = log->input.name},
             "this is an account: it does not know all that the game rests on, and only the whole "
             "log can tell how it goes on");
    log->status = STATUS_UNDECIDED;
    return false;
}

/* The side for which it is asked says that it gives the order: some may be given at any time. */
static bool is_of_viewer(const struct cmd_log *log, const char *order)
{
    uint8_t viewer = referee_viewer(log->referee);
    const char *name = viewer == NO_SIDE ? "" : referee_game(log->referee)->sides[viewer];
    size_t length = strlen(name);

    return length && strncmp(order, name, length) == 0 && order[length] == ':';
}

const struct order *cmd_judge(struct cmd_log *log, const char *path, const char *order,
                              const char *as)
{
    const struct order *judged = NULL;

    cmd_adjudicate_as(log, path, REFEREE_SILENT, UINT32_MAX, as);
    if (log->status == STATUS_GOOD && (is_of_viewer(log, order) || cmd_is_its_own(log, as))) {
        judged = referee_judge(log->referee, order, strlen(order), log->input.last + 1);
        log->status = diags_status(log->diags);
    }
    cmd_log_faults(log);
    return judged;
}

/* A side of one of the games before that one. */
static bool is_side(const char *word, const struct game *const *end)
{
    for (const struct game *const *game = games; *game && game != end; game++)
        if (game_find_side(*game, slice_of(word)) != NO_SIDE)
            return true;
    return false;
}

int cmd_side(const struct cmd_call *call, const char **side)
{
    struct text known = {0};

    *side = cmd_value(call, "--as", 0);
    if (!*side || is_side(*side, NULL))
        return STATUS_GOOD;
    for (const struct game *const *game = games; *game; game++)
        for (unsigned i = 0; i < GAME_SIDES; i++)
            if (!is_side((*game)->sides[i], game))
                text_format(&known, "%s%s", known.length ? ", " : "", (*game)->sides[i]);
    int status = cmd_usage(call->command, "--as wants a side (%s), not '%s'",
                           known.failed ? "" : known.at, *side);
    text_free(&known);
    return status;
}

/* Where nothing is like a name that nobody knows: what tells those that there are. */
static void tell_names(const struct cmd_log *log)
{
    const struct diags *diags = log->diags;
    const struct diag *fault = &diags->list[diags->count - 1];

    if (!log->referee || !referee_game(log->referee) || fault->at.line < 2 || !fault->at.file ||
        strcmp(fault->at.file, "-") == 0 || !fault->unknown)
        return;
    bool unit = strcmp(fault->unknown, "unit") == 0;
    if (!unit && strcmp(fault->unknown, game_noun(referee_game(log->referee))->one) != 0)
        return;
    fprintf(stderr, "  `vcz show %s --at %u%s` tells the %s\n", cmd_name(fault->at.file),
            (unsigned)fault->at.line - 1, unit ? "" : " --all", unit ? "units" : "places");
}

void cmd_log_faults(struct cmd_log *log)
{
    bool any = log->printed < log->diags->count;

    cmd_print_faults(log->diags, log->printed);
    if (any)
        tell_names(log);
}

int cmd_game_failed(struct cmd_log *log)
{
    uint32_t from = log->diags->count;

    game_failed(referee_game(log->referee), referee_scenario(log->referee),
                referee_viewer(log->referee), log->diags);
    cmd_print_diags(log->diags, from);
    return STATUS_UNDECIDED;
}

void cmd_log_free(struct cmd_log *log)
{
    cmd_input_close(&log->input);
    if (log->referee)
        referee_free(log->referee);
    cmd_files_free(&log->files);
}

int cmd_account_of(const char *path, const char *side, struct text *account)
{
    const struct referee_terms terms = {
        .output = REFEREE_RECORD, .write = text_take, .to = account, .as = side, .account = true};
    struct cmd_log log;

    cmd_adjudicate_terms(&log, path, &terms, NULL);
    cmd_log_faults(&log);
    int status = account->failed ? cmd_no_memory() : log.status;
    cmd_log_free(&log);
    return status;
}
