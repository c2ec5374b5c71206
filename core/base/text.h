/* Text that grows. A failed allocation is remembered, not reported at each step: who builds a text
 * looks at `failed` once, at the end. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Part of somebody else's text; not terminated. */
struct slice {
    const char *at;
    size_t length;
};

static inline struct slice slice_of(const char *string)
{
    return (struct slice){string, strlen(string)};
}
/* Bytes of somebody else's word that a sentence quotes, for "%.*s". */
enum { SLICE_SHOWN = 60 };
static inline int slice_shown(struct slice word)
{
    return word.length > SLICE_SHOWN ? SLICE_SHOWN : (int)word.length;
}

/* The small letter of a great one of ASCII, in whatever locale; any other byte as it is. */
static inline char text_small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}
/* The great letter of a small one, likewise. */
static inline char text_great(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}
/* A letter of ASCII, or a digit. */
static inline bool text_is_word(char c)
{
    c = text_small(c);
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

struct text {
    char *at; /* NUL-terminated once anything was added; owned */
    size_t length;
    size_t room;
    bool failed;
};

/* Gives its room back: it is empty, and may grow again. */
void text_free(struct text *text);
/* Empties it and keeps its room. */
void text_clear(struct text *text);
/* Shortens it to `length` bytes, no more than it has. */
void text_cut(struct text *text, size_t length);
void text_char(struct text *text, char c);
void text_add(struct text *text, const char *string);
/* The same in great letters. */
void text_capitals(struct text *text, const char *string);
void text_bytes(struct text *text, const char *bytes, size_t length);
/* The same for who hands over bytes as they come about (referee_terms.write): `text` is a struct
 * text. False without memory. */
bool text_take(void *text, const char *bytes, size_t length);
void text_int(struct text *text, int64_t number);
/* A number of tenths as a decimal: 6 is 0.6, 10 is 1, -15 is -1.5. */
void text_tenths(struct text *text, int64_t tenths);
/* As printf, for %d %u %s %c %zu and the like: nothing that depends on the locale. */
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The string as a JSON string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void text_json(struct text *text, const char *bytes, size_t length);
/* The same of a string, or null. */
void text_json_string(struct text *text, const char *string);
/* The same of words, or null if there are none. */
void text_json_words(struct text *text, struct slice words);

/* The slice holds just these characters. */
bool slice_is(struct slice slice, const char *string);
/* How many bytes the UTF-8 character at `bytes` has, of at least one; 0 if it is not well-formed.
 */
size_t utf8_size(const char *bytes, size_t length);
/* How many characters these bytes are: those that begin one. */
uint32_t utf8_count(const char *bytes, size_t length);
/* True if the bytes are well-formed UTF-8 without NUL; otherwise *bad is the offset of the first
 * fault. */
bool utf8_is_ok(const char *bytes, size_t length, size_t *bad);
/* The character of `size` bytes (utf8_size) may stand in a line of a record and on a terminal: it
 * ends no line, moves no cursor and turns no direction of writing. */
bool utf8_is_plain(const char *bytes, size_t size);
/* How many bytes stand before the first that is not a printable ASCII character. */
size_t utf8_ascii(const char *bytes, size_t length);
/* Somebody else's words as part of one line: `out`, of `room` bytes (8 or more), gets them with a
 * NUL behind. Each run of line ends and tabs is a blank; whatever else is not plain, or no UTF-8,
 * is '?'. What does not fit is cut between characters and ends in "...". */
void text_words(char *out, size_t room, const char *bytes, size_t length);
/* A decimal number with an optional minus sign and no other signs; false if it is none or out of
 * range. */
bool slice_int(struct slice slice, int64_t low, int64_t high, int64_t *number);
/* The same, in the one way it is written: no `-0`, and no 0 in front of other digits. */
bool slice_plain_int(struct slice slice, int64_t low, int64_t high, int64_t *number);

#endif
