#include "cmd.h"

#include <string.h>

static void fault_json(const struct diag *diag, const char *log, struct text *out)
{
    if (diag->at.file && strcmp(diag->at.file, log) != 0) {
        text_add(out, "\"file\":");
        text_json(out, diag->at.file, strlen(diag->at.file));
        text_char(out, ',');
    }
    cmd_fault_members(diag, out);
}

static bool print_json(const char *path, int status, const struct diags *diags)
{
    struct text out = {0};

    text_add(&out, "{\"file\":");
    text_json(&out, path, strlen(path));
    text_format(&out, ",\"status\":%d,\"faults\":[", status);
    for (uint32_t i = 0; i < diags->count; i++) {
        text_add(&out, i ? ",{" : "{");
        fault_json(&diags->list[i], path, &out);
        text_char(&out, '}');
    }
    text_format(&out, "],\"more\":%u}\n", (unsigned)diags->more);
    return cmd_write_text(&out);
}

static int run(const struct cmd_call *call)
{
    static const struct referee_terms terms = {
        .output = REFEREE_SILENT, .accounts = true, .proofs = true};
    int worst = STATUS_GOOD;
    bool json = cmd_value(call, "--json", 0);

    if (call->operands == 1)
        cmd_wall_will_shut();
    for (unsigned i = 0; i < call->operands; i++) {
        struct cmd_log log;

        cmd_adjudicate_terms(&log, call->operand[i], &terms, NULL);
        if (log.status > worst)
            worst = log.status;
        if (!json)
            cmd_log_faults(&log);
        else if (!print_json(call->operand[i], log.status, log.diags))
            worst = STATUS_UNDECIDED;
        cmd_log_free(&log);
    }
    return worst;
}

const struct command command_check = {
    .name = "check",
    .line = "carry out logs and print only what is wrong",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz check FILE|-... [--json] [--trace]\n"
            "\n"
            "Carries out the orders of each log and says nothing if they are legal. If a log\n"
            "is a record, what it tells must be exactly what its orders give.\n"
            "\n"
            "  --json      one object for each log:\n"
            "              {\"file\":..,\"status\":..,\"faults\":[{\"line\":..,\"column\":..,\n"
            "              \"case\":..,\"message\":..,\"width\":..,\"kind\":..}],\"more\":..}\n"
            "              more counts the faults that are not listed\n"
            "  --trace     what scripts print, on standard error\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 all is legal, 1 a log breaks a rule or differs from its record,\n"
            "2 it could not be decided; of several logs, the worst\n",
    .least = 1,
    .most = 1U << 16,
    .option = {{"--json", NULL, false, false}, {"--trace", NULL, false, false}},
    .run = run,
};
