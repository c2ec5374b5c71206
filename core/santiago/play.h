/* A game while one order is carried out: scenario, position, dice, where events go, and the order
 * itself. Every section of the rulebook works on this, and on nothing else. */
#ifndef SANTIAGO_PLAY_H
#define SANTIAGO_PLAY_H

#include "game/course.h"
#include "santiago/board.h"

#include "santiago/rows.inc"

#include "game/row_names.inc"

/* Slots of the grammars, by verb: what stands where (orders.inc). */
enum { DEPLOY_UNIT = 0, DEPLOY_HEX = 1 }; /* in pairs */
enum { DEPLOYED_HEXES = 0 };
enum { GUANTANAMO_CHOICE = 0 }; /* yes, no */
enum { SPLIT_SHARES = 0 };      /* HEX:N ... */
enum { DRAW_HEX = 0 };
enum { LAND_PATH = 0, LAND_TO = 1 }; /* HEX [HEX ...], the beach first, or `to` HEX */
enum { OPEN_HEX = 0 };
/* move UNIT HEX [HEX ...]|to HEX [with UNIT ...]; enter likewise, alone, the entry hex first */
enum { MOVE_UNIT = 0, MOVE_PATH = 1, MOVE_TO = 2, MOVE_WITH = 3 };
enum { BALLOON_MODE = 0 }; /* up, down */
enum { ATTACK_HEX = 0, ATTACK_WITH = 1 };
/* answers */
enum { FIRE_UNITS = 0 };
enum { HIT_UNIT = 0 };
enum { PICK_UNITS = 0 };
enum { LOSE_UNITS = 0 }; /* a unit named twice loses both steps */
enum { RETREAT_TO = 0, RETREAT_NONE = 1 };
enum { DISPLACE_UNIT = 0, DISPLACE_HEX = 1 };
enum { ADVANCE_UNITS = 0 };

/* Levels [4.1] to [4.8]. */
enum sc_victory { SC_UNDECIDED, SC_US_MAJOR, SC_US_MARGINAL, SC_SPAIN_MAJOR, SC_CONCEDED };

/* By the eyes that judge it: who has been found to have room to leave its hex, and who was asked.
 */
struct sc_leavers {
    struct sc_units asked[SC_EYES], can[SC_EYES];
};

struct sc_play {
    ACT_GROUP
    const struct sc_scenario *s;
    struct sc_position *p;
    enum sc_eyes eyes; /* by which zones and supply are judged */
    struct sc_board board;
    struct sc_leavers *leavers; /* kept where nothing moves: in lists; or NULL */
};

static inline unsigned sc_figure(const struct sc_play *play, enum sc_figure figure)
{
    return play->s->charts.figure[figure];
}

/* For one who looks at a position, and carries out no order. */
#define SC_LOOK ACT_LOOK

/* ---- telling and asking (play.c) */

#define SC_REFUSE       ACT_REFUSE
#define SC_REFUSE_PLAIN ACT_REFUSE_PLAIN
#define SC_TELL         ACT_TELL
/* Rolls a die of six and tells it: "die for combat: 4". */
unsigned sc_die(struct sc_play *play, const char *purpose, const char *rule);
/* A list value of a set; `room` keeps it until the event is told. */
struct sc_list {
    uint16_t list[SC_UNITS];
};
struct value sc_list(const struct sc_units *set, struct sc_list *room);
/* Opens a question; the caller tells the event that asks it (SC_EV_ASK...). */
void sc_ask(struct sc_play *play, enum sc_question kind, uint8_t side);
void sc_answered(struct sc_play *play);
uint8_t sc_phasing(const struct sc_play *play); /* or NO_SIDE */

/* ---- looking (stacking.c) */

/* Every unit in a hex, in no order. */
#define SC_STANDING(unit, play, in)                                                                \
    unsigned unit = (play)->board.first[(in)];                                                     \
    (unit) != SC_NOBODY;                                                                           \
    (unit) = (play)->board.next[(unit)]

const struct sc_counter *sc_counter(const struct sc_play *play, unsigned unit);
/* By its kind: its defence factor is 0 [2.5]. The Gatlings are none, the balloon is none. */
bool sc_is_artillery(const struct sc_play *play, unsigned unit);
/* Its factor as its face shows: of artillery the attack factor; 0 of the balloon and of Cubans. */
unsigned sc_factor(const struct sc_play *play, unsigned unit);
/* Units of a side in a hex; NO_SIDE takes both. */
void sc_units_at(const struct sc_play *play, uint16_t hex, uint8_t side, struct sc_units *set);
/* A unit of that side stands in the hex that is neither artillery nor the balloon. */
bool sc_held(const struct sc_play *play, uint16_t hex, uint8_t side);
bool sc_any_unit(const struct sc_play *play, uint16_t hex, uint8_t side);
bool sc_is_city(const struct sc_play *play, uint16_t hex);
bool sc_is_fortress(const struct sc_play *play, uint16_t hex);
/* The beach in a hex, or SC_NO_SITE. */
uint8_t sc_beach_at(const struct sc_play *play, uint16_t hex);
/* A Supply Source marker stands there. */
bool sc_marker_at(const struct sc_play *play, uint16_t hex);
/* Reads the unit that slot names: refuses what is not the side's. SC_NO_UNIT after a refusal. */
unsigned sc_read_unit(struct sc_play *play, unsigned slot, uint8_t side);
/* Reads the units of a slot in their order; refuses what is not the side's, not on the map or named
 * twice. `count` is how many are named, of which `list` takes the first. False after a refusal. */
bool sc_read_units(struct sc_play *play, unsigned slot, uint8_t side, uint16_t *list, unsigned most,
                   unsigned *count);
/* The word of the order that names the unit in that slot, or 0. */
unsigned sc_word_of(const struct sc_play *play, unsigned slot, unsigned unit);

/* ---- 7 zones of control (zoc.c) */

const struct sc_cells *sc_zone_of(struct sc_play *play, uint8_t side); /* as it is */
bool sc_in_ezoc(struct sc_play *play, uint16_t hex, uint8_t side);     /* as play->eyes see it */
/* The Spanish zone as those eyes see it, as if nobody stood in the hex `without` (or MAP_NOWHERE).
 */
void sc_fill_spanish_zone(struct sc_play *play, enum sc_eyes eyes, uint16_t without,
                          struct sc_cells *zone);

/* ---- 8 what the American can tell of zones and supply (outlook.c) */

/* From here on orders of that side are judged by what it can tell: the Spaniard sees all there is.
 */
void sc_look_as(struct sc_play *play, uint8_t side);
void sc_look_truly(struct sc_play *play);
/* For all that he can tell a Spanish battery is on the map: he sees those that are lost. */
bool sc_any_gun_left(const struct sc_play *play);
/* Hexes from which he guesses that a Spanish zone goes out, but for the hex `without`. */
void sc_fill_guessed(const struct sc_play *play, enum sc_eyes eyes, uint16_t without,
                     struct sc_cells *from);
/* Whose eyes see the hex: play->eyes, but the truth is told of hexes where his own units stand. */
enum sc_eyes sc_eyes_on(const struct sc_play *play, uint16_t hex);
/* Puts what he is told of those hexes into a guess of zones or supply; `emptied`: a zone as if a
 * hex were rid of its Spaniards, so that he is told of none that is not. */
void sc_heed_told(const struct sc_play *play, const struct sc_cells *truth, bool emptied,
                  struct sc_cells *guess);

/* ---- facts: the only functions that change what is on the map (facts.c). They tell the event too,
 * unless the comment says that the caller does. */

/* Puts a unit into a hex and does what follows from entering or passing: control [4.5], a Supply
 * Source marker that Spain enters [6.4]. The caller tells the move. */
void sc_fact_enter(struct sc_play *play, unsigned unit, uint16_t hex);
/* Where it would be, while that is looked into; then it is put back. Nothing follows from it, and
 * what the American is told stays what it is. */
void sc_fact_suppose(struct sc_play *play, unsigned unit, uint16_t where);
/* Off the map, or from one place off it to another; tells nothing. */
void sc_fact_leave(struct sc_play *play, unsigned unit, enum sc_off_map where);
/* Takes steps; at none it is eliminated. Counts U.S. losses [4.1]. Tells it. */
void sc_fact_lose(struct sc_play *play, unsigned unit, unsigned steps, const char *rule);
void sc_fact_eliminate(struct sc_play *play, unsigned unit, const char *rule);
/* A Supply Source marker is placed, or taken [6.4]; tells it. */
void sc_fact_place_marker(struct sc_play *play, uint8_t beach, const char *rule);
void sc_fact_flag(struct sc_play *play, unsigned unit, enum sc_flag flag, bool on); /* no event */
void sc_fact_balloon(struct sc_play *play, enum sc_balloon mode); /* tells nothing */
/* Something that supply rests on has changed. */
void sc_fact_supply(struct sc_position *p);
/* Units stand elsewhere: what was known of zones and supply is to be found anew. */
void sc_fact_unknown(struct sc_position *p);

/* ---- 4 victory (victory.c) */

#endif
