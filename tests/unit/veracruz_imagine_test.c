/* 14.0 What a side imagines: it sees the same before and after, all invariants hold, and what it
 * cannot know is drawn anew. */
#include "check.h"

#include "../fuzz/chooser.h"
#include "show/board.h"
#include "veracruz/loading/load.h"
#include "veracruz/looks/view.h"
#include "veracruz/veracruz.h"

static struct campaign campaign;
static const struct vz_scenario *s;

enum { GAMES = 3, EVERY = SLOW ? 42 : 7 };

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
    unsigned looks, militia, moved, dummies, trains;
    unsigned elsewhere[VZ_GUERRILLA + 1]; /* by type: who is imagined in another hex */
};

static void compare(const struct vz_position *then, const struct vz_position *now,
                    struct seen *seen)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t type = s->counter[unit].type;

        seen->militia += type == VZ_MILITIA && then->unit[unit].counter != now->unit[unit].counter;
        seen->moved += then->unit[unit].hex != now->unit[unit].hex;
        seen->elsewhere[type] += then->unit[unit].hex != now->unit[unit].hex;
        seen->trains +=
            (type == VZ_SUPPLY || type == VZ_PACK) && then->unit[unit].hex != now->unit[unit].hex;
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

/* From what is true and from what looks the same to the side the same dice imagine the same: for
 * who is to act, always a position. */
static void imagine_again(const struct vz_position *p, const struct vz_position *then, uint8_t side)
{
    static struct vz_position one, two;
    struct dice dice;

    one = *p;
    two = *then;
    CHECK(dice_seed(&dice, "again", 5));
    bool found = game_imagine(&vz_game, s, &one, side, &dice);
    CHECK(dice_seed(&dice, "again", 5));
    CHECK(game_imagine(&vz_game, s, &two, side, &dice) == found);
    CHECK(same_bytes(&one, &two, sizeof one));
    CHECK(found == !vz_position_is_ok(s, &one));
    CHECK(found || side != p->head.to_act);
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
        imagine_again(p, &then, (uint8_t)side);
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
    CHECK(seen.elsewhere[VZ_LEADER] > 0);
    CHECK(seen.elsewhere[VZ_INFANTRY] > 100);
    CHECK(seen.elsewhere[VZ_CAVALRY] > 0);
    CHECK(seen.elsewhere[VZ_ARTILLERY] > 0);
    CHECK(seen.dummies > 0);
    CHECK(seen.trains > 0);
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

/* Those units and no others of Mexico in the hex, from the top down. */
static void stand(struct vz_position *p, uint16_t hex, const char *const *names)
{
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p->unit[unit].hex == hex && s->counter[unit].side == VZ_MEXICO)
            p->unit[unit].hex = VZ_NOT_YET;
    for (unsigned rank = 0; names[rank]; rank++) {
        unsigned unit =
            vz_find_named(s, (struct slice){names[rank], (uint32_t)strlen(names[rank])});

        CHECK(unit != VZ_NO_UNIT);
        p->unit[unit] = (struct vz_unit){.hex = hex & VZ_HEX_BITS,
                                         .rank = rank & VZ_RANK_BITS,
                                         .strength = s->counter[unit].strength & VZ_STRENGTH_BITS};
    }
}

static uint16_t place(const char *id)
{
    uint16_t hex = map_find(&s->map, (struct slice){id, (uint32_t)strlen(id)});

    CHECK(hex != MAP_NOWHERE);
    return hex;
}

static void start(struct vz_position *p)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    campaign_options(options);
    CHECK(dice_seed(&dice, "x", 1));
    CHECK(vz_game.start(s, options, p, &dice, &nowhere) == VERDICT_DONE);
}

/* The points in the hex, as the U.S. imagines them for the n-th time, and the combat units there.
 */
static unsigned imagined(const struct vz_position *p, unsigned n, uint16_t hex, unsigned *units)
{
    static struct vz_position then;
    struct dice dice;
    char seed[32];
    unsigned points = 0;

    snprintf(seed, sizeof seed, "%u", n);
    CHECK(dice_seed(&dice, seed, strlen(seed)));
    then = *p;
    vz_imagine(s, &then, VZ_US, &dice);
    *units = 0;
    for (VZ_EACH(unit, &s->combat)) {
        points += then.unit[unit].hex == hex ? then.unit[unit].strength : 0u;
        *units += then.unit[unit].hex == hex;
    }
    return points;
}

/* [12.14] 3, 1 and 1 are five, the most that Perote holds; of the Grenadiers and the 6th Line, 4
 * each, neither can be beneath the 5th Line there. */
TEST(perote_is_not_imagined_too_full)
{
    static struct vz_position p;
    static const char *const perote[] = {"mx.5inf", "mx.zapadores", "mx.ldsp", NULL};
    static const char *const puebla[] = {"mx.3inf", "mx.grngd", "mx.6inf", "mx.hidalgo", NULL};
    unsigned units;

    start(&p);
    stand(&p, place("perote"), perote);
    stand(&p, place("puebla"), puebla);
    CHECK(!vz_position_is_ok(s, &p));
    for (unsigned n = 0; n < 100; n++) {
        CHECK_INT(imagined(&p, n, place("perote"), &units), 5);
        CHECK_INT(units, 3);
    }
}

/* [12.14] Mexico is to lose points in Perote. */
static void ask_for_points(struct vz_position *p, unsigned points)
{
    p->head.question = p->head.asked = 1;
    p->head.kind = VZ_ASK_LOSE;
    p->loss.points = (uint8_t)points;
    p->loss.side = p->head.to_act = VZ_MEXICO;
    course_call(&p->head, VZ_EXCESS, 0);
    for (VZ_EACH(unit, &s->combat))
        if (p->unit[unit].hex == place("perote"))
            vz_units_add(&p->loss_from, unit);
}

/* [12.14] 3, 4 and 4 are six more than Perote holds, and Mexico is asked for six points: whoever
 * lies there has them. */
TEST(who_is_to_lose_points_is_imagined_with_as_many)
{
    static struct vz_position p;
    static const char *const perote[] = {"mx.5inf", "mx.6inf", "mx.grngd", NULL};
    static const char *const puebla[] = {"mx.3inf", "mx.zapadores", "mx.ldsp", "mx.hidalgo", NULL};
    unsigned units;

    start(&p);
    stand(&p, place("perote"), perote);
    stand(&p, place("puebla"), puebla);
    ask_for_points(&p, 6);
    CHECK(!vz_position_is_ok(s, &p));
    for (unsigned n = 0; n < 100; n++) {
        CHECK(imagined(&p, n, place("perote"), &units) >= 6);
        CHECK_INT(units, 3);
    }
}

static unsigned leaders_of(const struct vz_position *p, unsigned formation)
{
    unsigned count = 0;

    for (unsigned unit = 0; unit < s->units; unit++)
        count += p->unit[unit].formation == formation && s->counter[unit].type == VZ_LEADER;
    return count;
}

/* [15.11] An Army has a Leader and six regiments, also while a question is open: of Rangel and the
 * six at Puebla none changes places with who would leave it without. */
TEST(an_army_is_imagined_with_its_leader)
{
    static struct vz_position p, then;
    static const char *const puebla[] = {"mx.3inf",  "mx.4inf",   "mx.11inf",   "mx.1lt",
                                         "mx.10inf", "mx.rangel", "mx.hidalgo", NULL};
    struct dice dice;
    char seed[32];

    start(&p);
    stand(&p, place("perote"), (const char *const[]){"mx.5inf", "mx.6inf", "mx.grngd", NULL});
    stand(&p, place("puebla"), puebla);
    stand(&p, place("orizaba"), (const char *const[]){"mx.2lt", "mx.3lt", "mx.4lt", NULL});
    stand(&p, place("jalapa"), (const char *const[]){"mx.morales", "mx.valencia", NULL});
    unsigned army = vz_find_named(s, (struct slice){"mx.army-south", 13});
    unsigned formation = army - s->first_formation + 1;
    p.unit[army].hex = p.unit[vz_find_named(s, (struct slice){"mx.rangel", 9})].hex;
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p.unit[unit].hex == p.unit[army].hex && unit != army)
            p.unit[unit].formation = formation & VZ_FORMATION_BITS;
    ask_for_points(&p, 6);
    CHECK(!vz_position_is_ok(s, &p));
    for (unsigned n = 0; n < 100; n++) {
        snprintf(seed, sizeof seed, "%u", n);
        CHECK(dice_seed(&dice, seed, strlen(seed)));
        then = p;
        vz_imagine(s, &then, VZ_US, &dice);
        CHECK_INT(leaders_of(&then, formation), 1);
        CHECK_INT(regiments(&then, formation), 6);
    }
}

/* [12.21] Whether a fortress is held is no secret: Valencia beneath Morales is no regiment, and the
 * Zapadores are no Leader. [14.31] Elsewhere one may be the other. */
TEST(leaders_are_imagined_where_regiments_lie)
{
    static struct vz_position p;
    static const char *const perote[] = {"mx.morales", "mx.valencia", NULL};
    static const char *const puebla[] = {"mx.3inf", "mx.rangel", "mx.hidalgo", NULL};
    static const char *const held[] = {"mx.morales", "mx.zapadores", NULL};
    unsigned units;
    unsigned fewer = 0;
    unsigned more = 0;

    start(&p);
    stand(&p, place("perote"), perote);
    stand(&p, place("puebla"), puebla);
    stand(&p, place("orizaba"), (const char *const[]){"mx.4inf", "mx.11inf", NULL});
    CHECK(!vz_position_is_ok(s, &p));
    for (unsigned n = 0; n < 100; n++) {
        imagined(&p, n, place("perote"), &units);
        CHECK_INT(units, 0);
        imagined(&p, n, place("puebla"), &units);
        fewer += units < 2;
        more += units > 2;
    }
    CHECK(more > 0); /* Rangel is a regiment, and that of Orizaba a Leader */
    CHECK_INT(fewer, 0);
    stand(&p, place("perote"), held);
    for (unsigned n = 0; n < 100; n++) {
        imagined(&p, n, place("perote"), &units);
        CHECK_INT(units, 1);
    }
}

/* [8.8] The marker of Jalapa says that somebody can fight beneath Morales: no Leader takes the 5th
 * Line's place there, though one may where there is none. */
TEST(the_demoralized_are_imagined_with_a_regiment)
{
    static struct vz_position p;
    static const char *const jalapa[] = {"mx.morales", "mx.5inf", NULL};
    static const char *const puebla[] = {"mx.3inf", "mx.rangel", "mx.hidalgo", NULL};
    unsigned units;
    unsigned without = 0;

    start(&p);
    stand(&p, place("jalapa"), jalapa);
    stand(&p, place("puebla"), puebla);
    CHECK(!vz_position_is_ok(s, &p));
    for (unsigned n = 0; n < 100; n++) {
        imagined(&p, n, place("jalapa"), &units);
        without += units == 0;
    }
    CHECK(without > 0);
    for (unsigned unit = 0; unit < s->units; unit++)
        if (p.unit[unit].hex == place("jalapa"))
            p.unit[unit].flags |= VZ_DEMORALIZED;
    CHECK(!vz_position_is_ok(s, &p));
    for (unsigned n = 0; n < 100; n++) {
        imagined(&p, n, place("jalapa"), &units);
        CHECK_INT(units, 1);
    }
}

TEST(campaign_loads)
{
    CHECK(campaign_load(&campaign));
    s = campaign.s;
}

/* ---- from what is drawn */

enum { DRAWS = 250, SHOWN = 3 };

/* Two untried militia, one that is turned over, and two guerrillas. */
static void put_pools(struct vz_position *p)
{
    const unsigned units[] = {s->first_militia, s->first_militia + 1, s->first_militia + 2,
                              s->first_guerrilla, s->first_guerrilla + 1};

    start(p);
    for (unsigned i = 0; i < 5; i++) {
        bool guerrilla = i > 2;

        p->unit[units[i]] =
            (struct vz_unit){.hex = place("jalapa") & VZ_HEX_BITS,
                             .rank = i & VZ_RANK_BITS,
                             .flags = i == 2 ? VZ_REVEALED : 0,
                             .counter = (i == 2 ? SHOWN + 1u : i % 3 + 1u) & VZ_COUNTER_BITS};
        if (guerrilla)
            p->guerrillas_used |= (uint8_t)(1u << i % 3);
        else
            p->militia_used |= UINT32_C(1) << (i == 2 ? (unsigned)SHOWN : i);
    }
}

/* The counters for which units have stood, as bits. */
static void draw(const struct vz_position *p, uint64_t drawn[VZ_UNITS])
{
    static struct vz_position then;

    for (unsigned n = 0; n < DRAWS; n++) {
        struct dice dice;
        char seed[32];

        snprintf(seed, sizeof seed, "draw %u", n);
        CHECK(dice_seed(&dice, seed, strlen(seed)));
        then = *p;
        vz_imagine(s, &then, VZ_US, &dice);
        for (unsigned unit = s->first_militia; unit < s->units; unit++)
            drawn[unit] |=
                then.unit[unit].counter ? UINT64_C(1) << (then.unit[unit].counter - 1) : 0;
    }
}

/* [14.12] [16.11] Any counter of the pool but those that have been turned over. */
TEST(any_counter_of_the_pool_may_be_it)
{
    static struct vz_position p;
    static uint64_t drawn[VZ_UNITS];
    const uint64_t shown = UINT64_C(1) << SHOWN;

    put_pools(&p);
    draw(&p, drawn);
    for (unsigned i = 0; i < 2; i++) {
        CHECK(drawn[s->first_militia + i] == (((UINT64_C(1) << s->militia_pool) - 1) & ~shown));
        CHECK(drawn[s->first_guerrilla + i] == (UINT64_C(1) << s->guerrilla_pool) - 1);
    }
    CHECK(drawn[s->first_militia + 2] == shown);
    CHECK(drawn[s->first_militia + 3] == 0);
}

TESTS(RUN(campaign_loads), RUN(what_is_imagined_looks_the_same),
      RUN(what_is_imagined_follows_from_the_dice), RUN(perote_is_not_imagined_too_full),
      RUN(who_is_to_lose_points_is_imagined_with_as_many), RUN(an_army_is_imagined_with_its_leader),
      RUN(leaders_are_imagined_where_regiments_lie),
      RUN(the_demoralized_are_imagined_with_a_regiment), RUN(any_counter_of_the_pool_may_be_it))
