/* The terms of a study, and the commands that have one played. */
#include "study/parts.h"

#include <string.h>
#include <unistd.h>

#include "game/entry_points.h"

enum { GAMES_MOST = 1000000 };

static bool number_of(const struct cmd_call *call, const char *option, uint32_t standard,
                      uint32_t most, uint32_t *value)
{
    *value = standard;
    return cmd_number(call, option, "a number", most, value);
}

static bool shard_of(const struct cmd_call *call, struct study *study)
{
    const char *text = cmd_value(call, "--shard", 0);
    const char *slash = text ? strchr(text, '/') : NULL;
    int64_t shard = 1;
    int64_t shards = 1;

    if (text && (!slash ||
                 !slice_int((struct slice){slash + 1, strlen(slash + 1)}, 1, GAMES_MOST, &shards) ||
                 !slice_int((struct slice){text, (size_t)(slash - text)}, 1, shards, &shard))) {
        cmd_usage(call->command, "--shard wants K/N with K from 1 to N, not '%s'", text);
        return false;
    }
    study->shard = (uint32_t)shard;
    study->shards = (uint32_t)shards;
    return true;
}

/* In a study both sides are played, by `random` if none is named. NULL: nobody plays it. */
static const char *bot_name(const struct study *study, unsigned side)
{
    const char *name = cmd_side_value(study->call, study->game->sides[side]);

    return name ? name : study->call->command == &command_study ? "random" : NULL;
}

static const char *bot_shown(const struct study *study, unsigned side)
{
    const char *name = bot_name(study, side);

    return name ? name : "nobody";
}

static bool is_plain(const char *text)
{
    return strlen(text) < STUDY_WORD && !strpbrk(text, "\"\\\n\t");
}

static bool bots_of(struct study *study)
{
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        const char *name = bot_name(study, side);

        if (name && !is_plain(name)) {
            cmd_usage(study->call->command, "--%s wants a short name without quotes",
                      study->game->sides[side]);
            return false;
        }
        if (name &&
            !cmd_bot_script(name, &study->log.files.arena, study->log.diags, &study->bot[side]))
            return false;
    }
    return true;
}

/* The orders of the log that --with names; its header, turns and events are passed over. */
static bool read_orders(struct study *study)
{
    struct arena *arena = &study->log.files.arena;
    struct diags *diags = study->log.diags;
    struct cmd_input input;
    struct slice bytes;
    enum cmd_input_state state;
    uint32_t room = 0;

    study->with = cmd_value(study->call, "--with", 0);
    if (!study->with)
        return true;
    if (!cmd_input_open(&input, study->with, diags)) {
        cmd_input_close(&input);
        return false;
    }
    while ((state = cmd_input_log_line(&input, &bytes, diags)) == CMD_LINE) {
        struct log_line line;
        uint32_t faults = diags->count;
        bool good = log_read(bytes.at, bytes.length, (struct place){study->with, input.line, 1},
                             &line, diags);

        cmd_input_place(&input, diags, faults);
        if (!good)
            break;
        if (log_is_advance(line.kind)) {
            diag_add(diags, DIAG_FAILED, (struct place){study->with, input.line, 1},
                     "orders in advance are not studied: give those that are to be carried out");
            break;
        }
        if (line.kind != LOG_ORDER)
            continue;
        if (study->order_count == room) {
            struct order_line *more = arena_get(arena, (room * 2 + 64) * sizeof *more);

            if (!more)
                break;
            if (room)
                memcpy(more, study->orders, room * sizeof *more);
            study->orders = more;
            room = room * 2 + 64;
        }
        struct slice text = {arena_copy(arena, bytes.at, bytes.length), bytes.length};
        if (!text.at)
            break;
        study->orders[study->order_count++] = (struct order_line){text, input.line};
    }
    cmd_input_close(&input);
    if (state == CMD_END)
        return true;
    return diags->count ? false : diag_no_memory(diags);
}

/* The head names all that the games follow from. */
static bool make_head(struct study *study)
{
    char digest[33];

    position_digest(study->game, referee_position(study->log.referee), digest);
    char orders[17];
    struct text all = {0};
    for (uint32_t i = 0; i < study->order_count; i++) {
        text_bytes(&all, study->orders[i].text.at, study->orders[i].text.length);
        text_char(&all, '\n');
    }
    dice_seed_hash(all.length ? all.at : "", all.length, orders, 16); /* a hash like any other */
    bool good = !all.failed || diag_no_memory(study->log.diags);
    text_free(&all);
    study->head.games = study->games;
    snprintf(study->head.what, sizeof study->head.what,
             "\"game\":\"%s\",\"position\":\"%s\",\"%s\":\"%s\",\"%s\":\"%s\",\"seed\":"
             "\"%s\",\"orders\":\"%s\",\"games\":%u",
             study->game->name, digest, study->game->sides[0], bot_shown(study, 0),
             study->game->sides[1], bot_shown(study, 1), study->seed, orders,
             (unsigned)study->games);
    return good;
}

static bool print_head(const struct study *study)
{
    struct text line = {0};

    text_format(&line, "{\"study\":{%s},\"shard\":\"%u/%u\"}\n", study->head.what,
                (unsigned)study->shard, (unsigned)study->shards);
    return cmd_write_text(&line);
}

static int run_study(struct study *study)
{
    const struct cmd_call *call = study->call;
    bool json = cmd_value(call, "--json", 0) || cmd_value(call, "--shard", 0);
    uint32_t at = UINT32_MAX;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    study->seed = cmd_value(call, "--seed", 0) ? cmd_value(call, "--seed", 0) : "study";
    if (!number_of(call, "--games", 100, GAMES_MOST, &study->games) ||
        !number_of(call, "--jobs", cores > 0 && cores < STUDY_JOBS ? (uint32_t)cores : 1,
                   STUDY_JOBS, &study->jobs) ||
        !number_of(call, "--at", UINT32_MAX - 1, UINT32_MAX - 1, &at) || !shard_of(call, study))
        return STATUS_UNDECIDED;
    if (call->command == &command_what_if && !cmd_value(call, "--with", 0) &&
        !cmd_side_value(call, NULL))
        return cmd_usage(call->command, "--with LOG or a bot is wanted: what else should be done?");
    if (!is_plain(study->seed))
        return cmd_usage(call->command, "--seed wants a short text without quotes");
    cmd_adjudicate(&study->log, call->operand[0], REFEREE_SILENT,
                   cmd_value(call, "--at", 0) ? at : 0);
    cmd_warn_of_end(call, &study->log, cmd_value(call, "--at", 0) ? at : 0);
    int status = study->log.status;
    if (status == STATUS_GOOD && !cmd_is_whole(&study->log))
        status = STATUS_UNDECIDED;
    if (status == STATUS_GOOD) {
        study->game = referee_game(study->log.referee);
        status = cmd_sides_fit(call, study->game) && bots_of(study) && read_orders(study)
                     ? STATUS_GOOD
                     : STATUS_UNDECIDED;
    }
    if (status == STATUS_GOOD) {
        bool good = make_head(study) && (!json || print_head(study));

        status = good ? study_run_games(study, json) : STATUS_UNDECIDED;
    }
    cmd_log_faults(&study->log);
    cmd_log_free(&study->log);
    return cmd_end(status);
}

static int run(const struct cmd_call *call)
{
    struct study study = {.call = call};

    return run_study(&study);
}

/* Of both commands. */
#define STUDY_OPTIONS                                                                              \
    {"--at", "LINE", false, false}, {"--with", "LOG", false, false},                               \
        {"--SIDE", "BOT", true, true}, {"--games", "N", false, false},                             \
        {"--seed", "TEXT", false, false}, {"--jobs", "N", false, false},                           \
        {"--json", NULL, false, false}, {"--trace", NULL, false, false},                           \
    {                                                                                              \
        "--shard", "K/N", false, false                                                             \
    }

const struct command command_study = {
    .name = "study",
    .line = "let bots play a position on, many times over",
    .wants = "from which log? `-` is standard input",
    .help = "usage: vcz study FILE|- [--at LINE] [--with LOG] [--SIDE BOT]... [--games N]\n"
            "                 [--seed TEXT] [--jobs N] [--json] [--shard K/N] [--trace]\n"
            "\n"
            "Bots play the game on from the end of a log, each time with other dice, and what\n"
            "came of it is printed: shares and means with intervals of 95 %.\n"
            "\n"
            "  --at LINE     from that line of the log\n"
            "  --with LOG    its orders come first; the rest of that log is passed over\n"
            "  --SIDE BOT    who plays that side, as in --us cautious; else random\n"
            "  --games N     how many; else 100\n"
            "  --seed TEXT   game 7 has the seed TEXT/7, of dice and bots\n"
            "  --jobs N      games at a time; else one for each core\n"
            "  --json        a head, then one object a game\n"
            "  --shard K/N   only every N-th game from the K-th on, as JSON: `vcz merge` adds\n"
            "                the shards up to what one run would have printed\n"
            "  --trace       what scripts print, on standard error, as games come to it; with\n"
            "                --jobs 1 game by game\n"
            "  --data DIR    where the data of the games lies\n"
            "\n"
            "example: vcz study g.vcz --us cautious --games 1000\n"
            "exit status: 0 played, 1 the log breaks a rule, 2 a bot or the log failed\n",
    .least = 1,
    .most = 1,
    .option = {STUDY_OPTIONS},
    .run = run,
};

const struct command command_what_if = {
    .name = "what-if",
    .line = "try other orders or bots from a line of a log, many times over",
    .wants = "from which log? `-` is standard input",
    .help = "usage: vcz what-if FILE|- [--at LINE] [--with LOG] [--SIDE BOT]... [--games N]\n"
            "                   [--seed TEXT] [--jobs N] [--json] [--shard K/N] [--trace]\n"
            "\n"
            "Carries out other orders from a line of a log, each time with other dice, and\n"
            "prints what came of it: shares and means with intervals of 95 %. Sides that have\n"
            "a bot are then played on; without one it ends where that side must speak.\n"
            "\n"
            "  --at LINE    from that line of the log; else from its end\n"
            "  --with LOG   the orders of this log; \"refused at N\" where its line N is not\n"
            "               legal as things have come\n"
            "  --SIDE BOT   who plays that side afterwards, as in --us cautious\n"
            "\n"
            "The other options are those of `vcz study`.\n"
            "\n"
            "example: vcz what-if g.vcz --at 120 --with other.vcz --games 10000\n"
            "exit status: 0 played, 1 the log breaks a rule, 2 a bot or the log failed\n",
    .least = 1,
    .most = 1,
    .option = {STUDY_OPTIONS},
    .run = run,
};
