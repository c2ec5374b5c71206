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
#include "veracruz/veracruz.h"

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

static const struct course_verb verbs[VZ_VERBS] = {
#define TO(...)                                                                                    \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define ORDER(name, word, grammar, help, slots, phases, ...)     {phases, {0}},
#define ANSWER(name, word, grammar, help, slots, questions, ...) {0, questions},
#include "veracruz/orders.inc"
#undef ORDER
#undef ANSWER
};

/* What a judge lets pass is carried out; the others refuse as they are carried out. Answers are
 * carried out by their question. */
static const struct verb {
    bool (*judge)(struct vz_play *play);
    bool (*carry_out)(struct vz_play *play);
} doing[VZ_VERBS] = {
#define ORDER(name, word, grammar, help, slots, phases, judge, carry_out, list) {judge, carry_out},
#define ANSWER(name, word, grammar, help, slots, questions, judge, list)        {judge, NULL},
#include "veracruz/orders.inc"
#undef ORDER
#undef ANSWER
};

/* What takes the answer to a question, and what it gets when it is overdue. */
static const struct question {
    bool (*answer)(struct vz_play *play);
    bool (*standard)(struct vz_play *play, struct order *answer);
} questions[VZ_QUESTIONS] = {
    [VZ_ASK_ACTIVATE] = {vz_answer_activate, vz_default_activate},
    [VZ_ASK_GUERRILLA_EFFECT] = {vz_answer_effect, vz_default_effect},
    [VZ_ASK_SURRENDER] = {vz_answer_siege, vz_default_siege},
    [VZ_ASK_RELOCATE] = {vz_answer_siege, vz_default_siege},
    [VZ_ASK_COUNTER_BATTERY] = {vz_answer_siege, vz_default_siege},
    [VZ_ASK_LOSE] = {vz_answer_lose, vz_default_lose},
    [VZ_ASK_RETREAT] = {vz_answer_retreat, vz_default_retreat},
    [VZ_ASK_ADVANCE] = {vz_answer_advance, vz_default_advance},
    [VZ_ASK_ZERO_MILITIA] = {vz_answer_zeros, vz_default_zeros},
    [VZ_ASK_OBEY] = {vz_answer_obey, vz_default_obey},
    [VZ_ASK_OCCUPY] = {vz_answer_siege, vz_default_siege},
};

/* Those without steps are nothing but their question. */
static const struct course_procedure procedures[VZ_PROCEDURES] = {
    [VZ_MOVING] = {"moving", VZ_MARCH_STEPS},
    [VZ_RAID] = {"raid", VZ_RAID_STEPS},
    [VZ_COMBAT] = {"combat", VZ_COMBAT_STEPS},
    [VZ_RETREATING] = {"retreating", VZ_RETREAT_STEPS},
    [VZ_SIEGE] = {"siege", VZ_SIEGE_STEPS},
    [VZ_EXCESS] = {"excess", 0},
    [VZ_DISEASE] = {"disease", 1},
    [VZ_TURNED_OVER] = {"turned-over", 1},
    [VZ_ELECTION] = {"election", 0},
};

static void (*const steps[VZ_PROCEDURES])(struct vz_play *play, unsigned step) = {
    [VZ_MOVING] = vz_move_step,        [VZ_RAID] = vz_raid_step,   [VZ_COMBAT] = vz_combat_step,
    [VZ_RETREATING] = vz_retreat_step, [VZ_SIEGE] = vz_siege_step, [VZ_DISEASE] = vz_disease_step,
    [VZ_TURNED_OVER] = vz_zeros_step,
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

/* ---- the rows' own functions */

static struct vz_play *play_of(struct act *act)
{
    return (struct vz_play *)act;
}

bool vz_judges_first(unsigned verb)
{
    return doing[verb].judge;
}

static bool judge(struct act *act)
{
    const struct verb *verb = &doing[act->order->verb];

    return !verb->judge || verb->judge(play_of(act));
}

static bool carry_out(struct act *act)
{
    return doing[act->order->verb].carry_out(play_of(act));
}

/* [19.32] */
static bool is_bound(struct act *act)
{
    return act->order->verb != VZ_DO_WITHDRAW && vz_withdrawal_is_due(play_of(act)) &&
           !vz_withdrawal_comes_first(play_of(act));
}

static bool answer(struct act *act, unsigned question)
{
    return questions[question].answer(play_of(act));
}

static bool standard(struct act *act, unsigned question, struct order *answer)
{
    if (!questions[question].standard(play_of(act), answer))
        return false;
    standing_tell(&vz_course, act, (struct standing_event){VZ_EV_ANSWER, "4.1", act->head->to_act},
                  ACT_VALUES(V_INT(act->head->question), V_INT(act->head->to_act)), answer, 2);
    return true;
}

static bool in_advance(struct act *act)
{
    return standing_answers(&vz_standing_rules, act);
}

static void step(struct act *act, unsigned procedure, unsigned step)
{
    steps[procedure](play_of(act), step);
}

static void phase_begins(struct act *act, unsigned phase)
{
    vz_phase_begins(play_of(act), phase);
}

static unsigned phase_after(struct act *act, unsigned phase)
{
    return vz_phase_after(play_of(act), phase);
}

/* [15.16] After, not during, what has broken a formation. No points are being lost then. */
static void between(struct act *act)
{
    struct vz_position *p = play_of(act)->p;

    vz_check_formations(play_of(act));
    memset(&p->loss, 0, sizeof p->loss);
    memset(&p->loss_from, 0, sizeof p->loss_from);
}

const struct course vz_course = {.game = &vz_game,
                                 .phases = vz_course_phases,
                                 .verbs = verbs,
                                 .procedures = procedures,
                                 .procedure_count = VZ_PROCEDURES,
                                 .overdue = VZ_DO_OVERDUE,
                                 .phase_event = VZ_EV_PHASE,
                                 .over = VZ_GAME_OVER,
                                 .not_your_turn = VZ_NOT_YOUR_TURN,
                                 .not_now = VZ_NOT_NOW,
                                 .question_open = VZ_QUESTION_OPEN,
                                 .no_question = VZ_NO_QUESTION,
                                 .own_overdue = VZ_OWN_OVERDUE,
                                 .wrong_answer = VZ_WRONG_ANSWER,
                                 .judge = judge,
                                 .carry_out = carry_out,
                                 .answer = answer,
                                 .standard = standard,
                                 .step = step,
                                 .phase_begins = phase_begins,
                                 .phase_after = phase_after,
                                 .between = between,
                                 .in_advance = in_advance,
                                 .is_bound = is_bound};

/* ---- the machine */

/* After each order of the builds that look for faults. */
static void check_board(const struct vz_play *play)
{
#ifdef VCZ_CHECKS
    assert(vz_board_is_kept(play));
#else
    (void)play;
#endif
}

enum verdict vz_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct vz_position *p = position;
    struct vz_board board;
    struct vz_play play = VZ_LOOK(scenario, p, &board);
    enum verdict verdict;

    play.dice = dice;
    play.sink = sink;
    play.refusal = refusal;
    play.order = order;
    vz_board_begin(&board, scenario, p);
    verdict = course_apply(&vz_course, &play.act);
    if (verdict == VERDICT_DONE)
        check_board(&play);
    return verdict;
}

void vz_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink)
{
    struct vz_position *p = position;
    struct vz_board board;
    struct vz_play play = VZ_LOOK(scenario, p, &board);

    play.dice = dice;
    play.sink = sink;
    vz_board_begin(&board, scenario, p);
    course_go_on(&vz_course, &play.act);
}

/* [21.0] The start of the campaign, before anything is set up. */
static void clear(const struct vz_scenario *s, struct vz_position *p)
{
    memset(p, 0, sizeof *p);
    memcpy(p->bnm, s->start_bnm, sizeof p->bnm);             /* [10.11] */
    for (unsigned place = 0; place < s->map.places; place++) /* [20.12] */
        p->control[place] = s->start_control_us[place] ? VZ_US : VZ_MEXICO;
    memcpy(p->rating, s->fort_strength, sizeof p->rating); /* [12.12] */
    p->head.turn = (uint16_t)(s->head.first_turn - 1);
    p->invasion_hex = MAP_NOWHERE;
    for (unsigned fort = 0; fort < sizeof p->fort_hex / sizeof *p->fort_hex; fort++)
        p->fort_hex[fort] = MAP_NOWHERE;
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit] = (struct vz_unit){
            .hex = VZ_NOT_YET, .began = MAP_NOWHERE, .strength = s->counter[unit].strength};
    p->head.phase = VZ_PHASE_SETUP;
}

enum verdict vz_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink)
{
    const struct vz_scenario *s = scenario;
    struct vz_position *p = position;
    struct vz_board board;
    struct vz_play play = VZ_LOOK(s, p, &board);

    play.dice = dice;
    play.sink = sink;
    if (s->board) /* a scenario that begins in mid-campaign */
        *p = *s->board;
    else
        clear(s, p);
    memcpy(p->option, options, sizeof p->option);
    p->head.winner = NO_SIDE;
    vz_board_begin(&board, s, p);
    if (vz_phasing(&play) != NO_SIDE)
        vz_note_sieges(&play); /* [12.26] which its Movement Phase would have done */
    if (!s->board_binds &&
        (p->head.phase == VZ_PHASE_MX_COMBAT || p->head.phase == VZ_PHASE_US_COMBAT))
        vz_note_bound(&play); /* which the Siege Segment before it would have done */
    return course_start(&vz_course, &play.act);
}
