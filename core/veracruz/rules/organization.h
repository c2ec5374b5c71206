/* 15.0 Divisions and Armies, and the order of a stack. */
#ifndef VERACRUZ_ORGANIZATION_H
#define VERACRUZ_ORGANIZATION_H

#include "veracruz/play.h"

/* ---- 15 organization.c, arrange.c, formations.c (minimum and members) */
bool vz_may_form(struct vz_play *play);
bool vz_do_form(struct vz_play *play);
bool vz_may_disband(struct vz_play *play);
bool vz_do_disband(struct vz_play *play);
bool vz_may_assign(struct vz_play *play);
bool vz_do_assign(struct vz_play *play);
bool vz_may_detach(struct vz_play *play);
bool vz_do_detach(struct vz_play *play);
bool vz_do_arrange(struct vz_play *play);
/* Disbands formations below their minimum [15.16]. */
void vz_check_formations(struct vz_play *play);
/* [15.11] Combat units, artillery aside, that a Division or Army of the side has at
 * least. */
unsigned vz_minimum(const struct vz_scenario *s, uint8_t side);
/* The minimum of [15.11], for a Division or Army with these members: refuses when `why`. */
bool vz_meets_minimum(struct vz_play *play, unsigned formation, const struct vz_units *members,
                      bool why);
/* The Division or Army of the phasing side that the slot names, or VZ_NO_UNIT after a refusal. */
unsigned vz_read_formation(struct vz_play *play, unsigned slot);
/* The units could be in it beside its members [15.11] [15.14] [15.19]; refuses otherwise. `slot`
 * names them. */
bool vz_may_join(struct vz_play *play, unsigned formation, const struct vz_units *set,
                 unsigned slot);
/* Makes members of units in its hex, behind those it has, in this order; tells it [15.12]. */
void vz_join(struct vz_play *play, unsigned formation, const uint16_t *list, unsigned count);

#endif
