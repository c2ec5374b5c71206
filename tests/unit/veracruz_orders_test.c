/* Orders made by the grammar, in the positions of the numbered cases: one that is accepted is
 * listed, if it is of those that are listed one by one, and whoever is in its group is named; one
 * that is refused is so at one of its words, in a sentence. */
#include "candidates.h"
#include "game/game_names.h"
#include "moments.h"
#include "provisos.h"

enum { TRIED = SLOW ? 3 : 24 }; /* of each position */

static unsigned long given_orders, accepted_orders;

static int32_t where(const void *position, unsigned unit)
{
    uint16_t hex = ((const struct vz_position *)position)->unit[unit].hex;

    return vz_on_map(hex) ? (int32_t)hex : -1;
}

static uint8_t side(const void *scenario, unsigned unit)
{
    return ((const struct vz_scenario *)scenario)->counter[unit].side;
}

/* Answers while a question is open, else what is no answer. */
static unsigned pick_verb(struct candidates *from)
{
    unsigned verb;

    do
        verb = candidates_below(from, VZ_VERBS);
    while (vz_game.verbs[verb].answer != (from->position->question != 0) &&
           candidates_below(from, 20));
    return verb;
}

static void try_candidates(const struct state *state, const struct stage *stage, uint64_t seed)
{
    static struct order order;
    struct game_names of = {&vz_game, campaign.s, &state->position};
    struct names names = game_names(&of);
    struct candidates from = {.stage = stage,
                              .position = &state->position.head,
                              .seed = seed * 2 + 1,
                              .units = campaign.s->units,
                              .where = where,
                              .side = side};

    for (unsigned i = 0; i < TRIED; i++) {
        candidates_make(&from, pick_verb(&from), &order);
        text_clear(&text);
        order_text(vz_game.verbs, &names, &order, &text);
        given_orders++;
        if (!give_order(state))
            continue;
        accepted_orders++;
        check_named(state, &given);
    }
}

/* Of what is not under way nothing is left: two positions in which the same may follow are the same
 * in every byte, and so are their seals. */
static void check_at_rest(const struct state *state)
{
    static const struct vz_position zero;
    const struct vz_position *p = &state->position;
    const struct {
        const char *what;
        const void *at, *as;
        size_t size;
    } rows[] = {
        {"a battle is", &p->battle, &zero.battle, sizeof p->battle},
        {"a retreat is", &p->retreat, &zero.retreat, sizeof p->retreat},
        {"a siege is", &p->siege, &zero.siege, sizeof p->siege},
        {"a march is", &p->march, &zero.march, sizeof p->march},
        {"clauses are", &p->clauses, &zero.clauses, sizeof p->clauses},
        {"points to lose are", &p->loss, &zero.loss, sizeof p->loss},
        {"who may lose them is", &p->loss_from, &zero.loss_from, sizeof p->loss_from},
        {"a raid is", &p->raid, &zero.raid, sizeof p->raid},
        {"zeros are", &p->zeros, &zero.zeros, sizeof p->zeros},
    };

    if (p->head.question || p->head.over)
        return;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!same_bytes(rows[i].at, rows[i].as, rows[i].size))
            failed_at(state, rows[i].what, "left over though nothing is under way");
}

static void look(const struct case_moment *moment)
{
    static struct state state;
    static uint64_t looks;
    int16_t options[GAME_OPTIONS] = {0};

    stage_options(moment->stage, options);
    memset(&state.position, 0, sizeof state.position);
    if (!at_moment(moment, &state) &&
        vz_game.start(campaign.s, options, &state.position, &state.dice, &nowhere) != VERDICT_DONE)
        return;
    check_at_rest(&state);
    try_candidates(&state, moment->stage, ++looks);
}

TEST(what_is_accepted_is_listed)
{
    static struct cases cases = {.game = "veracruz", .lines = 1, .look = look, .before = true};

    cases_play_all(&cases);
    printf("# %lu orders, %lu accepted\n", given_orders, accepted_orders);
    text_free(&text);
}

TESTS(RUN(what_is_accepted_is_listed))
