/* 3.2 The phases of a turn in order: what happens as each begins, whether its player acts in it,
 * and what it takes to leave it. */
#include <string.h>

#include "santiago/rules/arrivals.h"
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/house.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"
#include "santiago/santiago.h"
#include "santiago/sequence.h"

/* ---- as a phase begins */

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

/* ---- the sequence */

#define GAME_ENDS /* [10.2] [11.1] nobody has to move or to attack: most do freely */
#include "santiago/rows.inc"

#include "game/row_phases.inc"

/* [3.2] A phase that is dropped has no `end`: one that names its phase ends no other. */
bool sc_do_end(struct sc_play *play)
{
    const struct argument *named = order_find(play->order, 0, NULL);
    const struct game_phase *phase = &sc_phases[play->p->head.phase];
    const char *word = named ? sc_verbs[SC_DO_END].slot[0].choices[named->value] : phase->name;

    if (strcmp(word, phase->name) != 0)
        return SC_REFUSE(play, SC_END_OTHER, named->word, V_TEXT(phase->title), V_TEXT(word));
    return sc_end_phase(play);
}

/* [3.3] The turn marker moves on one box. */
static void next_turn(struct sc_play *play)
{
    struct sc_position *p = play->p;

    p->head.turn++;
    if (p->truce == SC_IN_TRUCE)
        p->truce = SC_TRUCE_HAD;                /* [19.3] it was of one turn */
    p->landing.ashore = (struct sc_units){{0}}; /* [6.5] and where that phase is dropped [6.7] */
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
