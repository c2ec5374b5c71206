#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

void text_free(struct text *text)
{
    memory_free(text->at);
    *text = (struct text){0};
}

void text_clear(struct text *text)
{
    text_cut(text, 0);
}

void text_cut(struct text *text, size_t length)
{
    assert(length <= text->length);
    text->length = length;
    if (text->at)
        text->at[length] = '\0';
}

static bool grow(struct text *text, size_t more)
{
    if (more > SIZE_MAX / 4 - text->length) {
        text->failed = true;
        return false;
    }
    size_t room = text->room ? text->room : 64;
    while (room <= text->length + more)
        room *= 2;
    char *at = memory_resize(text->at, room);
    if (!at) {
        text->failed = true;
        return false;
    }
    text->at = at;
    text->room = room;
    return true;
}

/* Room for `more` bytes and the NUL behind them. After a failure nothing is added any more. */
static inline bool text_room(struct text *text, size_t more)
{
    return !text->failed && (more < text->room - text->length || grow(text, more));
}

void text_char(struct text *text, char c)
{
    if (!text_room(text, 1))
        return;
    text->at[text->length++] = c;
    text->at[text->length] = '\0';
}

void text_add(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

void text_capitals(struct text *text, const char *string)
{
    for (; *string; string++)
        text_char(text, text_great(*string));
}

void text_bytes(struct text *text, const char *bytes, size_t length)
{
    if (!text_room(text, length))
        return;
    if (length)
        memcpy(text->at + text->length, bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

bool text_take(void *text, const char *bytes, size_t length)
{
    struct text *taken = text;

    text_bytes(taken, bytes, length);
    return !taken->failed;
}

void text_int(struct text *text, int64_t number)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (number < 0)
        digits[--at] = '-';
    text_bytes(text, digits + at, sizeof digits - at);
}

void text_tenths(struct text *text, int64_t tenths)
{
    if (tenths < 0 && tenths > -10)
        text_char(text, '-');
    text_int(text, tenths / 10);
    int64_t rest = tenths % 10;
    if (rest) {
        text_char(text, '.');
        text_char(text, (char)('0' + (rest < 0 ? -rest : rest)));
    }
}

/* Most of what is formatted is short, and is worked out once. */
void text_format(struct text *text, const char *format, ...)
{
    char brief[200];
    va_list arguments;

    va_start(arguments, format);
    int length = vsnprintf(brief, sizeof brief, format, arguments);
    va_end(arguments);
    if (length < 0) {
        text->failed = true;
        return;
    }
    if ((size_t)length < sizeof brief) {
        text_bytes(text, brief, (size_t)length);
        return;
    }
    if (!text_room(text, (size_t)length))
        return;
    va_start(arguments, format);
    vsnprintf(text->at + text->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

size_t utf8_size(const char *bytes, size_t length)
{
    const unsigned char *at = (const unsigned char *)bytes;
    unsigned first = at[0];

    if (first < 0x80)
        return 1;
    size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || size > length)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    unsigned second = at[1];
    bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    bool surrogate = first == 0xed && second > 0x9f;
    bool too_high = first == 0xf4 && second > 0x8f;
    return overlong || surrogate || too_high ? 0 : size;
}

uint32_t utf8_count(const char *bytes, size_t length)
{
    uint32_t count = 0;

    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)bytes[i] & 0xc0) != 0x80;
    return count;
}

/* Eight bytes none of which has bit 7, is below a blank (if one is, so may the next seem to be) or
 * is 0x7f. */
static bool all_printable(const char *bytes)
{
    const uint64_t each = UINT64_C(0x0101010101010101);
    uint64_t word;

    memcpy(&word, bytes, sizeof word);
    return ((word | (word - each * ' ') | (word + each)) & each * 0x80) == 0;
}

size_t utf8_ascii(const char *bytes, size_t length)
{
    size_t i = 0;

    while (length - i >= sizeof(uint64_t) && all_printable(bytes + i))
        i += sizeof(uint64_t);
    while (i < length && (unsigned char)(bytes[i] - ' ') < 0x7f - ' ')
        i++;
    return i;
}

/* Of a character of two bytes or more. */
static uint32_t code_point(const char *bytes, size_t size)
{
    const unsigned char *at = (const unsigned char *)bytes;
    uint32_t code = at[0] & (0x7fu >> size);

    for (size_t i = 1; i < size; i++)
        code = code << 6 | (at[i] & 0x3fu);
    return code;
}

bool utf8_is_plain(const char *bytes, size_t size)
{
    static const struct {
        uint32_t first, last;
    } disturbing[] = {
        {0x80, 0x9f},       /* controls, as of terminals */
        {0x61c, 0x61c},     /* direction of writing */
        {0x200e, 0x200f},   /* the same */
        {0x2028, 0x202e},   /* ends of lines and paragraphs; direction */
        {0x2060, 0x206f},   /* not to be seen; direction */
        {0xfeff, 0xfeff},   /* byte order mark */
        {0xfff9, 0xfffb},   /* between the lines */
        {0xe0000, 0xe0fff}, /* tags, not to be seen */
    };

    if (size <= 1)
        return size && (unsigned char)bytes[0] >= 0x20 && bytes[0] != 0x7f;
    uint32_t code = code_point(bytes, size);
    for (size_t i = 0; i < sizeof disturbing / sizeof *disturbing; i++)
        if (code >= disturbing[i].first && code <= disturbing[i].last)
            return false;
    return true;
}

static bool ends_line(char c)
{
    return c == '\n' || c == '\r' || c == '\t';
}

void text_words(char *out, size_t room, const char *bytes, size_t length)
{
    size_t at = 0;
    size_t cut = 0; /* where "..." would fit, between characters */

    assert(room >= 8);
    for (size_t i = 0; i < length;) {
        size_t size = utf8_size(bytes + i, length - i);
        bool gap = size == 1 && ends_line(bytes[i]);
        bool plain = size && utf8_is_plain(bytes + i, size);
        size_t more = plain ? size : 1;

        if (at + more >= room) {
            memcpy(out + cut, "...", 4);
            return;
        }
        if (plain)
            memcpy(out + at, bytes + i, size);
        else
            out[at] = gap ? ' ' : '?';
        at += more;
        if (at + 4 <= room)
            cut = at;
        for (i += size ? size : 1; gap && i < length && ends_line(bytes[i]);)
            i++;
    }
    out[at] = '\0';
}

static void json_ascii(struct text *text, unsigned char c)
{
    static const char plain[] = "\"\\\b\f\n\r\t";
    static const char letters[] = "\"\\bfnrt";
    const char *found = c ? strchr(plain, c) : NULL;

    if (found) {
        text_char(text, '\\');
        text_char(text, letters[found - plain]);
    } else if (c < 0x20 || c == 0x7f) {
        text_format(text, "\\u%04x", (unsigned)c);
    } else {
        text_char(text, (char)c);
    }
}

void text_json(struct text *text, const char *bytes, size_t length)
{
    text_char(text, '"');
    for (size_t i = 0; i < length;) {
        size_t size = utf8_size(bytes + i, length - i);

        if (size == 0)
            text_add(text, "\xef\xbf\xbd");
        else if (size == 1)
            json_ascii(text, (unsigned char)bytes[i]);
        else
            text_bytes(text, bytes + i, size);
        i += size ? size : 1;
    }
    text_char(text, '"');
}

void text_json_string(struct text *text, const char *string)
{
    if (string)
        text_json(text, string, strlen(string));
    else
        text_add(text, "null");
}

void text_json_words(struct text *text, struct slice words)
{
    if (words.length)
        text_json(text, words.at, words.length);
    else
        text_add(text, "null");
}

bool slice_is(struct slice slice, const char *string)
{
    for (size_t i = 0; i < slice.length; i++) /* most differ at once */
        if (string[i] == '\0' || string[i] != slice.at[i])
            return false;
    return string[slice.length] == '\0';
}

bool utf8_is_ok(const char *bytes, size_t length, size_t *bad)
{
    for (size_t i = utf8_ascii(bytes, length); i < length;) {
        size_t size = bytes[i] ? utf8_size(bytes + i, length - i) : 0;

        if (size == 0) {
            *bad = i;
            return false;
        }
        i += size;
        i += utf8_ascii(bytes + i, length - i);
    }
    return true;
}

bool slice_int(struct slice slice, int64_t low, int64_t high, int64_t *number)
{
    bool negative = slice.length && slice.at[0] == '-';
    uint64_t limit = negative ? (uint64_t)INT64_MAX + 1 : (uint64_t)INT64_MAX;
    uint64_t value = 0;

    if (slice.length == (size_t)negative)
        return false;
    for (size_t i = negative; i < slice.length; i++) {
        if (slice.at[i] < '0' || slice.at[i] > '9')
            return false;
        unsigned digit = (unsigned)(slice.at[i] - '0');
        if (value > (limit - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    int64_t result = !negative ? (int64_t)value : value ? -(int64_t)(value - 1) - 1 : 0;
    if (result < low || result > high)
        return false;
    *number = result;
    return true;
}

bool slice_plain_int(struct slice slice, int64_t low, int64_t high, int64_t *number)
{
    bool negative = slice.length && slice.at[0] == '-';
    bool plain = slice.length == 1 || (slice.length && slice.at[negative] != '0');

    return plain && slice_int(slice, low, high, number);
}
