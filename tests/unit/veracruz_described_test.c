/* What is said of each position of the numbered cases, besides what stands where, worked out anew:
 * who is off the map, who holds what, what is to be placed and built. */
#include "listed.h"
#include "moments.h"
#include "veracruz/looks/view.h"
#include "veracruz/sequence.h"
#include "veracruz/veracruz.h"

enum { LINES = SLOW ? 6 : 2 };

static struct state state;
static struct text said;

/* The line stands there; or, if it is empty, none that begins so. */
static void hold_line(const char *title, const struct text *line)
{
    char begins[80];
    snprintf(begins, sizeof begins, "\n%s", title);
    const char *at = strstr(said.at, begins);
    if (!line->length && at)
        failed_at(&state, title, "is said, and is not so");
    if (!line->length)
        return;
    if (!at || strncmp(at + 1, line->at, line->length) != 0 || at[1 + line->length] != '\n')
        failed_at(&state, line->at, "is not said");
    if (strstr(at + 1, begins))
        failed_at(&state, title, "is said twice");
}

/* All counters but formations and trains, which have no names there. */
static void hold_off_map(uint16_t where, const char *title)
{
    static struct text line;
    text_clear(&line);
    for (unsigned unit = 0; unit < campaign.s->units; unit++) {
        uint8_t type = campaign.s->counter[unit].type;
        if (state.position.unit[unit].hex != where || type == VZ_FORMATION || type == VZ_SUPPLY ||
            type == VZ_PACK)
            continue;
        if (!line.length)
            text_add(&line, title);
        text_char(&line, ' ');
        vz_game.unit_name(campaign.s, &state.position, (int32_t)unit, &line);
    }
    hold_line(title, &line);
    text_free(&line);
}

/* [20.12] Cities, towns and fortresses, in the order of the map. */
static void hold_control(void)
{
    static struct text line;
    const struct map *map = &campaign.s->map;
    text_clear(&line);
    text_add(&line, "controlled by us:");
    size_t title = line.length;
    for (unsigned place = 0; place < map->places; place++)
        if (state.position.us_places[place / 32] >> place % 32 & 1 &&
            map->place[place].kinds & (VZ_CITY | VZ_TOWN | VZ_FORTRESS))
            text_format(&line, " %s", map->place[place].id);
    if (line.length == title)
        text_add(&line, " nothing");
    hold_line("controlled by us:", &line);
    text_free(&line);
}

/* [12.21] Whether it has troops is told to players, but not of San Juan de Ulua. */
static void hold_fortresses(uint8_t side)
{
    static struct text line;
    const struct vz_scenario *s = campaign.s;
    const struct vz_position *p = &state.position;
    text_clear(&line);
    text_add(&line, "fortresses:");
    for (unsigned fort = 0; fort < VZ_FORTS; fort++) {
        uint16_t place = s->map.cell[s->fort_cell[fort]].place;
        bool troops = fort == VZ_FORT_ULUA || side == NO_SIDE;
        for (VZ_EACH(unit, &s->combat))
            troops |= p->unit[unit].hex == s->fort_cell[fort];
        bool us = p->us_places[place / 32] >> place % 32 & 1;
        text_format(&line, "%s %s %u of %u (%s%s)", fort ? "," : "", s->map.place[place].id,
                    (unsigned)p->rating[fort], (unsigned)s->fort_strength[fort],
                    us ? "us" : "mexico", troops ? "" : ", without troops");
    }
    hold_line("fortresses:", &line);
    text_free(&line);
}

/* [11.22] [14.12] */
static void hold_counts(void)
{
    static struct text line;
    const struct vz_position *p = &state.position;
    text_clear(&line);
    if (p->supply_due || p->packs_due)
        text_format(&line, "to be placed: %u Supply units, %u Pack animals",
                    (unsigned)p->supply_due, (unsigned)p->packs_due);
    hold_line("to be placed:", &line);
    unsigned used = 0;
    for (unsigned bit = 0; bit < 32; bit++)
        used += p->militia_used >> bit & 1;
    text_clear(&line);
    text_format(&line, "militia in the pool: %u of %u", campaign.s->militia_pool - used,
                (unsigned)campaign.s->militia_pool);
    hold_line("militia in the pool:", &line);
    text_free(&line);
}

/* [20.11] [20.13] The points of all that the U.S. holds, and the highest level that these reach. */
static void hold_points(void)
{
    static struct text line;
    const struct vz_position *p = &state.position;
    int points = p->city_points + p->house_points;
    for (unsigned place = 0; place < campaign.s->map.places; place++)
        if (p->us_places[place / 32] >> place % 32 & 1)
            points += campaign.s->charts.victory_points[place];
    const char *level = NULL;
    int most = -1;
    for (unsigned i = 0; i < sizeof campaign.s->charts.level_from; i++) {
        int least = (int)campaign.s->charts.level_from[i];
        if (campaign.s->charts.level_name[i] && least <= points && least > most) {
            most = least;
            level = campaign.s->charts.level_name[i];
        }
    }
    text_clear(&line);
    text_format(&line, "victory points: %d (%s if it ended now)", points, level ? level : "");
    hold_line("victory points:", &line);
    text_clear(&line);
    text_format(&line, "national morale: us %d, mexico %d", p->bnm[VZ_US], p->bnm[VZ_MEXICO]);
    hold_line("national morale:", &line);
    text_free(&line);
}

/* [8.9] */
static void hold_fortifications(void)
{
    char line[100];
    const struct vz_position *p = &state.position;
    unsigned lines = 0;
    for (const char *at = said.at; (at = strstr(at, "\nfortification at ")); at++)
        lines++;
    CHECK_INT(lines, p->forts_built);
    for (unsigned i = 0; i < p->forts_built; i++) {
        snprintf(line, sizeof line, "\nfortification at %s%s\n",
                 campaign.s->map.cell[p->fort_hex[i]].name, p->fort_done[i] ? "" : ", being built");
        if (!strstr(said.at, line))
            failed_at(&state, line, "is not said");
    }
}

/* ---- what scripts are told of stacks */

static bool is_public(unsigned type)
{
    return type == VZ_FORMATION || type == VZ_GUNBOAT || type == VZ_GUERRILLA;
}

/* [14.31] The points of whom the viewer can tell in a hex, and how many it cannot. */
static void hold_masses(uint8_t viewer, uint8_t side)
{
    static struct game_mass masses[VZ_CELLS], again[VZ_CELLS];
    const struct vz_scenario *s = campaign.s;
    memset(masses, 0, sizeof masses);
    memset(again, 0, sizeof again);
    vz_game.looks->masses(s, &state.position, viewer, side, masses);
    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_unit *u = &state.position.unit[unit];
        const struct vz_counter *counter = &s->counter[unit];
        if (counter->side != side || !vz_on_map(u->hex) || is_public(counter->type))
            continue;
        bool untried = counter->type == VZ_MILITIA && !(u->flags & VZ_REVEALED);
        if (untried || !vz_unit_seen(s, &state.position, (int32_t)unit, viewer))
            again[u->hex].unknown++;
        else if (vz_units_has(&s->combat, unit))
            again[u->hex].points = (uint16_t)(again[u->hex].points + u->strength);
    }
    for (unsigned hex = 0; hex < s->map.cells; hex++)
        if (masses[hex].points != again[hex].points || masses[hex].unknown != again[hex].unknown)
            failed_at(&state, s->map.cell[hex].name, "other points are told of");
}

/* What is no unit has no name. */
static void hold_nobody(int32_t unit)
{
    static struct text name;
    text_clear(&name);
    vz_game.unit_name(campaign.s, &state.position, unit, &name);
    CHECK_STR(name.at, "nobody");
    text_free(&name);
}

static void look(const struct case_moment *moment)
{
    if (!at_moment(moment, &state))
        return;
    hold_nobody(-1);
    hold_nobody((int32_t)campaign.s->units);
    for (unsigned side = 0; side <= GAME_SIDES; side++) {
        uint8_t reader = side < GAME_SIDES ? (uint8_t)side : NO_SIDE;
        text_clear(&said);
        vz_game.describe(campaign.s, &state.position, reader, &said);
        hold_fortresses(reader);
        hold_control();
        hold_counts();
        hold_points();
        hold_fortifications();
        hold_off_map(VZ_DUE, "due:");
        hold_off_map(VZ_WAITING, "waiting:");
        hold_off_map(VZ_ELIMINATED, "eliminated:");
        hold_off_map(VZ_WITHDRAWN, "withdrawn:");
        hold_off_map(VZ_REPAIRING, "under repair:");
        for (unsigned of = 0; of < GAME_SIDES; of++)
            hold_masses(reader, (uint8_t)of);
    }
}

TEST(what_is_said_of_a_position)
{
    static struct cases cases = {.game = "veracruz", .lines = LINES, .look = look};
    cases_play_all(&cases);
    text_free(&said);
}

TESTS(RUN(what_is_said_of_a_position))
