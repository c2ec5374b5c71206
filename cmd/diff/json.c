/* What `diff --json` prints: an object for each thing that differs. */
#include "diff/diff.h"

#include <string.h>

static void add_number(const char *key, uint32_t number, struct text *out)
{
    if (number)
        text_format(out, ",\"%s\":%u", key, (unsigned)number);
    else
        text_format(out, ",\"%s\":null", key);
}

static void add_place(const char *key, const struct diff_place *place, struct text *out)
{
    text_format(out, ",\"%s\":{\"file\":", key);
    text_json_string(out, place->file);
    add_number("line", place->line, out);
    text_add(out, ",\"words\":");
    text_json_words(out, place->words);
    text_add(out, ",\"position\":");
    text_json_string(out, place->digest);
    text_char(out, '}');
}

void diff_json(const char *what, const struct diff_place *here, const struct diff_place *there,
               const char *before, struct text *out)
{
    text_format(out, "{\"differs\":\"%s\"", what);
    add_place("here", here, out);
    add_place("there", there, out);
    text_add(out, ",\"before\":");
    text_json_string(out, before);
    text_add(out, "}\n");
}

void diff_json_goes_on(const struct diff_place *here, const struct diff_place *there,
                       unsigned orders, struct text *out)
{
    text_add(out, "{\"differs\":null");
    add_place("here", here, out);
    add_place("there", there, out);
    add_number("orders", orders, out);
    text_add(out, "}\n");
}

static void add_lines(struct slice rest, struct text *out)
{
    text_add(out, ",\"what\":[");
    for (const char *between = ""; rest.length; between = ",") {
        const char *end = memchr(rest.at, '\n', rest.length);
        size_t length = end ? (size_t)(end - rest.at) : rest.length;
        size_t blank = 0;

        while (blank < length && rest.at[blank] == ' ')
            blank++;
        text_add(out, between);
        text_json(out, rest.at + blank, length - blank);
        rest.at += length + (end != NULL);
        rest.length -= length + (end != NULL);
    }
    text_char(out, ']');
}

void diff_json_header(const struct diff_place *here, const struct diff_place *there,
                      const struct text *what, struct text *out)
{
    text_add(out, "{\"differs\":\"header\"");
    add_place("here", here, out);
    add_place("there", there, out);
    add_lines((struct slice){what->length ? what->at : "", what->length}, out);
    text_add(out, "}\n");
    out->failed = out->failed || what->failed;
}
