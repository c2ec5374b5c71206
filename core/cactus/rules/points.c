/* 4.1 Replacement points: what a turn brings to a side. */
#include "base/bits.h"
#include "cactus/cactus.h"
#include "cactus/rules/house.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

static bool is_point_turn(const struct ct_play *play)
{
    return play->s->points_from && play->head->turn >= play->s->points_from;
}

/* [4.1] A point for each province, and a die; half of it without Mexico City. */
static void roll_provinces(struct ct_play *play, uint8_t side)
{
    static const char *const names[CT_SIDES] = {"Imperial", "Republican"};
    static const char *const purposes[CT_SIDES] = {"Imperial points", "Republican points"};
    unsigned purse = side == CT_IMPERIAL ? CT_IMPERIAL_POINTS : CT_REPUBLICAN_POINTS;
    unsigned provinces = bits_count(ct_controlled(play->p, side));
    unsigned die = ct_die(play, purposes[side], "4.1");
    bool halved = play->p->control[play->s->mexico] != side;
    bool doubled = side == CT_REPUBLICAN && ct_is_marked(play, CT_MARK_DOUBLE); /* [11.6/3] */
    unsigned income = (halved ? (provinces + die) / 2 : provinces + die) * (doubled ? 2 : 1);
    int16_t *held = &play->p->points.held[purse];
    int added;

    *held = (int16_t)(*held + (int)income);
    CT_TELL(play, halved ? CT_EV_HALF_INCOME : CT_EV_INCOME, "4.1", V_INT(provinces), V_INT(die),
            V_INT(income), V_TEXT(names[side]), V_INT(*held), V_INT(doubled));
    added = ct_house_points(play, side, provinces);
    if (added)
        ct_fact_points(play, (enum ct_purse)purse, added, "4.1");
}

/* [4.1] A die and more, and nothing is saved. */
static void roll_french(struct ct_play *play)
{
    play->p->points.held[CT_FRENCH_POINTS] = 0;
    if (!play->s->french_points || play->p->french >= CT_FRENCH_LEAVING) /* [11.5/9] */
        return;
    ct_fact_points(play, CT_FRENCH_POINTS,
                   (int)ct_die(play, "French points", "4.1") +
                       play->s->charts.figure[CT_POINTS_FRENCH],
                   "4.1");
}

/* [12.1/T17] [12.1/T21] */
static void add_listed(struct ct_play *play)
{
    const struct ct_schedule *schedule = &play->s->schedule;

    for (unsigned i = 0; play->s->arrivals && i < schedule->incomes; i++) {
        const struct ct_income *row = &schedule->income[i];

        if (row->turn == play->head->turn && row->imperial &&
            !(row->unless_shelby && ct_is_in_force(play, CT_RULE_SHELBY)))
            ct_fact_points(play, CT_IMPERIAL_POINTS, row->imperial, row->rule);
    }
}

/* [7.3.5] Points for deserters. */
static void add_due(struct ct_play *play, uint8_t side)
{
    int16_t *due = &play->p->points.due[side];

    if (*due)
        ct_fact_points(play, side == CT_IMPERIAL ? CT_IMPERIAL_POINTS : CT_REPUBLICAN_POINTS, *due,
                       "7.3.5");
    *due = 0;
}

/* [8.1.1] His rating and a die. */
static void add_executed(struct ct_play *play)
{
    for (CT_EACH(leader, &play->s->leaders)) {
        uint32_t bit = UINT32_C(1) << (leader - play->s->first_leader);

        if (!(play->p->points.executed & bit))
            continue;
        play->p->points.executed &= ~bit;
        ct_fact_points(play, CT_REPUBLICAN_POINTS,
                       ct_rating(play, leader) + (int)ct_die(play, "an executed leader", "8.1.1"),
                       "8.1.1");
    }
}

void ct_roll_points(struct ct_play *play, uint8_t side)
{
    if (!is_point_turn(play))
        return;
    if (side == CT_REPUBLICAN) {
        roll_provinces(play, side);
        add_executed(play);
        if (play->p->special.war) /* [10.4] */
            ct_fact_points(play, CT_USA_POINTS, play->s->charts.figure[CT_POINTS_USA], "10.4");
    } else if (ct_no_points(play)) {
        act_tell(play->sink, CT_EV_NO_INCOME, "12.1/T13", play->hidden_from, NULL, 0);
        return;
    } else {
        roll_provinces(play, side);
        roll_french(play);
        add_listed(play);
    }
    add_due(play, side);
    ct_event_at(play, side == CT_IMPERIAL ? CT_WITH_IMPERIAL_POINTS : CT_WITH_REPUBLICAN_POINTS);
}
