/* tables.yaml: the charts of movement, supply, disease, guerrillas and victory as arrays. The
 * charts of combat and siege are in load_combat_charts.c. */
#include "veracruz/loading/load_charts.h"

#include <string.h>

#include "data/table_fill.h"

/* ---- movement and terrain */

enum { TERRAIN_RIVER = VZ_TERRAINS, TERRAIN_BRIDGE, TERRAIN_HIGHWAY, TERRAIN_ROAD, TERRAIN_TRAIL };
enum { TERRAIN_CITY = TERRAIN_TRAIL + 1, TERRAIN_TOWN, TERRAIN_VILLAGE, TERRAIN_FORTRESS };
enum { COLUMN_MOVEMENT, COLUMN_COMBAT, COLUMN_DISEASE };

/* "+10" of a hexside. */
static bool read_extra(const struct table *table, unsigned row, uint8_t *value)
{
    const char *text = table_at(table, row, COLUMN_MOVEMENT);
    int64_t tenths = 0;

    if (text[0] != '+' || !slice_int((struct slice){text + 1, strlen(text + 1)}, 0, 100, &tenths))
        return table_cell_fault(table, row, COLUMN_MOVEMENT, "+ and tenths of a point");
    *value = (uint8_t)tenths;
    return true;
}

static bool read_tenths(const struct table *table, unsigned row, uint8_t *value)
{
    return table_cell_byte(table, row, COLUMN_MOVEMENT, 1, 100, value);
}

/* A change of a die; a dash is none. */
static bool read_change(const struct table *table, unsigned row, unsigned column, int8_t *value)
{
    int change = 0;

    if (strcmp(table_at(table, row, column), "-") != 0 &&
        !table_cell_int(table, row, column, -6, 6, &change))
        return false;
    *value = (int8_t)change;
    return true;
}

/* [5.34] impassable is a dash, and only mountain, sea and lake are. */
static bool read_natural(struct vz_loading *loading, const struct table *table, unsigned row)
{
    struct vz_charts *charts = &loading->s->charts;
    bool impassable = row == VZ_MOUNTAIN || row == VZ_SEA || row == VZ_LAKE;
    uint8_t tenths = 0;

    if (impassable && strcmp(table_at(table, row, COLUMN_MOVEMENT), "-") != 0)
        return table_cell_fault(table, row, COLUMN_MOVEMENT, "'-'");
    if (!impassable && !read_tenths(table, row, &tenths))
        return false;
    charts->enter[row] = impassable ? -1 : tenths;
    return read_change(table, row, COLUMN_COMBAT, &charts->combat_terrain[row]) &&
           read_change(table, row, COLUMN_DISEASE, &charts->disease_terrain[row]);
}

/* [5.34] */
static bool read_terrain(struct vz_loading *loading)
{
    static const char *const rows[] = {"clear", "jungle", "rough",   "mountain", "swamp", "sea",
                                       "lake",  "river",  "bridge",  "highway",  "road",  "trail",
                                       "city",  "town",   "village", "fortress", NULL};
    static const char *const columns[] = {"movement", "combat", "disease", NULL};
    struct vz_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "terrain", rows, columns);
    int8_t bridge = 0;
    bool good = table != NULL;

    for (unsigned row = 0; row < VZ_TERRAINS && good; row++)
        good = read_natural(loading, table, row);
    for (unsigned k = 0; k < 4 && good; k++)
        good = read_tenths(table, TERRAIN_CITY + k, &charts->settled[k]);
    good = good && read_extra(table, TERRAIN_RIVER, &charts->river) &&
           read_extra(table, TERRAIN_BRIDGE, &charts->bridge) &&
           read_tenths(table, TERRAIN_HIGHWAY, &charts->highway) &&
           read_tenths(table, TERRAIN_ROAD, &charts->road) &&
           read_tenths(table, TERRAIN_TRAIL, &charts->trail) &&
           read_change(table, TERRAIN_CITY, COLUMN_COMBAT, &charts->city_combat) &&
           read_change(table, TERRAIN_RIVER, COLUMN_COMBAT, &charts->river_combat) &&
           read_change(table, TERRAIN_BRIDGE, COLUMN_COMBAT, &bridge);
    if (good && bridge != charts->river_combat)
        good = table_cell_fault(table, TERRAIN_BRIDGE, COLUMN_COMBAT, "as for rivers");
    return good;
}

/* ---- supply, disease, guerrillas */

/* [11.28]; what can come in at most must have counters [11.27]. */
static bool read_supply(struct vz_loading *loading)
{
    static const struct table_column columns[] = {
        {"supply", 0, TABLE_FROM(0, 20)}, {"pack", 1, TABLE_FROM(0, 20)}, {.name = NULL}};

    uint8_t(*into)[2] = loading->s->charts.supply;

    return table_fill(loading->charts, "us-supply", table_dice, columns, into[1], sizeof *into);
}

/* [13.15] */
static bool read_disease(struct vz_loading *loading)
{
    static const char *const rows[] = {"<=-1", "0", "1", "2", "3", "4", "5", "6", "7", ">=8", NULL};
    static const struct table_column columns[] = {
        {"percent", offsetof(struct vz_charts, disease_percent), TABLE_FROM(0, 100)},
        {"loss", offsetof(struct vz_charts, disease_loss), TABLE_FROM(0, 1)},
        {.name = NULL}};
    struct vz_charts *charts = &loading->s->charts;
    bool good = table_fill(loading->charts, "disease", rows, columns, charts, 1);

    for (unsigned row = 0; good && row < 10; row++)
        if (charts->disease_percent[row] &&
            vz_percent_column(charts, charts->disease_percent[row]) == VZ_PERCENTS)
            good = table_cell_fault(table_find(&loading->s->tables, "disease"), row, 0,
                                    "a column of chart 'losses'");
    return good;
}

/* [13.15] swamp and jungle stand on the Terrain Effects Chart too, and must agree with it. */
static bool read_disease_modifiers(struct vz_loading *loading)
{
    static const char *const rows[] = {"mexican", "fever-line",     "veracruz", "swamp",
                                       "jungle",  "general-supply", NULL};
    static const char *const columns[] = {"add", NULL};
    struct vz_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "disease-modifiers", rows, columns);
    int8_t swamp = 0;
    int8_t jungle = 0;
    int8_t *into[] = {&charts->disease_mexican,
                      &charts->disease_fever,
                      &charts->disease_veracruz,
                      &swamp,
                      &jungle,
                      &charts->disease_general};

    for (unsigned row = 0; table && row < 6; row++)
        if (!read_change(table, row, 0, into[row]))
            return false;
    if (table && swamp != charts->disease_terrain[VZ_SWAMP])
        return table_cell_fault(table, 3, 0, "as on chart 'terrain'");
    if (table && jungle != charts->disease_terrain[VZ_JUNGLE])
        return table_cell_fault(table, 4, 0, "as on chart 'terrain'");
    return table != NULL;
}

/* [16.26] */
static bool read_guerrilla(struct vz_loading *loading)
{
    static const struct table_column columns[] = {{"1", 1, TABLE_FROM(0, 99)},
                                                  {"2", 2, TABLE_FROM(0, 99)},
                                                  {"3", 3, TABLE_FROM(0, 99)},
                                                  {.name = NULL}};

    uint8_t(*into)[4] = loading->s->charts.guerrilla;

    for (unsigned i = 0; i < loading->s->guerrilla_pool; i++)
        if (loading->s->guerrilla_strength[i] > 3)
            return node_fault(node_get(loading->units.root, "guerrilla_pool"),
                              "chart 'guerrilla' has no column for a strength above 3");
    return table_fill(loading->charts, "guerrilla", table_dice, columns, into[1], sizeof *into);
}

/* ---- militia and victory */

/* [14.15] */
static bool read_militia_places(struct vz_loading *loading)
{
    static const char *const columns[] = {"place", NULL};
    const struct table *table = table_chart(loading->charts, "militia", table_dice, columns);
    const struct node *rows = table ? node_get(table->node, "rows") : NULL;
    unsigned die = 1;

    for (const struct node *row = rows ? rows->first : NULL; row; row = row->next, die++) {
        uint16_t *cell = &loading->s->charts.militia_cell[die];

        *cell = MAP_NOWHERE;
        if (strcmp(row->first->text, "none") == 0)
            continue;
        *cell = vz_load_ground(loading, row->first);
        if (*cell == MAP_NOWHERE)
            return false;
    }
    return table != NULL;
}

/* [20.14] */
static bool read_victory(struct vz_loading *loading)
{
    static const char *const columns[] = {"points", NULL};
    struct vz_scenario *s = loading->s;
    const struct table *table = table_chart(loading->charts, "victory", NULL, columns);

    for (unsigned row = 0; table && row < table->rows; row++) {
        struct slice name = slice_of(table->row[row]);
        uint16_t cell = map_find(&s->map, name);
        uint16_t place = cell == MAP_NOWHERE ? MAP_NOWHERE : s->map.cell[cell].place;
        int points = 0;

        if (place == MAP_NOWHERE)
            return node_fault(node_get(table->node, "rows"),
                              "chart 'victory' names '%.60s', which is no place on the map",
                              table->row[row]);
        if (!table_cell_int(table, row, 0, 0, 50, &points))
            return false;
        if (s->charts.victory_points[place])
            return table_cell_fault(table, row, 0, "the only figure of its place");
        s->charts.victory_points[place] = (uint8_t)points;
    }
    return table != NULL;
}

/* [20.2] */
static bool read_levels(struct vz_loading *loading)
{
    static const char *const rows[] = {"us-decisive", "us-substantial", "us-marginal", "mexican",
                                       NULL};
    static const char *const columns[] = {"at-least", "name", NULL};
    struct vz_charts *charts = &loading->s->charts;
    const struct table *table = table_chart(loading->charts, "levels", rows, columns);
    int most = 200;

    for (unsigned row = 0; table && row < 4; row++) {
        int least = 0;

        if (!table_cell_int(table, row, 0, 0, most, &least))
            return false;
        if (row == 3 && least != 0)
            return table_cell_fault(table, row, 0, "0, so that every number has a level");
        charts->level_from[row] = (uint8_t)least;
        charts->level_name[row] = table_at(table, row, 1);
        most = least - 1 > 0 ? least - 1 : 0;
    }
    return table != NULL;
}

static const struct table_figure figures[VZ_FIGURES] = {
    [VZ_PEROTE_POINTS] = {"perote-points", 0, 99},
    [VZ_OVERWHELMING] = {"overwhelming-ratio", 1, 20},
    [VZ_US_MINIMUM] = {"us-formation", 1, 20},
    [VZ_MEXICAN_MINIMUM] = {"mexican-formation", 1, 20},
    [VZ_FORMATION_GUNS] = {"formation-artillery", 0, 20},
    [VZ_MORALE_LIMIT] = {"morale-limit", 1, 6},
    [VZ_FORTIFICATIONS] = {"fortifications", 0, 3},
    [VZ_BUILDERS] = {"fortification-builders", 1, 20},
    [VZ_CAPITAL_HEXES] = {"fortification-opening", 0, 99},
    [VZ_LANDING_ALLOWANCE] = {"landing-allowance", 10, 250},
    [VZ_GENERAL_ALLOWANCE] = {"general-allowance", 10, 250},
    [VZ_LOADED_ALLOWANCE] = {"loaded-allowance", 10, 250},
    [VZ_PACK_LOADS] = {"pack-loads", 1, 9},
    [VZ_ZONE_COST] = {"zone-cost", 0, 100},
    [VZ_ZONE_EXIT] = {"zone-exit", 0, 100},
    [VZ_REPAIR] = {"gunboat-repair", 0, 25},
    [VZ_ESCORT] = {"escort", 0, 99},
    [VZ_RELOCATION] = {"relocation", 0, 99},
    [VZ_GUERRILLAS] = {"guerrillas", 0, 2},
    [VZ_STRONG_FORT] = {"strong-fortress", 0, 20},
    [VZ_STRONG_TIMES] = {"strong-fortress-times", 1, 9},
    [VZ_WEAK_TIMES] = {"weak-fortress-times", 1, 9},
};

bool vz_load_charts(struct vz_loading *loading, const struct document *document)
{
    static const char *const extra[] = {"column_covers", "demoralized", NULL};
    static const char *const keys[] = {"tables", "charts", NULL};

    if (!node_head(document, "tables", "veracruz", keys) ||
        !tables_read(document, extra, loading->arena, &loading->s->tables))
        return false;
    bool good = vz_load_combat_charts(loading);
    good = read_terrain(loading) && read_disease_modifiers(loading) && good;
    good = read_supply(loading) && good;
    good = read_disease(loading) && good;
    good = read_guerrilla(loading) && good;
    good = read_militia_places(loading) && good;
    good = read_victory(loading) && good;
    good =
        table_figures(loading->charts, "figures", figures, VZ_FIGURES, loading->s->charts.figure) &&
        good;
    return read_levels(loading) && good;
}
