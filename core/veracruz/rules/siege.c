/* 12.0 Sieges: the fortresses, who besieges them, and how a siege act goes on from step to step.
 * Bombardment and counter-battery [12.23] to [12.28] are in bombard.c, [12.3] in assault.c, [12.4]
 * in surrender.c. */
#include "veracruz/rules/siege.h"
#include "veracruz/rules/combat.h"
#include "veracruz/rules/organization.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

#include <string.h>

/* ---- fortresses */

unsigned vz_fort_word(const struct vz_play *play)
{
    return order_find(play->order, 0, NULL)->word;
}

bool vz_read_fort(struct vz_play *play, uint8_t *fort)
{
    uint16_t hex = (uint16_t)order_find(play->order, 0, NULL)->value;

    *fort = (uint8_t)vz_fort_at(play, hex);
    if (*fort == VZ_FORTS) /* [12.11] there are three */
        return VZ_REFUSE(play, VZ_SIEGE_WHAT, vz_fort_word(play), V_INT(hex));
    return true;
}

bool vz_holds_fort(struct vz_play *play, unsigned fort, uint8_t side)
{
    uint16_t hex = play->s->fort_cell[fort];

    if (fort == VZ_FORT_ULUA) /* [12.61] never a unit in it: control alone */
        return vz_controller(play, hex) == side;
    return vz_occupied(play, hex, side); /* [12.21] */
}

bool vz_next_to_fort(const struct vz_play *play, uint16_t hex, unsigned fort)
{
    return vz_on_map(hex) && map_edge(&play->s->map, hex, play->s->fort_cell[fort]);
}

void vz_around_fort(const struct vz_play *play, unsigned fort, uint8_t side, struct vz_units *set)
{
    *set = play->s->combat;
    vz_units_keep(set, &play->s->of[side]);
    for (VZ_EACH(unit, &play->s->combat))
        if (!vz_next_to_fort(play, play->p->unit[unit].hex, fort))
            vz_units_remove(set, unit);
}

/* ---- 12.22 who besieges */

static bool ring_is_closed(struct vz_play *play, uint8_t side, bool why)
{
    const struct map *map = &play->s->map;
    const struct map_cell *veracruz = &map->cell[play->s->fort_cell[VZ_FORT_VERACRUZ]];

    for (unsigned e = veracruz->first; e < veracruz->first + (unsigned)veracruz->edges; e++) {
        uint16_t hex = map->edge[e].to;

        if (map->cell[hex].terrain == VZ_SEA || hex == play->s->fort_cell[VZ_FORT_ULUA])
            continue;
        if (vz_occupied(play, hex, side) ||
            (vz_in_ezoc(play, hex, vz_enemy(side)) && !vz_occupied(play, hex, vz_enemy(side))))
            continue;
        return why && VZ_REFUSE(play, VZ_SIEGE_RING, vz_fort_word(play), V_INT(hex));
    }
    return true;
}

/* Divisions or Armies of minimum strength next to Veracruz. */
static unsigned formations_around(struct vz_play *play, uint8_t side)
{
    unsigned count = 0;

    for (VZ_EACH(formation, &play->s->formations)) {
        struct vz_units members;

        vz_members(play, formation, &members);
        if (play->s->counter[formation].side == side && !vz_units_empty(&members) &&
            vz_next_to_fort(play, play->p->unit[vz_units_next(&members, 0)].hex,
                            VZ_FORT_VERACRUZ) &&
            vz_meets_minimum(play, formation, &members, false))
            count++;
    }
    return count;
}

bool vz_besieges(struct vz_play *play, unsigned fort, uint8_t side, bool why)
{
    struct vz_units around;
    unsigned count;

    switch (fort) {
    case VZ_FORT_VERACRUZ: /* [12.22] the ring, and two formations of minimum strength */
        if (!ring_is_closed(play, side, why))
            return false;
        count = formations_around(play, side);
        if (count < 2)
            return why && VZ_REFUSE(play, VZ_SIEGE_FORMATIONS, vz_fort_word(play), V_INT(count));
        return true;
    case VZ_FORT_PEROTE: /* [12.22] six points adjacent, [13.26] sick ones not counted */
        vz_around_fort(play, fort, side, &around);
        vz_keep_known(play, &around);
        count = vz_effective_points(play, &around);
        if (count < 6)
            return why && VZ_REFUSE(play, VZ_SIEGE_POINTS, vz_fort_word(play), V_INT(count));
        return true;
    default: /* [12.22] San Juan de Ulua is bombarded at will */
        return true;
    }
}

void vz_note_sieges(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);

    play->p->besieged = 0;
    for (unsigned fort = VZ_FORT_VERACRUZ; fort <= VZ_FORT_PEROTE; fort++)
        if (vz_holds_fort(play, fort, side) && vz_besieges(play, fort, vz_enemy(side), false))
            play->p->besieged |= (uint8_t)(1u << fort);
}

bool vz_is_besieged(struct vz_play *play, unsigned unit)
{
    unsigned fort = vz_fort_at(play, play->p->unit[unit].hex);
    uint8_t side = vz_counter(play, unit)->side;

    if (fort == VZ_FORTS)
        return false;
    if (side == vz_phasing(play)) /* [12.26] tested as the garrison's Movement Phase begins */
        return play->p->besieged >> fort & 1;
    return vz_holds_fort(play, fort, side) && vz_besieges(play, fort, vz_enemy(side), false);
}

/* ---- segments */

/* The side has a unit, or a gunboat [18.1], in the hex. */
static bool is_there(struct vz_play *play, uint16_t hex, uint8_t side)
{
    if (vz_any_unit(play, hex, side))
        return true;
    for (unsigned unit = play->board->first[hex]; unit != VZ_NO_UNIT;
         unit = play->board->next[unit])
        if (vz_counter(play, unit)->type == VZ_GUNBOAT && vz_counter(play, unit)->side == side)
            return true;
    return false;
}

bool vz_siege_segment_is_empty(struct vz_play *play, uint8_t side)
{
    const struct map *map = &play->s->map;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        const struct map_cell *cell = &map->cell[play->s->fort_cell[fort]];

        if (!vz_holds_fort(play, fort, vz_enemy(side))) /* [12.21] */
            continue;
        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
            if (is_there(play, map->edge[e].to, side))
                return false;
    }
    return true;
}

void vz_segment_begins(struct vz_play *play)
{
    struct vz_position *p = play->p;
    const struct vz_position *board = vz_board_now(play);

    /* [12.41] a refusal does not bind in the next segment */
    p->offered = board ? board->offered : 0;
    p->owed = board ? board->owed : 0;
    if (p->head.phase != VZ_PHASE_MX_SIEGE && p->head.phase != VZ_PHASE_US_SIEGE)
        return; /* [12.31] who has bombarded is still asked in the Combat Segment */
    p->bombarded = 0;
    memset(p->batteries, 0, sizeof p->batteries);
    for (unsigned unit = 0; unit < play->s->units; unit++)
        p->unit[unit].flags &= (uint16_t)~VZ_BOMBARDED;
}

/* ---- orders */

const struct argument *vz_naming(const struct vz_play *play, unsigned slot, unsigned unit)
{
    const struct order *order = play->order;

    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (argument->slot != slot)
            continue;
        if (argument->kind == ARGUMENT_GROUP ? argument->value == play->p->unit[unit].hex
                                             : argument->value == (int32_t)unit ||
                                                   argument->value == vz_formation_unit(play, unit))
            return argument;
    }
    return NULL;
}

void vz_siege_start(struct vz_play *play, unsigned fort, enum vz_siege_kind kind,
                    enum vz_siege_kind act)
{
    struct vz_position *p = play->p;

    memset(&p->siege, 0, sizeof p->siege);
    memset(&p->clauses, 0, sizeof p->clauses);
    p->siege.kind = (uint8_t)kind;
    p->siege.fort = (uint8_t)fort;
    p->siege.act = (uint8_t)act;
    p->siege.attacker = vz_phasing(play);
    course_call(&p->head, VZ_SIEGE, 0);
}

bool vz_read_siege_clauses(struct vz_play *play, unsigned losses, unsigned occupy,
                           const struct vz_units *losers)
{
    struct vz_clauses *clauses = &play->p->clauses;
    bool storms = play->p->siege.kind == VZ_ASSAULTING;

    if (!vz_judge_losers(play, losses, losers, storms ? VZ_LOSE_WHO_ASSAULT : VZ_LOSE_WHO_BATTERY))
        return false;
    for (unsigned i = 0; i < play->order->count; i++)
        if (play->order->argument[i].slot == losses)
            clauses->losses[clauses->losses_count++] = (uint16_t)play->order->argument[i].value;
    if (!order_find(play->order, occupy, NULL))
        return true;
    clauses->occupies = 1;
    return vz_read_occupiers(play, occupy, &clauses->occupy);
}

/* ---- losses of the attacker */

void vz_besieger_loses(struct vz_play *play, unsigned points, const struct vz_units *among,
                       bool alternate, const char *rule)
{
    struct vz_siege *siege = &play->p->siege;
    const struct map *map = &play->s->map;
    const struct map_cell *cell = &map->cell[play->s->fort_cell[siege->fort]];

    for (VZ_EACH(unit, among))
        for (unsigned e = 0; e < cell->edges; e++)
            if (map->edge[cell->first + e].to == play->p->unit[unit].hex)
                siege->around |= (uint8_t)(1u << e);
    vz_lose_points(play, siege->attacker, points, among, alternate, rule);
}

void vz_bury(struct vz_play *play, uint16_t hex, uint8_t side)
{
    struct vz_units left;

    vz_combat_units_at(play, hex, side, &left);
    for (VZ_EACH(unit, &left))
        if (!vz_is_zero_militia(play, unit))
            return;
    vz_fact_eliminate(play, &left, "14.16"); /* [14.16] zeros go with the last of the others */
    vz_fact_survivors(play, hex, side);      /* [9.35] [11.25] and whom they leave alone */
}

void vz_bury_besiegers(struct vz_play *play)
{
    const struct vz_siege *siege = &play->p->siege;
    const struct map_cell *cell = &play->s->map.cell[play->s->fort_cell[siege->fort]];

    for (unsigned e = 0; e < cell->edges; e++)
        if (siege->around >> e & 1)
            vz_bury(play, play->s->map.edge[cell->first + e].to, siege->attacker);
}

/* ---- going on */

static void act(struct vz_play *play)
{
    struct vz_siege *siege = &play->p->siege;
    uint8_t bit = (uint8_t)(1u << siege->fort);

    if (siege->act == VZ_NO_SIEGE) { /* [12.41] refused, the attack must be made */
        play->p->owed |= bit;
        course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
        return;
    }
    play->p->owed &= (uint8_t)~bit;
    if (siege->act == VZ_BOMBARDING)
        vz_siege_fire(play);
    else
        vz_siege_storm(play);
}

static void bury(struct vz_play *play)
{
    vz_bury_besiegers(play);
    course_go_to(&play->p->head, VZ_SIEGE, VZ_STEP_FINISH);
}

static void finish(struct vz_play *play)
{
    struct vz_position *p = play->p;

    memset(&p->siege, 0, sizeof p->siege);
    memset(&p->clauses, 0, sizeof p->clauses);
    course_return(&p->head, VZ_SIEGE);
    course_call(&p->head, VZ_TURNED_OVER, 0); /* [14.37] zeros that fire has met [12.27] */
}

void vz_siege_step(struct vz_play *play, unsigned step)
{
    static void (*const steps[VZ_SIEGE_STEPS])(struct vz_play * play) = {
        [VZ_STEP_OFFER] = vz_siege_offer,
        [VZ_STEP_ACT] = act,
        [VZ_STEP_TARGET] = vz_siege_target,
        [VZ_STEP_RETURN_FIRE] = vz_siege_return_fire,
        [VZ_STEP_BURY] = bury,
        [VZ_STEP_STORMED] = vz_siege_stormed,
        [VZ_STEP_HELD] = vz_siege_held,
        [VZ_STEP_YIELD] = vz_siege_yield,
        [VZ_STEP_RELOCATE] = vz_siege_relocate,
        [VZ_STEP_ENTER] = vz_siege_enter,
        [VZ_STEP_FINISH] = finish,
    };

    steps[step](play);
}

bool vz_answer_siege(struct vz_play *play)
{
    static const struct {
        uint16_t kind, verb;
        bool (*answer)(struct vz_play *play);
    } answers[] = {{VZ_ASK_SURRENDER, VZ_ANSWER_SURRENDER, vz_answer_surrender},
                   {VZ_ASK_SURRENDER, VZ_ANSWER_REFUSE, vz_answer_refuse},
                   {VZ_ASK_RELOCATE, VZ_ANSWER_RELOCATE, vz_answer_relocate},
                   {VZ_ASK_COUNTER_BATTERY, VZ_ANSWER_FIRE, vz_answer_fire},
                   {VZ_ASK_COUNTER_BATTERY, VZ_ANSWER_HOLD, vz_answer_hold},
                   {VZ_ASK_OCCUPY, VZ_ANSWER_OCCUPY, vz_answer_occupy},
                   {VZ_ASK_OCCUPY, VZ_ANSWER_DECLINE, vz_answer_decline}};
    const struct position_head *head = &play->p->head;

    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        if (answers[i].kind != head->kind || answers[i].verb != play->order->verb)
            continue;
        if (!answers[i].answer(play))
            return false;
        vz_answered(play);
        return true;
    }
    return VZ_REFUSE(play, VZ_WRONG_ANSWER, 0, V_INT(head->question),
                     V_TEXT(vz_verbs[play->order->verb].name));
}

bool vz_default_siege(struct vz_play *play, struct order *answer)
{
    switch (play->p->head.kind) {
    case VZ_ASK_SURRENDER:
        order_start(answer, VZ_ANSWER_REFUSE);
        return true;
    case VZ_ASK_RELOCATE:
        vz_default_relocate(play, answer);
        return true;
    case VZ_ASK_COUNTER_BATTERY:
        vz_default_fire(play, answer);
        return true;
    case VZ_ASK_OCCUPY:
        order_start(answer, VZ_ANSWER_DECLINE);
        return true;
    default:
        return false;
    }
}

bool vz_judge_owed(struct vz_play *play, unsigned except, unsigned word)
{
    const struct vz_position *p = play->p;
    bool siege = p->head.phase == VZ_PHASE_MX_SIEGE || p->head.phase == VZ_PHASE_US_SIEGE;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        if (fort == except || !(p->owed >> fort & 1))
            continue;
        /* [12.41] owed as long as it can still be done */
        if (siege ? vz_bombardment_is_possible(play, fort) : vz_assault_is_possible(play, fort))
            return VZ_REFUSE(play, VZ_OFFER_OWED, word, V_INT(play->s->fort_cell[fort]));
    }
    return true;
}

bool vz_offers_carried_out(struct vz_play *play)
{
    return vz_judge_owed(play, VZ_FORTS, 0);
}

/* ---- end of the Game-Turn, start of a Combat Phase */

void vz_rebuild(struct vz_play *play)
{
    struct vz_position *p = play->p;

    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        unsigned from = p->rating[fort];
        unsigned to = from + 2; /* [12.51] two for each full Game-Turn */

        unsigned most = play->s->fort_strength[fort]; /* [12.52] never above the printed figure */

        /* [12.51] what was shot away in the enemy's hands, not in his own */
        most -= p->battered[fort] < most ? p->battered[fort] : most;
        if (to > most)
            to = most;
        /* [12.51] the Game-Turn of the capture does not count */
        if (p->captured[fort] == 0 || p->captured[fort] >= p->head.turn || to <= from)
            continue;
        vz_fact_rating(play, fort, to, "12.51");
        VZ_TELL(play, VZ_EV_REBUILT, "12.51", V_INT(play->s->fort_cell[fort]), V_INT(from),
                V_INT(to));
    }
}

void vz_perote_excess(struct vz_play *play, uint8_t side)
{
    struct vz_units inside;
    unsigned points;

    vz_combat_units_at(play, play->s->fort_cell[VZ_FORT_PEROTE], side, &inside);
    vz_keep_known(play, &inside);
    points = vz_points(play, &inside); /* [12.14] ineffective ones too */
    if (points <= vz_figure(play, VZ_PEROTE_POINTS))
        return;
    course_call(&play->p->head, VZ_EXCESS, 0);
    memset(&play->p->clauses, 0, sizeof play->p->clauses);
    vz_lose_points(play, side, points - vz_figure(play, VZ_PEROTE_POINTS), &inside, false, "12.14");
}
