#include <string.h>

#include "cmd.h"
#include "data/file.h"
#include "files.h"

enum { SCHEMAS = 64, SCHEMA_BYTES = 1 << 20 };

static int list(const char *const *names)
{
    for (; *names; names++)
        cmd_print("%s\n", *names);
    return STATUS_GOOD;
}

static int unknown(const char *name, const char *const *names)
{
    const char *near = cmd_nearest(name, names);

    if (near)
        return cmd_usage(&command_schema, "there is no schema '%.60s'; is %s meant?", name, near);
    return cmd_usage(&command_schema, "there is no schema '%.60s'; `vcz schema` lists them", name);
}

static bool is_known(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names;
}

static int print(const char *name, struct arena *arena)
{
    struct diags diags = {0};
    const char *bytes;
    size_t length;
    const char *path = files_data_path(arena, "schema", name, ".json");

    if (!path)
        return cmd_no_memory();
    if (file_read(path, SCHEMA_BYTES, arena, &diags, &bytes, &length))
        return cmd_write(NULL, bytes, length) ? STATUS_GOOD : STATUS_UNDECIDED;
    cmd_print_faults(&diags, 0);
    return STATUS_UNDECIDED;
}

static int run(const struct cmd_call *call)
{
    struct arena arena = {0};
    const char *names[SCHEMAS + 1] = {0};
    const char *wanted = call->operands ? call->operand[0] : NULL;
    char *folder = files_data_path(&arena, "schema", "", "");
    int status = STATUS_GOOD;

    if (folder)
        files_list(&arena, folder, ".json", names, SCHEMAS);
    if (arena.failed)
        status = cmd_no_memory();
    else if (!names[0])
        status = cmd_fault(call->command, "there is no schema in %s", folder);
    else if (!wanted)
        status = list(names);
    else
        status = is_known(wanted, names) ? print(wanted, &arena) : unknown(wanted, names);
    arena_free(&arena);
    return status;
}

const struct command command_schema = {
    .name = "schema",
    .line = "print the JSON Schema of what --json tells, or of a data file",
    .help = "usage: vcz schema [NAME]\n"
            "\n"
            "Prints a JSON Schema (2020-12), for editors and for programs that write\n"
            "scenarios, or without NAME lists them. Of --json, one object a line:\n"
            "events-GAME, show-GAME, refusal (what any command says of what it cannot take),\n"
            "and by the name of the command; cases are of rules, options of new, due of\n"
            "mail, study of what-if and merge too. Of files: scenario, map, units, tables,\n"
            "rules, picture and others; which one is told by the first key of a file.\n"
            "\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "A schema sees the shape of a file; whether a unit or a hex is there `vcz\n"
            "scenario FILE` says.\n"
            "\n"
            "exit status: 0 printed, 2 there is no such schema, or it cannot be read\n",
    .most = 1,
    .run = run,
};
