/* play GAMES: microseconds an order of random complete games of the campaign of Veracruz, and of
 * carrying out the same orders again, which is the floor; then how many orders a game has.
 *
 * A player draws a verb by its weight among those that fit the phase; for a move a unit or
 * formation of its side, alone or with its stack, for placing a unit that is due; lists what is
 * legal of that verb, or for that unit or stack, and takes one of these orders, all equally likely.
 * If there is none it draws again, without that verb or unit. */
#include "../fuzz/chooser.h"
#include "bench.h"

enum { ORDERS_MOST = 20000, ARGUMENTS_MOST = 100000, ONE_IN_STACK = 4 };

struct player {
    const struct vz_scenario *s;
    const struct vz_position *now;
    uint64_t seed;
    uint64_t listed;
    uint64_t next;      /* of those listed, the one that is drawn next */
    struct order order; /* the one drawn last */
};

/* The orders of a game. */
struct kept {
    unsigned count, arguments;
    struct order_start {
        uint16_t verb, question, count;
    } order[ORDERS_MOST];
    struct argument argument[ARGUMENTS_MOST];
};

static struct campaign campaign;
static const struct sink nowhere;

/* Without the arguments that are not there, which are most of it. */
static void copy_order(struct order *to, const struct order *from)
{
    memcpy(to, from, offsetof(struct order, argument));
    memcpy(to->argument, from->argument, from->count * sizeof *from->argument);
}

/* False when it is refused, as an `end` may be. */
static bool apply(struct vz_position *now, struct dice *dice, const struct order *order)
{
    struct refusal refusal;
    struct vz_position next = *now; /* as a referee does, who may have to take it back */
    if (vz_game.apply(campaign.s, &next, order, dice, &nowhere, &refusal) == VERDICT_DONE) {
        *now = next;
        return true;
    }
    if (order->verb != VZ_DO_END) {
        fprintf(stderr, "play: a listed order is refused: %s\n",
                vz_game.refusals[refusal.kind].sentence);
        exit(2);
    }
    return false;
}

/* ---- choosing */

/* Of n that are listed each must be drawn with the chance 1/n. So the m-th that comes after a drawn
 * n-th is still not drawn with the chance n/m: one random number tells which is next. */
static bool offer(void *to, const struct order *order)
{
    struct player *player = to;
    if (++player->listed < player->next)
        return true;
    copy_order(&player->order, order);
    player->next = 1 + (player->listed << 32) / (1 + (uint64_t)campaign_random(&player->seed, UINT32_MAX));
    return true;
}

static bool list(struct player *player, unsigned verb, uint32_t only, uint32_t only_all)
{
    const struct order_sink sink = {
        .order = offer, .to = player, .only = only, .only_all = only_all};
    player->listed = 0;
    player->next = 1;
    vz_game.legal(player->s, player->now, verb, &sink);
    return player->listed > 0;
}

/* Who could be named in such an order: who is due, or formations and loose units that walk. */
static unsigned find_units(const struct player *player, unsigned verb, uint16_t units[VZ_UNITS])
{
    const struct vz_position *p = player->now;
    unsigned count = 0;
    for (VZ_EACH(unit, &player->s->of[p->head.to_act])) {
        const struct vz_unit *u = &p->unit[unit];
        uint8_t type = player->s->counter[unit].type;
        bool walks = type == VZ_FORMATION || type == VZ_LEADER || type == VZ_PACK ||
                     (vz_units_has(&player->s->combat, unit) && type != VZ_ARTILLERY);
        if (verb == VZ_DO_PLACE
                ? u->hex == VZ_DUE
                : walks && vz_on_map(u->hex) && !u->formation && !(u->flags & VZ_CLOSED))
            units[count++] = (uint16_t)unit;
    }
    return count;
}

/* Of a unit, sometimes of the stack that it is in. */
static bool draw_for_unit(struct player *player, unsigned verb)
{
    uint16_t units[VZ_UNITS];
    for (unsigned count = find_units(player, verb, units); count > 0;) {
        uint16_t *unit = &units[campaign_random(&player->seed, count)];
        bool stack = verb == VZ_DO_MOVE && campaign_random(&player->seed, ONE_IN_STACK) == 0;
        if ((stack && list(player, verb, 0, player->now->unit[*unit].hex + 1u)) ||
            list(player, verb, *unit + 1u, 0))
            return true;
        *unit = units[--count];
    }
    return false;
}

/* One of the orders of that verb, if there are any. Nothing is listed for an `end`: it is ordered
 * and refused. */
static bool propose(struct player *player, unsigned verb)
{
    if (verb == VZ_DO_MOVE || verb == VZ_DO_PLACE)
        return draw_for_unit(player, verb);
    if (verb != VZ_DO_END)
        return list(player, verb, 0, 0);
    order_start(&player->order, VZ_DO_END);
    order_argument(&player->order, END_CONFIRM, ARGUMENT_WORD, 0, 0);
    return true;
}

/* Draws orders until one is carried out: something is always legal. */
static void take_turn(struct player *player, struct vz_position *now, struct dice *dice)
{
    unsigned weight[VZ_VERBS];
    unsigned sum = 0;
    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        bool fits = verb != VZ_DO_RESIGN && verb != VZ_DO_CANCEL && verb != VZ_DO_OVERDUE &&
                    verb != VZ_DO_ARRANGE && !vz_is_standing(verb) &&
                    vz_verb_fits_phase(player->now, verb);
        weight[verb] = fits ? chooser_weight(verb) : 0;
        sum += weight[verb];
    }
    for (;;) {
        unsigned verb = 0;
        for (unsigned at = campaign_random(&player->seed, sum); at >= weight[verb]; verb++)
            at -= weight[verb];
        if (propose(player, verb) && apply(now, dice, &player->order))
            return;
        sum -= weight[verb];
        weight[verb] = 0;
    }
}

/* ---- playing */

static void start(struct vz_position *now, struct dice *dice, unsigned number)
{
    int16_t options[GAME_OPTIONS];
    char seed[32];
    snprintf(seed, sizeof seed, "play-%u", number);
    campaign_options(options);
    memset(now, 0, sizeof *now);
    if (!dice_seed(dice, seed, strlen(seed)))
        exit(2);
    vz_game.start(campaign.s, options, now, dice, &nowhere);
}

static void keep(struct kept *kept, const struct order *order)
{
    if (kept->count == ORDERS_MOST || kept->arguments + order->count > ARGUMENTS_MOST) {
        fprintf(stderr, "play: a game does not end\n");
        exit(2);
    }
    kept->order[kept->count++] = (struct order_start){order->verb, order->question, order->count};
    memcpy(kept->argument + kept->arguments, order->argument,
           order->count * sizeof *order->argument);
    kept->arguments += order->count;
}

static void play(unsigned number, struct kept *kept)
{
    static struct vz_position now;
    struct player player = {.s = campaign.s, .now = &now, .seed = number + 1u};
    struct dice dice;
    kept->count = kept->arguments = 0;
    for (start(&now, &dice, number); !now.head.over; keep(kept, &player.order))
        take_turn(&player, &now, &dice);
}

static void play_again(unsigned number, const struct kept *kept)
{
    static struct vz_position now;
    static struct order order;
    const struct argument *argument = kept->argument;
    struct dice dice;
    start(&now, &dice, number);
    for (unsigned i = 0; i < kept->count; argument += kept->order[i++].count) {
        order_start(&order, kept->order[i].verb);
        order.question = kept->order[i].question;
        order.count = kept->order[i].count;
        memcpy(order.argument, argument, order.count * sizeof *argument);
        apply(&now, &dice, &order);
    }
}

int main(int count, char **words)
{
    static struct kept kept;
    unsigned most = count == 2 ? (unsigned)strtoul(words[1], NULL, 10) : 0;
    double time[2] = {0};
    unsigned orders = 0;
    if (!most || !campaign_load(&campaign))
        return 2;
    for (unsigned number = 0; number < most; number++) {
        double begin = bench_now(CLOCK_PROCESS_CPUTIME_ID);
        play(number, &kept);
        double played = bench_now(CLOCK_PROCESS_CPUTIME_ID);
        play_again(number, &kept);
        time[0] += played - begin;
        time[1] += bench_now(CLOCK_PROCESS_CPUTIME_ID) - played;
        orders += kept.count;
    }
    printf("%.2f %.2f %u\n", time[0] / orders, time[1] / orders, orders / most);
    campaign_free(&campaign);
    return 0;
}
