/* 13.4 Replacements: points of a card and of dice, and what is bought for them where a Leader is.
 */
#include "montezuma/rules/replacements.h"

#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/house.h"

/* ---- who may take them [13.4] */

/* The side may name that Leader; refuses. */
static bool may_replace_at(struct mz_play *play, uint8_t side, unsigned leader, unsigned word)
{
    uint8_t where = play->p->unit[leader].where;

    if (!mz_is_leader(play, leader) || mz_counter(play, leader)->side != side)
        return MZ_REFUSE(play, MZ_NOT_A_LEADER, word, V_INT(leader), V_INT(side));
    if (!mz_on_map(where))
        return mz_refuse_absent(play, leader, word);
    if (mz_in_revolt(play, where)) /* [18.4.b] */
        return MZ_REFUSE(play, MZ_REPLACE_REVOLT, word, V_INT(where));
    if (side == MZ_MEXICO && mz_is_besieged(play, where))
        return MZ_REFUSE(play, MZ_REPLACE_BESIEGED, word, V_INT(where));
    return mz_has_supply(play, side, where) ||
           MZ_REFUSE(play, MZ_REPLACE_NO_SUPPLY, word, V_INT(where));
}

bool mz_can_replace(struct mz_play *play, uint8_t side)
{
    for (MZ_EACH(leader, &play->s->leaders))
        if (may_replace_at(play, side, leader, WORD_NONE))
            return true;
    return false;
}

static bool may_replace(struct mz_play *play, uint8_t side)
{
    return !(play->p->replaced >> side & 1) ||
           MZ_REFUSE(play, MZ_REPLACE_AGAIN, WORD_VERB, V_INT(side));
}

/* ---- the points [13.4.a] */

/* A die for one star, the better of two for two. */
static unsigned roll(struct mz_play *play, unsigned leader)
{
    unsigned stars = mz_ratings(play, leader)->stars;
    unsigned dice = stars > 1 ? play->s->charts.figure[MZ_TWO_STAR_DICE] : stars;
    unsigned best = 0;

    while (dice-- > 0) {
        unsigned die = mz_die(play, "replacements", "13.4.a");

        if (die > best)
            best = die;
    }
    return best;
}

static void begin(struct mz_play *play, uint8_t side, unsigned leader, unsigned points)
{
    points = mz_house_points(play, leader, points);
    play->p->replacing = (struct mz_replacing){
        .leader = (uint16_t)leader, .drawn = MZ_NO_UNIT, .points = (uint8_t)points, .side = side};
    MZ_TELL(play, MZ_EV_REPLACEMENTS, "13.4.a", V_INT(leader), V_INT(points));
}

bool mz_judge_replace(struct mz_play *play)
{
    const struct argument *leader = order_find(play->order, REPLACE_LEADER, NULL);
    uint8_t side = play->p->playing.side;

    return may_replace(play, side) && may_replace_at(play, side, leader->value, leader->word);
}

void mz_act_replace(struct mz_play *play)
{
    const struct mz_playing *playing = &play->p->playing;
    unsigned leader = mz_read(play, REPLACE_LEADER);

    play->p->replaced |= (uint8_t)(1u << playing->side);
    begin(play, playing->side, leader, playing->ops + roll(play, leader));
    mz_call(play, MZ_REPLACING);
    course_go_to(play->head, MZ_REPLACING, 1);
}

/* ---- points by a card [12.1.a] */

void mz_replace_by_card(struct mz_play *play, uint8_t side, unsigned points)
{
    play->p->replacing = (struct mz_replacing){
        .leader = MZ_NO_UNIT, .drawn = MZ_NO_UNIT, .points = (uint8_t)points, .side = side};
    mz_call(play, MZ_REPLACING);
}

static void find_leaders(const struct mz_play *play, struct mz_units *set)
{
    struct mz_play look = *play;
    uint8_t side = play->p->replacing.side;

    look.refusal = NULL;
    *set = (struct mz_units){{0}};
    for (MZ_EACH(unit, &play->s->of_side[side]))
        if (unit >= play->s->first_leader && may_replace_at(&look, side, unit, WORD_NONE))
            mz_add(set, unit);
}

static void ask_leader(struct mz_play *play)
{
    const struct mz_replacing *with = &play->p->replacing;
    struct mz_units leaders;
    struct mz_list room;

    find_leaders(play, &leaders);
    if (mz_empty(&leaders)) {
        course_return(play->head, MZ_REPLACING);
        return;
    }
    act_ask(play->head, MZ_ASK_REPLACE_BY, with->side);
    MZ_TELL(play, MZ_EV_ASK_REPLACE_BY, "12.1.a", V_INT(play->head->question), V_INT(with->side),
            V_INT(with->points), mz_list(&leaders, &room));
}

bool mz_answer_replace_by(struct mz_play *play)
{
    const struct mz_replacing *with = &play->p->replacing;
    const struct argument *leader = order_find(play->order, REPLACE_LEADER, NULL);

    if (play->order->verb == MZ_ANSWER_DONE) {
        act_answered(play->head, mz_phasing(play));
        course_return(play->head, MZ_REPLACING);
        return true;
    }
    if (!may_replace_at(play, with->side, leader->value, leader->word))
        return false;
    act_answered(play->head, mz_phasing(play));
    begin(play, with->side, leader->value, with->points);
    return true;
}

static bool answer_done(struct order *answer)
{
    order_start(answer, MZ_ANSWER_DONE);
    return true;
}

bool mz_standard_replace_by(struct mz_play *play, struct order *answer)
{
    (void)play;
    return answer_done(answer);
}

/* ---- what is bought [13.4.b] */

static unsigned cost_of(const struct mz_play *play, unsigned unit)
{
    static const uint8_t figures[] = {[MZ_INFANTRY] = MZ_COST_INFANTRY,
                                      [MZ_CAVALRY] = MZ_COST_CAVALRY,
                                      [MZ_ARTILLERY] = MZ_COST_ARTILLERY,
                                      [MZ_MIXED] = MZ_COST_MIXED};

    return play->s->charts.figure[figures[mz_counter(play, unit)->type]];
}

static bool can_pay(const struct mz_play *play, unsigned points)
{
    return points <= play->p->replacing.points;
}

/* Units of Regroup that have not been drawn and passed over in this action. */
static void find_drawable(const struct mz_play *play, struct mz_units *set)
{
    const struct mz_replacing *with = &play->p->replacing;

    mz_regroup_of(play, with->side, set);
    for (MZ_EACH(unit, &with->passed))
        mz_remove(set, unit);
}

static bool is_reduced(const struct mz_play *play, unsigned unit)
{
    return !mz_is_leader(play, unit) && play->p->unit[unit].steps < mz_counter(play, unit)->steps &&
           !mz_has(&play->s->inherent, unit);
}

/* What may be done next with the points that are left: reduced units that may be flipped, REPL
 * Leaders that may be bought, and whether there is somebody to draw. */
struct shopping {
    struct mz_units flip, leaders;
    bool draw;
};

/* Flips come first, then draws; it is idle to draw when none can be paid for. */
static void find_shopping(const struct mz_play *play, struct shopping *shopping)
{
    const struct mz_replacing *with = &play->p->replacing;
    uint8_t where = play->p->unit[with->leader].where;
    struct mz_units set;

    *shopping = (struct shopping){.draw = false};
    mz_all_in(play, where, with->side, &set);
    for (MZ_EACH(unit, &set))
        if (!with->drawing && is_reduced(play, unit) && can_pay(play, cost_of(play, unit)))
            mz_add(&shopping->flip, unit);
    find_drawable(play, &set);
    for (MZ_EACH(unit, &set))
        shopping->draw |= can_pay(play, cost_of(play, unit));
    shopping->draw = shopping->draw && mz_room_in(play, where, with->side) > 0;
    mz_pool_of(play, with->side, &set);
    for (MZ_EACH(leader, &set))
        if (!with->bought && (play->p->unit[leader].steps == 0 || leader == play->s->valencia) &&
            can_pay(play, mz_ratings(play, leader)->command))
            mz_add(&shopping->leaders, leader);
}

static void ask_replacement(struct mz_play *play, const struct shopping *shopping)
{
    static const char *const may[] = {"",
                                      "flip or ",
                                      "draw or ",
                                      "flip, draw or ",
                                      "repl-leader or ",
                                      "flip, repl-leader or ",
                                      "draw, repl-leader or ",
                                      "flip, draw, repl-leader or "};
    const struct mz_replacing *with = &play->p->replacing;
    unsigned which = (mz_empty(&shopping->flip) ? 0u : 1u) | (shopping->draw ? 2u : 0u) |
                     (mz_empty(&shopping->leaders) ? 0u : 4u);

    act_ask(play->head, MZ_ASK_REPLACEMENT, with->side);
    MZ_TELL(play, MZ_EV_ASK_REPLACEMENT, "13.4.b", V_INT(play->head->question), V_INT(with->side),
            V_INT(with->points), V_TEXT(may[which]));
}

static void enter(struct mz_play *play, unsigned unit, unsigned steps)
{
    struct mz_replacing *with = &play->p->replacing;

    with->drawn = MZ_NO_UNIT;
    with->points = (uint8_t)(with->points - steps * cost_of(play, unit));
    mz_fact_put(play, unit, play->p->unit[with->leader].where);
    mz_fact_steps(play, unit, steps);
    MZ_TELL(play, MZ_EV_REPLACED, "13.4.b", V_INT(unit), V_INT(steps), V_INT(with->points));
}

/* The drawn unit is placed with a step at least, if that can be paid for; else it is set aside. */
static void settle_drawn(struct mz_play *play)
{
    struct mz_replacing *with = &play->p->replacing;
    unsigned unit = with->drawn;
    unsigned cost = cost_of(play, unit);

    if (!can_pay(play, cost)) {
        mz_add(&with->passed, unit);
        with->drawn = MZ_NO_UNIT;
        MZ_TELL(play, MZ_EV_NOT_PAID, "13.4.b", V_INT(unit), V_INT(cost), V_INT(with->points));
    } else if (!can_pay(play, mz_counter(play, unit)->steps * cost)) {
        enter(play, unit, 1);
    } else {
        act_ask(play->head, MZ_ASK_TAKE, with->side);
        MZ_TELL(play, MZ_EV_ASK_TAKE, "13.4.b", V_INT(play->head->question), V_INT(with->side),
                V_INT(unit), V_INT(cost), V_INT(with->points));
    }
}

void mz_replace_step(struct mz_play *play, unsigned step)
{
    const struct mz_replacing *with = &play->p->replacing;
    struct shopping shopping;

    if (step == 0) {
        ask_leader(play);
        return;
    }
    if (with->drawn != MZ_NO_UNIT) {
        settle_drawn(play);
        course_go_to(play->head, MZ_REPLACING, 1);
        return;
    }
    find_shopping(play, &shopping);
    if (!shopping.draw && mz_empty(&shopping.flip) && mz_empty(&shopping.leaders))
        return;
    ask_replacement(play, &shopping);
    course_go_to(play->head, MZ_REPLACING, 1);
}

/* ---- the answers */

/* [13.4.b] Reduced units with the Leader, before the first is drawn. */
static bool may_flip(struct mz_play *play, const struct argument *unit)
{
    const struct mz_replacing *with = &play->p->replacing;
    unsigned cost;

    if (play->p->unit[unit->value].where != play->p->unit[with->leader].where ||
        mz_counter(play, unit->value)->side != with->side || !is_reduced(play, unit->value))
        return MZ_REFUSE(play, MZ_NOT_TO_FLIP, unit->word, V_INT(unit->value));
    if (with->drawing)
        return MZ_REFUSE(play, MZ_FLIP_TOO_LATE, unit->word, V_INT(unit->value));
    cost = cost_of(play, unit->value);
    return can_pay(play, cost) || MZ_REFUSE(play, MZ_FLIP_TOO_DEAR, unit->word, V_INT(unit->value),
                                            V_INT(cost), V_INT(with->points));
}

/* As many as are named, one after another, while the points last. */
static bool flip(struct mz_play *play)
{
    struct mz_replacing *with = &play->p->replacing;
    const struct argument *unit = NULL;

    act_answered(play->head, mz_phasing(play));
    while ((unit = order_find(play->order, REPLACEMENT_UNIT, unit ? unit + 1 : NULL))) {
        if (!may_flip(play, unit))
            return false;
        with->points = (uint8_t)(with->points - cost_of(play, unit->value));
        mz_fact_steps(play, unit->value, mz_counter(play, unit->value)->steps);
        MZ_TELL(play, MZ_EV_REPLACED, "13.4.b", V_INT(unit->value),
                V_INT(mz_counter(play, unit->value)->steps), V_INT(with->points));
    }
    return true;
}

static bool buy_leader(struct mz_play *play, const struct argument *leader)
{
    struct mz_replacing *with = &play->p->replacing;
    struct shopping shopping;

    find_shopping(play, &shopping);
    if (!mz_has(&shopping.leaders, leader->value))
        return MZ_REFUSE(play, MZ_NOT_FOR_SALE, leader->word, V_INT(leader->value),
                         V_INT(with->points));
    act_answered(play->head, mz_phasing(play));
    with->bought = 1;
    with->points = (uint8_t)(with->points - mz_ratings(play, leader->value)->command);
    mz_fact_put(play, leader->value, play->p->unit[with->leader].where);
    MZ_TELL(play, MZ_EV_LEADER_BOUGHT, "13.4.a", V_INT(leader->value), V_INT(with->points));
    return true;
}

static bool draw(struct mz_play *play)
{
    struct mz_replacing *with = &play->p->replacing;
    struct shopping shopping;
    struct mz_units set;

    find_shopping(play, &shopping);
    if (!shopping.draw)
        return MZ_REFUSE(play, MZ_NOTHING_TO_DRAW, WORD_VERB, V_INT(with->points));
    act_answered(play->head, mz_phasing(play));
    find_drawable(play, &set);
    with->drawing = 1;
    with->drawn = (uint16_t)mz_draw_lot(play, &set);
    MZ_TELL(play, MZ_EV_UNIT_DRAWN, "13.4.b", V_INT(with->drawn));
    return true;
}

bool mz_answer_replacement(struct mz_play *play)
{
    const struct argument *named = order_find(play->order, REPLACEMENT_UNIT, NULL);

    switch (play->order->verb) {
    case MZ_ANSWER_FLIP:
        return flip(play);
    case MZ_ANSWER_REPL_LEADER:
        return buy_leader(play, named);
    case MZ_ANSWER_DRAW_UNIT:
        return draw(play);
    default:
        act_answered(play->head, mz_phasing(play));
        course_return(play->head, MZ_REPLACING);
        return true;
    }
}

bool mz_standard_replacement(struct mz_play *play, struct order *answer)
{
    (void)play;
    return answer_done(answer);
}

bool mz_answer_take(struct mz_play *play)
{
    unsigned unit = play->p->replacing.drawn;
    bool full = order_find(play->order, TAKE_HOW, NULL)->value == MZ_TAKE_FULL;

    act_answered(play->head, mz_phasing(play));
    enter(play, unit, full ? mz_counter(play, unit)->steps : 1);
    return true;
}

bool mz_standard_take(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_TAKE);
    return mz_argument(answer, TAKE_HOW, ARGUMENT_CHOICE, MZ_TAKE_FULL);
}
