#include "cmd.h"

#include <string.h>

#include "locked.h"

/* Where the canonical lines go: to standard output, or into a text to be written at the end. */
static bool canonical(struct cmd_input *input, bool keep, struct text *out, struct diags *diags)
{
    static struct log_line line;
    struct slice bytes;
    enum cmd_input_state state;
    while ((state = cmd_input_log_line(input, &bytes, diags)) == CMD_LINE) {
        struct place place = {input->name, input->line, 1};
        uint32_t faults = diags->count;
        bool good = log_read(bytes.at, bytes.length, place, &line, diags);
        cmd_input_place(input, diags, faults);
        if (!good || diags->count)
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

static bool print(const char *path, struct text *out, struct diags *diags)
{
    struct cmd_input input;
    bool good = cmd_input_open(&input, path, diags) && canonical(&input, false, out, diags);
    cmd_input_close(&input);
    return good;
}

static bool rewrite(const char *path, struct text *out, struct diags *diags)
{
    struct locked log;
    struct cmd_input input = {.file = -1};
    bool good = locked_open(&log, path, diags) && cmd_input_open(&input, path, diags) &&
                canonical(&input, true, out, diags) && !diags->count &&
                locked_replace(&log, out, diags);
    cmd_input_close(&input);
    locked_close(&log);
    return good;
}

static int run(const struct cmd_call *call)
{
    const char *path = call->operand[0];
    struct diags diags = {0};
    struct text out = {0};
    if (!cmd_value(call, "--write", 0))
        print(path, &out, &diags);
    else if (strcmp(path, "-") == 0)
        return cmd_usage(call->command, "standard input cannot be replaced");
    else
        rewrite(path, &out, &diags);
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
