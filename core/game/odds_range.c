#include "game/odds_range.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "game/game_names.h"

/* The exact odds of one position may cost so much. */
enum { RANGE_EXACT = RANGE_WORK / 4 };

static bool is_less(struct odds_share a, struct odds_share b)
{
    return a.count * b.total < b.count * a.total;
}

/* Keeps the shares in order. */
static void insert(struct odds_share *list, unsigned count, struct odds_share share)
{
    for (; count > 0 && is_less(share, list[count - 1]); count--)
        list[count] = list[count - 1];
    list[count] = share;
}

static const struct odds_rule *first_rule(const struct odds *odds)
{
    for (unsigned i = 0; i < odds->rows; i++)
        if (odds->row[i].rule && odds->row[i].rule->standings)
            return odds->row[i].rule;
    return NULL;
}

/* A position in which nothing is rolled, or something else, is none of which these odds tell. */
static void add_position(const struct odds *odds, struct odds_range *range)
{
    const struct odds_rule *rule = first_rule(odds);
    uint64_t count[RANGE_STANDINGS] = {0};

    if (!range->rule)
        range->rule = rule;
    if (!rule || rule->standings != range->rule->standings)
        return;
    for (unsigned i = 0; i < odds->rows; i++)
        if (odds->row[i].rule && odds->row[i].rule->standings == rule->standings)
            count[odds->row[i].standing % RANGE_STANDINGS] += odds->row[i].count;
    for (unsigned i = 0; i < RANGE_STANDINGS; i++) {
        uint64_t common = odds_divisor(count[i], odds->total);
        struct odds_share share = {count[i] / common, odds->total / common};

        insert(range->share[i], range->positions, share);
    }
    range->positions++;
}

/* RANGE_TRIALS; where no roll has been met with in any position, RANGE_PROBES first, by the same
 * dice: who meets with none in these, to the end of a turn or a game, pays for no more. */
static enum odds_end try_dice(const struct game_names *there, const struct order *order,
                              struct dice *dice, uint64_t left, const struct odds_range *range,
                              struct odds *odds)
{
    struct refusal refusal;
    struct odds_most most = {RANGE_TRIALS, left};

    if (!range->rule) {
        struct dice same = *dice;
        const struct odds_most few = {RANGE_PROBES, left};
        enum odds_end end = odds_sample(there, order, &same, few, odds, &refusal);

        if (end != ODDS_DONE || !first_rule(odds))
            return end;
        most.work -= odds->work < left ? odds->work : left;
        odds_free(odds);
    }
    return odds_sample(there, order, dice, most, odds, &refusal);
}

/* In the position of `there`; the dice have drawn it, and go on where they must be thrown: from the
 * first position on in which there are too many sequences, or which is too dear. */
static enum odds_end find_odds(const struct game_names *there, const struct order *order,
                               struct dice *dice, struct odds_range *range, struct odds *odds)
{
    struct refusal refusal;
    const struct odds_most exact = {RANGE_RUNS,
                                    range->left < RANGE_EXACT ? range->left : RANGE_EXACT};
    enum odds_end end = ODDS_TOO_MANY;

    if (!range->tried && !range->dear)
        end = odds_find(there, order, exact, odds, &refusal);
    range->tried |= end == ODDS_TOO_MANY || end == ODDS_DEAR ||
                    odds->total > UINT32_MAX; /* shares are multiplied */
    if (!range->tried)
        return end;
    const uint64_t left = odds->work < range->left ? range->left - odds->work : 0;
    odds_free(odds);
    return try_dice(there, order, dice, left, range, odds);
}

/* One position that looks the same to the side; `room` has room for it. */
static enum odds_end look_at(const struct game_names *of, const struct order *order, uint8_t side,
                             unsigned number, void *room, struct odds_range *range)
{
    const struct game_names there = {of->game, of->scenario, room};
    struct dice dice;
    struct odds odds = {0};
    char seed[24];
    int length = snprintf(seed, sizeof seed, "range %u", number);

    memcpy(room, of->position, of->game->position_size);
    if (!dice_seed(&dice, seed, (size_t)length))
        return ODDS_FAILED;
    if (!game_imagine(of->game, of->scenario, room, side, &dice)) /* which must not be counted */
        return ODDS_DONE;
    enum odds_end end = find_odds(&there, order, &dice, range, &odds);
    if (end == ODDS_DONE)
        add_position(&odds, range);
    odds_free(&odds);
    return end == ODDS_REFUSED ? ODDS_DONE : end; /* there it cannot be done */
}

enum odds_end odds_range_find(const struct game_names *of, const struct order *order, uint8_t side,
                              struct odds_range *range)
{
    enum odds_end end = ODDS_DONE;
    const uint64_t before = odds_work(of);

    *range = (struct odds_range){.left = RANGE_WORK};
    void *room = memory_get(of->game->position_size);
    if (!room)
        return ODDS_FAILED;
    for (unsigned i = 0; i < RANGE_POSITIONS && end == ODDS_DONE && range->left; i++) {
        end = look_at(of, order, side, i, room, range);
        uint64_t cost = odds_work(of) - before;
        range->left = cost < RANGE_WORK ? RANGE_WORK - cost : 0;
        range->dear = cost > (uint64_t)RANGE_WORK / RANGE_POSITIONS * (i + 1);
    }
    memory_free(room);
    if (end == ODDS_DEAR && range->positions)
        return ODDS_DONE;
    return end == ODDS_DONE && range->positions == 0 ? ODDS_REFUSED : end;
}
