#include "base/nearest.h"

#include <stdio.h>
#include <string.h>

enum { LETTERS_A_CHANGE = 4, PART_LEAST = 3, CHANGED_LEAST = 2 };

static unsigned lesser(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned changes(struct slice word, const char *name)
{
    unsigned row[3][NEAREST_LONGEST + 1];
    size_t across = strlen(name);

    for (unsigned j = 0; j <= across; j++)
        row[0][j] = j;
    for (unsigned i = 1; i <= word.length; i++) {
        unsigned *now = row[i % 3];
        const unsigned *above = row[(i + 2) % 3];
        char letter = text_small(word.at[i - 1]);

        now[0] = i;
        for (size_t j = 1; j <= across; j++) {
            unsigned kept = above[j - 1] + (letter != text_small(name[j - 1]));

            now[j] = lesser(kept, lesser(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && letter == text_small(name[j - 2]) &&
                text_small(word.at[i - 2]) == text_small(name[j - 1]))
                now[j] = lesser(now[j], row[(i + 1) % 3][j - 2] + 1);
        }
    }
    return row[word.length % 3][across];
}

static bool is_at(struct slice word, const char *name)
{
    for (size_t i = 0; i < word.length; i++)
        if (text_small(word.at[i]) != text_small(name[i]))
            return false;
    return true;
}

/* Letters of the name behind the word, if it begins it; else more than any name has. */
static unsigned behind(struct slice word, const char *name, size_t length)
{
    return word.length <= length && is_at(word, name) ? (unsigned)(length - word.length)
                                                      : NEAREST_LONGEST + 1;
}

/* The word begins or ends the name, or begins what stands in it behind a side's dot. */
static bool is_part(struct slice word, const char *name, size_t length)
{
    const char *dot = strchr(name, '.');
    const char *own = dot ? dot + 1 : name;

    return word.length >= PART_LEAST && word.length <= length &&
           (is_at(word, name) || is_at(word, name + length - word.length) ||
            (word.length <= strlen(own) && is_at(word, own)));
}

/* A word of two letters may lack one; any other change would leave too little of it. */
static bool may_be_changed(struct slice word, size_t length)
{
    return word.length >= PART_LEAST || length == word.length + 1;
}

struct nearest nearest_to(struct slice word)
{
    unsigned length = word.length < NEAREST_LONGEST ? (unsigned)word.length : NEAREST_LONGEST;
    unsigned near = length < CHANGED_LEAST      ? 0
                    : length < LETTERS_A_CHANGE ? 1
                                                : length / LETTERS_A_CHANGE;

    return (struct nearest){.word = word, .changes = near};
}

bool nearest_offer(struct nearest *nearest, const char *name)
{
    size_t length = strlen(name);

    if (length > NEAREST_LONGEST || nearest->word.length > NEAREST_LONGEST)
        return false;
    size_t other = nearest->word.length;
    unsigned away = (unsigned)(length > other ? length - other : other - length); /* at least */
    if (away <= nearest->changes)
        away = changes(nearest->word, name);
    if (away > 1 && is_part(nearest->word, name, length))
        away = 1;
    unsigned more = behind(nearest->word, name, length);
    if (away > 0 && !may_be_changed(nearest->word, length))
        return false;
    if (away > nearest->changes ||
        (nearest->name[0] && away == nearest->changes && more >= nearest->behind))
        return false;
    nearest->changes = away;
    nearest->behind = more;
    memcpy(nearest->name, name, length + 1);
    return true;
}

const char *nearest_hint(const struct nearest *nearest, char hint[NEAREST_HINT])
{
    hint[0] = '\0';
    if (nearest->name[0])
        snprintf(hint, NEAREST_HINT, "; did you mean '%s'?", nearest->name);
    return hint;
}
