/* [14.0] Limited intelligence: what a side may know at an instant. */
#include "veracruz/looks/view.h"

#include "game/veil.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

/* ---- units */

static bool is_public(uint8_t type)
{
    return type == VZ_GUNBOAT || type == VZ_GUERRILLA; /* [16.11] a token, its strength unknown */
}

/* [21.0] The Pack animal of 1406 lies there for all to see. */
static bool is_unclaimed(const struct vz_scenario *s, const struct vz_position *p, unsigned unit)
{
    return unit == s->first_pack && s->pack_cell != MAP_NOWHERE && p->pack_claimed == 0;
}

unsigned vz_unit_topmost(const struct vz_scenario *s, const struct vz_position *p, uint16_t hex,
                         uint8_t side)
{
    unsigned top = VZ_NO_UNIT;

    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_counter *counter = &s->counter[unit];

        if (p->unit[unit].hex != hex || counter->side != side || is_public(counter->type) ||
            counter->type == VZ_FORMATION || is_unclaimed(s, p, unit))
            continue;
        if (top == VZ_NO_UNIT || p->unit[unit].rank < p->unit[top].rank)
            top = unit;
    }
    return top;
}

/* [14.31] What takes part in the combat or Assault under way, and all that is in the hex attacked.
 */
static bool is_fighting(const struct vz_position *p, unsigned unit, uint8_t side)
{
    const struct vz_battle *b = &p->battle;
    const struct vz_siege *siege = &p->siege;

    if (course_is_under_way(&p->head, VZ_COMBAT))
        return vz_units_has(&b->attackers, unit) || vz_units_has(&b->defenders, unit) ||
               (side != b->attacker && p->unit[unit].hex == b->hex);
    if (siege->kind == VZ_ASSAULTING && !vz_units_empty(&siege->garrison)) /* [12.33] */
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

bool vz_unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    unsigned number = (unsigned)unit;
    unsigned top;

    if (side == NO_SIDE || unit < 0 || unit >= s->units || s->counter[unit].side == side ||
        is_public(s->counter[unit].type) || is_unclaimed(s, p, number))
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

/* Letters as veil.h explains them. */
static const char *const letters[VZ_EVENTS] = {
    [VZ_EV_PHASE] = VEIL_NOTHING,
    [VZ_EV_DIE] = VEIL_NOTHING,
    [VZ_EV_DRAW] = ".?",
    [VZ_EV_QUESTION] = VEIL_NOTHING,
    [VZ_EV_ASK_LOSE] = "...~",
    [VZ_EV_ASK_RETREAT] = VEIL_NOTHING,
    [VZ_EV_ASK_ADVANCE] = "..~",
    [VZ_EV_ASK_FORT] = VEIL_NOTHING,
    [VZ_EV_ASK_RELOCATE] = VEIL_NOTHING,
    [VZ_EV_ASK_ZERO] = "..+", /* [14.37] they have just been turned over */
    [VZ_EV_SANTA_ANNA] = VEIL_NOTHING,
    [VZ_EV_SUPPLY] = "??",
    [VZ_EV_GENERAL] = "~",
    [VZ_EV_COMBAT_SUPPLY] = "~",
    [VZ_EV_RECEIVED] = VEIL_NOTHING,
    [VZ_EV_EXPENDED] = "+.~",
    [VZ_EV_EXPENDED_FORT] = "+",
    [VZ_EV_PLACED] = ".",
    [VZ_EV_WITHHELD] = "+",
    [VZ_EV_LOST_ARRIVAL] = "+",
    [VZ_EV_MILITIA_KEPT_OUT] = VEIL_NOTHING,
    [VZ_EV_SUPPLY_LOST] = VEIL_NOTHING,
    [VZ_EV_LANDED] = "..",
    [VZ_EV_MOVED] = "...",    /* on the table all see the counters go */
    [VZ_EV_SPENT] = VEIL_ALL, /* whose allowance it is would tell the slowest unit */
    [VZ_EV_STOPPED] = VEIL_NOTHING,
    [VZ_EV_ZONE_AHEAD] = VEIL_NOTHING, /* [6.23] [14.31] its owner has to say so */
    [VZ_EV_ENEMY_AHEAD] = VEIL_NOTHING,
    [VZ_EV_CUT_SHORT] = VEIL_NOTHING,
    [VZ_EV_DROPPED] = ".",
    [VZ_EV_SAILED] = VEIL_NOTHING,
    [VZ_EV_CONTROL] = VEIL_NOTHING,
    [VZ_EV_FELL] = VEIL_NOTHING,
    [VZ_EV_FORTS_OPEN] = VEIL_NOTHING,
    [VZ_EV_GUERRILLAS] = VEIL_NOTHING,
    [VZ_EV_PACK_CLAIMED] = "+",
    [VZ_EV_ELIMINATED] = "+",
    [VZ_EV_LOST] = "..!",
    [VZ_EV_REVEALED] = "+", /* [14.13] to both */
    [VZ_EV_POOL] = "+",
    [VZ_EV_OVERWHELM] = ".+", /* [5.42] the attackers; of the defender nothing */
    [VZ_EV_FORMED] = "+.*",
    [VZ_EV_DISBANDED] = "*",
    [VZ_EV_ASSIGNED] = "*+",
    [VZ_EV_DETACHED] = "*+",
    [VZ_EV_ARRANGED] = VEIL_ALL,
    [VZ_EV_LOADED] = VEIL_ALL,
    [VZ_EV_UNLOADED] = VEIL_ALL,
    [VZ_EV_FORTIFY] = VEIL_NOTHING,
    [VZ_EV_FORTIFIED] = VEIL_NOTHING,
    [VZ_EV_BOUND] = "~",
    [VZ_EV_STRENGTHS] = VEIL_NOTHING, /* [14.31] combat shows all that takes part */
    [VZ_EV_LEVELS] = VEIL_NOTHING,
    [VZ_EV_COLUMN] = VEIL_NOTHING,
    [VZ_EV_RESULT] = VEIL_NOTHING,
    [VZ_EV_AUTOMATIC] = VEIL_NOTHING,
    [VZ_EV_CASUALTIES] = VEIL_NOTHING,
    [VZ_EV_RETREATS] = VEIL_NOTHING,
    [VZ_EV_RETREATED] = ".",
    [VZ_EV_ADVANCED] = ".",
    [VZ_EV_DEMORALIZED] = ".~",
    [VZ_EV_RALLIED] = "~",
    [VZ_EV_BNM] = VEIL_NOTHING,
    [VZ_EV_CITY_POINT] = VEIL_NOTHING,
    [VZ_EV_ATTACK_OFF] = VEIL_NOTHING,
    [VZ_EV_ADVANCE_OFF] = VEIL_NOTHING,
    [VZ_EV_COMBAT] = ".++",
    [VZ_EV_OFFERED] = VEIL_NOTHING,
    [VZ_EV_REFUSED] = VEIL_NOTHING,
    [VZ_EV_SURRENDERED] = VEIL_NOTHING,
    [VZ_EV_RELOCATED] = ".",
    [VZ_EV_RATING] = VEIL_NOTHING,
    [VZ_EV_REBUILT] = VEIL_NOTHING,
    [VZ_EV_REDUCED] = VEIL_NOTHING,
    [VZ_EV_BOMBARDMENT] = ".~", /* [12.22] the strength, not the batteries */
    [VZ_EV_COUNTER_BATTERY] = VEIL_NOTHING,
    [VZ_EV_GUNBOAT_HIT] = VEIL_NOTHING,
    [VZ_EV_ASSAULT_OFF] = ".~", /* [12.31] nobody has shown anything */
    [VZ_EV_ASSAULT] = ".+",     /* [12.33] */
    [VZ_EV_OCCUPIED] = ".",
    [VZ_EV_ASK_ACTIVATE] = VEIL_NOTHING,
    [VZ_EV_ASK_EFFECT] = VEIL_NOTHING,
    [VZ_EV_GUERRILLA_TARGET] =
        VEIL_ALL, /* [16.23] Mexico is told no more than whether it succeeds */
    [VZ_EV_GUERRILLA_ATTACK] = VEIL_NOTHING,
    [VZ_EV_RECONNAISSANCE] = "....+", /* [14.34] to the scout's side */
    [VZ_EV_DISEASE] = VEIL_NOTHING, /* [13.21] die and percentage; the strength is not among them */
    [VZ_EV_WITHDRAWN] = "+",
    /* Standing orders and what they answer are hidden where they are told: who gives them is not
     * whose phase it is. */
    [VZ_EV_ANSWER] = VEIL_NOTHING,
    [VZ_EV_STANDING] = VEIL_NOTHING,
    [VZ_EV_CANCELLED] = VEIL_NOTHING,
    [VZ_EV_STANDING_ANSWER] = VEIL_NOTHING,
    [VZ_EV_HOUSE] = VEIL_NOTHING,
    [VZ_EV_TURN_STOPS] = VEIL_ALL,
    [VZ_EV_RESIGNED] = VEIL_NOTHING,
    [VZ_EV_VICTORY] = VEIL_NOTHING,
};

bool vz_event_is_classed(unsigned kind)
{
    return letters[kind] != NULL;
}

/* To whom it happens: whose unit it names first, or else whose phase it is. */
static uint8_t owner_of(const struct vz_scenario *s, const struct vz_position *p,
                        const struct event *event)
{
    int32_t unit = veil_first_unit(vz_event_kinds, event);

    return unit >= 0 && unit < s->units ? s->counter[unit].side : vz_phases[p->head.phase].side;
}

void vz_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event)
{
    const struct game_names of = {&vz_game, scenario, position};

    veil_event(&of, letters, owner_of(scenario, position, event), side, event);
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
