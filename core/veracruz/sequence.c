/* 4.0 The sequence of play: an order comes in, is carried out or refused, and the game goes on
 * until a side must speak again. */
#include "game/conduct.h"
#include "veracruz/modules.h"

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

static bool may_end(struct vz_play *play);
static bool end(struct vz_play *play);
static bool resign(struct vz_play *play);
static bool overdue(struct vz_play *play);

/* The orders of each phase. Where there is a `judge` it refuses, and what it lets pass is carried
 * out; the others refuse as they are carried out. */
static const struct verb {
    bool (*carry_out)(struct vz_play *play);
    uint32_t phases;
    bool (*judge)(struct vz_play *play);
} verbs[VZ_VERBS] = {
    [VZ_DO_SETUP] = {vz_do_setup, SETUP, vz_may_setup},
    [VZ_DO_PLACE] = {vz_do_place, REINFORCEMENT, vz_may_place},
    [VZ_DO_WITHHOLD] = {vz_do_withhold, MX_REINFORCEMENT, vz_may_withhold},
    [VZ_DO_PLACE_GUERRILLA] = {vz_do_place_guerrilla, GUERRILLA, vz_may_place_guerrilla},
    [VZ_DO_MOVE_GUERRILLA] = {vz_do_move_guerrilla, GUERRILLA, vz_may_move_guerrilla},
    [VZ_DO_INVADE] = {vz_do_invade, US_REINFORCEMENT, vz_may_invade},
    [VZ_DO_WITHDRAW] = {vz_do_withdraw, US_REINFORCEMENT, vz_may_withdraw},
    [VZ_DO_EXPEND] = {vz_do_expend, SUPPLY, vz_may_expend},
    [VZ_DO_MOVE] = {vz_do_move, MOVEMENT, NULL}, /* [5.25] in one's own Movement Phase alone */
    /* [5.4] [5.11] the combat of that phase */
    [VZ_DO_OVERWHELM] = {vz_do_overwhelm, MOVEMENT, vz_may_overwhelm},
    [VZ_DO_RECONNOITER] = {vz_do_reconnoiter, MOVEMENT, NULL},
    [VZ_DO_FORM] = {vz_do_form, REINFORCEMENT | MOVEMENT, vz_may_form},
    [VZ_DO_DISBAND] = {vz_do_disband, MOVEMENT, vz_may_disband},
    [VZ_DO_ASSIGN] = {vz_do_assign, REINFORCEMENT | MOVEMENT, vz_may_assign},
    [VZ_DO_DETACH] = {vz_do_detach, MOVEMENT, vz_may_detach},
    [VZ_DO_ARRANGE] = {vz_do_arrange, SETUP | REINFORCEMENT | MOVEMENT, NULL},
    [VZ_DO_LOAD] = {vz_do_load, US_MOVEMENT, vz_may_load},
    [VZ_DO_UNLOAD] = {vz_do_unload, US_MOVEMENT, vz_may_unload},
    [VZ_DO_SAIL] = {vz_do_sail, US_MOVEMENT, NULL},
    [VZ_DO_FORTIFY] = {vz_do_fortify, MX_MOVEMENT, NULL},
    [VZ_DO_REMOVE_MILITIA] = {vz_do_remove_militia, MX_MOVEMENT, NULL},
    [VZ_DO_OFFER] = {vz_do_offer, SIEGE | COMBAT, vz_may_offer},
    [VZ_DO_BOMBARD] = {vz_do_bombard, SIEGE, NULL},
    [VZ_DO_ASSAULT] = {vz_do_assault, COMBAT, NULL},
    [VZ_DO_ATTACK] = {vz_do_attack, COMBAT, vz_may_attack}, /* [8.14] one by one, in any order */
    [VZ_DO_END] = {end, SETUP | SUPPLY | REINFORCEMENT | GUERRILLA | MOVEMENT | SIEGE | COMBAT,
                   may_end},
    [VZ_DO_RESIGN] = {resign, CONDUCT_ANY_TIME, NULL},
    [VZ_DO_OVERDUE] = {overdue, 0, NULL},
    [VZ_STANDING_GUERRILLA] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_STANDING_SURRENDER] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_STANDING_RELOCATE] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_STANDING_COUNTER_BATTERY] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_STANDING_LOSSES] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_STANDING_RETREAT] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_STANDING_ADVANCE] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_STANDING_ZEROS] = {vz_do_standing, CONDUCT_ANY_TIME, NULL},
    [VZ_DO_CANCEL] = {vz_do_cancel, CONDUCT_ANY_TIME, NULL},
    [VZ_ANSWER_LOSE] = {NULL, 0, vz_may_lose}, /* answers are carried out by their question */
};

/* The questions that are asked, what answers them, and what they get when they are overdue. */
static const struct question {
    uint64_t answers; /* verbs */
    bool (*answer)(struct vz_play *play);
    bool (*standard)(struct vz_play *play, struct order *answer);
} questions[VZ_QUESTIONS] = {
    [VZ_ASK_ACTIVATE] = {CONDUCT_BIT(VZ_ANSWER_ACTIVATE) | CONDUCT_BIT(VZ_ANSWER_PASS),
                         vz_answer_activate, vz_default_activate},
    [VZ_ASK_GUERRILLA_EFFECT] = {CONDUCT_BIT(VZ_ANSWER_STRENGTH) | CONDUCT_BIT(VZ_ANSWER_SUPPLY),
                                 vz_answer_effect, vz_default_effect},
    [VZ_ASK_SURRENDER] = {CONDUCT_BIT(VZ_ANSWER_SURRENDER) | CONDUCT_BIT(VZ_ANSWER_REFUSE),
                          vz_answer_siege, vz_default_siege},
    [VZ_ASK_RELOCATE] = {CONDUCT_BIT(VZ_ANSWER_RELOCATE), vz_answer_siege, vz_default_siege},
    [VZ_ASK_COUNTER_BATTERY] = {CONDUCT_BIT(VZ_ANSWER_FIRE) | CONDUCT_BIT(VZ_ANSWER_HOLD),
                                vz_answer_siege, vz_default_siege},
    [VZ_ASK_LOSE] = {CONDUCT_BIT(VZ_ANSWER_LOSE), vz_answer_lose, vz_default_lose},
    [VZ_ASK_RETREAT] = {CONDUCT_BIT(VZ_ANSWER_RETREAT), vz_answer_retreat, vz_default_retreat},
    [VZ_ASK_ADVANCE] = {CONDUCT_BIT(VZ_ANSWER_ADVANCE) | CONDUCT_BIT(VZ_ANSWER_DECLINE),
                        vz_answer_advance, vz_default_advance},
    [VZ_ASK_ZERO_MILITIA] = {CONDUCT_BIT(VZ_ANSWER_KEEP) | CONDUCT_BIT(VZ_ANSWER_REMOVE),
                             vz_answer_zeros, vz_default_zeros},
    [VZ_ASK_OBEY] = {CONDUCT_BIT(VZ_ANSWER_OBEY) | CONDUCT_BIT(VZ_ANSWER_IGNORE), vz_answer_obey,
                     vz_default_obey},
    [VZ_ASK_OCCUPY] = {CONDUCT_BIT(VZ_ANSWER_OCCUPY) | CONDUCT_BIT(VZ_ANSWER_DECLINE),
                       vz_answer_siege, vz_default_siege},
};

/* What takes up a procedure that a question has stopped. */
static void (*const procedures[])(struct vz_play *play) = {
    [VZ_MOVING] = vz_move_go_on,       [VZ_COMBAT] = vz_combat_go_on,
    [VZ_RETREATING] = vz_combat_go_on, [VZ_BOMBARDING] = vz_siege_go_on,
    [VZ_ASSAULTING] = vz_siege_go_on,  [VZ_SURRENDERING] = vz_siege_go_on,
    [VZ_DISEASE] = vz_disease_go_on,   [VZ_TURNED_OVER] = vz_zeros_go_on,
    [VZ_RAIDED] = vz_raided_go_on,
};

static const struct conduct conduct = {.game = &vz_game,
                                       .overdue = VZ_DO_OVERDUE,
                                       .over = VZ_GAME_OVER,
                                       .not_your_turn = VZ_NOT_YOUR_TURN,
                                       .not_now = VZ_NOT_NOW,
                                       .question_open = VZ_QUESTION_OPEN,
                                       .no_question = VZ_NO_QUESTION,
                                       .wrong_answer = VZ_WRONG_ANSWER};

bool vz_verb_fits_phase(const struct vz_position *p, unsigned verb)
{
    return conduct_fits(&conduct, &p->head, verb, verbs[verb].phases,
                        questions[p->head.kind].answers);
}

/* ---- going on */

/* Until somebody must speak: the procedure that is under way, the player of the phase, the next
 * phase. */
static void go_on(struct vz_play *play)
{
    struct position_head *head = &play->p->head;

    while (!head->over && !dice_are_decided(play->dice)) {
        if (head->question) {
            if (!vz_standing_answers(play))
                break;
            continue;
        }
        if (play->p->doing != VZ_NOTHING) {
            procedures[play->p->doing](play);
            continue;
        }
        vz_check_formations(play); /* [15.16] after, not during, what has broken them */
        if (vz_phase_waits(play->p))
            break;
        vz_next_phase(play);
    }
    if (head->over)
        head->to_act = NO_SIDE;
    else if (!head->question)
        head->to_act = vz_phases[head->phase].side;
}

static bool may_end(struct vz_play *play)
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
        go_on(play);
        if (head->over || head->question || dice_are_decided(play->dice) ||
            vz_phasing(play) != side || !may_end(play))
            return;
        vz_end_phase(play);
    }
}

static bool end(struct vz_play *play)
{
    bool player_turn = play->p->head.phase != VZ_PHASE_SETUP; /* [4.1] set-up stands before them */

    vz_end_phase(play);
    if (player_turn && order_find(play->order, END_TURN, NULL))
        end_turn(play);
    return true;
}

/* ---- orders */

/* The verb is one that answers the open question; refuses. */
static bool is_answer(struct vz_play *play, const struct order *answer)
{
    const struct position_head *head = &play->p->head;

    return conduct_answers(&conduct, head, answer, questions[head->kind].answers, play->refusal);
}

bool vz_carry_answer(struct vz_play *play, const struct order *answer)
{
    const struct question *question = &questions[play->p->head.kind];
    const struct order *order = play->order;
    bool done;

    if (!is_answer(play, answer))
        return false;
    play->order = answer;
    done = question->answer(play);
    play->order = order;
    return done;
}

static bool overdue(struct vz_play *play)
{
    const struct position_head *head = &play->p->head;
    struct order answer;

    if (!questions[head->kind].standard(play, &answer))
        return conduct_not_asked(&conduct, play->order, play->refusal);
    answer.question = head->question;
    vz_tell_default(play, &answer);
    return vz_carry_answer(play, &answer);
}

static bool resign(struct vz_play *play)
{
    const struct order *order = play->order;

    vz_resign(play, order->side >= 0 ? (uint8_t)order->side : play->p->head.to_act);
    return true;
}

static bool is_of_the_phase(const struct verb *verb)
{
    return verb->phases && verb->phases != CONDUCT_ANY_TIME;
}

bool vz_judges_first(unsigned verb)
{
    return verbs[verb].judge;
}

bool vz_judge(struct vz_play *play)
{
    const struct order *order = play->order;
    const struct verb *verb = &verbs[order->verb];

    if (!conduct_judge(&conduct, &play->p->head, order, verb->phases, play->refusal) ||
        (vz_verbs[order->verb].answer && !is_answer(play, order)))
        return false;
    if (is_of_the_phase(verb) && order->verb != VZ_DO_WITHDRAW && vz_withdrawal_is_due(play))
        return vz_withdrawal_comes_first(play);
    return !verb->judge || verb->judge(play);
}

bool vz_obey(struct vz_play *play)
{
    const struct order *order = play->order;

    if (!vz_judge(play))
        return false;
    return vz_verbs[order->verb].answer ? vz_carry_answer(play, order)
                                        : verbs[order->verb].carry_out(play);
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

enum verdict vz_carry_out(struct vz_play *play)
{
    if (!vz_obey(play))
        return play->no_memory ? VERDICT_FAILED : VERDICT_REFUSED;
    go_on(play);
    check_board(play);
    return play->no_memory ? VERDICT_FAILED : VERDICT_DONE;
}

enum verdict vz_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct vz_board board;
    struct vz_play play = {.s = scenario,
                           .p = position,
                           .board = &board,
                           .dice = dice,
                           .sink = sink,
                           .refusal = refusal,
                           .order = order};

    vz_board_begin(&board, scenario, position);
    return vz_carry_out(&play);
}

void vz_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink)
{
    struct vz_board board;
    struct vz_play play = {
        .s = scenario, .p = position, .board = &board, .dice = dice, .sink = sink};

    vz_board_begin(&board, scenario, position);
    go_on(&play);
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
    struct vz_play play = {.s = s, .p = p, .board = &board, .dice = dice, .sink = sink};

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
        vz_combat_begins(&play); /* which the Siege Segment before it would have done */
    vz_enter_phase(&play);
    go_on(&play);
    return play.no_memory ? VERDICT_FAILED : VERDICT_DONE;
}
