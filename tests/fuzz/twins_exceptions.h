/* What the rules themselves give away: the one list of exceptions to twins.c. */
#ifndef TWINS_EXCEPTIONS_H
#define TWINS_EXCEPTIONS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static struct exception {
    const char *game;
    const char
        *what; /* what differs: "verdict", "list" ...; "hearing": of an order of the other side */
    const char *about; /* the verb, the fact, or verb and event; "*: ...": any verb */
    const char *rule;  /* the case that it rests on, as it is told; NULL: any */
    const char *why;
    bool way; /* ... but the one way is the beginning of the other */
    unsigned long count;
} exceptions[] = {
    {"veracruz", "account", "*: revealed", "14.13", "untried militia are turned over", false, 0},
    {"veracruz", "account", "*: revealed", "14.34", "so are those that a scout examines", false, 0},
    {"veracruz", "account", "reconnoiter: reconnaissance", NULL, "what is examined [14.34]", false,
     0},
    {"veracruz", "account", "*: revealed", "16.22", "a guerrilla unit is turned over", false, 0},
    {"veracruz", "account", "*: guerrilla-attack", "16.26", "and strikes with it", false, 0},
    {"veracruz", "account", "*: eliminated", "9.12", "a Leader without troops falls", false, 0},
    {"veracruz", "account", "*: eliminated", "9.35", "and who loses all that fight with him", false,
     0},
    {"veracruz", "account", "*: eliminated", "5.42", "who is overwhelmed is told", false, 0},
    {"veracruz", "account", "*: bombardment", "12.23", "the strength that fires is told [12.22]",
     false, 0},
    {"veracruz", "account", "*: rating", "12.23", "and what it does", false, 0},
    {"veracruz", "account", "*: eliminated", "9.2",
     "so are those in a zone whom no Leader takes away", false, 0},
    {"veracruz", "account", "*: eliminated", "11.25", "so do trains; a dummy guards none", false,
     0},
    {"veracruz", "account", "*: eliminated", "14.2", "so do dummies that are left with them", false,
     0},
    {"veracruz", "account", "*: eliminated", "8.49", "so do those who lose the last of them", false,
     0},
    {"veracruz", "account", "*: eliminated", "8.82", "so do the demoralized in a zone", false, 0},
    {"veracruz", "account", "*: eliminated", "12.34", "so are those who fall with a fortress",
     false, 0},
    {"veracruz", "account", "*: eliminated", "12.43",
     "who surrenders goes to no city that a combat unit holds", false, 0},
    {"veracruz", "account", "*: overwhelm", "5.42", "only the attempt tells", false, 0},
    {"veracruz", "account", "*: overwhelm", "19.27", "so it is from the sea", false, 0},
    {"veracruz", "account", "*: assault-off", "12.31", "only the attempt tells", false, 0},
    {"veracruz", "account", "move: moved", "5.0", "what is met ends the way [14.31]", true, 0},
    {"veracruz", "account", "move: spent", "5.12", "a zone that is met costs its point [6.22]",
     false, 0},
    {"veracruz", "account", "move: enemy-ahead", "5.21", "who bars the way is told [14.31]", false,
     0},
    {"veracruz", "account", "*: die", "13.12", "who is alone is exempt [13.13]", false, 0},
    {"veracruz", "account", "*: disease", "13.15", "who is alone is exempt [13.13]", false, 0},
    {"veracruz", "account", "*: question", "8.63", "a retreat shuns zones that are not seen [8.65]",
     false, 0},
    {"veracruz", "account", "*: retreated", "8.63", "likewise", false, 0},
    {"veracruz", "account", "*: demoralized", "8.65",
     "who fights is, of those through whom friends retreat; a Leader is not", false, 0},
    {"veracruz", "account", "overdue: lost", NULL, "whom the standard answer names is told", false,
     0},
    {"veracruz", "list", "move-guerrilla", "16.13", "no U.S. combat unit is too near", false, 0},
    {"veracruz", "verdict", "move-guerrilla", "16.13", "no U.S. combat unit is too near", false, 0},
    {"veracruz", "list", "place-guerrilla", "16.13", "no U.S. combat unit is too near", false, 0},
    {"veracruz", "verdict", "place-guerrilla", "16.13", "no U.S. combat unit is too near", false,
     0},
    {"veracruz", "try", "move-guerrilla", NULL, "no U.S. combat unit is too near [16.13]", false,
     0},
    {"veracruz", "try", "place-guerrilla", NULL, "no U.S. combat unit is too near [16.13]", false,
     0},
    {"veracruz", "wanted", "move-guerrilla", NULL, "no U.S. combat unit is too near [16.13]", false,
     0},
    {"veracruz", "wanted", "place-guerrilla", NULL, "no U.S. combat unit is too near [16.13]",
     false, 0},
    {"veracruz", "list", "place", "19.12", "a zone that is not seen bars a coast", false, 0},
    {"veracruz", "verdict", "place", "19.12", "likewise", false, 0},
    {"veracruz", "try", "place", NULL, "likewise [19.12]", false, 0},
    {"veracruz", "hearing", "move: moved", "5.0", "which way the other side takes is its own",
     false, 0},
    {"veracruz", "hearing", "end: phase", "12.2", "Perote's sixth point is lost [12.14]", false, 0},
    {"veracruz", "hearing", "end: question", "12.14",
     "the sixth point in Perote, and more, are lost", false, 0},
    {"veracruz", "account", "end: question", "12.14", "likewise, where the side itself ends it",
     false, 0},
    {"veracruz", "account", "*: disbanded", "15.16",
     "a formation of too few units is no more [15.11]", false, 0},
    {"veracruz", "account", "*: supply", "11.4", "zones that are not seen cut lines, too", false,
     0},
    {"veracruz", "account", "*: general-supply", "11.4", "likewise", false, 0},
    {"veracruz", "hearing", "advance: advanced", "8.67", "not all there may advance", false, 0},
    {"veracruz", "hearing", "occupy: occupied", "12.44", "nor enter", false, 0},
    {"veracruz", "hearing", "*: control", "20.12", "only a combat unit takes a town", false, 0},
    {"santiago", "hearing", "move: moved", "10.3", "which way the other side takes is its own",
     false, 0},
    {"santiago", "hearing", "enter: moved", "23.2", "likewise", false, 0},
    {"santiago", "account", "*: question", "11.16", "who finds no room pushes friends aside", false,
     0},
    {"santiago", "account", "*: question", "14.4", "or a Cuban", false, 0},
    {"santiago", "account", "overdue: displaced", "11.16",
     "what the standard answer chooses is told", false, 0},
    {"santiago", "account", "overdue: retreated", "11.15", "likewise", false, 0},
    {"santiago", "account", "*: victory", "4.1", "an unseen zone suspends a claim [4.5]", false, 0},
    {"santiago", "account", "*: victory", "4.2", "likewise", false, 0},
    {"santiago", "account", "*: victory", "4.6", "likewise", false, 0},
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
    {"montezuma", "account", "fort: question", "13.2.a", "who builds sees what lay on the pile",
     false, 0},
    {"montezuma", "account", "fort: work-face", "13.2.a", "who builds sees what lay on the pile",
     false, 0},
    {"montezuma", "account", "*: work-shown", "13.2.a", "a battle turns it over", false, 0},
    {"montezuma", "account", "respond: work-shown", "21.0/72", "who digs in draws from the pile",
     false, 0},
    {"montezuma", "account", "*: drew", "8.1", "who draws sees what lay on the pile", false, 0},
    {"montezuma", "account", "play: looked", "21.0/61", "Spies! shows the other hand", false, 0},
    {"montezuma", "account", "play: saw-work", "21.0/61", "and the works", false, 0},
    {NULL, NULL, NULL, NULL, NULL, false, 0},
};

/* Orders of which the events tell the other side no more than that they were given. */
static const char *const blind[][3] = {
    {"montezuma", "play", " hold"}, /* [17.2] */
    {"montezuma", "keep", ""},      /* [13.2.a] */
    {NULL, NULL, NULL},
};

/* `words`: the whole order. */
static inline bool find_blind(const char *game, const char *verb, const char *words)
{
    for (size_t i = 0; blind[i][0]; i++)
        if (strcmp(blind[i][0], game) == 0 && strcmp(blind[i][1], verb) == 0 &&
            strstr(words, blind[i][2]))
            return true;
    return false;
}

/* Standing orders, which are secret: no list of legal orders has them. */
static const char *const advance[][2] = {
    {"veracruz", "mexico: standing guerrilla all attack"},
    {"veracruz", "mexico: standing surrender veracruz never"},
    {"veracruz", "mexico: standing militia-zero keep"},
    {"veracruz", "mexico: standing retreat all default"},
    {"veracruz", "us: standing retreat all default"},
    {"cactus", "imperial: standing react all never"},
    {"cactus", "republican: standing react all never"},
    {"cactus", "imperial: standing city all field"},
    {"cactus", "republican: standing city all remain"},
    {"cactus", "republican: standing lead all best"},
    {"cactus", "imperial: standing retreat all default"},
    {"cactus", "republican: standing fall-back all always"},
    {"santiago", "spain: standing retreat all default"},
    {"santiago", "spain: standing displace all default"},
    {"santiago", "spain: standing fire hold"},
    {"santiago", "us: standing retreat all default"},
    {"santiago", "us: standing displace all default"},
    {"santiago", "spain: cancel standing 1"},
    {"montezuma", "us: always pass"},
    {"montezuma", "mexico: always pass"},
    {"montezuma", "us: cancel standing 1"},
    {"montezuma", "mexico: cancel standing 1"},
    {"veracruz", "mexico: cancel standing 1"},
    {"cactus", "republican: cancel standing 1"},
    {NULL, NULL},
};

/* One of that game's by lot, or NULL. */
static inline const char *in_advance(const char *game, unsigned lot)
{
    const char *one[sizeof advance / sizeof *advance];
    unsigned count = 0;

    for (size_t i = 0; advance[i][0]; i++)
        if (strcmp(advance[i][0], game) == 0)
            one[count++] = advance[i][1];
    return count ? one[lot % count] : NULL;
}

static inline bool is_about(const char *exception, const char *about)
{
    const char *event = strchr(about, ':');

    return strcmp(exception[0] == '*' && event ? event : about,
                  exception[0] == '*' ? exception + 1 : exception) == 0;
}

/* What comes of any verb comes of those of the other side, too. */
static inline bool is_what(const struct exception *exception, const char *what)
{
    return strcmp(exception->what, what) == 0 ||
           (exception->about[0] == '*' && strcmp(what, "hearing") == 0 &&
            strcmp(exception->what, "account") == 0);
}

/* The exception is counted. `way`: what differs is how far a way led. */
static inline bool find_exception(const char *game, const char *what, const char *about,
                                  const char *rule, bool way)
{
    for (struct exception *e = exceptions; e->game; e++)
        if (strcmp(e->game, game) == 0 && is_what(e, what) && is_about(e->about, about) &&
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
