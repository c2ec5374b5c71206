/* The numbered cases, order by order: every position is good, and what is listed there as legal is
 * accepted and reads as it was written; what a file's own order is accepted for is listed. */
#include "cases.h"
#include "listed.h"

/* Of each verb so many listed orders are tried, spread over the list. */
enum { TRIED = SLOW ? 2 : 8, LINES = SLOW ? 4 : 1 };

/* ---- what is listed */

/* With what it costs, and what others need, the same orders are listed; each is told in words. */
struct told {
    const struct state *state;
    unsigned listed, provisos;
};

static bool count_orders(void *to, const struct order *order)
{
    struct told *told = to;
    (void)order;
    told->listed++;
    return true;
}

static void read_proviso(void *to, const struct order *about, const struct event *proviso)
{
    struct told *told = to;
    struct game_names of = {&vz_game, campaign.s, &told->state->position};
    struct names names = game_names(&of);
    if (about && about->verb >= VZ_VERBS)
        failed_at(told->state, "", "a proviso is about no order");
    text_clear(&text);
    event_text(&names, vz_game.provisos, proviso, &text);
    if (text.failed || !text.length || strpbrk(text.at, "{}"))
        failed_at(told->state, text.at, "is no sentence");
    if (told->provisos++ == 0 && !about && !told->listed)
        failed_at(told->state, text.at, "is about the last order, and there is none");
}

static void check_provisos(const struct state *state, unsigned listed)
{
    struct told told = {.state = state};
    const struct order_sink sink = {count_orders, &told, read_proviso, 0, 0};
    if (!vz_game.legal(campaign.s, &state->position, VZ_VERBS, &sink) || told.listed != listed)
        failed_at(state, "", "other orders are listed when provisos are told");
}

static unsigned long listed_orders;

static void check_list(const struct state *state)
{
    struct tried tried = {.state = state};
    const struct order_sink counting = {count_verbs, &tried, NULL, 0, 0};
    const struct order_sink trying = {must_be_accepted, &tried, NULL, 0, 0};
    unsigned listed = 0;
    const char *broken = vz_game.position_is_ok(campaign.s, &state->position);
    if (broken)
        failed_at(state, "", broken);
    vz_game.legal(campaign.s, &state->position, VZ_VERBS, &counting);
    for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
        listed += tried.seen[verb];
        tried.step[verb] = tried.seen[verb] / TRIED + 1;
        tried.seen[verb] = 0;
    }
    if (!listed && !state->position.head.over)
        failed_at(state, "", "nothing is listed");
    listed_orders += listed;
    check_provisos(state, listed);
    vz_game.legal(campaign.s, &state->position, VZ_VERBS, &trying);
}

/* ---- one moment */

/* Before its first order is carried out the game has not begun. */
static bool has_begun(const struct vz_position *position)
{
    return position && (position->head.turn || position->unit[1].hex);
}

static void look(const struct case_moment *moment)
{
    static struct state state;
    const struct vz_position *position = referee_position(moment->referee);
    static char order[256];
    campaign.s = moment->stage->scenario;
    if (!has_begun(position))
        return;
    snprintf(order, sizeof order, "%s:%u", moment->name, moment->number);
    state.position = *position;
    state.dice = *referee_dice(moment->referee);
    state.order = order;
    check_list(&state);
    text_clear(&text);
    text_add(&text, moment->line);
    give_order(&state);
}

TEST(what_is_listed_is_accepted)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};
    int files = cases_play_all(&cases);
    printf("# %d files, %lu orders listed\n", files, listed_orders);
    text_free(&text);
}

TESTS(RUN(what_is_listed_is_accepted))
