/* The doors of the modules, one line each, in the order of the rulebook. A handler carries out the
 * order in play->order; false means that it has refused it. A `may` judges that order, refuses it
 * or not, and changes nothing: its handler comes after it and refuses no more. A `step` takes a
 * step of a procedure (game/course.h). */
#ifndef VERACRUZ_MODULES_H
#define VERACRUZ_MODULES_H

#include "veracruz/play.h"

struct flood; /* map/flood.h */

/* 4 sequence.c, phases.c */
enum verdict vz_apply(const void *scenario, void *position, const struct order *order,
                      struct dice *dice, const struct sink *sink, struct refusal *refusal);
enum verdict vz_start(const void *scenario, const int16_t *options, void *position,
                      struct dice *dice, const struct sink *sink);
void vz_go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink);
extern const struct course vz_course;
extern const struct course_phase vz_course_phases[VZ_PHASES];
/* The verb refuses before it is carried out, and then never. */
bool vz_judges_first(unsigned verb);
/* What a phase begins with; what its end brings, and the phase behind it. */
void vz_phase_begins(struct vz_play *play, unsigned phase);
unsigned vz_phase_after(struct vz_play *play, unsigned phase);
bool vz_phase_may_end(struct vz_play *play); /* refuses while it may not be left */
/* Nobody would be lost by leaving it; refuses, unless that is confirmed. */
bool vz_phase_spares_all(struct vz_play *play);
void vz_end_phase(struct vz_play *play);
bool vz_may_end(struct vz_play *play);
bool vz_do_end(struct vz_play *play);
/* The steps of the procedures, each in the file of its section. */
enum { VZ_MARCH_STEPS = 4, VZ_RAID_STEPS = 4, VZ_COMBAT_STEPS = 18, VZ_RETREAT_STEPS = 5 };
void vz_move_step(struct vz_play *play, unsigned step);
void vz_raid_step(struct vz_play *play, unsigned step);
void vz_combat_step(struct vz_play *play, unsigned step);
void vz_retreat_step(struct vz_play *play, unsigned step);
void vz_siege_step(struct vz_play *play, unsigned step);
void vz_disease_step(struct vz_play *play, unsigned step);
void vz_zeros_step(struct vz_play *play, unsigned step);

/* 4 standing.c: questions answered in advance */
extern const struct standing_rules vz_standing_rules;
bool vz_is_standing(unsigned verb);
bool vz_do_standing(struct vz_play *play);
bool vz_do_cancel(struct vz_play *play);

/* 5 movement.c, overwhelm.c */
bool vz_do_move(struct vz_play *play);
bool vz_may_overwhelm(struct vz_play *play);
bool vz_do_overwhelm(struct vz_play *play);
/* At the start of a Movement Phase: where units begin, who begins in a zone, led or not. */
void vz_movement_begins(struct vz_play *play);
/* `end` of it, if it is not confirmed: refuses when Perote is too full [12.14], when units would be
 * lost [9.2]. */
bool vz_movement_spares_all(struct vz_play *play);
void vz_movement_ends(struct vz_play *play); /* eliminates them [8.82] [9.2] */
/* The allowance of a unit in tenths, by itself or in its formation, in its supply state [5.28]. On
 * the Game-Turn of the landing tenths of hexes [19.23]. */
unsigned vz_allowance(const struct vz_play *play, unsigned unit);
/* All that the ways of a group depend on. */
struct vz_marchers {
    uint16_t start;
    uint8_t side;
    bool hexes;       /* [19.23] */
    bool artillery;   /* [5.34] */
    bool led;         /* [8.12] */
    bool demoralized; /* [8.82] */
    bool fights;      /* a combat unit, before which Leaders and trains give way [9.12] */
    bool navy;        /* [5.15] */
    unsigned left;    /* tenths */
    /* [7.13] Those with artillery have so much left, the others less: each pays its own rate. */
    bool mixed;
    unsigned guns_left;
};
/* False if the group may not march. */
bool vz_look_at_marchers(struct vz_play *play, const struct vz_units *group,
                         struct vz_marchers *marchers);
/* [8.12] [8.82] Otherwise no hex of an enemy zone is open to them. */
bool vz_may_enter_zones(const struct vz_marchers *marchers);
/* Those to whom most is open of all who cover them. */
struct vz_marchers vz_widest(const struct vz_play *play, const struct vz_marchers *marchers);
/* As long as nothing moves `wide` can go wherever the others can, at the same cost; and these
 * wherever `wide` can, as far as they have enough left and may enter zones. */
bool vz_covers(const struct vz_marchers *wide, const struct vz_marchers *marchers);
/* Every cell they could end in and what it costs: for lists of legal moves. */
void vz_reach(struct vz_play *play, const struct vz_marchers *marchers, struct flood *flood);
/* The cheapest way of a group to the cell; returns how many steps it has, 0 if there is none. */
unsigned vz_find_way(struct vz_play *play, const struct vz_units *group, uint16_t to,
                     uint16_t *path, unsigned most);
/* [VZ_CELLS] what the way to each cell costs the guns of a mixed group, or FLOOD_UNREACHED; false
 * without memory. */
bool vz_reach_mixed(struct vz_play *play, const struct vz_marchers *marchers, uint16_t *cost);
/* vz_reach of a group as far as to a cell with bars taken away, each with those before it: what is
 * found then is no legal way. */
enum vz_past {
    VZ_PAST_PRICES, /* whatever it costs, but for the Navy battery [5.15] */
    VZ_PAST_ZONES,  /* enemy zones and enemy units */
    VZ_PAST_RIVERS  /* as infantry by itself */
};
void vz_reach_past(struct vz_play *play, const struct vz_units *group, uint16_t to,
                   enum vz_past past, struct flood *flood);
/* The same as vz_reach of a group with others in its company, who take as much time as they like.
 */
enum {
    VZ_WITH_LEADER = 1,
    VZ_WITH_FIGHTERS = 2,
    VZ_WITH_STACK = 4, /* the rest of a Demoralized stack [8.81] */
    VZ_WITH_SCOUT = 8  /* that has reconnoitered [14.32] */
};
bool vz_reach_with(struct vz_play *play, const struct vz_units *group, unsigned company,
                   struct flood *flood);
/* What all@HEX means for a move: everything of the phasing side in the hex that may move, with its
 * cargo. */
void vz_movable_at(struct vz_play *play, uint16_t hex, struct vz_units *set);
/* Nobody of the phasing side in the hex can set out: refuses by what keeps the first of them. */
bool vz_refuse_all_at(struct vz_play *play, uint16_t hex, unsigned word);

/* 8 combat.c, losses.c, retreat.c, demoralization.c, fortifications.c */
bool vz_may_attack(struct vz_play *play);
bool vz_do_attack(struct vz_play *play);
bool vz_judge_attack(struct vz_play *play, const struct vz_units *set,
                     uint16_t hex); /* refuses, changes nothing */
bool vz_answer_retreat(struct vz_play *play);
bool vz_answer_advance(struct vz_play *play);
/* Starts a loss that its owner chooses, or takes it where there is no choice; then VZ_ASK_LOSE is
 * open or the points are gone. `alternate`: [8.48]. `clauses`: the order's `losses` clause may
 * answer. */
void vz_lose_points(struct vz_play *play, uint8_t side, unsigned points,
                    const struct vz_units *among, bool alternate, const char *rule);
bool vz_may_lose(struct vz_play *play);
bool vz_answer_lose(struct vz_play *play);
/* Points that the unit may be asked for, as its owner knows it [13.15]. */
unsigned vz_points_to_lose(const struct vz_play *play, unsigned unit);
/* The default answer of an open VZ_ASK_LOSE and so on: builds the order that answers it. */
bool vz_default_lose(struct vz_play *play, struct order *answer);
bool vz_default_retreat(struct vz_play *play, struct order *answer);
bool vz_default_advance(struct vz_play *play, struct order *answer);
/* The answer of an open VZ_ASK_LOSE that takes the points from these units, each to nothing before
 * the next, as far as 8.48 allows. */
bool vz_lose_in_order(const struct vz_play *play, const uint16_t *list, unsigned count,
                      struct order *answer);
/* The clause `losses`, in that slot, names units of the phasing side that are of `losers`, each
 * once; refuses who is not by the row `who`. */
bool vz_judge_losers(struct vz_play *play, unsigned slot, const struct vz_units *losers,
                     enum vz_refusal who);
/* The answer of an open VZ_ASK_ADVANCE that sends the whole force there; false if it cannot. */
bool vz_advance_into(struct vz_play *play, uint16_t hex, struct order *answer);
void vz_combat_begins(struct vz_play *play);  /* who must attack [6.31] */
void vz_tell_bound(struct vz_play *play);     /* those who still must */
bool vz_combat_may_end(struct vz_play *play); /* refuses while somebody must [6.31] */
void vz_combat_ends(struct vz_play *play);
/* Retreats the stacks of one side of the battle; within VZ_COMBAT. True when done, false when it
 * asks. */
void vz_rally(struct vz_play *play, uint8_t side); /* [8.85] */
bool vz_do_fortify(struct vz_play *play);
void vz_fortifications_end(struct vz_play *play); /* [8.94] */
bool vz_fortified(const struct vz_play *play, uint16_t hex);

/* house.c: what house rules add */
int vz_house_columns(struct vz_play *play);
unsigned vz_house_losses(struct vz_play *play, uint8_t side, unsigned lost, unsigned strength);
unsigned vz_house_supply(struct vz_play *play, unsigned units);
void vz_house_phase_ends(struct vz_play *play);
int vz_house_victory(struct vz_play *play, int points);

/* 9 leaders.c */
unsigned vz_leadership_preliminary(const struct vz_play *play,
                                   const struct vz_units *leaders); /* [9.32] */

/* 10 morale.c */
int vz_morale_level(struct vz_play *play, uint8_t side, const struct vz_units *set, bool defends,
                    const char *purpose, uint8_t *die);
/* The row of the Battle Morale Table, 1 to 6, in which a force reads that die. */
int vz_morale_row(const struct vz_play *play, uint8_t side, const struct vz_units *set,
                  unsigned die);

/* 11 supply.c */
void vz_mexican_supply(struct vz_play *play);   /* A1 [11.4] */
void vz_us_supply_begins(struct vz_play *play); /* B1 [11.22] [11.35] */
bool vz_may_expend(struct vz_play *play);
bool vz_do_expend(struct vz_play *play);
void vz_us_supply_ends(struct vz_play *play);
bool vz_may_load(struct vz_play *play);
bool vz_do_load(struct vz_play *play);
bool vz_may_unload(struct vz_play *play);
bool vz_do_unload(struct vz_play *play);
uint16_t vz_carrier(const struct vz_play *play,
                    unsigned supply); /* its Pack animal, or VZ_NO_UNIT */
void vz_formation_supply(struct vz_play *play,
                         unsigned formation_unit); /* the worst of its units [11.51] */

/* 12 siege.c, bombard.c, assault.c, surrender.c */
bool vz_may_offer(struct vz_play *play);
bool vz_do_offer(struct vz_play *play);
bool vz_do_bombard(struct vz_play *play);
bool vz_do_assault(struct vz_play *play);
bool vz_answer_siege(struct vz_play *play); /* surrender refuse relocate fire hold occupy decline */
bool vz_default_siege(struct vz_play *play, struct order *answer);
bool vz_siege_segment_is_empty(struct vz_play *play, uint8_t side);
void vz_segment_begins(
    struct vz_play *play); /* forgets offers, and in a Siege Segment bombardments */
/* `end` of a segment: refuses while a refused offer is to be followed by the attack [12.41]. */
bool vz_offers_carried_out(struct vz_play *play);
/* [12.41] No attack is owed to a fortress that has refused to surrender, but perhaps to that one;
 * refuses at the word. */
bool vz_judge_owed(struct vz_play *play, unsigned except, unsigned word);
void vz_note_sieges(
    struct vz_play *play); /* as a Movement Phase begins: who may not leave [12.26] */
/* The side besieges the fortress now [12.22]; with `why` it refuses as a bombardment would. */
bool vz_besieges(struct vz_play *play, unsigned fort, uint8_t side, bool why);
bool vz_is_besieged(struct vz_play *play, unsigned unit);  /* [12.26] */
void vz_rebuild(struct vz_play *play);                     /* [12.51] */
void vz_perote_excess(struct vz_play *play, uint8_t side); /* [12.14] */

/* 13 disease.c */
void vz_disease_begins(struct vz_play *play);

/* 14 intelligence.c */
bool vz_do_reconnoiter(struct vz_play *play);
bool vz_do_remove_militia(struct vz_play *play);
/* Militia that have just been turned over and are worth nothing: those go that are alone in a hex,
 * about others Mexico is asked, hex by hex [14.37]. False when there are none left. */
bool vz_ask_zeros(struct vz_play *play);
bool vz_answer_zeros(struct vz_play *play);
bool vz_default_zeros(struct vz_play *play, struct order *answer);
/* A scout of the set has reconnoitered from where it is [14.32]. */
bool vz_scout_in(const struct vz_play *play, const struct vz_units *set);

/* 15 organization.c */
bool vz_may_form(struct vz_play *play);
bool vz_do_form(struct vz_play *play);
bool vz_may_disband(struct vz_play *play);
bool vz_do_disband(struct vz_play *play);
bool vz_may_assign(struct vz_play *play);
bool vz_do_assign(struct vz_play *play);
bool vz_may_detach(struct vz_play *play);
bool vz_do_detach(struct vz_play *play);
bool vz_do_arrange(struct vz_play *play);
/* Disbands formations below their minimum [15.16]. */
void vz_check_formations(struct vz_play *play);
/* [15.11] Combat units, artillery aside, that a Division or Army of the side has at least. */
unsigned vz_minimum(uint8_t side);
/* The minimum of [15.11], for a Division or Army with these members: refuses when `why`. */
bool vz_meets_minimum(struct vz_play *play, unsigned formation, const struct vz_units *members,
                      bool why);
/* The Division or Army of the phasing side that the slot names, or VZ_NO_UNIT after a refusal. */
unsigned vz_read_formation(struct vz_play *play, unsigned slot);
/* The units could be in it beside its members [15.11] [15.14] [15.19]; refuses otherwise. `slot`
 * names them. */
bool vz_may_join(struct vz_play *play, unsigned formation, const struct vz_units *set,
                 unsigned slot);
/* Makes members of units in its hex, behind those it has, in this order; tells it [15.12]. */
void vz_join(struct vz_play *play, unsigned formation, const uint16_t *list, unsigned count);

/* 16 guerrillas.c */
void vz_guerrillas_begin(struct vz_play *play);
bool vz_may_place_guerrilla(struct vz_play *play);
bool vz_do_place_guerrilla(struct vz_play *play);
/* Where a guerrilla unit may be put [16.13] [16.15], ascending; returns how many hexes. */
unsigned vz_hideouts(const struct vz_play *play, uint16_t hexes[VZ_CELLS]);
bool vz_may_move_guerrilla(struct vz_play *play);
bool vz_do_move_guerrilla(struct vz_play *play);
/* Some guerrilla unit could be asked about when U.S. units enter the hex now [16.21]. */
bool vz_may_be_raided(const struct vz_play *play, uint16_t hex);
/* U.S. units have entered the hex in their Movement Phase: each guerrilla unit that it belongs to
 * may attack. Then vz_raid_go_on until it says that all is over; false when it asks [16.23]. */
void vz_raid_begins(struct vz_play *play, uint16_t hex);
bool vz_answer_activate(struct vz_play *play);
bool vz_default_activate(struct vz_play *play, struct order *answer);
bool vz_answer_effect(struct vz_play *play);
bool vz_default_effect(struct vz_play *play, struct order *answer);

/* 17 politics.c; the march itself is in politics.h */
void vz_politics_begins(struct vz_play *play); /* A4 */
bool vz_answer_obey(struct vz_play *play);
bool vz_default_obey(struct vz_play *play, struct order *answer);

/* 18 navy.c */
bool vz_do_sail(struct vz_play *play);
/* Hexes to which a gunboat on the map can sail, ascending; returns how many. */
unsigned vz_sailing_range(const struct vz_play *play, unsigned unit, uint16_t hexes[VZ_CELLS]);
bool vz_gunboat_may_be_placed(const struct vz_play *play, uint16_t hex);

/* 19 reinforcements.c, placing.c, invasion.c, withdrawal.c, 21 setup.c */
void vz_reinforcements_begin(struct vz_play *play);
void vz_mexican_reinforcements_end(struct vz_play *play);
bool vz_us_reinforcements_may_end(struct vz_play *play); /* refuses [19.12] */
void vz_us_reinforcements_end(struct vz_play *play);
bool vz_may_place(struct vz_play *play);
bool vz_do_place(struct vz_play *play);
bool vz_may_withhold(struct vz_play *play);
bool vz_do_withhold(struct vz_play *play);
bool vz_may_invade(struct vz_play *play);
bool vz_do_invade(struct vz_play *play);
bool vz_may_withdraw(struct vz_play *play);
bool vz_do_withdraw(struct vz_play *play);
/* [19.26] No Mexican combat unit may end this phase on an open coast, or in that hex. */
bool vz_coast_is_closed(const struct vz_play *play);
bool vz_open_coast_is_closed(const struct vz_play *play, uint16_t hex);
bool vz_first_movement_may_end(struct vz_play *play); /* [19.26] */
/* The row of the schedule that brings the unit, or NULL. */
const struct vz_arrival *vz_arrival_of(const struct vz_scenario *s, unsigned unit);
bool vz_entry_is_closed(struct vz_play *play, uint16_t hex); /* to Mexico [19.11] */
bool vz_entry_is_lost(struct vz_play *play, uint16_t hex);   /* a city that the U.S. controls */
/* Where the U.S. may place the unit [19.12], ascending; returns how many hexes. */
unsigned vz_landings(struct vz_play *play, unsigned unit, uint16_t hexes[VZ_CELLS]);
/* Puts arriving units of one side into a hex, in this order; tells it. */
void vz_arrive(struct vz_play *play, const uint16_t *list, unsigned count, uint16_t hex,
               const char *rule);
bool vz_landing_is_due(const struct vz_play *play);    /* and has not been made [19.21] */
bool vz_landing_failed(const struct vz_play *play);    /* in this Game-Turn [19.27] */
bool vz_withdrawal_is_due(const struct vz_play *play); /* and has not been made [19.32] */
void vz_withdrawal_begins(struct vz_play *play);
bool vz_withdrawal_comes_first(struct vz_play *play); /* refuses */
bool vz_may_setup(struct vz_play *play);
bool vz_do_setup(struct vz_play *play);
bool vz_setup_may_end(struct vz_play *play);
void vz_set_up(struct vz_play *play);

/* 20 victory.c */
void vz_victory(struct vz_play *play);
bool vz_do_resign(struct vz_play *play);

/* imagine.c: draws anew what the side may not know */
void vz_imagine(const void *scenario, void *position, uint8_t side, struct dice *dice);

/* legal.c, names.c, invariants.c, load.c, veracruz.c */
bool vz_legal(const void *scenario, const void *position, unsigned verb,
              const struct order_sink *sink);
const char *vz_position_is_ok(const void *scenario, const void *position);
/* The board is what would be made anew from the position: what facts.c owes to it. */
bool vz_board_is_kept(const struct vz_play *play);
extern const struct game vz_game;                    /* veracruz.c */
extern const struct game_phase vz_phases[VZ_PHASES]; /* phases.c */
extern const struct order_verb vz_verbs[VZ_VERBS];
extern const struct event_kind vz_event_kinds[VZ_EVENTS];
extern const struct event_kind vz_proviso_kinds[VZ_PROVISOS];
extern const struct refusal_kind vz_refusal_kinds[VZ_REFUSALS];
extern const struct odds_rule vz_odds[];        /* odds.c */
extern const struct game_looks vz_looks;        /* looks.c */
extern const struct game_fact vz_whole_facts[]; /* looks_whole.c */
bool vz_odds_for(const void *scenario, void *position, const struct order *order, uint8_t side);
bool vz_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell); /* explain.c */

#endif
