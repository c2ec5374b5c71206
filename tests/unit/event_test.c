#include "check.h"

#include "game/game.h"
#include "game/games.h"

/* Unit 1 is u1, cell 2 is h2; unit 9 has a name that JSON must escape. */
static void unit_name(const void *of, int32_t unit, struct text *out)
{
    (void)of;
    if (unit == 9)
        text_add(out, "a\"b");
    else
        text_format(out, "u%d", (int)unit);
}

static void cell_name(const void *of, int32_t cell, struct text *out)
{
    (void)of;
    text_format(out, "h%d", (int)cell);
}

static void side_name(const void *of, int32_t side, struct text *out)
{
    (void)of;
    text_add(out, side ? "mexico" : "us");
}

/* Cards 1 and 2 lie open; nobody knows the others. */
static void card_name(const void *of, int32_t card, struct text *out)
{
    (void)of;
    text_format(out, "c%d", (int)card);
}

static bool card_known(const void *of, int32_t card)
{
    (void)of;
    return card <= 2;
}

static const struct names names = {.unit = unit_name,
                                   .cell = cell_name,
                                   .side = side_name,
                                   .thing = card_name,
                                   .thing_known = card_known,
                                   .thing_noun = "card"};

static const struct event_kind kinds[] = {
    {"phase", "turn {0} {1} {2}",
     EVENT_FIELDS({"number", VALUE_INT, 1}, {"of", VALUE_TEXT, 1}, {"name", VALUE_TEXT, 1},
                  EVENT_END)},
    {"combat", "at {0}: {2} to {3} is {4}, {1}",
     EVENT_FIELDS({"hex", VALUE_CELL, 1}, {"attackers", VALUE_UNITS, 1}, {"strength", VALUE_INT, 2},
                  {"ratio", VALUE_RATIO, 1}, EVENT_END)},
};

static const char *kept(struct text *text)
{
    static char room[512];

    CHECK(!text->failed);
    snprintf(room, sizeof room, "%s", text->at ? text->at : "");
    text_free(text);
    return room;
}

static const char *as_text(enum value_kind kind, struct value value)
{
    struct text text = {0};

    value_text(&names, kind, &value, &text);
    return kept(&text);
}

static const char *as_json(enum value_kind kind, struct value value)
{
    struct text text = {0};

    value_json(&names, kind, &value, &text);
    return kept(&text);
}

static const uint16_t three[] = {1, 2, 3};

TEST(values_as_text)
{
    CHECK_STR(as_text(VALUE_INT, V_INT(-3)), "-3");
    CHECK_STR(as_text(VALUE_TENTHS, V_INT(6)), "0.6");
    CHECK_STR(as_text(VALUE_UNIT, V_INT(4)), "u4");
    CHECK_STR(as_text(VALUE_CELL, V_INT(4)), "h4");
    CHECK_STR(as_text(VALUE_SIDE, V_INT(1)), "mexico");
    CHECK_STR(as_text(VALUE_TEXT, V_TEXT("A-1")), "A-1");
    CHECK_STR(as_text(VALUE_RATIO, V_RATIO(3, 2)), "3-2");
    CHECK_STR(as_text(VALUE_RATIO, V_RATIO(1, 12)), "1-12");
    CHECK_STR(as_text(VALUE_BOOL, V_INT(1)), "yes");
}

TEST(lists_as_text)
{
    CHECK_STR(as_text(VALUE_UNITS, V_LIST(three, 0)), "none");
    CHECK_STR(as_text(VALUE_UNITS, V_LIST(three, 1)), "u1");
    CHECK_STR(as_text(VALUE_CELLS, V_LIST(three, 2)), "h1 and h2");
    CHECK_STR(as_text(VALUE_UNITS, V_LIST(three, 3)), "u1, u2 and u3");
}

TEST(values_as_json)
{
    CHECK_STR(as_json(VALUE_TENTHS, V_INT(15)), "1.5");
    CHECK_STR(as_json(VALUE_UNIT, V_INT(9)), "\"a\\\"b\"");
    CHECK_STR(as_json(VALUE_TEXT, V_TEXT("a\nb")), "\"a\\nb\"");
    CHECK_STR(as_json(VALUE_TEXT, V_TEXT(NULL)), "null");
    CHECK_STR(as_json(VALUE_RATIO, V_RATIO(3, 2)), "\"3-2\"");
    CHECK_STR(as_json(VALUE_BOOL, V_INT(0)), "false");
    CHECK_STR(as_json(VALUE_UNITS, V_LIST(three, 0)), "[]");
    CHECK_STR(as_json(VALUE_CELLS, V_LIST(three, 2)), "[\"h1\",\"h2\"]");
}

static struct event combat(void)
{
    struct event event = {.kind = 1, .rule = "8.36", .values = 5};

    event.value[0] = V_INT(7);
    event.value[1] = V_LIST(three, 2);
    event.value[2] = V_INT(12);
    event.value[3] = V_INT(4);
    event.value[4] = V_RATIO(3, 1);
    return event;
}

TEST(events)
{
    struct event event = combat();
    struct text text = {0};

    event_text(&names, kinds, &event, &text);
    CHECK_STR(kept(&text), "at h7: 12 to 4 is 3-1, u1 and u2 [8.36]");
    event_json("event", &names, kinds, &event, &text);
    CHECK_STR(kept(&text), "\"event\":\"combat\",\"case\":\"8.36\",\"hex\":\"h7\",\"attackers\":"
                           "[\"u1\",\"u2\"],\"strength\":[12,4],\"ratio\":\"3-1\"");
}

TEST(events_without_a_case)
{
    struct event event = {.values = 3};
    struct text text = {0};

    event.value[0] = V_INT(2);
    event.value[1] = V_TEXT("us");
    event.value[2] = V_TEXT("supply");
    event_text(&names, kinds, &event, &text);
    CHECK_STR(kept(&text), "turn 2 us supply");
    event_json("event", &names, kinds, &event, &text);
    CHECK_STR(kept(&text),
              "\"event\":\"phase\",\"case\":null,\"number\":2,\"of\":\"us\",\"name\":\"supply\"");
}

TEST(sentences)
{
    const enum value_kind of[] = {VALUE_INT, VALUE_INT};
    const struct value values[] = {V_INT(1), V_INT(2)};
    struct text text = {0};

    sentence_text(&names, "{1}, {0}, {1}", of, values, 2, &text);
    CHECK_STR(kept(&text), "2, 1, 2");
}

/* Each object of JSON begins with these; then come the fields of the event. */
static bool is_taken(const char *name)
{
    static const char *const keys[] = {"turn", "side", "phase", "line", "event", "case"};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(name, keys[i]) == 0)
            return true;
    return false;
}

static void look_at_names(const struct event_kind *kind)
{
    for (unsigned i = 0; kind->field[i].name; i++) {
        if (is_taken(kind->field[i].name))
            check_fail(__FILE__, __LINE__, kind->field[i].name);
        for (unsigned k = 0; k < i; k++)
            if (strcmp(kind->field[i].name, kind->field[k].name) == 0)
                check_fail(__FILE__, __LINE__, kind->field[i].name);
    }
}

TEST(no_key_stands_twice_in_an_object)
{
    for (unsigned game = 0; games[game]; game++)
        for (unsigned kind = 0; kind < games[game]->event_count; kind++)
            look_at_names(&games[game]->events[kind]);
}

TEST(one_and_many)
{
    const enum value_kind of[] = {VALUE_INT, VALUE_TENTHS, VALUE_CELLS};
    struct value values[] = {V_INT(1), V_INT(10), V_LIST(three, 1)};
    struct text text = {0};
    static const char said[] =
        "{0} {0|hex|hexes}, {1} {1|point|points}: {2:or} {2|is|are} open{2? by }";

    sentence_text(&names, said, of, values, 3, &text);
    CHECK_STR(kept(&text), "1 hex, 1 point: h1 is open");
    values[0] = V_INT(0);
    values[1] = V_INT(1);
    values[2] = V_LIST(three, 2);
    sentence_text(&names, said, of, values, 3, &text);
    CHECK_STR(kept(&text), "0 hexes, 0.1 points: h1 or h2 are open by h1 and h2");
}

/* A hand of which one card is not known: named, counted, not counted, open, shut. */
TEST(things_may_be_hidden)
{
    struct value hand = V_LIST(three, 3);

    CHECK_STR(as_text(VALUE_THING, V_INT(2)), "c2");
    CHECK_STR(as_text(VALUE_THING, V_INT(3)), "a card");
    CHECK_STR(as_text(VALUE_THINGS, hand), "c1, c2 and 1 more card");
    CHECK_STR(as_json(VALUE_THING, V_INT(3)), "null");
    CHECK_STR(as_json(VALUE_THINGS, hand), "[\"c1\",\"c2\",null]");
    hand.veil = VEIL_UNCOUNTED;
    CHECK_STR(as_text(VALUE_THINGS, hand), "c1, c2 and perhaps others");
    CHECK_STR(as_json(VALUE_THINGS, hand), "[\"c1\",\"c2\",null]");
    hand.count = 2; /* whether there are any is not told */
    CHECK_STR(as_text(VALUE_THINGS, hand), "c1, c2 and perhaps others");
    CHECK_STR(as_json(VALUE_THINGS, hand), "[\"c1\",\"c2\",null]");
    hand.count = 3;
    hand.veil = VEIL_OPEN;
    CHECK_STR(as_text(VALUE_THINGS, hand), "c1, c2 and c3");
    hand.veil = VEIL_SHUT;
    CHECK_STR(as_text(VALUE_THINGS, hand), "?");
    hand = V_LIST(three + 2, 1);
    CHECK_STR(as_text(VALUE_THINGS, hand), "1 card");
}

/* ---- with places, and units that not all know */

static bool unit_known(const void *of, int32_t unit)
{
    (void)of;
    return unit != 3;
}

static void place_name(const void *of, int32_t cell, struct text *out)
{
    (void)of;
    if (cell == 2)
        text_add(out, " (Two)");
}

/* In words and as JSON; `or`: with that word before the last of a list. */
static const char *as_seen(enum value_kind kind, struct value value, const char *sentence)
{
    struct names some = names;
    struct text text = {0};

    some.known = unit_known;
    some.place = place_name;
    if (sentence)
        sentence_text(&some, sentence, &kind, &value, 1, &text);
    else
        value_json(&some, kind, &value, &text);
    return kept(&text);
}

TEST(places_stand_behind_cells_in_words_alone)
{
    CHECK_STR(as_seen(VALUE_CELL, V_INT(2), "{0}"), "h2 (Two)");
    CHECK_STR(as_seen(VALUE_CELL, V_INT(1), "{0}"), "h1");
    CHECK_STR(as_seen(VALUE_CELLS, V_LIST(three, 3), "{0}"), "h1, h2 (Two) and h3");
    CHECK_STR(as_seen(VALUE_CELLS, V_LIST(three, 2), "{0:or}"), "h1 or h2 (Two)");
    CHECK_STR(as_seen(VALUE_CELLS, V_LIST(three, 2), "go{0? via }"), "go via h1 and h2");
    CHECK_STR(as_seen(VALUE_CELLS, V_LIST(three + 1, 1), "go{0? via }"), "go");
    CHECK_STR(as_seen(VALUE_CELL, V_INT(2), NULL), "\"h2\"");
    CHECK_STR(as_seen(VALUE_CELLS, V_LIST(three, 2), NULL), "[\"h1\",\"h2\"]");
}

static void title_of(const void *of, int32_t cell, struct text *out)
{
    (void)of;
    text_add(out, cell == 2 ? "Place Two" : "h1");
}

/* Of cells alone there are names in full, and not of one that is hidden. */
TEST(names_in_full)
{
    struct names full = names;
    const enum value_kind of[] = {VALUE_CELL, VALUE_UNIT};
    struct value values[] = {V_INT(2), V_INT(1)};
    struct text text = {0};

    full.place = place_name;
    full.title = title_of;
    sentence_text(&full, "{0:name} ({0}) of {1:name}", of, values, 2, &text);
    CHECK_STR(kept(&text), "Place Two (h2 (Two)) of u1");
    values[0].veil = VEIL_SHUT;
    sentence_text(&full, "{0:name} of {1}", of, values, 2, &text);
    CHECK_STR(kept(&text), "? of u1");
    CHECK_STR(as_seen(VALUE_CELL, V_INT(2), "{0:name}"), "h2 (Two)"); /* where there are none */
}

TEST(words_that_go_with_a_text)
{
    static const char sentence[] = "he comes{0=port: by sea}{0=road: on foot, or a horse}";
    struct value shut = V_TEXT("port");

    CHECK_STR(as_seen(VALUE_TEXT, V_TEXT("port"), sentence), "he comes by sea");
    CHECK_STR(as_seen(VALUE_TEXT, V_TEXT("road"), sentence), "he comes on foot, or a horse");
    CHECK_STR(as_seen(VALUE_TEXT, V_TEXT("ports"), sentence), "he comes");
    shut.veil = VEIL_SHUT;
    CHECK_STR(as_seen(VALUE_TEXT, shut, sentence), "he comes");
}

TEST(units_that_are_not_known)
{
    static const uint16_t hidden[] = {3, 3, 1, 3};
    struct value open = V_INT(3);

    open.veil = VEIL_OPEN;
    CHECK_STR(as_seen(VALUE_UNIT, V_INT(1), "{0}"), "u1");
    CHECK_STR(as_seen(VALUE_UNIT, V_INT(3), "{0}"), "a unit");
    CHECK_STR(as_seen(VALUE_UNIT, open, "{0}"), "u3");
    CHECK_STR(as_seen(VALUE_UNIT, V_INT(3), NULL), "null");
    CHECK_STR(as_seen(VALUE_UNIT, open, NULL), "\"u3\"");
    CHECK_STR(as_seen(VALUE_INT, V_INT(3), "{0}"), "3"); /* a number is none */
    CHECK_STR(as_seen(VALUE_CELL, V_INT(3), "{0}"), "h3");
    CHECK_STR(as_seen(VALUE_UNITS, V_LIST(three, 3), "{0}"), "u1, u2 and 1 more unit");
    CHECK_STR(as_seen(VALUE_UNITS, V_LIST(hidden, 4), "{0}"), "u1 and 3 more units");
    CHECK_STR(as_seen(VALUE_UNITS, V_LIST(hidden, 2), "{0}"), "2 units");
    CHECK_STR(as_seen(VALUE_UNITS, V_LIST(hidden, 1), "{0}"), "1 unit");
    CHECK_STR(as_seen(VALUE_UNITS, V_LIST(hidden, 4), NULL), "[\"u1\",null,null,null]");
    CHECK_STR(as_seen(VALUE_CELLS, V_LIST(three, 3), NULL), "[\"h1\",\"h2\",\"h3\"]");
}

/* What is not told at all is a question mark, and neither one nor many. */
TEST(what_is_shut)
{
    struct value shut = V_LIST(three, 1);

    shut.veil = VEIL_SHUT;
    CHECK_STR(as_seen(VALUE_UNITS, shut, "{0:or} {0|is|are} there{0? by }"), "? are there by ?");
    CHECK_STR(as_seen(VALUE_UNITS, shut, NULL), "null");
    shut = V_INT(1);
    shut.veil = VEIL_SHUT;
    CHECK_STR(as_seen(VALUE_INT, shut, "{0} {0|hex|hexes}"), "? hexes");
    CHECK_STR(as_seen(VALUE_INT, shut, NULL), "null");
    CHECK_STR(as_seen(VALUE_TEXT, shut, NULL), "null");
}

TEST(numbers_of_many_kinds)
{
    CHECK_STR(as_seen(VALUE_TENTHS, V_INT(-15), "{0}"), "-1.5");
    CHECK_STR(as_seen(VALUE_TENTHS, V_INT(20), NULL), "2");
    CHECK_STR(as_seen(VALUE_INT, V_INT(-3), NULL), "-3");
    CHECK_STR(as_seen(VALUE_BOOL, V_INT(0), "{0}"), "no");
    CHECK_STR(as_seen(VALUE_BOOL, V_INT(1), NULL), "true");
    CHECK_STR(as_seen(VALUE_SIDE, V_INT(0), NULL), "\"us\"");
    CHECK_STR(as_seen(VALUE_RATIO, V_RATIO(255, 255), "{0}"), "255-255");
    CHECK_STR(as_seen(VALUE_NONE, V_INT(7), "{0}"), "");
    CHECK_STR(as_seen(VALUE_NONE, V_INT(7), NULL), "null");
    CHECK_STR(as_seen(VALUE_TEXT, V_TEXT(NULL), "{0}"), "");
    CHECK_STR(as_seen(VALUE_INT, V_INT(2), "{0|one|}s of {0}"), "s of 2");
    CHECK_STR(as_seen(VALUE_INT, V_INT(1), "{0|one|}s"), "ones");
}

/* A name of more letters than any has is cut in JSON, and the string closed all the same. */
static void long_name(const void *of, int32_t unit, struct text *out)
{
    (void)of;
    for (int32_t i = 0; i < unit; i++)
        text_char(out, 'x');
}

TEST(names_of_any_length)
{
    struct names some = names;

    some.unit = long_name;
    for (int32_t length = 255; length <= 258; length++) {
        struct text text = {0};
        struct value value = V_INT(length);

        text_add(&text, "[");
        value_json(&some, VALUE_UNIT, &value, &text);
        size_t most = length < 256 ? (size_t)length : 256;
        CHECK_INT(strspn(text.at + 2, "x"), most);
        CHECK_STR(text.at + 2 + most, "\"");
        text_free(&text);
    }
    CHECK_STR(as_json(VALUE_UNITS, V_LIST(three, 1)), "[\"u1\"]");
}

TEST(fields_of_an_event)
{
    const struct event event = combat();
    unsigned width = 9;
    const struct value *value = event_field(kinds, &event, "strength", &width);

    CHECK(value == &event.value[2] && width == 2);
    value = event_field(kinds, &event, "ratio", &width);
    CHECK(value == &event.value[4] && width == 1);
    width = 9;
    CHECK(!event_field(kinds, &event, "number", &width) && width == 9);
    CHECK_INT(event_number(kinds, &event, "hex"), 7);
    CHECK_INT(event_number(kinds, &event, "number"), 0);
    CHECK_STR(event_words(kinds, &event, "hex"), "");
    CHECK_STR(event_words(kinds, &event, "number"), "");
    static const enum value_kind is[] = {VALUE_CELL, VALUE_UNITS, VALUE_INT,
                                         VALUE_INT,  VALUE_RATIO, VALUE_NONE};
    for (unsigned i = 0; i < sizeof is / sizeof *is; i++)
        CHECK_INT(event_value_kind(kinds, &event, i), is[i]);
    const struct event phase = {.values = 3, .value = {V_INT(2), V_TEXT("us"), V_TEXT("supply")}};
    CHECK_STR(event_words(kinds, &phase, "name"), "supply");
    CHECK_INT(event_number(kinds, &phase, "number"), 2);
}

/* Of a hand that is not counted nobody hears whether it holds none, one or two that are unknown. */
TEST(an_uncounted_list_reads_alike_however_many_are_hidden)
{
    static const enum value_kind of[] = {VALUE_THINGS};
    static const uint16_t hidden[] = {3, 3};

    for (uint32_t count = 0; count <= 2; count++) {
        struct value hand = V_LIST(hidden, count);
        struct text text = {0};

        hand.veil = VEIL_UNCOUNTED;
        CHECK_STR(as_text(VALUE_THINGS, hand), "perhaps some cards");
        CHECK_STR(as_json(VALUE_THINGS, hand), "[null]");
        sentence_text(&names, "{0:or} {0|is|are} open{0? by }", of, &hand, 1, &text);
        CHECK_STR(kept(&text), "perhaps some cards are open by perhaps some cards");
    }
    CHECK_STR(as_text(VALUE_THINGS, V_LIST(hidden, 0)), "none"); /* whoever is told all */
    CHECK_STR(as_json(VALUE_THINGS, V_LIST(hidden, 0)), "[]");
}

TEST(values_that_do_not_fit_their_row)
{
    struct event event = combat();

    CHECK(!event_fault(kinds, &event));
    event.values = 4;
    CHECK_STR(event_fault(kinds, &event), "fewer values than fields");
    event.values = 6;
    CHECK_STR(event_fault(kinds, &event), "more values than fields");
    event = combat();
    event.value[1] = V_INT(3); /* one unit where a list is wanted */
    CHECK_STR(event_fault(kinds, &event), "a value of another kind");
    event = combat();
    event.value[2] = V_LIST(three, 3);
    CHECK_STR(event_fault(kinds, &event), "a value of another kind");
    event = combat();
    event.value[1] = V_LIST(NULL, 0); /* nobody */
    CHECK(!event_fault(kinds, &event));
    event = (struct event){.values = 3, .value = {V_INT(1), V_TEXT("us"), V_TEXT(NULL)}};
    CHECK_STR(event_fault(kinds, &event), "a value of another kind");
    CHECK(!value_fits(VALUE_SIDE, &(struct value){.number = 2}));
    CHECK(!value_fits(VALUE_SIDE, &(struct value){.number = -1}));
    CHECK(value_fits(VALUE_SIDE, &(struct value){.number = 0}));
    CHECK(value_fits(VALUE_SIDE, &(struct value){.number = 1}));
    CHECK(value_fits(VALUE_BOOL, &(struct value){.number = 0}));
    CHECK(value_fits(VALUE_BOOL, &(struct value){.number = 1}));
    CHECK(!value_fits(VALUE_BOOL, &(struct value){.number = -1}));
    CHECK(value_fits(VALUE_INT, &(struct value){.number = 2}));
    CHECK(!value_fits(VALUE_INT, &(struct value){.number = 2, .count = 1}));
    CHECK(!value_fits(VALUE_INT, &V_TEXT("2")));
    CHECK(value_fits(VALUE_TEXT, &V_TEXT("")));
    CHECK(!value_fits(VALUE_TEXT, &(struct value){.list = "x", .number = 1}));
    CHECK(!value_fits(VALUE_TEXT, &(struct value){.list = "x", .count = 1}));
    CHECK(!value_fits(VALUE_UNITS, &(struct value){.list = three, .count = 2, .number = 1}));
    CHECK(!value_fits(VALUE_UNITS, &V_LIST(NULL, 1)));
    CHECK(value_fits(VALUE_SIDE, &(struct value){.number = NO_SIDE}));
    CHECK(!value_fits(VALUE_BOOL, &(struct value){.number = 2}));
}

TESTS(RUN(places_stand_behind_cells_in_words_alone), RUN(units_that_are_not_known),
      RUN(names_in_full), RUN(words_that_go_with_a_text), RUN(what_is_shut),
      RUN(numbers_of_many_kinds), RUN(names_of_any_length), RUN(fields_of_an_event),
      RUN(values_that_do_not_fit_their_row), RUN(things_may_be_hidden),
      RUN(an_uncounted_list_reads_alike_however_many_are_hidden), RUN(values_as_text),
      RUN(lists_as_text), RUN(values_as_json), RUN(events), RUN(no_key_stands_twice_in_an_object),
      RUN(events_without_a_case), RUN(sentences), RUN(one_and_many))
