/* Conditions of orders in advance: what each word of them asks, worked out from the board, and of
 * what was told; each word that cannot stand where it stands, with its place; and what a side may
 * not know. One board of Veracruz, and the events of all games. */
#include "condition_asked.h"

static void check_all_of(const struct asked *rows, size_t count)
{
    load();
    for (size_t i = 0; i < count; i++) {
        struct condition_eyes eyes = eyes_of(rows[i].side);

        check_answer(&eyes, rows[i].words, rows[i].answer);
    }
}
#define CHECK_ASKED(rows) check_all_of((rows), sizeof(rows) / sizeof *(rows))

TEST(numbers)
{
    static const struct asked rows[] = {
        {US, "turn is 7", NOT_SO},     {US, "turn is 8", SO},       {US, "turn is not 8", NOT_SO},
        {US, "turn is not 9", SO},     {US, "turn < 8", NOT_SO},    {US, "turn < 9", SO},
        {US, "turn <= 7", NOT_SO},     {US, "turn <= 8", SO},       {US, "turn > 8", NOT_SO},
        {US, "turn > 7", SO},          {US, "turn >= 9", NOT_SO},   {US, "turn >= 8", SO},
        {US, "turn >= -1000000", SO},  {US, "turn <= 1000000", SO}, {US, "last_turn is 9", SO},
        {US, "last_turn is 8", NOT_SO}};

    CHECK_ASKED(rows);
}

TEST(how_tests_are_joined)
{
    static const struct asked rows[] = {{US, "turn is 8 and turn is 8", SO},
                                        {US, "turn is 8 and turn is 9", NOT_SO},
                                        {US, "turn is 9 and turn is 8", NOT_SO},
                                        {US, "turn is 8 or turn is 9", SO},
                                        {US, "turn is 9 or turn is 8", SO},
                                        {US, "turn is 9 or turn is 9", NOT_SO},
                                        {US, "not turn is 8", NOT_SO},
                                        {US, "not turn is 9", SO},
                                        {US, "turn is 8 and not turn is 9", SO},
                                        {US, "not turn is 9 and not turn is 8", NOT_SO},
                                        /* `and` binds before `or` */
                                        {US, "turn is 9 and turn is 8 or turn is 8", SO},
                                        {US, "turn is 8 or turn is 8 and turn is 9", SO},
                                        {US, "not turn is 8 and turn is 8 or turn is 9", NOT_SO}};

    CHECK_ASKED(rows);
}

TEST(the_board)
{
    static const struct asked rows[] = {
        {US, "phase is siege", SO},
        {US, "phase is sieges", NOT_SO},
        {US, "phase is sieg", NOT_SO},
        {US, "phase is not siege", NOT_SO},
        {US, "phase is not siege and turn is 8", NOT_SO},
        {US, "unit us.4inf at 1222", SO},
        {US, "unit us.4inf at perote", NOT_SO},
        {US, "unit us.4inf strength is 3", SO},
        {US, "unit us.4inf strength < 3", NOT_SO},
        {US, "unit us.worth kind is leader", SO},
        {US, "unit us.worth kind is infantry", NOT_SO},
        {US, "unit us.4inf moved", NOT_SO},
        {US, "unit us.4inf moved is no", SO},
        {US, "unit us.4inf moved is yes", NOT_SO},
        {US, "unit us.4inf moved is not yes", SO},
        {US, "unit us.4inf side is us", SO},
        {US, "unit mx.5inf side is us", NOT_SO},
        {US, "unit mx.5inf side is not us", SO},
        {US, "at perote control is mexico", SO},
        {US, "at perote control is us", NOT_SO},
        {US, "at perote control is nobody", NOT_SO},
        {US, "at 1221 control is not mexico", NOT_SO},
        {US, "at perote place is perote", SO},
        {US, "at 1222 place is perote", NOT_SO}, /* there is none */
        {US, "at 1222 place is not perote", SO},
        {US, "counters us at 1222 is 4", SO},
        {US, "counters us at 1222 > 4", NOT_SO},
        {US, "counters us at 1222", SO},
        {US, "counters mexico at 1222", NOT_SO},
        {US, "counters mexico at 1221", SO},
        {US, "counters mexico at 1221 is 1 and counters us at 1221 is 0", SO},
        {US, "strength us at 1222 is 8", SO},
        {US, "strength us at 1222", SO},
        {US, "strength mexico at 1222", NOT_SO},
        {US, "counters us at 0101 is 0", SO},
        {US, "unit us.worth at 1222", SO}, /* the first of all counters */
        {US, "unknown us at 1222", NOT_SO},
        {US, "unknown us at 1222 is 0", SO}};

    CHECK_ASKED(rows);
}

/* [14.31] Mexico counts what lies there, and can tell the leader on top. */
TEST(a_side_is_answered_what_it_may_know)
{
    static const struct asked rows[] = {
        {MEXICO, "counters us at 1222 is 4", SO},
        {MEXICO, "unknown us at 1222 is 3", SO},
        {MEXICO, "unknown us at 1222", SO},
        {MEXICO, "unit us.worth at 1222", SO},
        {MEXICO, "unit us.worth at perote", NOT_SO},
        {MEXICO, "unit us.4inf at 1222", SHUT},
        {MEXICO, "unit us.4inf at perote", SHUT},
        {MEXICO, "not unit us.4inf at 1222", SHUT},
        {MEXICO, "turn is 8 or unit us.4inf strength > 2", SHUT},
        {MEXICO, "turn is 9 and unit us.4inf at 1222", SHUT},
        {MEXICO, "unit us.taylor off_map is dead", SHUT},
        {MEXICO, "lost_mexico is 0", SO},
        {MEXICO, "lost_us is 0", SHUT},
        {MEXICO, "lost_us is 0 and unit us.4inf at 1222", SHUT}, /* told once */
        {US, "lost_us is 0", SO},
        {US, "lost_mexico > 3", SHUT}};

    CHECK_ASKED(rows);
    struct condition_eyes eyes = eyes_of(MEXICO);
    check_answer(&eyes, "turn is 8 or unit us.4inf at 1222", SHUT);
    CHECK_STR(said.list[0].message, "mexico cannot tell where or what is `us.4inf`");
    CHECK_INT(said.list[0].kind, DIAG_ILLEGAL);
    CHECK_INT(said.list[0].at.column, 22);
    CHECK_INT(said.list[0].width, 7);
    check_answer(&eyes, "lost_us is 0", SHUT);
    CHECK_STR(said.list[0].message, "mexico cannot tell `lost_us`");
}

/* ---- what is not understood */

struct wrong {
    const char *words;
    uint32_t column, width; /* of the line `if WORDS` */
    const char *message;
};

static void check_wrong(const struct condition_eyes *eyes, const struct wrong *row)
{
    char why[700];

    check_answer(eyes, row->words, CONDITION_FAULT);
    const struct diag *diag = &said.list[0];
    snprintf(why, sizeof why, "`%s`: column %u, width %u: %.300s", row->words,
             (unsigned)diag->at.column, (unsigned)diag->width, diag->message);
    if (diag->kind != DIAG_SYNTAX || diag->at.column != row->column || diag->width != row->width ||
        strcmp(diag->message, row->message) != 0)
        check_fail(__FILE__, __LINE__, why);
}

static const struct wrong wrongs[] = {
    {"tern is 8", 4, 4, "unknown fact `tern`; did you mean `turn`?"},
    {"phrase is siege", 4, 6, "unknown fact `phrase`; did you mean `phase`?"},
    {"turn = 8", 9, 1, "here stands `is`, `is not`, `<`, `<=`, `>` or `>=`, and a number"},
    {"turn", 4, 4, "here stands `is`, `is not`, `<`, `<=`, `>` or `>=`, and a number"},
    {"phase = siege", 10, 1, "here stands `is` or `is not`, and what it is"},
    {"turn < eight", 11, 5, "here stands a whole number"},
    {"turn is", 9, 2, "here stands a whole number"},
    {"turn is 99999999999999999999", 12, 20, "here stands a whole number"},
    {"turn is 1000001", 12, 7, "here stands a whole number"},
    {"turn is -1000001", 12, 8, "here stands a whole number"},
    {"turn is 8 9", 14, 1, "here stands `and`, `or`, or the end of the condition"},
    {"phase is", 10, 2, "what it is, is missing"},
    {"phase is and turn is 8", 13, 3, "what it is, is missing"},
    {"turn is 8 and or turn is 8", 18, 2,
     "a test is missing, such as `last die value < 4` or `turn >= 3`"},
    {"and", 4, 3, "a test is missing, such as `last die value < 4` or `turn >= 3`"},
    {"turn is 8 or", 14, 2, "a test is missing, such as `last die value < 4` or `turn >= 3`"},
    {"not", 4, 3, "a test is missing, such as `last die value < 4` or `turn >= 3`"},
    {"unit us.4inf", 9, 7, "fact is missing"},
    {"unit us.4inf at", 17, 2, "hex is missing"},
    {"unit", 4, 4, "unit is missing"},
    {"unit us.4inf colour is red", 17, 6, "unknown fact `colour`"},
    {"unit us.4inf moved is maybe", 26, 5, "here stands `yes` or `no`"},
    {"at", 4, 2, "hex is missing"},
    {"at perote", 7, 6, "fact is missing"},
    {"at perote control is spain", 25, 5, "unknown side `spain`"},
    {"at perote control is", 22, 2, "side is missing"},
    {"at perote control < us", 22, 1, "only numbers are compared like that: `is` or `is not`"},
    {"at perote control <= us", 22, 2, "only numbers are compared like that: `is` or `is not`"},
    {"at perote control > us", 22, 1, "only numbers are compared like that: `is` or `is not`"},
    {"at perote control >= us", 22, 2, "only numbers are compared like that: `is` or `is not`"},
    {"counters nobody at 1222", 13, 6, "unknown side `nobody`"},
    {"counters us in 1222", 16, 2, "here stands `at`, and where"},
    {"counters us at 1222 = 4", 24, 1,
     "here stands `is`, `is not`, `<`, `<=`, `>` or `>=`, and a number"},
    {"last spent spent is x", 24, 1, "here stands a number, such as 4 or 4.5"},
    {"last spent spent is 4.", 24, 2, "here stands a number, such as 4 or 4.5"},
    {"last spent spent is .5", 24, 2, "here stands a number, such as 4 or 4.5"},
    {"last spent spent is 4.55", 24, 4, "here stands a number, such as 4 or 4.5"},
    {"last spent spent is 4.x", 24, 3, "here stands a number, such as 4 or 4.5"},
    {"last spent spent is -1", 24, 2, "here stands a number, such as 4 or 4.5"},
    {"last spent spent is 10001", 24, 5, "here stands a number, such as 4 or 4.5"},
    {"last", 4, 4, "event is missing"},
    {"last dye", 9, 3, "unknown event `dye`; did you mean `die`?"},
    {"last die colour is red", 13, 6, "unknown part of that event `colour`"},
    {"last bombardment attackers is us.4inf", 21, 9,
     "unknown part of that event `attackers`"}, /* a list */
    {"last die valeu is 3", 13, 5, "unknown part of that event `valeu`; did you mean `value`?"}};

TEST(what_is_not_understood_has_its_place)
{
    load();
    struct condition_eyes eyes = eyes_of(US);
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++)
        check_wrong(&eyes, &wrongs[i]);
    /* before there is a position, likewise */
    eyes.names.position = NULL;
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++)
        check_wrong(&eyes, &wrongs[i]);
}

/* A game that tells less: the fault stands at the word that asks for it. */
TEST(what_a_game_does_not_tell)
{
    static const struct wrong counts[] = {
        {"counters us at 1222", 4, 8, "this game tells no such thing"},
        {"not strength us at 1222", 8, 8, "this game tells no such thing"},
        {"turn is 8 or unknown us at 1222", 17, 7, "this game tells no such thing"}};
    static const struct wrong facts[] = {
        {"turn is 8", 4, 4, "this game tells no facts"},
        {"not unit us.4inf at 1222", 8, 4, "this game tells no facts"},
        {"not", 4, 3, "a test is missing, such as `last die value < 4` or `turn >= 3`"}};

    load();
    struct condition_eyes eyes = eyes_of(US);
    struct game less = *eyes.names.game;
    struct game_looks looks = *less.looks;
    eyes.names.game = &less;
    less.looks = &looks;
    looks.masses = NULL;
    for (size_t i = 1; i < sizeof counts / sizeof *counts; i++)
        check_wrong(&eyes, &counts[i]);
    check_answer(&eyes, "counters us at 1222 is 4", CONDITION_HOLDS);
    less.counters = NULL;
    check_wrong(&eyes, &counts[0]);
    less.looks = NULL;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        check_wrong(&eyes, &facts[i]);
}

TEST(a_name_of_one_letter_is_meant)
{
    static const char *const sides[] = {"u", "m"};
    static const struct wrong row = {"at perote control is U", 25, 1,
                                     "unknown side `U`; did you mean `u`?"};

    load();
    struct condition_eyes eyes = eyes_of(US);
    struct game brief = *eyes.names.game;
    eyes.names.game = &brief;
    brief.sides = sides;
    check_wrong(&eyes, &row);
}

/* Without a position nothing holds but what is denied, and any word may be a unit. */
TEST(the_spelling_alone)
{
    static const struct asked rows[] = {{US, "turn is 8", NOT_SO},
                                        {US, "turn is not 8", SO},
                                        {US, "phase is siege", NOT_SO},
                                        {US, "phase is not siege", SO},
                                        {US, "unit nobody at 1222", NOT_SO},
                                        {US, "unit nobody strength is not 3", SO},
                                        {US, "counters us at 1222", NOT_SO},
                                        {US, "strength us at 1222 is 8", NOT_SO},
                                        {US, "at perote control is mexico", NOT_SO},
                                        {MEXICO, "unit us.4inf at 1222", NOT_SO},
                                        {MEXICO, "lost_us is 0", SHUT}};

    load();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct condition_eyes eyes = eyes_of(rows[i].side);

        eyes.names.position = NULL;
        check_answer(&eyes, rows[i].words, rows[i].answer);
    }
}

TEST(names_that_nobody_has)
{
    static const struct wrong rows[] = {
        {"unit us.nobody at 1222", 9, 9, "unknown unit `us.nobody`"},
        {"unit us.4imf at 1222", 9, 7, "unknown unit `us.4imf`; did you mean `us.4inf`?"},
        {"at nowhere control is us", 7, 7, "unknown hex `nowhere`"},
        {"at peroto control is us", 7, 6, "unknown hex `peroto`; did you mean `perote`?"}};

    load();
    struct condition_eyes eyes = eyes_of(US);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_wrong(&eyes, &rows[i]);
}

/* Of a word that nobody knows 60 letters are shown. */
TEST(long_words)
{
    char words[200] = "";
    char message[200];

    load();
    struct condition_eyes eyes = eyes_of(US);
    for (unsigned length = 59; length <= 61; length++) {
        memset(words, 'x', length);
        snprintf(words + length, sizeof words - length, " is 8");
        check_answer(&eyes, words, CONDITION_FAULT);
        snprintf(message, sizeof message, "unknown fact `%.*s`", (int)(length < 60 ? length : 60),
                 words);
        CHECK_STR(said.list[0].message, message);
        CHECK_INT(said.list[0].width, length);
    }
}

/* The words, not what the log has between them, are counted. */
TEST(at_most_400_letters)
{
    char words[500] = "phase is ";

    load();
    struct condition_eyes eyes = eyes_of(US);
    memset(words + 9, 'a', 391);
    check_answer(&eyes, words, NOT_SO);
    words[400] = 'a';
    check_answer(&eyes, words, CONDITION_FAULT);
    CHECK_STR(said.list[0].message, "a condition has at most 400 letters");
    CHECK_INT(said.list[0].at.column, 4);
}

TESTS(RUN(numbers), RUN(how_tests_are_joined), RUN(the_board),
      RUN(a_side_is_answered_what_it_may_know), RUN(what_is_not_understood_has_its_place),
      RUN(what_a_game_does_not_tell), RUN(a_name_of_one_letter_is_meant), RUN(the_spelling_alone),
      RUN(names_that_nobody_has), RUN(long_words), RUN(at_most_400_letters))
