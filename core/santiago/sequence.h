/* 3.0 What the machine of procedures is given (game/course.h), and what begins and ends a phase. In
 * all sections a function `sc_do_*` carries out an order or refuses it, `sc_answer_*` an answer;
 * `*_step` takes a step of a procedure. */
#ifndef SANTIAGO_SEQUENCE_H
#define SANTIAGO_SEQUENCE_H

#include "santiago/santiago.h"

/* ---- 3 sequence.c, phases.c */

bool sc_end_phase(struct sc_play *play); /* its `end`: refuses while something is owed */

#endif
