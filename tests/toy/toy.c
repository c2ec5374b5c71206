/* The toy as the machine sees it: one struct of tables and functions, and the table of games, which
 * here holds no other. */
#include "toy.h"

#include <string.h>

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

static int32_t find_cell(const void *scenario, struct slice name)
{
    const struct toy_scenario *s = scenario;
    uint16_t cell = map_find(&s->map, name);

    return cell == MAP_NOWHERE ? -1 : cell;
}

static void cell_name(const void *scenario, int32_t cell, struct text *out)
{
    const struct toy_scenario *s = scenario;

    text_add(out, cell >= 0 && cell < s->map.cells ? s->map.cell[cell].name : "nowhere");
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

/* ---- the machine */

static enum verdict start(const void *scenario, const int16_t *options, void *position,
                          struct dice *dice, const struct sink *sink)
{
    const struct toy_scenario *s = scenario;
    struct toy_position *p = position;
    struct toy_play play = TOY_PLAY(s, p);

    (void)options;
    play.dice = dice;
    play.sink = sink;
    p->head.turn = s->head.first_turn;
    p->head.winner = NO_SIDE;
    memcpy(p->holder, s->holder, sizeof p->holder);
    memset(p->at, TOY_DEAD, sizeof p->at);
    for (unsigned unit = 0; unit < s->units; unit++)
        p->at[unit] = s->counter[unit].start;
    return course_start(&toy_course, &play.act);
}

static enum verdict apply(const void *scenario, void *position, const struct order *order,
                          struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct toy_position *p = position;
    struct toy_play play = TOY_PLAY(scenario, p);

    play.dice = dice;
    play.sink = sink;
    play.refusal = refusal;
    play.order = order;
    return course_apply(&toy_course, &play.act);
}

static void go_on(const void *scenario, void *position, struct dice *dice, const struct sink *sink)
{
    struct toy_position *p = position;
    struct toy_play play = TOY_PLAY(scenario, p);

    play.dice = dice;
    play.sink = sink;
    course_go_on(&toy_course, &play.act);
}

static bool fits(const void *position, unsigned verb)
{
    return course_fits(&toy_course, position, verb);
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
    return event_number(toy_events, event, "attack") <= event_number(toy_events, event, "defence");
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
    .events = toy_events,
    .event_count = TOY_EVENTS,
    .refusals = toy_refusals,
    .refusal_count = TOY_REFUSALS,
    .odds = odds,
    .load = toy_load,
    .map = map_of,
    .noun = &toy_noun,
    .start = start,
    .apply = apply,
    .go_on = go_on,
    .legal = toy_legal,
    .fits = fits,
    .position_is_ok = position_is_ok,
    .find_unit = find_unit,
    .find_cell = find_cell,
    .thing_noun = "card",
    .find_thing = find_thing,
    .thing_name = thing_name,
    .unit_name = unit_name,
    .cell_name = cell_name,
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
