/* Boards of Cactus Throne that are drawn: both sides side by side in a few provinces, in the field
 * and in the cities, besieged or not; leaders alone, captive and due back; reduced and spent units;
 * Armies, a fleet with units aboard, pools, points; at times Confederates or Americans. A number
 * always gives the same board. */
#ifndef CROWDED_CACTUS_H
#define CROWDED_CACTUS_H

#include "cactus/position.h"

#include "../unit/stage.h"

enum { THRONE_TRIES = 50, THRONE_TURNS = 3, THRONE_MOST_ABOARD = 4, THRONE_POINTS = 40 };
enum { THRONE_NOWHERE = 0xff }; /* not named on the board: out of the game */

struct throne {
    const struct ct_scenario *s; /* of the campaign, for its names */
    uint64_t seed;
    unsigned turn, phase;
    uint32_t near;                           /* the provinces that are crowded */
    uint32_t field[CT_SIDES];                /* where that side may stand outside */
    uint8_t inside[CT_PROVINCES][CT_CITIES]; /* who may sit there, or NO_SIDE */
    uint32_t besieged;                       /* nobody controls them [8.0] */
    struct ct_unit unit[CT_UNITS];
    unsigned leader[CT_ARMIES]; /* of each Army, or CT_NO_UNIT */
    struct text *yaml;
};

static inline unsigned throne_pick(struct throne *t, unsigned below)
{
    return stage_random(&t->seed, below);
}

static inline bool throne_one_in(struct throne *t, unsigned of)
{
    return throne_pick(t, of) == 0;
}

static inline bool throne_is_out(const struct throne *t, unsigned unit)
{
    return ct_on_map(t->unit[unit].where) && t->unit[unit].city == CT_FIELD;
}

static inline uint8_t throne_side(const struct throne *t, unsigned unit)
{
    return t->s->counter[unit].side;
}

/* ---- where they stand */

static inline void throne_draw_cities(struct throne *t, unsigned province)
{
    for (unsigned city = CT_FIELD; city < CT_CITIES; city++)
        t->inside[province][city] = NO_SIDE;
    for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
        if (t->s->province[province].place[city] != MAP_NOWHERE && throne_one_in(t, 3))
            t->inside[province][city] = (uint8_t)throne_pick(t, CT_SIDES);
}

static inline void throne_draw_provinces(struct throne *t)
{
    t->near = ct_only(throne_pick(t, t->s->map.cells)) | ct_only(throne_pick(t, t->s->map.cells));
    if (throne_pick(t, 3))
        t->near |= ct_only(t->s->vera_cruz);
    for (CT_EACH_PROVINCE(province, t->near))
        for (CT_EACH_PROVINCE(next, t->s->province[province].adjacent))
            if (throne_one_in(t, 3))
                t->near |= ct_only(next);
    for (CT_EACH_PROVINCE(province, t->near)) {
        unsigned who = throne_pick(t, 4); /* the one, the other, or both */

        if (who != CT_REPUBLICAN)
            t->field[CT_IMPERIAL] |= ct_only(province);
        if (who != CT_IMPERIAL)
            t->field[CT_REPUBLICAN] |= ct_only(province);
        throne_draw_cities(t, province);
    }
}

/* A province of those that are crowded, for that side, in a city or outside; false: none was met.
 */
static inline bool throne_draw_place(struct throne *t, unsigned unit)
{
    uint8_t side = throne_side(t, unit);

    for (unsigned tries = 0; tries < 20; tries++) {
        unsigned province = throne_pick(t, t->s->map.cells);
        unsigned city = throne_pick(t, 2) ? CT_FIELD : 1 + throne_pick(t, CT_CITIES - 1);

        if (city ? t->inside[province][city] != side : !ct_in(t->field[side], province))
            continue;
        if (!ct_in(t->near, province))
            continue;
        t->unit[unit].where = (uint8_t)province;
        t->unit[unit].city = (uint8_t)city;
        return true;
    }
    return false;
}

/* ---- who they are */

static inline void throne_put_all(struct throne *t, const struct ct_units *units, uint8_t where)
{
    for (CT_EACH(unit, units))
        t->unit[unit].where = where;
}

/* [12.1] [12.2] To come, there, or withdrawn again. */
static inline void throne_draw_calendar(struct throne *t)
{
    const struct ct_schedule *schedule = &t->s->schedule;

    for (unsigned unit = 0; unit < CT_UNITS; unit++)
        t->unit[unit].where = CT_IN_HAND;
    for (unsigned i = 0; i < schedule->arrivals; i++)
        if (schedule->arrival[i].turn > t->turn)
            throne_put_all(t, &schedule->arrival[i].units, CT_TO_COME);
    for (unsigned i = 0; i < schedule->pools; i++)
        if (schedule->pool[i].turn > t->turn)
            throne_put_all(t, &schedule->pool[i].units, CT_TO_COME);
    for (unsigned i = 0; i < schedule->withdrawals; i++)
        if (schedule->withdrawal[i].turn < t->turn + !schedule->withdrawal[i].at_end)
            throne_put_all(t, &schedule->withdrawal[i].units, THRONE_NOWHERE);
    for (unsigned i = 0; i < CT_CONTINGENTS; i++)
        throne_put_all(t, &schedule->contingent[i], CT_TO_COME);
}

/* [10.2] [10.3] [10.4] Confederates or Americans who have come. */
static inline void throne_draw_guests(struct throne *t)
{
    const struct ct_schedule *schedule = &t->s->schedule;

    if (t->turn >= 12 && throne_one_in(t, 4))
        throne_put_all(t, &schedule->contingent[CT_DIXIE], CT_IN_HAND);
    else if (t->turn >= 14 && throne_one_in(t, 3))
        throne_put_all(t, &schedule->contingent[CT_SHELBY], CT_IN_HAND);
    if (t->turn < 17 || !throne_one_in(t, 4))
        return;
    for (CT_EACH(unit, &schedule->contingent[CT_USA_FORCES])) {
        bool fleet = t->s->counter[unit].type == CT_NAVAL;

        t->unit[unit].where = fleet ? CT_AT_SEA : throne_one_in(t, 2) ? CT_IN_USA : CT_IN_HAND;
    }
}

static inline void throne_draw_unit(struct throne *t, unsigned unit)
{
    struct ct_unit *u = &t->unit[unit];
    bool leads = t->s->counter[unit].type == CT_LEADER;

    if (throne_one_in(t, 5))
        u->where = !leads                ? CT_POOL
                   : throne_one_in(t, 2) ? CT_CAPTIVE
                   : throne_one_in(t, 2) ? CT_RETURNING
                                         : THRONE_NOWHERE;
    else if (!throne_draw_place(t, unit))
        u->where = leads ? THRONE_NOWHERE : CT_POOL;
    if (t->s->counter[unit].steps == 2 && throne_one_in(t, 3))
        u->steps = 1;
    if (throne_one_in(t, 8))
        u->flags = CT_MOVED;
}

/* [7.3.3] Who waits aboard the French flotilla. */
static inline void throne_draw_aboard(struct throne *t)
{
    unsigned count = throne_one_in(t, 3) ? 1 + throne_pick(t, THRONE_MOST_ABOARD) : 0;

    while (count--) {
        unsigned unit = throne_pick(t, t->s->first_army);

        if (ct_on_map(t->unit[unit].where) && ct_has(&t->s->of_side[CT_IMPERIAL], unit) &&
            t->s->counter[unit].nation != CT_CSA)
            t->unit[unit] = (struct ct_unit){.where = CT_ABOARD, .steps = t->unit[unit].steps};
    }
}

static inline void throne_draw_fleets(struct throne *t)
{
    bool afloat = false;

    for (CT_EACH(fleet, &t->s->of_side[CT_IMPERIAL]))
        if (t->s->counter[fleet].type == CT_NAVAL && t->unit[fleet].where == CT_IN_HAND) {
            afloat = !throne_one_in(t, 4);
            t->unit[fleet].where = afloat ? CT_AT_SEA : THRONE_NOWHERE;
        }
    if (afloat)
        throne_draw_aboard(t);
}

static inline void throne_draw_units(struct throne *t)
{
    throne_draw_calendar(t);
    throne_draw_guests(t);
    for (unsigned unit = 0; unit < t->s->first_army; unit++)
        if (t->unit[unit].where == CT_IN_HAND && t->s->counter[unit].type != CT_NAVAL)
            throne_draw_unit(t, unit);
    throne_draw_fleets(t);
}

/* ---- Armies */

/* [6.1] Those in the field there who make one, or none. */
static inline bool throne_draw_members(struct throne *t, unsigned province, unsigned army)
{
    unsigned counter = t->s->first_army + army, guns = 0, ninths = 0;

    t->leader[army] = CT_NO_UNIT;
    for (unsigned unit = 0; unit < t->s->first_army; unit++) {
        const struct ct_counter *c = &t->s->counter[unit];
        struct ct_unit *u = &t->unit[unit];

        if (!throne_is_out(t, unit) || u->where != province || u->army ||
            c->side != throne_side(t, counter) || c->nation == CT_USA || throne_one_in(t, 5))
            continue;
        if (c->type == CT_LEADER && (t->leader[army] != CT_NO_UNIT || c->nation == CT_CSA))
            continue;
        if (c->type == CT_LEADER)
            t->leader[army] = unit;
        guns += c->type == CT_ARTILLERY;
        ninths += c->ninths;
        u->army = (uint8_t)(army + 1);
    }
    return t->leader[army] != CT_NO_UNIT && guns &&
           ninths >= (unsigned)t->s->charts.figure[CT_ARMY_NINTHS];
}

static inline void throne_part(struct throne *t, unsigned army)
{
    for (unsigned unit = 0; unit < t->s->first_army; unit++)
        if (t->unit[unit].army == army + 1)
            t->unit[unit].army = 0;
    t->leader[army] = CT_NO_UNIT;
}

static inline void throne_draw_armies(struct throne *t)
{
    for (unsigned army = 0; army < CT_ARMIES; army++) {
        unsigned counter = t->s->first_army + army;
        unsigned from = throne_pick(t, t->s->map.cells);
        bool formed = false;

        t->leader[army] = CT_NO_UNIT;
        if (t->unit[counter].where == CT_IN_HAND)
            t->unit[counter].where = t->s->counter[counter].from > t->turn ? CT_TO_COME : CT_POOL;
        for (unsigned i = 0; !formed && i < t->s->map.cells; i++) {
            if (t->unit[counter].where != CT_POOL)
                break;
            formed = throne_draw_members(t, (from + i) % t->s->map.cells, army);
            if (!formed)
                throne_part(t, army);
        }
        if (formed)
            t->unit[counter].where = CT_IN_HAND;
    }
}

/* ---- the board */

/* `HEAD a, b]` of those that are chosen, behind `before` and a name where there is one. */
static inline bool throne_tell_list(struct throne *t, const char *before, const char *name,
                                    unsigned where, unsigned city)
{
    bool some = false;

    for (unsigned unit = 0; unit < t->s->units; unit++) {
        if (t->unit[unit].where != where || t->unit[unit].city != city)
            continue;
        text_format(t->yaml, some ? ", %s%s" : "%s%s: [", some ? "" : before,
                    some ? t->s->counter[unit].id : name);
        if (!some)
            text_add(t->yaml, t->s->counter[unit].id);
        some = true;
    }
    if (some)
        text_add(t->yaml, "]");
    return some;
}

static inline const char *throne_city(const struct throne *t, unsigned province, unsigned city)
{
    return t->s->map.place[t->s->province[province].place[city]].id;
}

static inline void throne_tell_stacks(struct throne *t)
{
    const char *before = "  units: {";

    for (CT_EACH_PROVINCE(province, t->near))
        if (throne_tell_list(t, before, t->s->map.cell[province].name, province, CT_FIELD))
            before = ",\n    ";
    text_add(t->yaml, *before == ' ' ? "  units: {}\n" : "}\n");
    before = "  cities: {";
    for (CT_EACH_PROVINCE(province, t->near))
        for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
            if (t->s->province[province].place[city] != MAP_NOWHERE &&
                throne_tell_list(t, before, throne_city(t, province, city), province, city))
                before = ",\n    ";
    text_add(t->yaml, *before == ' ' ? "  cities: {}\n" : "}\n");
}

static inline void throne_tell_boxes(struct throne *t)
{
    static const struct {
        const char *key;
        uint8_t where;
    } boxes[] = {{"pool", CT_POOL},          {"to_come", CT_TO_COME}, {"at_sea", CT_AT_SEA},
                 {"aboard", CT_ABOARD},      {"in_usa", CT_IN_USA},   {"captive", CT_CAPTIVE},
                 {"returning", CT_RETURNING}};

    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        if (throne_tell_list(t, "  ", boxes[i].key, boxes[i].where, CT_FIELD))
            text_add(t->yaml, "\n");
}

/* Whether somebody of that side stands there: a combat unit, if that matters. */
static inline bool throne_stands(const struct throne *t, unsigned province, unsigned city,
                                 uint8_t side, bool fights)
{
    for (unsigned unit = 0; unit < t->s->first_army; unit++)
        if (t->unit[unit].where == province && t->unit[unit].city == city &&
            throne_side(t, unit) == side && !(fights && t->s->counter[unit].type == CT_LEADER))
            return true;
    return false;
}

/* [7.5] A port is not besieged with a fleet of those inside at sea. */
static inline bool throne_is_open(const struct throne *t, unsigned province, unsigned city,
                                  uint8_t side)
{
    bool open = false;

    if (t->s->province[province].port != CT_GULF || t->s->province[province].port_city != city)
        return false;
    for (unsigned fleet = 0; fleet < t->s->first_army; fleet++)
        open = open || (t->unit[fleet].where == CT_AT_SEA && throne_side(t, fleet) == side);
    return open;
}

static inline void throne_tell_sieges(struct throne *t)
{
    const char *before = "  sieges: {";

    for (CT_EACH_PROVINCE(province, t->near))
        for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++) {
            uint8_t side = t->inside[province][city];

            if (side == NO_SIDE || throne_one_in(t, 3) || throne_is_open(t, province, city, side) ||
                !throne_stands(t, province, city, side, false) ||
                !throne_stands(t, province, CT_FIELD, ct_enemy(side), true))
                continue;
            text_format(t->yaml, "%s%s: %u", before, throne_city(t, province, city),
                        1 + throne_pick(t, 2));
            before = ", ";
            t->besieged |= ct_only(province);
        }
    if (*before == ',')
        text_add(t->yaml, "}\n");
}

static inline void throne_tell_flagged(struct throne *t, const char *key, bool reduced)
{
    const char *before = "[";

    text_format(t->yaml, "  %s: ", key);
    for (unsigned unit = 0; unit < t->s->first_army; unit++) {
        const struct ct_unit *u = &t->unit[unit];

        if (!ct_on_map(u->where) || (reduced ? u->steps != 1 : !(u->flags & CT_MOVED)))
            continue;
        text_format(t->yaml, "%s%s", before, t->s->counter[unit].id);
        before = ", ";
    }
    text_add(t->yaml, *before == '[' ? "[]\n" : "]\n");
}

static inline void throne_tell_armies(struct throne *t)
{
    const char *before = "  armies: {";

    for (unsigned army = 0; army < CT_ARMIES; army++) {
        if (t->leader[army] == CT_NO_UNIT)
            continue;
        text_format(t->yaml, "%s%s: [%s", before, t->s->counter[t->s->first_army + army].id,
                    t->s->counter[t->leader[army]].id);
        for (unsigned unit = 0; unit < t->s->first_army; unit++)
            if (t->unit[unit].army == army + 1 && unit != t->leader[army])
                text_format(t->yaml, ", %s", t->s->counter[unit].id);
        text_add(t->yaml, "]");
        before = ",\n    ";
    }
    if (*before == ',')
        text_add(t->yaml, "}\n");
}

static inline void throne_tell_provinces(struct throne *t, const char *key, uint32_t set)
{
    const char *before = "[";

    text_format(t->yaml, "%s: ", key);
    for (CT_EACH_PROVINCE(province, set)) {
        text_format(t->yaml, "%s%s", before, t->s->map.cell[province].name);
        before = ", ";
    }
    text_add(t->yaml, *before == '[' ? "[]" : "]");
}

static inline void throne_tell_control(struct throne *t)
{
    uint32_t set[CT_SIDES + 1] = {0};

    for (CT_EACH_PROVINCE(province, t->near)) {
        unsigned who = throne_pick(t, CT_SIDES + 1);

        set[ct_in(t->besieged, province) ? CT_NOBODYS : who] |= ct_only(province);
    }
    text_add(t->yaml, "  control: {");
    throne_tell_provinces(t, "imperial", set[CT_IMPERIAL]);
    text_add(t->yaml, ", ");
    throne_tell_provinces(t, "nobody", set[CT_NOBODYS]);
    text_add(t->yaml, "}\n");
}

static inline void throne_tell(struct throne *t, const char *name)
{
    static const char *const phases[] = {"imperial.reinforcement", "republican.reinforcement",
                                         "imperial.movement",      "imperial.movement",
                                         "republican.movement",    "imperial.raid",
                                         "republican.raid",        "imperial.combat",
                                         "republican.combat",      "imperial.captives"};
    unsigned last = t->turn + THRONE_TURNS;

    text_format(t->yaml,
                "scenario: %s\nbase: cactus/campaign\nturns: {first: %u, last: %u}\n"
                "board:\n  phase: %s\n",
                name, t->turn, last > CT_TURNS ? CT_TURNS : last,
                phases[throne_pick(t, sizeof phases / sizeof *phases)]);
    throne_tell_stacks(t);
    throne_tell_boxes(t);
    throne_tell_flagged(t, "reduced", true);
    throne_tell_flagged(t, "moved", false);
    throne_tell_armies(t);
    throne_tell_sieges(t);
    throne_tell_control(t);
    text_format(t->yaml, "  points: {imperial: %u, republican: %u}\n",
                throne_pick(t, THRONE_POINTS), throne_pick(t, THRONE_POINTS));
}

/* Writes the board of that number into `yaml` and loads it; `base` is the campaign. False if none
 * of several that were drawn is possible: the last one's fault is left in the stage. */
static inline bool throne_load(const struct stage *base, unsigned number, struct stage *stage,
                               struct text *yaml)
{
    char name[40];
    static struct throne t;

    snprintf(name, sizeof name, "crowded-%u", number);
    t.seed = (number + 1) * UINT64_C(0xa0761d6478bd642f);
    for (unsigned i = 0; i < THRONE_TRIES; i++) {
        t = (struct throne){.s = base->scenario, .seed = t.seed, .yaml = yaml};
        t.turn = 1 + throne_pick(&t, CT_TURNS);
        text_clear(yaml);
        throne_draw_provinces(&t);
        throne_draw_units(&t);
        throne_draw_armies(&t);
        throne_tell(&t, name);
        memset(stage, 0, sizeof *stage);
        if (!yaml->failed && stage_load_over(stage, "cactus/campaign", yaml->at, yaml->length))
            return true;
        if (i + 1 < THRONE_TRIES)
            stage_free(stage);
    }
    return false;
}

#endif
