#include "show/columns.h"

#include <string.h>

/* Up to so many characters of a word: behind a joint of it, if there is one. */
static size_t cut(const char *word, size_t length, unsigned most)
{
    size_t at = 0;
    size_t joint = 0;

    while (at < length) {
        size_t size = utf8_size(word + at, length - at);

        if (utf8_count(word, at + (size ? size : 1)) > most)
            break;
        at += size ? size : 1;
        joint = at < length && (word[at - 1] == '_' || word[at - 1] == '-') ? at : joint;
    }
    if (at < length && joint)
        return joint;
    return at ? at : length;
}

/* The words of a text that one line of a column has room for; *rest is what is left. */
static struct slice take_line(const char **rest, unsigned width)
{
    const char *at = *rest + strspn(*rest, " ");
    struct slice line = {at, 0};

    for (const char *word = at; *word;) {
        size_t length = strcspn(word, " ");
        size_t whole = (size_t)(word + length - at);

        if (utf8_count(at, whole) > width)
            break;
        line.length = whole;
        word += length + strspn(word + length, " ");
    }
    if (!line.length)
        line.length = cut(at, strcspn(at, " "), width);
    *rest = at + line.length;
    *rest += strspn(*rest, " ");
    return line;
}

static void pad(struct text *out, size_t to)
{
    while (out->length && to-- > 0)
        text_char(out, ' ');
}

void show_row(const struct show_columns *columns, const struct text *cells, struct text *out)
{
    const char *rest[COLUMNS_MOST];
    bool more = true;

    for (unsigned i = 0; i < columns->count; i++) {
        out->failed = out->failed || cells[i].failed;
        rest[i] = cells[i].length && !cells[i].failed ? cells[i].at : "";
    }
    while (more && !out->failed) {
        unsigned owed = 0; /* blanks that nothing has followed yet */

        more = false;
        for (unsigned i = 0; i < columns->count; i++) {
            struct slice line = take_line(&rest[i], columns->width[i]);

            pad(out, line.length ? owed : 0);
            text_bytes(out, line.at, line.length);
            unsigned left = columns->width[i] + 1 - utf8_count(line.at, line.length);
            owed = line.length ? left : owed + left;
            more = more || *rest[i];
        }
        text_char(out, '\n');
    }
}
