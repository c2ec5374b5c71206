/* 9.2 The Supply Event: who is out of supply, who is supplied by what serves but one Space, without
 * a line or by a train that is given up [6.4] [6.5.a], and what the others lose [6.6]. */
#ifndef MONTEZUMA_SUPPLY_EVENT_H
#define MONTEZUMA_SUPPLY_EVENT_H

#include "montezuma/montezuma.h"

/* ---- supply_event.c */

enum mz_supply_step {
    MZ_SUPPLY_FIRST, /* of the player of the card */
    MZ_SUPPLY_SECOND,
    MZ_SUPPLY_BLOCKADE, /* [14.5] */
    MZ_SUPPLY_STEPS
};
void mz_supply_step(struct mz_play *play, unsigned step);

/* Of one side, position.provisions says of which. */
enum mz_provision_step {
    MZ_PROVISION_CHECK,
    MZ_PROVISION_PORTS,
    MZ_PROVISION_TRAINS,
    MZ_PROVISION_LARDERS,
    MZ_PROVISION_LOSSES,
    MZ_PROVISION_STEPS
};
void mz_provision_step(struct mz_play *play, unsigned step);
/* Steps that the units of that Space lose, if nothing more supplies it. */
unsigned mz_supply_losses(const struct mz_play *play, unsigned cell, struct mz_losses *losses);

/* ---- supply_choice.c: each asks its next question, and comes again; or does nothing */

enum { PORT_SUPPLY_BY = 0, PORT_SUPPLY_AT = 1 };
enum { ZONE_SUPPLY_UNITS = 0 };
void mz_settle_larders(struct mz_play *play);
void mz_ask_port_supply(struct mz_play *play);
void mz_ask_burn(struct mz_play *play);
void mz_ask_zone_supply(struct mz_play *play);
/* Of the open question: Spaces that could be served; units of whom so many are in supply. */
void mz_find_port_supply(const struct mz_play *play, unsigned source, struct mz_cells *cells);
unsigned mz_find_zone_supply(const struct mz_play *play, struct mz_units *set);

bool mz_answer_port_supply(struct mz_play *play);
bool mz_standard_port_supply(struct mz_play *play, struct order *answer);
bool mz_answer_burn(struct mz_play *play);
bool mz_standard_burn(struct mz_play *play, struct order *answer);
bool mz_answer_zone_supply(struct mz_play *play);
bool mz_standard_zone_supply(struct mz_play *play, struct order *answer);

#endif
