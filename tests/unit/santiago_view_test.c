/* 8 What a side may know: positions of a random game in which only what it cannot see is changed
 * give it the same bytes, of the position and of what the next order tells. */
#include "check.h"
#include "game/veil.h"

#include "game/entry_points.h"
#include "santiago/looks/view.h"
#include "santiago/santiago.h"
#include "show/board.h"
#include "show/explain.h"
#include "stage.h"

enum { STEPS = 400 };

static struct stage campaign, july; /* the second begins ashore, with the armies in contact */
static struct stage *stage = &campaign;
static const struct sc_scenario *s;
static struct text one, two;

/* A veil is one letter for everything, or has known ones for some of its values. */
TEST(veils_of_events_are_known)
{
    for (unsigned kind = 0; kind < SC_EVENTS; kind++) {
        const char *veil = sc_event_veils[kind];
        unsigned values = 0;

        for (const struct event_field *field = sc_event_kinds[kind].field; field->name; field++)
            values += field->width;
        CHECK(strcmp(veil, VEIL_ALL) == 0 || strspn(veil, ".+~?!*") == strlen(veil));
        CHECK(strlen(veil) <= values || strcmp(veil, VEIL_ALL) == 0);
    }
}

/* ---- a random game */

static struct sc_position now;
static struct dice dice;
static struct picker chooser;

static void begin(const char *seed)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];

    stage_options(stage, options);
    memset(&now, 0, sizeof now);
    memset(&chooser, 0, sizeof chooser);
    chooser.stage = stage;
    chooser.seed = 1 + (unsigned char)seed[0];
    chooser.end_weight = 4;
    picker_aim(&chooser);
    CHECK(dice_seed(&dice, seed, strlen(seed)));
    CHECK(sc_game.start(s, options, &now, &dice, &nowhere) == VERDICT_DONE);
}

static bool step(void)
{
    static const struct sink nowhere;
    static struct order order;
    struct refusal refusal;

    if (now.head.over)
        return false;
    CHECK(picker_choose(&chooser, &now, &order));
    CHECK(sc_game.apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE);
    return true;
}

/* ---- what a side sees */

static void look(const struct sc_position *p, uint8_t side, struct text *out)
{
    const struct show_board board = {&sc_game, s, p, side, false, 0};

    text_clear(out);
    show_json(&board, out);
    CHECK(!out->failed);
}

static bool differ(const struct sc_position *p, const struct sc_position *q, uint8_t side)
{
    look(p, side, &one);
    look(q, side, &two);
    return strcmp(one.at, two.at) != 0;
}

/* Two units of the side that the other cannot tell change places; false if there are none. */
static bool swap_hidden(struct sc_position *p, uint8_t side)
{
    unsigned hidden[SC_UNITS];
    unsigned count = 0;

    for (SC_EACH(unit, &s->of_side[side]))
        if (!sc_unit_seen(s, p, (int32_t)unit, sc_enemy(side)))
            hidden[count++] = unit;
    if (count < 2)
        return false;
    unsigned first = hidden[stage_random(&chooser.seed, count)];
    unsigned second = hidden[stage_random(&chooser.seed, count)];
    struct sc_unit unit = p->unit[first];
    p->unit[first] = p->unit[second];
    p->unit[second] = unit;
    return true;
}

static unsigned swaps(uint8_t side)
{
    struct sc_position other;
    unsigned swapped = 0;

    begin("swap");
    for (unsigned i = 0; i < STEPS && step(); i++) {
        other = now;
        if (!swap_hidden(&other, side))
            continue;
        CHECK(!differ(&now, &other, sc_enemy(side)));
        swapped++;
    }
    return swapped;
}

TEST(the_american_cannot_tell_spanish_units) /* [8.1] */
{
    CHECK(swaps(SC_SPAIN) > STEPS / 2);
}

TEST(the_spaniard_cannot_look_into_the_container) /* [8.3] */
{
    CHECK(swaps(SC_US) > 20);
}

/* Zones and supply are found when somebody asks; the game is the same before and after. */
TEST(looking_at_a_position_leaves_its_digest)
{
    static struct sc_position asked;
    char before[33], after[33];

    begin("digest");
    for (unsigned i = 0; i < 200; i++)
        CHECK(step());
    asked = now;
    sc_fact_unknown(&asked);
    position_digest(&sc_game, &now, before);
    position_digest(&sc_game, &asked, after);
    CHECK_STR(after, before);
    CHECK(!same_bytes(&now, &asked, sizeof now));
}

TEST(both_see_the_others_counters_by_hex)
{
    begin("count");
    for (unsigned i = 0; i < 100; i++)
        CHECK(step());
    for (uint16_t cell = 0; cell < s->map.cells; cell++) {
        unsigned count = sc_counters(s, &now, cell, SC_SPAIN, SC_US);
        char line[40];

        if (!count || sc_counters(s, &now, cell, SC_US, SC_US))
            continue;
        text_clear(&one);
        sc_describe_cell(s, &now, cell, SC_US, &one);
        snprintf(line, sizeof line, "%u unit%s\n", count, count == 1 ? "" : "s");
        CHECK_STR(one.at, line);
    }
}

/* ---- what is told */

struct hearing {
    uint8_t side;
    const struct sc_position *position;
    struct text *out;
};

static void hear(void *to, const struct event *event)
{
    struct hearing *hearing = to;
    struct game_eyes eyes = {{&sc_game, s, hearing->position}, hearing->side};
    struct names names = game_names_seen(&eyes);
    struct event seen = *event;

    sc_veil_event(s, hearing->position, hearing->side, &seen);
    if (seen.hidden_from >> hearing->side & 1)
        return;
    event_text(&names, sc_event_kinds, &seen, hearing->out);
    text_char(hearing->out, '\n');
}

/* ---- the same game twice, with two units in each other's place */

struct twins {
    uint8_t viewer;
    unsigned one, two; /* of the enemy, whom the viewer cannot tell */
};

/* Nothing that the viewer sees depends on which of them is where. */
static bool are_alike(const struct sc_position *p, unsigned left, unsigned right)
{
    const struct sc_counter *a = &s->counter[left];
    const struct sc_counter *b = &s->counter[right];
    bool both = sc_on_map(p->unit[left].hex) && sc_on_map(p->unit[right].hex);

    if (left == right || a->garrison != MAP_NOWHERE || b->garrison != MAP_NOWHERE ||
        (a->entry != b->entry && !both))
        return false;
    return a->side == SC_SPAIN ? (a->kind == SC_ARTILLERY) == (b->kind == SC_ARTILLERY)
                               : a->kind == b->kind;
}

static bool find_twins(const struct sc_position *p, struct twins *twins)
{
    unsigned hidden[SC_UNITS];
    unsigned count = 0;

    for (SC_EACH(unit, &s->of_side[sc_enemy(twins->viewer)]))
        if (!sc_unit_seen(s, p, (int32_t)unit, twins->viewer))
            hidden[count++] = unit;
    for (unsigned tries = 0; count > 1 && tries < 20; tries++) {
        twins->one = hidden[stage_random(&chooser.seed, count)];
        twins->two = hidden[stage_random(&chooser.seed, count)];
        if (are_alike(p, twins->one, twins->two))
            return true;
    }
    return false;
}

static unsigned other_of(const struct twins *twins, unsigned unit)
{
    return unit == twins->one ? twins->two : unit == twins->two ? twins->one : unit;
}

static void swap_in(const struct twins *twins, struct sc_units *set)
{
    bool has = sc_has(set, twins->one);

    if (has == sc_has(set, twins->two))
        return;
    sc_remove(set, has ? twins->one : twins->two);
    sc_add(set, has ? twins->two : twins->one);
}

static void swap_twins(const struct twins *twins, struct sc_position *p)
{
    struct sc_unit unit = p->unit[twins->one];

    p->unit[twins->one] = p->unit[twins->two];
    p->unit[twins->two] = unit;
    p->move.unit = (uint16_t)other_of(twins, p->move.unit);
    p->landing.drawn = (uint16_t)other_of(twins, p->landing.drawn);
    for (unsigned i = 0; i < p->firing.count; i++)
        p->firing.battery[i] = (uint16_t)other_of(twins, p->firing.battery[i]);
    swap_in(twins, &p->battle.attackers);
    swap_in(twins, &p->battle.adjacent);
    swap_in(twins, &p->battle.defenders);
    swap_in(twins, &p->battle.yielding);
}

static void swap_names(const struct twins *twins, struct order *order)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_UNIT)
            order->argument[i].value =
                (uint16_t)other_of(twins, (unsigned)order->argument[i].value);
}

/* ---- what the viewer learns of an order */

struct account {
    const struct twins *twins;
    struct sc_position position;
    struct sc_position before; /* the order */
    struct text text;
    bool told_apart; /* one of the twins has been shown */
};

static const char *no_title(void *with, const char *rule)
{
    (void)with;
    (void)rule;
    return NULL;
}

static void give_account(void *to, const struct event *event)
{
    struct account *account = to;
    const struct twins *twins = account->twins;
    struct hearing hearing = {twins->viewer, &account->position, &account->text};
    struct game_eyes eyes = {{&sc_game, s, &account->position}, twins->viewer};
    struct names names = game_names_seen(&eyes);
    const struct referee_told told = {
        .event = event, .position = &account->position, .before = &account->before, .line = 1};
    const struct show_case cases = {no_title, NULL};
    struct event seen = *event;

    hear(&hearing, event);
    sc_veil_event(s, &account->position, twins->viewer, &seen);
    if (!(seen.hidden_from >> twins->viewer & 1))
        event_json("event", &names, sc_event_kinds, &seen, &account->text);
    show_explanation(&sc_game, s, twins->viewer, &told, &cases, &account->text);
    account->told_apart |=
        sc_unit_seen(s, &account->position, (int32_t)twins->one, twins->viewer) ||
        sc_unit_seen(s, &account->position, (int32_t)twins->two, twins->viewer);
}

/* The order as far as the viewer may read it, what follows, and what he sees then. */
static void play_account(struct account *account, const struct order *order, struct dice fallen,
                         bool looks)
{
    struct sc_position *p = &account->position;
    uint8_t viewer = account->twins->viewer;
    struct game_eyes eyes = {{&sc_game, s, p}, viewer};
    struct names names = game_names_seen(&eyes);
    const struct sink sink = {give_account, account};
    const struct show_board board = {&sc_game, s, p, viewer, false, 0};
    struct refusal refusal;

    text_clear(&account->text);
    account->told_apart = false;
    account->before = *p;
    if (sc_order_seen(s, p, order, viewer) == ORDER_WHOLE)
        order_text(sc_verbs, &names, order, &account->text);
    CHECK(sc_apply(s, p, order, &fallen, &sink, &refusal) == VERDICT_DONE);
    if (looks) {
        show_state(&board, &account->text);
        show_stacks(&board, show_units(&board, 1), &account->text);
        show_json(&board, &account->text);
    }
    CHECK(!account->text.failed);
}

static bool add_listed(void *to, const struct order *order)
{
    struct account *account = to;
    struct game_eyes eyes = {{&sc_game, s, &account->position}, account->twins->viewer};
    struct names names = game_names_seen(&eyes);

    order_text(sc_verbs, &names, order, &account->text);
    text_char(&account->text, '\n');
    return true;
}

/* What the viewer may do himself. */
static void list_account(struct account *account)
{
    const struct order_sink sink = {.order = add_listed, .to = account};

    text_clear(&account->text);
    CHECK(sc_legal(s, &account->position, SC_VERBS, &sink));
}

static void must_be_alike(const struct account *first, const struct account *second)
{
    static char why[500];
    size_t at = 0;

    while (first->text.at[at] && first->text.at[at] == second->text.at[at])
        at++;
    if (first->text.at[at] == second->text.at[at])
        return;
    size_t from = at > 100 ? at - 100 : 0;
    snprintf(why, sizeof why, "`%.220s` is not `%.220s`", first->text.at + from,
             second->text.at + from);
    check_fail(__FILE__, __LINE__, why);
}

static struct account first, second;

static bool hold_against(const struct twins *twins, const struct order *order, bool looks)
{
    static struct order again;

    first.twins = second.twins = twins;
    first.position = second.position = now;
    swap_twins(twins, &second.position);
    if (looks && now.head.to_act == twins->viewer) {
        list_account(&first);
        list_account(&second);
        must_be_alike(&first, &second);
    }
    again = *order;
    swap_names(twins, &again);
    play_account(&first, order, dice, looks);
    play_account(&second, &again, dice, looks);
    if (first.told_apart || second.told_apart)
        return false;
    must_be_alike(&first, &second);
    return true;
}

/* How many orders were held against those of the twins. */
static unsigned accounts(const char *seed, uint8_t viewer)
{
    static const struct sink nowhere;
    static struct order order;
    struct twins twins = {.viewer = viewer};
    struct refusal refusal;
    unsigned count = 0;

    begin(seed);
    for (unsigned i = 0; i < STEPS && !now.head.over; i++) {
        CHECK(picker_choose(&chooser, &now, &order));
        if (find_twins(&now, &twins))
            count += hold_against(&twins, &order, i % 8 == 0);
        CHECK(sc_apply(s, &now, &order, &dice, &nowhere, &refusal) == VERDICT_DONE);
    }
    return count;
}

TEST(the_american_learns_the_same_of_whom_he_cannot_tell) /* [8.1] */
{
    static const char *const seeds[] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    unsigned count = 0;

    stage = &july;
    s = july.scenario;
    const size_t tried = SLOW ? 3 : sizeof seeds / sizeof *seeds;
    for (size_t i = 0; i < tried; i++)
        count += accounts(seeds[i], SC_US);
    stage = &campaign;
    s = campaign.scenario;
    CHECK(count > 60 * tried);
}

TEST(the_spaniard_learns_the_same_of_whom_he_cannot_tell) /* [8.3] */
{
    CHECK(accounts("spaniard", SC_SPAIN) > 50);
}

static uint16_t cell_named(const char *name)
{
    return map_find(&s->map, (struct slice){name, strlen(name)});
}

static unsigned unit_named(const char *name)
{
    return (unsigned)sc_find_unit(s, NULL, (struct slice){name, strlen(name)});
}

/* The set-up of that unit, as the side hears it. */
static void hear_deployment(const char *name, const char *hex, uint8_t side, struct text *out)
{
    struct sc_position p;
    struct hearing hearing = {side, &p, out};
    const struct sink sink = {hear, &hearing};
    struct refusal refusal;
    struct order order;

    begin("told");
    p = now;
    text_clear(out);
    order_start(&order, SC_DO_DEPLOY);
    order_argument(&order, DEPLOY_UNIT, ARGUMENT_UNIT, (int32_t)unit_named(name), 0);
    order_argument(&order, DEPLOY_HEX, ARGUMENT_CELL, cell_named(hex), 0);
    CHECK(sc_order_seen(s, &p, &order, SC_US) == ORDER_UNSEEN);
    CHECK(sc_order_seen(s, &p, &order, SC_SPAIN) == ORDER_WHOLE);
    CHECK(sc_game.apply(s, &p, &order, &dice, &sink, &refusal) == VERDICT_DONE);
}

TEST(the_american_looks_away_during_set_up) /* [5.1] */
{
    text_clear(&one);
    hear_deployment("sp.talavera", "2811", SC_US, &one);
    CHECK(one.length == 0);
    hear_deployment("sp.talavera", "2811", SC_SPAIN, &one);
    CHECK_STR(one.at, "sp.talavera at 2811 (san-juan-hill) [5.1]\n");
}

/* What the American sees of the hex after that deployment. */
static void look_at(struct sc_position *p, uint16_t cell, struct text *out)
{
    text_clear(out);
    sc_describe_cell(s, p, cell, SC_US, out);
    text_format(out, "%u", sc_counters(s, p, cell, SC_SPAIN, SC_US));
}

TEST(he_sees_what_is_set_up_when_it_is_done) /* [5.1] */
{
    static const struct sink nowhere;
    uint16_t hill = cell_named("2811");
    struct refusal refusal;
    struct order order;
    struct sc_position p;

    begin("told");
    p = now;
    order_start(&order, SC_DO_DEPLOY);
    order_argument(&order, DEPLOY_UNIT, ARGUMENT_UNIT, (int32_t)unit_named("sp.talavera"), 0);
    order_argument(&order, DEPLOY_HEX, ARGUMENT_CELL, hill, 0);
    CHECK(sc_game.apply(s, &p, &order, &dice, &nowhere, &refusal) == VERDICT_DONE);
    look_at(&p, hill, &one);
    CHECK_STR(one.at, "0");
    p.head.phase = SC_PHASE_CUBAN_SETUP;
    look_at(&p, hill, &one);
    CHECK_STR(one.at, "1 unit\n1");
}

/* [3.2] That the other side has answered in advance is a secret; one's own orders hold. */
TEST(standing_orders_are_secret)
{
    static const enum sc_verb verbs[] = {SC_STANDING_FIRE, SC_STANDING_RETREAT,
                                         SC_STANDING_DISPLACE, SC_DO_CANCEL};
    const struct standings given = {
        .given = 1, .count = 1, .order = {{.number = 1, .verb = SC_STANDING_RETREAT}}};
    const struct standings none = {0};

    begin("secret");
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        struct order order;

        order_start(&order, (uint16_t)verbs[i]);
        CHECK(sc_order_seen(s, &now, &order, SC_US) == ORDER_UNSEEN);
        CHECK(sc_order_seen(s, &now, &order, SC_SPAIN) == ORDER_UNSEEN);
    }
    for (unsigned number = 0; number < GAME_SIDES; number++)
        for (unsigned way = 0; way < 3; way++) {
            uint8_t side = (uint8_t)number;
            struct sc_position p = now;
            struct order order;

            p.standing[SC_US] = p.standing[SC_SPAIN] = given;
            order_start(&order, SC_DO_END);
            text_clear(&one);
            if (way == 0)
                sc_odds_for(s, &p, &order, side, &one);
            else if (way == 1)
                sc_account.blank(s, &p, side);
            else
                sc_imagine(s, &p, side, &dice);
            CHECK(memcmp(&p.standing[1 - side], &none, sizeof none) == 0);
            CHECK(memcmp(&p.standing[side], &given, sizeof given) == 0);
        }
}

int main(void)
{
    const struct check_test tests[] = {
        RUN(veils_of_events_are_known),
        RUN(the_american_cannot_tell_spanish_units),
        RUN(the_spaniard_cannot_look_into_the_container),
        RUN(the_american_learns_the_same_of_whom_he_cannot_tell),
        RUN(the_spaniard_learns_the_same_of_whom_he_cannot_tell),
        RUN(looking_at_a_position_leaves_its_digest),
        RUN(both_see_the_others_counters_by_hex),
        RUN(the_american_looks_away_during_set_up),
        RUN(he_sees_what_is_set_up_when_it_is_done),
        RUN(standing_orders_are_secret),
    };

    if (!stage_load(&campaign, "santiago/campaign") || !stage_load(&july, "santiago/july-1"))
        return 2;
    s = campaign.scenario;
    int failed = check_all(tests, sizeof tests / sizeof *tests);
    text_free(&one);
    text_free(&two);
    text_free(&first.text);
    text_free(&second.text);
    stage_free(&campaign);
    stage_free(&july);
    return failed;
}
