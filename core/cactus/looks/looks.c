/* What scripts may ask of a position by name. */

#include "base/bits.h"
#include "cactus/cactus.h"
#include "cactus/rules/turn_end.h"

#include "cactus/rows.inc"

#define GAME_WHERE     where
#define GAME_FIRST_BOX CT_TO_COME
#define GAME_BOXES                                                                                 \
    "to come", "in hand", "waiting", "pool", "at sea", "aboard", "usa", "csa", "captive",          \
        "returning", "removed"
#define GAME_PRICES walk
#include "game/row_looks.inc"

/* ---- units */

static const char *const types[] = {"infantry", "cavalry", "artillery", "naval", "leader", "army"};
static const char *const kinds[] = {"regular",        "cazadores", "conservative", "contra",
                                    "national_guard", "militia",   "guerrilla"};
static const char *const nations[] = {"french",  "algerian",   "egyptian", "spanish",
                                      "british", "austrian",   "belgian",  "imperial",
                                      "csa",     "republican", "usa",      "mexican"};
static const char *const cities[CT_CITIES] = {NULL, "capital", "port"};
static const char *const purses[CT_PURSES] = {NULL, "imperial", "french", "republican", "us"};

static bool has_side(const void *scenario, int32_t unit)
{
    return counter_in(scenario, unit)->nation != CT_SANTA_ANNA;
}

static bool is_unit(const void *scenario, int32_t unit)
{
    return counter_in(scenario, unit)->type < CT_LEADER;
}

static bool is_no_army(const void *scenario, int32_t unit)
{
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

static bool movement(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)position;
    *value = V_INT(counter_in(scenario, unit)->movement * 10);
    return true;
}

static bool army(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct ct_scenario *s = scenario;
    unsigned number = unit_in(position, unit)->army;

    *value = V_INT(number ? ct_army_counter(s, number - 1) : 0);
    return number;
}

/* An Army's counter stands where its leader does. */
static const struct ct_unit *stander(const struct ct_scenario *s, const struct ct_position *p,
                                     int32_t unit)
{
    unsigned leader = CT_NO_UNIT;

    if (s->counter[unit].type == CT_ARMY)
        leader = p->leader[ct_army_of(s, (unsigned)unit)];
    return &p->unit[leader == CT_NO_UNIT ? (unsigned)unit : leader];
}

static bool besieged(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct ct_position *p = position;
    const struct ct_unit *u = stander(scenario, p, unit);

    *value = V_INT(ct_on_map(u->where) && u->city && p->siege[u->where][u->city].level);
    return true;
}

static bool city(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct ct_unit *u = stander(scenario, position, unit);

    *value = V_TEXT(cities[u->city]);
    return u->city != CT_FIELD;
}

static const struct game_fact unit_facts[] = {
    {"side", VALUE_SIDE, "whose it is", .at = COUNTER(side), .when = has_side},
    {"type", VALUE_TEXT, "infantry, cavalry, artillery, naval, leader, army", .at = COUNTER(type),
     .names = types},
    {"kind", VALUE_TEXT,
     "regular, cazadores, conservative, contra, national_guard, militia, guerrilla",
     .at = COUNTER(kind), .names = kinds, .when = is_unit},
    {"nation", VALUE_TEXT, "", .at = COUNTER(nation), .names = nations, .when = is_no_army},
    {"strength", VALUE_INT, "its combat factor", .of = strength},
    {"rating", VALUE_INT, "its proficiency", .at = COUNTER(rating), .when = is_no_army},
    {"movement", VALUE_INT, "its factor, in tenths", .of = movement},
    {"raids", VALUE_BOOL, "", .at = COUNTER(traits), .bits = CT_RAIDS},
    {"moved", VALUE_BOOL, "in this turn", .at = UNIT(flags), .bits = CT_MOVED},
    {"steps", VALUE_INT, "left", .at = UNIT(steps)},
    {"army", VALUE_UNIT, "that it is in", .of = army},
    {"city", VALUE_TEXT, "in which it stands: capital or port", .of = city},
    {"besieged", VALUE_BOOL, "", .of = besieged},
    {"points", VALUE_TEXT, "that rebuild it: imperial, french, republican, us",
     .at = COUNTER(purse), .names = purses, .when = is_unit},
    {"off_map", VALUE_TEXT, "the box that it is in", .of = off_map},
    {.name = NULL},
};

/* ---- provinces */

static const char *const seas[] = {NULL, "gulf", "pacific"}; /* enum ct_sea */

static bool siege(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct ct_position *p = position;
    unsigned level = p->siege[cell][CT_CAPITAL].level;

    (void)scenario;
    *value = V_INT(level ? level : p->siege[cell][CT_PORT].level);
    return value->number;
}

/* [5.1] */
static bool stops(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct ct_scenario *s = scenario;

    (void)position;
    *value = V_INT(ct_in(s->hard, (unsigned)cell));
    return true;
}

#define TERRAIN(terrain)                                                                           \
    .at = LOOK_OF_CELL(struct ct_scenario, map, terrains), .bits = 1u << (terrain)

static const struct game_fact cell_facts[] = {
    {"control", VALUE_SIDE, "since the last End Turn Phase",
     .at = LOOK_ENTRY(LOOK_POSITION, struct ct_position, control)},
    {"siege", VALUE_INT, "1 or 2, of a city in it", .of = siege},
    {"port", VALUE_TEXT, "gulf or pacific",
     .at = LOOK_EACH(LOOK_SCENARIO, struct ct_scenario, province, port), .names = seas},
    {"stops", VALUE_BOOL, "a march that enters it", .of = stops},
    {"clear", VALUE_BOOL, "", TERRAIN(CT_CLEAR)},
    {"rough", VALUE_BOOL, "", TERRAIN(CT_ROUGH)},
    {"jungle", VALUE_BOOL, "", TERRAIN(CT_JUNGLE)},
    {"swamp", VALUE_BOOL, "", TERRAIN(CT_SWAMP)},
    {"desert", VALUE_BOOL, "", TERRAIN(CT_DESERT)},
    {.name = NULL},
};

/* ---- the whole */

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

static const char *const endings[] = {"undecided", "won", "drawn", "conceded"};
static const char *const conditions[] = {"campaign", "short", "queretaro"};
static const char *const questions[CT_QUESTIONS] = {
    [CT_ASK_LOSE] = "lose",         [CT_ASK_REACT] = "react",     [CT_ASK_CITY] = "city",
    [CT_ASK_SIEGE] = "siege",       [CT_ASK_SALLY] = "sally",     [CT_ASK_ROLE] = "role",
    [CT_ASK_LEAD] = "lead",         [CT_ASK_BONUS] = "bonus",     [CT_ASK_RETREAT] = "retreat",
    [CT_ASK_FALLBACK] = "fallback", [CT_ASK_ASSAULT] = "assault", [CT_ASK_NAVAL] = "naval",
    [CT_ASK_FLEET] = "fleet",       [CT_ASK_RETURN] = "return",   [CT_ASK_BARGAIN] = "bargain",
    [CT_ASK_TOLL] = "toll",         [CT_ASK_REROLL] = "reroll",   [CT_ASK_CHOICE] = "choice"};

/* The province of the battle, or in which the mover stands to whom an Army may react. */
static bool at(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct ct_position *p = position;

    (void)scenario;
    (void)none;
    if (p->head.question && p->head.kind == CT_ASK_REACT)
        *value = V_INT(p->reaction.trigger);
    else
        *value = V_INT(p->battle.province);
    return p->head.question && (p->head.kind == CT_ASK_REACT || p->battle.round ||
                                course_is_under_way(&p->head, CT_BATTLE));
}

static bool reacts(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct ct_position *p = position;

    (void)none;
    *value = V_INT(ct_army_counter(scenario, p->reaction.army));
    return p->head.question && p->head.kind == CT_ASK_REACT;
}

static const struct game_fact whole_facts[] = {
    {"ending", VALUE_TEXT, "undecided, won, drawn or conceded", .outcome = true,
     .at = WHOLE(victory), .names = endings},
    {"imperial_provinces", VALUE_INT, "under Imperial control", .outcome = true, .of = imperial},
    {"republican_provinces", VALUE_INT, "under Republican control", .outcome = true,
     .of = republican},
    {"conditions", VALUE_TEXT, "of victory: campaign, short or queretaro",
     .at = LOOK_ONE(LOOK_SCENARIO, struct ct_scenario, victory), .names = conditions},
    {"last_turn", VALUE_INT, "", .at = LOOK_ONE(LOOK_SCENARIO, struct ct_scenario, head.last_turn)},
    {"imperial_points", VALUE_INT, "held", .at = WHOLE(points.held[CT_IMPERIAL_POINTS])},
    {"french_points", VALUE_INT, "", .at = WHOLE(points.held[CT_FRENCH_POINTS])},
    {"republican_points", VALUE_INT, "", .at = WHOLE(points.held[CT_REPUBLICAN_POINTS])},
    {"us_points", VALUE_INT, "", .at = WHOLE(points.held[CT_USA_POINTS])},
    {"asks", VALUE_TEXT,
     "the open question: lose, react, city, siege, sally, role, lead, bonus, retreat, fallback, "
     "assault, naval, fleet, return, bargain, toll, reroll or choice",
     .at = {.base = LOOK_QUESTION}, .names = questions},
    {"at", VALUE_CELL, "the province of the battle, or of the march, that it is about", .of = at},
    {"reacts", VALUE_UNIT, "the Army that may react", .of = reacts},
    {"offered", VALUE_UNIT, "the captive over whom there is a bargain", .at = WHOLE(bargain.leader),
     .asked = CT_ASK_BARGAIN},
    {.name = NULL},
};

/* ---- all of it */

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

const struct game_looks ct_looks = {unit_facts, cell_facts, whole_facts, unit_count,
                                    unit_cell,  masses,     NULL,        prices};
