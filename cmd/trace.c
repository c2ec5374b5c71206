/* What scripts say with `print`, for whoever writes one. */
#include "cmd.h"

#include "lua/sandbox.h"

static void hear(const char *line)
{
    fprintf(stderr, "vcz: print: %s\n", line);
}

int cmd_trace(const struct cmd_call *call)
{
    if (!cmd_value(call, "--trace", 0))
        return STATUS_GOOD;
    if (cmd_value(call, "--as", 0))
        return cmd_usage(call->command, "--trace tells what no side may know: it is not for --as");
    sandbox_listen(hear);
    return STATUS_GOOD;
}
