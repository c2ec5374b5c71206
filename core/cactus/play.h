/* A game while one order is carried out: scenario, position, dice, where events go, and the order
 * itself. Every section of the rulebook works on this, and on nothing else. */
#ifndef CACTUS_PLAY_H
#define CACTUS_PLAY_H

#include "cactus/position.h"
#include "game/course.h"

#include "cactus/rows.inc"

#include "game/row_names.inc"

/* Slots of the grammars, by verb: what stands where (orders.inc). */
enum { PLACE_UNITS = 0, PLACE_AT = 1 }; /* place, arrive, build */
enum { BUILD_REDUCED = 2 };             /* build UNIT ... [at PROVINCE] [reduced] */
enum { MEND_UNITS = 0 };
enum { ARMY_ARMY = 0, ARMY_WITH = 1 };
enum { DISBAND_ARMY = 0 };
enum { MOVE_GROUP = 0, MOVE_TO = 1, MOVE_LEAD = 2 }; /* move, ship, raid */
enum { LIFT_AT = 0 };                                /* lift, pick */
/* answers */
enum { LOSE_UNITS = 0 };
enum { REACT_TO = 0 };
enum { CITY_WHICH = 0 };              /* capital, port */
enum { ROLE_TERRAIN = 0 };            /* attack, defend */
enum { LEAD_UNIT = 0, LEAD_USE = 1 }; /* lead UNIT [use LEADER] */
enum { BONUS_KIND = 0 };              /* die, losses */
enum { SALLY_UNITS = 0 };
enum { RETREAT_UNITS = 0, RETREAT_TO = 1 }; /* retreat, shelter, embark */
enum { FLEET_AT = 0 };
enum { RETURN_AT = 0 };
enum { BARGAIN_LEADER = 0, BARGAIN_FOR = 1 }; /* exchange, ransom */
enum { GIVE_UP_UNITS = 0 };

enum { CANCEL_NUMBER = 0 };
/* standing orders: of an Army, or where; what; a list, or N */
enum { STANDING_ARMY = 0, STANDING_WHERE = 0, STANDING_DOES = 1, STANDING_LIST = 2 };
enum { STANDING_LOSERS = 1 };
enum { STANDING_ASK = 0, STANDING_NEVER = 1, STANDING_ALWAYS = 2 };
enum { STANDING_FIELD = 1, STANDING_REMAIN = 2, STANDING_CAPITAL = 3, STANDING_PORT = 4 };
enum { STANDING_BESIEGE = 1, STANDING_LEAVE_BE = 2 };
enum { STANDING_BEST = 1, STANDING_DEFAULT = 1 };

/* How a game has ended [9.1] [13.1] [14.3]. */
enum ct_end { CT_UNDECIDED, CT_WON, CT_DRAWN, CT_CONCEDED };

/* Who stands where; made as an order begins, changed by facts.c alone. */
struct ct_board {
    struct ct_units in[CT_PROVINCES]; /* units and leaders, in the field and in cities */
    struct ct_units of[CT_SIDES];     /* with Santa Anna's side (10.5) */
};

struct ct_play {
    ACT_GROUP
    const struct ct_scenario *s;
    struct ct_position *p;
    struct ct_board board;
};

/* For one who looks at a position, and carries out no order; ct_board_begin comes next. */
#define CT_LOOK ACT_LOOK

/* ---- telling and asking (play.c) */

#define CT_REFUSE       ACT_REFUSE
#define CT_REFUSE_PLAIN ACT_REFUSE_PLAIN
#define CT_TELL         ACT_TELL
/* Rolls a die of six and tells it: "die for attrition: 4". */
unsigned ct_die(struct ct_play *play, const char *purpose, const char *rule);
/* A die for each of two, and again while the first with `lead` equals the second (dice_roll_off).
 */
void ct_roll_off(struct ct_play *play, const char *const purpose[2], const char *rule, int lead,
                 unsigned die[2]);
/* Dice are left, and what is asked of enumerated ones is not decided. */
bool ct_may_roll_again(const struct ct_play *play);
/* A list value of a set; `room` keeps it until the event is told. */
struct ct_list {
    uint16_t list[CT_UNITS];
};
struct value ct_list(const struct ct_units *set, struct ct_list *room);
struct value ct_cells(uint32_t provinces, struct ct_list *room);
uint8_t ct_phasing(const struct ct_play *play); /* or NO_SIDE */

/* ---- looking (stacking.c) */

void ct_board_begin(struct ct_board *board, const struct ct_scenario *s,
                    const struct ct_position *p);
const struct ct_counter *ct_counter(const struct ct_play *play, unsigned unit);
/* Whose it is now, or NO_SIDE of Santa Anna before he has one [10.5]. */
uint8_t ct_side_of(const struct ct_play *play, unsigned unit);
bool ct_is_leader(const struct ct_play *play, unsigned unit);
bool ct_is_army(const struct ct_play *play, unsigned unit);
/* A combat unit of the land. */
bool ct_is_fighter(const struct ct_play *play, unsigned unit);
/* Its combat factor as its face shows [3.0/CF]; 0 of leaders and Armies. */
unsigned ct_factor(const struct ct_play *play, unsigned unit);
/* "on the map", "still to come": for refusals of what is not there. */
const char *ct_whereabouts(const struct ct_play *play, unsigned unit);
/* It sits in a city under siege [7.5]. */
bool ct_is_besieged(const struct ct_play *play, unsigned unit);
/* Units and leaders of a side in a province, and those of them who are not besieged. */
void ct_all_in(const struct ct_play *play, unsigned province, uint8_t side, struct ct_units *set);
void ct_free_in(const struct ct_play *play, unsigned province, uint8_t side, struct ct_units *set);
/* Keeps the combat units of the land, or the leaders. */
void ct_keep_fighters(const struct ct_play *play, struct ct_units *set);
void ct_keep_leaders(const struct ct_play *play, struct ct_units *set);
/* A side has an unbesieged combat unit in the province. */
bool ct_holds(const struct ct_play *play, unsigned province, uint8_t side);
/* Those of them who are in no city; they may besiege one [7.5]. */
void ct_afield(const struct ct_play *play, unsigned province, uint8_t side, struct ct_units *set);
/* Any unit or leader of the side is there, besieged or not. */
bool ct_is_in(const struct ct_play *play, unsigned province, uint8_t side);
/* Combat factors of the set's land units as their faces show. */
unsigned ct_factors(const struct ct_play *play, const struct ct_units *set);
/* Reads the counters of a slot: refuses what is not the side's, or named twice. All@PROVINCE takes
 * who is there, unbesieged, not moved. False after a refusal. */
bool ct_read_units(struct ct_play *play, unsigned slot, uint8_t side, struct ct_units *set);
/* The one counter of a slot; CT_NO_UNIT after a refusal. */
unsigned ct_read_unit(struct ct_play *play, unsigned slot, uint8_t side);
/* The province of a slot, or CT_PROVINCES without one. */
unsigned ct_read_province(const struct ct_play *play, unsigned slot);
/* The word of the order that names the unit in that slot, or the slot's first word. */
unsigned ct_word_of(const struct ct_play *play, unsigned slot, unsigned unit);

/* Borders between it and the nearest of those, through these provinces (borders.c); or CT_NO_WAY.
 */
enum { CT_NO_WAY = CT_PROVINCES };
unsigned ct_borders_to(const struct ct_play *play, unsigned from, uint32_t to, uint32_t through);

/* ---- leaders and checks (leaders.c) */

/* [3.0/PR] The leader of the set whose rating counts: the highest; Juarez only if no other
 * Republican leader is there. CT_NO_UNIT if there is none. */
unsigned ct_best_leader(const struct ct_play *play, const struct ct_units *set);
/* [3.0/PR] Whose rating counts for that leader's where he stands: for Juarez's another
 * Republican leader's who is there, of whatever group; else his own. */
unsigned ct_rated_for(const struct ct_play *play, unsigned leader);
/* His rating, 0 of CT_NO_UNIT. */
int ct_rating(const struct ct_play *play, unsigned unit);
/* Maximilian is with those to whom he rode: his rating alone counts. */
bool ct_is_riding(const struct ct_play *play);
/* [3.0/PR-check] Who is tested for a group: the best-rated of its units, not artillery; of leaders
 * alone the best. CT_NO_UNIT of guns alone. */
unsigned ct_tested(const struct ct_play *play, const struct ct_units *set);

/* ---- facts: the only functions that change what is on the map (facts.c). They tell the event too,
 * unless the comment says that the caller does. */

/* Puts a unit or leader somewhere: a province and city, or a box. It leaves its Army unless that
 * goes with it (ct_fact_put_army). Tells nothing. Sieges that have lost their besiegers end, Armies
 * that are too weak break up. */
void ct_fact_put(struct ct_play *play, unsigned unit, unsigned where, enum ct_city city);
/* The same for a whole set that stays together, Armies and all, to a province. */
void ct_fact_move(struct ct_play *play, const struct ct_units *set, unsigned province,
                  enum ct_city city);
void ct_fact_steps(struct ct_play *play, unsigned unit, unsigned steps); /* tells nothing */
/* [7.3.1] A step; without one left it is destroyed and goes to that box. */
void ct_fact_lose_step(struct ct_play *play, unsigned unit, unsigned box, const char *rule);
void ct_fact_destroy(struct ct_play *play, unsigned unit, unsigned box, const char *rule);
/* Off the map and into that box, with all its steps; tells nothing. */
void ct_fact_shelve(struct ct_play *play, unsigned unit, unsigned box);
void ct_fact_flag(struct ct_play *play, unsigned unit, enum ct_flag flag, bool on); /* no event */
/* [6.1] */
void ct_fact_form(struct ct_play *play, unsigned army, unsigned leader,
                  const struct ct_units *members);
/* They are in no Army any more; those left in theirs are enough. */
void ct_fact_leave_army(struct ct_play *play, const struct ct_units *set);
void ct_fact_disband(struct ct_play *play, unsigned army, const char *rule);
/* [7.5] Level 0 lifts it. */
void ct_fact_siege(struct ct_play *play, unsigned province, enum ct_city city, unsigned level,
                   const char *rule);
/* [10.5] It is Santa Anna's, out of its Army and its city; or its own side's again. And who plays
 * his in battle, or NO_SIDE. Both tell nothing. */
void ct_fact_rebel(struct ct_play *play, unsigned unit, bool on);
void ct_fact_rebels_play(struct ct_play *play, uint8_t side);
/* [10.5] Santa Anna joins a side; tells nothing. */
void ct_fact_join(struct ct_play *play, unsigned unit, uint8_t side);
void ct_fact_control(struct ct_play *play, unsigned province, uint8_t side);
/* [4.1] More points, or fewer; never below 0. Tells what is held. */
void ct_fact_points(struct ct_play *play, enum ct_purse purse, int change, const char *rule);

/* ---- Armies (armies.c) */

/* The number of the Army, 0 to CT_ARMIES - 1, of its counter, and back. */
static inline unsigned ct_army_of(const struct ct_scenario *s, unsigned counter)
{
    return counter - s->first_army;
}
static inline unsigned ct_army_counter(const struct ct_scenario *s, unsigned army)
{
    return s->first_army + army;
}
/* [12.1/T13] Imperial and French points are neither rolled nor spent in this turn. */
bool ct_no_points(const struct ct_play *play);
/* Units and leaders in it. */
void ct_members(const struct ct_play *play, unsigned army, struct ct_units *set);
bool ct_is_formed(const struct ct_play *play, unsigned army);
/* [6.1] Who of them leads an Army that nobody has named a leader of: the best, but no Confederate
 * [10.2] [10.3]; or CT_NO_UNIT. */
unsigned ct_army_leader(const struct ct_play *play, const struct ct_units *members);
/* [6.1] A leader, a gun, and the ninths in infantry and cavalry; `full`: of full-strength units. */
bool ct_makes_army(const struct ct_play *play, const struct ct_units *set, bool full);
/* Those of one province are in the same city of it, or all in the field. */
bool ct_are_together(const struct ct_play *play, const struct ct_units *set);
/* Refuses: that Army would have no more than those, who make none [6.2]. */
bool ct_refuse_weak(struct ct_play *play, unsigned army, const struct ct_units *set, unsigned word);
/* What a random event has marked holds in this turn. */
bool ct_is_marked(const struct ct_play *play, enum ct_turn_mark mark);

#endif
