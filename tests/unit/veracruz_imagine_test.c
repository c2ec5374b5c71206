/* 14.0 What a side imagines: it sees the same before and after, all invariants hold, and what it
 * cannot know is drawn anew. */
#include "check.h"

#include "../fuzz/chooser.h"
#include "show/board.h"
#include "veracruz/looks/view.h"
#include "veracruz/veracruz.h"

static struct campaign campaign;
static const struct vz_scenario *s;

enum { GAMES = 3, EVERY = SLOW ? 21 : 7 };

/* The position as `vcz show` prints it and as JSON. */
static void show(const struct vz_position *p, uint8_t side, struct text *out)
{
    const struct show_board board = {.game = &vz_game, .scenario = s, .position = p, .side = side};
    struct show_window window = show_units(&board, 2);
    text_clear(out);
    show_state(&board, out);
    show_stacks(&board, window, out);
    show_json(&board, out);
}

struct seen {
    struct text before, after;
    unsigned looks, militia, moved, dummies;
};

static void compare(const struct vz_position *then, const struct vz_position *now,
                    struct seen *seen)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t type = s->counter[unit].type;
        seen->militia += type == VZ_MILITIA && then->unit[unit].counter != now->unit[unit].counter;
        seen->moved += then->unit[unit].hex != now->unit[unit].hex;
        seen->dummies += type == VZ_DUMMY && then->unit[unit].hex != now->unit[unit].hex;
    }
}

/* [15.11] Regiments of the Division, artillery left out. */
static unsigned regiments(const struct vz_position *p, unsigned division)
{
    unsigned count = 0;
    for (VZ_EACH(unit, &s->combat))
        count += p->unit[unit].formation == division && s->counter[unit].type != VZ_ARTILLERY;
    return count;
}

/* [15.16] One that is whole is imagined whole, also while a question is open. */
static void look_at_divisions(const struct vz_position *then, const struct vz_position *now)
{
    for (unsigned division = 1; division <= 4; division++)
        if (s->counter[s->first_formation + division - 1].side == VZ_US &&
            regiments(then, division) >= 5)
            CHECK(regiments(now, division) >= 5);
}

static void imagine(const struct vz_position *p, unsigned number, struct seen *seen)
{
    static struct vz_position then;
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        struct dice dice;
        char seed[32];
        snprintf(seed, sizeof seed, "imagine %u", number);
        CHECK(dice_seed(&dice, seed, strlen(seed)));
        then = *p;
        show(&then, (uint8_t)side, &seen->before);
        vz_imagine(s, &then, (uint8_t)side, &dice);
        show(&then, (uint8_t)side, &seen->after);
        CHECK_SAME(seen->after.at, seen->before.at);
        const char *broken = vz_position_is_ok(s, &then);
        if (broken)
            check_fail(__FILE__, __LINE__, broken);
        look_at_divisions(p, &then);
        seen->looks++;
        compare(p, &then, seen);
    }
}

static void play(unsigned number, struct seen *seen)
{
    static struct vz_position now;
    static struct chooser chooser;
    static struct order order;
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct refusal refusal;
    struct dice dice;
    char seed[32];
    snprintf(seed, sizeof seed, "game %u", number);
    campaign_options(options);
    CHECK(dice_seed(&dice, seed, strlen(seed)));
    CHECK(vz_game.start(s, options, &now, &dice, &nowhere) == VERDICT_DONE);
    chooser = (struct chooser){.s = s, .now = &now, .end_weight = 6};
    chooser.seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned orders = 0; !now.head.over && orders < 3000; orders++) {
        CHECK(choose_order(&chooser, &order));
        CHECK(vz_game.apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE);
        if (orders % EVERY == 0 || now.head.question)
            imagine(&now, number * 10000 + orders, seen);
    }
}

TEST(what_is_imagined_looks_the_same)
{
    static struct seen seen;
    for (unsigned number = 0; number < GAMES; number++)
        play(number, &seen);
    CHECK(seen.looks > 100);
    CHECK(seen.militia > 100);
    CHECK(seen.moved > 100);
    CHECK(seen.dummies > 0);
    text_free(&seen.before);
    text_free(&seen.after);
}

/* The same dice imagine the same. */
TEST(what_is_imagined_follows_from_the_dice)
{
    static struct vz_position one, two;
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct dice dice, again;
    campaign_options(options);
    CHECK(dice_seed(&dice, "x", 1));
    CHECK(vz_game.start(s, options, &one, &dice, &nowhere) == VERDICT_DONE);
    two = one;
    again = dice;
    vz_imagine(s, &one, VZ_US, &dice);
    vz_imagine(s, &two, VZ_US, &again);
    CHECK(same_bytes(&one, &two, sizeof one));
}

TEST(campaign_loads)
{
    CHECK(campaign_load(&campaign));
    s = campaign.s;
}

TESTS(RUN(campaign_loads), RUN(what_is_imagined_looks_the_same),
      RUN(what_is_imagined_follows_from_the_dice))
