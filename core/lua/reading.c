#include "lua/reading.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

enum {
    BYTES_READ = 4,
    JUMPS_FOLLOWED = 4,
    NAMES_COMPARED = 32,
    /* Lua's own limits: variables of a function, functions within one another. */
    LOCALS_MOST = 200,
    DEEPEST = 200
};

struct reading {
    const char *bytes, *end;
    uint64_t jumps, functions, declared; /* so far; no fewer than there are */
};

static bool is_in_name(char c)
{
    return text_is_word(c) || c == '_';
}

static bool begins_word(const struct reading *reading, const char *at)
{
    return is_in_name(*at) &&
           (at == reading->bytes || !is_in_name(at[-1]) || (at[-1] >= '0' && at[-1] <= '9'));
}

static bool is_word(const struct reading *reading, const char *at, const char *word)
{
    size_t length = strlen(word);

    return (size_t)(reading->end - at) >= length && memcmp(at, word, length) == 0 &&
           (at + length == reading->end || !is_in_name(at[length]));
}

/* A jump or a label: the parser goes through all jumps that lead to one place whenever there is one
 * more, and through all labels. */
static bool is_jump(const struct reading *reading, const char *at)
{
    return is_word(reading, at, "and") || is_word(reading, at, "or") ||
           is_word(reading, at, "elseif") || is_word(reading, at, "goto") ||
           is_word(reading, at, "break");
}

/* A name that may be a global is looked for among those of all functions around it. */
static uint64_t price_of_name(struct reading *reading, const char *at)
{
    uint64_t around = 1 + (reading->functions < DEEPEST ? reading->functions : DEEPEST);
    bool is_function = is_word(reading, at, "function");

    reading->functions += is_function;
    reading->declared += is_function || is_word(reading, at, "local");
    return (reading->declared < around * LOCALS_MOST ? reading->declared : around * LOCALS_MOST) /
           NAMES_COMPARED;
}

uint64_t reading_price(const char *bytes, size_t length, uint64_t most, uint32_t *line)
{
    struct reading reading = {.bytes = bytes, .end = bytes + length};
    uint64_t price = length / BYTES_READ;
    uint32_t lines = 1;

    for (const char *at = bytes; at < reading.end && price < most; at++) {
        lines += *at == '\n';
        reading.declared += *at == ',';
        bool is_label = *at == ':' && at + 1 < reading.end && at[1] == ':';
        bool is_name = begins_word(&reading, at);

        if (is_label || (is_name && is_jump(&reading, at)))
            price += ++reading.jumps / JUMPS_FOLLOWED;
        if (is_name)
            price += price_of_name(&reading, at);
    }
    if (price >= most)
        *line = lines;
    return price;
}
