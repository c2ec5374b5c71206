/* 4.0 The sequence of play: an order comes in, is carried out or refused, and the game goes on
 * until a side must speak again. */
#include "veracruz/sequence.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/guerrillas.h"
#include "veracruz/rules/intelligence.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/navy.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/reinforcements.h"
#include "veracruz/rules/siege.h"
#include "veracruz/rules/supply.h"
#include "veracruz/standing.h"
#include "veracruz/veracruz.h"

#include "game/entry_points.h"

#include <assert.h>
#include <string.h>

/* ---- which orders when */

enum {
    SETUP = 1 << VZ_PHASE_SETUP,
    SUPPLY = 1 << VZ_PHASE_US_SUPPLY,
    MX_REINFORCEMENT = 1 << VZ_PHASE_MX_REINFORCEMENT,
    US_REINFORCEMENT = 1 << VZ_PHASE_US_REINFORCEMENT,
    REINFORCEMENT = MX_REINFORCEMENT | US_REINFORCEMENT,
    GUERRILLA = 1 << VZ_PHASE_MX_GUERRILLA,
    MX_MOVEMENT = 1 << VZ_PHASE_MX_MOVEMENT,
    US_MOVEMENT = 1 << VZ_PHASE_US_MOVEMENT,
    MOVEMENT = MX_MOVEMENT | US_MOVEMENT,
    SIEGE = 1 << VZ_PHASE_MX_SIEGE | 1 << VZ_PHASE_US_SIEGE,
    COMBAT = 1 << VZ_PHASE_MX_COMBAT | 1 << VZ_PHASE_US_COMBAT
};

/* ---- the end of a phase */

bool vz_may_end(struct vz_play *play)
{
    return vz_phase_may_end(play) &&
           (order_find(play->order, END_CONFIRM, NULL) || vz_phase_spares_all(play));
}

/* `end turn`: the phases that are left of the Player-Turn, as far as they may be ended. */
static void end_turn(struct vz_play *play)
{
    const struct position_head *head = &play->p->head;
    uint8_t side = vz_phasing(play);

    for (;;) {
        course_go_on(&vz_course, &play->act);
        if (head->over || head->question || dice_are_decided(play->dice) ||
            vz_phasing(play) != side)
            return;
        if (!vz_may_end(play)) {
            VZ_TELL(play, VZ_EV_TURN_STOPS, refusal_rule(vz_course.game, play->refusal),
                    V_TEXT(vz_phases[head->phase].title));
            return;
        }
        vz_end_phase(play);
    }
}

bool vz_do_end(struct vz_play *play)
{
    bool player_turn = play->p->head.phase != VZ_PHASE_SETUP; /* [4.1] set-up stands before them */

    vz_end_phase(play);
    if (player_turn && order_find(play->order, END_TURN, NULL))
        end_turn(play);
    return true;
}

/* ---- what the machine is given */

static struct vz_play *play_of(struct act *act)
{
    return (struct vz_play *)act;
}

/* [19.32] */
static bool is_bound(struct act *act)
{
    return act->order->verb != VZ_DO_WITHDRAW && vz_withdrawal_is_due(play_of(act)) &&
           !vz_withdrawal_comes_first(play_of(act));
}

/* It is told to the side that gets it. */
static void tell_standard(struct act *act, const struct order *answer)
{
    standing_tell(&vz_course, act, (struct standing_event){VZ_EV_ANSWER, "4.1", act->head->to_act},
                  ACT_VALUES(V_INT(act->head->question), V_INT(act->head->to_act)), answer, 2);
}

/* [15.16] After, not during, what has broken a formation. No points are being lost then. */
static void between(struct act *act)
{
    struct vz_position *p = play_of(act)->p;

    vz_check_formations(play_of(act));
    memset(&p->loss, 0, sizeof p->loss);
    memset(&p->loss_from, 0, sizeof p->loss_from);
}

/* After each order of the builds that look for faults. */
static void check_board(const struct vz_play *play)
{
#ifdef VCZ_CHECKS
    assert(vz_board_is_kept(play));
#else
    (void)play;
#endif
}

static enum verdict on_board(const struct act *with,
                             enum verdict (*then)(const struct course *course, struct act *act))
{
    struct vz_board board;
    struct vz_play play = {
        .act = *with, .s = with->scenario, .p = (struct vz_position *)with->head, .board = &board};
    enum verdict verdict;

    vz_board_begin(&board, play.s, play.p);
    verdict = then(&vz_course, &play.act);
    if (verdict == VERDICT_DONE)
        check_board(&play);
    return verdict;
}

/* ---- the start */

/* [21.0] The start of the campaign, before anything is set up. */
static void clear(const struct vz_scenario *s, struct vz_position *p)
{
    memset(p, 0, sizeof *p);
    memcpy(p->bnm, s->start_bnm, sizeof p->bnm);             /* [10.11] */
    for (unsigned place = 0; place < s->map.places; place++) /* [20.12] */
        vz_give_place(p, place, s->start_control_us[place] ? VZ_US : VZ_MEXICO);
    memcpy(p->rating, s->fort_strength, sizeof p->rating); /* [12.12] */
    p->head.turn = (uint16_t)(s->head.first_turn - 1);
    p->invasion_hex = MAP_NOWHERE;
    for (unsigned fort = 0; fort < sizeof p->fort_hex / sizeof *p->fort_hex; fort++)
        p->fort_hex[fort] = MAP_NOWHERE;
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit] = (struct vz_unit){.hex = VZ_NOT_YET,
                                         .strength = s->counter[unit].strength & VZ_STRENGTH_BITS};
    p->head.phase = VZ_PHASE_SETUP;
}

/* What the phases before it would have done. */
static enum verdict start_here(const struct course *course, struct act *act)
{
    struct vz_play *play = play_of(act);
    uint8_t phase = act->head->phase;

    if (vz_phasing(play) != NO_SIDE)
        vz_note_sieges(play); /* [12.26] its Movement Phase */
    if (!play->s->board_binds && (phase == VZ_PHASE_MX_COMBAT || phase == VZ_PHASE_US_COMBAT))
        vz_note_bound(play); /* the Siege Segment */
    return course_start(course, act);
}

#define GAME_ON_BOARD on_board
#define GAME_TELLS    tell_standard
#define GAME_CLEAR    clear
#define GAME_BEGINS   start_here
#define GAME_ACCOUNT  struct vz_account
#define GAME_ALSO     .between = between, .is_bound = is_bound
#define GAME_GIVES                                                                                 \
    .rule = "4.1", .judge = vz_standing_judge, .fits = vz_standing_fits,                           \
    .answer = vz_standing_answer
#include "veracruz/rows.inc"

#include "game/row_course.inc"

bool vz_judges_first(unsigned verb)
{
    return doing[verb].judge;
}
