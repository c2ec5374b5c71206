/* The Halls of Montezuma as the machine sees it: one struct of tables and functions. */
#include "montezuma/montezuma.h"

static const struct map *map_of(const void *scenario)
{
    const struct mz_scenario *s = scenario;

    return &s->map;
}

static struct hooks *hooks_of(const void *scenario)
{
    const struct mz_scenario *s = scenario;

    return s->hooks;
}

_Static_assert(sizeof(struct mz_position) < GAME_POSITION_MOST, "see game.h");

const struct game mz_game = {
    .name = "montezuma",
    .title = "The Halls of Montezuma, 1846 to 1848",
    .rules = 1,
    .sides = mz_sides,
    .die_first = 0,
    .die_faces = 10,
    .position_size = sizeof(struct mz_position),
    .digest_size = sizeof(struct mz_position),
    .phases = mz_phases,
    .phase_count = MZ_PHASES,
    .verbs = mz_verbs,
    .verb_count = MZ_VERBS,
    .events = mz_event_kinds,
    .event_count = MZ_EVENTS,
    .provisos = mz_proviso_kinds,
    .refusals = mz_refusal_kinds,
    .refusal_count = MZ_REFUSALS,
    .odds = mz_odds,
    .noun = &mz_noun,
    .load = mz_load,
    .map = map_of,
    .hook_points = mz_hook_points,
    .hooks = hooks_of,
    .start = mz_start,
    .apply = mz_apply,
    .go_on = mz_go_on,
    .legal = mz_legal,
    .fits = mz_may_be_given,
    .position_is_ok = mz_position_is_ok,
    .find_unit = mz_find_unit,
    .thing_noun = "card",
    .find_thing = mz_find_thing,
    .thing_name = mz_thing_name,
    .unit_name = mz_unit_name,
    .place_name = mz_place_name,
    .describe_cell = mz_describe_cell,
    .counters = mz_counters,
    .describe = mz_describe,
    .looks = &mz_looks,
    .unit_seen = mz_unit_seen,
    .thing_seen = mz_thing_seen,
    .veil_event = mz_veil_event,
    .imagine = mz_imagine,
    .chart = mz_chart_of,
    .odds_for = mz_odds_for,
    .order_seen = mz_order_seen,
    .begin_account = mz_begin_account,
    .account_order = mz_account_order,
};
