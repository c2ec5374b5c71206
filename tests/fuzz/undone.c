/* An order that has taught its giver something is not taken back. Usage:
 *   undone [--scenario GAME/NAME] [--cases GAME] [--seed TEXT] POSITIONS [SECONDS]
 * Plays random games, or sets out from each position of the numbered cases, as twins.c does; beside
 * each position stands a twin, which looks the same to the side to act. If that side is told one
 * thing of an order in the one and another in the other, it has learnt what lay hidden, and `undo`
 * is refused: a die has fallen, or one of the events is of those that the game says to show
 * something (game_shows). Exit status 1 if it is not. */
#include "twins_games.h"

enum { TRIED = 60 };

static unsigned long orders, learnt;

/* The one ends with a question, where in the other a standing order has answered: who is asked has
 * told nothing. */
static bool is_asked(const struct account *one, const struct account *other)
{
    unsigned i = 0;

    while (i < first.count && i < second.count && same_event(i))
        i++;
    return other->bars && is_answered_in_secret(one, other, i);
}

static void hold_order(const struct pair *pair, const struct order *order)
{
    struct refusal refusal;
    unsigned i = 0;
    char about[80];
    const char *rule = "";
    char seed[32];

    snprintf(seed, sizeof seed, "%u", stage_random(&lots, 1u << 30));
    first.side = second.side = pair->side;
    orders++;
    if (carry_out(pair->left, pair->true_one, order, seed, &first, &refusal) != VERDICT_DONE ||
        carry_out(pair->right, pair->twin, order, seed, &second, &refusal) != VERDICT_DONE ||
        strcmp(first.text.at, second.text.at) == 0)
        return;
    learnt++;
    if ((first.bars && second.bars) || is_asked(&first, &second) || is_asked(&second, &first))
        return;
    while (i < first.count && i < second.count && same_event(i))
        i++;
    if (!name_event(order, &first, i, about, &rule))
        name_event(order, &second, i, about, &rule);
    differs_for_sure(pair, first.bars ? "twin" : "true", about, rule, order,
                     i < first.count ? first.text.at + first.at[i] : "nothing",
                     i < second.count ? second.text.at + second.at[i] : "nothing");
}

static void hold(struct pair *pair)
{
    const struct position_head *head = pair->true_one;

    if (head->to_act >= GAME_SIDES)
        return;
    games_imagine(pair, head->to_act, 0);
    make_list(pair, pair->true_one, stage.game->verb_count, false, &left);
    for (unsigned i = 0; i < TRIED && left.count; i++)
        hold_order(pair, pick(&left));
}

static bool begin(void)
{
    return true;
}

static void end(void) {}

static void report(const char *scenario)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes && classes[i].count; i++)
        printf("%8lu %s\n", classes[i].count, classes[i].name);
    printf("%s, seed %s: %lu positions, %lu orders, %lu taught something: %lu could be undone\n",
           scenario, seed_text, positions, orders, learnt, differences);
}

int main(int count, char **words)
{
    const struct games what = {hold, begin, end, report};

    return games_main(&what, count, words);
}
