/* 11 Who takes part in the battle under way, and with what. Asks only, but for the dead, who are
 * struck off. */
#include "santiago/rules/combat.h"

uint8_t sc_defending_side(const struct sc_position *p)
{
    return sc_enemy(p->battle.attacker);
}

unsigned sc_battle_factor(const struct sc_play *play, unsigned unit)
{
    return sc_counter(play, unit)->nation == SC_CUBAN ? sc_cuban_strength(play, unit)
                                                      : sc_factor(play, unit);
}

static void keep_at(const struct sc_play *play, struct sc_units *set, uint16_t hex)
{
    for (SC_EACH(unit, set)) {
        uint16_t at = play->p->unit[unit].hex;

        if (hex == MAP_NOWHERE ? !sc_on_map(at) : at != hex)
            sc_remove(set, unit);
    }
}

void sc_battle_counts(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;

    keep_at(play, &b->attackers, MAP_NOWHERE);
    keep_at(play, &b->adjacent, MAP_NOWHERE);
    keep_at(play, &b->defenders, b->hex);
}

bool sc_lone_artillery(const struct sc_play *play)
{
    for (SC_EACH(unit, &play->p->battle.defenders))
        if (!sc_is_artillery(play, unit) && unit != play->s->balloon)
            return false;
    return true;
}
