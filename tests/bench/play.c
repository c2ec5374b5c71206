/* play GAMES: microseconds an order of random complete games of the campaign of Veracruz, and of
 * carrying out the same orders again, which is the floor; then how many orders a game has. First of
 * a player who walks, then of one who draws his moves from lists, too.
 *
 * A player draws a verb by its weight among those that fit the phase; for a move a unit or
 * formation of its side, alone or with its stack, for placing a unit that is due, for a voyage a
 * gunboat; lists what is legal of that verb, or for that unit or stack, and takes one of these
 * orders, all equally likely.
 * If there is none it draws again, without that verb or unit. `end` is ordered without a list.
 *
 * Who walks draws a few steps instead, as far as the allowance lasts that is printed, and orders
 * that move; what the referee refuses at a step he orders again without that step and what follows.
 * When his phase may not be ended he draws from lists, as the other does; for Santa Anna if the
 * refusal says that his march is due. */
#include "../fuzz/chooser.h"
#include "bench.h"
#include "veracruz/sequence.h"

enum {
    ORDERS_MOST = 20000,
    ARGUMENTS_MOST = 100000,
    ONE_IN_STACK = 4,
    STEPS = 6,
    BODIES = 3,
    DRAWS = 100
};

/* A game, and room for what becomes of it: an order is carried out on a copy, as a referee does,
 * who may have to take it back. */
struct playing {
    struct vz_position position[2];
    struct vz_position *now;
    struct vz_position *next;
    struct dice dice;
};

struct player {
    const struct vz_scenario *s;
    struct playing *table;
    const struct vz_position *now; /* of the table */
    bool walks;
    bool held;    /* the phase may not be ended ... */
    uint32_t due; /* ... before this unit has moved: 1 + its number; 0 if it is not that */
    unsigned weight[VZ_VERBS];
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

static bool apply(struct playing *table, const struct order *order, struct refusal *refusal)
{
    struct vz_position *before = table->now;
    struct dice dice = table->dice;

    *table->next = *table->now;
    if (vz_game.apply(campaign.s, table->next, order, &dice, &nowhere, refusal) != VERDICT_DONE)
        return false;
    table->now = table->next;
    table->next = before;
    table->dice = dice;
    return true;
}

/* An order that is legal. */
static void carry_out(struct playing *table, const struct order *order)
{
    struct refusal refusal;

    if (apply(table, order, &refusal))
        return;
    fprintf(stderr, "play: a listed order is refused: %s\n",
            vz_game.refusals[refusal.kind].sentence);
    exit(2);
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
    player->next =
        1 + (player->listed << 32) / (1 + (uint64_t)campaign_random(&player->seed, UINT32_MAX));
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

/* Who could be named in such an order: who is due, a gunboat, or formations and loose units that
 * walk. */
static bool may_be_named(const struct player *player, unsigned verb, unsigned unit)
{
    const struct vz_position *p = player->now;
    const struct vz_unit *u = &p->unit[unit];
    const struct vz_counter *counter = &player->s->counter[unit];

    if (counter->side != p->head.to_act)
        return false;
    if (verb == VZ_DO_PLACE)
        return u->hex == VZ_DUE;
    if (!vz_on_map(u->hex) || u->formation || u->flags & VZ_CLOSED)
        return false;
    if (verb == VZ_DO_SAIL)
        return counter->type == VZ_GUNBOAT && !(u->flags & VZ_MOVED);
    return counter->type == VZ_FORMATION || counter->type == VZ_LEADER ||
           counter->type == VZ_PACK ||
           (counter->type != VZ_ARTILLERY && vz_units_has(&player->s->combat, unit));
}

static unsigned find_units(const struct player *player, unsigned verb, uint16_t units[VZ_UNITS])
{
    unsigned count = 0;

    for (VZ_EACH(unit, &player->s->of[player->now->head.to_act]))
        if (may_be_named(player, verb, unit))
            units[count++] = (uint16_t)unit;
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

/* ---- walking */

static void order_add(struct order *order, unsigned slot, enum argument_kind kind, int32_t value)
{
    order_argument(order, slot, kind, value, 0);
    order_number_word(order); /* which the referee may name */
}

static void draw_walk(struct player *player, unsigned unit)
{
    const struct vz_scenario *s = player->s;
    uint16_t at = player->now->unit[unit].hex;
    uint16_t before = MAP_NOWHERE;
    bool stack = campaign_random(&player->seed, ONE_IN_STACK) == 0;

    order_start(&player->order, VZ_DO_MOVE);
    order_add(&player->order, MOVE_GROUP, stack ? ARGUMENT_GROUP : ARGUMENT_UNIT,
              stack ? at : (int32_t)unit);
    unsigned left = s->counter[unit].movement;
    for (unsigned steps = 1 + campaign_random(&player->seed, STEPS); steps > 0; steps--) {
        unsigned edges = s->map.cell[at].edges;
        unsigned edge = s->map.cell[at].first + campaign_random(&player->seed, edges);
        uint16_t to = s->map.edge_to[edge];

        if (to == before || s->cost[0][edge] > left) /* what is barred costs more than any has */
            continue;
        left -= s->cost[0][edge];
        order_add(&player->order, MOVE_VIA, ARGUMENT_CELL, to);
        before = at;
        at = to;
    }
}

/* As far as the referee lets it go; false if it may not take a step. */
static bool walk(struct player *player, unsigned unit)
{
    struct refusal refusal;

    draw_walk(player, unit);
    while (player->order.count > 1 && !apply(player->table, &player->order, &refusal))
        player->order.count = (uint16_t)(refusal.word > 1 ? refusal.word - 1 : 1);
    return player->order.count > 1;
}

/* With one of a few bodies. */
static bool take_walk(struct player *player)
{
    uint16_t units[VZ_UNITS];
    unsigned count = find_units(player, VZ_DO_MOVE, units);

    for (unsigned tried = 0; tried < BODIES && count > 0; tried++) {
        uint16_t *unit = &units[campaign_random(&player->seed, count)];

        if (walk(player, *unit))
            return true;
        *unit = units[--count];
    }
    return false;
}

/* ---- ordering */

static bool end_phase(struct player *player)
{
    struct refusal refusal;

    order_start(&player->order, VZ_DO_END);
    order_add(&player->order, END_CONFIRM, ARGUMENT_WORD, 0);
    player->held = !apply(player->table, &player->order, &refusal);
    player->due =
        player->held && refusal.kind == VZ_MARCH_DUE ? (uint32_t)refusal.value[0].number + 1 : 0;
    return !player->held;
}

/* [17.12] Santa Anna's march, mostly with all of his hex. */
static bool draw_due_march(struct player *player)
{
    return player->due &&
           (list(player, VZ_DO_MOVE, 0, player->now->unit[player->due - 1].hex + 1u) ||
            list(player, VZ_DO_MOVE, player->due, 0));
}

/* Orders something of that verb, if there is anything to order. */
static bool give_order(struct player *player, unsigned verb)
{
    if (verb == VZ_DO_END)
        return end_phase(player);
    if (verb == VZ_DO_MOVE && player->walks && !player->held)
        return take_walk(player);
    bool units = verb == VZ_DO_MOVE || verb == VZ_DO_PLACE || verb == VZ_DO_SAIL;
    if (!(verb == VZ_DO_MOVE && draw_due_march(player)) &&
        !(units ? draw_for_unit(player, verb) : list(player, verb, 0, 0)))
        return false;
    carry_out(player->table, &player->order);
    player->held = false;
    player->due = 0;
    return true;
}

/* How likely a verb is that fits: 0 of those that nobody draws. */
static unsigned weigh(unsigned verb)
{
    bool drawn = verb != VZ_DO_RESIGN && verb != VZ_DO_CANCEL && verb != VZ_DO_OVERDUE &&
                 verb != VZ_DO_ARRANGE && !vz_is_standing(verb);

    return drawn ? chooser_weight(verb) : 0;
}

/* Something is always legal. */
static void take_turn(struct player *player)
{
    unsigned weight[VZ_VERBS] = {0};
    unsigned sum = 0;

    player->now = player->table->now;
    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        if (player->weight[verb] && course_fits(&vz_course, &player->now->head, verb))
            weight[verb] = player->weight[verb];
        sum += weight[verb];
    }
    for (;;) {
        unsigned verb = 0;

        for (unsigned at = campaign_random(&player->seed, sum); at >= weight[verb]; verb++)
            at -= weight[verb];
        if (give_order(player, verb))
            return;
        sum -= weight[verb];
        weight[verb] = 0;
    }
}

/* ---- playing */

static void start(struct playing *table, unsigned number)
{
    int16_t options[GAME_OPTIONS];
    char seed[32];

    snprintf(seed, sizeof seed, "play-%u", number);
    campaign_options(options);
    table->now = &table->position[0];
    table->next = &table->position[1];
    memset(table->now, 0, sizeof *table->now);
    if (!dice_seed(&table->dice, seed, strlen(seed)))
        exit(2);
    vz_game.start(campaign.s, options, table->now, &table->dice, &nowhere);
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

static void play(unsigned number, bool walks, struct kept *kept)
{
    static struct playing table;
    struct player player = {.s = campaign.s, .table = &table, .walks = walks, .seed = number + 1u};

    for (unsigned verb = 0; verb < VZ_VERBS; verb++)
        player.weight[verb] = weigh(verb);
    kept->count = kept->arguments = 0;
    for (start(&table, number); !table.now->head.over; keep(kept, &player.order))
        take_turn(&player);
}

static void play_again(unsigned number, const struct kept *kept)
{
    static struct playing table;
    static struct order order;
    const struct argument *argument = kept->argument;

    start(&table, number);
    for (unsigned i = 0; i < kept->count; argument += kept->order[i++].count) {
        order_start(&order, kept->order[i].verb);
        order.question = kept->order[i].question;
        order.count = kept->order[i].count;
        memcpy(order.argument, argument, order.count * sizeof *argument);
        carry_out(&table, &order);
    }
}

static void time_games(unsigned most, bool walks)
{
    static struct kept kept;
    double time[2] = {0};
    unsigned orders = 0;

    for (unsigned number = 0; number < most; number++) {
        double begin = bench_now(CLOCK_PROCESS_CPUTIME_ID);

        play(number, walks, &kept);
        double played = bench_now(CLOCK_PROCESS_CPUTIME_ID);
        play_again(number, &kept);
        time[0] += played - begin;
        time[1] += bench_now(CLOCK_PROCESS_CPUTIME_ID) - played;
        orders += kept.count;
    }
    printf("%.2f %.2f %u\n", time[0] / orders, time[1] / orders, orders / most);
}

int main(int count, char **words)
{
    unsigned most = count == 2 ? (unsigned)strtoul(words[1], NULL, 10) : 0;

    if (!most || !campaign_load(&campaign))
        return 2;
    time_games(most, true);
    time_games(most, false);
    campaign_free(&campaign);
    return 0;
}
