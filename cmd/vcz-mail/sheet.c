#include "sheet.h"

#include <string.h>

#include "base/memory.h"

void sheet_free(struct sheet *sheet)
{
    text_free(&sheet->bytes);
    memory_free(sheet->line);
    *sheet = (struct sheet){0};
}

static bool make_room(struct sheet *sheet)
{
    struct sheet_line *line = memory_room(sheet->line, sheet->count, &sheet->room, sizeof *line);

    sheet->bytes.failed = sheet->bytes.failed || !line;
    sheet->line = line ? line : sheet->line;
    return line != NULL;
}

/* In character sets of Japan and Korea the byte of a backslash is the sign of their money. */
static void mend_backslash(struct text *line, size_t from)
{
    static const char *const signs[] = {" \u00a5", " \u20a9"};

    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t size = strlen(signs[i]);

        if (line->length < from + size ||
            memcmp(line->at + line->length - size, signs[i], size) != 0)
            continue;
        text_cut(line, line->length - size + 1);
        text_char(line, '\\');
        return;
    }
}

void sheet_add(struct sheet *sheet, unsigned depth, const char *bytes, size_t length)
{
    if (sheet->count == SHEET_LINES) {
        sheet->too_long = true;
        return;
    }
    if (!make_room(sheet))
        return;
    size_t at = sheet->bytes.length;
    sheet_tame(bytes, length, &sheet->bytes);
    while (sheet->bytes.length > at && strchr(" \t\r", sheet->bytes.at[sheet->bytes.length - 1]))
        text_cut(&sheet->bytes, sheet->bytes.length - 1);
    mend_backslash(&sheet->bytes, at);
    sheet->line[sheet->count++] = (struct sheet_line){depth, at, sheet->bytes.length - at};
}

struct slice sheet_line(const struct sheet *sheet, unsigned index)
{
    const struct sheet_line *line = &sheet->line[index];

    return (struct slice){line->length ? sheet->bytes.at + line->at : "", line->length};
}

/* ---- characters */

/* What mail programs put in the place of a character of ASCII; "" is none. */
static const struct look_alike {
    const char *from, *to;
} look_alikes[] = {
    {"\u00a0", " "},  {"\u2018", "'"},  {"\u2019", "'"},  {"\u201a", "'"},   {"\u201b", "'"},
    {"\u2032", "'"},  {"\u00b4", "'"},  {"\u201c", "\""}, {"\u201d", "\""},  {"\u201e", "\""},
    {"\u201f", "\""}, {"\u00ab", "\""}, {"\u00bb", "\""}, {"\u2033", "\""},  {"\u2010", "-"},
    {"\u2011", "-"},  {"\u2012", "-"},  {"\u2013", "-"},  {"\u2014", "-"},   {"\u2015", "-"},
    {"\u2212", "-"},  {"\ufe63", "-"},  {"\uff0d", "-"},  {"\u2026", "..."}, {"\u2000", " "},
    {"\u2001", " "},  {"\u2002", " "},  {"\u2003", " "},  {"\u2004", " "},   {"\u2005", " "},
    {"\u2006", " "},  {"\u2007", " "},  {"\u2008", " "},  {"\u2009", " "},   {"\u200a", " "},
    {"\u202f", " "},  {"\u205f", " "},  {"\u3000", " "},  {"\u00ad", ""},    {"\u200b", ""},
    {"\u200c", ""},   {"\u200d", ""},   {"\u200e", ""},   {"\u200f", ""},    {"\u2060", ""},
    {"\ufeff", ""},   {"\u2028", " "},  {"\u2029", " "},  {"\u202a", ""},    {"\u202b", ""},
    {"\u202c", ""},   {"\u202d", ""},   {"\u202e", ""},   {"\u2066", ""},    {"\u2067", ""},
    {"\u2068", ""},   {"\u2069", ""},
};

/* As wide as a character of Chinese or Japanese, in whose programs letters are easily typed so. */
static char narrow(const char *bytes, size_t size)
{
    unsigned char second = size == 3 ? (unsigned char)bytes[1] : 0;
    unsigned char third = size == 3 ? (unsigned char)bytes[2] : 0;

    if (size != 3 || bytes[0] != '\xef' || (second != 0xbc && second != 0xbd))
        return '\0';
    int letter = ' ' + third - 0x80 + (second == 0xbd ? 0x40 : 0);
    return letter > ' ' && letter < 127 ? (char)letter : '\0';
}

/* How many bytes of a link in angle brackets stand at the beginning; 0: none. */
static size_t link_size(const char *bytes, size_t length)
{
    static const char *const begins[] = {"<http://", "<https://", "<mailto:"};

    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        size_t size = strlen(begins[i]);

        if (length < size || memcmp(bytes, begins[i], size) != 0)
            continue;
        while (size < length && !strchr("<> ", bytes[size]))
            size++;
        return size < length && bytes[size] == '>' ? size + 1 : 0;
    }
    return 0;
}

/* Adds the character at `bytes`; how many bytes of them it took. */
static size_t tame_one(const char *bytes, size_t length, struct text *out)
{
    size_t size = utf8_size(bytes, length);

    if (size == 0) {
        text_char(out, '?');
        return 1;
    }
    for (size_t i = 0; size > 1 && i < sizeof look_alikes / sizeof *look_alikes; i++) {
        if (strlen(look_alikes[i].from) == size && memcmp(bytes, look_alikes[i].from, size) == 0) {
            text_add(out, look_alikes[i].to);
            return size;
        }
    }
    if (narrow(bytes, size))
        text_char(out, narrow(bytes, size));
    else if (*bytes == '\t')
        text_char(out, ' ');
    else if (utf8_is_plain(bytes, size))
        text_bytes(out, bytes, size);
    else
        text_char(out, '?');
    return size;
}

void sheet_tame(const char *bytes, size_t length, struct text *out)
{
    size_t from = out->length;

    for (size_t at = 0; at < length;) {
        size_t link = at ? link_size(bytes + at, length - at) : 0;

        if (link && out->length > from && out->at[out->length - 1] == ' ')
            text_cut(out, out->length - 1);
        at += link ? link : tame_one(bytes + at, length - at, out);
    }
}
