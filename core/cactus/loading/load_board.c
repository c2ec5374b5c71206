/* `board:` of a scenario: a position in the middle of a campaign, as a player would set it up from
 * a diagram. fixtures/README.md tells its keys. Who is named nowhere is out of the game. */
#include <string.h>

#include "cactus/cactus.h"
#include "cactus/loading/load.h"
#include "cactus/rules/setup.h"

#define LOAD(what)        ct_##what
#define LOAD_ON_MAP(unit) ct_on_map((unit).where)
#include "game/load_board.inc"

/* ---- who stands where */

/* `vera_cruz`, or a city of it: `jalapa`; a port apart, and a capital, are cities. */
static bool find_where(struct boarding *b, const struct node *list, uint16_t *cell, uint8_t *city,
                       bool cities)
{
    const struct ct_scenario *s = b->loading->s;

    *city = CT_FIELD;
    if (!cities) {
        *cell = map_find_key(&s->map, list);
        return *cell != MAP_NOWHERE;
    }
    for (unsigned province = 0; province < s->map.cells; province++)
        for (unsigned i = CT_CAPITAL; i < CT_CITIES; i++) {
            uint16_t place = s->province[province].place[i];

            if (place == MAP_NOWHERE || strcmp(s->map.place[place].id, list->key) != 0)
                continue;
            *cell = (uint16_t)province;
            *city = (uint8_t)i;
            return true;
        }
    return node_key_fault(list, "no city '%.60s'", list->key);
}

/* [7.5] Somebody of the other side sits in its city. */
static bool is_among_enemies(const struct boarding *b, unsigned unit)
{
    const struct ct_unit *u = &b->p->unit[unit];
    const struct ct_counter *counter = b->loading->s->counter;

    for (CT_EACH(other, &b->named))
        if (u->city && b->p->unit[other].where == u->where && b->p->unit[other].city == u->city &&
            counter[other].side != counter[unit].side)
            return true;
    return false;
}

/* name_unit, but [10.5] not of Santa Anna, whom a board does not have join a side. */
static unsigned name_of_a_side(struct boarding *b, const struct node *node)
{
    unsigned unit = name_unit(b, node);

    if (unit == CT_NO_UNIT || unit != b->loading->s->santa_anna)
        return unit;
    node_fault(node, "he has joined neither side: he is still to come");
    return CT_NO_UNIT;
}

static bool read_stack(struct boarding *b, const struct node *list, unsigned cities)
{
    uint16_t cell = MAP_NOWHERE;
    uint8_t city = CT_FIELD;

    if (!find_where(b, list, &cell, &city, cities))
        return false;
    if (list->kind != NODE_LIST)
        return node_fault(list, "this must be a list of units");
    for (NODE_EACH(entry, list->first)) {
        unsigned unit = name_of_a_side(b, entry);

        if (unit == CT_NO_UNIT)
            return false;
        if (b->loading->s->counter[unit].type == CT_NAVAL ||
            b->loading->s->counter[unit].type == CT_ARMY)
            return node_fault(entry, "units and leaders stand in provinces");
        b->p->unit[unit].where = (uint8_t)cell;
        b->p->unit[unit].city = city;
        if (is_among_enemies(b, unit))
            return node_fault(entry, "both sides sit in a city");
    }
    return true;
}

/* [12.0] */
static const char *never_in_hand(const struct boarding *b, unsigned unit)
{
    const struct ct_scenario *s = b->loading->s;

    if (!ct_is_set_up(s, unit))
        return "the scenario does not set it up";
    return b->p->head.phase > CT_PHASE_SETUP_IMPERIAL + s->counter[unit].side
               ? "its side has been set up by then"
               : NULL;
}

/* Why such a counter is never in that box, or NULL. */
static const char *misfit(const struct boarding *b, unsigned unit, unsigned box)
{
    const struct ct_counter *counter = &b->loading->s->counter[unit];
    const struct ct_units *dixie = &b->loading->s->schedule.contingent[CT_DIXIE];
    bool stands = counter->type != CT_NAVAL && counter->type != CT_ARMY;
    bool sails = counter->side == CT_IMPERIAL ? counter->nation != CT_CSA
                                              : counter->nation == CT_USA; /* [5.2] */

    switch (box) {
    case CT_POOL: /* [7.3.2] */
        return counter->type == CT_LEADER ? "no leader is in a force pool" : NULL;
    case CT_IN_HAND:
        return never_in_hand(b, unit);
    case CT_WAITING: /* [10.2] [10.4] */
        return !stands || counter->nation == CT_USA || ct_has(dixie, unit)
                   ? "it is placed in no province"
                   : NULL;
    case CT_AT_SEA:
        return counter->type != CT_NAVAL ? "fleets alone are at sea" : NULL;
    case CT_ABOARD:
        return !stands || !sails ? "it goes by no sea" : NULL;
    case CT_IN_USA: /* [10.4] */
        return !stands || counter->nation != CT_USA ? "it is not of the United States" : NULL;
    case CT_IN_CSA: /* [10.2] not Shelby and his [10.3] */
        return !ct_has(dixie, unit) ? "it does not come from beyond that border" : NULL;
    case CT_CAPTIVE: /* [7.3.2] */
    case CT_RETURNING:
        return counter->type != CT_LEADER ? "leaders alone are captive, or come back" : NULL;
    default:
        return NULL;
    }
}

/* Counters off the map. */
static bool put_into_box(struct boarding *b, const struct node *entry, unsigned box)
{
    unsigned unit = box == CT_TO_COME ? name_unit(b, entry) : name_of_a_side(b, entry);
    const char *why;

    if (unit == CT_NO_UNIT)
        return false;
    b->p->unit[unit].where = (uint8_t)box;
    why = misfit(b, unit, box);
    return !why || node_fault(entry, "%s", why);
}

static bool read_boxes(struct boarding *b)
{
    static const struct {
        const char *key;
        enum ct_box box;
    } boxes[] = {{"pool", CT_POOL},      {"waiting", CT_WAITING}, {"to_come", CT_TO_COME},
                 {"at_sea", CT_AT_SEA},  {"aboard", CT_ABOARD},   {"in_usa", CT_IN_USA},
                 {"in_csa", CT_IN_CSA},  {"captive", CT_CAPTIVE}, {"returning", CT_RETURNING},
                 {"in_hand", CT_IN_HAND}};
    bool good = true;

    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        good = each_entry(b, boxes[i].key, NODE_LIST, boxes[i].box, put_into_box) && good;
    return good;
}

static bool has_moved(struct boarding *b, const struct node *entry, unsigned unit)
{
    (void)entry;
    b->p->unit[unit].flags |= CT_MOVED;
    return true;
}

/* ---- Armies */

static bool read_army(struct boarding *b, const struct node *list, unsigned with)
{
    const struct ct_scenario *s = b->loading->s;
    struct ct_play play = CT_LOOK(s, b->p);
    const struct ct_unit *first = NULL;
    struct ct_units set = {{0}};
    unsigned counter = ct_find_named(s, slice_of(list->key));
    unsigned leader;

    (void)with;
    if (counter == CT_NO_UNIT || s->counter[counter].type != CT_ARMY)
        return node_key_fault(list, "no Army '%.60s'", list->key);
    if (ct_has(&b->named, counter))
        return node_key_fault(list, "its counter is somewhere already");
    if (list->kind != NODE_LIST)
        return node_fault(list, "this must be a list of units");
    for (NODE_EACH(entry, list->first)) {
        unsigned unit = find_unit(b, entry);
        const struct ct_unit *u;

        if (unit == CT_NO_UNIT)
            return false;
        u = &b->p->unit[unit];
        first = first ? first : u;
        if (!ct_on_map(u->where) || u->army || u->where != first->where || u->city != first->city)
            return node_fault(entry, "an Army's units stand together, each in one Army");
        if (s->counter[unit].nation == CT_USA || s->counter[unit].side != s->counter[counter].side)
            return node_fault(entry, "no Americans are in an Army, nor units of the other side");
        ct_add(&set, unit);
    }
    leader = ct_army_leader(&play, &set);
    if (!ct_makes_army(&play, &set, false))
        return node_fault(list, "these make no Army");
    ct_add(&b->named, counter);
    ct_fact_form(&play, ct_army_of(s, counter), leader, &set);
    return true;
}

/* ---- control, sieges, points */

static bool read_control(struct boarding *b)
{
    static const char *const keys[] = {"imperial", "nobody", NULL};
    struct ct_loading *loading = b->loading;
    uint32_t imperial = 0;
    uint32_t nobody = 0;
    bool good = true;
    const struct node *map = entry_part(b->board, "control", NODE_MAP, &good);

    if (map && (!node_keys(map, keys) || !ct_load_provinces(loading, map, "imperial", &imperial) ||
                !ct_load_provinces(loading, map, "nobody", &nobody)))
        return false;
    if (imperial & nobody)
        return node_fault(map, "a province is the Empire's, or nobody's");
    for (CT_EACH_PROVINCE(province, b->loading->s->all))
        b->p->control[province] = ct_in(nobody, province)     ? CT_NOBODYS
                                  : ct_in(imperial, province) ? CT_IMPERIAL
                                                              : CT_REPUBLICAN;
    return good;
}

/* `jalapa: 1` */
static bool read_siege(struct boarding *b, const struct node *entry, unsigned with)
{
    uint16_t cell = MAP_NOWHERE;
    uint8_t city = CT_FIELD;

    (void)with;
    return find_where(b, entry, &cell, &city, true) &&
           node_is_byte(entry, 1, 2, &b->p->siege[cell][city].level);
}

static bool read_points(struct boarding *b)
{
    static const char *const keys[] = {"imperial", "french", "republican", "usa", NULL};
    bool good = true;
    const struct node *map = entry_part(b->board, "points", NODE_MAP, &good);

    if (map)
        good = node_keys(map, keys);
    for (unsigned i = 0; map && good && keys[i]; i++) {
        int64_t value = 0;

        good = node_opt_int(map, keys[i], 0, 999, &value);
        b->p->points.held[CT_IMPERIAL_POINTS + i] = (int16_t)value;
    }
    return good;
}

/* ---- the whole */

static bool read_phase(struct boarding *b)
{
    unsigned phase = scenario_phase(&ct_game, b->board);

    b->p->head.phase = (uint8_t)phase;
    b->p->head.turn = b->loading->s->head.first_turn;
    if (phase < CT_PHASE_EVENT) /* set-up is before the first turn */
        b->p->head.turn--;
    if (phase < CT_PHASES && phase > CT_PHASE_END &&
        b->p->head.turn == b->loading->s->head.last_turn) /* [9.1] */
        return node_fault(node_get(b->board, "phase"), "the last turn has been judged by then");
    return phase < CT_PHASES;
}

/* Everybody out of the game, until he is named. */
static void clear(struct boarding *b)
{
    const struct ct_scenario *s = b->loading->s;

    ct_setup_clear(s, b->p);
    for (unsigned unit = 0; unit < s->units; unit++)
        b->p->unit[unit].where = CT_REMOVED;
}

static bool read_all(struct boarding *b)
{
    const char *broken;

    clear(b);
    if (!read_phase(b) || !read_control(b) ||
        !each_entry(b, "units", NODE_MAP, false, read_stack) ||
        !each_entry(b, "cities", NODE_MAP, true, read_stack) || !read_boxes(b) ||
        !each_on_map(b, b->board, "reduced", reduce) ||
        !each_on_map(b, b->board, "moved", has_moved) ||
        !each_entry(b, "armies", NODE_MAP, 0, read_army) ||
        !each_entry(b, "sieges", NODE_MAP, 0, read_siege) || !read_points(b))
        return false;
    broken = ct_position_is_ok(b->loading->s, b->p);
    return !broken || node_fault(b->board, "%s", broken);
}

bool ct_load_board(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"phase",   "units",   "cities",    "reduced", "moved",
                                       "armies",  "control", "sieges",    "points",  "pool",
                                       "waiting", "to_come", "at_sea",    "aboard",  "in_usa",
                                       "in_csa",  "captive", "returning", "in_hand", NULL};
    struct boarding b;

    return begin(&b, loading, document, keys) && read_all(&b);
}
