#include "play/parts.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "due.h"
#include "game/game_names.h"
#include "paper.h"

enum { ORDERS_MOST = 200000 };

/* ---- a bot */

/* At a terminal it is told whose orders follow. */
static void tell_bot(struct play_session *play, uint8_t side)
{
    if (play->terminal && !play->bots_turn)
        cmd_print("\n%s (%s) orders:\n", play->game->sides[side], play->name[side]);
    play->bots_turn = true;
}

static enum heard ask_bot(struct play_session *play)
{
    const struct position_head *head = play_head(play);
    const struct lua_world world = {play->game, referee_scenario(play->log.referee), head,
                                    head->to_act, referee_orders(play->log.referee)};
    const struct game_names of = {play->game, world.scenario, world.position};
    struct names names = game_names(&of);
    struct order order;
    bool fatal;

    if (play->orders++ == ORDERS_MOST) {
        diag_add(play->log.diags, DIAG_FAILED, (struct place){.file = play->log.files.log},
                 "the bots have given %d orders and do not end", (int)ORDERS_MOST);
        return HEARD_FATAL;
    }
    if (!bot_choose(play->bot[head->to_act], &world, &order, play->log.diags))
        return HEARD_FATAL;
    text_clear(&play->order);
    order_text(play->game->verbs, &names, &order, &play->order);
    if (play->order.failed) {
        diag_no_memory(play->log.diags);
        return HEARD_FATAL;
    }
    tell_bot(play, head->to_act);
    if (play_give(play, play->order.at, &fatal)) {
        play_answered(play, true);
        return HEARD_ORDER;
    }
    if (!fatal)
        diag_add(play->log.diags, DIAG_FAILED,
                 (struct place){.file = play->bot_terms[head->to_act].file},
                 "this bot has given an order that is not legal");
    return HEARD_FATAL;
}

/* ---- the game */

static bool open_bots(struct play_session *play)
{
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct bot_terms *terms = &play->bot_terms[side];

        if (!play->name[side])
            continue;
        if (!cmd_bot_script(play->name[side], &play->arena, play->log.diags, terms))
            return false;
        play->bot[side] = bot_open(terms, play->log.diags);
        if (!play->bot[side])
            return false;
    }
    return true;
}

static enum heard ask_human(struct play_session *play)
{
    if (play->terminal && play->bots_turn)
        cmd_print("\n");
    if (play->bots_turn)
        play->moment = (struct play_moment){0};
    play->bots_turn = false;
    return play_ask_human(play);
}

/* How it ended, or how it goes on. */
static void tell_end(const struct play_session *play)
{
    const char *file = cmd_name(play->call->operand[0]);
    struct text out = {0};

    if (!play->terminal)
        return;
    if (play_head(play)->over) {
        due_speaker(play->game, play_head(play), &out);
        text_char(&out, '\n');
    } else {
        text_format(&out, "the game is in the file; to go on:\n  vcz play %s\n", file);
    }
    text_format(&out, "for a page that plays it back:\n  vcz report %s%s%s > game.html\n", file,
                play->terms.as ? " --as " : "", play->terms.as ? play->terms.as : "");
    cmd_write_text(&out);
}

static int play_on(struct play_session *play)
{
    enum heard heard = HEARD_ORDER;

    if (!open_bots(play))
        return STATUS_UNDECIDED;
    if (play->terminal)
        play_welcome(play);
    play_answered(play, true); /* who begins */
    while (heard == HEARD_ORDER && !play_head(play)->over)
        heard = play->bot[play_head(play)->to_act] ? ask_bot(play) : ask_human(play);
    if (heard != HEARD_FATAL)
        tell_end(play);
    return heard == HEARD_FATAL ? STATUS_UNDECIDED : STATUS_GOOD;
}

/* ---- who plays */

/* The log, looked through before it is played: its header still goes on after the last line. */
struct look {
    struct cmd_log log;
    bool header;
};

static void look_on(void *to, const struct cmd_log *log, struct slice line)
{
    struct look *look = to;

    (void)line;
    look->header = !referee_position(log->referee);
}

/* The line can stand in the header of a log. */
static bool is_bot_line(const char *line)
{
    static struct log_line read;
    struct diags unheeded = {0};

    return log_read(line, strlen(line), (struct place){0}, &read, &unheeded) &&
           read.kind == LOG_BOT && !read.comment.length;
}

/* Names the bot in the log, with a seed for its chances: in the header if that is open still, else
 * in a comment. */
static bool name_bot(struct play_session *play, const struct look *look, unsigned side,
                     const char *name)
{
    const char *seed = cmd_value(play->call, "--seed", 0);
    char own[CMD_SEED_ROOM];
    struct text line = {0};

    if (!seed && !cmd_chance_seed(own)) {
        cmd_usage(play->call->command, "libsodium does not start; give --seed");
        return false;
    }
    seed = arena_copy(&play->arena, seed ? seed : own, strlen(seed ? seed : own));
    play->bot_terms[side].seed = seed;
    text_add(&line, look->header ? "" : "# ");
    size_t begins = line.length;
    text_format(&line, "bot %s %s seed %s", play->game->sides[side], name, seed ? seed : "");
    bool good = seed && !line.failed;
    if (!good) {
        diag_no_memory(play->log.diags);
    } else if (!is_bot_line(line.at + begins)) {
        good = false;
        cmd_usage(play->call->command, "a bot, and its seed, are one word each");
    } else {
        text_add(&line, look->header ? "" : ", from here on");
        good = line.failed ? diag_no_memory(play->log.diags)
                           : locked_append(&play->file, line.at, line.length, play->log.diags);
    }
    text_free(&line);
    return good;
}

/* Who plays a side: as the call says, or else as the header does. */
static bool choose_bot(struct play_session *play, const struct look *look, unsigned side)
{
    const char *wanted = cmd_side_value(play->call, play->game->sides[side]);
    const char *seed;
    const char *named = referee_bot(look->log.referee, (uint8_t)side, &seed);

    if (wanted ? strcmp(wanted, "human") == 0 : !named)
        return true;
    if (wanted && named && strcmp(wanted, named) != 0) {
        cmd_usage(play->call->command, "the header of the log names %s for %s, not %s", named,
                  play->game->sides[side], wanted);
        return false;
    }
    if (!named) {
        play->name[side] = wanted;
        return name_bot(play, look, side, wanted);
    }
    play->name[side] = arena_copy(&play->arena, named, strlen(named));
    play->bot_terms[side].seed = arena_copy(&play->arena, seed, strlen(seed));
    return (play->name[side] && play->bot_terms[side].seed) || diag_no_memory(play->log.diags);
}

/* The bots that the call names, before any is named in the log. */
static bool are_there(struct play_session *play)
{
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        const char *name = cmd_side_value(play->call, play->game->sides[side]);

        if (name && strcmp(name, "human") != 0 &&
            !cmd_bot_script(name, &play->arena, play->log.diags, &play->bot_terms[side]))
            return false;
    }
    return true;
}

/* Looks the log through, and settles who plays; the side of the one human, if it is only one, is
 * what he may see. */
static int choose_bots(struct play_session *play, struct look *look)
{
    const struct cmd_watch watch = {look_on, look, NULL};
    const struct referee_terms terms = {.output = REFEREE_SILENT};

    cmd_adjudicate_terms(&look->log, play->call->operand[0], &terms, &watch);
    play->log.diags = look->log.diags;
    play->log.files.log = look->log.files.log;
    if (look->log.status != STATUS_GOOD)
        return look->log.status;
    if (!cmd_is_whole(&look->log))
        return STATUS_UNDECIDED;
    play->game = referee_game(look->log.referee);
    if (!cmd_sides_fit(play->call, play->game) || !are_there(play))
        return STATUS_UNDECIDED;
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (!choose_bot(play, look, side))
            return STATUS_UNDECIDED;
    if (!play->name[0] != !play->name[1])
        play->terms.as = play->game->sides[play->name[0] ? 1 : 0];
    return STATUS_GOOD;
}

/* Settles who plays, and reads the log. */
static int begin(struct play_session *play)
{
    struct look look = {.header = false};
    int status = choose_bots(play, &look);

    cmd_log_faults(&look.log);
    cmd_log_free(&look.log);
    play->log = (struct cmd_log){.diags = NULL};
    if (status == STATUS_GOOD) {
        play_read(play);
        status = play->log.status;
    }
    return status;
}

static int run(const struct cmd_call *call)
{
    bool json = cmd_value(call, "--json", 0);
    struct play_session play = {.call = call,
                                .json = json,
                                .terminal = !json && isatty(STDIN_FILENO),
                                .paper = !json && isatty(STDOUT_FILENO),
                                .letters = cmd_paper_is_plain()};
    struct diags diags = {0};

    if (strcmp(call->operand[0], "-") == 0)
        return cmd_usage(call->command, "a game is played in a file");
    if (access(call->operand[0], F_OK) != 0 && errno == ENOENT)
        return cmd_usage(call->command,
                         "there is no such log: `vcz new SCENARIO > %.60s` begins it",
                         cmd_name(call->operand[0]));
    cmd_wall_for_files();
    if (play.terminal && isatty(STDOUT_FILENO))
        play_find_editing(&play);
    int status = STATUS_UNDECIDED;
    if (cmd_styles_read(&play.styles) && locked_open(&play.file, call->operand[0], &diags))
        status = begin(&play);
    if (status == STATUS_GOOD)
        status = play_on(&play);
    cmd_print_faults(&diags, 0);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        bot_close(play.bot[side]);
    locked_close(&play.file);
    text_free(&play.order);
    text_free(&play.typing);
    show_news_free(&play.news);
    cmd_styles_free(&play.styles);
    memory_free(play.given);
    if (play.log.diags) {
        cmd_log_faults(&play.log);
        cmd_log_free(&play.log);
    }
    arena_free(&play.arena);
    return status;
}

const struct command command_play = {
    .name = "play",
    .line = "play a game at the terminal, against a bot or with somebody",
    .wants = "which log? Begin one with `vcz new veracruz/campaign > game.vcz`",
    .help = "usage: vcz play FILE [--SIDE BOT|human]... [--seed TEXT] [--json] [--trace]\n"
            "\n"
            "Plays on from the end of a log: asks for orders, tells what comes of them, and\n"
            "adds those that are legal to the file. A bot answers for its side: random,\n"
            "cautious, aggressive, or a .lua file of your own; its name and seed go into the\n"
            "header. Against a bot you are told what your side may know. Tab fills in; a\n"
            "block (if, list) is typed to its end. Besides orders:\n"
            "\n"
            "  legal [ORDER]     what is legal now, or begins so; help [VERB], ?: how written\n"
            "  show [PLACE|all]  turn, tracks, what is due and map, around a place; of a UNIT\n"
            "                    its figures\n"
            "  try|odds ORDER    whether an order is legal; its exact chances\n"
            "  rules CASE|WORD   a case of the rules, or those that hold a word\n"
            "  table [CHART]     a chart, or the names of all; or `cards`; `hand`: yours\n"
            "  explain [LINE]    why your last order, or that line, gave what it gave\n"
            "  undo              takes your last order back, if no dice have fallen since and\n"
            "                    it has shown nothing; it stays in the log as a comment\n"
            "  quit              what was typed is in the file: `vcz play FILE` plays on\n"
            "\n"
            "  --SIDE BOT    who plays that side; else as the header says, else you\n"
            "  --seed TEXT   of bots that the header does not name; else 128 random bits\n"
            "  --json        for a program: as run, show .. --json; each line, and bot order,\n"
            "                ends with {\"answered\":..}; {\"wanted\":..}: a die by hand\n"
            "  --trace       what scripts print, on standard error: of a bot's, its secrets\n"
            "  --data DIR    where the data of the games lies\n"
            "\n"
            "example: vcz play game.vcz --us cautious\n"
            "exit status: 0 played, 1 the log breaks a rule, 2 the log or a bot failed\n",
    .least = 1,
    .most = 1,
    .option = {{"--SIDE", "BOT", false, true},
               {"--seed", "TEXT", false, false},
               {"--json", NULL, false, false},
               {"--trace", NULL, false, false}},
    .run = run,
};
