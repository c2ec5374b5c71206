#include "log/join.h"

#include <string.h>

#include "log/characters.h"

/* Without white space and CR at its end. */
static size_t trimmed(const char *bytes, size_t length)
{
    if (length && bytes[length - 1] == '\r')
        length--;
    while (length && log_is_blank(bytes[length - 1]))
        length--;
    return length;
}

bool log_goes_on(const char *bytes, size_t length)
{
    length = trimmed(bytes, length);
    if (!length || bytes[length - 1] != '\\' || (length > 1 && !log_is_blank(bytes[length - 2])))
        return false;
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '#' && (i == 0 || log_is_blank(bytes[i - 1])))
            return false;
    return true;
}

void log_join_clear(struct log_join *join)
{
    text_clear(&join->text);
    text_clear(&join->raw);
    join->count = 0;
}

bool log_join_add(struct log_join *join, const char *bytes, size_t length, uint32_t line)
{
    size_t from = 0;
    size_t end = trimmed(bytes, length);

    if (join->count == LOG_PIECES)
        return false;
    if (log_goes_on(bytes, length))
        end = trimmed(bytes, end - 1);
    while (join->count && from < end && log_is_blank(bytes[from]))
        from++;
    if (join->count)
        text_char(&join->text, ' ');
    join->piece[join->count++] = (struct log_piece){
        .line = line,
        .begins = join->text.length ? log_characters(join->text.at, join->text.length) : 0,
        .blanks = (uint32_t)from,
        .raw = join->raw.length,
        .length = length};
    text_bytes(&join->text, bytes + from, end - from);
    text_bytes(&join->raw, bytes, length);
    return !join->text.failed && !join->raw.failed;
}

void log_join_place(const struct log_join *join, struct diag *diag)
{
    unsigned at = 0;

    if (join->count < 2 || diag->at.line != join->piece[0].line || join->raw.failed)
        return;
    while (at + 1 < join->count && diag->at.column > join->piece[at + 1].begins)
        at++;
    const struct log_piece *piece = &join->piece[at];
    diag->at.line = piece->line;
    if (!diag->at.column)
        return;
    diag->at.column += piece->blanks - piece->begins;
    if (diag->line[0])
        diag_excerpt(diag, join->raw.at + piece->raw, piece->length);
}

void log_join_free(struct log_join *join)
{
    text_free(&join->text);
    text_free(&join->raw);
}

/* ---- wrapping */

static const char sign[] = " \\";

/* Bytes of the words that fit, at least one word. */
static size_t fitting(const char *line, size_t length, size_t room)
{
    size_t fits = 0;

    for (size_t i = 1; i <= length; i++)
        if ((i == length || log_is_blank(line[i])) && (i <= room || !fits))
            fits = i;
    return fits;
}

void log_wrap(const char *line, size_t length, size_t width, struct text *out)
{
    bool comment = length && line[0] == '#';
    const char *before = "";

    for (size_t at = 0; at < length || at == 0;) {
        size_t room = width - strlen(before);
        size_t left = length - at;
        size_t size = left <= room ? left : fitting(line + at, left, room - (comment ? 0 : 2));

        text_add(out, before);
        text_bytes(out, line + at, size);
        at += size;
        while (at < length && log_is_blank(line[at]))
            at++;
        text_add(out, at < length && !comment ? sign : "");
        text_char(out, '\n');
        before = comment ? "# " : "    ";
        if (!length)
            break;
    }
}
