/* Where the figures of an event stand on the charts: for who wants to look them up. */
#include <stdio.h>
#include <string.h>

#include "game/chart.h"
#include "veracruz/rules/combat.h"
#include "veracruz/veracruz.h"

#include "veracruz/rows.inc"

#include "game/row_charts.inc"

/* The row of a chart whose first and last also stand for all beyond them. */
static const char *bounded(int value, int least, int most, char name[CHART_NAME])
{
    snprintf(name, CHART_NAME, "%s%d",
             value <= least  ? "<="
             : value >= most ? ">="
                             : "",
             value < least  ? least
             : value > most ? most
                            : value);
    return name;
}

/* The column of the Siege Bombardment Table [12.28]. */
static const char *guns(const struct vz_scenario *s, int points)
{
    const struct table *table = table_find(&s->tables, "bombardment");
    unsigned column = 0;

    while (table && column + 1 < table->columns && s->charts.bombardment_from[column + 1] <= points)
        column++;
    return table ? table->column[column] : "";
}

/* [8.73] above 20 Strength Points by twenties and the rest. */
static void add_losses(struct chart_cells *cells, const char *of, int points, int percent)
{
    char row[CHART_NAME];
    char column[CHART_NAME];

    chart_number(percent, column);
    for (; points > 20; points -= 20)
        chart_add(cells, of, "losses", "20", column);
    chart_add(cells, of, "losses", points <= 2 ? "1-2" : chart_number(points, row), column);
}

/* The percentage with which a cell begins; 0 if it begins with none. */
static int percent_of(const char *cell)
{
    int percent = 0;

    for (; *cell >= '0' && *cell <= '9'; cell++)
        percent = percent * 10 + (*cell - '0');
    return percent;
}

/* ---- events */

static const struct chart_die dice[] = {
    {"us supply units", "Supply units", "us-supply", "supply", NULL, 0},
    {"us pack animals", "Pack animals", "us-supply", "pack", NULL, 0},
    {"militia", "militia", "militia", "place", NULL, 0},
    {.purpose = NULL},
};

/* [13.26] What sickness takes off the strength of each hex. */
static void of_strengths(struct chart_cells *cells, const struct vz_scenario *s,
                         const struct vz_position *p)
{
    static const char *const of[] = {"us ineffective", "mexico ineffective"};
    struct vz_position copy = *p;
    const struct vz_play play = VZ_LOOK(s, &copy, NULL);

    for (unsigned role = 0; role < 2; role++) {
        struct vz_units left = *vz_battle_force(p, role);

        while (!vz_units_empty(&left)) {
            uint16_t hex = p->unit[vz_units_next(&left, 0)].hex;
            unsigned percent;
            unsigned points = vz_points_at(&play, &left, hex, &percent);

            if (percent)
                add_losses(cells, of[vz_battle_side(p, role)], (int)points, (int)percent);
            for (VZ_EACH(unit, vz_battle_force(p, role)))
                if (p->unit[unit].hex == hex)
                    vz_units_remove(&left, unit);
        }
    }
}

/* Leadership and morale of one side [8.32] [8.33]. */
static void of_levels(struct chart_cells *cells, const struct vz_scenario *s,
                      const struct vz_position *p, const struct event *event)
{
    static const char *const sides[] = {"us", "mexico"};
    struct vz_position copy = *p;
    const struct vz_play play = VZ_LOOK(s, &copy, NULL);
    uint8_t side = (uint8_t)number(event, "of");
    unsigned role = side == p->battle.attacker ? VZ_ATTACKER : VZ_DEFENDER;
    const struct vz_units *force = vz_battle_force(p, role);
    unsigned die = p->battle.morale_die[role];
    char row[CHART_NAME];
    char column[CHART_NAME];

    if (p->battle.leadership_die[role])
        chart_add(cells, "leadership", "leadership",
                  chart_number(p->battle.leadership_die[role], row),
                  chart_number((int)vz_leadership_preliminary(&play, force), column));
    if (die)
        chart_add(cells, "morale", "morale",
                  chart_number(vz_morale_row(&play, side, force, die), row), sides[side]);
    else if (cells->count < CHART_CELLS) /* [8.84] [10.25] */
        cells->cell[cells->count++] =
            (struct chart_cell){.table = &s->charts.demoralized, .column = side, .of = "morale"};
}

/* [8.52] What takes so much off the die: the city, the ground, or else a river. */
static void add_ground(struct chart_cells *cells, const struct vz_scenario *s, uint16_t hex,
                       int off)
{
    const struct table *table = table_find(cells->tables, "terrain");
    const struct map_cell *cell = &s->map.cell[hex];
    unsigned kinds = cell->place == MAP_NOWHERE ? 0 : s->map.place[cell->place].kinds;
    const char *row = "river";

    if (kinds & VZ_CITY)
        row = "city";
    else if (table && !(kinds & (VZ_TOWN | VZ_VILLAGE)) &&
             s->charts.combat_terrain[cell->terrain] == off)
        row = table->row[cell->terrain]; /* the chart begins with them */
    chart_add(cells, "terrain", "terrain", row, "combat");
}

static void of_result(struct chart_cells *cells, const struct vz_scenario *s,
                      const struct vz_position *p, const struct event *event)
{
    const struct table *table = table_find(cells->tables, "crt");
    int die = number(event, "die") + number(event, "drm");
    char row[CHART_NAME];

    if (table && p->battle.column < table->columns)
        chart_add(cells, "result", "crt", chart_number(die > 0 ? die : 0, row),
                  table->column[p->battle.column]);
    if (number(event, "drm"))
        add_ground(cells, s, p->battle.hex, number(event, "drm"));
}

/* The cell of the Casualty Table, and what its percentage is in points [8.72] [8.73]. */
static void of_casualties(struct chart_cells *cells, const struct vz_position *p,
                          const struct event *event)
{
    unsigned role = number(event, "of") == p->battle.attacker ? VZ_ATTACKER : VZ_DEFENDER;
    int morale = p->battle.morale[role];
    int percent = percent_of(words(event, "cell"));
    char row[CHART_NAME];
    char column[CHART_NAME];

    morale = morale < -2 ? -2 : morale > 2 ? 2 : morale;
    snprintf(column, sizeof column, "%d/%u", morale, (unsigned)p->battle.possibility[role]);
    chart_add(cells, "casualties", "casualties", chart_number(number(event, "die"), row), column);
    if (percent)
        add_losses(cells, "points", number(event, "strength"), percent);
}

static void of_bombardment(struct chart_cells *cells, const struct vz_scenario *s,
                           const struct event *event)
{
    char row[CHART_NAME];

    chart_add(cells, "bombardment", "bombardment", chart_number(number(event, "die"), row),
              guns(s, number(event, "strength")));
}

static void of_assault(struct chart_cells *cells, const struct event *event)
{
    unsigned ratio = (unsigned)number(event, "ratio");
    char row[CHART_NAME];
    char column[CHART_NAME];

    snprintf(column, sizeof column, "%u-%u", ratio >> 8, ratio & 0xff);
    chart_add(cells, "result", "assault", chart_number(number(event, "die"), row), column);
    add_losses(cells, "attacker's points", number(event, "attack"),
               percent_of(words(event, "result")));
}

/* The table, and what was added to the die [13.14] [13.15]. */
static void of_disease(struct chart_cells *cells, const struct vz_scenario *s,
                       const struct event *event)
{
    static const char *const modifiers[] = {"jungle", "swamp"};
    uint16_t hex = (uint16_t)number(event, "hex");
    bool swamp = hex < s->map.cells && s->map.cell[hex].terrain == VZ_SWAMP;
    char row[CHART_NAME];

    bounded(number(event, "modified"), -1, 8, row);
    chart_add(cells, "percentage", "disease", row, "percent");
    chart_add(cells, "points", "disease", row, "loss");
    if (number(event, "nation"))
        chart_add(cells, "nation", "disease-modifiers", "mexican", "add");
    if (number(event, "fever"))
        chart_add(cells, "fever", "disease-modifiers",
                  hex == s->veracruz ? "veracruz" : "fever-line", "add");
    if (number(event, "terrain"))
        chart_add(cells, "terrain", "disease-modifiers", modifiers[swamp], "add");
    if (number(event, "supply"))
        chart_add(cells, "supply", "disease-modifiers", "general-supply", "add");
}

/* The cells of a guerrilla's attack, told by die and strength [16.26]. */
static void of_guerrilla(struct chart_cells *cells, const struct event *event)
{
    char row[CHART_NAME];
    char column[CHART_NAME];

    chart_add(cells, "attack", "guerrilla", chart_number(number(event, "die"), row),
              chart_number(number(event, "strength"), column));
}

static void find_cells(struct chart_cells *cells, const struct vz_scenario *s,
                       const struct vz_position *p, const struct event *event)
{
    switch (event->kind) {
    case VZ_EV_DIE:
        chart_add_die(cells, dice, words(event, "for"), number(event, "value"));
        break;
    case VZ_EV_STRENGTHS:
        of_strengths(cells, s, p);
        break;
    case VZ_EV_LEVELS:
        of_levels(cells, s, p, event);
        break;
    case VZ_EV_RESULT:
        of_result(cells, s, p, event);
        break;
    case VZ_EV_CASUALTIES:
        of_casualties(cells, p, event);
        break;
    case VZ_EV_BOMBARDMENT:
    case VZ_EV_COUNTER_BATTERY:
        of_bombardment(cells, s, event);
        break;
    case VZ_EV_ASSAULT:
        of_assault(cells, event);
        break;
    case VZ_EV_DISEASE:
        of_disease(cells, s, event);
        break;
    case VZ_EV_GUERRILLA_ATTACK:
        of_guerrilla(cells, event);
        break;
    default:
        break;
    }
}
