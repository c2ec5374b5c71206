#include "show/beside.h"

#include <string.h>

enum { GAP = 2, INDENT = 2, LEAST = 10 };

/* What is left of a text. */
struct rest {
    const char *at, *end;
    bool inside; /* of the right text: a line that goes on */
};

static bool is_first_byte(char byte)
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

/* How many columns these bytes take on a terminal, which shows no escape. */
static unsigned columns_of(const char *bytes, size_t length)
{
    unsigned count = 0;
    bool escape = false;

    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\033')
            escape = true;
        else if (!escape)
            count += is_first_byte(bytes[i]);
        else if (bytes[i] == 'm')
            escape = false;
    }
    return count;
}

static size_t line_length(const struct rest *rest)
{
    const char *newline = memchr(rest->at, '\n', (size_t)(rest->end - rest->at));

    return (size_t)((newline ? newline : rest->end) - rest->at);
}

static void skip(struct rest *rest, size_t length)
{
    rest->at += length;
    if (rest->at < rest->end && *rest->at == '\n')
        rest->at++;
}

static unsigned widest(struct rest rest)
{
    unsigned most = 0;

    while (rest.at < rest.end) {
        size_t length = line_length(&rest);
        unsigned columns = columns_of(rest.at, length);

        most = columns > most ? columns : most;
        skip(&rest, length);
    }
    return most;
}

static void blanks(struct text *out, unsigned count)
{
    while (count--)
        text_char(out, ' ');
}

/* How many bytes go into so many columns: up to a blank, if there is one. */
static size_t fitting(const char *bytes, size_t length, unsigned room)
{
    size_t blank = 0;
    size_t at = 0;

    for (unsigned column = 0; at < length; at++) {
        if (is_first_byte(bytes[at]) && column++ == room)
            break;
        if (bytes[at] == ' ' && at && bytes[at - 1] != ' ')
            blank = at;
    }
    if (at == length || bytes[at] == ' ')
        return at;
    return blank ? blank : at;
}

static void add_right(struct rest *rest, unsigned room, struct text *out)
{
    size_t length = line_length(rest);
    unsigned indent = rest->inside ? INDENT : 0;
    size_t taken = fitting(rest->at, length, room - indent);

    blanks(out, indent);
    text_bytes(out, rest->at, taken);
    rest->inside = taken < length;
    if (!rest->inside) {
        skip(rest, length);
        return;
    }
    rest->at += taken;
    while (rest->at < rest->end && *rest->at == ' ')
        rest->at++;
}

static struct rest rest_of(const struct text *text)
{
    const char *at = text->length ? text->at : "";

    return (struct rest){at, at + text->length, false};
}

static void add_both(struct rest map, struct rest list, unsigned width, struct text *out)
{
    unsigned at = widest(map) + GAP;
    unsigned room = width >= at + LEAST ? width - at : LEAST;

    while (map.at < map.end || list.at < list.end) {
        size_t length = map.at < map.end ? line_length(&map) : 0;

        if (length)
            text_bytes(out, map.at, length);
        if (list.at < list.end && *list.at != '\n') {
            blanks(out, at - columns_of(map.at, length));
            add_right(&list, room, out);
        } else if (list.at < list.end) {
            list.at++;
        }
        if (map.at < map.end)
            skip(&map, length);
        text_char(out, '\n');
    }
}

/* Each entry on one line: what begins with a blank goes on with the line before. */
static void join(const struct text *list, struct text *joined)
{
    for (size_t at = 0; at < list->length; at++) {
        if (list->at[at] != '\n' || at + 1 == list->length || list->at[at + 1] != ' ') {
            text_char(joined, list->at[at]);
            continue;
        }
        while (at + 2 < list->length && list->at[at + 2] == ' ')
            at++;
    }
}

void show_beside(const struct text *left, const struct text *right, unsigned width,
                 struct text *out)
{
    struct text joined = {0};

    join(right, &joined);
    out->failed = out->failed || left->failed || right->failed || joined.failed;
    if (!out->failed)
        add_both(rest_of(left), rest_of(&joined), width, out);
    text_free(&joined);
}
