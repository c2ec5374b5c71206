/* 8.0 What a side may know at an instant: which units it can tell, and how much of events and
 * orders it is told. NO_SIDE sees all. The functions themselves are in santiago.h. */
#ifndef SANTIAGO_VIEW_H
#define SANTIAGO_VIEW_H

#include "santiago/position.h"

/* The American, who does not see what is set up while it is [5.1]. */
bool sc_looks_away(const struct sc_position *p, uint8_t side);

#endif
