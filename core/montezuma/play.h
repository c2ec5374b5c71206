/* A game while one order is carried out, and what may be asked of its position. */
#ifndef MONTEZUMA_PLAY_H
#define MONTEZUMA_PLAY_H

#include "game/act.h"
#include "montezuma/position.h"

#include "montezuma/rows.inc"

#include "game/row_names.inc"

/* Slots of the orders. */
enum { PLAY_CARD = 0, PLAY_USE = 1 };
enum { ACTIVATE_UNITS = 0, ACTIVATE_TRAIN = 1, ACTIVATE_ARMY = 2 }; /* drop too */
enum { GO_UNITS = 0, GO_TO = 1 };                                   /* naval, land, avoid, reveal */
enum { CHOICE_WORD = 0 }; /* extra, first, declare, squadron, guerrilla */
enum { CHOICE_YES, CHOICE_NO };
enum { LOSE_UNITS = 0 };
enum { LEAD_UNIT = 0 }; /* restore, hold-ground too */
enum { COMMIT_UNITS = 0 };
enum { WITHDRAW_TO = 0, RALLY_TO = 0, FORT_AT = 0 }; /* demolish too */
enum { AMBUSH_CARD = 0, AMBUSH_UNIT = 1 };
enum { RETREAT_UNITS = 0, RETREAT_TO = 1 }; /* regroup too */
enum { KEEP_FIGURE = 0 };
enum { ARMY_NAME = 0, ARMY_LEADER = 1 };

struct mz_play {
    ACT_GROUP
    const struct mz_scenario *s;
    struct mz_position *p;
};

static inline struct mz_play *mz_play_of(struct act *act)
{
    return (struct mz_play *)act;
}

/* Where a refusal points: at the verb, at the first word behind it; nowhere, if nobody has given
 * the order. */
enum { WORD_VERB = 0, WORD_FIRST = 1, WORD_NONE = 0 };
/* An argument of an answer that the program gives. */
static inline bool mz_argument(struct order *answer, unsigned slot, enum argument_kind kind,
                               int32_t value)
{
    return order_argument(answer, slot, kind, value, 0);
}

/* For one who looks at a position, and carries out no order. */
#define MZ_LOOK ACT_LOOK

/* ---- telling and asking (play.c) */

#define MZ_REFUSE       ACT_REFUSE
#define MZ_REFUSE_PLAIN ACT_REFUSE_PLAIN
#define MZ_TELL         ACT_TELL
#define MZ_TELL_PLAIN   ACT_TELL_PLAIN
/* Rolls a die, 0 to 9, and tells it: "die for the Supply Event: 4" [2.4]. */
unsigned mz_die(struct mz_play *play, const char *purpose, const char *rule);
/* One of so many by lot, from 0, and tells it in secret; no die falls for one alone [3.2]. */
unsigned mz_lot(struct mz_play *play, unsigned count, const char *rule);
/* The same from 1, as cards are drawn [7.2] [8.1]. */
unsigned mz_lot_of_cards(struct mz_play *play, unsigned count, const char *rule);
/* A list value of a set; `room` keeps it until the event is told. */
struct mz_list {
    uint16_t list[MZ_UNITS];
};
struct value mz_list(const struct mz_units *set, struct mz_list *room);
struct value mz_cells(const struct mz_cells *set, struct mz_list *room);
/* A procedure of which nothing is asked but that it runs. */
static inline void mz_call(struct mz_play *play, unsigned procedure)
{
    course_call(play->head, procedure, 0);
}
/* Whose phase it is, or NO_SIDE. */
uint8_t mz_phasing(const struct mz_play *play);
/* [3.7] */
uint8_t mz_initiative(const struct mz_play *play);
/* Reads the counters of a slot, each of that side, on the map and named once, and those of
 * all@SPACE; false after a refusal. */
bool mz_read_units(struct mz_play *play, unsigned slot, uint8_t side, struct mz_units *set);
/* The first counter, cell, word or thing of a slot; whether there is one is the grammar's. */
unsigned mz_read(const struct mz_play *play, unsigned slot);
/* Where the counter is that a slot names first, or all of all@SPACE are. */
unsigned mz_where_named(const struct mz_play *play, unsigned slot);
bool mz_says(const struct mz_play *play, unsigned slot);
/* Refuses a counter that is in no cell, and says where it is. */
bool mz_refuse_absent(struct mz_play *play, unsigned unit, unsigned word);
/* The word of the order that names the unit in that slot, be it by where it is, or the verb. */
unsigned mz_word_of(const struct mz_play *play, unsigned slot, unsigned unit);

/* ---- facts: the only functions that change what is on the map (facts.c). They tell the event too,
 * unless the comment says that the caller does. */

/* Puts a counter into a cell or box. Tells nothing. An Army whose Leader goes off the map is
 * looked at (mz_army_is_left). */
void mz_fact_put(struct mz_play *play, unsigned unit, unsigned where);
/* It has so many steps. Tells nothing. */
void mz_fact_steps(struct mz_play *play, unsigned unit, unsigned steps);
/* A step; without one left it is eliminated. */
void mz_fact_lose_step(struct mz_play *play, unsigned unit, const char *rule);
/* [2.2.a] To Regroup; a Guerrilla to its box [2.1.e]. A Leader: as 2.2.b, to the Pool his
 * replacement. */
void mz_fact_eliminate(struct mz_play *play, unsigned unit, const char *rule);
/* [6.7] A PW City that changes hands calls 5.1.b. Nothing happens if it is the side's already. */
void mz_fact_control(struct mz_play *play, unsigned cell, uint8_t side, const char *rule);
/* [5.1.b] Santa Anna, if he was: till he is in exile or eliminated. */
void mz_fact_no_president(struct mz_play *play);
/* [5.1] Kept within 0 and 35 [2.1.g]. */
void mz_fact_pw(struct mz_play *play, int change, const char *rule);
/* [6.5.b] The enemy has it. */
void mz_fact_train_captured(struct mz_play *play, enum mz_train train);
/* [6.5.a] Its owner gives it up; told by the caller. */
void mz_fact_train_burnt(struct mz_play *play, enum mz_train train);

/* ---- looking (stacking.c) */

const struct mz_counter *mz_counter(const struct mz_play *play, unsigned unit);
bool mz_is_leader(const struct mz_play *play, unsigned unit);
/* The side that Leader shows [2.2.b]. */
const struct mz_ratings *mz_ratings(const struct mz_play *play, unsigned leader);
/* [2.2.a] On the side that it shows. */
unsigned mz_fp(const struct mz_play *play, unsigned unit);
/* Units and Leaders of a side in a cell. */
void mz_all_in(const struct mz_play *play, unsigned cell, uint8_t side, struct mz_units *set);
/* How many combat units of a side are there: the inherent one too, if the fortress stands. */
unsigned mz_units_in(const struct mz_play *play, unsigned cell, uint8_t side);
/* The cells where combat units of a side are. */
void mz_find_occupied(const struct mz_play *play, uint8_t side, struct mz_cells *cells);
/* Its terrain: a raided Space is a Transit Space [16.4.b]. */
unsigned mz_terrain(const struct mz_play *play, unsigned cell);
/* [6.7] It is under control of the side, or is the Disputed Zone, which both use as if it were
 * [6.8]; nobody has use of a raided Space [16.4.b]. */
bool mz_is_friendly(const struct mz_play *play, unsigned cell, uint8_t side);
/* [16.4.b] It is not a raided one of which that side would else have the use; refuses. */
bool mz_is_of_use(struct mz_play *play, unsigned cell, uint8_t of, unsigned word);
bool mz_in_revolt(const struct mz_play *play, unsigned cell);
/* The fortress there has been destroyed [13.3]. */
bool mz_is_ruined(const struct mz_play *play, unsigned cell);
/* A friendly work, or a fortress that stands; the train or the Beachhead. */
bool mz_has_work(const struct mz_play *play, unsigned cell, uint8_t side);
bool mz_has_train(const struct mz_play *play, unsigned cell, uint8_t side);
/* What lies on the connection between two adjacent cells: enum mz_connection; MZ_CONNECTIONS if
 * they are not adjacent. An arrow into a Zone or out of it is one [2.1.d]. */
unsigned mz_way_between(const struct mz_play *play, unsigned from, unsigned to);
/* The same of an edge of the map. */
unsigned mz_way_along(const struct mz_play *play, unsigned edge);

/* ---- supply (supply.c) */

/* Sources that a line may end at; those behind the first serve one Force at a time [6.4]. */
enum mz_source {
    MZ_SOURCE_ANY = 1 << 0,
    MZ_SOURCE_EAST = 1 << 1, /* a port of that coast */
    MZ_SOURCE_WEST = 1 << 2,
    MZ_SOURCE_CALIFORNIA = 1 << 3,
    MZ_SOURCE_BY_SEA = 1 << 4, /* Alta California, by a port of its coast [6.4.c] */
    MZ_SOURCES_BY_PORT = MZ_SOURCE_EAST | MZ_SOURCE_WEST | MZ_SOURCE_BY_SEA /* serve no Army */
};
/* [6.2] All kinds of sources to which a line leads from the cell, up to one that serves all; 0: it
 * is out of supply. What stands there for nothing (6.4.b to 6.4.d) is not asked. */
unsigned mz_sources_of(const struct mz_play *play, uint8_t side, unsigned cell);
/* Of those cells the ones from which it is 0. */
void mz_keep_cut_off(const struct mz_play *play, uint8_t side, struct mz_cells *cells);
/* [6.1] Those of a side who are in the cell are in supply, by a line or without [6.4.b] [6.4.c];
 * where an Army is, not by a port [6.4.a]. */
bool mz_has_supply(const struct mz_play *play, uint8_t side, unsigned cell);
/* [6.1] The same of the cell, of whoever may come to stand there, no Army; [6.4.c] Alta California
 * serves others. */
bool mz_is_in_supply(const struct mz_play *play, uint8_t side, unsigned cell);
/* [6.3] The cell is a source of supply to that side by itself, or by a train. */
bool mz_is_source(const struct mz_play *play, uint8_t side, unsigned cell);
/* [6.5.a] A line leads from the cell to the side's train in the other, perhaps by its other train.
 */
bool mz_reaches_train(const struct mz_play *play, uint8_t side, unsigned cell, unsigned train);

/* ---- battle (firepower.c, roles.c) */

/* The lines of a side's firepower [11.2.f]; `sum` is at least 0. */
struct mz_firepower {
    int lead, committed, others, combined, army, type, supply, work, zapadores, terrain, added;
    int sum;
};
void mz_find_firepower(const struct mz_play *play, enum mz_role role, struct mz_firepower *fp);
/* The side of that role. */
uint8_t mz_battle_side(const struct mz_play *play, enum mz_role role);
/* [11.2.f] The side fights in supply: an attacker's is traced from where he comes. */
bool mz_fights_in_supply(const struct mz_play *play, enum mz_role role);
/* What is added to a side's Efficiency roll, line by line [11.2.g]; `added`: by cards and Officers.
 */
struct mz_efficiency {
    int tactics, interception, failed, zapadores, added;
    int sum;
};
void mz_find_efficiency(const struct mz_play *play, enum mz_role role, struct mz_efficiency *is);
/* [11.2.h] Steps that the enemy loses, by Efficiency and firepower. */
unsigned mz_inflicted(const struct mz_charts *charts, int efficiency, int firepower);
/* [11.1] Who commands of those: the highest command, then the best tactics, then the first; or
 * MZ_NO_UNIT. */
unsigned mz_chief_of(const struct mz_play *play, const struct mz_units *set);

/* ---- control (control.c) */

/* [18.1] Spaces that go over to a side, since its units alone stand in them at the end of a Turn.
 */
void mz_find_gained(const struct mz_play *play, uint8_t side, struct mz_cells *cells);
/* [18.1.a] A side's markers in the other's country, without supply and without a unit. */
void mz_find_isolated(const struct mz_play *play, uint8_t side, struct mz_cells *cells);
/* [6.9] The States that are the US's as Spaces are held now; their markers turn in 18.1.b alone. */
uint32_t mz_find_us_states(const struct mz_play *play);

/* ---- government and victory (government.c, victory.c) */

/* [18.2] What is added to the collapse roll. */
int mz_collapse_modifier(const struct mz_play *play);
/* [18.3.a] What is added to the roll for War; `lost_unit`: a US unit was eliminated in battle in
 * this Turn. */
int mz_war_modifier(const struct mz_play *play, bool lost_unit);
/* [5.1.d] [18.5.b] By how much Political Will falls for States in revolt or under US control. */
unsigned mz_states_pw(const struct mz_play *play);
/* [5.2.a] */
bool mz_has_sudden_death(const struct mz_play *play, uint8_t side);

/* ---- set-up (setup.c) */

/* The position as the scenario begins, but for what is drawn by lot [4.1]. */
void mz_setup_clear(const struct mz_scenario *s, struct mz_position *p);

#endif
