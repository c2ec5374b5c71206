#include "cmd.h"

#include <stdarg.h>
#include <string.h>

#include "base/nearest.h"
#include "game/game_names.h"
#include "game/games.h"
#include "paper.h"

enum { SAID_MOST = 4096 };

/* A word of the call may have come from elsewhere, with what moves a terminal in it. */
static void say(const struct command *command, const char *format, va_list arguments)
{
    char message[SAID_MOST];
    char words[SAID_MOST];
    char line[SAID_MOST + SAID_MOST / 8];

    vsnprintf(message, sizeof message, format, arguments);
    text_words(words, sizeof words, message, strlen(message));
    snprintf(line, sizeof line, "vcz%s%s: error: %s", command ? " " : "",
             command ? command->name : "", words);
    cmd_say_line(line);
    cmd_tell_failure(words);
}

int cmd_fault(const struct command *command, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say(command, format, arguments);
    va_end(arguments);
    return STATUS_UNDECIDED;
}

int cmd_usage(const struct command *command, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say(command, format, arguments);
    va_end(arguments);
    fprintf(stderr, "`vcz %s%s--help` says how it is used.\n", command ? command->name : "",
            command ? " " : "");
    return STATUS_UNDECIDED;
}

void cmd_add_owner(struct text *all, const struct game *game, const char *name)
{
    text_format(all, "%s%s/%s", all->length ? ", " : "", game->name, name);
}

int cmd_many_owners(const struct command *command, const char *name, struct text *all)
{
    int status =
        cmd_usage(command, "more than one game has '%s': %s", name, all->failed ? "" : all->at);

    text_free(all);
    return status;
}

const char *cmd_nearest(const char *word, const char *const *names)
{
    struct nearest near = nearest_to(slice_of(word));
    const char *nearest = NULL;

    for (; *names; names++)
        if (nearest_offer(&near, *names))
            nearest = *names;
    return nearest;
}

bool cmd_number(const struct cmd_call *call, const char *option, const char *wanted, uint32_t most,
                uint32_t *number)
{
    const char *word = cmd_value(call, option, 0);
    int64_t read = *number;
    bool good = !word || slice_int(slice_of(word), 1, most, &read);

    if (!good)
        cmd_usage(call->command, "%s wants %s from 1 to %u, not '%.60s'", option, wanted,
                  (unsigned)most, word);
    *number = (uint32_t)read;
    return good;
}

const char *cmd_near_place(const struct game *game, const void *scenario, const char *word,
                           char hint[NEAREST_HINT])
{
    const struct game_names names = {.game = game, .scenario = scenario};
    struct order_finder finder = game_finder(&names);
    struct nearest near = nearest_to(slice_of(word));

    finder.near_cells(finder.of, &near);
    return nearest_hint(&near, hint);
}

static const struct cmd_option data_option = {.name = "--data", .value = "DIR"};

/* The side of some game that the words behind two hyphens name, or NULL. */
static const char *side_named(const char *argument, size_t length)
{
    for (const struct game *const *game = games; length > 2 && *game; game++)
        for (unsigned i = 0; i < GAME_SIDES; i++)
            if (strlen((*game)->sides[i]) == length - 2 &&
                strncmp(argument + 2, (*game)->sides[i], length - 2) == 0)
                return (*game)->sides[i];
    return NULL;
}

const char *cmd_side_value(const struct cmd_call *call, const char *side)
{
    for (unsigned i = 0; i < call->given_count; i++)
        if (call->given[i].side && (!side || strcmp(call->given[i].side, side) == 0))
            return call->given[i].value;
    return NULL;
}

bool cmd_sides_fit(const struct cmd_call *call, const struct game *game)
{
    for (unsigned i = 0; i < call->given_count; i++) {
        const char *side = call->given[i].side;

        if (!side || strcmp(side, game->sides[0]) == 0 || strcmp(side, game->sides[1]) == 0)
            continue;
        cmd_usage(call->command, "%s has no side '%s': they are %s and %s", game->name, side,
                  game->sides[0], game->sides[1]);
        return false;
    }
    return true;
}

/* The option that the argument begins with; *value stands behind its equals sign, or is NULL. */
static const struct cmd_option *find_option(const struct command *command, const char *argument,
                                            const char **value)
{
    size_t length = strcspn(argument, "=");

    *value = argument[length] ? argument + length + 1 : NULL;
    if (strlen(data_option.name) == length && strncmp(argument, data_option.name, length) == 0)
        return &data_option;
    for (const struct cmd_option *option = command->option; option->name; option++)
        if (option->side
                ? side_named(argument, length) != NULL
                : strlen(option->name) == length && strncmp(argument, option->name, length) == 0)
            return option;
    return NULL;
}

static void offer_sides(struct nearest *near)
{
    for (const struct game *const *game = games; *game; game++)
        for (unsigned i = 0; i < GAME_SIDES; i++) {
            char name[NEAREST_LONGEST + 1];

            snprintf(name, sizeof name, "--%s", (*game)->sides[i]);
            nearest_offer(near, name);
        }
}

/* " --us --mexico ...", once each, where an option is the name of a side; else nothing. */
static void add_sides(const struct command *command, struct text *out)
{
    bool any = false;

    for (const struct cmd_option *option = command->option; option->name; option++)
        any = any || option->side;
    for (const struct game *const *game = games; any && *game; game++)
        for (unsigned i = 0; i < GAME_SIDES; i++) {
            const char *side = (*game)->sides[i];

            if (!out->length || !strstr(out->at, side))
                text_format(out, " --%s", side);
        }
}

static int unknown_option(const struct command *command, const char *argument)
{
    struct nearest near = nearest_to((struct slice){argument, strcspn(argument, "=")});

    nearest_offer(&near, data_option.name);
    nearest_offer(&near, "--help");
    for (const struct cmd_option *option = command->option; option->name; option++)
        if (option->side)
            offer_sides(&near);
        else
            nearest_offer(&near, option->name);
    if (near.name[0])
        return cmd_usage(command, "unknown option '%s'; is %s meant?", argument, near.name);
    struct text sides = {0};
    add_sides(command, &sides);
    bool any = sides.length && !sides.failed;
    int status = cmd_usage(command, "unknown option '%s'%s%s", argument, any ? "; sides are" : "",
                           any ? sides.at : "");
    text_free(&sides);
    return status;
}

/* One option at argument[*at], its value included. */
static int take_option(struct cmd_call *call, int count, char **argument, int *at)
{
    const char *value;
    const char *side = side_named(argument[*at], strcspn(argument[*at], "="));
    const struct cmd_option *option = find_option(call->command, argument[*at], &value);

    if (!option)
        return unknown_option(call->command, argument[*at]);
    if (!option->value && value)
        return cmd_usage(call->command, "%s takes no value", option->name);
    if (option->value && !value) {
        if (*at + 1 == count)
            return cmd_usage(call->command, "%s wants a value: %s %s", option->name, option->name,
                             option->value);
        value = argument[++*at];
    }
    if (option == &data_option) {
        cmd_set_data_directory(value);
        return STATUS_GOOD;
    }
    if (option->side ? cmd_side_value(call, side) != NULL
                     : !option->again && cmd_value(call, option->name, 0))
        return cmd_usage(call->command, "%s%s is given twice", option->side ? "--" : "",
                         option->side ? side : option->name);
    call->given[call->given_count++] =
        (struct cmd_given){option, value ? value : "", option->side ? side : NULL};
    return STATUS_GOOD;
}

/* Stands among the options. */
static unsigned inputs(const struct cmd_call *call)
{
    unsigned count = 0;

    for (unsigned i = 0; i < call->operands; i++)
        count += strcmp(call->operand[i], "-") == 0;
    return count;
}

/* An order need not be quoted: what stands behind the log is one. */
static int join_order(struct cmd_call *call)
{
    for (unsigned i = 1; i < call->operands; i++) {
        text_add(&call->order, i > 1 ? " " : "");
        text_add(&call->order, call->operand[i]);
    }
    if (call->order.failed)
        return cmd_no_memory();
    call->operand[1] = call->order.at;
    call->operands = 2;
    return STATUS_GOOD;
}

int cmd_take_arguments(struct cmd_call *call, int count, char **argument)
{
    const struct command *command = call->command;
    bool options = true;

    for (int i = 0; i < count; i++) {
        if (options && strcmp(argument[i], "--") == 0) {
            options = false;
        } else if (options && argument[i][0] == '-' && argument[i][1]) {
            int status = take_option(call, count, argument, &i);

            if (status)
                return status;
        } else {
            argument[call->operands++] = argument[i];
        }
    }
    if (command->order && call->operands > 2) {
        int status = join_order(call);

        if (status)
            return status;
    }
    if (call->operands > command->most)
        return cmd_usage(command, "'%s' is one argument too many", call->operand[command->most]);
    if (call->operands < command->least)
        return cmd_usage(command, "%s%s", call->operands ? "an argument is missing: " : "",
                         command->wants);
    return inputs(call) > 1 ? cmd_usage(command, "standard input can be read once") : STATUS_GOOD;
}

const char *cmd_value(const struct cmd_call *call, const char *option, unsigned n)
{
    for (unsigned i = 0; i < call->given_count; i++)
        if (strcmp(call->given[i].option->name, option) == 0 && n-- == 0)
            return call->given[i].value;
    return NULL;
}
