/* What the files legal*.c share. What is not simply read off is tried on a copy of the position. */
#ifndef MONTEZUMA_LEGAL_H
#define MONTEZUMA_LEGAL_H

#include "game/lister.h"
#include "montezuma/montezuma.h"

struct mz_lister {
    struct lister make;
    const struct mz_scenario *s;
    const struct mz_position *p;
    uint8_t side;             /* who is to act */
    struct mz_play play;      /* looks at `copy` */
    struct mz_position copy;  /* the position */
    struct mz_position trial; /* on which orders are tried */
    bool took;                /* a Force was accepted */
};

/* ---- legal_provisos.c: what is told besides, if somebody listens, of orders of the verb in hand
 */

void mz_tell(const struct mz_lister *list, enum mz_proviso kind, const char *rule);
/* Any of them may be in one; nothing is told of fewer than two. */
void mz_tell_units(const struct mz_lister *list, enum mz_proviso kind, const char *rule,
                   const struct mz_units *units);
/* So many of them at most. */
void mz_tell_leaders(const struct mz_lister *list, unsigned most, const struct mz_units *leaders);
void mz_tell_spaces(const struct mz_lister *list, unsigned most, const struct mz_cells *cells);

/* ---- by verb: each lists all orders of its own */

/* legal.c: of a verb that names one of its words, one space, one counter of the side */
void mz_list_choices(struct mz_lister *list);
void mz_list_spaces(struct mz_lister *list);
void mz_list_units(struct mz_lister *list);
/* The card in play is for that use [9.1]. */
bool mz_is_for(const struct mz_lister *list, enum mz_use use);
/* The cells where a unit or a Leader of the side stands. */
void mz_find_stands(const struct mz_lister *list, struct mz_cells *cells);
/* legal_actions.c */
void mz_list_plays(struct mz_lister *list);
void mz_list_placements(struct mz_lister *list);
/* legal_moves.c */
void mz_list_activations(struct mz_lister *list);
void mz_list_moves(struct mz_lister *list);
void mz_list_drops(struct mz_lister *list);
void mz_list_targets(struct mz_lister *list);
void mz_list_interceptions(struct mz_lister *list);
void mz_list_avoidances(struct mz_lister *list);
/* legal_supply.c */
void mz_list_port_supply(struct mz_lister *list);
void mz_list_zone_supply(struct mz_lister *list);
/* legal_cards.c */
void mz_list_responses(struct mz_lister *list);
void mz_list_card_choices(struct mz_lister *list);
void mz_list_officers(struct mz_lister *list);
void mz_list_invasions(struct mz_lister *list);
/* legal_battle.c */
void mz_list_losses(struct mz_lister *list);
void mz_list_armies(struct mz_lister *list);
void mz_list_ambushes(struct mz_lister *list);
void mz_list_commits(struct mz_lister *list);
void mz_list_retreats(struct mz_lister *list);
void mz_list_regroups(struct mz_lister *list);
void mz_list_keeps(struct mz_lister *list);
/* legal_war.c */
void mz_list_voyages(struct mz_lister *list);
void mz_list_raids(struct mz_lister *list);
void mz_list_hidings(struct mz_lister *list);
void mz_list_reinforcements(struct mz_lister *list);
void mz_list_trims(struct mz_lister *list);
void mz_list_states(struct mz_lister *list);
void mz_list_marks(struct mz_lister *list);
void mz_list_homes(struct mz_lister *list);

#endif
