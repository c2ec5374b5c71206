/* 7.6 Fleets: each supports one battle or siege on the Gulf in a turn. */
#include <string.h>

#include "cactus/cactus.h"
#include "cactus/rules/captives.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/special.h"

/* The fleet of that place in the order of fleets, or CT_NO_UNIT. */
static unsigned fleet_of(const struct ct_scenario *s, unsigned index)
{
    for (CT_EACH(fleet, &s->fleets))
        if (index-- == 0)
            return fleet;
    return CT_NO_UNIT;
}

bool ct_is_gulf_port(const struct ct_play *play, unsigned province, unsigned city)
{
    const struct ct_province *place = &play->s->province[province];

    return place->port == CT_GULF && place->port_city == city;
}

void ct_fleets_at(const struct ct_play *play, unsigned province, unsigned city, uint8_t side,
                  struct ct_units *set)
{
    *set = (struct ct_units){{0}};
    if ((city != CT_FIELD && !ct_is_gulf_port(play, province, city)) || ct_plays_rebels(play, side))
        return;
    for (unsigned index = 0; index < CT_FLEETS_MOST; index++) {
        unsigned fleet = fleet_of(play->s, index);

        if (fleet != CT_NO_UNIT && play->p->task[index] == province &&
            play->p->unit[fleet].where == CT_AT_SEA && ct_side_of(play, fleet) == side)
            ct_add(set, fleet);
    }
}

unsigned ct_fleet_factors(const struct ct_play *play, const struct ct_units *fleets)
{
    unsigned sum = 0;

    for (CT_EACH(fleet, fleets))
        sum += ct_factor(play, fleet);
    return sum;
}

/* [7.6] A battle in the field, [10.5] with Santa Anna's as well, or the siege of a port, with a
 * land unit of the side. */
static bool may_support(const struct ct_play *play, unsigned province, uint8_t side)
{
    unsigned port = play->s->province[province].port_city;
    struct ct_units own;

    if (ct_holds(play, province, side) &&
        (ct_holds(play, province, ct_enemy(side)) || ct_rebels_hold(play, province)))
        return true;
    ct_all_in(play, province, side, &own);
    ct_keep_fighters(play, &own);
    return ct_is_gulf_port(play, province, port) && play->p->siege[province][port].level &&
           !ct_empty(&own);
}

static bool is_afloat(const struct ct_play *play, uint8_t side)
{
    for (CT_EACH(fleet, &play->s->fleets))
        if (ct_side_of(play, fleet) == side && play->p->unit[fleet].where == CT_AT_SEA)
            return true;
    return false;
}

/* [7.3.3] Who is aboard is lost with the last fleet; leaders are no units, and come back. */
void ct_sink(struct ct_play *play, unsigned fleet)
{
    uint8_t side = ct_side_of(play, fleet);
    struct ct_units own = play->board.of[side];

    ct_fact_destroy(play, fleet, CT_REMOVED, "7.6");
    if (is_afloat(play, side))
        return;
    for (CT_EACH(unit, &own)) {
        if (play->p->unit[unit].where != CT_ABOARD)
            continue;
        if (ct_is_leader(play, unit))
            ct_set_aside(play, unit, "7.3.3");
        else
            ct_fact_destroy(play, unit, CT_POOL, "7.3.3");
    }
}

static uint32_t places_of(const struct ct_play *play, unsigned fleet)
{
    uint32_t set = 0;

    for (CT_EACH_PROVINCE(province, ct_conflicts(play) & play->s->gulf))
        if (may_support(play, province, ct_side_of(play, fleet)))
            set |= ct_only(province);
    return set;
}

uint32_t ct_fleet_places(const struct ct_play *play)
{
    return places_of(play, fleet_of(play->s, play->p->asked_fleet));
}

void ct_fleets_begin(struct ct_play *play)
{
    play->p->fought = 0;
    play->p->asked_fleet = 0;
    memset(play->p->task, CT_PROVINCES, sizeof play->p->task);
    for (unsigned province = 0; province < CT_PROVINCES; province++)
        for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
            play->p->siege[province][city].laid = 0;
    course_call(play->head, CT_FLEETS, 0);
    course_call(play->head, CT_NAVAL_BATTLE, 0); /* comes first */
}

static void ask(struct ct_play *play, unsigned fleet, uint32_t places)
{
    struct ct_list room;

    act_ask(play->head, CT_ASK_FLEET, ct_side_of(play, fleet));
    CT_TELL(play, CT_EV_ASK_FLEET, "7.6", V_INT(play->head->question),
            V_INT(ct_side_of(play, fleet)), V_INT(fleet), ct_cells(places, &room));
    course_go_to(play->head, CT_FLEETS, 0);
}

void ct_fleets_step(struct ct_play *play, unsigned step)
{
    (void)step;
    for (; play->p->asked_fleet < CT_FLEETS_MOST; play->p->asked_fleet++) {
        unsigned fleet = fleet_of(play->s, play->p->asked_fleet);
        uint32_t places;

        if (fleet == CT_NO_UNIT || play->p->unit[fleet].where != CT_AT_SEA)
            continue;
        places = places_of(play, fleet);
        if (places) {
            ask(play, fleet, places);
            return;
        }
    }
}

bool ct_answer_fleet(struct ct_play *play)
{
    unsigned province = ct_read_province(play, FLEET_AT);

    if (play->order->verb == CT_ANSWER_FLEET) {
        if (!ct_in(ct_fleet_places(play), province))
            return CT_REFUSE(play, CT_FLEET_WHERE, 1, V_INT(province));
        play->p->task[play->p->asked_fleet] = (uint8_t)province;
        CT_TELL(play, CT_EV_FLEET, "7.6", V_INT(fleet_of(play->s, play->p->asked_fleet)),
                V_INT(province));
    }
    act_answered(play->head, ct_phasing(play));
    play->p->asked_fleet++;
    return true;
}

bool ct_default_fleet(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_NO_FLEET);
    return true;
}
