#include "cmd.h"

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    bool json = cmd_value(call, "--json", 0);
    struct referee_terms terms = {.output = json ? REFEREE_JSON : REFEREE_RECORD, .account = true};
    int status = cmd_side(call, &terms.as);
    if (status)
        return status;
    cmd_wall_will_shut();
    cmd_adjudicate_terms(&log, call->operand[0], &terms, NULL);
    cmd_flush();
    cmd_log_faults(&log);
    status = log.status;
    cmd_log_free(&log);
    return status;
}

const struct command command_run = {
    .name = "run",
    .line = "carry out a log and print its record",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz run FILE|- [--json] [--as SIDE]\n"
            "\n"
            "Carries out the orders of a log and prints its record: the log, and beneath\n"
            "each order what followed from it, dice included. A record is itself a log.\n"
            "At the first order that breaks a rule it stops, and says where and why, and by\n"
            "which case. Lines from a pipe or terminal are answered as they come.\n"
            "\n"
            "  --as SIDE   only what that side may know: an account to mail it; a log itself\n"
            "              in games that hide nothing but answers given in advance\n"
            "  --json      events instead of a record, one object a line\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 all is legal, 1 the log breaks a rule or differs from its\n"
            "record, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--as", "SIDE", false, false}, {"--json", NULL, false, false}},
    .run = run,
};
