#include "cmd.h"

#include <sodium.h>
#include <string.h>

/* A line of the header, if a log can hold it as it is. A header for which there is no memory is
 * found out when it is written. */
static bool add_line(struct text *header, enum log_kind kind, const char *line)
{
    static struct log_line read;
    struct diags unheeded = {0};
    if (!log_read(line, strlen(line), (struct place){0}, &read, &unheeded) || read.kind != kind ||
        read.comment.length)
        return false;
    log_canonical(&read, header);
    text_char(header, '\n');
    return true;
}

static bool add_seed(const char *seed, struct text *header)
{
    struct text line = {0};
    text_format(&line, "dice seed %s", seed);
    bool good = line.failed || add_line(header, LOG_SEED, line.at);
    header->failed = header->failed || line.failed;
    text_free(&line);
    return good;
}

bool cmd_chance_seed(char seed[CMD_SEED_ROOM])
{
    unsigned char chance[(CMD_SEED_ROOM - 1) / 2];
    if (sodium_init() < 0)
        return false;
    randombytes_buf(chance, sizeof chance);
    sodium_bin2hex(seed, CMD_SEED_ROOM, chance, sizeof chance);
    return true;
}

static int own_seed(struct text *header)
{
    char seed[CMD_SEED_ROOM];
    if (!cmd_chance_seed(seed))
        return cmd_usage(&command_new, "libsodium does not start; give --seed");
    add_seed(seed, header);
    return STATUS_GOOD;
}

static int add_dice_list(const char *list, struct text *header)
{
    struct text line = {0};
    bool good = true;
    text_add(&line, "dice list");
    for (const char *at = list + strspn(list, " \t,"); *at; at += strspn(at, " \t,")) {
        size_t length = strcspn(at, " \t,");
        int64_t number;
        good = slice_int((struct slice){at, length}, 1, 255, &number) && good;
        text_char(&line, ' ');
        text_bytes(&line, at, length);
        at += length;
    }
    good = good && (line.failed || add_line(header, LOG_DICE, line.at));
    header->failed = header->failed || line.failed;
    text_free(&line);
    return good ? STATUS_GOOD
                : cmd_usage(&command_new, "--dice-list wants 1 to %d numbers from 1 to 255",
                            LOG_WORDS - 2);
}

static int add_dice(const struct cmd_call *call, struct text *header)
{
    const char *seed = cmd_value(call, "--seed", 0);
    const char *list = cmd_value(call, "--dice-list", 0);
    if (seed && list)
        return cmd_usage(call->command, "dice have one source: --seed or --dice-list");
    if (list)
        return add_dice_list(list, header);
    if (!seed)
        return own_seed(header);
    if (*seed && add_seed(seed, header))
        return STATUS_GOOD;
    return cmd_usage(call->command, "a seed is one word, without blanks and not begun by '#'");
}

static const struct option *find_option(const struct game *game, struct slice name)
{
    for (unsigned i = 0; i < game->option_count; i++)
        if (slice_is(name, game->options[i].name))
            return &game->options[i];
    return NULL;
}

/* `values` reads "on off", or "number 0 20". */
static bool is_value(const char *values, const char *value)
{
    struct slice given = {value, strlen(value)};
    if (strncmp(values, "number ", 7) == 0) {
        int64_t low, high, number;
        size_t middle = strcspn(values + 7, " ");
        struct slice least = {values + 7, middle};
        struct slice most = {values + 8 + middle, strlen(values + 8 + middle)};
        return slice_int(least, -9999, 9999, &low) && slice_int(most, -9999, 9999, &high) &&
               slice_int(given, low, high, &number);
    }
    for (const char *at = values; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (length == given.length && memcmp(at, value, length) == 0)
            return true;
        at += length;
    }
    return false;
}

static int no_such_option(const struct game *game, struct slice name)
{
    char known[512] = "";
    size_t length = 0;
    for (unsigned i = 0; i < game->option_count && length < sizeof known; i++)
        length += (size_t)snprintf(known + length, sizeof known - length, "%s%s=%s", i ? ", " : "",
                                   game->options[i].name, game->options[i].values);
    return cmd_usage(&command_new, "%s has no option '%.*s' (known: %s)", game->name,
                     (int)name.length, name.at, known);
}

static int add_option(const struct game *game, const char *given, struct text *header)
{
    struct slice name = {given, strcspn(given, "=")};
    if (!given[name.length])
        return cmd_usage(&command_new, "an option is written NAME=VALUE, not '%s'", given);
    const struct option *option = find_option(game, name);
    if (!option)
        return no_such_option(game, name);
    const char *value = given + name.length + 1;
    if (!is_value(option->values, value))
        return cmd_usage(&command_new, "option %s wants one of: %s; not '%s'", option->name,
                         option->values, value);
    text_format(header, "option %s %s\n", option->name, value);
    return STATUS_GOOD;
}

static int add_options(const struct cmd_call *call, const struct game *game, struct text *header)
{
    const char *given;
    for (unsigned i = 0; (given = cmd_value(call, "--option", i)); i++) {
        size_t name = strcspn(given, "=") + 1;
        for (unsigned j = 0; j < i; j++)
            if (strncmp(cmd_value(call, "--option", j), given, name) == 0)
                return cmd_usage(call->command, "option %.*s is given twice", (int)name - 1, given);
        int status = add_option(game, given, header);
        if (status)
            return status;
    }
    return STATUS_GOOD;
}

/* Names the bots that will play. Whoever knows the seed of the dice may know theirs. */
static int add_bots(const struct cmd_call *call, const struct game *game, struct text *header)
{
    const char *seed = cmd_value(call, "--seed", 0);
    char own[CMD_SEED_ROOM];
    if (!cmd_sides_fit(call, game))
        return STATUS_UNDECIDED;
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        const char *bot = cmd_side_value(call, game->sides[side]);
        struct text line = {0};
        if (!bot)
            continue;
        if (!seed && !cmd_chance_seed(own))
            return cmd_usage(&command_new, "libsodium does not start; give --seed");
        text_format(&line, "bot %s %s seed %s", game->sides[side], bot, seed ? seed : own);
        bool good = line.failed || add_line(header, LOG_BOT, line.at);
        header->failed = header->failed || line.failed;
        text_free(&line);
        if (!good)
            return cmd_usage(call->command, "a bot is one word, not '%s'", bot);
    }
    return STATUS_GOOD;
}

static int run(const struct cmd_call *call)
{
    struct cmd_files files = {.log = ""};
    struct diags diags = {0};
    struct text header = {0};
    const void *scenario;
    struct slice name = {call->operand[0], strlen(call->operand[0])};
    int status = STATUS_UNDECIDED;
    const struct place place = {.file = "vcz new"};
    const struct game *game = cmd_scenario(&files, name, place, &diags, &scenario);
    if (game) {
        text_format(&header, "vcz 1\nscenario %s\n", name.at);
        status = add_dice(call, &header);
    }
    if (status == STATUS_GOOD)
        status = add_options(call, game, &header);
    if (status == STATUS_GOOD)
        status = add_bots(call, game, &header);
    if (status == STATUS_GOOD && !cmd_write_text(&header))
        status = STATUS_UNDECIDED;
    cmd_print_faults(&diags, 0);
    text_free(&header);
    cmd_files_free(&files);
    return status;
}

const struct command command_new = {
    .name = "new",
    .line = "print the header of a log, to begin a game",
    .wants = "which scenario? It is written GAME/NAME",
    .help = "usage: vcz new SCENARIO [--seed TEXT | --dice-list \"N N ...\"]\n"
            "               [--option NAME=VALUE]... [--us BOT] [--mexico BOT] ...\n"
            "\n"
            "Prints the header of a log: write orders beneath it.\n"
            "SCENARIO is GAME/NAME, as in GAME/campaign, or a .yaml file in this folder.\n"
            "\n"
            "  --seed TEXT          dice from this seed, one word; else from 128 random bits\n"
            "  --dice-list NUMBERS  dice thrown by hand, in the order in which they are used\n"
            "  --option NAME=VALUE  an optional rule; may be given again\n"
            "  --us BOT             who plays that side; so for --mexico and --spain\n"
            "  --data DIR           where the data of the games lies\n"
            "\n"
            "example: vcz new GAME/campaign --seed 1847 > game.vcz\n"
            "exit status: 0 printed, 2 no such scenario, or no such header can be made\n",
    .least = 1,
    .most = 1,
    .option = {{"--seed", "TEXT", false, false},
               {"--dice-list", "\"N N ...\"", false, false},
               {"--option", "NAME=VALUE", true, false},
               {"--SIDE", "BOT", true, true}},
    .run = run,
};
