#include <stdint.h>
#include <stdlib.h>

#include "base/diag.h"
#include "base/memory.h"
#include "base/nearest.h"
#include "base/text.h"

#include "check.h"

static struct diags diags;
static struct text text;

static void fresh(void)
{
    memory_fail_after(-1, false);
    diags = (struct diags){0};
    text_free(&text);
}

static const char *shown(void)
{
    text_clear(&text);
    diags_text(&diags, &text);
    return text.at ? text.at : "";
}

/* ---- memory */

TEST(memory_is_zeroed_and_fails_on_demand)
{
    fresh();
    long before = memory_requests();
    unsigned char *block = memory_get(100);
    CHECK(block);
    for (unsigned i = 0; i < 100; i++)
        CHECK_INT(block[i], 0);
    memory_fail_after(1, false);
    void *good = memory_get(1);
    CHECK(good);
    CHECK(!memory_resize(block, 200));
    void *again = memory_get(0);
    CHECK(again);
    memory_fail_after(0, true);
    CHECK(!memory_get(1));
    CHECK(!memory_get(1));
    memory_fail_after(-1, true);
    CHECK_INT(memory_requests() - before, 6);
    memory_free(block);
    memory_free(good);
    memory_free(again);
    memory_free(NULL);
}

TEST(a_block_has_room_for_one_more)
{
    size_t room = 0;
    uint32_t *list = NULL;

    for (uint32_t i = 0; i < 200; i++) {
        uint32_t *more = memory_room(list, i, &room, sizeof *more);

        CHECK(more);
        CHECK(i < room);
        list = more;
        list[i] = i;
    }
    CHECK(list[0] == 0 && list[64] == 64 && list[199] == 199);

    const size_t before = room;
    CHECK(memory_room(list, room - 1, &room, sizeof *list) == list);
    memory_fail_after(0, false);
    CHECK(!memory_room(list, room, &room, sizeof *list));
    memory_fail_after(-1, false);
    CHECK(room == before && list[199] == 199);
    memory_free(list);

    room = SIZE_MAX / 2; /* twice as much cannot be told in bytes */
    CHECK(!memory_room(NULL, room, &room, 8));
}

TEST(arena_hands_out_zeroed_aligned_memory)
{
    fresh();
    struct arena arena = {0};
    for (size_t size = 0; size < 3000; size += 7) {
        char *copy = arena_copy(&arena, "abc", size % 4);

        CHECK(copy);
        CHECK_INT(strlen(copy), size % 4);
        unsigned char *block = arena_get(&arena, size);
        CHECK(block);
        CHECK_INT((uintptr_t)block % 16, 0);
        for (size_t i = 0; i < size; i++)
            CHECK_INT(block[i], 0);
        memset(block, 0xee, size);
    }
    char *large = arena_get(&arena, 1 << 20);
    CHECK(large);
    CHECK_INT(large[(1 << 20) - 1], 0);
    CHECK(arena.total > 1 << 20);
    CHECK(!arena.failed);
    CHECK(!arena_get(&arena, SIZE_MAX));
    CHECK(arena.failed);
    arena.failed = false;
    CHECK(!arena_copy(&arena, "", SIZE_MAX - 1));
    CHECK(arena.failed);
    arena_free(&arena);
    CHECK(!arena.newest);
    memory_fail_after(0, true);
    CHECK(!arena_get(&arena, 1));
    memory_fail_after(-1, false);
    CHECK(arena_get(&arena, 1));
    arena_free(&arena);
}

/* ---- text */

TEST(text_grows_and_is_cut)
{
    fresh();
    text_add(&text, "");
    CHECK_STR(text.at, "");
    for (int i = 0; i < 100; i++)
        text_format(&text, "%d%s%c", i, "-", 'x');
    CHECK_INT(text.length, 10 * 3 + 90 * 4);
    text_cut(&text, 3);
    CHECK_STR(text.at, "0-x");
    size_t room = text.room;
    text_clear(&text);
    CHECK_STR(text.at, "");
    CHECK_INT(text.room, room);
    text_free(&text);
    CHECK(!text.at);
    text_clear(&text);
    CHECK_INT(text.length, 0);
}

TEST(text_numbers)
{
    fresh();
    text_int(&text, INT64_MIN);
    text_char(&text, ' ');
    text_int(&text, INT64_MAX);
    text_char(&text, ' ');
    text_int(&text, 0);
    CHECK_STR(text.at, "-9223372036854775808 9223372036854775807 0");
    text_clear(&text);
    static const int tenths[] = {6, 10, -15, 0, -6, -10, 105, -1};
    for (unsigned i = 0; i < sizeof tenths / sizeof *tenths; i++) {
        text_tenths(&text, tenths[i]);
        text_char(&text, ' ');
    }
    CHECK_STR(text.at, "0.6 1 -1.5 0 -0.6 -1 10.5 -0.1 ");
}

TEST(text_remembers_a_failure)
{
    fresh();
    text_add(&text, "before");
    memory_fail_after(0, false);
    for (int i = 0; i < 100; i++)
        text_add(&text, "much more ");
    memory_fail_after(-1, false);
    CHECK(text.failed);
    text_add(&text, "x");
    CHECK(text.length % 10 == 6); /* whole pieces only, and none after the failure */
    CHECK_INT(text.at[text.length], '\0');
    CHECK(text.at[text.length - 1] != 'x');
    text_free(&text);
    CHECK(!text.failed);
}

TEST(text_json_escapes)
{
    fresh();
    static const char bytes[] = "a\"\\\n\t\x01\0\x7f\xc3\xa9\xff\xe2\x82/";
    text_json(&text, bytes, sizeof bytes - 1);
    CHECK_STR(text.at, "\"a\\\"\\\\\\n\\t\\u0001\\u0000\\u007f\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd"
                       "\xef\xbf\xbd/\"");
}

TEST(utf8_well_formed_only)
{
    static const struct {
        const char *bytes;
        int bad; /* -1: none */
    } cases[] = {
        {"", -1},
        {"plain", -1},
        {"\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2\xf4\x8f\xbf\xbf", -1},
        {"ab\xc3", 2},           /* cut */
        {"ab\xc3\xa9\xa9", 4},   /* stray */
        {"\xc0\x80", 0},         /* overlong */
        {"x\xe0\x9f\xbf", 1},    /* overlong */
        {"\xed\xa0\x80", 0},     /* surrogate */
        {"\xf4\x90\x80\x80", 0}, /* past the last */
        {"\xf0\x8f\xbf\xbf", 0}, /* overlong */
        {"\xf5\x80\x80\x80", 0}, /* past the last */
        {"\xe2\x82", 0},         /* cut */
    };

    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bad = 99;
        bool ok = utf8_is_ok(cases[i].bytes, strlen(cases[i].bytes), &bad);

        CHECK_INT(ok, cases[i].bad < 0);
        if (!ok)
            CHECK_INT(bad, cases[i].bad);
    }
    size_t bad = 99;
    CHECK(!utf8_is_ok("a\0b", 3, &bad));
    CHECK_INT(bad, 1);
}

/* Whichever byte stands first that is none, and wherever. */
TEST(printable_ascii)
{
    char line[20];

    for (unsigned byte = 0; byte < 256; byte++)
        for (size_t at = 0; at < sizeof line; at++) {
            memset(line, '~', sizeof line);
            line[at] = (char)byte;
            bool printable = byte >= ' ' && byte <= '~';
            CHECK_INT(utf8_ascii(line, sizeof line), printable ? sizeof line : at);
        }
}

static struct slice slice(const char *string)
{
    return (struct slice){string, strlen(string)};
}

TEST(slice_numbers)
{
    int64_t n = 7;

    CHECK(slice_int(slice("-12"), -12, 5, &n));
    CHECK_INT(n, -12);
    CHECK(slice_int(slice("0007"), 0, 7, &n));
    CHECK_INT(n, 7);
    CHECK(slice_int(slice("-0"), 0, 7, &n));
    CHECK_INT(n, 0);
    CHECK(slice_int(slice("9223372036854775807"), INT64_MIN, INT64_MAX, &n));
    CHECK(n == INT64_MAX);
    CHECK(slice_int(slice("-9223372036854775808"), INT64_MIN, INT64_MAX, &n));
    CHECK(n == INT64_MIN);
    static const char *const wrong[] = {"",
                                        "-",
                                        "+1",
                                        " 1",
                                        "1 ",
                                        "1.0",
                                        "0x1",
                                        "--1",
                                        "8",
                                        "-1",
                                        "9223372036854775808",
                                        "99999999999999999999"};
    n = 3;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!slice_int(slice(wrong[i]), 0, 7, &n));
    CHECK(!slice_int(slice("9223372036854775808"), INT64_MIN, INT64_MAX, &n));
    CHECK(!slice_int(slice("-9223372036854775809"), INT64_MIN, INT64_MAX, &n));
    CHECK_INT(n, 3);
    CHECK(slice_is(slice("abc"), "abc"));
    CHECK(!slice_is(slice("abc"), "ab"));
    CHECK(slice_is((struct slice){NULL, 0}, ""));
}

/* A number is written in one way. */
TEST(slice_plain_numbers)
{
    static const char *const good[] = {"0", "7", "10", "-1", "-10", "100"};
    static const char *const wrong[] = {"",    "-",   "-0",  "00", "000",   "01",
                                        "-01", "007", "-00", "+1", "11111", "1 "};
    static const int64_t numbers[] = {0, 7, 10, -1, -10, 100};
    int64_t n = 3;

    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!slice_plain_int(slice(wrong[i]), -10, 100, &n));
    CHECK_INT(n, 3);
    for (unsigned i = 0; i < sizeof good / sizeof *good; i++) {
        CHECK(slice_plain_int(slice(good[i]), -10, 100, &n));
        CHECK_INT(n, numbers[i]);
    }
}

/* ---- diagnostics */

TEST(diags_text_of_a_refusal)
{
    fresh();
    static const char line[] = "move us.4inf via 1606 1507 1408\n";
    struct diag *diag = diag_add(&diags, DIAG_ILLEGAL, (struct place){"game.vcz", 14, 28},
                                 "%s must stop at %d", "us.4inf", 1507);
    CHECK(diag);
    diag->rule = "5.22";
    diag->width = 4;
    diag_excerpt(diag, line, sizeof line - 1);
    CHECK_STR(shown(), "game.vcz:14:28: illegal [5.22]: us.4inf must stop at 1507\n"
                       "  move us.4inf via 1606 1507 1408\n"
                       "                             ^~~~\n");
    CHECK_INT(diags_status(&diags), 1);
}

TEST(diags_text_places_and_kinds)
{
    fresh();
    CHECK_STR(shown(), "");
    CHECK_INT(diags_status(&diags), 0);
    diag_add(&diags, DIAG_DIFFERS, (struct place){"a", 3, 0}, "one\n  two");
    CHECK_INT(diags_status(&diags), 1);
    diag_add(&diags, DIAG_FAILED, (struct place){"a\x1b[2J", 0, 0}, "bad \x07%s", "\xff");
    CHECK(!diag_no_memory(&diags));
    CHECK_STR(shown(), "a:3: differs: one\n  two\na?[2J: error: bad ??\nerror: out of memory\n");
    CHECK_INT(diags_status(&diags), 2);
}

TEST(lines_of_a_message_are_set_in)
{
    fresh();
    diag_add(&diags, DIAG_SYNTAX, (struct place){"a\nb:1: error: c", 1, 0},
             "one\ngame.vcz:3: illegal: two\xe2\x80\xae");
    CHECK_STR(shown(), "a?b:1: error: c:1: error: one\n  game.vcz:3: illegal: two?\n");
}

static const char *words(const char *bytes, size_t length)
{
    static char out[12];

    text_words(out, sizeof out, bytes, length);
    return out;
}

#define WORDS(literal) words(literal, sizeof(literal) - 1)

TEST(words_of_somebody_else_are_plain)
{
    CHECK_STR(WORDS(""), "");
    CHECK_STR(WORDS("a b#c"), "a b#c");
    CHECK_STR(WORDS("a\n\r\n\t= b"), "a = b");
    CHECK_STR(WORDS("\x1b[2J\0x\x7f"), "?[2J?x?");
    CHECK_STR(WORDS("\xc2\x9b"
                    "1m"),
              "?1m"); /* what a terminal takes for ESC [ */
    CHECK_STR(WORDS("\xe2\x80\xae"
                    "a\xe2\x81\xa6"),
              "?a?");
    CHECK_STR(WORDS("\xe2\x80\xa8\xc2\x85\xef\xbb\xbf"), "???");
    CHECK_STR(WORDS("\xf3\xa0\x80\xa0"
                    "a\xd8\x9c"),
              "?a?");
    CHECK_STR(WORDS("\xc3\xad\xff\xe2\x82"), "\xc3\xad???");
    CHECK_STR(WORDS("12345678901"), "12345678901");
    CHECK_STR(WORDS("123456789012"), "12345678...");
    CHECK_STR(WORDS("1234567\xc3\xad"
                    "9012"),
              "1234567...");
    CHECK_STR(WORDS("123456\xc3\xad"
                    "9012"),
              "123456\xc3\xad...");
    CHECK_STR(WORDS("123456789\xe2\x82\xac"), "12345678...");
}

TEST(diag_caret_aligns_under_tabs_and_long_characters)
{
    fresh();
    static const char line[] = "\tr\xc3\xado \x1b\tx y";
    struct diag *diag = diag_add(&diags, DIAG_SYNTAX, (struct place){"f", 1, 8}, "m");
    diag->width = 9;
    diag_excerpt(diag, line, sizeof line - 1);
    CHECK_STR(shown(), "f:1:8: error: m\n  \tr\xc3\xado ?\tx y\n  \t     \t^~~\n");
    diag->at.column = 99;
    CHECK_STR(shown(), "f:1:99: error: m\n  \tr\xc3\xado ?\tx y\n  \t     \t   ^\n");
}

TEST(diag_excerpt_of_a_long_line)
{
    fresh();
    static char line[100000];
    for (unsigned i = 0; i < sizeof line; i++)
        line[i] = (char)('a' + i % 26);
    struct diag *diag = diag_add(&diags, DIAG_SYNTAX, (struct place){"f", 1, 5}, "m");
    diag_excerpt(diag, line, sizeof line);
    CHECK_INT(diag->skipped, 0);
    CHECK_INT(strlen(diag->line), DIAG_LINE - 1);
    CHECK(strncmp(diag->line, line, DIAG_LINE - 4) == 0);
    CHECK_STR(diag->line + DIAG_LINE - 4, "...");
    static const uint32_t columns[] = {200, 236, 237, 240, 500, 99999, 100000, 200000, UINT32_MAX};
    for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++) {
        diag->at.column = columns[i];
        diag->width = 2;
        diag_excerpt(diag, line, sizeof line);
        if (columns[i] <= sizeof line) {
            /* The caret stands under the character that the column names. */
            uint32_t at = columns[i] - 1 - diag->skipped;
            CHECK(at < strlen(diag->line));
            CHECK_INT(diag->line[at], line[columns[i] - 1]);
        }
        text_clear(&text);
        diags_text(&diags, &text);
        CHECK(text.length < 1000);
    }
    diag->at.column = 3;
    diag_excerpt(diag, line, DIAG_LINE - 1);
    CHECK_INT(strlen(diag->line), DIAG_LINE - 1);
    CHECK(strncmp(diag->line, line, DIAG_LINE - 1) == 0);
    diag_excerpt(diag, line, DIAG_LINE);
    CHECK_STR(diag->line + DIAG_LINE - 4, "...");
    diag_excerpt(diag, "abc\r\ndef", 8);
    CHECK_STR(diag->line, "abc");
    diag_excerpt(NULL, "abc", 3);
}

TEST(diag_line_is_narrowed_about_the_fault)
{
    /* A hundred letters, the second an i with an accent; each word of ten ends with its digit. */
    static const char line[] = "a\xc3\xad"
                               "aaaaaaa0bbbbbbbbb1ccccccccc2ddddddddd3eeeeeeeee4"
                               "fffffffff5ggggggggg6hhhhhhhhh7iiiiiiiii8jjjjjjjjj9";
    fresh();
    struct diag *diag = diag_add(&diags, DIAG_SYNTAX, (struct place){"f", 1, 11}, "m");
    diag->width = 10;
    diag_excerpt(diag, line, sizeof line - 1);
    diag_narrow(diag, 100);
    CHECK_STR(diag->line, line);
    diag_narrow(diag, 30);
    CHECK_STR(shown(), "f:1:11: error: m\n  a\xc3\xad"
                       "aaaaaaa0bbbbbbbbb1ccccccc...\n            ^~~~~~~~~~\n");
    /* The 61st stands in the middle of 30 columns, the 16th of them, and both ends are cut. */
    diag->at.column = 61;
    diag_excerpt(diag, line, sizeof line - 1);
    diag_narrow(diag, 30);
    CHECK_STR(shown(), "f:1:61: error: m\n  ...e4fffffffff5ggggggggg6hh...\n"
                       "                 ^~~~~~~~~~\n");
    diag->at.column = 91;
    diag_excerpt(diag, line, sizeof line - 1);
    diag_narrow(diag, 30);
    CHECK_STR(shown(), "f:1:91: error: m\n  ...h7iiiiiiiii8jjjjjjjjj9\n"
                       "                 ^~~~~~~~~~\n");
    /* Too narrow to show anything: left as it is. */
    diag_narrow(diag, 6);
    CHECK_STR(diag->line, "...h7iiiiiiiii8jjjjjjjjj9");
    /* What is marked has the room of one half, but begins before the other ends. */
    diag->at.column = 14;
    diag->width = 40;
    diag_excerpt(diag, line, sizeof line - 1);
    diag_narrow(diag, 30);
    CHECK_STR(shown(), "f:1:14: error: m\n  a\xc3\xad"
                       "aaaaaaa0bbbbbbbbb1ccccccc...\n               ^~~~~~~~~~~~~~~~~\n");
}

TEST(diag_long_message_is_cut_at_a_character)
{
    fresh();
    static char long_one[2 * DIAG_MESSAGE + 2];
    for (unsigned shift = 0; shift < 2; shift++) {
        long_one[0] = 'x';
        for (unsigned i = shift; i + 2 < sizeof long_one; i += 2) {
            long_one[i] = '\xc3';
            long_one[i + 1] = '\xa9';
        }
        struct diag *diag = diag_add(&diags, DIAG_SYNTAX, (struct place){0}, "%s", long_one);
        size_t bad = 0;
        CHECK(utf8_is_ok(diag->message, strlen(diag->message), &bad));
        CHECK(strlen(diag->message) >= DIAG_MESSAGE - 3);
        CHECK(strcmp(diag->message + strlen(diag->message) - 3, "...") == 0);
    }
}

TEST(diags_full_list)
{
    fresh();
    for (int i = 0; i < DIAG_MOST; i++)
        CHECK(diag_add(&diags, DIAG_ILLEGAL, (struct place){0}, "fault %d", i));
    CHECK(!diag_add(&diags, DIAG_ILLEGAL, (struct place){0}, "one more"));
    CHECK_INT(diags_status(&diags), 1);
    CHECK(diag_add(&diags, DIAG_FAILED, (struct place){0}, "worse")); /* must not be hidden */
    CHECK_INT(diags_status(&diags), 2);
    CHECK(!diag_add(&diags, DIAG_FAILED, (struct place){0}, "worse"));
    CHECK_INT(diags.count, DIAG_MOST);
    CHECK_INT(diags.more, 3);
    const char *end = strstr(shown(), "error: worse\n");
    CHECK_STR(end, "error: worse\n... and 3 more\n");
    fresh();
}

/* What stands for a word among these: the nearest, or nothing. */
static const char *meant(const char *word)
{
    static const char *const names[] = {"move-guerrilla", "move",        "end", "arrange",
                                        "us.4inf",        "mexico-city", "m",   "mx.oaxaca-inf"};
    static struct nearest near;

    near = nearest_to((struct slice){word, strlen(word)});
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        nearest_offer(&near, names[i]);
    return near.name;
}

TEST(nearest_name)
{
    CHECK_STR(meant("move"), "move");
    CHECK_STR(meant("MOVE"), "move");
    CHECK_STR(meant("mvoe"), "move"); /* two letters swapped, one put in, left out, replaced */
    CHECK_STR(meant("moove"), "move");
    CHECK_STR(meant("mve"), "move");
    CHECK_STR(meant("emd"), "end");
    CHECK_STR(meant("emb"), "");
    CHECK_STR(meant("mo"), "");    /* two letters left out, of two one replaced, one too many */
    CHECK_STR(meant("ed"), "end"); /* of three one left out */
    CHECK_STR(meant("EN"), "end");
    CHECK_STR(meant("ne"), "");
    CHECK_STR(meant("mm"), "");
    CHECK_STR(meant("M"), "m");
    CHECK_STR(meant(""), "");
    CHECK_STR(meant("mvose"), "");             /* two changes of five letters */
    CHECK_STR(meant("arangge"), "");           /* ... of seven */
    CHECK_STR(meant("arrrangee"), "arrange");  /* ... of nine */
    CHECK_STR(meant("mexico"), "mexico-city"); /* its beginning, its end */
    CHECK_STR(meant("4inf"), "us.4inf");
    CHECK_STR(meant("oaxaca"), "mx.oaxaca-inf"); /* its beginning behind the dot */
    CHECK_STR(meant("axaca"), "");
    CHECK_STR(meant("mov"), "move"); /* of two that it begins */
    CHECK_STR(meant("move-g"), "move-guerrilla");
    CHECK_STR(meant("a-word-that-is-longer-than-any-name"), "");
}

TESTS(RUN(nearest_name), RUN(memory_is_zeroed_and_fails_on_demand),
      RUN(a_block_has_room_for_one_more), RUN(arena_hands_out_zeroed_aligned_memory),
      RUN(text_grows_and_is_cut), RUN(text_numbers), RUN(text_remembers_a_failure),
      RUN(text_json_escapes), RUN(utf8_well_formed_only), RUN(printable_ascii), RUN(slice_numbers),
      RUN(slice_plain_numbers), RUN(diags_text_of_a_refusal), RUN(diags_text_places_and_kinds),
      RUN(lines_of_a_message_are_set_in), RUN(words_of_somebody_else_are_plain),
      RUN(diag_caret_aligns_under_tabs_and_long_characters), RUN(diag_excerpt_of_a_long_line),
      RUN(diag_line_is_narrowed_about_the_fault), RUN(diag_long_message_is_cut_at_a_character),
      RUN(diags_full_list))
