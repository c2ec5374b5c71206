/* Slots of a grammar (order.h) as they are written in the tables of games: included by the file
 * that holds such a table, and by no header. */
#ifndef GAME_GRAMMAR_H
#define GAME_GRAMMAR_H

#include "game/order.h"

/* Just one, one or more, none or one, none or more. `lead` is the word ahead of it, or NULL. */
#define ONE(lead, kind)                                                                            \
    {                                                                                              \
        (lead), (kind), false, false, false, 0, NULL                                               \
    }
#define MANY(lead, kind)                                                                           \
    {                                                                                              \
        (lead), (kind), true, false, false, 0, NULL                                                \
    }
#define MAYBE(lead, kind)                                                                          \
    {                                                                                              \
        (lead), (kind), false, true, false, 0, NULL                                                \
    }
#define SOME(lead, kind)                                                                           \
    {                                                                                              \
        (lead), (kind), true, true, false, 0, NULL                                                 \
    }
/* None or one of these words. */
#define MAYBE_ONE_OF(words)                                                                        \
    {                                                                                              \
        NULL, ARGUMENT_CHOICE, false, true, false, 0, (words)                                      \
    }
/* None or more, and again with the slot behind it. */
#define AGAIN(lead, kind)                                                                          \
    {                                                                                              \
        (lead), (kind), true, true, true, 0, NULL                                                  \
    }
/* One, and again with the slot behind it. */
#define ONE_AND_AGAIN(lead, kind)                                                                  \
    {                                                                                              \
        (lead), (kind), false, false, true, 0, NULL                                                \
    }
/* Just one of the slots of this kind in a row: with one word or name, or with more. */
#define EITHER(lead, kind)                                                                         \
    {                                                                                              \
        (lead), (kind), false, false, false, 1, NULL                                               \
    }
#define EITHERS(lead, kind)                                                                        \
    {                                                                                              \
        (lead), (kind), true, false, false, 1, NULL                                                \
    }
/* One of these words; a name of that kind, or one of these words. */
#define CHOICE(words) CHOICES(NULL, ARGUMENT_CHOICE, words, 0)
#define CHOICES(lead, kind, words, either)                                                         \
    {                                                                                              \
        (lead), (kind), false, false, false, (either), (words)                                     \
    }

#endif
