/* What scripts may ask of a position by name. */

#include <string.h>

#include "santiago/santiago.h"

#include "santiago/rows.inc"

#define GAME_WHERE     hex
#define GAME_FIRST_BOX SC_IN_HAND
#define GAME_BOXES     "in hand", "at sea", "drawn", "box", "due", "dead", "out"
#define GAME_PRICES    walk[false][false]
#include "game/row_looks.inc"

/* ---- units */

static const char *const nations[] = {"american", "spanish", "cuban"};
static const char *const kinds[] = {[SC_INFANTRY] = "infantry",
                                    [SC_CAVALRY] = "cavalry",
                                    [SC_ARTILLERY] = "artillery",
                                    [SC_GATLING] = "gatling",
                                    [SC_ENGINEER] = "engineer",
                                    [SC_BALLOON] = "balloon",
                                    [SC_INSURRECTIONIST] = "insurrectionist"};

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

static const struct game_fact unit_facts[] = {
    {"side", VALUE_SIDE, "whose it is", .at = COUNTER(side)},
    {"nation", VALUE_TEXT, "american, spanish or cuban", .at = COUNTER(nation), .names = nations},
    {"kind", VALUE_TEXT,
     "infantry, cavalry, artillery, gatling, engineer, balloon, insurrectionist",
     .at = COUNTER(kind), .names = kinds},
    {"steps", VALUE_INT, "left", .at = UNIT(steps)},
    {"strength", VALUE_INT, "its factor; of artillery in attack", .of = factor},
    {"moved", VALUE_BOOL, "or landed, in this turn", .at = UNIT(flags), .bits = SC_MOVED},
    {"attacked", VALUE_BOOL,
     "or was attacked where it stands, in this Combat Phase or the last one of this turn",
     .at = UNIT(flags), .bits = SC_FOUGHT},
    {"fever", VALUE_BOOL, "", .at = UNIT(flags), .bits = SC_FEVER},
    {"movement", VALUE_INT, "its factor, in tenths", .of = movement},
    {"spent", VALUE_INT, "tenths, by the unit that moved last", .of = spent},
    {"black_powder", VALUE_BOOL, "", .at = COUNTER(traits), .bits = SC_BLACK_POWDER},
    {"garrison", VALUE_CELL, "the fortress that it never leaves", .at = COUNTER(garrison)},
    {"off_map", VALUE_TEXT, "in hand, at sea, drawn, box, due, dead or out", .of = off_map},
    {.name = NULL},
};

/* ---- hexes */

static const char *const terrains[SC_TERRAINS] = {"jungle", "clear", "city", "swamp", "sea", "bay"};

/* [4.5] Whose units are there or were the last; whether a zone suspends the claim is for nobody to
 * ask who cannot see that zone [8.1]. */
static bool control(const void *scenario, const void *position, int32_t cell, struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    *value = V_INT(set_has(p->claimed, (unsigned)cell) ? SC_US : SC_SPAIN);
    return true;
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
    {"terrain", VALUE_TEXT, "jungle, clear, city, swamp, sea, bay", .at = CELL(terrain),
     .names = terrains},
    {"place", VALUE_TEXT, "its id, as in logs", .at = LOOK_OF_PLACE(struct sc_scenario, map)},
    {"control", VALUE_SIDE, "who was there last", .of = control},
    {"fortress", VALUE_BOOL, "", .at = CELL(marks), .bits = SC_FORTRESS},
    {"blockhouse", VALUE_BOOL, "", .at = CELL(marks), .bits = SC_BLOCKHOUSE},
    {"beach", VALUE_BOOL, "", .at = CELL(marks), .bits = SC_BEACH},
    {"coastal", VALUE_BOOL, "with open sea beside it", .at = CELL(marks), .bits = SC_COASTAL},
    {"marker", VALUE_BOOL, "a Supply Source marker stands there", .of = marker},
    {.name = NULL},
};

/* ---- the whole */

static const char *const levels[] = {"undecided", "American major", "American marginal",
                                     "Spanish major", "conceded"};
static const char *const balloons[] = {"transit", "flight", "lost"};
static const char *const truces[] = {"no siege", "due", "sought", "in force", "had"};
static const char *const questions[SC_QUESTIONS] = {
    [SC_ASK_FIRE] = "fire",         [SC_ASK_HIT] = "hit",
    [SC_ASK_PICK] = "pick",         [SC_ASK_LOSE] = "lose",
    [SC_ASK_RETREAT] = "retreat",   [SC_ASK_DISPLACE_CUBAN] = "displace",
    [SC_ASK_DISPLACE] = "displace", [SC_ASK_ADVANCE] = "advance"};

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

static bool where(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct sc_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(course_is_under_way(&p->head, SC_FIRING) ? p->firing.hex : p->battle.hex);
    return p->head.question && course_under_way(&p->head) != SC_PICKING;
}

static const struct game_fact whole_facts[] = {
    {"level", VALUE_TEXT, "of victory, once the game is over", .outcome = true,
     .at = WHOLE(victory), .names = levels},
    {"steps_lost", VALUE_INT, "by the Americans", .outcome = true, .at = WHOLE(steps_lost)},
    {"regiments_lost", VALUE_INT, "American two-step units eliminated", .outcome = true,
     .at = WHOLE(regiments_lost)},
    {"lost_spain", VALUE_INT, "Spanish units eliminated", .outcome = true, .of = lost_spain},
    {"last_turn", VALUE_INT, "", .at = LOOK_ONE(LOOK_SCENARIO, struct sc_scenario, head.last_turn)},
    {"balloon", VALUE_TEXT, "transit, flight or lost", .at = WHOLE(balloon), .names = balloons},
    {"truce", VALUE_TEXT, "no siege, due, sought, in force or had", .at = WHOLE(truce),
     .names = truces},
    {"supply_length", VALUE_INT, "hexes off the road, in this turn", .at = WHOLE(supply_length)},
    {"markers_left", VALUE_INT, "Supply Source markers not yet placed", .at = WHOLE(markers_left)},
    {"to_lose", VALUE_INT, "factors that it asks for", .at = WHOLE(battle.price),
     .asked = SC_ASK_LOSE},
    {"asks", VALUE_TEXT, "the open question: fire, hit, pick, lose, retreat, displace or advance",
     .at = {.base = LOOK_QUESTION}, .names = questions},
    {"at", VALUE_CELL, "the hex that it is about", .of = where},
    {.name = NULL},
};

/* ---- all of it */

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

const struct game_looks sc_looks = {unit_facts, cell_facts, whole_facts, unit_count,
                                    unit_cell,  masses,     zone,        prices};
