/* What scripts may ask of a position by name. */
#include "veracruz/modules.h"

#include <string.h>

/* ---- units */

static const struct vz_unit *unit_in(const void *position, int32_t unit)
{
    const struct vz_position *p = position;
    return &p->unit[unit];
}

static bool side(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;
    (void)position;
    *value = V_INT(s->counter[unit].side);
    return true;
}

static bool kind(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const names[] = {
        [VZ_LEADER] = "leader",     [VZ_INFANTRY] = "infantry",   [VZ_CAVALRY] = "cavalry",
        [VZ_ENGINEER] = "engineer", [VZ_ARTILLERY] = "artillery", [VZ_MILITIA] = "militia",
        [VZ_GUNBOAT] = "gunboat",   [VZ_FORMATION] = "formation", [VZ_DUMMY] = "dummy",
        [VZ_SUPPLY] = "supply",     [VZ_PACK] = "pack",           [VZ_GUERRILLA] = "guerrilla"};
    const struct vz_scenario *s = scenario;
    (void)position;
    *value = V_TEXT(names[s->counter[unit].type]);
    return true;
}

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

static bool rating(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;
    (void)position;
    *value = V_INT(s->counter[unit].rating);
    return s->counter[unit].type == VZ_LEADER;
}

static bool formation(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct vz_scenario *s = scenario;
    uint8_t number = unit_in(position, unit)->formation;

    *value = V_INT(s->first_formation + number - 1);
    return number > 0;
}

static bool has_flag(const void *position, int32_t unit, uint16_t flag, struct value *value)
{
    *value = V_INT((unit_in(position, unit)->flags & flag) != 0);
    return true;
}

static bool moved(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    return has_flag(position, unit, VZ_MOVED, value);
}

static bool attacked(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    return has_flag(position, unit, VZ_ATTACKED, value);
}

static bool demoralized(const void *scenario, const void *position, int32_t unit,
                        struct value *value)
{
    (void)scenario;
    return has_flag(position, unit, VZ_DEMORALIZED, value);
}

static bool general(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    return has_flag(position, unit, VZ_GENERAL, value);
}

static bool percent(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    *value = V_INT(unit_in(position, unit)->percent);
    return true;
}

static const struct game_fact unit_facts[] = {
    {"side", VALUE_SIDE, side, "whose it is", false},
    {"kind", VALUE_TEXT, kind, "leader, infantry, cavalry, artillery, militia, supply, pack ...",
     false},
    {"strength", VALUE_INT, strength, "present Strength Points, where they are known", false},
    {"rating", VALUE_INT, rating, "of a Leader", false},
    {"formation", VALUE_UNIT, formation, "its Division or Army", false},
    {"moved", VALUE_BOOL, moved, "in this Movement Phase", false},
    {"attacked", VALUE_BOOL, attacked, "in this Combat Phase", false},
    {"demoralized", VALUE_BOOL, demoralized, "", false},
    {"general_supply", VALUE_BOOL, general, "", false},
    {"percent", VALUE_INT, percent, "Ineffective, of a hundred", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
};

/* ---- hexes */

static const struct map_cell *cell_in(const void *scenario, int32_t cell)
{
    const struct vz_scenario *s = scenario;
    return &s->map.cell[cell];
}

static bool terrain(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    static const char *const names[VZ_TERRAINS] = {"clear", "jungle", "rough", "mountain",
                                                   "swamp", "sea",    "lake"};
    (void)position;
    *value = V_TEXT(names[cell_in(scenario, cell)->terrain]);
    return true;
}

static bool place(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct vz_scenario *s = scenario;
    uint16_t number = cell_in(scenario, cell)->place;

    (void)position;
    if (number == MAP_NOWHERE)
        return false;
    *value = V_TEXT(s->map.place[number].id);
    return true;
}

static bool control(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    uint16_t number = cell_in(scenario, cell)->place;

    if (number == MAP_NOWHERE || !(s->map.place[number].kinds & (VZ_CITY | VZ_TOWN | VZ_FORTRESS)))
        return false;
    *value = V_INT(p->control[number]);
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

static const struct game_fact cell_facts[] = {
    {"terrain", VALUE_TEXT, terrain, "clear, jungle, rough, mountain, swamp, sea, lake", false},
    {"place", VALUE_TEXT, place, "its id, as in logs", false},
    {"control", VALUE_SIDE, control, "who controls the city, town or fortress", false},
    {"points", VALUE_INT, worth, "victory points for its control", false},
    {"fortress", VALUE_INT, fort, "the fortress's rating now", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
};

/* ---- the whole */

static bool points(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    int32_t sum = p->city_points + p->house_points;

    (void)none;
    for (unsigned i = 0; i < s->map.places; i++) /* [20.13] as if the game ended now */
        if (p->control[i] == VZ_US)
            sum += s->charts.victory_points[i];
    *value = V_INT(sum);
    return true;
}

static bool level(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_scenario *s = scenario;
    struct value sum;
    unsigned row = 0;

    points(scenario, position, none, &sum);
    while ((unsigned)sum.number < s->charts.level_from[row])
        row++;
    *value = V_TEXT(s->charts.level_name[row]);
    return true;
}

static int32_t lost(const struct vz_scenario *s, const struct vz_position *p, uint8_t side)
{
    int32_t sum = 0;

    for (unsigned unit = 0; unit < s->first_formation; unit++)
        if (s->counter[unit].side == side && s->counter[unit].type != VZ_LEADER &&
            (vz_on_map(p->unit[unit].hex) || p->unit[unit].hex == VZ_ELIMINATED))
            sum += s->counter[unit].strength -
                   (vz_on_map(p->unit[unit].hex) ? p->unit[unit].strength : 0);
    return sum;
}

static bool lost_us(const void *scenario, const void *position, int32_t none, struct value *value)
{
    (void)none;
    *value = V_INT(lost(scenario, position, VZ_US));
    return true;
}

static bool lost_mexico(const void *scenario, const void *position, int32_t none,
                        struct value *value)
{
    (void)none;
    *value = V_INT(lost(scenario, position, VZ_MEXICO));
    return true;
}

static bool last_turn(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_scenario *s = scenario;

    (void)position;
    (void)none;
    *value = V_INT(s->last_turn);
    return true;
}

static bool morale_us(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->bnm[VZ_US]);
    return true;
}

static bool morale_mexico(const void *scenario, const void *position, int32_t none,
                          struct value *value)
{
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->bnm[VZ_MEXICO]);
    return true;
}

static const struct game_fact whole_facts[] = {
    {"points", VALUE_INT, points, "the U.S. victory points if the game ended now", true},
    {"level", VALUE_TEXT, level, "of victory, if the game ended now", true},
    {"lost_us", VALUE_INT, lost_us, "Strength Points of named units lost", true},
    {"lost_mexico", VALUE_INT, lost_mexico, "", true},
    {"last_turn", VALUE_INT, last_turn, "", false},
    {"morale_us", VALUE_INT, morale_us, "Basic National Morale", false},
    {"morale_mexico", VALUE_INT, morale_mexico, "", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
};

static int32_t unit_count(const void *scenario)
{
    const struct vz_scenario *s = scenario;
    return s->units;
}

static int32_t unit_cell(const void *scenario, const void *position, int32_t unit)
{
    uint16_t hex = unit_in(position, unit)->hex;

    (void)scenario;
    return vz_on_map(hex) ? hex : -1;
}

const struct game_looks vz_looks = {unit_facts, cell_facts, whole_facts, unit_count, unit_cell};
