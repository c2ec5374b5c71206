/* What the files of section 11 share, and for legal.c what each answer is chosen from. */
#ifndef SANTIAGO_COMBAT_H
#define SANTIAGO_COMBAT_H

#include "santiago/play.h"

/* ---- battle.c: who takes part */

/* The side that is attacked in the battle that is fought. */
uint8_t sc_defending_side(const struct sc_position *p);
/* What the face of a unit in the battle shows: of a Cuban what it has rolled [14.2]. */
unsigned sc_battle_factor(const struct sc_play *play, unsigned unit);
/* Takes the dead and those who have left the hex out of the battle's sets. */
void sc_battle_counts(struct sc_play *play);
/* Nothing but artillery and the balloon defends [11.6] [17.4]. */
bool sc_lone_artillery(const struct sc_play *play);

/* ---- shifts.c */

/* One net shift, columns to the right; tells each part [11.9] [11.10]. */
int sc_shifts(struct sc_play *play);
/* Trenches shift this attack [11.9] [21.1]. */
bool sc_trench_helps(const struct sc_play *play);

/* ---- cubans.c */

void sc_roll_cubans(struct sc_play *play); /* [14.2] */
/* What a Cuban in the battle has rolled; 0 before [14.2]. */
unsigned sc_cuban_strength(const struct sc_play *play, unsigned unit);
/* Puts the Cuban aside who stands where Spaniards are going; false when it asks where to [14.4]. */
bool sc_push_cuban_aside(struct sc_play *play);
/* A Cuban unit in the hex, or SC_NO_UNIT. */
unsigned sc_cuban_at(const struct sc_play *play, uint16_t hex);
/* Where that Cuban may go, ascending. */
unsigned sc_cuban_exits(struct sc_play *play, uint16_t exits[MAP_DIRECTIONS]);
bool sc_answer_displace_cuban(struct sc_play *play);

/* ---- losses.c */

/* DE and BB: what the defence loses, and notes its price. */
void sc_defenders_lose(struct sc_play *play);
/* That price is paid by the attacker: in the only way there is, or by his answer. */
void sc_pay(struct sc_play *play);
/* Every way to pay it, one after another: steps taken by unit; `each` returns false to stop. */
void sc_each_payment(const struct sc_play *play,
                     bool (*each)(void *to, const uint8_t steps[SC_UNITS]), void *to);

/* ---- retreat.c */

/* Where the stack may go: all hexes of the best kind there is. */
struct sc_ways {
    uint16_t hex[MAP_DIRECTIONS]; /* ascending */
    unsigned count;
    bool crowded; /* friends there must be displaced, and `none` may be answered [11.16] */
};
void sc_find_ways(struct sc_play *play, struct sc_ways *ways);
void sc_retreat(struct sc_play *play);
/* Those who yield enter `retreat_to`, once no Cuban is there. */
void sc_yield_ground(struct sc_play *play);

/* ---- crowd.c */

/* Where the units of one nation stand, or would stand. */
struct sc_crowd {
    uint8_t nation;
    uint16_t hex[SC_UNITS];
    struct sc_units units; /* of that nation, on the map */
    struct sc_units moved; /* in this battle: not displaced [11.16] */
};
enum { SC_NEVER = 0xff };

/* As they stand on the map. */
void sc_find_crowd(const struct sc_play *play, uint8_t nation, struct sc_crowd *crowd);
/* The unit retreats or is displaced to that hex. */
void sc_crowd_move(struct sc_crowd *crowd, unsigned unit, uint16_t to);
bool sc_is_crowded(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t hex);
/* Why the unit may not retreat or be displaced from its hex into that one, stacking aside, or
 * SC_REFUSALS [11.15] [14.4]. */
enum sc_refusal sc_way_fault(struct sc_play *play, const struct sc_crowd *crowd, unsigned unit,
                             uint16_t to);
/* Where it may go, stacking aside, ascending. */
struct sc_targets {
    uint16_t hex[MAP_DIRECTIONS];
    unsigned count;
};
void sc_find_targets(struct sc_play *play, const struct sc_crowd *crowd, unsigned unit,
                     struct sc_targets *targets);
/* A Cuban stands there who has to go aside [14.4]. */
bool sc_pushes_cuban(const struct sc_play *play, const struct sc_crowd *crowd, uint16_t to);
bool sc_is_displaceable(const struct sc_play *play, const struct sc_crowd *crowd, unsigned unit);
/* How many displacements mend all stacking at the least; SC_NEVER: it can not be mended. */
unsigned sc_fewest(struct sc_play *play, const struct sc_crowd *crowd);

/* ---- displacement.c */

/* A displacement that may be chosen now. */
struct sc_push {
    uint16_t unit, to;
};
enum { SC_PUSHES = 3 * MAP_DIRECTIONS };
unsigned sc_find_pushes(struct sc_play *play, struct sc_push pushes[SC_PUSHES]);
/* What answers the open question, be it a Cuban who is pushed aside [14.4]; and one as an answer.
 */
unsigned sc_find_answers(struct sc_play *play, struct sc_push pushes[SC_PUSHES]);
bool sc_answer_push(const struct sc_push *push, struct order *answer);
void sc_displace(struct sc_play *play);

/* ---- advance.c */

/* Who may advance [11.17]: `must` of the foot, and the Gatlings besides if they like. */
struct sc_advance {
    struct sc_units foot; /* the Gatlings too where one unit fills the hex */
    unsigned must;
    unsigned guns; /* the Gatlings where they have room of their own, or SC_NO_UNIT */
};
/* False if nobody can. */
bool sc_find_advance(struct sc_play *play, struct sc_advance *advance);
void sc_advance(struct sc_play *play);

/* ---- 11 combat.c, engagement.c (11.1 to 11.7), sight.c (11.3), shifts.c (11.9 to 11.11), losses.c
 * (11.14), retreat.c, displacement.c (11.15, 11.16), advance.c (11.17), concealment.c (8); what
 * these share, and what the answers are chosen from, is in combat.h */

void sc_combat_begins(struct sc_play *play);
bool sc_do_attack(struct sc_play *play);
void sc_combat_step(struct sc_play *play, unsigned step);
/* Why that side may not attack the hex with any unit, or SC_REFUSALS [11.2] [19.3] [23.1]. */
enum sc_refusal sc_target_fault(struct sc_play *play, uint16_t hex, uint8_t attacker);
/* Why the unit may not join an attack on such a hex, whoever else does, or SC_REFUSALS. */
enum sc_refusal sc_attack_fault(struct sc_play *play, unsigned unit, uint16_t hex);
/* Beside the hex and not artillery: with such a unit others may attack it too [11.4] [11.7]. */
bool sc_leads_attack(const struct sc_play *play, unsigned unit, uint16_t hex);
/* [11.3] A line of sight; where two paths are equally straight one that is clear, if either is. */
struct sc_sight {
    bool clear;
    uint16_t bar;    /* the first hex between that bars it, or MAP_NOWHERE: the slopes do */
    unsigned slopes; /* sides crossed, as far as that */
};
struct sc_sight sc_line_of_sight(const struct sc_play *play, uint16_t from, uint16_t to);
bool sc_answer_lose(struct sc_play *play);
bool sc_answer_retreat(struct sc_play *play);
bool sc_answer_displace(struct sc_play *play); /* both questions */
bool sc_answer_advance(struct sc_play *play);
bool sc_default_lose(struct sc_play *play, struct order *answer);
bool sc_default_retreat(struct sc_play *play, struct order *answer);
bool sc_default_displace(struct sc_play *play, struct order *answer);
bool sc_default_advance(struct sc_play *play, struct order *answer);
/* The Spaniards among them are turned up, or all Spaniards down again; tells nothing [8.1]. */
void sc_reveal(struct sc_play *play, const struct sc_units *set);
void sc_conceal(struct sc_play *play);

/* ---- 15 black_powder.c, 16 naval_gunfire.c, 18 roosevelt.c, 20 gatlings.c, 21 engineers.c, 22
 * fortresses.c: one figure each, of the battle in the position */

unsigned sc_black_powder(const struct sc_play *play); /* factors added to a Spanish attack [15.1] */
bool sc_naval_gunfire(const struct sc_play *play);    /* [16.1] [16.2] */
bool sc_roosevelt(const struct sc_play *play);        /* [18.1] */
bool sc_gatlings(const struct sc_play *play);         /* [20.1] */
bool sc_engineers(const struct sc_play *play);        /* [21.1] */
/* An engineer unit stands in either hex: the river between them costs nothing [21.2]. */
bool sc_engineers_at_river(const struct sc_play *play, unsigned unit, uint16_t from, uint16_t to);
bool sc_stands_fast(const struct sc_play *play, uint16_t hex); /* DR becomes AS [22.2] */
/* Columns to the left that help the defenders of La Socapa no more [22.2]. */
unsigned sc_morro_taken(const struct sc_play *play);

#endif
