/* Conditions of orders in advance: what a side may ask of the position, and of what has followed
 * from its orders, in words that are the same in all games. What there is to be asked stands in the
 * tables of the game: its facts (look.h) and its events. A side is answered what it may know, and
 * nothing else.
 *
 *     last result result is A2 or not at puebla control is us
 */
#ifndef GAME_CONDITION_H
#define GAME_CONDITION_H

#include "game/game.h"
#include "game/game_names.h"

/* Bytes of a condition, so that a line of a record has room for it. */
enum { CONDITION_MOST = 400 };

/* What a side was told since its orders in advance began: the last event of each kind. Zeroed at
 * first. */
struct condition_memory {
    struct event *event; /* [event_count] owned, or NULL; its lists are not kept */
    uint32_t *number;    /* [event_count] owned: in which order they came; 0: it has not */
    struct text *words;  /* [event_count] owned: the texts of each */
    unsigned kinds;      /* event_count, if there are any */
    uint32_t count;      /* events so far */
};
/* Notes an event of that position as the side is told of it; false without memory. */
bool condition_remember(struct condition_memory *memory, const struct game_names *of, uint8_t side,
                        const struct event *event);
/* Nothing has happened yet. */
void condition_forget(struct condition_memory *memory);
void condition_free(struct condition_memory *memory);

enum condition_answer {
    CONDITION_FAULT, /* of the spelling, which is noted */
    CONDITION_SHUT,  /* the side cannot know it, which is noted, too: DIAG_ILLEGAL */
    CONDITION_FAILS,
    CONDITION_HOLDS
};

struct condition_eyes {
    struct game_names names; /* position NULL: only the spelling is looked at, and nothing holds */
    uint8_t side;
    const struct condition_memory *memory;
};

/* The condition that begins at that word of the line; `place` gives file and line. */
enum condition_answer condition_judge(const struct condition_eyes *eyes,
                                      const struct log_line *line, unsigned first,
                                      struct place place, struct diags *diags);
/* Adds its words with one blank between them. */
void condition_text(const struct log_line *line, unsigned first, struct text *out);

#endif
