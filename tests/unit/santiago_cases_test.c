/* The numbered cases of The Santiago Campaign, order by order: every position is good; what is
 * listed there as legal is accepted and reads as it was written, and of small orders - a step to a
 * hex beside, a retreat, a push, a single name - none is accepted that is not listed. */
#include "cases.h"
#include "santiago/modules.h"

/* Of each verb so many listed orders are tried, spread over the list. */
enum { TRIED = SLOW ? 2 : 8, LINES = SLOW ? 4 : 1 };

static const struct case_moment *moment;
static const struct sc_scenario *s;
static const struct sc_position *p;
static struct text text;
static unsigned long listed, tried;

static void failed(const char *order, const char *why)
{
    static char message[1024];
    snprintf(message, sizeof message, "%s:%u: `%s`: %s", moment->name, (unsigned)moment->number,
             order, why);
    check_fail(__FILE__, __LINE__, message);
}

/* Whether it is accepted; what follows from it must be good, too. */
static bool is_accepted(const struct order *order)
{
    static const struct sink nowhere;
    static struct sc_position after;
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

/* ---- what is listed is accepted */

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

static bool is_small(const struct order *order)
{
    for (unsigned i = 0; i < smalls; i++) {
        bool same = small[i].verb == order->verb && small[i].count == order->count;
        for (unsigned k = 0; same && k < order->count; k++)
            same = small[i].argument[k].slot == order->argument[k].slot &&
                   small[i].argument[k].value == order->argument[k].value;
        if (same)
            return true;
    }
    return false;
}

struct counts {
    unsigned seen[SC_VERBS], step[SC_VERBS];
};

static bool count_verbs(void *to, const struct order *order)
{
    struct counts *counts = to;
    counts->seen[order->verb]++;
    listed++;
    keep_small(order);
    return true;
}

static bool must_be_accepted(void *to, const struct order *order)
{
    struct counts *counts = to;
    if (counts->seen[order->verb]++ % counts->step[order->verb])
        return true;
    if (!stage_reads_back(moment->stage, p, order, &text))
        failed(text.at, "is another order when read again");
    if (!is_accepted(order))
        failed(text.at, "is listed and refused");
    return true;
}

static void check_list(void)
{
    struct counts counts = {{0}, {0}};
    const struct order_sink counting = {.order = count_verbs, .to = &counts};
    const struct order_sink trying = {.order = must_be_accepted, .to = &counts};
    unsigned long before = listed;
    const char *broken = sc_game.position_is_ok(s, p);
    if (broken)
        failed("", broken);
    smalls = 0;
    sc_game.legal(s, p, SC_VERBS, &counting);
    if (listed == before && !p->head.over)
        failed("", "nothing is listed");
    for (unsigned verb = 0; verb < SC_VERBS; verb++) {
        counts.step[verb] = counts.seen[verb] / TRIED + 1;
        counts.seen[verb] = 0;
    }
    sc_game.legal(s, p, SC_VERBS, &trying);
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
    if (!is_accepted(&order) || is_small(&order))
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
    check_list();
    for (size_t i = 0; i < sizeof tries / sizeof *tries && !SLOW; i++)
        if (sc_verb_fits_phase(p, tries[i].verb))
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
