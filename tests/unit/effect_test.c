/* Effects as data: what they do, and what is said of rows that are none. */
#include "effect_stage.h"

#include "game/deck.h"

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

/* What is asked for is a unit: no cell, and no thing, of the same number. */
TEST(an_answer_is_of_what_was_asked)
{
    play_plain("do: [{pick: enemies}, {kill: it}]");
    CHECK_STR(also, "");
    CHECK_INT(give(CHOOSE, ARGUMENT_CELL, 3), VERDICT_REFUSED);
    CHECK_INT(give(CHOOSE, ARGUMENT_THING, 3), VERDICT_REFUSED);
    CHECK_INT(give(CHOOSE, ARGUMENT_NONE, 0), VERDICT_REFUSED);
    CHECK_INT(position.alive, 0xf);
    CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, 2), VERDICT_DONE);
    CHECK_INT(position.alive, 0xb);
    play_plain("do: [{pick: enemies, up-to: 1}, {kill: it}, {score: 1}]");
    CHECK_STR(also, ", or none");
    CHECK_INT(give(CHOOSE, ARGUMENT_CHOICE, 0), VERDICT_DONE);
    CHECK_INT(position.alive, 0xf); /* nobody was picked, and so nobody is killed */
    CHECK_INT(position.score[LEFT], 1);
    play_plain("do: [{choose: {slay: [{kill: dan}], rest: []}}]");
    CHECK_INT(give(CHOOSE, ARGUMENT_CHOICE, 0), VERDICT_REFUSED);
    CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, WORDS_FROM), VERDICT_REFUSED);
    CHECK_INT(give(CHOOSE, ARGUMENT_THING, WORDS_FROM + 2), VERDICT_REFUSED);
    CHECK_INT(give(CHOOSE, ARGUMENT_THING, WORDS_FROM + 1), VERDICT_DONE);
    CHECK_INT(position.alive, 0xf);
    is_over();
}

static char listed[64]; /* the answers of a list: a letter for its kind, and its number */

static bool note_answer(void *to, const struct order *order)
{
    const struct argument *argument = &order->argument[0];
    char one[16];

    (void)to;
    snprintf(one, sizeof one, " %c%d",
             argument->kind == ARGUMENT_UNIT    ? 'u'
             : argument->kind == ARGUMENT_CELL  ? 'c'
             : argument->kind == ARGUMENT_THING ? 't'
                                                : 'n',
             (int)argument->value);
    size_t length = strlen(listed);
    CHECK(length + strlen(one) < sizeof listed);
    memcpy(listed + length, one, strlen(one) + 1);
    return strlen(listed) < 12; /* whoever listens may have heard enough */
}

static const char *answers(void)
{
    static struct position trial;
    const struct order_sink sink = {.order = note_answer};
    struct lister list = {.game = &game, .position = &position, .trial = &trial, .sink = &sink};
    struct act act = {.head = &position.head, .dice = &dice};

    listed[0] = '\0';
    effect_list(&rules, &act, &list);
    return listed;
}

/* A thing that is called as a cell is listed as it is read, by which it is answered; no cell of
 * that name is asked for. */
TEST(answers_are_listed_as_they_are_read)
{
    play_plain("do: [{pick: things}, {toss: it}]");
    CHECK_INT(asked_by, EV_ASK_THING);
    CHECK_STR(answers(), " c0 t6");
    CHECK_INT(give(CHOOSE, ARGUMENT_CELL, 0), VERDICT_DONE);
    CHECK_INT(position.score[LEFT], THINGS_FROM);
    play_plain("do: [{pick: things}, {toss: it}]");
    CHECK_INT(give(CHOOSE, ARGUMENT_THING, THINGS_FROM + 1), VERDICT_DONE);
    CHECK_INT(position.score[LEFT], THINGS_FROM + 1);
    play_plain("do: [{pick: enemies, up-to: 1}]");
    CHECK_INT(asked_by, EV_ASK);
    CHECK_STR(answers(), " u2 u3 n0");
    play_plain("do: [{pick: anybody, up-to: 1}]");
    CHECK_STR(answers(), " u0 u1 u2 u3");
    play_plain("do: [{choose: {slay: [{kill: dan}], rest: []}}]");
    CHECK_STR(answers(), " t10 t11");
}

/* Who is asked: him whom `by` names, or else who plays the card; of a card that nobody plays who
 * has the phase. */
TEST(who_chooses)
{
    static const struct {
        const char *by;
        uint8_t player, phase, asked;
    } rows[] = {{"", LEFT, 0, LEFT},
                {"", RIGHT, 0, RIGHT},
                {"", NO_SIDE, 0, LEFT},
                {"", NO_SIDE, 1, RIGHT},
                {"", NO_SIDE, 2, LEFT},
                {", by: left", RIGHT, 1, LEFT},
                {", by: right", LEFT, 0, RIGHT},
                {", by: right", NO_SIDE, 0, RIGHT},
                {", by: left", NO_SIDE, 1, LEFT},
                {", by: player", LEFT, 1, LEFT},
                {", by: player", RIGHT, 0, RIGHT},
                {", by: player", NO_SIDE, 1, RIGHT},
                {", by: enemy", LEFT, 0, RIGHT},
                {", by: enemy", RIGHT, 1, LEFT},
                {", by: enemy", NO_SIDE, 0, LEFT}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[100];

        snprintf(yaml, sizeof yaml, "do: [{pick: anybody%s}]", rows[i].by);
        CHECK(read_effect(yaml));
        position = (struct position){.alive = 0xf, .head.phase = rows[i].phase};
        player = rows[i].player;
        enum verdict verdict = give(GO, ARGUMENT_NONE, 0);
        player = LEFT;
        CHECK_INT(verdict, VERDICT_DONE);
        CHECK_INT(position.head.to_act, rows[i].asked);
        CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, 0), VERDICT_DONE);
        if (rows[i].phase < GAME_SIDES) /* and then who has the phase */
            CHECK_INT(position.head.to_act, rows[i].phase);
        is_over();
    }
}

/* Of the four: so many questions, and after each one fewer to pick from. */
TEST(so_many_are_picked)
{
    static const struct {
        const char *pick;
        unsigned questions, killed;
    } rows[] = {{"n: 0", 0, 0},     {"n: -1", 0, 0},    {"n: 1", 1, 1},     {"n: 3", 3, 3},
                {"n: 4", 0, 4},     {"n: 20", 0, 4},    {"up-to: 0", 0, 0}, {"up-to: 1", 1, 1},
                {"up-to: 3", 3, 3}, {"up-to: 4", 4, 4}, {"up-to: 20", 4, 4}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[100];

        snprintf(yaml, sizeof yaml, "do: [{pick: anybody, %s}, {each: picked, do: [{kill: it}]}]",
                 rows[i].pick);
        play_plain(yaml);
        unsigned questions = 0;
        for (int unit = 3; position.head.question; unit--, questions++) {
            CHECK_INT(asked, 4 - questions);
            CHECK_INT(give(CHOOSE, ARGUMENT_UNIT, unit), VERDICT_DONE);
        }
        CHECK_INT(questions, rows[i].questions);
        CHECK_INT(position.alive, 0xf >> rows[i].killed); /* from the last on */
        is_over();
    }
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

/* Two effects, of one pick each: of the second there are as many instructions as there are. */
TEST(what_is_under_way_has_bounds)
{
    static const char broken[] =
        "an effect is under way that there is not, or stands nowhere in it";
    struct effect_run *run = position.effects.run;

    play_plain("do: [{pick: enemies}, {score: 1}]");
    const struct effect_run sound = run[0];
    run[0].effect = 2;
    CHECK_STR(effect_is_ok(&rules, NULL, &position.head), broken);
    run[0].effect = 0;
    CHECK_STR(effect_is_ok(&rules, NULL, &position.head), broken);
    run[0] = sound;
    run[0].at = 3; /* behind the pick, the score and the end */
    CHECK_STR(effect_is_ok(&rules, NULL, &position.head), broken);
    position.head.over = true; /* then nothing of it matters any more */
    CHECK(!effect_is_ok(&rules, NULL, &position.head));
    position.head.over = false;
    run[0].at = 2;
    CHECK(!effect_is_ok(&rules, NULL, &position.head));
    run[0].picks = EFFECT_PICKS + 1;
    CHECK_STR(effect_is_ok(&rules, NULL, &position.head), broken);
    run[0].picks = EFFECT_PICKS;
    CHECK(!effect_is_ok(&rules, NULL, &position.head));
    run[0] = sound;
    run[2].die = 1;
    CHECK_STR(effect_is_ok(&rules, NULL, &position.head),
              "something is left of an effect that is over");
    effect_tidy(&rules, &position.head);
    CHECK(same_bytes(&run[0], &sound, sizeof sound));
    CHECK(!effect_is_ok(&rules, NULL, &position.head));
    for (unsigned i = 0; i < EFFECT_DEEPEST; i++) /* and more than there is room for */
        course_call(&position.head, EFFECT, i);
    for (unsigned i = 0; i < EFFECT_DEEPEST; i++)
        run[i] = sound;
    CHECK_STR(effect_is_ok(&rules, NULL, &position.head),
              "more effects are under way than there is room for");
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
      RUN(an_answer_is_of_what_was_asked), RUN(answers_are_listed_as_they_are_read),
      RUN(who_chooses), RUN(so_many_are_picked), RUN(several_are_picked_and_gone_through),
      RUN(what_all_can_see_leaves_one_answer), RUN(one_of_several_effects), RUN(loops),
      RUN(an_operation_asks_for_one_thing_after_another), RUN(words_stand_in_place_of_names),
      RUN(effects_within_effects_have_an_end), RUN(numbers_stay_small),
      RUN(what_is_left_of_an_effect_is_seen), RUN(what_is_under_way_has_bounds),
      RUN(an_effect_ends_somewhere), RUN(faults_have_places), RUN(a_deck_is_drawn_by_lot),
      RUN(a_deck_dealt_anew_has_as_many_in_each_pile))
