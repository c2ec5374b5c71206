#include "cmd.h"

#include <unistd.h>

#include "game/game_names.h"

/* The order by its parts. */
static void write_object(const struct cmd_log *log, const struct order *order)
{
    const struct referee *referee = log->referee;
    const struct game *game = referee_game(referee);
    const struct game_eyes eyes = {{game, referee_scenario(referee), referee_position(referee)},
                                   referee_viewer(referee)};
    const struct names names = game_names_seen(&eyes);
    struct text out = {0};

    text_add(&out, "{\"legal\":true,");
    order_json_words("order", game->verbs, &names, order, &out);
    text_char(&out, ',');
    order_json(game->verbs, &names, game_noun(game), order, &out);
    text_add(&out, "}\n");
    cmd_write_text(&out);
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    const char *as;
    int status = cmd_side(call, &as);
    bool says =
        cmd_value(call, "--verbose", 0) || cmd_value(call, "-v", 0) || isatty(STDOUT_FILENO);

    if (status)
        return status;
    cmd_wall_will_shut();
    const struct order *order = cmd_judge(&log, call->operand[0], call->operand[1], as);
    if (order && cmd_value(call, "--json", 0))
        write_object(&log, order);
    else if (order && says)
        cmd_write(NULL, "legal\n", sizeof "legal\n" - 1);
    status = log.status;
    cmd_log_free(&log);
    return status;
}

const struct command command_try = {
    .name = "try",
    .line = "judge one order at the end of a log",
    .wants = "which log, and which order? `-` is standard input",
    .help = "usage: vcz try FILE|- ORDER [--as SIDE] [--json] [--verbose] [--trace]\n"
            "\n"
            "Says whether an order could be the next line of a log, without writing it or\n"
            "throwing a die of the log's: `vcz try g.vcz move us.4inf to 1507`. A legal\n"
            "order is answered with nothing, at a terminal with `legal`, another as\n"
            "`vcz run` would answer it.\n"
            "\n"
            "  --as SIDE   for the eyes of that side, which must be to act, or named in the\n"
            "              order, `SIDE: ORDER`: a refusal names nothing that it cannot tell\n"
            "  --json      an object: {\"legal\":true,\"verb\":..,\"order\":..,\"question\":..,\n"
            "              \"arguments\":[..]}, or {\"refusal\":{..}}\n"
            "  --verbose   print `legal` if it is; also -v\n"
            "  --trace     what scripts print, on standard error\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "example: vcz try g.vcz move us.4inf to 1507 --verbose\n"
            "exit status: 0 the order is legal, 1 it or the log breaks a rule, 2 it could\n"
            "not be decided\n",
    .least = 2,
    .most = 2,
    .order = true,
    .option = {{"--as", "SIDE", false, false},
               {"--json", NULL, false, false},
               {"--verbose", NULL, false, false},
               {"-v", NULL, false, false},
               {"--trace", NULL, false, false}},
    .run = run,
};
