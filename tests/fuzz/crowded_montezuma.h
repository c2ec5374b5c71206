/* Boards of The Halls of Montezuma that are drawn: Forces of both sides in neighbouring Spaces, in
 * the Zones together, Guerrillas beside the enemy, Leaders alone, wounded and in the Pool, trains,
 * works and Raid markers, sieges of fortresses, revolts, hands of any size. A number always gives
 * the same board. */
#ifndef CROWDED_MONTEZUMA_H
#define CROWDED_MONTEZUMA_H

#include "montezuma/position.h"

#include "../unit/stage.h"

enum { HALLS_TRIES = 50, HALLS_TURNS = 3, HALLS_CENTRES = 3, HALLS_STACK = 12, HALLS_HAND = 9 };
enum { HALLS_NOWHERE = 0xff }; /* not named on the board: out of the game */

struct halls {
    const struct mz_scenario *s; /* of the campaign, for its names */
    uint64_t seed;
    unsigned turn;
    bool war;
    bool near[MZ_CELLS];
    uint8_t side[MZ_CELLS]; /* who stands there; in Zones both may */
    bool ruined[MZ_CELLS], work[MZ_CELLS];
    unsigned count[MZ_CELLS][MZ_SIDES];
    struct mz_unit unit[MZ_UNITS];
    uint8_t squadron[MZ_COASTS];
    uint8_t pile[MZ_STRATEGY];
    struct text *yaml;
};

static inline unsigned halls_pick(struct halls *h, unsigned below)
{
    return stage_random(&h->seed, below);
}

static inline bool halls_one_in(struct halls *h, unsigned of)
{
    return halls_pick(h, of) == 0;
}

static inline unsigned halls_terrain(const struct halls *h, unsigned cell)
{
    return h->s->map.cell[cell].terrain;
}

static inline bool halls_is_leader(const struct halls *h, unsigned unit)
{
    return h->s->counter[unit].type == MZ_LEADER;
}

/* ---- where they stand */

static inline void halls_gather(struct halls *h, unsigned centre)
{
    const struct map *map = &h->s->map;
    const struct map_cell *at = &map->cell[centre];

    h->near[centre] = true;
    for (unsigned i = 0; i < at->edges; i++)
        if (!halls_one_in(h, 3))
            h->near[map->edge[at->first + i].to] = true;
}

static inline void halls_draw_spaces(struct halls *h)
{
    const struct map *map = &h->s->map;

    for (unsigned i = 0; i < HALLS_CENTRES; i++) {
        unsigned centre = halls_pick(h, map->cells);
        const struct map_cell *at = &map->cell[centre];

        halls_gather(h, centre);
        if (at->edges)
            halls_gather(h, map->edge[at->first + halls_pick(h, at->edges)].to);
    }
    for (unsigned cell = 0; cell < map->cells; cell++) {
        h->side[cell] = (uint8_t)halls_pick(h, MZ_SIDES);
        h->ruined[cell] = h->s->cell[cell].fortress && halls_one_in(h, 4);
    }
    h->side[h->s->new_orleans] = MZ_US;
}

static inline bool halls_may_stand(struct halls *h, unsigned unit, unsigned cell)
{
    const struct mz_counter *counter = &h->s->counter[unit];
    bool roams = counter->type == MZ_GUERRILLA && h->s->cell[cell].own == MZ_MEXICO;

    if (!h->near[cell] || h->count[cell][counter->side] >= HALLS_STACK)
        return false;
    if (halls_terrain(h, cell) == MZ_ZONE && cell != h->s->new_orleans)
        return true;
    return h->side[cell] == counter->side || (roams && halls_one_in(h, 2));
}

static inline bool halls_draw_place(struct halls *h, unsigned unit)
{
    for (unsigned tries = 0; tries < 60; tries++) {
        unsigned cell = halls_pick(h, h->s->map.cells);

        if (!halls_may_stand(h, unit, cell))
            continue;
        h->unit[unit].where = (uint8_t)cell;
        h->count[cell][h->s->counter[unit].side] += !halls_is_leader(h, unit);
        return true;
    }
    return false;
}

/* ---- who they are */

/* In a box instead of on the map: where such a counter waits. */
static inline uint8_t halls_box(struct halls *h, unsigned unit)
{
    const struct mz_counter *counter = &h->s->counter[unit];

    if (counter->type == MZ_GUERRILLA)
        return MZ_HOLDING;
    if (counter->from == MZ_FROM_EXILE)
        return MZ_EXILE;
    if (counter->from == MZ_FROM_CARD || (counter->from == MZ_FROM_WAR && !h->war))
        return MZ_TO_COME;
    return counter->type == MZ_LEADER && halls_one_in(h, 3) ? MZ_WOUNDED_BOX : MZ_REGROUP;
}

static inline void halls_draw_units(struct halls *h)
{
    for (unsigned unit = 0; unit < h->s->units; unit++) {
        const struct mz_counter *counter = &h->s->counter[unit];
        bool late = counter->from == MZ_FROM_WAR && !h->war;
        unsigned often = counter->from == MZ_FROM_START ? 4 : 2;

        h->unit[unit] =
            (struct mz_unit){HALLS_NOWHERE, halls_is_leader(h, unit) ? 1 : counter->steps};
        if (counter->from == MZ_INHERENT)
            continue;
        if (late || halls_one_in(h, often) || !halls_draw_place(h, unit))
            h->unit[unit].where = halls_box(h, unit);
        if (halls_one_in(h, 3))
            h->unit[unit].steps = halls_is_leader(h, unit) ? 0 : 1;
    }
}

/* ---- lists of the board */

static inline void halls_tell_units(struct halls *h, const char *key, uint8_t where, bool quotes)
{
    const char *before = "[";

    text_format(h->yaml, quotes ? "%s%s: " : "%s  %s: ", "", key);
    for (unsigned unit = 0; unit < h->s->units; unit++) {
        if (h->unit[unit].where != where)
            continue;
        text_format(h->yaml, "%s%s", before, h->s->counter[unit].id);
        before = ", ";
    }
    text_add(h->yaml, *before == '[' ? "[]" : "]");
}

static inline void halls_tell_stacks(struct halls *h)
{
    const char *before = "  units: {";

    for (unsigned cell = 0; cell < h->s->map.cells; cell++) {
        bool some = false;

        for (unsigned unit = 0; unit < h->s->units; unit++)
            some = some || h->unit[unit].where == cell;
        if (!some)
            continue;
        text_add(h->yaml, before);
        halls_tell_units(h, h->s->map.cell[cell].name, (uint8_t)cell, true);
        before = ",\n    ";
    }
    text_add(h->yaml, *before == ' ' ? "  units: {}\n" : "}\n");
}

static inline void halls_tell_boxes(struct halls *h)
{
    static const struct {
        const char *key;
        uint8_t where;
    } boxes[] = {{"regroup", MZ_REGROUP},
                 {"to_come", MZ_TO_COME},
                 {"holding", MZ_HOLDING},
                 {"exile", MZ_EXILE},
                 {"wounded", MZ_WOUNDED_BOX}};

    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        halls_tell_units(h, boxes[i].key, boxes[i].where, false);
        text_char(h->yaml, '\n');
    }
}

/* Units with one step left, or Leaders who show their replacement side. */
static inline void halls_tell_backs(struct halls *h, const char *key, bool leaders)
{
    const char *before = "[";

    text_format(h->yaml, "  %s: ", key);
    for (unsigned unit = 0; unit < h->s->units; unit++) {
        const struct mz_counter *counter = &h->s->counter[unit];
        bool two = leaders ? counter->back.command > 0 : counter->steps == 2;

        if (halls_is_leader(h, unit) != leaders || !two || h->unit[unit].where == HALLS_NOWHERE ||
            h->unit[unit].steps != (leaders ? 0 : 1))
            continue;
        text_format(h->yaml, "%s%s", before, counter->id);
        before = ", ";
    }
    text_add(h->yaml, *before == '[' ? "[]\n" : "]\n");
}

static inline void halls_tell_cells(struct halls *h, const char *key, const bool set[MZ_CELLS])
{
    const char *before = "[";

    text_format(h->yaml, "%s: ", key);
    for (unsigned cell = 0; cell < h->s->map.cells; cell++) {
        if (!set[cell])
            continue;
        text_format(h->yaml, "%s%s", before, h->s->map.cell[cell].name);
        before = ", ";
    }
    text_add(h->yaml, *before == '[' ? "[]" : "]");
}

/* ---- markers */

static inline void halls_tell_armies(struct halls *h)
{
    bool leads[MZ_UNITS] = {false};
    const char *before = "  armies: {";

    for (unsigned army = 0; army < h->s->armies; army++) {
        unsigned unit = halls_pick(h, h->s->units);
        uint8_t side = h->s->army[army].side;

        if (!halls_is_leader(h, unit) || leads[unit] || !mz_on_map(h->unit[unit].where) ||
            h->s->counter[unit].side != side || !h->count[h->unit[unit].where][side])
            continue;
        leads[unit] = true;
        text_format(h->yaml, "%s%s: %s", before, h->s->army[army].id, h->s->counter[unit].id);
        before = ", ";
    }
    if (*before == ',')
        text_add(h->yaml, "}\n");
}

/* A near Space in which that side stands, or might, and its enemy does not; MZ_CELLS: none was met.
 */
static inline unsigned halls_own_space(struct halls *h, unsigned side)
{
    for (unsigned tries = 0; tries < 60; tries++) {
        unsigned cell = halls_pick(h, h->s->map.cells);

        if (h->near[cell] && h->side[cell] == side && !h->count[cell][!side])
            return cell;
    }
    return MZ_CELLS;
}

static inline void halls_tell_trains(struct halls *h)
{
    static const char *const names[MZ_SIDES] = {"us", "mexico"};
    const char *before = "  trains: {";

    for (unsigned side = 0; side < MZ_SIDES; side++) {
        unsigned cell = halls_one_in(h, 3) ? MZ_CELLS : halls_own_space(h, side);

        if (cell == MZ_CELLS || cell == h->s->new_orleans)
            continue;
        text_format(h->yaml, "%s%s: %s", before, names[side], h->s->map.cell[cell].name);
        before = ", ";
    }
    if (*before == ',')
        text_add(h->yaml, "}\n");
}

static inline void halls_tell_works(struct halls *h)
{
    static const char *const names[MZ_SIDES] = {"us", "mexico"};
    const char *before = "  works: {";
    unsigned most = 4;

    for (unsigned cell = 0; cell < h->s->map.cells && most; cell++) {
        unsigned terrain = halls_terrain(h, cell);

        if (!h->near[cell] || terrain == MZ_TRANSIT || terrain == MZ_ZONE || !halls_one_in(h, 3) ||
            (h->s->cell[cell].fortress && !h->ruined[cell]))
            continue;
        text_format(h->yaml, "%s%s: [%s, %s, %u]", before, h->s->map.cell[cell].name,
                    names[h->side[cell]], halls_one_in(h, 3) ? "fort" : "fieldworks",
                    1 + halls_pick(h, 3));
        before = ", ";
        most--;
    }
    if (*before == ',')
        text_add(h->yaml, "}\n");
}

static inline void halls_tell_control(struct halls *h)
{
    bool us[MZ_CELLS] = {false}, mexico[MZ_CELLS] = {false}, raided[MZ_CELLS] = {false};

    for (unsigned cell = 0; cell < h->s->map.cells; cell++) {
        unsigned terrain = halls_terrain(h, cell);
        bool whole = h->s->cell[cell].fortress && !h->ruined[cell];

        if (!h->near[cell] || terrain == MZ_TRANSIT || cell == h->s->new_orleans ||
            h->s->cell[cell].own == MZ_NOBODYS)
            continue;
        raided[cell] = terrain != MZ_ZONE && !whole && halls_one_in(h, 10);
        us[cell] = !whole && h->side[cell] == MZ_US && !halls_one_in(h, 6);
        mexico[cell] = h->side[cell] == MZ_MEXICO && !halls_one_in(h, 6);
    }
    text_add(h->yaml, "  control: {");
    halls_tell_cells(h, "us", us);
    text_add(h->yaml, ", ");
    halls_tell_cells(h, "mexico", mexico);
    text_add(h->yaml, "}\n  ");
    halls_tell_cells(h, "raided", raided);
    text_add(h->yaml, "\n  ");
    halls_tell_cells(h, "ruined", h->ruined);
    text_char(h->yaml, '\n');
}

/* ---- cards */

static inline void halls_tell_pile(struct halls *h, const char *key, uint8_t pile, unsigned count)
{
    const char *before = "[";

    text_format(h->yaml, "%s: ", key);
    for (unsigned tries = 0; tries < 200 && count; tries++) {
        unsigned card = halls_pick(h, MZ_STRATEGY);

        if (h->pile[card] || (h->s->card[card].of_war && !h->war))
            continue;
        h->pile[card] = pile;
        count--;
        text_format(h->yaml, "%s%s", before, h->s->card[card].id);
        before = ", ";
    }
    text_add(h->yaml, *before == '[' ? "[]" : "]");
}

static inline void halls_tell_cards(struct halls *h)
{
    text_add(h->yaml, "  hands: {");
    halls_tell_pile(h, "us", MZ_HAND_US, halls_pick(h, HALLS_HAND + 1));
    text_add(h->yaml, ",\n    ");
    halls_tell_pile(h, "mexico", MZ_HAND_MEXICO, halls_pick(h, HALLS_HAND + 1));
    text_add(h->yaml, "}\n  ");
    halls_tell_pile(h, "discards", MZ_DISCARDED, halls_pick(h, 12));
    text_add(h->yaml, "\n  ");
    halls_tell_pile(h, "out", MZ_OUT, halls_pick(h, 10));
    text_char(h->yaml, '\n');
}

/* ---- the whole board */

/* States under that key, one in so many; nothing if none is drawn. */
static inline void halls_tell_states(struct halls *h, const char *key, unsigned of)
{
    bool any = false;

    for (unsigned state = 0; state < h->s->states; state++)
        if (halls_one_in(h, of)) {
            if (!any)
                text_format(h->yaml, "  %s: [", key);
            text_format(h->yaml, "%s%s", any ? ", " : "", h->s->state[state].id);
            any = true;
        }
    if (any)
        text_add(h->yaml, "]\n");
}

static inline void halls_tell_tracks(struct halls *h)
{
    static const char *const squadrons[] = {"inactive", "active"};
    static const char *const governments[] = {"stable", "unstable", "collapsed"};

    text_format(h->yaml, "  squadrons: {east: %s, west: %s}\n  now: [%s%s%s]\n",
                squadrons[h->turn > 3 || halls_one_in(h, 2)],
                squadrons[h->turn > 3 || halls_one_in(h, 2)], h->war ? "war" : "exiled",
                halls_one_in(h, 3) ? ", surveyed" : "", halls_one_in(h, 3) ? ", supply-event" : "");
    text_format(h->yaml, "  pw: %u\n  bellicosity: %u\n  blockade: %u\n  government: %s\n",
                halls_pick(h, 36), halls_pick(h, 6), halls_pick(h, 4),
                governments[halls_pick(h, 3)]);
    halls_tell_states(h, "revolt", 8);
    if (halls_one_in(h, 2)) /* others than are held now [6.9] */
        halls_tell_states(h, "us_states", 6);
}

static inline void halls_tell(struct halls *h, const char *name)
{
    static const char *const phases[] = {
        "us.action", "us.action", "mexico.action", "mexico.action", "random-events", "deal", "end"};
    unsigned last = h->turn + HALLS_TURNS;

    text_format(h->yaml,
                "scenario: %s\nbase: montezuma/campaign\nturns: {first: %u, last: %u}\n"
                "board:\n  phase: %s\n",
                name, h->turn, last > MZ_TURNS ? MZ_TURNS : last,
                phases[halls_pick(h, sizeof phases / sizeof *phases)]);
    halls_tell_stacks(h);
    halls_tell_boxes(h);
    halls_tell_backs(h, "reduced", false);
    halls_tell_backs(h, "replaced", true);
    halls_tell_armies(h);
    halls_tell_trains(h);
    halls_tell_works(h);
    halls_tell_control(h);
    halls_tell_tracks(h);
    halls_tell_cards(h);
}

/* Writes the board of that number into `yaml` and loads it; `base` is the campaign. False if none
 * of several that were drawn is possible: the last one's fault is left in the stage. */
static inline bool halls_load(const struct stage *base, unsigned number, struct stage *stage,
                              struct text *yaml)
{
    char name[40];
    static struct halls h;

    snprintf(name, sizeof name, "crowded-%u", number);
    h.seed = (number + 1) * UINT64_C(0xa0761d6478bd642f);
    for (unsigned i = 0; i < HALLS_TRIES; i++) {
        h = (struct halls){.s = base->scenario, .seed = h.seed, .yaml = yaml};
        h.turn = 1 + halls_pick(&h, MZ_TURNS);
        h.war = h.turn > 6 || (h.turn > 1 && halls_one_in(&h, 2));
        text_clear(yaml);
        halls_draw_spaces(&h);
        halls_draw_units(&h);
        halls_tell(&h, name);
        memset(stage, 0, sizeof *stage);
        if (!yaml->failed && stage_load_over(stage, "montezuma/campaign", yaml->at, yaml->length))
            return true;
        if (i + 1 < HALLS_TRIES)
            stage_free(stage);
    }
    return false;
}

#endif
