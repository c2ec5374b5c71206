#include "cmd.h"

#include <string.h>
#include <unistd.h>

#include "lua/bot.h"
#include "next.h"

static bool add_seed(const char *seed, struct text *header)
{
    struct text line = {0};

    text_format(&line, "dice seed %s", seed);
    bool good = line.failed || cmd_header_line(header, LOG_SEED, line.at);
    header->failed = header->failed || line.failed;
    text_free(&line);
    return good;
}

static int own_seed(struct text *header)
{
    char seed[CMD_SEED_ROOM];

    if (!cmd_chance_seed(seed))
        return cmd_usage(&command_new, "libsodium does not start; give --seed");
    add_seed(seed, header);
    return STATUS_GOOD;
}

/* Words and numbers are soon tried, all of them. */
static void warn_of_seed(const struct cmd_call *call, const struct game *game)
{
    enum { LONG = 20 };
    const char *seed = cmd_value(call, "--seed", 0);

    if (seed && strlen(seed) < LONG && game->unit_seen)
        fprintf(stderr,
                "vcz new: warning: whoever guesses the seed '%s' knows all dice and what is "
                "hidden; without --seed it is 128 random bits\n",
                seed);
}

static int add_dice_list(const char *list, struct text *header)
{
    struct text line = {0};
    bool good = true;

    text_add(&line, "dice list");
    for (const char *at = list + strspn(list, " \t,"); *at; at += strspn(at, " \t,")) {
        size_t length = strcspn(at, " \t,");
        int64_t number;

        good = slice_int((struct slice){at, length}, 0, UINT16_MAX, &number) && good;
        text_char(&line, ' ');
        text_bytes(&line, at, length);
        at += length;
    }
    good = good && (line.failed || cmd_header_line(header, LOG_DICE, line.at));
    header->failed = header->failed || line.failed;
    text_free(&line);
    return good ? STATUS_GOOD
                : cmd_usage(&command_new, "--dice-list wants up to %d numbers from 0 to %d",
                            LOG_WORDS - 2, UINT16_MAX);
}

static int add_dice(const struct cmd_call *call, struct text *header)
{
    const char *seed = cmd_value(call, "--seed", 0);
    const char *list = cmd_value(call, "--dice-list", 0);
    bool veil = cmd_value(call, "--veil", 0);

    if (seed && (list || veil))
        return cmd_usage(call->command, veil ? "with --veil dice are thrown by hand: no --seed"
                                             : "dice have one source: --seed or --dice-list");
    if (veil && !list) {
        text_add(header, "dice list\n");
        return STATUS_GOOD;
    }
    if (list)
        return add_dice_list(list, header);
    if (!seed)
        return own_seed(header);
    if (*seed && add_seed(seed, header))
        return STATUS_GOOD;
    return cmd_usage(call->command, "a seed is one word, without blanks and not begun by '#'");
}

/* The scenario is played without that option. */
static bool is_barred(const struct game *game, const void *scenario, unsigned option)
{
    int16_t options[GAME_OPTIONS] = {0};
    const char *rule;

    options[option] = 1;
    return game->bars && game->bars(scenario, options, option, &rule);
}

/* A line for each option of the scenario, with what it is if nobody sets it; without any, people
 * are told so. */
static int print_options(const struct game *game, const void *scenario)
{
    struct text out = {0};

    for (unsigned i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];

        if (is_barred(game, scenario, i))
            continue;
        text_format(&out, "%-21s [%s] %s: ", option->name, option->rule, option->help);
        option_values(option, &out);
        text_add(&out, ", else ");
        option_value(option, option->standard, &out);
        text_char(&out, '\n');
    }
    if (!out.length && !out.failed)
        fprintf(stderr, "%s has no optional rules%s\n", game->name,
                game->option_count ? " in this scenario" : "");
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

static int print_options_json(const struct game *game, const void *scenario)
{
    struct text out = {0};

    for (unsigned i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        struct text words[2] = {{0}};

        if (is_barred(game, scenario, i))
            continue;
        option_values(option, &words[0]);
        option_value(option, option->standard, &words[1]);
        text_format(&out, "{\"option\":\"%s\",\"case\":\"%s\",\"help\":", option->name,
                    option->rule);
        text_json_string(&out, option->help);
        text_add(&out, ",\"values\":");
        text_json_string(&out, words[0].failed ? NULL : words[0].at);
        text_add(&out, ",\"standard\":");
        text_json_string(&out, words[1].failed ? NULL : words[1].at);
        text_add(&out, "}\n");
        for (unsigned k = 0; k < 2; k++) {
            out.failed = out.failed || words[k].failed;
            text_free(&words[k]);
        }
    }
    return cmd_write_text(&out) ? STATUS_GOOD : STATUS_UNDECIDED;
}

/* Says so if there is no such bot. */
static bool is_bot(const char *name)
{
    struct arena arena = {0};
    struct diags diags = {0};
    struct bot_terms unheeded = {0};
    bool good = cmd_bot_script(name, &arena, &diags, &unheeded);

    cmd_print_faults(&diags, 0);
    arena_free(&arena);
    return good;
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
        bool good = line.failed || cmd_header_line(header, LOG_BOT, line.at);
        header->failed = header->failed || line.failed;
        text_free(&line);
        if (!good)
            return cmd_usage(call->command, "a bot is one word, not '%s'", bot);
        if (!is_bot(bot))
            return STATUS_UNDECIDED;
    }
    return STATUS_GOOD;
}

static int print_header(const struct cmd_call *call, const struct game *game, const void *scenario,
                        struct text *header)
{
    const char *name = call->operand[0];
    struct text next = {0};

    if (cmd_value(call, "--veil", 0) && next_veil_side(call, game, scenario) == NO_SIDE)
        return STATUS_UNDECIDED;
    int status = cmd_header_scenario(call->command, name, header);
    if (status == STATUS_GOOD)
        status = add_dice(call, header);
    if (status == STATUS_GOOD)
        status = cmd_header_salt(call->command, header);
    if (status == STATUS_GOOD && cmd_value(call, "--veil", 0))
        status = cmd_header_veil(call->command, header, NULL);
    if (status == STATUS_GOOD)
        status = cmd_header_options(call, game, scenario, header);
    if (status == STATUS_GOOD && isatty(STDERR_FILENO))
        next_add(game, scenario, header, &next);
    if (status == STATUS_GOOD)
        status = add_bots(call, game, header);
    if (status == STATUS_GOOD && !cmd_write_text(header))
        status = STATUS_UNDECIDED;
    if (status == STATUS_GOOD)
        warn_of_seed(call, game);
    if (status == STATUS_GOOD && cmd_flush() && next.length && !next.failed)
        fputs(next.at, stderr);
    text_free(&next);
    return status;
}

static int run(const struct cmd_call *call)
{
    struct cmd_files files = {.log = ""};
    struct diags diags = {0};
    struct text header = {0};
    const void *scenario;
    struct slice name = slice_of(call->operand[0]);
    int status = STATUS_UNDECIDED;
    const struct place place = {.file = "vcz new"};
    const struct game *game = cmd_scenario(&files, name, place, &diags, &scenario);

    if (game && cmd_value(call, "--options", 0))
        status =
            (cmd_value(call, "--json", 0) ? print_options_json : print_options)(game, scenario);
    else if (game)
        status = print_header(call, game, scenario, &header);
    cmd_print_faults(&diags, 0);
    text_free(&header);
    cmd_files_free(&files);
    return status;
}

const struct command command_new = {
    .name = "new",
    .line = "print the header of a log, to begin a game",
    .wants = "which scenario? GAME/NAME, as in veracruz/campaign; `vcz new GAME` names those of "
             "veracruz, santiago, cactus or montezuma",
    .help = "usage: vcz new SCENARIO [--seed TEXT | --dice-list \"N N ...\"] [--veil]\n"
            "               [--option NAME=VALUE]... [--options [--json]] [--SIDE BOT]...\n"
            "\n"
            "Prints the header of a log, and a salt for its seals: write orders beneath.\n"
            "SCENARIO is GAME/NAME, as in veracruz/campaign, or a .yaml or .lua file in this\n"
            "folder. `vcz new GAME` names those of veracruz, santiago, cactus or montezuma.\n"
            "\n"
            "  --seed TEXT          dice from this seed, one word (who guesses it knows\n"
            "                       them all); else from 128 random bits\n"
            "  --dice-list NUMBERS  dice thrown by hand, in the order in which they are used\n"
            "  --veil               for one side that hides pieces by mail: dice by hand, and\n"
            "                       a secret that binds it (vcz-veil(7))\n"
            "  --option NAME=VALUE  an optional rule; may be given again\n"
            "  --options            list the optional rules instead; --json: as objects\n"
            "  --SIDE BOT           who plays that side, as in --us cautious\n"
            "  --data DIR           where the data of the games lies\n"
            "\n"
            "example: vcz new veracruz/campaign > game.vcz\n"
            "exit status: 0 printed, 2 no such scenario, or no such header can be made\n",
    .least = 1,
    .most = 1,
    .option = {{"--seed", "TEXT", false, false},
               {"--dice-list", "\"N N ...\"", false, false},
               {"--veil", NULL, false, false},
               {"--option", "NAME=VALUE", true, false},
               {"--options", NULL, false, false},
               {"--json", NULL, false, false},
               {"--SIDE", "BOT", true, true}},
    .run = run,
};
