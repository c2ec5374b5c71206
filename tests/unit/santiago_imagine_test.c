/* 8.1 What the American imagines: he sees the same before and after, all invariants hold, Spanish
 * units lie elsewhere, and nothing of it comes from what he cannot see. */
#include "cases.h"
#include "santiago_stage.h"

#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/rules/movement.h"
#include "santiago/rules/supply.h"

#include "game/entry_points.h"
#include "show/board.h"

enum { GAMES = 3, EVERY = 25, DRAWS = 60 };

static struct stage campaign, july; /* the second begins with the armies in contact */

/* ---- looking */

static void show(const struct sc_position *of, struct text *out)
{
    const struct show_board board = {
        .game = &sc_game, .scenario = s, .position = of, .side = SC_US};
    struct show_window window = show_units(&board, 2);

    text_clear(out);
    show_state(&board, out);
    show_stacks(&board, window, out);
    show_json(&board, out);
}

static struct text before, after;
static unsigned moved, asked;

/* False if nothing else was found than what is true. */
static bool imagine_by(struct sc_position *of, const char *what, unsigned number)
{
    struct dice dice;
    char text[32];

    snprintf(text, sizeof text, "%s %u", what, number);
    CHECK(dice_seed(&dice, text, strlen(text)));
    return sc_imagine(s, of, SC_US, &dice);
}

/* What he has imagined differs from what is true only in what he cannot see: from either the same
 * dice imagine the same. */
static void imagine_again(const struct sc_position *true_one, const struct sc_position *then,
                          unsigned number)
{
    static struct sc_position one, two;
    char of_one[33], of_two[33];

    one = *true_one;
    two = *then;
    CHECK(imagine_by(&one, "again", number) == imagine_by(&two, "again", number));
    position_digest(&sc_game, &one, of_one);
    position_digest(&sc_game, &two, of_two);
    CHECK_STR(of_two, of_one);
}

/* [8.1] [7.1] [12.8] */
static void is_told_the_same(const struct sc_position *now, const struct sc_position *then)
{
    static struct sc_position one, two;
    struct sc_play true_one = SC_LOOK(s, &one);
    struct sc_play twin = SC_LOOK(s, &two);

    one = *now;
    two = *then;
    sc_board_begin(&true_one.board, s, &one);
    sc_board_begin(&twin.board, s, &two);
    for (SC_EACH(unit, &s->of_side[SC_US])) {
        if (s->counter[unit].nation != SC_AMERICAN || !sc_on_map(one.unit[unit].hex))
            continue;
        CHECK(sc_in_ezoc(&true_one, one.unit[unit].hex, SC_US) ==
              sc_in_ezoc(&twin, one.unit[unit].hex, SC_US));
        CHECK(sc_in_supply(&true_one, unit) == sc_in_supply(&twin, unit));
    }
}

static void imagine(const struct sc_position *now, unsigned number)
{
    static struct sc_position then;

    then = *now;
    show(&then, &before);
    imagine_by(&then, "imagine", number);
    show(&then, &after);
    CHECK_STR(after.at, before.at);
    is_told_the_same(now, &then);
    const char *broken = sc_position_is_ok(s, &then);
    if (broken)
        check_fail(__FILE__, __LINE__, broken);
    for (unsigned unit = 0; unit < s->units; unit++)
        moved += then.unit[unit].hex != now->unit[unit].hex;
    imagine_again(now, &then, number);
    asked += now->head.question && now->head.to_act == SC_US;
    struct dice dice;
    CHECK(dice_seed(&dice, "spain", 5));
    then = *now;
    sc_imagine(s, &then, SC_SPAIN, &dice); /* [8.3] */
    CHECK(same_bytes(&then, now, sizeof then));
}

static void play(const struct stage *of, unsigned number)
{
    static struct sc_position now;
    static struct picker chooser;
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct refusal refusal;
    struct order order;
    struct dice dice;

    s = of->scenario;
    stage_options(of, options);
    memset(&now, 0, sizeof now);
    memset(&chooser, 0, sizeof chooser);
    chooser.stage = of;
    chooser.seed = number + 1;
    chooser.end_weight = 4;
    picker_aim(&chooser);
    CHECK(dice_seed(&dice, "santiago", 8));
    CHECK(sc_game.start(s, options, &now, &dice, &nowhere) == VERDICT_DONE);
    for (unsigned orders = 0; !now.head.over && orders < 2000; orders++) {
        CHECK(picker_choose(&chooser, &now, &order));
        CHECK(sc_game.apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE);
        if (orders % EVERY == 0 || now.head.question)
            imagine(&now, number * 10000 + orders);
    }
}

TEST(what_is_imagined_looks_the_same)
{
    for (unsigned number = 0; number < GAMES; number++) {
        play(&campaign, number);
        play(&july, number);
    }
    CHECK(moved > 100);
    CHECK(asked > 5);
    text_free(&before);
    text_free(&after);
    stage_free(&campaign);
    stage_free(&july);
}

/* ---- what he knows besides */

static const char field[] = "turns: {first: 5, last: 11}\n"
                            "board:\n"
                            "  phase: us.movement\n"
                            "  supply_length: 8\n"
                            "  markers: [aguadores]\n"
                            "  marines: kept\n"
                            "  units:\n"
                            "    \"2316\": [us.balloon, us.8r]\n"
                            "    \"2317\": [us.22r, us.1r]\n"
                            "    \"2313\": [sp.mtn6, sp.cuba1]\n"
                            "    \"2312\": [sp.plaza]\n"
                            "    \"2315\": [sp.talavera]\n"
                            "    \"2613\": [sp.prico, sp.sfernando]\n"
                            "    \"2510\": [sp.campana]\n";

static unsigned who_is_at(const struct sc_position *of, uint16_t hex)
{
    for (SC_EACH(unit, &s->of_side[SC_SPAIN]))
        if (of->unit[unit].hex == hex)
            return unit;
    return SC_NO_UNIT;
}

/* How often a gun lies in the hex, of so many draws. */
static unsigned guns_at(const struct sc_position *of, uint16_t hex)
{
    unsigned guns = 0;

    for (unsigned i = 0; i < DRAWS; i++) {
        struct sc_position then = *of;

        CHECK(imagine_by(&then, "guns", i));
        guns += sc_has(&s->artillery, who_is_at(&then, hex));
    }
    return guns;
}

/* [8.1] Whether a hex where his unit stands is in a zone; of others he does not know. */
TEST(zones_where_his_units_stand_are_known)
{
    board_load(field);
    unsigned guns = guns_at(&p, at("2510"));
    CHECK(guns > 0 && guns < DRAWS);
    CHECK_INT(guns_at(&p, at("2315")), 0); /* beside 2316 */
    p.unit[unit_named("sp.talavera")].hex = at("2312");
    p.unit[unit_named("sp.plaza")].hex = at("2315"); /* and no zone reaches it [7.3] */
    sc_fact_unknown(&p);
    CHECK_INT(guns_at(&p, at("2315")), DRAWS);
}

/* How many shots are to come, each of a battery that may fire, and none twice. */
static unsigned shots_of(struct sc_position *of)
{
    struct sc_play play = {.s = s, .p = of};

    sc_board_begin(&play.board, s, of);
    for (unsigned i = 0; i < of->firing.count; i++) {
        CHECK(sc_can_fire(&play, of->firing.battery[i]));
        CHECK(i == 0 || of->firing.battery[i - 1] < of->firing.battery[i]);
    }
    for (unsigned i = of->firing.count; i < SC_BATTERIES; i++)
        CHECK_INT(of->firing.battery[i], 0);
    return of->firing.count;
}

/* [17.5] Who has shot is a battery; how many shots are to come he does not know. */
TEST(shots_to_come_are_not_known)
{
    struct sc_position other;

    board_load(field);
    course_call(&p.head, SC_FIRING, 0);
    p.balloon = SC_FLIGHT;
    p.head.question = p.head.asked = 1;
    p.head.kind = SC_ASK_HIT;
    p.firing.hex = at("2317");
    p.unit[unit_named("sp.plaza")].flags |= SC_FIRED;
    other = p;
    other.firing.battery[other.firing.count++] = (uint16_t)unit_named("sp.mtn6");
    unsigned none = 0;
    for (unsigned i = 0; i < DRAWS; i++) {
        struct sc_position then = p;

        imagine_again(&p, &other, i);
        CHECK(imagine_by(&then, "shots", i));
        none += shots_of(&then) == 0;
    }
    CHECK(none > 0 && none < DRAWS);
    CHECK_INT(guns_at(&p, at("2312")), DRAWS);
}

static const char push[] = "turns: {first: 4, last: 11}\n"
                           "board:\n"
                           "  phase: us.combat\n"
                           "  supply_length: 8\n"
                           "  markers: [siboney]\n"
                           "  marines: kept\n"
                           "  units:\n"
                           "    \"2612\": [sp.asia1, sp.asia2]\n"
                           "    \"2613\": [sp.talavera, sp.prico]\n"
                           "    \"2714\": [cu.lora]\n"
                           "    \"2611\": [us.7r, us.2r]\n"
                           "    \"2515\": [sp.mtn6]\n"
                           "    \"2416\": [sp.plaza, sp.cuba1]\n"
                           "    \"2218\": [sp.movil1]\n";

/* [11.16] [14.4] Asia has come to 2613 out of 2612; one of the two who were there goes to 2714. */
TEST(whom_spain_pushes_aside_is_no_gun)
{
    struct sc_position other;

    board_load(push);
    course_call(&p.head, SC_COMBAT, 0);
    p.head.question = p.head.asked = 1;
    p.head.kind = SC_ASK_DISPLACE_CUBAN;
    p.battle.hex = at("2612");
    p.battle.retreat_to = at("2714");
    sc_add(&p.battle.yielding, unit_named("sp.prico"));
    p.unit[unit_named("sp.asia1")].hex = p.unit[unit_named("sp.asia2")].hex = at("2613");
    p.unit[unit_named("sp.asia1")].flags = p.unit[unit_named("sp.asia2")].flags =
        SC_SHOWN | SC_DISPLACED;
    other = p;
    other.unit[unit_named("sp.movil1")].hex = at("2613");
    other.unit[unit_named("sp.prico")].hex = at("2218");
    sc_remove(&other.battle.yielding, unit_named("sp.prico"));
    sc_add(&other.battle.yielding, unit_named("sp.movil1"));
    for (unsigned i = 0; i < DRAWS; i++) {
        struct sc_position then = p;

        CHECK(imagine_by(&then, "push", i));
        imagine_again(&p, &other, i);
        CHECK_INT(sc_count(&then.battle.yielding), 1);
        unsigned unit = sc_next(&then.battle.yielding, 0);
        CHECK_INT(then.unit[unit].hex, at("2613"));
        CHECK(!sc_has(&s->artillery, unit) && unit != unit_named("sp.asia1"));
    }
}

/* [11.16] Nor is who has been pushed aside before, in the same battle. */
TEST(whom_spain_has_pushed_aside_is_no_gun)
{
    board_load(push);
    course_call(&p.head, SC_COMBAT, 0);
    p.head.question = p.head.asked = 1;
    p.head.kind = SC_ASK_ADVANCE;
    p.battle.hex = at("2612");
    p.unit[unit_named("sp.movil1")].flags = SC_DISPLACED;
    CHECK_INT(guns_at(&p, at("2218")), 0);
    p.unit[unit_named("sp.movil1")].flags = 0;
    CHECK(guns_at(&p, at("2218")) > 0);
}

static const char retreat[] = "turns: {first: 4, last: 11}\n"
                              "board:\n"
                              "  phase: spain.combat\n"
                              "  supply_length: 8\n"
                              "  markers: [siboney]\n"
                              "  marines: kept\n"
                              "  units:\n"
                              "    \"2611\": [us.7r]\n"
                              "    \"2515\": [sp.mtn6]\n"
                              "    \"2218\": [sp.movil1]\n";

static bool names(const struct sc_position *of, uint16_t hex)
{
    struct sc_position copy = *of;
    struct sc_play play = {.s = s, .p = &copy};
    struct sc_ways ways;
    bool found = false;

    sc_fact_unknown(&copy);
    sc_board_begin(&play.board, s, &copy);
    sc_find_ways(&play, &ways);
    for (unsigned i = 0; i < ways.count; i++)
        found = found || ways.hex[i] == hex;
    return found;
}

/* A hex from which infantry, and no battery [7.3], bars the way to a hex beside it
 * that is beside no American. */
static uint16_t bar_from(uint16_t to)
{
    unsigned companies = unit_named("sp.movil1");

    for (unsigned e = s->map.edge_first[to]; e < s->map.edge_first[to + 1U]; e++) {
        struct sc_position tried = p;
        uint16_t from = s->map.edge_to[e];

        if (from == p.battle.hex || map_edge(&s->map, from, p.battle.hex))
            continue;
        tried.unit[companies].hex = from;
        if (!names(&tried, to))
            return from;
    }
    return MAP_NOWHERE;
}

/* [11.15] [8.1] The question has named the hexes to which he may retreat: what bars one is there.
 */
TEST(ways_of_a_retreat_are_known)
{
    struct sc_position other;

    board_load(retreat);
    uint16_t hex = at("2611");
    uint16_t to = MAP_NOWHERE, from = MAP_NOWHERE;
    p.head.question = p.head.asked = 1;
    p.head.kind = SC_ASK_RETREAT;
    p.head.to_act = SC_US;
    p.battle.hex = hex;
    sc_add(&p.battle.yielding, unit_named("us.7r"));
    for (unsigned e = s->map.edge_first[hex]; e < s->map.edge_first[hex + 1U]; e++)
        if (from == MAP_NOWHERE && names(&p, s->map.edge_to[e])) {
            to = s->map.edge_to[e];
            from = bar_from(to);
        }
    CHECK(from != MAP_NOWHERE);
    p.unit[unit_named("sp.movil1")].hex = from;
    other = p;
    other.unit[unit_named("sp.movil1")].hex = p.unit[unit_named("sp.mtn6")].hex;
    other.unit[unit_named("sp.mtn6")].hex = p.unit[unit_named("sp.movil1")].hex;
    CHECK(names(&other, to));
    for (unsigned i = 0; i < DRAWS; i++) {
        struct sc_position then = p;
        struct sc_position free = other;

        CHECK(imagine_by(&then, "retreat", i));
        CHECK(imagine_by(&free, "retreat", i));
        CHECK(!names(&then, to));
        CHECK(names(&free, to));
    }
}

/* [23.1] Which units of Guantanamo may come is Spain's to know, and how many everybody's. */
TEST(who_comes_from_guantanamo_is_not_known)
{
    struct sc_position other;

    board_load(field);
    p.unit[unit_named("sp.simancas1")].hex = SC_DUE;
    p.unit[unit_named("sp.toledo")].hex = SC_OUT;
    other = p;
    other.unit[unit_named("sp.simancas1")].hex = SC_OUT;
    other.unit[unit_named("sp.toledo")].hex = SC_DUE;
    for (unsigned i = 0; i < DRAWS; i++) {
        struct sc_position then = p;
        unsigned due = 0;

        CHECK(imagine_by(&then, "due", i));
        imagine_again(&p, &other, i);
        for (SC_EACH(unit, &s->of_side[SC_SPAIN])) {
            due += then.unit[unit].hex == SC_DUE;
            CHECK(then.unit[unit].hex != SC_DUE || s->counter[unit].entry == SC_FROM_GUANTANAMO);
        }
        CHECK_INT(due, 1);
    }
    stage_free(&stage);
}

/* Who asks for a way by what his side can tell sees all as it is again, whether there is one or
 * not.
 */
TEST(a_guess_is_of_its_question)
{
    struct sc_play play = SC_LOOK(s, &p);
    struct refusal refusal;
    struct sc_path path;
    struct order order;
    unsigned found = 0, refused = 0;

    board_load(field);
    play.s = s;
    play.refusal = &refusal;
    play.order = &order;
    sc_board_begin(&play.board, s, &p);
    unsigned unit = unit_named("us.22r");
    struct sc_mover mover = sc_mover_of(&play, unit);
    for (uint16_t hex = 0; hex < s->map.cells; hex++) {
        order_start(&order, SC_DO_MOVE);
        CHECK(order_argument(&order, MOVE_UNIT, ARGUMENT_UNIT, (int32_t)unit, 0) &&
              order_argument(&order, MOVE_TO, ARGUMENT_CELL, hex, 0));
        bool leads = sc_path_to(&play, &mover, order_find(&order, MOVE_TO, NULL), &path);
        found += leads;
        refused += !leads;
        CHECK_INT(play.eyes, SC_TRUTH);
    }
    CHECK(found > 0 && refused > 0);
    stage_free(&stage);
}

/* ---- the numbered cases */

static unsigned found_at[SC_QUESTIONS][2]; /* by question, and who is asked: how often */

/* Of every fifth position, and wherever somebody is asked. */
static void look(const struct case_moment *moment)
{
    static struct sc_position now;

    s = moment->stage->scenario;
    now = *(const struct sc_position *)referee_position(moment->referee);
    if (now.head.phase < SC_PHASE_START || now.head.over ||
        (!now.head.question && moment->number % 5))
        return;
    static struct sc_position then;
    then = now;
    bool found = imagine_by(&then, "case", moment->number);
    is_told_the_same(&now, &then);
    const char *broken = sc_position_is_ok(s, &then);
    if (broken)
        check_fail(__FILE__, __LINE__, moment->name);
    if (found && now.head.question)
        found_at[now.head.kind][now.head.to_act == SC_SPAIN]++;
}

/* Whatever is asked, and of whom, something else may be so. */
TEST(something_is_found_at_each_question)
{
    static const uint8_t us[] = {SC_ASK_HIT,      SC_ASK_LOSE,    SC_ASK_RETREAT,
                                 SC_ASK_DISPLACE, SC_ASK_ADVANCE, SC_ASK_DISPLACE_CUBAN};
    static const uint8_t spain[] = {SC_ASK_FIRE,    SC_ASK_PICK,     SC_ASK_LOSE,
                                    SC_ASK_RETREAT, SC_ASK_DISPLACE, SC_ASK_ADVANCE};
    static struct cases cases = {.game = "santiago", .on = true, .lines = 1, .look = look};

    cases_play_all(&cases);
    for (size_t i = 0; i < sizeof us; i++)
        CHECK(found_at[us[i]][0] > 0);
    for (size_t i = 0; i < sizeof spain; i++)
        CHECK(found_at[spain[i]][1] > 0);
}

TEST(scenarios_load)
{
    CHECK(stage_load(&campaign, "santiago/campaign"));
    CHECK(stage_load(&july, "santiago/july-1"));
}

TESTS(RUN(scenarios_load), RUN(what_is_imagined_looks_the_same),
      RUN(zones_where_his_units_stand_are_known), RUN(shots_to_come_are_not_known),
      RUN(whom_spain_pushes_aside_is_no_gun), RUN(whom_spain_has_pushed_aside_is_no_gun),
      RUN(ways_of_a_retreat_are_known), RUN(who_comes_from_guantanamo_is_not_known),
      RUN(a_guess_is_of_its_question), RUN(something_is_found_at_each_question))
