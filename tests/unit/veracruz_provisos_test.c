/* What lists of legal orders tell besides, in the positions of the numbered cases: what bars the
 * next hexes, held against map and counters; who may join in, and what they must meet. */
#include "listed.h"
#include "moments.h"
#include "veracruz/looks/view.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { LINES = SLOW ? 24 : 2, MOMENTS = SLOW ? 3 : 1, PROVISOS = 64 };

static struct state state;

/* ---- what is told of one order */

struct told {
    bool any[PROVISOS];
    struct vz_units units[PROVISOS];
    bool hex[PROVISOS][VZ_CELLS];
};

/* What is told of the orders that are like that, or (NULL) the last that was listed. */
struct telling {
    unsigned verb;
    bool (*is_about)(const struct order *about, int32_t value);
    int32_t value;
    struct told told;
    bool listed[VZ_CELLS]; /* marches of that unit */
    unsigned orders;
};

static void note(struct told *told, const struct event *proviso)
{
    const struct event_kind *kind = &vz_game.provisos[proviso->kind];

    CHECK(proviso->kind < PROVISOS);
    told->any[proviso->kind] = true;
    for (unsigned i = 0; i < proviso->values; i++)
        for (unsigned k = 0; k < proviso->value[i].count; k++) {
            if (kind->field[i].kind == VALUE_UNITS)
                vz_units_add(&told->units[proviso->kind],
                             ((const uint16_t *)proviso->value[i].list)[k]);
            else if (kind->field[i].kind == VALUE_CELLS)
                told->hex[proviso->kind][((const uint16_t *)proviso->value[i].list)[k]] = true;
        }
}

static void hear(void *to, const struct order *about, const struct event *proviso)
{
    struct telling *telling = to;

    if (telling->is_about(about, telling->value))
        note(&telling->told, proviso);
}

/* ---- marches */

struct march {
    struct telling telling; /* first */
    uint16_t last;
    bool stops[VZ_CELLS];
    bool bold;
};

static bool is_of_unit(const struct order *about, int32_t unit)
{
    return about && about->verb == VZ_DO_MOVE && about->count == 1 &&
           about->argument[0].kind == ARGUMENT_UNIT && about->argument[0].value == unit;
}

static bool take_march(void *to, const struct order *order)
{
    struct march *march = to;

    march->telling.orders++;
    march->last = (uint16_t)order->argument[1].value;
    march->telling.listed[march->last] = true;
    return true;
}

static void hear_march(void *to, const struct order *about, const struct event *proviso)
{
    struct march *march = to;

    if (!about && proviso->kind == VZ_PROVISO_STOP)
        march->stops[march->last] = true;
    march->bold |= proviso->kind == VZ_PROVISO_DARING;
    hear(to, about, proviso);
}

/* The next hexes of a march, which it does not reach, are all told; and why, once. */
static bool is_next(const struct march *march, uint16_t start, uint16_t hex)
{
    const struct map *map = &campaign.s->map;
    const struct map_cell *cell = &map->cell[hex];

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t from = map->edge[e].to;

        if (from == start || (march->telling.listed[from] && !march->stops[from]))
            return hex != start && !march->telling.listed[hex];
    }
    return false;
}

/* The case that refuses a march there; NULL if none does. */
static const char *refused_by(unsigned unit, uint16_t hex)
{
    static struct vz_position after;
    struct order order;
    struct refusal refusal = {0};

    order_start(&order, VZ_DO_MOVE);
    order_argument(&order, MOVE_GROUP, ARGUMENT_UNIT, (int32_t)unit, 0);
    order_argument(&order, MOVE_TO, ARGUMENT_CELL, hex, 0);
    if (try_order(&state, &order, &after, &refusal) == VERDICT_DONE)
        return NULL;
    return refusal.rule ? refusal.rule : vz_refusal_kinds[refusal.kind].rule;
}

/* [5.34] [12.61] From nowhere that it gets to a hexside leads in. */
static bool is_shut(const struct march *march, unsigned unit, uint16_t hex)
{
    const struct vz_scenario *s = campaign.s;
    const struct map_cell *cell = &s->map.cell[hex];
    bool guns = s->counter[unit].type == VZ_ARTILLERY;

    for (unsigned e = cell->first; e < cell->first + (unsigned)cell->edges; e++) {
        uint16_t from = s->map.edge[e].to;
        bool there = from == state.position.unit[unit].hex ||
                     (march->telling.listed[from] && !march->stops[from]);

        if (there && s->cost[guns][s->map.edge[e].back] != FLOOD_BARRED &&
            hex != s->fort_cell[VZ_FORT_ULUA])
            return false;
    }
    return true;
}

/* [5.21] */
static bool is_taken(uint16_t hex)
{
    for (VZ_EACH(unit, &campaign.s->of[vz_enemy(state.position.head.to_act)]))
        if (state.position.unit[unit].hex == hex)
            return true;
    return false;
}

/* [6.0] Somebody who has a zone stands next to it. */
static bool is_in_zone(uint16_t hex)
{
    static struct vz_board board;
    struct vz_play play = VZ_LOOK(campaign.s, &state.position, &board);

    vz_board_begin(&board, campaign.s, &state.position);
    return vz_in_ezoc(&play, hex, state.position.head.to_act);
}

/* [5.24] [5.33] [5.15] [19.23] What limits how far it goes. */
static bool is_limit(const char *rule)
{
    return strcmp(rule, "5.24") == 0 || strcmp(rule, "5.33") == 0 || strcmp(rule, "5.15") == 0 ||
           strcmp(rule, "19.23") == 0;
}

static void fail_there(uint16_t hex, const char *why)
{
    failed_at(&state, campaign.s->map.cell[hex].name, why);
}

/* Each is true of the map and the counters, and a march there is refused. */
static bool holds(const struct march *march, unsigned unit, uint16_t hex, unsigned kind)
{
    const char *by = refused_by(unit, hex);

    if (!by)
        return false;
    switch (kind) {
    case VZ_PROVISO_ENEMIES:
        return is_taken(hex);
    case VZ_PROVISO_ZONES:
        return is_in_zone(hex);
    case VZ_PROVISO_GROUND:
        return is_shut(march, unit, hex);
    default:
        return is_limit(by);
    }
}

static void hold_bars(const struct march *march, unsigned unit)
{
    static const unsigned bars[] = {VZ_PROVISO_ENEMIES, VZ_PROVISO_ZONES, VZ_PROVISO_GROUND,
                                    VZ_PROVISO_TOO_DEAR};
    const struct told *told = &march->telling.told;
    uint16_t start = state.position.unit[unit].hex;

    for (uint16_t hex = 0; hex < campaign.s->map.cells; hex++) {
        unsigned found = 0;

        for (unsigned i = 0; i < sizeof bars / sizeof *bars; i++) {
            if (!told->hex[bars[i]][hex])
                continue;
            found++;
            if (!holds(march, unit, hex, bars[i]))
                fail_there(hex, vz_game.provisos[bars[i]].name);
        }
        if (found != is_next(march, start, hex))
            fail_there(hex, "what bars a hex next to those reached is told once");
    }
}

/* [19.26] Hexes of the open coast are reached and left out. */
static bool is_coast_closed(void)
{
    const struct position_head *head = &state.position.head;

    return head->phase == VZ_PHASE_MX_MOVEMENT && head->turn == campaign.s->head.first_turn;
}

/* [14.31] [17.12] Bold marches, and that of Santa Anna, are told in words of their own. */
static void hold_march(unsigned unit)
{
    static const unsigned others[] = {VZ_PROVISO_HIS_WAY, VZ_PROVISO_WITH_HIM, VZ_PROVISO_STAYS,
                                      VZ_PROVISO_WITH_STACK, VZ_PROVISO_WITH_SCOUT};
    static struct march march;

    march = (struct march){.telling = {.is_about = is_of_unit, .value = (int32_t)unit}};
    struct order_sink sink = {take_march, &march, hear_march, unit + 1, 0};
    vz_game.legal(campaign.s, &state.position, VZ_DO_MOVE, &sink);
    bool other = march.bold;
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        other |= march.telling.told.any[others[i]];
    if (!other && march.telling.orders && !is_coast_closed())
        hold_bars(&march, unit);
    const bool *any = march.telling.told.any;
    if (!march.telling.orders && !other && !any[VZ_PROVISO_ENEMIES] && !any[VZ_PROVISO_ZONES] &&
        !any[VZ_PROVISO_GROUND] && !any[VZ_PROVISO_TOO_DEAR])
        failed_at(&state, campaign.s->counter[unit].id, "cannot march, and nothing is told of it");
}

/* One of the loose combat units of the side, each time another. */
static void hold_marches(unsigned looks)
{
    unsigned loose = 0;
    unsigned picked = VZ_NO_UNIT;

    for (VZ_EACH(unit, &campaign.s->combat)) {
        const struct vz_unit *u = &state.position.unit[unit];

        if (campaign.s->counter[unit].side == state.position.head.to_act && vz_on_map(u->hex) &&
            !u->formation && campaign.s->counter[unit].type != VZ_GUNBOAT &&
            looks * 40503u % 65536 % ++loose == 0)
            picked = unit;
    }
    if (picked != VZ_NO_UNIT)
        hold_march(picked);
}

/* ---- who may join in */

struct joining {
    struct telling telling; /* first */
    struct vz_units named;  /* in orders that are listed */
    unsigned target_slot, group_slot;
};

static bool is_against(const struct order *about, int32_t hex)
{
    return about && about->count == 1 && about->argument[0].kind == ARGUMENT_CELL &&
           about->argument[0].value == hex;
}

static void add_members(unsigned unit, struct vz_units *set)
{
    unsigned formation = unit - campaign.s->first_formation + 1;

    vz_units_add(set, unit);
    for (unsigned member = 0; member < campaign.s->units; member++)
        if (vz_units_has(&campaign.s->formations, unit) &&
            state.position.unit[member].formation == formation)
            vz_units_add(set, member);
}

static bool take_joining(void *to, const struct order *order)
{
    struct joining *joining = to;
    const struct argument *target = order_find(order, joining->target_slot, NULL);

    if (!target || target->value != joining->telling.value)
        return true;
    joining->telling.orders++;
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].slot == joining->group_slot &&
            order->argument[i].kind == ARGUMENT_UNIT)
            add_members((unsigned)order->argument[i].value, &joining->named);
    return true;
}

static bool same_units(const struct vz_units *one, const struct vz_units *other)
{
    for (unsigned unit = 0; unit < VZ_UNITS; unit++)
        if (vz_units_has(one, unit) != vz_units_has(other, unit))
            return false;
    return true;
}

static void hold_units(const struct told *told, enum vz_proviso kind, const struct vz_units *units)
{
    if (!same_units(&told->units[kind], units))
        failed_at(&state, vz_game.provisos[kind].name, "other units are told of");
}

/* Of those who may join: Leaders who can lead [9.31], Divisions and Armies, who go whole [8.24],
 * militia worth nothing [8.11], and who must attack [6.31] and has not fired [12.31]. */
struct parties {
    struct vz_units all, leaders, formations, weak, bound;
};

static void sort_units(const struct vz_units *joiners, struct parties *parties)
{
    const struct vz_scenario *s = campaign.s;

    *parties = (struct parties){{{0}}, {{0}}, {{0}}, {{0}}, {{0}}};
    for (VZ_EACH(body, joiners)) {
        struct vz_units members = {{0}};

        add_members(body, &members);
        if (vz_units_has(&s->formations, body))
            vz_units_add(&parties->formations, body);
        for (VZ_EACH(unit, &members)) {
            const struct vz_unit *u = &state.position.unit[unit];

            vz_units_add(&parties->all, unit);
            if (s->counter[unit].type == VZ_LEADER && !(u->flags & VZ_ATTACKED) &&
                !vz_units_has(&state.position.displaced, unit))
                vz_units_add(&parties->leaders, unit);
            if (unit == body && s->counter[unit].type == VZ_MILITIA && u->flags & VZ_REVEALED &&
                u->strength == 0)
                vz_units_add(&parties->weak, unit);
            if (u->flags & VZ_BOUND && !(u->flags & (VZ_ATTACKED | VZ_BOMBARDED)))
                vz_units_add(&parties->bound, body);
        }
    }
}

static void hold_conditions(unsigned verb, const struct told *told, const struct parties *parties)
{
    bool per_hex = state.position.option[VZ_LEADER_PER_HEX] != 0;
    bool led = !vz_units_empty(&parties->leaders);
    enum vz_proviso lead = per_hex ? VZ_PROVISO_LEADERS_HERE : VZ_PROVISO_LEADERS;

    hold_units(told, VZ_PROVISO_WHOLE, &parties->formations);
    hold_units(told, VZ_PROVISO_STRENGTH, &parties->weak);
    if (verb == VZ_ANSWER_ADVANCE)
        return;
    if (verb != VZ_DO_OVERWHELM)
        hold_units(told, VZ_PROVISO_MUST_JOIN, &parties->bound);
    hold_units(told, lead, &parties->leaders);
    if (told->any[VZ_PROVISO_WITH_UNITS] != led ||
        told->any[VZ_PROVISO_ONE_HEX] != (verb == VZ_DO_OVERWHELM) ||
        told->any[VZ_PROVISO_LEAST] != (verb == VZ_DO_ASSAULT))
        failed_at(&state, vz_game.verbs[verb].name, "its conditions are told");
}

static void hold_joining(unsigned verb, uint16_t target)
{
    static struct joining joining;
    static struct parties parties;
    bool advances = verb == VZ_ANSWER_ADVANCE;

    joining = (struct joining){.telling = {.is_about = is_against, .value = target},
                               .target_slot = advances ? ADVANCE_TO : ATTACK_HEX,
                               .group_slot = advances ? ADVANCE_GROUP : ATTACK_WITH};
    struct order_sink sink = {take_joining, &joining, hear, 0, 0};
    const struct told *told = &joining.telling.told;
    vz_game.legal(campaign.s, &state.position, verb, &sink);
    if (joining.telling.orders && !told->any[VZ_PROVISO_MAY_JOIN])
        fail_there(target, "something is listed against it, and nothing told of who may join");
    if (!told->any[VZ_PROVISO_MAY_JOIN])
        return;
    sort_units(&told->units[VZ_PROVISO_MAY_JOIN], &parties);
    for (VZ_EACH(unit, &joining.named))
        if (!vz_units_has(&parties.all, unit))
            failed_at(&state, campaign.s->counter[unit].id, "is in an order, and may not join");
    for (VZ_EACH(unit, &told->units[VZ_PROVISO_MAY_JOIN]))
        if (!map_edge(&campaign.s->map, state.position.unit[unit].hex, target))
            failed_at(&state, campaign.s->counter[unit].id, "may join from afar");
    if (verb != VZ_DO_OVERWHELM) /* [5.41] of which each stack is told by itself */
        hold_conditions(verb, told, &parties);
}

struct targets {
    unsigned slot, count;
    uint16_t hex[VZ_CELLS];
};

static bool take_target(void *to, const struct order *order)
{
    struct targets *targets = to;
    const struct argument *target = order_find(order, targets->slot, NULL);

    for (unsigned i = 0; target && i < targets->count; i++)
        if (targets->hex[i] == target->value)
            return true;
    if (target)
        targets->hex[targets->count++] = (uint16_t)target->value;
    return true;
}

/* Against one hex, each time another. */
static void hold_fights(unsigned looks)
{
    static const unsigned verbs[] = {VZ_DO_ATTACK, VZ_DO_ASSAULT, VZ_DO_OVERWHELM,
                                     VZ_ANSWER_ADVANCE};
    static struct targets targets;

    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        targets.count = 0;
        targets.slot = verbs[i] == VZ_ANSWER_ADVANCE ? ADVANCE_TO : ATTACK_HEX;
        struct order_sink sink = {take_target, &targets, NULL, 0, 0};
        vz_game.legal(campaign.s, &state.position, verbs[i], &sink);
        if (targets.count)
            hold_joining(verbs[i], targets.hex[looks % targets.count]);
    }
}

/* ---- the rest */

static bool is_anything(const struct order *about, int32_t value)
{
    (void)about, (void)value;
    return true;
}

static bool count_order(void *to, const struct order *order)
{
    ((struct telling *)to)->orders++;
    (void)order;
    return true;
}

static void ask(unsigned verb, struct telling *telling)
{
    *telling = (struct telling){.is_about = is_anything};
    struct order_sink sink = {count_order, telling, hear, 0, 0};
    vz_game.legal(campaign.s, &state.position, verb, &sink);
}

static bool is_own(unsigned unit)
{
    return campaign.s->counter[unit].side == state.position.head.to_act &&
           vz_on_map(state.position.unit[unit].hex);
}

/* Whoever may end his phase may end his Player-Turn, and resign; stacks may be arranged where they
 * are. */
static void hold_plain(void)
{
    static struct telling telling;

    ask(VZ_DO_END, &telling);
    if (telling.told.any[VZ_PROVISO_ALL_PHASES] != (telling.orders > 0))
        failed_at(&state, "end", "a Player-Turn may be ended as a phase may");
    ask(VZ_DO_RESIGN, &telling);
    if (!telling.told.any[VZ_PROVISO_ALWAYS] || telling.told.any[VZ_PROVISO_TOP_DOWN])
        failed_at(&state, "resign", "one may resign at any time, and that is all of it");
    ask(VZ_DO_ARRANGE, &telling);
    if (telling.told.any[VZ_PROVISO_ALWAYS])
        failed_at(&state, "arrange", "is always there");
    if (!telling.told.any[VZ_PROVISO_TOP_DOWN])
        return;
    bool stack[VZ_CELLS] = {false};
    for (unsigned unit = 0; unit < campaign.s->units; unit++)
        if (is_own(unit) && !vz_is_public(campaign.s->counter[unit].type) &&
            !vz_is_unclaimed(campaign.s, &state.position, unit)) /* [18.0] [16.21] [21.0] */
            stack[state.position.unit[unit].hex] = true;
    for (unsigned hex = 0; hex < campaign.s->map.cells; hex++)
        if (stack[hex] != telling.told.hex[VZ_PROVISO_TOP_DOWN][hex])
            failed_at(&state, campaign.s->map.cell[hex].name, "stacks are what may be arranged");
}

/* [8.93] Who has stayed in his hex may build where works may be built, unless he has made an
 * Overwhelming Attack, which is movement [5.4]. */
static void hold_builders(void)
{
    static struct telling telling;
    static struct targets targets;
    struct vz_units builders = {{0}};
    bool open[VZ_CELLS] = {false};

    targets = (struct targets){.slot = FORTIFY_HEX};
    struct order_sink sink = {take_target, &targets, NULL, 0, 0};
    vz_game.legal(campaign.s, &state.position, VZ_DO_FORTIFY, &sink);
    for (unsigned i = 0; i < targets.count; i++)
        open[targets.hex[i]] = true;
    ask(VZ_DO_FORTIFY, &telling);
    for (VZ_EACH(unit, &campaign.s->combat)) {
        const struct vz_unit *u = &state.position.unit[unit];

        if (is_own(unit) && open[u->hex] && u->stays && !(u->flags & (VZ_MOVED | VZ_TRIED)))
            vz_units_add(&builders, unit);
    }
    hold_units(&telling.told, VZ_PROVISO_AMONG, &builders);
}

static bool is_of_formation(const struct order *about, int32_t formation)
{
    return about && about->count == 1 && about->argument[0].value == formation;
}

/* [15.14] [15.18] Trains, gunboats and counters of formations are in none. */
static bool may_ever_serve(unsigned unit)
{
    uint8_t type = campaign.s->counter[unit].type;

    return type != VZ_SUPPLY && type != VZ_PACK && type != VZ_FORMATION && !vz_is_public(type);
}

/* [15.12] [15.15] Who is in the hex of a Division or Army may be assigned to it; members, but for
 * dummies, detached. */
static void hold_transfers(void)
{
    static struct telling telling;

    for (VZ_EACH(formation, &campaign.s->formations)) {
        struct vz_units in = {{0}};
        struct vz_units out = {{0}};

        if (!is_own(formation))
            continue;
        for (unsigned unit = 0; unit < campaign.s->units; unit++)
            if (is_own(unit) && may_ever_serve(unit) &&
                state.position.unit[unit].hex == state.position.unit[formation].hex)
                vz_units_add(state.position.unit[unit].formation ==
                                     formation - campaign.s->first_formation + 1
                                 ? &in
                                 : &out,
                             unit);
        for (unsigned i = 0; i < 2; i++) {
            telling = (struct telling){.is_about = is_of_formation, .value = (int32_t)formation};
            struct order_sink sink = {count_order, &telling, hear, 0, 0};
            vz_units_remove_all(&in, &campaign.s->dummies); /* [14.2] they go over, or stay */
            vz_game.legal(campaign.s, &state.position, i ? VZ_DO_DETACH : VZ_DO_ASSIGN, &sink);
            if (telling.orders)
                hold_units(&telling.told, VZ_PROVISO_AMONG, i ? &in : &out);
        }
    }
}

/* ---- all of it */

static void look(const struct case_moment *moment)
{
    static unsigned looks;
    static unsigned moments;

    if (moments++ % MOMENTS)
        return;
    if (!at_moment(moment, &state) || state.position.head.over)
        return;
    hold_fights(++looks);
    if (state.position.head.question)
        return;
    hold_plain();
    hold_builders();
    hold_transfers();
    if (state.position.head.phase == VZ_PHASE_MX_MOVEMENT ||
        state.position.head.phase == VZ_PHASE_US_MOVEMENT)
        hold_marches(looks);
}

TEST(what_lists_tell_besides)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};

    cases_play_all(&cases);
    text_free(&text);
}

TESTS(RUN(what_lists_tell_besides))
