/* Veracruz as the machine sees it: one struct of tables and functions. */
#include "veracruz/veracruz.h"
#include "veracruz/looks/names.h"
#include "veracruz/looks/view.h"
#include "veracruz/sequence.h"

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

static const struct map *map_of(const void *scenario)
{
    const struct vz_scenario *s = scenario;
    return &s->map;
}

static struct hooks *hooks_of(const void *scenario)
{
    const struct vz_scenario *s = scenario;
    return s->hooks;
}

_Static_assert(sizeof(struct vz_position) < GAME_POSITION_MOST, "see game.h");

const struct game vz_game = {
    .name = "veracruz",
    .title = "Veracruz: the U.S. campaign against Mexico, 1847",
    .rules = 1,
    .events_note =
        "pairs have the attacker first, but bnm the U.S.; loss of a bombardment is the chart's "
        "figure, also where less was left; of of a draw is how many were in the pool",
    .sides = sides,
    .die_first = 1,
    .die_faces = 6,
    .position_size = sizeof(struct vz_position),
    .digest_size = sizeof(struct vz_position),
    .phases = vz_phases,
    .phase_count = VZ_PHASES,
    .verbs = vz_verbs,
    .verb_count = VZ_VERBS,
    .events = vz_event_kinds,
    .event_count = VZ_EVENTS,
    .provisos = vz_proviso_kinds,
    .refusals = vz_refusal_kinds,
    .refusal_count = VZ_REFUSALS,
    .options = options,
    .option_count = VZ_OPTIONS,
    .odds = vz_odds,
    .load = vz_load,
    .map = map_of,
    .hooks = hooks_of,
    .hook_points = vz_hook_points,
    .start = vz_start,
    .apply = vz_apply,
    .go_on = vz_go_on,
    .legal = vz_legal,
    .fits = vz_may_be_given,
    .chart = vz_chart_of,
    .position_is_ok = vz_position_is_ok,
    .find_unit = vz_find_unit,
    .unit_name = vz_unit_name,
    .place_name = vz_place_name,
    .describe_cell = vz_describe_cell,
    .inhabited = vz_inhabited,
    .counters = vz_counters,
    .looks = &vz_looks,
    .describe = vz_describe,
    .unit_seen = vz_unit_seen,
    .imagine = vz_imagine,
    .veil_event = vz_veil_event,
    .odds_for = vz_odds_for,
    .order_seen = vz_order_seen,
};
