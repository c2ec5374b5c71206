/* What asks another process for scripts, and that process: requests of any bytes are answered or
 * end it, and whoever asks outlives it. */
#include "check.h"

/* NOLINTNEXTLINE(bugprone-suspicious-include) */
#include "../../cmd/reader.c"

/* Of the program's other files it needs no more. */
static bool wall_stands = true;
bool cmd_wall_stands(void)
{
    return wall_stands;
}
void cmd_wall_close(void) {}
bool cmd_flush(void)
{
    return true;
}

static unsigned asked; /* how often anything was read */

static bool include(const struct bot_terms *terms, const char *name, struct arena *arena,
                    struct diags *diags, const char **bytes, size_t *length)
{
    (void)arena;
    asked++;
    *bytes = "return 1";
    *length = 8;
    if (strcmp(name, "gone") != 0)
        return true;
    diag_add(diags, DIAG_FAILED, (struct place){.file = terms->file}, "no such file");
    return false;
}

static struct bot_terms bots[2];

static void fresh_bots(void)
{
    memset(bots, 0, sizeof bots);
    bots[0] = (struct bot_terms){.file = "one.lua", .include = include};
    bots[1] = (struct bot_terms){.file = "two.lua"}; /* may include nothing */
    bot_reader = (struct bot_reader){.bots = bots, .count = 2};
    asked = 0;
}

/* The bytes are sent to `serve`; returns how many come back. */
static size_t served(const void *bytes, size_t length)
{
    int in[2];
    int out[2];
    char got[sizeof(struct reply) + 100];

    CHECK(pipe(in) == 0 && pipe(out) == 0);
    CHECK(send_all(in[1], bytes, length));
    close(in[1]);
    serve(in[0], out[1]);
    close(in[0]);
    close(out[1]);
    ssize_t count = read(out[0], got, sizeof got);
    close(out[0]);
    CHECK(count >= 0);
    return (size_t)count;
}

static size_t served_name(unsigned bot, const char *name)
{
    struct request request;

    memset(&request, 0, sizeof request);
    request.bot = bot;
    memcpy(request.name, name, strlen(name));
    return served(&request, sizeof request);
}

TEST(a_fair_request_is_answered)
{
    fresh_bots();
    CHECK_INT(served_name(0, "lib/common"), sizeof(struct reply) + 8);
    CHECK_INT(served_name(0, "gone"), sizeof(struct reply) + strlen("no such file"));
    CHECK_INT(asked, 2);
}

TEST(malformed_requests_end_it)
{
    struct request request;

    fresh_bots();
    CHECK_INT(served_name(1, "lib"), 0);
    CHECK_INT(served_name(2, "lib"), 0);
    CHECK_INT(served_name(UINT32_MAX, "lib"), 0);
    CHECK_INT(served_name(0, ""), 0);
    CHECK_INT(served_name(0, "../lib"), 0);
    CHECK_INT(served_name(0, "/etc/passwd"), 0);
    CHECK_INT(served_name(0, "lib\nx"), 0);
    memset(&request, 'a', sizeof request); /* no bot, and a name without end */
    CHECK_INT(served(&request, sizeof request), 0);
    request.bot = 0;
    CHECK_INT(served(&request, sizeof request), 0);
    for (size_t length = 0; length < sizeof request; length += 13) /* cut short */
        CHECK_INT(served(&request, length), 0);
    CHECK_INT(asked, 0);
}

/* A fair request behind one that is not is heard no more. */
TEST(nothing_is_read_behind_a_malformed_request)
{
    struct request requests[2];

    fresh_bots();
    memset(requests, 0, sizeof requests);
    requests[0].bot = 7;
    memcpy(requests[1].name, "lib", 3);
    CHECK_INT(served(requests, sizeof requests), 0);
    CHECK_INT(asked, 0);
}

TEST(whoever_asks_is_answered_and_outlives_it)
{
    static struct diags diags;
    struct arena arena = {0};
    const char *bytes = NULL;
    size_t length = 0;

    fresh_bots();
    cmd_reader(bots, 2);
    CHECK(bots[0].include == ask && !bots[1].include);
    CHECK(bots[0].include(&bots[0], "lib", &arena, &diags, &bytes, &length));
    CHECK_INT(length, 8);
    CHECK(memcmp(bytes, "return 1", 8) == 0);
    CHECK(!bots[0].include(&bots[0], "gone", &arena, &diags, &bytes, &length));
    CHECK_STR(diags.list[0].message, "no such file");
    CHECK(kill(bot_reader.process, SIGKILL) == 0);
    CHECK(waitpid(bot_reader.process, NULL, 0) == bot_reader.process);
    CHECK(signal(SIGPIPE, SIG_DFL) != SIG_ERR);
    CHECK(!bots[0].include(&bots[0], "lib", &arena, &diags, &bytes, &length));
    CHECK_STR(diags.list[1].message, "nobody reads it");
    CHECK(signal(SIGPIPE, SIG_DFL) == SIG_DFL); /* as it was */
    cmd_reader_end();
    arena_free(&arena);
}

/* Where no wall stands files are opened as before. */
TEST(without_a_wall_nobody_is_asked)
{
    fresh_bots();
    wall_stands = false;
    cmd_reader(bots, 2);
    CHECK(bots[0].include == include);
    wall_stands = true;
}

TESTS(RUN(a_fair_request_is_answered), RUN(malformed_requests_end_it),
      RUN(nothing_is_read_behind_a_malformed_request),
      RUN(whoever_asks_is_answered_and_outlives_it), RUN(without_a_wall_nobody_is_asked))
