#include "cmd.h"

#include <string.h>

#include "locked.h"

struct form {
    bool strip;       /* without what a record adds */
    bool headings;    /* a comment before each line of a turn */
    bool keep;        /* the whole log is kept, to be written at the end */
    bool json;        /* an object for each line */
    bool turns;       /* a line of a turn has come */
    bool orders;      /* an order has come */
    struct text last; /* the comment that the line before is, or nothing */
};

static const char *kind_of(enum log_kind kind)
{
    if (kind == LOG_BLANK)
        return "blank";
    if (kind == LOG_COMMENT)
        return "comment";
    if (kind == LOG_TURN)
        return "turn";
    if (kind == LOG_EVENT)
        return "event";
    if (kind == LOG_ORDER)
        return "order";
    if (log_is_header(kind))
        return "header";
    if (log_is_advance(kind))
        return "advance";
    return log_is_hint(kind) || log_is_veil(kind) || kind == LOG_AUDIT ? "told" : "mail";
}

/* The line as an object, its comment apart. */
static void add_object(const struct log_line *line, uint32_t number, struct text *out)
{
    struct text words = {0};

    log_canonical(line, &words);
    size_t behind = line->comment.length;
    if (behind && words.length > behind)
        behind += 2; /* blanks before it */
    size_t length = words.length > behind ? words.length - behind : 0;
    text_format(out, "{\"line\":%u,\"kind\":\"%s\",\"text\":", (unsigned)number,
                kind_of(line->kind));
    text_json(out, words.at ? words.at : "", length);
    text_add(out, ",\"comment\":");
    text_json_words(out, line->comment);
    text_add(out, "}\n");
    out->failed = out->failed || words.failed;
    text_free(&words);
}

static void add_line(const struct log_line *line, struct text *out)
{
    log_canonical(line, out);
    text_char(out, '\n');
}

/* "# Turn 3, us: movement", unless it stands there already. */
static void add_heading(const struct form *form, const struct log_line *line, struct text *out)
{
    struct text heading = {0};

    text_add(&heading, "# Turn");
    for (unsigned i = 1; i < line->count; i++) {
        text_add(&heading, i == 2 ? ", " : i == 3 ? ": " : " ");
        text_bytes(&heading, line->word[i].text.at, line->word[i].text.length);
    }
    text_char(&heading, '\n');
    if (!heading.failed && (!form->last.length || strcmp(form->last.at, heading.at) != 0))
        text_add(out, heading.at);
    out->failed = out->failed || heading.failed;
    text_free(&heading);
}

/* The line as it is wanted, or nothing; what a player has noted beside an event stays. */
static bool add_formed(struct form *form, const struct log_line *line, struct place place,
                       struct text *out, struct diags *diags)
{
    size_t begin = out->length;

    if (form->strip && line->kind == LOG_ACCOUNT) {
        diag_add(diags, DIAG_FAILED, place,
                 "an account rests on what it tells, and cannot be stripped");
        return false;
    }
    if (form->json) {
        if (!form->strip || line->kind != LOG_EVENT)
            add_object(line, place.line, out);
        return !out->failed || diag_no_memory(diags);
    }
    form->turns = form->turns || line->kind == LOG_TURN;
    form->orders = form->orders || line->kind == LOG_ORDER;
    if (form->headings && line->kind == LOG_TURN)
        add_heading(form, line, out);
    if (!form->strip || line->kind != LOG_EVENT) {
        add_line(line, out);
    } else if (line->comment.length) {
        text_bytes(out, line->comment.at, line->comment.length);
        text_char(out, '\n');
    }
    text_clear(&form->last);
    if (line->kind == LOG_COMMENT && !out->failed)
        text_add(&form->last, out->at + begin);
    if (out->failed || form->last.failed)
        return diag_no_memory(diags);
    return true;
}

/* The lines of the input in that form, to standard output or into a text. */
static bool form_lines(struct form *form, struct cmd_input *input, struct text *out,
                       struct diags *diags)
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
        if (!form->keep)
            text_clear(out);
        if (!add_formed(form, &line, place, out, diags))
            return false;
        if (form->keep || !out->length)
            continue;
        if (!cmd_write(NULL, out->at, out->length) || (!input->regular && !cmd_flush()))
            return false;
    }
    return state == CMD_END;
}

static bool canonical(struct form *form, struct cmd_input *input, struct text *out,
                      struct diags *diags)
{
    bool good = form_lines(form, input, out, diags);

    text_free(&form->last);
    if (!good || !form->headings || !form->orders || form->turns || diags->count)
        return good;
    diag_add(diags, DIAG_FAILED, (struct place){.file = input->name},
             "no line says where a phase begins; in a record they do: vcz run FILE | vcz fmt - "
             "--headings");
    return false;
}

static bool print(struct form *form, const char *path, struct text *out, struct diags *diags)
{
    struct cmd_input input;
    bool good = cmd_input_open(&input, path, diags) && canonical(form, &input, out, diags);

    cmd_input_close(&input);
    return good;
}

static bool rewrite(struct form *form, const char *path, struct text *out, struct diags *diags)
{
    struct locked log;
    struct cmd_input input = {.file = -1};
    bool good = locked_open(&log, path, diags) && cmd_input_open(&input, path, diags) &&
                canonical(form, &input, out, diags) && !diags->count &&
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
    struct form form = {.strip = cmd_value(call, "--strip", 0),
                        .headings = cmd_value(call, "--headings", 0),
                        .keep = cmd_value(call, "--write", 0),
                        .json = cmd_value(call, "--json", 0)};

    if (form.json && (form.keep || form.headings))
        return cmd_usage(call->command, "--json tells the lines as they stand");
    if (!form.keep)
        print(&form, path, &out, &diags);
    else if (strcmp(path, "-") == 0)
        return cmd_usage(call->command, "standard input cannot be replaced");
    else
        rewrite(&form, path, &out, &diags);
    text_free(&out);
    cmd_flush();
    cmd_print_faults(&diags, 0);
    return diags_status(&diags);
}

const struct command command_fmt = {
    .name = "fmt",
    .line = "print a log in its canonical form",
    .wants = "which log? `-` is standard input",
    .help = "usage: vcz fmt FILE|- [--strip] [--headings] [--write | --json]\n"
            "\n"
            "Prints a log in its canonical form: one blank between words, comments kept. It\n"
            "means the same as before. Lines that cannot be read are reported, and from the\n"
            "first of them on nothing is printed.\n"
            "\n"
            "  --strip     turn a record back into its log: the lines of what followed, and\n"
            "              of what the game rests on, are left out; run makes the record anew\n"
            "  --headings  a comment where a phase begins, in a record or its log\n"
            "  --write     replace the file instead, at one stroke, and only if there is no\n"
            "              fault\n"
            "  --json      an object a line: `line`, `kind`, `text` and `comment`\n"
            "  --data DIR  where the data of the games lies\n"
            "\n"
            "exit status: 0 good, 2 a line cannot be read\n",
    .least = 1,
    .most = 1,
    .option = {{"--strip", NULL, false, false},
               {"--headings", NULL, false, false},
               {"--write", NULL, false, false},
               {"--json", NULL, false, false}},
    .run = run,
};
