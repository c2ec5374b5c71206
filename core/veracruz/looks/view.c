/* [14.0] Limited intelligence: what a side may know at an instant. */
#include "veracruz/looks/view.h"

#include "game/game_names.h"
#include "game/veil.h"
#include "veracruz/veracruz.h"

/* ---- units */

/* [14.31] What takes part in the combat or Assault under way, and all that is in the hex attacked.
 */
static bool is_fighting(const struct vz_position *p, unsigned unit, uint8_t side)
{
    const struct vz_battle *b = &p->battle;
    const struct vz_siege *siege = &p->siege;

    if (course_is_under_way(&p->head, VZ_COMBAT))
        return vz_units_has(&b->attackers, unit) || vz_units_has(&b->defenders, unit) ||
               (side != b->attacker && p->unit[unit].hex == b->hex);
    if (!vz_is_marching(p) && siege->kind == VZ_ASSAULTING &&
        !vz_units_empty(&siege->garrison)) /* [12.33] */
        return vz_units_has(&siege->units, unit) || vz_units_has(&siege->garrison, unit);
    return false;
}

/* [14.34] Shown to the scout's side in this Movement Phase, in which the stack stays as it is. */
static bool is_examined(const struct vz_position *p, unsigned unit, uint8_t viewer)
{
    unsigned phase = p->head.phase;

    return (phase == VZ_PHASE_MX_MOVEMENT || phase == VZ_PHASE_US_MOVEMENT) &&
           vz_phases[phase].side == viewer && vz_units_has(&p->examined, unit);
}

/* The side can tell the unit [14.31]: its own, gunboats and guerrilla tokens, the topmost unit of
 * each stack (not a dummy's front), a Division or Army whose member that is, and what a combat, an
 * Assault or a Reconnaissance is showing. Not so a unit of the enemy that is off the map: where its
 * name is public all the same, the row of the event says so. */
bool vz_unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    unsigned number = (unsigned)unit;
    unsigned top;

    if (side == NO_SIDE || unit < 0 || unit >= s->units || s->counter[unit].side == side ||
        vz_is_public(s->counter[unit].type) || vz_is_unclaimed(s, p, number))
        return true;
    if (!vz_on_map(p->unit[unit].hex))
        return false;
    top = vz_unit_topmost(s, p, p->unit[unit].hex, s->counter[unit].side);
    if (s->counter[unit].type == VZ_FORMATION)
        return top != VZ_NO_UNIT && p->unit[top].formation == number - s->first_formation + 1;
    if (is_fighting(p, number, s->counter[unit].side) || is_examined(p, number, side))
        return true;
    return top == number && s->counter[unit].type != VZ_DUMMY; /* [14.2] its front tells nothing */
}

/* ---- events */

static uint8_t side_of(const void *scenario, int32_t unit)
{
    const struct vz_scenario *s = scenario;

    return unit < s->units ? s->counter[unit].side : NO_SIDE;
}

void vz_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event)
{
    const struct game_names of = {&vz_game, scenario, position};

    veil_event(&of, vz_event_veils, veil_owner(&of, side_of, event), side, event);
}

/* ---- orders */

/* What the other side learns from the words: nothing but what the events show. */
static bool is_open(unsigned verb)
{
    switch (verb) {
    case VZ_DO_PLACE:
    case VZ_DO_WITHDRAW:
    case VZ_DO_MOVE:
    case VZ_DO_FORM:
    case VZ_DO_DISBAND:
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH:
    case VZ_DO_ARRANGE:
    case VZ_DO_LOAD:
    case VZ_DO_UNLOAD:
    case VZ_DO_FORTIFY:
    case VZ_DO_REMOVE_MILITIA:
        return false;
    default:
        return true;
    }
}

/* A clause at the end of an attack is a standing order, which is hidden. */
static bool is_clause(unsigned verb, unsigned slot)
{
    return (verb == VZ_DO_ATTACK && slot >= ATTACK_LOSSES) ||
           (verb == VZ_DO_ASSAULT && slot >= ASSAULT_LOSSES) ||
           (verb == VZ_DO_BOMBARD && slot >= BOMBARD_LOSSES);
}

enum order_seen vz_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side)
{
    if (order->verb == VZ_DO_CANCEL || vz_is_standing(order->verb))
        return ORDER_UNSEEN;
    if (!is_open(order->verb))
        return ORDER_VERB;
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        bool unit = argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS;

        if (is_clause(order->verb, argument->slot) ||
            (unit && order->verb != VZ_DO_EXPEND && order->verb != VZ_DO_WITHHOLD &&
             !vz_unit_seen(scenario, position, argument->value, side)))
            return ORDER_VERB;
    }
    return ORDER_WHOLE;
}
