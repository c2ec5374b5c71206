/* 9 Stacking: who is in a hex, what it is, and whether another finds room there. */
#include "santiago/rules/movement.h"
#include "santiago/santiago.h"

/* ---- units */

const struct sc_counter *sc_counter(const struct sc_play *play, unsigned unit)
{
    return &play->s->counter[unit];
}

bool sc_is_artillery(const struct sc_play *play, unsigned unit)
{
    return sc_has(&play->s->artillery, unit);
}

unsigned sc_factor(const struct sc_play *play, unsigned unit)
{
    unsigned steps = play->p->unit[unit].steps;

    return steps ? play->s->counter[unit].factor[steps == play->s->counter[unit].steps] : 0;
}

/* ---- hexes */

void sc_units_at(const struct sc_play *play, uint16_t hex, uint8_t side, struct sc_units *set)
{
    *set = (struct sc_units){{0}};
    for (SC_STANDING(unit, play, hex))
        if (side == NO_SIDE || play->s->counter[unit].side == side)
            sc_add(set, unit);
}

bool sc_held(const struct sc_play *play, uint16_t hex, uint8_t side)
{
    for (SC_STANDING(unit, play, hex))
        if (play->s->counter[unit].side == side && !sc_is_artillery(play, unit) &&
            unit != play->s->balloon)
            return true;
    return false;
}

bool sc_any_unit(const struct sc_play *play, uint16_t hex, uint8_t side)
{
    return set_has(play->board.taken[side].word, hex);
}

bool sc_is_city(const struct sc_play *play, uint16_t hex)
{
    return play->s->map.cell[hex].terrain == SC_CITY;
}

bool sc_is_fortress(const struct sc_play *play, uint16_t hex)
{
    return (play->s->map.cell[hex].marks & SC_FORTRESS) != 0;
}

uint8_t sc_beach_at(const struct sc_play *play, uint16_t hex)
{
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (play->s->beach[beach] == hex)
            return (uint8_t)beach;
    return SC_NO_SITE;
}

bool sc_marker_at(const struct sc_play *play, uint16_t hex)
{
    uint8_t beach = sc_beach_at(play, hex);

    return beach != SC_NO_SITE && (play->p->markers >> beach & 1);
}

/* ---- reading orders */

static bool is_usable(struct sc_play *play, unsigned unit, uint8_t side, unsigned word)
{
    if (play->s->counter[unit].side != side)
        return SC_REFUSE(play, SC_NOT_YOURS, word, V_INT(unit), V_INT(side));
    if (!sc_on_map(play->p->unit[unit].hex))
        return SC_REFUSE(play, SC_NOT_ON_MAP, word, V_INT(unit));
    return true;
}

unsigned sc_read_unit(struct sc_play *play, unsigned slot, uint8_t side)
{
    const struct argument *argument = order_find(play->order, slot, NULL);
    unsigned unit = (unsigned)argument->value;

    return is_usable(play, unit, side, argument->word) ? unit : SC_NO_UNIT;
}

bool sc_read_units(struct sc_play *play, unsigned slot, uint8_t side, uint16_t *list, unsigned most,
                   unsigned *count)
{
    struct sc_units named = {{0}};

    *count = 0;
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];
        unsigned unit = (unsigned)argument->value;

        if (argument->slot != slot)
            continue;
        if (!is_usable(play, unit, side, argument->word))
            return false;
        if (sc_has(&named, unit))
            return SC_REFUSE(play, SC_NAMED_TWICE, argument->word, V_INT(unit));
        sc_add(&named, unit);
        if (*count < most)
            list[*count] = (uint16_t)unit;
        ++*count;
    }
    return true;
}

unsigned sc_word_of(const struct sc_play *play, unsigned slot, unsigned unit)
{
    for (unsigned i = 0; i < play->order->count; i++) {
        const struct argument *argument = &play->order->argument[i];

        if (argument->slot == slot && argument->value == (int32_t)unit)
            return argument->word;
    }
    return 0;
}

bool sc_refuse_fault(struct sc_play *play, enum sc_refusal fault, unsigned word, unsigned unit,
                     uint16_t hex)
{
    struct value values[REFUSAL_VALUES];
    unsigned count = 0;

    if (fault == SC_GARRISON_STAYS)
        hex = play->s->counter[unit].garrison;
    for (; count < REFUSAL_VALUES && sc_refusal_kinds[fault].kind[count]; count++)
        values[count] =
            sc_refusal_kinds[fault].kind[count] == VALUE_UNIT ? V_INT(unit) : V_INT(hex);
    return act_refuse(play->refusal, fault, word, values, count);
}

/* ---- room */

/* What takes room in a hex: the units of one nation. */
struct stack {
    unsigned foot, guns;
};

/* [9.3] the Gatlings stack as artillery */
bool sc_stacks_as_guns(const struct sc_play *play, unsigned unit)
{
    return sc_is_artillery(play, unit) || unit == play->s->gatlings;
}

static void add(const struct sc_play *play, unsigned unit, struct stack *stack)
{
    if (unit == play->s->balloon) /* [9.6] */
        return;
    if (sc_stacks_as_guns(play, unit))
        stack->guns++;
    else
        stack->foot++;
}

unsigned sc_most_foot(const struct sc_play *play, uint16_t hex)
{
    return play->s->map.cell[hex].terrain == SC_JUNGLE ? sc_figure(play, SC_MOST_IN_JUNGLE)
                                                       : sc_figure(play, SC_MOST_FOOT);
}

/* [9.2] two that are not artillery and one battery, in jungle one of any kind */
static bool is_over(const struct sc_play *play, uint16_t hex, const struct stack *stack)
{
    if (play->s->map.cell[hex].terrain == SC_JUNGLE)
        return stack->foot + stack->guns > sc_figure(play, SC_MOST_IN_JUNGLE);
    return stack->foot > sc_figure(play, SC_MOST_FOOT) ||
           stack->guns > sc_figure(play, SC_MOST_GUNS);
}

static bool is_nation(const struct sc_play *play, unsigned unit, uint8_t nation)
{
    return play->s->counter[unit].nation == nation;
}

/* Who is in a hex beside a unit that comes there. */
struct company {
    struct stack stack; /* of its own nation, itself and another who comes with it among them */
    bool nation[3];     /* enum sc_nation: somebody of it is there */
};

static struct company company(const struct sc_play *play, unsigned unit, unsigned with,
                              uint16_t hex)
{
    uint8_t nation = play->s->counter[unit].nation;
    struct company there = {.stack = {0, 0}};

    for (SC_STANDING(other, play, hex)) {
        if (other == unit || other == with)
            continue;
        there.nation[play->s->counter[other].nation] = true;
        if (is_nation(play, other, nation))
            add(play, other, &there.stack);
    }
    add(play, unit, &there.stack);
    if (with != SC_NO_UNIT)
        add(play, with, &there.stack);
    return there;
}

enum sc_refusal sc_room_fault(const struct sc_play *play, unsigned unit, uint16_t hex, bool passing)
{
    uint8_t nation = play->s->counter[unit].nation;
    struct company there;

    if (play->board.first[hex] == SC_NOBODY)
        return SC_REFUSALS; /* any hex takes one of any kind */
    there = company(play, unit, SC_NO_UNIT, hex);
    if (nation == SC_CUBAN && there.nation[SC_CUBAN])
        return SC_STACK_CUBAN; /* [9.4] not in passing either */
    if (nation != SC_SPANISH && !passing &&
        there.nation[nation == SC_CUBAN ? SC_AMERICAN : SC_CUBAN])
        return SC_STACK_MIXED; /* [9.4] [14.1] */
    if (nation == SC_CUBAN || unit == play->s->balloon || !is_over(play, hex, &there.stack))
        return SC_REFUSALS;
    return play->s->map.cell[hex].terrain == SC_JUNGLE ? SC_STACK_JUNGLE : SC_STACK_FULL;
}

bool sc_fits(const struct sc_play *play, unsigned unit, uint16_t hex, bool passing)
{
    return sc_room_fault(play, unit, hex, passing) == SC_REFUSALS;
}

bool sc_fit_together(const struct sc_play *play, unsigned unit, unsigned other, uint16_t hex)
{
    struct company there = company(play, unit, other, hex);

    return !is_over(play, hex, &there.stack);
}

bool sc_overstacked(const struct sc_play *play, uint16_t hex)
{
    struct stack stack[3] = {{0, 0}, {0, 0}, {0, 0}};

    for (SC_STANDING(unit, play, hex))
        add(play, unit, &stack[play->s->counter[unit].nation]);
    return is_over(play, hex, &stack[SC_AMERICAN]) || is_over(play, hex, &stack[SC_SPANISH]) ||
           stack[SC_CUBAN].foot > 1; /* [9.4] */
}

uint16_t sc_mixed_hex(const struct sc_play *play)
{
    for (unsigned unit = play->s->first_cuban; unit < play->s->units; unit++) {
        uint16_t hex = play->p->unit[unit].hex;

        if (sc_on_map(hex) && sc_room_fault(play, unit, hex, false) == SC_STACK_MIXED)
            return hex;
    }
    return MAP_NOWHERE;
}

uint16_t sc_hex_to_clear(const struct sc_play *play)
{
    unsigned last = play->p->move.unit;
    uint16_t hex;

    if (last == SC_NO_UNIT || !sc_on_map(play->p->unit[last].hex))
        return MAP_NOWHERE;
    hex = play->p->unit[last].hex;
    return sc_room_fault(play, last, hex, false) == SC_STACK_MIXED ? hex : MAP_NOWHERE;
}
