/* 4.2 The sequence of play: an order comes in, is carried out or refused, and the game goes on
 * until a side must speak again. */
#include "montezuma/montezuma.h"
#include "montezuma/rules/actions.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/naval.h"
#include "montezuma/rules/raids.h"
#include "montezuma/rules/replacements.h"
#include "montezuma/rules/supply_event.h"

#define ACTIONS (COURSE_PHASE(MZ_ACTION_US) | COURSE_PHASE(MZ_ACTION_MEXICO))

/* ---- what the machine is given */

/* It is told to the side that gets it: the other learns what follows from it. */
static void tell_standard(struct act *act, const struct order *answer)
{
    standing_tell(&mz_course, act, (struct standing_event){MZ_EV_OVERDUE, NULL, act->head->to_act},
                  ACT_VALUES(V_INT(act->head->question)), answer, 2); /* `reply Qn` */
}

static unsigned phase_after(struct act *act, unsigned phase)
{
    return mz_phase_after(mz_play_of(act), phase);
}

static enum verdict on_board(const struct act *with,
                             enum verdict (*then)(const struct course *course, struct act *act))
{
    struct mz_play play = {
        .act = *with, .s = with->scenario, .p = (struct mz_position *)with->head};

    return then(&mz_course, &play.act);
}

#define GAME_EFFECTS  mz_effects
#define GAME_WINDOW   mz_window
#define GAME_STANDING mz_standing_rules
#define GAME_ALSO     .in_advance = in_advance
#include "montezuma/rows.inc"

#include "game/row_course.inc"

bool mz_do_concede(struct mz_play *play)
{
    uint8_t side = play->order->side >= 0 ? (uint8_t)play->order->side : play->head->to_act;

    MZ_TELL(play, MZ_EV_CONCEDED, NULL, V_INT(side));
    play->head->over = 1;
    play->head->winner = mz_enemy(side);
    return true;
}

/* ---- the start */

enum verdict mz_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink)
{
    const struct mz_scenario *s = scenario;
    struct mz_position *p = position;
    struct act with = {.scenario = s, .head = &p->head, .dice = dice, .sink = sink};
    uint8_t account = p->account;

    (void)options;
    if (s->board)
        *p = *s->board;
    else
        mz_setup_clear(s, p);
    p->account = account;
    p->head.turn = s->head.first_turn;
    p->head.winner = NO_SIDE;
    return on_board(&with, course_start);
}
