/* The lowest bit of a word, without a compiler's own functions. */
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

#endif
