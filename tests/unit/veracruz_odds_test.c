/* Of which rolls a side may be told the odds, and what it may read of an order
 * of the other side's: nothing may rest on what it cannot see [14.31]. */
#include "cases.h"
#include "game/game_names.h"
#include "veracruz/veracruz.h"

extern const struct game vz_game; /* core/veracruz/veracruz.c */

static struct cases cases = {.game = "veracruz"};
static const struct vz_scenario *s;
static struct vz_position p;
static struct order order;

static void begin(const char *board)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS] = {0};
    struct dice dice;

    stage_free(&cases.stage);
    memset(&cases.stage, 0, sizeof cases.stage);
    cases_load_board(&cases, board);
    CHECK_STR(cases.stage.diags.count ? cases.stage.diags.list[0].message : "", "");
    stage_options(&cases.stage, options);
    s = cases.stage.scenario;
    memset(&p, 0, sizeof p);
    CHECK(dice_seed(&dice, "1", 1));
    CHECK_INT(vz_game.start(s, options, &p, &dice, &nowhere), VERDICT_DONE);
}

static void read_order(const char *text)
{
    static struct log_line line;
    static struct diags diags;
    struct game_names of = {&vz_game, s, &p};
    struct order_finder finder = game_finder(&of);
    struct place place = {"order", 2, 0};

    diags.count = 0;
    CHECK(log_read(text, strlen(text), place, &line, &diags));
    order_read(vz_game.verbs, vz_game.verb_count, &finder, &line, place, &order, &diags);
    CHECK_STR(diags.count ? diags.list[0].message : "", "");
}

/* ---- odds */

static struct text unknown;

static void check_odds(const char *text, uint8_t side, bool told)
{
    static struct vz_position copy;
    char what[200];

    read_order(text);
    copy = p;
    snprintf(what, sizeof what, "the odds of `%s` are %stold", text, told ? "not " : "");
    text_clear(&unknown);
    if (vz_game.odds_for(s, &copy, &order, side, &unknown) != told)
        check_fail(__FILE__, __LINE__, what);
}

/* 1325 holds one unit, which lies on top; 1225 an Army, of which the top alone
 * is seen. */
TEST(defenders_who_are_seen)
{
    begin("boards/combat-divisions.yaml");
    check_odds("attack 1325 with us.2div", VZ_US, true);
    check_odds("attack 1325 with all@1224", VZ_US, true);
    check_odds("attack 1225 with us.2div", VZ_US, false);
}

/* Nobody knows what untried militia are worth, their owner neither [14.11]. */
TEST(untried_militia_who_attack)
{
    begin("boards/zeros-attack.yaml");
    check_odds("attack 2205 with all@2204", VZ_MEXICO, false);
    check_odds("attack 2205 with all@2206", VZ_MEXICO, false);
    check_odds("attack 2205 with m1", VZ_MEXICO, false);
    check_odds("attack 2205 with mx.valencia m2", VZ_MEXICO, false);
    check_odds("attack 2205 with mx.valencia mx.5inf mx.3inf", VZ_MEXICO, true);
    for (unsigned unit = s->first_militia; unit < s->first_guerrilla; unit++)
        p.unit[unit].flags |= VZ_REVEALED;
    check_odds("attack 2205 with all@2204", VZ_MEXICO, true);
}

TEST(untried_militia_who_defend)
{
    begin("boards/zeros-fight.yaml");
    for (unsigned unit = s->first_militia; unit < s->first_guerrilla; unit++)
        if (vz_on_map(p.unit[unit].hex)) {
            char text[100];

            snprintf(text, sizeof text, "attack %s with us.4inf",
                     s->map.cell[p.unit[unit].hex].name);
            p.unit[unit].flags &= (uint16_t)~VZ_REVEALED;
            check_odds(text, VZ_US, false);
        }
}

/* Ratings, points that bombard and gunboats are public [12.22] [12.27]; a
 * garrison is not. */
TEST(sieges)
{
    begin("boards/veracruz-siege.yaml");
    check_odds("bombard veracruz with us.duncan", VZ_US, true);
    check_odds("assault veracruz with us.1div", VZ_US, false);
    check_odds("end", VZ_US, true);
    check_odds("surrender-offer veracruz", VZ_US, false);
}

/* The unit stands there, alone. */
static void stand(const char *unit, const char *hex)
{
    int32_t number = vz_game.find_unit(s, &p, slice_of(unit));
    int32_t cell = game_find_cell(&vz_game, s, slice_of(hex));

    CHECK(number >= 0 && cell >= 0);
    p.unit[number].hex = (unsigned)cell & VZ_HEX_BITS;
    p.unit[number].strength = s->counter[number].strength & VZ_STRENGTH_BITS;
}

static void check_unknown(const char *text, uint8_t side, const char *said)
{
    check_odds(text, side, false);
    CHECK_STR(unknown.at, said);
}

/* [14.31] How much there may be at most: of seven Mexican counters all see the top one, and seven
 * of the eight units of four points may be among the other six; once four of them are seen
 * elsewhere only three, and three of the units of three points. Of ten U.S. counters nine may be
 * the Navy battery, Magruder's, and seven regiments of three. */
TEST(what_is_not_told)
{
    begin("boards/combat-divisions.yaml");
    check_unknown("attack 1225 with us.2div", VZ_US,
                  "what 6 of the 7 counters at 1225 are worth, 0 to 24 points [14.31]");
    check_unknown("assault 1225 with us.2div", VZ_US,
                  "what 6 of the 7 counters at 1225 are worth, 0 to 24 points [14.31]");
    check_unknown("attack 1224 with mx.tlcrs", VZ_MEXICO,
                  "what 9 of the 10 counters at 1224 are worth, 0 to 31 points [14.31]");
    stand("mx.grngd", "1346");
    stand("mx.6inf", "1340");
    stand("mx.7cav", "1336");
    stand("mx.8cav", "1332");
    check_unknown("attack 1225 with us.2div", VZ_US,
                  "what 6 of the 7 counters at 1225 are worth, 0 to 21 points [14.31]");
    begin("boards/zeros-attack.yaml");
    check_unknown("attack 2205 with m1", VZ_MEXICO, "what untried militia are worth [14.11]");
}

/* [14.11] [14.31] Untried militia on top are seen to be militia, and the strongest of the pool has
 * two points; a counter beneath them may have four. Once the four of two points are turned over
 * elsewhere one is the most. */
TEST(militia_on_top)
{
    begin("boards/combat-puebla-militia.yaml");
    check_unknown("attack 1836 with all@1935", VZ_US,
                  "what 1 of the 1 counters at 1836 is worth, 0 to 2 points [14.31]");
    stand("mx.4inf", "1836");
    p.unit[vz_game.find_unit(s, &p, slice_of("mx.4inf"))].rank = 9;
    check_unknown("attack 1836 with all@1935", VZ_US,
                  "what 2 of the 2 counters at 1836 are worth, 0 to 6 points [14.31]");
    begin("boards/combat-puebla-militia.yaml");
    for (unsigned i = 0; i < 4; i++) {
        struct vz_unit *u = &p.unit[s->first_militia + 1 + i];

        u->counter = (i + 1) & VZ_COUNTER_BITS;
        u->flags = VZ_REVEALED;
        CHECK_INT(s->militia_strength[i], 2);
    }
    check_unknown("attack 1836 with all@1935", VZ_US,
                  "what 1 of the 1 counters at 1836 is worth, 0 to 1 points [14.31]");
}

/* [16.11] Who lies hidden is worth what he is worth; [12.22] [12.27] [14.32] all else is public. */
TEST(answers_and_other_orders)
{
    begin("boards/veracruz-siege.yaml");
    order = (struct order){.verb = VZ_ANSWER_ACTIVATE};
    text_clear(&unknown);
    CHECK(!vz_game.odds_for(s, &p, &order, VZ_MEXICO, &unknown));
    CHECK_STR(unknown.at, "what the guerrillas are worth [16.11]");
    static const uint16_t open[] = {VZ_ANSWER_FIRE, VZ_ANSWER_HOLD, VZ_DO_RECONNOITER, VZ_DO_END};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++) {
        order = (struct order){.verb = open[i]};
        CHECK(vz_game.odds_for(s, &p, &order, VZ_US, &unknown));
    }
    order = (struct order){.verb = VZ_DO_MOVE};
    CHECK(!vz_game.odds_for(s, &p, &order, VZ_US, &unknown));
}

/* ---- what an outcome is to the side that rolls */

static struct event event;

static struct value *value_of(const char *name)
{
    unsigned width = 0;
    const struct value *value = event_field(vz_game.events, &event, name, &width);

    CHECK(value && width);
    return &event.value[value - event.value];
}

static const struct odds_rule *rule_of(const char *name)
{
    const struct odds_rule *rule = vz_game.odds;

    while (rule->event && strcmp(rule->event, name) != 0)
        rule++;
    CHECK(rule->event != NULL);
    return rule;
}

static const char *standing_of(const char *name)
{
    const struct odds_rule *rule = rule_of(name);

    return rule->standings[rule->standing(&event)];
}

static void begin_event(uint16_t kind)
{
    memset(&event, 0, sizeof event);
    event.kind = kind;
    for (const struct event_field *field = vz_game.events[kind].field; field->name; field++)
        event.values = (uint16_t)(event.values + (field->width ? field->width : 1));
}

/* [8.43] The hex is won that the defender leaves, or in which he falls to the last point; who must
 * go himself, or falls, has lost, whatever becomes of the other. */
TEST(combats)
{
    static const struct {
        const char *result;
        int32_t lost[2];
        const char *standing;
    } combats[] = {
        {"A-1/R-3", {0, 1}, "win"},   {"H-1/RD-3", {1, 1}, "win"}, {"A-1/F-4", {0, 0}, "win"},
        {"H-1/H-2", {1, 1}, "hold"},  {"H-2/A-1", {1, 0}, "hold"}, {"R-2/H-2", {1, 1}, "lose"},
        {"RD-3/A-1", {1, 0}, "lose"}, {"F-3/A-1", {1, 0}, "lose"}, {"H-1/H-2", {1, 3}, "win"},
        {"H-1/H-2", {1, 4}, "win"},   {"H-2/H-2", {5, 1}, "lose"}, {"H-2/H-2", {5, 3}, "lose"},
        {"R-2/H-2", {1, 3}, "lose"},  {"H-2/H-2", {4, 2}, "hold"}, {"F-4/-", {1, 0}, "lose"},
    };

    for (size_t i = 0; i < sizeof combats / sizeof *combats; i++) {
        begin_event(VZ_EV_COMBAT);
        value_of("strength")[0].number = 5;
        value_of("strength")[1].number = 3;
        value_of("losses")[0].number = combats[i].lost[0];
        value_of("losses")[1].number = combats[i].lost[1];
        value_of("result")->list = combats[i].result;
        CHECK_STR(standing_of("combat"), combats[i].standing);
    }
}

TEST(other_rolls)
{
    begin_event(VZ_EV_ASSAULT);
    value_of("result")->list = "25/S";
    CHECK_STR(standing_of("assault"), "taken"); /* [12.34] */
    value_of("result")->list = "25/U-1";
    value_of("garrison")->number = 2;
    value_of("losses")[1].number = 1;
    CHECK_STR(standing_of("assault"), "held");
    value_of("garrison")->number = 1;
    CHECK_STR(standing_of("assault"), "left empty"); /* [12.21] its last point */
    begin_event(VZ_EV_BOMBARDMENT);
    CHECK_STR(standing_of("bombardment"), "taken"); /* [12.24] nothing is left of it */
    value_of("rating")->number = 1;
    CHECK_STR(standing_of("bombardment"), "held");
    begin_event(VZ_EV_COUNTER_BATTERY);
    value_of("result")->list = "a hit";
    CHECK_STR(standing_of("counter-battery"), "hit");
    value_of("result")->list = "no effect";
    CHECK_STR(standing_of("counter-battery"), "no effect");
    begin_event(VZ_EV_DISEASE);
    CHECK_STR(standing_of("disease"), "none lost");
    value_of("lost")->number = 1;
    CHECK_STR(standing_of("disease"), "a point lost");
    begin_event(VZ_EV_GUERRILLA_ATTACK);
    value_of("result")->list = "success";
    CHECK_STR(standing_of("guerrilla-attack"), "success"); /* [16.23] */
    value_of("result")->list = "failure";
    CHECK_STR(standing_of("guerrilla-attack"), "failure");
}

/* [13.13] Of its own hexes a side knows who rolls; of the enemy's where all are seen. */
TEST(disease)
{
    begin("boards/combat-divisions.yaml");
    const struct odds_rule *rule = rule_of("disease");
    static const struct {
        const char *hex;
        uint8_t side;
        bool open;
    } hexes[] = {{"1224", VZ_US, true},  {"1224", VZ_MEXICO, false}, {"1225", VZ_MEXICO, true},
                 {"1225", VZ_US, false}, {"1325", VZ_US, true},      {"1325", VZ_MEXICO, true}};
    for (size_t i = 0; i < sizeof hexes / sizeof *hexes; i++) {
        struct value hex = {.number = game_find_cell(&vz_game, s, slice_of(hexes[i].hex))};

        CHECK_INT(rule->open(s, &p, &hex, hexes[i].side), hexes[i].open);
    }
}

/* That the other side has standing orders is a secret; one's own hold. */
TEST(standing_orders)
{
    static const struct vz_position zero;

    begin("boards/veracruz-siege.yaml");
    memset(&p.standing, 1, sizeof p.standing);
    read_order("bombard veracruz with us.duncan");
    vz_game.odds_for(s, &p, &order, VZ_US, &unknown);
    CHECK(same_bytes(&p.standing[VZ_MEXICO], &zero.standing[VZ_MEXICO], sizeof p.standing[0]));
    CHECK(!same_bytes(&p.standing[VZ_US], &zero.standing[VZ_US], sizeof p.standing[0]));
}

/* ---- orders */

static void check_seen(const char *text, uint8_t side, enum order_seen seen)
{
    char what[200];

    read_order(text);
    enum order_seen got = vz_game.order_seen(s, &p, &order, side);
    snprintf(what, sizeof what, "of `%s` is seen %d, not %d", text, (int)got, (int)seen);
    if (got != seen)
        check_fail(__FILE__, __LINE__, what);
}

/* What shows in events alone: an order of those is read as its verb. */
TEST(orders_that_tell_more_than_events)
{
    static const char *const verb_alone[] = {"place us.4inf at veracruz",
                                             "withdraw us.ky-v:1",
                                             "move us.2div via 1223",
                                             "form us.1div at 1224 with us.2arty",
                                             "disband us.2div",
                                             "assign us.2arty to us.2div",
                                             "detach us.1inf from us.2div",
                                             "arrange 1224 us.1inf",
                                             "load us.pack2 with us.supply1",
                                             "unload us.pack2 with us.supply1",
                                             "fortify 1224 with us.2div"};

    begin("boards/combat-divisions.yaml");
    for (size_t i = 0; i < sizeof verb_alone / sizeof *verb_alone; i++)
        check_seen(verb_alone[i], VZ_MEXICO, ORDER_VERB);
    check_seen("end", VZ_MEXICO, ORDER_WHOLE);
    check_seen("resign", VZ_MEXICO, ORDER_WHOLE);
}

TEST(standing_orders_are_not_seen)
{
    begin("boards/combat-divisions.yaml");
    check_seen("standing losses all us.1inf", VZ_MEXICO, ORDER_UNSEEN);
    check_seen("standing guerrilla all never", VZ_US, ORDER_UNSEEN);
    check_seen("standing militia-zero keep", VZ_US, ORDER_UNSEEN);
    check_seen("cancel standing 1", VZ_MEXICO, ORDER_UNSEEN);
}

/* Units that it names are seen or the order is not; what stands in a clause is
 * a standing order. */
TEST(attacks)
{
    begin("boards/combat-divisions.yaml");
    check_seen("attack 1225 with all@1224", VZ_MEXICO, ORDER_WHOLE);
    check_seen("attack 1225 with us.1inf", VZ_MEXICO, ORDER_VERB);
    check_seen("attack 1225 with all@1224 losses us.1inf", VZ_MEXICO, ORDER_VERB);
    check_seen("attack 1225 with all@1224 retreat via 1223", VZ_MEXICO, ORDER_VERB);
    check_seen("attack 1225 with us.1inf", VZ_US, ORDER_WHOLE);
    begin("boards/veracruz-siege.yaml");
    check_seen("bombard veracruz", VZ_MEXICO, ORDER_WHOLE);
    check_seen("bombard veracruz with us.ohio", VZ_MEXICO, ORDER_WHOLE);
    check_seen("bombard veracruz losses us.4inf", VZ_MEXICO, ORDER_VERB);
    check_seen("bombard veracruz occupy all@1606", VZ_MEXICO, ORDER_VERB);
    check_seen("assault veracruz with all@1606", VZ_MEXICO, ORDER_WHOLE);
    check_seen("assault veracruz with all@1606 losses us.4inf", VZ_MEXICO, ORDER_VERB);
    check_seen("assault veracruz with all@1606 occupy all@1606", VZ_MEXICO, ORDER_VERB);
    check_seen("expend us.supply1 at veracruz", VZ_MEXICO, ORDER_WHOLE);
    check_seen("withhold us.4inf", VZ_MEXICO, ORDER_WHOLE);
    begin("boards/bound-third.yaml"); /* us.6inf is alone, so that it is seen */
    check_seen("attack 1325 with us.6inf", VZ_MEXICO, ORDER_WHOLE);
    check_seen("attack 1325 with us.6inf losses us.6inf", VZ_MEXICO, ORDER_VERB);
    check_seen("bombard veracruz with us.6inf", VZ_MEXICO, ORDER_WHOLE);
    check_seen("bombard veracruz losses us.6inf", VZ_MEXICO, ORDER_VERB);
    check_seen("assault veracruz with us.6inf", VZ_MEXICO, ORDER_WHOLE);
    check_seen("assault veracruz with us.6inf losses us.6inf", VZ_MEXICO, ORDER_VERB);
    stage_free(&cases.stage);
    boards_free(&cases.boards);
}

TESTS(RUN(defenders_who_are_seen), RUN(untried_militia_who_attack), RUN(untried_militia_who_defend),
      RUN(sieges), RUN(what_is_not_told), RUN(militia_on_top), RUN(answers_and_other_orders),
      RUN(combats), RUN(other_rolls), RUN(disease), RUN(standing_orders),
      RUN(orders_that_tell_more_than_events), RUN(standing_orders_are_not_seen), RUN(attacks))
