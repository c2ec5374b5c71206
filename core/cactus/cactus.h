/* The doors of the game's tables and of what struct game asks for. The sections of the rulebook
 * have headers of their own. */
#ifndef CACTUS_CACTUS_H
#define CACTUS_CACTUS_H

#include "cactus/play.h"
#include "game/look.h"

extern const struct game ct_game;                             /* cactus.c */
extern const struct course ct_course;                         /* sequence.c */
extern const struct course_phase ct_course_phases[CT_PHASES]; /* phases.c */
extern const struct game_phase ct_phases[CT_PHASES];
extern const struct order_verb ct_verbs[CT_VERBS]; /* tables.c */
extern const struct event_kind ct_event_kinds[CT_EVENTS];
extern const struct event_kind ct_proviso_kinds[CT_PROVISOS];
extern const struct refusal_kind ct_refusal_kinds[CT_REFUSALS];
extern const struct game_looks ct_looks;         /* looks.c */
extern const struct odds_rule ct_odds[];         /* odds.c */
extern const struct hook_point ct_hook_points[]; /* house.c */

extern const struct map_noun ct_noun; /* load_map.c */

const void *ct_load(const struct document *document, struct loader *loader); /* load.c */

/* sequence.c */
enum verdict ct_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink);
enum verdict ct_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal);
void ct_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink);
bool ct_may_be_given(const void *position, unsigned verb);
bool ct_do_concede(struct ct_play *play);

/* phases.c */
void ct_phase_begins(struct act *act, unsigned phase);
unsigned ct_phase_after(struct ct_play *play, unsigned phase);
bool ct_end_phase(struct ct_play *play);

bool ct_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink);                              /* legal.c */
const char *ct_position_is_ok(const void *scenario, const void *position); /* invariants.c */

/* names.c */
int32_t ct_find_unit(const void *scenario, const void *position, struct slice name);
void ct_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out);
void ct_place_name(const void *scenario, int32_t cell, struct text *out);
/* The name of a city, as sentences have it: "Jalapa". */
const char *ct_city_name(const struct ct_scenario *s, unsigned province, unsigned city);

/* show.c */
void ct_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out);
void ct_inhabited(const void *scenario, const void *position, uint8_t *cells);
unsigned ct_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer);
void ct_describe(const void *scenario, const void *position, uint8_t side, struct text *out);

/* explain.c */
bool ct_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell);

/* view.c */
void ct_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice);
bool ct_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side);
enum order_seen ct_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side);

#endif
