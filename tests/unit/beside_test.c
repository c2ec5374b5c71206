/* A list at the right of a map, worked out by hand. */
#include "show/beside.h"

#include "base/memory.h"

#include "check.h"

/* What the two texts make on lines of a width; true if it is `wanted`. */
static bool makes(const char *map, const char *list, unsigned width, const char *wanted)
{
    struct text left = {0};
    struct text right = {0};
    struct text out = {0};

    text_add(&left, map);
    text_add(&right, list);
    show_beside(&left, &right, width, &out);
    bool same = !out.failed && strcmp(out.length ? out.at : "", wanted) == 0;
    text_free(&left);
    text_free(&right);
    text_free(&out);
    return same;
}

TEST(the_list_begins_two_columns_after_the_widest_line)
{
    CHECK(makes("ab\nabcd\n", "one\ntwo\n", 40, "ab    one\nabcd  two\n"));
}

TEST(either_may_be_longer)
{
    CHECK(makes("ab\n", "one\ntwo\n", 40, "ab  one\n    two\n"));
    CHECK(makes("ab\n\nabc\n", "one\n", 40, "ab   one\n\nabc\n"));
    CHECK(makes("ab\n", "", 40, "ab\n"));
    CHECK(makes("", "", 40, ""));
}

/* 4 columns of the map and the gap leave 10 of 14: "one two th" ends in a word. */
TEST(lines_wrap_at_words)
{
    CHECK(makes("ab\n", "one two three\nx\n", 14, "ab  one two\n      three\n    x\n"));
    CHECK(makes("ab\n", "one two 90\n", 14, "ab  one two 90\n"));
    CHECK(makes("ab\n", "abcdefghijklm\n", 14, "ab  abcdefghij\n      klm\n"));
}

TEST(an_indented_line_goes_on)
{
    CHECK(makes("ab\n", "one\n     two\n     three\nx\n", 40, "ab  one two three\n    x\n"));
}

/* A letter of several bytes is one column, an escape none. */
TEST(columns_are_those_of_a_terminal)
{
    CHECK(makes("≈≈\n\033[34mab\033[0m\n", "one\ntwo\n", 40, "≈≈  one\n\033[34mab\033[0m  two\n"));
}

TEST(without_memory_it_says_so)
{
    for (long count = 0; count < 100; count++) {
        struct text left = {0};
        struct text right = {0};
        struct text out = {0};

        memory_fail_after(count, true);
        text_add(&left, "ab\n");
        text_add(&right, "one\n");
        show_beside(&left, &right, 40, &out);
        memory_fail_after(-1, false);
        bool good = !out.failed;
        CHECK(!good || strcmp(out.at, "ab  one\n") == 0);
        text_free(&left);
        text_free(&right);
        text_free(&out);
        if (good)
            return;
    }
    CHECK(false);
}

TESTS(RUN(the_list_begins_two_columns_after_the_widest_line), RUN(either_may_be_longer),
      RUN(lines_wrap_at_words), RUN(an_indented_line_goes_on), RUN(columns_are_those_of_a_terminal),
      RUN(without_memory_it_says_so))
