/* Legal answers to the open question. */
#include "santiago/lists/legal.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"

enum { MOST = 200, LARGEST = 8 }; /* choices that are listed of one question; units of a choice */

/* ---- the balloon [17.5] */

/* All batteries in their order, and each alone. */
void sc_list_fires(struct sc_lister *list)
{
    struct lister *make = &list->make;
    struct sc_units batteries = {{0}};
    unsigned count;

    for (SC_EACH(unit, &list->s->artillery))
        if (sc_can_fire(&list->play, unit))
            sc_add(&batteries, unit);
    lister_start(make, SC_ANSWER_FIRE);
    for (SC_EACH(unit, &batteries))
        lister_add(make, FIRE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    count = make->order.count;
    if (count > 0)
        lister_try(make);
    for (SC_EACH(unit, &batteries))
        if (count > 1)
            lister_try_single(make, SC_ANSWER_FIRE, FIRE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    lister_start(make, SC_ANSWER_FIRE);
    sc_tell_among(list, "17.5", &batteries);
}

void sc_list_hits(struct sc_lister *list)
{
    for (SC_EACH(unit, &list->s->of_side[SC_US]))
        if (list->p->unit[unit].hex == list->p->firing.hex)
            lister_try_single(&list->make, SC_ANSWER_HIT, HIT_UNIT, ARGUMENT_UNIT, (int32_t)unit);
}

/* ---- choices of several units */

/* Every choice of so many units of a set, in order. */
struct choice {
    uint16_t unit[SC_UNITS]; /* to choose among */
    unsigned units;
    unsigned chosen[LARGEST];
    unsigned size;
};

/* The first choice; false if there is none. */
static bool first_choice(struct choice *choice, const struct sc_units *set, unsigned size)
{
    *choice = (struct choice){.size = size};
    for (SC_EACH(unit, set))
        choice->unit[choice->units++] = (uint16_t)unit;
    for (unsigned i = 0; i < size && i < LARGEST; i++)
        choice->chosen[i] = i;
    return size <= choice->units && size <= LARGEST;
}

static bool next_choice(struct choice *choice)
{
    for (unsigned i = choice->size; i > 0; i--) {
        if (choice->chosen[i - 1] + choice->size - i + 1 >= choice->units)
            continue;
        choice->chosen[i - 1]++;
        for (unsigned k = i; k < choice->size; k++)
            choice->chosen[k] = choice->chosen[k - 1] + 1;
        return true;
    }
    return false;
}

static void add_choice(struct sc_lister *list, unsigned slot, const struct choice *choice)
{
    for (unsigned i = 0; i < choice->size; i++)
        lister_add(&list->make, slot, ARGUMENT_UNIT, choice->unit[choice->chosen[i]]);
}

/* [23.1] */
void sc_list_picks(struct sc_lister *list)
{
    struct choice choice;
    struct sc_units set = {{0}};

    for (SC_EACH(unit, &list->s->of_side[SC_SPAIN]))
        if (list->p->unit[unit].hex == SC_BOX && list->s->counter[unit].entry == SC_FROM_GUANTANAMO)
            sc_add(&set, unit);
    if (!first_choice(&choice, &set, list->p->to_pick))
        return;
    do {
        lister_start(&list->make, SC_ANSWER_PICK);
        add_choice(list, PICK_UNITS, &choice);
        lister_try(&list->make);
    } while (next_choice(&choice));
    sc_tell_any_order(list, SC_ANSWER_PICK);
}

/* [11.17] with the Gatlings, and without. */
void sc_list_advances(struct sc_lister *list)
{
    struct lister *make = &list->make;
    struct sc_advance advance;
    struct choice choice;

    if (!sc_find_advance(&list->play, &advance) ||
        !first_choice(&choice, &advance.foot, advance.must))
        return;
    do {
        lister_start(make, SC_ANSWER_ADVANCE);
        add_choice(list, ADVANCE_UNITS, &choice);
        if (choice.size > 0)
            lister_try(make);
        if (advance.guns == SC_NO_UNIT)
            continue;
        lister_add(make, ADVANCE_UNITS, ARGUMENT_UNIT, (int32_t)advance.guns);
        lister_try(make);
    } while (next_choice(&choice));
    sc_tell_any_order(list, SC_ANSWER_ADVANCE);
}

/* ---- losses [11.14] */

struct payments {
    struct sc_lister *list;
    unsigned listed;
};

static bool list_payment(void *to, const uint8_t steps[SC_UNITS])
{
    struct payments *payments = to;
    struct lister *make = &payments->list->make;

    lister_start(make, SC_ANSWER_LOSE);
    for (unsigned unit = 0; unit < payments->list->s->units; unit++)
        for (unsigned step = 0; step < steps[unit]; step++)
            lister_add(make, LOSE_UNITS, ARGUMENT_UNIT, (int32_t)unit);
    payments->listed += lister_try(make);
    return payments->listed < MOST && !make->over;
}

void sc_list_losses(struct sc_lister *list)
{
    struct payments payments = {.list = list};

    sc_each_payment(&list->play, list_payment, &payments);
    sc_tell_price(list);
}

/* ---- retreats [11.15] and units pushed aside [11.16] [14.4] */

void sc_list_retreats(struct sc_lister *list)
{
    struct lister *make = &list->make;
    struct sc_ways ways;

    sc_find_ways(&list->play, &ways);
    for (unsigned i = 0; i < ways.count; i++)
        lister_try_single(make, SC_ANSWER_RETREAT, RETREAT_TO, ARGUMENT_CELL, ways.hex[i]);
    lister_try_single(make, SC_ANSWER_RETREAT, RETREAT_NONE, ARGUMENT_WORD, 0);
}

void sc_list_displacements(struct sc_lister *list)
{
    struct sc_push pushes[SC_PUSHES];
    unsigned count = sc_find_answers(&list->play, pushes);

    for (unsigned i = 0; i < count; i++) {
        lister_start(&list->make, SC_ANSWER_DISPLACE);
        lister_add(&list->make, DISPLACE_UNIT, ARGUMENT_UNIT, pushes[i].unit);
        lister_add(&list->make, DISPLACE_HEX, ARGUMENT_CELL, pushes[i].to);
        lister_try(&list->make);
    }
}
