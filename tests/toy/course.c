/* 2 The turn: its phases, which orders fit when, what takes an answer, and what the procedures are
 * made of. */
#include "toy.h"

/* ---- phases */

const struct game_phase toy_phases[TOY_PHASES] = {
    [TOY_DEAL] = {"deal", "Deal", NO_SIDE},
    [TOY_NORTH_ACTS] = {"actions", "Phase of North", TOY_NORTH},
    [TOY_SOUTH_ACTS] = {"actions", "Phase of South", TOY_SOUTH},
};

#define SOMEBODY_ACTS true
static const struct course_phase phases[TOY_PHASES] = {
    [TOY_DEAL] = {"3.1", !SOMEBODY_ACTS},
    [TOY_NORTH_ACTS] = {"4.1", SOMEBODY_ACTS},
    [TOY_SOUTH_ACTS] = {"4.1", SOMEBODY_ACTS},
};

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

static void phase_begins(struct act *act, unsigned phase)
{
    struct toy_play *play = toy_play_of(act);

    play->p->marched = 0;
    if (phase == TOY_DEAL)
        deal(play);
}

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

static unsigned phase_after(struct act *act, unsigned phase)
{
    struct toy_play *play = toy_play_of(act);

    if (phase != TOY_SOUTH_ACTS)
        return phase + 1;
    if (play->head->turn == play->s->head.last_turn)
        finish(play);
    else
        play->head->turn++;
    return TOY_DEAL;
}

bool toy_end(struct toy_play *play)
{
    play->head->ended = 1;
    return true;
}

/* ---- orders */

static bool give(struct toy_play *play)
{
    return standing_give(&toy_standing, &play->act);
}

static bool cancel(struct toy_play *play)
{
    return standing_cancel(&toy_standing, &play->act);
}

enum { ACTS = 1 << TOY_NORTH_ACTS | 1 << TOY_SOUTH_ACTS };

static const struct course_verb verbs[TOY_VERBS] = {
#define ORDER(name, word, syntax, help, slots, phases, carry_out) {phases, {0}},
#define ANSWER(name, word, syntax, help, slots, question)         {0, {question}},
#include "orders.inc"
#undef ORDER
#undef ANSWER
};

static bool (*const carry_out[TOY_VERBS])(struct toy_play *play) = {
#define ORDER(name, word, syntax, help, slots, phases, carry_out) carry_out,
#define ANSWER(name, ...)                                         NULL,
#include "orders.inc"
#undef ORDER
#undef ANSWER
};

static bool judge(struct act *act)
{
    (void)act; /* orders refuse as they are carried out */
    return true;
}

static bool obey(struct act *act)
{
    return carry_out[act->order->verb](toy_play_of(act));
}

/* ---- questions */

static bool answer(struct act *act, unsigned question)
{
    switch (question) {
    case TOY_ASK_REACT:
        return toy_answer_react(toy_play_of(act));
    case TOY_ASK_WINDOW:
        return window_answer(&toy_window, act);
    default:
        return effect_answer(&toy_effects, act);
    }
}

static bool standard_of(struct act *act, unsigned question, struct order *answer)
{
    switch (question) {
    case TOY_ASK_REACT:
        return toy_standard_react(toy_play_of(act), answer);
    case TOY_ASK_WINDOW:
        return window_standard(&toy_window, answer);
    default:
        return effect_standard(&toy_effects, act, answer);
    }
}

static bool standard(struct act *act, unsigned question, struct order *answer)
{
    if (!standard_of(act, question, answer))
        return false;
    standing_tell(&toy_course, act,
                  (struct standing_event){TOY_EV_OVERDUE, NULL, act->head->to_act},
                  ACT_VALUES(V_INT(act->head->question)), answer, 2); /* `reply Qn` */
    return true;
}

static bool in_advance(struct act *act)
{
    return standing_answers(&toy_standing, act);
}

/* ---- procedures */

static const struct course_procedure procedures[TOY_PROCEDURES] = {
    [TOY_MARCHING] = {"march", TOY_MARCH_STEPS},
    [TOY_BATTLE] = {"battle", TOY_BATTLE_STEPS},
    [TOY_WINDOW] = {"window", WINDOW_STEPS},
    [TOY_EFFECT] = {"effect", EFFECT_STEPS},
};

static void step(struct act *act, unsigned procedure, unsigned step)
{
    switch (procedure) {
    case TOY_MARCHING:
        toy_march_step(toy_play_of(act), step);
        break;
    case TOY_BATTLE:
        toy_battle_step(toy_play_of(act), step);
        break;
    case TOY_WINDOW:
        window_step(&toy_window, act);
        break;
    default:
        effect_step(&toy_effects, act);
    }
}

const struct course toy_course = {.game = &toy_game,
                                  .phases = phases,
                                  .verbs = verbs,
                                  .procedures = procedures,
                                  .procedure_count = TOY_PROCEDURES,
                                  .overdue = TOY_DO_OVERDUE,
                                  .phase_event = TOY_EV_PHASE,
                                  .over = TOY_NO_MORE,
                                  .not_your_turn = TOY_NOT_YOUR_TURN,
                                  .not_now = TOY_NOT_NOW,
                                  .question_open = TOY_QUESTION_OPEN,
                                  .no_question = TOY_NO_QUESTION,
                                  .wrong_answer = TOY_WRONG_ANSWER,
                                  .judge = judge,
                                  .carry_out = obey,
                                  .answer = answer,
                                  .standard = standard,
                                  .step = step,
                                  .phase_begins = phase_begins,
                                  .phase_after = phase_after,
                                  .in_advance = in_advance};
