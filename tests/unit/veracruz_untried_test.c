/* 14.11 Nobody knows what untried militia are worth: at each position of the numbered cases the
 * same is legal, and the same told of it, whether all of them are zeros or none is. */
#include "moments.h"

enum { LINES = SLOW ? 16 : 1, STRONG = 2 };

static struct state state;
static unsigned held;

/* ---- what is legal, in words */

struct told {
    struct text words;
    unsigned orders;
};

static struct names names_of(void)
{
    static struct game_names of; /* which the names point to */

    of = (struct game_names){&vz_game, campaign.s, &state.position};
    return game_names(&of);
}

static bool tell(void *to, const struct order *order)
{
    struct told *told = to;
    struct names names = names_of();

    order_text(vz_game.verbs, &names, order, &told->words);
    text_char(&told->words, '\n');
    told->orders++;
    return true;
}

static void tell_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct told *told = to;
    struct names names = names_of();

    if (about)
        order_text(vz_game.verbs, &names, about, &told->words);
    event_text(&names, vz_game.provisos, proviso, &told->words);
    text_char(&told->words, '\n');
}

/* Returns how many untried militia there are on the map. */
static unsigned set_untried(unsigned strength)
{
    static struct vz_board board;
    const struct vz_play play = VZ_LOOK(campaign.s, &state.position, &board);
    unsigned untried = 0;

    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        struct vz_unit *u = &state.position.unit[unit];

        if (!vz_on_map(u->hex) || !vz_is_untried(&play, unit))
            continue;
        u->strength = strength & VZ_STRENGTH_BITS;
        untried++;
    }
    return untried;
}

static void list_with(unsigned strength, struct told *told)
{
    const struct order_sink sink = {tell, told, tell_proviso, 0, 0};

    text_clear(&told->words);
    told->orders = 0;
    set_untried(strength);
    CHECK(vz_game.legal(campaign.s, &state.position, VZ_VERBS, &sink));
}

/* ---- all of it */

static void look(const struct case_moment *moment)
{
    static struct told zeros, strong;

    if (!at_moment(moment, &state) || state.position.head.over || set_untried(0) == 0)
        return;
    list_with(0, &zeros);
    list_with(STRONG, &strong);
    held++;
    if (strcmp(zeros.words.at, strong.words.at) == 0)
        return;
    printf("# %u orders, %u orders\n", zeros.orders, strong.orders);
    failed_at(&state, moment->line, "what is legal tells what untried militia are worth");
}

TEST(what_is_legal_keeps_the_secret_of_untried_militia)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};

    cases_play_all(&cases);
    printf("# %u positions\n", held);
    CHECK(held > 0);
    text_free(&text);
}

TESTS(RUN(what_is_legal_keeps_the_secret_of_untried_militia))
