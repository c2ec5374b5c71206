/* Effects as data, in a game of nothing but effects: four units of two sides, and a score. */
#include "check.h"

#include "game/deck.h"
#include "game/effect.h"

enum { LEFT, RIGHT };
enum { NO_PROCEDURE, EFFECT, PROCEDURES };
enum { CHOICE = 1 };
enum { GO, OVERDUE, CHOOSE, VERBS };
enum { EV_PHASE, EV_ASK, EV_ROLLED, EVENTS };
enum { WORDS_FROM = 10 };

struct position {
    struct position_head head;
    int32_t score[2];
    uint8_t alive; /* bit unit */
    bool hidden;   /* nobody can see who lives */
    struct effect_state effects;
};

static const char *const unit_names[] = {"ann", "ben", "cat", "dan"};
static struct effects *effects;

static struct position *position_of(struct position_head *head)
{
    return (struct position *)head;
}

static int32_t find_unit(const void *scenario, const void *position, struct slice name)
{
    (void)scenario, (void)position;
    for (int32_t i = 0; i < 4; i++)
        if (slice_is(name, unit_names[i]))
            return i;
    return -1;
}

static const struct map *map_of(const void *scenario)
{
    static struct map_alias home = {"home", 0};
    static const struct map map = {.aliases = 1, .alias = &home};

    (void)scenario;
    return &map;
}

static int32_t find_thing(const void *scenario, struct slice name)
{
    (void)scenario;
    return effects ? effect_find_word(effects, name) : -1;
}

/* ---- its words */

static void score(struct act *act, const struct effect_call *call)
{
    unsigned side = call->slot[1].kind ? (unsigned)call->slot[1].value : call->side;

    position_of(act->head)->score[side] += call->slot[0].value;
}

static bool lives(struct act *act, const struct effect_call *call)
{
    return position_of(act->head)->alive >> call->slot[0].value & 1;
}

static void kill(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->alive &= (uint8_t) ~(1u << call->slot[0].value);
}

static void list_pair(struct act *act, const struct effect_call *call,
                      struct effect_choices *choices)
{
    (void)act;
    choices->what = "two of a pair";
    if (call->picks < 2) /* a place, then one of two people */
        effect_offer(choices, call->picks ? EFFECT_UNIT : EFFECT_CELL, 0);
    if (call->picks == 1)
        effect_offer(choices, EFFECT_UNIT, 3);
}

static void pair(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->score[call->side] += 100 * (call->pick[1].value + 1);
}

static uint8_t enemy(struct act *act, const struct effect_call *call)
{
    (void)act;
    return (uint8_t)(1 - call->side);
}

static const struct effect_rules rules;

static void again(struct act *act, const struct effect_call *call)
{
    effect_begin(&rules, act, 0, call->side);
}

static void go(struct act *act, const struct effect_call *call)
{
    position_of(act->head)->score[call->side] += call->slot[1].kind ? call->slot[1].value : 50;
}

static bool is_home(struct act *act, const struct effect_call *call)
{
    (void)act;
    return call->slot[0].kind == EFFECT_CELL || call->slot[0].value == 1;
}

static const char *const tones[] = {"softly", "loudly", NULL};
static const struct effect_operation operations[] = {
    {.name = "score",
     .slot = {{NULL, EFFECT_NUMBER, false, NULL}, {"for", EFFECT_SIDE, true, NULL}},
     .run = score},
    {.name = "kill",
     .slot = {{NULL, EFFECT_UNIT, false, NULL}, {"how", EFFECT_WORD, true, tones}},
     .holds = lives,
     .run = kill},
    {.name = "again", .run = again},
    {.name = "again-with-room", .calls = COURSE_DEPTH, .run = again},
    {.name = "go",
     .slot = {{NULL, EFFECT_CELL, false, tones}, {"by", EFFECT_NUMBER, true, NULL}},
     .holds = is_home,
     .run = go},
    {.name = "pair", .choices = list_pair, .chooser = enemy, .run = pair},
    {.name = NULL},
};

static bool ahead(struct act *act, const struct effect_call *call, const struct effect_value *value)
{
    const int32_t *points = position_of(act->head)->score;

    (void)call;
    return points[value->value] > points[1 - value->value];
}

static bool hides(struct act *act, const struct effect_call *call, const struct effect_value *value)
{
    (void)call, (void)value;
    return position_of(act->head)->hidden;
}

static const struct effect_condition conditions[] = {
    {.name = "hidden", .holds = hides},
    {.name = "ahead", .slot = {NULL, EFFECT_SIDE, false, NULL}, .holds = ahead},
    {.name = NULL}};

static int32_t points(struct act *act, const struct effect_call *call)
{
    return position_of(act->head)->score[call->side];
}

static const struct effect_number numbers[] = {{.name = "points", .of = points}, {.name = NULL}};

static unsigned next_alive(struct act *act, unsigned from, unsigned last)
{
    while (from <= last && !(position_of(act->head)->alive >> from & 1))
        from++;
    return from <= last ? from : EFFECT_NOTHING;
}

/* The first two are LEFT's. */
static unsigned next_enemy(struct act *act, const struct effect_call *call, unsigned from)
{
    unsigned first = call->side == LEFT ? 2 : 0;

    return next_alive(act, from < first ? first : from, first + 1);
}

static unsigned next_anybody(struct act *act, const struct effect_call *call, unsigned from)
{
    (void)call;
    return next_alive(act, from, 3);
}

static bool hidden(struct act *act, const struct effect_call *call)
{
    (void)call;
    return position_of(act->head)->hidden;
}

static const struct effect_set sets[] = {
    {.name = "enemies",
     .kind = EFFECT_UNIT,
     .what = "an enemy",
     .next = next_enemy,
     .open = hidden},
    {.name = "anybody", .kind = EFFECT_UNIT, .what = "anybody", .next = next_anybody},
    {.name = NULL}};

/* ---- the game */

static const char *const sides[GAME_SIDES] = {"left", "right"};
static const struct game_phase phase_names[] = {{"day", "Day", LEFT}};
static const struct order_verb verbs[VERBS] = {
    [GO] = {.name = "go"},
    [OVERDUE] = {.name = "overdue"},
    [CHOOSE] = {.name = "choose",
                .answer = true,
                .slot = {{.kind = ARGUMENT_NAME, .choices = effect_none}}},
};
static const struct game game = {.sides = sides,
                                 .verbs = verbs,
                                 .verb_count = VERBS,
                                 .phases = phase_names,
                                 .find_unit = find_unit,
                                 .map = map_of,
                                 .find_thing = find_thing};
static const struct course_phase phases[] = {{"1", true}};
static const struct course_verb course_verbs[VERBS] = {[GO] = {1, {0}}, [CHOOSE] = {0, {CHOICE}}};
static const struct course_procedure procedures[PROCEDURES] = {[EFFECT] = {"effect", EFFECT_STEPS}};

static unsigned roll(struct act *act)
{
    return dice_roll_from(act->dice, 0, 10);
}

static const struct effects *effects_of(const void *scenario)
{
    (void)scenario;
    return effects;
}

static struct effect_state *state_of(struct position_head *head)
{
    return &position_of(head)->effects;
}

static const char *const moments[] = {"day", "night", NULL};
static const struct course course;
static const struct effect_rules rules = {.course = &course,
                                          .moments = moments,
                                          .operations = operations,
                                          .conditions = conditions,
                                          .numbers = numbers,
                                          .sets = sets,
                                          .of = effects_of,
                                          .state = state_of,
                                          .roll = roll,
                                          .procedure = EFFECT,
                                          .question = CHOICE,
                                          .choose = CHOOSE,
                                          .ask_unit = EV_ASK,
                                          .ask_cell = EV_ASK,
                                          .ask_thing = EV_ASK,
                                          .rolled = EV_ROLLED,
                                          .no_choice = 7};

static bool judge(struct act *act)
{
    (void)act;
    return true;
}

static bool carry_out(struct act *act)
{
    return effect_begin(&rules, act, 0, LEFT);
}

static bool answer(struct act *act, unsigned question)
{
    (void)question;
    return effect_answer(&rules, act);
}

static bool standard(struct act *act, unsigned question, struct order *order)
{
    (void)question;
    return effect_standard(&rules, act, order);
}

static void step(struct act *act, unsigned procedure, unsigned step)
{
    (void)procedure, (void)step;
    effect_step(&rules, act);
}

static const struct course course = {.game = &game,
                                     .phases = phases,
                                     .verbs = course_verbs,
                                     .procedures = procedures,
                                     .procedure_count = PROCEDURES,
                                     .overdue = OVERDUE,
                                     .judge = judge,
                                     .carry_out = carry_out,
                                     .answer = answer,
                                     .standard = standard,
                                     .step = step};

/* ---- playing */

static struct arena arena;
static struct diags diags;
static struct document document;
static struct position position;
static struct dice dice;
static struct refusal refusal;
static unsigned asked; /* how many were listed by the last question */

static void hear(void *to, const struct event *event)
{
    (void)to;
    if (event->kind == EV_ASK)
        asked = event->value[4].count;
}

static bool read_effect(const char *yaml)
{
    struct effect_reading reading = {&rules, NULL, &document, &arena, &diags, NULL};
    unsigned number;

    arena_free(&arena);
    diags = (struct diags){0};
    effects = NULL;
    if (!node_read("e", yaml, strlen(yaml), &arena, &diags, &document))
        return false;
    reading.effects = effects_new(WORDS_FROM, &arena, &diags);
    if (!effect_read(&reading, document.root, "the card", "9.1", &number))
        return false;
    effects = reading.effects;
    return number == 0;
}

static enum verdict give(unsigned verb, enum argument_kind kind, int32_t value)
{
    static const struct sink sink = {hear, NULL};
    struct order order;
    struct act act = {
        .head = &position.head, .dice = &dice, .sink = &sink, .refusal = &refusal, .order = &order};

    order_start(&order, (uint16_t)verb);
    order.question = position.head.question;
    if (kind)
        order_argument(&order, 0, kind, value, 0);
    asked = 0;
    return course_apply(&course, &act);
}

static void play(const char *yaml, const uint16_t *list, unsigned count)
{
    CHECK(read_effect(yaml));
    position = (struct position){.alive = 0xf};
    dice_supply(&dice, list, count);
    CHECK_INT(give(GO, ARGUMENT_NONE, 0), VERDICT_DONE);
    CHECK(effect_is_ok(&rules, NULL, &position.head) == NULL);
}

static void play_plain(const char *yaml)
{
    play(yaml, NULL, 0);
}

static void is_over(void)
{
    static const struct effect_state nothing;

    CHECK_INT(position.head.depth, 0);
    CHECK_INT(position.head.question, 0);
    CHECK(memcmp(&position.effects, &nothing, sizeof nothing) == 0);
    CHECK(effect_is_ok(&rules, NULL, &position.head) == NULL);
}

static const char *fault(const char *yaml)
{
    static char words[DIAG_MESSAGE + 40];

    CHECK(!read_effect(yaml));
    CHECK(diags.count > 0);
    snprintf(words, sizeof words, "%u:%u: %s", (unsigned)diags.list[0].at.line,
             (unsigned)diags.list[0].at.column, diags.list[0].message);
    return words;
}

TEST(operations_come_one_after_another)
{
    play_plain(
        "when: night\ndo:\n  - score: 3\n  - {score: 2*points - 1, for: enemy}\n  - kill: dan\n");
    CHECK_INT(effect_at(effects, 0)->when, 1);
    CHECK_INT(position.score[LEFT], 3);
    CHECK_INT(position.score[RIGHT], 5);
    CHECK_INT(position.alive, 0x7);
    is_over();
}

TEST(conditions)
{
    play_plain("do:\n  - {if: [ahead left], do: [score: 5], else: [score: 1]}\n"
               "  - {if: [ahead left, enemies = 2, not points > 1], do: [score: 10]}\n"
               "  - {if: [ahead right or points = 11], do: [score: 20]}\n"
               "  - {if: points < 30, do: [score: 100]}\n"
               "  - {if: hidden, do: [score: 100]}\n  - {if: not hidden, do: [score: 30]}\n");
    CHECK_INT(position.score[LEFT], 61);
    is_over();
}

TEST(fractions_are_rounded_as_they_say)
{
    play("do: [{die: roll}, {score: die/2}, {score: die/2up, for: enemy}, {score: -3*die/2}]",
         (const uint16_t[]){7}, 1);
    CHECK_INT(position.score[LEFT], 3 - 10);
    CHECK_INT(position.score[RIGHT], 4);
}

TEST(a_die_has_a_table)
{
    static const char yaml[] =
        "do: [{die: {0-2: [score: 1], 3-6: [], 7+: [score: 9]}, add: enemies}, "
        "{score: 100}]";

    play(yaml, (const uint16_t[]){0}, 1);
    CHECK_INT(position.score[LEFT], 101);
    play(yaml, (const uint16_t[]){4}, 1);
    CHECK_INT(position.score[LEFT], 100);
    play(yaml, (const uint16_t[]){5}, 1);
    CHECK_INT(position.score[LEFT], 109);
    is_over();
}

TEST(a_pick_asks_whom_it_says)
{
    play_plain("do: [{pick: enemies, by: enemy}, {kill: it}, {score: 1}]");
    CHECK_INT(position.head.to_act, RIGHT);
    CHECK_INT(asked, 2);
    CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, 1), VERDICT_REFUSED);
    CHECK_INT(refusal.kind, 7);
    CHECK_INT(give(CHOOSE, ARGUMENT_CHOICE, 0), VERDICT_REFUSED); /* one must be picked */
    CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, 3), VERDICT_DONE);
    CHECK_INT(position.alive, 0x7);
    CHECK_INT(position.score[LEFT], 1);
    is_over();
}

TEST(several_are_picked_and_gone_through)
{
    play_plain("do: [{pick: anybody, up-to: 2}, {each: picked, do: [{kill: it}, {score: 1}]}]");
    CHECK_INT(asked, 4);
    CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, 2), VERDICT_DONE);
    CHECK_INT(asked, 3); /* nobody is picked twice */
    CHECK_INT(give(CHOOSE, ARGUMENT_CHOICE, 0), VERDICT_DONE);
    CHECK_INT(position.alive, 0xb);
    CHECK_INT(position.score[LEFT], 1);
    is_over();
    play_plain("do: [{pick: enemies, n: 2}, {each: picked, do: [{kill: it}]}]");
    CHECK_INT(position.alive, 0x3); /* both: there was nothing to choose */
    is_over();
}

TEST(what_all_can_see_leaves_one_answer)
{
    static const char yaml[] = "do: [{kill: cat}, {pick: enemies}, {kill: it}, {score: 1}]";

    play_plain(yaml);
    CHECK_INT(position.alive, 0x3);
    is_over();
    CHECK(read_effect(yaml));
    position = (struct position){.alive = 0xf, .hidden = true};
    CHECK_INT(give(GO, ARGUMENT_NONE, 0), VERDICT_DONE);
    CHECK_INT(asked, 1); /* but nobody can see it */
    CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, 3), VERDICT_DONE);
    is_over();
    position = (struct position){.alive = 0x3, .hidden = true};
    CHECK_INT(give(GO, ARGUMENT_NONE, 0), VERDICT_DONE);
    CHECK(position.head.question); /* asked though there is nobody */
    CHECK_INT(give(OVERDUE, ARGUMENT_NONE, 0), VERDICT_DONE);
    CHECK_INT(position.score[LEFT], 1);
    is_over();
}

TEST(one_of_several_effects)
{
    static const char yaml[] =
        "do: [{choose: {slay: [{kill: dan}], boast: [{score: 7}], rest: []}, "
        "by: enemy}, {score: 1}]";

    play_plain(yaml);
    CHECK_INT(position.head.to_act, RIGHT);
    CHECK_INT(asked, 3);
    CHECK_INT(give(CHOOSE, ARGUMENT_THING, effect_find_word(effects, (struct slice){"boast", 5})),
              VERDICT_DONE);
    CHECK_INT(position.score[LEFT], 8);
    is_over();
    play_plain(
        "do: [{kill: dan}, {choose: {slay: [{kill: dan}], boast: [{score: 7}]}}, {score: 1}]");
    CHECK_INT(position.score[LEFT], 8); /* the dead cannot be slain: one is left */
    CHECK_STR(effect_word(effects, WORDS_FROM), "slay");
    CHECK(effect_word(effects, WORDS_FROM + 2) == NULL);
}

TEST(loops)
{
    play_plain("do: [{each: anybody, do: [{kill: it}, {score: 1}]}, {repeat: points + 1, do: "
               "[{score: 10}]}]");
    CHECK_INT(position.alive, 0);
    CHECK_INT(position.score[LEFT], 54); /* how often is settled as it begins: 5 times */
}

TEST(an_operation_asks_for_one_thing_after_another)
{
    play_plain("do: [{pair: }, {score: 1}]");
    CHECK_INT(position.head.to_act, RIGHT);
    CHECK_INT(asked, 2); /* there is but one place */
    CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, 3), VERDICT_DONE);
    CHECK_INT(position.score[LEFT], 401);
    is_over();
    play_plain("do: [{pair: , by: player}, {score: 1}]");
    CHECK_INT(position.head.to_act, LEFT);
    CHECK_INT(give(OVERDUE, ARGUMENT_NONE, 0), VERDICT_DONE);
    CHECK_INT(position.score[LEFT], 101); /* the first that is listed */
}

TEST(words_stand_in_place_of_names)
{
    play_plain("do: [{go: home}, {go: loudly, by: 5}, {go: softly}]");
    CHECK_INT(position.score[LEFT], 55);
    play_plain("do: [{pick: anybody, n: 4}, {each: picked, do: [{go: it}]}, {score: 1}]");
    CHECK_INT(position.score[LEFT], 1); /* nobody of them is a place */
}

TEST(effects_within_effects_have_an_end)
{
    play_plain("do: [{score: 1}, {again: }, {score: 10}]");
    CHECK_INT(position.score[LEFT], 11 * EFFECT_DEEPEST);
    is_over();
    play_plain("do: [{score: 1}, {again-with-room: }, {score: 10}]");
    CHECK_INT(position.score[LEFT], 11); /* there is not so much room */
    is_over();
}

TEST(numbers_stay_small)
{
    play_plain("do: [{score: 1000}, {score: 1000*points}, {score: -1000*points}]");
    CHECK_INT(position.score[LEFT], 1000 + 30000 - 30000);
}

TEST(what_is_left_of_an_effect_is_seen)
{
    play_plain("do: [{pick: enemies}]");
    CHECK(effect_is_ok(&rules, NULL, &position.head) == NULL);
    position.effects.run[0].at = 99;
    CHECK(effect_is_ok(&rules, NULL, &position.head) != NULL);
    position.effects.run[0].at = 0;
    position.effects.run[1].it = 1;
    CHECK(effect_is_ok(&rules, NULL, &position.head) != NULL);
    effect_tidy(&rules, &position.head);
    CHECK(effect_is_ok(&rules, NULL, &position.head) == NULL);
    course_return(&position.head, EFFECT); /* somebody has ended it from without */
    CHECK(effect_is_ok(&rules, NULL, &position.head) != NULL);
    effect_tidy(&rules, &position.head);
    position.head.question = position.head.kind = 0;
    is_over();
}

static bool matters(const char *yaml)
{
    struct act act = {.head = &position.head, .dice = &dice};

    CHECK(read_effect(yaml));
    position = (struct position){.alive = 0x7};
    return effect_may(&rules, &act, 0, LEFT) && effect_matters(&rules, &act, 0, LEFT);
}

TEST(what_would_change_something)
{
    CHECK(matters("do: [{kill: ann}]"));
    CHECK(!matters("do: [{kill: dan}]"));
    CHECK(!matters("do: []"));
    CHECK(!matters("if: points > 0\ndo: [{kill: ann}]"));
    CHECK(!matters("do: [{if: points > 0, do: [{kill: ann}], else: [{kill: dan}]}]"));
    CHECK(matters("do: [{if: points > 0, do: [{kill: dan}], else: [{kill: ann}]}]"));
    CHECK(matters("do: [{choose: {a: [{kill: dan}], b: [{kill: ann}]}}]"));
    CHECK(!matters("do: [{choose: {a: [{kill: dan}], b: [{kill: dan}]}}]"));
    CHECK(matters("do: [{each: enemies, do: [{kill: it}]}]"));
    CHECK(matters("do: [{choose: {a: [{kill: dan}], b: [{choose: {c: [{kill: ann}]}}]}}]"));
    CHECK(!matters("do: [{choose: {a: [{kill: dan}], b: [{choose: {c: [{kill: dan}]}}]}}]"));
    CHECK(matters("do: [{repeat: points, do: [{kill: ann}]}, {kill: ann}]"));
    CHECK(!matters("do: [{repeat: points, do: [{kill: ann}]}]"));
}

TEST(an_effect_ends_somewhere)
{
    struct text yaml = {0};

    text_add(&yaml, "do:");
    for (unsigned i = 0; i < 256; i++)
        text_add(&yaml, "\n  - {score: 1}");
    CHECK(read_effect(yaml.at));
    text_add(&yaml, "\n  - {score: 1}");
    CHECK_STR(fault(yaml.at), "2:3: an effect has at most 256 steps, and this one more");
    text_free(&yaml);
}

TEST(faults_have_places)
{
    CHECK_STR(fault("do: [{scroe: 3}]"),
              "1:7: there is no operation 'scroe'; did you mean 'score'?");
    CHECK_STR(fault("do:\n  - {kill: anne}\n"), "2:12: there is no unit 'anne'");
    CHECK_STR(fault("do: [{kill: ann, hwo: softly}]"),
              "1:18: there is no argument 'hwo'; did you mean 'how'?");
    CHECK_STR(fault("do: [{kill: ann, how: loud}]"),
              "1:23: there is no word 'loud'; did you mean 'loudly'?");
    CHECK_STR(fault("do: [{score: 2 + dei}]"),
              "1:18: there is no number 'dei'; did you mean 'die'?");
    CHECK_STR(fault("do: [{score: 2 3}]"), "1:14: a number is wanted at '2'");
    CHECK_STR(fault("do: [{score: 2 * 3}]"), "1:16: `+` or `-` is wanted, not '*'");
    CHECK_STR(fault("if: [ahead lefty]\ndo: []"),
              "1:12: there is no side 'lefty'; did you mean 'left'?");
    CHECK_STR(fault("if: [ahed left]\ndo: []"),
              "1:6: there is no condition 'ahed'; did you mean 'ahead'?");
    CHECK_STR(fault("if: [hidden left]\ndo: []"), "1:13: one word too many: 'left'");
    CHECK_STR(fault("do: [{score: 2*}]"), "1:14: this is no number: '2*'");
    CHECK_STR(fault("if: [ahead]\ndo: []"), "1:6: a word is wanted behind 'ahead'");
    CHECK_STR(fault("do: [{pick: enemy}]"), "1:13: there is no set 'enemy'");
    CHECK_STR(fault("do: [{score: }]"), "1:14: a word is wanted here");
    CHECK_STR(fault("do: [{die: {0-3: [], 3-4: []}}]"), "1:22: these results stand above already");
    CHECK_STR(fault("do: [{die: {x: []}}]"), "1:13: results are `4`, `0-2`, `7+` or `3-`");
    CHECK_STR(fault("do: [{choose: {ann: []}}]"),
              "1:16: this can be no word to choose: it means something else");
    CHECK_STR(fault("do: [{repeat: 2, do: [{each: enemies, do: []}]}]"),
              "1:24: there is no loop within a loop");
    CHECK_STR(fault("do: [{each: picked, do: [{pick: enemies}]}]"),
              "1:27: nothing else is chosen in `each: picked`");
    CHECK_STR(fault("do: [{pick: enemies, n: 1, up-to: 2}]"),
              "1:7: `n` and `up-to` do not go together");
    CHECK_STR(fault("do: [score]"), "1:6: a step is a map that begins with its operation");
    CHECK(!read_effect("when: noon\ndo: []"));
    CHECK(!read_effect("if: [ann]"));
}

/* ---- decks */

TEST(a_deck_is_drawn_by_lot)
{
    uint8_t pile[5] = {1, 1, 2, 1, 3};
    struct deck deck = {pile, 5};
    uint16_t list[5];

    CHECK_INT(deck_count(&deck, 1), 3);
    dice_supply(&dice, (const uint16_t[]){3, 1, 1}, 3);
    CHECK_INT(deck_draw(&deck, 1, 2, &dice), 3); /* the third of 0, 1 and 3 */
    CHECK_INT(deck_draw(&deck, 1, 2, &dice), 0);
    CHECK_INT(deck_list(&deck, 2, list), 3);
    CHECK_INT(list[1], 2);
    CHECK_INT(deck_draw(&deck, 1, 2, &dice), 1); /* a single card takes no die */
    CHECK_INT(dice.fallen, 2);
    CHECK_INT(deck_draw(&deck, 1, 2, &dice), DECK_NONE);
    deck_move(&deck, 2, 1);
    CHECK_INT(deck_count(&deck, 1), 4);
    CHECK_INT(deck_next(&deck, 3, 0), 4);
}

TEST(a_deck_dealt_anew_has_as_many_in_each_pile)
{
    uint8_t pile[6] = {1, 2, 2, 1, 3, 2};
    struct deck deck = {pile, 6};

    CHECK(dice_seed(&dice, "deal", 4));
    for (unsigned i = 0; i < 50; i++) {
        deck_deal_anew(&deck, 1u << 1 | 1u << 2, &dice);
        CHECK_INT(deck_count(&deck, 1), 2);
        CHECK_INT(deck_count(&deck, 2), 3);
        CHECK_INT(pile[4], 3); /* the others stay */
    }
}

TESTS(RUN(operations_come_one_after_another), RUN(conditions),
      RUN(fractions_are_rounded_as_they_say), RUN(a_die_has_a_table), RUN(a_pick_asks_whom_it_says),
      RUN(several_are_picked_and_gone_through), RUN(what_all_can_see_leaves_one_answer),
      RUN(one_of_several_effects), RUN(loops), RUN(an_operation_asks_for_one_thing_after_another),
      RUN(words_stand_in_place_of_names), RUN(effects_within_effects_have_an_end),
      RUN(numbers_stay_small), RUN(what_is_left_of_an_effect_is_seen),
      RUN(what_would_change_something), RUN(an_effect_ends_somewhere), RUN(faults_have_places),
      RUN(a_deck_is_drawn_by_lot), RUN(a_deck_dealt_anew_has_as_many_in_each_pile))
