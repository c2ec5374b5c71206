/* Rows of effects word by word: what each form comes to, in figures, and what is said, where, of
 * what is none. */
#include "effect_stage.h"

#include "base/memory.h"
#include "game/effect_parts.h"

/* ---- what a row comes to */

/* The score of LEFT behind the steps, if he had so many points before; the die comes 7. */
static int comes_to(int before, const char *steps)
{
    struct text yaml = {0};

    text_format(&yaml, "do: %s", steps);
    CHECK(read_effect(yaml.at));
    text_free(&yaml);
    position = (struct position){.alive = 0xf, .score = {before, 0}};
    dice_supply(&dice, (const uint16_t[]){7, 7}, 2);
    CHECK_INT(give(GO, ARGUMENT_NONE, 0), VERDICT_DONE);
    return position.score[LEFT];
}

TEST(a_sum_is_added_up_from_the_left)
{
    CHECK_INT(comes_to(0, "[{score: 1 + 2 - 3 + 4}]"), 4);
    CHECK_INT(comes_to(0, "[{score: 1 - 2 - 3}]"), -4);
    CHECK_INT(comes_to(0, "[{score: 1 + -2}]"), -1);
    CHECK_INT(comes_to(5, "[{score: 2 - 2*points}]"), 5 + 2 - 10);
    CHECK_INT(comes_to(0, "[{score: 1000}]"), 1000);
    CHECK_INT(comes_to(0, "[{score: -1000}]"), -1000);
    CHECK_INT(comes_to(0, "[{score: anybody + enemies}]"), 6); /* four and two */
    CHECK_INT(comes_to(0, "[{kill: cat}, {score: 10*anybody + 100*enemies}]"), 130);
    CHECK_INT(comes_to(0, "[{score: die}, {die: roll}, {score: 10*die}]"), 70);
}

/* 7 * 3 is 21. */
TEST(a_fraction_is_cut_toward_nothing_or_away_from_it)
{
    CHECK_INT(comes_to(7, "[{score: 3*points/2}]"), 7 + 10);
    CHECK_INT(comes_to(7, "[{score: 3*points/2up}]"), 7 + 11);
    CHECK_INT(comes_to(7, "[{score: -3*points/2}]"), 7 - 10);
    CHECK_INT(comes_to(7, "[{score: -3*points/2up}]"), 7 - 11);
    CHECK_INT(comes_to(7, "[{score: 2 - points/2up}]"), 7 + 2 - 4);
    CHECK_INT(comes_to(8, "[{score: points/4up}]"), 8 + 2); /* it comes out even */
    CHECK_INT(comes_to(9, "[{score: points/10}]"), 9);
    CHECK_INT(comes_to(1, "[{score: points/10up}]"), 1 + 1);
    CHECK_INT(comes_to(999, "[{score: points/1000}]"), 999);
    CHECK_INT(comes_to(1000, "[{score: points/1000}]"), 1001);
    CHECK_INT(comes_to(1, "[{score: 1000*points}]"), 1001);
    CHECK_INT(comes_to(1, "[{score: -1000*points}]"), -999);
}

/* Nothing that a row says comes to more than 30000, or less than -30000. */
TEST(a_sum_has_bounds)
{
    CHECK_INT(comes_to(30, "[{score: 1000*points}]"), 30030);
    CHECK_INT(comes_to(30, "[{score: 1000*points + 1}]"), 30030);
    CHECK_INT(comes_to(30, "[{score: -1000*points}]"), 30 - 30000);
    CHECK_INT(comes_to(30, "[{score: -1000*points - 1}]"), 30 - 30000);
    CHECK_INT(comes_to(29, "[{score: 1000*points + 1}]"), 29030);
}

/* Which of 1, 2 and 3 stands so to 2, as a sum of powers of ten. */
TEST(relations)
{
    static const struct {
        const char *relation;
        int hold; /* of 1, 10; of 2, 100; of 3, 1000 */
    } rows[] = {{"<", 10}, {">", 1000}, {"=", 100}, {"<=", 110}, {">=", 1100}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char steps[200];
        const char *relation = rows[i].relation;

        snprintf(
            steps, sizeof steps,
            "[{if: 1 %s points, do: [{score: 10, for: enemy}]}, {if: 2 %s points, do: [{score: "
            "100, for: enemy}]}, {if: 3 %s points, do: [{score: 1000, for: enemy}]}]",
            relation, relation, relation);
        comes_to(2, steps);
        CHECK_INT(position.score[RIGHT], rows[i].hold);
    }
}

/* All entries of a list hold, and of what has `or` between it one; ahead left holds, ahead right
 * and hidden do not. */
TEST(and_or_and_not)
{
    static const struct {
        const char *tests;
        bool hold;
    } rows[] = {{"[]", true},
                {"[ahead left]", true},
                {"[ahead right]", false},
                {"[not ahead left]", false},
                {"[not ahead right]", true},
                {"[ahead left, hidden]", false},
                {"[hidden, ahead left]", false},
                {"[ahead left, not hidden]", true},
                {"[ahead left or hidden]", true},
                {"[hidden or ahead left]", true},
                {"[hidden or ahead right]", false},
                {"[hidden or ahead right or not ahead right]", true},
                {"[hidden or ahead left, ahead right]", false},
                {"[ahead left or hidden, ahead right or hidden]", false},
                {"[ahead left, ahead right or anybody]", true},
                {"[hidden or not hidden, points > 0 or hidden]", true},
                {"[not points > 0]", false},
                {"[not points < 0]", true},
                {"[ahead player]", true},
                {"[ahead enemy]", false},
                {"[enemies]", true},
                {"[not anybody]", false}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char steps[200];

        snprintf(steps, sizeof steps, "[{if: %s, do: [{score: 10}], else: [{score: 20}]}]",
                 rows[i].tests);
        if (comes_to(1, steps) != (rows[i].hold ? 11 : 21))
            check_fail(__FILE__, __LINE__, rows[i].tests);
    }
    CHECK_INT(comes_to(1, "[{kill: cat}, {kill: dan}, {if: enemies, do: [{score: 10}]}]"), 1);
    CHECK_INT(comes_to(1, "[{kill: ben}, {kill: cat}, {kill: dan}, {if: anybody, do: [{score: "
                          "anybody}]}]"),
              2); /* ann is left, who is unit 0 */
}

/* Which results of a die lead to a branch: 7 has come, and something is added. */
TEST(results_of_a_die)
{
    static const struct {
        const char *result;
        int low, high; /* of what is added */
    } rows[] = {{"7", 0, 0},     {"7-9", 0, 2},      {"9+", 2, 50},     {"5-", -50, -2},
                {"-1", -8, -8},  {"-3--1", -10, -8}, {"-3-1", -10, -6}, {"-2-", -50, -9},
                {"-2+", -9, 50}, {"0-0", -7, -7}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int add = rows[i].low - 1; add <= rows[i].high + 1; add++) {
            bool falls = add >= rows[i].low && add <= rows[i].high;
            char steps[200];

            snprintf(steps, sizeof steps, "[{die: {\"%s\": [{score: 10}]}, add: %d}, {score: 1}]",
                     rows[i].result, add);
            bool open = add < -50 || add > 50; /* behind the bounds of this test */
            if (!open && comes_to(0, steps) != (falls ? 11 : 1))
                check_fail(__FILE__, __LINE__, rows[i].result);
        }
    comes_to(0, "[{die: roll, add: 3 - 20}]");
    CHECK_INT(rolled[0], 7); /* the die is told, and what comes of it */
    CHECK_INT(rolled[1], -10);
    CHECK_INT(comes_to(0, "[{die: {7: [{score: 10}]}, add: 0}, {die: {8: [{score: 20}]}, add: 1}]"),
              30);
    CHECK_INT(comes_to(0, "[{die: {-999-998: [{score: 10}], 999: []}}]"), 10);
}

TEST(how_often_a_loop_goes_round)
{
    CHECK_INT(comes_to(0, "[{repeat: 3, do: [{score: 1}]}, {score: 10}]"), 13);
    CHECK_INT(comes_to(0, "[{repeat: 1, do: [{score: 1}]}, {score: 10}]"), 11);
    CHECK_INT(comes_to(0, "[{repeat: 0, do: [{score: 1}]}, {score: 10}]"), 10);
    CHECK_INT(comes_to(0, "[{repeat: -5, do: [{score: 1}]}, {score: 10}]"), 10);
    CHECK_INT(comes_to(0, "[{repeat: 100, do: [{score: 1}]}]"), 100);
    CHECK_INT(comes_to(0, "[{repeat: 101, do: [{score: 1}]}]"), 100); /* no more than that */
    CHECK_INT(comes_to(0, "[{repeat: 1000, do: [{score: 1}]}]"), 100);
    CHECK_INT(
        comes_to(0, "[{repeat: 2, do: [{if: hidden, do: [{score: 1}], else: [{score: 5}]}]}]"), 10);
    CHECK_INT(
        comes_to(0, "[{each: enemies, do: [{score: 1}]}, {each: anybody, do: [{score: 10}]}]"), 42);
    CHECK_INT(comes_to(0, "[{each: picked, do: [{score: 1}]}, {score: 10}]"), 10); /* nobody is */
}

/* Beyond the first branch, too, what stands behind all branches comes next. */
TEST(branches_meet_behind_the_last)
{
    static const char steps[] = "[{die: {0-6: [{score: 10}], 7: [{score: 20}, {score: 1}], 8+: "
                                "[{score: 40}]}, add: %d}, {score: 100}]";
    static const struct {
        int add, score;
    } rows[] = {{-1, 110}, {0, 121}, {1, 140}, {-8, 100}};

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[200];

        snprintf(text, sizeof text, steps, rows[i].add);
        CHECK_INT(comes_to(0, text), rows[i].score);
    }
}

/* The sets are rows 0 and 1, the tones words 0 and 1; words of choices are numbered from 10. */
TEST(what_stands_behind_an_operation)
{
    CHECK_INT(comes_to(0, "[{tally: enemies, how: softly}]"), 1);
    CHECK_INT(comes_to(0, "[{tally: anybody, how: loudly}]"), 12);
    CHECK_INT(comes_to(0, "[{toss: coin}]"), THINGS_FROM + 1);
    CHECK_INT(comes_to(0, "[{choose: {yes: [{score: 1}], no: [{kill: it}]}}, {score: 10}]"), 11);
    CHECK_INT(comes_to(0, "[{score: 5, for: left}, {score: 7, for: right}]"), 5);
    CHECK_INT(position.score[RIGHT], 7);
    comes_to(0, "[{score: 5, for: player}, {score: 7, for: enemy}]");
    CHECK_INT(position.score[LEFT], 5);
    CHECK_INT(position.score[RIGHT], 7);
    CHECK_INT(comes_to(0, "[{kill: it}, {go: it}, {score: 1}]"), 1); /* there is nobody yet */
    CHECK_INT(position.alive, 0xf);
}

/* ---- what is said of a row */

#define X60                                                                                        \
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" /* as much as is shown          \
                                                                    */

static const struct fault_row {
    const char *yaml;
    unsigned line, column, width;
    const char *says;
} rows[] = {
    /* words */
    {"do: [{score: [1]}]", 1, 14, 0, "words are wanted here"},
    {"do: [{score: {a: 1}}]", 1, 14, 0, "words are wanted here"},
    {"do: [{kill: [ann]}]", 1, 13, 0, "words are wanted here"},
    {"do: [{kill: ann ben}]", 1, 17, 3, "one word is wanted here, and there is 'ben'"},
    {"do: [{kill: ann, how: softly so}]", 1, 30, 2, "one word is wanted here, and there is 'so'"},
    {"do: [{score: 1, for: left right}]", 1, 27, 5,
     "one word is wanted here, and there is 'right'"},
    {"do: [{pick: enemies, by: left right}]", 1, 31, 5,
     "one word is wanted here, and there is 'right'"},
    {"do: [{pick: enemies, by: [left]}]", 1, 26, 0, "words are wanted here"},
    {"do: [{pick: enemies anybody}]", 1, 13, 7, "there is no set 'enemies'"},
    {"do: [{pick: enemis anybody}]", 1, 13, 6, "there is no set 'enemis'; did you mean 'enemies'?"},
    /* numbers */
    {"do: [{score: 1001}]", 1, 14, 4, "there is no number '1001'"},
    {"do: [{score: -1001}]", 1, 14, 5, "there is no number '-1001'"},
    {"do: [{score: 1001*points}]", 1, 14, 11, "this is no number: '1001*points'"},
    {"do: [{score: -1001*points}]", 1, 14, 12, "this is no number: '-1001*points'"},
    {"do: [{score: points/1001}]", 1, 14, 11, "this is no number: 'points/1001'"},
    {"do: [{score: points/0}]", 1, 14, 8, "this is no number: 'points/0'"},
    {"do: [{score: points/up}]", 1, 14, 9, "this is no number: 'points/up'"},
    {"do: [{score: points/2down}]", 1, 14, 12, "this is no number: 'points/2down'"},
    {"do: [{score: points/2*3}]", 1, 14, 10, "this is no number: 'points/2*3'"},
    {"do: [{score: /2}]", 1, 14, 2, "this is no number: '/2'"},
    {"do: [{score: \"*points\"}]", 1, 15, 7, "this is no number: '*points'"},
    {"do: [{score: 2 + point}]", 1, 18, 5, "there is no number 'point'; did you mean 'points'?"},
    {"do: [{score: anybdy}]", 1, 14, 6, "there is no number 'anybdy'; did you mean 'anybody'?"},
    {"do: [{score: 2 +}]", 1, 14, 1, "a number is wanted at '2'"},
    {"do: [{score: 1 + 2 * 3}]", 1, 20, 1, "`+` or `-` is wanted, not '*'"},
    {"do: [{repeat: dei, do: []}]", 1, 15, 3, "there is no number 'dei'; did you mean 'die'?"},
    {"do: [{pick: enemies, n: x}]", 1, 25, 1, "there is no number 'x'"},
    {"do: [{die: roll, add: 2 2}]", 1, 23, 1, "a number is wanted at '2'"},
    /* sides, and who chooses */
    {"do: [{score: 1, for: playr}]", 1, 22, 5, "there is no side 'playr'; did you mean 'player'?"},
    {"do: [{score: 1, for: enmy}]", 1, 22, 4, "there is no side 'enmy'; did you mean 'enemy'?"},
    {"do: [{score: 1, for: rihgt}]", 1, 22, 5, "there is no side 'rihgt'; did you mean 'right'?"},
    {"do: [{kill: ann, by: nobody}]", 1, 22, 6, "there is no side 'nobody'"},
    {"do: [{choose: {a: []}, by: nobody}]", 1, 28, 6, "there is no side 'nobody'"},
    /* names */
    {"do: [{go: hom}]", 1, 11, 3, "there is no place 'hom'; did you mean 'home'?"},
    {"do: [{go: lodly}]", 1, 11, 5, "there is no place 'lodly'; did you mean 'loudly'?"},
    {"do: [{toss: purse}]", 1, 13, 5, "there is no name 'purse'"},
    {"do: [{score: thigs}]", 1, 14, 5, "there is no number 'thigs'; did you mean 'things'?"},
    {"do: [{kill: " X60 "x}]", 1, 13, 61, "there is no unit '" X60 "'"},
    {"do: [{score: 2*" X60 "x/0}]", 1, 14, 65, "this is no number: '2*xxxxxxxx"},
    {"do: [{score: 1 + 1 " X60 "x 1}]", 1, 20, 61, "`+` or `-` is wanted, not '" X60 "'"},
    {"do: [{kill: home}]", 1, 13, 4, "there is no unit 'home'"},
    {"do: [{kill: ann, how: it}]", 1, 23, 2, "there is no word 'it'"},
    {"do: [{tally: enemy, how: softly}]", 1, 14, 5, "there is no set 'enemy'"},
    {"do: [{each: anybdy, do: []}]", 1, 13, 6, "there is no set 'anybdy'; did you mean 'anybody'?"},
    /* conditions */
    {"if: {a: b}\ndo: []", 1, 5, 0, "conditions are a list"},
    {"if: [[hidden]]\ndo: []", 1, 6, 0, "words are wanted here"},
    {"if: [not]\ndo: []", 1, 6, 3, "a condition is wanted behind 'not'"},
    {"if: [hidden or not]\ndo: []", 1, 16, 3, "a condition is wanted behind 'not'"},
    {"if: [or hidden]\ndo: []", 1, 6, 2, "a condition is wanted at 'or'"},
    {"if: [hidden or]\ndo: []", 1, 13, 2, "a condition is wanted at 'or'"},
    {"if: [hidden or or hidden]\ndo: []", 1, 16, 2, "a condition is wanted at 'or'"},
    {"if: [points <]\ndo: []", 1, 13, 1, "a number is wanted at '<'"},
    {"if: [\"< 3\"]\ndo: []", 1, 7, 1, "a number is wanted at '<'"},
    {"if: [points < 1 1]\ndo: []", 1, 15, 1, "a number is wanted at '1'"},
    {"if: [points < or hidden]\ndo: []", 1, 15, 2, "a number is wanted at 'or'"},
    {"if: [points < 2 < 3]\ndo: []", 1, 17, 1, "`+` or `-` is wanted, not '<'"},
    {"if: [ahead left right]\ndo: []", 1, 17, 5, "one word too many: 'right'"},
    {"if: [ahead nobody]\ndo: []", 1, 12, 6, "there is no side 'nobody'"},
    {"if: [hiden]\ndo: []", 1, 6, 5, "there is no condition 'hiden'; did you mean 'hidden'?"},
    {"if: [enemis]\ndo: []", 1, 6, 6, "there is no condition 'enemis'; did you mean 'enemies'?"},
    {"do: [{if: [hiden], do: []}]", 1, 12, 5,
     "there is no condition 'hiden'; did you mean 'hidden'?"},
    /* steps */
    {"do: [3]", 1, 6, 0, "a step is a map that begins with its operation"},
    {"do: [{}]", 1, 6, 0, "a step is a map that begins with its operation"},
    {"do: [[{score: 1}]]", 1, 6, 0, "a step is a map that begins with its operation"},
    {"do: [{if: hidden, do: [], else: 3}]", 1, 33, 0, "steps are a list"},
    {"do: [{if: hidden, do: [{scor: 1}], else: []}]", 1, 25, 4,
     "there is no operation 'scor'; did you mean 'score'?"},
    {"do: [{if: hidden, do: [], else: [{scor: 1}]}]", 1, 35, 4,
     "there is no operation 'scor'; did you mean 'score'?"},
    {"do: [{if: hidden, do: [], or: []}]", 1, 27, 2, "unknown key 'or'"},
    {"do: [{choose: {a: [], b: 1}}]", 1, 26, 0, "steps are a list"},
    {"do: [{die: {1: [], 2: 1}}]", 1, 23, 0, "steps are a list"},
    {"do: [{pik: enemies}]", 1, 7, 3, "there is no operation 'pik'; did you mean 'pick'?"},
    {"do: [{repat: 2, do: []}]", 1, 7, 5, "there is no operation 'repat'; did you mean 'repeat'?"},
    {"do: [{again: 3}]", 1, 14, 0, "nothing stands behind `again`"},
    {"do: [{tally: enemies}]", 1, 7, 5, "`tally` wants `how`"},
    {"do: [{score: 1, fro: left}]", 1, 17, 3, "there is no argument 'fro'; did you mean 'for'?"},
    {"do: [{score: 1, score2: 1}]", 1, 17, 6, "there is no argument 'score2'"},
    {"when: noon\ndo: []", 1, 7, 0, "'when' is 'noon', which is none of: day, night"},
    /* dice */
    {"do: [{die: [1]}]", 1, 12, 0, "`roll` is wanted, or a map of results"},
    {"do: [{die: rolls}]", 1, 12, 0, "`roll` is wanted, or a map of results"},
    {"do: [{die: {5-2: []}}]", 1, 13, 3, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {1000: []}}]", 1, 13, 4, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {-1000: []}}]", 1, 13, 5, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {1000+: []}}]", 1, 13, 5, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {1-x: []}}]", 1, 13, 3, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {x-1: []}}]", 1, 13, 3, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {+: []}}]", 1, 13, 1, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {1-2-: []}}]", 1, 13, 4, "results are `4`, `0-2`, `7+` or `3-`"},
    {"do: [{die: {4: [], 2-5: []}}]", 1, 20, 3, "these results stand above already"},
    {"do: [{die: {4+: [], 9: []}}]", 1, 21, 1, "these results stand above already"},
    {"do: [{die: {4-: [], -9: []}}]", 1, 21, 2, "these results stand above already"},
    {"do: [{die: {5: [], 0-5: []}}]", 1, 20, 3, "these results stand above already"},
    {"do: [{die: {5: [], 5-9: []}}]", 1, 20, 3, "these results stand above already"},
    {"do: [{die: {5: []}, ad: 1}]", 1, 21, 2, "unknown key 'ad'"},
    /* choices */
    {"do: [{choose: {none: []}}]", 1, 16, 4, "this can be no word to choose"},
    {"do: [{choose: {home: []}}]", 1, 16, 4, "this can be no word to choose"},
    {"do: [{choose: {ann: []}}]", 1, 16, 3, "this can be no word to choose"},
    {"do: [{choose: {coin: []}}]", 1, 16, 4, "this can be no word to choose"},
    {"do: [{choose: {\"a b\": []}}]", 1, 16, 3, "this can be no word to choose"},
    {"do: [{choose: {\"a#b\": []}}]", 1, 16, 3, "this can be no word to choose"},
    {"do: [{choose: {\"a:b\": []}}]", 1, 16, 3, "this can be no word to choose"},
    {"do: [{choose: [a]}]", 1, 15, 0, "'choose' must be a map"},
    {"do: [{choose: {a: []}, to: left}]", 1, 24, 2, "unknown key 'to'"},
    {"do: [{pick: enemies, m: 1}]", 1, 22, 1, "unknown key 'm'"},
    {"do: [{each: picked, do: [{choose: {a: []}}]}]", 1, 27, 6,
     "nothing else is chosen in `each: picked`"},
    {"do: [{each: picked, do: [{pair: }]}]", 1, 27, 4, "nothing else is chosen in `each: picked`"},
    {"do: [{each: picked, do: [{if: hidden, do: [{pair: }]}]}]", 1, 45, 4,
     "nothing else is chosen in `each: picked`"},
    /* loops */
    {"do: [{each: enemies, do: [{repeat: 2, do: []}]}]", 1, 28, 6,
     "there is no loop within a loop"},
    {"do: [{repeat: 2, do: [{repeat: 2, do: []}]}]", 1, 24, 6, "there is no loop within a loop"},
    {"do: [{repeat: 2, do: [{if: hidden, do: [{each: enemies, do: []}]}]}]", 1, 42, 4,
     "there is no loop within a loop"},
    {"do: [{repeat: 2, todo: []}]", 1, 18, 4, "unknown key 'todo'"},
    {"do: [{each: enemies, todo: []}]", 1, 22, 4, "unknown key 'todo'"},
    {"do: [{each: [picked], do: []}]", 1, 13, 0, "words are wanted here"},
};

static bool is_said(const struct fault_row *row)
{
    bool taken = read_effect(row->yaml);
    const struct diag *first = diags.list;
    bool good = !taken && diags.count &&
                strncmp(first->message, row->says, strlen(row->says)) == 0 &&
                first->at.line == row->line && first->at.column == row->column &&
                (!row->width || first->width == row->width) && first->line[0];

    if (!good)
        fprintf(stderr, "%s %u:%u+%u: %s\n", row->yaml, diags.count ? (unsigned)first->at.line : 0,
                (unsigned)first->at.column, (unsigned)first->width,
                diags.count ? first->message : "nothing");
    return good;
}

TEST(what_is_said_of_a_row)
{
    unsigned wrong = 0;

    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        wrong += !is_said(&rows[i]);
    CHECK_INT(wrong, 0);
}

/* Each entry of a list that is at fault is told, and so is each step. */
TEST(all_faults_are_told)
{
    CHECK(!read_effect(
        "if: [hiden, ahed left]\ndo:\n  - {scor: 1}\n  - {score: 1}\n  - {kil: ann}\n"));
    CHECK_INT(diags.count, 2); /* of its steps nothing is read behind conditions at fault */
    CHECK(!read_effect("do:\n  - {scor: 1}\n  - {score: 1}\n  - {kil: ann}\n"));
    CHECK_INT(diags.count, 2);
    CHECK_INT(diags.list[1].at.line, 4);
}

/* `{if: hidden, do: [...]}` so many times one in another, which stand in the steps of the effect.
 */
static bool reads_so_deep(unsigned deep)
{
    struct text yaml = {0};

    text_add(&yaml, "do: [");
    for (unsigned i = 0; i < deep; i++)
        text_add(&yaml, "{if: hidden, do: [");
    text_add(&yaml, "{score: 1}");
    for (unsigned i = 0; i < deep; i++)
        text_add(&yaml, "]}");
    text_add(&yaml, "]");
    bool good = read_effect(yaml.at);
    text_free(&yaml);
    return good;
}

TEST(steps_stand_in_steps_eight_deep)
{
    CHECK(reads_so_deep(7));
    CHECK(!reads_so_deep(8));
    CHECK(strstr(diags.list[0].message, "steps stand in steps too deep"));
}

/* `hidden or hidden ...`, of so many words. */
static bool reads_so_many_words(unsigned words)
{
    struct text yaml = {0};

    text_add(&yaml, "if: ");
    for (unsigned i = 0; i < words; i++)
        text_format(&yaml, "%s%s", i ? " " : "", i % 2 ? "or" : i + 2 == words ? "not" : "hidden");
    text_add(&yaml, "\ndo: []");
    bool good = read_effect(yaml.at);
    text_free(&yaml);
    return good;
}

TEST(a_text_has_so_many_words)
{
    CHECK(reads_so_many_words(31));
    CHECK(!reads_so_many_words(33));
    CHECK_STR(diags.list[0].message, "these are too many words");
}

/* Words that a choice has stay what they are in the next; each has its number. */
TEST(words_of_choices_are_numbered)
{
    CHECK(read_effect("do: [{choose: {yes: [], no: []}}, {choose: {no: [], perhaps: []}}]"));
    static const char *const words[] = {"yes", "no", "perhaps"};
    for (int i = 0; i < 3; i++) {
        CHECK_INT(effect_find_word(effects, (struct slice){words[i], strlen(words[i])}),
                  WORDS_FROM + i);
        CHECK_STR(effect_word(effects, WORDS_FROM + i), words[i]);
    }
    CHECK_INT(effect_find_word(effects, (struct slice){"ye", 2}), -1);
    CHECK(!effect_word(effects, WORDS_FROM - 1));
    CHECK(!effect_word(effects, WORDS_FROM + 3));
}

/* An array of rows grows in steps: there is room for 16, then for twice as many each time. */
TEST(so_much_may_be_in_effects)
{
    static const unsigned char full[64] = {7, 1};
    struct effect_reading reading = {&rules, NULL, &document, &arena, &diags, NULL};

    CHECK(read_effect("do: []"));
    unsigned char *first = effect_room(&reading, NULL, 0, 1);
    CHECK(first);
    memcpy(first, full, 16);
    CHECK(effect_room(&reading, first, 1, 1) == first);
    CHECK(effect_room(&reading, first, 15, 1) == first);
    unsigned char *second = effect_room(&reading, first, 16, 1);
    CHECK(second && second != first);
    CHECK(same_bytes(second, full, 16));
    memcpy(second, full, 32);
    CHECK(effect_room(&reading, second, 24, 1) == second);
    unsigned char *third = effect_room(&reading, second, 32, 1);
    CHECK(third && third != second);
    CHECK(same_bytes(third, full, 32));
    memcpy(third, full, 64);
    CHECK(effect_room(&reading, third, 0xffef, 1) && diags.count == 0);
    CHECK(!effect_room(&reading, third, 0xfff0, 1));
    CHECK_STR(diags.list[0].message, "there is more in these effects than 65520 of a kind");
}

/* Memory that runs out is told, and nothing of the effect is kept. */
TEST(without_memory_nothing_is_read)
{
    static const char yaml[] = "if: [hidden]\ndo: [{choose: {a: [{score: 1 + 2}], b: []}}, {die: "
                               "{1: []}}, {kill: ann}]";
    unsigned failures = 0;

    for (long count = 0;; count++, failures++) {
        memory_fail_after(count, true);
        bool good = read_effect(yaml);
        memory_fail_after(-1, false);
        if (good)
            break;
        CHECK(diags.count && !effects);
    }
    CHECK(failures > 0 && diags.count == 0);
}

TESTS(RUN(a_sum_is_added_up_from_the_left), RUN(a_fraction_is_cut_toward_nothing_or_away_from_it),
      RUN(a_sum_has_bounds), RUN(relations), RUN(and_or_and_not), RUN(results_of_a_die),
      RUN(how_often_a_loop_goes_round), RUN(branches_meet_behind_the_last),
      RUN(what_stands_behind_an_operation), RUN(what_is_said_of_a_row), RUN(all_faults_are_told),
      RUN(steps_stand_in_steps_eight_deep), RUN(a_text_has_so_many_words),
      RUN(words_of_choices_are_numbered), RUN(so_much_may_be_in_effects),
      RUN(without_memory_nothing_is_read))
