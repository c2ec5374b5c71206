#include "base/wall.h"

#include "cmd.h"

static enum wall wall = WALL_READ; /* what is put up before the first script */
static bool is_up, is_shut, shuts, left_out;

void cmd_wall(void)
{
    if (is_up || left_out)
        return;
    is_up = true;
    (void)wall_raise(wall); /* a kernel without one is no reason to stop */
}

void cmd_wall_for_files(void)
{
    wall = WALL_FILES;
}

void cmd_wall_will_shut(void)
{
    shuts = true;
}

void cmd_wall_shut(void)
{
    if (!is_up || !shuts || is_shut)
        return;
    is_shut = true;
    (void)wall_raise(WALL_SHUT);
}

void cmd_wall_leave_out(void)
{
    left_out = true;
}
