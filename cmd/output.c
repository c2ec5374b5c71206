#include "cmd.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER = 1 << 16 };

/* Standard output. Half an order may be an order of its own, so lines are written whole, and of one
 * that a file has no room for nothing is left. */
static struct {
    char bytes[BUFFER]; /* not yet written */
    size_t length;
    size_t begun; /* bytes written of a line whose end is not */
    int error;    /* the first; nothing is written after it */
    bool told;    /* of which */
} out;
/* A reader that has gone ends vcz by SIGPIPE. */
static bool pipe_ends;
/* Memory ran out where something was to be written or said. */
static bool left_out;

void cmd_begin_output(void)
{
    pipe_ends = signal(SIGPIPE, SIG_IGN) == SIG_DFL;
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
}

/* Takes back the beginning of a line from the end of a file that nobody else has written to. */
static void take_back_line(void)
{
    struct stat state;
    off_t end = lseek(STDOUT_FILENO, 0, SEEK_CUR);
    off_t whole = end - (off_t)out.begun;

    if (!out.begun || whole < 0 || fstat(STDOUT_FILENO, &state) != 0 || !S_ISREG(state.st_mode) ||
        state.st_size != end)
        return;
    if (ftruncate(STDOUT_FILENO, whole) == 0)
        (void)lseek(STDOUT_FILENO, whole, SEEK_SET);
}

static void note_written(const char *bytes, size_t length)
{
    for (size_t i = length; i > 0; i--) {
        if (bytes[i - 1] == '\n') {
            out.begun = length - i;
            return;
        }
    }
    out.begun += length;
}

/* A failed write is worth another: a signal came, or somebody has made the pipe non-blocking. */
static bool may_try_again(void)
{
    struct pollfd until = {.fd = STDOUT_FILENO, .events = POLLOUT};

    if (errno == EAGAIN || errno == EWOULDBLOCK)
        return poll(&until, 1, -1) >= 0 || errno == EINTR;
    return errno == EINTR;
}

/* Writes the first `length` bytes of what is not yet written. */
static void write_out(size_t length)
{
    size_t done = 0;

    while (done < length && !out.error) {
        ssize_t some = write(STDOUT_FILENO, out.bytes + done, length - done);

        if (some >= 0)
            done += (size_t)some;
        else if (!may_try_again())
            out.error = errno ? errno : EIO;
    }
    note_written(out.bytes, done);
    if (out.error)
        take_back_line();
    out.length -= length;
    memmove(out.bytes, out.bytes + length, out.length);
}

/* Up to the end of the last line; all of it if no line ends. */
static size_t whole_lines(void)
{
    size_t length = out.length;

    while (length && out.bytes[length - 1] != '\n')
        length--;
    return length ? length : out.length;
}

bool cmd_write(void *to, const char *bytes, size_t length)
{
    (void)to;
    while (length && !out.error) {
        size_t room = BUFFER - out.length;
        size_t some = length < room ? length : room;

        memcpy(out.bytes + out.length, bytes, some);
        out.length += some;
        bytes += some;
        length -= some;
        if (out.length == BUFFER)
            write_out(whole_lines());
    }
    return !out.error;
}

const char *cmd_name(const char *path)
{
    enum { KEPT = 4, ROOM = 4096 };
    static char kept[KEPT][ROOM];
    static unsigned next;
    char *words = kept[next];

    if (!*path)
        return "''"; /* as a shell has it */
    text_words(words, ROOM, path, strlen(path));
    if (strcmp(words, path) == 0)
        return path;
    next = (next + 1) % KEPT;
    return words;
}

bool cmd_flush(void)
{
    if (!out.error)
        write_out(out.length);
    return !out.error;
}

void cmd_write_no_more(void)
{
    cmd_flush();
    out.error = out.error ? out.error : ENOMEM;
}

bool cmd_write_text(struct text *text)
{
    bool good = !text->failed && cmd_write(NULL, text->at, text->length);

    if (text->failed)
        cmd_no_memory();
    text_free(text);
    return good;
}

void cmd_print(const char *format, ...)
{
    char line[CMD_PRINT_MOST];
    va_list values;

    va_start(values, format);
    int length = vsnprintf(line, sizeof line, format, values);
    va_end(values);
    if (length > 0)
        cmd_write(NULL, line, length < CMD_PRINT_MOST ? (size_t)length : CMD_PRINT_MOST - 1);
}

int cmd_no_memory(void)
{
    left_out = true;
    fputs("vcz: error: out of memory\n", stderr);
    return STATUS_UNDECIDED;
}

/* Whoever read along has gone, as `| head` does: the end that a shell expects is that of SIGPIPE.
 * Only where that was ignored before vcz began the exit status has to tell. */
static void end_as_told(void)
{
    if (pipe_ends) {
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
}

int cmd_end(int status)
{
    if (cmd_flush())
        return left_out ? STATUS_UNDECIDED : status;
    if (out.error == EPIPE)
        end_as_told();
    else if (!out.told)
        fprintf(stderr, "vcz: error: cannot write: %s\n", strerror(out.error));
    out.told = true;
    return STATUS_UNDECIDED;
}

bool cmd_colours(FILE *stream)
{
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");

    return isatty(fileno(stream)) && !(no_color && *no_color) &&
           !(terminal && strcmp(terminal, "dumb") == 0);
}
