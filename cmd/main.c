#include "cmd.h"

#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/nearest.h"
#include "game/games.h"

/* By what somebody wants; the last are named only, so that the list fits a screen. */
static const struct group {
    const char *name;
    const struct command *command[16]; /* ends with NULL */
} groups[] = {
    {"begin", {&command_new, &command_challenge}},
    {"play",
     {&command_run, &command_check, &command_show, &command_legal, &command_try, &command_open,
      &command_fmt, &command_bot, &command_play, &command_mail}},
    {"ask", {&command_odds, &command_explain, &command_rules, &command_table, &command_dice}},
    {"settle", {&command_verify, &command_diff}},
    {"study", {&command_study, &command_what_if, &command_report}},
    {"seldom",
     {&command_perft, &command_scenario, &command_merge, &command_accept, &command_key,
      &command_judge, &command_schema}},
};

enum { GROUPS = sizeof groups / sizeof *groups };

static void print_group(const struct group *group)
{
    for (unsigned i = 0; group->command[i]; i++)
        cmd_print("%-7s %-10s%s\n", i ? "" : group->name, group->command[i]->name,
                  group->command[i]->line);
}

static int print_help(void)
{
    cmd_print("usage: vcz [help] COMMAND ...; begin with `vcz new %s/campaign > game.vcz`\n",
              games[0]->name);
    for (unsigned g = 0; g + 1 < GROUPS; g++)
        print_group(&groups[g]);
    cmd_print("%s:", groups[GROUPS - 1].name);
    for (unsigned i = 0; groups[GROUPS - 1].command[i]; i++)
        cmd_print(" %s", groups[GROUPS - 1].command[i]->name);
    cmd_print("; orders: `vcz help GAME`\n");
    return cmd_end(STATUS_GOOD);
}

/* With what the last do, too. */
static int print_commands(void)
{
    for (unsigned g = 0; g < GROUPS; g++)
        print_group(&groups[g]);
    return cmd_end(STATUS_GOOD);
}

static const struct command *find_command(const char *name)
{
    for (unsigned g = 0; g < GROUPS; g++)
        for (unsigned i = 0; groups[g].command[i]; i++)
            if (strcmp(groups[g].command[i]->name, name) == 0)
                return groups[g].command[i];
    return NULL;
}

/* An order of a log, which a shell does not take. */
static bool is_order(const char *name)
{
    for (unsigned i = 0; games[i]; i++)
        for (unsigned verb = 0; verb < games[i]->verb_count; verb++)
            if (cmd_is_verb_of(&games[i]->verbs[verb], name))
                return strcmp(name, "orders") != 0;
    return false;
}

static int unknown_command(const char *name)
{
    const char *names[40] = {"help", "--help", "--version"};
    unsigned count = 3;

    for (unsigned g = 0; g < GROUPS; g++)
        for (unsigned i = 0; groups[g].command[i]; i++)
            names[count++] = groups[g].command[i]->name;
    const char *near = cmd_nearest(name, names);
    const char *what = name[0] == '-' ? "option" : "command";
    if (is_order(name))
        return cmd_usage(NULL,
                         "unknown command '%s': as an order it stands in a log, `vcz help %s`",
                         name, name);
    if (near)
        return cmd_usage(NULL, "unknown %s '%s'; is %s meant?", what, name, near);
    return cmd_usage(NULL, "unknown %s '%s'", what, name);
}

/* Of what stands behind `vcz help`. */
static int unknown_topic(const char *name)
{
    struct nearest near = nearest_to(slice_of(name));

    nearest_offer(&near, "commands");
    nearest_offer(&near, "orders");
    for (unsigned g = 0; g < GROUPS; g++)
        for (unsigned i = 0; groups[g].command[i]; i++)
            nearest_offer(&near, groups[g].command[i]->name);
    for (unsigned i = 0; games[i]; i++) {
        nearest_offer(&near, games[i]->name);
        for (unsigned verb = 0; verb < games[i]->verb_count; verb++)
            nearest_offer(&near, games[i]->verbs[verb].name);
    }
    if (near.name[0])
        return cmd_usage(NULL, "no command, order or game '%s'; is %s meant?", name, near.name);
    return unknown_command(name);
}

/* Of several words: a game, if one of them names it, and a verb. */
static int help_orders(int count, char **argument)
{
    const struct game *only = NULL;
    struct text verb = {0};

    for (int i = 0; i < count; i++) {
        const struct game *game = only ? NULL : game_find(argument[i]);

        if (game)
            only = game;
        else
            text_format(&verb, "%s%s", verb.length ? " " : "", argument[i]);
    }
    const char *words = verb.length ? cmd_behind_reply(verb.at) : "orders";
    bool found = !verb.failed && cmd_print_verbs(only, *words ? words : "reply");
    int status = found ? cmd_end(STATUS_GOOD)
                       : cmd_usage(NULL, "no order '%s'%s%s", verb.failed ? "" : words,
                                   only ? " of " : "", only ? only->name : "");
    text_free(&verb);
    return status;
}

static int help(int count, char **argument)
{
    if (count == 0)
        return print_help();
    if (count > 1)
        return help_orders(count, argument);
    static char flag[] = "--help";
    char *asked[] = {flag, NULL};
    const struct command *command = find_command(argument[0]);
    if (strcmp(argument[0], "help") == 0)
        return print_help();
    if (strcmp(argument[0], "commands") == 0)
        return print_commands();
    if (!command && cmd_print_verbs(NULL, argument[0]))
        return cmd_end(STATUS_GOOD);
    return command ? cmd_call(command, 1, asked) : unknown_topic(argument[0]);
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
