/* 16.0 Guerrillas: where they are placed, and what they do to U.S. units that come near them. */
#include "veracruz/rules/guerrillas.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/organization.h"
#include "veracruz/sequence.h"

#include <string.h>

enum { NEAREST_US = 3 };

/* ---- 16.13 to 16.15 the Guerrilla Phase */

void vz_guerrillas_begin(struct vz_play *play)
{
    struct vz_position *p = play->p;

    p->head.ended = !p->guerrillas_from || p->head.turn < p->guerrillas_from; /* [16.13] */
}

static bool is_guerrilla(const struct vz_play *play, unsigned unit)
{
    return vz_counter(play, unit)->type == VZ_GUERRILLA && vz_on_map(play->p->unit[unit].hex);
}

/* [16.13] jungle, rough or swamp, and nothing that is settled */
static enum vz_refusal ground_fault(const struct vz_scenario *s, uint16_t hex)
{
    const struct map *map = &s->map;
    const struct map_cell *cell = &map->cell[hex];

    if (cell->terrain != VZ_JUNGLE && cell->terrain != VZ_ROUGH && cell->terrain != VZ_SWAMP)
        return VZ_GUERRILLA_GROUND;
    if (cell->place != MAP_NOWHERE &&
        (map->place[cell->place].kinds & (VZ_CITY | VZ_TOWN | VZ_VILLAGE | VZ_FORTRESS)))
        return VZ_GUERRILLA_PLACE;
    return VZ_REFUSALS;
}

bool vz_is_hideout(const struct vz_scenario *s, uint16_t hex)
{
    return ground_fault(s, hex) == VZ_REFUSALS;
}

/* Puts 1 for the hex and those around it. */
static void mark_around(const struct map *map, uint16_t hex, uint8_t marks[VZ_CELLS])
{
    marks[hex] = 1;
    for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1u]; e++)
        marks[map->edge_to[e]] = 1;
}

/* Puts 1 for the hexes less than three from a U.S. combat unit, otherwise 0. */
static void find_near(const struct vz_play *play, uint8_t near[VZ_CELLS])
{
    const struct map *map = &play->s->map;
    struct vz_units us;

    memset(near, 0, VZ_CELLS);
    vz_side_on_map(play, VZ_US, &us);
    vz_units_keep(&us, &play->s->combat);
    for (VZ_EACH(unit, &us)) {
        uint16_t hex = play->p->unit[unit].hex;

        for (unsigned e = map->edge_first[hex]; e < map->edge_first[hex + 1u]; e++)
            mark_around(map, map->edge_to[e], near);
    }
}

/* The guerrilla unit in the hex [16.15], or VZ_NO_UNIT. */
static unsigned guerrilla_at(const struct vz_play *play, uint16_t hex)
{
    unsigned unit = play->board->first[hex];

    while (unit != VZ_NO_UNIT && vz_counter(play, unit)->type != VZ_GUERRILLA)
        unit = play->board->next[unit];
    return unit;
}

/* [16.13] [14.31] What Mexico can see comes first; of the rest no more is said than that somebody
 * is too near. */
static enum vz_refusal hex_fault(const struct vz_play *play, const uint8_t near[VZ_CELLS],
                                 uint16_t hex)
{
    enum vz_refusal fault = ground_fault(play->s, hex);

    if (fault != VZ_REFUSALS)
        return fault;
    if (vz_any_unit(play, hex, VZ_US))
        return VZ_GUERRILLA_US;
    if (guerrilla_at(play, hex) != VZ_NO_UNIT)
        return VZ_GUERRILLA_TWO;
    return near[hex] ? VZ_GUERRILLA_NEAR : VZ_REFUSALS;
}

unsigned vz_hideouts(const struct vz_play *play, uint16_t hexes[VZ_CELLS])
{
    uint8_t near[VZ_CELLS];
    unsigned count = 0;

    find_near(play, near);
    for (uint16_t hex = 0; hex < play->s->map.cells; hex++)
        if (hex_fault(play, near, hex) == VZ_REFUSALS)
            hexes[count++] = hex;
    return count;
}

static bool judge_hex(struct vz_play *play, const struct argument *argument)
{
    uint16_t hex = (uint16_t)argument->value;
    uint8_t near[VZ_CELLS];
    enum vz_refusal fault;

    find_near(play, near);
    fault = hex_fault(play, near, hex);
    if (fault == VZ_REFUSALS)
        return true;
    return VZ_REFUSE(
        play, fault, argument->word, V_INT(hex),
        V_INT(fault == VZ_GUERRILLA_TWO ? guerrilla_at(play, hex) : (unsigned)NEAREST_US));
}

bool vz_may_place_guerrilla(struct vz_play *play)
{
    unsigned count = 0;

    for (unsigned unit = play->s->first_guerrilla; unit < play->s->units; unit++)
        count += is_guerrilla(play, unit);
    if (count >= vz_figure(play, VZ_GUERRILLAS)) /* [16.14] */
        return VZ_REFUSE(play, VZ_GUERRILLA_MOST, 0, V_INT(vz_figure(play, VZ_GUERRILLAS)));
    return judge_hex(play, order_find(play->order, PLACE_GUERRILLA_HEX, NULL));
}

bool vz_do_place_guerrilla(struct vz_play *play)
{
    const struct argument *hex = order_find(play->order, PLACE_GUERRILLA_HEX, NULL);

    vz_fact_draw_guerrilla(play, (uint16_t)hex->value);
    return true;
}

bool vz_may_move_guerrilla(struct vz_play *play)
{
    const struct argument *who = order_find(play->order, MOVE_GUERRILLA_UNIT, NULL);
    const struct argument *hex = order_find(play->order, MOVE_GUERRILLA_HEX, NULL);
    unsigned unit = (unsigned)who->value;

    if (!is_guerrilla(play, unit)) /* [16.15] */
        return VZ_REFUSE(play, VZ_GUERRILLA_WHO, who->word, V_INT(unit));
    if (play->p->unit[unit].hex == hex->value)
        return VZ_REFUSE(play, VZ_GUERRILLA_THERE, hex->word, V_INT(unit), V_INT(hex->value));
    return judge_hex(play, hex);
}

bool vz_do_move_guerrilla(struct vz_play *play)
{
    const struct argument *who = order_find(play->order, MOVE_GUERRILLA_UNIT, NULL);
    const struct argument *hex = order_find(play->order, MOVE_GUERRILLA_HEX, NULL);

    vz_fact_place_guerrilla(play, (unsigned)who->value,
                            (uint16_t)hex->value); /* the same unknown counter */
    return true;
}

/* ---- 16.2 the Guerrilla Attack */

/* The steps of VZ_RAID, for one guerrilla unit after another. */
enum raid_step { RAID_LOOKS, RAID_STRIKES, RAID_BURIES, RAID_ENDS };
_Static_assert(RAID_ENDS + 1 == (int)VZ_RAID_STEPS, "sequence.c is told how many");

/* [16.21] Its own hex and those around it, but for those that an impassable hexside cuts off. */
static bool reaches(const struct vz_play *play, unsigned unit, uint16_t hex)
{
    uint16_t from = play->p->unit[unit].hex;
    const struct map_edge *edge;

    if (from == hex)
        return true;
    edge = map_edge(&play->s->map, from, hex);
    return edge && play->s->steps[edge - play->s->map.edge] != FLOOD_BARRED;
}

bool vz_may_be_raided(const struct vz_play *play, uint16_t hex)
{
    for (unsigned unit = play->s->first_guerrilla; unit < play->s->units; unit++)
        if (play->p->head.phase == VZ_PHASE_US_MOVEMENT && is_guerrilla(play, unit) &&
            reaches(play, unit, hex))
            return true;
    return false;
}

static bool has_trains(const struct vz_play *play, const struct vz_units *set)
{
    for (VZ_EACH(unit, set))
        if (vz_counter(play, unit)->type == VZ_SUPPLY || vz_counter(play, unit)->type == VZ_PACK)
            return true;
    return false;
}

/* [16.23] [16.25] The next guerrilla unit that could strike at this entry, by its token. */
static void look(struct vz_play *play)
{
    struct vz_raid *raid = &play->p->raid;
    unsigned first = play->s->first_guerrilla;
    unsigned next = VZ_NO_UNIT;
    struct vz_units here;
    uint16_t stack[VZ_UNITS];

    vz_units_at(play, raid->hex, VZ_US, &here);
    for (unsigned unit = first; unit < play->s->units && !vz_units_empty(&here); unit++)
        if (is_guerrilla(play, unit) && !(raid->asked >> (unit - first) & 1) &&
            reaches(play, unit, raid->hex) &&
            (next == VZ_NO_UNIT ||
             vz_token(play->s, play->p, unit) < vz_token(play->s, play->p, next)))
            next = unit;
    if (next == VZ_NO_UNIT) {
        memset(raid, 0, sizeof *raid);
        course_return(&play->p->head, VZ_RAID);
        return;
    }
    raid->unit = (uint16_t)next;
    raid->asked |= (uint16_t)(1u << (next - first));
    vz_ask(play, VZ_ASK_ACTIVATE, VZ_MEXICO);
    VZ_TELL(play, VZ_EV_ASK_ACTIVATE, "16.23", V_INT(play->p->head.question), V_INT(VZ_MEXICO),
            V_INT(next), V_INT(raid->hex), V_INT(vz_stack(play, raid->hex, VZ_US, stack)),
            V_INT(stack[0]));
}

/* [16.23] (b) all in the hex, carried or not */
static void take_trains(struct vz_play *play)
{
    struct vz_units here;
    struct vz_units trains;

    vz_units_at(play, play->p->raid.hex, VZ_US, &here);
    trains = here;
    for (VZ_EACH(unit, &here))
        if (vz_counter(play, unit)->type != VZ_SUPPLY && vz_counter(play, unit)->type != VZ_PACK)
            vz_units_remove(&trains, unit);
    vz_fact_eliminate(play, &trains, "16.23");
}

/* [16.23] (a) one point, of the U.S. Player's choice */
static void take_point(struct vz_play *play)
{
    struct vz_units here;

    course_go_to(&play->p->head, VZ_RAID, RAID_BURIES);
    vz_combat_units_at(play, play->p->raid.hex, VZ_US, &here);
    vz_lose_points(play, VZ_US, 1, &here, false, "16.23");
}

static void succeed(struct vz_play *play, unsigned points)
{
    struct vz_raid *raid = &play->p->raid;
    struct vz_units here;

    vz_units_at(play, raid->hex, VZ_US, &here);
    if (!has_trains(play, &here)) {
        if (points > 0)
            take_point(play);
        return;
    }
    if (points == 0) {
        take_trains(play);
        return;
    }
    vz_ask(play, VZ_ASK_GUERRILLA_EFFECT, VZ_MEXICO);
    VZ_TELL(play, VZ_EV_ASK_EFFECT, "16.23", V_INT(play->p->head.question), V_INT(VZ_MEXICO),
            V_INT(raid->hex));
}

static void strike(struct vz_play *play)
{
    struct vz_raid *raid = &play->p->raid;
    unsigned strength = play->p->unit[raid->unit].strength;
    struct vz_units here;
    unsigned points;
    unsigned die;
    unsigned number;

    course_go_to(&play->p->head, VZ_RAID, RAID_ENDS);
    VZ_TELL(play, VZ_EV_REVEALED, "16.22", V_INT(raid->unit), V_INT(strength),
            V_INT(play->p->unit[raid->unit].counter));
    if (strength == 0) /* [16.22] it is simply removed, and no die falls */
        return;
    vz_units_at(play, raid->hex, VZ_US, &here);
    points = vz_points(play, &here); /* [16.23] Ineffective points too */
    die = vz_die(play, "guerrilla attack", "16.23");
    number = play->s->charts.guerrilla[die][strength]; /* [16.26] */
    VZ_TELL(play, VZ_EV_GUERRILLA_TARGET, "16.23", V_INT(points), V_INT(raid->hex));
    VZ_TELL(play, VZ_EV_GUERRILLA_ATTACK, "16.26", V_INT(raid->hex), V_INT(raid->unit),
            V_INT(strength), V_INT(die), V_INT(number),
            V_TEXT(number > points ? "success" : "failure"));
    if (number > points) /* an equal number fails */
        succeed(play, points);
}

static void end_attack(struct vz_play *play)
{
    struct vz_raid *raid = &play->p->raid;

    course_go_to(&play->p->head, VZ_RAID, RAID_LOOKS);
    vz_fact_return_guerrilla(play, raid->unit); /* [16.17] whatever the result */
    vz_check_formations(play);                  /* [15.16] */
}

void vz_raid_step(struct vz_play *play, unsigned step)
{
    switch ((enum raid_step)step) {
    case RAID_LOOKS:
        look(play);
        break;
    case RAID_STRIKES:
        strike(play);
        break;
    case RAID_BURIES: /* [9.12] [11.25] [14.2] nobody outlives the last who could fight */
        vz_fact_survivors(play, play->p->raid.hex, VZ_US);
        break;
    case RAID_ENDS:
        end_attack(play);
        break;
    }
}

_Static_assert(sizeof(struct vz_raid) == 3 * sizeof(uint16_t), "written whole, without padding");

void vz_raid_begins(struct vz_play *play, uint16_t hex)
{
    if (play->p->head.phase != VZ_PHASE_US_MOVEMENT)
        return;
    play->p->raid = (struct vz_raid){.hex = hex};
    course_call(&play->p->head, VZ_RAID, 0);
}

/* ---- answers */

bool vz_answer_activate(struct vz_play *play)
{
    const struct argument *who = order_find(play->order, ACTIVATE_UNIT, NULL);
    struct vz_raid *raid = &play->p->raid;

    if (who && who->value != raid->unit)
        return VZ_REFUSE(play, VZ_ACTIVATE_WHO, who->word, V_INT(who->value), V_INT(raid->unit));
    course_go_to(&play->p->head, VZ_RAID, who ? RAID_STRIKES : RAID_LOOKS);
    vz_answered(play);
    return true;
}

bool vz_default_activate(struct vz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, VZ_ANSWER_PASS);
    return true;
}

bool vz_answer_effect(struct vz_play *play)
{
    vz_answered(play); /* the attack ends, as it was going to */
    if (play->order->verb == VZ_ANSWER_SUPPLY)
        take_trains(play);
    else
        take_point(play);
    return true;
}

bool vz_default_effect(struct vz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, VZ_ANSWER_SUPPLY);
    return true;
}
