/* Orders of one unit, one hex or one stack, all that can be written near enough, in the positions
 * of the numbered cases: what is listed is what is accepted, neither more nor less. */
#include "game/game_names.h"
#include "listed.h"
#include "moments.h"
#include "veracruz/sequence.h"

/* Of so many lines, and of so many moments, one is looked at. */
enum { LINES = SLOW ? 32 : 2, MOMENTS = SLOW ? 10 : 1 };

static struct state state;
static unsigned looks;
static unsigned long given_orders, accepted_orders;

/* ---- who and where */

enum { VALUES = (int)VZ_UNITS + (int)VZ_CELLS };

/* What may stand in a slot. */
struct choice {
    unsigned slot;
    enum argument_kind kind;
    int32_t value[VALUES];
    int32_t extra; /* of points */
    unsigned count;
};

static void choose(struct choice *choice, int32_t value)
{
    CHECK(choice->count < VALUES);
    choice->value[choice->count++] = value;
}

static uint16_t hex_of(unsigned unit)
{
    return state.position.unit[unit].hex;
}

static uint8_t acting(void)
{
    return state.position.head.to_act;
}

static bool is_type(unsigned unit, unsigned type)
{
    return campaign.s->counter[unit].type == type;
}

/* ---- what is accepted */

/* The orders of one verb that are listed in the position, as far as they are no longer than those
 * that are given: to list them anew for each of these would take most of the time. */
enum { LISTED = 1 << 16, WORDS = 2 };
static struct {
    const struct order_verb *verb; /* NULL: nothing is listed yet */
    struct listed {
        uint16_t question;
        unsigned count;
        struct argument argument[WORDS];
    } order[LISTED];
    unsigned count;
} list;

static bool keep_listed(void *to, const struct order *order)
{
    struct listed *listed = &list.order[list.count];

    (void)to;
    if (order->count > WORDS)
        return true;
    CHECK(list.count < LISTED);
    listed->question = order->question;
    listed->count = order->count;
    memcpy(listed->argument, order->argument, order->count * sizeof *order->argument);
    list.count++;
    return true;
}

static void list_verb(unsigned verb)
{
    const struct order_sink sink = {keep_listed, NULL, NULL, 0, 0};

    if (list.verb == &vz_game.verbs[verb])
        return;
    list.verb = &vz_game.verbs[verb];
    list.count = 0;
    vz_game.legal(campaign.s, &state.position, verb, &sink);
}

static bool is_listed(const struct order *order)
{
    bool same = false;

    for (unsigned i = 0; !same && i < list.count; i++) {
        const struct listed *listed = &list.order[i];

        same = listed->count == order->count && listed->question == order->question;
        for (unsigned k = 0; same && k < order->count; k++)
            same = same_argument(&listed->argument[k], &order->argument[k]);
    }
    return same;
}

/* It is listed if it is accepted, and the other way round. */
static void hold(const struct order *order)
{
    static struct vz_position after;
    struct refusal refusal;
    struct game_names of = {&vz_game, campaign.s, &state.position};
    struct names names = game_names(&of);

    given_orders++;
    bool accepted = try_order(&state, order, &after, &refusal) == VERDICT_DONE;
    accepted_orders += accepted;
    if (accepted == is_listed(order))
        return;
    text_clear(&text);
    order_text(vz_game.verbs, &names, order, &text);
    failed_at(&state, text.at, accepted ? "is accepted, but not listed" : "is listed and refused");
}

static void begin_order(unsigned verb, struct order *order)
{
    order_start(order, (uint16_t)verb);
    order->question = vz_game.verbs[verb].answer ? state.position.head.question : 0;
}

/* Orders of that verb with one choice of each. */
static void hold_each(unsigned verb, const struct choice *one, const struct choice *two)
{
    static struct order order;

    list_verb(verb);
    for (unsigned i = 0; i < one->count; i++)
        for (unsigned k = 0; k < (two ? two->count : 1); k++) {
            begin_order(verb, &order);
            order_argument(&order, one->slot, one->kind, one->value[i], one->extra);
            if (two)
                order_argument(&order, two->slot, two->kind, two->value[k], two->extra);
            hold(&order);
        }
}

/* ---- choices */

/* Units of the side to act for which it holds. */
static struct choice *units(unsigned slot, bool (*holds)(unsigned unit))
{
    static struct choice choices[2];
    static unsigned next;
    struct choice *choice = &choices[next++ % 2];

    *choice = (struct choice){.slot = slot, .kind = ARGUMENT_UNIT};
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (campaign.s->counter[unit].side == acting() && (!holds || holds(unit)))
            choose(choice, (int32_t)unit);
    return choice;
}

static bool on_map(unsigned unit)
{
    return vz_on_map(hex_of(unit));
}

static bool is_due(unsigned unit)
{
    return hex_of(unit) == VZ_DUE || hex_of(unit) == VZ_WAITING;
}

static bool is_formation(unsigned unit)
{
    return vz_units_has(&campaign.s->formations, unit);
}

static bool is_pack(unsigned unit)
{
    return is_type(unit, VZ_PACK) && on_map(unit);
}

static bool is_supply(unsigned unit)
{
    return is_type(unit, VZ_SUPPLY) && on_map(unit);
}

static struct choice *all_cells(unsigned slot)
{
    static struct choice choice;

    choice = (struct choice){.slot = slot, .kind = ARGUMENT_CELL};
    for (unsigned hex = 0; hex < campaign.s->map.cells; hex++)
        choose(&choice, (int32_t)hex);
    return &choice;
}

static struct choice one_cell(unsigned slot, uint16_t hex)
{
    struct choice choice = {.slot = slot, .kind = ARGUMENT_CELL};

    choose(&choice, hex);
    return choice;
}

/* ---- orders against a hex */

/* Where a side has units. */
static bool stands[GAME_SIDES][VZ_CELLS];

static void find_who_stands(void)
{
    memset(stands, 0, sizeof stands);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        for (VZ_EACH(unit, &campaign.s->of[side]))
            if (vz_on_map(hex_of(unit)))
                stands[side][hex_of(unit)] = true;
}

static bool is_fort(uint16_t hex)
{
    for (unsigned fort = 0; fort < VZ_FORTS; fort++)
        if (campaign.s->fort_cell[fort] == hex)
            return true;
    return false;
}

/* Own units next to the hex for which it holds, or own stacks. */
static void find_beside(uint16_t hex, bool stacks, bool (*holds)(unsigned unit),
                        struct choice *beside)
{
    const struct map *map = &campaign.s->map;
    const struct map_cell *cell = &map->cell[hex];

    beside->count = 0;
    beside->kind = stacks ? ARGUMENT_GROUP : ARGUMENT_UNIT;
    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t from = map->edge[e].to;

        if (stacks && stands[acting()][from])
            choose(beside, from);
        for (VZ_EACH(unit, &campaign.s->of[acting()]))
            if (!stacks && hex_of(unit) == from && (!holds || holds(unit)))
                choose(beside, (int32_t)unit);
    }
}

static void hold_against(unsigned verb, unsigned hex_slot, unsigned with_slot, bool stacks,
                         bool (*holds)(unsigned unit))
{
    static struct choice with;

    with.slot = with_slot;
    for (uint16_t hex = 0; hex < campaign.s->map.cells; hex++) {
        if (!stands[vz_enemy(acting())][hex] && !is_fort(hex))
            continue;
        struct choice target = one_cell(hex_slot, hex);
        find_beside(hex, stacks, holds, &with);
        hold_each(verb, &target, &with);
    }
}

/* ---- verbs */

static bool is_gun(unsigned unit)
{
    return is_type(unit, VZ_ARTILLERY) || is_type(unit, VZ_GUNBOAT);
}

static bool is_loose(unsigned unit)
{
    return on_map(unit) && !is_formation(unit);
}

/* The phase and the question let it be given. */
static bool is_time(unsigned verb)
{
    const struct position_head *head = &state.position.head;
    const struct course_verb *row = &vz_course.verbs[verb];
    bool answers = false;

    for (unsigned i = 0; i < COURSE_ANSWERS && row->answers[i]; i++)
        answers |= row->answers[i] == head->kind;
    return head->question ? answers : row->phases >> head->phase & 1;
}

static void hold_if_time(unsigned verb, const struct choice *one, const struct choice *two)
{
    if (is_time(verb) && acting() < GAME_SIDES)
        hold_each(verb, one, two);
}

/* Units that come on to the map, or leave it, and who is in a formation. */
static void hold_units(void)
{
    struct choice *due = units(0, is_due);

    hold_if_time(VZ_DO_WITHHOLD, due, NULL);
    if (acting() == VZ_MEXICO)
        hold_if_time(VZ_DO_PLACE, due, NULL);
    hold_if_time(VZ_DO_EXPEND, units(0, is_supply), NULL);
    hold_if_time(VZ_DO_DISBAND, units(0, is_formation), NULL);
    hold_if_time(VZ_DO_REMOVE_MILITIA, units(0, on_map), NULL);
    hold_if_time(VZ_ANSWER_REMOVE, units(0, on_map), NULL);
    hold_if_time(VZ_ANSWER_ACTIVATE, units(0, on_map), NULL);
    hold_if_time(VZ_DO_ASSIGN, units(0, is_loose), units(1, is_formation));
    hold_if_time(VZ_DO_DETACH, units(0, is_loose), units(1, is_formation));
    hold_if_time(VZ_DO_LOAD, units(0, is_pack), units(LOAD_SUPPLY, is_supply));
    hold_if_time(VZ_DO_UNLOAD, units(0, is_pack), units(LOAD_SUPPLY, is_supply));
}

/* Orders that name a hex alone. */
static void hold_hexes(void)
{
    static const unsigned verbs[] = {VZ_DO_PLACE_GUERRILLA, VZ_DO_INVADE, VZ_DO_OFFER,
                                     VZ_ANSWER_RELOCATE};

    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (is_time(verbs[i]))
            hold_each(verbs[i], all_cells(0), NULL);
}

/* [8.46] All that is to be lost, by one unit. */
static void hold_losses(void)
{
    struct choice *who = units(0, on_map);

    who->kind = ARGUMENT_POINTS;
    who->extra = state.position.loss.points;
    hold_if_time(VZ_ANSWER_LOSE, who, NULL);
}

static void hold_fights(void)
{
    if (is_time(VZ_DO_ATTACK)) {
        hold_against(VZ_DO_ATTACK, ATTACK_HEX, ATTACK_WITH, true, NULL);
        hold_against(VZ_DO_ATTACK, ATTACK_HEX, ATTACK_WITH, false, is_formation);
    }
    if (is_time(VZ_DO_ASSAULT)) {
        hold_against(VZ_DO_ASSAULT, ATTACK_HEX, ATTACK_WITH, true, NULL);
        hold_against(VZ_DO_ASSAULT, ATTACK_HEX, ATTACK_WITH, false, is_formation);
    }
    if (is_time(VZ_DO_OVERWHELM))
        hold_against(VZ_DO_OVERWHELM, 0, OVERWHELM_WITH, false, NULL);
    if (is_time(VZ_DO_RECONNOITER))
        hold_against(VZ_DO_RECONNOITER, 0, RECONNOITER_WITH, false, NULL);
    if (is_time(VZ_DO_BOMBARD))
        hold_against(VZ_DO_BOMBARD, BOMBARD_FORT, BOMBARD_WITH, false, is_gun);
}

/* One unit of those, each time another. */
static struct choice one_of(const struct choice *all)
{
    struct choice one = *all;

    one.value[0] = all->value[looks % all->count];
    one.count = 1;
    return one;
}

static bool is_gunboat(unsigned unit)
{
    return is_type(unit, VZ_GUNBOAT) && on_map(unit);
}

static bool is_token(unsigned unit)
{
    return is_type(unit, VZ_GUERRILLA) && on_map(unit);
}

/* To each hex of the map. */
static void hold_anywhere(unsigned verb, bool (*holds)(unsigned unit), unsigned slot)
{
    static struct choice one;
    struct choice *all = units(0, holds);

    if (!all->count || !is_time(verb))
        return;
    one = one_of(all);
    hold_each(verb, &one, all_cells(slot));
}

static void hold_journeys(void)
{
    hold_anywhere(VZ_DO_SAIL, is_gunboat, SAIL_TO);
    hold_anywhere(VZ_DO_MOVE_GUERRILLA, is_token, 1);
    if (acting() == VZ_US)
        hold_anywhere(VZ_DO_PLACE, is_due, PLACE_AT);
}

/* [8.67] Into the hex of the battle, or [12.34] the fortress; a body by itself. */
static bool is_loose_body(unsigned unit)
{
    return on_map(unit) && !state.position.unit[unit].formation;
}

static void hold_advances(void)
{
    static struct choice who;

    who = *units(0, is_loose_body);
    struct choice into = one_cell(ADVANCE_TO, state.position.battle.hex);
    hold_if_time(VZ_ANSWER_ADVANCE, &who, &into);
    hold_if_time(VZ_ANSWER_OCCUPY, &who, NULL);
}

/* ---- marches */

enum { MARCHES = 4096 };
struct ends {
    int32_t unit;
    bool may[VZ_CELLS];
};

static bool take_end(void *to, const struct order *order)
{
    struct ends *ends = to;

    if (order->argument[0].kind == ARGUMENT_UNIT && order->argument[0].value == ends->unit)
        ends->may[order->argument[1].value] = true;
    return true;
}

/* A march to a hex next to those that are listed, but not listed itself, is refused. */
static void hold_march(unsigned unit)
{
    static struct ends ends;
    static struct vz_position after;
    const struct map *map = &campaign.s->map;
    struct order_sink sink = {take_end, &ends, NULL, unit + 1, 0};
    struct order order;
    struct refusal refusal;

    ends = (struct ends){.unit = (int32_t)unit};
    vz_game.legal(campaign.s, &state.position, VZ_DO_MOVE, &sink);
    for (uint16_t hex = 0; hex < map->cells; hex++) {
        bool near = hex_of(unit) == hex;
        const struct map_cell *cell = &map->cell[hex];

        for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++)
            near |= ends.may[map->edge[e].to] || map->edge[e].to == hex_of(unit);
        if (!near || ends.may[hex])
            continue;
        begin_order(VZ_DO_MOVE, &order);
        order_argument(&order, MOVE_GROUP, ARGUMENT_UNIT, (int32_t)unit, 0);
        order_argument(&order, MOVE_TO, ARGUMENT_CELL, hex, 0);
        given_orders++;
        if (try_order(&state, &order, &after, &refusal) == VERDICT_DONE)
            failed_at(&state, map->cell[hex].name, "a march there is accepted, but not listed");
    }
}

/* [17.12] Santa Anna, or his Army, to each hex not too far away: while he must march, each end that
 * is listed is accepted, and no other is. */
static void hold_his_march(void)
{
    enum { FAR = 9 };
    static struct choice who, to;
    const struct vz_unit *him = &state.position.unit[campaign.s->santa_anna];
    const struct map *map = &campaign.s->map;

    if (!is_time(VZ_DO_MOVE) || state.position.santa_anna != VZ_MARCHES ||
        state.position.march_made || !vz_on_map(him->hex))
        return;
    to = (struct choice){.slot = MOVE_TO, .kind = ARGUMENT_CELL};
    for (uint16_t hex = 0; hex < map->cells; hex++)
        if (map_distance(map, hex, him->hex) <= FAR)
            choose(&to, hex);
    who = (struct choice){.slot = MOVE_GROUP, .kind = ARGUMENT_UNIT};
    choose(&who, him->formation ? campaign.s->first_formation + him->formation - 1
                                : campaign.s->santa_anna);
    hold_each(VZ_DO_MOVE, &who, &to);
}

/* By one unit of the side, each time another. */
static void hold_marches(void)
{
    struct choice *bodies = units(0, on_map);

    if (is_time(VZ_DO_MOVE) && bodies->count)
        hold_march((unsigned)bodies->value[looks % bodies->count]);
}

/* ---- all of it */

static void look(const struct case_moment *moment)
{
    static unsigned moments;

    if (moments++ % MOMENTS)
        return;
    if (!at_moment(moment, &state) || state.position.head.over)
        return;
    looks++;
    list.verb = NULL;
    find_who_stands();
    hold_units();
    hold_hexes();
    hold_losses();
    hold_fights();
    hold_marches();
    hold_his_march();
    hold_journeys();
    hold_advances();
}

TEST(what_is_listed_is_what_is_accepted)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};

    cases_play_all(&cases);
    printf("# %u looks, %lu orders, %lu accepted\n", looks, given_orders, accepted_orders);
    CHECK(accepted_orders > 0 && accepted_orders < given_orders);
    text_free(&text);
}

TESTS(RUN(what_is_listed_is_what_is_accepted))
