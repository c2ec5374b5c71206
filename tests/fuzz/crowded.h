/* Boards of Veracruz that are drawn: stacks of both sides side by side round a few places, lone
 * Leaders, trains and dummies, militia worth nothing, Divisions and Armies, garrisons that are
 * besieged. A number always gives the same board. */
#ifndef CROWDED_H
#define CROWDED_H

#include "../unit/campaign.h"
#include "veracruz/rules/guerrillas.h"

enum { CROWD_STACKS = 48, CROWD_PLACES = 3, CROWD_TURNS = 3, CROWD_TRIES = 50 };
enum { CROWD_FIRST_CHECK = 7, CROWD_WITHDRAWAL = 13 }; /* Game-Turns [13.11] [19.32] */
enum { CROWD_LEAST_MEMBERS = 5, CROWD_MOST_MEMBERS = 7, CROWD_MOST_GUNS = 2 };

struct crowd {
    const struct vz_scenario *s; /* of the campaign, for its names */
    uint64_t seed;
    unsigned turn;
    unsigned stacks;
    uint16_t hex[CROWD_STACKS];
    uint8_t side[CROWD_STACKS];
    struct vz_units at[CROWD_STACKS];
    struct text *yaml;
};

static inline unsigned crowd_pick(struct crowd *c, unsigned below)
{
    return stage_random(&c->seed, below);
}

/* ---- where they stand */

/* The stack there, or how many there are. */
static inline unsigned crowd_stack(const struct crowd *c, uint16_t hex)
{
    unsigned i = 0;

    while (i < c->stacks && c->hex[i] != hex)
        i++;
    return i;
}

static inline void crowd_add(struct crowd *c, uint16_t hex, uint8_t side)
{
    if (c->stacks == CROWD_STACKS || crowd_stack(c, hex) < c->stacks)
        return;
    c->hex[c->stacks] = hex;
    c->side[c->stacks++] = side;
}

/* Artillery can come there. */
static inline bool crowd_is_land(const struct vz_scenario *s, uint16_t hex)
{
    const struct map_cell *cell = &s->map.cell[hex];

    for (unsigned i = 0; hex != s->fort_cell[VZ_FORT_ULUA] && i < cell->edges; i++)
        if (s->cost[1][s->map.edge[cell->first + i].back] != FLOOD_BARRED)
            return true;
    return false;
}

/* Hexes round a place, half of them held, mostly by those who do not hold it. */
static inline void crowd_gather(struct crowd *c, uint16_t centre)
{
    uint8_t inside = (uint8_t)crowd_pick(c, 2);

    crowd_add(c, centre, inside);
    for (uint16_t hex = 0; hex < c->s->map.cells; hex++) {
        unsigned away = map_distance(&c->s->map, centre, hex);

        if (away > 3 || !crowd_is_land(c->s, hex) || crowd_pick(c, away == 1 ? 3 : 6) > 1)
            continue;
        crowd_add(c, hex, crowd_pick(c, 4) ? vz_enemy(inside) : inside);
    }
}

static inline void crowd_draw_stacks(struct crowd *c)
{
    const struct map *map = &c->s->map;
    const uint16_t sieges[] = {c->s->fort_cell[VZ_FORT_VERACRUZ], c->s->fort_cell[VZ_FORT_PEROTE]};

    crowd_gather(c, sieges[crowd_pick(c, 2)]);
    for (unsigned i = 1; i < CROWD_PLACES; i++) {
        uint16_t centre = map->place[crowd_pick(c, map->places)].cell;

        if (crowd_is_land(c->s, centre))
            crowd_gather(c, centre);
    }
}

/* ---- who they are */

/* Who has come by then, and stands in a stack. */
static inline bool crowd_has_come(const struct crowd *c, unsigned unit)
{
    uint8_t row = c->s->arrival_of[unit];

    return unit < c->s->first_formation && c->s->counter[unit].type != VZ_GUNBOAT &&
           (row == 0 || c->s->arrival[row - 1].turn <= c->turn);
}

/* Everybody in one of the first stacks of his side, the nearer the start the likelier, so that some
 * are large and others hold one unit. */
static inline void crowd_draw_units(struct crowd *c)
{
    for (unsigned unit = 0; unit < c->s->first_formation; unit++) {
        unsigned tries = 20, i;

        if (!crowd_has_come(c, unit) || crowd_pick(c, 6) == 0)
            continue;
        do
            i = crowd_pick(c, 1 + crowd_pick(c, c->stacks));
        while (c->side[i] != c->s->counter[unit].side && --tries);
        if (tries)
            vz_units_add(&c->at[i], unit);
    }
}

static inline const char *crowd_cell(const struct crowd *c, unsigned stack)
{
    return c->s->map.cell[c->hex[stack]].name;
}

static inline void crowd_tell_list(struct crowd *c, const char *key, const struct vz_units *units)
{
    const char *before = "[";

    text_format(c->yaml, "%s: ", key);
    for (VZ_EACH(unit, units)) {
        text_format(c->yaml, "%s%s", before, c->s->counter[unit].id);
        before = ", ";
    }
    text_add(c->yaml, "]");
}

static inline void crowd_tell_units(struct crowd *c)
{
    const char *before = "  units: {";

    if (crowd_pick(c, 3) == 0) {
        text_format(c->yaml, "%s\"1604\": [us.ohio, us.mosqfl]", before);
        before = ",\n    ";
    }
    for (unsigned i = 0; i < c->stacks; i++) {
        char key[16];

        if (vz_units_empty(&c->at[i]))
            continue;
        text_add(c->yaml, before);
        snprintf(key, sizeof key, "\"%s\"", crowd_cell(c, i));
        crowd_tell_list(c, key, &c->at[i]);
        before = ",\n    ";
    }
    text_add(c->yaml, "}\n");
}

/* `KEY: {HEX: ...}` for some stacks of that side, or of either with NO_SIDE: `values` says what may
 * stand behind a hex, one word each. */
static inline void crowd_tell_some(struct crowd *c, const char *key, uint8_t side, unsigned one_in,
                                   unsigned most, const char *const *values, unsigned count)
{
    const char *before = "{";

    text_format(c->yaml, "  %s: ", key);
    for (unsigned i = 0; i < c->stacks && most > 0; i++) {
        if ((side != NO_SIDE && c->side[i] != side) || crowd_pick(c, one_in))
            continue;
        text_format(c->yaml, "%s\"%s\": %s", before, crowd_cell(c, i),
                    values[crowd_pick(c, count)]);
        before = ", ";
        most--;
    }
    text_add(c->yaml, *before == '{' ? "{}\n" : "}\n");
}

/* ---- Divisions and Armies */

/* Those of a stack who could be members: a Leader, combat units of one kind, and guns. */
static inline bool crowd_draw_members(struct crowd *c, unsigned stack, struct vz_units *members)
{
    const struct vz_scenario *s = c->s;
    unsigned leaders = 0, troops = 0, guns = 0;
    bool volunteers = crowd_pick(c, 2);

    *members = (struct vz_units){{0}};
    for (VZ_EACH(unit, &c->at[stack])) {
        const struct vz_counter *counter = &s->counter[unit];
        bool is_gun = counter->type == VZ_ARTILLERY;
        unsigned *kind = counter->type == VZ_LEADER ? &leaders : is_gun ? &guns : &troops;
        unsigned most = kind == &leaders ? 1 : is_gun ? CROWD_MOST_GUNS : CROWD_MOST_MEMBERS;

        if (*kind == most || counter->traits & (VZ_NAMED_MILITIA | VZ_NAVY_BATTERY) ||
            (kind == &troops && counter->side == VZ_US &&
             vz_units_has(&s->volunteers, unit) != volunteers))
            continue;
        ++*kind;
        vz_units_add(members, unit);
    }
    return leaders && troops >= CROWD_LEAST_MEMBERS;
}

static inline void crowd_tell_formations(struct crowd *c)
{
    unsigned used[2] = {0};
    const char *before = "  formations: {";

    for (unsigned i = 0; i < c->stacks; i++) {
        struct vz_units members;
        unsigned formation = c->s->first_formation + used[c->side[i]];

        while (formation < c->s->first_dummy && c->s->counter[formation].side != c->side[i])
            formation++;
        if (formation >= c->s->first_dummy || c->s->counter[formation].available > c->turn ||
            !crowd_draw_members(c, i, &members))
            continue;
        used[c->side[i]] = formation + 1 - c->s->first_formation;
        text_add(c->yaml, before);
        crowd_tell_list(c, c->s->counter[formation].id, &members);
        before = ",\n    ";
    }
    if (used[VZ_US] || used[VZ_MEXICO])
        text_add(c->yaml, "}\n");
}

/* ---- what else there is: in every other board or so */

/* Some of them have lost points. */
static inline void crowd_tell_strengths(struct crowd *c)
{
    const char *before = "  strength: {";

    for (unsigned i = 0; i < c->stacks; i++)
        for (VZ_EACH(unit, &c->at[i])) {
            unsigned full = c->s->counter[unit].strength & VZ_STRENGTH_BITS;

            if (full < 2 || crowd_pick(c, 6))
                continue;
            text_format(c->yaml, "%s%s: %u", before, c->s->counter[unit].id,
                        1 + crowd_pick(c, full));
            before = ", ";
        }
    text_add(c->yaml, *before == ',' ? "}\n" : "");
}

/* Gunboats off the coast, and what is left of the fortresses. */
static inline void crowd_tell_forts(struct crowd *c)
{
    static const char *const forts[] = {"veracruz", "ulua", "perote"};
    const char *before = "  rating: {";

    for (unsigned fort = 0; fort < 3; fort++) {
        if (crowd_pick(c, 2))
            continue;
        text_format(c->yaml, "%s%s: %u", before, forts[fort], 1 + crowd_pick(c, 6));
        before = ", ";
    }
    text_add(c->yaml, *before == ',' ? "}\n" : "");
}

/* `KEY: ...` of hexes without a stack: where guerrillas hide [16.13], or works stand [8.92]. */
static inline void crowd_tell_hexes(struct crowd *c, bool works)
{
    const char *before = works ? "  fortifications: [" : "  guerrillas: {";
    const char *first = before;
    unsigned most = 3;

    for (uint16_t hex = 0; hex < c->s->map.cells && most > 0; hex++) {
        unsigned stack = crowd_stack(c, hex);
        bool may = works
                       ? stack < c->stacks && map_distance(&c->s->map, hex, c->s->mexico_city) <= 10
                       : stack == c->stacks && vz_is_hideout(c->s, hex);
        bool near = works;

        for (unsigned i = 0; i < c->stacks && !near; i++)
            near = c->side[i] == VZ_US && map_distance(&c->s->map, hex, c->hex[i]) <= 2;
        if (!may || !near || crowd_pick(c, 5))
            continue;
        text_format(c->yaml, works ? "%s\"%s\"" : "%s\"%s\": %u", before, c->s->map.cell[hex].name,
                    crowd_pick(c, 4));
        before = ", ";
        most--;
    }
    text_add(c->yaml, before == first ? "" : works ? "]\n" : "}\n");
}

static inline void crowd_tell_more(struct crowd *c)
{
    static const char *const marches[] = {"free", "marching", "suspended", "held", "escorted"};

    if (crowd_pick(c, 2))
        crowd_tell_strengths(c);
    if (crowd_pick(c, 2))
        crowd_tell_forts(c);
    if (crowd_pick(c, 2))
        crowd_tell_hexes(c, false);
    if (crowd_pick(c, 2))
        crowd_tell_hexes(c, true);
    if (crowd_pick(c, 4) == 0)
        text_format(c->yaml, "  santa_anna: %s\n", marches[crowd_pick(c, 5)]);
}

/* ---- the whole board */

/* Per cent, supply, who is demoralized: of whole stacks. */
static inline void crowd_tell_states(struct crowd *c)
{
    static const char *const flagged[] = {"general_supply", "demoralized"};
    static const char *const percents[] = {"5", "10", "20"};

    if (c->turn > CROWD_FIRST_CHECK) /* [13.11] */
        crowd_tell_some(c, "percent", NO_SIDE, 6, 6, percents, 3);
    for (unsigned flag = 0; flag < 2; flag++) {
        const char *before = "";

        text_format(c->yaml, "  %s: [", flagged[flag]);
        for (unsigned i = 0; i < c->stacks; i++) {
            bool in_fort = c->hex[i] == c->s->fort_cell[VZ_FORT_VERACRUZ] ||
                           c->hex[i] == c->s->fort_cell[VZ_FORT_PEROTE];

            if (crowd_pick(c, flag ? 12 : 5) || (in_fort && !flag) ||
                (flag && !vz_units_meet(&c->at[i], &c->s->combat)))
                continue;
            text_format(c->yaml, "%s\"%s\"", before, crowd_cell(c, i));
            before = ", ";
        }
        text_add(c->yaml, "]\n");
    }
}

/* The places without a stack that the U.S. has taken. */
static inline void crowd_tell_control(struct crowd *c)
{
    static const char *const taken[] = {"veracruz", "jalapa", "perote", "puebla"};
    const char *before = "";

    text_add(c->yaml, "  control: {");
    for (unsigned i = 0; i < sizeof taken / sizeof *taken; i++) {
        struct slice name = {taken[i], strlen(taken[i])};

        if (crowd_pick(c, 2) || crowd_stack(c, map_find(&c->s->map, name)) < c->stacks)
            continue;
        text_format(c->yaml, "%s%s: us", before, taken[i]);
        before = ", ";
    }
    text_add(c->yaml, "}\n");
}

static inline void crowd_tell(struct crowd *c, const char *name)
{
    static const char *const phases[] = {"mexico.movement", "mexico.siege", "mexico.combat",
                                         "us.movement",     "us.rally",     "us.siege",
                                         "us.combat"};
    static const char *const militia[] = {"[0]", "[0]", "[0, 0]", "[1]", "[0, 1]"};
    static const char *const some[] = {"1", "1", "2"};

    text_format(c->yaml,
                "scenario: %s\nbase: veracruz/campaign\nturns: {first: %u, last: %u}\n"
                "board:\n  phase: %s\n",
                name, c->turn, c->turn + CROWD_TURNS,
                phases[crowd_pick(c, sizeof phases / sizeof *phases)]);
    crowd_tell_units(c);
    crowd_tell_some(c, "militia", VZ_MEXICO, 4, 2, militia, 5);
    crowd_tell_some(c, "supply", VZ_US, 4, 5, some, 3);
    crowd_tell_some(c, "packs", VZ_US, 4, 4, some, 3);
    crowd_tell_some(c, "dummies", VZ_US, 4, 4, some, 3);
    crowd_tell_formations(c);
    crowd_tell_states(c);
    crowd_tell_control(c);
    crowd_tell_more(c);
    text_format(c->yaml, "  bnm: {us: %d, mexico: %d}\n", (int)crowd_pick(c, 5) - 2,
                (int)crowd_pick(c, 5) - 2);
    text_add(c->yaml, c->turn > CROWD_WITHDRAWAL ? "  withdrawn: []\n" : "");
}

/* Writes the board of that number into `yaml` and loads it; `base` is the campaign. False if none
 * of several that were drawn is possible: the last one's fault is left in the stage. */
static inline bool crowd_load(const struct stage *base, unsigned number, struct stage *stage,
                              struct text *yaml)
{
    char name[40];
    static struct crowd c;

    snprintf(name, sizeof name, "crowded-%u", number);
    c.seed = (number + 1) * UINT64_C(0xa0761d6478bd642f);
    for (unsigned i = 0; i < CROWD_TRIES; i++) {
        c = (struct crowd){.s = base->scenario, .seed = c.seed, .yaml = yaml};
        c.turn = 5 + crowd_pick(&c, 18);
        text_clear(yaml);
        crowd_draw_stacks(&c);
        crowd_draw_units(&c);
        crowd_tell(&c, name);
        memset(stage, 0, sizeof *stage);
        if (!yaml->failed && stage_load_over(stage, "veracruz/campaign", yaml->at, yaml->length))
            return true;
        if (i + 1 < CROWD_TRIES)
            stage_free(stage);
    }
    return false;
}

#endif
