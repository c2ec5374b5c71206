/* legal_fuzz.c for Santiago: holds that nothing which is accepted lies outside what `legal` lists
 * and tells. Usage:
 *   legal_santiago FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 * Plays random games, the odd ones on crowded boards. In each position legal orders are changed at
 * random, and each that is accepted all the same is looked for in the list; of attacks the list
 * says exactly who may make them. Exit status 1 if one was wrong. */
#include "crowded_santiago.h"
#include "legal_trial.h"
#include "santiago/santiago.h"

enum { MUTANTS = 10, WANDER = 8, ONE_IN_LOOK = 3 };

static struct stage stage, drawn;
static const struct sc_scenario *s;
static struct sc_position now, next;
static struct picker picker;
static struct dice dice;

/* what is listed and told in the position */
static uint8_t reach[SC_UNITS][SC_CELLS];
static struct sc_units may_join[SC_CELLS], leads[SC_CELLS], cubans[SC_CELLS]; /* by target */
static struct sc_units among; /* who may be in the answer */
static int32_t due;           /* to land */
static bool open[SC_CELLS];   /* sites */

/* ---- what is listed */

static unsigned pick(unsigned below)
{
    return stage_random(&picker.seed, below);
}

static bool is_march(unsigned verb)
{
    return verb == SC_DO_MOVE || verb == SC_DO_ENTER || verb == SC_DO_LAND;
}

/* Who marches by the order. */
static unsigned marcher(const struct order *order)
{
    return order->verb == SC_DO_LAND ? now.landing.drawn : (unsigned)order->argument[0].value;
}

static bool note_order(void *to, const struct order *order)
{
    (void)to;
    if (is_march(order->verb) || order->verb == SC_DO_DEPLOY)
        reach[marcher(order)][order->argument[order->count - 1u].value] = 1;
    else if (order->verb != SC_DO_ATTACK) /* they are judged by their conditions */
        return keep_atom(order);
    return true;
}

static void note_units(const struct value *value, struct sc_units *set)
{
    const uint16_t *list = value->list;

    for (uint32_t i = 0; i < value->count; i++)
        sc_add(set, list[i]);
}

static void note_proviso(void *to, const struct order *about, const struct event *proviso)
{
    int32_t hex = about && about->count ? about->argument[0].value : 0;
    const uint16_t *list;

    (void)to;
    switch (proviso->kind) {
    case SC_PROVISO_MAY_JOIN:
        note_units(&proviso->value[0], &may_join[hex]);
        break;
    case SC_PROVISO_LED:
        note_units(&proviso->value[0], &leads[hex]);
        break;
    case SC_PROVISO_CUBANS:
        note_units(&proviso->value[0], &cubans[hex]);
        break;
    case SC_PROVISO_AMONG:
        note_units(&proviso->value[0], &among);
        break;
    case SC_PROVISO_PRICE:
        note_units(&proviso->value[1], &among);
        break;
    case SC_PROVISO_SHARES:
        due = proviso->value[0].number;
        list = proviso->value[1].list;
        for (uint32_t i = 0; i < proviso->value[1].count; i++)
            open[list[i]] = true;
        break;
    default:
        break;
    }
}

static void list_all(void)
{
    const struct order_sink sink = {.order = note_order, .proviso = note_proviso};

    memset(reach, 0, sizeof reach);
    memset(may_join, 0, sizeof may_join);
    memset(leads, 0, sizeof leads);
    memset(cubans, 0, sizeof cubans);
    memset(&among, 0, sizeof among);
    memset(open, 0, sizeof open);
    due = 0;
    atoms = 0;
    sc_legal(s, &now, SC_VERBS, &sink);
}

/* ---- judging what was accepted */

static bool are_all_in(const struct order *order, unsigned slot, const struct sc_units *set)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == slot && !sc_has(set, (unsigned)order->argument[i].value))
            return false;
    return true;
}

static bool is_any_in(const struct order *order, unsigned slot, const struct sc_units *set)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == slot && sc_has(set, (unsigned)order->argument[i].value))
            return true;
    return false;
}

static bool may_attack(const struct order *order)
{
    int32_t hex = order->argument[0].value;

    return (are_all_in(order, ATTACK_WITH, &may_join[hex]) &&
            is_any_in(order, ATTACK_WITH, &leads[hex])) ||
           are_all_in(order, ATTACK_WITH, &cubans[hex]);
}

/* Where it comes to a halt, which may be short of where it was sent [7.1] [8.1]. */
static const char *judge_march(const struct order *order)
{
    unsigned unit = marcher(order);
    uint16_t hex = next.unit[unit].hex;

    return hex == now.unit[unit].hex || reach[unit][hex] ? NULL
                                                         : "a unit ends where it does not go";
}

/* Each of several [5.1] [5.2]; who stands already only takes room. */
static const char *judge_deployment(const struct order *order)
{
    for (unsigned i = 0; i < order->count; i += 2)
        if (!reach[order->argument[i].value][order->argument[i + 1].value])
            return "a unit is set up where it is not listed";
    return NULL;
}

static const char *judge_shares(const struct order *order)
{
    int32_t sum = 0;

    for (unsigned i = 0; i < order->count; i++) {
        if (!open[order->argument[i].value])
            return "a site is not told";
        sum += order->argument[i].extra;
    }
    return sum == due ? NULL : "so many are not told";
}

/* NULL when the accepted order lies within what is listed and told. */
static const char *judge(const struct order *order)
{
    switch (order->verb) {
    case SC_DO_DEPLOY:
        return judge_deployment(order);
    case SC_DO_MOVE:
    case SC_DO_ENTER:
    case SC_DO_LAND:
        return judge_march(order);
    case SC_DO_SPLIT:
        return judge_shares(order);
    case SC_DO_ATTACK:
        return may_attack(order) ? NULL : "these may not attack it";
    case SC_ANSWER_FIRE:
        return are_all_in(order, FIRE_UNITS, &among) ? NULL : "somebody may not fire";
    case SC_ANSWER_LOSE:
        return are_all_in(order, LOSE_UNITS, &among) ? NULL : "somebody may not pay";
    default:
        return is_atom(order, sc_verbs[order->verb].slot[0].kind == ARGUMENT_UNIT) ? NULL
                                                                                   : "not listed";
    }
}

/* ---- changing orders */

static int32_t neighbour_of(int32_t hex)
{
    if (hex < 0 || hex >= s->map.cells)
        return (int32_t)pick(s->map.cells);
    const struct map_cell *cell = &s->map.cell[hex];
    return s->map.edge[cell->first + pick(cell->edges)].to;
}

/* Another of the side, of that hex or near it if there is one. */
static int32_t other_unit(int32_t unit)
{
    uint16_t hex = now.unit[unit].hex;
    int32_t found = (int32_t)pick(s->units);
    unsigned count = 0;

    for (SC_EACH(other, &s->of_side[now.head.to_act]))
        if (sc_on_map(hex) && sc_on_map(now.unit[other].hex) && pick(3)
                ? map_distance(&s->map, hex, now.unit[other].hex) <= 2
                : now.unit[other].hex == hex)
            found = pick(++count) == 0 ? (int32_t)other : found;
    return found;
}

/* One more is set up, nearby or in the same hex. */
static void add_deployment(struct order *order)
{
    const int32_t hex = order->argument[order->count - 1u].value;

    if (order->verb != SC_DO_DEPLOY || order->argument[0].kind != ARGUMENT_UNIT)
        return;
    order_argument(order, DEPLOY_UNIT, ARGUMENT_UNIT, other_unit(order->argument[0].value), 0);
    order_argument(order, DEPLOY_HEX, ARGUMENT_CELL, pick(2) ? hex : neighbour_of(hex), 0);
}

/* By a way of its own. */
static void wander(struct order *order)
{
    bool lands = order->verb == SC_DO_LAND;
    int32_t hex = lands ? order->argument[0].value : now.unit[order->argument[0].value].hex;

    if (!is_march(order->verb))
        return;
    order->count = 1;
    if (order->verb == SC_DO_ENTER)
        hex = s->counter[order->argument[0].value].entry == SC_FROM_GUANTANAMO ? s->guantanamo
                                                                               : s->manzanillo;
    if (order->verb == SC_DO_ENTER)
        insert_argument(
            order, 1,
            &(struct argument){.value = (uint16_t)hex, .kind = ARGUMENT_CELL, .slot = MOVE_PATH});
    for (unsigned i = pick(WANDER) + 1; i > 0; i--) {
        hex = neighbour_of(hex);
        insert_argument(order, order->count,
                        &(struct argument){.value = (uint16_t)hex,
                                           .kind = ARGUMENT_CELL,
                                           .slot = lands ? LAND_PATH : MOVE_PATH});
    }
}

static void change(struct order *order)
{
    if (!order->count)
        return;
    unsigned at = pick(order->count);
    struct argument *a = &order->argument[at];
    struct argument more = *a;
    switch (pick(6)) {
    case 0:
        wander(order);
        add_deployment(order);
        return;
    case 1: /* one less */
        remove_argument(order, at);
        return;
    case 2: /* the other way about */
        order->argument[at] = order->argument[0];
        order->argument[0] = more;
        return;
    default:
        break;
    }
    if (more.kind == ARGUMENT_UNIT)
        more.value = (uint16_t)other_unit(more.value);
    else if (more.kind == ARGUMENT_SHARE && pick(2))
        more.extra = (uint16_t)pick(16);
    else if (more.kind == ARGUMENT_CELL)
        more.value = (uint16_t)(pick(6) ? neighbour_of(more.value) : (int32_t)pick(s->map.cells));
    else if (more.kind == ARGUMENT_SHARE)
        more.value = s->beach[pick(SC_BEACHES)];
    if (pick(2))
        insert_argument(order, at, &more);
    else
        *a = more;
}

static void change_some(struct order *order)
{
    for (unsigned i = pick(3) + 1; i > 0; i--)
        change(order);
}

/* ---- trying */

static bool is_accepted(const struct order *order)
{
    static const struct sink nowhere;
    struct dice after = dice;
    struct refusal refusal;

    next = now;
    return sc_apply(s, &next, order, &after, &nowhere, &refusal) == VERDICT_DONE;
}

static void play_game(void);

static struct trial trial = {.stage = &stage,
                             .position = &now,
                             .change = change_some,
                             .is_accepted = is_accepted,
                             .judge = judge,
                             .play = play_game};

/* Of those who may join, and of Cubans: exactly those may that the conditions allow. */
static void try_attack(uint16_t hex)
{
    static struct order order;
    bool mixes = pick(4) == 0;

    order_start(&order, SC_DO_ATTACK);
    order_argument(&order, ATTACK_HEX, ARGUMENT_CELL, hex, 0);
    for (SC_EACH(unit, &may_join[hex]))
        if (pick(2) && (mixes || !pick(2) || !sc_empty(&cubans[hex])))
            order_argument(&order, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit, 0);
    for (SC_EACH(unit, &cubans[hex]))
        if (pick(2) && (mixes || order.count == 1))
            order_argument(&order, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit, 0);
    if (order.count < 2)
        return;
    trial_attack(&trial, &order, may_attack(&order));
}

static void look(void)
{
    list_all();
    for (unsigned verb = 0; verb < SC_VERBS; verb++)
        for (unsigned i = 0; picker.weight[verb] && picker.order[verb].count && i < MUTANTS; i++)
            trial_mutant(&trial, &picker.order[verb]);
    for (uint16_t hex = 0; hex < s->map.cells; hex++)
        for (unsigned i = 0; i < 4 && !(sc_empty(&may_join[hex]) && sc_empty(&cubans[hex])); i++)
            try_attack(hex);
}

/* ---- games */

static bool step(void)
{
    static struct order order;
    static const struct sink nowhere;
    struct refusal refusal;

    if (!picker_choose(&picker, &now, &order))
        return false;
    /* of a long set-up a few looks are enough */
    if (now.head.question || pick(now.head.turn ? ONE_IN_LOOK : 10 * ONE_IN_LOOK) == 0)
        look();
    return sc_apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE;
}

/* Every other game is on a crowded board of its number. */
static bool set_up(void)
{
    static struct text yaml;
    bool crowded = trial.game % 2;

    if (crowded && !throng_load(&stage, trial.game, &drawn, &yaml))
        return false;
    trial.stage = crowded ? &drawn : &stage;
    s = trial.stage->scenario;
    return true;
}

static void play_on(void)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    char seed[32];

    memset(&now, 0, sizeof now);
    memset(&picker, 0, sizeof picker);
    picker.stage = trial.stage;
    picker.seed = (trial.game + 1) * UINT64_C(0xd1342543de82ef95);
    picker.end_weight = 1 + pick(12);
    picker_aim(&picker);
    options_draw(trial.stage, trial.game, options);
    snprintf(seed, sizeof seed, "legal-%u", trial.game);
    if (!dice_seed(&dice, seed, strlen(seed)) ||
        sc_start(s, options, &now, &dice, &nowhere) != VERDICT_DONE)
        return;
    while (!now.head.over && trial.faults < FAULTS && step())
        ;
}

static void play_game(void)
{
    if (set_up())
        play_on();
    stage_free(&drawn);
}

int main(int count, char **words)
{
    if (!stage_load(&stage, "santiago/campaign"))
        return 2;
    int status = trial_run(&trial, count, words);
    stage_free(&stage);
    return status;
}
