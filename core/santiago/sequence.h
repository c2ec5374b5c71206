/* 3.0 What the machine of procedures is given (game/course.h), and what begins and ends a phase. In
 * all sections a function `sc_do_*` carries out an order or refuses it, `sc_answer_*` an answer;
 * `*_step` takes a step of a procedure. */
#ifndef SANTIAGO_SEQUENCE_H
#define SANTIAGO_SEQUENCE_H

#include "santiago/play.h"

/* ---- 3 sequence.c, phases.c */

extern const struct course sc_course;
extern const struct course_phase sc_course_phases[SC_PHASES];
void sc_phase_begins(struct act *act, unsigned phase);
/* What the end of the phase brings, and the phase behind it. */
unsigned sc_phase_after(struct sc_play *play, unsigned phase);
bool sc_end_phase(struct sc_play *play); /* its `end`: refuses while something is owed */

#endif
