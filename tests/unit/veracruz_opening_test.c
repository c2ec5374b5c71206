/* The example game, state by state: what is listed is accepted, and leaves a good position;
 * supplied dice do as seeded ones. */
#include "game/game_names.h"
#include "opening.h"

/* Of each verb so many listed orders are tried in each state: all, but for marches. */
enum { TRIED = SLOW ? 40 : 120 };

TEST(the_opening_is_legal)
{
    opening_load();
}

TEST(every_position_is_good)
{
    CHECK(count > 1);
    for (unsigned i = 0; i < count; i++) {
        const char *broken = vz_game.position_is_ok(campaign.s, &states[i].position);

        if (broken)
            failed_at(&states[i], "", broken);
    }
}

/* ---- dice */

struct record {
    const struct vz_position *position;
    struct text text;
};

static void write_event(void *to, const struct event *event)
{
    struct record *record = to;
    struct game_names of = {&vz_game, campaign.s, record->position};
    struct names names = game_names(&of);

    event_text(&names, vz_game.events, event, &record->text);
    text_char(&record->text, '\n');
}

static void carry_out(const struct state *state, const struct order *order, struct dice *dice,
                      struct vz_position *after, struct record *record)
{
    const struct sink sink = {write_event, record};
    struct refusal refusal;

    *after = state->position;
    record->position = after;
    text_clear(&record->text);
    if (vz_game.apply(campaign.s, after, order, dice, &sink, &refusal) != VERDICT_DONE)
        failed_at(state, state->order, "is refused");
}

/* The dice of a trail, none of which has more than 256 faces. */
static void supply(struct dice *dice, const struct text *faces)
{
    static uint16_t list[256];

    CHECK(faces->length <= sizeof list / sizeof *list);
    for (size_t i = 0; i < faces->length; i++)
        list[i] = (uint8_t)faces->at[i];
    dice_supply(dice, list, faces->length);
}

TEST(supplied_dice_give_the_same_events)
{
    static struct log_line line;
    static struct order order;
    static struct vz_position with_seed, with_list;
    static struct record seed, list;
    static struct text faces;

    CHECK(count > 1);
    for (unsigned i = 0; i + 1 < count; i++) {
        struct dice dice = states[i].dice;
        struct dice supplied = {.source = DICE_SUPPLIED};

        dice.trail = &faces;
        text_clear(&faces);
        text_clear(&text);
        text_add(&text, states[i].order);
        CHECK(read_text(&states[i], &line, &order));
        carry_out(&states[i], &order, &dice, &with_seed, &seed);
        supply(&supplied, &faces);
        carry_out(&states[i], &order, &supplied, &with_list, &list);
        if (supplied.fault || dice_left(&supplied) ||
            dice.fallen - states[i].dice.fallen != supplied.fallen)
            failed_at(&states[i], states[i].order, "other dice fall");
        CHECK_STR(list.text.at, seed.text.at);
        if (!same_bytes(&with_seed, &states[i + 1].position, sizeof with_seed) ||
            !same_bytes(&with_list, &with_seed, sizeof with_seed))
            failed_at(&states[i], states[i].order, "leads to another position");
    }
    text_free(&faces);
    text_free(&seed.text);
    text_free(&list.text);
}

/* ---- what is listed */

/* Marches are many: of these some, others in each state. */
TEST(what_is_listed_is_accepted)
{
    CHECK(count > 1);
    for (unsigned i = 0; i < count; i++) {
        struct tried tried = {.state = &states[i]};
        struct order_sink counting = {count_verbs, &tried, NULL, 0, 0};
        struct order_sink trying = {must_be_accepted, &tried, NULL, 0, 0};

        vz_game.legal(campaign.s, &states[i].position, VZ_VERBS, &counting);
        unsigned listed = 0;
        for (unsigned verb = 0; verb < VZ_VERBS; verb++) {
            listed += tried.seen[verb];
            tried.step[verb] = tried.seen[verb] / TRIED + 1;
            tried.seen[verb] = i;
        }
        if (!listed && !states[i].position.head.over)
            failed_at(&states[i], "", "nothing is listed");
        vz_game.legal(campaign.s, &states[i].position, VZ_VERBS, &trying);
    }
}

TESTS(RUN(the_opening_is_legal), RUN(every_position_is_good),
      RUN(supplied_dice_give_the_same_events), RUN(what_is_listed_is_accepted))
