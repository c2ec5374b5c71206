#include "files.h"

#include <string.h>

/* A file lies beside itself; anything else is a name. */
static struct slice name_of(const char *operand, struct cmd_files *files)
{
    const char *slash = strrchr(operand, '/');
    size_t length = strlen(operand);
    bool file = files_end_in(operand, ".lua") || files_end_in(operand, ".yaml");

    if (!file || !slash)
        return (struct slice){operand, length};
    files->log = operand;
    return (struct slice){slash + 1, strlen(slash + 1)};
}

static int run(const struct cmd_call *call)
{
    struct diags diags = {0};
    struct cmd_files files = {.log = ""};
    struct text out = {0};
    const void *scenario;
    int status = STATUS_UNDECIDED;
    const struct place place = {.file = "vcz scenario"};
    struct document *document =
        cmd_scenario_document(&files, name_of(call->operand[0], &files), place, &diags);

    if (document && cmd_scenario_of(&files, document, &diags, &scenario)) {
        status = STATUS_GOOD;
        if (cmd_value(call, "--json", 0)) {
            node_json(document->root, &out);
            text_char(&out, '\n');
        } else if (!node_write(document->root, &out)) {
            out.failed = true;
        }
        if (!cmd_write_text(&out))
            status = STATUS_UNDECIDED;
    }
    cmd_print_faults(&diags, 0);
    cmd_files_free(&files);
    return cmd_end(status);
}

const struct command command_scenario = {
    .name = "scenario",
    .line = "check a scenario and print it as YAML",
    .wants = "which scenario? For example cerro-gordo.lua",
    .help = "usage: vcz scenario SCENARIO|FILE [--json] [--trace]\n"
            "\n"
            "Loads a scenario as a game would, and prints it as YAML that loads to the same:\n"
            "what a script has built, or a .yaml file in canonical form.\n"
            "\n"
            "  --json      as one JSON object; every word and number in it is a string\n"
            "  --trace     what scripts print, on standard error\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "example: vcz scenario veracruz/cerro-gordo > mine.yaml\n"
            "exit status: 0 printed, 2 it is not a scenario that can be played\n",
    .least = 1,
    .most = 1,
    .option = {{"--json", NULL, false, false}, {"--trace", NULL, false, false}},
    .run = run,
};
