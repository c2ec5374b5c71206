/* What scripts may ask of a position by name. */
#include "game/look.h"

#include <string.h>

#include "santiago/looks/view.h"
#include "santiago/santiago.h"

/* ---- units */

static const struct sc_counter *counter_in(const void *scenario, int32_t unit)
{
    const struct sc_scenario *s = scenario;
    return &s->counter[unit];
}

static const struct sc_unit *unit_in(const void *position, int32_t unit)
{
    const struct sc_position *p = position;
    return &p->unit[unit];
}

static bool side(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)position;
    *value = V_INT(counter_in(scenario, unit)->side);
    return true;
}

static bool nation(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const names[] = {"american", "spanish", "cuban"};

    (void)position;
    *value = V_TEXT(names[counter_in(scenario, unit)->nation]);
    return true;
}

static bool kind(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const names[] = {[SC_INFANTRY] = "infantry",
                                        [SC_CAVALRY] = "cavalry",
                                        [SC_ARTILLERY] = "artillery",
                                        [SC_GATLING] = "gatling",
                                        [SC_ENGINEER] = "engineer",
                                        [SC_BALLOON] = "balloon",
                                        [SC_INSURRECTIONIST] = "insurrectionist"};

    (void)position;
    *value = V_TEXT(names[counter_in(scenario, unit)->kind]);
    return true;
}

static bool steps(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    *value = V_INT(unit_in(position, unit)->steps);
    return true;
}

static uint8_t factor_of(const struct sc_scenario *s, const struct sc_position *p, unsigned unit)
{
    return p->unit[unit].steps ? s->counter[unit].factor[p->unit[unit].steps - 1] : 0;
}

/* [14.2] that of Cubans is rolled in each battle */
static bool factor(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    *value = V_INT(factor_of(scenario, position, (unsigned)unit));
    return counter_in(scenario, unit)->nation != SC_CUBAN;
}

static bool has_flag(const void *position, int32_t unit, uint8_t flag, struct value *value)
{
    *value = V_INT((unit_in(position, unit)->flags & flag) != 0);
    return true;
}

static bool moved(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    return has_flag(position, unit, SC_MOVED, value);
}

static bool attacked(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    return has_flag(position, unit, SC_FOUGHT, value);
}

static bool fever(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)scenario;
    return has_flag(position, unit, SC_FEVER, value);
}

static bool movement(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct sc_scenario *s = scenario;
    const struct sc_counter *counter = &s->counter[unit];

    (void)position;
    *value = V_INT(counter->traits & SC_GARRISON   ? 0
                   : counter->nation == SC_SPANISH ? s->charts.factor_spanish
                   : counter->nation == SC_CUBAN   ? s->charts.factor_cuban
                                                   : s->charts.factor_us);
    return true;
}

static bool spent(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    *value = V_INT(p->move.spent);
    return p->move.unit == unit;
}

static bool black_powder(const void *scenario, const void *position, int32_t unit,
                         struct value *value)
{
    (void)position;
    *value = V_INT((counter_in(scenario, unit)->traits & SC_BLACK_POWDER) != 0);
    return true;
}

static bool garrison(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    (void)position;
    *value = V_INT(counter_in(scenario, unit)->garrison);
    return counter_in(scenario, unit)->garrison != MAP_NOWHERE;
}

static bool off_map(const void *scenario, const void *position, int32_t unit, struct value *value)
{
    static const char *const states[] = {"in hand", "at sea", "drawn", "box", "due", "dead", "out"};
    uint16_t hex = unit_in(position, unit)->hex;

    (void)scenario;
    *value = V_TEXT(states[sc_on_map(hex) ? 0 : hex - SC_IN_HAND]);
    return !sc_on_map(hex);
}

static const struct game_fact unit_facts[] = {
    {"side", VALUE_SIDE, side, "whose it is", false},
    {"nation", VALUE_TEXT, nation, "american, spanish or cuban", false},
    {"kind", VALUE_TEXT, kind,
     "infantry, cavalry, artillery, gatling, engineer, balloon, insurrectionist", false},
    {"steps", VALUE_INT, steps, "left", false},
    {"strength", VALUE_INT, factor, "its factor; of artillery in attack", false},
    {"moved", VALUE_BOOL, moved, "in this phase", false},
    {"attacked", VALUE_BOOL, attacked, "in this phase", false},
    {"fever", VALUE_BOOL, fever, "", false},
    {"movement", VALUE_INT, movement, "its factor, in tenths", false},
    {"spent", VALUE_INT, spent, "tenths, by the unit that moved last", false},
    {"black_powder", VALUE_BOOL, black_powder, "", false},
    {"garrison", VALUE_CELL, garrison, "the fortress that it never leaves", false},
    {"off_map", VALUE_TEXT, off_map, "in hand, at sea, drawn, box, due, dead or out", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
};

/* ---- hexes */

static const struct map_cell *cell_in(const void *scenario, int32_t cell)
{
    const struct sc_scenario *s = scenario;
    return &s->map.cell[cell];
}

static bool terrain(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    static const char *const names[SC_TERRAINS] = {"jungle", "clear", "city",
                                                   "swamp",  "sea",   "bay"};

    (void)position;
    *value = V_TEXT(names[cell_in(scenario, cell)->terrain]);
    return true;
}

static bool place(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct sc_scenario *s = scenario;
    uint16_t number = cell_in(scenario, cell)->place;

    (void)position;
    *value = V_TEXT(number == MAP_NOWHERE ? NULL : s->map.place[number].id);
    return number != MAP_NOWHERE;
}

/* [4.5] Whose units are there or were the last; whether a zone suspends the claim is for nobody to
 * ask who cannot see that zone [8.1]. */
static bool control(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    *value = V_INT(set_has(p->claimed, (unsigned)cell) ? SC_US : SC_SPAIN);
    return true;
}

static bool has_mark(const void *scenario, int32_t cell, uint16_t mark, struct value *value)
{
    *value = V_INT((cell_in(scenario, cell)->marks & mark) != 0);
    return true;
}

static bool fortress(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    (void)position;
    return has_mark(scenario, cell, SC_FORTRESS, value);
}

static bool blockhouse(const void *scenario, const void *position, int32_t cell,
                       struct value *value)
{
    (void)position;
    return has_mark(scenario, cell, SC_BLOCKHOUSE, value);
}

static bool beach(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    (void)position;
    return has_mark(scenario, cell, SC_BEACH, value);
}

static bool coastal(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    (void)position;
    return has_mark(scenario, cell, SC_COASTAL, value);
}

static bool marker(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;

    *value = V_INT(0);
    for (unsigned i = 0; i < SC_BEACHES; i++)
        value->number |= s->beach[i] == cell && (p->markers >> i & 1);
    return true;
}

static const struct game_fact cell_facts[] = {
    {"terrain", VALUE_TEXT, terrain, "jungle, clear, city, swamp, sea, bay", false},
    {"place", VALUE_TEXT, place, "its id, as in logs", false},
    {"control", VALUE_SIDE, control, "who was there last", false},
    {"fortress", VALUE_BOOL, fortress, "", false},
    {"blockhouse", VALUE_BOOL, blockhouse, "", false},
    {"beach", VALUE_BOOL, beach, "", false},
    {"coastal", VALUE_BOOL, coastal, "with open sea beside it", false},
    {"marker", VALUE_BOOL, marker, "a Supply Source marker stands there", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
};

/* ---- the whole */

static bool level(const void *scenario, const void *position, int32_t none, struct value *value)
{
    static const char *const names[] = {"undecided", "American major", "American marginal",
                                        "Spanish major", "conceded"};
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_TEXT(names[p->victory]);
    return true;
}

static bool steps_lost(const void *scenario, const void *position, int32_t none,
                       struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->steps_lost);
    return true;
}

static bool regiments_lost(const void *scenario, const void *position, int32_t none,
                           struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->regiments_lost);
    return true;
}

static bool lost_spain(const void *scenario, const void *position, int32_t none,
                       struct value *value)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;

    (void)none;
    *value = V_INT(0);
    for (SC_EACH(unit, &s->of_side[SC_SPAIN]))
        value->number += p->unit[unit].hex == SC_DEAD;
    return true;
}

static bool last_turn(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct sc_scenario *s = scenario;

    (void)position;
    (void)none;
    *value = V_INT(s->head.last_turn);
    return true;
}

static bool balloon(const void *scenario, const void *position, int32_t none, struct value *value)
{
    static const char *const names[] = {"transit", "flight", "lost"};
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_TEXT(names[p->balloon]);
    return true;
}

static bool truce(const void *scenario, const void *position, int32_t none, struct value *value)
{
    static const char *const names[] = {"no siege", "due", "sought", "in force", "had"};
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_TEXT(names[p->truce]);
    return true;
}

static bool supply_length(const void *scenario, const void *position, int32_t none,
                          struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->supply_length);
    return true;
}

static bool markers_left(const void *scenario, const void *position, int32_t none,
                         struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->markers_left);
    return true;
}

static bool to_lose(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->battle.price);
    return p->head.question && p->head.kind == SC_ASK_LOSE;
}

static bool asks(const void *scenario, const void *position, int32_t none, struct value *value)
{
    static const char *const names[SC_QUESTIONS] = {
        [SC_ASK_FIRE] = "fire",         [SC_ASK_HIT] = "hit",
        [SC_ASK_PICK] = "pick",         [SC_ASK_LOSE] = "lose",
        [SC_ASK_RETREAT] = "retreat",   [SC_ASK_DISPLACE_CUBAN] = "displace",
        [SC_ASK_DISPLACE] = "displace", [SC_ASK_ADVANCE] = "advance"};
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_TEXT(names[p->head.kind]);
    return p->head.question && names[p->head.kind];
}

static bool where(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(course_is_under_way(&p->head, SC_FIRING) ? p->firing.hex : p->battle.hex);
    return p->head.question && course_under_way(&p->head) != SC_PICKING;
}

static const struct game_fact whole_facts[] = {
    {"level", VALUE_TEXT, level, "of victory, once the game is over", true},
    {"steps_lost", VALUE_INT, steps_lost, "by the Americans", true},
    {"regiments_lost", VALUE_INT, regiments_lost, "American two-step units eliminated", true},
    {"lost_spain", VALUE_INT, lost_spain, "Spanish units eliminated", true},
    {"last_turn", VALUE_INT, last_turn, "", false},
    {"balloon", VALUE_TEXT, balloon, "transit, flight or lost", false},
    {"truce", VALUE_TEXT, truce, "no siege, due, sought, in force or had", false},
    {"supply_length", VALUE_INT, supply_length, "hexes off the road, in this turn", false},
    {"markers_left", VALUE_INT, markers_left, "Supply Source markers not yet placed", false},
    {"to_lose", VALUE_INT, to_lose, "factors that it asks for", false},
    {"asks", VALUE_TEXT, asks,
     "the open question: fire, hit, pick, lose, retreat, displace or advance", false},
    {"at", VALUE_CELL, where, "the hex that it is about", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
};

/* ---- all of it */

static int32_t unit_count(const void *scenario)
{
    const struct sc_scenario *s = scenario;
    return s->units;
}

static int32_t unit_cell(const void *scenario, const void *position, int32_t unit)
{
    uint16_t hex = unit_in(position, unit)->hex;

    (void)scenario;
    return sc_on_map(hex) ? hex : -1;
}

static void masses(const void *scenario, const void *position, uint8_t viewer, uint8_t of,
                   struct game_mass *mass)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;

    for (SC_EACH(unit, &s->of_side[of])) {
        uint16_t hex = p->unit[unit].hex;

        if (!sc_on_map(hex) || s->counter[unit].kind == SC_BALLOON)
            continue;
        if (!sc_unit_seen(s, p, (int32_t)unit, viewer) || s->counter[unit].nation == SC_CUBAN)
            mass[hex].unknown++;
        else
            mass[hex].points = (uint16_t)(mass[hex].points + factor_of(s, p, unit));
    }
}

static void zone(const void *scenario, const void *position, uint8_t of, uint8_t *cells)
{
    const struct sc_scenario *s = scenario;
    struct sc_position copy = *(const struct sc_position *)position;
    struct sc_play play = SC_LOOK(s, &copy);

    sc_board_begin(&play.board, play.s, play.p);
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        cells[hex] = set_has(sc_zone_of(&play, of)->word, hex);
}

static const struct flood_prices *prices(const void *scenario, uint8_t of)
{
    const struct sc_scenario *s = scenario;

    (void)of;
    return &s->walk[false][false];
}

const struct game_looks sc_looks = {unit_facts, cell_facts, whole_facts, unit_count,
                                    unit_cell,  masses,     zone,        prices};
