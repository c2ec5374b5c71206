#include "check.h"

#include "game/course.h"

/* A game of nothing but its course. One `go` sets a journey going: it stops at an inn, where the
 * other side is asked, then rests. Each step notes a letter. */
enum { LEFT, RIGHT };
enum { MORNING, NOON, EVENING, PHASES };
enum { GO, DONE, GIVE_UP, OVERDUE, PAY, FLEE, VERBS };
enum { NOTHING, JOURNEY, INN, REST, PROCEDURES };
enum { NO_QUESTION, BILL, QUESTIONS };
enum { OVER, NOT_YOURS, NOT_NOW, OPEN, NOT_OPEN, OTHER_OPEN, WRONG, BOUND, POOR, REFUSALS };

struct play {
    ACT_GROUP
    char *notes;
    bool bound, poor;
};

static struct play *play_of(struct act *act)
{
    return (struct play *)act;
}

static void note(struct act *act, char letter)
{
    char *end = strchr(play_of(act)->notes, '\0');

    end[0] = letter;
    end[1] = '\0';
}

static const struct order_verb orders[VERBS] = {
    [GO] = {.name = "go"},
    [DONE] = {.name = "done"},
    [GIVE_UP] = {.name = "give-up"},
    [OVERDUE] = {.name = "overdue"},
    [PAY] = {.name = "pay", .answer = true},
    [FLEE] = {.name = "flee", .answer = true},
};
static const struct game_phase names[PHASES] = {
    {"morning", "Morning", LEFT}, {"noon", "Noon", NO_SIDE}, {"evening", "Evening", RIGHT}};
static const char *const sides[GAME_SIDES] = {"left", "right"};
static const struct game game = {
    .sides = sides, .verbs = orders, .phases = names, .verb_count = VERBS, .phase_count = PHASES};
static const struct course_phase phases[PHASES] = {{"1", true}, {"2", false}, {"3", true}};
static const struct course_verb verbs[VERBS] = {
    [GO] = {COURSE_PHASE(MORNING), {0}},
    [DONE] = {COURSE_PHASE(MORNING) | COURSE_PHASE(EVENING), {0}},
    [GIVE_UP] = {COURSE_ANY_TIME, {0}},
    [PAY] = {0, {BILL}},
};
static const struct course_procedure procedures[PROCEDURES] = {
    [JOURNEY] = {"journey", 3}, [INN] = {"inn", 2}, [REST] = {"rest", 1}};

static bool judge(struct act *act)
{
    return act->order->verb != GO || !play_of(act)->poor ||
           act_refuse(act->refusal, POOR, 0, NULL, 0);
}

static bool carry_out(struct act *act)
{
    if (act->order->verb == GO)
        course_call(act->head, JOURNEY, 7);
    else if (act->order->verb == DONE)
        act->head->ended = 1;
    else
        act->head->over = 1;
    return true;
}

static bool answer(struct act *act, unsigned question)
{
    note(act, question == BILL ? '$' : '?');
    act_answered(act->head, LEFT);
    return true;
}

static bool standard(struct act *act, unsigned question, struct order *out)
{
    (void)act;
    order_start(out, PAY);
    return question == BILL;
}

/* The journey goes on at the inn, comes back to its first step once, and rests on its way. */
static void step(struct act *act, unsigned procedure, unsigned step)
{
    note(act, (char)((procedure == JOURNEY ? 'a' : procedure == INN ? 'i' : 'r') + (int)step));
    if (procedure == JOURNEY && step == 0) {
        course_call(act->head, INN, course_with(act->head, JOURNEY) + 1);
    } else if (procedure == JOURNEY && step == 1 && !strchr(play_of(act)->notes, 'r')) {
        course_go_to(act->head, JOURNEY, 1);
        course_call(act->head, REST, 0);
    } else if (procedure == INN && step == 0) {
        act_ask(act->head, BILL, RIGHT);
    } else if (procedure == INN && step == 1 && course_with(act->head, INN) == 99) {
        course_return(act->head, JOURNEY);
    }
}

static void phase_begins(struct act *act, unsigned phase)
{
    note(act, (char)('0' + (int)phase));
}

static unsigned phase_after(struct act *act, unsigned phase)
{
    (void)act;
    return (phase + 1) % PHASES;
}

static bool is_bound(struct act *act)
{
    return play_of(act)->bound && !act_refuse(act->refusal, BOUND, 0, NULL, 0);
}

static const struct course course = {.game = &game,
                                     .phases = phases,
                                     .verbs = verbs,
                                     .procedures = procedures,
                                     .procedure_count = PROCEDURES,
                                     .overdue = OVERDUE,
                                     .over = OVER,
                                     .not_your_turn = NOT_YOURS,
                                     .not_now = NOT_NOW,
                                     .question_open = OPEN,
                                     .no_question = NOT_OPEN,
                                     .other_question = OTHER_OPEN,
                                     .own_overdue = NOT_OPEN,
                                     .wrong_answer = WRONG,
                                     .judge = judge,
                                     .carry_out = carry_out,
                                     .answer = answer,
                                     .standard = standard,
                                     .step = step,
                                     .phase_begins = phase_begins,
                                     .phase_after = phase_after,
                                     .is_bound = is_bound};

static struct position_head head;
static char notes[64];
static struct dice dice;
static struct refusal refusal;
static bool bound, poor;

static enum verdict give(unsigned verb, int side, unsigned question)
{
    static const struct sink nowhere = {NULL, NULL};
    struct order order;
    struct play play = {.head = &head,
                        .dice = &dice,
                        .sink = &nowhere,
                        .refusal = &refusal,
                        .order = &order,
                        .notes = notes,
                        .bound = bound,
                        .poor = poor};

    order_start(&order, (uint16_t)verb);
    order.side = (int8_t)side;
    order.question = (uint16_t)question;
    return course_apply(&course, &play.act);
}

static void start(void)
{
    static const struct sink nowhere = {NULL, NULL};
    struct play play = {.head = &head, .dice = &dice, .sink = &nowhere, .notes = notes};

    memset(&head, 0, sizeof head);
    notes[0] = '\0';
    bound = poor = false;
    dice_supply(&dice, NULL, 0);
    CHECK_INT(course_start(&course, &play.act), VERDICT_DONE);
}

static void refused(unsigned verb, int side, unsigned question, unsigned why)
{
    CHECK_INT(give(verb, side, question), VERDICT_REFUSED);
    CHECK_INT(refusal.kind, why);
}

TEST(phases_follow_one_another)
{
    start();
    CHECK_STR(notes, "0");
    CHECK_INT(head.to_act, LEFT);
    CHECK_INT(give(DONE, -1, 0), VERDICT_DONE);
    CHECK_STR(notes, "012"); /* nobody acts at noon */
    CHECK_INT(head.to_act, RIGHT);
    CHECK_INT(give(DONE, RIGHT, 0), VERDICT_DONE);
    CHECK_STR(notes, "0120");
}

TEST(a_question_stops_a_procedure_within_a_procedure)
{
    start();
    CHECK_INT(give(GO, LEFT, 0), VERDICT_DONE);
    CHECK_STR(notes, "0ai");
    CHECK_INT(head.to_act, RIGHT);
    CHECK_INT(head.depth, 2);
    CHECK_INT(course_under_way(&head), INN);
    CHECK(course_is_under_way(&head, JOURNEY));
    CHECK_INT(course_with(&head, INN), 8);
    CHECK(course_is_ok(&course, &head) == NULL);
    CHECK_INT(give(PAY, RIGHT, 1), VERDICT_DONE);
    /* the inn's second step, the journey's second, the rest it calls, its second again, its third
     */
    CHECK_STR(notes, "0ai$jbrbc");
    CHECK_INT(head.depth, 0);
    CHECK_INT(head.to_act, LEFT);
    CHECK(course_is_ok(&course, &head) == NULL);
}

TEST(what_is_returned_from_takes_along_what_it_has_called)
{
    start();
    give(GO, LEFT, 0);
    head.frame[1].with = 99;
    CHECK_INT(give(PAY, RIGHT, 1), VERDICT_DONE);
    CHECK_STR(notes, "0ai$j");
    CHECK_INT(head.depth, 0);
    CHECK(course_is_ok(&course, &head) == NULL); /* nothing is left behind */
}

TEST(an_overdue_question_gets_its_standard_answer)
{
    start();
    give(GO, LEFT, 0);
    CHECK_INT(give(OVERDUE, LEFT, 1), VERDICT_DONE); /* whoever says so */
    CHECK_STR(notes, "0ai$jbrbc");
    refused(OVERDUE, LEFT, 1, NOT_OPEN);
}

TEST(who_may_speak)
{
    start();
    refused(GO, RIGHT, 0, NOT_YOURS);
    refused(PAY, LEFT, 1, NOT_OPEN);
    poor = true;
    refused(GO, LEFT, 0, POOR);
    bound = true;
    refused(GO, LEFT, 0, BOUND); /* comes before what the order itself lacks */
    bound = poor = false;
    give(GO, LEFT, 0);
    refused(GO, RIGHT, 0, OPEN);
    refused(PAY, RIGHT, 2, OTHER_OPEN);
    CHECK_INT(refusal.value[1].number, 1); /* that is the one which is open */
    refused(FLEE, RIGHT, 1, WRONG);
    CHECK_STR(refusal.value[2].list, "pay"); /* which the bill takes */
    refused(PAY, LEFT, 1, NOT_YOURS);
    give(PAY, RIGHT, 1);
    give(DONE, LEFT, 0);
    refused(GO, RIGHT, 0, NOT_NOW);
    CHECK_STR(refusal.value[2].list, "Morning"); /* the only one to go in */
}

TEST(what_fits)
{
    start();
    CHECK(course_fits(&course, &head, GO));
    CHECK(course_fits(&course, &head, GIVE_UP));
    CHECK(!course_fits(&course, &head, PAY));
    CHECK(!course_fits(&course, &head, OVERDUE));
    give(GO, LEFT, 0);
    CHECK(!course_fits(&course, &head, GO));
    CHECK(course_fits(&course, &head, GIVE_UP));
    CHECK(course_fits(&course, &head, PAY));
    CHECK(!course_fits(&course, &head, FLEE));
    CHECK(course_fits(&course, &head, OVERDUE));
}

TEST(a_game_that_is_over_leaves_nothing_under_way)
{
    start();
    give(GO, LEFT, 0);
    CHECK_INT(give(GIVE_UP, LEFT, 0), VERDICT_DONE);
    CHECK_INT(head.depth, 0);
    CHECK_INT(head.to_act, NO_SIDE);
    CHECK(!course_fits(&course, &head, GIVE_UP));
    refused(GIVE_UP, LEFT, 0, OVER);
}

TEST(broken_frames_are_seen)
{
    start();
    head.frame[3].with = 1;
    CHECK(course_is_ok(&course, &head) != NULL);
    start();
    course_call(&head, INN, 0);
    CHECK(course_is_ok(&course, &head) == NULL);
    course_go_to(&head, INN, 3); /* it has two, and may stand behind the last */
    CHECK(course_is_ok(&course, &head) != NULL);
    start();
    course_call(&head, PROCEDURES, 0);
    CHECK(course_is_ok(&course, &head) != NULL);
    start();
    act_ask(&head, BILL, LEFT);
    CHECK(course_is_ok(&course, &head) != NULL); /* nothing waits for the answer */
    start();
    head.depth = COURSE_DEPTH + 1;
    CHECK(course_is_ok(&course, &head) != NULL);
}

TEST(somebody_acts_till_it_is_over)
{
    start();
    CHECK(course_actor_is_ok(&course, &head, head.turn) == NULL);
    head.turn++;
    CHECK(course_actor_is_ok(&course, &head, head.turn - 1u) != NULL);
    start();
    head.phase = PHASES;
    CHECK(course_actor_is_ok(&course, &head, head.turn) != NULL);
    start();
    head.to_act = NO_SIDE;
    CHECK(course_actor_is_ok(&course, &head, head.turn) != NULL);
    head.over = 1;
    CHECK(course_actor_is_ok(&course, &head, head.turn) == NULL);
    head.to_act = LEFT;
    CHECK(course_actor_is_ok(&course, &head, head.turn) != NULL);
}

TESTS(RUN(phases_follow_one_another), RUN(a_question_stops_a_procedure_within_a_procedure),
      RUN(what_is_returned_from_takes_along_what_it_has_called),
      RUN(an_overdue_question_gets_its_standard_answer), RUN(who_may_speak), RUN(what_fits),
      RUN(a_game_that_is_over_leaves_nothing_under_way), RUN(broken_frames_are_seen),
      RUN(somebody_acts_till_it_is_over))
