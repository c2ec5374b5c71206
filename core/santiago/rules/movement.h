/* 9.0 Stacking, 10.0 movement, and where Cubans may go (14.0). */
#ifndef SANTIAGO_MOVEMENT_H
#define SANTIAGO_MOVEMENT_H

#include "map/flood.h"
#include "santiago/play.h"

/* ---- 9 stacking.c */

/* The unit may stand in the hex beside those of its side who are there [9.2] [9.3] [9.4] [9.6];
 * `passing`: on its way through [9.1] [9.4]. */
bool sc_fits(const struct sc_play *play, unsigned unit, uint16_t hex, bool passing);
/* Both, of one nation, find room there beside those who are there. */
bool sc_fit_together(const struct sc_play *play, unsigned unit, unsigned other, uint16_t hex);
/* Why it may not, or SC_REFUSALS. */
enum sc_refusal sc_room_fault(const struct sc_play *play, unsigned unit, uint16_t hex,
                              bool passing);
/* [9.4] The hex that Cubans and Americans share since the last move: those alone may move now.
 * MAP_NOWHERE if there is none. */
uint16_t sc_hex_to_clear(const struct sc_play *play);
/* The hex is over the limit of its side [9.1]. */
bool sc_overstacked(const struct sc_play *play, uint16_t hex);
/* Cubans share a hex with Americans: no phase may end so [9.4]. MAP_NOWHERE if none does. */
uint16_t sc_mixed_hex(const struct sc_play *play);
bool sc_stacks_as_guns(const struct sc_play *play, unsigned unit); /* [9.3] */
/* Units that are not artillery which a hex takes; in jungle in place of all others [9.2]. */
unsigned sc_most_foot(const struct sc_play *play, uint16_t hex);

/* ---- 10 movement.c, march.c (along a path), reach.c (where to), overrun.c (10.7, 10.8) */

/* A unit on its way: as its move begins, or as it goes on. */
struct sc_mover {
    unsigned unit;
    uint16_t from;            /* its hex; or the beach or entry hex into which it has been put */
    uint8_t allowance, spent; /* tenths */
    bool begun;               /* it has come into `from` in this phase [7.1] */
    bool placed;              /* into `from`, in this order: landing, entering */
    bool free_jungle;         /* [17.3] a point a jungle hex */
    bool unsupplied;          /* when its move began [12.9] */
    /* set by sc_march */
    bool stopped; /* its move is over */
    bool held;    /* by what was hidden, short of where its side saw it come [8.1] */
    bool shown;   /* it has met what its side could not tell */
};
/* The hexes of an order, and the words that name them. No allowance lasts for so many. */
enum { SC_PATH = 64 };
struct sc_path {
    uint16_t hex[SC_PATH], word[SC_PATH];
    uint16_t start; /* the word for the hex into which the unit is placed, or 0 */
    unsigned count;
};

void sc_movement_begins(struct sc_play *play);
bool sc_do_move(struct sc_play *play);
/* Why the unit may not move or go on now, or SC_REFUSALS [2.12] [6.5] [9.5] [13.2] [17.2]. */
enum sc_refusal sc_move_fault(struct sc_play *play, unsigned unit);
/* The unit as it would move now; changes nothing. */
struct sc_mover sc_mover_of(struct sc_play *play, unsigned unit);
/* Takes it along and closes the order: where it stands, victory. False after a refusal. */
bool sc_carry_move(struct sc_play *play, struct sc_mover *mover, struct sc_path *path,
                   const char *rule);
/* Why it may not end an order there, or SC_REFUSALS: an American in a Cuban's hex or a Cuban in an
 * American's, unless the other is alone there and can still leave it [9.4]. */
enum sc_refusal sc_stop_fault(struct sc_play *play, unsigned unit, uint16_t hex);
/* A way leads out of `from` to a hex where it could stay, without an overrun. */
bool sc_can_step_off(struct sc_play *play, const struct sc_mover *mover);
/* With how much care an American's way is looked for, who does not see all that may bar or stop him
 * [7.1] [8.1]. The bold one goes through whatever he cannot rule out; a Spaniard, who sees it all,
 * is bold. */
enum { SC_BOLD, SC_WARY, SC_WARIEST, SC_CARES };
/* Every hex to which the unit could be ordered by `to` (but for sc_stop_fault), if it is bold, and
 * its cheapest way with that care, as play->eyes see it. */
void sc_reach(struct sc_play *play, const struct sc_mover *mover, unsigned care,
              struct flood *flood);
/* The way that `to` takes to the hex, at most SC_PATH: how many hexes, 0 if there is none. With the
 * most care that leads there [8.1]. */
unsigned sc_way_to(struct sc_play *play, const struct sc_mover *mover, uint16_t to,
                   struct flood *flood, uint16_t *path);
/* The same by its points alone, whoever stands there or holds a zone, and whatever supply says. */
unsigned sc_bare_way(struct sc_play *play, const struct sc_mover *mover, uint16_t to,
                     struct flood *flood, uint16_t *path);
/* The cheapest way to the hex that the argument names, its start left out; refuses when none leads
 * there. */
bool sc_path_to(struct sc_play *play, const struct sc_mover *mover, const struct argument *to,
                struct sc_path *path);
/* The path of an order from slots MOVE_PATH or MOVE_TO; refuses likewise. */
bool sc_read_path(struct sc_play *play, const struct sc_mover *mover, struct sc_path *path);
/* Refuses a path that by what play->eyes can tell is against the rules. */
bool sc_judge_path(struct sc_play *play, const struct sc_mover *mover, const struct sc_path *path);
/* Takes the unit along the path, hex by hex: cost, terrain, units in the way, zones, supply,
 * overruns. Refuses what its side can tell to be against the rules; then goes as far as what it
 * meets lets it [7.1] [8.1]. Tells it under `rule`. One that is `placed` comes into its first hex.
 * Shared by movement, landing and reinforcements. */
bool sc_march(struct sc_play *play, struct sc_mover *mover, struct sc_path *path, const char *rule);
/* Tenths for that step, FLOOD_BARRED when it can not be made [10.3] to [10.6] [10.9] [21.2]. */
unsigned sc_step_cost(const struct sc_play *play, const struct sc_mover *mover, uint16_t from,
                      uint16_t to);
/* Tenths that the balloon spares on that step whom it guides [17.3]. */
unsigned sc_jungle_spared(const struct sc_scenario *s, const struct map_edge *edge);
/* Refuses with that row: its units are `unit`, its cells `hex`. Always false. */
bool sc_refuse_fault(struct sc_play *play, enum sc_refusal fault, unsigned word, unsigned unit,
                     uint16_t hex);
/* Why the unit may not enter the hex in movement, points and room aside, or SC_REFUSALS: terrain,
 * enemies, closed hexes, truce [9.2] [10.7] [10.8] [14.3] [19.3] [23.1]; for retreats and advances
 * too. */
enum sc_refusal sc_entry_fault(struct sc_play *play, unsigned unit, uint16_t hex);
/* What stands in the hex can be overrun by the unit: nothing but a battery, the balloon, a marker.
 */
bool sc_can_overrun(const struct sc_play *play, unsigned unit, uint16_t hex);
/* The American sees one counter there, which may be a battery: his unit may try [8.1]. */
bool sc_may_try_overrun(const struct sc_play *play, unsigned unit, uint16_t hex);
/* Why it may not overrun across that hexside what stands behind it, or SC_REFUSALS [14.3] [19.3].
 */
enum sc_refusal sc_overrun_fault(const struct sc_play *play, unsigned unit,
                                 const struct map_edge *edge);
void sc_overrun(struct sc_play *play, unsigned unit, uint16_t hex); /* [10.8] */

/* ---- 14 cubans.c */

/* Why he may not attack there [14.3] [22.5], or SC_REFUSALS. */
enum sc_refusal sc_cuban_attack_fault(const struct sc_play *play, unsigned unit, uint16_t hex);

#endif
