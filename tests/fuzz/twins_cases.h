/* The numbered cases of a game as places from which random games set out: there is every question
 * and what games at random seldom come to. */
#ifndef TWINS_CASES_H
#define TWINS_CASES_H

#include "../unit/cases.h"
#include "twins_accounts.h"

enum { WALK = 4 }; /* orders behind each position */

struct rounds {
    struct pair *pair;
    bool (*open)(void); /* opens what rests on the scenario, when another is played */
    void (*shut)(void);
    void (*walk)(struct pair *pair, unsigned steps);
    bool (*ends)(void); /* enough is done */
    bool is_open;
    const char *last; /* the file that was played last */
    unsigned files;
};
static struct rounds rounds;

static inline void rounds_end(void)
{
    if (rounds.is_open)
        rounds.shut();
    rounds.is_open = false;
}

static inline void rounds_look(const struct case_moment *moment)
{
    struct pair *pair = rounds.pair;

    if (rounds.ends())
        return;
    if (moment->name != rounds.last) {
        rounds_end();
        stage = *moment->stage;
        pair->from = rounds.last = moment->name;
        pair->game = ++rounds.files;
        first.noted = second.noted = false;
        rounds.is_open = rounds.open();
    }
    if (!rounds.is_open)
        return;
    pair->step = moment->number;
    memcpy(pair->true_one, referee_position(moment->referee), stage.game->position_size);
    rounds.walk(pair, WALK);
}

/* All files, as often as there is room for; false if they could not be played. */
static inline bool rounds_play(const char *game)
{
    static struct cases cases = {.lines = 1};

    check_name = "cases";
    if (setjmp(check_end)) /* what plays them has failed, and said so */
        return false;
    cases.game = game;
    cases.look = rounds_look;
    while (!rounds.ends()) {
        cases_play_all(&cases);
        rounds_end();
    }
    return true;
}

#endif
