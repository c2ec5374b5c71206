/* 4.1 Replacements: what a unit costs, where it comes on, and buying it. */
#include "cactus/cactus.h"
#include "cactus/rules/reinforcements.h"
#include "cactus/rules/turn_end.h"

/* ---- where */

/* [10.2] Where Confederates have control, which others are not placed in. */
static uint32_t shut(const struct ct_play *play)
{
    return play->p->special.confederate ? ct_only(play->s->sonora) : 0;
}

uint32_t ct_shut_to(const struct ct_play *play, unsigned unit)
{
    return ct_counter(play, unit)->nation == CT_CSA ? 0 : shut(play);
}

uint32_t ct_port_places(const struct ct_play *play)
{
    const struct ct_scenario *s = play->s;

    if (play->p->control[s->vera_cruz] != CT_REPUBLICAN)
        return ct_only(s->vera_cruz);
    return ct_controlled(play->p, CT_IMPERIAL) & (s->gulf_ports | s->pacific_ports) & ~shut(play);
}

/* [4.1] At Mexico City; if that is not Imperial, at any other city. */
static uint32_t imperial_places(const struct ct_play *play)
{
    uint32_t imperial = ct_controlled(play->p, CT_IMPERIAL);

    return ct_in(imperial, play->s->mexico) ? ct_only(play->s->mexico) : imperial;
}

/* The province of a leader who is in play and not besieged. */
static uint32_t province_of(const struct ct_play *play, unsigned leader)
{
    uint8_t where = play->p->unit[leader].where;

    return ct_on_map(where) && !ct_is_besieged(play, leader) ? ct_only(where) : 0;
}

static bool is_gone(const struct ct_play *play, unsigned leader)
{
    uint8_t where = play->p->unit[leader].where;

    return where == CT_CAPTIVE || where == CT_REMOVED;
}

static bool is_republican_gun(const struct ct_play *play, unsigned unit)
{
    const struct ct_counter *counter = ct_counter(play, unit);

    return counter->nation == CT_REPUBLIC && counter->type == CT_ARTILLERY;
}

/* [4.1] Artillery with Diaz or Juarez; Supremos Poderes with Juarez, or with Diaz if he is gone:
 * whoever has the province. Others where the Republic has control. */
static uint32_t republican_places(const struct ct_play *play, unsigned unit)
{
    const struct ct_scenario *s = play->s;

    if (unit == s->supremos)
        return province_of(play, is_gone(play, s->juarez) ? s->diaz : s->juarez);
    if (is_republican_gun(play, unit))
        return province_of(play, s->diaz) | province_of(play, s->juarez);
    return ct_controlled(play->p, CT_REPUBLICAN);
}

static uint32_t fit_places(const struct ct_play *play, unsigned unit)
{
    const struct ct_counter *counter = ct_counter(play, unit);

    switch (counter->nation) {
    case CT_REPUBLIC:
        return republican_places(play, unit);
    case CT_USA:
        return 0; /* [10.4] in their box */
    case CT_IMPERIAL_MEXICAN:
    case CT_CSA:
        return imperial_places(play);
    case CT_SANTA_ANNA:
        return ct_side_of(play, unit) == CT_REPUBLICAN ? ct_controlled(play->p, CT_REPUBLICAN)
                                                       : imperial_places(play);
    default:
        return ct_port_places(play);
    }
}

uint32_t ct_fit_places(const struct ct_play *play, unsigned unit)
{
    return fit_places(play, unit) & ~ct_shut_to(play, unit);
}

/* ---- how dear */

bool ct_is_cheaper(const struct ct_scenario *s, const struct ct_position *p,
                   const struct ct_counter *counter)
{
    return counter->purse == CT_REPUBLICAN_POINTS && counter->kind == CT_REGULAR &&
           counter->type == CT_INFANTRY && p->head.turn >= s->schedule.cheaper_turn &&
           p->south != CT_SOUTH_WON;
}

/* [4.1] points for a factor */
static unsigned rate(const struct ct_play *play, const struct ct_counter *counter)
{
    const int8_t *figure = play->s->charts.figure;

    switch (counter->purse) {
    case CT_IMPERIAL_POINTS:
        return (unsigned)figure[CT_PRICE_IMPERIAL];
    case CT_FRENCH_POINTS:
        return (unsigned)figure[CT_PRICE_FRENCH];
    case CT_USA_POINTS:
        return (unsigned)figure[CT_PRICE_USA];
    default:
        if (counter->kind != CT_REGULAR)
            return (unsigned)figure[CT_PRICE_IRREGULAR];
        return ct_is_cheaper(play->s, play->p, counter) ? play->s->schedule.cheaper_points
                                                        : (unsigned)figure[CT_PRICE_REGULAR];
    }
}

/* What the unit costs with so many steps, in points of its purse. */
static unsigned price_of(const struct ct_play *play, unsigned unit, unsigned steps)
{
    const struct ct_counter *counter = ct_counter(play, unit);

    return counter->factor[steps - 1] * rate(play, counter);
}

/* ---- buying */

/* Points of that purse are there; refuses. */
static bool can_pay(struct ct_play *play, unsigned unit, unsigned price, unsigned word)
{
    static const char *const names[CT_PURSES] = {"", "Imperial", "French", "Republican", "US"};
    unsigned purse = ct_counter(play, unit)->purse;
    int held = play->p->points.held[purse];

    if (purse == CT_NO_POINTS)
        return CT_REFUSE(play, CT_NEVER_REBUILT, word, V_INT(unit));
    if (ct_no_points(play) && (purse == CT_IMPERIAL_POINTS || purse == CT_FRENCH_POINTS))
        return CT_REFUSE_PLAIN(play, CT_NO_REPLACEMENTS, 0);
    return (int)price <= held || CT_REFUSE(play, CT_TOO_DEAR, word, V_INT(unit), V_INT(price),
                                           V_TEXT(names[purse]), V_INT(held));
}

static int pay(struct ct_play *play, unsigned unit, unsigned price)
{
    int16_t *held = &play->p->points.held[ct_counter(play, unit)->purse];

    *held = (int16_t)(*held - (int)price);
    return *held;
}

bool ct_refuse_place(struct ct_play *play, unsigned unit, unsigned province, uint32_t open,
                     unsigned word)
{
    if (!open)
        return CT_REFUSE(play, CT_PLACE_NONE, word, V_INT(unit));
    return CT_REFUSE(play, CT_PLACE_SHUT, word, V_INT(province), V_INT(unit),
                     V_INT(bits_count(open)), V_INT(ct_next_province(open, 0)));
}

/* It may come on there; refuses. */
static bool is_open(struct ct_play *play, unsigned unit, unsigned province, unsigned word)
{
    bool usa = ct_counter(play, unit)->nation == CT_USA;

    if (usa)
        return province == CT_PROVINCES || CT_REFUSE(play, CT_BUILD_IN_USA, word, V_INT(unit));
    if (province == CT_PROVINCES)
        return CT_REFUSE(play, CT_BUILD_WHERE, word, V_INT(unit));
    if (ct_in(ct_fit_places(play, unit), province))
        return true;
    if (unit == play->s->supremos)
        return CT_REFUSE(play, CT_SUPREMOS_ALONE, word, V_INT(unit), V_INT(province));
    if (is_republican_gun(play, unit))
        return CT_REFUSE(play, CT_GUN_WITHOUT_LEADER, word, V_INT(unit), V_INT(province));
    return ct_refuse_place(play, unit, province, ct_fit_places(play, unit), word);
}

bool ct_may_build(struct ct_play *play, unsigned unit, unsigned province, unsigned steps)
{
    const struct ct_unit *u = &play->p->unit[unit];
    unsigned word = ct_word_of(play, PLACE_UNITS, unit);

    if (ct_counter(play, unit)->type == CT_NAVAL)
        return CT_REFUSE(play, CT_NEVER_REBUILT, word, V_INT(unit));
    if (ct_is_army(play, unit))
        return CT_REFUSE(play, CT_ARMY_NOT_BOUGHT, word, V_INT(unit));
    if (u->where != CT_POOL || !ct_is_fighter(play, unit))
        return CT_REFUSE(play, CT_NOT_IN_POOL, word, V_INT(unit),
                         V_TEXT(ct_whereabouts(play, unit)));
    if (u->flags & CT_BARRED)
        return CT_REFUSE(play, CT_BARRED_YET, word, V_INT(unit));
    if (ct_is_marked(play, CT_MARK_NO_GUNS) && ct_has(&play->s->guns, unit) &&
        ct_side_of(play, unit) == CT_IMPERIAL)
        return CT_REFUSE(play, CT_NO_GUNS, word, V_INT(unit));
    if (steps > ct_counter(play, unit)->steps || steps == 0)
        return CT_REFUSE(play, CT_ONE_STEP, word, V_INT(unit));
    return can_pay(play, unit, price_of(play, unit, steps), word) &&
           is_open(play, unit, province, word);
}

static void build(struct ct_play *play, unsigned unit, unsigned province, unsigned steps)
{
    unsigned price = price_of(play, unit, steps);
    int left = pay(play, unit, price);
    bool reduced = steps < ct_counter(play, unit)->steps;

    ct_fact_steps(play, unit, steps);
    if (province == CT_PROVINCES) {
        ct_fact_put(play, unit, CT_IN_USA, CT_FIELD);
        CT_TELL(play, CT_EV_BUILT_USA, "10.4", V_INT(unit), V_INT(price), V_INT(left));
        return;
    }
    ct_fact_put(play, unit, province, CT_FIELD);
    CT_TELL(play, reduced ? CT_EV_BUILT_REDUCED : CT_EV_BUILT, "4.1", V_INT(unit), V_INT(province),
            V_INT(price), V_INT(left));
}

/* [4.1] One after another, each paid as it is built; `reduced`: on its weaker side. */
bool ct_do_build(struct ct_play *play)
{
    unsigned province = ct_read_province(play, PLACE_AT);
    bool reduced = order_find(play->order, BUILD_REDUCED, NULL);
    struct ct_units set;

    if (!ct_read_units(play, PLACE_UNITS, ct_phasing(play), &set))
        return false;
    for (CT_EACH(unit, &set)) {
        unsigned steps = ct_counter(play, unit)->steps - (reduced ? 1u : 0u);

        if (!ct_may_build(play, unit, province, steps))
            return false;
        build(play, unit, province, steps);
    }
    return true;
}

/* [4.1] The difference of the two faces, wherever the unit stands. */
static bool mend(struct ct_play *play, unsigned unit)
{
    unsigned word = ct_word_of(play, MEND_UNITS, unit);
    unsigned price;

    if (!ct_on_map(play->p->unit[unit].where) && play->p->unit[unit].where != CT_IN_USA)
        return CT_REFUSE(play, CT_NOT_ON_MAP, word, V_INT(unit));
    if (ct_is_leader(play, unit) || play->p->unit[unit].steps == ct_counter(play, unit)->steps)
        return CT_REFUSE(play, CT_NOT_REDUCED, word, V_INT(unit));
    if (ct_is_besieged(play, unit))
        return CT_REFUSE(play, CT_MEND_BESIEGED, word, V_INT(unit));
    price = price_of(play, unit, 2) - price_of(play, unit, 1);
    if (!can_pay(play, unit, price, word))
        return false;
    ct_fact_steps(play, unit, 2);
    CT_TELL(play, CT_EV_MENDED, "4.1", V_INT(unit), V_INT(price), V_INT(pay(play, unit, price)));
    return true;
}

bool ct_do_mend(struct ct_play *play)
{
    struct ct_units set;

    if (!ct_read_units(play, MEND_UNITS, ct_phasing(play), &set))
        return false;
    for (CT_EACH(unit, &set))
        if (!mend(play, unit))
            return false;
    return true;
}
