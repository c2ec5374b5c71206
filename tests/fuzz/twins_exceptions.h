/* What the rules themselves give away: the one list of exceptions to twins.c. */
#ifndef TWINS_EXCEPTIONS_H
#define TWINS_EXCEPTIONS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static struct exception {
    const char *game;
    const char *what;  /* what differs: "verdict", "list" ... */
    const char *about; /* the verb, the fact, or verb and event */
    const char *rule;  /* the case that it rests on, as it is told; NULL: any */
    const char *why;
    unsigned long count;
} exceptions[] = {
    {"veracruz", "account", "attack: revealed", "14.13", "untried militia are turned over", 0},
    {"veracruz", "account", "activate: revealed", "16.22", "a guerrilla unit is turned over", 0},
    {"veracruz", "account", "activate: guerrilla-attack", "16.26", "and strikes with it", 0},
    {NULL, NULL, NULL, NULL, NULL, 0},
};

static inline bool is_exception(const char *game, const char *what, const char *about,
                                const char *rule)
{
    for (struct exception *e = exceptions; e->game; e++)
        if (strcmp(e->game, game) == 0 && strcmp(e->what, what) == 0 &&
            strcmp(e->about, about) == 0 && (!e->rule || strcmp(e->rule, rule) == 0)) {
            e->count++;
            return true;
        }
    return false;
}

static inline void tell_exceptions(const char *game)
{
    for (const struct exception *e = exceptions; e->game; e++)
        if (strcmp(e->game, game) == 0)
            printf("%8lu by the rules: %s %s [%s]: %s\n", e->count, e->what, e->about,
                   e->rule ? e->rule : "", e->why);
}

#endif
