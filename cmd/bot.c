#include "cmd.h"

#include <string.h>

#include "base/memory.h"
#include "data/file.h"
#include "lua/bot.h"

enum { SCRIPT_BYTES = 1 << 20 };

/* A bot that speaks for one side at the end of a log. */
struct speaking {
    struct bot *bot;
    struct lua_world world;
    void *position; /* as it will be: changed by each order */
    struct dice dice;
    struct diags *diags;
    const char *file;
};

/* The script that a name stands for: a file, or scripts/bots/NAME.lua. NULL and a fault. */
static const char *read_script(const char *name, struct arena *arena, struct diags *diags,
                               const char **bytes, size_t *length)
{
    const char *path = name;
    size_t size = strlen(name);
    if (size < 5 || strcmp(name + size - 4, ".lua") != 0) {
        const char *data = cmd_data_directory();
        size_t room = strlen(data) + size + sizeof "/../scripts/bots/.lua";
        char *made = arena_get(arena, room);
        if (made)
            snprintf(made, room, "%s/../scripts/bots/%s.lua", data, name);
        path = made;
    }
    if (!path) {
        diag_no_memory(diags);
        return NULL;
    }
    return file_read(path, SCRIPT_BYTES, arena, diags, bytes, length) ? path : NULL;
}

/* One order: chosen, judged, written. False at a fault. */
static bool speak(struct speaking *speaking)
{
    const struct game *game = speaking->world.game;
    const struct game_names names = {game, speaking->world.scenario, speaking->position};
    const struct sink nowhere = {NULL, NULL};
    struct refusal refusal = {0};
    struct text line = {0};
    struct order order;
    if (!bot_choose(speaking->bot, &speaking->world, &order, speaking->diags))
        return false;
    struct names words = game_names(&names);
    order_text(game->verbs, &words, &order, &line);
    text_char(&line, '\n');
    switch (game->apply(names.scenario, speaking->position, &order, &speaking->dice, &nowhere,
                        &refusal)) {
    case VERDICT_DONE:
        return cmd_write_text(&line);
    case VERDICT_FAILED:
        text_free(&line);
        return diag_no_memory(speaking->diags);
    case VERDICT_REFUSED:
        break;
    }
    struct text why = {0};
    struct game_eyes eyes = {names, speaking->world.side};
    refusal_text(&eyes, &refusal, &why);
    diag_add(speaking->diags, DIAG_FAILED, (struct place){.file = speaking->file},
             "the bot's order is not legal: %.*s: %s", (int)(line.length - 1), line.at,
             why.failed ? "" : why.at);
    text_free(&line);
    text_free(&why);
    return false;
}

static int play(struct speaking *speaking, const struct referee *referee)
{
    const struct position_head *head = speaking->position;
    size_t size = referee_game(referee)->position_size;
    memcpy(speaking->position, referee_position(referee), size);
    speaking->dice = *referee_dice(referee);
    uint8_t side = head->to_act;
    speaking->world = (struct lua_world){.game = referee_game(referee),
                                         .scenario = referee_scenario(referee),
                                         .position = speaking->position,
                                         .side = side};
    while (!head->over && head->to_act == side && speaking->dice.fault == DICE_GOOD)
        if (!speak(speaking))
            return STATUS_UNDECIDED;
    return STATUS_GOOD;
}

static int run(const struct cmd_call *call)
{
    struct cmd_log log;
    struct bot_terms terms = {.seed = cmd_value(call, "--seed", 0)};
    cmd_adjudicate(&log, call->operand[1], REFEREE_SILENT, 0);
    int status = log.status;
    if (!terms.seed)
        terms.seed = "vcz";
    if (status == STATUS_GOOD)
        terms.file =
            read_script(call->operand[0], &log.files.arena, log.diags, &terms.bytes, &terms.length);
    struct speaking speaking = {.diags = log.diags, .file = terms.file};
    if (terms.file)
        speaking.bot = bot_open(&terms, log.diags);
    if (speaking.bot)
        speaking.position = arena_get(&log.files.arena, referee_game(log.referee)->position_size);
    if (speaking.position)
        status = play(&speaking, log.referee);
    bot_close(speaking.bot);
    if (status == STATUS_GOOD)
        status = diags_status(log.diags);
    cmd_log_faults(&log);
    cmd_log_free(&log);
    return cmd_end(status);
}

const struct command command_bot = {
    .name = "bot",
    .line = "let a bot give the orders of the side that is to act",
    .wants = "which bot, and which log? For example: vcz bot random game.vcz",
    .help = "usage: vcz bot BOT FILE|- [--seed TEXT]\n"
            "\n"
            "Prints the orders that a bot gives at the end of a log, until the other side\n"
            "must speak: append them to the log. BOT is random, cautious, aggressive, or a\n"
            ".lua file of your own (scripts/README.md).\n"
            "\n"
            "  --seed TEXT  of the bot's own chances; the dice of the game are not touched\n"
            "  --data DIR   where the data of the games lies\n"
            "\n"
            "example: vcz bot cautious game.vcz >> game.vcz\n"
            "exit status: 0 printed, 1 the log breaks a rule, 2 the bot or the log failed\n",
    .least = 2,
    .most = 2,
    .option = {{"--seed", "TEXT", false}},
    .run = run,
};
