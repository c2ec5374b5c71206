/* What the game is made of: its tables, and the functions of struct game (game/game.h). */
#ifndef SANTIAGO_SANTIAGO_H
#define SANTIAGO_SANTIAGO_H

#include "santiago/play.h"

struct loader;

/* ---- tables (tables.c, phases.c) */

extern const struct game_phase sc_phases[SC_PHASES];
extern const struct order_verb sc_verbs[SC_VERBS];
extern const struct event_kind sc_event_kinds[SC_EVENTS];
extern const char *const sc_event_veils[SC_EVENTS]; /* letters of veil.h */
extern const struct event_kind sc_proviso_kinds[SC_PROVISOS];
extern const struct refusal_kind sc_refusal_kinds[SC_REFUSALS];
extern const struct odds_rule sc_odds[]; /* odds.c */
extern const struct game sc_game;        /* santiago.c */
extern const struct game_looks sc_looks; /* looks.c */
/* ---- imagine.c: draws anew what the side may not know */
void sc_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice);
bool sc_odds_for(const void *scenario, void *position, const struct order *order,
                 uint8_t side); /* odds.c */

/* ---- the game's functions (game.h) */

const void *sc_load(const struct document *document, struct loader *loader); /* load.c */
enum verdict sc_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink); /* sequence.c */
enum verdict sc_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal);
void sc_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink);
bool sc_may_be_given(const void *position, unsigned verb);
bool sc_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink); /* legal.c */
bool sc_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell);                                 /* explain.c */
const char *sc_position_is_ok(const void *scenario, const void *position); /* invariants.c */
bool sc_board_is_kept(const struct sc_play *play); /* as if made anew from the position */
int32_t sc_find_unit(const void *scenario, const void *position, struct slice name); /* names.c */
void sc_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out);
void sc_place_name(const void *scenario, int32_t cell, struct text *out);
void sc_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out); /* show.c */
void sc_inhabited(const void *scenario, const void *position, uint8_t *cells);
unsigned sc_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer);
void sc_describe(const void *scenario, const void *position, uint8_t side, struct text *out);
bool sc_unit_seen(const void *scenario, const void *position, int32_t unit,
                  uint8_t side); /* view.c [8.1] [8.3] */
void sc_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event);
enum order_seen sc_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side);

#endif
