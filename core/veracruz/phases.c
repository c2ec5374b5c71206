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

const struct game_phase vz_phases[VZ_PHASES] = {
    [VZ_PHASE_SETUP] = {"setup", "Set-up", VZ_MEXICO},
    [VZ_PHASE_MX_SUPPLY] = {"supply", "Mexican Supply Phase", VZ_MEXICO},
    [VZ_PHASE_MX_REINFORCEMENT] = {"reinforcement", "Mexican Reinforcement Phase", VZ_MEXICO},
    [VZ_PHASE_MX_GUERRILLA] = {"guerrilla", "Mexican Guerrilla Phase", VZ_MEXICO},
    [VZ_PHASE_MX_POLITICAL] = {"political", "Mexican Political Phase", VZ_MEXICO},
    [VZ_PHASE_MX_MOVEMENT] = {"movement", "Mexican Movement Phase", VZ_MEXICO},
    [VZ_PHASE_MX_RALLY] = {"rally", "Mexican Rally Phase", VZ_MEXICO},
    [VZ_PHASE_MX_SIEGE] = {"siege", "Mexican Siege Segment", VZ_MEXICO},
    [VZ_PHASE_MX_COMBAT] = {"combat", "Mexican Combat Segment", VZ_MEXICO},
    [VZ_PHASE_US_SUPPLY] = {"supply", "U.S. Supply Phase", VZ_US},
    [VZ_PHASE_US_REINFORCEMENT] = {"reinforcement", "U.S. Reinforcement Phase", VZ_US},
    [VZ_PHASE_US_MOVEMENT] = {"movement", "U.S. Movement Phase", VZ_US},
    [VZ_PHASE_US_RALLY] = {"rally", "U.S. Rally Phase", VZ_US},
    [VZ_PHASE_US_SIEGE] = {"siege", "U.S. Siege Segment", VZ_US},
    [VZ_PHASE_US_COMBAT] = {"combat", "U.S. Combat Segment", VZ_US},
    [VZ_PHASE_DISEASE] = {"disease", "Disease and Attrition Stage", NO_SIDE},
    [VZ_PHASE_END] = {"end", "End of the Game-Turn", NO_SIDE},
};

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

#define ACTS true
const struct course_phase vz_course_phases[VZ_PHASES] = {
    [VZ_PHASE_SETUP] = {"21.0", ACTS},
    [VZ_PHASE_MX_SUPPLY] = {"11.4", !ACTS},
    [VZ_PHASE_MX_REINFORCEMENT] = {"19.11", ACTS},
    [VZ_PHASE_MX_GUERRILLA] = {"16.13", ACTS},
    [VZ_PHASE_MX_POLITICAL] = {"17.11", !ACTS},
    [VZ_PHASE_MX_MOVEMENT] = {"5.0", ACTS},
    [VZ_PHASE_MX_RALLY] = {"8.85", !ACTS},
    [VZ_PHASE_MX_SIEGE] = {"12.2", ACTS},
    [VZ_PHASE_MX_COMBAT] = {"8.0", ACTS},
    [VZ_PHASE_US_SUPPLY] = {"11.1", ACTS},
    [VZ_PHASE_US_REINFORCEMENT] = {"19.12", ACTS},
    [VZ_PHASE_US_MOVEMENT] = {"5.0", ACTS},
    [VZ_PHASE_US_RALLY] = {"8.85", !ACTS},
    [VZ_PHASE_US_SIEGE] = {"12.2", ACTS},
    [VZ_PHASE_US_COMBAT] = {"8.0", ACTS},
    [VZ_PHASE_DISEASE] = {"13.11", !ACTS},
    [VZ_PHASE_END] = {"12.51", !ACTS},
};

static const struct phase {
    void (*begins)(struct vz_play *play);
    bool (*may_end)(struct vz_play *play);    /* refuses; NULL: nobody acts in it */
    bool (*spares_all)(struct vz_play *play); /* refuses what has to be confirmed, or NULL */
    void (*ends)(struct vz_play *play);       /* or NULL: nothing happens */
} phases[VZ_PHASES] = {
    [VZ_PHASE_SETUP] = {vz_set_up, vz_setup_may_end, NULL, NULL},
    [VZ_PHASE_MX_SUPPLY] = {vz_mexican_supply, NULL, NULL, NULL},
    [VZ_PHASE_MX_REINFORCEMENT] = {vz_reinforcements_begin, freely, NULL,
                                   vz_mexican_reinforcements_end},
    /* [16.15] placing is optional */
    [VZ_PHASE_MX_GUERRILLA] = {vz_guerrillas_begin, freely, NULL, NULL},
    [VZ_PHASE_MX_POLITICAL] = {vz_politics_begins, NULL, NULL, NULL},
    [VZ_PHASE_MX_MOVEMENT] = {mexican_movement_begins, mexican_movement_may_end,
                              vz_movement_spares_all, mexican_movement_ends},
    [VZ_PHASE_MX_RALLY] = {rally, NULL, NULL, NULL},
    /* [12.41] */
    [VZ_PHASE_MX_SIEGE] = {siege_begins, vz_offers_carried_out, NULL, NULL},
    [VZ_PHASE_MX_COMBAT] = {combat_begins, combat_may_end, NULL, vz_combat_ends},
    [VZ_PHASE_US_SUPPLY] = {vz_us_supply_begins, freely, NULL, vz_us_supply_ends},
    [VZ_PHASE_US_REINFORCEMENT] = {vz_reinforcements_begin, vz_us_reinforcements_may_end, NULL,
                                   vz_us_reinforcements_end},
    [VZ_PHASE_US_MOVEMENT] = {movement_begins, freely, vz_movement_spares_all, vz_movement_ends},
    [VZ_PHASE_US_RALLY] = {rally, NULL, NULL, NULL},
    [VZ_PHASE_US_SIEGE] = {siege_begins, vz_offers_carried_out, NULL, NULL},
    [VZ_PHASE_US_COMBAT] = {combat_begins, combat_may_end, NULL, vz_combat_ends},
    [VZ_PHASE_DISEASE] = {vz_disease_begins, NULL, NULL, NULL},
    [VZ_PHASE_END] = {game_turn_ends, NULL, NULL, NULL},
};

void vz_phase_begins(struct vz_play *play, unsigned phase)
{
    phases[phase].begins(play);
}

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
    return phases[play->p->head.phase].may_end(play);
}

bool vz_phase_spares_all(struct vz_play *play)
{
    const struct phase *phase = &phases[play->p->head.phase];

    return !phase->spares_all || phase->spares_all(play);
}

void vz_end_phase(struct vz_play *play)
{
    const struct phase *phase = &phases[play->p->head.phase];

    if (phase->ends)
        phase->ends(play);
    play->p->head.ended = 1;
}
