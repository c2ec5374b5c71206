/* Where the figures of an event stand on the charts: for who wants to look them up. */
#include <stdio.h>
#include <string.h>

#include "veracruz/combat.h"

enum { CELLS = 16, NAME = 16 };

struct cells {
    const struct vz_scenario *s;
    struct chart_cell cell[CELLS];
    unsigned count;
};

/* ---- looking up */

static unsigned find(const char *const *names, unsigned count, const char *name)
{
    unsigned i = 0;

    while (i < count && strcmp(names[i], name) != 0)
        i++;
    return i;
}

/* Notes the cell, if there is one of these names. */
static void add(struct cells *cells, const char *of, const char *chart, const char *row,
                const char *column)
{
    const struct table *table = table_find(&cells->s->tables, chart);
    struct chart_cell cell = {.table = table, .of = of};

    if (!table || cells->count == CELLS)
        return;
    cell.row = find(table->row, table->rows, row);
    cell.column = find(table->column, table->columns, column);
    if (cell.row < table->rows && cell.column < table->columns)
        cells->cell[cells->count++] = cell;
}

static const char *number(int value, char name[NAME])
{
    snprintf(name, NAME, "%d", value);
    return name;
}

/* The row of a chart whose first and last also stand for all beyond them. */
static const char *bounded(int value, int least, int most, char name[NAME])
{
    snprintf(name, NAME, "%s%d",
             value <= least  ? "<="
             : value >= most ? ">="
                             : "",
             value < least  ? least
             : value > most ? most
                            : value);
    return name;
}

static int value(const struct event *event, const char *field)
{
    unsigned width = 0;
    const struct value *found = event_field(vz_event_kinds, event, field, &width);

    return width ? found->number : 0;
}

static const char *text(const struct event *event, const char *field)
{
    unsigned width = 0;
    const struct value *found = event_field(vz_event_kinds, event, field, &width);

    return width && found->list ? found->list : "";
}

/* The column of the Siege Bombardment Table [12.28]. */
static const char *guns(const struct cells *cells, int points)
{
    const struct table *table = table_find(&cells->s->tables, "bombardment");
    unsigned column = 0;

    while (table && column + 1 < table->columns &&
           cells->s->charts.bombardment_from[column + 1] <= points)
        column++;
    return table ? table->column[column] : "";
}

/* [8.73] above 20 Strength Points by twenties and the rest. */
static void add_losses(struct cells *cells, const char *of, int points, int percent)
{
    char row[NAME];
    char column[NAME];

    number(percent, column);
    for (; points > 20; points -= 20)
        add(cells, of, "losses", "20", column);
    add(cells, of, "losses", points <= 2 ? "1-2" : number(points, row), column);
}

/* ---- events */

static void of_die(struct cells *cells, const struct event *event)
{
    const char *purpose = text(event, "for");
    char die[NAME];

    number(value(event, "value"), die);
    if (strcmp(purpose, "us supply units") == 0)
        add(cells, "Supply units", "us-supply", die, "supply");
    else if (strcmp(purpose, "us pack animals") == 0)
        add(cells, "Pack animals", "us-supply", die, "pack");
    else if (strcmp(purpose, "militia") == 0)
        add(cells, "militia", "militia", die, "place");
}

/* Leadership and morale of one side [8.32] [8.33]. */
static void of_levels(struct cells *cells, struct vz_position *p, const struct event *event)
{
    static const char *const sides[] = {"us", "mexico"};
    const struct vz_play play = {.s = cells->s, .p = p};
    uint8_t side = (uint8_t)value(event, "of");
    unsigned role = side == p->battle.attacker ? VZ_ATTACKER : VZ_DEFENDER;
    const struct vz_units *force = vz_battle_force(p, role);
    unsigned die = p->battle.morale_die[role];
    char row[NAME];
    char column[NAME];

    if (p->battle.leadership_die[role])
        add(cells, "leadership", "leadership", number(p->battle.leadership_die[role], row),
            number((int)vz_leadership_preliminary(&play, force), column));
    if (die)
        add(cells, "morale", "morale", bounded(vz_morale_row(&play, side, force, die), 1, 6, row),
            sides[side]);
}

static void of_result(struct cells *cells, const struct vz_position *p, const struct event *event)
{
    const struct table *table = table_find(&cells->s->tables, "crt");
    int die = value(event, "die") + value(event, "drm");
    char row[NAME];

    if (table && p->battle.column < table->columns)
        add(cells, "result", "crt", number(die > 0 ? die : 0, row),
            table->column[p->battle.column]);
}

/* The cell of the Casualty Table, and what its percentage is in points [8.72] [8.73]. */
static void of_casualties(struct cells *cells, const struct vz_position *p,
                          const struct event *event)
{
    unsigned role = value(event, "of") == p->battle.attacker ? VZ_ATTACKER : VZ_DEFENDER;
    int morale = p->battle.morale[role];
    char row[NAME];
    char column[NAME];
    int percent = 0;

    morale = morale < -2 ? -2 : morale > 2 ? 2 : morale;
    snprintf(column, sizeof column, "%d/%u", morale, (unsigned)p->battle.possibility[role]);
    add(cells, "casualties", "casualties", number(value(event, "die"), row), column);
    for (const char *digit = text(event, "cell"); *digit >= '0' && *digit <= '9'; digit++)
        percent = percent * 10 + (*digit - '0');
    if (percent)
        add_losses(cells, "points", value(event, "strength"), percent);
}

static void of_bombardment(struct cells *cells, const struct event *event)
{
    char row[NAME];

    add(cells, "bombardment", "bombardment", number(value(event, "die"), row),
        guns(cells, value(event, "strength")));
}

static void of_assault(struct cells *cells, const struct event *event)
{
    unsigned ratio = (unsigned)value(event, "ratio");
    char row[NAME];
    char column[NAME];
    int percent = 0;

    snprintf(column, sizeof column, "%u-%u", ratio >> 8, ratio & 0xff);
    add(cells, "result", "assault", number(value(event, "die"), row), column);
    for (const char *digit = text(event, "result"); *digit >= '0' && *digit <= '9'; digit++)
        percent = percent * 10 + (*digit - '0');
    add_losses(cells, "attacker's points", value(event, "attack"), percent);
}

/* The table, and what was added to the die [13.14] [13.15]. */
static void of_disease(struct cells *cells, const struct event *event)
{
    static const char *const modifiers[] = {"jungle", "swamp"};
    uint16_t hex = (uint16_t)value(event, "hex");
    bool swamp = hex < cells->s->map.cells && cells->s->map.cell[hex].terrain == VZ_SWAMP;
    char row[NAME];

    bounded(value(event, "modified"), -1, 8, row);
    add(cells, "percentage", "disease", row, "percent");
    add(cells, "points", "disease", row, "loss");
    if (value(event, "nation"))
        add(cells, "nation", "disease-modifiers", "mexican", "add");
    if (value(event, "fever"))
        add(cells, "fever", "disease-modifiers",
            hex == cells->s->veracruz ? "veracruz" : "fever-line", "add");
    if (value(event, "terrain"))
        add(cells, "terrain", "disease-modifiers", modifiers[swamp], "add");
    if (value(event, "supply"))
        add(cells, "supply", "disease-modifiers", "general-supply", "add");
}

/* The cells of a guerrilla's attack, told by die and strength [16.26]. */
static void of_guerrilla(struct cells *cells, const struct event *event)
{
    char row[NAME];
    char column[NAME];

    add(cells, "attack", "guerrilla", number(value(event, "die"), row),
        number(value(event, "strength"), column));
}

static void find_cells(struct cells *cells, struct vz_position *p, const struct event *event)
{
    switch (event->kind) {
    case VZ_EV_DIE:
        of_die(cells, event);
        break;
    case VZ_EV_LEVELS:
        of_levels(cells, p, event);
        break;
    case VZ_EV_RESULT:
        of_result(cells, p, event);
        break;
    case VZ_EV_CASUALTIES:
        of_casualties(cells, p, event);
        break;
    case VZ_EV_BOMBARDMENT:
    case VZ_EV_COUNTER_BATTERY:
        of_bombardment(cells, event);
        break;
    case VZ_EV_ASSAULT:
        of_assault(cells, event);
        break;
    case VZ_EV_DISEASE:
        of_disease(cells, event);
        break;
    case VZ_EV_GUERRILLA_ATTACK:
        of_guerrilla(cells, event);
        break;
    default:
        break;
    }
}

bool vz_chart_of(const void *scenario, const void *position, const struct event *event, unsigned n,
                 struct chart_cell *cell)
{
    struct cells cells = {.s = scenario};
    struct vz_position p = *(const struct vz_position *)position;

    find_cells(&cells, &p, event);
    if (n >= cells.count)
        return false;
    *cell = cells.cell[n];
    return true;
}
