/* The toy as the machine sees it: one struct of tables and functions, and the table of games, which
 * here holds no other. */
#include "toy.h"

/* ---- names */

static int32_t find_unit(const void *scenario, const void *position, struct slice name)
{
    const struct toy_scenario *s = scenario;

    (void)position;
    for (unsigned unit = 0; unit < s->units; unit++)
        if (slice_is(name, s->counter[unit].id))
            return (int32_t)unit;
    return -1;
}

static void unit_name(const void *scenario, const void *position, int32_t unit, struct text *out)
{
    const struct toy_scenario *s = scenario;

    (void)position;
    text_add(out, unit >= 0 && unit < (int32_t)s->units ? s->counter[unit].id : "nobody");
}

/* Cards, and behind them the words by which cards let choose. */
static int32_t find_thing(const void *scenario, struct slice name)
{
    const struct toy_scenario *s = scenario;

    for (unsigned card = 0; card < s->cards; card++)
        if (slice_is(name, s->card[card].id))
            return (int32_t)card;
    return s->effects ? effect_find_word(s->effects, name) : -1;
}

static void thing_name(const void *scenario, int32_t thing, struct text *out)
{
    const struct toy_scenario *s = scenario;
    const char *word = effect_word(s->effects, thing);

    if (thing >= 0 && thing < (int32_t)s->cards)
        word = s->card[thing].id;
    text_add(out, word ? word : "nothing");
}

static const struct map *map_of(const void *scenario)
{
    const struct toy_scenario *s = scenario;

    return &s->map;
}

/* ---- what always holds */

static const char *position_is_ok(const void *scenario, const void *position)
{
    const struct toy_scenario *s = scenario;
    struct toy_position copy = *(const struct toy_position *)position;
    const char *broken = course_is_ok(&toy_course, &copy.head);

    if (!broken)
        broken = effect_is_ok(&toy_effects, s, &copy.head);
    for (unsigned unit = 0; unit < s->units; unit++)
        if (copy.at[unit] != TOY_DEAD && copy.at[unit] >= s->map.cells)
            return "a unit stands nowhere";
    for (unsigned card = 0; card < s->cards; card++)
        for (unsigned side = 0; side < GAME_SIDES; side++)
            if (copy.pile[card] >= TOY_PILES ||
                (copy.known[side] >> card & 1 && copy.pile[card] != toy_hand(1 - side)))
                return "a card lies in no pile, or is known where it does not lie";
    return broken;
}

/* ---- odds: how a battle and the die of a card are read off their events */

static const char *const standings[] = {"won", "lost", NULL};

static unsigned of_battle(const struct event *event)
{
    return event_number(toy_event_kinds, event, "attack") <=
           event_number(toy_event_kinds, event, "defence");
}

static const struct odds_rule odds[] = {
    {.event = "battle", .standings = standings, .standing = of_battle},
    {.event = "rolled", .outcome = {"total"}, .mean = "total"},
    {0},
};

static const char *const sides[GAME_SIDES] = {"north", "south"};

const struct map_noun toy_noun = {"province", "provinces"};

const struct game toy_game = {
    .name = "toy",
    .title = "The toy",
    .rules = 1,
    .sides = sides,
    .die_first = 1,
    .die_faces = 6,
    .position_size = sizeof(struct toy_position),
    .digest_size = sizeof(struct toy_position),
    .phases = toy_phases,
    .phase_count = TOY_PHASES,
    .verbs = toy_verbs,
    .verb_count = TOY_VERBS,
    .events = toy_event_kinds,
    .event_count = TOY_EVENTS,
    .refusals = toy_refusal_kinds,
    .refusal_count = TOY_REFUSALS,
    .odds = odds,
    .load = toy_load,
    .map = map_of,
    .noun = &toy_noun,
    .start = toy_start,
    .apply = toy_apply,
    .go_on = toy_go_on,
    .legal = toy_legal,
    .fits = toy_may_be_given,
    .position_is_ok = position_is_ok,
    .find_unit = find_unit,
    .thing_noun = "card",
    .find_thing = find_thing,
    .thing_name = thing_name,
    .unit_name = unit_name,
    .describe_cell = toy_describe_cell,
    .counters = toy_counters,
    .describe = toy_describe,
    .unit_seen = toy_unit_seen,
    .thing_seen = toy_thing_seen,
    .veil_event = toy_veil_event,
    .imagine = toy_imagine,
    .odds_for = toy_odds_for,
    .order_seen = toy_order_seen,
};

const struct game *const games[] = {&toy_game, NULL};
