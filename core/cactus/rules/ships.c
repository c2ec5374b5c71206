/* 5.2 Sea movement in the Gulf, and landing from the fleet [7.3.3]. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/special.h"

static bool is_enemy_in_port(const struct ct_play *play, unsigned province, uint8_t side)
{
    struct ct_units set;

    return ct_inside(play, province, play->s->province[province].port_city, &set) == ct_enemy(side);
}

/* [5.2] Controlled, or contested with a unit of the side there; no enemy is in the port, which is
 * not besieged. */
bool ct_is_friendly_port(const struct ct_play *play, unsigned province, uint8_t side)
{
    const struct ct_province *place = &play->s->province[province];
    uint8_t control = play->p->control[province];

    return ct_in(play->s->gulf_ports, province) &&
           !play->p->siege[province][place->port_city].level &&
           !is_enemy_in_port(play, province, side) &&
           (control == side || (control == CT_NOBODYS && ct_holds(play, province, side)));
}

/* Why a port on the Gulf is none of these. */
static const char *port_fault(const struct ct_play *play, unsigned province, uint8_t side)
{
    const struct ct_province *place = &play->s->province[province];

    if (play->p->siege[province][place->port_city].level)
        return "besieged";
    if (is_enemy_in_port(play, province, side))
        return "the enemy's";
    return play->p->control[province] == ct_enemy(side) ? "the enemy's" : "nobody's";
}

static bool may_embark(struct ct_play *play, unsigned from, unsigned to)
{
    unsigned word = order_find(play->order, MOVE_TO, NULL)->word;

    if (from == to)
        return CT_REFUSE(play, CT_SHIP_SAME, word, V_INT(to));
    if (!ct_in(play->s->gulf_ports, to))
        return CT_REFUSE(play, CT_SHIP_NOT_GULF, word, V_INT(to));
    if (from == CT_IN_USA) /* [10.4] from Brownsville */
        return true;
    if (!ct_in(play->s->gulf_ports, from))
        return CT_REFUSE(play, CT_SHIP_NOT_GULF, 1, V_INT(from));
    return ct_is_friendly_port(play, from, ct_phasing(play)) ||
           CT_REFUSE(play, CT_SHIP_PORT, 1, V_INT(from),
                     V_TEXT(port_fault(play, from, ct_phasing(play))));
}

/* To a province that is still to be named. */
static struct ct_march by_sea(const struct ct_units *group)
{
    return (struct ct_march){
        .group = *group, .ahead = 1, .manner = CT_BY_SEA, .allowance = 1, .lead = CT_NO_UNIT};
}

/* [5.2] A whole move, from the start of the phase; no leader is needed. */
bool ct_may_sail(struct ct_play *play, const struct ct_units *group, struct ct_march *march,
                 unsigned *from)
{
    *march = by_sea(group);
    if (!ct_may_set_out(play, group, from))
        return false;
    for (CT_EACH(unit, group))
        if (!ct_may_ship(play, unit))
            return false;
    return *from != CT_IN_CSA || CT_REFUSE(play, CT_NOT_ON_MAP, 1, V_INT(ct_next(group, 0)));
}

bool ct_may_sail_there(struct ct_play *play, struct ct_march *march, unsigned from)
{
    return may_embark(play, from, march->path[0]) && ct_may_go_there(play, march, from) &&
           ct_has_gone_far_enough(play, &march->group);
}

bool ct_do_ship(struct ct_play *play)
{
    struct ct_units group;
    struct ct_march march;
    unsigned from;

    if (!ct_read_group(play, MOVE_GROUP, &group) || !ct_may_sail(play, &group, &march, &from))
        return false;
    march.path[0] = (uint8_t)ct_read_province(play, MOVE_TO);
    if (!ct_may_sail_there(play, &march, from) || !ct_may_leave_armies(play, &group))
        return false;
    ct_set_out(play, &march);
    return true;
}

/* [7.3.3] At any friendly, unbesieged Gulf port; it is entered as any other [5.5] [6.3]. */
bool ct_do_land(struct ct_play *play)
{
    unsigned at = ct_read_province(play, PLACE_AT);
    struct ct_units set;
    struct ct_march march;

    if (!ct_read_units(play, PLACE_UNITS, ct_phasing(play), &set))
        return false;
    for (CT_EACH(unit, &set))
        if (play->p->unit[unit].where != CT_ABOARD)
            return CT_REFUSE(play, CT_LAND_NOT_ABOARD, ct_word_of(play, PLACE_UNITS, unit),
                             V_INT(unit));
    if (!ct_in(play->s->gulf_ports, at))
        return CT_REFUSE(play, CT_LAND_NOT_GULF, order_find(play->order, PLACE_AT, NULL)->word,
                         V_INT(at));
    if (!ct_is_friendly_port(play, at, ct_phasing(play)))
        return CT_REFUSE(play, CT_LAND_PORT, order_find(play->order, PLACE_AT, NULL)->word,
                         V_INT(at), V_TEXT(port_fault(play, at, ct_phasing(play))));
    if (!ct_may_go_ashore(play, &set, at,
                          ct_is_friendly_port(play, play->s->vera_cruz, CT_IMPERIAL)) ||
        !ct_has_gone_far_enough(play, &set))
        return false;
    march = by_sea(&set);
    march.path[0] = (uint8_t)at;
    ct_begin_march(play, &march);
    return true;
}
