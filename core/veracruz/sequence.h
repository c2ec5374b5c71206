/* 4.0 What the machine of procedures is given (game/course.h), and what begins and ends a phase. A
 * handler carries out the order in play->order; false means that it has refused it. A `may` judges
 * that order, refuses it or not, and changes nothing: its handler comes after it and refuses no
 * more. A `step` takes a step of a procedure. */
#ifndef VERACRUZ_SEQUENCE_H
#define VERACRUZ_SEQUENCE_H

#include "veracruz/play.h"

/* ---- 4 sequence.c, phases.c */
enum verdict vz_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal);
enum verdict vz_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink);
void vz_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink);
bool vz_may_be_given(const void *position, unsigned verb);
extern const struct course vz_course;
extern const struct course_phase vz_course_phases[VZ_PHASES];
/* The verb refuses before it is carried out, and then never. */
bool vz_judges_first(unsigned verb);
void vz_phase_begins(struct act *act, unsigned phase);
/* What the end of a phase brings, and the phase behind it. */
unsigned vz_phase_after(struct vz_play *play, unsigned phase);
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

/* ---- 4 standing.c: questions answered in advance */
extern const struct standing_rules vz_standing_rules;
bool vz_is_standing(unsigned verb);
bool vz_do_standing(struct vz_play *play);
bool vz_do_cancel(struct vz_play *play);

/* ---- 20 victory.c */
void vz_victory(struct vz_play *play);
bool vz_do_resign(struct vz_play *play);

#endif
