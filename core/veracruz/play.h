/* A game while one order is carried out: scenario, position, dice, where events go, and the order
 * itself. Every module of the rulebook works on this, and on nothing else. */
#ifndef VERACRUZ_PLAY_H
#define VERACRUZ_PLAY_H

#include "game/course.h"
#include "veracruz/board.h"

#include "veracruz/rows.inc"

#include "game/row_names.inc"

/* Slots of the grammars, by verb: what stands where (orders.inc). */
enum { SETUP_HEXES = 0 };
enum { PLACE_GROUP = 0, PLACE_AT = 1, PLACE_IN = 2 };
enum { WITHHOLD_UNITS = 0 };
enum { PLACE_GUERRILLA_HEX = 0 };
enum { MOVE_GUERRILLA_UNIT = 0, MOVE_GUERRILLA_HEX = 1 };
enum { INVADE_HEX = 0 };
enum { WITHDRAW_UNITS = 0 };
enum { EXPEND_UNIT = 0, EXPEND_AT = 1 };
enum { MOVE_GROUP = 0, MOVE_VIA = 1, MOVE_TO = 2, MOVE_DROP = 3, MOVE_AT = 4 };
enum { OVERWHELM_HEX = 0, OVERWHELM_WITH = 1 };
enum { RECONNOITER_HEX = 0, RECONNOITER_WITH = 1 };
enum { FORM_FORMATION = 0, FORM_AT = 1, FORM_WITH = 2 };
enum { DISBAND_FORMATION = 0 };
enum { ASSIGN_UNITS = 0, ASSIGN_TO = 1 };
enum { DETACH_UNITS = 0, DETACH_FROM = 1 };
/* A formation stands in slot 0 as a unit, a hex as a cell. */
enum { ARRANGE_STACK = 0, ARRANGE_UNITS = 1 };
enum { LOAD_PACK = 0, LOAD_SUPPLY = 1 }; /* `load PACK with SUPPLY ...`; also of unload */
enum { SAIL_UNIT = 0, SAIL_VIA = 1, SAIL_TO = 2 };
enum { FORTIFY_HEX = 0, FORTIFY_WITH = 1 };
enum { OFFER_FORT = 0 };
enum { BOMBARD_FORT = 0, BOMBARD_WITH = 1, BOMBARD_LOSSES = 2, BOMBARD_OCCUPY = 3 };
enum { ASSAULT_FORT = 0, ASSAULT_WITH = 1, ASSAULT_LOSSES = 2, ASSAULT_OCCUPY = 3 };
enum { ATTACK_HEX = 0, ATTACK_WITH = 1, ATTACK_LOSSES = 2, ATTACK_RETREAT = 3 };
enum { END_CONFIRM = 0, END_TURN = 1 };
enum {
    STANDING_GUERRILLA_WHO = 0,
    STANDING_GUERRILLA_DOES = 1,
    STANDING_GUERRILLA_SUPPLY = 2,
    STANDING_GUERRILLA_PACK = 3,
    STANDING_GUERRILLA_SHOWN = 4,
    STANDING_GUERRILLA_IN = 5,
    STANDING_GUERRILLA_TAKE = 6
};
enum { STANDING_FORT = 0 }; /* of surrender, relocate and counter-battery */
enum { STANDING_SURRENDER_DOES = 1, STANDING_SURRENDER_RATING = 2 };
enum { STANDING_RELOCATE_HEXES = 1 };
enum { STANDING_TARGET = 1 };
enum { STANDING_WHOSE = 0 }; /* of losses and retreat: a hex, a formation, all */
enum { STANDING_LOSSES_UNITS = 1 };
enum { STANDING_RETREAT_DOES = 1, STANDING_RETREAT_VIA = 2 };
enum { STANDING_ADVANCE_HEXES = 0 };
enum { STANDING_ZEROS_DO = 0 };
/* Choices in them (tables.c): `ask` is the first wherever it stands, but for militia-zero. */
enum { STANDING_ASK = 0, STANDING_NEVER = 1, STANDING_ATTACK = 2 };
enum { STANDING_TAKE_SUPPLY = 0 };
enum { STANDING_HOLD = 1, STANDING_LAND = 2 };
enum { STANDING_DEFAULT = 1 };
enum { STANDING_KEEP = 0, STANDING_REMOVE = 1 };
enum { CANCEL_NUMBER = 0 };
enum { LOSE_POINTS = 0 };
enum { RETREAT_VIA = 0, RETREAT_STOP = 1 };
enum { ADVANCE_GROUP = 0, ADVANCE_TO = 1 };
enum { OCCUPY_GROUP = 0 };
enum { RELOCATE_HEX = 0 };
/* fire land | fire hex HEX | fire at GUNBOAT */
enum { FIRE_LAND = 0, FIRE_HEX = 1, FIRE_UNIT = 2 };
enum { REMOVE_UNITS = 0 }; /* of both orders */
enum { ACTIVATE_UNIT = 0 };

struct vz_play {
    ACT_GROUP
    const struct vz_scenario *s;
    struct vz_position *p;
    struct vz_board *board;
    bool bold; /* ways are looked for past what may bar them, but is not seen [14.31] */
};

static inline unsigned vz_figure(const struct vz_play *play, enum vz_figure figure)
{
    return play->s->charts.figure[figure];
}

/* What is carried out is an account of that side, which cannot see all of the other's units. */
static inline bool vz_is_account_of(const struct vz_play *play, uint8_t side)
{
    return play->p->account.of == side + 1u;
}

/* For one who looks at a position, and carries out no order. */
#define VZ_LOOK(scenario_, position_, board_)                                                      \
    {                                                                                              \
        .scenario = (scenario_), .head = &(position_)->head, .s = (scenario_), .p = (position_),   \
        .board = (board_)                                                                          \
    }

/* ---- telling (play.c) */

#define VZ_REFUSE       ACT_REFUSE
#define VZ_REFUSE_PLAIN ACT_REFUSE_PLAIN
#define VZ_TELL         ACT_TELL
#define VZ_TELL_PLAIN   ACT_TELL_PLAIN
/* Rolls a die of six and tells it: "die for us morale: 4". */
unsigned vz_die(struct vz_play *play, const char *purpose, const char *rule);
/* A list value of a set; `room` keeps it until the event is told. */
struct vz_names {
    uint16_t list[VZ_UNITS];
};
struct value vz_list(const struct vz_units *set, struct vz_names *room);

/* The board with which the game has begun, while its first phase lasts; else NULL. */
const struct vz_position *vz_board_now(const struct vz_play *play);

/* ---- questions (play.c) */

/* Opens a question to a side; the caller tells the event that asks it, with head.question as its
 * number. Where only one answer is legal the caller takes it and does not ask. */
void vz_ask(struct vz_play *play, enum vz_question kind, uint8_t side);
void vz_answered(struct vz_play *play);

/* ---- looking (stacking.c) */

/* The march of the position is under way, and no fight is. */
static inline bool vz_is_marching(const struct vz_position *p)
{
    return course_is_under_way(&p->head, VZ_MOVING);
}

static inline const struct vz_counter *vz_counter(const struct vz_play *play, unsigned unit)
{
    return &play->s->counter[unit];
}
/* [8.11] guerrillas and gunboats are none */
static inline bool vz_is_combat_unit(const struct vz_play *play, unsigned unit)
{
    return vz_units_has(&play->s->combat, unit);
}
/* Revealed, of strength zero [14.16]. */
static inline bool vz_is_zero_militia(const struct vz_play *play, unsigned unit)
{
    const struct vz_unit *u = &play->p->unit[unit];

    return u->strength == 0 && (u->flags & VZ_REVEALED) &&
           play->s->counter[unit].type == VZ_MILITIA;
}
/* Of the militia pool and not turned over: nobody knows what it is worth [14.11]. */
bool vz_is_untried(const struct vz_play *play, unsigned unit);
/* Its Division or Army, or VZ_NO_UNIT. */
static inline uint16_t vz_formation_unit(const struct vz_play *play, unsigned unit)
{
    unsigned formation = play->p->unit[unit].formation;

    return formation ? (uint16_t)(play->s->first_formation + formation - 1) : VZ_NO_UNIT;
}
/* Units of a side in a hex: all, and combat units (zeros included; see vz_is_zero_militia),
 * formation counters left out. NO_SIDE takes both. */
void vz_units_at(const struct vz_play *play, uint16_t hex, uint8_t side, struct vz_units *set);
void vz_combat_units_at(const struct vz_play *play, uint16_t hex, uint8_t side,
                        struct vz_units *set);
void vz_leaders_at(const struct vz_play *play, uint16_t hex, uint8_t side, struct vz_units *set);
/* All counters of the side that are on the map. */
void vz_side_on_map(const struct vz_play *play, uint8_t side, struct vz_units *set);
void vz_members(const struct vz_play *play, unsigned formation_unit, struct vz_units *set);
/* SP of the set as they stand, and what of them is effective, hex by hex [13.26]. */
unsigned vz_points(const struct vz_play *play, const struct vz_units *set);
/* Takes untried militia out: what an order needs or may not exceed cannot rest on them [14.11]. */
void vz_keep_known(const struct vz_play *play, struct vz_units *set);
unsigned vz_known_points(const struct vz_play *play, const struct vz_units *set);
unsigned vz_effective_points(const struct vz_play *play, const struct vz_units *set);
/* All the points of those of the set in the hex, and what percentage of them is Ineffective. */
unsigned vz_points_at(const struct vz_play *play, const struct vz_units *set, uint16_t hex,
                      unsigned *percent);
/* The Loss Percentage Table [8.73]. */
unsigned vz_percentage(const struct vz_scenario *s, unsigned points, unsigned percent);
/* Adds what Pack animals of the set carry [11.24]. */
void vz_add_cargo(const struct vz_play *play, struct vz_units *set);
/* Units of the set in the order of the stacks in which they lie, from the top down; returns how
 * many. */
unsigned vz_in_stack_order(const struct vz_play *play, const struct vz_units *set,
                           uint16_t list[VZ_UNITS]);
/* The stack of a side in a hex from the top down [14.31]; returns how many. */
unsigned vz_stack(const struct vz_play *play, uint16_t hex, uint8_t side, uint16_t list[VZ_UNITS]);
static inline bool vz_occupied(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    return play->board->here[hex] >> (VZ_COMBAT_HERE + side) & 1; /* by combat units */
}
static inline bool vz_any_unit(const struct vz_play *play, uint16_t hex, uint8_t side)
{
    return play->board->here[hex] >> (VZ_ANY_HERE + side) & 1;
}
/* The fortress in a hex, or VZ_FORTS. */
unsigned vz_fort_at(const struct vz_play *play, uint16_t hex);
/* Of a place [20.12]; NO_SIDE elsewhere. */
uint8_t vz_controller(const struct vz_play *play, uint16_t hex);
bool vz_controls_port(const struct vz_play *play); /* the U.S. [19.12] */
uint8_t vz_phasing(const struct vz_play *play);
/* Reads the units of an order's slot into a set: units, formations (with their members) and
 * all@HEX. Refuses what is not the side's, not on the map, or named twice. `words` (or NULL) keeps
 * the word of each unit named. */
bool vz_read_group(struct vz_play *play, unsigned slot, uint8_t side, struct vz_units *set);
/* The first combat unit of the set, or else the first of it. */
unsigned vz_first_fighter(const struct vz_play *play, const struct vz_units *set);
/* The first all@HEX of the slot that brings nobody of the set, so that a stack would be left out
 * without a word, or NULL; `first` is then who stands there first, if possible a combat unit. */
const struct argument *vz_useless_stack(const struct vz_play *play, unsigned slot, uint8_t side,
                                        const struct vz_units *set, unsigned *first);
/* The word of the order that names the unit, itself, by its formation or by all@HEX, or 0. */
unsigned vz_word_of(const struct vz_play *play, unsigned slot, unsigned unit);

/* ---- zones of control (zoc.c) */

bool vz_exerts_zone(const struct vz_play *play, unsigned unit); /* [6.11] to [6.14] */
/* Units in the hex may exert one, whoever they are [12.15]. */
bool vz_casts_zones(const struct vz_scenario *s, uint16_t hex);
const uint8_t *vz_zone_of(struct vz_play *play, uint8_t side); /* by cell: 1 in it */
/* In the zone of that side's enemy. */
bool vz_in_ezoc(struct vz_play *play, uint16_t hex, uint8_t side);
/* The zone around one hex, added to the cells [6.21] [6.25]. */
void vz_zone_around(const struct vz_scenario *s, uint16_t hex, uint8_t *zone);
/* Units in the edge's far hex, enemies of the phasing side, exert their zone across it. */
bool vz_is_held_across(const struct vz_play *play, const struct map_edge *edge);

/* ---- what the other side sees of them (sight.c) [14.31] */

/* A scout of the set has reconnoitered from where it is [14.32]. */
bool vz_scout_in(const struct vz_play *play, const struct vz_units *set);
/* By cell: 1 in the zone of the side for all that the other can tell: exerted by units that it
 * sees, or upon its own. */
const uint8_t *vz_zone_seen(struct vz_play *play, uint8_t side);
/* The same, and what units that it cannot tell may exert besides. */
const uint8_t *vz_zone_feared(struct vz_play *play, uint8_t side);
/* Whether vz_zone_seen has that hex, by looking no further than next to it. */
bool vz_sees_zone(struct vz_play *play, uint16_t hex, uint8_t side);
/* Hexes in which the other side sees none of the side's combat units, but where one may be. How
 * many; whether that hex is one of them. */
unsigned vz_veiled(struct vz_play *play, uint8_t side, const uint16_t **hexes);
bool vz_is_veiled(const struct vz_play *play, uint16_t hex, uint8_t side);
/* Somebody of the side is in the hex whom the other cannot tell. */
bool vz_hides(const struct vz_play *play, uint16_t hex, uint8_t side);
/* Likewise among the units, who may be in several hexes. */
bool vz_hides_among(const struct vz_play *play, const struct vz_units *set);
/* [14.31] Who besieges the fortress that is under attack, as far as it cannot tell; of San Juan de
 * Ulua only in the hex that it aims at [12.63]. */
bool vz_hides_besiegers(const struct vz_play *play);
/* As vz_hides of the stack that disease has met; militia that have just been turned over all have
 * seen [13.15]. */
bool vz_hides_sick(const struct vz_play *play);
/* Whoever enters these hexes one after another is told what the other side's units hid: whether a
 * zone reaches there [6.23], and, if one of them can hold a place, whether a combat unit protects
 * those next to him [9.12] [11.25] [14.2]. To be asked before they enter. */
bool vz_teaches(struct vz_play *play, const struct vz_units *set, const uint16_t *way,
                unsigned count);
/* Hexes that units of the side may bar which the other cannot tell; returns how many. */
unsigned vz_unseen(struct vz_play *play, uint8_t side, uint16_t hexes[VZ_CELLS]);

/* ---- facts: the only functions that change what is on the map (facts.c, facts_pools.c). They tell
 * the event too, unless the comment says that the caller does. */

/* Puts units into a hex beneath what is there and does what follows from entering: control [20.12],
 * lone Leaders and trains of the enemy next to it or in it [9.12] [11.25], 1406 [21.0], Veracruz
 * [14.15], building [8.91], guerrillas [16.13]. For every way of coming into a hex; each step of a
 * move. The caller tells the move itself. */
void vz_fact_enter(struct vz_play *play, const struct vz_units *set, uint16_t hex);
/* After units have ended a movement, retreat, advance or placement in a hex: one percentage for all
 * [13.24], one demoralizes all [8.83]. */
void vz_fact_settle(struct vz_play *play, uint16_t hex, uint8_t side);
/* Leaders and trains of the side that no combat unit protects, in a hex next to one that an enemy
 * combat unit has entered [9.12] [11.25]. */
void vz_fact_alone(struct vz_play *play, uint16_t hex, uint8_t side);
/* Militia [14.16]. */
void vz_fact_to_pool(struct vz_play *play, const struct vz_units *set, const char *rule);
/* A counter that only stands for others, or is on no stack, or was nobody's: it is put there or
 * taken off the map, and nothing follows. Tells nothing. */
void vz_fact_stand(struct vz_play *play, unsigned unit, uint16_t hex);
/* Off the map without being eliminated; tells nothing. */
void vz_fact_leave_map(struct vz_play *play, const struct vz_units *set, enum vz_off_map where);
/* Eliminates units; militia go back to the pool [14.16]; tells it. Leaders left alone are the
 * caller's affair. */
void vz_fact_eliminate(struct vz_play *play, const struct vz_units *set, const char *rule);
/* Takes points from a unit; at zero it is eliminated [8.46]. Tells it. */
void vz_fact_lose(struct vz_play *play, unsigned unit, unsigned points, const char *rule);
void vz_fact_control(struct vz_play *play, uint16_t hex, uint8_t side, const char *rule);
/* [10.12] */
void vz_fact_bnm(struct vz_play *play, uint8_t side, int change, const char *rule);
/* [8.83] */
void vz_fact_demoralize(struct vz_play *play, uint16_t hex, uint8_t side, const char *rule);
/* They are Demoralized no longer; tells nothing. */
void vz_fact_rally(struct vz_play *play, const struct vz_units *set);
/* Turns over the untried militia of the set; zeros are noted [14.37]. */
void vz_fact_reveal(struct vz_play *play, const struct vz_units *set, const char *rule);
/* These tell nothing; VZ_NO_UNIT takes the unit out of its formation, and puts a load down. */
void vz_fact_rating(struct vz_play *play, unsigned fort, unsigned rating);
void vz_fact_supply(struct vz_play *play, unsigned unit, bool general);
void vz_fact_percent(struct vz_play *play, unsigned unit, unsigned percent); /* [13.21] */
void vz_fact_formation(struct vz_play *play, unsigned unit, unsigned formation_unit);
void vz_fact_carry(struct vz_play *play, unsigned supply, unsigned pack);
/* Draws militia of the pool into a hex [14.12], and tells it; VZ_NO_UNIT when the pool is empty. */
unsigned vz_fact_draw_militia(struct vz_play *play, uint16_t hex, const char *rule);
/* Draws a guerrilla unit into a hex [16.11], moves one there [16.15], puts one back [16.17]. */
void vz_fact_draw_guerrilla(struct vz_play *play, uint16_t hex);
void vz_fact_place_guerrilla(struct vz_play *play, unsigned unit, uint16_t hex);
void vz_fact_return_guerrilla(struct vz_play *play, unsigned unit);
/* Leaders, Supply units and Pack animals of the side in the hex are lost when no combat unit is
 * left with them after a loss [9.35] [11.25]. */
void vz_fact_survivors(struct vz_play *play, uint16_t hex, uint8_t side);
/* Eliminates units without strength that have lost the last combat unit they were with: Leaders
 * [9.35], trains [11.25], dummies [14.2]. */
void vz_fact_bereave(struct vz_play *play, const struct vz_units *set);

#endif
