/* 14.3 What a side may know: two positions that differ only in what it cannot see give it the same
 * bytes, of the position and of what follows from the next orders. */
#include "check.h"
#include "game/veil.h"

#include "campaign.h"
#include "game/look.h"
#include "show/board.h"
#include "veracruz/looks/view.h"
#include "veracruz/veracruz.h"

static struct campaign campaign;
static const struct vz_scenario *s;

/* ---- positions */

static unsigned unit_named(const char *name)
{
    struct slice slice = {name, strlen(name)};
    int32_t unit = vz_game.find_unit(s, NULL, slice);

    if (unit < 0)
        check_fail(__FILE__, __LINE__, name);
    return (unsigned)unit;
}

static uint16_t cell_named(const char *name)
{
    struct slice slice = {name, strlen(name)};
    int32_t cell = game_find_cell(&vz_game, s, slice);

    if (cell < 0)
        check_fail(__FILE__, __LINE__, name);
    return (uint16_t)cell;
}

static void put(struct vz_position *p, unsigned unit, const char *hex)
{
    uint16_t cell = cell_named(hex);
    uint16_t rank = 0;

    for (unsigned other = 0; other < s->units; other++)
        if (p->unit[other].hex == cell && p->unit[other].rank >= rank)
            rank = (uint16_t)(p->unit[other].rank + 1);
    p->unit[unit].hex = cell & VZ_HEX_BITS;
    p->unit[unit].rank = rank & VZ_RANK_BITS;
    p->unit[unit].strength = s->counter[unit].strength & VZ_STRENGTH_BITS;
}

/* From the top down; the names end with NULL. */
static void put_all(struct vz_position *p, const char *hex, const char *const *names)
{
    for (; *names; names++)
        put(p, unit_named(*names), hex);
}

/* Untried militia: the number-th counter of the pool as m<token>. */
static void put_militia(struct vz_position *p, unsigned token, unsigned number, const char *hex)
{
    unsigned unit = s->first_militia + token - 1;

    put(p, unit, hex);
    p->token[token - 1] = (uint8_t)token;
    p->unit[unit].counter = (number + 1) & VZ_COUNTER_BITS;
    p->unit[unit].strength = s->militia_strength[number] & VZ_STRENGTH_BITS;
    p->militia_used |= UINT32_C(1) << number;
    if (p->tokens < token)
        p->tokens = (uint8_t)token;
}

static void join(struct vz_position *p, const char *formation, const char *const *names)
{
    unsigned counter = unit_named(formation);

    for (; *names; names++) {
        struct vz_unit *unit = &p->unit[unit_named(*names)];

        unit->formation = (counter - s->first_formation + 1) & VZ_FORMATION_BITS;
        p->unit[counter].hex = unit->hex;
    }
}

/* Game-Turn 5, with nobody on the map. */
static void empty_map(struct vz_position *p, enum vz_phase phase)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    campaign_options(options);
    CHECK(dice_seed(&dice, "7", 1));
    CHECK(vz_game.start(s, options, p, &dice, &nowhere) == VERDICT_DONE);
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit].hex = unit < s->first_formation ? VZ_ELIMINATED : VZ_NOT_YET;
    p->head.turn = 5;
    p->head.phase = (uint8_t)phase;
    p->head.to_act = vz_phases[phase].side;
    p->setup_done = 1;
    p->invaded = 1;
    p->invasion_hex = s->veracruz;
    p->pack_claimed = 2;
}

#define NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The U.S. at 2207 (2206 for combat) and 1707, Mexico at 2205, 1413 and 1216. What the enemy of a
 * side cannot see of it is another way when it is `varied`, each a change of its own:
 * - 2205: the units beneath Canalizo stand in another order, and have other strengths
 * - 1413: a unit has changed places with one of 2205; militia are others of the pool
 * - 1216: the untried militia on top are others of the pool
 * - 2207 and 1707: a dummy has changed places with a regiment, another has lost a point */
static void set_up(struct vz_position *p, enum vz_phase phase, uint8_t varied)
{
    bool us = varied == VZ_US;
    bool mexico = varied == VZ_MEXICO;
    const char *close = phase == VZ_PHASE_US_COMBAT ? "2206" : "2207";

    empty_map(p, phase);
    put_all(p, "2205",
            mexico ? NAMES("mx.canalizo", "mx.rangel", "mx.3inf", "mx.5inf", "mx.zapadores")
                   : NAMES("mx.canalizo", "mx.rangel", "mx.zapadores", "mx.3inf", "mx.4inf"));
    put_all(p, "1413",
            mexico ? NAMES("mx.santa-anna", "mx.4inf", "mx.11inf")
                   : NAMES("mx.santa-anna", "mx.5inf", "mx.11inf"));
    put_militia(p, 1, mexico ? 9 : 0, "1413");
    put_militia(p, 2, mexico ? 3 : 24, "1216");
    put_all(p, close, NAMES("us.worth", "us.quitman", us ? "us.dummy1" : "us.5inf", "us.4inf"));
    put_all(p, close, NAMES("us.8inf", "us.6inf", "us.2arty", "us.3arty", "us.taylor"));
    put_all(p, "1707", NAMES("us.twiggs", "us.1inf", "us.2inf", "us.3inf", "us.7inf", "us.4arty"));
    put_all(p, "1707", NAMES("us.1arty", us ? "us.5inf" : "us.dummy1", "us.supply1"));
    join(p, "div-2", NAMES("us.twiggs", "us.1inf", "us.2inf", "us.3inf", "us.7inf", "us.1arty"));
    join(p, "div-2", NAMES("us.4arty", us ? "us.5inf" : "us.dummy1"));
    if (mexico)
        p->unit[unit_named("mx.3inf")].strength = 1;
    if (us)
        p->unit[unit_named("us.4inf")].strength = 2;
    for (VZ_EACH(unit, &s->of[VZ_US])) /* until a Supply unit is expended [11.14] */
        if (phase == VZ_PHASE_US_SUPPLY && vz_units_has(&s->combat, unit))
            p->unit[unit].flags |= VZ_GENERAL;
}

/* ---- what a side is told */

/* The position as `vcz show` prints it and as JSON. */
static void show(const struct vz_position *p, uint8_t side, struct text *out)
{
    const struct show_board board = {.game = &vz_game, .scenario = s, .position = p, .side = side};
    struct show_window window = show_units(&board, 2);

    text_clear(out);
    show_state(&board, out);
    CHECK(show_map(&board, window, out));
    show_stacks(&board, window, out);
    show_json(&board, out);
    CHECK(!out->failed);
}

struct listener {
    const struct vz_position *position;
    uint8_t side;
    struct text *out;
};

static void hear(void *to, const struct event *event)
{
    const struct listener *listener = to;
    struct game_eyes eyes = {{&vz_game, s, listener->position}, listener->side};
    struct names names = game_names_seen(&eyes);
    struct event seen = *event;

    vz_game.veil_event(s, listener->position, listener->side, &seen);
    if (listener->side != NO_SIDE && (seen.hidden_from >> listener->side & 1))
        return;
    event_text(&names, vz_game.events, &seen, listener->out);
    text_char(listener->out, '\n');
    event_json("event", &names, vz_game.events, &seen, listener->out);
    text_char(listener->out, '\n');
}

static bool read_line(const struct vz_position *p, const char *line, struct order *order)
{
    static struct log_line words;
    static struct diags diags;
    struct game_names of = {&vz_game, s, p};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};

    diags.count = 0;
    return log_read(line, strlen(line), place, &words, &diags) &&
           order_read(vz_game.verbs, vz_game.verb_count, &finder, &words, place, order, &diags);
}

/* Carries out the orders and writes down what the side learns of their events, and of the position
 * after each. */
static void play(struct vz_position *p, const char *const *lines, uint8_t side, struct text *out)
{
    struct listener listener = {p, side, out};
    const struct sink sink = {hear, &listener};
    struct text picture = {0};
    struct dice dice;

    CHECK(dice_seed(&dice, "11", 2));
    text_clear(out);
    for (; *lines; lines++) {
        static struct order order;
        struct refusal refusal;

        if (!read_line(p, *lines, &order))
            check_fail(__FILE__, __LINE__, *lines);
        if (vz_game.apply(s, p, &order, &dice, &sink, &refusal) != VERDICT_DONE)
            check_fail(__FILE__, __LINE__, vz_refusal_kinds[refusal.kind].sentence);
        show(p, side, &picture);
        text_bytes(out, picture.at, picture.length);
    }
    text_free(&picture);
    CHECK(!out->failed);
}

static struct text one, two;

/* The side learns the same of both forms of its enemy, and whoever sees all does not; `one` keeps
 * what the side learns. */
static void must_be_alike(enum vz_phase phase, const char *const *lines, uint8_t side)
{
    static struct vz_position first, second;

    for (unsigned again = 0; again < 2; again++) {
        set_up(&first, phase, NO_SIDE);
        set_up(&second, phase, vz_enemy(side));
        play(&first, lines, again ? side : NO_SIDE, &one);
        play(&second, lines, again ? side : NO_SIDE, &two);
        if (again)
            CHECK_SAME(one.at, two.at);
        else
            CHECK(strcmp(one.at, two.at) != 0);
    }
}

static bool holds(const struct text *text, const char *words)
{
    return strstr(text->at, words) != NULL;
}

/* The side has learned of none of these. */
static void must_be_unknown(const char *const *names)
{
    for (; *names; names++)
        if (holds(&one, *names))
            check_fail(__FILE__, __LINE__, *names);
}

/* ---- 14.31 positions */

TEST(a_side_sees_no_difference_beneath_the_top)
{
    static struct vz_position first, second;

    set_up(&first, VZ_PHASE_US_MOVEMENT, NO_SIDE);
    for (unsigned i = 0; i < GAME_SIDES; i++) {
        uint8_t side = (uint8_t)i;

        set_up(&second, VZ_PHASE_US_MOVEMENT, vz_enemy(side));
        show(&first, side, &one);
        show(&second, side, &two);
        CHECK_SAME(one.at, two.at);
        show(&first, NO_SIDE, &one);
        show(&second, NO_SIDE, &two);
        CHECK(strcmp(one.at, two.at) != 0);
    }
}

TEST(a_side_sees_the_top_the_number_and_the_markers)
{
    static struct vz_position p;

    set_up(&p, VZ_PHASE_US_MOVEMENT, NO_SIDE);
    p.unit[unit_named("mx.3inf")].flags |= VZ_DEMORALIZED;
    p.unit[unit_named("mx.3inf")].ineffective = 4;
    show(&p, VZ_US, &one);
    CHECK(holds(&one, "2205: mexico 5: mx.canalizo leader 1; and 4 beneath; on the stack,"));
    CHECK(holds(&one, "\"on the stack, demoralized, 20% ineffective\""));
    CHECK(holds(&one, "1216 jalapa: mexico 1: m2 untried"));
    CHECK(holds(&one, "us.5inf 3 of 3"));
    show(&p, VZ_MEXICO, &one);
    CHECK(holds(&one, "1707: us 9: us.twiggs leader 2 in us.2div; and 8 beneath"));
    CHECK(!holds(&one, "us.1inf"));
    CHECK(holds(&one, "mx.zapadores"));
}

TEST(a_dummy_on_top_is_a_unit)
{
    static struct vz_position p;

    empty_map(&p, VZ_PHASE_US_MOVEMENT);
    put_all(&p, "1707", NAMES("us.dummy1", "us.4inf"));
    show(&p, VZ_MEXICO, &one);
    CHECK(holds(&one, "1707: us 2: a unit; and 1 beneath"));
    CHECK(!holds(&one, "dummy"));
}

TEST(gunboats_are_public_and_no_top)
{
    static struct vz_position p;

    empty_map(&p, VZ_PHASE_US_MOVEMENT);
    put_all(&p, "1704", NAMES("us.ohio", "us.4inf", "us.5inf", "us.mosqfl"));
    show(&p, VZ_MEXICO, &one);
    /* nor does it matter where among the stack they lie: they are told before it, by number */
    CHECK(holds(&one, "us.ohio 1; us.mosqfl 1; us.4inf 3 of 3; and 1 beneath"));
    put_all(&p, "1704", NAMES("us.mosqfl", "us.4inf", "us.ohio", "us.5inf"));
    show(&p, VZ_MEXICO, &one);
    CHECK(holds(&one, "us.ohio 1; us.mosqfl 1; us.4inf 3 of 3; and 1 beneath"));
    CHECK(!vz_unit_seen(s, &p, (int32_t)unit_named("us.5inf"), VZ_MEXICO));
    CHECK(vz_unit_seen(s, &p, (int32_t)unit_named("us.5inf"), VZ_US));
    CHECK(vz_unit_seen(s, &p, (int32_t)unit_named("us.5inf"), NO_SIDE));
}

TEST(a_formation_is_known_by_its_top_alone)
{
    static struct vz_position p;

    set_up(&p, VZ_PHASE_US_MOVEMENT, NO_SIDE);
    CHECK(vz_unit_seen(s, &p, (int32_t)unit_named("div-2"), VZ_MEXICO));
    p.unit[unit_named("us.worth")].hex = cell_named("1707") & VZ_HEX_BITS;
    p.unit[unit_named("us.worth")].rank = 0;
    p.unit[unit_named("us.twiggs")].rank = 9;
    p.unit[unit_named("us.1inf")].rank = 10;
    CHECK(!vz_unit_seen(s, &p, (int32_t)unit_named("div-2"), VZ_MEXICO));
}

/* [5.0] [6.31] [8.15] What a unit has done in a phase of its own, or must do, means nothing in one
 * of the other side; supply, morale and a landing [19.12] outlast it. */
TEST(who_is_not_to_move_has_done_nothing)
{
    static const uint8_t eyes[] = {VZ_MEXICO, NO_SIDE};
    static const enum vz_phase phases[] = {VZ_PHASE_US_MOVEMENT, VZ_PHASE_US_SIEGE,
                                           VZ_PHASE_US_COMBAT, VZ_PHASE_US_SUPPLY};
    static struct vz_position p;
    const uint16_t done = VZ_MOVED | VZ_BOUND | VZ_ATTACKED;

    for (unsigned i = 0; i < sizeof phases / sizeof *phases; i++) {
        empty_map(&p, phases[i]);
        put_all(&p, "2205", NAMES("mx.3inf", "mx.4inf"));
        p.unit[unit_named("mx.3inf")].flags |= done | VZ_DEMORALIZED;
        p.unit[unit_named("mx.4inf")].flags |= VZ_BOUND | VZ_MOVED | VZ_GENERAL;
        for (unsigned whose = 0; whose < sizeof eyes; whose++) {
            show(&p, eyes[whose], &one);
            CHECK(holds(&one, "mx.3inf 3 of 3, demoralized; mx.4inf 2 of 2, general supply\n"));
        }
    }
    p.head.phase = VZ_PHASE_MX_MOVEMENT;
    show(&p, VZ_MEXICO, &one);
    CHECK(holds(&one, "\"mx.3inf 3 of 3, demoralized, moved\""));
    p.head.phase = VZ_PHASE_MX_COMBAT;
    show(&p, VZ_MEXICO, &one);
    CHECK(holds(&one, "\"mx.3inf 3 of 3, demoralized, has attacked\""));
    CHECK(holds(&one, "\"mx.4inf 2 of 2, general supply, must attack\""));
}

/* [14.31] [19.12] His own side is told, in whosever phase, and nobody else, be he on top. */
TEST(a_landing_is_told_to_its_own_side)
{
    static struct vz_position p;

    empty_map(&p, VZ_PHASE_US_COMBAT);
    put_all(&p, "1805", NAMES("us.4inf", "us.5inf"));
    p.unit[unit_named("us.4inf")].flags |= VZ_LANDED | VZ_CLOSED;
    for (unsigned phase = 0; phase < VZ_PHASES; phase++) {
        p.head.phase = (uint8_t)phase;
        show(&p, VZ_US, &one);
        CHECK(holds(&one, "us.4inf 3 of 3, landed; us.5inf 3 of 3\n"));
        show(&p, VZ_MEXICO, &one);
        CHECK(holds(&one, "1805: us 2: us.4inf 3 of 3; and 1 beneath\n"));
        CHECK(!holds(&one, ", landed"));
    }
}

static int32_t depth_of(const struct vz_position *p, const char *name, uint8_t viewer)
{
    const struct game_fact *fact = vz_looks.units;
    struct value value = {0};

    while (strcmp(fact->name, "depth") != 0)
        fact++;
    CHECK(game_look_seen(fact, s, p, (int32_t)unit_named(name), viewer, &value));
    return value.number;
}

/* Worth and 5 Infantry attack; whether a dummy that does not lies between them or beneath is no
 * business of Mexico's. */
TEST(the_depth_of_who_fights_counts_nobody_who_is_not_seen)
{
    static struct vz_position p;

    for (unsigned between = 0; between < 2; between++) {
        empty_map(&p, VZ_PHASE_US_COMBAT);
        put_all(&p, "2206",
                between ? NAMES("us.worth", "us.4inf", "us.dummy1", "us.5inf")
                        : NAMES("us.worth", "us.4inf", "us.5inf", "us.dummy1"));
        course_call(&p.head, VZ_COMBAT, 0);
        p.battle.attacker = VZ_US;
        vz_units_add(&p.battle.attackers, unit_named("us.worth"));
        vz_units_add(&p.battle.attackers, unit_named("us.5inf"));
        CHECK_INT(depth_of(&p, "us.5inf", VZ_MEXICO), 2);
        CHECK_INT(depth_of(&p, "us.5inf", VZ_US), between ? 4 : 3);
        CHECK_INT(depth_of(&p, "us.5inf", NO_SIDE), between ? 4 : 3);
        CHECK_INT(depth_of(&p, "us.worth", VZ_MEXICO), 1);
    }
}

/* ---- events */

/* A veil is one letter for everything, or has known ones for some of its values. */
TEST(veils_of_events_are_known)
{
    for (unsigned kind = 0; kind < VZ_EVENTS; kind++) {
        const char *veil = vz_event_veils[kind];
        unsigned values = 0;

        for (const struct event_field *field = vz_event_kinds[kind].field; field->name; field++)
            values += field->width;
        CHECK(strcmp(veil, VEIL_ALL) == 0 || strspn(veil, ".+~?!*") == strlen(veil));
        CHECK(strlen(veil) <= values || strcmp(veil, VEIL_ALL) == 0);
    }
}

TEST(moves_of_the_other_side)
{
    must_be_alike(VZ_PHASE_US_MOVEMENT,
                  NAMES("move us.quitman us.4inf us.8inf us.6inf us.2arty via 2208",
                        "move div-2 via 1706",
                        "arrange 2208 us.quitman us.2arty us.4inf us.8inf us.6inf"),
                  VZ_MEXICO);
    CHECK(holds(&one, "to 2208 [5.0]"));
    must_be_unknown(NAMES("us.4inf", "us.8inf", "us.1inf", "us.5inf", "dummy", " spent",
                          "\"event\":\"spent\"", "arranged"));
    must_be_alike(VZ_PHASE_MX_MOVEMENT,
                  NAMES("move all@1413 via 1412", "move mx.rangel mx.3inf mx.zapadores via 2305",
                        "move m2 to 1413"),
                  VZ_US);
    must_be_unknown(NAMES("mx.4inf", "mx.5inf", "mx.11inf", "mx.3inf", "mx.zapadores", "m1 "));
}

TEST(units_left_on_the_way_are_counted)
{
    static struct vz_position p;

    set_up(&p, VZ_PHASE_MX_MOVEMENT, NO_SIDE);
    play(&p,
         NAMES("move mx.rangel mx.3inf mx.zapadores via 2305 2405 drop mx.3inf mx.zapadores "
               "at 2305"),
         VZ_US, &one);
    CHECK(holds(&one, "2 units left at 2305 [7.14]"));
    CHECK(holds(&one, "\"units\":[null,null]"));
    CHECK(holds(&one, "2305: mexico 2: mx.zapadores 1 of 1; and 1 beneath"));
}

TEST(a_failed_overwhelming_attack_shows_nothing_of_the_defender) /* [5.42] */
{
    static const char *const order[] = {"move us.worth us.8inf us.6inf us.4inf via 2206",
                                        "overwhelm 2205", "end confirm", NULL};

    must_be_alike(VZ_PHASE_US_MOVEMENT, order, VZ_US);
    CHECK(holds(&one, "by us.worth, us.4inf, us.6inf and us.8inf: failure [5.42]"));
    must_be_unknown(NAMES("mx.3inf", "mx.zapadores"));
    must_be_alike(VZ_PHASE_US_MOVEMENT, order, VZ_MEXICO); /* the attackers are shown */
    CHECK(holds(&one, "by us.worth, us.4inf, us.6inf and us.8inf: failure [5.42]"));
    CHECK(holds(&one, "must attack if they can: perhaps some units [6.31]"));
}

TEST(divisions_formed_and_broken_up) /* [15.12] */
{
    must_be_alike(
        VZ_PHASE_US_MOVEMENT,
        NAMES("detach us.7inf from div-2", "assign us.7inf to div-2",
              "form div-1 at 2207 with us.quitman us.4inf us.8inf us.6inf us.2arty us.3arty",
              "disband div-1"),
        VZ_MEXICO);
    must_be_unknown(NAMES("us.7inf", "detached", "assigned", "us.1div", "formed", "disbanded"));
    must_be_alike(VZ_PHASE_US_MOVEMENT, NAMES("disband div-2"), VZ_MEXICO);
    CHECK(holds(&one, "us.2div disbanded at 1707"));
}

TEST(a_player_turn_of_the_other_side)
{
    must_be_alike(VZ_PHASE_MX_MOVEMENT,
                  NAMES("move all@2205 via 2305 2405", "end confirm", "end turn"), VZ_US);
    CHECK(holds(&one, "\"phase\":\"supply\",\"phase_side\":\"us\""));
    must_be_unknown(NAMES("mx.4inf", "mx.5inf", "mx.11inf", "mx.3inf", "mx.zapadores", "m1 "));
    must_be_alike(VZ_PHASE_US_MOVEMENT, NAMES("move div-2 via 1706", "end confirm", "end turn"),
                  VZ_MEXICO);
    CHECK(holds(&one, "Game-Turn 6 of 25"));
    must_be_unknown(NAMES("us.4inf", "us.8inf", "us.1inf", "us.5inf", "dummy"));
}

/* [11.14] That a unit is expended, not for whom, nor that anybody is in General Supply. */
TEST(supply_of_the_other_side)
{
    must_be_alike(VZ_PHASE_US_SUPPLY, NAMES("expend us.supply1", "end"), VZ_MEXICO);
    CHECK(holds(&one, "us.supply1 is expended at 1707: perhaps some units supplied [11.14]"));
    CHECK(holds(&one, "supply: ? units in combat supply, ? in general supply"));
    CHECK(holds(&one, "\"combat\":null,\"general\":null"));
    must_be_unknown(
        NAMES("in general supply:", "us.4inf", "us.8inf", "us.1inf", "us.5inf", "dummy"));
}

TEST(combat_shows_all_that_takes_part) /* [14.31] */
{
    static struct vz_position p;

    set_up(&p, VZ_PHASE_US_COMBAT, NO_SIDE);
    play(&p, NAMES("attack 2205 with us.worth us.8inf us.6inf us.4inf us.5inf us.2arty us.taylor"),
         VZ_MEXICO, &one);
    CHECK(holds(&one, "us.8inf"));
    CHECK(!holds(&one, "?"));
    CHECK(!holds(&one, "us.1inf"));
}

TEST(losses_of_units_not_seen) /* a point, from nobody in particular */
{
    static struct vz_position p;
    struct listener listener = {&p, VZ_MEXICO, &one};
    uint16_t unit;
    struct event event = {.kind = VZ_EV_LOST, .rule = "13.15", .values = 3};

    set_up(&p, VZ_PHASE_US_MOVEMENT, NO_SIDE);
    unit = (uint16_t)unit_named("us.1inf");
    event.value[0] = V_INT(unit);
    event.value[1] = V_INT(1);
    event.value[2] = V_INT(2);
    text_clear(&one);
    hear(&listener, &event);
    CHECK_STR(one.at,
              "a unit loses 1, ? left [13.15]\n"
              "\"event\":\"lost\",\"case\":\"13.15\",\"unit\":null,\"points\":1,\"left\":null\n");
    listener.side = VZ_US;
    text_clear(&one);
    hear(&listener, &event);
    CHECK(holds(&one, "us.1inf loses 1, 2 left [13.15]"));
}

/* ---- marches of who cannot fight */

struct marches {
    int32_t hex;
    unsigned all, there; /* to that hex */
};

static bool count_marches(void *to, const struct order *order)
{
    struct marches *marches = to;

    marches->all++;
    marches->there += order->argument[1].value == marches->hex;
    return true;
}

/* A hex from which a march could lead into that one, or none. */
static uint16_t way_into(uint16_t hex)
{
    const struct map_cell *cell = &s->map.cell[hex];
    uint16_t from = MAP_NOWHERE;

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
        if (s->cost[0][s->map.edge[e].back] != FLOOD_BARRED)
            from = s->map.edge[e].to;
    return from;
}

/* [5.21] No Leader goes by himself to where an enemy Leader is alone, whichever hex that is. */
TEST(no_leader_drives_another_out)
{
    static struct vz_position p;
    unsigned tried = 0;
    unsigned listed = 0;
    unsigned own = unit_named("us.worth");
    unsigned enemy = unit_named("mx.canalizo");

    for (uint16_t hex = 0; hex < s->map.cells; hex++) {
        struct marches marches = {.hex = hex};
        const struct order_sink sink = {count_marches, &marches, NULL, 0, 0};
        uint16_t from = way_into(hex);

        if (from == MAP_NOWHERE)
            continue;
        empty_map(&p, VZ_PHASE_US_MOVEMENT);
        put(&p, enemy, s->map.cell[hex].name);
        put(&p, own, s->map.cell[from].name);
        CHECK(vz_game.legal(s, &p, VZ_DO_MOVE, &sink));
        CHECK_INT(marches.there, 0);
        listed += marches.all;
        tried++;
    }
    CHECK(tried > 900 && listed > 10 * tried);
}

int main(void)
{
    const struct check_test tests[] = {
        RUN(a_side_sees_no_difference_beneath_the_top),
        RUN(a_side_sees_the_top_the_number_and_the_markers),
        RUN(a_dummy_on_top_is_a_unit),
        RUN(gunboats_are_public_and_no_top),
        RUN(who_is_not_to_move_has_done_nothing),
        RUN(a_landing_is_told_to_its_own_side),
        RUN(a_formation_is_known_by_its_top_alone),
        RUN(the_depth_of_who_fights_counts_nobody_who_is_not_seen),
        RUN(veils_of_events_are_known),
        RUN(moves_of_the_other_side),
        RUN(units_left_on_the_way_are_counted),
        RUN(a_failed_overwhelming_attack_shows_nothing_of_the_defender),
        RUN(divisions_formed_and_broken_up),
        RUN(a_player_turn_of_the_other_side),
        RUN(supply_of_the_other_side),
        RUN(combat_shows_all_that_takes_part),
        RUN(losses_of_units_not_seen),
        RUN(no_leader_drives_another_out),
    };

    if (!campaign_load(&campaign))
        return 2;
    s = campaign.s;
    int failed = check_all(tests, sizeof tests / sizeof *tests);
    text_free(&one);
    text_free(&two);
    campaign_free(&campaign);
    return failed;
}
