/* 5 Movement, by land, by sea and in raids, and the reaction of Armies [6.3]. */
#ifndef CACTUS_MOVEMENT_H
#define CACTUS_MOVEMENT_H

#include "cactus/play.h"

/* ---- groups.c: who goes, and with whom */

/* Reads the group that a slot names, Armies with all that is in them. False after a refusal. */
bool ct_read_group(struct ct_play *play, unsigned slot, struct ct_units *group);
/* Bit: an Army of which somebody is in the group. */
unsigned ct_armies_of(const struct ct_play *play, const struct ct_units *group);
/* Those of the group who march as that Army; false: they are too weak, and leave it. */
bool ct_marches_as(const struct ct_play *play, const struct ct_units *group, unsigned army,
                   struct ct_units *members);
/* Who goes along is an Army himself, or leaves one behind [6.2]; refuses. */
bool ct_may_leave_armies(struct ct_play *play, const struct ct_units *group);
/* Those of the group who are no Army by themselves are in none any more. */
void ct_leave_armies(struct ct_play *play, const struct ct_units *group);
/* The unit may raid with that group [5.4] [4.0/3] [6.2]; refuses. */
bool ct_may_raid(struct ct_play *play, unsigned unit, const struct ct_units *group);
/* French ships carry all Imperial units but Confederates, American ones their own; refuses. */
bool ct_may_ship(struct ct_play *play, unsigned unit);

/* ---- movement.c: who may move where [5.1] */

/* Each manner of moving asks twice, and refuses: whether the group may set out, or go on, at all,
 * which gives the march and where it stands; and whether the march may go the way that is in it. */
bool ct_may_march(struct ct_play *play, const struct ct_units *group, struct ct_march *march,
                  unsigned *from);
bool ct_may_march_there(struct ct_play *play, struct ct_march *march, unsigned from);
bool ct_do_move(struct ct_play *play);
bool ct_do_halt(struct ct_play *play);
/* It may set out as it is, together, unbesieged and unmoved; refuses. The province, or the box, in
 * which it stands goes to *from. */
bool ct_may_set_out(struct ct_play *play, const struct ct_units *group, unsigned *from);
/* [5.1] A Spaniard among them, who are several, and Prim is not; or CT_NO_UNIT. */
unsigned ct_unled_spaniard(const struct ct_play *play, const struct ct_units *group);
/* Its leaders allow it to move together [5.1]; refuses. */
bool ct_may_stack(struct ct_play *play, const struct ct_units *group);
/* The march begins; who is no Army by himself has left his. */
void ct_set_out(struct ct_play *play, const struct ct_march *march);
/* The order's path in that slot; refuses what are no neighbours. False after a refusal. */
bool ct_read_path(struct ct_play *play, unsigned slot, unsigned from, struct ct_march *march);

/* What the march has now, no less than it has spent: with the point of a forced one [11.1/4]. */
unsigned ct_march_allowance(const struct ct_play *play, const struct ct_march *march);
/* Gives the march the movement points of its group, and refuses a path for which they are too few
 * [5.1]. */
bool ct_is_near_enough(struct ct_play *play, struct ct_march *march);

/* ---- march.c: on the way */

/* The march sets out, or goes on from where it stands. */
void ct_begin_march(struct ct_play *play, const struct ct_march *march);

enum ct_march_step {
    CT_MARCH_SETS_OUT, /* Armies next to it may react */
    CT_MARCH_LEAVES,   /* checks */
    CT_MARCH_ENTERS,
    CT_MARCH_SUFFERS, /* attrition */
    CT_MARCH_MEETS,   /* Armies next to it may react */
    CT_MARCH_GOES_ON,
    CT_MARCH_STEPS
};
void ct_march_step(struct ct_play *play, unsigned step);
/* [5.1] A die decides whether it leaves the province. */
bool ct_march_is_checked(const struct ct_play *play, const struct ct_march *march,
                         unsigned province);
/* Movement points from one province to the next. */
unsigned ct_march_cost(const struct ct_play *play, const struct ct_march *march, unsigned from,
                       unsigned to);
/* Where the group stands. */
unsigned ct_march_at(const struct ct_play *play);
/* It goes no further; tells why. */
void ct_march_stops(struct ct_play *play, const char *why, const char *rule);

/* ---- bypass.c [5.3] */

/* The enemy's units and leaders who are there, not besieged. */
void ct_enemies_in(const struct ct_play *play, unsigned province, uint8_t side,
                   struct ct_units *set);
/* The group may leave the province as if no enemy were there: none holds it, or friends outside of
 * the group are enough. */
bool ct_can_bypass(const struct ct_play *play, unsigned province, const struct ct_units *group,
                   uint8_t side);
/* Refuses, for those who cannot: with the factors of both. */
bool ct_refuse_bypass(struct ct_play *play, unsigned province, const struct ct_units *group,
                      unsigned word);
/* It does: those friends are committed. */
void ct_bypass(struct ct_play *play, unsigned province, const struct ct_units *group, uint8_t side);

/* ---- attrition.c [5.5] [4.2] */

/* Whom of the group attrition may hit as it enters the province; false: there is no roll. */
bool ct_is_exposed(const struct ct_play *play, const struct ct_units *group, unsigned province,
                   struct ct_units *hit);
/* The group has entered the province: a die, and steps to lose (losses.h). */
void ct_attrition(struct ct_play *play, const struct ct_units *group, unsigned province,
                  uint8_t side);
/* [11.1/6] Vomito Negro strikes the unit where it stands, and it rolls. */
bool ct_is_in_fever(const struct ct_play *play, unsigned unit);
void ct_fever(struct ct_play *play, unsigned unit, const char *rule);
void ct_siege_toll_step(struct ct_play *play, unsigned step);

/* ---- reaction.c [6.3] */

/* Bit: an enemy Army that may react to who stands in that province. */
unsigned ct_reacting(const struct ct_play *play, unsigned province, uint8_t mover);
/* The mover stands in that province: each enemy Army next to it may react. */
void ct_offer_reactions(struct ct_play *play, unsigned province, uint8_t mover);
void ct_reaction_step(struct ct_play *play, unsigned step);
bool ct_answer_react(struct ct_play *play);
bool ct_default_react(struct ct_play *play, struct order *answer);
/* Provinces to which the Army that is asked may react. */
uint32_t ct_reaction_places(const struct ct_play *play);

/* ---- ships.c [5.2] */

bool ct_may_sail(struct ct_play *play, const struct ct_units *group, struct ct_march *march,
                 unsigned *from);
bool ct_may_sail_there(struct ct_play *play, struct ct_march *march, unsigned from);
bool ct_do_ship(struct ct_play *play);
bool ct_do_land(struct ct_play *play); /* [7.3.3] */
/* The port on the Gulf is the side's to use: friendly and not besieged. */
bool ct_is_friendly_port(const struct ct_play *play, unsigned province, uint8_t side);

/* ---- raids.c [5.4] */

bool ct_may_go_raiding(struct ct_play *play, const struct ct_units *group, struct ct_march *march,
                       unsigned *from);
bool ct_may_raid_there(struct ct_play *play, struct ct_march *march, unsigned from);
bool ct_do_raid(struct ct_play *play);
/* A die decides whether it leaves the province. */
bool ct_raid_is_checked(const struct ct_play *play, const struct ct_march *march,
                        unsigned province);
/* Whether it has to roll before it leaves the province, and does; false: it goes no further. */
bool ct_raid_leaves(struct ct_play *play, unsigned province);

/* ---- event_moves.c [11.1/4] [11.2/3] [11.2/5] */

bool ct_do_force(struct ct_play *play);
bool ct_do_surprise(struct ct_play *play);
bool ct_do_camerone(struct ct_play *play);

#endif
