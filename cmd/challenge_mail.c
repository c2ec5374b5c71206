#include "challenge_mail.h"

#include <string.h>

/* A line without blanks and signs of quoting around it; whether there were such signs. */
static struct slice bare(struct slice line, bool *quoted)
{
    *quoted = false;
    while (line.length && strchr("> \t", *line.at)) {
        *quoted = *quoted || *line.at == '>';
        line.at++;
        line.length--;
    }
    while (line.length && strchr(" \t\r", line.at[line.length - 1]))
        line.length--;
    return line;
}

/* A challenge that lies in a mail. */
struct found {
    uint32_t begins, ends; /* 0: none does; its lines */
    bool quoted;
    bool mail; /* words stand before it */
};

static void look_at(struct found *found, struct slice line, uint32_t number)
{
    static struct log_line read;
    static struct diags unheeded;
    bool quoted;
    struct slice words = bare(line, &quoted);
    if (!found->begins && slice_is(words, "vcz 1")) {
        *found = (struct found){number, number, quoted, found->mail};
        return;
    }
    if (!found->begins) {
        found->mail = found->mail || (words.length && *words.at != '#');
        return;
    }
    unheeded.count = 0;
    bool told = !quoted && (line.length && *line.at == ' '); /* a half, or an event */
    if (found->ends + 1 == number && words.length &&
        log_read(told ? line.at : words.at, told ? line.length : words.length, (struct place){0},
                 &read, &unheeded) &&
        (log_is_header(read.kind) || read.kind == LOG_HALF || read.kind == LOG_EVENT))
        found->ends = number;
}

bool challenge_mail_is(const char *path)
{
    struct cmd_input input;
    struct slice line;
    struct diags diags = {0};
    struct found found = {0};
    if (strcmp(path, "-") == 0)
        return false;
    if (cmd_input_open(&input, path, &diags) && input.regular)
        while (cmd_input_line(&input, &line, &diags) == CMD_LINE)
            look_at(&found, line, input.line);
    cmd_input_close(&input);
    diags.count = 0; /* the log says what it is */
    if (!found.begins || !found.mail)
        return false;
    struct place place = {path, found.begins, 1};
    if (found.quoted)
        diag_add(&diags, DIAG_FAILED, place,
                 "this is a mail, and the challenge in it is quoted: without the signs of quoting "
                 "save its lines alone, and accept that file");
    else
        diag_add(&diags, DIAG_FAILED, place,
                 "this is a mail: the challenge begins with this line and ends with line %u; save "
                 "these lines alone, and accept that file",
                 (unsigned)found.ends);
    cmd_print_faults(&diags, 0);
    return true;
}
