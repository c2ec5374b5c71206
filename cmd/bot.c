#include "files.h"

#include <string.h>

#include "locked.h"
#include "lua/match.h"

enum { ORDERS_MOST = 5000 };

/* In a game by mail dice are awaited, and no order can be given until they are there. */
static bool is_waiting(struct cmd_log *log, const char *file)
{
    struct text waits = {0};
    bool waiting = referee_mail_is_waiting(log->referee);

    referee_mail_waits(log->referee, &waits);
    if (waiting)
        diag_add(log->diags, DIAG_FAILED, (struct place){.file = file}, "%s",
                 waits.failed ? "dice are awaited" : waits.at);
    text_free(&waits);
    return waiting;
}

/* The orders of the bot, each with the end of its line. */
static int play(struct cmd_log *log, const struct bot_terms *terms, struct text *orders)
{
    const struct referee *referee = log->referee;
    struct match match = {.game = referee_game(referee),
                          .scenario = referee_scenario(referee),
                          .dice = *referee_dice(referee),
                          .orders = referee_orders(referee),
                          .file = terms->file,
                          .diags = log->diags,
                          .by_hand = true};

    if (is_waiting(log, log->input.name))
        return STATUS_UNDECIDED;
    match.position = arena_get(&log->files.arena, match.game->position_size);
    if (!match.position) {
        diag_no_memory(log->diags);
        return STATUS_UNDECIDED;
    }
    memcpy(match.position, referee_position(referee), match.game->position_size);
    const struct position_head *head = match.position;
    if (head->over)
        return STATUS_GOOD;
    if (!cmd_is_its_own(log, NULL))
        return STATUS_UNDECIDED;
    struct bot *bot = bot_open(terms, log->diags);
    if (!bot)
        return STATUS_UNDECIDED;
    match.bot[head->to_act] = bot;
    enum match_end end = match_play(&match, ORDERS_MOST, text_take, orders);
    bot_close(bot);
    if (orders->failed)
        diag_no_memory(log->diags);
    else if (end == MATCH_LONG)
        diag_add(log->diags, DIAG_FAILED, (struct place){.file = terms->file},
                 "the bot has given %d orders and does not end", (int)ORDERS_MOST);
    return end == MATCH_OVER || end == MATCH_WAITS ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* The seed that is given, or that the header has for this bot on the side to act. */
static const char *seed_of(const struct cmd_call *call, const struct referee *referee)
{
    const struct position_head *head = referee_position(referee);
    const char *given = cmd_value(call, "--seed", 0);
    const char *seed = NULL;
    const char *name = head->over ? NULL : referee_bot(referee, head->to_act, &seed);

    if (given)
        return given;
    return name && strcmp(name, call->operand[0]) == 0 ? seed : "vcz";
}

/* Each order as an object of its own. */
static void write_objects(const struct text *orders)
{
    struct text out = {0};

    out.failed = orders->failed;
    for (size_t at = 0; !out.failed && at < orders->length;) {
        size_t length = strcspn(orders->at + at, "\n");

        text_add(&out, "{\"order\":");
        text_json(&out, orders->at + at, length);
        text_add(&out, "}\n");
        at += length + 1;
    }
    cmd_write_text(&out);
}

/* Orders of a bot that failed are not given; `file` is the log if they are to be added to it. */
static int give(const struct cmd_call *call, struct locked *file)
{
    struct cmd_log log;
    struct bot_terms terms = {0};
    struct text orders = {0};

    cmd_adjudicate(&log, call->operand[1], REFEREE_SILENT, 0);
    int status = log.status;
    if (status == STATUS_GOOD) {
        terms.seed = seed_of(call, log.referee);
        bool good = cmd_bot_script(call->operand[0], &log.files.arena, log.diags, &terms);
        if (good)
            cmd_reader(&terms, 1);
        status = good ? play(&log, &terms, &orders) : STATUS_UNDECIDED;
        cmd_reader_end();
    }
    if (status == STATUS_GOOD && file && orders.length &&
        !locked_append(file, orders.at, orders.length - 1, log.diags))
        status = STATUS_UNDECIDED;
    if (status == STATUS_GOOD && cmd_value(call, "--json", 0))
        write_objects(&orders);
    else if (status == STATUS_GOOD && !file)
        cmd_write_text(&orders);
    text_free(&orders);
    cmd_log_faults(&log);
    cmd_log_free(&log);
    return status;
}

static int run(const struct cmd_call *call)
{
    struct locked file;
    struct diags diags = {0};
    int status = STATUS_UNDECIDED;

    if (!cmd_value(call, "--write", 0))
        return give(call, NULL);
    if (strcmp(call->operand[1], "-") == 0)
        return cmd_usage(call->command, "orders cannot be added to standard input");
    if (locked_open(&file, call->operand[1], &diags))
        status = give(call, &file);
    locked_close(&file);
    cmd_print_faults(&diags, 0);
    return status;
}

const struct command command_bot = {
    .name = "bot",
    .line = "let a bot give the orders of the side that is to act",
    .wants = "which bot, and which log? For example: vcz bot random game.vcz",
    .help = "usage: vcz bot BOT FILE|- [--write] [--seed TEXT] [--json] [--trace]\n"
            "\n"
            "Prints the orders that a bot gives at the end of a log, until the other side\n"
            "must speak, or an order wants a die that the header does not list: throw it, and\n"
            "ask again. BOT is random, cautious, aggressive, or a .lua file of your own\n"
            "(scripts/README.md).\n"
            "\n"
            "  --write      add them to the log instead, all at once and only if nobody else\n"
            "               has changed it since it was read\n"
            "  --seed TEXT  of the bot's own chances, which never touch the dice of the game;\n"
            "               else from the log's header, if it has `bot SIDE BOT seed TEXT`\n"
            "  --json       {\"order\":..}, a line for each\n"
            "  --trace      what scripts print, on standard error\n"
            "  --data DIR   where the data of the games lies\n"
            "\n"
            "example: vcz bot cautious game.vcz --write\n"
            "exit status: 0 printed, 1 the log breaks a rule, 2 the bot or the log failed\n",
    .least = 2,
    .most = 2,
    .option = {{"--write", NULL, false, false},
               {"--seed", "TEXT", false, false},
               {"--json", NULL, false, false},
               {"--trace", NULL, false, false}},
    .run = run,
};
