/* 2.2.b, 3.2 to 3.4, 3.6 Regroup and the Leader Pool, who comes into the game, and how many may
 * stand in a Space. */
#ifndef MONTEZUMA_ARRIVALS_H
#define MONTEZUMA_ARRIVALS_H

#include "montezuma/montezuma.h"

/* ---- Regroup and the Leader Pool (pools.c) */

/* [3.2] A side's units in Regroup; of its Leaders in the Pool those who come by lot [3.4]. */
void mz_regroup_of(const struct mz_play *play, uint8_t side, struct mz_units *set);
void mz_pool_of(const struct mz_play *play, uint8_t side, struct mz_units *set);
/* One by lot, out of the set too; MZ_NO_UNIT of an empty one, for which no die falls. */
unsigned mz_draw_lot(struct mz_play *play, struct mz_units *set);
/* So many, or as many as there are, out of one set and into another. */
void mz_draw_lots(struct mz_play *play, unsigned count, struct mz_units *from,
                  struct mz_units *into);

/* ---- stacking.c, room.c: the limit, and who goes [3.3] */

enum { TRIM_UNITS = 0 };
/* [3.3] Units of a side that count against the limit: the inherent one does not. For how many more
 * there is room; in a Zone for all. */
unsigned mz_stacked(const struct mz_play *play, unsigned cell, uint8_t side);
unsigned mz_room_in(const struct mz_play *play, unsigned cell, uint8_t side);
/* At the end of an Action or Phase: the excess goes, its owner's choice; a procedure. */
void mz_check_stacking(struct mz_play *play);
void mz_trim_step(struct mz_play *play, unsigned step);
bool mz_answer_trim(struct mz_play *play);
bool mz_standard_trim(struct mz_play *play, struct order *answer);

/* ---- reinforcements (arrivals.c) */

enum { REINFORCE_UNITS = 0, REINFORCE_AT = 1 };
/* [3.4] No enemy unit stands there, or it is a Zone: somebody may be placed there. */
bool mz_is_free(const struct mz_play *play, unsigned cell, uint8_t side);
/* [13.3] US units stand in the Space of a fortress that is whole. */
bool mz_is_besieged(const struct mz_play *play, unsigned cell);
/* [3.4] Where a side's reinforcements are placed, unless a card says otherwise. */
void mz_reinforcement_cells(const struct mz_play *play, uint8_t side, struct mz_cells *cells);
/* These come in, at full strength, at these cells, which their owner chooses within stacking; who
 * finds no room is lost and stays where it was. A procedure that the one under way has called. */
void mz_arrive(struct mz_play *play, uint8_t side, const struct mz_units *units,
               const struct mz_cells *cells, const char *rule);
void mz_arrival_step(struct mz_play *play, unsigned step);
bool mz_answer_reinforce(struct mz_play *play);
bool mz_standard_reinforce(struct mz_play *play, struct order *answer);

/* [7.1.a] What the Turn Record orders, and a War declared brings: a procedure. */
enum mz_mandated_step {
    MZ_MANDATED_WAR,
    MZ_MANDATED_SANTA_ANNA,
    MZ_MANDATED_US,
    MZ_MANDATED_SCOTT,
    MZ_MANDATED_MEXICO,
    MZ_MANDATED_STEPS
};
void mz_mandated_events(struct mz_play *play);
void mz_mandated_step(struct mz_play *play, unsigned step);
/* [7.1.c] Santa Anna, if he was exiled, and the wounded: a procedure. */
enum mz_return_step { MZ_RETURN_SANTA_ANNA, MZ_RETURN_US, MZ_RETURN_MEXICO, MZ_RETURN_STEPS };
void mz_who_returns(struct mz_play *play);
void mz_return_step(struct mz_play *play, unsigned step);

/* ---- Santa Anna (santa_anna.c) */

/* [3.6] He comes to Mejico, or to another city, with four units or without; with none, later. */
void mz_santa_anna_comes(struct mz_play *play, bool with_units, const char *rule);
/* [3.6.a] At the start of a Turn, if he has found no city. */
void mz_santa_anna_waits(struct mz_play *play);
/* [3.6.b] He goes into exile. */
void mz_exile_santa_anna(struct mz_play *play, const char *rule);
/* [3.6.b] The roll of the Random Events Phase, if he was exiled during play. */
void mz_roll_return(struct mz_play *play);

/* ---- Leaders alone (leaders.c) */

enum { LEAD_AWAY_TO = 0 };
/* [2.2.b] Leaders of the side who stand alone in the cell, where an enemy has come: a procedure, if
 * there are any. */
void mz_leaders_flee(struct mz_play *play, unsigned cell, uint8_t side);
/* [6.5.b] [2.2.b] What the enemy has left where units of that side have come: a train is taken,
 * Leaders flee. */
void mz_take_what_is_left(struct mz_play *play, uint8_t side, unsigned cell);
void mz_flee_step(struct mz_play *play, unsigned step);
bool mz_answer_flee(struct mz_play *play);
bool mz_standard_flee(struct mz_play *play, struct order *answer);

#endif
