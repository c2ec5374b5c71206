/* What is wrong, said: as text to standard error, and under --json as objects to standard output
 * too.
 */
#include "cmd.h"

#include <string.h>
#include <unistd.h>

#include "paper.h"
#include "show/paragraph.h"

/* The command in hand was given --json. */
static bool objects;

void cmd_faults_as_objects(bool wanted)
{
    objects = wanted;
}

/* ---- as objects */

static const char *const kind_words[] = {[DIAG_SYNTAX] = "syntax",
                                         [DIAG_FAILED] = "failed",
                                         [DIAG_ILLEGAL] = "illegal",
                                         [DIAG_DIFFERS] = "differs",
                                         [DIAG_UNFINISHED] = "unfinished"};

void cmd_fault_members(const struct diag *diag, struct text *out)
{
    text_format(out, "\"line\":%u,\"column\":%u,\"case\":", (unsigned)diag->at.line,
                diag->at.line ? (unsigned)diag->at.column : 0U);
    text_json_string(out, diag->rule);
    text_add(out, ",\"message\":");
    text_json_string(out, diag->message);
    text_format(out, ",\"width\":%u,\"kind\":\"%s\"", (unsigned)diag->width,
                kind_words[diag->kind]);
}

static void write_object(const struct diag *diag)
{
    struct text out = {0};

    text_add(&out, "{\"refusal\":{\"file\":");
    text_json_string(&out, diag->at.file);
    text_char(&out, ',');
    cmd_fault_members(diag, &out);
    text_add(&out, "}}\n");
    if (out.failed)
        cmd_write_no_more();
    cmd_write_text(&out);
}

void cmd_tell_failure(const char *message)
{
    struct diag diag = {.kind = DIAG_FAILED};

    if (!objects)
        return;
    text_words(diag.message, sizeof diag.message, message, strlen(message));
    write_object(&diag);
}

/* ---- as text */

#define BOLD  "\033[1m"
#define RED   "\033[1;31m"
#define PLAIN "\033[0m"

/* The first line, which holds the place, stands out, and so does the caret in the last. */
static void print_in_colour(const struct diag *diag, const char *said, size_t first)
{
    size_t length = strlen(said);
    size_t last = length;

    if (diag->line[0] && diag->at.column)
        for (last--; last > first && said[last - 1] != '\n'; last--)
            ;
    fprintf(stderr, BOLD "%.*s" PLAIN "%.*s", (int)first, said, (int)(last - first), said + first);
    if (last < length)
        fprintf(stderr, RED "%s" PLAIN, said + last);
}

/* The first line, at words, if it is wider than the terminal; how long it is then. */
static size_t break_first(struct text *said)
{
    enum { INDENT = 4 };
    size_t first = said->failed ? 0 : strcspn(said->at, "\n");
    unsigned width = cmd_paper_width();

    if (first <= width || !isatty(STDERR_FILENO))
        return first;
    struct text words = {0};
    struct text out = {0};
    text_bytes(&words, said->at, first);
    if (!words.failed)
        show_paragraph_in(width, "", INDENT, words.at, &out);
    size_t broken = out.length ? out.length - 1 : 0;
    text_add(&out, said->at + first + (said->at[first] == '\n'));
    out.failed = out.failed || words.failed;
    text_free(&words);
    text_free(said);
    *said = out;
    return broken;
}

void cmd_print_diags(const struct diags *diags, uint32_t from)
{
    enum { INDENT = 2 };
    bool colours = cmd_colours(stderr);
    struct text said = {0};

    for (uint32_t i = from; i < diags->count; i++) {
        struct diag shown = diags->list[i];
        const struct diag *diag = &shown;

        if (objects)
            write_object(diag);
        if (isatty(STDERR_FILENO))
            diag_narrow(&shown, cmd_paper_width() - INDENT);
        text_clear(&said);
        diag_text(diag, &said);
        size_t first = break_first(&said);
        if (said.failed)
            cmd_no_memory();
        else if (colours)
            print_in_colour(diag, said.at, first);
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

/* ---- lines of which a fault speaks */

bool cmd_fault_names(const struct diag *diag, uint32_t *line, size_t *at)
{
    static const char word[] = "line ";
    const char *found = strstr(diag->message, word);
    int64_t number;

    if (!found)
        return false;
    *at = (size_t)(found - diag->message) + sizeof word - 1;
    const char *digits = diag->message + *at;
    struct slice text = {digits, strspn(digits, "0123456789")};
    bool good = slice_int(text, 1, UINT32_MAX, &number);
    *line = good ? (uint32_t)number : 0;
    return good;
}

void cmd_fault_renames(struct diag *diag, size_t at, uint32_t line)
{
    char rest[DIAG_MESSAGE];

    snprintf(rest, sizeof rest, "%s",
             diag->message + at + strspn(diag->message + at, "0123456789"));
    snprintf(diag->message + at, sizeof diag->message - at, "%u%s", (unsigned)line, rest);
}
