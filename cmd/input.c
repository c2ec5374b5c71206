#include "cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "log/join.h"

enum { CHUNK = 1 << 14, BUFFER = CMD_LINE_MOST + CHUNK };

/* What is not there has no line. */
static bool fault(const struct cmd_input *input, int error, struct diags *diags)
{
    uint32_t line = error == ENOENT || error == EACCES ? 0 : input->last + 1;

    diag_add(diags, DIAG_FAILED, (struct place){input->name, line, 1}, "%s",
             error ? strerror(error) : "nobody writes to this pipe");
    return false;
}

/* A pipe that has a name: its writer may come a little later than we, but if none does we do not
 * wait for ever. What has been read is in the buffer. */
static bool await_writer(struct cmd_input *input)
{
    enum { TURNS = 100 };
    const struct timespec turn = {.tv_nsec = 10000000};

    for (int i = 0; i < TURNS; i++) {
        ssize_t got = read(input->file, input->buffer, CHUNK);

        if (got > 0)
            input->end = (size_t)got;
        if (got > 0 || (got < 0 && errno == EAGAIN))
            return true;
        if (got < 0 && errno != EINTR)
            return false;
        nanosleep(&turn, NULL);
    }
    errno = 0;
    return false;
}

bool cmd_input_open(struct cmd_input *input, const char *path, struct diags *diags)
{
    bool standard = strcmp(path, "-") == 0;
    struct stat state;

    *input = (struct cmd_input){.name = path, .file = STDIN_FILENO};
    if (!standard)
        input->file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (input->file < 0 || fstat(input->file, &state) != 0)
        return fault(input, errno, diags);
    if (S_ISDIR(state.st_mode))
        return fault(input, EISDIR, diags);
    input->regular = S_ISREG(state.st_mode);
    input->buffer = memory_resize(NULL, BUFFER);
    if (!input->buffer)
        return diag_no_memory(diags);
    if (!standard && S_ISFIFO(state.st_mode) && !await_writer(input))
        return fault(input, errno, diags);
    /* Only opening must not wait. */
    if (!standard && fcntl(input->file, F_SETFL, 0) != 0)
        return fault(input, errno, diags);
    return true;
}

void cmd_input_close(struct cmd_input *input)
{
    if (input->file > STDIN_FILENO)
        close(input->file);
    memory_free(input->buffer);
    if (input->join)
        log_join_free(input->join);
    memory_free(input->join);
    *input = (struct cmd_input){.file = -1};
}

/* A failed read is worth another: a signal came, or somebody has made the pipe non-blocking. */
static bool may_try_again(int file)
{
    struct pollfd until = {.fd = file, .events = POLLIN};

    if (errno == EAGAIN || errno == EWOULDBLOCK)
        return poll(&until, 1, -1) >= 0 || errno == EINTR;
    return errno == EINTR;
}

/* More bytes behind those there are; false on an error of the system. */
static bool read_more(struct cmd_input *input)
{
    if (input->start) {
        memmove(input->buffer, input->buffer + input->start, input->end - input->start);
        input->end -= input->start;
        input->start = 0;
    }
    ssize_t got;
    do
        got = read(input->file, input->buffer + input->end, CHUNK);
    while (got < 0 && may_try_again(input->file));
    if (got > 0)
        input->end += (size_t)got;
    input->ended = got == 0;
    return got >= 0;
}

static enum cmd_input_state too_long(const struct cmd_input *input, struct diags *diags)
{
    struct place place = {input->name, input->last + 1, 1};

    diag_add(diags, DIAG_SYNTAX, place, "the line has more than %d bytes; %d is the most",
             CMD_LINE_MOST, LOG_LINE_MOST);
    return CMD_FAULT;
}

enum cmd_input_state cmd_input_line(struct cmd_input *input, struct slice *line,
                                    struct diags *diags)
{
    size_t seen = 0; /* bytes without a newline */
    const char *newline;

    if (input->binary)
        return CMD_FAULT;
    for (;;) {
        const char *at = input->buffer + input->start;
        size_t length = input->end - input->start;

        newline = length > seen ? memchr(at + seen, '\n', length - seen) : NULL;
        if (newline || input->ended || length > CMD_LINE_MOST)
            break;
        seen = length;
        if (!read_more(input)) {
            fault(input, errno, diags);
            return CMD_FAULT;
        }
    }
    line->at = input->buffer + input->start;
    line->length = newline ? (size_t)(newline - line->at) : input->end - input->start;
    if (line->length > CMD_LINE_MOST)
        return too_long(input, diags);
    if (!newline && line->length == 0)
        return CMD_END;
    input->start += line->length + (newline != NULL);
    if (newline && line->length && line->at[line->length - 1] == '\r')
        line->length--;
    input->line = ++input->last;
    input->binary = line->length && memchr(line->at, '\0', line->length);
    return CMD_LINE;
}

/* ---- lines that go on */

/* Behind a NUL nothing is read: its line ends there, and is refused. */
static bool goes_on_in_next(const struct cmd_input *input, const struct slice *line)
{
    return !input->binary && log_goes_on(line->at, line->length);
}

static bool add_piece(struct cmd_input *input, struct slice piece, struct diags *diags)
{
    struct log_join *join = input->join;
    struct place place = {input->name, input->last, 1};
    bool long_one = join->text.length + piece.length > CMD_LINE_MOST;

    if (!long_one && log_join_add(join, piece.at, piece.length, input->last))
        return true;
    if (join->text.failed || join->raw.failed)
        return diag_no_memory(diags);
    diag_add(diags, DIAG_SYNTAX, place, "the line goes on too long");
    return false;
}

/* The first piece is at hand. */
static enum cmd_input_state join_line(struct cmd_input *input, struct slice *line,
                                      struct diags *diags)
{
    uint32_t first = input->last;
    enum cmd_input_state state = CMD_LINE;
    bool goes_on = true;

    while (goes_on && state == CMD_LINE) {
        if (!add_piece(input, *line, diags))
            return CMD_FAULT;
        state = cmd_input_line(input, line, diags);
        goes_on = state == CMD_LINE && goes_on_in_next(input, line);
    }
    if (state == CMD_FAULT)
        return CMD_FAULT;
    if (state == CMD_LINE && !add_piece(input, *line, diags))
        return CMD_FAULT;
    if (state == CMD_END) /* the log says at the sign what is amiss */
        text_add(&input->join->text, " \\");
    if (input->join->text.failed)
        return diag_no_memory(diags) ? CMD_LINE : CMD_FAULT;
    *line = (struct slice){input->join->text.at, input->join->text.length};
    input->line = first;
    return CMD_LINE;
}

enum cmd_input_state cmd_input_log_line(struct cmd_input *input, struct slice *line,
                                        struct diags *diags)
{
    enum cmd_input_state state = cmd_input_line(input, line, diags);

    if (input->join)
        log_join_clear(input->join);
    if (state != CMD_LINE || !goes_on_in_next(input, line))
        return state;
    if (!input->join)
        input->join = memory_get(sizeof *input->join);
    if (input->join)
        return join_line(input, line, diags);
    diag_no_memory(diags);
    return CMD_FAULT;
}

void cmd_input_place(const struct cmd_input *input, struct diags *diags, uint32_t from)
{
    for (uint32_t i = from; input->join && i < diags->count; i++)
        if (diags->list[i].at.file == input->name)
            log_join_place(input->join, &diags->list[i]);
}
