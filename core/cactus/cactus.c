/* Cactus Throne as the machine sees it: one struct of tables and functions. */
#include "cactus/cactus.h"
#include "game/effect.h"

static const char *const sides[GAME_SIDES] = {"imperial", "republican"};

static const struct option options[CT_OPTIONS] = {
    [CT_RANDOM_EVENTS] = {"random-events", 0, 0, "11.0", "a random event in each turn", 1},
    [CT_COMMITMENT] = {"combat-commitment", 0, 0, "7.2.2",
                       "Imperial Mexicans roll whether they attack", 0},
    [CT_ESCAPES] = {"leader-escape", 0, 0, "10.1", "captive leaders may escape", 0},
    [CT_DIXIE_OPTION] = {"dixie", 0, 0, "10.2", "the South may win its war", 0},
    [CT_SHELBY_OPTION] = {"shelby", 0, 0, "10.3", "Shelby comes over the border", 0},
    [CT_FRENCH_STAY] = {"french-stay", 0, 0, "10.4",
                        "the French stay, and the United States may go to war", 0},
    [CT_SANTA_ANNA_OPTION] = {"santa-anna", 0, 0, "10.5", "Santa Anna may come back", 0},
};

/* [10.0] Those of the scenario, and one of two that shut each other out [10.2]. */
static const char *bars(const void *scenario, const int16_t *chosen, unsigned option,
                        const char **rule)
{
    const struct ct_scenario *s = scenario;
    bool both = chosen[CT_DIXIE_OPTION] && chosen[CT_SHELBY_OPTION];

    if (!chosen[option])
        return NULL;
    *rule = "10.0";
    if (!(s->options >> option & 1))
        return "this scenario is played without that optional rule";
    *rule = "10.2";
    if (both && (option == CT_DIXIE_OPTION || option == CT_SHELBY_OPTION))
        return "of `dixie` and `shelby` one alone is played";
    return NULL;
}

/* Words among which effects let choose. */
static int32_t find_thing(const void *scenario, struct slice name)
{
    const struct ct_scenario *s = scenario;

    return effect_find_word(s->effects, name);
}

static void thing_name(const void *scenario, int32_t thing, struct text *out)
{
    const struct ct_scenario *s = scenario;
    const char *word = effect_word(s->effects, thing);

    text_add(out, word ? word : "nothing");
}

/* What the other side has answered in advance. */
static const char *const shows[] = {"!standing-answer", NULL};

const struct game ct_game = {
    .name = "cactus",
    .title = "Cactus Throne, 1862 to 1867",
    .rules = 1,
    .shows = shows,
    .sides = sides,
    .die_first = 1,
    .die_faces = 6,
    .digest_size = sizeof(struct ct_position),
    .options = options,
    .option_count = CT_OPTIONS,
    .bars = bars,
    .noun = &ct_noun,
    .hook_points = ct_hook_points,
    .chart = ct_chart_of,
    .thing_noun = "choice",
    .find_thing = find_thing,
    .thing_name = thing_name,
    .looks = &ct_looks,
    .imagines_alike = true,
#include "cactus/rows.inc"

#include "game/row_game.inc"
};
