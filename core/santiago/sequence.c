/* 3.0 The sequence of play: an order comes in, is carried out or refused, and the game goes on
 * until a side must speak again. */
#include "game/conduct.h"
#include "santiago/modules.h"

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

static bool concede(struct sc_play *play);
static bool overdue(struct sc_play *play);

/* The orders of each phase. */
static const struct verb {
    bool (*carry_out)(struct sc_play *play);
    uint32_t phases;
} verbs[SC_VERBS] = {
    [SC_DO_DEPLOY] = {sc_do_deploy, SETUP},
    [SC_DO_GUANTANAMO] = {sc_do_guantanamo, US_SETUP},
    [SC_DO_SPLIT] = {sc_do_split, LANDING},
    [SC_DO_DRAW] = {sc_do_draw, LANDING},
    [SC_DO_LAND] = {sc_do_land, LANDING},
    [SC_DO_OPEN] = {sc_do_open, LANDING | US_MOVEMENT | US_COMBAT}, /* [6.6] */
    [SC_DO_MOVE] = {sc_do_move, MOVEMENT}, /* [10.2] in one's own movement phase alone */
    [SC_DO_ENTER] = {sc_do_enter, SPANISH_MOVEMENT},
    [SC_DO_BALLOON] = {sc_do_balloon, US_MOVEMENT},
    [SC_DO_ATTACK] = {sc_do_attack, COMBAT}, /* [11.1] one by one */
    [SC_DO_END] = {sc_end_phase, SETUP | US_SETUP | LANDING | MOVEMENT | COMBAT},
    [SC_DO_CONCEDE] = {concede, CONDUCT_ANY_TIME}, /* [3.3] */
    [SC_DO_OVERDUE] = {overdue, 0},
};

/* The questions that are asked, what answers them, and what they get when they are overdue. */
static const struct question {
    uint64_t answers; /* verbs */
    bool (*answer)(struct sc_play *play);
    bool (*standard)(struct sc_play *play, struct order *answer);
} questions[SC_QUESTIONS] = {
    [SC_ASK_FIRE] = {CONDUCT_BIT(SC_ANSWER_FIRE) | CONDUCT_BIT(SC_ANSWER_HOLD), sc_answer_fire,
                     sc_default_fire},
    [SC_ASK_HIT] = {CONDUCT_BIT(SC_ANSWER_HIT), sc_answer_hit, sc_default_hit},
    [SC_ASK_PICK] = {CONDUCT_BIT(SC_ANSWER_PICK), sc_answer_pick, sc_default_pick},
    [SC_ASK_LOSE] = {CONDUCT_BIT(SC_ANSWER_LOSE), sc_answer_lose, sc_default_lose},
    [SC_ASK_RETREAT] = {CONDUCT_BIT(SC_ANSWER_RETREAT), sc_answer_retreat, sc_default_retreat},
    [SC_ASK_DISPLACE_CUBAN] = {CONDUCT_BIT(SC_ANSWER_DISPLACE), sc_answer_displace,
                               sc_default_displace},
    [SC_ASK_DISPLACE] = {CONDUCT_BIT(SC_ANSWER_DISPLACE), sc_answer_displace, sc_default_displace},
    [SC_ASK_ADVANCE] = {CONDUCT_BIT(SC_ANSWER_ADVANCE), sc_answer_advance, sc_default_advance},
};

/* What takes up a procedure that a question has stopped. */
static void (*const procedures[])(struct sc_play *play) = {
    [SC_FIRING] = sc_firing_go_on,
    [SC_COMBAT] = sc_combat_go_on,
    [SC_PICKING] = sc_picking_go_on,
};

static const struct conduct conduct = {.game = &sc_game,
                                       .overdue = SC_DO_OVERDUE,
                                       .over = SC_GAME_OVER,
                                       .not_your_turn = SC_NOT_YOUR_TURN,
                                       .not_now = SC_NOT_NOW,
                                       .question_open = SC_QUESTION_OPEN,
                                       .no_question = SC_NO_QUESTION,
                                       .wrong_answer = SC_WRONG_ANSWER};

bool sc_verb_fits_phase(const struct sc_position *p, unsigned verb)
{
    return conduct_fits(&conduct, &p->head, verb, verbs[verb].phases,
                        questions[p->head.kind].answers);
}

/* ---- going on */

/* Until somebody must speak: the procedure that is under way, the player of the phase, the next
 * phase. */
static void go_on(struct sc_play *play)
{
    struct position_head *head = &play->p->head;

    while (!head->over && !head->question && !dice_are_decided(play->dice)) {
        if (play->p->doing != SC_NOTHING)
            procedures[play->p->doing](play);
        else if (sc_phase_waits(play))
            break;
        else
            sc_next_phase(play);
    }
    if (head->over)
        head->to_act = NO_SIDE;
    else if (!head->question)
        head->to_act = sc_phasing(play);
}

/* ---- orders */

static bool carry_answer(struct sc_play *play, const struct order *answer)
{
    const struct question *question = &questions[play->p->head.kind];
    const struct order *order = play->order;
    bool done;

    if (!conduct_answers(&conduct, &play->p->head, answer, question->answers, play->refusal))
        return false;
    play->order = answer;
    done = question->answer(play);
    play->order = order;
    return done;
}

/* The standard answer, told to the side that gets it: the other learns what follows from it. */
static void tell_standard(struct sc_play *play, const struct order *answer)
{
    const struct position_head *head = &play->p->head;
    struct game_names of = {&sc_game, play->s, play->p};
    struct names names = game_names(&of);
    struct text words = {0};

    if (!play->sink->event)
        return;
    order_text_behind(sc_verbs, &names, answer, 2, &words); /* `reply Qn` */
    play->no_memory |= words.failed;
    play->hidden_from = (uint8_t)(1u << sc_enemy(head->to_act));
    SC_TELL(play, SC_EV_OVERDUE, NULL, V_INT(head->question), V_TEXT(words.failed ? "" : words.at));
    play->hidden_from = 0;
    text_free(&words);
}

static bool overdue(struct sc_play *play)
{
    const struct position_head *head = &play->p->head;
    struct order answer;

    if (!questions[head->kind].standard(play, &answer))
        return conduct_not_asked(&conduct, play->order, play->refusal);
    answer.question = head->question;
    tell_standard(play, &answer);
    return carry_answer(play, &answer);
}

static bool concede(struct sc_play *play)
{
    const struct order *order = play->order;

    sc_concede(play, order->side >= 0 ? (uint8_t)order->side : play->p->head.to_act);
    return true;
}

static bool obey(struct sc_play *play)
{
    const struct order *order = play->order;
    const struct verb *verb = &verbs[order->verb];

    if (!conduct_judge(&conduct, &play->p->head, order, verb->phases, play->refusal))
        return false;
    return sc_verbs[order->verb].answer ? carry_answer(play, order) : verb->carry_out(play);
}

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
    struct sc_play play = {.s = scenario,
                           .p = position,
                           .dice = dice,
                           .sink = sink,
                           .refusal = refusal,
                           .order = order};

    sc_board_begin(&play.board, play.s, play.p);
    if (!obey(&play))
        return play.no_memory ? VERDICT_FAILED : VERDICT_REFUSED;
    go_on(&play);
    check_board(&play);
    return play.no_memory ? VERDICT_FAILED : VERDICT_DONE;
}

void sc_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink)
{
    struct sc_play play = {.s = scenario, .p = position, .dice = dice, .sink = sink};

    sc_board_begin(&play.board, play.s, play.p);
    go_on(&play);
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
    struct sc_play play = {.s = s, .p = p, .dice = dice, .sink = sink};

    if (s->board) /* a scenario that begins in mid-campaign */
        *p = *s->board;
    else
        clear(s, p);
    memcpy(p->option, options, sizeof p->option);
    p->head.winner = NO_SIDE;
    sc_board_begin(&play.board, s, p);
    if (p->head.phase >= SC_PHASE_START)
        sc_look_for_victory(&play); /* [4.7] a board may stand where the game has been decided */
    if (!p->head.over)
        sc_enter_phase(&play);
    go_on(&play);
    return play.no_memory ? VERDICT_FAILED : VERDICT_DONE;
}
