#include "cmd.h"

#include <string.h>
#include <unistd.h>

#include "game/entry_points.h"

struct listing {
    const struct game *game;
    struct names names;
    const char *words; /* that orders begin with; NULL: any */
    struct text line;  /* of the last order: its provisos may follow */
    bool passed;       /* the last order begins otherwise */
    bool json;
    bool places; /* hexes by name: a person reads it */
    bool only_count;
    bool good;
    unsigned long count;
};

/* The line is whole. */
static void write_line(struct listing *list)
{
    if (list->line.length == 0 && !list->line.failed)
        return;
    text_add(&list->line, list->json ? "}\n" : "\n");
    list->good =
        list->good && !list->line.failed && cmd_write(NULL, list->line.at, list->line.length);
    text_clear(&list->line);
}

static void begin_line(struct listing *list, const char *key, const struct order *order)
{
    const struct game *game = list->game;
    struct text *line = &list->line;

    if (!list->json) {
        cmd_order_add(game, list->names, list->places, order, line);
        return;
    }
    text_char(line, '{');
    order_json_words(key, game->verbs, &list->names, order, line);
    text_char(line, ',');
    order_json(game->verbs, &list->names, game_noun(game), order, line);
}

static bool is_meant(const struct listing *list, const struct order *order)
{
    return !list->words || cmd_order_is_meant(list->game, &list->names, order, list->words);
}

static bool take_order(void *to, const struct order *order)
{
    struct listing *list = to;

    list->passed = !is_meant(list, order);
    if (list->passed)
        return true;
    list->count++;
    if (list->only_count)
        return true;
    write_line(list);
    begin_line(list, "order", order);
    return list->good;
}

/* Behind the order that it is about, or as a comment that is not listed itself. */
static void take_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct listing *list = to;

    if (about ? !is_meant(list, about) : list->passed)
        return;
    if (about) {
        write_line(list);
        if (!list->json)
            text_add(&list->line, "# ");
        begin_line(list, "about", about);
    }
    text_add(&list->line, list->json ? "," : about ? ": " : "  # ");
    if (list->json)
        event_json("proviso", &list->names, list->game->provisos, proviso, &list->line);
    else
        event_text(&list->names, list->game->provisos, proviso, &list->line);
}

static int unknown_verb(const struct game *game, const char *verb)
{
    const char *names[256] = {0};

    for (unsigned i = 0; i < game->verb_count && i < 255; i++)
        names[i] = game->verbs[i].name;
    const char *near = cmd_nearest(verb, names);
    int length = (int)strcspn(verb, " ");
    if (near)
        return cmd_usage(&command_legal, "%s has no order '%.*s'; is %s meant?", game->name, length,
                         verb, near);
    return cmd_usage(&command_legal, "%s has no order '%.*s'", game->name, length, verb);
}

/* To who reads it at a terminal: that there is none, or how to see fewer. */
static void tell_length(const struct listing *list)
{
    enum { LONG = 100 };

    if (list->json || list->only_count || !isatty(STDOUT_FILENO) || !isatty(STDERR_FILENO))
        return;
    cmd_flush();
    if (!list->count)
        fprintf(stderr, "vcz legal: none; `vcz show LOG` tells what is due\n");
    else if (list->count > LONG)
        fprintf(stderr, "vcz legal: %lu orders; `vcz legal LOG VERB UNIT` lists those of a unit\n",
                list->count);
}

static int list_orders(const struct cmd_call *call, const struct cmd_log *log)
{
    const struct referee *referee = log->referee;
    const struct game *game = referee_game(referee);
    const struct game_eyes eyes = {{game, referee_scenario(referee), referee_position(referee)},
                                   referee_viewer(referee)};
    const struct game_names names = eyes.names;
    struct listing list = {.game = game,
                           .names = game_names_seen(&eyes),
                           .json = cmd_value(call, "--json", 0),
                           .places = isatty(STDOUT_FILENO),
                           .only_count = cmd_value(call, "--count", 0),
                           .good = true};
    unsigned verb = game->verb_count;

    if (call->operands > 1) {
        verb = cmd_verb_of(game, call->operand[1]);
        if (verb == game->verb_count && *cmd_behind_reply(call->operand[1]))
            return unknown_verb(game, call->operand[1]);
        list.words = cmd_is_reply(call->operand[1]) || strchr(call->operand[1], ' ')
                         ? call->operand[1]
                         : NULL;
    }
    bool provisos = cmd_value(call, "--costs", 0) && !list.only_count && game->provisos;
    struct order_sink sink = {take_order, &list, provisos ? take_proviso : NULL, 0, 0};
    if (!game_legal(game, names.scenario, names.position, verb, &sink)) {
        text_free(&list.line);
        game_failed(game, names.scenario, eyes.side, log->diags);
        return STATUS_UNDECIDED;
    }
    if (list.only_count) {
        text_format(&list.line, "%lu\n", list.count);
        list.good = cmd_write_text(&list.line);
    } else {
        write_line(&list);
    }
    if (list.line.failed)
        cmd_no_memory();
    else if (list.good)
        tell_length(&list);
    text_free(&list.line);
    return list.good ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    const char *as;
    int status = cmd_side(call, &as);

    if (status)
        return status;
    cmd_wall_will_shut();
    cmd_adjudicate_as(&log, call->operand[0], REFEREE_SILENT, 0, as);
    status = log.status;
    if (status == STATUS_GOOD && cmd_is_its_own(&log, as))
        status = list_orders(call, &log);
    else
        status = log.status;
    cmd_log_faults(&log);
    cmd_log_free(&log);
    return status;
}

const struct command command_legal = {
    .name = "legal",
    .line = "list the orders that may be given next",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz legal FILE|- [VERB] [--as SIDE] [--count] [--costs] [--json]\n"
            "                 [--trace]\n"
            "\n"
            "Lists the orders that may be given at the end of a log, one a line; `vcz run`\n"
            "accepts each of them. With VERB, only the orders that begin with it, and with\n"
            "the words behind it: `vcz legal g.vcz move us.4inf`. If a question is open,\n"
            "its answers: `reply Q7 ...`. At a terminal a hex has the name of the place in\n"
            "it.\n"
            "\n"
            "Groups are listed by their atoms: units, formations, whole stacks. --costs adds\n"
            "what holds for any others, so that nothing that `vcz run` accepts lies outside:\n"
            "behind a move what it costs and whether it must stop there; as comments where\n"
            "else a unit goes in company, what bars it, who may join in an attack, and what\n"
            "those who do must meet.\n"
            "\n"
            "  --as SIDE   for the eyes of that side, which must be to act\n"
            "  --count     only how many there are\n"
            "  --costs     with costs and conditions\n"
            "  --json      one object a line: {\"verb\":..,\"order\":..,\"question\":..,\n"
            "              \"arguments\":[{\"slot\":0,\"lead\":..,\"unit\":..}]}; what holds for\n"
            "              other groups has \"about\" in place of \"order\"\n"
            "  --trace     what scripts print, on standard error\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 listed, 1 the log breaks a rule, 2 it could not be decided\n",
    .least = 1,
    .most = 2,
    .order = true,
    .option = {{"--as", "SIDE", false, false},
               {"--count", NULL, false, false},
               {"--costs", NULL, false, false},
               {"--json", NULL, false, false},
               {"--trace", NULL, false, false}},
    .run = run,
};
