/* 4.0 What the machine of procedures is given (game/course.h), and what begins and ends a phase. A
 * handler carries out the order in play->order; false means that it has refused it. A `may` judges
 * that order, refuses it or not, and changes nothing: its handler comes after it and refuses no
 * more. A `step` takes a step of a procedure. */
#ifndef VERACRUZ_SEQUENCE_H
#define VERACRUZ_SEQUENCE_H

#include "veracruz/veracruz.h"

/* ---- 4 sequence.c, phases.c */
/* The verb refuses before it is carried out, and then never. */
bool vz_judges_first(unsigned verb);
bool vz_phase_may_end(struct vz_play *play); /* refuses while it may not be left */
/* Nobody would be lost by leaving it; refuses, unless that is confirmed. */
bool vz_phase_spares_all(struct vz_play *play);
void vz_end_phase(struct vz_play *play);
bool vz_may_end(struct vz_play *play);
bool vz_do_end(struct vz_play *play);
/* The steps of the procedures, each in the file of its section. */
enum { VZ_MARCH_STEPS = 4, VZ_RAID_STEPS = 4, VZ_COMBAT_STEPS = 18, VZ_RETREAT_STEPS = 5 };
void vz_move_step(struct vz_play *play, unsigned step);
void vz_raid_step(struct vz_play *play, unsigned step);
void vz_combat_step(struct vz_play *play, unsigned step);
void vz_retreat_step(struct vz_play *play, unsigned step);
void vz_siege_step(struct vz_play *play, unsigned step);
void vz_disease_step(struct vz_play *play, unsigned step);
void vz_zeros_step(struct vz_play *play, unsigned step);

/* ---- 20 victory.c */
void vz_victory(struct vz_play *play);
bool vz_do_resign(struct vz_play *play);

#endif
