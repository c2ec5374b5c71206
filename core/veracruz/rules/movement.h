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
/* [5.15] Why that battery goes no further: alone, or in a Division that it holds back. */
enum vz_refusal vz_navy_battery_fault(const struct vz_play *play, unsigned unit);
/* [5.15] Rough and swamp, where that battery cannot be. */
bool vz_is_heavy_ground(const struct vz_scenario *s, uint16_t hex);
/* [5.15] The unit is the Navy battery, and cannot be in that hex. */
bool vz_is_too_heavy(const struct vz_play *play, unsigned unit, uint16_t hex);
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

/* Units of the set that are no Leaders and carry themselves: they set the pace [9.14]. */
void vz_pacemakers(const struct vz_play *play, const struct vz_units *set, struct vz_units *pace);
/* Who of the set has least left; Leaders only when they are alone [9.14]. */
unsigned vz_slowest(const struct vz_play *play, const struct vz_units *set);
/* The units, at least one, are of a kind that can move from here, and formations whole; whether
 * they have moved already is not asked. */
bool vz_can_move(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault);
/* Who of them is Demoralized, a combat unit if one is; VZ_NO_UNIT if nobody is. */
unsigned vz_demoralized_of(const struct vz_play *play, const struct vz_units *set);
/* The units, at least one, may move (on) together now: by an Overwhelming Attack, or as a march
 * too. */
bool vz_may_set_out(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault);
bool vz_may_march(struct vz_play *play, const struct vz_units *set, struct vz_fault *fault);
/* Refuses with the fault at the word of that slot that names the unit; always false. */
bool vz_refuse_fault(struct vz_play *play, unsigned slot, const struct vz_fault *fault);
/* The units have the last word now: what moved before is closed [5.0]. */
void vz_become_mover(struct vz_play *play, const struct vz_units *set);

/* ---- march.c */

/* Tells what the slowest of the set has spent. */
void vz_tell_spent(struct vz_play *play, const struct vz_units *set, const char *rule);

struct flood; /* map/flood.h */

/* ---- 5 movement.c, movement_phase.c, allowance.c, reach.c, setting_out.c, overwhelm.c */
bool vz_do_move(struct vz_play *play);
bool vz_may_overwhelm(struct vz_play *play);
bool vz_do_overwhelm(struct vz_play *play);
/* At the start of a Movement Phase: where units begin, who begins in a zone, led or not. */
void vz_movement_begins(struct vz_play *play);
/* `end` of it, if it is not confirmed: refuses when Perote is too full [12.14], when units would be
 * lost [9.2]. */
bool vz_movement_spares_all(struct vz_play *play);
void vz_movement_ends(struct vz_play *play); /* eliminates them [8.82] [9.2] */
/* The allowance of a unit in tenths, by itself or in its formation, in its supply state [5.28]. On
 * the Game-Turn of the landing tenths of hexes [19.23]. */
unsigned vz_allowance(const struct vz_play *play, unsigned unit);
/* All that the ways of a group depend on. */
struct vz_marchers {
    uint16_t start;
    uint8_t side;
    bool hexes;       /* [19.23] */
    bool artillery;   /* [5.34] */
    bool led;         /* [8.12] */
    bool demoralized; /* [8.82] */
    bool fights;      /* a combat unit, before which Leaders and trains give way [9.12] */
    bool navy;        /* [5.15] */
    unsigned left;    /* tenths */
    /* [7.13] Those with artillery have so much left, the others less: each pays its own rate. */
    bool mixed;
    unsigned guns_left;
};
/* False if the group may not march. */
bool vz_look_at_marchers(struct vz_play *play, const struct vz_units *group,
                         struct vz_marchers *marchers);
/* [8.12] [8.82] Otherwise no hex of an enemy zone is open to them. */
bool vz_may_enter_zones(const struct vz_marchers *marchers);
/* Those to whom most is open of all who cover them. */
struct vz_marchers vz_widest(const struct vz_play *play, const struct vz_marchers *marchers);
/* As long as nothing moves `wide` can go wherever the others can, at the same cost; and these
 * wherever `wide` can, as far as they have enough left and may enter zones. */
bool vz_covers(const struct vz_marchers *wide, const struct vz_marchers *marchers);
/* Every cell they could end in and what it costs: for lists of legal moves. */
void vz_reach(struct vz_play *play, const struct vz_marchers *marchers, struct flood *flood);
/* [14.31] The same of a bold play, from what they have reached otherwise: flood_ease. `from` are
 * the hexes of vz_unseen and those next to them. */
void vz_reach_boldly(struct vz_play *play, const struct vz_marchers *marchers,
                     const struct flood_reached *shyly, const uint16_t *from, unsigned count,
                     struct flood *flood);
/* The cheapest way of a group to the cell; returns how many steps it has, 0 if there is none. */
unsigned vz_find_way(struct vz_play *play, const struct vz_units *group, uint16_t to,
                     uint16_t *path, unsigned most);
/* [VZ_CELLS] what the way to each cell costs the guns of a mixed group, or FLOOD_UNREACHED; false
 * without memory. */
bool vz_reach_mixed(struct vz_play *play, const struct vz_marchers *marchers, uint16_t *cost);
/* vz_reach of a group as far as to a cell with bars taken away, each with those before it: what is
 * found then is no legal way. */
enum vz_past {
    VZ_PAST_PRICES, /* whatever it costs, but for the Navy battery [5.15] */
    VZ_PAST_ZONES,  /* enemy zones and enemy units */
    VZ_PAST_RIVERS  /* as infantry by itself */
};
void vz_reach_past(struct vz_play *play, const struct vz_units *group, uint16_t to,
                   enum vz_past past, struct flood *flood);
/* The same as vz_reach of a group with others in its company, who take as much time as they like.
 */
enum {
    VZ_WITH_LEADER = 1 << 0,
    VZ_WITH_FIGHTERS = 1 << 1,
    VZ_WITH_STACK = 1 << 2, /* the rest of a Demoralized stack [8.81] */
    VZ_WITH_SCOUT = 1 << 3  /* that has reconnoitered [14.32] */
};
bool vz_reach_with(struct vz_play *play, const struct vz_units *group, unsigned company,
                   struct flood *flood);
/* What all@HEX means for a move: everything of the phasing side in the hex that may move, with its
 * cargo. */
void vz_movable_at(struct vz_play *play, uint16_t hex, struct vz_units *set);
/* Nobody of the phasing side in the hex can set out: refuses by what keeps the first of them. */
bool vz_refuse_all_at(struct vz_play *play, uint16_t hex, unsigned word);

#endif
