/* Strings that are kept once. */
#include "show/pool.h"

#include "base/memory.h"

#include "check.h"

static uint32_t add(struct show_pool *pool, const char *string)
{
    return show_pool_add(pool, string, strlen(string));
}

static bool is(const struct show_pool *pool, uint32_t number, const char *string)
{
    return slice_is(show_pool_at(pool, number), string);
}

TEST(equal_strings_have_one_number)
{
    struct show_pool pool = {0};

    CHECK_INT(add(&pool, "one"), 0);
    CHECK_INT(add(&pool, "two"), 1);
    CHECK_INT(add(&pool, ""), 2);
    CHECK_INT(add(&pool, "one"), 0);
    CHECK_INT(show_pool_add(&pool, "two and more", 3), 1);
    CHECK_INT(add(&pool, ""), 2);
    CHECK_INT(pool.count, 3);
    CHECK(is(&pool, 0, "one") && is(&pool, 1, "two") && is(&pool, 2, ""));
    show_pool_free(&pool);
    CHECK_INT(pool.count, 0);
}

/* It begins with room for 256. */
TEST(numbers_stay_when_it_grows)
{
    enum { MANY = 3000 };
    struct show_pool pool = {0};
    char name[16];

    for (unsigned turn = 0; turn < 2; turn++)
        for (unsigned i = 0; i < MANY; i++) {
            snprintf(name, sizeof name, "line %u", i);
            CHECK_INT(add(&pool, name), i);
        }
    CHECK_INT(pool.count, MANY);
    CHECK(is(&pool, 255, "line 255") && is(&pool, 256, "line 256") && is(&pool, 2999, "line 2999"));
    show_pool_free(&pool);
}

TEST(without_memory_it_has_failed)
{
    for (long count = 0;; count++) {
        struct show_pool pool = {0};

        memory_fail_after(count, false);
        add(&pool, "one");
        add(&pool, "two");
        memory_fail_after(-1, false);
        bool good = !pool.failed && pool.count == 2;
        CHECK(good || pool.failed);
        show_pool_free(&pool);
        if (good)
            break;
    }
}

TESTS(RUN(equal_strings_have_one_number), RUN(numbers_stay_when_it_grows),
      RUN(without_memory_it_has_failed))
