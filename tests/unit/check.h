/*
 * A harness for unit tests. A test is TEST(name) { ... }; TESTS(RUN(name), ...) ends the file. The
 * first check that fails ends its test. Prints `1..N`, then `ok NAME` or `not ok NAME: why` a test.
 */
#ifndef CHECK_H
#define CHECK_H
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Under a sanitizer a test tries less. */
#if defined(__SANITIZE_ADDRESS__)
#define SLOW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOW 1
#endif
#endif
#ifndef SLOW
#define SLOW 0
#endif

#define TEST(name) static void test_##name(void)
#define RUN(name)  ((struct check_test){#name, test_##name})
#define TESTS(...)                                                                                 \
    int main(void)                                                                                 \
    {                                                                                              \
        const struct check_test tests[] = {__VA_ARGS__};                                           \
        return check_all(tests, sizeof tests / sizeof *tests);                                     \
    }

#define CHECK(cond) ((cond) ? (void)0 : check_fail(__FILE__, __LINE__, #cond))
#define CHECK_INT(actual, expected)                                                                \
    check_int(__FILE__, __LINE__, #actual, (long long)(actual), (long long)(expected))
#define CHECK_STR(actual, expected) check_str(__FILE__, __LINE__, #actual, (actual), (expected))
#define CHECK_SAME(left, right)     check_same(__FILE__, __LINE__, (left), (right))

struct check_test {
    const char *name;
    void (*run)(void);
};

static jmp_buf check_end;
static const char *check_name;

_Noreturn static inline void check_fail(const char *file, int line, const char *why)
{
    printf("not ok %s: %s:%d: %s\n", check_name, file, line, why);
    longjmp(check_end, 1);
}

static inline void check_int(const char *file, int line, const char *what, long long actual,
                             long long expected)
{
    char why[1024];

    if (actual == expected)
        return;
    snprintf(why, sizeof why, "%s is %lld, not %lld", what, actual, expected);
    check_fail(file, line, why);
}

static inline void check_str(const char *file, int line, const char *what, const char *actual,
                             const char *expected)
{
    char why[4096];

    actual = actual ? actual : "(null)";
    expected = expected ? expected : "(null)";
    if (strcmp(actual, expected) == 0)
        return;
    snprintf(why, sizeof why, "%s is \"%s\", not \"%s\"", what, actual, expected);
    for (char *end = why; (end = strchr(end, '\n'));)
        *end = '|';
    check_fail(file, line, why);
}

/* Two long texts: fails with what stands around the first difference. */
static inline void check_same(const char *file, int line, const char *left, const char *right)
{
    char why[600];
    size_t at = 0;

    while (left[at] && left[at] == right[at])
        at++;
    if (left[at] == right[at])
        return;
    size_t from = at > 80 ? at - 80 : 0;
    snprintf(why, sizeof why, "`%.200s` is not `%.200s`", left + from, right + from);
    for (char *end = why; (end = strchr(end, '\n'));)
        *end = '|';
    check_fail(file, line, why);
}

/* Two positions or the like, of which not even the padding may differ. */
static inline bool same_bytes(const void *one, const void *other, size_t size)
{
    return memcmp(one, other, size) == 0;
}

static inline int check_all(const struct check_test *tests, size_t count)
{
    static size_t i; /* static: longjmp leaves plain locals undefined */
    static int failed;

    setvbuf(stdout, NULL, _IOLBF, 0); /* a crash leaves what went before it */
    printf("1..%zu\n", count);
    for (i = 0; i < count; i++) {
        check_name = tests[i].name;
        if (setjmp(check_end)) {
            failed = 1;
            continue;
        }
        tests[i].run();
        printf("ok %s\n", check_name);
    }
    return failed;
}

#endif
