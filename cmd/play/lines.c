/* How somebody types: lines with or without an editor, and those that belong together. */
#include "play/parts.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "log/join.h"
#include "log/log.h"

enum { LINES_MOST = 1 << 20 }; /* bytes of one block */

/* ---- the editor */

/* It calls back without saying for whom. */
static struct play_session *filling;
static struct text found;
static unsigned found_count, found_next;

static char *next_found(const char *text, int again)
{
    static size_t at;

    (void)text;
    if (!again)
        at = found_next = 0;
    if (found_next == found_count || found.failed)
        return NULL;
    const char *word = found.at + at;
    at += strlen(word) + 1;
    found_next++;
    return strdup(word);
}

static char **fill_in(const char *text, int start, int end)
{
    static const char *const names[] = {"rl_attempted_completion_over", "rl_line_buffer"};
    int *over = dlsym(RTLD_DEFAULT, names[0]);
    char **line = dlsym(RTLD_DEFAULT, names[1]);

    (void)end;
    if (over)
        *over = 1; /* no names of files */
    if (!line || !*line || start < 0)
        return NULL;
    text_clear(&found);
    found_count = play_fill_in(filling, *line, (size_t)start, &found);
    return filling->fill_in(text, next_found);
}

/* Words are what stands between blanks. */
static void bind_tab(struct play_session *play, void *library)
{
    static char blanks[] = " \t";
    char ***over = dlsym(library, "rl_attempted_completion_function");
    char **breaks = dlsym(library, "rl_completer_word_break_characters");

    *(void **)&play->fill_in = dlsym(library, "rl_completion_matches");
    if (!over || !breaks || !play->fill_in)
        return;
    filling = play;
    *breaks = blanks;
    *(char **(**)(const char *, int, int))over = fill_in;
}

/* Opened only here: no other command is the slower for it. */
void play_find_editing(struct play_session *play)
{
    static const char *const names[] = {"libedit.so.2", "libreadline.so.8", "libedit.so.0"};

    void *library = NULL;
    for (unsigned i = 0; i < 3 && !library; i++)
        library = dlopen(names[i], RTLD_NOW | RTLD_GLOBAL);
    if (!library)
        return;
    *(void **)&play->read_edited = dlsym(library, "readline");
    *(void **)&play->keep = dlsym(library, "add_history");
    if (!play->keep)
        play->read_edited = NULL;
    if (play->read_edited)
        bind_tab(play, library);
}

/* ---- lines */

/* The next line without its end, owned by whoever asks; NULL at the end. */
static char *next_line(struct play_session *play, const char *prompt)
{
    char *line = NULL;
    size_t room = 0;

    cmd_flush();
    if (play->read_edited) {
        line = play->read_edited(prompt);
        if (line && *line)
            play->keep(line);
        if (!line)
            cmd_print("\n"); /* what comes now stands on a line of its own */
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
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        line[--length] = '\0';
    return line;
}

bool play_ask_die(struct play_session *play, const char *wanted, uint16_t *die)
{
    int64_t number = -1;
    struct text prompt = {0};

    text_format(&prompt, "%s> ", wanted);
    if (play->json)
        play_want_die(wanted);
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

/* ---- those that belong together */

static enum log_kind kind_of(const char *line)
{
    static struct log_line read;
    struct diags unheeded = {0};

    return log_read(line, strlen(line), (struct place){0}, &read, &unheeded) ? read.kind
                                                                             : LOG_BLANK;
}

/* A line that goes on ends with a blank and a backslash; one blank stands in their place. */
static bool add_line(struct play_session *play, const char *prompt)
{
    bool goes_on = false;

    for (bool more = true; more;) {
        char *line = next_line(play, prompt);

        if (!line)
            return false;
        size_t length = strlen(line);
        const char *at = line + (goes_on ? strspn(line, " \t") : 0);
        length -= (size_t)(at - line);
        more = log_goes_on(at, length);
        while (length && strchr(more ? " \t\\" : " \t", at[length - 1]))
            length--;
        text_add(&play->typing, goes_on ? " " : "");
        text_bytes(&play->typing, at, length);
        goes_on = more;
        prompt = "... ";
        free(line);
    }
    return !play->typing.failed && play->typing.length < LINES_MOST;
}

bool play_next_order(struct play_session *play, const char *prompt)
{
    unsigned depth = 0;

    text_clear(&play->typing);
    play->typed_block = false;
    do {
        size_t from = play->typing.length;

        if (from)
            text_char(&play->typing, '\n');
        if (!add_line(play, prompt))
            return false;
        text_add(&play->typing, "");
        enum log_kind kind = kind_of(play->typing.at + (from ? from + 1 : 0));
        play->typed_block = play->typed_block || kind == LOG_IF || kind == LOG_LIST;
        depth += kind == LOG_IF || kind == LOG_LIST;
        depth -= depth && (kind == LOG_END_IF || kind == LOG_END_LIST);
        if (!from) /* what ends all of it */
            prompt = kind == LOG_IF ? "(to `end if`) ... " : "(to `end list`) ... ";
    } while (depth);
    return true;
}
