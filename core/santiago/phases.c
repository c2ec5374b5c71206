/* 3.2 The phases of a turn in order: what happens as each begins, whether its player acts in it,
 * and what it takes to leave it. */
#include "santiago/rules/arrivals.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/house.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"
#include "santiago/santiago.h"
#include "santiago/sequence.h"

const struct game_phase sc_phases[SC_PHASES] = {
    [SC_PHASE_SPANISH_SETUP] = {"setup", "Spanish Set-up", SC_SPAIN},
    [SC_PHASE_CUBAN_SETUP] = {"cuban-setup", "Cuban Set-up", SC_US},
    [SC_PHASE_US_SETUP] = {"setup", "American Set-up", SC_US},
    [SC_PHASE_START] = {"start", "Start of the Turn", NO_SIDE},
    [SC_PHASE_DISEMBARKATION] = {"disembarkation", "Disembarkation Phase", SC_US},
    [SC_PHASE_US_MOVEMENT] = {"movement", "American Movement Phase", SC_US},
    [SC_PHASE_US_COMBAT] = {"combat", "American Combat Phase", SC_US},
    [SC_PHASE_SPANISH_MOVEMENT] = {"movement", "Spanish Movement Phase", SC_SPAIN},
    [SC_PHASE_SPANISH_COMBAT] = {"combat", "Spanish Combat Phase", SC_SPAIN},
    [SC_PHASE_TRUCE] = {"truce", "Truce Determination Phase", SC_SPAIN},
};

/* ---- as a phase begins */

static void us_setup_begins(struct sc_play *play)
{
    (void)play; /* [5.3] the markers have been laid ready */
}

static void turn_begins(struct sc_play *play)
{
    sc_fever(play);              /* [13.2] at the very start */
    sc_roll_supply_length(play); /* [12.5] */
}

static bool is_anybody_at_sea(const struct sc_play *play)
{
    for (SC_EACH(unit, &play->s->of_side[SC_US]))
        if (play->p->unit[unit].hex == SC_CONTAINER)
            return true;
    return false;
}

static void disembarkation_begins(struct sc_play *play)
{
    if (is_anybody_at_sea(play))
        sc_disembarkation_begins(play);
    else
        play->p->head.ended = 1; /* [6.7] the phase is dropped */
}

static void us_movement_begins(struct sc_play *play)
{
    play->p->balloon_changed = 0;
    sc_movement_begins(play);
    sc_offer_fire(play); /* [17.5] if it is up already */
}

static void spanish_movement_begins(struct sc_play *play)
{
    sc_movement_begins(play);
    sc_reinforcements_begin(play); /* [23.1] */
}

/* ---- as its player ends it */

/* [5.3] What is said of the Marines ends it. */
static bool us_setup_ends(struct sc_play *play)
{
    return SC_REFUSE_PLAIN(play, SC_MARINES_FIRST, 0);
}

static bool us_movement_ends(struct sc_play *play)
{
    uint16_t hex = sc_mixed_hex(play);

    return hex == MAP_NOWHERE || SC_REFUSE(play, SC_STACK_MIXED, 0, V_INT(hex)); /* [9.4] */
}

static bool ends_freely(struct sc_play *play)
{
    (void)play;
    return true; /* [10.2] [11.1] nobody has to move or to attack */
}

/* ---- the sequence */

#define ACTS true
const struct course_phase sc_course_phases[SC_PHASES] = {
    [SC_PHASE_SPANISH_SETUP] = {"5.1", ACTS},   [SC_PHASE_CUBAN_SETUP] = {"5.2", ACTS},
    [SC_PHASE_US_SETUP] = {"5.3", ACTS},        [SC_PHASE_START] = {"3.2", !ACTS},
    [SC_PHASE_DISEMBARKATION] = {"6.2", ACTS},  [SC_PHASE_US_MOVEMENT] = {"10.2", ACTS},
    [SC_PHASE_US_COMBAT] = {"11.1", ACTS},      [SC_PHASE_SPANISH_MOVEMENT] = {"10.2", ACTS},
    [SC_PHASE_SPANISH_COMBAT] = {"11.1", ACTS}, [SC_PHASE_TRUCE] = {"19.3", !ACTS},
};

static const struct phase {
    void (*begins)(struct sc_play *play);
    bool (*ends)(struct sc_play *play); /* NULL: nobody acts in it */
} phases[SC_PHASES] = {
    [SC_PHASE_SPANISH_SETUP] = {sc_spanish_setup_begins, sc_setup_ends},
    [SC_PHASE_CUBAN_SETUP] = {sc_cuban_setup_begins, sc_setup_ends},
    [SC_PHASE_US_SETUP] = {us_setup_begins, us_setup_ends},
    [SC_PHASE_START] = {turn_begins, NULL},
    [SC_PHASE_DISEMBARKATION] = {disembarkation_begins, sc_disembarkation_ends},
    [SC_PHASE_US_MOVEMENT] = {us_movement_begins, us_movement_ends},
    [SC_PHASE_US_COMBAT] = {sc_combat_begins, ends_freely},
    [SC_PHASE_SPANISH_MOVEMENT] = {spanish_movement_begins, ends_freely},
    [SC_PHASE_SPANISH_COMBAT] = {sc_combat_begins, ends_freely},
    [SC_PHASE_TRUCE] = {sc_truce_phase, NULL},
};

void sc_phase_begins(struct sc_play *play, unsigned phase)
{
    phases[phase].begins(play);
}

/* [3.3] The turn marker moves on one box. */
static void next_turn(struct sc_play *play)
{
    struct sc_position *p = play->p;

    p->head.turn++;
    if (p->truce == SC_IN_TRUCE)
        p->truce = SC_TRUCE_HAD; /* [19.3] it was of one turn */
    for (unsigned unit = 0; unit < play->s->units; unit++)
        p->unit[unit].flags &= SC_FEVER; /* [13.2] from which units recover later */
}

/* The phase behind this one; the turn marker moves on the way [3.3]. */
static unsigned following(struct sc_play *play, unsigned phase)
{
    switch (phase) {
    case SC_PHASE_US_SETUP:
        next_turn(play);
        return SC_PHASE_START;
    case SC_PHASE_SPANISH_COMBAT:
        next_turn(play); /* before the truce phase, which is of the turn then showing */
        return SC_PHASE_TRUCE;
    case SC_PHASE_TRUCE:
        return SC_PHASE_START;
    default:
        return phase + 1;
    }
}

unsigned sc_phase_after(struct sc_play *play, unsigned phase)
{
    const struct position_head *head = &play->p->head;

    sc_house_phase_ends(play);
    if (phase > SC_PHASE_US_SETUP)
        sc_look_for_siege(play); /* [19.2] at the end of every phase */
    if (phase == SC_PHASE_US_COMBAT && !play->p->landed) {
        play->p->landed = 1;
        sc_look_for_victory(play); /* [4.7] from here on */
    }
    if (phase == SC_PHASE_SPANISH_COMBAT && head->turn == play->s->head.last_turn)
        sc_game_ends(play);
    return head->over ? phase : following(play, phase);
}

bool sc_end_phase(struct sc_play *play)
{
    if (!phases[play->p->head.phase].ends(play))
        return false;
    play->p->head.ended = 1;
    return true;
}
