/* [8.1] What a side may not know, drawn anew so that it agrees with all that it does. The American
 * knows where Spanish counters lie, not which; the Spaniard knows all that is on the map [8.3]. */
#include "santiago/modules.h"
#include "santiago/view.h"

static void trade(struct sc_position *p, unsigned one, unsigned two)
{
    struct sc_unit unit = p->unit[one];

    p->unit[one] = p->unit[two];
    p->unit[two] = unit;
    sc_fact_unknown(p);
}

/* The Spanish units that lie face down and might be others; what is under way names none of them.
 */
static unsigned hidden(const struct sc_scenario *s, const struct sc_position *p, bool guns,
                       uint16_t list[SC_UNITS])
{
    unsigned count = 0;

    for (SC_EACH(unit, &s->of_side[SC_SPAIN]))
        if (sc_on_map(p->unit[unit].hex) && s->counter[unit].garrison == MAP_NOWHERE &&
            (s->counter[unit].kind == SC_ARTILLERY) == guns && unit != p->move.unit &&
            !sc_unit_seen(s, p, (int32_t)unit, SC_US))
            list[count++] = (uint16_t)unit;
    return count;
}

static unsigned draw(struct dice *dice, unsigned count)
{
    return dice_roll(dice, count) - 1;
}

void sc_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice)
{
    const struct sc_scenario *s = scenario;
    struct sc_position *p = position;
    uint16_t guns[SC_UNITS];
    uint16_t foot[SC_UNITS];

    if (side != SC_US || p->doing == SC_FIRING)
        return;
    unsigned gun_count = hidden(s, p, true, guns);
    unsigned foot_count = hidden(s, p, false, foot);
    for (unsigned i = gun_count; i > 1; i--)
        trade(p, guns[draw(dice, i)], guns[i - 1]);
    for (unsigned i = foot_count; i > 1; i--)
        trade(p, foot[draw(dice, i)], foot[i - 1]);
    for (unsigned i = 0; i < gun_count && foot_count; i++) { /* where there is room for it [9.2] */
        unsigned other = foot[draw(dice, foot_count)];

        trade(p, guns[i], other);
        if (sc_position_is_ok(s, p))
            trade(p, guns[i], other);
    }
}
