/* The lowest bit of a word and the number of its bits, without a compiler's own functions. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* By the six highest bits of its product with de Bruijn's sequence. */
extern const uint8_t bits_position[64];

/* Its number, from 0; the word is not 0. */
static inline unsigned bits_lowest(uint64_t word)
{
    return bits_position[((word & (0 - word)) * UINT64_C(0x022fdd63cc95386d)) >> 58];
}

/* How many bits are set: of pairs, of fours, of bytes, then all bytes together. */
static inline unsigned bits_count(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)((word * UINT64_C(0x0101010101010101)) >> 56);
}

#endif
