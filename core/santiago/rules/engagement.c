/* 11.1 to 11.7 Who may attack what. */
#include "santiago/rules/arrivals.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"

#include <string.h>

/* ---- the hex */

/* [11.2] Somebody in it has defended it in this phase: who comes there afterwards only shares in
 * that. */
static bool was_attacked(const struct sc_play *play, uint16_t hex, uint8_t side)
{
    for (SC_STANDING(unit, play, hex))
        if (play->s->counter[unit].side == side && play->p->unit[unit].flags & SC_FOUGHT)
            return true;
    return false;
}

enum sc_refusal sc_target_fault(struct sc_play *play, uint16_t hex, uint8_t attacker)
{
    if (!sc_any_unit(play, hex, sc_enemy(attacker)))
        return SC_NO_TARGET;
    if (attacker == SC_US && sc_entry_closed(play, hex)) /* [23.1] [23.2] */
        return sc_closed_fault(play, hex);
    if (sc_truce_forbids(play, hex)) /* [19.3] */
        return SC_TRUCE_FORBIDS;
    if (was_attacked(play, hex, sc_enemy(attacker)))
        return SC_ATTACKED_ALREADY;
    return SC_REFUSALS;
}

/* ---- a unit */

static bool is_beside(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    return map_edge(&play->s->map, play->p->unit[unit].hex, hex) != NULL;
}

bool sc_leads_attack(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    return is_beside(play, unit, hex) && !sc_is_artillery(play, unit);
}

static enum sc_refusal reach_fault(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    uint16_t from = play->p->unit[unit].hex;
    struct sc_sight sight;

    if (is_beside(play, unit, hex)) /* [11.7] where sight is no matter */
        return SC_REFUSALS;
    if (!sc_is_artillery(play, unit)) /* [11.2] [11.5] the Gatlings have no range */
        return SC_NOT_ADJACENT;
    if (map_distance(&play->s->map, from, hex) > play->s->charts.range)
        return SC_OUT_OF_RANGE;
    sight = sc_line_of_sight(play, from, hex);
    if (sight.clear)
        return SC_REFUSALS;
    return sight.bar == MAP_NOWHERE ? SC_NO_SIGHT_SLOPES : SC_NO_SIGHT;
}

/* [12.9] [12.10] */
static enum sc_refusal supply_fault(struct sc_play *play, unsigned unit, uint16_t hex)
{
    bool guns = sc_is_artillery(play, unit) || unit == play->s->gatlings;

    if (sc_counter(play, unit)->nation != SC_AMERICAN)
        return SC_REFUSALS;
    if (guns && !sc_in_supply(play, unit))
        return SC_UNSUPPLIED_GUN;
    if (!sc_is_artillery(play, unit) && !sc_supplied_after_advance(play, hex))
        return SC_ADVANCE_UNSUPPLIED;
    return SC_REFUSALS;
}

enum sc_refusal sc_attack_fault(struct sc_play *play, unsigned unit, uint16_t hex)
{
    const struct sc_unit *u = &play->p->unit[unit];
    enum sc_refusal fault;

    if (!sc_on_map(u->hex))
        return SC_NOT_ON_MAP;
    if (unit == play->s->balloon)
        return SC_NO_FIGHTER;
    if (u->flags & SC_FOUGHT)
        return SC_FOUGHT_ALREADY;
    if (u->flags & SC_FEVER)
        return SC_HAS_FEVER;
    if (sc_truce_forbids(play, u->hex)) /* [19.3] out of the city */
        return SC_TRUCE_FORBIDS;
    fault = reach_fault(play, unit, hex);
    if (fault != SC_REFUSALS)
        return fault;
    if (unit == play->s->gatlings && sc_is_fortress(play, hex)) /* [20.2] */
        return SC_GATLINGS_FORTRESS;
    fault = sc_cuban_attack_fault(play, unit, hex);
    return fault == SC_REFUSALS ? supply_fault(play, unit, hex) : fault;
}

/* ---- the attack */

static bool refuse_unit(struct sc_play *play, enum sc_refusal fault, unsigned unit, uint16_t hex)
{
    unsigned word = sc_word_of(play, ATTACK_WITH, unit);
    uint16_t from = play->p->unit[unit].hex;

    if (fault == SC_OUT_OF_RANGE)
        return SC_REFUSE(play, fault, word, V_INT(unit),
                         V_INT(map_distance(&play->s->map, from, hex)), V_INT(hex),
                         V_INT(play->s->charts.range));
    if (fault == SC_NO_SIGHT)
        return SC_REFUSE(play, fault, word, V_INT(unit), V_INT(hex),
                         V_INT(sc_line_of_sight(play, from, hex).bar));
    if (fault == SC_NO_SIGHT_SLOPES)
        return SC_REFUSE(play, fault, word, V_INT(unit), V_INT(hex),
                         V_INT(sc_line_of_sight(play, from, hex).slopes),
                         V_INT(play->s->charts.sight_slopes));
    /* [19.3] it is out of the city that it may not attack */
    return sc_refuse_fault(play, fault, word, unit, fault == SC_TRUCE_FORBIDS ? from : hex);
}

/* Each unit by itself, then all together. */
static bool judge_units(struct sc_play *play, const uint16_t *list, unsigned count, uint16_t hex)
{
    bool led = false;
    bool ranged = false;

    for (unsigned i = 0; i < count; i++) {
        enum sc_refusal fault = sc_attack_fault(play, list[i], hex);

        if (fault != SC_REFUSALS)
            return refuse_unit(play, fault, list[i], hex);
        if (sc_counter(play, list[i])->nation != sc_counter(play, list[0])->nation) /* [14.1] */
            return SC_REFUSE_PLAIN(play, SC_CUBANS_APART, sc_word_of(play, ATTACK_WITH, list[i]));
        led |= sc_leads_attack(play, list[i], hex);
        ranged |= !is_beside(play, list[i], hex);
    }
    return led || SC_REFUSE(play, ranged ? SC_ARTILLERY_ALONE : SC_CLOSE_IN_ALONE, 0, V_INT(hex));
}

static void declare(struct sc_play *play, const uint16_t *list, unsigned count, uint16_t hex)
{
    struct sc_battle *b = &play->p->battle;

    memset(b, 0, sizeof *b);
    b->hex = hex;
    b->retreat_to = MAP_NOWHERE;
    b->attacker = sc_counter(play, list[0])->side;
    b->cuban_attackers = sc_counter(play, list[0])->nation == SC_CUBAN;
    for (unsigned i = 0; i < count; i++) {
        sc_add(&b->attackers, list[i]);
        if (is_beside(play, list[i], hex))
            sc_add(&b->adjacent, list[i]);
        if (b->cuban_attackers && b->order_count < sizeof b->order / sizeof *b->order)
            b->order[b->order_count++] = list[i];
        sc_fact_flag(play, list[i], SC_FOUGHT, true); /* [11.2] */
    }
    sc_units_at(play, hex, sc_enemy(b->attacker), &b->defenders);
    course_call(&play->p->head, SC_COMBAT, 0);
}

bool sc_do_attack(struct sc_play *play)
{
    const struct argument *target = order_find(play->order, ATTACK_HEX, NULL);
    uint16_t hex = (uint16_t)target->value;
    uint8_t side = sc_phasing(play);
    enum sc_refusal fault = sc_target_fault(play, hex, side);
    uint16_t list[SC_UNITS];
    unsigned count;
    bool good;

    if (fault != SC_REFUSALS)
        return SC_REFUSE(play, fault, target->word, V_INT(hex));
    if (!sc_read_units(play, ATTACK_WITH, side, list, SC_UNITS, &count))
        return false;
    sc_look_as(play, side);
    good = judge_units(play, list, count, hex);
    sc_look_truly(play);
    if (!good)
        return false;
    declare(play, list, count, hex); /* [8.2] whoever the defenders turn out to be */
    return true;
}

void sc_combat_begins(struct sc_play *play)
{
    for (unsigned unit = 0; unit < play->s->units; unit++)
        sc_fact_flag(play, unit, SC_FOUGHT, false);
}
