/* 5.0 What the files of the movement module share: who may set out, and what a step costs. */
#ifndef VERACRUZ_MOVEMENT_H
#define VERACRUZ_MOVEMENT_H

#include "veracruz/play.h"

/* Why a group may not set out: a row of the refusals, the unit at fault and the values of the
 * sentence. */
struct vz_fault {
    enum vz_refusal why;
    unsigned unit;
    struct value value[2];
};

/* ---- allowance.c */

bool vz_is_navy_battery(const struct vz_play *play, unsigned unit);
/* Hexes, not movement points, are counted for it in this Game-Turn [19.23]. */
bool vz_counts_hexes(const struct vz_play *play, unsigned unit);
/* It is artillery, or in a formation that has some [5.34]. */
bool vz_with_artillery(const struct vz_play *play, unsigned unit);
/* Tenths that it may still spend in this phase. */
unsigned vz_left(const struct vz_play *play, unsigned unit);
/* What crossing the edge costs the unit in tenths, FLOOD_BARRED if it is closed to it. `charge`:
 * with the point for an enemy zone [6.22] or an Overwhelming Attack [5.43]. */
unsigned vz_price(const struct vz_play *play, unsigned unit, size_t edge, bool charge);
/* What a scout that has reconnoitered pays besides, and a Leader with it, to leave the enemy zone
 * [14.32]. */
unsigned vz_exit_charge(struct vz_play *play, unsigned unit);
/* A unit by itself, or the formation that it is in: for sentences. */
unsigned vz_spokesman(const struct vz_play *play, unsigned unit);

/* ---- setting_out.c */

/* Adds what Pack animals of the set carry [11.24]. */
void vz_add_cargo(const struct vz_play *play, struct vz_units *set);
/* Units of the set that are no Leaders and carry themselves: they set the pace [9.14]. */
void vz_pacemakers(const struct vz_play *play, const struct vz_units *set, struct vz_units *pace);
/* Who of the set has least left; Leaders only when they are alone [9.14]. */
unsigned vz_slowest(const struct vz_play *play, const struct vz_units *set);
/* The units, at least one, are of a kind that can move from here, and formations whole; whether
 * they have moved already is not asked. */
bool vz_can_move(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault);
/* The units, at least one, may move (on) together now: by an Overwhelming Attack, or as a march
 * too. */
/* Who of them is Demoralized, a combat unit if one is; VZ_NO_UNIT if nobody is. */
unsigned vz_demoralized_of(const struct vz_play *play, const struct vz_units *set);
bool vz_may_set_out(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault);
bool vz_may_march(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault);
/* Refuses with the fault at the word of that slot that names the unit; always false. */
bool vz_refuse_fault(struct vz_play *play, unsigned slot, const struct vz_fault *fault);
/* The units have the last word now: what moved before is closed [5.0]. */
void vz_become_mover(struct vz_play *play, const struct vz_units *set);

/* ---- march.c */

/* Tells what the slowest of the set has spent. */
void vz_tell_spent(struct vz_play *play, const struct vz_units *set, const char *rule);

#endif
