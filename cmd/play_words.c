#include "play.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "show/board.h"

enum { PROMPT = 64, MARGIN = 2, RADIUS = 5 };

/* ---- lines from somebody */

/* Opened only here: no other command is the slower for it. */
void play_find_editing(struct play *play)
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
        cmd_print("%s", prompt);
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

bool play_ask_die(struct play *play, const char *wanted, uint16_t *die)
{
    int64_t number = -1;
    struct text prompt = {0};
    text_format(&prompt, "%s> ", wanted);
    while (number < 0 && !prompt.failed) {
        char *line = next_line(play, prompt.at);
        if (!line)
            break;
        struct slice word = {line, strcspn(line, " \t\r")};
        if (!slice_int(word, 0, UINT16_MAX, &number))
            number = -1;
        free(line);
    }
    text_free(&prompt);
    *die = (uint16_t)number;
    return number >= 0;
}

/* ---- words that are no orders */

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

/* The number of that verb; verb_count if there is none. */
static unsigned verb_named(const struct game *game, const char *name)
{
    unsigned at = 0;
    while (at < game->verb_count && strcmp(game->verbs[at].name, name) != 0)
        at++;
    return at;
}

/* Memory has run out, or a house rule has failed: the game ends where it is asked next. */
static void cannot_list(const struct play *play)
{
    game_failed(play->game, referee_scenario(play->log.referee), referee_viewer(play->log.referee),
                play->log.diags);
}

/* legal [VERB] */
static void list_legal(struct play *play, const char *verb)
{
    const struct order_sink sink = {.order = print_order, .to = play};
    unsigned at = verb_named(play->game, verb);
    if (*verb && at == play->game->verb_count) {
        cmd_print("there is no order '%.60s'\n", verb);
        return;
    }
    if (!game_legal(play->game, referee_scenario(play->log.referee),
                    referee_position(play->log.referee), at, &sink))
        cannot_list(play);
}

/* show [PLACE] */
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
            game_find_cell(play->game, board.scenario, (struct slice){around, strlen(around)});
        if (cell < 0) {
            cmd_print("there is no %s or place '%.60s'\n", game_noun(play->game)->one, around);
            return;
        }
        window = show_around(&board, (uint16_t)cell, RADIUS);
    }
    show_state(&board, &out);
    if (!show_due(&board, &out))
        cannot_list(play);
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

static bool note_verb(void *to, const struct order *order)
{
    bool *legal = to;
    legal[order->verb] = true;
    return true;
}

/* The orders of which one is legal now, each with how it is written. */
static void help_now(struct play *play)
{
    bool legal[256] = {false};
    const struct order_sink sink = {.order = note_verb, .to = legal};
    if (!game_legal(play->game, referee_scenario(play->log.referee),
                    referee_position(play->log.referee), play->game->verb_count, &sink))
        cannot_list(play);
    cmd_print("an order, as a log has it; now:\n");
    for (unsigned i = 0; i < play->game->verb_count; i++)
        if (legal[i])
            cmd_print("  %s%s\n", play->game->verbs[i].answer ? "reply Qn " : "",
                      play->game->verbs[i].syntax);
    cmd_print("or: legal [VERB], show [PLACE], undo, help VERB, quit\n");
}

/* help [VERB] */
static void help(struct play *play, const char *name)
{
    const struct game *game = play->game;
    unsigned verb = verb_named(game, name);
    if (!*name)
        help_now(play);
    else if (verb == game->verb_count)
        cmd_print("there is no order '%.60s'\n", name);
    else
        cmd_print("  %s%s\n  %s\n", game->verbs[verb].answer ? "reply Qn " : "",
                  game->verbs[verb].syntax, game->verbs[verb].help);
}

/* How an order that was not understood is written, if its verb is known. */
static void hint(const struct play *play, const char *line)
{
    char verb[64];
    size_t length = strcspn(line, " ");
    if (length >= sizeof verb)
        return;
    memcpy(verb, line, length);
    verb[length] = '\0';
    unsigned at = verb_named(play->game, verb);
    if (at < play->game->verb_count && !play->game->verbs[at].answer)
        cmd_print("  it is written: %s\n", play->game->verbs[at].syntax);
    else
        cmd_print("  `help` tells what can be ordered now\n");
}

static enum heard order(struct play *play, const char *line)
{
    bool fatal;
    if (play_give(play, line, &fatal))
        return HEARD_ORDER;
    if (!fatal && play->unread)
        hint(play, line);
    return fatal ? HEARD_FATAL : HEARD_NOTHING;
}

static enum heard obey(struct play *play, const char *line)
{
    const char *rest;
    while (*line == ' ')
        line++;
    if (!*line || *line == '#')
        return HEARD_NOTHING;
    if (strcmp(line, "quit") == 0)
        return HEARD_END;
    if (strcmp(line, "undo") == 0)
        return play_undo(play) ? HEARD_ORDER : HEARD_FATAL;
    if ((rest = behind(line, "help")) != NULL)
        help(play, rest);
    else if ((rest = behind(line, "legal")) != NULL)
        list_legal(play, rest);
    else if ((rest = behind(line, "show")) != NULL)
        show(play, rest);
    else
        return order(play, line);
    return HEARD_NOTHING;
}

/* Lines until one is an order. */
enum heard play_ask_human(struct play *play)
{
    const struct position_head *head = play_head(play);
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
