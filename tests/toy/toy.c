/* The toy as the machine sees it: one struct of tables and functions, and the table of games, which
 * here holds no other. */
#include "toy.h"

#include "game/games.h"

/* ---- names */

int32_t toy_find_unit(const void *scenario, const void *position, struct slice name)
{
    const struct toy_scenario *s = scenario;

    (void)position;
    for (unsigned unit = 0; unit < s->units; unit++)
        if (slice_is(name, s->counter[unit].id))
            return (int32_t)unit;
    return -1;
}

void toy_unit_name(const void *scenario, const void *position, int32_t unit, struct text *out)
{
    const struct toy_scenario *s = scenario;

    (void)position;
    text_add(out, unit >= 0 && unit < (int32_t)s->units ? s->counter[unit].id : "nobody");
}

/* Cards, and behind them the words by which cards let choose. */
int32_t toy_find_thing(const void *scenario, struct slice name)
{
    const struct toy_scenario *s = scenario;

    for (unsigned card = 0; card < s->cards; card++)
        if (slice_is(name, s->card[card].id))
            return (int32_t)card;
    return s->effects ? effect_find_word(s->effects, name) : -1;
}

void toy_thing_name(const void *scenario, int32_t thing, struct text *out)
{
    const struct toy_scenario *s = scenario;
    const char *word = effect_word(s->effects, thing);

    if (thing >= 0 && thing < (int32_t)s->cards)
        word = s->card[thing].id;
    text_add(out, word ? word : "nothing");
}

/* ---- what always holds */

const char *toy_position_is_ok(const void *scenario, const void *position)
{
    const struct toy_scenario *s = scenario;
    struct toy_position copy = *(const struct toy_position *)position;
    const char *broken = course_actor_is_ok(&toy_course, &copy.head, s->head.last_turn);

    if (!broken)
        broken = course_is_ok(&toy_course, &copy.head);
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

const struct odds_rule toy_odds[] = {
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
    .digest_size = sizeof(struct toy_position),
    .noun = &toy_noun,
    .thing_noun = "card",
    .find_thing = toy_find_thing,
    .thing_name = toy_thing_name,
    .unit_seen = toy_unit_seen,
    .imagines_alike = true,
    .thing_seen = toy_thing_seen,
    .veil_event = toy_veil_event,
#include "rows.inc"

#include "game/row_game.inc"
};

const struct game *const games[] = {&toy_game, NULL};
