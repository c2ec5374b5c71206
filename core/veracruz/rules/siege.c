/* 12.0 Sieges: how a siege act goes on from step to step. Who besieges what is in besieging.c.
 * Bombardment and counter-battery [12.23] to [12.28] are in bombard.c, [12.3] in assault.c, [12.4]
 * in surrender.c, who moves in [12.44] in occupation.c. */
#include "veracruz/rules/siege.h"
#include "veracruz/rules/combat.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

#include <string.h>

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
    unsigned i = 0;

    /* the rows of orders.inc say which answers there are: it is one of them */
    while (answers[i].kind != head->kind || answers[i].verb != play->order->verb)
        i++;
    if (!answers[i].answer(play))
        return false;
    vz_answered(play);
    return true;
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
    default: /* VZ_ASK_OCCUPY */
        order_start(answer, VZ_ANSWER_DECLINE);
        return true;
    }
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
        vz_fact_rating(play, fort, to);
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
    vz_lose_points(play, side, points - vz_figure(play, VZ_PEROTE_POINTS), &inside, false, "12.14");
}
