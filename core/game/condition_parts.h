/* How the words of a condition are read: shared by condition.c, which knows the tests, and
 * condition_words.c, which knows the values. */
#ifndef GAME_CONDITION_PARTS_H
#define GAME_CONDITION_PARTS_H

#include "base/nearest.h"
#include "game/condition.h"

struct condition_reader {
    const struct condition_eyes *eyes;
    const struct log_line *line;
    struct place place;
    struct diags *diags;
    unsigned at; /* next word */
    bool shut;   /* the side cannot know a part of it */
};

/* The word there; empty behind the last one. */
struct slice condition_word(const struct condition_reader *reader, unsigned at);
/* Whether that word is next; if so, it is passed. */
bool condition_skip(struct condition_reader *reader, const char *text);
/* A value, or a test, ends here. */
bool condition_at_end(const struct condition_reader *reader);
/* Puts a fault at a word; behind the last one, at that. Always false. */
bool condition_fault(const struct condition_reader *reader, enum diag_kind kind, unsigned at,
                     const char *words);
/* "unknown WHAT `WORD`", with what may be meant. Always false. */
bool condition_unknown(const struct condition_reader *reader, unsigned at, const char *what,
                       const struct nearest *nearest);
/* The side may not know what stands at that word. */
void condition_shut(struct condition_reader *reader, unsigned at, const char *words);

/* Each reads what comes next; false: it is something else, which is noted. */
bool condition_read_side(struct condition_reader *reader, bool nobody, int32_t *side);
bool condition_read_cell(struct condition_reader *reader, int32_t *cell);
/* Without a position any word may be a unit; then it is -1. */
bool condition_read_unit(struct condition_reader *reader, int32_t *unit);
/* The rest of a test of a value of that kind; NULL: there is none, which only `is not` bears. */
bool condition_read_test(struct condition_reader *reader, enum value_kind kind,
                         const struct value *value, bool *so);

#endif
