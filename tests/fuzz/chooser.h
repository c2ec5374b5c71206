/* Picks one of the legal orders at random, as a game needs them: a verb by its weight, then one of
 * its orders, large forces that march up to the enemy before others. */
#ifndef CHOOSER_H
#define CHOOSER_H

#include "../unit/campaign.h"

enum { FAR = 255 };

/* How likely a verb is when all are legal. `end` gets a weight of its own in each game. */
static const uint8_t chooser_weights[VZ_VERBS] = {
    [VZ_DO_SETUP] = 5,    [VZ_DO_PLACE] = 12,   [VZ_DO_WITHHOLD] = 1, [VZ_DO_INVADE] = 6,
    [VZ_DO_WITHDRAW] = 5, [VZ_DO_EXPEND] = 3,   [VZ_DO_MOVE] = 40,    [VZ_DO_OVERWHELM] = 8,
    [VZ_DO_FORM] = 3,     [VZ_DO_DISBAND] = 1,  [VZ_DO_ASSIGN] = 2,   [VZ_DO_DETACH] = 1,
    [VZ_DO_LOAD] = 2,     [VZ_DO_UNLOAD] = 1,   [VZ_DO_SAIL] = 2,     [VZ_DO_FORTIFY] = 3,
    [VZ_DO_OFFER] = 2,    [VZ_DO_BOMBARD] = 10, [VZ_DO_ASSAULT] = 12, [VZ_DO_ATTACK] = 40,
};
enum { WEIGHT_OF_OTHERS = 5 };

struct chooser {
    const struct vz_scenario *s;
    const struct vz_position *now;
    uint64_t seed;
    unsigned end_weight;
    uint8_t away[VZ_CELLS]; /* hexes from the enemy of who is to act, or FAR */
    /* one order of each verb, picked at random among those that are legal */
    struct order order[VZ_VERBS];
    unsigned weight[VZ_VERBS];
    unsigned listed;
};

static inline unsigned chooser_weight(unsigned verb)
{
    return chooser_weights[verb] ? chooser_weights[verb] : WEIGHT_OF_OTHERS;
}

/* Large forces that march up to the enemy are what makes a game. */
static inline unsigned chooser_weigh(const struct chooser *chooser, const struct order *order)
{
    unsigned weight = 1;

    if (order->verb != VZ_DO_MOVE)
        return weight;
    unsigned away = chooser->away[order_find(order, MOVE_TO, NULL)->value];
    const struct argument *who = order_find(order, MOVE_GROUP, NULL);
    if (who->kind == ARGUMENT_GROUP || vz_units_has(&chooser->s->formations, (unsigned)who->value))
        weight *= 8;
    return weight * (away <= 1 ? 40 : away <= 3 ? 12 : away <= 8 ? 4 : 1);
}

static inline bool chooser_offer(void *to, const struct order *order)
{
    struct chooser *chooser = to;
    unsigned weight = chooser_weigh(chooser, order);
    unsigned *sum = &chooser->weight[order->verb];

    chooser->listed++;
    *sum += weight;
    if (campaign_random(&chooser->seed, *sum) < weight)
        chooser->order[order->verb] = *order;
    return true;
}

/* How many hexes each hex is away from the enemy. */
static inline void chooser_find_enemies(struct chooser *chooser)
{
    const struct vz_scenario *s = chooser->s;
    uint16_t queue[VZ_CELLS];
    unsigned head = 0;
    unsigned tail = 0;

    memset(chooser->away, FAR, sizeof chooser->away);
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint16_t hex = chooser->now->unit[unit].hex;

        if (!vz_on_map(hex) || s->counter[unit].side == chooser->now->head.to_act ||
            !chooser->away[hex])
            continue;
        chooser->away[hex] = 0;
        queue[tail++] = hex;
    }
    while (head < tail) {
        uint16_t at = queue[head++];
        const struct map_cell *cell = &s->map.cell[at];

        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
            uint16_t to = s->map.edge[e].to;

            if (chooser->away[to] != FAR || chooser->away[at] + 1 == FAR)
                continue;
            chooser->away[to] = (uint8_t)(chooser->away[at] + 1);
            queue[tail++] = to;
        }
    }
}

/* False when nothing is legal. */
static inline bool choose_order(struct chooser *chooser, struct order *order)
{
    const struct order_sink sink = {chooser_offer, chooser, NULL, 0, 0};
    unsigned sum = 0;

    memset(chooser->weight, 0, sizeof chooser->weight);
    chooser->listed = 0;
    chooser_find_enemies(chooser);
    vz_game.legal(chooser->s, chooser->now, VZ_VERBS, &sink);
    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        unsigned weight = verb == VZ_DO_END ? chooser->end_weight : chooser_weight(verb);

        if (!chooser->weight[verb])
            continue;
        sum += weight;
        if (campaign_random(&chooser->seed, sum) < weight)
            *order = chooser->order[verb];
    }
    return chooser->listed > 0;
}

#endif
