/* 18.0 Gunboats. */
#ifndef VERACRUZ_NAVY_H
#define VERACRUZ_NAVY_H

#include "veracruz/play.h"

/* ---- 18 navy.c */
bool vz_do_sail(struct vz_play *play);
/* Hexes to which a gunboat on the map can sail, ascending; returns how many. */
unsigned vz_sailing_range(const struct vz_play *play, unsigned unit, uint16_t hexes[VZ_CELLS]);
bool vz_gunboat_may_be_placed(const struct vz_play *play, uint16_t hex);

#endif
