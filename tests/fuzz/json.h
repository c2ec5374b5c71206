/* Whether bytes are lines of JSON, one object each. */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"

struct json {
    const char *at, *end;
    unsigned depth;
};

static inline bool json_value(struct json *json);

static inline bool json_take(struct json *json, const char *word)
{
    size_t length = strlen(word);

    if ((size_t)(json->end - json->at) < length || memcmp(json->at, word, length) != 0)
        return false;
    json->at += length;
    return true;
}

static inline bool json_digits(struct json *json)
{
    const char *start = json->at;

    while (json->at < json->end && *json->at >= '0' && *json->at <= '9')
        json->at++;
    return json->at > start;
}

static inline bool json_number(struct json *json)
{
    json_take(json, "-");
    if (!json_take(json, "0") && !json_digits(json))
        return false;
    return !json_take(json, ".") || json_digits(json);
}

static inline bool json_escape(struct json *json)
{
    if (json->at == json->end)
        return false;
    if (*json->at != 'u')
        return strchr("\"\\/bfnrt", *json->at++) != NULL;
    for (json->at++; json->at < json->end; json->at++) {
        static const char digits[] = "0123456789abcdefABCDEF";
        unsigned k;

        for (k = 0; k < 4 && json->at < json->end && strchr(digits, *json->at); k++)
            json->at++;
        return k == 4;
    }
    return false;
}

static inline bool json_string(struct json *json)
{
    if (!json_take(json, "\""))
        return false;
    while (json->at < json->end && *json->at != '"') {
        unsigned char byte = (unsigned char)*json->at++;

        if (byte < 0x20 || (byte == '\\' && !json_escape(json)))
            return false;
    }
    return json_take(json, "\"");
}

static inline bool json_list(struct json *json, const char *end, bool named)
{
    if (json_take(json, end))
        return true;
    do {
        if (named && !(json_string(json) && json_take(json, ":")))
            return false;
        if (!json_value(json))
            return false;
    } while (json_take(json, ","));
    return json_take(json, end);
}

/* As the program writes it: without blanks. */
static inline bool json_value(struct json *json)
{
    bool good;

    if (++json->depth > 50)
        return false;
    if (json_take(json, "{"))
        good = json_list(json, "}", true);
    else if (json_take(json, "["))
        good = json_list(json, "]", false);
    else
        good = json_take(json, "null") || json_take(json, "true") || json_take(json, "false") ||
               json_number(json) || json_string(json);
    json->depth--;
    return good;
}

static inline bool json_lines_are_good(const char *bytes, size_t length)
{
    const char *end = bytes + length;
    size_t bad;

    if (!utf8_is_ok(bytes, length, &bad))
        return false;
    while (bytes < end) {
        const char *last = memchr(bytes, '\n', (size_t)(end - bytes));
        struct json json = {bytes, last, 0};

        if (!last || *bytes != '{' || !json_value(&json) || json.at != last)
            return false;
        bytes = last + 1;
    }
    return true;
}

#endif
