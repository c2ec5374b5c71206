/* 2 The turn: what its phases begin with, and the course that is made of the rows. */
#include "toy.h"

#include <string.h>

/* [3.1] */
static void deal(struct toy_play *play)
{
    enum { HAND = 3 };
    struct deck deck = toy_deck(play);

    for (unsigned side = 0; side < GAME_SIDES; side++) {
        unsigned held = deck_count(&deck, toy_hand(side));

        toy_draw(play, (uint8_t)side, held < HAND ? HAND - held : 0, "3.1");
    }
}

static void actions_begin(struct toy_play *play)
{
    play->p->marched = 0;
}

#include "rows.inc"

#include "game/row_phases.inc"

/* [1.1] */
static void finish(struct toy_play *play)
{
    int sum[GAME_SIDES] = {play->p->points[TOY_NORTH], play->p->points[TOY_SOUTH]};

    for (unsigned cell = 0; cell < play->s->map.cells; cell++)
        if (play->p->holder[cell] != NO_SIDE)
            sum[play->p->holder[cell]] += play->s->worth[cell];
    play->head->over = 1;
    if (sum[TOY_NORTH] != sum[TOY_SOUTH])
        play->head->winner = sum[TOY_NORTH] > sum[TOY_SOUTH] ? TOY_NORTH : TOY_SOUTH;
    TOY_TELL(play, TOY_EV_OVER, "1.1", V_INT(sum[TOY_NORTH]), V_INT(sum[TOY_SOUTH]));
}

unsigned toy_phase_after(struct toy_play *play, unsigned phase)
{
    if (phase != TOY_SOUTH_ACTS)
        return phase + 1;
    if (play->head->turn == play->s->head.last_turn)
        finish(play);
    else
        play->head->turn++;
    return TOY_DEAL;
}

static bool end(struct toy_play *play)
{
    play->head->ended = 1;
    return true;
}

/* ---- what the machine is given */

#define ACTIONS      (COURSE_PHASE(TOY_NORTH_ACTS) | COURSE_PHASE(TOY_SOUTH_ACTS))
#define GAME_EFFECTS toy_effects
#define GAME_WINDOW  toy_window
#define GAME_GIVES   .rule = "6.3", .fits = toy_standing_fits, .answer = toy_standing_answer
#include "rows.inc"

#include "game/row_course.inc"

enum verdict toy_start(const void *scenario, const int16_t *options, void *position,
                       struct dice *dice, const struct sink *sink)
{
    const struct toy_scenario *s = scenario;
    struct toy_position *p = position;
    struct act with = {.scenario = s, .head = &p->head, .dice = dice, .sink = sink};

    (void)options;
    p->head.turn = s->head.first_turn;
    p->head.winner = NO_SIDE;
    memcpy(p->holder, s->holder, sizeof p->holder);
    memset(p->at, TOY_DEAD, sizeof p->at);
    for (unsigned unit = 0; unit < s->units; unit++)
        p->at[unit] = s->counter[unit].start;
    return on_board(&with, course_start);
}
