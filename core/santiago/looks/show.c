/* A position in words: what stands in a hex, and how the game stands. */
#include "game/describe.h"
#include "game/game_names.h"
#include "santiago/looks/view.h"
#include "santiago/rules/arrivals.h"
#include "santiago/rules/supply.h"
#include "santiago/rules/victory.h"
#include "santiago/santiago.h"

/* ---- a hex */

static unsigned stack(const struct sc_scenario *s, const struct sc_position *p, int32_t cell,
                      uint8_t side, uint16_t *list)
{
    unsigned count = 0;

    for (SC_EACH(unit, &s->of_side[side]))
        if (p->unit[unit].hex == cell)
            list[count++] = (uint16_t)unit;
    return count;
}

/* "us.6r 4", "us.71ny 2 black powder, reduced", "us.e-1 3-0": what its face shows. */
static void add_face(const struct sc_scenario *s, const struct sc_position *p, unsigned number,
                     struct text *out)
{
    const struct sc_counter *counter = &s->counter[number];
    unsigned steps = p->unit[number].steps;
    unsigned factor = counter->factor[counter->steps == 2 && steps < 2 ? 0 : 1];

    sc_unit_name(s, p, (int32_t)number, out);
    if (counter->kind == SC_BALLOON)
        text_add(out, p->balloon == SC_FLIGHT ? " in flight" : " in transit");
    else if (counter->kind == SC_ARTILLERY)
        text_format(out, " %u-0", factor);
    else if (counter->kind != SC_INSURRECTIONIST) /* [14.2] rolled in every battle */
        text_format(out, " %u%s%s", factor,
                    counter->traits & SC_BLACK_POWDER ? " black powder" : "", /* [15.1] */
                    steps < counter->steps ? ", reduced" : "");
}

/* What is of interest now: who has moved while its side moves, who has fought while it fights. */
static void add_flags(const struct sc_position *p, uint8_t side, unsigned flags, struct text *out)
{
    unsigned phase = p->head.phase;
    bool moves = phase == SC_PHASE_DISEMBARKATION || phase == SC_PHASE_US_MOVEMENT ||
                 phase == SC_PHASE_SPANISH_MOVEMENT;
    bool fights = phase == SC_PHASE_US_COMBAT || phase == SC_PHASE_SPANISH_COMBAT;

    if (flags & SC_FEVER)
        text_add(out, ", fever");
    if (sc_phases[phase].side == side && moves && flags & SC_MOVED)
        text_add(out, ", moved");
    if (fights && flags & SC_FOUGHT)
        text_add(out, ", has fought");
}

/* [7.1] [12.8] What Americans are told of the hex they stand in. */
static void add_straits(const struct sc_scenario *s, const struct sc_position *p, unsigned unit,
                        struct text *out)
{
    struct sc_position copy = *p;
    struct sc_play play = SC_LOOK(s, &copy);

    if (s->counter[unit].nation != SC_AMERICAN || !sc_on_map(p->unit[unit].hex))
        return;
    sc_board_begin(&play.board, s, &copy);
    if (sc_in_ezoc(&play, p->unit[unit].hex, SC_US))
        text_add(out, ", in a Spanish zone");
    if (!sc_in_supply(&play, unit))
        text_add(out, ", out of supply");
}

/* [8.1] Those that the viewer can tell, and how many more. */
static void add_stack(const struct sc_scenario *s, const struct sc_position *p, int32_t cell,
                      uint8_t of, uint8_t viewer, struct text *out)
{
    uint16_t list[SC_UNITS];
    unsigned count = stack(s, p, cell, of, list);
    unsigned unknown = 0;

    for (unsigned i = 0; i < count; i++) {
        if (!sc_unit_seen(s, p, list[i], viewer)) {
            unknown++;
            continue;
        }
        add_face(s, p, list[i], out);
        add_flags(p, of, p->unit[list[i]].flags, out);
        if (viewer != SC_SPAIN)
            add_straits(s, p, list[i], out);
        text_char(out, '\n');
    }
    if (unknown)
        text_format(out, "%u %sunit%s\n", unknown, unknown < count ? "more " : "",
                    unknown == 1 ? "" : "s");
}

void sc_describe_cell(const void *scenario, const void *position, int32_t cell, uint8_t side,
                      struct text *out)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;

    if (!sc_looks_away(p, side))
        add_stack(s, p, cell, SC_SPAIN, side, out);
    add_stack(s, p, cell, SC_US, side, out);
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (s->beach[beach] == cell && p->markers >> beach & 1)
            text_add(out, "Supply Source marker\n");
}

void sc_inhabited(const void *scenario, const void *position, uint8_t *cells)
{
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;

    for (unsigned unit = 0; unit < s->units; unit++)
        if (sc_on_map(p->unit[unit].hex))
            cells[p->unit[unit].hex] = 1;
    for (unsigned beach = 0; beach < SC_BEACHES; beach++)
        if (p->markers >> beach & 1)
            cells[s->beach[beach]] = 1;
}

unsigned sc_counters(const void *scenario, const void *position, int32_t cell, uint8_t side,
                     uint8_t viewer)
{
    uint16_t list[SC_UNITS];

    if (side == SC_SPAIN && sc_looks_away(position, viewer))
        return 0;
    return stack(scenario, position, cell, side, list);
}

/* ---- the game */

static void add_cell(const struct sc_scenario *s, uint16_t cell, struct text *out)
{
    size_t start;

    game_cell_name(&sc_game, s, cell, out);
    text_add(out, " (");
    start = out->length;
    sc_place_name(s, cell, out);
    if (out->length > start)
        text_char(out, ')');
    else if (!out->failed)
        text_cut(out, start - 2);
}

/* [4.5] Last passed through by Americans or Cubans, whatever zones may do to the claim. */
static void add_claimed(const struct sc_scenario *s, const struct sc_position *p,
                        const uint16_t *cells, unsigned count, struct text *out)
{
    const char *between = " ";

    for (unsigned i = 0; i < count; i++) {
        if (!set_has(p->claimed, cells[i]))
            continue;
        text_add(out, between);
        add_cell(s, cells[i], out);
        between = ", ";
    }
    text_add(out, between[0] == ' ' ? " none\n" : "\n");
}

/* [4.4] As the map stands, which on the last turn decides the game [4.3]. */
static bool is_besieged(const struct sc_scenario *s, const struct sc_position *p)
{
    struct sc_position copy = *p;
    struct sc_play play = SC_LOOK(s, &copy);

    sc_board_begin(&play.board, s, &copy);
    return sc_besieged(&play);
}

static void describe_victory(const struct sc_scenario *s, const struct sc_position *p,
                             struct text *out)
{
    static const char *const truces[] = {"", "; the Truce marker is placed", "; a truce is sought",
                                         "; a truce holds",
                                         "; the truce has been had"}; /* enum sc_truce */

    text_format(out, "American steps lost: %u; two-step units eliminated: %u\n",
                (unsigned)p->steps_lost, (unsigned)p->regiments_lost);
    text_format(out, "Santiago: %s%s; of its %u hexes taken:",
                is_besieged(s, p) ? "under siege" : "no siege", truces[p->truce],
                (unsigned)s->cities);
    add_claimed(s, p, s->city, s->cities, out);
    text_add(out, "fortresses taken:");
    add_claimed(s, p, s->fortress, SC_FORTRESSES, out);
}

static void describe_supply(const struct sc_scenario *s, const struct sc_position *p,
                            struct text *out)
{
    const char *between = " ";

    if (p->supply_length)
        text_format(out, "supply lines run %u hexes off the road\n", (unsigned)p->supply_length);
    text_add(out, "Supply Source markers:");
    for (unsigned beach = 0; beach < SC_BEACHES; beach++) {
        if (!(p->markers >> beach & 1))
            continue;
        text_add(out, between);
        add_cell(s, s->beach[beach], out);
        between = ", ";
    }
    text_format(out, "%s; %u left\n", p->markers ? "" : " none", (unsigned)p->markers_left);
}

/* Where counters are that are off the map. */
struct off_map {
    uint16_t where;
    uint8_t of; /* whose */
    bool faces; /* what they show is told: they come into play */
    const char *title;
};

/* Those of a side; no more than how many, if that is all that the viewer may know. */
static void describe_off_map(const struct sc_scenario *s, const struct sc_position *p,
                             const struct off_map *off, uint8_t viewer, struct text *out)
{
    bool looks_away = off->of == SC_SPAIN && sc_looks_away(p, viewer);
    const char *between = off->faces ? "," : "";
    unsigned unknown = 0;
    unsigned known = 0;

    for (SC_EACH(unit, &s->of_side[off->of])) {
        if (p->unit[unit].hex != off->where &&
            !(looks_away && off->where == SC_IN_HAND && sc_on_map(p->unit[unit].hex)))
            continue;
        if (!sc_unit_seen(s, p, (int32_t)unit, viewer)) {
            unknown++;
            continue;
        }
        text_format(out, "%s ", known++ ? between : off->title);
        if (off->faces)
            add_face(s, p, unit, out);
        else
            sc_unit_name(s, p, (int32_t)unit, out);
    }
    text_add(out, known ? "\n" : "");
    if (unknown)
        text_format(out, "%s %u unit%s\n", off->title, unknown, unknown == 1 ? "" : "s");
}

/* [5.2] What each zone has of what it takes, and where it lies. */
static void describe_zones(const struct sc_scenario *s, const struct sc_position *p,
                           struct text *out)
{
    struct sc_position copy = *p;
    const struct sc_play play = SC_LOOK(s, &copy);

    if (p->head.phase != SC_PHASE_CUBAN_SETUP)
        return;
    for (unsigned zone = 1; zone <= SC_ZONES; zone++) {
        int from = 0;
        int to = 0;

        for (unsigned hex = 0; hex < s->map.cells; hex++) {
            int column = s->map.cell[hex].column;

            if (s->zone_of[hex] != zone)
                continue;
            from = from && from < column ? from : column;
            to = to > column ? to : column;
        }
        text_format(out, "%s %u of %u in %s%d to %d", zone == 1 ? "Cubans by zone:" : ",",
                    sc_zone_has(&play, zone), sc_zone_takes(&play, zone),
                    zone == 1 ? "columns " : "", from, to);
    }
    text_char(out, '\n');
}

/* [6.2] [6.3] [6.5] The one drawn among them. */
static void describe_landing(const struct sc_scenario *s, const struct sc_position *p,
                             struct text *out)
{
    static const char title[] = "still to land in this turn:";
    const struct sc_landing *landing = &p->landing;
    struct sc_position copy = *p;
    const struct sc_play play = SC_LOOK(s, &copy);
    unsigned told = 0;

    if (p->head.phase != SC_PHASE_DISEMBARKATION)
        return;
    if (sc_must_split(&play)) {
        unsigned due = sc_due_to_land(&play);

        text_format(out, "%s %u unit%s, at sites that are still to be announced\n", title, due,
                    due == 1 ? "" : "s");
        return;
    }
    for (unsigned i = 0; i < landing->sites; i++) {
        uint8_t beach = landing->order[i];

        if (landing->due[beach] == 0)
            continue;
        text_format(out, "%s %u at ", told++ ? "," : title, (unsigned)landing->due[beach]);
        add_cell(s, s->beach[beach], out);
    }
    text_add(out, told ? "\n" : "");
}

void sc_describe(const void *scenario, const void *position, uint8_t side, struct text *out)
{
    static const struct off_map places[] = {
        {SC_IN_HAND, SC_SPAIN, true, "Spanish to be set up:"},
        {SC_IN_HAND, SC_US, true, "Cubans to be set up:"},
        {SC_CONTAINER, SC_US, true, "at sea:"},
        {SC_DRAWN, SC_US, true, "to land now:"},
        {SC_BOX, SC_SPAIN, true, "in the Spanish boxes:"},
        {SC_DUE, SC_SPAIN, true, "available to Spain:"},
        {SC_DEAD, SC_US, false, "American dead pile:"},
        {SC_DEAD, SC_SPAIN, false, "Spanish dead pile:"},
        {SC_OUT, SC_US, false, "Americans out of the game:"},
        {SC_OUT, SC_SPAIN, false, "Spaniards out of the game:"},
    };
    const struct sc_scenario *s = scenario;
    const struct sc_position *p = position;

    describe_turn(&sc_game, &s->head, &p->head, "turn", "", out);
    describe_victory(s, p, out);
    describe_supply(s, p, out);
    describe_zones(s, p, out);
    describe_landing(s, p, out);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        describe_off_map(s, p, &places[i], side, out);
    for (unsigned of = 0; of < GAME_SIDES; of++)
        if (side == NO_SIDE || side == of)
            standing_describe(&sc_standing_rules, s, (struct position_head *)(uintptr_t)&p->head,
                              (uint8_t)of, out);
}
