/* 11.0 Supply, 13.0 disease. */
#ifndef VERACRUZ_SUPPLY_H
#define VERACRUZ_SUPPLY_H

#include "veracruz/play.h"

/* ---- 11 supply.c */
void vz_mexican_supply(struct vz_play *play);   /* A1 [11.4] */
void vz_us_supply_begins(struct vz_play *play); /* B1 [11.22] [11.35] */
bool vz_may_expend(struct vz_play *play);
bool vz_do_expend(struct vz_play *play);
void vz_us_supply_ends(struct vz_play *play);
bool vz_may_load(struct vz_play *play);
bool vz_do_load(struct vz_play *play);
bool vz_may_unload(struct vz_play *play);
bool vz_do_unload(struct vz_play *play);
void vz_formation_supply(struct vz_play *play,
                         unsigned formation_unit); /* the worst of its units [11.51] */

/* ---- 13 disease.c */
void vz_disease_begins(struct vz_play *play);

#endif
