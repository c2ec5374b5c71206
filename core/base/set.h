/* Sets of small numbers as bits of words: units, cells. The caller owns the words and knows how
 * many there are. */
#ifndef BASE_SET_H
#define BASE_SET_H

#include <stdbool.h>
#include <stddef.h>

#include "base/bits.h"

enum { SET_END = 0xffff }; /* no member; a set holds numbers below it */

/* How many words hold the numbers below `most`. */
#define SET_WORDS(most) (((most) + 63) / 64)

static inline bool set_has(const uint64_t *word, unsigned member)
{
    return word[member / 64] >> member % 64 & 1;
}
static inline void set_add(uint64_t *word, unsigned member)
{
    word[member / 64] |= UINT64_C(1) << member % 64;
}
static inline void set_remove(uint64_t *word, unsigned member)
{
    word[member / 64] &= ~(UINT64_C(1) << member % 64);
}
/* It is a member from now on, or none. */
static inline void set_put(uint64_t *word, unsigned member, bool in)
{
    if (in)
        set_add(word, member);
    else
        set_remove(word, member);
}
static inline bool set_empty(const uint64_t *word, unsigned words)
{
    uint64_t any = 0;

    for (unsigned i = 0; i < words; i++)
        any |= word[i];
    return any == 0;
}
static inline unsigned set_count(const uint64_t *word, unsigned words)
{
    unsigned count = 0;

    for (unsigned i = 0; i < words; i++)
        count += bits_count(word[i]);
    return count;
}
/* The lowest member at or above `from`, or SET_END. */
static inline unsigned set_next(const uint64_t *word, unsigned words, unsigned from)
{
    unsigned i = from / 64;
    uint64_t left;

    if (i >= words)
        return SET_END;
    left = word[i] >> from % 64;
    if (left & 1) /* members often follow each other, and this one needs no search */
        return from;
    if (left)
        return from + bits_lowest(left);
    while (++i < words)
        if (word[i])
            return i * 64 + bits_lowest(word[i]);
    return SET_END;
}
/* The members into `list`, ascending; returns how many. */
static inline unsigned set_list(const uint64_t *word, unsigned words, uint16_t *list)
{
    unsigned count = 0;

    for (unsigned member = set_next(word, words, 0); member != SET_END;
         member = set_next(word, words, member + 1))
        list[count++] = (uint16_t)member;
    return count;
}

#endif
