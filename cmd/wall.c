#include "base/wall.h"

#include <signal.h>
#include <unistd.h>

#include "cmd.h"

/* Of the processor, for a game in which scripts have a say: many times what budgets let them
 * spend. */
enum { GAME_SECONDS = 600 };

static enum wall wall = WALL_READ; /* what is put up before the first script */
static bool is_up, is_shut, shuts, left_out;

/* Budgets have let a script through, which none should. */
static void end_late(int signal)
{
    static const char words[] = "vcz: error: a script has held the processor for ten minutes\n";

    (void)signal;
    ssize_t unheeded = write(STDERR_FILENO, words, sizeof words - 1);
    (void)unheeded;
    _exit(STATUS_UNDECIDED);
}

void cmd_wall_game(void)
{
    if (is_up)
        wall_time(GAME_SECONDS);
}

void cmd_wall(void)
{
    if (is_up || left_out)
        return;
    is_up = true;
    signal(SIGXCPU, end_late);
    cmd_wall_game();
    (void)wall_raise(wall); /* a kernel without one is no reason to stop */
}

bool cmd_wall_stands(void)
{
    return is_up;
}

void cmd_wall_for_files(void)
{
    wall = WALL_FILES;
}

void cmd_wall_will_shut(void)
{
    shuts = wall != WALL_FILES; /* a command with files to write may call this one */
}

void cmd_wall_shut(void)
{
    if (shuts)
        cmd_wall_close();
}

void cmd_wall_close(void)
{
    if (!is_up || is_shut)
        return;
    is_shut = true;
    (void)wall_raise(WALL_SHUT);
}

void cmd_wall_leave_out(void)
{
    left_out = true;
}
