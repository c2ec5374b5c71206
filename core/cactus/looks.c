/* What scripts may ask of a position by name. */
#include "game/look.h"

#include "base/bits.h"
#include "cactus/cactus.h"
#include "cactus/turn_end.h"

static const struct ct_counter *counter_in(const void *scenario, int32_t unit)
{
    const struct ct_scenario *s = scenario;

    return &s->counter[unit];
}

static const struct ct_unit *unit_in(const void *position, int32_t unit)
{
    const struct ct_position *p = position;

    return &p->unit[unit];
}

/* ---- units */

static bool side(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)position;
    *value = V_INT(counter_in(scenario, unit)->side);
    return counter_in(scenario, unit)->nation != CT_SANTA_ANNA;
}

static bool type(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const names[] = {"infantry", "cavalry", "artillery",
                                        "naval",    "leader",  "army"};

    (void)position;
    *value = V_TEXT(names[counter_in(scenario, unit)->type]);
    return true;
}

static bool kind(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const names[] = {"regular",        "cazadores", "conservative", "contra",
                                        "national_guard", "militia",   "guerrilla"};

    (void)position;
    *value = V_TEXT(names[counter_in(scenario, unit)->kind]);
    return counter_in(scenario, unit)->type < CT_LEADER;
}

static bool nation(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const names[] = {"french",  "algerian",   "egyptian", "spanish",
                                        "british", "austrian",   "belgian",  "imperial",
                                        "csa",     "republican", "usa",      "mexican"};

    (void)position;
    *value = V_TEXT(names[counter_in(scenario, unit)->nation]);
    return counter_in(scenario, unit)->type != CT_ARMY;
}

static unsigned factor_of(const struct ct_scenario *s, const struct ct_position *p, unsigned unit)
{
    return s->counter[unit].type >= CT_LEADER ? 0
                                              : s->counter[unit].factor[p->unit[unit].steps - 1];
}

static bool strength(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(factor_of(scenario, position, (unsigned)unit));
    return counter_in(scenario, unit)->type < CT_LEADER;
}

static bool rating(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)position;
    *value = V_INT(counter_in(scenario, unit)->rating);
    return counter_in(scenario, unit)->type != CT_ARMY;
}

static bool movement(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)position;
    *value = V_INT(counter_in(scenario, unit)->movement * 10);
    return true;
}

static bool raids(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)position;
    *value = V_INT((counter_in(scenario, unit)->traits & CT_RAIDS) != 0);
    return true;
}

static bool moved(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    *value = V_INT((unit_in(position, unit)->flags & CT_MOVED) != 0);
    return true;
}

static bool steps(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    *value = V_INT(unit_in(position, unit)->steps);
    return true;
}

static bool army(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct ct_scenario *s = scenario;
    unsigned number = unit_in(position, unit)->army;

    *value = V_INT(number ? ct_army_counter(s, number - 1) : 0);
    return number;
}

static bool off_map(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const names[] = {"to come", "in hand",   "waiting", "pool",
                                        "at sea",  "aboard",    "usa",     "csa",
                                        "captive", "returning", "removed"};
    uint8_t where = unit_in(position, unit)->where;

    (void)scenario;
    *value = V_TEXT(names[ct_on_map(where) ? 0 : where - CT_TO_COME]);
    return !ct_on_map(where);
}

static const struct game_fact unit_facts[] = {
    {"side", VALUE_SIDE, "whose it is", .of = side},
    {"type", VALUE_TEXT, "infantry, cavalry, artillery, naval, leader, army", .of = type},
    {"kind", VALUE_TEXT,
     "regular, cazadores, conservative, contra, national_guard, militia, guerrilla", .of = kind},
    {"nation", VALUE_TEXT, "", .of = nation},
    {"strength", VALUE_INT, "its combat factor", .of = strength},
    {"rating", VALUE_INT, "its proficiency", .of = rating},
    {"movement", VALUE_INT, "its factor, in tenths", .of = movement},
    {"raids", VALUE_BOOL, "", .of = raids},
    {"moved", VALUE_BOOL, "in this turn", .of = moved},
    {"steps", VALUE_INT, "left", .of = steps},
    {"army", VALUE_UNIT, "that it is in", .of = army},
    {"off_map", VALUE_TEXT, "the box that it is in", .of = off_map},
    {.name = NULL},
};

/* ---- provinces */

static bool control(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct ct_position *p = position;

    (void)scenario;
    *value = V_INT(p->control[cell]);
    return p->control[cell] < CT_SIDES;
}

static bool siege(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct ct_position *p = position;
    unsigned level = p->siege[cell][CT_CAPITAL].level;

    (void)scenario;
    *value = V_INT(level ? level : p->siege[cell][CT_PORT].level);
    return value->number;
}

static bool port(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    static const char *const names[] = {"none", "gulf", "pacific"}; /* enum ct_sea */
    const struct ct_scenario *s = scenario;

    (void)position;
    *value = V_TEXT(names[s->province[cell].port]);
    return s->province[cell].port;
}

static const struct game_fact cell_facts[] = {
    {"control", VALUE_SIDE, "since the last End Turn Phase", .of = control},
    {"siege", VALUE_INT, "1 or 2, of a city in it", .of = siege},
    {"port", VALUE_TEXT, "gulf or pacific", .of = port},
    {.name = NULL},
};

/* ---- the whole */

static bool last_turn(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct ct_scenario *s = scenario;

    (void)position;
    (void)none;
    *value = V_INT(s->head.last_turn);
    return true;
}

static bool ending(const void *scenario, const void *position, int32_t none, struct value *value)
{
    static const char *const names[] = {"undecided", "won", "drawn", "conceded"};
    const struct ct_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_TEXT(names[p->victory]);
    return true;
}

static bool provinces(const void *position, uint8_t of, struct value *value)
{
    *value = V_INT(bits_count(ct_controlled(position, of)));
    return true;
}

static bool imperial(const void *scenario, const void *position, int32_t none, struct value *value)
{
    (void)scenario;
    (void)none;
    return provinces(position, CT_IMPERIAL, value);
}

static bool republican(const void *scenario, const void *position, int32_t none,
                       struct value *value)
{
    (void)scenario;
    (void)none;
    return provinces(position, CT_REPUBLICAN, value);
}

static const struct game_fact whole_facts[] = {
    {"ending", VALUE_TEXT, "undecided, won, drawn or conceded", .outcome = true, .of = ending},
    {"imperial_provinces", VALUE_INT, "under Imperial control", .outcome = true, .of = imperial},
    {"republican_provinces", VALUE_INT, "under Republican control", .outcome = true,
     .of = republican},
    {"last_turn", VALUE_INT, "", .of = last_turn},
    {.name = NULL},
};

/* ---- all of it */

static int32_t unit_count(const void *scenario)
{
    const struct ct_scenario *s = scenario;

    return s->units;
}

static int32_t unit_cell(const void *scenario, const void *position, int32_t unit)
{
    uint8_t where = unit_in(position, unit)->where;

    (void)scenario;
    return ct_on_map(where) ? where : -1;
}

static void masses(const void *scenario, const void *position, uint8_t viewer, uint8_t of,
                   struct game_mass *mass)
{
    const struct ct_scenario *s = scenario;
    const struct ct_position *p = position;

    (void)viewer;
    for (CT_EACH(unit, &s->of_side[of]))
        if (ct_on_map(p->unit[unit].where))
            mass[p->unit[unit].where].points =
                (uint16_t)(mass[p->unit[unit].where].points + factor_of(s, p, unit));
}

static const struct flood_prices *prices(const void *scenario, uint8_t of)
{
    const struct ct_scenario *s = scenario;

    (void)of;
    return &s->walk;
}

const struct game_looks ct_looks = {unit_facts, cell_facts, whole_facts, unit_count,
                                    unit_cell,  masses,     NULL,        prices};
