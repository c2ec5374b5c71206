/* 4.0 The phases of a turn in order: what happens as each begins, whether its player acts in it,
 * and what it takes to leave it. */
#include <string.h>

#include "cactus/cactus.h"
#include "cactus/rules/armies.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/setup.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

/* ---- as a phase begins */

static void setup_begins(struct ct_play *play)
{
    ct_setup_begins(play, ct_phasing(play));
}

/* [13.2.1] [13.3.1] */
static void toll_begins(struct ct_play *play)
{
    course_call(play->head, CT_TOLLS, 0);
}

/* [11.0] */
static void event_begins(struct ct_play *play)
{
    ct_abdication_ends(play);
    course_call(play->head, CT_EVENT, 0);
}

/* [10.0] */
static void special_begins(struct ct_play *play)
{
    ct_roll_escapes(play);
    ct_roll_dixie(play);
    ct_shelby_by_option(play);
    ct_roll_war(play);
    ct_roll_santa_anna(play);
}

/* [13.3] [14.1] [14.2] */
static void form_begins(struct ct_play *play)
{
    play->head->ended =
        !play->s->opening.armies_at_setup || !ct_may_form_army(play, ct_phasing(play));
}

/* [4.0/1] */
static void reinforcement_begins(struct ct_play *play)
{
    ct_arrivals_begin(play, ct_phasing(play));
    ct_roll_points(play, ct_phasing(play));
}

/* [6.1] A phase in which none can be formed is over at once. */
static void armies_begin(struct ct_play *play)
{
    play->head->ended = !ct_may_form_army(play, ct_phasing(play));
}

/* [4.2] */
static void siege_attrition_begins(struct ct_play *play)
{
    course_call(play->head, CT_SIEGE_TOLL, 0);
}

/* [5.1] [5.4] Nobody is on his way. */
static void movement_begins(struct ct_play *play)
{
    play->p->march = (struct ct_march){.lead = CT_NO_UNIT};
}

static void imperial_movement_begins(struct ct_play *play)
{
    movement_begins(play);
    ct_french_go(play);
}

/* [10.5] [11.6/6] */
static void after_raids_begins(struct ct_play *play)
{
    ct_revolt_marches(play);
    ct_event_at(play, CT_AFTER_RAIDS);
}

/* [7.3.2] */
static void return_begins(struct ct_play *play)
{
    course_call(play->head, CT_COMING_BACK, 0);
}

/* [7.0] While there are battles to come the players pick by turns. */
static void combat_begins(struct ct_play *play)
{
    play->head->ended = !ct_conflicts(play);
}

/* [4.0/5] */
static void end_begins(struct ct_play *play)
{
    ct_leave_at_end(play); /* [12.1/T2] */
    ct_look_to_sonora(play);
    ct_count_control(play);
    ct_look_for_victory(play);
}

/* [8.1] Without captives there is nothing to bargain over. */
static void captives_begin(struct ct_play *play)
{
    play->head->ended = !ct_may_bargain(play);
}

static void disband_begins(struct ct_play *play)
{
    play->head->ended = !ct_has_army(play, ct_phasing(play));
}

/* ---- as its player ends it */

static bool reinforcement_ends(struct ct_play *play)
{
    return ct_arrivals_end(play, ct_phasing(play));
}

static bool setup_ends(struct ct_play *play)
{
    return ct_setup_ends(play, ct_phasing(play));
}

/* ---- the sequence */

#define GAME_ENDS
#include "cactus/rows.inc"

#include "game/row_phases.inc"

/* [4.0] A phase in which there is nothing to do is passed: an `end` that names it ends no other. */
bool ct_do_end(struct ct_play *play)
{
    const struct argument *named = order_find(play->order, 0, NULL);
    const struct game_phase *phase = &ct_phases[play->head->phase];
    const char *word = named ? ct_verbs[CT_DO_END].slot[0].choices[named->value] : phase->name;

    if (strcmp(word, phase->name) != 0)
        return CT_REFUSE(play, CT_END_OTHER, named->word, V_TEXT(phase->title), V_TEXT(word));
    return ct_end_phase(play);
}

/* What was of the turn alone is forgotten. */
static void next_turn(struct ct_play *play)
{
    struct ct_position *p = play->p;

    p->head.turn++;
    p->march = (struct ct_march){.lead = CT_NO_UNIT};
    for (unsigned unit = 0; unit < play->s->units; unit++)
        p->unit[unit].flags &= CT_LASTING;
    for (unsigned army = 0; army < CT_ARMIES; army++)
        p->reacted[army] = CT_PROVINCES;
}

/* [13.0] [14.0] The first turn may begin with its Movement Phase. */
static unsigned first_phase(struct ct_play *play)
{
    next_turn(play);
    return play->s->opening.movement_first ? CT_PHASE_RETURN : CT_PHASE_EVENT;
}

unsigned ct_phase_after(struct ct_play *play, unsigned phase)
{
    switch (phase) {
    case CT_PHASE_FORM_REPUBLICAN:
        return first_phase(play);
    case CT_PHASE_COMBAT_IMPERIAL:
        return ct_conflicts(play) ? CT_PHASE_COMBAT_REPUBLICAN : CT_PHASE_END;
    case CT_PHASE_COMBAT_REPUBLICAN:
        return ct_conflicts(play) ? CT_PHASE_COMBAT_IMPERIAL : CT_PHASE_END;
    case CT_PHASE_DISBAND_REPUBLICAN:
        next_turn(play);
        return CT_PHASE_EVENT;
    default:
        return phase + 1;
    }
}
