/* The header of a log that begins: what `vcz new`, `vcz challenge` and `vcz judge new` write alike.
 */
#include <sodium.h>
#include <string.h>

#include "base/nearest.h"
#include "cmd.h"
#include "proof/commit.h"

bool cmd_header_line(struct text *header, enum log_kind kind, const char *line)
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

int cmd_header_scenario(const struct command *command, const char *name, struct text *header)
{
    struct text line = {0};

    text_add(header, "vcz 1\n");
    text_format(&line, "scenario %s", name);
    bool good = line.failed || cmd_header_line(header, LOG_SCENARIO, line.at);
    header->failed = header->failed || line.failed;
    text_free(&line);
    return good
               ? STATUS_GOOD
               : cmd_usage(command,
                           "no log can hold the name '%s': it is one word, not begun by '#'", name);
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

/* The seals are keyed with it, so that no guess can be tried on one. */
int cmd_header_salt(const struct command *command, struct text *header)
{
    char salt[CMD_SEED_ROOM];

    if (!cmd_chance_seed(salt))
        return cmd_usage(command, "libsodium does not start, and there is no salt");
    text_format(header, "salt %s\n", salt);
    return STATUS_GOOD;
}

int cmd_header_veil(const struct command *command, struct text *whole, struct text *shown)
{
    uint8_t secret[COMMIT_SECRET], game[COMMIT_HASH];
    char name[COMMIT_WORD], word[COMMIT_WORD];

    if (sodium_init() < 0)
        return cmd_usage(command, "libsodium does not start, and there is no secret");
    randombytes_buf(secret, sizeof secret);
    commit_game(secret, game);
    commit_word(game, name);
    commit_word(secret, word);
    text_format(whole, "veil mail %s %s\n", name, word);
    if (shown)
        text_format(shown, "veil mail %s\n", name);
    sodium_memzero(secret, sizeof secret);
    sodium_memzero(word, sizeof word);
    return STATUS_GOOD;
}

/* ---- options */

static int bad_value(const struct command *command, const struct option *option, const char *value)
{
    struct text values = {0};

    option_values(option, &values);
    int status = cmd_usage(command, "option %s takes %s, not '%s'", option->name,
                           values.failed ? "another value" : values.at, value);
    text_free(&values);
    return status;
}

static int no_option(const struct command *command, const struct game *game, struct slice name)
{
    char hint[NEAREST_HINT];
    struct nearest nearest = nearest_to(name);

    for (unsigned i = 0; i < game->option_count; i++)
        nearest_offer(&nearest, game->options[i].name);
    return cmd_usage(command, "%s has no option '%.*s'%s", game->name, (int)name.length, name.at,
                     nearest.name[0] ? nearest_hint(&nearest, hint) : "; --options lists them");
}

/* Adds its line, and puts its value among the others. */
static int add_option(const struct command *command, const struct game *game, const char *given,
                      int16_t *options, unsigned *which, struct text *header)
{
    struct slice name = {given, strcspn(given, "=")};

    if (!given[name.length])
        return cmd_usage(command, "an option is written NAME=VALUE, not '%s'", given);
    unsigned i = option_find(game->options, game->option_count, name);
    if (i == game->option_count)
        return no_option(command, game, name);
    const char *value = given + name.length + 1;
    int64_t number;
    if (!option_read(&game->options[i], slice_of(value), &number))
        return bad_value(command, &game->options[i], value);
    text_format(header, "option %s %s\n", game->options[i].name, value);
    options[i] = (int16_t)number;
    *which = i;
    return STATUS_GOOD;
}

int cmd_header_options(const struct cmd_call *call, const struct game *game, const void *scenario,
                       struct text *header)
{
    int16_t options[GAME_OPTIONS] = {0};
    const char *given;
    const char *why;
    const char *rule;
    unsigned which = 0;

    for (unsigned i = 0; i < game->option_count; i++)
        options[i] = game->options[i].standard;
    for (unsigned i = 0; (given = cmd_value(call, "--option", i)); i++) {
        size_t name = strcspn(given, "=") + 1;

        for (unsigned j = 0; j < i; j++)
            if (strncmp(cmd_value(call, "--option", j), given, name) == 0)
                return cmd_usage(call->command, "option %.*s is given twice", (int)name - 1, given);
        int status = add_option(call->command, game, given, options, &which, header);
        if (status)
            return status;
        why = game->bars ? game->bars(scenario, options, which, &rule) : NULL;
        if (why)
            return cmd_usage(call->command, "option %s: %s [%s]", game->options[which].name, why,
                             rule);
    }
    return STATUS_GOOD;
}
