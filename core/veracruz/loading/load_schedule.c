/* reinforcements.yaml: who comes in when and where [22.0], and the events of the Game-Turns. */
#include <string.h>

#include "veracruz/loading/load.h"

static const char *const sides[] = {"us", "mexico", NULL};

/* ---- arrivals */

static bool read_entry(struct vz_loading *loading, const struct node *node,
                       struct vz_arrival *arrival)
{
    const struct node *at = node_part(node, "at", NODE_SCALAR);

    if (!at)
        return false;
    bool landing = strcmp(at->text, "landing") == 0;
    bool port = strcmp(at->text, "port") == 0;
    if ((landing || port) != (arrival->side == VZ_US))
        return node_fault(at, "U.S. units enter at 'landing' or 'port', Mexican ones at a place");
    if (landing && arrival->turn != 1)
        return node_fault(at, "the landing is on Game-Turn 1");
    arrival->entry = landing ? VZ_AT_LANDING : port ? VZ_AT_PORT : VZ_AT_CELL;
    arrival->cell = MAP_NOWHERE;
    if (arrival->entry == VZ_AT_CELL)
        arrival->cell = vz_load_ground(loading, at);
    return arrival->entry != VZ_AT_CELL || arrival->cell != MAP_NOWHERE;
}

/* Militia and what has no number in the units' file is counted. */
static bool read_counts(const struct node *node, struct vz_arrival *arrival)
{
    static const char *const keys[] = {"dummies", "supply", "packs", "militia"};
    uint8_t *into[] = {&arrival->dummies, &arrival->supply, &arrival->packs, &arrival->militia};
    const int64_t most[] = {VZ_DUMMIES, VZ_TRAINS, VZ_TRAINS, VZ_POOL};

    for (unsigned i = 0; i < 4; i++) {
        int64_t value = 0;

        if (!node_opt_int(node, keys[i], 0, most[i], &value))
            return false;
        if (value && (i == 3) != (arrival->side == VZ_MEXICO))
            return node_fault(node_get(node, keys[i]), "the other side has these");
        *into[i] = (uint8_t)value;
    }
    return true;
}

static bool read_units(struct vz_loading *loading, const struct node *node,
                       struct vz_arrival *arrival)
{
    bool good = true;
    struct vz_scenario *s = loading->s;

    for (NODE_EACH(entry, entries_of(node, "units", NODE_LIST, &good))) {
        unsigned unit = vz_load_comer(loading, entry);

        if (unit == VZ_NO_UNIT) {
            good = false;
            continue;
        }
        if (s->counter[unit].side != arrival->side)
            good = node_fault(entry, "a unit of the other side");
        vz_units_add(&arrival->units, unit);
        if (!s->arrival_of[unit])
            s->arrival_of[unit] = (uint8_t)(arrival - s->arrival + 1);
        if (s->counter[unit].side == VZ_US && arrival->turn >= 14 &&
            vz_units_has(&s->combat, unit) && s->counter[unit].type != VZ_ARTILLERY)
            vz_units_add(&s->volunteers, unit); /* [19.31] who comes on Game-Turn 14 or later */
    }
    return good;
}

static bool read_arrival(struct vz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"turn",  "side",    "at",     "units", "dummies", "supply",
                                       "packs", "militia", "source", "why",   NULL};
    struct vz_scenario *s = loading->s;
    struct vz_arrival *arrival = &s->arrival[s->arrivals++];
    struct provenance provenance = {0};
    int64_t turn = 0;
    int side = 0;

    if (!node_keys(node, keys) ||
        !node_int(node, "turn", s->head.first_turn, s->head.last_turn, &turn) ||
        !node_choice(node, "side", sides, &side) || !source_read(node, &provenance))
        return false;
    arrival->turn = (uint8_t)turn;
    arrival->side = (uint8_t)side;
    return read_entry(loading, node, arrival) && read_counts(node, arrival) &&
           read_units(loading, node, arrival);
}

/* All counters of a kind that can come in by schedule and table must have a number [11.27]. */
static bool trains_suffice(struct vz_loading *loading, const struct node *list)
{
    static const char *const names[] = {"Supply units", "Pack animals", "dummies"};
    const struct vz_scenario *s = loading->s;
    unsigned turns = (unsigned)(s->head.last_turn - s->head.first_turn) + 1;
    unsigned dummies = (unsigned)(s->first_supply - s->first_dummy);
    unsigned most[2] = {0};

    for (unsigned die = 1; die <= 6; die++)
        for (unsigned i = 0; i < 2; i++)
            if (s->charts.supply[die][i] > most[i])
                most[i] = s->charts.supply[die][i];
    unsigned need[3] = {most[0] * turns, most[1] * turns + (s->pack_cell != MAP_NOWHERE), 0};
    for (unsigned i = 0; i < s->arrivals; i++) {
        need[0] += s->arrival[i].supply;
        need[1] += s->arrival[i].packs;
        need[2] += s->arrival[i].dummies;
    }
    unsigned room[3] = {VZ_TRAINS, VZ_TRAINS, dummies};
    for (unsigned i = 0; i < 3; i++)
        if (need[i] > room[i])
            return node_fault(list, "%u %s could come into play; there are %u counters", need[i],
                              names[i], room[i]);
    return true;
}

static bool read_arrivals(struct vz_loading *loading)
{
    bool good = true;
    const struct node *list = node_part(loading->reinforcements.root, "arrivals", NODE_LIST);

    if (!list)
        return false;
    if (list->length > VZ_SCHEDULE)
        return node_fault(list, "more than %d entries", VZ_SCHEDULE);
    for (NODE_EACH(node, list->first))
        good = read_arrival(loading, node) && good;
    return good && trains_suffice(loading, list);
}

/* ---- events */

static bool read_turns(struct vz_loading *loading, const struct node *events, const char *key,
                       uint8_t *turns)
{
    bool good = true;
    const struct node *list = node_part(events, key, NODE_LIST);

    for (NODE_EACH(entry, list ? list->first : NULL)) {
        int64_t turn = 0;

        if (!node_is_int(entry, loading->s->head.first_turn, loading->s->head.last_turn, &turn))
            good = false;
        else if (turns[turn])
            good = node_fault(entry, "this Game-Turn is named twice");
        else
            turns[turn] = 1;
    }
    return list && good;
}

/* [19.32] */
static bool read_withdrawal(struct vz_loading *loading, const struct node *events)
{
    static const char *const keys[] = {"turn", "points", "with", "source", "why", NULL};
    struct vz_scenario *s = loading->s;
    struct provenance provenance = {0};

    s->withdrawal_with = VZ_NO_UNIT;
    if (!node_get(events, "withdrawal")) /* nobody is: a what-if */
        return true;
    const struct node *map = node_part(events, "withdrawal", NODE_MAP);
    if (!map || !node_keys(map, keys) ||
        !node_byte(map, "turn", s->head.first_turn, s->head.last_turn, &s->withdrawal_turn) ||
        !node_byte(map, "points", 0, 100, &s->withdrawal_points) || !source_read(map, &provenance))
        return false;
    const struct node *with = node_part(map, "with", NODE_SCALAR);
    unsigned unit = with ? vz_load_unit(loading, with) : VZ_NO_UNIT;
    if (unit == VZ_NO_UNIT)
        return false;
    if (s->counter[unit].side != VZ_US || s->counter[unit].type != VZ_LEADER)
        return node_fault(with, "this must be a U.S. leader");
    s->withdrawal_with = (uint16_t)unit;
    return true;
}

#define SANTA_ANNA "mx.santa-anna" /* of whom 17.1 speaks by name */

static bool read_events(struct vz_loading *loading)
{
    static const char *const keys[] = {"source", "why", "disease", "elections", "withdrawal", NULL};
    struct vz_scenario *s = loading->s;
    const struct document *document = &loading->reinforcements;
    struct provenance provenance = {0};
    const struct node *events = node_part(document->root, "events", NODE_MAP);

    if (!events || !node_keys(events, keys) || !source_read(events, &provenance))
        return false;
    s->santa_anna = (uint16_t)vz_find_named(s, (struct slice){SANTA_ANNA, sizeof SANTA_ANNA - 1});
    bool good = read_turns(loading, events, "disease", s->disease_turn);
    good = read_turns(loading, events, "elections", s->election_turn) && good;
    return read_withdrawal(loading, events) && good;
}

/* Every counter with a number of its own comes in once, but for the one that may not exist. */
static bool all_come(struct vz_loading *loading)
{
    const struct vz_scenario *s = loading->s;
    bool good = true;

    for (unsigned unit = 0; unit < s->first_formation; unit++)
        if (!vz_units_has(&loading->placed, unit) && !vz_units_has(&loading->doubtful, unit))
            good = node_fault(loading->node[unit],
                              "'%s' is neither in the schedule nor on the map at the start",
                              s->counter[unit].id);
    return good;
}

bool vz_load_schedule(struct vz_loading *loading)
{
    static const char *const keys[] = {"reinforcements", "events", "arrivals", NULL};

    if (!node_head(&loading->reinforcements, "reinforcements", "veracruz", keys))
        return false;
    bool good = read_events(loading);
    return read_arrivals(loading) && good && all_come(loading);
}
