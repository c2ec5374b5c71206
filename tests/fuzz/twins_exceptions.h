/* What the rules themselves give away: the one list of exceptions to twins.c. */
#ifndef TWINS_EXCEPTIONS_H
#define TWINS_EXCEPTIONS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static struct exception {
    const char *game;
    const char *what;  /* what differs: "verdict", "list" ... */
    const char *about; /* the verb, the fact, or verb and event; "*: ...": any verb */
    const char *rule;  /* the case that it rests on, as it is told; NULL: any */
    const char *why;
    bool way; /* ... but the one way is the beginning of the other */
    unsigned long count;
} exceptions[] = {
    {"veracruz", "account", "*: revealed", "14.13", "untried militia are turned over", false, 0},
    {"veracruz", "account", "reconnoiter: reconnaissance", NULL, "what is examined [14.34]", false,
     0},
    {"veracruz", "account", "activate: revealed", "16.22", "a guerrilla unit is turned over", false,
     0},
    {"veracruz", "account", "activate: guerrilla-attack", "16.26", "and strikes with it", false, 0},
    {"veracruz", "account", "*: eliminated", "9.12", "a Leader without troops falls", false, 0},
    {"veracruz", "account", "overwhelm: eliminated", "5.42", "who is overwhelmed is told", false,
     0},
    {"veracruz", "account", "*: eliminated", "11.25", "so do trains; a dummy guards none", false,
     0},
    {"veracruz", "account", "*: eliminated", "8.49", "so do those who lose the last of them", false,
     0},
    {"veracruz", "account", "move: moved", "5.0", "what is met ends the way [14.31]", true, 0},
    {"veracruz", "account", "move: spent", "5.12", "a zone that is met costs its point [6.22]",
     false, 0},
    {"veracruz", "account", "*: die", "13.12", "who is alone is exempt [13.13]", false, 0},
    {"veracruz", "account", "*: disease", "13.15", "who is alone is exempt [13.13]", false, 0},
    {"veracruz", "list", "move-guerrilla", "16.13", "no U.S. combat unit is too near", false, 0},
    {"veracruz", "verdict", "move-guerrilla", "16.13", "no U.S. combat unit is too near", false, 0},
    {"veracruz", "list", "place-guerrilla", "16.13", "no U.S. combat unit is too near", false, 0},
    {"veracruz", "verdict", "place-guerrilla", "16.13", "no U.S. combat unit is too near", false,
     0},
    {"santiago", "account", "move: moved", "10.3", "what is met ends the way", true, 0},
    {"santiago", "account", "move: stopped", "7.1", "who comes into a zone is told", false, 0},
    {"santiago", "account", "move: overrun-failed", "8.1", "only the attempt tells", false, 0},
    {"santiago", "account", "move: cut-short", "7.1", "an unseen zone bars the step", false, 0},
    {"santiago", "account", "move: cut-short", "9.4", "an unseen zone bars who should part", false,
     0},
    {"santiago", "account", "move: cut-short", "12.10", "an unseen zone bars supply", false, 0},
    {"santiago", "account", "land: moved", "6.2", "what is met ends the way", true, 0},
    {"santiago", "account", "land: stopped", "7.1", "who comes into a zone is told", false, 0},
    {"santiago", "account", "land: overrun-failed", "8.1", "only the attempt tells", false, 0},
    {"santiago", "account", "land: cut-short", "9.4", "an unseen zone bars the halt", false, 0},
    {"santiago", "account", "land: cut-short", "12.10", "an unseen zone bars supply", false, 0},
    {"montezuma", "account", "*: drew", "8.1", "who draws sees what lay on the pile", false, 0},
    {"montezuma", "account", "play: looked", "21.0/61", "Spies! shows the other hand", false, 0},
    {NULL, NULL, NULL, NULL, NULL, false, 0},
};

static inline bool is_about(const char *exception, const char *about)
{
    const char *event = strchr(about, ':');
    return strcmp(exception[0] == '*' && event ? event : about,
                  exception[0] == '*' ? exception + 1 : exception) == 0;
}

/* The exception is counted. `way`: what differs is how far a way led. */
static inline bool find_exception(const char *game, const char *what, const char *about,
                                  const char *rule, bool way)
{
    for (struct exception *e = exceptions; e->game; e++)
        if (strcmp(e->game, game) == 0 && strcmp(e->what, what) == 0 && is_about(e->about, about) &&
            (!e->rule || strcmp(e->rule, rule) == 0) && (way || !e->way)) {
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
