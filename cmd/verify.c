#include "cmd.h"

static int run(const struct cmd_call *call)
{
    static const struct referee_terms terms = {.output = REFEREE_SILENT, .whole = true};
    int worst = STATUS_GOOD;
    if (call->operands == 1)
        cmd_wall_will_shut();
    for (unsigned i = 0; i < call->operands; i++) {
        struct cmd_log log;
        cmd_adjudicate_terms(&log, call->operand[i], &terms, NULL);
        cmd_log_faults(&log);
        if (log.status == STATUS_GOOD && !referee_is_based(log.referee))
            fprintf(stderr,
                    "%s: an older record: it is true to its orders here, and does not say on which "
                    "data "
                    "and rules it rests\n",
                    log.input.name);
        if (log.status > worst)
            worst = log.status;
        cmd_log_free(&log);
    }
    return worst;
}

const struct command command_verify = {
    .name = "verify",
    .line = "check that records are whole and true",
    .wants = "which record? `-` is standard input",
    .help = "usage: vcz verify FILE|-...\n"
            "\n"
            "Carries out the orders of each record and says nothing if the record tells all\n"
            "that follows from them and nothing else. Unlike `vcz check`, which lets a log\n"
            "leave events out, it holds every line: rules and data, events, turns, dice, and\n"
            "the seal at the end of each Game-Turn, which covers all of it up to there.\n"
            "\n"
            "It shows that a record follows from its own orders, not that these are the\n"
            "orders that were given: for that compare its seals with those that you hold, or\n"
            "`vcz diff` it with an earlier record.\n"
            "\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 all are true, 1 a record breaks a rule or differs from what its\n"
            "orders give, 2 it could not be decided; of several records, the worst\n",
    .least = 1,
    .most = 1U << 16,
    .run = run,
};
