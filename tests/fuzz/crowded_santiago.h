/* Boards of Santiago that are drawn: stacks of three nations side by side round the city, the
 * fortresses, beaches and hexes of entry, full ones and lone batteries, units with fever or in
 * flight, at sea or due, a truce, beaches lost. A number always gives the same board. */
#ifndef CROWDED_SANTIAGO_H
#define CROWDED_SANTIAGO_H

#include "../unit/stage.h"
#include "santiago/scenario.h"

enum { THRONG_STACKS = 60, THRONG_PLACES = 3, THRONG_TURNS = 2, THRONG_TRIES = 50 };

struct throng {
    const struct sc_scenario *s; /* of the campaign, for its names */
    uint64_t seed;
    unsigned turn;
    unsigned stacks;
    uint16_t hex[THRONG_STACKS];
    uint8_t nation[THRONG_STACKS];
    struct sc_units at[THRONG_STACKS];
    struct sc_units placed;
    struct text *yaml;
};

static inline unsigned throng_pick(struct throng *t, unsigned below)
{
    return stage_random(&t->seed, below);
}

/* ---- where they stand */

/* The stack there, or how many there are. */
static inline unsigned throng_stack(const struct throng *t, uint16_t hex)
{
    unsigned i = 0;

    while (i < t->stacks && t->hex[i] != hex)
        i++;
    return i;
}

static inline bool throng_is_entry(const struct throng *t, uint16_t hex)
{
    return hex == t->s->guantanamo || hex == t->s->manzanillo;
}

/* Half of them Spanish; where a nation may not be, they are. */
static inline uint8_t throng_draw_nation(struct throng *t, uint16_t hex)
{
    const struct map_cell *cell = &t->s->map.cell[hex];
    unsigned lot = throng_pick(t, 8);
    bool no_cuban = cell->terrain == SC_CITY || cell->marks & SC_FORTRESS;

    if (lot < 4 || throng_is_entry(t, hex) || (lot == 7 && no_cuban))
        return SC_SPANISH;
    return lot == 7 ? SC_CUBAN : SC_AMERICAN;
}

static inline void throng_gather(struct throng *t, uint16_t centre)
{
    for (uint16_t hex = 0; hex < t->s->map.cells; hex++) {
        unsigned away = map_distance(&t->s->map, centre, hex);

        if (away > 3 || !set_has(t->s->land.word, hex) || throng_pick(t, away < 2 ? 3 : 5) > 1 ||
            t->stacks == THRONG_STACKS || throng_stack(t, hex) < t->stacks)
            continue;
        t->hex[t->stacks] = hex;
        t->nation[t->stacks] = throng_draw_nation(t, hex);
        t->stacks++;
    }
}

static inline uint16_t throng_draw_centre(struct throng *t)
{
    const struct sc_scenario *s = t->s;

    switch (throng_pick(t, 6)) {
    case 0:
        return s->fortress[throng_pick(t, SC_FORTRESSES)];
    case 1:
        return throng_pick(t, 2) ? s->guantanamo : s->manzanillo;
    case 2:
        return s->map.place[throng_pick(t, s->map.places)].cell;
    case 3:
        return s->beach[throng_pick(t, SC_BEACHES)];
    default:
        return s->city[throng_pick(t, s->cities)];
    }
}

/* ---- who they are */

/* What limits leave room for [9.2] [9.3] [9.4] [2.12]. */
static inline bool throng_fits(const struct throng *t, unsigned stack, unsigned unit)
{
    const struct sc_scenario *s = t->s;
    uint16_t hex = t->hex[stack];
    unsigned foot = 0, guns = 0;
    bool jungle = s->map.cell[hex].terrain == SC_JUNGLE;
    bool fits = true;

    for (SC_EACH(other, &t->at[stack]))
        if (other != s->balloon) {
            bool is_gun = sc_has(&s->artillery, other) || other == s->gatlings;

            guns += is_gun;
            foot += !is_gun;
        }
    if (s->counter[unit].nation != t->nation[stack] ||
        (s->counter[unit].garrison != MAP_NOWHERE && s->counter[unit].garrison != hex))
        fits = false;
    else if (unit == s->balloon)
        fits = true;
    else if (jungle || t->nation[stack] == SC_CUBAN)
        fits = foot + guns == 0;
    else if (sc_has(&s->artillery, unit) || unit == s->gatlings)
        fits = guns == 0;
    else
        fits = foot < 2;
    return fits;
}

/* Who has come by then. */
static inline bool throng_has_come(const struct throng *t, unsigned unit)
{
    const struct sc_scenario *s = t->s;
    uint8_t entry = s->counter[unit].entry;

    return !(entry == SC_FROM_MANZANILLO && t->turn <= s->manzanillo_from) &&
           !(entry == SC_FROM_GUANTANAMO && t->turn <= s->guantanamo_from);
}

/* Everybody in one of the stacks with room for him, the nearer the start the likelier. */
static inline void throng_draw_units(struct throng *t)
{
    for (unsigned unit = 0; unit < t->s->units; unit++) {
        bool stays = t->s->counter[unit].garrison != MAP_NOWHERE;
        unsigned tries = 40, i;

        if (!throng_has_come(t, unit) || throng_pick(t, 8) == 0)
            continue;
        for (i = 0; stays && i < t->stacks && t->hex[i] != t->s->counter[unit].garrison; i++)
            ;
        do
            i = stays ? i : throng_pick(t, 1 + throng_pick(t, t->stacks));
        while (i < t->stacks && !throng_fits(t, i, unit) && --tries);
        if (tries == 0 || i == t->stacks)
            continue;
        sc_add(&t->at[i], unit);
        sc_add(&t->placed, unit);
    }
}

/* ---- the board as text */

static inline void throng_tell_list(struct throng *t, const struct sc_units *units)
{
    const char *before = "[";

    for (SC_EACH(unit, units)) {
        text_format(t->yaml, "%s%s", before, t->s->counter[unit].id);
        before = ", ";
    }
    text_add(t->yaml, *before == '[' ? "[]" : "]");
}

static inline void throng_tell_units(struct throng *t)
{
    const char *before = "  units: {";

    for (unsigned i = 0; i < t->stacks; i++) {
        if (sc_empty(&t->at[i]))
            continue;
        text_format(t->yaml, "%s\"%s\": ", before, t->s->map.cell[t->hex[i]].name);
        throng_tell_list(t, &t->at[i]);
        before = ",\n    ";
    }
    text_add(t->yaml, *before == ' ' ? "  units: {}\n" : "}\n");
}

/* `KEY: [UNIT, ...]` for one in so many of those that fit. */
static inline void throng_tell_some(struct throng *t, const char *key, unsigned one_in,
                                    bool (*fits)(const struct throng *t, unsigned unit))
{
    struct sc_units some = {{0}};

    for (unsigned unit = 0; unit < t->s->units; unit++)
        if (fits(t, unit) && throng_pick(t, one_in) == 0)
            sc_add(&some, unit);
    text_format(t->yaml, "  %s: ", key);
    throng_tell_list(t, &some);
    text_add(t->yaml, "\n");
}

static inline bool throng_is_whole(const struct throng *t, unsigned unit)
{
    return sc_has(&t->placed, unit) && t->s->counter[unit].steps == 2;
}

static inline bool throng_can_sicken(const struct throng *t, unsigned unit)
{
    return sc_has(&t->placed, unit) && t->s->counter[unit].nation == SC_AMERICAN &&
           unit != t->s->balloon && t->turn >= t->s->fever_from;
}

static inline bool throng_can_be_at_sea(const struct throng *t, unsigned unit)
{
    return !sc_has(&t->placed, unit) && t->s->counter[unit].entry == SC_BY_SEA &&
           t->s->counter[unit].nation == SC_AMERICAN;
}

static inline bool throng_can_be_due(const struct throng *t, unsigned unit)
{
    uint8_t entry = t->s->counter[unit].entry;

    return !sc_has(&t->placed, unit) && throng_has_come(t, unit) &&
           (entry == SC_FROM_MANZANILLO || entry == SC_FROM_GUANTANAMO);
}

static inline bool throng_has_spaniards(const struct throng *t, uint16_t hex)
{
    unsigned stack = throng_stack(t, hex);

    return stack < t->stacks && t->nation[stack] == SC_SPANISH && !sc_empty(&t->at[stack]);
}

/* `[HEX, ...]`: of these, one in so many is left out. */
static inline void throng_tell_hexes(struct throng *t, const uint16_t *hexes, unsigned count,
                                     unsigned one_in, const char *before)
{
    for (unsigned i = 0; i < count; i++) {
        if (throng_has_spaniards(t, hexes[i]) || throng_pick(t, one_in) == 0)
            continue;
        text_format(t->yaml, "%s\"%s\"", before, t->s->map.cell[hexes[i]].name);
        before = ", ";
    }
}

static inline void throng_tell_tracks(struct throng *t)
{
    static const char *const truces[] = {"none",   "none",     "none", "due",
                                         "sought", "in-force", "had"};
    const struct sc_scenario *s = t->s;
    bool aloft = s->balloon != SC_NO_UNIT && sc_has(&t->placed, s->balloon);
    unsigned truce = throng_pick(t, 7);

    text_format(t->yaml, "  truce: %s\n  supply_length: %u\n", truces[truce],
                truce == 5 || t->turn <= s->charts.supply_fixed_turns ? 2 : 2 + throng_pick(t, 7));
    text_format(t->yaml, "  balloon: %s\n", aloft && throng_pick(t, 2) ? "flight" : "transit");
    text_add(t->yaml, "  markers: [");
    throng_tell_hexes(t, s->beach, SC_BEACHES, 4, "");
    text_add(t->yaml, "]\n  control: {us: [");
    throng_tell_hexes(t, s->city, s->cities, 1 + throng_pick(t, 4), "");
    text_add(t->yaml, "]}\n");
}

static inline void throng_tell(struct throng *t, const char *name)
{
    static const char *const phases[] = {"us.disembarkation", "us.movement",    "us.movement",
                                         "us.combat",         "spain.movement", "spain.combat"};

    text_format(t->yaml,
                "scenario: %s\nbase: santiago/campaign\nturns: {first: %u, last: %u}\n"
                "board:\n  phase: %s\n  marines: kept\n",
                name, t->turn, t->turn + THRONG_TURNS,
                phases[throng_pick(t, sizeof phases / sizeof *phases)]);
    throng_tell_units(t);
    throng_tell_some(t, "reduced", 4, throng_is_whole);
    throng_tell_some(t, "fever", 10, throng_can_sicken);
    throng_tell_some(t, "at_sea", 1 + throng_pick(t, 4), throng_can_be_at_sea);
    throng_tell_some(t, "due", 2, throng_can_be_due);
    throng_tell_tracks(t);
}

/* Writes the board of that number into `yaml` and loads it; `base` is the campaign. False if none
 * of several that were drawn is possible: the last one's fault is left in the stage. */
static inline bool throng_load(const struct stage *base, unsigned number, struct stage *stage,
                               struct text *yaml)
{
    char name[40];
    static struct throng t;

    snprintf(name, sizeof name, "crowded-%u", number);
    t.seed = (number + 1) * UINT64_C(0xe7037ed1a0b428db);
    for (unsigned i = 0; i < THRONG_TRIES; i++) {
        t = (struct throng){.s = base->scenario, .seed = t.seed, .yaml = yaml};
        t.turn = 2 + throng_pick(&t, 8);
        text_clear(yaml);
        for (unsigned place = 0; place < THRONG_PLACES; place++)
            throng_gather(&t, throng_draw_centre(&t));
        throng_draw_units(&t);
        throng_tell(&t, name);
        memset(stage, 0, sizeof *stage);
        if (!yaml->failed && stage_load_over(stage, "santiago/campaign", yaml->at, yaml->length))
            return true;
        if (i + 1 < THRONG_TRIES)
            stage_free(stage);
    }
    return false;
}

#endif
