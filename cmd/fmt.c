#include "cmd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

/* Where the canonical lines go: to standard output, or into a text to be written at the end. */
static bool canonical(struct cmd_input *input, bool keep, struct text *out, struct diags *diags)
{
    static struct log_line line;
    struct slice bytes;
    enum cmd_input_state state;
    while ((state = cmd_input_line(input, &bytes, diags)) == CMD_LINE) {
        struct place place = {input->name, input->line, 0};
        if (!log_read(bytes.at, bytes.length, place, &line, diags) || diags->count)
            continue; /* a log with a hole in it is none: only faults from here on */
        if (!keep)
            text_clear(out);
        log_canonical(&line, out);
        text_char(out, '\n');
        if (out->failed)
            return diag_no_memory(diags);
        if (keep)
            continue;
        if (!cmd_write(NULL, out->at, out->length) || (!input->regular && !cmd_flush()))
            return false;
    }
    return state == CMD_END;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t done = write(file, bytes, length);
        if (done < 0 && errno != EINTR)
            return false;
        if (done > 0) {
            bytes += done;
            length -= (size_t)done;
        }
    }
    return true;
}

/* Fills the new file and puts it in the place of the old one; errno says why not. */
static bool fill_and_rename(int file, const char *temporary, const char *path,
                            const struct text *text)
{
    struct stat state;
    bool good = stat(path, &state) == 0 && fchmod(file, state.st_mode & 07777) == 0 &&
                write_all(file, text->at, text->length) && fsync(file) == 0;
    int error = errno;
    if (close(file) != 0 && good) {
        error = errno;
        good = false;
    }
    if (good && rename(temporary, path) == 0)
        return true;
    if (good)
        error = errno;
    unlink(temporary);
    errno = error;
    return false;
}

/* The file is the old one or the new one, never half of either. */
static bool replace(const char *path, const struct text *text, struct diags *diags)
{
    const struct place at = {.file = path};
    size_t room = strlen(path) + sizeof ".XXXXXX";
    char *temporary = memory_get(room);
    if (!temporary)
        return diag_no_memory(diags);
    snprintf(temporary, room, "%s.XXXXXX", path);
    int file = mkstemp(temporary);
    bool good = file >= 0 && fill_and_rename(file, temporary, path, text);
    if (!good)
        diag_add(diags, DIAG_FAILED, at, "cannot be replaced: %s", strerror(errno));
    memory_free(temporary);
    return good;
}

static bool is_plain_file(const char *path)
{
    struct stat state;
    return lstat(path, &state) == 0 && S_ISREG(state.st_mode);
}

static int run(const struct cmd_call *call)
{
    const char *path = call->operand[0];
    bool keep = cmd_value(call, "--write", 0);
    struct cmd_input input;
    struct diags diags = {0};
    struct text out = {0};
    const struct place at = {.file = path};
    if (keep && strcmp(path, "-") == 0)
        return cmd_usage(call->command, "standard input cannot be replaced");
    bool good = cmd_input_open(&input, path, &diags) && canonical(&input, keep, &out, &diags);
    cmd_input_close(&input);
    if (keep && good && !diags.count) {
        if (!is_plain_file(path))
            diag_add(&diags, DIAG_FAILED, at,
                     "cannot be replaced: it is a link or no regular file");
        else
            replace(path, &out, &diags);
    }
    text_free(&out);
    cmd_flush();
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

const struct command command_fmt = {
    .name = "fmt",
    .line = "print a log in its canonical form",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz fmt FILE|- [--write]\n"
            "\n"
            "Prints a log in its canonical form: one blank between words, comments kept. It\n"
            "means the same as before. Lines that cannot be read are reported, and from the\n"
            "first of them on nothing is printed.\n"
            "\n"
            "  --write     replace the file instead, at one stroke, and only if there is no\n"
            "              fault\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 good, 2 a line cannot be read\n",
    .least = 1,
    .most = 1,
    .option = {{"--write", NULL, false, false}},
    .run = run,
};
