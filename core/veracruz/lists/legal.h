/* What the files legal*.c share. Candidates are made cheaply and in a fixed order; marches and
 * voyages are taken from the floods as they are, anything else is judged as apply judges it, by its
 * verb or, where that judges as it carries out, by trying it on a copy of the position, so that
 * what is listed is what apply accepts. */
#ifndef VERACRUZ_LEGAL_H
#define VERACRUZ_LEGAL_H

#include "game/lister.h"
#include "map/flood.h"
#include "veracruz/rules/movement.h"

struct vz_lister {
    struct lister make;
    const struct vz_scenario *s;
    const struct vz_position *p;
    uint8_t side;             /* who is to act */
    struct vz_play play;      /* looks at the position, which looking does not change */
    struct flood flood;       /* for marches */
    bool trial_is_whole;      /* it is what the position is, and its board too */
    struct vz_position trial; /* on which orders are tried */
    struct vz_board trial_board;
    struct refusal refusal; /* of the last order that was tried and not allowed */
    struct order about;     /* that a proviso is about */
};

enum { VZ_BODIES = VZ_UNITS + VZ_UNITS / 2 };

/* What an order can name in one word: a unit, a formation, or all@HEX. */
struct vz_body {
    enum argument_kind kind; /* ARGUMENT_UNIT or ARGUMENT_GROUP */
    int32_t value;
    uint16_t hex;
};

/* ---- legal.c, listing.c */

/* Somebody asks for no orders but those that name a certain body first. */
static inline bool vz_list_wants_one(const struct vz_lister *list)
{
    return list->make.sink->only || list->make.sink->only_all;
}
/* Somebody asks for orders that name it first, or for any. */
static inline bool vz_list_wants(const struct vz_lister *list, enum argument_kind kind,
                                 int32_t value)
{
    uint32_t wanted = kind == ARGUMENT_GROUP ? list->make.sink->only_all : list->make.sink->only;

    return !vz_list_wants_one(list) || (uint32_t)value + 1 == wanted;
}
/* Of the units those that such orders may name first. */
static inline void vz_list_keep_wanted(const struct vz_lister *list, struct vz_units *units)
{
    struct vz_units wanted = {{0}};

    if (!vz_list_wants_one(list))
        return;
    if (list->make.sink->only)
        vz_units_add(&wanted, list->make.sink->only - 1);
    vz_units_keep(units, &wanted);
}
/* Hands the order over as it is with each of the values in that slot. */
void vz_list_each(struct vz_lister *list, unsigned slot, const uint16_t *values, unsigned count);
/* It is legal; hands nothing over. */
bool vz_list_allows(struct vz_lister *list, const struct order *order);
/* The same of the order that is being made, for the lister. */
enum verdict vz_list_judge(struct lister *make);
/* Loose units of the acting side that can walk and its formations, then hexes with two or more of
 * these. Returns how many. */
unsigned vz_list_bodies(struct vz_lister *list, struct vz_body bodies[VZ_BODIES]);
/* Hexes in which the side has units, ascending. */
unsigned vz_list_hexes(struct vz_lister *list, uint8_t side, uint16_t hexes[VZ_CELLS]);

/* ---- legal_provisos.c: what is told besides, if somebody listens */

#define VZ_PROVISO(list, about, kind, rule, ...)                                                   \
    lister_proviso(&(list)->make, (about), (kind), (rule), ACT_VALUES(__VA_ARGS__))
#define VZ_PROVISO_PLAIN(list, about, kind, rule)                                                  \
    lister_proviso(&(list)->make, (about), (kind), (rule), NULL, 0)
/* Any of the units may be in an order like the one being made, in all of its slots but this. */
void vz_list_among(struct vz_lister *list, const char *rule, const struct vz_units *units);

/* ---- legal_reach.c: the provisos of marches */

/* What it costs to go to a hex of the flood; of the order handed over last. */
void vz_list_cost(struct vz_lister *list, const struct vz_units *set, uint16_t hex);
/* The same of a stack in which the guns pay more than others [7.13]: of what they have left. */
void vz_list_mixed_cost(struct vz_lister *list, const struct vz_units *set,
                        const struct vz_marchers *marchers, uint16_t hex);
/* Where else the body goes in company, and what bars it; `reached`: the flood holds its own ways.
 */
void vz_list_reach(struct vz_lister *list, const struct vz_body *body, const struct vz_units *set,
                   bool reached);

/* ---- legal_joining.c: the provisos of attacks */

/* Who of the hexes may join in that act against a hex, and what any of them must meet. */
void vz_list_joining(struct vz_lister *list, unsigned verb, uint16_t target, const uint16_t *from,
                     unsigned count);

/* ---- legal_combat.c */

/* Hexes around one in which the acting side has combat units, ascending. */
unsigned vz_list_around(struct vz_lister *list, uint16_t hex, uint16_t around[6]);

/* ---- by verb: each lists all orders of its own, and is called by its row (orders.inc) */

#include "veracruz/rows.inc"

#include "game/row_listers.inc"

#endif
