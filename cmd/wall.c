#include "base/wall.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "lua/bot.h"

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

/* "scripts/bots/" of "scripts/bots/cautious.lua", and "." of "mine.lua". */
static const char *folder_of(const char *file, struct arena *arena)
{
    const char *slash = strrchr(file, '/');

    return slash ? arena_copy(arena, file, (size_t)(slash - file) + 1) : ".";
}

void cmd_wall_fence(const struct bot_terms *bots, unsigned count, struct arena *arena)
{
    const char *folder[GAME_SIDES];
    unsigned folders = 0;

    if (!is_up)
        return;
    for (unsigned i = 0; i < count && folders < GAME_SIDES; i++) {
        if (!bots[i].file)
            continue;
        folder[folders] = folder_of(bots[i].file, arena);
        folders += folder[folders] != NULL;
    }
    (void)wall_fence(folder, folders);
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
