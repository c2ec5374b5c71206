/* What the reader of logs and the joiner of their lines both know of characters. */
#ifndef LOG_CHARACTERS_H
#define LOG_CHARACTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

static inline bool log_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* A byte behind the first of a character of UTF-8. */
static inline bool log_is_inside(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Characters in well-formed bytes. */
static inline uint32_t log_characters(const char *bytes, size_t length)
{
    size_t i = utf8_ascii(bytes, length);
    uint32_t count = (uint32_t)i;

    for (; i < length; i++)
        count += !log_is_inside(bytes[i]);
    return count;
}

#endif
