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
    {"side", VALUE_SIDE, side, "whose it is", false},
    {"type", VALUE_TEXT, type, "infantry, cavalry, artillery, naval, leader, army", false},
    {"kind", VALUE_TEXT, kind,
     "regular, cazadores, conservative, contra, national_guard, militia, guerrilla", false},
    {"nation", VALUE_TEXT, nation, "", false},
    {"strength", VALUE_INT, strength, "its combat factor", false},
    {"rating", VALUE_INT, rating, "its proficiency", false},
    {"movement", VALUE_INT, movement, "its factor, in tenths", false},
    {"raids", VALUE_BOOL, raids, "", false},
    {"moved", VALUE_BOOL, moved, "in this turn", false},
    {"steps", VALUE_INT, steps, "left", false},
    {"army", VALUE_UNIT, army, "that it is in", false},
    {"off_map", VALUE_TEXT, off_map, "the box that it is in", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
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
    {"control", VALUE_SIDE, control, "since the last End Turn Phase", false},
    {"siege", VALUE_INT, siege, "1 or 2, of a city in it", false},
    {"port", VALUE_TEXT, port, "gulf or pacific", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
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
    {"ending", VALUE_TEXT, ending, "undecided, won, drawn or conceded", true},
    {"imperial_provinces", VALUE_INT, imperial, "under Imperial control", true},
    {"republican_provinces", VALUE_INT, republican, "under Republican control", true},
    {"last_turn", VALUE_INT, last_turn, "", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
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
