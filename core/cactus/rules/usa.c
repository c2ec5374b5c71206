/* 10.4 The French stay, and the United States go to war. */
#include "base/bits.h"
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

bool ct_do_french_stay(const struct ct_play *play)
{
    return play->p->option[CT_FRENCH_STAY] || play->p->french == CT_FRENCH_STAYING;
}

static const struct ct_units *forces(const struct ct_play *play)
{
    return &play->s->schedule.contingent[CT_USA_FORCES];
}

/* [7.5] No port is besieged while a fleet of those inside is at sea. */
static void open_ports(struct ct_play *play)
{
    for (CT_EACH_PROVINCE(province, play->s->gulf_ports)) {
        unsigned port = play->s->province[province].port_city;
        struct ct_units inside;

        if (play->p->siege[province][port].level &&
            ct_inside(play, province, port, &inside) == CT_REPUBLICAN)
            ct_fact_siege(play, province, (enum ct_city)port, 0, "7.5");
    }
}

/* [10.4] The land units and their leader in the United States, the flotillas at Brownsville. */
void ct_invade(struct ct_play *play, const char *rule)
{
    struct ct_list room;

    play->p->special.war = 1;
    for (CT_EACH(unit, forces(play)))
        ct_fact_put(play, unit, ct_has(&play->s->fleets, unit) ? CT_AT_SEA : CT_IN_USA, CT_FIELD);
    CT_TELL(play, CT_EV_WAR, rule, ct_list(forces(play), &room));
    open_ports(play);
}

void ct_look_for_war(struct ct_play *play)
{
    if (ct_has_come(play, CT_USA_FORCES))
        play->p->special.war = 1;
}

/* [10.4] A die, and a point for each Imperial province on their border. */
void ct_roll_war(struct ct_play *play)
{
    const int8_t *figure = play->s->charts.figure;
    uint32_t border = ct_controlled(play->p, CT_IMPERIAL) & play->s->usa_border;
    int sum;

    if (!play->p->option[CT_FRENCH_STAY] || play->p->special.war ||
        play->head->turn != (unsigned)figure[CT_WAR_TURN])
        return;
    sum = (int)ct_die(play, "war with the United States", "10.4") + (int)bits_count(border);
    CT_TELL(play, CT_EV_WAR_ROLL, "10.4", V_INT(sum), V_INT(figure[CT_WAR_AT_LEAST]));
    if (sum >= figure[CT_WAR_AT_LEAST])
        ct_invade(play, "10.4");
}

/* [11.6/4] Provinces with their troops count for nobody. */
void ct_roll_protectorate(struct ct_play *play)
{
    int least = play->s->charts.figure[CT_PROTECTORATE];

    if (!ct_is_in_force(play, CT_RULE_PROTECTORATE) ||
        (int)ct_die(play, "a protectorate", "11.6/4") < least)
        return;
    for (CT_EACH(unit, forces(play))) {
        uint8_t where = play->p->unit[unit].where;

        if (ct_is_fighter(play, unit) && ct_on_map(where) && play->p->control[where] != CT_NOBODYS)
            ct_fact_control(play, where, CT_NOBODYS);
    }
}
