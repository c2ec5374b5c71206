/* What scripts may ask of a position by name. */
#include "veracruz/veracruz.h"

#include <string.h>

#include "veracruz/looks/view.h"

#include "veracruz/rows.inc"

#define GAME_WHERE     hex
#define GAME_FIRST_BOX VZ_NOT_YET
#define GAME_BOXES     "later", "due", "waiting", "eliminated", "withdrawn", "repairing", "left out"
#define GAME_PRICES    price[0]
#include "game/row_looks.inc"

/* ---- units */

static const char *const types[] = {
    [VZ_LEADER] = "leader",     [VZ_INFANTRY] = "infantry",   [VZ_CAVALRY] = "cavalry",
    [VZ_ENGINEER] = "engineer", [VZ_ARTILLERY] = "artillery", [VZ_MILITIA] = "militia",
    [VZ_GUNBOAT] = "gunboat",   [VZ_FORMATION] = "formation", [VZ_DUMMY] = "dummy",
    [VZ_SUPPLY] = "supply",     [VZ_PACK] = "pack",           [VZ_GUERRILLA] = "guerrilla"};

static bool strength(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_unit *u = unit_in(position, unit);
    uint8_t type = s->counter[unit].type;

    *value = V_INT(u->strength);
    if (type == VZ_MILITIA) /* [14.12] what nobody knows is not told */
        return u->flags & VZ_REVEALED;
    return type != VZ_GUERRILLA && s->counter[unit].strength > 0;
}

static bool percent(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(vz_percent_of(scenario, unit_in(position, unit)));
    return true;
}

static bool is_leader(const void *scenario, int32_t unit)
{
    return counter_in(scenario, unit)->type == VZ_LEADER;
}

static bool formation(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;
    uint8_t number = unit_in(position, unit)->formation;

    *value = V_INT(s->first_formation + number - 1);
    return number > 0;
}

static bool untried(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;

    *value = V_INT(!(unit_in(position, unit)->flags & VZ_REVEALED));
    return s->counter[unit].type == VZ_MILITIA;
}

static bool volunteer(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;

    (void)position;
    *value = V_INT(vz_units_has(&s->volunteers, (unsigned)unit));
    return s->counter[unit].side == VZ_US && vz_units_has(&s->combat, (unsigned)unit);
}

static bool movement(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;

    (void)position;
    *value = V_INT(s->counter[unit].movement);
    return s->counter[unit].movement > 0 && s->counter[unit].movement != VZ_UNLIMITED;
}

static bool is_own(const void *scenario, int32_t unit, uint8_t viewer)
{
    return viewer == NO_SIDE || counter_in(scenario, unit)->side == viewer;
}

/* [14.31] Who carries it lies beneath it, and the enemy is not told. */
static bool carrier(const void *scenario, const void *position, int32_t unit, uint8_t viewer,
                    struct value *value)
{
    const struct vz_scenario *s = scenario;
    uint8_t pack = unit_in(position, unit)->counter;

    *value = V_INT(s->first_pack + pack - 1);
    return s->counter[unit].type == VZ_SUPPLY && pack > 0 && is_own(scenario, unit, viewer);
}

/* [14.31] That somebody has landed where he may not move on the enemy forgets (known.c). */
static bool closed(const void *scenario, const void *position, int32_t unit, uint8_t viewer,
                   struct value *value)
{
    unsigned told = VZ_CLOSED | (is_own(scenario, unit, viewer) ? VZ_LANDED : 0u);

    *value = V_INT((unit_in(position, unit)->flags & told) != 0);
    return true;
}

/* Counters that are on no stack. */
static bool is_apart(uint8_t type)
{
    return type == VZ_FORMATION || type == VZ_GUNBOAT || type == VZ_GUERRILLA;
}

/* [14.31] From the top, which is 1, among those that the viewer can tell, and a topmost one that
 * nobody can [14.2]: who else lies between them he is not told. */
static bool depth(const void *scenario, const void *position, int32_t unit, uint8_t viewer,
                  struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    const struct vz_unit *own = unit_in(position, unit);
    unsigned top = vz_unit_topmost(s, p, own->hex, s->counter[unit].side);
    int32_t above = 0;

    for (unsigned other = 0; other < s->units; other++) {
        const struct vz_unit *u = unit_in(position, (int32_t)other);

        above += u->hex == own->hex && u->rank < own->rank &&
                 s->counter[other].side == s->counter[unit].side &&
                 !is_apart(s->counter[other].type) &&
                 (other == top || vz_unit_seen(s, p, (int32_t)other, viewer));
    }
    *value = V_INT(above + 1);
    return vz_on_map(own->hex) && !is_apart(s->counter[unit].type);
}

static const struct game_fact unit_facts[] = {
    {"side", VALUE_SIDE, "whose it is", .at = COUNTER(side)},
    {"kind", VALUE_TEXT, "leader, infantry, cavalry, artillery, militia, supply, pack ...",
     .at = COUNTER(type), .names = types},
    {"strength", VALUE_INT, "present Strength Points, where they are known", .of = strength},
    {"rating", VALUE_INT, "of a Leader", .at = COUNTER(rating), .when = is_leader},
    {"formation", VALUE_UNIT, "its Division or Army", .of = formation},
    {"moved", VALUE_BOOL, "in this Movement Phase", .at = UNIT(flags), .bits = VZ_MOVED},
    {"attacked", VALUE_BOOL, "in this Combat Phase", .at = UNIT(flags), .bits = VZ_ATTACKED},
    {"demoralized", VALUE_BOOL, "", .at = UNIT(flags), .bits = VZ_DEMORALIZED},
    {"general_supply", VALUE_BOOL, "", .at = UNIT(flags), .bits = VZ_GENERAL},
    {"percent", VALUE_INT, "Ineffective, of a hundred", .of = percent},
    {"closed", VALUE_BOOL, "may not move in this Movement Phase", .each = true, .seen = closed},
    {"bound", VALUE_BOOL, "must attack in this Combat Phase", .at = UNIT(flags), .bits = VZ_BOUND},
    {"untried", VALUE_BOOL, "militia whose strength nobody knows", .of = untried},
    {"volunteer", VALUE_BOOL, "of U.S. combat units", .of = volunteer},
    {"movement", VALUE_INT, "its printed allowance in tenths", .of = movement},
    {"spent", VALUE_INT, "tenths of it, in this Movement Phase", .at = UNIT(spent)},
    {"carrier", VALUE_UNIT, "the Pack animal that carries the Supply unit", .seen = carrier},
    {"depth", VALUE_INT, "its place in the stack, from the top, among those that can be told",
     .each = true, .seen = depth},
    {"off_map", VALUE_TEXT, "later, due, waiting, eliminated, withdrawn, repairing or left out",
     .of = off_map},
    {.name = NULL},
};

/* ---- hexes */

static const char *const terrains[VZ_TERRAINS] = {"clear", "jungle", "rough", "mountain",
                                                  "swamp", "sea",    "lake"};

static const struct map_cell *cell_in(const void *scenario, int32_t cell)
{
    const struct vz_scenario *s = scenario;

    return &s->map.cell[cell];
}

static bool control(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    uint16_t number = cell_in(scenario, cell)->place;

    if (number == MAP_NOWHERE || !(s->map.place[number].kinds & (VZ_CITY | VZ_TOWN | VZ_FORTRESS)))
        return false;
    *value = V_INT(vz_holder(p, number));
    return true;
}

static bool worth(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct vz_scenario *s = scenario;
    uint16_t number = cell_in(scenario, cell)->place;

    (void)position;
    if (number == MAP_NOWHERE || !s->charts.victory_points[number])
        return false;
    *value = V_INT(s->charts.victory_points[number]);
    return true;
}

static bool fort(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;

    for (unsigned i = 0; i < VZ_FORTS; i++) {
        if (s->fort_cell[i] != cell)
            continue;
        *value = V_INT(p->rating[i]);
        return true;
    }
    return false;
}

/* The best that is there: a city that is a fortress is a city. */
static bool settlement(const void *scenario, const void *position, int32_t cell,
                       struct value *value)
{
    static const char *const names[] = {"city", "town", "village", "fortress", "port"};
    const struct vz_scenario *s = scenario;
    uint16_t number = cell_in(scenario, cell)->place;
    unsigned bit = 0;

    (void)position;
    if (number == MAP_NOWHERE)
        return false;
    while (bit < 4 && !(s->map.place[number].kinds >> bit & 1))
        bit++;
    *value = V_TEXT(names[bit]);
    return true;
}

static bool fortified(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct vz_position *p = position;

    (void)scenario;
    *value = V_INT(0);
    for (unsigned i = 0; i < p->forts_built; i++)
        value->number |= p->fort_hex[i] == cell && p->fort_done[i];
    return true;
}

static const struct game_fact cell_facts[] = {
    {"terrain", VALUE_TEXT, "clear, jungle, rough, mountain, swamp, sea, lake", .at = CELL(terrain),
     .names = terrains},
    {"place", VALUE_TEXT, "its id, as in logs", .at = LOOK_OF_PLACE(struct vz_scenario, map)},
    {"control", VALUE_SIDE, "who controls the city, town or fortress", .of = control},
    {"points", VALUE_INT, "victory points for its control", .of = worth},
    {"fortress", VALUE_INT, "the fortress's rating now", .of = fort},
    {"settlement", VALUE_TEXT, "city, town, village or fortress", .of = settlement},
    {"coastal", VALUE_BOOL, "", .at = CELL(marks), .bits = VZ_COASTAL},
    {"fever", VALUE_BOOL, "east of the Yellow Fever Line", .at = CELL(marks), .bits = VZ_FEVER},
    {"fortified", VALUE_BOOL, "a fortification stands there", .of = fortified},
    {.name = NULL},
};

/* ---- all of it */

static void masses(const void *scenario, const void *position, uint8_t viewer, uint8_t side,
                   struct game_mass *mass)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;

    for (VZ_EACH(unit, &s->of[side])) {
        const struct vz_unit *u = &p->unit[unit];
        uint8_t type = s->counter[unit].type;

        if (!vz_on_map(u->hex) || type == VZ_FORMATION || type == VZ_GUNBOAT ||
            type == VZ_GUERRILLA)
            continue;
        if (!vz_unit_seen(s, p, (int32_t)unit, viewer) ||
            (type == VZ_MILITIA && !(u->flags & VZ_REVEALED)))
            mass[u->hex].unknown++;
        else if (vz_units_has(&s->combat, unit))
            mass[u->hex].points = (uint16_t)(mass[u->hex].points + u->strength);
    }
}

static void zone(const void *scenario, const void *position, uint8_t of, uint8_t *cells)
{
    const struct vz_scenario *s = scenario;
    struct vz_board board;
    struct vz_position copy = *(const struct vz_position *)position;
    struct vz_play play = VZ_LOOK(s, &copy, &board);

    vz_board_begin(&board, s, &copy);
    memcpy(cells, vz_zone_of(&play, of), s->map.cells);
}

const struct game_looks vz_looks = {unit_facts, cell_facts, vz_whole_facts, unit_count,
                                    unit_cell,  masses,     zone,           prices};
