/* Legal answers to the open question. */
#include "cactus/lists/legal.h"
#include "cactus/rules/losses.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/random_events.h"
#include "cactus/rules/setup.h"

enum { MOST = 200 }; /* answers that are listed of one question */

/* ---- steps lost [5.5] [7.3] */

struct losing {
    struct ct_lister *list;
    struct ct_units among;
    unsigned offered;
};

/* Every way to lose so many steps, each set of units once, in their order. */
static void lose_more(struct losing *losing, unsigned unit, unsigned steps)
{
    struct lister *make = &losing->list->make;
    unsigned count = make->order.count;

    if (steps == 0 && losing->offered < MOST) {
        losing->offered++;
        lister_try(make);
    }
    if (steps == 0 || unit == CT_NO_UNIT || losing->offered >= MOST)
        return;
    for (unsigned times = losing->list->p->unit[unit].steps; times > 0; times--) {
        if (times > steps)
            continue;
        make->order.count = (uint16_t)count;
        for (unsigned i = 0; i < times; i++)
            lister_add(make, LOSE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        lose_more(losing, ct_next(&losing->among, unit + 1), steps - times);
    }
    make->order.count = (uint16_t)count;
    lose_more(losing, ct_next(&losing->among, unit + 1), steps);
}

void ct_list_losses(struct ct_lister *list)
{
    struct losing losing = {.list = list};
    unsigned steps = list->p->loss.steps;
    unsigned there = 0;

    ct_lose_among(&list->play, &losing.among);
    for (CT_EACH(unit, &losing.among))
        there += list->p->unit[unit].steps;
    lister_start(&list->make, CT_ANSWER_LOSE);
    lose_more(&losing, ct_next(&losing.among, 0), there < steps ? there : steps);
    ct_tell_among(list, list->p->loss.ranked ? "7.3" : "5.5", &losing.among);
}

/* ---- reactions [6.3] */

void ct_list_reactions(struct ct_lister *list)
{
    uint32_t to = ct_reaction_places(&list->play);

    for (CT_EACH_PROVINCE(province, to))
        lister_try_single(&list->make, CT_ANSWER_REACT, REACT_TO, ARGUMENT_CELL, (int32_t)province);
}

/* ---- losses at set-up [13.2.1] */

/* The weakest, which is one way of many. */
void ct_list_tolls(struct ct_lister *list)
{
    struct ct_units among;

    if (ct_default_toll(&list->play, &list->make.order)) {
        list->make.order.question = list->p->head.question;
        lister_try(&list->make);
    }
    ct_toll_among(&list->play, &among);
    ct_tell_among(list, "13.2.1", &among);
}

/* ---- what an event lets choose */

void ct_list_effect_choices(struct ct_lister *list)
{
    effect_list(&ct_effects, &list->play.act, &list->make);
}
