/* What scripts may ask of a position as a whole. */
#include "veracruz/veracruz.h"

#define WHOLE(field) LOOK_ONE(LOOK_POSITION, struct vz_position, field)

static const char *const marches[] = {"free", "marches", "suspended", "held"};

static bool points(const void *scenario, const void *position, int32_t none, struct value *value)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    int32_t sum = p->city_points + p->house_points;

    (void)none;
    for (unsigned i = 0; i < s->map.places; i++) /* [20.13] as if the game ended now */
        if (vz_holder(p, i) == VZ_US)
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

/* ---- the open question */

static const char *const questions[VZ_QUESTIONS] = {[VZ_ASK_ACTIVATE] = "activate",
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
    {"points", VALUE_INT, "the U.S. victory points if the game ended now", .outcome = true,
     .of = points},
    {"level", VALUE_TEXT, "of victory, if the game ended now", .outcome = true, .of = level},
    {"lost_us", VALUE_INT, "Strength Points of named units lost", .outcome = true,
     .only = 1 + VZ_US, .of = lost_us}, /* [14.31] a stack hides who has lost how much */
    {"lost_mexico", VALUE_INT, "", .outcome = true, .only = 1 + VZ_MEXICO, .of = lost_mexico},
    {"last_turn", VALUE_INT, "", .at = LOOK_ONE(LOOK_SCENARIO, struct vz_scenario, head.last_turn)},
    {"morale_us", VALUE_INT, "Basic National Morale", .at = WHOLE(bnm[VZ_US])},
    {"morale_mexico", VALUE_INT, "", .at = WHOLE(bnm[VZ_MEXICO])},
    {"veracruz_fell", VALUE_INT, "the Game-Turn in which the U.S. entered it", .of = fell},
    {"landed", VALUE_CELL, "where the invasion came ashore", .of = landed},
    {"city_points", VALUE_INT, "for attacks on cities", .at = WHOLE(city_points)},
    {"santa_anna", VALUE_TEXT, "free, marches, suspended or held", .at = WHOLE(santa_anna),
     .names = marches},
    {"asks", VALUE_TEXT,
     "the open question: activate, effect, surrender, relocate, fire, lose, retreat, advance, "
     "occupy, militia, obey",
     .at = {.base = LOOK_QUESTION}, .names = questions},
    {"to_lose", VALUE_INT, "points that it asks for", .at = WHOLE(loss.points),
     .asked = VZ_ASK_LOSE},
    {"at", VALUE_CELL, "the hex that it is about", .of = where},
    {.name = NULL},
};
