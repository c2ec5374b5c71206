/* A call of a command, from its arguments to its exit status. */
#include <string.h>

#include "base/memory.h"
#include "cmd.h"

static bool holds(int count, char **argument, const char *option)
{
    for (int i = 0; i < count && strcmp(argument[i], "--") != 0; i++)
        if (strcmp(argument[i], option) == 0)
            return true;
    return false;
}

static bool asks_for_help(int count, char **argument)
{
    return holds(count, argument, "--help") || holds(count, argument, "-h");
}

/* `--json`, of a command that has it: what is wrong with the other arguments is an object too. */
static bool asks_for_json(const struct command *command, int count, char **argument)
{
    for (const struct cmd_option *option = command->option; option->name; option++)
        if (strcmp(option->name, "--json") == 0)
            return holds(count, argument, option->name);
    return false;
}

/* How often standard input is named. */
int cmd_call(const struct command *command, int count, char **argument)
{
    struct cmd_call call = {.command = command, .operand = argument};

    if (asks_for_help(count, argument)) {
        cmd_write(NULL, command->help, strlen(command->help));
        return cmd_end(STATUS_GOOD);
    }
    call.given = memory_get(((size_t)count + 1) * sizeof *call.given);
    if (!call.given)
        return cmd_no_memory();
    cmd_faults_as_objects(asks_for_json(command, count, argument));
    int status = cmd_take_arguments(&call, count, argument);
    if (status == STATUS_GOOD)
        status = cmd_trace(&call);
    status = cmd_end(status == STATUS_GOOD ? command->run(&call) : status);
    memory_free(call.given);
    text_free(&call.order);
    return status;
}
