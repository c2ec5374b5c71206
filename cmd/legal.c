#include "cmd.h"

#include <string.h>

struct listing {
    const struct game *game;
    struct names names;
    struct text line;
    bool json;
    bool only_count;
    bool good;
    unsigned long count;
};

static bool take_order(void *to, const struct order *order)
{
    struct listing *list = to;
    list->count++;
    if (list->only_count)
        return true;
    size_t start = 0;
    text_clear(&list->line);
    if (list->json) {
        text_format(&list->line,
                    "{\"verb\":\"%s\",\"order\":", list->game->verbs[order->verb].name);
        start = list->line.length;
    }
    order_text(list->game->verbs, &list->names, order, &list->line);
    if (list->json && !list->line.failed) {
        struct text quoted = {0};
        text_json(&quoted, list->line.at + start, list->line.length - start);
        text_cut(&list->line, start);
        text_bytes(&list->line, quoted.failed ? "" : quoted.at, quoted.length);
        list->line.failed = list->line.failed || quoted.failed;
        text_free(&quoted);
        text_char(&list->line, '}');
    }
    text_char(&list->line, '\n');
    list->good = !list->line.failed && cmd_write(NULL, list->line.at, list->line.length);
    return list->good;
}

static int unknown_verb(const struct game *game, const char *verb)
{
    const char *names[256] = {0};
    for (unsigned i = 0; i < game->verb_count && i < 255; i++)
        names[i] = game->verbs[i].name;
    const char *near = cmd_nearest(verb, names);
    if (near)
        return cmd_usage(&command_legal, "%s has no order '%s'; is %s meant?", game->name, verb,
                         near);
    return cmd_usage(&command_legal, "%s has no order '%s'", game->name, verb);
}

static int list_orders(const struct cmd_call *call, const struct referee *referee)
{
    const struct game *game = referee_game(referee);
    const struct game_names names = {game, referee_scenario(referee), referee_position(referee)};
    struct listing list = {.game = game,
                           .names = game_names(&names),
                           .json = cmd_value(call, "--json", 0),
                           .only_count = cmd_value(call, "--count", 0),
                           .good = true};
    unsigned verb = game->verb_count;
    if (call->operands > 1) {
        for (verb = 0; verb < game->verb_count; verb++)
            if (strcmp(game->verbs[verb].name, call->operand[1]) == 0)
                break;
        if (verb == game->verb_count)
            return unknown_verb(game, call->operand[1]);
    }
    struct order_sink sink = {take_order, &list};
    game->legal(names.scenario, names.position, verb, &sink);
    if (list.only_count)
        text_format(&list.line, "%lu\n", list.count);
    if (list.line.failed || list.only_count)
        list.good = cmd_write_text(&list.line);
    text_free(&list.line);
    return list.good ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    cmd_adjudicate(&log, call->operand[0], REFEREE_SILENT, 0);
    cmd_log_faults(&log);
    int status = log.status;
    if (status == STATUS_GOOD)
        status = list_orders(call, log.referee);
    cmd_log_free(&log);
    return status;
}

const struct command command_legal = {
    .name = "legal",
    .line = "list the orders that may be given next",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz legal FILE|- [VERB] [--count] [--json]\n"
            "\n"
            "Lists the orders that may be given at the end of a log, one a line; `vcz run`\n"
            "accepts each of them. With VERB, only the orders that begin with it, as in\n"
            "`vcz legal g.vcz move`. If a question is open, its answers: `reply Q7 ...`.\n"
            "\n"
            "  --count     only how many there are\n"
            "  --json      one object a line: {\"verb\":..,\"order\":..}\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 listed, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 2,
    .option = {{"--count", NULL, false}, {"--json", NULL, false}},
    .run = run,
};
