/* 4 The sequence of play: an order comes in, is carried out or refused, and the game goes on until
 * a side must speak again. */
#include <assert.h>
#include <string.h>

#include "cactus/cactus.h"
#include "cactus/rules/armies.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/losses.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/setup.h"
#include "cactus/rules/special.h"
#include "cactus/standing.h"

/* ---- which orders when */

#define BOTH(phase)                                                                                \
    (COURSE_PHASE(CT_PHASE_##phase##IMPERIAL) | COURSE_PHASE(CT_PHASE_##phase##REPUBLICAN))
#define SETUP         BOTH(SETUP_)
#define MOVEMENT      BOTH(MOVEMENT_)
#define RAIDS         BOTH(RAID_)
#define REINFORCEMENT BOTH(REINFORCEMENT_)
#define ARMIES        (BOTH(FORM_) | BOTH(ARMIES_))
#define COMBAT        BOTH(COMBAT_)
#define CAPTIVES      BOTH(CAPTIVES_)
#define DISBANDING    BOTH(DISBAND_)
#define ALL_ACTING                                                                                 \
    (SETUP | ARMIES | DISBANDING | BOTH(REINFORCEMENT_) | BOTH(MOVEMENT_) | BOTH(RAID_) |          \
     BOTH(CAPTIVES_))
#define REPUBLICAN_RAID COURSE_PHASE(CT_PHASE_RAID_REPUBLICAN)

/* ---- what the machine is given */

#ifdef VCZ_CHECKS
static bool is_kept(const struct ct_play *play)
{
    struct ct_board board;

    ct_board_begin(&board, play->s, play->p);
    return memcmp(&board, &play->board, sizeof board) == 0;
}
#endif

static enum verdict start_here(const struct course *course, struct act *act)
{
    ct_look_for_french((struct ct_play *)act);
    ct_look_for_confederates((struct ct_play *)act);
    ct_look_for_war((struct ct_play *)act);
    return course_start(course, act);
}

#define GAME_KEPT    is_kept
#define GAME_CLEAR   ct_setup_clear
#define GAME_BEGINS  start_here
#define GAME_EFFECTS ct_effects
#define GAME_GIVES                                                                                 \
    .rule = "4.0", .judge = ct_standing_judge, .fits = ct_standing_fits,                           \
    .answer = ct_standing_answer
#define GAME_ALSO .turn_phase = CT_PHASE_EVENT
#include "cactus/rows.inc"

#include "game/row_course.inc"

bool ct_default_choice(struct ct_play *play, struct order *answer)
{
    return standard_choice(play, answer) && ct_best_captive(play, answer);
}

bool ct_do_concede(struct ct_play *play)
{
    uint8_t side = act_giver(&play->act);

    CT_TELL(play, CT_EV_CONCEDED, NULL, V_INT(side));
    play->head->over = 1;
    play->head->winner = ct_enemy(side);
    play->p->victory = CT_CONCEDED;
    return true;
}
