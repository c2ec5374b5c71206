/* What a mistyped word may have been meant for. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include "base/text.h"

enum { NEAREST_LONGEST = 40, NEAREST_HINT = NEAREST_LONGEST + 20 };

struct nearest {
    struct slice word;
    unsigned changes;               /* that name[] is away; more are not near */
    unsigned behind;                /* letters of name[] behind the word, if that begins it */
    char name[NEAREST_LONGEST + 1]; /* the nearest that was offered; empty if none was near */
};

/* Nothing has been offered yet. A change is a letter put in, taken out, replaced, or swapped with
 * the next; one is near, or one for every four letters; to a word of two a letter
 * may be put in, and no more. Small and capital letters are the same. */
struct nearest nearest_to(struct slice word);
/* Looks at one name that the word may stand for; true if it is the nearest so far. A word of three
 * letters or more that begins or ends a name, or begins what stands behind its first dot, is one
 * change away. Of names that are equally near one that the word begins holds, the shortest of
 * these; else the first. */
bool nearest_offer(struct nearest *nearest, const char *name);
/* "; did you mean 'NAME'?", or nothing if none was near; written into `hint`. */
const char *nearest_hint(const struct nearest *nearest, char hint[NEAREST_HINT]);

#endif
