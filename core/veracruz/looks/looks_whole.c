/* What scripts may ask of a position as a whole. */
#include "veracruz/veracruz.h"

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
    *value = V_INT(s->head.last_turn);
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

static bool fell(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->veracruz_fell);
    return p->veracruz_fell > 0;
}

static bool landed(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->invasion_hex);
    return p->invaded > 0;
}

static bool city_points(const void *scenario, const void *position, int32_t none,
                        struct value *value)
{
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->city_points);
    return true;
}

static bool santa_anna(const void *scenario, const void *position, int32_t none,
                       struct value *value)
{
    static const char *const states[] = {"free", "marches", "suspended", "held"};
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_TEXT(states[p->santa_anna]);
    return true;
}

/* ---- the open question */

static bool asks(const void *scenario, const void *position, int32_t none, struct value *value)
{
    static const char *const names[VZ_QUESTIONS] = {[VZ_ASK_ACTIVATE] = "activate",
                                                    [VZ_ASK_GUERRILLA_EFFECT] = "effect",
                                                    [VZ_ASK_SURRENDER] = "surrender",
                                                    [VZ_ASK_RELOCATE] = "relocate",
                                                    [VZ_ASK_COUNTER_BATTERY] = "fire",
                                                    [VZ_ASK_LOSE] = "lose",
                                                    [VZ_ASK_RETREAT] = "retreat",
                                                    [VZ_ASK_ADVANCE] = "advance",
                                                    [VZ_ASK_OCCUPY] = "occupy",
                                                    [VZ_ASK_ZERO_MILITIA] = "militia",
                                                    [VZ_ASK_OBEY] = "obey"};
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_TEXT(names[p->head.kind]);
    return p->head.question && names[p->head.kind];
}

static bool to_lose(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_position *p = position;

    (void)scenario;
    (void)none;
    *value = V_INT(p->loss.points);
    return p->head.kind == VZ_ASK_LOSE;
}

static bool where(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;

    (void)none;
    if (!p->head.question)
        return false;
    if (course_is_under_way(&p->head, VZ_SIEGE))
        *value = V_INT(s->fort_cell[p->siege.fort]);
    else if (p->head.kind == VZ_ASK_RETREAT)
        *value = V_INT(p->retreat.hex);
    else if (course_is_under_way(&p->head, VZ_COMBAT))
        *value = V_INT(p->battle.hex);
    else
        return false;
    return true;
}

const struct game_fact vz_whole_facts[] = {
    {"points", VALUE_INT, points, "the U.S. victory points if the game ended now", true},
    {"level", VALUE_TEXT, level, "of victory, if the game ended now", true},
    {"lost_us", VALUE_INT, lost_us, "Strength Points of named units lost", true},
    {"lost_mexico", VALUE_INT, lost_mexico, "", true},
    {"last_turn", VALUE_INT, last_turn, "", false},
    {"morale_us", VALUE_INT, morale_us, "Basic National Morale", false},
    {"morale_mexico", VALUE_INT, morale_mexico, "", false},
    {"veracruz_fell", VALUE_INT, fell, "the Game-Turn in which the U.S. entered it", false},
    {"landed", VALUE_CELL, landed, "where the invasion came ashore", false},
    {"city_points", VALUE_INT, city_points, "for attacks on cities", false},
    {"santa_anna", VALUE_TEXT, santa_anna, "free, marches, suspended or held", false},
    {"asks", VALUE_TEXT, asks,
     "the open question: activate, effect, surrender, relocate, fire, lose, retreat, advance, "
     "occupy, militia, obey",
     false},
    {"to_lose", VALUE_INT, to_lose, "points that it asks for", false},
    {"at", VALUE_CELL, where, "the hex that it is about", false},
    {NULL, VALUE_NONE, NULL, NULL, false},
};
