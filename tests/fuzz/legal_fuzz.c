/* Holds that nothing which is accepted lies outside what `legal` lists and tells. Usage:
 *   legal_fuzz FIRST LAST [SECONDS]   games number FIRST to LAST, as many as there is time for
 * Plays random games, the odd ones on crowded boards. In each position legal orders are changed at
 * random - other units, other hexes, two orders in one - and each that is accepted all the same is
 * looked for in the list. Of attacks the list says exactly who may make them: any of those who may
 * join, under the conditions told, and nobody else. Exit status 1 if one was wrong. */
#include "chooser.h"
#include "crowded.h"
#include "legal_listed.h"

enum { MUTANTS = 12, PATH_MOST = 6, ORDERS_MOST = 700, ONE_IN_LOOK = 3 };

static struct stage stage; /* the campaign, ... */
static struct stage drawn; /* ... and the board of a game */
static struct vz_position next;
static struct chooser chooser;
static struct dice dice;

/* ---- changing orders */

static unsigned pick(unsigned below)
{
    return campaign_random(&chooser.seed, below);
}

/* A body of the side to act in the hex, or VZ_NO_UNIT. */
static unsigned body_at(int32_t hex)
{
    unsigned found = VZ_NO_UNIT;
    unsigned count = 0;

    for (VZ_EACH(unit, &s->of[now.head.to_act]))
        if (now.unit[unit].hex == hex && pick(++count) == 0)
            found = unit;
    if (found != VZ_NO_UNIT && pick(4))
        found = formation_of(found);
    return found;
}

static int32_t hex_of(const struct argument *a)
{
    return a->kind == ARGUMENT_CELL || a->kind == ARGUMENT_GROUP ? a->value
                                                                 : now.unit[a->value].hex;
}

static int32_t neighbour_of(int32_t hex)
{
    if (!vz_on_map((uint16_t)hex))
        return hex;
    const struct map_cell *cell = &s->map.cell[hex];
    return s->map.edge[cell->first + pick(cell->edges)].to;
}

static void change_unit(struct order *order, unsigned at, bool add)
{
    struct argument other = order->argument[at];
    int32_t hex = hex_of(&other);

    if (pick(8) == 0)
        hex = neighbour_of(hex);
    unsigned unit =
        other.kind == ARGUMENT_POINTS || !vz_on_map((uint16_t)hex) ? pick(s->units) : body_at(hex);
    if (unit == VZ_NO_UNIT)
        return;
    other.kind = other.kind == ARGUMENT_POINTS ? ARGUMENT_POINTS : ARGUMENT_UNIT;
    other.value = (uint16_t)unit;
    if (other.kind == ARGUMENT_POINTS)
        other.extra = (uint16_t)pick(4);
    if (add)
        insert_argument(order, at, &other);
    else
        order->argument[at] = other;
}

static void add_drop(struct order *order)
{
    struct argument who = order->argument[pick(order->count)];
    struct argument at = {.kind = ARGUMENT_CELL, .slot = MOVE_AT};

    if (order->verb != VZ_DO_MOVE || !is_unit(&who) || order->count > ORDER_ARGUMENTS - 2)
        return;
    unsigned last = order->count - 1u;
    at.value =
        (uint16_t)(order->argument[last].slot == MOVE_VIA ? order->argument[last - pick(2)].value
                                                          : neighbour_of(hex_of(&who)));
    who.slot = MOVE_DROP;
    insert_argument(order, order->count, &who);
    insert_argument(order, order->count, &at);
}

/* The march by a way of its own. */
static void wander(struct order *order)
{
    if (order->verb != VZ_DO_MOVE || without(order, MOVE_DROP) + without(order, MOVE_AT))
        return;
    int32_t hex = hex_of(&order->argument[0]);
    if (!without(order, MOVE_TO) || !order->count)
        return;
    for (unsigned i = pick(PATH_MOST) + 1; i > 0; i--) {
        hex = neighbour_of(hex);
        insert_argument(
            order, order->count,
            &(struct argument){.value = (uint16_t)hex, .kind = ARGUMENT_CELL, .slot = MOVE_VIA});
    }
}

static void change(struct order *order)
{
    unsigned at;

    if (!order->count)
        return;
    at = pick(order->count);
    switch (pick(8)) {
    case 0:
        add_drop(order);
        return;
    case 1:
        wander(order);
        return;
    case 2: /* one less */
        remove_argument(order, at);
        return;
    default:
        break;
    }
    struct argument *a = &order->argument[at];
    if (is_unit(a))
        change_unit(order, at, pick(3) > 0);
    else if (a->kind == ARGUMENT_GROUP)
        change_unit(order, at, pick(2));
    else if (a->kind == ARGUMENT_CELL)
        a->value = (uint16_t)(pick(6) ? neighbour_of(a->value) : (int32_t)pick(s->map.cells));
}

static void change_some(struct order *order)
{
    for (unsigned i = pick(3) + 1; i > 0; i--)
        change(order);
}

/* ---- trying */

static void note_moved(void *to, const struct event *event)
{
    (void)to;
    if (event->kind == VZ_EV_MOVED && vz_units_empty(&moved))
        add_units(&moved, &event->value[2]);
}

static bool is_accepted(const struct order *order)
{
    static const struct sink sink = {note_moved, NULL};

    moved = (struct vz_units){{0}};
    struct dice after = dice;
    struct refusal refusal;
    next = now;
    return vz_game.apply(s, &next, order, &after, &sink, &refusal) == VERDICT_DONE;
}

static void play_game(void);

static struct trial trial = {.stage = &stage,
                             .position = &now,
                             .change = change_some,
                             .is_accepted = is_accepted,
                             .judge = judge,
                             .play = play_game};

/* ---- attacks: who may, exactly */

/* What the conditions say of these bodies. `apart`: a Leader leads those of his formation alone, as
 * he does while its own units could attack another hex [9.32]. */
static bool is_foretold(const struct party *p, const struct vz_units *bodies, bool apart)
{
    struct vz_units set = {{0}};
    bool fighters = false;
    bool led = false;

    for (unsigned unit = 0; unit < s->units; unit++)
        if (vz_units_has(bodies, formation_of(unit)) && !is_formation(unit))
            vz_units_add(&set, unit);
    for (VZ_EACH(unit, &set)) {
        uint16_t hex = now.unit[unit].hex;
        bool with_units = false;
        bool led_here = false;

        for (VZ_EACH(other, &set))
            with_units |= now.unit[other].hex == hex && vz_units_has(&s->combat, other);
        for (VZ_EACH(leader, &p->leaders))
            led_here |= now.unit[leader].hex == hex &&
                        (!apart || !now.unit[leader].formation || vz_units_has(&set, leader));
        if (vz_units_has(&s->leaders, unit) && !with_units)
            return false;
        led |= led_here && with_units;
        if (p->each_hex && !led_here)
            return false;
        fighters |= vz_units_has(&s->combat, unit) &&
                    !(s->counter[unit].type == VZ_MILITIA && now.unit[unit].flags & VZ_REVEALED &&
                      !now.unit[unit].strength);
    }
    return fighters && led;
}

/* Somebody of whom it hangs on what else he could attack [6.31]. */
static bool leaves_behind(const struct party *p, const struct vz_units *bodies)
{
    for (VZ_EACH(unit, &p->must))
        if (!vz_units_has(bodies, unit) && !vz_units_has(bodies, formation_of(unit)))
            return true;
    return false;
}

static void try_attack(const struct party *p)
{
    static struct order order;
    struct vz_units bodies = {{0}};

    order_start(&order, VZ_DO_ATTACK);
    order_argument(&order, ATTACK_HEX, ARGUMENT_CELL, p->target, 0);
    for (VZ_EACH(unit, &p->units)) {
        if (pick(2))
            continue;
        vz_units_add(&bodies, unit);
        order_argument(&order, ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit, 0);
    }
    if (order.count < 2 || leaves_behind(p, &bodies) ||
        is_foretold(p, &bodies, true) != is_foretold(p, &bodies, false))
        return; /* what is told does not say */
    trial_attack(&trial, &order, is_foretold(p, &bodies, true));
}

static void try_attacks(void)
{
    for (unsigned i = 0; i < parties; i++)
        for (unsigned k = 0; party[i].verb == VZ_DO_ATTACK && k < 4; k++)
            try_attack(&party[i]);
}

/* ---- games */

static bool is_mutable(unsigned verb)
{
    return verb != VZ_DO_RESIGN && verb != VZ_DO_OVERDUE && vz_verbs[verb].slot[0].kind;
}

static void look(void)
{
    list_all();
    for (unsigned verb = 0; verb < VZ_VERBS && !overfull; verb++)
        for (unsigned i = 0; chooser.weight[verb] && is_mutable(verb) && i < MUTANTS; i++)
            trial_mutant(&trial, &chooser.order[verb]);
    if (!overfull)
        try_attacks();
    overfull = false;
}

static bool step(void)
{
    static struct order order;
    static const struct sink nowhere;
    struct refusal refusal;

    if (!choose_order(&chooser, &order))
        return false;
    if (now.head.question || pick(ONE_IN_LOOK) == 0)
        look();
    return vz_game.apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE;
}

/* Every other game is on a crowded board of its number. */
static bool set_up(void)
{
    static struct text yaml;
    bool crowded = trial.game % 2;

    if (crowded && !crowd_load(&stage, trial.game, &drawn, &yaml))
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
    unsigned orders = 0;

    memset(&now, 0, sizeof now);
    memset(&chooser, 0, sizeof chooser);
    chooser.s = s;
    chooser.now = &now;
    chooser.seed = (trial.game + 1) * UINT64_C(0xd1342543de82ef95);
    chooser.end_weight = 1 + campaign_random(&chooser.seed, 12);
    options_draw(trial.stage, trial.game, options);
    snprintf(seed, sizeof seed, "legal-%u", trial.game);
    if (!dice_seed(&dice, seed, strlen(seed)) ||
        vz_game.start(s, options, &now, &dice, &nowhere) != VERDICT_DONE)
        return;
    while (!now.head.over && orders++ < ORDERS_MOST * 10 && trial.faults < FAULTS && step())
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
    if (!stage_load(&stage, "veracruz/campaign"))
        return 2;
    int status = trial_run(&trial, count, words);
    stage_free(&stage);
    return status;
}
