#include "cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"

enum { CHUNK = 1 << 16, BUFFER = CMD_LINE_MOST + CHUNK };

/* What is not there has no line. */
static bool fault(const struct cmd_input *input, int error, struct diags *diags)
{
    uint32_t line = error == ENOENT || error == EACCES ? 0 : input->line + 1;
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
    input->buffer = memory_get(BUFFER);
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
    *input = (struct cmd_input){.file = -1};
}

/* More bytes behind those there are; false on an error of the system. */
static bool read_more(struct cmd_input *input)
{
    if (input->start && input->end > CMD_LINE_MOST) {
        memmove(input->buffer, input->buffer + input->start, input->end - input->start);
        input->end -= input->start;
        input->start = 0;
    }
    ssize_t got;
    do
        got = read(input->file, input->buffer + input->end, BUFFER - input->end);
    while (got < 0 && errno == EINTR);
    if (got > 0)
        input->end += (size_t)got;
    input->ended = got == 0;
    return got >= 0;
}

static enum cmd_input_state too_long(const struct cmd_input *input, struct diags *diags)
{
    struct place place = {input->name, input->line + 1, 1};
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
    input->line++;
    input->binary = line->length && memchr(line->at, '\0', line->length);
    return CMD_LINE;
}
