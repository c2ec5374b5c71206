/* 4.1 The phases of a Game-Turn in order: what happens as each begins, whether its player acts in
 * it, and what it takes to leave it. */
#include "veracruz/rules/combat.h"
#include "veracruz/rules/guerrillas.h"
#include "veracruz/rules/house.h"
#include "veracruz/rules/movement.h"
#include "veracruz/rules/politics.h"
#include "veracruz/rules/reinforcements.h"
#include "veracruz/rules/siege.h"
#include "veracruz/rules/supply.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

/* ---- as a phase begins */

static void movement_begins(struct vz_play *play)
{
    vz_note_sieges(play); /* [12.26] */
    vz_movement_begins(play);
}

static void mexican_movement_begins(struct vz_play *play)
{
    movement_begins(play);
    vz_march_begins(play); /* [17.15] */
}

static void rally(struct vz_play *play)
{
    vz_rally(play, vz_phasing(play));
}

/* The Combat Phase begins with its Siege Segment, even when that is left at once. */
static void siege_begins(struct vz_play *play)
{
    uint8_t side = vz_phasing(play);

    vz_combat_begins(play);       /* [6.31] who is in a zone now must attack in the phase */
    vz_perote_excess(play, side); /* [12.14] whoever holds it */
    vz_perote_excess(play, vz_enemy(side));
    vz_segment_begins(play);
    play->p->head.ended = vz_siege_segment_is_empty(play, side); /* [12.2] */
}

static void combat_begins(struct vz_play *play)
{
    vz_segment_begins(play); /* [12.41] a refusal in the Siege Segment does not bind here */
    vz_tell_bound(play);
}

static void game_turn_ends(struct vz_play *play)
{
    vz_rebuild(play); /* [12.51] */
    if (play->p->head.turn == play->s->head.last_turn)
        vz_victory(play); /* [20.13] */
}

/* ---- as its player ends it */

static bool freely(struct vz_play *play)
{
    (void)play;
    return true;
}

static bool mexican_movement_may_end(struct vz_play *play)
{
    return vz_march_is_made(play) && vz_first_movement_may_end(play);
}

static void mexican_movement_ends(struct vz_play *play)
{
    vz_movement_ends(play);
    vz_fortifications_end(play); /* [8.94] */
}

static bool combat_may_end(struct vz_play *play)
{
    return vz_offers_carried_out(play) && vz_combat_may_end(play);
}

/* ---- the sequence */

static const struct phase_end {
    bool (*may_end)(struct vz_play *play);    /* refuses; NULL: nobody acts in it */
    bool (*spares_all)(struct vz_play *play); /* refuses what has to be confirmed, or NULL */
    void (*ends)(struct vz_play *play);       /* or NULL: nothing happens */
} phase_ends[VZ_PHASES] = {
#define PHASE(name, word, title, side, rule, acts, begins, ...) {__VA_ARGS__},
#define QUESTION(...)
#define PROCEDURE(...)
#include "veracruz/course.inc"
#undef PHASE
#undef QUESTION
#undef PROCEDURE
};

#include "veracruz/rows.inc"

#include "game/row_phases.inc"

/* [4.0] A Game-Turn begins. */
static void next_turn(struct vz_play *play)
{
    struct vz_position *p = play->p;

    p->head.turn++;
    for (unsigned unit = 0; unit < play->s->units; unit++)
        p->unit[unit].flags &= (uint16_t) ~(VZ_LANDED | VZ_ARRIVED);
}

unsigned vz_phase_after(struct vz_play *play, unsigned phase)
{
    vz_house_phase_ends(play);
    if (phase != VZ_PHASE_SETUP && phase != VZ_PHASE_END)
        return phase + 1;
    next_turn(play);
    return VZ_PHASE_MX_SUPPLY;
}

bool vz_phase_may_end(struct vz_play *play)
{
    return phase_ends[play->p->head.phase].may_end(play);
}

bool vz_phase_spares_all(struct vz_play *play)
{
    const struct phase_end *phase = &phase_ends[play->p->head.phase];

    return !phase->spares_all || phase->spares_all(play);
}

void vz_end_phase(struct vz_play *play)
{
    const struct phase_end *phase = &phase_ends[play->p->head.phase];

    if (phase->ends)
        phase->ends(play);
    play->p->head.ended = 1;
}
