/* The odds that a side is told of its order in a position and in its twin. */
#ifndef TWINS_ODDS_H
#define TWINS_ODDS_H

#include "game/game_names.h"
#include "game/odds_range.h"
#include "twins_lists.h"

/* A range is made of dozens of imagined positions: long runs ask for most of theirs at the
 * beginning, and where house rules are asked in each there are few. */
enum { ODDS_IN = 64, RANGE_IN = 8, MANY_RANGES = 400, RANGE_IN_MANY = 1024, ODDS_MOST = 5000 };

static unsigned long chances, ranges, asked;

/* In words and in JSON, as far as the side may know them. */
static inline void say_odds(const struct pair *pair, const void *position, const struct odds *odds,
                            struct text *out)
{
    struct game_names of = {stage.game, stage.scenario, position};
    struct names names = game_names(&of);
    const struct odds_rule *rule = odds->row[0].rule;
    bool open = rule && (!rule->open ||
                         rule->open(stage.scenario, position, odds->row[0].value, pair->side));

    text_format(out, "%s, %lu:", open ? "open" : "not told", (unsigned long)odds->total);
    for (unsigned i = 0; open && i < odds->rows; i++) {
        text_format(out, " %lu ", (unsigned long)odds->row[i].count);
        odds_text(&names, stage.game, &odds->row[i], out);
        odds_json(&names, stage.game, &odds->row[i], out);
    }
}

/* What `odds` says of an order before its first die. */
struct odds_prelude {
    struct names names;
    struct dice dice;
    struct text *out;
};

static inline void say_before_dice(void *to, const struct event *event)
{
    struct odds_prelude *prelude = to;

    if (prelude->dice.fallen)
        return;
    event_text(&prelude->names, stage.game->events, event, prelude->out);
    text_char(prelude->out, '\n');
}

static inline void say_prelude(const struct pair *pair, const void *position,
                               const struct order *order, struct text *out)
{
    static char room[GAME_POSITION_MOST];
    const struct game_eyes eyes = {{stage.game, stage.scenario, position}, pair->side};
    struct odds_prelude prelude = {.names = game_names_seen(&eyes), .out = out};
    const struct sink sink = {say_before_dice, &prelude};
    struct dice_tree tree = {0};
    struct refusal refusal;

    memcpy(room, position, stage.game->position_size);
    dice_enumerate(&prelude.dice, &tree);
    rules_again(stage.game, stage.scenario);
    game_apply(stage.game, stage.scenario, room, order, &prelude.dice, &sink, &refusal);
}

/* The position is room: what is secret is taken out of it. */
static inline void find_odds(const struct pair *pair, void *position, const struct order *order,
                             struct text *out)
{
    struct odds odds = {0};
    struct refusal refusal;

    rules_again(stage.game, stage.scenario);
    const struct odds_most few = {ODDS_MOST, ODDS_WORK};
    enum odds_end end = odds_find(&(struct game_names){stage.game, stage.scenario, position}, order,
                                  few, &odds, &refusal);

    text_clear(out);
    text_format(out, "end %d, work %llu: ", (int)end, (unsigned long long)odds.work);
    if (end == ODDS_DONE)
        say_odds(pair, position, &odds, out);
    if (end == ODDS_DONE && odds.row[0].rule)
        say_prelude(pair, position, order, out);
    odds_free(&odds);
}

/* Where a side cannot know the odds: what is told in their place. */
static inline void say_range(const struct pair *pair, const void *position,
                             const struct order *order, struct text *out)
{
    static struct odds_range range;
    const struct game_names of = {stage.game, stage.scenario, position};

    rules_again(stage.game, stage.scenario);
    enum odds_end end = odds_range_find(&of, order, pair->side, &range);

    text_format(out, ", range %d of %u:", (int)end, range.positions);
    for (unsigned i = 0; end == ODDS_DONE && range.rule->standings[i]; i++)
        for (unsigned k = 0; k < range.positions; k++)
            text_format(out, " %lu/%lu", (unsigned long)range.share[i][k].count,
                        (unsigned long)range.share[i][k].total);
    ranges += end == ODDS_DONE;
}

static inline void same_odds(const struct pair *pair, const struct order *order)
{
    static struct text one, other;

    text_clear(&one);
    text_clear(&other);
    const struct game *game = stage.game;
    const char *verb = game->verbs[order->verb].name;
    memcpy(pair->left, pair->true_one, game->position_size);
    memcpy(pair->right, pair->twin, game->position_size);
    bool told = game->odds_for(stage.scenario, pair->left, order, pair->side, &one);
    if (told != game->odds_for(stage.scenario, pair->right, order, pair->side, &other)) {
        differs(pair, "odds", verb, "", order, told ? "told" : "not told", "the other way");
        return;
    }
    unsigned range_in = asked < MANY_RANGES && !rules_drawn ? RANGE_IN : RANGE_IN_MANY;
    bool looks = stage_random(&lots, told ? ODDS_IN : range_in) == 0;
    if (!told && looks) {
        asked++;
        say_range(pair, pair->left, order, &one);
        say_range(pair, pair->right, order, &other);
    }
    if (!told && one.at && other.at && strcmp(one.at, other.at) != 0)
        differs(pair, "unknown odds", verb, "", order, one.at, other.at);
    if (!told || !looks)
        return;
    chances++;
    find_odds(pair, pair->left, order, &one);
    find_odds(pair, pair->right, order, &other);
    if (strcmp(one.at, other.at) != 0)
        differs(pair, "odds", verb, "", order, one.at, other.at);
}

#endif
