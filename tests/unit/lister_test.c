/* Lists of legal orders: which verbs are listed, what is handed over and tried, and where a list
 * ends before it is whole; and the herald, who tells a phase before what happens in it. */
#include "game/herald.h"
#include "game/lister.h"

#include "check.h"

enum { GO, BUY, PAY, OVERDUE, VERBS };
enum { MORNING, EVENING, PHASES };
enum { NO_QUESTION, BILL, RIDDLE };
enum { MOST = 16 };

struct toy {
    struct position_head head;
    uint32_t purse;
};

static const char *const words[] = {"bread", "cheese", "wine", NULL};
static const struct order_verb verbs[VERBS] = {
    [GO] = {.name = "go"},
    [BUY] = {.name = "buy", .slot = {{.kind = ARGUMENT_CHOICE, .choices = words}}},
    [PAY] = {.name = "pay", .answer = true},
    [OVERDUE] = {.name = "overdue"}};
static const char *const sides[GAME_SIDES] = {"left", "right"};
static const struct game_phase phases[PHASES] = {{"morning", "Morning", 1},
                                                 {"evening", "Evening", NO_SIDE}};
static unsigned applied;
static bool fails;

/* What costs more than is in the purse is refused; the purse is then another. */
static enum verdict apply(const void *scenario, void *position, const struct order *order,
                          struct dice *dice, const struct sink *sink, struct refusal *refusal)
{
    struct toy *toy = position;
    unsigned price = order->count ? order->argument[0].value : 0;

    (void)scenario, (void)sink;
    applied++;
    CHECK(dice_are_decided(dice)); /* what follows does not matter */
    if (fails)
        return VERDICT_FAILED;
    if (price > toy->purse) {
        *refusal = (struct refusal){0};
        return VERDICT_REFUSED;
    }
    toy->purse -= price;
    return VERDICT_DONE;
}

static const struct refusal_kind refusals[] = {{"1.1", "no", {0}}};
static const struct game game = {.sides = sides,
                                 .verbs = verbs,
                                 .verb_count = VERBS,
                                 .phases = phases,
                                 .phase_count = PHASES,
                                 .refusals = refusals,
                                 .refusal_count = 1,
                                 .position_size = sizeof(struct toy),
                                 .digest_size = sizeof(struct toy),
                                 .apply = apply};
static const struct course_verb course_verbs[VERBS] = {
    [GO] = {COURSE_PHASE(MORNING), {0}}, [BUY] = {COURSE_ANY_TIME, {0}}, [PAY] = {0, {BILL}}};
static const struct course course = {.game = &game, .verbs = course_verbs, .overdue = OVERDUE};

/* ---- what is handed over */

static struct order taken[MOST];
static unsigned taken_count, room, provisos;

static bool take(void *to, const struct order *order)
{
    CHECK(to == taken && taken_count < MOST);
    taken[taken_count++] = *order;
    return taken_count < room;
}

static void hear(void *to, const struct order *about, const struct event *proviso)
{
    CHECK(to == taken);
    CHECK_INT(proviso->kind, 5);
    CHECK_STR(proviso->rule, "7.1");
    CHECK_INT(proviso->values, 2);
    CHECK_INT(proviso->value[0].number, 11);
    CHECK_INT(proviso->value[1].number, 12);
    CHECK(!about || about->verb == BUY);
    provisos++;
}

static struct toy toy, trial;
static struct order_sink sink = {take, taken, NULL, 0, 0};
static struct lister list;
static unsigned visits[VERBS];

static void visit(struct lister *lister)
{
    CHECK(lister == &list);
    visits[lister->verb]++;
    CHECK_INT(lister->offered, 0);
    if (lister->verb == BUY)
        lister_try_words(lister);
    else
        lister_try_plain(lister, lister->verb);
}

static bool list_verbs(unsigned verb)
{
    list = (struct lister){.game = &game, .position = &toy, .trial = &trial, .sink = &sink};
    taken_count = applied = provisos = 0;
    memset(visits, 0, sizeof visits);
    return lister_each_verb(&list, &course, verb, visit);
}

static void begin(unsigned phase, unsigned purse, unsigned most)
{
    toy = (struct toy){.head = {.phase = (uint8_t)phase}, .purse = purse};
    room = most;
    fails = false;
    sink.proviso = NULL;
}

#define VISITED(go, buy, pay, overdue)                                                             \
    (visits[GO] == (go) && visits[BUY] == (buy) && visits[PAY] == (pay) &&                         \
     visits[OVERDUE] == (overdue))

/* ---- which verbs */

TEST(verbs_of_the_phase_and_of_the_question)
{
    begin(MORNING, 9, MOST);
    CHECK(list_verbs(VERBS));
    CHECK(VISITED(1, 1, 0, 0));
    begin(EVENING, 9, MOST);
    CHECK(list_verbs(VERBS));
    CHECK(VISITED(0, 1, 0, 0));
    act_ask(&toy.head, BILL, 0);
    CHECK(list_verbs(VERBS));
    CHECK(VISITED(0, 1, 1, 1));
    CHECK_INT(taken[taken_count - 2].question, toy.head.question); /* an answer names it */
    CHECK_INT(taken[0].question, 0);
    act_answered(&toy.head, 0);
    act_ask(&toy.head, RIDDLE, 0);
    CHECK(list_verbs(VERBS));
    CHECK(VISITED(0, 1, 0, 1));
    toy.head.over = 1;
    CHECK(list_verbs(VERBS));
    CHECK(VISITED(0, 0, 0, 0));
}

TEST(one_verb)
{
    begin(MORNING, 9, MOST);
    CHECK(list_verbs(GO));
    CHECK(VISITED(1, 0, 0, 0));
    CHECK_INT(taken_count, 1);
    CHECK(list_verbs(PAY)); /* which fits not now */
    CHECK(VISITED(0, 0, 0, 0));
    CHECK(list_verbs(VERBS + 1));
    CHECK(VISITED(1, 1, 0, 0));
}

/* ---- what is tried */

/* The words cost 0, 1 and 2: each is tried on the position as it is. */
TEST(what_can_be_paid_is_listed)
{
    for (unsigned purse = 0; purse < 4; purse++) {
        unsigned wanted = purse < 2 ? purse + 1 : 3;

        begin(EVENING, purse, MOST);
        CHECK(list_verbs(VERBS));
        CHECK_INT(taken_count, wanted);
        CHECK_INT(applied, 3);
        CHECK_INT(toy.purse, purse);
        for (unsigned i = 0; i < wanted; i++) {
            CHECK_INT(taken[i].verb, BUY);
            CHECK_INT(taken[i].count, 1);
            CHECK_INT(taken[i].argument[0].value, i);
            CHECK_INT(taken[i].argument[0].kind, ARGUMENT_CHOICE);
            CHECK_INT(taken[i].argument[0].word, 1);
        }
    }
}

TEST(a_list_ends_when_nobody_wants_more)
{
    begin(MORNING, 9, 2);
    CHECK(list_verbs(VERBS)); /* and is no failure */
    CHECK_INT(taken_count, 2);
    CHECK_INT(applied, 2);
    CHECK(VISITED(1, 1, 0, 0));
    begin(MORNING, 9, 1);
    CHECK(list_verbs(VERBS));
    CHECK_INT(taken_count, 1);
    CHECK(VISITED(1, 0, 0, 0));
    CHECK(!lister_try(&list)); /* it is over */
    CHECK_INT(applied, 1);
    lister_offer(&list);
    CHECK_INT(taken_count, 1);
}

TEST(a_list_fails_without_memory)
{
    begin(MORNING, 9, MOST);
    fails = true;
    CHECK(!list_verbs(VERBS));
    CHECK_INT(taken_count, 0);
    CHECK_INT(applied, 1);
}

/* ---- who judges otherwise */

static enum verdict odd_alone(struct lister *lister)
{
    CHECK(dice_are_decided(lister_dice(lister)));
    return lister->order.count && lister->order.argument[0].value % 2 ? VERDICT_DONE
                                                                      : VERDICT_REFUSED;
}

TEST(a_judge_of_its_own)
{
    begin(MORNING, 0, MOST);
    list = (struct lister){
        .game = &game, .position = &toy, .trial = &trial, .sink = &sink, .judge = odd_alone};
    taken_count = applied = 0;
    CHECK(lister_each_verb(&list, &course, VERBS, visit));
    CHECK_INT(taken_count, 1);
    CHECK_INT(taken[0].argument[0].value, 1);
    CHECK_INT(applied, 0);
    lister_start(&list, BUY);
    CHECK_INT(list.order.verb, BUY);
    CHECK_INT(list.order.count, 0);
    lister_add(&list, 1, ARGUMENT_UNIT, 3);
    lister_add_points(&list, 2, 4, 5);
    lister_add_share(&list, 3, 6, 7);
    CHECK_INT(list.order.count, 3);
    CHECK_INT(list.order.argument[1].kind, ARGUMENT_POINTS);
    CHECK_INT(list.order.argument[1].extra, 5);
    CHECK_INT(list.order.argument[2].kind, ARGUMENT_SHARE);
    CHECK_INT(list.order.argument[2].value, 6);
    CHECK_INT(list.order.argument[2].extra, 7);
    for (unsigned i = 0; i < 3; i++) {
        CHECK_INT(list.order.argument[i].slot, i + 1);
        CHECK_INT(list.order.argument[i].word, i + 1);
    }
    CHECK(lister_try(&list));
    CHECK_INT(taken_count, 2);
    CHECK(!lister_try_single(&list, BUY, 0, ARGUMENT_UNIT, 2));
    CHECK(lister_try_single(&list, BUY, 0, ARGUMENT_UNIT, 3));
}

/* No order has room for so much: the list ends there. */
TEST(an_order_that_is_too_long)
{
    begin(MORNING, 9, MOST);
    CHECK(list_verbs(GO));
    lister_start(&list, BUY);
    for (unsigned i = 0; i < ORDER_ARGUMENTS; i++)
        lister_add(&list, 0, ARGUMENT_UNIT, 1);
    CHECK(!list.over);
    CHECK_INT(list.order.count, ORDER_ARGUMENTS);
    lister_add(&list, 0, ARGUMENT_UNIT, 1);
    CHECK(list.over && !list.failed);
    CHECK_INT(list.order.count, ORDER_ARGUMENTS);
}

/* ---- what is told besides */

TEST(provisos_are_for_who_listens)
{
    const struct value values[] = {V_INT(11), V_INT(12)};
    struct order about = {.verb = BUY};

    begin(MORNING, 9, MOST);
    CHECK(list_verbs(GO));
    CHECK(!lister_tells(&list));
    lister_proviso(&list, &about, 5, "7.1", values, 2);
    CHECK_INT(provisos, 0);
    sink.proviso = hear;
    CHECK(lister_tells(&list));
    lister_proviso(&list, &about, 5, "7.1", values, 2);
    lister_proviso(&list, NULL, 5, "7.1", values, 2);
    CHECK_INT(provisos, 2);
    list.over = true;
    CHECK(!lister_tells(&list));
    lister_proviso(&list, &about, 5, "7.1", values, 2);
    CHECK_INT(provisos, 2);
}

/* ---- the herald */

static unsigned told[8], tolds;

static void note(void *to, const struct event *event)
{
    CHECK(to == told);
    if (event->kind == 3) {
        bool evening = toy.head.phase == EVENING;

        CHECK_STR(event->rule, "4.1");
        CHECK_INT(event->values, 3);
        CHECK_INT(event->value[0].number, 9);
        CHECK_STR(event->value[1].list, evening ? "both" : "right");
        CHECK_STR(event->value[2].list, evening ? "evening" : "morning");
    }
    told[tolds++] = event->kind;
}

TEST(a_phase_is_told_before_what_happens_in_it)
{
    const struct sink to = {note, told};
    const struct event other = {.kind = 6};
    struct herald herald;

    for (unsigned phase = 0; phase < PHASES; phase++) {
        begin(phase, 0, 0);
        toy.head.turn = 9;
        tolds = 0;
        herald_start(&herald, &to, &game, &toy.head, 3, "4.1");
        CHECK_INT(tolds, 0); /* nothing has happened */
        herald.sink.event(herald.sink.to, &other);
        herald.sink.event(herald.sink.to, &other);
        herald_tell(&herald);
        CHECK_INT(tolds, 3);
        CHECK(told[0] == 3 && told[1] == 6 && told[2] == 6);
        herald_start(&herald, &to, &game, &toy.head, 3, "4.1");
        herald_tell(&herald);
        herald_tell(&herald);
        CHECK_INT(tolds, 4); /* once */
    }
}

/* Where nobody listens it tells nobody. */
TEST(a_herald_whom_nobody_hears)
{
    static const struct sink nowhere;
    struct herald herald;

    begin(MORNING, 0, 0);
    herald_start(&herald, &nowhere, &game, &toy.head, 3, "4.1");
    CHECK(herald.sink.event == NULL);
    herald_tell(&herald);
    CHECK(herald.told);
}

TESTS(RUN(verbs_of_the_phase_and_of_the_question), RUN(one_verb), RUN(what_can_be_paid_is_listed),
      RUN(a_list_ends_when_nobody_wants_more), RUN(a_list_fails_without_memory),
      RUN(a_judge_of_its_own), RUN(an_order_that_is_too_long), RUN(provisos_are_for_who_listens),
      RUN(a_phase_is_told_before_what_happens_in_it), RUN(a_herald_whom_nobody_hears))
