#include "told.h"

#include <string.h>

#include "log/join.h"

static const char MARK[] = "# account of ";
static const char FROM[] = ": from line ", TO[] = ": to line ";

struct slice told_trimmed(struct slice line)
{
    while (line.length && strchr(" \t\r", line.at[line.length - 1]))
        line.length--;
    while (line.length && strchr(" \t", *line.at)) {
        line.at++;
        line.length--;
    }
    return line;
}

bool told_next(struct slice text, size_t *at, struct slice *line)
{
    if (*at >= text.length)
        return false;
    const char *end = memchr(text.at + *at, '\n', text.length - *at);
    *line = (struct slice){text.at + *at, end ? (size_t)(end - text.at) - *at : text.length - *at};
    *at += line->length + 1;
    return true;
}

void told_join(struct slice text, struct text *out)
{
    struct log_join join = {.count = 0};
    struct slice line;

    for (size_t at = 0; !out->failed && told_next(text, &at, &line);) {
        bool goes_on = log_goes_on(line.at, line.length) && at < text.length;

        if (!join.count && !goes_on) {
            text_bytes(out, line.at, line.length);
            text_char(out, '\n');
            continue;
        }
        bool added = log_join_add(&join, line.at, line.length, 0);
        if (added && goes_on)
            continue;
        at -= added ? 0 : line.length + 1; /* which begins a line: none goes on for so long */
        text_bytes(out, join.text.at ? join.text.at : "", join.text.length);
        text_char(out, '\n');
        out->failed = out->failed || join.text.failed || join.raw.failed;
        log_join_clear(&join);
    }
    log_join_free(&join);
}

/* ---- hashes */

void told_start(struct told_lines *told)
{
    told->lines = 0;
    crypto_generichash_init(&told->state, NULL, 0, crypto_generichash_BYTES_MIN);
}

bool told_add(struct told_lines *told, struct slice line)
{
    struct slice words = told_trimmed(line);

    if (!words.length || *words.at == '#')
        return false;
    told->lines++;
    crypto_generichash_update(&told->state, (const unsigned char *)words.at, words.length);
    crypto_generichash_update(&told->state, (const unsigned char *)"\n", 1);
    return true;
}

void told_add_all(struct told_lines *told, const struct text *text)
{
    struct slice line;

    for (size_t at = 0; told_next((struct slice){text->at, text->length}, &at, &line);)
        (void)told_add(told, line);
}

void told_hash(const struct told_lines *told, char hash[TOLD_HASH])
{
    unsigned char bytes[crypto_generichash_BYTES_MIN];

    crypto_generichash_state state = told->state;
    crypto_generichash_final(&state, bytes, sizeof bytes);
    sodium_bin2hex(hash, TOLD_HASH, bytes, (TOLD_HASH - 1) / 2);
}

/* ---- marks */

void told_write_mark(const struct told_lines *told, bool begins, const char *side, struct text *out)
{
    char hash[TOLD_HASH];

    told_hash(told, hash);
    text_format(out, "%s%s%s%u %s\n", MARK, side, begins ? FROM : TO,
                (unsigned)told->lines + begins, hash);
}

static bool take_words(struct slice *line, const char *words)
{
    size_t length = strlen(words);

    if (line->length < length || memcmp(line->at, words, length) != 0)
        return false;
    line->at += length;
    line->length -= length;
    return true;
}

/* What stands before that character, which is passed over. */
static bool take_until(struct slice *line, char end, char *word, size_t room)
{
    const char *found = line->length ? memchr(line->at, end, line->length) : NULL;
    size_t length = found ? (size_t)(found - line->at) : 0;

    if (!length || length >= room)
        return false;
    memcpy(word, line->at, length);
    word[length] = '\0';
    line->at += length;
    line->length -= length;
    return true;
}

bool told_read_mark(struct slice bytes, struct told_mark *mark)
{
    struct slice line = told_trimmed(bytes);
    char number[TOLD_HASH];
    int64_t read;

    if (!take_words(&line, MARK) || !take_until(&line, ':', mark->side, sizeof mark->side))
        return false;
    mark->begins = take_words(&line, FROM);
    if ((!mark->begins && !take_words(&line, TO)) ||
        !take_until(&line, ' ', number, sizeof number) || line.length != TOLD_HASH)
        return false;
    memcpy(mark->hash, line.at + 1, TOLD_HASH - 1);
    mark->hash[TOLD_HASH - 1] = '\0';
    bool good = slice_plain_int(slice_of(number), mark->begins, UINT32_MAX, &read) &&
                strspn(mark->hash, "0123456789abcdef") == TOLD_HASH - 1;
    mark->line = (uint32_t)read;
    return good;
}
