/* 14 Cubans. */
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"

/* ---- what they may not attack [14.3]; where they may not go is in overrun.c */

enum sc_refusal sc_cuban_attack_fault(const struct sc_play *play, unsigned unit, uint16_t hex)
{
    const struct map_edge *edge = map_edge(&play->s->map, play->p->unit[unit].hex, hex);
    unsigned marks = play->s->map.cell[hex].marks;

    if (sc_counter(play, unit)->nation != SC_CUBAN)
        return SC_REFUSALS;
    if (sc_is_city(play, hex))
        return SC_CUBAN_CITY;
    if (marks & SC_FORTRESS) /* [22.5] */
        return SC_CUBAN_FORTRESS;
    if (marks & SC_BLOCKHOUSE)
        return SC_CUBAN_BLOCKHOUSE;
    return edge && edge->kinds & SC_TRENCH ? SC_CUBAN_TRENCH : SC_REFUSALS;
}

/* ---- strength [14.2] */

/* Where that of a Cuban in the battle is kept. Cubans never attack Cubans: one who is not in the
 * order defends. */
static uint8_t *strength_of(struct sc_battle *b, unsigned unit)
{
    for (unsigned i = 0; i < b->order_count; i++)
        if (b->order[i] == unit)
            return &b->rolled[i];
    return &b->rolled[0];
}

unsigned sc_cuban_strength(const struct sc_play *play, unsigned unit)
{
    return *strength_of(&play->p->battle, unit);
}

static void roll(struct sc_play *play, unsigned unit)
{
    unsigned die = sc_die(play, "Cuban strength", "14.2");
    unsigned strength = play->s->charts.cuban_strength[die - 1];

    *strength_of(&play->p->battle, unit) = (uint8_t)strength;
    SC_TELL(play, SC_EV_CUBAN, "14.2", V_INT(unit), V_INT(strength));
    if (strength == 0) /* for good, at once */
        sc_fact_eliminate(play, unit, "14.2");
}

void sc_roll_cubans(struct sc_play *play)
{
    struct sc_battle *b = &play->p->battle;

    for (unsigned i = 0; i < b->order_count; i++) /* attackers in the order of the attack */
        roll(play, b->order[i]);
    for (SC_EACH(unit, &b->defenders))
        if (sc_counter(play, unit)->nation == SC_CUBAN)
            roll(play, unit);
    sc_battle_counts(play);
}

/* ---- pushed aside [14.4] */

unsigned sc_cuban_at(const struct sc_play *play, uint16_t hex)
{
    for (unsigned unit = play->s->first_cuban; unit < play->s->units; unit++)
        if (play->p->unit[unit].hex == hex)
            return unit;
    return SC_NO_UNIT;
}

static bool is_vacant(const struct sc_play *play, uint16_t hex)
{
    return !sc_any_unit(play, hex, SC_US) && !sc_any_unit(play, hex, SC_SPAIN);
}

unsigned sc_cuban_exits(struct sc_play *play, uint16_t exits[MAP_DIRECTIONS])
{
    const struct sc_battle *b = &play->p->battle;
    const struct map_cell *cell = &play->s->map.cell[b->retreat_to];
    unsigned cuban = sc_cuban_at(play, b->retreat_to);
    unsigned count = 0;

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t to = play->s->map.edge[e].to;

        if (to != b->hex && /* never where the Spaniards come from */
            play->s->march_cuban[e] != FLOOD_BARRED && is_vacant(play, to) &&
            sc_entry_fault(play, cuban, to) == SC_REFUSALS)
            exits[count++] = to;
    }
    return count;
}

static void push(struct sc_play *play, uint16_t to)
{
    uint16_t from = play->p->battle.retreat_to;
    unsigned cuban = sc_cuban_at(play, from);

    SC_TELL(play, SC_EV_DISPLACED, "14.4", V_INT(cuban), V_INT(from), V_INT(to));
    sc_fact_enter(play, cuban, to);
}

bool sc_push_cuban_aside(struct sc_play *play)
{
    const struct sc_battle *b = &play->p->battle;
    unsigned cuban = sc_cuban_at(play, b->retreat_to);
    uint16_t exits[MAP_DIRECTIONS];
    unsigned count;

    if (b->attacker != SC_US || cuban == SC_NO_UNIT)
        return true;
    count = sc_cuban_exits(play, exits);
    if (count == 0) {
        sc_fact_eliminate(play, cuban, "14.4");
    } else if (count == 1) {
        push(play, exits[0]);
    } else {
        sc_ask(play, SC_ASK_DISPLACE_CUBAN, SC_US);
        SC_TELL(play, SC_EV_ASK_DISPLACE, "14.4", V_INT(play->p->head.question), V_INT(SC_US),
                V_LIST(&(uint16_t){(uint16_t)cuban}, 1), V_INT(b->retreat_to));
        return false;
    }
    return true;
}

bool sc_answer_displace_cuban(struct sc_play *play)
{
    const struct argument *who = order_find(play->order, DISPLACE_UNIT, NULL);
    const struct argument *where = order_find(play->order, DISPLACE_HEX, NULL);
    uint16_t from = play->p->battle.retreat_to;
    uint16_t exits[MAP_DIRECTIONS];
    unsigned count = sc_cuban_exits(play, exits);

    if ((unsigned)who->value != sc_cuban_at(play, from))
        return SC_REFUSE(play, SC_CUBAN_WHO, who->word, V_INT(who->value), V_INT(from));
    for (unsigned i = 0; i < count; i++) {
        if (exits[i] != where->value)
            continue;
        push(play, exits[i]);
        sc_answered(play);
        return true;
    }
    if (where->value == play->p->battle.hex)
        return SC_REFUSE(play, SC_CUBAN_VACATED, where->word, V_INT(where->value));
    return SC_REFUSE(play, SC_DISPLACE_CUBAN, where->word, V_INT(where->value), V_INT(from));
}
