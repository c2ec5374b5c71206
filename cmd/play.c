#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"

#include "base/memory.h"
#include "lua/match.h"
#include "show/board.h"

enum { ORDERS_MOST = 200000, PROMPT = 64, MARGIN = 2, RADIUS = 5 };

/* A game at a terminal, or from lines of standard input. */
struct play {
    const struct cmd_call *call;
    struct cmd_log log;
    const struct game *game;
    int file;        /* the log, to which accepted orders are added */
    bool terminal;   /* somebody types */
    bool talks;      /* what the referee writes is shown */
    bool typed;      /* the order stands on the terminal already */
    uint32_t number; /* of the last line of the log */
    uint32_t orders; /* of bots, given here */
    struct bot_terms terms[GAME_SIDES];
    struct bot *bot[GAME_SIDES]; /* NULL: human */
    struct text order;
    /* of a library with line editing, if there is one */
    char *(*read_edited)(const char *prompt);
    void (*keep)(const char *line);
};

/* ---- lines from somebody */

/* Opened only here: no other command is the slower for it. */
static void find_editing(struct play *play)
{
    static const char *const names[] = {"libedit.so.2", "libreadline.so.8", "libedit.so.0"};
    void *library = NULL;
    for (unsigned i = 0; i < 3 && !library; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return;
    *(void **)&play->read_edited = dlsym(library, "readline");
    *(void **)&play->keep = dlsym(library, "add_history");
    if (!play->keep)
        play->read_edited = NULL;
}

/* The next line without its end, owned by whoever asks; NULL at the end. */
static char *next_line(struct play *play, const char *prompt)
{
    char *line = NULL;
    size_t room = 0;
    cmd_flush();
    if (play->read_edited) {
        line = play->read_edited(prompt);
        if (line && *line)
            play->keep(line);
        return line;
    }
    if (play->terminal) {
        fputs(prompt, stdout);
        cmd_flush();
    }
    ssize_t length = getline(&line, &room, stdin);
    if (length < 0) {
        free(line);
        return NULL;
    }
    if (length > 0 && line[length - 1] == '\n')
        line[length - 1] = '\0';
    return line;
}

/* ---- the log */

/* What the referee writes of a line: the order, unless it has just been typed, and its events. */
static bool hear(void *to, const char *bytes, size_t length)
{
    const struct play *play = to;
    const char *end = play->typed ? memchr(bytes, '\n', length) : NULL;
    if (!play->talks)
        return true;
    if (end) {
        length -= (size_t)(end + 1 - bytes);
        bytes = end + 1;
    }
    return cmd_write(NULL, bytes, length);
}

/* Adds a line to the file, all of it or nothing. */
static bool append(struct play *play, const char *line, size_t length)
{
    struct text whole = {0};
    off_t size = lseek(play->file, 0, SEEK_END);
    char last = '\n';
    if (size > 0 && (pread(play->file, &last, 1, size - 1) != 1))
        last = '\n';
    if (last != '\n')
        text_char(&whole, '\n');
    text_bytes(&whole, line, length);
    text_char(&whole, '\n');
    bool good = size >= 0 && !whole.failed &&
                write(play->file, whole.at, whole.length) == (ssize_t)whole.length;
    text_free(&whole);
    if (good)
        return true;
    if (size >= 0 && ftruncate(play->file, size) != 0)
        fputs("vcz play: error: the log may end in half a line\n", stderr);
    diag_add(play->log.diags, DIAG_FAILED, (struct place){.file = play->log.files.log},
             "the order cannot be written to the log");
    return false;
}

static const struct position_head *head_of(const struct play *play)
{
    return referee_position(play->log.referee);
}

/* Faults are told and forgotten: the log is none the worse for what was not carried out. */
static void tell_faults(struct play *play, uint32_t from)
{
    cmd_flush();
    cmd_print_diags(play->log.diags, from);
    play->log.diags->count = from;
}

/* Carries out a line as the next order, after it has been written. False when it is refused, or
 * cannot be written; `fatal` says which. */
static bool give(struct play *play, const char *line, bool *fatal)
{
    uint32_t faults = play->log.diags->count;
    size_t length = strlen(line);
    *fatal = false;
    if (!referee_judge(play->log.referee, line, length, play->number + 1)) {
        tell_faults(play, faults);
        return false;
    }
    if (!append(play, line, length)) {
        *fatal = true;
        return false;
    }
    play->talks = true;
    bool good = referee_line(play->log.referee, line, length, ++play->number) &&
                play->log.diags->count == faults;
    play->talks = false;
    *fatal = !good;
    return good;
}

/* ---- a human */

static bool print_order(void *to, const struct order *order)
{
    const struct play *play = to;
    const struct game_names of = {play->game, referee_scenario(play->log.referee),
                                  referee_position(play->log.referee)};
    struct names names = game_names(&of);
    struct text line = {0};
    order_text(play->game->verbs, &names, order, &line);
    text_char(&line, '\n');
    return cmd_write_text(&line);
}

/* legal [VERB] */
static void list_legal(struct play *play, const char *verb)
{
    const struct order_sink sink = {.order = print_order, .to = play};
    unsigned at = play->game->verb_count;
    for (unsigned i = 0; *verb && i < play->game->verb_count; i++)
        if (strcmp(play->game->verbs[i].name, verb) == 0)
            at = i;
    if (*verb && at == play->game->verb_count) {
        printf("there is no order '%s'\n", verb);
        return;
    }
    if (!game_legal(play->game, referee_scenario(play->log.referee),
                    referee_position(play->log.referee), at, &sink))
        cmd_no_memory();
}

/* show [HEX] */
static void show(struct play *play, const char *around)
{
    struct text out = {0};
    const struct show_board board = {.game = play->game,
                                     .scenario = referee_scenario(play->log.referee),
                                     .position = referee_position(play->log.referee),
                                     .side = referee_viewer(play->log.referee),
                                     .colour = cmd_colours(stdout)};
    struct show_window window = show_units(&board, MARGIN);
    if (*around) {
        int32_t cell =
            play->game->find_cell(board.scenario, (struct slice){around, strlen(around)});
        if (cell < 0) {
            printf("there is no hex or place '%s'\n", around);
            return;
        }
        window = show_around(&board, (uint16_t)cell, RADIUS);
    }
    show_state(&board, &out);
    text_char(&out, '\n');
    if (!show_map(&board, window, &out))
        out.failed = true;
    text_char(&out, '\n');
    show_stacks(&board, window, &out);
    cmd_write_text(&out);
}

static const char *behind(const char *line, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return NULL;
    for (line += length; *line == ' '; line++)
        ;
    return line;
}

enum heard { HEARD_ORDER, HEARD_NOTHING, HEARD_END, HEARD_FATAL };

static enum heard obey(struct play *play, const char *line)
{
    const char *rest;
    bool fatal;
    while (*line == ' ')
        line++;
    if (!*line || *line == '#')
        return HEARD_NOTHING;
    if (strcmp(line, "quit") == 0)
        return HEARD_END;
    if (strcmp(line, "help") == 0)
        puts("an order, as a log has it; legal [VERB]; show [HEX]; quit");
    else if ((rest = behind(line, "legal")) != NULL)
        list_legal(play, rest);
    else if ((rest = behind(line, "show")) != NULL)
        show(play, rest);
    else if (give(play, line, &fatal))
        return HEARD_ORDER;
    else if (fatal)
        return HEARD_FATAL;
    return HEARD_NOTHING;
}

/* Lines until one is an order. */
static enum heard ask_human(struct play *play)
{
    const struct position_head *head = head_of(play);
    const char *side = play->game->sides[head->to_act];
    char prompt[PROMPT];
    if (head->question)
        snprintf(prompt, sizeof prompt, "%u %s Q%u> ", (unsigned)head->turn, side,
                 (unsigned)head->question);
    else
        snprintf(prompt, sizeof prompt, "%u %s %s> ", (unsigned)head->turn, side,
                 play->game->phases[head->phase].name);
    enum heard heard = HEARD_NOTHING;
    while (heard == HEARD_NOTHING) {
        char *line = next_line(play, prompt);
        if (!line)
            return HEARD_END;
        play->typed = play->terminal;
        heard = obey(play, line);
        play->typed = false;
        free(line);
    }
    return heard;
}

/* ---- a bot */

static enum heard ask_bot(struct play *play)
{
    const struct position_head *head = head_of(play);
    const struct lua_world world = {play->game, referee_scenario(play->log.referee), head,
                                    head->to_act};
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
    if (give(play, play->order.at, &fatal))
        return HEARD_ORDER;
    if (!fatal)
        diag_add(play->log.diags, DIAG_FAILED,
                 (struct place){.file = play->terms[head->to_act].file},
                 "this bot has given an order that is not legal");
    return HEARD_FATAL;
}

/* ---- the game */

static bool open_bots(struct play *play)
{
    static char seeds[GAME_SIDES][160];
    const char *seed = cmd_value(play->call, "--seed", 0);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        const char *name = cmd_side_value(play->call, play->game->sides[side]);
        if (!name || strcmp(name, "human") == 0)
            continue;
        snprintf(seeds[side], sizeof seeds[side], "%.120s %s", seed ? seed : "vcz",
                 play->game->sides[side]);
        if (!cmd_bot_script(name, &play->log.files.arena, play->log.diags, &play->terms[side]))
            return false;
        play->terms[side].seed = seeds[side];
        play->bot[side] = bot_open(&play->terms[side], play->log.diags);
        if (!play->bot[side])
            return false;
    }
    return true;
}

static int play_on(struct play *play)
{
    enum heard heard = HEARD_ORDER;
    if (!open_bots(play))
        return STATUS_UNDECIDED;
    while (heard == HEARD_ORDER && !head_of(play)->over)
        heard = play->bot[head_of(play)->to_act] ? ask_bot(play) : ask_human(play);
    return heard == HEARD_FATAL ? STATUS_UNDECIDED : STATUS_GOOD;
}

static bool is_bot(const struct cmd_call *call, const char *side)
{
    const char *name = cmd_side_value(call, side);
    return name && strcmp(name, "human") != 0;
}

/* The side that a human plays against a bot, who sees what it may know; NULL: there is none, or
 * the log is not good. */
static const char *eyes_of(const struct cmd_call *call)
{
    const char *eyes = NULL;
    struct cmd_log log;
    cmd_adjudicate(&log, call->operand[0], REFEREE_SILENT, 0);
    const struct game *game = log.status == STATUS_GOOD ? referee_game(log.referee) : NULL;
    if (game && is_bot(call, game->sides[0]) != is_bot(call, game->sides[1]))
        eyes = game->sides[is_bot(call, game->sides[0]) ? 1 : 0];
    cmd_log_free(&log);
    return eyes;
}

static int run(const struct cmd_call *call)
{
    struct play play = {.call = call, .terminal = isatty(STDIN_FILENO)};
    struct referee_terms terms = {.output = REFEREE_RECORD, .write = hear, .to = &play};
    const char *path = call->operand[0];
    if (strcmp(path, "-") == 0)
        return cmd_usage(call->command, "a game is played in a file");
    terms.as = eyes_of(call);
    cmd_adjudicate_terms(&play.log, path, &terms, NULL);
    int status = play.log.status;
    play.number = play.log.input.line;
    play.file = -1;
    if (status == STATUS_GOOD) {
        play.game = referee_game(play.log.referee);
        play.file = open(path, O_RDWR | O_APPEND);
        status = cmd_sides_fit(call, play.game) ? STATUS_GOOD : STATUS_UNDECIDED;
        if (status == STATUS_GOOD && play.file < 0) {
            diag_add(play.log.diags, DIAG_FAILED, (struct place){.file = path},
                     "the log cannot be written");
            status = STATUS_UNDECIDED;
        }
    }
    if (play.terminal && isatty(STDOUT_FILENO))
        find_editing(&play);
    if (status == STATUS_GOOD)
        status = play_on(&play);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        bot_close(play.bot[side]);
    if (play.file >= 0)
        close(play.file);
    text_free(&play.order);
    cmd_log_faults(&play.log);
    cmd_log_free(&play.log);
    return status;
}

const struct command command_play = {
    .name = "play",
    .line = "play a game at the terminal, against a bot or with somebody",
    .wants = "which log? Begin one with `vcz new veracruz/campaign > game.vcz`",
    .help = "usage: vcz play FILE [--us BOT|human] [--mexico BOT|human] [--seed TEXT]\n"
            "\n"
            "Plays on from the end of a log: asks for orders, tells what comes of them, and\n"
            "adds those that are legal to the file. A bot answers for its side: random,\n"
            "cautious, aggressive, or a .lua file of your own; a side that is not named is\n"
            "played by you. Against a bot you are told what your side may know. Besides\n"
            "orders there are\n"
            "\n"
            "  legal [VERB]  the orders that are legal now\n"
            "  show [HEX]    turn, tracks and map, around a hex\n"
            "  help, quit    what is typed is in the file: play on with the same command\n"
            "\n"
            "  --SIDE BOT    who plays that side of the game\n"
            "  --seed TEXT   of the bots' own chances; the dice of the game are not touched\n"
            "  --data DIR    where the data of the games lies\n"
            "\n"
            "example: vcz play game.vcz --mexico cautious\n"
            "exit status: 0 played, 1 the log breaks a rule, 2 the log or a bot failed\n",
    .least = 1,
    .most = 1,
    .option = {{"--SIDE", "BOT", false, true}, {"--seed", "TEXT", false, false}},
    .run = run,
};
