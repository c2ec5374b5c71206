/* 4 The sequence of play: an order comes in, is carried out or refused, and the game goes on until
 * a side must speak again. */
#include <assert.h>
#include <string.h>

#include "cactus/armies.h"
#include "cactus/cactus.h"
#include "cactus/captives.h"
#include "cactus/combat.h"
#include "cactus/losses.h"
#include "cactus/movement.h"
#include "cactus/random_events.h"
#include "cactus/reinforcements.h"
#include "cactus/setup.h"
#include "cactus/standing.h"

/* ---- which orders when */

#define PHASE(name)   (UINT64_C(1) << CT_PHASE_##name)
#define BOTH(phase)   (PHASE(phase##IMPERIAL) | PHASE(phase##REPUBLICAN))
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

static const struct course_verb verbs[CT_VERBS] = {
#define TO(...)                                                                                    \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define ORDER(name, word, grammar, help, slots, phases, carry_out, list) {phases, {0}},
#define ANSWER(name, word, grammar, help, slots, questions, list)        {0, questions},
#include "cactus/orders.inc"
#undef ORDER
#undef ANSWER
};

/* Answers are carried out by their question. */
static bool (*const carry_out[CT_VERBS])(struct ct_play *play) = {
#define ORDER(name, word, grammar, help, slots, phases, carry_out, list) carry_out,
#define ANSWER(name, ...)                                                NULL,
#include "cactus/orders.inc"
#undef ORDER
#undef ANSWER
};

/* What an event lets choose is the driver's to take. */
static bool answer_choice(struct ct_play *play)
{
    return effect_answer(&ct_effects, &play->act);
}

static bool default_choice(struct ct_play *play, struct order *answer)
{
    return effect_standard(&ct_effects, &play->act, answer);
}

static void effect_steps(struct ct_play *play, unsigned step)
{
    (void)step;
    effect_step(&ct_effects, &play->act);
}

/* What takes the answer to a question, and what it gets when it is overdue. */
static const struct question {
    bool (*answer)(struct ct_play *play);
    bool (*standard)(struct ct_play *play, struct order *answer);
} questions[CT_QUESTIONS] = {
    [CT_ASK_LOSE] = {ct_answer_lose, ct_default_lose},
    [CT_ASK_REACT] = {ct_answer_react, ct_default_react},
    [CT_ASK_CITY] = {ct_answer_city, ct_default_city},
    [CT_ASK_SIEGE] = {ct_answer_siege, ct_default_siege},
    [CT_ASK_SALLY] = {ct_answer_sally, ct_default_sally},
    [CT_ASK_ROLE] = {ct_answer_role, ct_default_role},
    [CT_ASK_LEAD] = {ct_answer_lead, ct_default_lead},
    [CT_ASK_BONUS] = {ct_answer_bonus, ct_default_bonus},
    [CT_ASK_RETREAT] = {ct_answer_retreat, ct_default_retreat},
    [CT_ASK_FALLBACK] = {ct_answer_fallback, ct_default_fallback},
    [CT_ASK_ASSAULT] = {ct_answer_assault, ct_default_assault},
    [CT_ASK_NAVAL] = {ct_answer_naval, ct_default_naval},
    [CT_ASK_FLEET] = {ct_answer_fleet, ct_default_fleet},
    [CT_ASK_RETURN] = {ct_answer_return, ct_default_return},
    [CT_ASK_BARGAIN] = {ct_answer_bargain, ct_default_bargain},
    [CT_ASK_TOLL] = {ct_answer_toll, ct_default_toll},
    [CT_ASK_REROLL] = {ct_answer_reroll, ct_default_reroll},
    [CT_ASK_CHOICE] = {answer_choice, default_choice},
};

/* In the order of enum ct_procedure. */
static const struct course_procedure procedures[CT_PROCEDURES] = {
    [CT_EVENT] = {"event", CT_EVENT_STEPS},
    [CT_EFFECT] = {"effect", EFFECT_STEPS},
    [CT_MARCHING] = {"march", CT_MARCH_STEPS},
    [CT_REACTING] = {"reaction", 1},
    [CT_SIEGE_TOLL] = {"siege attrition", 1},
    [CT_LOSING] = {"losses", 1},
    [CT_COMING_BACK] = {"return of leaders", 1},
    [CT_NAVAL_BATTLE] = {"naval battle", CT_NAVAL_STEPS},
    [CT_FLEETS] = {"fleets", 1},
    [CT_BATTLE] = {"battle", CT_BATTLE_STEPS},
    [CT_ROUND] = {"round", CT_ROUND_STEPS},
    [CT_RETREAT] = {"retreat", CT_RETREAT_STEPS},
    [CT_ASSAULT] = {"assault", 2},
    [CT_TOLLS] = {"set-up losses", 1},
    [CT_BARGAIN] = {"bargain", 1},
};

static void (*const steps[CT_PROCEDURES])(struct ct_play *play, unsigned step) = {
    [CT_MARCHING] = ct_march_step,        [CT_REACTING] = ct_reaction_step,
    [CT_SIEGE_TOLL] = ct_siege_toll_step, [CT_LOSING] = ct_losing_step,
    [CT_COMING_BACK] = ct_return_step,    [CT_NAVAL_BATTLE] = ct_naval_step,
    [CT_FLEETS] = ct_fleets_step,         [CT_BATTLE] = ct_battle_step,
    [CT_ROUND] = ct_round_step,           [CT_RETREAT] = ct_retreat_step,
    [CT_ASSAULT] = ct_assault_step,       [CT_TOLLS] = ct_toll_step,
    [CT_BARGAIN] = ct_bargain_step,       [CT_EVENT] = ct_event_step,
    [CT_EFFECT] = effect_steps,
};

/* ---- the rows' own functions */

static struct ct_play *play_of(struct act *act)
{
    return (struct ct_play *)act;
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

static bool standard(struct act *act, unsigned question, struct order *answer)
{
    if (!questions[question].standard(play_of(act), answer))
        return false;
    standing_tell(&ct_course, act, (struct standing_event){CT_EV_OVERDUE, NULL, act->head->to_act},
                  ACT_VALUES(V_INT(act->head->question)), answer, 2); /* `reply Qn` */
    return true;
}

static bool in_advance(struct act *act)
{
    return standing_answers(&ct_standing_rules, act);
}

static void step(struct act *act, unsigned procedure, unsigned step)
{
    steps[procedure](play_of(act), step);
}

static void phase_begins(struct act *act, unsigned phase)
{
    ct_phase_begins(play_of(act), phase);
}

static unsigned phase_after(struct act *act, unsigned phase)
{
    return ct_phase_after(play_of(act), phase);
}

const struct course ct_course = {.game = &ct_game,
                                 .phases = ct_course_phases,
                                 .verbs = verbs,
                                 .procedures = procedures,
                                 .procedure_count = CT_PROCEDURES,
                                 .overdue = CT_DO_OVERDUE,
                                 .phase_event = CT_EV_PHASE,
                                 .over = CT_GAME_OVER,
                                 .not_your_turn = CT_NOT_YOUR_TURN,
                                 .not_now = CT_NOT_NOW,
                                 .question_open = CT_QUESTION_OPEN,
                                 .no_question = CT_NO_QUESTION,
                                 .own_overdue = CT_OWN_OVERDUE,
                                 .wrong_answer = CT_WRONG_ANSWER,
                                 .judge = judge,
                                 .carry_out = obey,
                                 .answer = answer,
                                 .standard = standard,
                                 .in_advance = in_advance,
                                 .step = step,
                                 .phase_begins = phase_begins,
                                 .phase_after = phase_after};

/* ---- the machine */

/* After each order of the builds that look for faults. */
static void check_board(const struct ct_play *play)
{
#ifdef VCZ_CHECKS
    struct ct_board board;

    ct_board_begin(&board, play->s, play->p);
    assert(memcmp(&board, &play->board, sizeof board) == 0);
#else
    (void)play;
#endif
}

enum verdict ct_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct ct_play play = {.scenario = scenario,
                           .head = position,
                           .s = scenario,
                           .p = position,
                           .dice = dice,
                           .sink = sink,
                           .refusal = refusal,
                           .order = order};
    enum verdict verdict;

    ct_board_begin(&play.board, play.s, play.p);
    verdict = course_apply(&ct_course, &play.act);
    if (verdict == VERDICT_DONE)
        check_board(&play);
    return verdict;
}

void ct_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink)
{
    struct ct_play play = {.scenario = scenario,
                           .head = position,
                           .s = scenario,
                           .p = position,
                           .dice = dice,
                           .sink = sink};

    ct_board_begin(&play.board, play.s, play.p);
    course_go_on(&ct_course, &play.act);
}

bool ct_do_concede(struct ct_play *play)
{
    uint8_t side = play->order->side >= 0 ? (uint8_t)play->order->side : play->head->to_act;

    CT_TELL(play, CT_EV_CONCEDED, NULL, V_INT(side));
    play->head->over = 1;
    play->head->winner = ct_enemy(side);
    play->p->victory = CT_CONCEDED;
    return true;
}

/* ---- the start */

enum verdict ct_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink)
{
    const struct ct_scenario *s = scenario;
    struct ct_position *p = position;
    struct ct_play play = {
        .scenario = s, .head = &p->head, .s = s, .p = p, .dice = dice, .sink = sink};

    if (s->board) /* a scenario that begins in mid-campaign */
        *p = *s->board;
    else
        ct_setup_clear(s, p);
    memcpy(p->option, options, sizeof p->option);
    p->head.winner = NO_SIDE;
    ct_board_begin(&play.board, s, p);
    return course_start(&ct_course, &play.act);
}
