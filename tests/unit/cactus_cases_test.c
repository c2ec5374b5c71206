/* The numbered cases and the logs of Cactus Throne, order by order: every position is good; what is
 * listed there as legal is accepted and reads as it was written; who asks for the orders of one
 * unit gets all of them; and what a list tells besides of a march - its cost, its dice, the Armies
 * that may react - comes true. */
#include "accepted.h"
#include "cactus/cactus.h"

enum { TRIED = SLOW ? 8 : 200, LINES = SLOW ? 4 : 1, DICE = 512 };

static const struct ct_scenario *s;
static const struct ct_position *p;
static struct ct_position after; /* the order that was tried last */
static unsigned long marches;

/* ---- what happens when an order is tried */

/* What a march meets, as its events tell. */
struct march {
    struct order order;
    int32_t cost, of;                /* told, or -1 */
    unsigned leaves, enters;         /* of a check, and of attrition: a province, or CT_PROVINCES */
    struct ct_units exposed, armies; /* who is rolled for, and who may react */
};

static struct march met;

static void hear(void *to, const struct event *event)
{
    (void)to;
    switch (event->kind) {
    case CT_EV_MOVED:
        met.cost = event->value[2].number;
        met.of = event->value[3].number;
        break;
    case CT_EV_CHECK:
    case CT_EV_RAID_CHECK:
        met.leaves = (unsigned)event->value[1].number;
        break;
    case CT_EV_CHECK_GUNS:
        met.leaves = (unsigned)event->value[0].number;
        break;
    case CT_EV_ATTRITION:
        ct_add(&met.exposed, 0);
        break;
    case CT_EV_ASK_REACT:
        ct_add(&met.armies, (unsigned)event->value[2].number);
        break;
    default:
        break;
    }
}

/* Every die is a 3: checks of 3 and more are passed, and attrition at its worst costs a step. */
static bool is_accepted(const struct order *order)
{
    static uint16_t threes[DICE];
    static const struct sink sink = {.event = hear};
    struct dice dice = {.source = DICE_SUPPLIED};
    struct refusal refusal;

    for (unsigned i = 0; i < DICE; i++)
        threes[i] = i % 2 ? 2 : 3; /* no tie goes on for ever */
    dice_supply(&dice, threes, DICE);
    met = (struct march){.cost = -1, .of = -1, .leaves = CT_PROVINCES, .enters = CT_PROVINCES};
    after = *p;
    tried++;
    if (ct_game.apply(s, &after, order, &dice, &sink, &refusal) != VERDICT_DONE)
        return false;
    const char *broken = ct_game.position_is_ok(s, &after);
    if (broken && !dice.fault)
        failed(text.length ? text.at : "", broken);
    return true;
}

/* ---- the orders of one unit */

struct of_one {
    unsigned unit, count;
    uint64_t sum; /* of what they name */
};

static bool add_of_one(void *to, const struct order *order)
{
    struct of_one *of = to;
    uint64_t sum = order->verb;

    if (!order->count || order->argument[0].kind != ARGUMENT_UNIT ||
        (unsigned)order->argument[0].value != of->unit)
        return true;
    for (unsigned i = 0; i < order->count; i++)
        sum = sum * 1009 + (uint64_t)order->argument[i].value * 7 + order->argument[i].slot;
    of->sum += sum;
    of->count++;
    return true;
}

/* Some units in turn; none is asked for twice at one moment. */
static void check_orders_of_one(void)
{
    for (unsigned i = 0; i < 6; i++) {
        struct of_one all = {.unit = (moment->number * 31 + i * 53) % s->units};
        struct of_one own = all;
        const struct order_sink of_all = {.order = add_of_one, .to = &all};
        const struct order_sink of_him = {.order = add_of_one, .to = &own, .only = all.unit + 1};

        ct_game.legal(s, p, CT_VERBS, &of_all);
        ct_game.legal(s, p, CT_VERBS, &of_him);
        if (all.count != own.count || all.sum != own.sum)
            failed(s->counter[all.unit].id, "by itself it has other orders");
    }
}

/* ---- what is told of a march */

enum { MARCHES = 400 };
static struct march told[MARCHES];
static unsigned tolds;

static bool note_march(void *to, const struct order *order)
{
    (void)to;
    if (tolds == MARCHES)
        return false;
    told[tolds++] = (struct march){
        .order = *order, .cost = -1, .of = -1, .leaves = CT_PROVINCES, .enters = CT_PROVINCES};
    return true;
}

static void add_all(struct ct_units *set, const struct value *value)
{
    const uint16_t *list = value->list;

    for (unsigned i = 0; i < value->count; i++)
        ct_add(set, list[i]);
}

static void note_told(void *to, const struct order *about, const struct event *proviso)
{
    struct march *march = tolds ? &told[tolds - 1] : NULL;

    (void)to;
    if (about || !march)
        return;
    if (proviso->kind == CT_PROVISO_COST) {
        march->cost = proviso->value[0].number;
        march->of = proviso->value[1].number;
    } else if (proviso->kind == CT_PROVISO_CHECK) {
        march->leaves = (unsigned)proviso->value[0].number;
    } else if (proviso->kind == CT_PROVISO_ATTRITION) {
        march->enters = (unsigned)proviso->value[0].number;
        add_all(&march->exposed, &proviso->value[1]);
    } else if (proviso->kind == CT_PROVISO_REACTION) {
        add_all(&march->armies, &proviso->value[0]);
    }
}

/* [7.5] It is besieged, unless the march that is tried ends the siege. */
static bool is_shut_in(unsigned army)
{
    const struct ct_unit *leader = &p->unit[p->leader[army - s->first_army]];

    return leader->city && p->siege[leader->where][leader->city].level;
}

static void check_reaction(const struct march *march)
{
    for (CT_EACH(army, &met.armies))
        if (!ct_has(&march->armies, army) && !is_shut_in(army))
            failed(text.at, "an Army may react of which nothing is told");
    if (ct_empty(&met.armies) && !ct_empty(&march->armies) && met.cost >= 0 &&
        !after.head.question && !ct_empty(&after.march.group)) /* attrition has left somebody */
        failed(text.at, "no Army may react, but it is told so");
}

static void check_march(const struct march *march)
{
    stage_reads_back(moment->stage, p, &march->order, &text);
    if (!is_accepted(&march->order))
        failed(text.at, "is listed and refused");
    marches++;
    check_reaction(march);
    if (after.head.question && after.head.kind == CT_ASK_REACT && met.cost < 0)
        return; /* it has not yet set out */
    if ((met.leaves < CT_PROVINCES) != (march->leaves < CT_PROVINCES) ||
        (met.leaves < CT_PROVINCES && met.leaves != march->leaves))
        failed(text.at, "it is not as told whether a die decides that it leaves");
    if (met.cost < 0)
        return; /* it has not left */
    if (met.cost != march->cost || met.of != march->of)
        failed(text.at, "it does not cost what is told");
    if (ct_empty(&met.exposed) != ct_empty(&march->exposed))
        failed(text.at, "it is not as told whether there is attrition");
}

static void check_provisos(unsigned verb)
{
    const struct order_sink sink = {.order = note_march, .proviso = note_told};

    tolds = 0;
    ct_game.legal(s, p, verb, &sink);
    for (unsigned i = 0; i < tolds; i++)
        if (told[i].order.verb == verb)
            check_march(&told[i]);
}

/* ---- all of them */

static void look(const struct case_moment *now)
{
    moment = now;
    s = now->stage->scenario;
    p = referee_position(now->referee);
    if (p->head.phase == CT_PHASE_SETUP_IMPERIAL)
        return; /* before its first order is carried out the game has not begun */
    text_clear(&text);
    check_list(TRIED, p->head.over || p->head.phase == CT_PHASE_SETUP_REPUBLICAN, NULL);
    check_orders_of_one();
    if (course_fits(&ct_course, &p->head, CT_DO_MOVE))
        check_provisos(CT_DO_MOVE);
    if (course_fits(&ct_course, &p->head, CT_DO_RAID))
        check_provisos(CT_DO_RAID);
}

static void play(struct cases *cases)
{
    int files = cases_play_all(cases);

    printf("# %d files, %lu orders listed, %lu tried, %lu of them marches\n", files, listed, tried,
           marches);
    text_free(&text);
}

TEST(cases)
{
    static struct cases cases = {.game = "cactus", .on = true, .lines = LINES, .look = look};

    play(&cases);
}

TEST(logs)
{
    static struct cases logs = {
        .game = "cactus", .logs = true, .lines = SLOW ? 160 : 40, .look = look};

    play(&logs);
}

TESTS(RUN(cases), RUN(logs))
