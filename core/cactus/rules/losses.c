/* 7.3 Steps lost, in battle and by attrition. */
#include "cactus/rules/losses.h"

#include "cactus/cactus.h"

/* ---- what is due */

static void begin(struct ct_play *play, const struct ct_loss_due *due)
{
    if (!due->steps)
        return;
    play->p->loss = *due;
    ct_keep_fighters(play, &play->p->loss.among);
    course_call(play->head, CT_LOSING, 0);
}

void ct_lose_attrition(struct ct_play *play, uint8_t side, const struct ct_units *among,
                       unsigned steps, enum ct_box box)
{
    begin(play, &(struct ct_loss_due){.among = *among,
                                      .steps = (uint8_t)steps,
                                      .side = side,
                                      .box = (uint8_t)box,
                                      .first = CT_NO_UNIT});
}

void ct_lose_combat(struct ct_play *play, uint8_t side, const struct ct_units *among,
                    unsigned steps, unsigned first, enum ct_box box)
{
    begin(play, &(struct ct_loss_due){.among = *among,
                                      .steps = (uint8_t)steps,
                                      .side = side,
                                      .box = (uint8_t)box,
                                      .ranked = 1,
                                      .first = (uint16_t)first});
}

/* ---- who may lose */

static bool raids(const struct ct_play *play, unsigned unit)
{
    return ct_counter(play, unit)->traits & CT_RAIDS;
}

/* [7.3] */
void ct_lose_among(const struct ct_play *play, struct ct_units *set)
{
    const struct ct_loss_due *due = &play->p->loss;
    struct ct_units slow = due->among;

    *set = due->among;
    if (due->first != CT_NO_UNIT && ct_has(&due->among, due->first)) {
        *set = (struct ct_units){{0}};
        ct_add(set, due->first);
        return;
    }
    if (!due->ranked)
        return;
    for (CT_EACH(unit, &slow))
        if (raids(play, unit))
            ct_remove(&slow, unit);
    if (!ct_empty(&slow))
        *set = slow;
}

static unsigned steps_of(const struct ct_play *play, const struct ct_units *set)
{
    unsigned steps = 0;

    for (CT_EACH(unit, set))
        steps += play->p->unit[unit].steps;
    return steps;
}

/* ---- losing them */

static void take_step(struct ct_play *play, unsigned unit)
{
    struct ct_loss_due *due = &play->p->loss;

    if (play->p->unit[unit].steps == 1)
        ct_remove(&due->among, unit);
    ct_fact_lose_step(play, unit, due->box, due->ranked ? "7.3" : "5.5");
    due->steps--;
    due->first = CT_NO_UNIT;
}

/* Without a choice: one unit alone may lose, or all lose everything. */
static bool take_without_choice(struct ct_play *play, const struct ct_units *set)
{
    const struct ct_loss_due *due = &play->p->loss;

    if (ct_count(set) > 1 && steps_of(play, set) > due->steps)
        return false;
    for (CT_EACH(unit, set)) {
        unsigned steps = due->first == unit ? 1 : play->p->unit[unit].steps;

        for (unsigned i = 0; i < steps && due->steps; i++)
            take_step(play, unit);
    }
    return true;
}

static void ask(struct ct_play *play, const struct ct_units *set)
{
    const struct ct_loss_due *due = &play->p->loss;
    struct ct_list room;

    act_ask(play->head, CT_ASK_LOSE, due->side);
    CT_TELL(play, CT_EV_ASK_LOSE, due->ranked ? "7.3" : "5.5", V_INT(play->head->question),
            V_INT(due->side), V_INT(due->steps), ct_list(set, &room));
}

void ct_losing_step(struct ct_play *play, unsigned step)
{
    struct ct_loss_due *due = &play->p->loss;
    struct ct_units set;

    (void)step;
    while (due->steps && !ct_empty(&due->among)) {
        ct_lose_among(play, &set);
        if (take_without_choice(play, &set))
            continue;
        ask(play, &set);
        course_go_to(play->head, CT_LOSING, 0);
        return;
    }
    *due = (struct ct_loss_due){.first = CT_NO_UNIT};
}

/* ---- the answer */

/* How often the answer has named the unit up to there. */
static unsigned times_named(const struct ct_play *play, const struct argument *last)
{
    const struct argument *argument = NULL;
    unsigned times = 0;

    while (argument != last) {
        argument = order_find(play->order, LOSE_UNITS, argument ? argument + 1 : NULL);
        times += argument->value == last->value;
    }
    return times;
}

static bool may_lose(struct ct_play *play, const struct argument *argument,
                     const struct ct_units *set)
{
    unsigned unit = (unsigned)argument->value;

    if (!ct_has(&play->p->loss.among, unit))
        return CT_REFUSE(play, play->p->loss.ranked ? CT_LOSE_NOT_AMONG : CT_ATTRITION_NOT_AMONG,
                         argument->word, V_INT(unit));
    if (!ct_has(set, unit))
        return CT_REFUSE(play, CT_LOSE_RAIDER, argument->word, V_INT(unit), V_INT(ct_next(set, 0)));
    return times_named(play, argument) <= play->p->unit[unit].steps ||
           CT_REFUSE(play, CT_LOSE_TOO_OFTEN, argument->word, V_INT(unit),
                     V_INT(play->p->unit[unit].steps));
}

bool ct_answer_lose(struct ct_play *play)
{
    const struct ct_loss_due *due = &play->p->loss;
    const struct argument *argument = NULL;
    struct ct_units set;
    unsigned wanted;
    unsigned named = 0;

    ct_lose_among(play, &set);
    wanted = steps_of(play, &set) < due->steps ? steps_of(play, &set) : due->steps;
    while ((argument = order_find(play->order, LOSE_UNITS, argument ? argument + 1 : NULL))) {
        if (!may_lose(play, argument, &set))
            return false;
        named++;
    }
    if (named != wanted)
        return CT_REFUSE(play, due->ranked ? CT_LOSE_WRONG_COUNT : CT_ATTRITION_COUNT, 0,
                         V_INT(wanted), V_INT(named));
    act_answered(play->head, ct_phasing(play));
    while ((argument = order_find(play->order, LOSE_UNITS, argument ? argument + 1 : NULL)))
        take_step(play, (unsigned)argument->value);
    return true;
}

/* Units without R before those with one, then the weakest; else in the order of units. */
static bool goes_first(const struct ct_play *play, unsigned unit, unsigned other)
{
    if (raids(play, unit) != raids(play, other))
        return !raids(play, unit);
    return ct_factor(play, unit) < ct_factor(play, other);
}

bool ct_default_lose(struct ct_play *play, struct order *answer)
{
    struct ct_units set;
    unsigned left = play->p->loss.steps;

    ct_lose_among(play, &set);
    order_start(answer, CT_ANSWER_LOSE);
    while (left && !ct_empty(&set)) {
        unsigned first = ct_next(&set, 0);

        for (CT_EACH(unit, &set))
            if (goes_first(play, unit, first))
                first = unit;
        for (unsigned i = 0; i < play->p->unit[first].steps && left; i++, left--)
            if (!order_argument(answer, LOSE_UNITS, ARGUMENT_UNIT, (int32_t)first, 0))
                return false;
        ct_remove(&set, first);
    }
    return true;
}
