#include "cmd.h"

#include "carry_on.h"
#include "key/passphrase.h"

/* The audit of a Game-Turn: printed whole, or not at all. */
static int print_audit(const struct cmd_call *call, const char *turn)
{
    struct cmd_log log;
    struct text audit = {0};
    struct referee_terms terms = {.output = REFEREE_RECORD, .write = text_take, .to = &audit};
    int64_t number;

    if (!slice_int(slice_of(turn), 1, UINT16_MAX, &number))
        return cmd_usage(call->command, "--audit wants a Game-Turn, not '%.60s'", turn);
    if (cmd_value(call, "--json", 0) || cmd_value(call, "--as", 0) || cmd_value(call, "--go-on", 0))
        return cmd_usage(call->command, "--audit goes alone");
    terms.audit = (uint16_t)number;
    cmd_adjudicate_terms(&log, call->operand[0], &terms, NULL);
    cmd_log_faults(&log);
    int status = log.status;
    if (status == STATUS_GOOD && !cmd_write_text(&audit))
        status = STATUS_UNDECIDED;
    text_free(&audit);
    cmd_log_free(&log);
    return status;
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    bool json = cmd_value(call, "--json", 0);
    struct referee_terms terms = {.output = json ? REFEREE_JSON : REFEREE_RECORD,
                                  .account = true,
                                  .accounts = !json,
                                  .go_on = cmd_value(call, "--go-on", 0)};

    if (key_passphrase_of(call))
        return STATUS_UNDECIDED;
    if (cmd_value(call, "--key", 0) || cmd_value(call, "--void", 0) ||
        cmd_value(call, "--succeed", 0) || cmd_value(call, "--write", 0) ||
        cmd_value(call, "--cast", 0))
        return cmd_carry_on(call);
    if (cmd_value(call, "--audit", 0))
        return print_audit(call, cmd_value(call, "--audit", 0));
    int status = cmd_side(call, &terms.as);
    if (status)
        return status;
    cmd_wall_will_shut();
    cmd_adjudicate_terms(&log, call->operand[0], &terms, NULL);
    cmd_flush();
    cmd_log_faults(&log);
    if (log.status == STATUS_GOOD && !json && !terms.as)
        carry_on_waits(&log);
    status = log.status;
    cmd_log_free(&log);
    return status;
}

const struct command command_run = {
    .name = "run",
    .line = "carry out a log and print its record",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz run FILE|- [--json] [--go-on] [--as SIDE] [--key FILE] [--cast]\n"
            "               [--void N] [--succeed DAYS] [--audit N] [--write] [--trace]\n"
            "\n"
            "Carries out the orders of a log and prints its record: the log, and beneath\n"
            "each order what followed from it, dice included. A record is itself a log.\n"
            "At the first order that breaks a rule it stops, and says where and why, and by\n"
            "which case. Lines from a pipe or terminal are answered as they come.\n"
            "\n"
            "  --as SIDE   only what that side may know: an account to mail it, a log itself\n"
            "  --json      events instead of a record, one object a line; what is refused\n"
            "              as {\"refusal\":{..}}\n"
            "  --go-on     pass over an order that is refused and take the next; with --json\n"
            "              {\"answered\":{..}} ends what is told of each; not by mail\n"
            "  --key FILE  by mail: sign your draft, or cast the dice that are awaited of\n"
            "              you; and check the proof of each cast\n"
            "  --passphrase FILE  of a locked key: its first line, else the terminal is asked\n"
            "  --cast      with --key: cast, and sign nothing\n"
            "  --void N    agree that batch N, the last, is void, as if it had not been\n"
            "  --succeed DAYS  sign that an heir succeeds the side to act, silent so long\n"
            "  --audit N   with `veil mail`: what a demanded audit of Game-Turn N shows\n"
            "  --write     put the record in the log's place, if all is good\n"
            "  --trace     what scripts print, on standard error\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 all is legal, 1 the log breaks a rule or differs from its\n"
            "record, 2 it could not be decided\n",
    .least = 1,
    .most = 1,
    .option = {{"--as", "SIDE", false, false},
               {"--json", NULL, false, false},
               {"--go-on", NULL, false, false},
               {"--key", "FILE", false, false},
               {"--passphrase", "FILE", false, false},
               {"--cast", NULL, false, false},
               {"--void", "N", false, false},
               {"--succeed", "DAYS", false, false},
               {"--write", NULL, false, false},
               {"--audit", "N", false, false},
               {"--trace", NULL, false, false}},
    .run = run,
};
