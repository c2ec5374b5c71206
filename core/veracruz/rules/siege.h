/* What the files of module 12 share: the steps of a siege act, and who is next to a fortress.
 * Nothing outside the module needs it but the lists of legal orders. */
#ifndef VERACRUZ_SIEGE_H
#define VERACRUZ_SIEGE_H

#include "veracruz/play.h"

/* The steps of VZ_SIEGE: each says which comes next. */
enum vz_siege_step {
    VZ_STEP_OFFER,       /* surrender is asked, if it has not been in this segment */
    VZ_STEP_ACT,         /* refused: bombardment or Assault */
    VZ_STEP_TARGET,      /* the fortress stands: at whom it fires */
    VZ_STEP_RETURN_FIRE, /* counter-battery */
    VZ_STEP_BURY,        /* the besieger has lost his point */
    VZ_STEP_STORMED,     /* the attacker of an Assault has lost his points */
    VZ_STEP_HELD,        /* and the garrison, which stays, its own */
    VZ_STEP_YIELD,       /* surrender is accepted */
    VZ_STEP_RELOCATE,    /* where the garrison goes */
    VZ_STEP_ENTER,       /* who moves in */
    VZ_STEP_FINISH,
    VZ_SIEGE_STEPS
};

/* ---- besieging.c */

/* The fortress that the order names in its first slot; refuses a cell that is none. */
bool vz_read_fort(struct vz_play *play, uint8_t *fort);
unsigned vz_fort_word(const struct vz_play *play);
/* The side has combat units in it, or, of San Juan de Ulua, controls it [12.21]. */
bool vz_holds_fort(struct vz_play *play, unsigned fort, uint8_t side);
bool vz_next_to_fort(const struct vz_play *play, uint16_t hex, unsigned fort);
/* Combat units of the side in hexes adjacent to the fortress. */
void vz_around_fort(const struct vz_play *play, unsigned fort, uint8_t side, struct vz_units *set);
/* The argument of the slot that names the unit: itself, its formation, or all@HEX; NULL if none
 * does. */
const struct argument *vz_naming(const struct vz_play *play, unsigned slot, unsigned unit);
/* Starts the act against the fortress: `act` follows a refusal, or VZ_NO_SIEGE. */
void vz_siege_start(struct vz_play *play, unsigned fort, enum vz_siege_kind kind,
                    enum vz_siege_kind act);
/* Asks a side what is asked of the fortress under attack, by the name of the question. */
void vz_ask_about_fort(struct vz_play *play, enum vz_question kind, uint8_t side, const char *name,
                       const char *rule);
/* Takes points from the besieger's or assaulting units; vz_bury_besiegers then does what follows
 * from it. */
void vz_besieger_loses(struct vz_play *play, unsigned points, const struct vz_units *among,
                       bool alternate, const char *rule);
void vz_bury_besiegers(struct vz_play *play);
/* Where points were lost in a hex: who goes with the last combat unit that was more than a zero. */
void vz_bury(struct vz_play *play, uint16_t hex, uint8_t side);

/* As a Movement Phase begins: who may not leave [12.26]. */
void vz_note_sieges(struct vz_play *play);
/* The side besieges the fortress now [12.22]; with `why` it refuses as a bombardment would. */
bool vz_besieges(struct vz_play *play, unsigned fort, uint8_t side, bool why);
/* [12.26] Of the phasing side, as its Movement Phase began. */
bool vz_is_besieged(const struct vz_play *play, unsigned unit);

/* ---- bombard.c */

bool vz_bombardment_is_possible(struct vz_play *play, unsigned fort);
void vz_siege_fire(struct vz_play *play);
void vz_siege_target(struct vz_play *play);
void vz_siege_return_fire(struct vz_play *play);
bool vz_answer_fire(struct vz_play *play);
bool vz_answer_hold(struct vz_play *play);
void vz_default_fire(const struct vz_play *play, struct order *answer);

/* ---- assault.c */

/* All who could storm it together: nobody has another attack to make [8.13]. */
void vz_find_stormers(struct vz_play *play, unsigned fort, struct vz_units *set);
/* Some could storm it now, by what their side can tell of the garrison [12.31]. */
bool vz_assault_is_possible(struct vz_play *play, unsigned fort);
/* The fewest points that may be ordered to storm it, by the same. */
unsigned vz_assault_least(const struct vz_play *play, unsigned fort);
void vz_siege_storm(struct vz_play *play);
void vz_siege_stormed(struct vz_play *play);
void vz_siege_held(struct vz_play *play);

/* ---- surrender.c */

/* [12.41] No attack is owed to a fortress that has refused to surrender, but perhaps to that one;
 * refuses at the word. */
bool vz_judge_owed(struct vz_play *play, unsigned except, unsigned word);
void vz_siege_offer(struct vz_play *play);
void vz_siege_yield(struct vz_play *play);
void vz_siege_relocate(struct vz_play *play);
bool vz_answer_surrender(struct vz_play *play);
bool vz_answer_refuse(struct vz_play *play);
bool vz_answer_relocate(struct vz_play *play);
void vz_default_relocate(struct vz_play *play, struct order *answer);

/* ---- occupation.c */

/* Who may be named: combat units that besieged or stormed, Leaders with them, dummies of their
 * formations. */
void vz_occupiers(struct vz_play *play, struct vz_units *set);
/* Reads the clauses `losses` and `occupy` of the order; `losers` may be named in the one. */
bool vz_read_siege_clauses(struct vz_play *play, unsigned losses, unsigned occupy,
                           const struct vz_units *losers);
void vz_siege_enter(struct vz_play *play);
bool vz_answer_occupy(struct vz_play *play);
bool vz_answer_decline(struct vz_play *play);

/* ---- navy.c */

/* A gunboat is hit by counter-battery fire and goes away [18.2]. */
void vz_gunboat_hit(struct vz_play *play, unsigned unit);

/* ---- 12 siege.c, bombard.c, assault.c, surrender.c, occupation.c */
bool vz_may_offer(struct vz_play *play);
bool vz_do_offer(struct vz_play *play);
bool vz_do_bombard(struct vz_play *play);
bool vz_do_assault(struct vz_play *play);
bool vz_answer_siege(struct vz_play *play); /* surrender refuse relocate fire hold occupy decline */
bool vz_default_siege(struct vz_play *play, struct order *answer);
bool vz_siege_segment_is_empty(struct vz_play *play, uint8_t side);
void vz_segment_begins(
    struct vz_play *play); /* forgets offers, and in a Siege Segment bombardments */
/* `end` of a segment: refuses while a refused offer is to be followed by the attack [12.41]. */
bool vz_offers_carried_out(struct vz_play *play);
void vz_rebuild(struct vz_play *play);                     /* [12.51] */
void vz_perote_excess(struct vz_play *play, uint8_t side); /* [12.14] */

#endif
