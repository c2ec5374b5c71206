/* Where the figures of an event stand on the charts: for who wants to look them up. */
#include <string.h>

#include "cactus/cactus.h"
#include "cactus/rules/reinforcements.h"
#include "game/chart.h"

#include "cactus/rows.inc"

#include "game/row_charts.inc"

static int32_t clamp(int32_t figure, int32_t least, int32_t most)
{
    return figure < least ? least : figure > most ? most : figure;
}

/* The row of a chart, if that figure of the event is not 0. */
static void add_term(struct chart_cells *cells, const struct event *event, const char *field,
                     const char *chart, const char *row)
{
    if (number(event, field))
        chart_add(cells, field, chart, row, "die");
}

static const struct chart_die dice[] = {
    {"a leader alone", "leader", "leader-loss", "result", NULL, 0},
    {"desertion", "units", "desertion", "mexicans", NULL, 0},
    {"the war in the North", "at most, for the South", "special-rules", "die", "south", 0},
    {"the war in the North", "at least, for the North", "special-rules", "die", "north", 0},
    {"the war in the North", "for the North from turn", "points", "value", "north-turn", 0},
    {"Sonora", "at least", "special-rules", "die", "sonora", 0},
    {"Santa Anna", "at most", "special-rules", "die", "santa-anna-joins", 0},
    {"a revolt", "at least", "special-rules", "die", "santa-anna-revolts", 0},
    {"desertion to Santa Anna", "at least", "special-rules", "die", "joins-santa-anna", 0},
    {"an escape", "at least", "escapes", "die", "leader", 0},
    {"an escape", "at least of Diaz", "escapes", "die", "diaz", 0},
    {"a protectorate", "at least", "events", "value", "protectorate", 0},
    {"French points", "besides", "points", "value", "french", 0}, /* [4.1] */
    {.purpose = NULL},
};

/* A gun has a chart of its own in battle [7.3.5], and another as it is set up [13.2.1]. */
static void of_die(struct chart_cells *cells, const struct event *event)
{
    bool fought = strcmp(event->rule, "7.3.5") == 0;
    char row[CHART_NAME];

    chart_add_die(cells, dice, words(event, "for"), number(event, "value"));
    if (strcmp(words(event, "for"), "a gun") == 0)
        chart_add(cells, "gun", fought ? "desertion" : "sunk-in-setup",
                  chart_number(number(event, "value"), row), "guns");
}

/* [7.5] Light guns are among those who assault. */
static bool has_light_guns(const struct ct_scenario *s, const struct event *event)
{
    unsigned width;
    const struct value *attackers = event_field(ct_event_kinds, event, "attackers", &width);
    const uint16_t *unit = attackers->list;

    for (uint32_t i = 0; i < attackers->count; i++)
        if (s->counter[unit[i]].gun == CT_LIGHT)
            return true;
    return false;
}

/* [7.5] What a city does to an assault on it. */
static void of_assault(struct chart_cells *cells, const struct ct_scenario *s,
                       const struct ct_position *p, const struct event *event)
{
    bool mexico = (unsigned)number(event, "at") == s->mexico;
    int32_t guns = number(event, "assault") - (mexico ? s->charts.figure[CT_MEXICO_CITY_DIE] : 0);

    if (p->battle.city == CT_CAPITAL)
        chart_add(cells, "a capital", "city-effects", "capital-defence", "value");
    if (guns) {
        chart_add(cells, "a heavy gun", "city-effects", "heavy-gun-die", "value");
        chart_add(cells, "heavy guns", "city-effects", "heavy-guns", "value");
    }
    if (p->battle.city == CT_CAPITAL && has_light_guns(s, event))
        chart_add(cells, "light guns", "city-effects", "light-guns", "value");
    if (mexico)
        chart_add(cells, "Mexico City", "city-effects", "mexico-city-die", "value");
}

/* [7.2] beyond the chart its last rows count */
static void of_combat(struct chart_cells *cells, const struct ct_scenario *s,
                      const struct ct_position *p, const struct event *event)
{
    char row[CHART_NAME];

    chart_add(
        cells, "result", "combat-results",
        chart_number(
            clamp(number(event, "die") + number(event, "modifier"), CT_DIE_LOW, CT_DIE_HIGH), row),
        words(event, "column"));
    add_term(cells, event, "raid", "combat-modifiers", "raid");
    add_term(cells, event, "dupin", "combat-modifiers", "guerrillas-before-dupin");
    if (p->battle.assault)
        of_assault(cells, s, p, event);
}

/* [5.1] */
static void of_march_check(struct chart_cells *cells, const struct event *event)
{
    add_term(cells, event, "cavalry", "march-check", "cavalry");
    add_term(cells, event, "leaders", "march-check", "two-leaders");
}

/* [5.4] */
static void of_raid_check(struct chart_cells *cells, const struct event *event)
{
    add_term(cells, event, "contra-guerrillas", "raid-check", "contra-guerrillas");
    add_term(cells, event, "dupin", "raid-check", "dupin");
    add_term(cells, event, "cavalry", "raid-check", "republican-cavalry");
    add_term(cells, event, "irregulars", "raid-check", "militia-or-guerrillas");
}

/* [7.2] What either side has. */
static void of_initiative(struct chart_cells *cells, const struct event *event)
{
    static const struct {
        const char *field, *row;
    } terms[] = {{"armies", "army"},
                 {"reacted", "reacted-in"},
                 {"failed", "failed-retreat"},
                 {"drive-them-out", "drive-them-out"}};
    unsigned width;

    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        const struct value *value = event_field(ct_event_kinds, event, terms[i].field, &width);

        if (value[CT_IMPERIAL].number || value[CT_REPUBLICAN].number)
            chart_add(cells, terms[i].field, "initiative", terms[i].row, "die");
    }
}

/* [4.1] What a factor costs; what it costs less in time is on the list (12.2/T15). */
static void of_price(struct chart_cells *cells, const struct ct_scenario *s,
                     const struct ct_position *p, const struct event *event)
{
    static const char *const rows[CT_PURSES] = {[CT_IMPERIAL_POINTS] = "imperial",
                                                [CT_FRENCH_POINTS] = "french",
                                                [CT_REPUBLICAN_POINTS] = "regular",
                                                [CT_USA_POINTS] = "usa"};
    const struct ct_counter *counter = &s->counter[number(event, "unit")];
    bool irregular = counter->purse == CT_REPUBLICAN_POINTS && counter->kind != CT_REGULAR;

    if (ct_is_cheaper(s, p, counter))
        return;
    chart_add(cells, "a factor", "prices", irregular ? "irregular" : rows[counter->purse],
              "points");
}

/* [7.1] */
static void of_role(struct chart_cells *cells, const struct event *event)
{
    static const char *const columns[] = {"defence", "cavalry", "artillery"};

    for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++)
        chart_add(cells, columns[i], "terrain-effects", words(event, "terrain"), columns[i]);
}

static void add_steps(struct chart_cells *cells, const struct event *event)
{
    char row[CHART_NAME];

    chart_add(cells, "steps", "attrition",
              chart_number(clamp(number(event, "modified"), 1,
                                 (int32_t)table_find(cells->tables, "attrition")->rows),
                           row),
              "steps");
}

static const char *const terrain_names[] = {"clear", "rough", "jungle", "swamp", "desert"};

/* [6.3] */
static void of_reaction(struct chart_cells *cells, const struct event *event)
{
    chart_add(cells, "at most", "reaction", "at-most", "value");
    if (number(event, "terrain"))
        chart_add(cells, "terrain", "reaction", "no-clear-terrain", "value");
    if (number(event, "foreigners"))
        chart_add(cells, "foreigners", "reaction", "usa-or-csa", "value");
}

/* [7.3.4] */
static void of_fallback(struct chart_cells *cells, const struct ct_position *p,
                        const struct event *event)
{
    if (number(event, "terrain"))
        chart_add(cells, "terrain", "terrain-effects", terrain_names[p->battle.terrain], "retreat");
    add_term(cells, event, "initiative", "voluntary-retreat", "initiative");
}

/* [5.5] What the die is modified by beyond the terrain is that Mexicans march. */
static void of_attrition(struct chart_cells *cells, const struct ct_scenario *s,
                         const struct ct_position *p, const struct event *event)
{
    unsigned province = (unsigned)number(event, "at");
    int32_t modifier = number(event, "modified") - number(event, "die");

    for (unsigned terrain = 0; terrain < CT_TERRAINS; terrain++) {
        const struct ct_effects *effects = &s->charts.effects[terrain];
        int figure = p->vomito ? effects->vomito : effects->attrition;

        if (!ct_in(s->with[terrain], province) || !figure)
            continue;
        chart_add(cells, terrain_names[terrain], "terrain-effects", terrain_names[terrain],
                  p->vomito ? "vomito" : "attrition");
        modifier -= figure;
    }
    if (modifier)
        chart_add(cells, "Mexicans", "attrition-modifiers", "mexican-units", "die");
    add_steps(cells, event);
}

/* [7.5] Swamp takes something too, in a turn of Vomito Negro. */
static void of_siege(struct chart_cells *cells, const struct ct_scenario *s,
                     const struct ct_position *p, const struct event *event)
{
    int32_t modifier = number(event, "modified") - number(event, "die");
    uint8_t where = p->unit[number(event, "unit")].where;
    bool swamp = p->vomito && ct_on_map(where) && ct_in(s->with[CT_SWAMP], where);

    if (swamp)
        modifier -= s->charts.effects[CT_SWAMP].vomito;
    chart_add(cells, "siege", "attrition-modifiers",
              modifier == s->charts.figure[CT_ATTRITION_SIEGE_1] ? "siege-1" : "siege-2", "die");
    if (swamp)
        chart_add(cells, "swamp", "terrain-effects", "swamp", "vomito");
    add_steps(cells, event);
}

/* [11.0] */
static void of_event(struct chart_cells *cells, const struct ct_scenario *s,
                     const struct ct_position *p, const struct event *event)
{
    char row[CHART_NAME];
    char column[CHART_NAME];

    chart_add(cells, "event", "random-events", chart_number(number(event, "sum"), row),
              chart_number(s->charts.year[p->head.turn], column));
}

/* [6.4] */
static void of_shift(struct chart_cells *cells, const struct ct_scenario *s,
                     const struct event *event)
{
    chart_add(cells, "columns", "armies",
              number(event, "columns") == s->charts.figure[CT_ARMY_SHIFT] ? "shift"
                                                                          : "shift-with-two",
              "value");
}

static void of_setup_die(struct chart_cells *cells, const struct event *event)
{
    char row[CHART_NAME];

    chart_add(cells, "unit", "steps-at-setup", chart_number(number(event, "die"), row), "unit");
}

static void find_cells(struct chart_cells *cells, const struct ct_scenario *s,
                       const struct ct_position *p, const struct event *event)
{
    switch (event->kind) {
    case CT_EV_DIE:
        of_die(cells, event);
        break;
    case CT_EV_COMBAT:
        of_combat(cells, s, p, event);
        break;
    case CT_EV_ROLE:
        of_role(cells, event);
        break;
    case CT_EV_ATTRITION:
    case CT_EV_FEVER:
        of_attrition(cells, s, p, event);
        break;
    case CT_EV_SIEGE_ATTRITION:
        of_siege(cells, s, p, event);
        break;
    case CT_EV_EVENT:
        of_event(cells, s, p, event);
        break;
    case CT_EV_SHIFT:
        of_shift(cells, s, event);
        break;
    case CT_EV_SETUP_DIE:
        of_setup_die(cells, event);
        break;
    case CT_EV_REACTION:
        of_reaction(cells, event);
        break;
    case CT_EV_CHECK:
    case CT_EV_CHECK_GUNS:
        of_march_check(cells, event);
        break;
    case CT_EV_RAID_CHECK:
        of_raid_check(cells, event);
        break;
    case CT_EV_INITIATIVE:
        of_initiative(cells, event);
        break;
    case CT_EV_FALLBACK:
        of_fallback(cells, p, event);
        break;
    case CT_EV_COMMITS: /* [7.2.2] */
        add_term(cells, event, "raid", "combat-modifiers", "commitment-raid");
        break;
    case CT_EV_BUILT:
    case CT_EV_BUILT_REDUCED:
    case CT_EV_BUILT_USA:
    case CT_EV_MENDED:
        of_price(cells, s, p, event);
        break;
    case CT_EV_SEARCHED: /* [11.2/9] */
        chart_add(cells, "at least", "events", "searched", "value");
        break;
    case CT_EV_WAR_ROLL: /* [10.4] */
        chart_add(cells, "least", "points", "war-at-least", "value");
        break;
    default:
        break;
    }
}
