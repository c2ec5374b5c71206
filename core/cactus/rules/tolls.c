/* 13.2.1 and 13.3.1 Losses before the short campaign begins. */
#include "cactus/cactus.h"
#include "cactus/rules/setup.h"

/* ---- a die for each two-step unit */

static void roll_each(struct ct_play *play, const struct ct_toll *row)
{
    static const char *const results[] = {"into the pool", "reduced", "full"};

    for (CT_EACH(unit, &row->units)) {
        unsigned die;
        unsigned steps;

        if (!ct_on_map(play->p->unit[unit].where))
            continue;
        die = ct_die(play, "a unit at set-up", row->rule);
        steps = play->s->charts.setup_unit[die - 1];
        CT_TELL(play, CT_EV_SETUP_DIE, row->rule, V_INT(unit), V_INT(die), V_TEXT(results[steps]));
        if (steps)
            ct_fact_steps(play, unit, steps);
        else
            ct_fact_put(play, unit, CT_POOL, CT_FIELD);
    }
}

/* ---- so many factors, or units */

static const struct ct_toll *row_due(const struct ct_play *play)
{
    return &play->s->opening.toll[play->p->toll.row];
}

void ct_toll_among(const struct ct_play *play, struct ct_units *set)
{
    const struct ct_toll *row = row_due(play);

    *set = row->units;
    if (row->at < CT_PROVINCES)
        ct_all_in(play, row->at, row->side, set);
    ct_keep_fighters(play, set);
    for (CT_EACH(unit, set))
        if (!ct_on_map(play->p->unit[unit].where))
            ct_remove(set, unit);
}

static unsigned measure(const struct ct_play *play, const struct ct_units *set)
{
    return row_due(play)->count_units ? ct_count(set) : ct_factors(play, set);
}

/* What is asked for, if there is so much. */
static unsigned wanted(const struct ct_play *play)
{
    struct ct_units set;
    unsigned there;

    ct_toll_among(play, &set);
    there = measure(play, &set);
    return there < play->p->toll.sum ? there : play->p->toll.sum;
}

static void ask(struct ct_play *play)
{
    const struct ct_toll *row = row_due(play);
    struct ct_units set;
    struct ct_list room;

    play->p->toll.sum = 0;
    for (unsigned i = 0; i < row->dice; i++)
        play->p->toll.sum = (uint8_t)(play->p->toll.sum + ct_die(play, "set-up losses", row->rule));
    ct_toll_among(play, &set);
    act_ask(play->head, CT_ASK_TOLL, row->side);
    CT_TELL(play, row->count_units ? CT_EV_ASK_TOLL_UNITS : CT_EV_ASK_TOLL_FACTORS, row->rule,
            V_INT(play->head->question), V_INT(row->side), V_INT(wanted(play)),
            ct_list(&set, &room));
}

/* One row after another. */
void ct_toll_step(struct ct_play *play, unsigned step)
{
    (void)step;
    while (play->p->toll.row < play->s->opening.tolls) {
        if (!row_due(play)->each) {
            course_go_to(play->head, CT_TOLLS, 0);
            ask(play);
            return;
        }
        roll_each(play, row_due(play));
        play->p->toll.row++;
    }
}

/* ---- the answer */

/* A gun rolls whether it is gone for good. */
static bool is_gone(struct ct_play *play, unsigned unit, const char *rule)
{
    return ct_has(&play->s->guns, unit) &&
           play->s->charts.setup_gun[ct_die(play, "a gun", rule) - 1] != CT_TO_POOL;
}

/* Nobody is destroyed: they are in the force pool as the game begins, but for guns that are lost.
 */
static void give_up(struct ct_play *play, const struct ct_units *set)
{
    const char *rule = row_due(play)->rule;
    struct ct_units pool = *set;
    struct ct_list room;

    for (CT_EACH(unit, set)) {
        bool gone = is_gone(play, unit, rule);

        ct_fact_shelve(play, unit, gone ? CT_REMOVED : CT_POOL);
        ct_fact_flag(play, unit, CT_LOST_FOR_GOOD, gone);
        if (gone) {
            ct_remove(&pool, unit);
            CT_TELL(play, CT_EV_GUN_LOST, rule, V_INT(unit));
        }
    }
    if (!ct_empty(&pool))
        CT_TELL(play, CT_EV_TO_POOL, rule, ct_list(&pool, &room));
}

static bool is_enough(struct ct_play *play, const struct ct_units *set)
{
    unsigned most = wanted(play);
    unsigned given = measure(play, set);

    if (row_due(play)->count_units)
        return given == most || CT_REFUSE(play, CT_TOLL_WRONG_COUNT, 0, V_INT(most), V_INT(given));
    return given >= most || CT_REFUSE(play, CT_TOLL_TOO_FEW, 0, V_INT(most), V_INT(given));
}

bool ct_answer_toll(struct ct_play *play)
{
    struct ct_units set;
    struct ct_units there;

    ct_toll_among(play, &there);
    if (!ct_read_units(play, GIVE_UP_UNITS, row_due(play)->side, &set))
        return false;
    for (CT_EACH(unit, &set))
        if (!ct_has(&there, unit))
            return CT_REFUSE(play, CT_TOLL_NOT_AMONG, ct_word_of(play, GIVE_UP_UNITS, unit),
                             V_INT(unit));
    if (!is_enough(play, &set))
        return false;
    act_answered(play->head, ct_phasing(play));
    give_up(play, &set);
    play->p->toll.row++;
    return true;
}

/* The weakest first, until it is enough. */
bool ct_default_toll(struct ct_play *play, struct order *answer)
{
    struct ct_units set;
    struct ct_units given = {{0}};

    ct_toll_among(play, &set);
    order_start(answer, CT_ANSWER_GIVE_UP);
    while (measure(play, &given) < wanted(play)) {
        unsigned weakest = ct_next(&set, 0);

        for (CT_EACH(unit, &set))
            if (ct_factor(play, unit) < ct_factor(play, weakest))
                weakest = unit;
        ct_remove(&set, weakest);
        ct_add(&given, weakest);
        if (!order_argument(answer, GIVE_UP_UNITS, ARGUMENT_UNIT, (int32_t)weakest, 0))
            return false;
    }
    return true;
}
