/* Conditions on what a side was told: each part of each event of all games, and what is remembered.
 */
#include "condition_asked.h"
#include "game/entry_points.h"
#include "game/games.h"

/* ---- what was told */

enum { KINDS_MOST = 256, CELL = 100, UNIT = 1 };

static struct event told[KINDS_MOST];
static uint32_t number_of[KINDS_MOST];
static struct condition_memory memory = {.event = told, .number = number_of};

static void tell_at(unsigned kind, unsigned n, const struct value *value)
{
    memset(&told[kind], 0, sizeof told[kind]);
    told[kind].kind = (uint16_t)kind;
    told[kind].values = (uint8_t)(n + 1);
    told[kind].value[n] = *value;
    number_of[kind] = ++memory.count;
}

static void ask_of(const struct condition_eyes *eyes, const char *event, const char *field,
                   const char *rest, bool so)
{
    char words[300];

    snprintf(words, sizeof words, "last %s %s %s", event, field, rest);
    check_answer(eyes, words, so ? SO : NOT_SO);
}

/* What one reads of a value of that kind, and one that is another. */
struct sample {
    enum value_kind kind;
    struct value value;
    const char *same, *other;
};
static const struct sample samples[] = {
    {VALUE_INT, {.number = 37}, "37", "36"},
    {VALUE_TENTHS, {.number = 37}, "3.7", "3"},
    {VALUE_BOOL, {.number = 1}, "yes", "no"},
    {VALUE_RATIO, {.number = 3 << 8 | 2}, "3-2", "3-1"},
    {VALUE_TEXT, {.list = "some words"}, "some words", "some word"},
};

/* Another event of that name has a part of that name, which is of another kind. */
static bool is_ambiguous(const struct game *game, const char *event,
                         const struct event_field *field)
{
    for (unsigned i = 0; i < game->event_count; i++)
        for (const struct event_field *at = game->events[i].field; at->name; at++)
            if (strcmp(game->events[i].name, event) == 0 && strcmp(at->name, field->name) == 0 &&
                (at->kind != field->kind || at->width != field->width))
                return true;
    return false;
}

static void ask_field(const struct condition_eyes *eyes, unsigned kind, unsigned n,
                      const struct event_field *field, const struct sample *sample)
{
    const char *event = eyes->names.game->events[kind].name;
    char is[64], is_not[64], other[64];

    snprintf(is, sizeof is, "is %s", sample->same);
    snprintf(is_not, sizeof is_not, "is not %s", sample->same);
    snprintf(other, sizeof other, "is %s", sample->other);
    memset(number_of, 0, sizeof number_of);
    ask_of(eyes, event, field->name, is, false); /* nobody has been told of any */
    ask_of(eyes, event, field->name, is_not, true);
    tell_at(kind, n, &sample->value);
    ask_of(eyes, event, field->name, is, true);
    ask_of(eyes, event, field->name, is_not, false);
    ask_of(eyes, event, field->name, other, false);
    told[kind].value[n].veil = VEIL_SHUT;
    char words[200];
    snprintf(words, sizeof words, "last %s %s %s", event, field->name, is);
    check_answer(eyes, words, SHUT);
}

TEST(each_part_of_each_event)
{
    unsigned asked = 0;

    for (unsigned g = 0; games[g]; g++) {
        struct condition_eyes eyes = {{games[g], NULL, NULL}, 0, &memory};

        CHECK(games[g]->event_count <= KINDS_MOST);
        for (unsigned kind = 0; kind < games[g]->event_count; kind++) {
            const struct event_kind *row = &games[g]->events[kind];
            unsigned n = 0;

            for (const struct event_field *at = row->field; at->name; n += at->width, at++)
                for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
                    if (at->kind == samples[i].kind && at->width == 1 &&
                        !is_ambiguous(games[g], row->name, at)) {
                        ask_field(&eyes, kind, n, at, &samples[i]);
                        asked++;
                    }
        }
    }
    CHECK(asked > 500);
}

/* ---- names in what was told, of all games */

static void name_of(const struct game_names *of, enum value_kind kind, int32_t number, char *name,
                    size_t size)
{
    struct names names = game_names(of);
    const struct value value = {.number = number, .veil = VEIL_OPEN};
    struct text text = {0};

    value_text(&names, kind, &value, &text);
    snprintf(name, size, "%s", text.at);
    text_free(&text);
}

/* The second and the first of that kind. */
static void ask_names(const struct condition_eyes *eyes, unsigned kind, unsigned n,
                      const struct event_field *field)
{
    struct sample sample = {.kind = field->kind};
    char same[100], other[100];

    for (int32_t number = 0; number < 2; number++) {
        name_of(&eyes->names, field->kind, number, same, sizeof same);
        name_of(&eyes->names, field->kind, 1 - number, other, sizeof other);
        sample.value.number = number;
        sample.same = same;
        sample.other = other;
        ask_field(eyes, kind, n, field, &sample);
    }
}

static bool is_name(enum value_kind kind)
{
    return kind == VALUE_SIDE || kind == VALUE_CELL || kind == VALUE_UNIT || kind == VALUE_THING;
}

static unsigned ask_names_of(const struct stage *of, const void *start)
{
    struct condition_eyes eyes = {{of->game, of->scenario, start}, 0, &memory};
    unsigned asked = 0;

    for (unsigned kind = 0; kind < of->game->event_count; kind++) {
        const struct event_kind *row = &of->game->events[kind];
        unsigned n = 0;

        for (const struct event_field *at = row->field; at->name; n += at->width, at++)
            if (is_name(at->kind) && at->width == 1 && !is_ambiguous(of->game, row->name, at)) {
                ask_names(&eyes, kind, n, at);
                asked++;
            }
    }
    return asked;
}

/* A campaign as it begins. */
static void *begin(struct stage *of, const char *name)
{
    int16_t options[GAME_OPTIONS] = {0};
    struct dice dice;

    CHECK(stage_load(of, name));
    void *start = memory_get(of->game->position_size);
    CHECK(start && dice_seed(&dice, "1", 1));
    stage_options(of, options);
    CHECK_INT(game_start(of->game, of->scenario, options, start, &dice, &nowhere), VERDICT_DONE);
    return start;
}

TEST(each_name_in_each_event)
{
    unsigned asked = 0;

    for (unsigned g = 0; games[g]; g++) {
        struct stage of;
        char name[64];

        snprintf(name, sizeof name, "%s/campaign", games[g]->name);
        void *start = begin(&of, name);
        asked += ask_names_of(&of, start);
        memory_free(start);
        stage_free(&of);
    }
    CHECK(asked > 300);
}

/* A die, and the rating of a fort, of Veracruz. */
static unsigned kind_named(const char *name)
{
    unsigned kind = 0;

    while (strcmp(stage.game->events[kind].name, name) != 0)
        kind++;
    return kind;
}

TEST(the_last_of_what_was_told)
{
    static const struct asked rows[] = {{US, "last die", SO},
                                        {US, "last rating", NOT_SO},
                                        {US, "last die value is 4", SO},
                                        {US, "last die value > 4", NOT_SO},
                                        {US, "last die value >= 4", SO},
                                        {US, "last die value < 4.5", CONDITION_FAULT},
                                        {US, "last rating to is 4", NOT_SO},
                                        {US, "last rating to is not 4", SO},
                                        {US, "last rating to < 4", NOT_SO},
                                        {US, "last die and turn is 8", SO},
                                        {US, "last rating or turn is 8", SO}};
    const struct value die = V_INT(4);

    load();
    memset(number_of, 0, sizeof number_of);
    tell_at(kind_named("die"), 1, &die);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct condition_eyes eyes = eyes_of(rows[i].side);

        eyes.memory = &memory;
        check_answer(&eyes, rows[i].words, rows[i].answer);
    }
}

/* Movement points are told, and asked, in tenths. */
TEST(tenths)
{
    static const struct asked rows[] = {
        {US, "last spent spent is 4.5", SO},     {US, "last spent spent is 4", NOT_SO},
        {US, "last spent spent < 4.6", SO},      {US, "last spent spent < 4.5", NOT_SO},
        {US, "last spent spent >= 4", SO},       {US, "last spent spent > 10000", NOT_SO},
        {US, "last spent spent is not 0.5", SO}, {US, "last spent allowance is 0", SO},
        {US, "last spent allowance is 0.0", SO}, {US, "last spent allowance is 0.1", NOT_SO},
        {US, "last spent allowance < 0.1", SO}};

    load();
    struct condition_eyes eyes = eyes_of(US);
    unsigned kind = kind_named("spent");
    eyes.memory = &memory;
    memset(number_of, 0, sizeof number_of);
    memset(&told[kind], 0, sizeof told[kind]);
    told[kind].kind = (uint16_t)kind;
    told[kind].values = 3;
    told[kind].value[1].number = 45;
    number_of[kind] = ++memory.count;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_answer(&eyes, rows[i].words, rows[i].answer);
}

/* Several events may have one name. */
TEST(the_later_of_two_of_a_name)
{
    const struct value first = V_INT(1);
    const struct value second = V_INT(2);
    unsigned one, two;

    load();
    struct condition_eyes eyes = eyes_of(US);
    one = kind_named("question");
    for (two = one + 1; strcmp(stage.game->events[two].name, "question") != 0;)
        two++;
    eyes.memory = &memory;
    memset(number_of, 0, sizeof number_of);
    tell_at(one, 0, &first);
    tell_at(two, 0, &second);
    check_answer(&eyes, "last question number is 2", SO);
    tell_at(one, 0, &first);
    check_answer(&eyes, "last question number is 1", SO);
    check_answer(&eyes, "last question number is 2", NOT_SO);
}

/* Names that a condition has are those of the game. */
TEST(names_in_what_was_told)
{
    load();
    struct condition_eyes eyes = eyes_of(US);
    unsigned kind = kind_named("rating");
    struct slice perote = {"perote", 6};
    const struct value fort = V_INT(game_find_cell(stage.game, stage.scenario, perote));
    eyes.memory = &memory;
    memset(number_of, 0, sizeof number_of);
    tell_at(kind, 0, &fort);
    check_answer(&eyes, "last rating fort is perote", SO);
    check_answer(&eyes, "last rating fort is 1222", NOT_SO);
    check_answer(&eyes, "last rating fort is not perote", NOT_SO);
    check_answer(&eyes, "last rating fort is not 1222", SO);
}

/* ---- remembering */

static void remember(struct condition_memory *kept, uint8_t side, unsigned kind, unsigned n,
                     struct value value)
{
    const struct game_names names = {stage.game, stage.scenario, position};
    struct event event = {.kind = (uint16_t)kind, .rule = "12.2", .values = (uint8_t)(n + 1)};

    event.value[n] = value;
    CHECK(condition_remember(kept, &names, side, &event));
}

TEST(what_is_remembered)
{
    struct condition_memory kept = {0};

    load();
    struct condition_eyes eyes = eyes_of(US);
    unsigned die = kind_named("die");
    eyes.memory = &kept;
    check_answer(&eyes, "last die", NOT_SO);
    remember(&kept, US, die, 1, V_INT(4));
    check_answer(&eyes, "last die value is 4", SO);
    remember(&kept, US, kind_named("rating"), 2, V_INT(5));
    check_answer(&eyes, "last die value is 4 and last rating to is 5", SO);
    remember(&kept, US, die, 1, V_INT(3));
    check_answer(&eyes, "last die value is 3", SO);
    CHECK_INT(kept.count, 3);
    condition_forget(&kept);
    check_answer(&eyes, "last die", NOT_SO);
    CHECK_INT(kept.count, 0);
    remember(&kept, US, die, 1, V_INT(6));
    check_answer(&eyes, "last die value is 6", SO);
    condition_free(&kept);
}

/* A text that lasts no longer than its event is told. */
TEST(texts_are_remembered)
{
    struct condition_memory kept = {0};
    char words[] = "guerrilla all attack";

    load();
    struct condition_eyes eyes = eyes_of(MEXICO);
    unsigned standing = kind_named("standing");
    eyes.memory = &kept;
    remember(&kept, MEXICO, standing, 2, V_TEXT(words));
    memset(words, 'x', 9);
    check_answer(&eyes, "last standing order is guerrilla all attack", SO);
    remember(&kept, MEXICO, standing, 2, V_TEXT(words));
    check_answer(&eyes, "last standing order is xxxxxxxxx all attack", SO);
    condition_free(&kept);
}

static int32_t unit_named(const char *name)
{
    const struct slice text = {name, strlen(name)};

    return stage.game->find_unit(stage.scenario, position, text);
}

/* [14.31] Whom a side could not tell when it was told stays unknown to it, unless he was named. */
TEST(who_was_not_named_stays_unknown)
{
    static const struct {
        const char *event, *unit, *words;
        uint8_t side;
        enum condition_answer answer;
    } rows[] = {
        {"gunboat-hit", "us.4inf", "last gunboat-hit unit is us.4inf", US, SO},
        {"gunboat-hit", "us.4inf", "last gunboat-hit unit is us.5inf", US, NOT_SO},
        {"gunboat-hit", "us.4inf", "last gunboat-hit unit is us.4inf", MEXICO, SHUT},
        {"gunboat-hit", "us.4inf", "last gunboat-hit", MEXICO, SO},
        {"gunboat-hit", "us.worth", "last gunboat-hit unit is us.worth", MEXICO, SO},
        {"gunboat-hit", NULL, "last gunboat-hit unit is us.worth", MEXICO, NOT_SO},
        {"revealed", "us.4inf", "last revealed unit is us.4inf", MEXICO, SO},
        {"spent", "us.4inf", "last spent", MEXICO, NOT_SO}}; /* of which it is told nothing */

    load();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct condition_memory kept = {0};
        struct condition_eyes eyes = eyes_of(rows[i].side);

        eyes.memory = &kept;
        remember(&kept, rows[i].side, kind_named(rows[i].event), 0,
                 V_INT(rows[i].unit ? unit_named(rows[i].unit) : -1));
        check_answer(&eyes, rows[i].words, rows[i].answer);
        condition_free(&kept);
    }
}

/* [8.3] Likewise of cards, in The Halls of Montezuma. */
TEST(a_card_that_was_not_shown_stays_unknown)
{
    struct stage of;
    struct event event = {.values = 1};
    char words[200], card[100];

    void *start = begin(&of, "montezuma/campaign");
    struct condition_memory kept = {0};
    struct condition_eyes eyes = {{of.game, of.scenario, start}, 0, &kept};
    while (strcmp(of.game->events[event.kind].name, "passed-over") != 0)
        event.kind++;
    for (int32_t thing = 0; thing < 10; thing++) {
        bool seen = of.game->thing_seen(of.scenario, start, thing, 0);

        event.value[0] = V_INT(thing);
        CHECK(condition_remember(&kept, &eyes.names, 0, &event));
        name_of(&eyes.names, VALUE_THING, thing, card, sizeof card);
        snprintf(words, sizeof words, "last passed-over card is %s", card);
        check_answer(&eyes, words, seen ? SO : SHUT);
    }
    condition_free(&kept);
    memory_free(start);
    stage_free(&of);
}

TEST(words_with_one_blank_between)
{
    static struct log_line line;
    static const char words[] = "halt if   turn  is 8";
    struct text text = {0};

    said.count = 0;
    CHECK(log_read(words, strlen(words), (struct place){"log", 1, 0}, &line, &said));
    condition_text(&line, 2, &text);
    CHECK_STR(text.at, "turn is 8");
    text_free(&text);
}

TESTS(RUN(each_part_of_each_event), RUN(each_name_in_each_event), RUN(the_last_of_what_was_told),
      RUN(tenths), RUN(the_later_of_two_of_a_name), RUN(names_in_what_was_told),
      RUN(what_is_remembered), RUN(texts_are_remembered), RUN(who_was_not_named_stays_unknown),
      RUN(a_card_that_was_not_shown_stays_unknown), RUN(words_with_one_blank_between))
