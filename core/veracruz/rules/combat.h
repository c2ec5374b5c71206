/* What the files of module 8 share. The first part is arithmetic alone, without map or position, so
 * that the worked examples can be tested as they stand. */
#ifndef VERACRUZ_COMBAT_H
#define VERACRUZ_COMBAT_H

#include "veracruz/play.h"
#include "veracruz/rules/ways.h"

/* ---- ladder.c */

/* Places on the ladder of ratios [8.36]: ... 1-4 is -3, 1-2 is -1, 1-1 is 0, 3-2 is 1, 2-1 is 2,
 * n-1 is n. A shift is an addition. */
enum { VZ_ONE_TO_FOUR = -3, VZ_ONE_TO_TWO = -1, VZ_THREE_TO_TWO = 1, VZ_SEVEN_TO_ONE = 7 };
/* The place of a ratio, rounded in the defender's favour [8.31]. */
int vz_ratio(unsigned attacker, unsigned defender);
/* The column of the Combat Results Table, or -1 below 1-4 [8.17]. */
int vz_ladder_column(int place);
struct value vz_ladder_value(int place); /* as VALUE_RATIO */
/* Points that a cell of the Casualty Table costs a force of that effective strength [8.72]. */
unsigned vz_casualties(const struct vz_scenario *s, unsigned cell, unsigned strength);
/* How many of `points` non-artillery points fall on Regulars [0] and on Volunteers [1] that have so
 * many left; says who would be next after them [8.48]. */
void vz_alternate(unsigned points, const unsigned left[2], unsigned share[2],
                  uint8_t *volunteer_next);

/* ---- battle.c: the two roles, 0 the attacker, 1 the defender */

enum { VZ_ATTACKER, VZ_DEFENDER };
enum vz_automatic { VZ_FOUGHT, VZ_BELOW_TABLE /* [8.17] */, VZ_NOT_FOUGHT /* [14.37] */ };
uint8_t vz_battle_side(const struct vz_position *p, unsigned role);
/* Units and Leaders of a role that took part, eliminated ones too. */
const struct vz_units *vz_battle_force(const struct vz_position *p, unsigned role);
/* Finds the hexes that attack; Leaders without attacking units drop out, and so do units off the
 * map. */
void vz_battle_find_hexes(struct vz_play *play);
unsigned vz_battle_hexes(const struct vz_position *p, unsigned role);
uint16_t vz_battle_hex(const struct vz_position *p, unsigned role, unsigned index);
/* [8.48] Regulars and Volunteers both took part on that side. */
bool vz_battle_mixed(const struct vz_play *play, unsigned role);
/* A combat unit of the set is on the map that is more than militia of strength zero. */
bool vz_can_fight(const struct vz_play *play, const struct vz_units *set);
/* Combat units of a hex that are all revealed zeros go [14.37] [14.16]. */
void vz_remove_zeros(struct vz_play *play, uint16_t hex, uint8_t side, const char *rule);
/* After losses: zeros left alone go, then Leaders and trains without a combat unit [14.16] [9.35].
 */
void vz_battle_bury(struct vz_play *play, unsigned role);
/* Notes units that a retreat or an advance has moved: they make no attack and lend no strength
 * [8.15] [8.24]. */
void vz_displace(struct vz_play *play, const struct vz_units *set);
/* Refuses a unit that has attacked in this phase, or bombarded [8.15] [12.31]; `attacked` is the
 * row of the first. */
bool vz_refuse_acted(struct vz_play *play, unsigned unit, unsigned word, enum vz_refusal attacked);
/* What is left of a set on the map. */
void vz_keep_on_map(const struct vz_play *play, struct vz_units *set);

/* ---- engagement.c */

/* Adds the Leaders who are not named and go along to an attack on the target [9.32]. */
void vz_add_leaders(struct vz_play *play, struct vz_units *set, uint16_t target);
/* [8.24] [9.32] Units of the Leader's hex, or if he is in a formation its members, that are not of
 * the set could attack a hex other than the target. */
bool vz_leaves_an_attack(struct vz_play *play, const struct vz_units *set, unsigned leader,
                         uint16_t target);

/* ---- duty.c */

/* An attack or Assault as it is planned: units and Leaders, and the hex that they attack. */
struct vz_plan {
    struct vz_units units;
    uint16_t hex;
};
/* It has attacked in this phase, has bombarded, or has been moved by combat [8.15] [8.24] [12.31].
 */
bool vz_has_acted(const struct vz_play *play, unsigned unit);
/* A combat unit of the phasing side that has still its attack to make. */
bool vz_can_attack(const struct vz_play *play, unsigned unit);
bool vz_was_attacked(const struct vz_position *p, uint16_t hex); /* [8.15] in this phase */
/* Combat units and Leaders that defend: those that were attacked in this phase and then driven or
 * led into the hex lend it nothing [8.15]. */
void vz_find_defenders(const struct vz_play *play, uint16_t hex, struct vz_units *defenders);
/* Somebody on this side of the edge may still attack the far hex, as far as he can tell [14.31]:
 * who, is not asked. */
bool vz_is_attackable(struct vz_play *play, const struct map_edge *edge);
/* The far hex holds units on this side, or may, as far as the attacker can tell [14.31]: not if its
 * stack is marked as Demoralized [8.82]. */
bool vz_may_hold_across(struct vz_play *play, const struct map_edge *edge);
/* [8.13] Of the units, who is in an enemy zone attacks enemies that exert it, as long as there are
 * any left to attack. Refuses at the word. */
bool vz_judge_controllers(struct vz_play *play, const struct vz_units *set, uint16_t hex,
                          unsigned word);
/* [6.31] Units beside the Leader, but not of the set, have still to attack another hex than the
 * target, and nobody else could lead them: he stays. */
bool vz_is_needed(struct vz_play *play, const struct vz_units *set, unsigned leader,
                  uint16_t target);
/* [6.31] Nobody who must attack and could join is left behind with no attack to make. Refuses at
 * the word. */
bool vz_judge_left_behind(struct vz_play *play, const struct vz_plan *plan, unsigned word);
/* [6.31] Who in the hex has still to attack, and can, once that attack has been made; and the
 * Leaders who are to lead them. */
void vz_find_due(struct vz_play *play, const struct vz_plan *plan, uint16_t hex,
                 struct vz_units *due);

/* ---- advance.c */

/* Carries out the advance that is due, if there is one, or asks who goes [8.67]. */
void vz_advance(struct vz_play *play);

/* ---- entry.c */

/* [8.67] VZ_REFUSALS when the unit may cross the edge; `due`: those who have still to attack. */
enum vz_refusal vz_bar_of_entry(struct vz_play *play, unsigned unit, const struct map_edge *edge,
                                const struct vz_units *due);
bool vz_refuse_entry(struct vz_play *play, enum vz_refusal bar, unsigned unit,
                     const struct map_edge *edge, unsigned word);
/* Nothing bars the unit's way into a fortress that has fallen [12.24]; refuses. */
bool vz_judge_entry(struct vz_play *play, unsigned unit, const struct map_edge *edge,
                    unsigned word);

/* ---- retreat.c */

/* Some stack of that role has combat units and is not held in a besieged fortress. */
bool vz_retreat_moves(struct vz_play *play, unsigned role);
void vz_retreat_begins(struct vz_play *play, unsigned role);

/* ---- route.c: ways back [8.64] */

enum { VZ_ROUTE_MOST = 24 };
struct vz_route {
    uint8_t side;
    unsigned points;     /* SP of the stack */
    struct vz_ways ways; /* from a cell to the nearest goal */
};
/* A retreat as far as it is planned. */
struct vz_walk {
    uint16_t hex[VZ_ROUTE_MOST]; /* from the start on */
    unsigned count;              /* of `hex`, the start included */
    unsigned left;               /* hexes to go */
};
/* The ways of a stack of that side which begins its retreat there. */
void vz_route_find(struct vz_play *play, struct vz_route *route, uint16_t from);
void vz_walk_start(struct vz_walk *walk, uint16_t start, unsigned hexes);
void vz_walk_step(struct vz_walk *walk, uint16_t to);
bool vz_walk_has(const struct vz_walk *walk, uint16_t hex);
/* The walk has its length or has reached a goal. */
bool vz_route_ends(struct vz_route *route, const struct vz_walk *walk);
/* The hexes that the next step may enter, ascending: all on a cheapest way. None is an impossible
 * retreat. */
unsigned vz_route_next(struct vz_play *play, struct vz_route *route, const struct vz_walk *walk,
                       uint16_t best[6]);
/* [12.14] The walk would end with that step in Perote, with so many points there: too many. */
bool vz_route_overfills(struct vz_play *play, const struct vz_route *route,
                        const struct vz_walk *walk, uint16_t to, unsigned *points);
/* No terrain, enemy or edge bars the step [8.62]. */
bool vz_route_open(struct vz_play *play, const struct map_edge *edge, uint8_t side);

/* ---- 8 combat.c, engagement.c (who attacks whom), losses.c, retreat.c, advance.c, duty.c (who
 * must), demoralization.c, fortifications.c */
bool vz_may_attack(struct vz_play *play);
bool vz_do_attack(struct vz_play *play);
bool vz_answer_retreat(struct vz_play *play);
bool vz_answer_advance(struct vz_play *play);
/* Starts a loss that its owner chooses, or takes it where there is no choice; then VZ_ASK_LOSE is
 * open or the points are gone. `alternate`: [8.48]. `clauses`: the order's `losses` clause may
 * answer. */
void vz_lose_points(struct vz_play *play, uint8_t side, unsigned points,
                    const struct vz_units *among, bool alternate, const char *rule);
bool vz_may_lose(struct vz_play *play);
bool vz_answer_lose(struct vz_play *play);
/* Points that the unit may be asked for, as its owner knows it [13.15]. */
unsigned vz_points_to_lose(const struct vz_play *play, unsigned unit);
/* Whoever is asked to lose points has as many. */
bool vz_has_points_to_lose(const struct vz_play *play);
/* The default answer of an open VZ_ASK_LOSE and so on: builds the order that answers it. */
bool vz_default_lose(struct vz_play *play, struct order *answer);
bool vz_default_retreat(struct vz_play *play, struct order *answer);
bool vz_default_advance(struct vz_play *play, struct order *answer);
/* The answer of an open VZ_ASK_LOSE that takes the points from these units, each to nothing before
 * the next, as far as 8.48 allows. */
bool vz_lose_in_order(const struct vz_play *play, const uint16_t *list, unsigned count,
                      struct order *answer);
/* The clause `losses`, in that slot, names units of the phasing side that are of `losers`, each
 * once; refuses who is not by the row `who`. */
bool vz_judge_losers(struct vz_play *play, unsigned slot, const struct vz_units *losers,
                     enum vz_refusal who);
/* The answer of an open VZ_ASK_ADVANCE that sends the whole force there; false if it cannot. */
bool vz_advance_into(struct vz_play *play, uint16_t hex, struct order *answer);
void vz_note_bound(struct vz_play *play);     /* who must attack [6.31] */
void vz_combat_begins(struct vz_play *play);  /* and nobody has attacked yet */
void vz_tell_bound(struct vz_play *play);     /* those who still must */
bool vz_combat_may_end(struct vz_play *play); /* refuses while somebody must [6.31] */
void vz_combat_ends(struct vz_play *play);
void vz_rally(struct vz_play *play, uint8_t side); /* [8.85] */
bool vz_do_fortify(struct vz_play *play);
/* [8.93] In that hex from the start of the Movement Phase on, so that it may build there. */
bool vz_has_stayed(const struct vz_unit *u, uint16_t hex);
void vz_fortifications_end(struct vz_play *play); /* [8.94] */
bool vz_fortified(const struct vz_play *play, uint16_t hex);

/* ---- 9 leaders.c */
unsigned vz_leadership_preliminary(const struct vz_play *play,
                                   const struct vz_units *leaders); /* [9.32] */

/* ---- 10 morale.c */
int vz_morale_level(struct vz_play *play, uint8_t side, const struct vz_units *set, bool defends,
                    const char *purpose, uint8_t *die);
/* What is added to the die of morale, and (patricios) to the level that it gives. */
struct vz_spirit {
    int national, supply, patricios;
};
/* Of a force that has rolled that die, or (0) none. */
struct vz_spirit vz_spirit_of(const struct vz_play *play, uint8_t side, const struct vz_units *set,
                              unsigned die);
/* The row of the Battle Morale Table, 1 to 6, in which a force reads that die. */
int vz_morale_row(const struct vz_play *play, uint8_t side, const struct vz_units *set,
                  unsigned die);

#endif
