/* The doors of the game's tables and of what struct game asks for. The sections of the rulebook
 * have headers of their own. */
#ifndef MONTEZUMA_MONTEZUMA_H
#define MONTEZUMA_MONTEZUMA_H

#include "game/course.h"
#include "game/effect.h"
#include "game/look.h"
#include "game/standing.h"
#include "game/window.h"
#include "montezuma/play.h"

extern const struct game mz_game;                             /* montezuma.c */
extern const struct course mz_course;                         /* sequence.c */
extern const struct course_phase mz_course_phases[MZ_PHASES]; /* phases.c */
extern const struct game_phase mz_phases[MZ_PHASES];
extern const struct order_verb mz_verbs[MZ_VERBS]; /* tables.c */
extern const struct event_kind mz_event_kinds[MZ_EVENTS];
extern const char *const mz_event_veils[MZ_EVENTS];
extern const struct event_kind mz_proviso_kinds[MZ_PROVISOS];
extern const struct refusal_kind mz_refusal_kinds[MZ_REFUSALS];
extern const struct game_looks mz_looks;         /* looks.c */
extern const struct hook_point mz_hook_points[]; /* house.c */
extern const char *const mz_uses[];              /* enum mz_use */
extern const char *const mz_coasts[];            /* enum mz_coast, from MZ_EAST on */
extern const char *const mz_single_sources[];    /* that serve one Space [6.4] */
extern const char *const mz_duties[];            /* enum mz_duty, from MZ_STAFF on */
extern const char *const mz_hidings[];
extern const char *const mz_battle_types[]; /* enum mz_battle_type */
extern const char *const mz_works[];        /* enum mz_work */
extern const char *const mz_hidden[];       /* in place of a Space [16.5] */
extern const char *const mz_strengths[];    /* of a drawn unit [13.4.b] */
extern const char *const mz_sides[];
extern const char *const mz_yes_or_no[];
extern const struct map_noun mz_noun; /* load_map.c */

const void *mz_load(const struct document *document, struct loader *loader); /* load.c */

/* sequence.c */
enum verdict mz_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink);
enum verdict mz_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal);
void mz_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink);
bool mz_may_be_given(const void *position, unsigned verb);
bool mz_do_concede(struct mz_play *play);

/* phases.c */
void mz_phase_begins(struct act *act, unsigned phase);
unsigned mz_phase_after(struct mz_play *play, unsigned phase);
/* The game is over. */
void mz_finish(struct mz_play *play, uint8_t winner, const char *why, const char *rule);

/* standing.c */
extern const struct standing_rules mz_standing_rules;
bool mz_is_standing(unsigned verb);

bool mz_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink);                              /* legal.c */
const char *mz_position_is_ok(const void *scenario, const void *position); /* invariants.c */

/* names.c */
int32_t mz_find_unit(const void *scenario, const void *position, struct slice name);
void mz_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out);
int32_t mz_find_thing(const void *scenario, struct slice name);
void mz_thing_name(const void *scenario, int32_t thing, struct text *out);
void mz_place_name(const void *scenario, int32_t cell, struct text *out);

/* show.c */
void mz_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out);
unsigned mz_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer);
void mz_describe(const void *scenario, const void *position, uint8_t side, struct text *out);

/* odds.c, explain.c */
extern const struct odds_rule mz_odds[];
bool mz_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell);

/* view.c */
bool mz_unit_seen(const void *scenario, const void *position, int32_t unit, uint8_t side);
bool mz_thing_seen(const void *scenario, const void *position, int32_t thing, uint8_t side);
void mz_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event);
void mz_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice);
bool mz_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side);
enum order_seen mz_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side);

/* rules/account.c */
void mz_begin_account(void *position, uint8_t side);
void mz_account_order(const void *scenario, void *position, const struct order *order);

#endif
