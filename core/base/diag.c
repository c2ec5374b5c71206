#include "base/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int status_of(enum diag_kind kind)
{
    return kind == DIAG_ILLEGAL || kind == DIAG_DIFFERS || kind == DIAG_UNFINISHED ? 1 : 2;
}

/* Marks a text that did not fit with "..." at its end, without cutting a character in two. */
static void cut_end(char *text, size_t size)
{
    size_t end = size - 4;

    while (end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80)
        end--;
    memcpy(text + end, "...", 4);
}

struct diag *diag_add(struct diags *diags, enum diag_kind kind, struct place at, const char *format,
                      ...)
{
    struct diag *diag;

    if (diags->count < DIAG_MOST) {
        diag = &diags->list[diags->count++];
    } else {
        diags->more++;
        /* A full list must not hide that the exit status is 2. */
        if (status_of(kind) <= diags_status(diags))
            return NULL;
        diag = &diags->list[DIAG_MOST - 1];
    }
    *diag = (struct diag){.at = at, .kind = kind};
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(diag->message, sizeof diag->message, format, arguments);
    va_end(arguments);
    if (length >= (int)sizeof diag->message)
        cut_end(diag->message, sizeof diag->message);
    return diag;
}

bool diag_no_memory(struct diags *diags)
{
    diag_add(diags, DIAG_FAILED, (struct place){0}, "out of memory");
    return false;
}

/* Bytes of the character at `at` and whether a terminal may show it as it is. */
static size_t character(const char *at, size_t length, bool *shown)
{
    size_t size = utf8_size(at, length);

    *shown = size && utf8_is_plain(at, size);
    return size ? size : 1;
}

/* The offset of the character with that number, or `length`. */
static size_t offset_of(const char *line, size_t length, size_t number)
{
    size_t at = 0;
    bool shown;

    while (number-- && at < length)
        at += character(line + at, length - at, &shown);
    return at;
}

/* Characters that stay before the fault in a line whose start is cut, and the "..." that marks the
 * cut. */
enum { EXCERPT_BEFORE = 40, EXCERPT_DOTS = 3 };

void diag_excerpt(struct diag *diag, const char *line, size_t length)
{
    size_t out = 0;
    size_t start = 0;

    if (!diag)
        return;
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\n' || (line[i] == '\r' && (i + 1 == length || line[i + 1] == '\n')))
            length = i;
    diag->skipped = 0;
    uint32_t before = diag->at.column ? diag->at.column - 1 : 0;
    uint32_t behind = diag->width ? diag->width : 1;
    if (length >= DIAG_LINE && before > EXCERPT_BEFORE + EXCERPT_DOTS &&
        offset_of(line, length, (size_t)before + behind) >= DIAG_LINE - EXCERPT_DOTS - 1) {
        start = offset_of(line, length, before - EXCERPT_BEFORE);
        diag->skipped = before - EXCERPT_BEFORE - EXCERPT_DOTS;
        for (; out < EXCERPT_DOTS; out++)
            diag->line[out] = '.';
    }
    for (size_t at = start; at < length;) {
        bool shown;
        size_t size = character(line + at, length - at, &shown);
        bool all_fits = out + (length - at) < DIAG_LINE;

        if (!all_fits && out + size + EXCERPT_DOTS >= DIAG_LINE) {
            for (unsigned i = 0; i < EXCERPT_DOTS; i++)
                diag->line[out++] = '.';
            break;
        }
        if (shown || line[at] == '\t') {
            memcpy(diag->line + out, line + at, size);
            out += size;
        } else {
            diag->line[out++] = '?';
        }
        at += size;
    }
    diag->line[out] = '\0';
}

void diag_narrow(struct diag *diag, uint32_t columns)
{
    const size_t length = strlen(diag->line);
    uint32_t caret = diag->at.column > diag->skipped ? diag->at.column - diag->skipped - 1 : 0;
    uint32_t marked = diag->width < columns / 2 ? diag->width : columns / 2;

    if (columns <= 2 * EXCERPT_DOTS || offset_of(diag->line, length, columns) == length)
        return;
    uint32_t first =
        caret > columns / 2 && caret + marked + EXCERPT_DOTS > columns ? caret - columns / 2 : 0;
    size_t start = offset_of(diag->line, length, first ? first + EXCERPT_DOTS : 0);
    size_t end = offset_of(diag->line, length, (size_t)first + columns);
    char line[DIAG_LINE] = "";
    size_t out = first ? EXCERPT_DOTS : 0;
    memcpy(line, "...", out);
    if (end < length)
        end = offset_of(diag->line, length, (size_t)first + columns - EXCERPT_DOTS);
    memcpy(line + out, diag->line + start, end - start);
    memcpy(line + out + end - start, "...", end < length ? EXCERPT_DOTS : 0);
    memcpy(diag->line, line, sizeof line);
    diag->skipped += first;
}

int diags_status(const struct diags *diags)
{
    int status = 0;

    for (uint32_t i = 0; i < diags->count; i++)
        if (status_of(diags->list[i].kind) > status)
            status = status_of(diags->list[i].kind);
    return status;
}

/* Adds a text with '?' in place of what could disturb a terminal. Where it has lines, those behind
 * the first are set in, so that none looks like a fault of its own. */
static void add_safely(struct text *out, const char *string, bool lines)
{
    size_t length = strlen(string);
    bool shown;

    for (size_t at = 0, size; at < length; at += size) {
        size = character(string + at, length - at, &shown);
        if (shown)
            text_bytes(out, string + at, size);
        else if (lines && string[at] == '\n')
            text_add(out, string[at + 1] == ' ' ? "\n" : "\n  ");
        else
            text_char(out, '?');
    }
}

static void add_place(struct text *out, struct place at)
{
    if (!at.file)
        return;
    add_safely(out, *at.file ? at.file : "''", false); /* as a shell has it */
    text_char(out, ':');
    if (at.line)
        text_format(out, "%u:", (unsigned)at.line);
    if (at.line && at.column)
        text_format(out, "%u:", (unsigned)at.column);
    text_char(out, ' ');
}

/* The line and, where the column is known, a caret under it that tabs do not shift. */
static void add_excerpt(struct text *out, const struct diag *diag)
{
    size_t length = strlen(diag->line);
    size_t at = 0;

    text_add(out, "  ");
    text_bytes(out, diag->line, length);
    if (diag->at.column > diag->skipped) {
        text_add(out, "\n  ");
        for (uint32_t left = diag->at.column - diag->skipped - 1; left && at < length; left--) {
            text_char(out, diag->line[at] == '\t' ? '\t' : ' ');
            at += offset_of(diag->line + at, length - at, 1);
        }
        text_char(out, '^');
        for (uint32_t left = diag->width; left > 1; left--) {
            at += offset_of(diag->line + at, length - at, 1);
            if (at >= length)
                break;
            text_char(out, '~');
        }
    }
    text_char(out, '\n');
}

static const char *kind_name(enum diag_kind kind)
{
    return kind == DIAG_ILLEGAL      ? "illegal"
           : kind == DIAG_DIFFERS    ? "differs"
           : kind == DIAG_UNFINISHED ? "unfinished"
                                     : "error";
}

void diag_text(const struct diag *diag, struct text *out)
{
    add_place(out, diag->at);
    text_add(out, kind_name(diag->kind));
    if (diag->rule)
        text_format(out, " [%s]", diag->rule);
    text_add(out, ": ");
    add_safely(out, diag->message, true);
    text_char(out, '\n');
    if (diag->line[0])
        add_excerpt(out, diag);
}

void diags_text(const struct diags *diags, struct text *out)
{
    for (uint32_t i = 0; i < diags->count; i++)
        diag_text(&diags->list[i], out);
    if (diags->more)
        text_format(out, "... and %u more\n", (unsigned)diags->more);
}
