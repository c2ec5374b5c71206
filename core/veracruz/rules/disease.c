/* 13.0 Disease and attrition. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/intelligence.h"
#include "veracruz/rules/organization.h"
#include "veracruz/rules/supply.h"
#include "veracruz/sequence.h"

#include <string.h>

enum { LEAST = -1, MOST = 8 }; /* rows of the table [13.15] */

/* What is added to a stack's die [13.15]. */
struct modifiers {
    int nation, fever, terrain, supply;
};

/* ---- stacks */

/* [13.12] Combat units that have a point to lose, as far as anybody knows. */
static void find_stack(const struct vz_play *play, uint16_t hex, uint8_t side,
                       struct vz_units *stack)
{
    vz_combat_units_at(play, hex, side, stack);
    for (VZ_EACH(unit, stack))
        if (vz_is_zero_militia(play, unit))
            vz_units_remove(stack, unit);
}

/* The next stack that rolls: Mexican ones by ascending hex, then those of the U.S. No stack changes
 * another, so that counting now is counting as the Stage begins. */
static bool find_next(struct vz_play *play)
{
    struct vz_position *p = play->p;
    uint16_t hex = (uint16_t)(p->disease_hex == MAP_NOWHERE ? 0 : p->disease_hex + 1);

    for (;;) {
        for (; hex < play->s->map.cells; hex++) {
            struct vz_units stack;

            if (!vz_occupied(play, hex, p->disease_side))
                continue;
            find_stack(play, hex, p->disease_side, &stack);
            if (vz_units_count(&stack) < 2) /* [13.13] a lone unit is exempt */
                continue;
            p->disease_hex = hex;
            return true;
        }
        if (p->disease_side == VZ_US)
            return false;
        p->disease_side = VZ_US;
        hex = 0;
    }
}

/* ---- a stack */

/* [13.14] every one that applies */
static void find_modifiers(const struct vz_play *play, uint16_t hex, struct modifiers *add)
{
    const struct vz_charts *charts = &play->s->charts;
    const struct map_cell *cell = &play->s->map.cell[hex];
    struct vz_units all;

    memset(add, 0, sizeof *add);
    if (play->p->disease_side == VZ_MEXICO)
        add->nation = charts->disease_mexican;
    if (hex == play->s->veracruz) /* instead of the Yellow Fever Line's */
        add->fever = charts->disease_veracruz;
    else if (cell->marks & VZ_FEVER)
        add->fever = charts->disease_fever;
    add->terrain = charts->disease_terrain[cell->terrain];
    vz_units_at(play, hex, play->p->disease_side, &all);
    for (VZ_EACH(unit, &all)) /* [11.51] zeros and dummies too */
        if (play->p->unit[unit].flags & VZ_GENERAL)
            add->supply = charts->disease_general; /* [11.55] any unit of it */
}

static void check_stack(struct vz_play *play)
{
    static const char *const purpose[] = {"us disease", "mexico disease"};
    const struct vz_charts *charts = &play->s->charts;
    uint8_t side = play->p->disease_side;
    uint16_t hex = play->p->disease_hex;
    struct vz_units stack;
    struct modifiers add;
    unsigned die;
    int modified;

    find_stack(play, hex, side, &stack);
    find_modifiers(play, hex, &add);
    die = vz_die(play, purpose[side], "13.12");
    modified = (int)die + add.nation + add.fever + add.terrain + add.supply;
    modified = modified < LEAST ? LEAST : modified > MOST ? MOST : modified; /* [13.15] */
    for (VZ_EACH(unit, &stack)) /* [13.21] the percentage is what is kept */
        vz_fact_percent(play, unit, charts->disease_percent[modified - LEAST]);
    VZ_TELL(play, VZ_EV_DISEASE, "13.15", V_INT(side), V_INT(hex), V_INT(die), V_INT(add.nation),
            V_INT(add.fever), V_INT(add.terrain), V_INT(add.supply), V_INT(modified),
            V_INT(charts->disease_percent[modified - LEAST]),
            V_INT(charts->disease_loss[modified - LEAST]));
    if (charts->disease_loss[modified - LEAST]) /* the owner chooses any point of the stack */
        vz_lose_points(play, side, 1, &stack, false, "13.15");
}

/* What follows when the stack has lost its point. */
static void leave_stack(struct vz_play *play)
{
    if (play->p->disease_hex == MAP_NOWHERE)
        return;
    vz_remove_zeros(play, play->p->disease_hex, play->p->disease_side, "14.16");
    vz_check_formations(play); /* [15.16] */
}

/* ---- the Stage */

void vz_disease_step(struct vz_play *play, unsigned step)
{
    struct vz_position *p = play->p;

    course_go_to(&p->head, VZ_DISEASE, step); /* again, until no stack is left */
    leave_stack(play);
    if (vz_ask_zeros(play)) /* [14.37] */
        return;
    if (find_next(play)) {
        check_stack(play);
        return;
    }
    course_return(&p->head, VZ_DISEASE);
}

void vz_disease_begins(struct vz_play *play)
{
    struct vz_position *p = play->p;

    if (!play->s->disease_turn[p->head.turn]) /* [13.11] */
        return;
    for (unsigned unit = 0; unit < play->s->units; unit++)
        vz_fact_percent(play, unit, 0); /* [13.25] checks never add up */
    p->disease_side = VZ_MEXICO;
    p->disease_hex = MAP_NOWHERE;
    course_call(&p->head, VZ_DISEASE, 0);
}
