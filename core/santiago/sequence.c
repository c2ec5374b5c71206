/* 3.0 The sequence of play: an order comes in, is carried out or refused, and the game goes on
 * until a side must speak again. */
#include "santiago/sequence.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/victory.h"
#include "santiago/santiago.h"
#include "santiago/standing.h"

#include <assert.h>
#include <string.h>

/* ---- which orders when */

enum {
    SPANISH_SETUP = 1 << SC_PHASE_SPANISH_SETUP,
    SETUP = SPANISH_SETUP | 1 << SC_PHASE_CUBAN_SETUP,
    US_SETUP = 1 << SC_PHASE_US_SETUP,
    LANDING = 1 << SC_PHASE_DISEMBARKATION,
    US_MOVEMENT = 1 << SC_PHASE_US_MOVEMENT,
    SPANISH_MOVEMENT = 1 << SC_PHASE_SPANISH_MOVEMENT,
    MOVEMENT = US_MOVEMENT | SPANISH_MOVEMENT,
    US_COMBAT = 1 << SC_PHASE_US_COMBAT,
    COMBAT = US_COMBAT | 1 << SC_PHASE_SPANISH_COMBAT
};

/* ---- the start */

/* Where the counter is before anything is set up [5.1] [5.2] [6.2]. */
static uint16_t first_place(const struct sc_counter *counter)
{
    switch (counter->entry) {
    case SC_BY_SEA:
        return SC_CONTAINER;
    case SC_SET_UP:
        return SC_IN_HAND;
    default:
        return SC_BOX;
    }
}

static void clear(const struct sc_scenario *s, struct sc_position *p)
{
    memset(p, 0, sizeof *p); /* [4.5] all hexes are Spanish */
    p->head.turn = (uint16_t)(s->head.first_turn - 1);
    p->head.phase = SC_PHASE_SPANISH_SETUP;
    p->markers_left = SC_BEACHES; /* [5.3] */
    sc_position_rest(p);
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit] = (struct sc_unit){.hex = first_place(&s->counter[unit]),
                                         .steps = s->counter[unit].steps};
}

static enum verdict start_here(const struct course *course, struct act *act)
{
    if (act->head->phase >= SC_PHASE_START)
        sc_look_for_victory((struct sc_play *)act); /* [4.7] it may have been decided */
    return course_start(course, act);
}

#define GAME_KEPT    sc_board_is_kept
#define GAME_CLEAR   clear
#define GAME_BEGINS  start_here
#define GAME_ACCOUNT struct sc_account
#define GAME_GIVES                                                                                 \
    .rule = "3.2", .judge = sc_standing_judge, .fits = sc_standing_fits,                           \
    .answer = sc_standing_answer
#include "santiago/rows.inc"

#include "game/row_course.inc"
