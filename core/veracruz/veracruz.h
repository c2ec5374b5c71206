/* What the game is made of: its tables, and the functions of struct game (game/game.h). */
#ifndef VERACRUZ_VERACRUZ_H
#define VERACRUZ_VERACRUZ_H

#include "veracruz/play.h"

/* ---- imagine.c: draws anew what the side may not know */
void vz_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice);

/* ---- legal.c, names.c, invariants.c, load.c, veracruz.c */
bool vz_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink);
const char *vz_position_is_ok(const void *scenario, const void *position);
/* The board is what would be made anew from the position: what facts.c owes to it. */
bool vz_board_is_kept(const struct vz_play *play);
extern const struct game vz_game;                    /* veracruz.c */
extern const struct game_phase vz_phases[VZ_PHASES]; /* phases.c */
extern const struct order_verb vz_verbs[VZ_VERBS];
extern const struct event_kind vz_event_kinds[VZ_EVENTS];
extern const char *const vz_event_veils[VZ_EVENTS]; /* letters of veil.h */
extern const struct event_kind vz_proviso_kinds[VZ_PROVISOS];
extern const struct refusal_kind vz_refusal_kinds[VZ_REFUSALS];
extern const struct odds_rule vz_odds[];        /* odds.c */
extern const struct game_looks vz_looks;        /* looks.c */
extern const struct game_fact vz_whole_facts[]; /* looks_whole.c */
bool vz_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side);
bool vz_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell); /* explain.c */

#endif
