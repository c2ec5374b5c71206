/* Each thing that a list of legal orders may tell besides the orders is told in some numbered case,
 * before an order of its kind. */
#include "cases.h"

#include "game/games.h"

enum { MOST = 64 };

static void *p; /* a position */
static bool told[MOST];

static bool take(void *to, const struct order *order)
{
    (void)to;
    (void)order;
    return true;
}

static void note(void *to, const struct order *about, const struct event *proviso)
{
    (void)to;
    (void)about;
    told[proviso->kind] = true;
}

static void look(const struct case_moment *now)
{
    const struct order_sink sink = {.order = take, .proviso = note};
    const struct game *game = now->stage->game;

    for (unsigned verb = 0; verb < game->verb_count; verb++)
        if (strstr(now->line, game->verbs[verb].name)) {
            memcpy(p, referee_position(now->referee), game->position_size);
            CHECK(game->legal(now->stage->scenario, p, verb, &sink));
        }
}

static void play(const char *name, const char *const *provisos, unsigned count)
{
    struct cases cases = {.game = name, .lines = 1, .look = look};

    memset(told, 0, sizeof told);
    p = memory_get(game_find(name)->position_size);
    CHECK(p && count <= MOST);
    cases_play_all(&cases);
    memory_free(p);
    for (unsigned i = 0; i < count; i++)
        if (!told[i])
            check_fail(__FILE__, __LINE__, provisos[i]);
}

#define PROVISO(kind, ...) #kind,

TEST(veracruz)
{
    static const char *const provisos[] = {
#include "veracruz/provisos.inc"
    };

    play("veracruz", provisos, sizeof provisos / sizeof *provisos);
}

TEST(santiago)
{
    static const char *const provisos[] = {
#include "santiago/provisos.inc"
    };

    play("santiago", provisos, sizeof provisos / sizeof *provisos);
}

TEST(cactus)
{
    static const char *const provisos[] = {
#include "cactus/provisos.inc"
    };

    play("cactus", provisos, sizeof provisos / sizeof *provisos);
}

TEST(montezuma)
{
    static const char *const provisos[] = {
#include "montezuma/provisos.inc"
    };

    play("montezuma", provisos, sizeof provisos / sizeof *provisos);
}

TESTS(RUN(veracruz), RUN(santiago), RUN(cactus), RUN(montezuma))
