/* 9.3, 10.0, 10.1 Who is activated, how far they may go, and what they are asked. */
#include "montezuma/rules/movement.h"

#include "montezuma/rules/actions.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/house.h"

/* ---- who [9.3] */

/* [9.3] One OPS for each Leader, wherever they are. */
static bool may_send_leaders(struct mz_play *play, const struct mz_group *group)
{
    if (mz_says(play, ACTIVATE_TRAIN))
        return MZ_REFUSE_PLAIN(play, MZ_TRAIN_WITHOUT_FORCE,
                               order_find(play->order, ACTIVATE_TRAIN, NULL)->word);
    return mz_needs_ops(play, group->leaders, MZ_LEADERS_TAKE_OPS);
}

/* [6.5.b] The train goes with a Force alone. */
static bool may_take_train(struct mz_play *play, const struct mz_group *group, uint8_t side)
{
    unsigned word;

    if (!mz_says(play, ACTIVATE_TRAIN))
        return true;
    word = order_find(play->order, ACTIVATE_TRAIN, NULL)->word;
    if (!mz_is_led(group))
        return MZ_REFUSE_PLAIN(play, MZ_TRAIN_WITHOUT_FORCE, word);
    return play->p->train[side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO] == group->at ||
           MZ_REFUSE(play, MZ_TRAIN_ELSEWHERE, word, V_INT(group->at));
}

/* [9.3] As many OPS as the Commander's Strategy. */
static bool can_rouse(struct mz_play *play, const struct mz_group *group)
{
    unsigned has = play->p->playing.ops;
    unsigned ops = group->chief == MZ_NO_UNIT ? 0 : mz_ratings(play, group->chief)->strategy;

    return ops <= has ||
           MZ_REFUSE(play, MZ_CHIEF_TAKES_OPS, mz_word_of(play, ACTIVATE_UNITS, group->chief),
                     V_INT(group->chief), V_INT(ops), V_INT(has));
}

/* [9.3] Any card moves one unit; a Force takes OPS by its Commander's Strategy. */
static bool may_be_activated(struct mz_play *play, const struct mz_group *group, uint8_t side)
{
    if (play->p->playing.march && !mz_is_led(group))
        return MZ_REFUSE_PLAIN(play, MZ_MARCH_OF_FORCE,
                               order_find(play->order, ACTIVATE_UNITS, NULL)->word);
    if (group->units == 0)
        return may_send_leaders(play, group);
    return mz_may_act_together(play, ACTIVATE_UNITS, group) && may_take_train(play, group, side) &&
           can_rouse(play, group);
}

/* The first of Leaders alone, and those who wait. */
static void begin_leader(struct mz_play *play, struct mz_units *leaders)
{
    struct mz_activation *active = &play->p->active;
    unsigned leader = mz_first(leaders);
    uint8_t at = play->p->unit[leader].where;

    mz_remove(leaders, leader);
    *active = (struct mz_activation){.waiting = *leaders,
                                     .chief = (uint16_t)leader,
                                     .side = mz_counter(play, leader)->side,
                                     .at = at,
                                     .from = at,
                                     .begun = at};
    mz_add(&active->force, leader);
}

bool mz_judge_activate(struct mz_play *play)
{
    uint8_t side = play->p->playing.side;
    struct mz_group group;

    return mz_read_group(play, ACTIVATE_UNITS, side, &group) && mz_may_take_army(play, &group) &&
           may_be_activated(play, &group, side);
}

void mz_act_activate(struct mz_play *play)
{
    uint8_t side = play->p->playing.side;
    struct mz_group group;

    mz_read_group(play, ACTIVATE_UNITS, side, &group);
    mz_take_army(play, &group);
    if (group.units == 0) {
        begin_leader(play, &group.set);
    } else {
        play->p->active = (struct mz_activation){.force = group.set,
                                                 .chief = (uint16_t)group.chief,
                                                 .side = side,
                                                 .at = (uint8_t)group.at,
                                                 .from = (uint8_t)group.at,
                                                 .begun = (uint8_t)group.at,
                                                 .train = mz_says(play, ACTIVATE_TRAIN),
                                                 .army = group.army};
    }
    mz_call(play, MZ_ACTIVATION);
}

/* ---- how far [10.1] */

/* [10.2.c] What is plain as they are activated. */
static void meet_hardship(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned units = mz_count_units(play, &active->force);

    if (play->s->charts.turn[play->head->turn].heat)
        active->hardship |= MZ_IN_HEAT;
    if (!mz_is_supplied(play, active->side, active->at, units, active->army))
        active->hardship |= MZ_UNSUPPLIED;
}

static void tell_allowance(struct mz_play *play, bool underlined, const char *rule)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_list room;

    MZ_TELL(play, MZ_EV_ACTIVATED, rule, mz_list(&active->force, &room), V_INT(active->at),
            V_INT(active->ma), V_TEXT(underlined ? ", underlined: attrition" : ""));
}

/* [10.1] A unit alone reads the last column; [15.2] an Army is slower by one, never below one. */
static void draw_allowance(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned rating =
        active->chief == MZ_NO_UNIT ? MZ_RATINGS : mz_ratings(play, active->chief)->strategy;
    unsigned card = mz_turn_up(play, active->side, "10.1");
    bool underlined;
    unsigned ma = mz_printed_ma(play, card, rating, &underlined);

    if (active->army)
        ma = ma > 1 ? ma - 1 : 1;
    if (play->p->playing.march) { /* [21.0/24] */
        ma += play->p->playing.march;
        active->by_card++;
    }
    active->ma = (uint8_t)mz_house_movement(play, ma);
    if (underlined)
        active->hardship |= MZ_UNDERLINED;
    tell_allowance(play, underlined, active->army ? "15.2" : "10.1");
    mz_open_window(play, MZ_ENEMY_MA, mz_enemy(active->side));
}

static void find_allowance(struct mz_play *play)
{
    if (mz_active_has_units(play)) {
        meet_hardship(play);
        draw_allowance(play);
        return;
    }
    play->p->active.ma = play->s->charts.figure[MZ_LEADER_MP];
    tell_allowance(play, false, "10.1");
}

/* ---- what they do [10.0] */

static void ask_move(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_list room;

    if (active->over || mz_empty(&active->force) || !mz_has_to_be_asked(play))
        return;
    course_go_to(play->head, MZ_ACTIVATION, MZ_ACTIVE_GOES);
    act_ask(play->head, MZ_ASK_MOVE, active->side);
    MZ_TELL(play, MZ_EV_ASK_MOVE, "10.0", V_INT(play->head->question), V_INT(active->side),
            mz_list(&active->force, &room), V_INT(active->at), V_INT(mz_active_left(play)));
}

static bool act_stop(struct mz_play *play)
{
    play->p->active.over = 1;
    return true;
}

bool mz_answer_move(struct mz_play *play)
{
    static const struct {
        uint16_t verb;
        bool (*act)(struct mz_play *play);
    } acts[] = {
        {MZ_ANSWER_MOVE, mz_act_move},       {MZ_ANSWER_DROP, mz_act_drop},
        {MZ_ANSWER_CLAIM, mz_act_claim},     {MZ_ANSWER_RAZE, mz_act_raze},
        {MZ_ANSWER_TARGET, mz_act_target},   {MZ_ANSWER_SUPPRESS, mz_act_suppress},
        {MZ_ANSWER_CONTROL, mz_act_control}, {MZ_ANSWER_SIEGE, mz_act_siege},
        {MZ_ANSWER_STOP, act_stop},
    };
    unsigned i = 0;

    while (acts[i].verb != play->order->verb)
        i++;
    act_answered(play->head, mz_phasing(play));
    return acts[i].act(play);
}

bool mz_standard_move(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_STOP);
    return true;
}

/* ---- its end */

static void act_at_last(struct mz_play *play)
{
    uint8_t task = play->p->active.task;

    if (task == MZ_SUPPRESSES)
        mz_suppress(play);
    else if (task == MZ_TAKES_ZONE)
        mz_take_zone(play);
}

static void next_leader(struct mz_play *play)
{
    struct mz_units waiting = play->p->active.waiting;

    if (mz_empty(&waiting)) {
        play->p->active = (struct mz_activation){.chief = MZ_NO_UNIT};
        return;
    }
    begin_leader(play, &waiting);
    course_go_to(play->head, MZ_ACTIVATION, MZ_ACTIVE_DRAWS);
}

void mz_activation_step(struct mz_play *play, unsigned step)
{
    switch ((enum mz_activation_step)step) {
    case MZ_ACTIVE_DRAWS:
        find_allowance(play);
        break;
    case MZ_ACTIVE_GOES:
        ask_move(play);
        break;
    case MZ_ACTIVE_SUFFERS:
        mz_call(play, MZ_WEARING);
        break;
    case MZ_ACTIVE_ACTS:
        act_at_last(play);
        break;
    default:
        next_leader(play);
        break;
    }
}
