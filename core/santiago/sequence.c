/* 3.0 The sequence of play: an order comes in, is carried out or refused, and the game goes on
 * until a side must speak again. */
#include "santiago/sequence.h"
#include "game/standing.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/victory.h"
#include "santiago/santiago.h"

#include <assert.h>
#include <string.h>

/* ---- which orders when */

enum {
    SETUP = 1 << SC_PHASE_SPANISH_SETUP | 1 << SC_PHASE_CUBAN_SETUP,
    US_SETUP = 1 << SC_PHASE_US_SETUP,
    LANDING = 1 << SC_PHASE_DISEMBARKATION,
    US_MOVEMENT = 1 << SC_PHASE_US_MOVEMENT,
    SPANISH_MOVEMENT = 1 << SC_PHASE_SPANISH_MOVEMENT,
    MOVEMENT = US_MOVEMENT | SPANISH_MOVEMENT,
    US_COMBAT = 1 << SC_PHASE_US_COMBAT,
    COMBAT = US_COMBAT | 1 << SC_PHASE_SPANISH_COMBAT
};

static const struct course_verb verbs[SC_VERBS] = {
#define TO(...)                                                                                    \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define ORDER(name, word, grammar, help, slots, phases, carry_out, list) {phases, {0}},
#define ANSWER(name, word, grammar, help, slots, questions, list)        {0, questions},
#include "santiago/orders.inc"
#undef ORDER
#undef ANSWER
};

/* Answers are carried out by their question. */
static bool (*const carry_out[SC_VERBS])(struct sc_play *play) = {
#define ORDER(name, word, grammar, help, slots, phases, carry_out, list) carry_out,
#define ANSWER(name, ...)                                                NULL,
#include "santiago/orders.inc"
#undef ORDER
#undef ANSWER
};

/* What takes the answer to a question, and what it gets when it is overdue. */
static const struct question {
    bool (*answer)(struct sc_play *play);
    bool (*standard)(struct sc_play *play, struct order *answer);
} questions[SC_QUESTIONS] = {
    [SC_ASK_FIRE] = {sc_answer_fire, sc_default_fire},
    [SC_ASK_HIT] = {sc_answer_hit, sc_default_hit},
    [SC_ASK_PICK] = {sc_answer_pick, sc_default_pick},
    [SC_ASK_LOSE] = {sc_answer_lose, sc_default_lose},
    [SC_ASK_RETREAT] = {sc_answer_retreat, sc_default_retreat},
    [SC_ASK_DISPLACE_CUBAN] = {sc_answer_displace, sc_default_displace},
    [SC_ASK_DISPLACE] = {sc_answer_displace, sc_default_displace},
    [SC_ASK_ADVANCE] = {sc_answer_advance, sc_default_advance},
};

static const struct course_procedure procedures[SC_PROCEDURES] = {
    [SC_FIRING] = {"firing", 1},
    [SC_COMBAT] = {"combat", SC_STEPS},
    [SC_PICKING] = {"picking", 0}, /* nothing but its question */
};

/* ---- the rows' own functions */

static struct sc_play *play_of(struct act *act)
{
    return (struct sc_play *)act;
}

static bool judge(struct act *act)
{
    (void)act; /* orders refuse as they are carried out */
    return true;
}

static bool obey(struct act *act)
{
    return carry_out[act->order->verb](play_of(act));
}

static bool answer(struct act *act, unsigned question)
{
    return questions[question].answer(play_of(act));
}

/* It is told to the side that gets it: the other learns what follows from it. */
static bool standard(struct act *act, unsigned question, struct order *answer)
{
    if (!questions[question].standard(play_of(act), answer))
        return false;
    standing_tell(&sc_course, act, (struct standing_event){SC_EV_OVERDUE, NULL, act->head->to_act},
                  ACT_VALUES(V_INT(act->head->question)), answer, 2); /* `reply Qn` */
    return true;
}

static void step(struct act *act, unsigned procedure, unsigned step)
{
    if (procedure == SC_FIRING)
        sc_firing_step(play_of(act), step);
    else
        sc_combat_step(play_of(act), step);
}

static void phase_begins(struct act *act, unsigned phase)
{
    sc_phase_begins(play_of(act), phase);
}

static unsigned phase_after(struct act *act, unsigned phase)
{
    return sc_phase_after(play_of(act), phase);
}

const struct course sc_course = {.game = &sc_game,
                                 .phases = sc_course_phases,
                                 .verbs = verbs,
                                 .procedures = procedures,
                                 .procedure_count = SC_PROCEDURES,
                                 .overdue = SC_DO_OVERDUE,
                                 .phase_event = SC_EV_PHASE,
                                 .over = SC_GAME_OVER,
                                 .not_your_turn = SC_NOT_YOUR_TURN,
                                 .not_now = SC_NOT_NOW,
                                 .question_open = SC_QUESTION_OPEN,
                                 .no_question = SC_NO_QUESTION,
                                 .own_overdue = SC_OWN_OVERDUE,
                                 .wrong_answer = SC_WRONG_ANSWER,
                                 .judge = judge,
                                 .carry_out = obey,
                                 .answer = answer,
                                 .standard = standard,
                                 .step = step,
                                 .phase_begins = phase_begins,
                                 .phase_after = phase_after};

/* ---- the machine */

/* After each order of the builds that look for faults. */
static void check_board(const struct sc_play *play)
{
#ifdef VCZ_CHECKS
    assert(sc_board_is_kept(play));
#else
    (void)play;
#endif
}

enum verdict sc_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct sc_play play = {.scenario = scenario,
                           .head = position,
                           .s = scenario,
                           .p = position,
                           .dice = dice,
                           .sink = sink,
                           .refusal = refusal,
                           .order = order};
    enum verdict verdict;

    sc_board_begin(&play.board, play.s, play.p);
    verdict = course_apply(&sc_course, &play.act);
    if (verdict == VERDICT_DONE)
        check_board(&play);
    return verdict;
}

void sc_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink)
{
    struct sc_play play = {.scenario = scenario,
                           .head = position,
                           .s = scenario,
                           .p = position,
                           .dice = dice,
                           .sink = sink};

    sc_board_begin(&play.board, play.s, play.p);
    course_go_on(&sc_course, &play.act);
}

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
    p->landing.site = p->landing.first = p->landing.second = SC_NO_SITE;
    p->landing.drawn = SC_NO_UNIT;
    p->move.unit = SC_NO_UNIT;
    p->battle.hex = p->battle.retreat_to = MAP_NOWHERE;
    p->firing.hex = MAP_NOWHERE;
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit] = (struct sc_unit){.hex = first_place(&s->counter[unit]),
                                         .steps = s->counter[unit].steps};
}

enum verdict sc_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink)
{
    const struct sc_scenario *s = scenario;
    struct sc_position *p = position;
    struct sc_play play = {
        .scenario = s, .head = &p->head, .s = s, .p = p, .dice = dice, .sink = sink};

    if (s->board) /* a scenario that begins in mid-campaign */
        *p = *s->board;
    else
        clear(s, p);
    memcpy(p->option, options, sizeof p->option);
    p->head.winner = NO_SIDE;
    sc_board_begin(&play.board, s, p);
    if (p->head.phase >= SC_PHASE_START)
        sc_look_for_victory(&play); /* [4.7] a board may stand where the game has been decided */
    return course_start(&sc_course, &play.act);
}
