/* The numbered cases of The Santiago Campaign, order by order: every position is good; what is
 * listed there as legal is accepted and reads as it was written, and of small orders - a step to a
 * hex beside, a retreat, a push, a single name - none is accepted that is not listed. */
#include "accepted.h"
#include "santiago/rules/arrivals.h"
#include "santiago/santiago.h"
#include "santiago/sequence.h"

/* Of each verb so many listed orders are tried, spread over the list. */
enum { TRIED = SLOW ? 2 : 8, LINES = SLOW ? 4 : 1 };
enum { PATHS = 4 }; /* of so many units one is tried */

static const struct sc_scenario *s;
static const struct sc_position *p;
static struct sc_position after; /* the order that was tried last */

/* Whether it is accepted; what follows from it must be good, too. */
static bool is_accepted(const struct order *order)
{
    static const struct sink nowhere;
    struct dice dice = *referee_dice(moment->referee);
    struct refusal refusal;

    after = *p;
    tried++;
    if (sc_game.apply(s, &after, order, &dice, &nowhere, &refusal) != VERDICT_DONE)
        return false;
    const char *broken = sc_game.position_is_ok(s, &after);
    if (broken && !dice.fault)
        failed(text.length ? text.at : "", broken);
    return true;
}

/* The small orders of the list, in which others are looked for. */
enum { SMALL = 1 << 16 };
static struct small {
    uint16_t verb, count;
    struct argument argument[2];
} small[SMALL];
static unsigned smalls;

static void keep_small(const struct order *order)
{
    if (order->count > 2)
        return;
    CHECK(smalls < SMALL);
    small[smalls].verb = order->verb;
    small[smalls].count = order->count;
    memcpy(small[smalls].argument, order->argument, order->count * sizeof *order->argument);
    smalls++;
}

static bool are_same(const struct argument *one, const struct argument *other)
{
    return one->slot == other->slot && one->value == other->value && one->extra == other->extra;
}

static bool is_small(const struct order *order)
{
    for (unsigned i = 0; i < smalls; i++) {
        bool same = small[i].verb == order->verb && small[i].count == order->count;

        for (unsigned k = 0; same && k < order->count; k++)
            same = are_same(&small[i].argument[k], &order->argument[k]);
        if (same)
            return true;
    }
    return false;
}

struct sought {
    const struct order *order;
    bool found;
};

static bool seek(void *to, const struct order *listed_order)
{
    struct sought *sought = to;
    const struct order *wanted = sought->order;
    bool same = listed_order->count == wanted->count;

    for (unsigned i = 0; same && i < wanted->count; i++) { /* whatever is named first */
        same = false;
        for (unsigned k = 0; k < wanted->count; k++)
            same |= are_same(&listed_order->argument[i], &wanted->argument[k]);
    }
    sought->found |= same;
    return !same;
}

static bool is_listed(const struct order *order)
{
    struct sought sought = {order, false};
    const struct order_sink sink = {.order = seek, .to = &sought};

    if (order->count <= 2)
        return is_small(order);
    sc_game.legal(s, p, order->verb, &sink);
    return sought.found;
}

/* ---- what is accepted is listed */

static struct order order;

static void begin(unsigned verb)
{
    order_start(&order, (uint16_t)verb);
    order.question = sc_verbs[verb].answer ? p->head.question : 0;
}

static void add(unsigned slot, enum argument_kind kind, int32_t value)
{
    CHECK(order_argument(&order, slot, kind, value, 0));
}

static void must_be_listed(void)
{
    if (!is_accepted(&order) || is_listed(&order))
        return;
    stage_reads_back(moment->stage, p, &order, &text);
    failed(text.at, "is accepted and not listed");
}

static void try_units(unsigned verb, unsigned slot)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        begin(verb);
        add(slot, ARGUMENT_UNIT, (int32_t)unit);
        must_be_listed();
    }
}

/* To each hex beside the one where the unit stands; the unit is the first thing that is named. */
static void try_steps(unsigned verb, unsigned hex_slot)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint16_t hex = p->unit[unit].hex;
        unsigned first = sc_on_map(hex) ? s->map.cell[hex].first : 0;
        unsigned edges = sc_on_map(hex) ? s->map.cell[hex].edges : 0;

        for (unsigned e = first; e < first + edges; e++) {
            begin(verb);
            add(MOVE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
            add(hex_slot, ARGUMENT_CELL, s->map.edge[e].to);
            must_be_listed();
        }
    }
}

/* Where a unit comes by one hex and another, the list has it come, whatever way that finds. */
static void try_path(unsigned verb, unsigned slot, unsigned unit, uint16_t by, uint16_t to)
{
    begin(verb);
    add(MOVE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
    add(MOVE_PATH, ARGUMENT_CELL, by);
    add(MOVE_PATH, ARGUMENT_CELL, to);
    if (!is_accepted(&order) || after.unit[unit].hex != to)
        return;
    begin(verb);
    add(MOVE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
    add(slot, ARGUMENT_CELL, to);
    if (is_small(&order))
        return;
    stage_reads_back(moment->stage, p, &order, &text);
    failed(text.at, "is not listed, but can be done by another way");
}

/* Of the units some in turn. */
static void try_paths(unsigned verb, unsigned slot)
{
    const struct map *map = &s->map;

    for (unsigned unit = moment->number % PATHS; unit < s->units; unit += PATHS) {
        uint16_t from = p->unit[unit].hex;

        for (unsigned i = 0; sc_on_map(from) && i < map->cell[from].edges; i++) {
            uint16_t by = map->edge[map->cell[from].first + i].to;

            for (unsigned k = 0; k < map->cell[by].edges; k++) {
                uint16_t to = map->edge[map->cell[by].first + k].to;

                if (to != from)
                    try_path(verb, slot, unit, by, to);
            }
        }
    }
}

static void try_beaches(unsigned verb, unsigned slot)
{
    for (unsigned beach = 0; beach < SC_BEACHES; beach++) {
        begin(verb);
        add(slot, ARGUMENT_CELL, s->beach[beach]);
        must_be_listed();
    }
}

static void try_retreats(unsigned verb, unsigned slot)
{
    const struct map_cell *from = &s->map.cell[p->battle.hex];

    for (unsigned e = from->first; e < from->first + (unsigned)from->edges; e++) {
        begin(verb);
        add(slot, ARGUMENT_CELL, s->map.edge[e].to);
        must_be_listed();
    }
    begin(verb);
    add(RETREAT_NONE, ARGUMENT_WORD, 0);
    must_be_listed();
}

static void try_choices(unsigned verb, unsigned slot)
{
    for (int32_t choice = 0; choice < 2; choice++) {
        begin(verb);
        add(slot, ARGUMENT_CHOICE, choice);
        must_be_listed();
    }
}

/* The first unit that waits for it, at every eleventh hex. */
static void try_deployments(unsigned verb, unsigned slot)
{
    unsigned unit = 0;

    while (unit < s->units && p->unit[unit].hex != SC_IN_HAND)
        unit++;
    for (unsigned hex = moment->number % 11; unit < s->units && hex < s->map.cells; hex += 11) {
        begin(verb);
        add(DEPLOY_UNIT, ARGUMENT_UNIT, (int32_t)unit);
        add(slot, ARGUMENT_CELL, (int32_t)hex);
        must_be_listed();
    }
}

static void try_plain(unsigned verb, unsigned none)
{
    (void)none;
    begin(verb);
    must_be_listed();
}

/* Who waits to come in, at either entry [23.1] [23.2]. */
static void try_entries(unsigned verb, unsigned slot)
{
    const uint16_t entry[] = {s->guantanamo, s->manzanillo};

    for (unsigned unit = 0; unit < s->units; unit++)
        for (unsigned i = 0; i < 2 && p->unit[unit].hex == SC_DUE; i++) {
            begin(verb);
            add(MOVE_UNIT, ARGUMENT_UNIT, (int32_t)unit);
            add(slot, ARGUMENT_CELL, entry[i]);
            must_be_listed();
        }
}

/* All at one site, and halves at two [6.5]. */
static void try_splits(unsigned verb, unsigned slot)
{
    struct sc_play play = SC_LOOK(s, (struct sc_position *)(uintptr_t)p);

    sc_board_begin(&play.board, s, p);
    int32_t due = (int32_t)sc_due_to_land(&play);
    for (unsigned first = 0; first < SC_BEACHES; first++)
        for (unsigned second = 0; second < SC_BEACHES; second++) {
            int32_t others = first == second ? 0 : due / 2;

            begin(verb);
            CHECK(order_argument(&order, slot, ARGUMENT_CELL, s->beach[first], due - others));
            if (others)
                CHECK(order_argument(&order, slot, ARGUMENT_CELL, s->beach[second], others));
            must_be_listed();
        }
}

/* Who may attack the hex together with those of the set, or by himself if that is empty; near: from
 * beside it. */
static void join(unsigned verb, uint16_t hex, bool near, bool cuban, struct sc_units *set)
{
    struct sc_units all = *set;

    for (SC_EACH(unit, &s->of_side[p->head.to_act])) {
        struct sc_units more = *set;
        uint16_t from = p->unit[unit].hex;

        if (!sc_on_map(from) || !map_edge(&s->map, from, hex) == near ||
            (s->counter[unit].nation == SC_CUBAN) != cuban)
            continue;
        sc_add(&more, unit);
        begin(verb);
        add(ATTACK_HEX, ARGUMENT_CELL, hex);
        for (SC_EACH(each, &more))
            add(ATTACK_WITH, ARGUMENT_UNIT, (int32_t)each);
        if (!is_accepted(&order))
            continue;
        if (sc_empty(set)) {
            must_be_listed();
            *set = more; /* with him the others are tried */
        }
        sc_add(&all, unit);
    }
    *set = all;
}

static void must_attack_together(unsigned verb, uint16_t hex, const struct sc_units *set)
{
    begin(verb);
    add(ATTACK_HEX, ARGUMENT_CELL, hex);
    for (SC_EACH(unit, set))
        add(ATTACK_WITH, ARGUMENT_UNIT, (int32_t)unit);
    must_be_listed();
}

/* All beside the hex, and with them the guns that may fire from afar [11.2] [11.4]; the Cubans are
 * by themselves [14.1]. */
static void try_attack(unsigned verb, uint16_t hex)
{
    struct sc_units soldiers = {{0}};
    struct sc_units cubans = {{0}};

    join(verb, hex, true, false, &soldiers);
    must_attack_together(verb, hex, &soldiers);
    if (!sc_empty(&soldiers))
        join(verb, hex, false, false, &soldiers);
    must_attack_together(verb, hex, &soldiers);
    join(verb, hex, true, true, &cubans);
    must_attack_together(verb, hex, &cubans);
}

static void try_attacks(unsigned verb, unsigned slot)
{
    (void)slot;
    for (uint16_t hex = 0; hex < s->map.cells; hex++)
        for (SC_EACH(unit, &s->of_side[!p->head.to_act]))
            if (p->unit[unit].hex == hex) {
                try_attack(verb, hex);
                break;
            }
}

static const struct {
    unsigned verb;
    void (*try)(unsigned verb, unsigned slot);
    unsigned slot;
} tries[] = {
    {SC_DO_DEPLOY, try_deployments, DEPLOY_HEX},
    {SC_DO_GUANTANAMO, try_choices, GUANTANAMO_CHOICE},
    {SC_DO_DRAW, try_beaches, DRAW_HEX},
    {SC_DO_OPEN, try_beaches, OPEN_HEX},
    {SC_DO_MOVE, try_steps, MOVE_TO},
    {SC_DO_MOVE, try_paths, MOVE_TO},
    {SC_DO_ENTER, try_entries, MOVE_TO},
    {SC_DO_SPLIT, try_splits, SPLIT_SHARES},
    {SC_DO_ATTACK, try_attacks, ATTACK_WITH},
    {SC_DO_BALLOON, try_choices, BALLOON_MODE},
    {SC_DO_END, try_plain, 0},
    {SC_ANSWER_FIRE, try_units, FIRE_UNITS},
    {SC_ANSWER_HOLD, try_plain, 0},
    {SC_ANSWER_HIT, try_units, HIT_UNIT},
    {SC_ANSWER_PICK, try_units, PICK_UNITS},
    {SC_ANSWER_LOSE, try_units, LOSE_UNITS},
    {SC_ANSWER_RETREAT, try_retreats, RETREAT_TO},
    {SC_ANSWER_DISPLACE, try_steps, DISPLACE_HEX},
    {SC_ANSWER_ADVANCE, try_units, ADVANCE_UNITS},
};

/* ---- all of them */

static void look(const struct case_moment *now)
{
    moment = now;
    s = now->stage->scenario;
    p = referee_position(now->referee);
    if (p->head.phase == SC_PHASE_SPANISH_SETUP && p->unit[0].hex == 0)
        return; /* before its first order is carried out the game has not begun */
    text_clear(&text);
    smalls = 0;
    check_list(TRIED, p->head.over, keep_small);
    for (size_t i = 0; i < sizeof tries / sizeof *tries && !SLOW; i++)
        if (course_fits(&sc_course, &p->head, tries[i].verb))
            tries[i].try(tries[i].verb, tries[i].slot);
}

TEST(what_is_listed_is_accepted_and_nothing_else)
{
    static struct cases cases = {.game = "santiago", .lines = LINES, .look = look};
    int files = cases_play_all(&cases);

    printf("# %d files, %lu orders listed, %lu tried\n", files, listed, tried);
    text_free(&text);
}

TESTS(RUN(what_is_listed_is_accepted_and_nothing_else))
