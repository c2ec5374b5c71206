/* What an order is worth to somebody who plays with a plan, and the order that is worth most. */
#ifndef SCORES_H
#define SCORES_H

#include "plans.h"

static inline unsigned odds_wanted(const struct player *player)
{
    return player->now->head.to_act == VZ_US ? player->manner->odds : MEXICAN_ODDS;
}

static inline bool is_danger(const struct player *player, unsigned unit, uint16_t hex)
{
    uint8_t side = player->now->head.to_act;
    unsigned own = body_points(player, unit);

    if (is_formation(player, unit)) /* the others come along */
        own = mass_within(player, side, player->now->unit[unit].hex, SUPPORT);
    else if (player->mass[side][hex] > own)
        own = player->mass[side][hex];
    return strongest_near(player, vz_enemy(side), hex) * odds_wanted(player) > own * 100;
}

static inline int score_move(const struct player *player, const struct order *order)
{
    const struct argument *who = &order->argument[0];
    uint16_t to = (uint16_t)order->argument[1].value;
    uint8_t side = player->now->head.to_act;

    if (who->kind != ARGUMENT_UNIT)
        return NEVER;
    unsigned unit = (unsigned)who->value;
    uint16_t from = player->now->unit[unit].hex;
    uint16_t goal = side == VZ_US ? us_goal(player, unit) : mexican_goal(player, unit);
    int gain = away(player, goal, from) - away(player, goal, to);
    uint8_t type = player->s->counter[unit].type;
    if (to == hex_of(player, "perote") && player->mass[side][to] + body_points(player, unit) > 5)
        return NEVER;
    if (type == VZ_LEADER && !player->mass[side][to])
        return NEVER;
    if (type == VZ_PACK && !player->mass[side][to] && mass_within(player, VZ_MEXICO, to, SAFE))
        return NEVER;
    if (is_danger(player, unit, to))
        return NEVER;
    if (is_danger(player, unit, from))
        gain += 200;
    return gain < 2 ? NEVER : gain;
}

/* SP that the order names. */
static inline unsigned order_points(const struct player *player, const struct order *order,
                                    unsigned slot)
{
    unsigned sum = 0;
    const struct argument *a = NULL;

    while ((a = order_find(order, slot, a ? a + 1 : NULL)) != NULL)
        sum += a->kind == ARGUMENT_GROUP ? player->mass[player->now->head.to_act][a->value]
                                         : body_points(player, (unsigned)a->value);
    return sum;
}

static inline int score_attack(const struct player *player, const struct order *order)
{
    uint16_t hex = (uint16_t)order->argument[0].value;
    unsigned own = order_points(player, order, ATTACK_WITH);
    unsigned enemy = player->mass[vz_enemy(player->now->head.to_act)][hex];
    unsigned wanted = odds_wanted(player);

    if (order->verb == VZ_DO_ASSAULT) {
        unsigned fort = 0;

        while (fort + 1 < VZ_FORTS && player->s->fort_cell[fort] != hex)
            fort++;
        enemy *= player->now->rating[fort] >= 6 ? 4 : 3; /* [12.32] */
        wanted += ASSAULT_ODDS;
    }
    int percent = (int)(own * 100 / (enemy ? enemy : 1));
    return percent >= (int)wanted ? percent : percent - 900;
}

/* San Juan de Ulua falls with the city, or may stand. */
static inline bool is_worth_a_siege(const struct player *player, const struct order *order)
{
    return order->argument[0].value != player->s->fort_cell[VZ_FORT_ULUA];
}

static inline int score_expend(const struct player *player, const struct order *order)
{
    uint16_t hex = player->now->unit[order->argument[0].value].hex;
    unsigned helped = mass_within(player, VZ_US, hex, NEAR);
    bool busy = us_objective(player) != player->army[VZ_US] ||
                mass_within(player, VZ_MEXICO, hex, NEAR + 1) > 0;

    return order->count > 1 || player->expended || helped < 20 || !busy ? NEVER : (int)helped;
}

static inline int score_place(const struct player *player, const struct order *order)
{
    const struct argument *at = order_find(order, PLACE_AT, NULL);

    if (player->now->head.to_act == VZ_MEXICO) /* most come in by themselves */
        return player->now->head.turn == ARMY_OF_THE_EAST && order->count == 1 ? 500 : NEVER;
    if (!at || order_find(order, PLACE_IN, NULL))
        return NEVER;
    return 500 - (int)map_distance(&player->s->map, (uint16_t)at->value, player->s->veracruz);
}

static inline int score_form(const struct player *player, const struct order *order)
{
    unsigned formation = (unsigned)order->argument[0].value;

    if (order->verb == VZ_DO_FORM)
        return 400;
    if (order->verb == VZ_DO_ASSIGN) /* those who join an Army on its way */
        return player->now->head.to_act == VZ_MEXICO &&
                       !is_held(player, VZ_US, player->now->unit[formation].hex, VZ_NO_UNIT) &&
                       player->now->unit[formation].hex == player->army[VZ_MEXICO]
                   ? 300
                   : NEVER;
    uint16_t hex = player->now->unit[formation].hex; /* a garrison for the place, a weak unit */
    for (unsigned i = 0; i < VALUED && player->now->head.to_act == VZ_US; i++)
        if (hex == place_hex(player, i) && is_us(player, hex) && points(player, formation) &&
            player->s->counter[formation].type == VZ_INFANTRY &&
            members(player, (unsigned)order->argument[1].value) > LEAST_MEMBERS &&
            !is_held(player, VZ_US, hex, VZ_NO_UNIT))
            return 350 - 10 * (int)points(player, formation);
    return NEVER;
}

/* Guerrillas lie in wait behind the enemy's army, near the highway. */
static inline int score_guerrilla(const struct player *player, const struct order *order)
{
    bool deep = is_us(player, hex_of(player, "perote")) || is_us(player, player->s->puebla);
    uint16_t wait = hex_of(player, deep ? "tepeyahualco" : "puente-nacional");
    unsigned slot = order->verb == VZ_DO_MOVE_GUERRILLA;
    int far = (int)map_distance(&player->s->map, (uint16_t)order->argument[slot].value, wait);

    if (!slot)
        return 100 - far;
    int was =
        (int)map_distance(&player->s->map, player->now->unit[order->argument[0].value].hex, wait);
    return was - far < 4 ? NEVER : 50 - far;
}

static inline int score_load(const struct player *player, const struct order *order)
{
    uint16_t hex = player->now->unit[order->argument[LOAD_PACK].value].hex;

    return player->now->veracruz_fell && hex != player->army[VZ_US] &&
                   map_distance(&player->s->map, hex, player->s->veracruz) <= 1
               ? 200
               : NEVER;
}

static inline int score_fortify(const struct player *player, uint16_t hex)
{
    return player->mass[VZ_MEXICO][hex] > 8 &&
                   map_distance(&player->s->map, hex, player->s->mexico_city) <= NEAR
               ? 1
               : NEVER;
}

static inline int score_answer(struct player *player, const struct order *order)
{
    bool first = player->of_verb[order->verb] == 1;
    unsigned fort = player->now->siege.fort;

    switch (order->verb) {
    case VZ_ANSWER_SURRENDER:
        return player->now->head.to_act == VZ_MEXICO && player->now->rating[fort] <= 4 ? 50 : 0;
    case VZ_ANSWER_RELOCATE:
        return order->argument[0].value == player->s->jalapa ? 20 : 10;
    case VZ_ANSWER_OCCUPY: /* one Division, or where there is no room a regiment */
        return order->count == 1 && order->argument[0].kind == ARGUMENT_UNIT
                   ? 10 + (int)body_points(player, (unsigned)order->argument[0].value)
                   : 10;
    case VZ_ANSWER_REFUSE:
    case VZ_ANSWER_ACTIVATE:
    case VZ_ANSWER_SUPPLY:
    case VZ_ANSWER_IGNORE:
    case VZ_ANSWER_KEEP:
        return 10;
    case VZ_ANSWER_LOSE:
    case VZ_ANSWER_RETREAT:
    case VZ_ANSWER_ADVANCE:
    case VZ_ANSWER_FIRE:
        return first ? 10 : 5;
    default:
        return 1;
    }
}

static inline int score(struct player *player, const struct order *order)
{
    switch (order->verb) {
    case VZ_DO_MOVE:
        return score_move(player, order);
    case VZ_DO_ATTACK:
    case VZ_DO_ASSAULT:
        return score_attack(player, order);
    case VZ_DO_OVERWHELM: /* [5.42] militia may be worth two */
        return order_points(player, order, OVERWHELM_WITH) >=
                       14 * player
                                ->mass[vz_enemy(player->now->head.to_act)][order->argument[0].value]
                   ? 450
                   : NEVER;
    case VZ_DO_BOMBARD:
        return order->count == 1 && is_worth_a_siege(player, order) ? 120 : NEVER;
    case VZ_DO_OFFER:
        return player->now->head.phase == VZ_PHASE_US_SIEGE && is_worth_a_siege(player, order)
                   ? 130
                   : NEVER;
    case VZ_DO_EXPEND:
        return score_expend(player, order);
    case VZ_DO_PLACE:
        return score_place(player, order);
    case VZ_DO_FORM:
    case VZ_DO_ASSIGN:
    case VZ_DO_DETACH:
        return score_form(player, order);
    case VZ_DO_PLACE_GUERRILLA:
    case VZ_DO_MOVE_GUERRILLA:
        return score_guerrilla(player, order);
    case VZ_DO_LOAD:
        return score_load(player, order);
    case VZ_DO_SETUP:
    case VZ_DO_INVADE:
    case VZ_DO_WITHDRAW:
        return 600;
    case VZ_DO_FORTIFY:
        return score_fortify(player, (uint16_t)order->argument[0].value);
    case VZ_DO_END:
        return order->count ? -500 : 0;
    default:
        return vz_game.verbs[order->verb].answer ? score_answer(player, order) : NEVER;
    }
}

static inline bool weigh(void *to, const struct order *order)
{
    struct player *player = to;

    player->of_verb[order->verb]++;
    int value = score(player, order) * 4 + (int)campaign_random(&player->seed, 4);
    if (player->given > ENOUGH && order->verb == VZ_DO_END)
        value += -4 * NEVER;
    if (value > player->best_score) {
        player->best_score = value;
        player->best = *order;
    }
    return true;
}

/* Who stands next to no enemy ends his Player-Turn with his movement. */
static inline void end_at_once(struct player *player)
{
    uint8_t side = player->now->head.to_act;
    enum vz_phase phase = player->now->head.phase;

    if (player->best.verb != VZ_DO_END || player->best.count ||
        (phase != VZ_PHASE_MX_MOVEMENT && phase != VZ_PHASE_US_MOVEMENT))
        return;
    for (uint16_t hex = 0; hex < player->s->map.cells; hex++)
        if (player->mass[side][hex] && strongest_near(player, vz_enemy(side), hex))
            return;
    order_argument(&player->best, END_TURN, ARGUMENT_WORD, 0, 0);
}

static inline bool choose_best(struct player *player)
{
    const struct order_sink sink = {.order = weigh, .to = player};

    player->best_score = 100 * NEVER;
    memset(player->of_verb, 0, sizeof player->of_verb);
    look(player);
    vz_game.legal(player->s, player->now, VZ_VERBS, &sink);
    if (player->best_score == 100 * NEVER)
        return false;
    end_at_once(player);
    return true;
}

#endif
