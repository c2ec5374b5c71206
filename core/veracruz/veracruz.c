/* Veracruz as the machine sees it: one struct of tables and functions. */
#include "veracruz/veracruz.h"

static const char *const sides[GAME_SIDES] = {"us", "mexico"};

static const struct option options[VZ_OPTIONS] = {
    [VZ_CITY_POINTS] = {"city-points", 0, 0, "17.2",
                        "a victory point for each defence of Puebla or Mexico City", 1},
    [VZ_OPPOSED_LANDING] = {"opposed-landing", 0, 0, "19.27",
                            "the invasion may land where the enemy stands", 0},
    [VZ_LEADER_PER_HEX] = {"leader-per-hex", 0, 0, "9.31",
                           "each hex of a joint attack needs a Leader", 0},
    [VZ_FORT_RADIUS] = {"fortification-radius", 0, 20, "8.92",
                        "hexes from Mexico City within which fortifications are built", 10},
};

/* [5.42] whether an attack is seven to one, [5.21] [6.23] [14.31] what a march met or an advance,
 * and a retreat [8.65], [9.12] [12.31] whether anybody there can fight, [14.13] [8.31] who they
 * are: the dice may fall behind a question, or never [14.37]; what the other side has answered in
 * advance; and [12.14] how strong a garrison is */
static const char *const shows[] = {"overwhelm",
                                    "moved.shown",
                                    "advanced.shown",
                                    "occupied.shown",
                                    "retreated",
                                    "enemy-ahead",
                                    "zone-ahead",
                                    "cut-short",
                                    "attack-off",
                                    "assault-off",
                                    "surrender-offer.shown",
                                    "revealed",
                                    "strengths",
                                    "!standing-answer",
                                    "question.points",
                                    NULL};

const struct game vz_game = {
    .name = "veracruz",
    .title = "Veracruz: the U.S. campaign against Mexico, 1847",
    .rules = 1,
    .events_note =
        "pairs have the attacker first, but bnm the U.S.; loss of a bombardment is the chart's "
        "figure, also where less was left; of of a draw is how many were in the pool; rolled of "
        "levels is "
        "the die of morale, to which national and supply are added; shown of moved, advanced and "
        "occupied is 1 where those who went could be told of zones, or of who is next to them, "
        "what they could not tell before, of surrender-offer where an Assault tells its ratio",
    .shows = shows,
    .sides = sides,
    .die_first = 1,
    .die_faces = 6,
    .digest_size = offsetof(struct vz_position, account),
    .options = options,
    .option_count = VZ_OPTIONS,
    .hook_points = vz_hook_points,
    .chart = vz_chart_of,
    .terms = vz_terms_of,
    .place_name = vz_place_name,
    .inhabited = vz_inhabited,
    .looks = &vz_looks,
    .unit_seen = vz_unit_seen,
    .veil_event = vz_veil_event,
    .begin_account = vz_begin_account,
    .account = &vz_account,
#include "veracruz/rows.inc"

#include "game/row_game.inc"
};
