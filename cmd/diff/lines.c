/* What a mail has done to a log: the first line that it has wrapped, quoted or changed. */
#include "diff/diff.h"

#include <string.h>

#include "base/memory.h"

enum { PIECES = 16, SHOWN = 100 };

struct line {
    size_t at; /* in the text */
    uint32_t number;
};

/* A file, its lines with one blank between words. */
struct lines {
    const char *name;
    struct text text; /* each ends with NUL */
    struct line *line;
    unsigned count;
    size_t room;
    bool failed;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void add_squeezed(struct slice line, struct text *out)
{
    bool gap = false;
    size_t from = out->length;

    for (size_t i = 0; i < line.length; i++) {
        if (!is_blank(line.at[i])) {
            if (gap && out->length > from)
                text_char(out, ' ');
            text_char(out, line.at[i]);
        }
        gap = is_blank(line.at[i]);
    }
    text_char(out, '\0');
}

static void add_line(struct lines *lines, struct slice line, uint32_t number)
{
    struct line *list = memory_room(lines->line, lines->count, &lines->room, sizeof *list);

    if (!list) {
        lines->failed = true;
        return;
    }
    lines->line = list;
    lines->line[lines->count++] = (struct line){lines->text.length, number};
    add_squeezed(line, &lines->text);
}

static bool read_lines(struct lines *lines, const char *path)
{
    static struct diags unheeded;
    struct cmd_input input;
    struct slice line;
    enum cmd_input_state state = CMD_FAULT;

    unheeded.count = 0;
    lines->name = path;
    if (cmd_input_open(&input, path, &unheeded))
        while ((state = cmd_input_line(&input, &line, &unheeded)) == CMD_LINE && !lines->failed)
            add_line(lines, line, input.line);
    cmd_input_close(&input);
    return state == CMD_END && !lines->failed && !lines->text.failed;
}

static void forget(struct lines *lines)
{
    text_free(&lines->text);
    memory_free(lines->line);
}

static const char *line_of(const struct lines *lines, unsigned number)
{
    return number < lines->count ? lines->text.at + lines->line[number].at : "";
}

/* Nothing hangs on it: a log may leave it out, or have it besides. */
static bool is_beside(const char *line)
{
    return !*line || *line == '#' || *line == '=' || strncmp(line, "turn ", 5) == 0;
}

/* How many lines from there on are, one behind another, that line; 0: they are not. */
static unsigned pieces(const struct lines *there, unsigned from, const char *line)
{
    for (unsigned count = 0; count < PIECES; count++) {
        const char *piece = line_of(there, from + count);
        size_t length = strlen(piece);

        if (!length || strncmp(line, piece, length) != 0)
            return 0;
        line += length;
        if (!*line)
            return count + 1;
        if (*line++ != ' ')
            return 0;
    }
    return 0;
}

/* Behind the marks with which mails quote. */
static const char *unquoted(const char *line)
{
    while (*line == '>' || (*line == ' ' && line[1] == '>'))
        line++;
    return *line == ' ' ? line + 1 : line;
}

static uint32_t number_of(const struct lines *lines, unsigned line)
{
    return lines->line[line].number;
}

static void add_marked(char mark, const char *line, struct text *out)
{
    size_t length = strlen(line);

    text_format(out, "%c ", mark);
    for (size_t at = 0, size; at < length; at += size) {
        size = utf8_size(line + at, length - at);
        bool plain = size && (utf8_is_plain(line + at, size) || line[at] == '\t');
        size = plain ? size : 1;
        if (at + size > SHOWN)
            break;
        text_bytes(out, plain ? line + at : "?", size);
    }
    text_char(out, '\n');
}

/* What has become of a line. */
enum change { CHANGE_MISSING, CHANGE_WRAPPED, CHANGE_QUOTED, CHANGE_WORDS };

static enum change change_of(const char *line, const struct lines *there, unsigned two,
                             unsigned count)
{
    const char *other = line_of(there, two);

    if (two >= there->count)
        return CHANGE_MISSING;
    if (count > 1)
        return CHANGE_WRAPPED;
    return other != unquoted(other) && strcmp(unquoted(other), line) == 0 ? CHANGE_QUOTED
                                                                          : CHANGE_WORDS;
}

static void print_json(const struct lines *here, unsigned one, const struct lines *there,
                       unsigned two, enum change change)
{
    static const char *const names[] = {"missing", "wrapped", "quoted", "words"};
    const char *line = line_of(here, one);
    const char *other = line_of(there, two);
    bool missing = change == CHANGE_MISSING;
    struct diff_place a = {here->name, number_of(here, one), slice_of(line), NULL};
    struct diff_place b = {there->name, missing ? 0 : number_of(there, two), slice_of(other), NULL};
    struct text out = {0};

    diff_json(names[change], &a, &b, NULL, &out);
    cmd_write_text(&out);
}

static void print_lines(const struct lines *here, unsigned one, const struct lines *there,
                        unsigned two, unsigned count, bool json)
{
    const char *line = line_of(here, one);
    enum change change = change_of(line, there, two, count);
    struct text out = {0};

    if (json) {
        print_json(here, one, there, two, change);
        return;
    }
    text_format(&out, "%s:%u", cmd_name(here->name), (unsigned)number_of(here, one));
    if (change == CHANGE_MISSING) {
        text_format(&out, " is missing in %s\n", cmd_name(there->name));
    } else if (change == CHANGE_WRAPPED) {
        text_format(&out, " is wrapped in %s: it stands in lines %u to %u\n", cmd_name(there->name),
                    (unsigned)number_of(there, two), (unsigned)number_of(there, two + count - 1));
    } else if (change == CHANGE_QUOTED) {
        text_format(&out, " is quoted in %s:%u\n", cmd_name(there->name),
                    (unsigned)number_of(there, two));
    } else {
        text_format(&out, " stands otherwise in %s:%u\n", cmd_name(there->name),
                    (unsigned)number_of(there, two));
        add_marked('<', line, &out);
        add_marked('>', line_of(there, two), &out);
    }
    cmd_write_text(&out);
}

static void compare(const struct lines *here, const struct lines *there, bool json)
{
    unsigned one = 0;
    unsigned two = 0;

    while (one < here->count) {
        const char *line = line_of(here, one);
        const char *other = line_of(there, two);
        unsigned count = *line ? pieces(there, two, line) : 0;

        if (count > 1) {
            print_lines(here, one, there, two, count, json);
            return;
        }
        if (count == 1) {
            one++;
            two++;
        } else if (is_beside(line)) {
            one++;
        } else if (two < there->count && is_beside(other)) {
            two++;
        } else {
            print_lines(here, one, there, two, 1, json);
            return;
        }
    }
}

void diff_lines(const char *here, const char *there, bool json)
{
    struct lines one = {.failed = false};
    struct lines two = {.failed = false};

    if (strcmp(here, "-") != 0 && strcmp(there, "-") != 0 && read_lines(&one, here) &&
        read_lines(&two, there))
        compare(&one, &two, json);
    forget(&one);
    forget(&two);
}

/* The next line from there on that is not blank. */
static unsigned behind_blanks(const struct lines *lines, unsigned at)
{
    while (at < lines->count && !*line_of(lines, at))
        at++;
    return at;
}

static void print_goes_on(const struct lines *here, const struct lines *there, unsigned two)
{
    struct diff_place a = {.file = here->name};
    struct diff_place b = {.file = there->name, .line = number_of(there, two)};
    struct text out = {0};

    diff_json_goes_on(&a, &b, 0, &out);
    cmd_write_text(&out);
}

static int compare_told(const struct lines *here, const struct lines *there, bool json)
{
    unsigned one = behind_blanks(here, 0);
    unsigned two = behind_blanks(there, 0);

    while (one < here->count && two < there->count &&
           strcmp(line_of(here, one), line_of(there, two)) == 0) {
        one = behind_blanks(here, one + 1);
        two = behind_blanks(there, two + 1);
    }
    if (one < here->count) {
        print_lines(here, one, there, two, 1, json);
        return STATUS_BROKEN;
    }
    if (two < there->count && json)
        print_goes_on(here, there, two);
    else if (two < there->count)
        cmd_print("%.400s goes on from %.400s, from line %u on\n", cmd_name(there->name),
                  cmd_name(here->name), (unsigned)number_of(there, two));
    return STATUS_GOOD;
}

int diff_told(const char *here, const char *there, bool json)
{
    struct lines one = {.failed = false};
    struct lines two = {.failed = false};
    int status = STATUS_UNDECIDED;

    if (strcmp(here, "-") == 0 || strcmp(there, "-") == 0)
        cmd_fault(&command_diff, "accounts are compared as files");
    else if (read_lines(&one, here) && read_lines(&two, there))
        status = compare_told(&one, &two, json);
    else
        cmd_no_memory();
    forget(&one);
    forget(&two);
    return status;
}
