#include "cmd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The first error of standard output; nothing is written after it. */
static int output_error;
/* Memory ran out where something was to be written or said. */
static bool left_out;

bool cmd_write(void *to, const char *bytes, size_t length)
{
    (void)to;
    if (!output_error && length && fwrite(bytes, 1, length, stdout) != length)
        output_error = errno ? errno : EIO;
    return !output_error;
}

bool cmd_write_text(struct text *text)
{
    bool good = !text->failed && cmd_write(NULL, text->at, text->length);
    if (text->failed)
        cmd_no_memory();
    text_free(text);
    return good;
}

bool cmd_flush(void)
{
    if (!output_error && fflush(stdout) != 0)
        output_error = errno ? errno : EIO;
    return !output_error;
}

int cmd_no_memory(void)
{
    left_out = true;
    fputs("vcz: error: out of memory\n", stderr);
    return STATUS_UNDECIDED;
}

int cmd_end(int status)
{
    if (cmd_flush())
        return left_out ? STATUS_UNDECIDED : status;
    if (output_error != EPIPE) /* as of `| head`: who has gone on wants to hear no more */
        fprintf(stderr, "vcz: error: cannot write: %s\n", strerror(output_error));
    return STATUS_UNDECIDED;
}

bool cmd_colours(FILE *stream)
{
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    return isatty(fileno(stream)) && !(no_color && *no_color) &&
           !(terminal && strcmp(terminal, "dumb") == 0);
}

#define BOLD  "\033[1m"
#define RED   "\033[1;31m"
#define PLAIN "\033[0m"

/* The first line, which holds the place, stands out, and so does the caret in the last. */
static void print_in_colour(const struct diag *diag, const char *said)
{
    size_t first = strcspn(said, "\n");
    size_t length = strlen(said);
    size_t last = length;
    if (diag->line[0] && diag->at.column)
        for (last--; last > first && said[last - 1] != '\n'; last--)
            ;
    fprintf(stderr, BOLD "%.*s" PLAIN "%.*s", (int)first, said, (int)(last - first), said + first);
    if (last < length)
        fprintf(stderr, RED "%s" PLAIN, said + last);
}

void cmd_print_diags(const struct diags *diags, uint32_t from)
{
    bool colours = cmd_colours(stderr);
    struct diags one = {.count = 1};
    struct text said = {0};
    for (uint32_t i = from; i < diags->count; i++) {
        one.list[0] = diags->list[i];
        text_clear(&said);
        diags_text(&one, &said);
        if (said.failed)
            cmd_no_memory();
        else if (colours)
            print_in_colour(&one.list[0], said.at);
        else
            fwrite(said.at, 1, said.length, stderr);
    }
    text_free(&said);
}

void cmd_print_faults(const struct diags *diags, uint32_t from)
{
    cmd_print_diags(diags, from);
    if (diags->more)
        fprintf(stderr, "... and %u more\n", (unsigned)diags->more);
}
