/* The doors of the sections: what the sequence calls, by section of the rulebook. A function
 * `sc_do_*` carries out an order or refuses it; `sc_answer_*` an answer; `*_step` takes a step
 * of a procedure (game/course.h). */
#ifndef SANTIAGO_MODULES_H
#define SANTIAGO_MODULES_H

#include "map/flood.h"
#include "santiago/play.h"

struct loader;

/* ---- tables (tables.c, orders.c) */

extern const struct game_phase sc_phases[SC_PHASES];
extern const struct order_verb sc_verbs[SC_VERBS];
extern const struct event_kind sc_event_kinds[SC_EVENTS];
extern const struct event_kind sc_proviso_kinds[SC_PROVISOS];
extern const struct refusal_kind sc_refusal_kinds[SC_REFUSALS];
extern const struct odds_rule sc_odds[]; /* odds.c */
extern const struct game sc_game;        /* santiago.c */
extern const struct game_looks sc_looks; /* looks.c */
/* imagine.c: draws anew what the side may not know */
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
bool sc_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink); /* legal.c */
bool sc_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell);                                 /* explain.c */
const char *sc_position_is_ok(const void *scenario, const void *position); /* invariants.c */
bool sc_board_is_kept(const struct sc_play *play); /* as if made anew from the position */
int32_t sc_find_unit(const void *scenario, const void *position, struct slice name); /* names.c */
int32_t sc_find_cell(const void *scenario, struct slice name);
void sc_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out);
void sc_cell_name(const void *scenario, int32_t cell, struct text *out);
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

/* ---- 3 sequence.c, phases.c */

extern const struct course sc_course;
extern const struct course_phase sc_course_phases[SC_PHASES];
/* What the phase begins with; what its end brings, and the phase behind it. */
void sc_phase_begins(struct sc_play *play, unsigned phase);
unsigned sc_phase_after(struct sc_play *play, unsigned phase);
bool sc_end_phase(struct sc_play *play); /* its `end`: refuses while something is owed */

/* ---- 4 victory.c */

/* [4.4] */
bool sc_besieged(struct sc_play *play);
/* After every move, advance and elimination: ends the game when it is won [4.1] [4.2] [4.6] [4.7].
 */
void sc_look_for_victory(struct sc_play *play);
bool sc_is_decided(struct sc_play *play); /* it would end the game */
void sc_game_ends(struct sc_play *play);  /* after the last turn [4.3] [4.8] */
bool sc_do_concede(struct sc_play *play); /* [3.3] */

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
bool sc_do_split(struct sc_play *play);
bool sc_do_draw(struct sc_play *play);
bool sc_do_land(struct sc_play *play);
bool sc_disembarkation_ends(struct sc_play *play); /* `end`: refuses while units must land */
bool sc_do_open(struct sc_play *play);             /* [6.6] */
/* The beach is open for landing [6.5], and was not opened in this phase [6.6]. */
bool sc_can_be_landed_at(const struct sc_play *play, unsigned beach);
/* How many units must land in this turn: the sum of a split [6.5]. */
unsigned sc_due_to_land(const struct sc_play *play);
/* The unit just drawn, put into the beach hex; for sc_reach. */
struct sc_mover sc_lander(struct sc_play *play);
/* Why it may not end its landing there, or SC_REFUSALS [9.4] [6.5]. */
enum sc_refusal sc_landing_fault(struct sc_play *play, const struct sc_mover *mover, uint16_t hex);

/* ---- 9 stacking.c */

/* The unit may stand in the hex beside those of its side who are there [9.2] [9.3] [9.4] [9.6];
 * `passing`: on its way through [9.1] [9.4]. */
bool sc_fits(const struct sc_play *play, unsigned unit, uint16_t hex, bool passing);
/* Both, of one nation, find room there beside those who are there. */
bool sc_fit_together(const struct sc_play *play, unsigned unit, unsigned other, uint16_t hex);
/* Why it may not, or SC_REFUSALS. */
enum sc_refusal sc_room_fault(const struct sc_play *play, unsigned unit, uint16_t hex,
                              bool passing);
/* The hex is over the limit of its side [9.1]. */
bool sc_overstacked(const struct sc_play *play, uint16_t hex);
/* Cubans share a hex with Americans: no phase may end so [9.4]. MAP_NOWHERE if none does. */
uint16_t sc_mixed_hex(const struct sc_play *play);
bool sc_stacks_as_guns(const struct sc_play *play, unsigned unit); /* [9.3] */
/* Units that are not artillery which a hex takes; in jungle in place of all others [9.2]. */
unsigned sc_most_foot(const struct sc_play *play, uint16_t hex);

/* ---- 10 movement.c, march.c (along a path), reach.c (where to), overrun.c (10.7, 10.8) */

/* A unit on its way: as its move begins, or as it goes on. */
struct sc_mover {
    unsigned unit;
    uint16_t from;            /* its hex; or the beach or entry hex into which it has been put */
    uint8_t allowance, spent; /* tenths */
    bool begun;               /* it has come into `from` in this phase [7.1] */
    bool placed;              /* into `from`, in this order: landing, entering */
    bool free_jungle;         /* [17.3] a point a jungle hex */
    bool unsupplied;          /* when its move began [12.9] */
    bool stopped;             /* its move is over (set by sc_march) */
};
/* The hexes of an order, and the words that name them. No allowance lasts for so many. */
enum { SC_PATH = 64 };
struct sc_path {
    uint16_t hex[SC_PATH], word[SC_PATH];
    unsigned count;
    unsigned walked; /* how many of them the unit has entered (set by sc_march) */
};

void sc_movement_begins(struct sc_play *play);
bool sc_do_move(struct sc_play *play);
/* Why the unit may not move or go on now, or SC_REFUSALS [2.12] [6.5] [9.5] [13.2] [17.2]. */
enum sc_refusal sc_move_fault(struct sc_play *play, unsigned unit);
/* The unit as it would move now; changes nothing. */
struct sc_mover sc_mover_of(struct sc_play *play, unsigned unit);
/* Notes that it is the unit that moves now, with the verdict on its supply [9.5] [12.8]. */
void sc_begin_move(struct sc_play *play, const struct sc_mover *mover);
/* Takes it along and closes the order: where it stands, victory. False after a refusal. */
bool sc_carry_move(struct sc_play *play, struct sc_mover *mover, struct sc_path *path,
                   const char *rule);
/* Why it may not end an order there, or SC_REFUSALS: an American in a Cuban's hex or a Cuban in an
 * American's, unless the other is alone there and can still leave it [9.4]. */
enum sc_refusal sc_stop_fault(struct sc_play *play, unsigned unit, uint16_t hex);
/* [9.4] The hex that Cubans and Americans share since the last move: those alone may move now.
 * MAP_NOWHERE if there is none. */
uint16_t sc_hex_to_clear(const struct sc_play *play);
/* A way leads out of `from` to a hex where it could stay, without an overrun. */
bool sc_can_step_off(struct sc_play *play, const struct sc_mover *mover);
/* Every hex to which the unit could be ordered by `to` (but for sc_stop_fault), and its cheapest
 * way. An American's way passes through what he cannot see: it may stop him [7.1] [8.1]. */
void sc_reach(struct sc_play *play, const struct sc_mover *mover, struct flood *flood);
/* The same, as far as is needed to know the way to one hex. */
void sc_reach_to(struct sc_play *play, const struct sc_mover *mover, uint16_t goal,
                 struct flood *flood);
/* The path of an order from slots MOVE_PATH or MOVE_TO; refuses when no way leads there. */
bool sc_read_path(struct sc_play *play, const struct sc_mover *mover, struct sc_path *path);
/* Takes the unit along the path, hex by hex: cost, terrain, units in the way, zones, supply,
 * overruns. Refuses; or goes as far as what it meets lets it [7.1] [8.1]. Tells it under `rule`.
 * Shared by movement, landing and reinforcements. */
bool sc_march(struct sc_play *play, struct sc_mover *mover, struct sc_path *path, const char *rule);
/* Tenths for that step, FLOOD_BARRED when it can not be made [10.3] to [10.6] [10.9] [21.2]. */
unsigned sc_step_cost(const struct sc_play *play, const struct sc_mover *mover, uint16_t from,
                      uint16_t to);
/* Tenths that the balloon spares on that step whom it guides [17.3]. */
unsigned sc_jungle_spared(const struct sc_scenario *s, const struct map_edge *edge);
/* The allowance as the unit starts to move: nation, garrison, supply [2.12] [12.9]. */
unsigned sc_allowance(struct sc_play *play, unsigned unit);
/* Refuses with that row: its units are `unit`, its cells `hex`. Always false. */
bool sc_refuse_fault(struct sc_play *play, enum sc_refusal fault, unsigned word, unsigned unit,
                     uint16_t hex);
/* Why the unit may not enter the hex in movement, points and room aside, or SC_REFUSALS: terrain,
 * enemies, closed hexes, truce [9.2] [10.7] [10.8] [14.3] [19.3] [23.1]; for retreats and advances
 * too. */
enum sc_refusal sc_entry_fault(struct sc_play *play, unsigned unit, uint16_t hex);
/* What stands in the hex can be overrun by the unit: nothing but a battery, the balloon, a marker.
 */
bool sc_can_overrun(const struct sc_play *play, unsigned unit, uint16_t hex);
/* The American sees one counter there, which may be a battery: his unit may try [8.1]. */
bool sc_may_try_overrun(const struct sc_play *play, unsigned unit, uint16_t hex);
/* Why it may not overrun across that hexside what stands behind it, or SC_REFUSALS [14.3] [19.3].
 */
enum sc_refusal sc_overrun_fault(const struct sc_play *play, unsigned unit,
                                 const struct map_edge *edge);
void sc_overrun(struct sc_play *play, unsigned unit, uint16_t hex); /* [10.8] */

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
bool sc_line_of_sight(const struct sc_play *play, uint16_t from, uint16_t to); /* [11.3] */
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

/* ---- house.c: what house rules add */

int sc_house_columns(struct sc_play *play);
unsigned sc_house_price(struct sc_play *play, unsigned price);
unsigned sc_house_supply(struct sc_play *play, unsigned length);
void sc_house_phase_ends(struct sc_play *play);
int sc_house_steps(struct sc_play *play);

/* ---- 12 supply.c */

/* Where an American unit is in supply as things stand [12.2] to [12.7]. */
const struct sc_cells *sc_supplied(struct sc_play *play);
bool sc_is_supplied(struct sc_play *play, uint16_t hex);
bool sc_in_supply(struct sc_play *play, unsigned unit); /* [12.1] others than Americans always */
/* As if the hex held no Spanish unit [12.10]. */
bool sc_supplied_after_advance(struct sc_play *play, uint16_t hex);
/* By cell: hexes from there to the nearest one in supply over ground that could be entered [12.10];
 * 0 in supply, FLOOD_UNREACHED if there is none. */
void sc_hexes_to_supply(struct sc_play *play, uint16_t far[SC_CELLS]);
void sc_roll_supply_length(struct sc_play *play); /* [12.5] */

/* ---- 13 fever.c */

void sc_fever(struct sc_play *play); /* recovery, then both rolls [13.2] [13.3] */

/* ---- 14 cubans.c */

bool sc_cuban_barred(const struct sc_play *play, uint16_t hex); /* [14.3] [22.5] moving */
bool sc_cuban_attack_barred(const struct sc_play *play, unsigned unit, uint16_t hex);
/* Why, or SC_REFUSALS. */
enum sc_refusal sc_cuban_attack_fault(const struct sc_play *play, unsigned unit, uint16_t hex);

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
/* A battery that may do so now. */
bool sc_can_fire(const struct sc_play *play, unsigned unit);
void sc_firing_step(struct sc_play *play, unsigned step);
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
bool sc_answer_pick(struct sc_play *play);
bool sc_default_pick(struct sc_play *play, struct order *answer);
bool sc_do_enter(struct sc_play *play);
/* The unit, put into the hex where it enters; for sc_reach. */
struct sc_mover sc_enterer(struct sc_play *play, unsigned unit);
/* Closed to Americans and Cubans while units are due there [23.1] [23.2]. */
bool sc_entry_closed(const struct sc_play *play, uint16_t hex);
/* Why it is, or SC_REFUSALS. */
enum sc_refusal sc_closed_fault(const struct sc_play *play, uint16_t hex);

#endif
