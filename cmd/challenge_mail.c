#include "challenge_mail.h"

#include <string.h>

#include "mail/kept.h"
#include "promise.h"
#include "told.h"

/* A line without signs of quoting before it; whether there were any. */
static struct slice bare(struct slice line, bool *quoted)
{
    *quoted = line.length && *line.at == '>';
    while (line.length && *line.at == '>') {
        size_t signs = line.length > 1 && line.at[1] == ' ' ? 2 : 1;

        line.at += signs;
        line.length -= signs;
    }
    return line;
}

/* The header of a game by mail, as far as it is found. */
struct found {
    uint32_t begins, ends; /* its lines; 0: there is none */
    bool quoted;
    bool mail;      /* words stand before it */
    bool by_mail;   /* it says `dice mail` */
    bool over;      /* something else has come behind it, */
    bool is_played; /* which is what is signed or cast in such a game */
    bool again;     /* a second header begins behind it: what stands there is of that one */
    uint32_t torn;  /* a line of a header that stands behind something else; 0: there is none */
    unsigned players;
};

/* What kind of line it is; that of an order, as words are, where it cannot be read. */
static enum log_kind kind_of(struct slice line)
{
    static struct log_line read;
    static struct diags unheeded;

    unheeded.count = 0;
    return log_read(line.at, line.length, (struct place){0}, &read, &unheeded) ? read.kind
                                                                               : LOG_ORDER;
}

static void look_at(struct found *found, struct slice line, uint32_t number)
{
    bool quoted;

    line = bare(line, &quoted);
    struct slice words = told_trimmed(line);
    bool first = !found->begins && slice_is(words, "vcz 1");
    if (!words.length)
        return;
    if (found->over) {
        found->again = found->again || slice_is(words, "vcz 1");
        if (!found->again && quoted == found->quoted && !found->torn &&
            log_is_header(kind_of(line)))
            found->torn = number;
        return;
    }
    if (first)
        *found = (struct found){number, number, quoted, .mail = found->mail};
    else if (!found->begins)
        found->mail = found->mail || *words.at != '#';
    if (first || !found->begins)
        return;
    enum log_kind kind = kind_of(line);
    if (kind == LOG_COMMENT)
        return;
    found->over = !log_is_header(kind) && kind != LOG_HALF && kind != LOG_EVENT;
    if (!found->over)
        found->ends = number;
    found->by_mail = found->by_mail || kind == LOG_MAIL;
    found->players += kind == LOG_PLAYER;
    found->is_played = found->over && (kind == LOG_TURN || kind >= LOG_BATCH || log_is_veil(kind));
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
    diag_add(&diags, DIAG_FAILED, (struct place){path, found.begins, 1},
             found.quoted ? "this is a mail, and the challenge in it is quoted: save its lines "
                            "alone, without the signs of quoting, and accept that file"
                          : "this is a mail: `vcz mail take c.vcz < MAIL` saves the challenge that "
                            "begins here, and `vcz accept c.vcz` accepts it");
    cmd_print_faults(&diags, 0);
    return true;
}

/* ---- saving it */

static int save(struct slice mail, const struct found *found, const char *log, struct diags *diags)
{
    struct text header = {0};
    struct slice line;
    uint32_t number = 0;

    for (size_t at = 0; told_next(mail, &at, &line);) {
        number++;
        struct slice promised; /* which would bind who plays on */
        if (number < found->begins || number > found->ends || promise_read(line, &promised))
            continue;
        while (line.length && strchr(" \t\r", line.at[line.length - 1]))
            line.length--;
        text_bytes(&header, line.at, line.length);
        text_char(&header, '\n');
    }
    bool good = mail_put(log, &header, diags);
    text_free(&header);
    return good ? STATUS_GOOD : STATUS_UNDECIDED;
}

bool challenge_mail_save(struct slice mail, const char *name, const char *log, int *status)
{
    struct found found = {0};
    struct slice line;
    struct diags diags = {0};
    uint32_t number = 0;

    for (size_t at = 0; told_next(mail, &at, &line);)
        look_at(&found, line, ++number);
    if (!found.begins || !found.by_mail)
        return false;
    struct place place = {name, found.begins, 1};
    *status = STATUS_UNDECIDED;
    if (found.quoted)
        diag_add(&diags, DIAG_FAILED, place,
                 "the header in this mail is quoted; send it as it was");
    else if (found.is_played)
        diag_add(&diags, DIAG_FAILED, place,
                 "from this line on it is a whole log, and goes into a file of its own");
    else if (found.torn)
        diag_add(&diags, DIAG_FAILED, (struct place){name, found.torn, 1},
                 "a line of the header, which other words part from what begins in line %u: is it "
                 "of it?",
                 (unsigned)found.begins);
    else
        *status = save(mail, &found, log, &diags);
    if (*status == STATUS_GOOD)
        cmd_print("%.200s: the header that stands in lines %u to %u of %.200s\n", cmd_name(log),
                  (unsigned)found.begins, (unsigned)found.ends, cmd_name(name));
    if (*status == STATUS_GOOD)
        cmd_print(found.players < GAME_SIDES ? "  `vcz accept %.200s --key KEY` accepts it\n"
                                             : "  `vcz mail due %.200s` says what comes next\n",
                  cmd_name(log));
    cmd_print_faults(&diags, 0);
    return true;
}
