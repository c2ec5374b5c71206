/* 5.0 Set-up: the Spanish first and unseen, then the Cubans, then what is said of the Marines and
 * where the landing begins. */
#include "santiago/rules/account.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/movement.h"

static bool is_cuban_setup(const struct sc_play *play)
{
    return play->p->head.phase == SC_PHASE_CUBAN_SETUP;
}

static bool is_to_be_set_up(const struct sc_play *play, unsigned unit)
{
    uint8_t nation = is_cuban_setup(play) ? SC_CUBAN : SC_SPANISH;

    return sc_counter(play, unit)->nation == nation && play->p->unit[unit].hex == SC_IN_HAND;
}

/* ---- the Spanish [5.1] */

void sc_spanish_setup_begins(struct sc_play *play)
{
    (void)play; /* M and G units are in their boxes */
}

/* A beach that is too near to the hex, or SC_NO_SITE. */
static uint8_t beach_near(const struct sc_play *play, uint16_t hex)
{
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (map_distance(&play->s->map, hex, play->s->beach[beach]) <
            sc_figure(play, SC_FROM_BEACH)) /* [5.1] */
            return (uint8_t)beach;
    return SC_NO_SITE;
}

static enum sc_refusal no_ground(const struct sc_play *play, uint16_t hex)
{
    switch (play->s->map.cell[hex].terrain) {
    case SC_SWAMP:
        return SC_SETUP_SWAMP;
    case SC_SEA:
    case SC_BAY:
        return SC_SETUP_WATER;
    default:
        return SC_REFUSALS;
    }
}

/* The garrison that has still to come into the hex and would find no room beside the unit, or
 * SC_NO_UNIT. */
static unsigned garrison_shut_out(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    for (SC_EACH(other, &play->s->of_side[SC_SPAIN]))
        if (other != unit && sc_counter(play, other)->garrison == hex &&
            play->p->unit[other].hex == SC_IN_HAND && !sc_fit_together(play, unit, other, hex))
            return other;
    return SC_NO_UNIT;
}

static enum sc_refusal spanish_fault(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    uint16_t fortress = sc_counter(play, unit)->garrison;
    enum sc_refusal fault;

    if (fortress != MAP_NOWHERE && hex != fortress)
        return SC_GARRISON_ELSEWHERE; /* [2.12] */
    if (no_ground(play, hex) != SC_REFUSALS)
        return no_ground(play, hex);
    if (beach_near(play, hex) != SC_NO_SITE)
        return SC_SETUP_NEAR_BEACH;
    fault = sc_room_fault(play, unit, hex, false); /* [9.2] */
    if (fault == SC_REFUSALS && garrison_shut_out(play, unit, hex) != SC_NO_UNIT)
        return SC_SETUP_GARRISON; /* [2.12] */
    return fault;
}

/* ---- the Cubans [5.2] */

void sc_cuban_setup_begins(struct sc_play *play)
{
    const uint8_t *row;

    if (!play->p->deployment)
        play->p->deployment = (uint8_t)sc_die(play, "the Cuban deployment", "5.2");
    row = play->s->charts.deployment[play->p->deployment - 1];
    SC_TELL(play, SC_EV_DEPLOYMENT, "5.2", V_INT(row[0]), V_INT(row[1]), V_INT(row[2]),
            V_INT(row[3]));
}

unsigned sc_zone_takes(const struct sc_play *play, unsigned zone)
{
    if (zone < 1 || zone > SC_ZONES)
        return 0;
    return play->s->charts.deployment[play->p->deployment - 1][zone - 1];
}

unsigned sc_zone_has(const struct sc_play *play, unsigned zone)
{
    unsigned count = 0;

    for (SC_EACH(unit, &play->s->of_side[SC_US])) {
        uint16_t hex = play->p->unit[unit].hex;

        count += sc_counter(play, unit)->nation == SC_CUBAN && sc_on_map(hex) &&
                 play->s->zone_of[hex] == zone;
    }
    return count;
}

static enum sc_refusal cuban_fault(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    unsigned zone = play->s->zone_of[hex];

    if (play->s->map.cell[hex].terrain != SC_JUNGLE)
        return SC_SETUP_JUNGLE;
    if (sc_any_unit(play, hex, SC_SPAIN))
        return SC_SETUP_SPANIARDS;
    if (sc_entry_closed(play, hex)) /* [23.1] [23.2] */
        return sc_closed_fault(play, hex);
    if (!sc_fits(play, unit, hex, false))
        return SC_STACK_CUBAN; /* [9.4] */
    return sc_zone_has(play, zone) < sc_zone_takes(play, zone) ? SC_REFUSALS : SC_SETUP_ZONE_FULL;
}

/* ---- both */

enum sc_refusal sc_deploy_fault(struct sc_play *play, unsigned unit, uint16_t hex)
{
    if (sc_counter(play, unit)->nation == SC_CUBAN)
        return cuban_fault(play, unit, hex);
    return spanish_fault(play, unit, hex);
}

static bool refuse_near_beach(struct sc_play *play, unsigned word, uint16_t hex)
{
    uint16_t beach = play->s->beach[beach_near(play, hex)];

    if (beach == hex)
        return SC_REFUSE(play, SC_SETUP_ON_BEACH, word, V_INT(hex));
    return SC_REFUSE(play, SC_SETUP_NEAR_BEACH, word, V_INT(hex),
                     V_INT(map_distance(&play->s->map, hex, beach)), V_INT(beach));
}

static bool refuse_deployment(struct sc_play *play, enum sc_refusal fault, unsigned unit,
                              const struct argument *at)
{
    uint16_t hex = (uint16_t)at->value;
    unsigned zone = play->s->zone_of[hex];

    switch (fault) {
    case SC_GARRISON_ELSEWHERE:
        return SC_REFUSE(play, fault, at->word, V_INT(unit),
                         V_INT(sc_counter(play, unit)->garrison), V_INT(hex));
    case SC_SETUP_GARRISON:
        return SC_REFUSE(play, fault, at->word, V_INT(unit),
                         V_INT(garrison_shut_out(play, unit, hex)), V_INT(hex));
    case SC_SETUP_NEAR_BEACH:
        return refuse_near_beach(play, at->word, hex);
    case SC_SETUP_ZONE_FULL:
        return SC_REFUSE(play, fault, at->word, V_INT(zone), V_INT(sc_zone_takes(play, zone)));
    default:
        return sc_refuse_fault(play, fault, at->word, unit, hex);
    }
}

/* Who is not to be set up: he stands already, comes later, or is not of this set-up. */
static bool refuse_unit(struct sc_play *play, unsigned unit, unsigned word)
{
    const struct sc_scenario *s = play->s;
    uint16_t hex = play->p->unit[unit].hex;
    bool cuban = is_cuban_setup(play);
    bool manzanillo = s->counter[unit].entry == SC_FROM_MANZANILLO;

    if (sc_on_map(hex) && (!cuban || s->counter[unit].nation == SC_CUBAN))
        return SC_REFUSE(play, cuban ? SC_CUBAN_SET_UP_ALREADY : SC_SET_UP_ALREADY, word,
                         V_INT(unit), V_INT(hex));
    if (hex == SC_BOX) /* [23.1] [23.2] */
        return SC_REFUSE(play, SC_SETUP_BOXED, word, V_INT(unit),
                         V_INT(manzanillo ? s->manzanillo : s->guantanamo),
                         V_INT(manzanillo ? s->manzanillo_from : s->guantanamo_from));
    return SC_REFUSE(play, cuban ? SC_NOT_A_CUBAN_IN_HAND : SC_NOT_IN_HAND, word, V_INT(unit));
}

static bool deploy(struct sc_play *play, const struct argument *who, const struct argument *at)
{
    unsigned unit = (unsigned)who->value;
    enum sc_refusal fault;

    if (sc_counter(play, unit)->side != sc_phasing(play))
        return SC_REFUSE(play, SC_NOT_YOURS, who->word, V_INT(unit), V_INT(sc_phasing(play)));
    if (!is_to_be_set_up(play, unit))
        return refuse_unit(play, unit, who->word);
    fault = sc_deploy_fault(play, unit, (uint16_t)at->value);
    if (fault != SC_REFUSALS)
        return refuse_deployment(play, fault, unit, at);
    sc_fact_enter(play, unit, (uint16_t)at->value);
    if (!is_cuban_setup(play)) /* [5.1] the order in which they come would tell who is who */
        play->hidden_from = 1u << SC_US;
    SC_TELL(play, SC_EV_DEPLOYED, is_cuban_setup(play) ? "5.2" : "5.1", V_INT(unit),
            V_INT(at->value));
    play->hidden_from = 0;
    return true;
}

bool sc_do_deploy(struct sc_play *play)
{
    const struct argument *who = order_find(play->order, DEPLOY_UNIT, NULL);

    for (; who; who = order_find(play->order, DEPLOY_UNIT, who + 1))
        if (!deploy(play, who, order_find(play->order, DEPLOY_HEX, who)))
            return false;
    return true;
}

/* [5.1] What the American sees when he turns round: a hex for each counter. */
static void tell_spanish_setup(struct sc_play *play)
{
    uint16_t hexes[SC_UNITS];
    unsigned count = sc_find_setup(play->s, play->p, hexes);

    SC_TELL(play, SC_EV_DEPLOYED_ALL, "5.1", V_LIST(hexes, count));
}

bool sc_setup_ends(struct sc_play *play)
{
    struct sc_units left = {{0}};

    for (unsigned unit = 0; unit < play->s->units; unit++)
        if (is_to_be_set_up(play, unit))
            sc_add(&left, unit);
    if (sc_empty(&left) && !is_cuban_setup(play))
        tell_spanish_setup(play);
    if (sc_empty(&left))
        return true;
    return SC_REFUSE(play, is_cuban_setup(play) ? SC_SETUP_CUBANS_UNPLACED : SC_SETUP_UNPLACED, 0,
                     V_INT(sc_count(&left)), V_INT(sc_next(&left, 0)));
}

/* ---- the Americans */

/* [5.4] */
static void choose_first_site(struct sc_play *play)
{
    unsigned die = sc_die(play, "the first landing site", "5.4");
    uint8_t beach = play->s->charts.first_site[die - 1];

    play->p->landing.first = beach;
    SC_TELL(play, SC_EV_SITE, "5.4", V_TEXT(play->s->beach_name[beach]),
            V_INT(play->s->beach[beach]));
    sc_fact_place_marker(play, beach, "5.4");
}

bool sc_do_guantanamo(struct sc_play *play)
{
    bool sent = order_find(play->order, GUANTANAMO_CHOICE, NULL)->value == 0;

    if (play->s->marines != SC_NO_UNIT) {
        if (sent)
            sc_fact_leave(play, play->s->marines, SC_OUT); /* [5.3] out of the game */
        SC_TELL(play, SC_EV_MARINES, "5.3", V_INT(play->s->marines),
                V_TEXT(sent ? "goes to Guantanamo" : "stays with the corps"));
    }
    play->p->marines = sent ? 2 : 1;
    choose_first_site(play);
    play->p->head.ended = 1;
    return true;
}
