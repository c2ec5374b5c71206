/* The Santiago Campaign as the machine sees it: one struct of tables and functions. */
#include "santiago/santiago.h"

static const char *const sides[GAME_SIDES] = {"us", "spain"};

static const struct option options[SC_OPTIONS] = {
    [SC_HALVE_DEFENCE] = {"halve-defence", 0, 0, "12.9",
                          "American defenders out of supply are halved, too", 1},
    [SC_ANY_HEXSIDE] = {"any-hexside", 0, 0, "11.9",
                        "a kind of hexside counts if one adjacent attacker attacks across it", 0},
    [SC_TRUCE_CERTAIN] = {"truce-certain", 0, 0, "19.2",
                          "the first siege brings a truce without a die", 0},
};

static const struct map *map_of(const void *scenario)
{
    const struct sc_scenario *s = scenario;
    return &s->map;
}

static struct hooks *hooks_of(const void *scenario)
{
    const struct sc_scenario *s = scenario;
    return s->hooks;
}

_Static_assert(sizeof(struct sc_position) < GAME_POSITION_MOST, "see game.h");

const struct game sc_game = {
    .name = "santiago",
    .title = "The Santiago Campaign, 1898",
    .rules = 1,
    .sides = sides,
    .die_first = 1,
    .die_faces = 6,
    .position_size = sizeof(struct sc_position),
    .digest_size = offsetof(struct sc_position, known),
    .phases = sc_phases,
    .phase_count = SC_PHASES,
    .verbs = sc_verbs,
    .verb_count = SC_VERBS,
    .events = sc_event_kinds,
    .event_count = SC_EVENTS,
    .provisos = sc_proviso_kinds,
    .refusals = sc_refusal_kinds,
    .refusal_count = SC_REFUSALS,
    .options = options,
    .option_count = SC_OPTIONS,
    .odds = sc_odds,
    .load = sc_load,
    .map = map_of,
    .hooks = hooks_of,
    .hook_points = sc_hook_points,
    .start = sc_start,
    .apply = sc_apply,
    .go_on = sc_go_on,
    .legal = sc_legal,
    .fits = sc_may_be_given,
    .chart = sc_chart_of,
    .position_is_ok = sc_position_is_ok,
    .find_unit = sc_find_unit,
    .unit_name = sc_unit_name,
    .place_name = sc_place_name,
    .describe_cell = sc_describe_cell,
    .counters = sc_counters,
    .inhabited = sc_inhabited,
    .describe = sc_describe,
    .looks = &sc_looks,
    .unit_seen = sc_unit_seen,
    .imagine = sc_imagine,
    .veil_event = sc_veil_event,
    .order_seen = sc_order_seen,
    .odds_for = sc_odds_for,
};
