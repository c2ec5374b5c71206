/* Random games, from the start or from each position of the numbered cases, in which positions are
 * held against their twins. */
#ifndef TWINS_GAMES_H
#define TWINS_GAMES_H

#include <limits.h>
#include <time.h>

#include "crowded.h"
#include "crowded_montezuma.h"
#include "game/entry_points.h"
#include "game/games.h"
#include "options.h"
#include "twins_cases.h"
#include "twins_lists.h"

enum { ADVANCE_IN = 16, HELD_IN = 2 };

struct games {
    void (*hold)(struct pair *pair); /* looks at the true position */
    bool (*open)(void);              /* what rests on the scenario */
    void (*shut)(void);
    void (*report)(const char *scenario);
};
static struct games games_played;

static char seed_text[64];
static unsigned long positions;

/* The `nth` twin of the true position for that side. */
static inline void games_imagine(struct pair *pair, uint8_t side, unsigned nth)
{
    struct dice dice;
    char seed[100];

    pair->side = side;
    snprintf(seed, sizeof seed, "%s-%u-%u-%u", seed_text, pair->game, pair->step, side);
    if (nth)
        snprintf(seed + strlen(seed), sizeof seed - strlen(seed), "-%u", nth);
    dice_seed(&dice, seed, strlen(seed));
    memcpy(pair->twin, pair->true_one, stage.game->position_size);
    stage.game->imagine(stage.scenario, pair->twin, pair->side, &dice);
    positions++;
}

/* Now and then a side orders something in advance. */
static inline void order_in_advance(struct pair *pair)
{
    static const struct sink nowhere;
    struct order order;
    struct refusal refusal;
    struct dice dice;
    const char *words = in_advance(stage.game->name, stage_random(&lots, 1u << 30));

    if (!words || stage_random(&lots, ADVANCE_IN) ||
        !stage_read_order(&stage, pair->true_one, words, &order))
        return;
    dice_seed(&dice, "", 0);
    memcpy(pair->left, pair->true_one, stage.game->position_size);
    rules_again(stage.game, stage.scenario);
    if (game_apply(stage.game, stage.scenario, pair->left, &order, &dice, &nowhere, &refusal) ==
        VERDICT_DONE)
        memcpy(pair->true_one, pair->left, stage.game->position_size);
}

static bool rules_wanted;  /* house rules are drawn for each game */
static unsigned long most; /* positions, */
static time_t until;       /* and how long */

static inline bool is_enough(void)
{
    return positions >= most || time(NULL) >= until;
}

/* So many orders on from the position, which is held too. */
static inline void walk(struct pair *pair, struct picker *chooser, struct dice *dice,
                        unsigned steps)
{
    static const struct sink nowhere;
    const struct position_head *head = pair->true_one;
    struct refusal refusal;
    struct order order;

    for (unsigned i = 0; !head->over && i < steps && !is_enough(); i++, pair->step++) {
        order_in_advance(pair);
        if (head->question || stage_random(&lots, HELD_IN) == 0)
            games_played.hold(pair);
        rules_again(stage.game, stage.scenario);
        if (!picker_choose(chooser, pair->true_one, &order))
            break;
        rules_again(stage.game, stage.scenario);
        memcpy(pair->left, pair->true_one, stage.game->position_size);
        if (game_apply(stage.game, stage.scenario, pair->left, &order, dice, &nowhere, &refusal) !=
            VERDICT_DONE)
            break;
        memcpy(pair->true_one, pair->left, stage.game->position_size);
    }
}

static inline void set_out(const struct pair *pair, struct picker *chooser, struct dice *dice)
{
    char seed[100];

    memset(chooser, 0, sizeof *chooser);
    chooser->stage = &stage;
    chooser->seed = (lots + pair->game) | 1;
    chooser->end_weight = 1 + pair->game % 12;
    picker_aim(chooser);
    snprintf(seed, sizeof seed, "%s-%u", seed_text, pair->game);
    dice_seed(dice, seed, strlen(seed));
}

static inline bool play_game(struct pair *pair)
{
    static const struct sink nowhere;
    static struct picker chooser;
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    memset(pair->true_one, 0, stage.game->position_size);
    set_out(pair, &chooser, &dice);
    options_draw(&stage, chooser.seed, options);
    pair->step = 0;
    if (stage.game->hooks && stage.game->hooks(stage.scenario))
        house_close(stage.game->hooks(stage.scenario));
    stage.game->start(stage.scenario, options, pair->true_one, &dice, &nowhere);
    if (rules_wanted && !rules_begin(&stage, pair->true_one, pair->game, &lots))
        return false;
    walk(pair, &chooser, &dice, UINT_MAX);
    return true;
}

/* What draws crowded boards of a game. */
struct crowds {
    const char *name, *base;
    bool (*load)(const struct stage *base, unsigned number, struct stage *stage, struct text *yaml);
};
static const struct crowds all_crowds[] = {
    {"crowded", "veracruz/campaign", crowd_load},
    {"montezuma/crowded", "montezuma/campaign", halls_load},
};

static inline const struct crowds *find_crowds(const char *what)
{
    for (size_t i = 0; i < sizeof all_crowds / sizeof *all_crowds; i++)
        if (strcmp(what, all_crowds[i].name) == 0)
            return &all_crowds[i];
    return NULL;
}

/* Each game on a crowded board of its own. */
static inline bool play_crowded(struct pair *pair, const struct crowds *crowds)
{
    static struct stage drawn;
    static struct text yaml;
    const struct stage base = stage;
    unsigned from = stage_random(&lots, 1u << 30);
    bool good = true;

    for (pair->game = 1; good && !is_enough(); pair->game++) {
        good = crowds->load(&base, from + pair->game, &drawn, &yaml);
        stage = drawn;
        first.noted = second.noted = false;
        good = good && games_played.open() && play_game(pair);
        games_played.shut();
        stage_free(&drawn);
    }
    stage = base;
    return good;
}

static inline void walk_from(struct pair *pair, unsigned steps)
{
    static struct picker chooser;
    struct dice dice;

    set_out(pair, &chooser, &dice);
    walk(pair, &chooser, &dice, steps);
}

static inline bool make_room(struct pair *pair)
{
    size_t size = stage.game->position_size;

    pair->true_one = malloc(size);
    pair->twin = malloc(size);
    pair->left = malloc(size);
    pair->right = malloc(size);
    return pair->true_one && pair->twin && pair->left && pair->right;
}

static inline void free_room(const struct pair *pair)
{
    free(pair->true_one);
    free(pair->twin);
    free(pair->left);
    free(pair->right);
}

/* Games from the start, or from the numbered cases. */
static inline bool play(struct pair *pair, bool cases, const char *what)
{
    rounds = (struct rounds){
        pair, games_played.open, games_played.shut, walk_from, is_enough, false, NULL, 0};
    if (cases)
        return rounds_play(what);
    if (find_crowds(what))
        return play_crowded(pair, find_crowds(what));
    bool good = games_played.open();
    for (pair->game = 1; good && !is_enough(); pair->game++)
        good = play_game(pair);
    games_played.shut();
    return good;
}

/* The whole program, whose words are those of twins.c. */
static inline int games_main(const struct games *played, int count, char **words)
{
    const char *what = "veracruz/campaign";
    struct pair pair = {0};
    bool cases = false;
    int at = 1;

    games_played = *played;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* what is found is there if the rest is not */
    snprintf(seed_text, sizeof seed_text, "%lx", (unsigned long)time(NULL));
    for (; at + 1 < count && words[at][0] == '-'; at += 2)
        if (strcmp(words[at], "--seed") == 0) {
            snprintf(seed_text, sizeof seed_text, "%s", words[at + 1]);
        } else if (strcmp(words[at], "--rules") == 0) {
            rules_wanted = strcmp(words[at + 1], "drawn") == 0;
        } else {
            what = words[at + 1];
            cases = strcmp(words[at], "--cases") == 0;
        }
    most = at < count ? strtoul(words[at], NULL, 10) : 100;
    until = time(NULL) + (at + 1 < count ? strtol(words[at + 1], NULL, 10) : 1000000);
    stage.game = cases ? game_find(what) : NULL;
    const struct crowds *crowds = find_crowds(what);
    if (!stage.game && (cases || !stage_load(&stage, crowds ? crowds->base : what))) {
        fprintf(stderr, "%s: %s\n", what,
                stage.diags.count ? stage.diags.list[0].message : "no such game");
        return 2;
    }
    lots = 88172645463325252u;
    for (const char *c = seed_text; *c; c++)
        lots = lots * 31 + (unsigned char)*c;
    bool good = make_room(&pair) && play(&pair, cases, what);
    if (good)
        games_played.report(what);
    free_room(&pair);
    if (!cases)
        stage_free(&stage);
    return good ? differences != 0 : 2;
}

#endif
