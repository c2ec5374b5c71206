/* What the odds of a roll are told by: the events that sum up the rolls of 8, 12, 13, 14 and 16. */
#include <assert.h>
#include <string.h>

#include "veracruz/looks/view.h"
#include "veracruz/veracruz.h"

/* The number in a field of an event, or the k-th of them. */
static int field(const struct event *event, const char *name, unsigned k)
{
    unsigned width = 0;
    const struct value *value = event_field(vz_event_kinds, event, name, &width);

    assert(k < width);
    return value[k].number;
}

static const char *text(const struct event *event, const char *name)
{
    unsigned width = 0;
    const struct value *value = event_field(vz_event_kinds, event, name, &width);

    return width && value->list ? value->list : "";
}

static bool falls_back(const char *result)
{
    return *result == 'R' || *result == 'F';
}

enum { WIN, HOLD, LOSE };
static const char *const combat[] = {"win", "hold", "lose", NULL};

/* [8.43] won if the hex is left to the attacker, lost if he must go himself. */
static unsigned of_combat(const struct event *event)
{
    const char *result = text(event, "result");
    const char *slash = strchr(result, '/');

    if (falls_back(result) || field(event, "losses", 0) >= field(event, "strength", 0))
        return LOSE;
    if (field(event, "losses", 1) >= field(event, "strength", 1))
        return WIN;
    return slash && falls_back(slash + 1) ? WIN : HOLD;
}

enum { TAKEN, EMPTIED, HELD };
static const char *const storm[] = {"taken", "left empty", "held", NULL};

/* [12.34] S; or it fails, and costs the garrison its last point [12.21]. */
static unsigned of_assault(const struct event *event)
{
    if (strstr(text(event, "result"), "/S"))
        return TAKEN;
    return field(event, "losses", 1) >= field(event, "garrison", 0) ? EMPTIED : HELD;
}

static const char *const siege[] = {"taken", "held", NULL};

/* [12.24] */
static unsigned of_bombardment(const struct event *event)
{
    return field(event, "rating", 0) == 0 ? 0 : 1;
}

static const char *const fire[] = {"hit", "no effect", NULL};

static unsigned of_counter_battery(const struct event *event)
{
    return strcmp(text(event, "result"), "a hit") == 0 ? 0 : 1;
}

static const char *const health[] = {"a point lost", "none lost", NULL};

static unsigned of_disease(const struct event *event)
{
    return field(event, "lost", 0) > 0 ? 0 : 1;
}

static const char *const raid[] = {"success", "failure", NULL};

/* [16.23] */
static unsigned of_guerrilla(const struct event *event)
{
    return strcmp(text(event, "result"), "success") == 0 ? 0 : 1;
}

/* ---- what a side may know of them */

/* The viewer cannot tell the unit, or its strength is a secret. */
static bool is_secret(const struct vz_scenario *s, const struct vz_position *p, unsigned unit,
                      uint8_t viewer)
{
    bool untried =
        s->counter[unit].type == VZ_MILITIA && !(p->unit[unit].flags & VZ_REVEALED); /* [14.11] */

    return untried || !vz_unit_seen(s, p, (int32_t)unit, viewer);
}

static bool stack_is_open(const struct vz_scenario *s, const struct vz_position *p, uint16_t hex,
                          uint8_t side, uint8_t viewer)
{
    for (VZ_EACH(unit, &s->of[side]))
        if (p->unit[unit].hex == hex && s->counter[unit].type != VZ_FORMATION &&
            is_secret(s, p, unit, viewer))
            return false;
    return true;
}

/* The order names the unit, its formation or its whole stack. */
static bool takes_part(const struct vz_scenario *s, const struct vz_position *p,
                       const struct order *order, unsigned slot, unsigned unit)
{
    const struct vz_unit *u = &p->unit[unit];

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != slot)
            continue;
        if (argument->kind == ARGUMENT_GROUP ? argument->value == u->hex
                                             : argument->value == (int32_t)unit)
            return true;
        if (u->formation && argument->value == s->first_formation + u->formation - 1)
            return true;
    }
    return false;
}

/* [14.11] Nobody knows what untried militia are worth, their owner neither. */
static bool any_untried(const struct vz_scenario *s, const struct vz_position *p,
                        const struct order *order, unsigned slot)
{
    for (unsigned unit = s->first_militia; unit < s->first_guerrilla; unit++)
        if (vz_on_map(p->unit[unit].hex) && !(p->unit[unit].flags & VZ_REVEALED) &&
            takes_part(s, p, order, slot, unit))
            return true;
    return false;
}

/* The counters of the pool that may be turned downwards somewhere, by strength [14.12]. */
static void add_pool(const struct vz_scenario *s, const struct vz_position *p,
                     unsigned of_strength[UINT8_MAX + 1])
{
    uint32_t known = vz_turned_militia(s, p);

    for (unsigned i = 0; i < s->militia_pool; i++)
        if (!(known >> i & 1))
            of_strength[s->militia_strength[i]]++;
}

/* Takes the strongest of them, so many; says how many points they have. */
static unsigned take_strongest(unsigned of_strength[UINT8_MAX + 1], unsigned counters)
{
    unsigned points = 0;

    for (unsigned strength = UINT8_MAX; strength > 0; strength--)
        for (; of_strength[strength] > 0 && counters > 0; of_strength[strength]--, counters--)
            points += strength;
    return points;
}

/* So many points may so many counters that the viewer cannot tell have at most: those of the side
 * that he sees nowhere, and militia [14.11], are as strong as they are printed. So many of them he
 * sees to be militia. */
static unsigned most_points(const struct vz_scenario *s, const struct vz_position *p, uint8_t side,
                            uint8_t viewer, unsigned counters, unsigned militia)
{
    unsigned of_strength[UINT8_MAX + 1] = {0};
    unsigned points;

    if (side == VZ_MEXICO)
        add_pool(s, p, of_strength);
    points = take_strongest(of_strength, militia);
    for (VZ_EACH(unit, &s->of[side]))
        if (vz_units_has(&s->combat, unit) && s->counter[unit].type != VZ_MILITIA &&
            !(vz_on_map(p->unit[unit].hex) && vz_unit_seen(s, p, (int32_t)unit, viewer)))
            of_strength[s->counter[unit].strength]++;
    return points + take_strongest(of_strength, counters - militia);
}

/* [14.31] How many counters lie there is no secret. */
static bool defenders_are_open(const struct vz_scenario *s, const struct vz_position *p,
                               uint16_t hex, uint8_t side, struct text *unknown)
{
    uint8_t enemy = side == VZ_US ? VZ_MEXICO : VZ_US;
    unsigned counters = vz_counters(s, p, hex, enemy, side);
    unsigned told = 0;
    unsigned militia = 0;

    if (stack_is_open(s, p, hex, enemy, side))
        return true;
    for (VZ_EACH(unit, &s->of[enemy])) {
        if (p->unit[unit].hex != hex || s->counter[unit].type == VZ_FORMATION)
            continue;
        if (!is_secret(s, p, unit, side))
            told++;
        else if (vz_unit_seen(s, p, (int32_t)unit, side)) /* but untried [14.11] */
            militia++;
    }
    unsigned secret = counters - told;
    text_format(unknown, "what %u of the %u counters at %s %s worth, 0 to %u points [14.31]",
                secret, counters, s->map.cell[hex].name, secret == 1 ? "is" : "are",
                most_points(s, p, enemy, side, secret, militia));
    return false;
}

static bool attackers_are_open(const struct vz_scenario *s, const struct vz_position *p,
                               const struct order *order, unsigned slot, struct text *unknown)
{
    if (!any_untried(s, p, order, slot))
        return true;
    text_add(unknown, "what untried militia are worth [14.11]");
    return false;
}

bool vz_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side,
                 struct text *unknown)
{
    const struct vz_scenario *s = scenario;
    struct vz_position *p = position;
    uint16_t hex = order->count ? (uint16_t)order->argument[0].value : MAP_NOWHERE;
    uint8_t enemy = side == VZ_US ? VZ_MEXICO : VZ_US;

    memset(&p->standing[enemy], 0, sizeof p->standing[enemy]); /* that there are any is a secret */
    switch (order->verb) {
    case VZ_DO_ATTACK: /* [14.31] combat shows the defenders, but only once it is begun */
        return defenders_are_open(s, p, hex, side, unknown) &&
               attackers_are_open(s, p, order, ATTACK_WITH, unknown);
    case VZ_DO_ASSAULT: /* [12.33] likewise */
        return defenders_are_open(s, p, hex, side, unknown) &&
               attackers_are_open(s, p, order, ASSAULT_WITH, unknown);
    case VZ_ANSWER_ACTIVATE:
        text_add(unknown, "what the guerrillas are worth [16.11]");
        return false;
    case VZ_DO_BOMBARD: /* [12.22] [12.27] points, ratings and gunboats are public */
    case VZ_ANSWER_FIRE:
    case VZ_ANSWER_HOLD:
    case VZ_DO_RECONNOITER: /* [14.32] how many may be examined, whoever they are */
    case VZ_DO_END:         /* [13.21] stack by stack */
        return true;
    default:
        return false;
    }
}

/* [13.13] How many units roll, and whether, is known of a side's own stacks; of the enemy's when
 * all are seen. */
static bool disease_is_open(const void *scenario, const void *position, const struct value *value,
                            uint8_t side)
{
    const struct vz_scenario *s = scenario;
    const struct vz_position *p = position;
    uint16_t hex = (uint16_t)value[0].number;
    uint8_t enemy = side == VZ_US ? VZ_MEXICO : VZ_US;

    for (VZ_EACH(unit, &s->combat))
        if (p->unit[unit].hex == hex && s->counter[unit].side == side)
            return true;
    return stack_is_open(s, p, hex, enemy, side);
}

const struct odds_rule vz_odds[] = {
    {"combat", {"result", "losses"}, "losses", combat, of_combat, false, NULL, NULL},
    {"assault", {"ratio", "result", "losses"}, "losses", storm, of_assault, false, NULL, NULL},
    {"bombardment",
     {"strength", "loss", "rating"},
     "loss",
     siege,
     of_bombardment,
     false,
     NULL,
     NULL},
    {"counter-battery", {"strength", "result"}, NULL, fire, of_counter_battery, false, NULL, NULL},
    {"disease",
     {"hex", "percent", "lost"},
     "lost",
     health,
     of_disease,
     true,
     disease_is_open,
     NULL},
    {"reconnaissance", {"most"}, "most", NULL, NULL, false, NULL, NULL},
    {"guerrilla-attack", {"number", "result"}, NULL, raid, of_guerrilla, false, NULL, NULL},
    {0},
};
