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
#include "montezuma/standing.h"

#define ACTIONS (COURSE_PHASE(MZ_ACTION_US) | COURSE_PHASE(MZ_ACTION_MEXICO))

#define GAME_EFFECTS mz_effects
#define GAME_WINDOW  mz_window
#define GAME_GIVES                                                                                 \
    .rule = "4.2", .judge = mz_standing_judge, .fits = mz_standing_fits,                           \
    .answer = mz_standing_answer
#include "montezuma/rows.inc"

#include "game/row_course.inc"

bool mz_do_concede(struct mz_play *play)
{
    uint8_t side = act_giver(&play->act);

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
