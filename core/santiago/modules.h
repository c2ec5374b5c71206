/* The doors of the sections: what the sequence calls, by section of the rulebook. A function
 * `sc_do_*` carries out an order or refuses it; `sc_answer_*` an answer; `*_go_on` takes up a
 * procedure that a question has stopped, until it asks again or is over (doing is SC_NOTHING). */
#ifndef SANTIAGO_MODULES_H
#define SANTIAGO_MODULES_H

#include "santiago/play.h"

struct loader;

/* ---- tables (tables.c, orders.c) */

extern const struct game_phase sc_phases[SC_PHASES];
extern const struct order_verb sc_verbs[SC_VERBS];
extern const struct event_kind sc_event_kinds[SC_EVENTS];
extern const struct refusal_kind sc_refusal_kinds[SC_REFUSALS];
extern const struct odds_rule sc_odds[]; /* odds.c */

/* ---- the game's functions (game.h) */

const void *sc_load(const struct document *document, struct loader *loader); /* load.c */
enum verdict sc_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink); /* sequence.c */
enum verdict sc_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal);
void sc_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink);
void sc_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink); /* legal.c */
bool sc_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell);                                 /* explain.c */
const char *sc_position_is_ok(const void *scenario, const void *position); /* invariants.c */
int32_t sc_find_unit(const void *scenario, const void *position, struct slice name); /* names.c */
int32_t sc_find_cell(const void *scenario, struct slice name);
void sc_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out);
void sc_cell_name(const void *scenario, int32_t cell, struct text *out);
void sc_place_name(const void *scenario, int32_t cell, struct text *out);
void sc_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out); /* show.c */
unsigned sc_counters(const void *scenario, const void *position, int32_t cell, uint8_t side);
void sc_describe(const void *scenario, const void *position, uint8_t side, struct text *out);
bool sc_unit_seen(const void *scenario, const void *position, int32_t unit,
                  uint8_t side); /* view.c [8.1] [8.3] */
void sc_veil_event(const void *scenario, const void *position, uint8_t side, struct event *event);
void sc_veil_refusal(uint8_t side, struct refusal *refusal);
enum order_seen sc_order_seen(const void *scenario, const void *position, const struct order *order,
                              uint8_t side);

/* ---- 3 sequence.c, phases.c */

/* What the phase begins with; then whether it waits for its player, and what its `end` does:
 * refuses while something is owed. */
void sc_enter_phase(struct sc_play *play);
bool sc_phase_waits(const struct sc_play *play);
bool sc_end_phase(struct sc_play *play);
void sc_next_phase(struct sc_play *play);
bool sc_verb_fits_phase(const struct sc_position *p, unsigned verb);

/* ---- 4 victory.c */

/* [4.4] */
bool sc_besieged(struct sc_play *play);
/* After every move, advance and elimination: ends the game when it is won [4.1] [4.2] [4.6] [4.7].
 */
void sc_look_for_victory(struct sc_play *play);
void sc_game_ends(struct sc_play *play); /* after the last turn [4.3] [4.8] */
void sc_concede(struct sc_play *play, uint8_t side);

/* ---- 5 setup.c */

void sc_spanish_setup_begins(struct sc_play *play);
void sc_cuban_setup_begins(struct sc_play *play); /* the die of 5.2 */
bool sc_do_deploy(struct sc_play *play);
bool sc_setup_ends(struct sc_play *play);    /* refuses while units are left to place */
bool sc_do_guantanamo(struct sc_play *play); /* and the first site [5.4] */
/* Why the unit may not be set up there, or SC_REFUSALS when it may [5.1] [5.2]. */
enum sc_refusal sc_deploy_fault(struct sc_play *play, unsigned unit, uint16_t hex);

/* ---- 6 disembarkation.c */

void sc_disembarkation_begins(struct sc_play *play);
bool sc_disembarkation_is_over(const struct sc_play *play); /* nobody is left to land [6.7] */
bool sc_do_split(struct sc_play *play);
bool sc_do_draw(struct sc_play *play);
bool sc_do_land(struct sc_play *play);
bool sc_disembarkation_ends(struct sc_play *play); /* `end`: refuses while units must land */
bool sc_do_open(struct sc_play *play);             /* [6.6] */
/* The beach is open for landing: its marker stands and no Spanish unit holds it [6.5]. */
bool sc_site_open(const struct sc_play *play, uint8_t beach);

/* ---- 9 stacking.c */

/* The unit may stand in the hex beside those of its side who are there [9.2] [9.3] [9.4] [9.6];
 * `passing`: on its way through [9.1] [9.4]. */
bool sc_fits(const struct sc_play *play, unsigned unit, uint16_t hex, bool passing);
/* The hex is over the limit of its side [9.1]. */
bool sc_overstacked(const struct sc_play *play, uint16_t hex);
/* Cubans share a hex with Americans: no phase may end so [9.4]. MAP_NOWHERE if none does. */
uint16_t sc_mixed_hex(const struct sc_play *play);

/* ---- 10 movement.c, overrun.c, reach.c */

void sc_movement_begins(struct sc_play *play);
bool sc_do_move(struct sc_play *play);
/* What a path is judged by. */
struct sc_mover {
    unsigned unit;
    uint8_t allowance, spent; /* tenths */
    bool landing;             /* the first hex of the path is the beach [6.2] */
    bool entering;            /* ... the entry hex of reinforcements [23.1] [23.2] */
    bool free_jungle;         /* [17.3] a point a jungle hex */
};
/* Takes the unit along the path, hex by hex: cost, terrain, units in the way, zones, supply,
 * overruns. Refuses; or goes as far as what it meets lets it [7.1] [8.1]. Tells it. Shared by
 * movement, landing and reinforcements. */
bool sc_march(struct sc_play *play, struct sc_mover *mover, const uint16_t *path, unsigned count,
              unsigned slot);
/* Tenths for that step, FLOOD_BARRED when it can not be made [10.3] to [10.6] [10.9] [21.2]. */
unsigned sc_step_cost(const struct sc_play *play, const struct sc_mover *mover, uint16_t from,
                      uint16_t to);
/* The allowance as the unit starts to move: nation, garrison, supply [2.12] [12.9]. */
unsigned sc_allowance(struct sc_play *play, unsigned unit);
/* Why the unit may not enter the hex in movement, points aside, or SC_REFUSALS: terrain, enemies,
 * closed hexes, truce [9.2] [10.7] [10.8] [14.3] [19.3] [23.1]; for retreats and advances too. */
enum sc_refusal sc_entry_fault(struct sc_play *play, unsigned unit, uint16_t hex);
/* What stands in the hex can be overrun by the unit: nothing but a battery, the balloon, a marker.
 */
bool sc_can_overrun(const struct sc_play *play, unsigned unit, uint16_t hex);
void sc_overrun(struct sc_play *play, unsigned unit, uint16_t hex); /* [10.8] */

/* ---- 11 combat.c (11.1 to 11.8, 11.12), sight.c (11.3), shifts.c (11.9 to 11.11), losses.c
 * (11.14), retreat.c, displacement.c (11.15, 11.16), advance.c (11.17), concealment.c (8) */

void sc_combat_begins(struct sc_play *play);
bool sc_do_attack(struct sc_play *play);
void sc_combat_go_on(struct sc_play *play);
/* Why a unit may not join an attack on that hex, or SC_REFUSALS: `word` aside, of the unit alone.
 */
enum sc_refusal sc_attack_fault(struct sc_play *play, unsigned unit, uint16_t hex);
bool sc_hex_attackable(struct sc_play *play, uint16_t hex, uint8_t attacker, bool why);
bool sc_line_of_sight(const struct sc_play *play, uint16_t from, uint16_t to); /* [11.3] */
/* One net shift, columns to the right; notes both sums in the battle and tells each part. */
int sc_shifts(struct sc_play *play);
bool sc_losses_go_on(struct sc_play *play); /* true when done, false when it asks */
bool sc_retreat_go_on(struct sc_play *play);
bool sc_advance_go_on(struct sc_play *play);
bool sc_answer_lose(struct sc_play *play);
bool sc_answer_retreat(struct sc_play *play);
bool sc_answer_displace(struct sc_play *play); /* both questions */
bool sc_answer_advance(struct sc_play *play);
bool sc_default_lose(struct sc_play *play, struct order *answer);
bool sc_default_retreat(struct sc_play *play, struct order *answer);
bool sc_default_displace(struct sc_play *play, struct order *answer);
bool sc_default_advance(struct sc_play *play, struct order *answer);
/* Why the unit may not retreat or be displaced into that hex, stacking aside, or SC_REFUSALS
 * [11.15] [14.4]. */
enum sc_refusal sc_retreat_fault(struct sc_play *play, unsigned unit, uint16_t from, uint16_t to);
void sc_reveal(struct sc_play *play, const struct sc_units *set); /* [8.1] */
void sc_conceal(struct sc_play *play);

/* ---- 12 supply.c */

/* By cell: 1 where an American unit is in supply as things stand [12.2] to [12.7]. */
const uint8_t *sc_supplied(struct sc_play *play);
bool sc_in_supply(struct sc_play *play, unsigned unit); /* [12.1] others than Americans always */
/* As if the hex held no Spanish unit [12.10]. */
bool sc_supplied_after_advance(struct sc_play *play, uint16_t hex);
/* Hexes from there to the nearest one in supply over ground that the unit could enter [12.10]; 0 in
 * supply, FLOOD_UNREACHED if there is none. */
unsigned sc_hexes_to_supply(struct sc_play *play, uint16_t hex);
void sc_roll_supply_length(struct sc_play *play); /* [12.5] */

/* ---- 13 fever.c */

void sc_fever(struct sc_play *play); /* recovery, then both rolls [13.2] [13.3] */

/* ---- 14 cubans.c */

void sc_roll_cubans(struct sc_play *play);                      /* [14.2] */
bool sc_cuban_barred(const struct sc_play *play, uint16_t hex); /* [14.3] [22.5] moving */
bool sc_cuban_attack_barred(const struct sc_play *play, unsigned unit, uint16_t hex);
/* The Spaniards have come into a lone Cuban's hex: asks where it goes; true when done [14.4]. */
bool sc_push_cuban_aside(struct sc_play *play);

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

/* ---- 17 balloon.c */

bool sc_do_balloon(struct sc_play *play);
bool sc_balloon_helps(const struct sc_play *play, uint16_t hex);   /* the shift of 17.3 */
bool sc_balloon_guides(const struct sc_play *play, unsigned unit); /* the jungle of 17.3 */
/* Asks Spain if a battery can fire: as the phase begins, and as the balloon goes up [17.5]. */
void sc_offer_fire(struct sc_play *play);
void sc_firing_go_on(struct sc_play *play);
bool sc_answer_fire(struct sc_play *play); /* fire, hold */
bool sc_answer_hit(struct sc_play *play);
bool sc_default_fire(struct sc_play *play, struct order *answer);
bool sc_default_hit(struct sc_play *play, struct order *answer);

/* ---- 19 truce.c */

void sc_look_for_siege(struct sc_play *play); /* at the end of every phase [19.2] */
void sc_truce_phase(struct sc_play *play);    /* [19.3] */
/* A truce forbids combat into or out of that hex [19.3]. */
bool sc_truce_forbids(const struct sc_play *play, uint16_t hex);

/* ---- 23 reinforcements.c */

void sc_reinforcements_begin(struct sc_play *play); /* the die of 23.1 and its question */
void sc_picking_go_on(struct sc_play *play);
bool sc_answer_pick(struct sc_play *play);
bool sc_default_pick(struct sc_play *play, struct order *answer);
bool sc_do_enter(struct sc_play *play);
/* Closed to Americans and Cubans while units are due there [23.1] [23.2]. */
bool sc_entry_closed(const struct sc_play *play, uint16_t hex);

#endif
