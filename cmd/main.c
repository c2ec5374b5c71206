#include "cmd.h"

#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const struct command *const commands[] = {
    &command_new,       &command_run,    &command_check,   &command_show,
    &command_legal,     &command_try,    &command_odds,    &command_diff,
    &command_verify,    &command_perft,  &command_explain, &command_open,
    &command_dice,      &command_fmt,    &command_rules,   &command_table,
    &command_scenario,  &command_bot,    &command_study,   &command_merge,
    &command_what_if,   &command_play,   &command_report,  &command_mail,
    &command_challenge, &command_accept, &command_key,     NULL,
};

/* Named only, so that the list fits a screen. */
static const struct command *const seldom[] = {
    &command_perft, &command_scenario, &command_merge, &command_accept, &command_key, NULL,
};

static bool is_seldom(const struct command *command)
{
    for (unsigned i = 0; seldom[i]; i++)
        if (seldom[i] == command)
            return true;
    return false;
}

static int print_help(void)
{
    cmd_print("usage: vcz [help] COMMAND ...; begin with `vcz new %s/campaign > game.vcz`\n",
              games[0]->name);
    for (unsigned i = 0; commands[i]; i++)
        if (!is_seldom(commands[i]))
            cmd_print("  %-10s%s\n", commands[i]->name, commands[i]->line);
    cmd_print("and seldom:");
    for (unsigned i = 0; seldom[i]; i++)
        cmd_print(" %s", seldom[i]->name);
    cmd_print("\n");
    return cmd_end(STATUS_GOOD);
}

static const struct command *find_command(const char *name)
{
    for (unsigned i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int unknown_command(const char *name)
{
    const char *names[40] = {"help", "--help", "--version"};
    for (unsigned i = 0; commands[i]; i++)
        names[i + 3] = commands[i]->name;
    const char *near = cmd_nearest(name, names);
    const char *what = name[0] == '-' ? "option" : "command";
    if (near)
        return cmd_usage(NULL, "unknown %s '%s'; is %s meant?", what, name, near);
    return cmd_usage(NULL, "unknown %s '%s'", what, name);
}

static int help(int count, char **argument)
{
    if (count == 0)
        return print_help();
    if (count > 1)
        return cmd_usage(NULL, "help wants one command");
    static char flag[] = "--help";
    char *asked[] = {flag, NULL};
    const struct command *command = find_command(argument[0]);
    if (strcmp(argument[0], "help") == 0)
        return print_help();
    return command ? cmd_call(command, 1, asked) : unknown_command(argument[0]);
}

/* With less room than a chain of its calls takes, a program can do nothing but crash. */
static bool has_stack(void)
{
    enum { STACK_LEAST = 512 << 10 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= STACK_LEAST)
        return true;
    fprintf(stderr, "vcz: error: the stack is limited to %lu KB; it needs %d (ulimit -s)\n",
            (unsigned long)(limit.rlim_cur >> 10), STACK_LEAST >> 10);
    return false;
}

/* A closed standard stream must not become the next file that is opened: each is held by one that
 * fails in the same way. */
static void hold_standard_streams(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        if (fcntl(file, F_GETFD) < 0)
            (void)open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Takes a --data that stands before the command. False if its value is missing. */
static bool take_data(int *count, char ***argument)
{
    while (*count && strncmp(**argument, "--data", 6) == 0) {
        const char *value = **argument + 6;
        int used = *value == '=' ? 1 : 2;
        if (*value && *value != '=')
            break;
        if (used > *count)
            return false;
        cmd_set_data_directory(used == 1 ? value + 1 : (*argument)[1]);
        *count -= used;
        *argument += used;
    }
    return true;
}

int main(int count, char **argument)
{
    if (!has_stack())
        return STATUS_UNDECIDED;
    cmd_begin_output();
    hold_standard_streams();
    if (count)
        cmd_set_program(argument[0]);
    count -= count > 0;
    argument++;
    if (!take_data(&count, &argument))
        return cmd_usage(NULL, "--data wants a value: --data DIR");
    if (count == 0)
        return cmd_usage(NULL, "which command?");
    if (strcmp(argument[0], "--version") == 0 || strcmp(argument[0], "-V") == 0) {
        cmd_print("vcz " CMD_VERSION "\n");
        return cmd_end(STATUS_GOOD);
    }
    if (strcmp(argument[0], "--help") == 0 || strcmp(argument[0], "-h") == 0)
        return print_help();
    if (strcmp(argument[0], "help") == 0)
        return help(count - 1, argument + 1);
    const struct command *command = find_command(argument[0]);
    return command ? cmd_call(command, count - 1, argument + 1) : unknown_command(argument[0]);
}
