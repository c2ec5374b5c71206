/* map.yaml: provinces, what the rules ask of them, their cities and ports. */

#include "cactus/cactus.h"
#include "cactus/loading/load.h"

static const char *const terrains[] = {"clear", "rough", "jungle", "swamp", "desert", NULL};
const struct map_noun ct_noun = {"province", "provinces"};
/* In the order of the bits of enum ct_mark. */
static const char *const marks[] = {"mexico_city", "baja", "usa_border", "csa_border", NULL};
static const char *const coasts[] = {"gulf", "pacific", NULL};
enum { CAPITAL, GULF_PORT, PACIFIC_PORT };
static const char *const place_kinds[] = {"capital", "gulf_port", "pacific_port", NULL};

/* ---- what the rules ask of a province */

static bool read_marks(const struct node *node, struct map_cell *cell)
{
    unsigned bits = 0;
    int coast = -1;

    if (!node_opt_choices(node, "marks", "mark", marks, &bits) ||
        (node_get(node, "coast") && !node_choice(node, "coast", coasts, &coast)))
        return false;
    cell->marks = (uint16_t)bits;
    if (coast >= 0)
        cell->marks |= (uint16_t)(coast == 0 ? CT_GULF_COAST : CT_PACIFIC_COAST);
    return true;
}

static bool read_provinces(struct ct_loading *loading)
{
    struct map *map = &loading->s->map;
    unsigned cell = 0;
    bool good = true;

    for (NODE_EACH(node, map_entries(map, "cells")))
        good = read_marks(node, &map->cell[cell++]) && good;
    return good;
}

static uint32_t marked(const struct ct_scenario *s, unsigned mark)
{
    uint32_t set = 0;

    for (unsigned cell = 0; cell < s->map.cells; cell++)
        if (s->map.cell[cell].marks & mark)
            set |= ct_only(cell);
    return set;
}

/* ---- cities */

/* [7.5] The capital, and the port where the two lie apart. */
static bool read_city(struct ct_loading *loading, const struct node *node, unsigned index)
{
    const struct map_place *place = &loading->s->map.place[index];
    struct ct_province *province = &loading->s->province[place->cell];
    bool capital = place->kinds & 1 << CAPITAL;
    unsigned city = capital ? CT_CAPITAL : CT_PORT;

    if (province->place[city] != MAP_NOWHERE)
        return node_fault(node, "%s has one already", loading->s->map.cell[place->cell].name);
    province->place[city] = (uint16_t)index;
    if (!(place->kinds & (1 << GULF_PORT | 1 << PACIFIC_PORT)))
        return true;
    if (province->port)
        return node_fault(node, "%s has a port already", loading->s->map.cell[place->cell].name);
    province->port = place->kinds & 1 << GULF_PORT ? CT_GULF : CT_PACIFIC;
    province->port_city = (uint8_t)city;
    return true;
}

static bool read_cities(struct ct_loading *loading, const struct document *document)
{
    struct ct_scenario *s = loading->s;
    const struct node *list = node_get(document->root, "places");
    unsigned index = 0;
    bool good = true;

    for (unsigned cell = 0; cell < s->map.cells; cell++)
        for (unsigned city = 0; city < CT_CITIES; city++)
            s->province[cell].place[city] = MAP_NOWHERE;
    for (NODE_EACH(node, list ? list->first : NULL))
        good = read_city(loading, node, index++) && good;
    for (unsigned cell = 0; good && cell < s->map.cells; cell++)
        if (s->province[cell].place[CT_CAPITAL] == MAP_NOWHERE) /* [3.0] */
            good = node_fault(document->root, "%s has no capital", s->map.cell[cell].name);
    return good;
}

/* ---- what follows */

static uint32_t neighbours(const struct map *map, unsigned cell)
{
    const struct map_cell *from = &map->cell[cell];
    uint32_t set = 0;

    for (unsigned i = 0; i < from->edges; i++)
        set |= ct_only(map->edge[from->first + i].to);
    return set;
}

static void fill_sets(struct ct_scenario *s)
{
    for (unsigned cell = 0; cell < s->map.cells; cell++) {
        struct ct_province *province = &s->province[cell];

        s->all |= ct_only(cell);
        province->adjacent = neighbours(&s->map, cell);
        for (unsigned terrain = 0; terrain < CT_TERRAINS; terrain++)
            if (s->map.cell[cell].terrains >> terrain & 1)
                s->with[terrain] |= ct_only(cell);
        if (province->port == CT_GULF)
            s->gulf_ports |= ct_only(cell);
        if (province->port == CT_PACIFIC)
            s->pacific_ports |= ct_only(cell);
    }
    s->gulf = marked(s, CT_GULF_COAST);
    s->baja = marked(s, CT_BAJA);
    s->usa_border = marked(s, CT_USA_BORDER);
    s->csa_border = marked(s, CT_CSA_BORDER);
}

/* The one province of that name. */
static bool find_province(struct ct_loading *loading, const struct document *document,
                          const char *name, uint8_t *into)
{
    uint16_t cell = map_find(&loading->s->map, slice_of(name));

    *into = (uint8_t)cell;
    return cell != MAP_NOWHERE || node_fault(document->root, "there must be a province '%s'", name);
}

/* [4.1] [7.5] [9.1] the province of Mexico City, and the two that the rules name */
static bool find_provinces(struct ct_loading *loading, const struct document *document)
{
    struct ct_scenario *s = loading->s;
    uint32_t city = marked(s, CT_MEXICO_CITY);

    s->mexico = (uint8_t)ct_next_province(city, 0);
    if (!city || city != ct_only(s->mexico))
        return node_fault(document->root, "one province holds Mexico City");
    return find_province(loading, document, "vera_cruz", &s->vera_cruz) &&
           find_province(loading, document, "sonora", &s->sonora) &&
           find_province(loading, document, "queretaro", &s->queretaro);
}

/* [5.1] Every province costs a point. */
static bool lay_out_walk(struct ct_loading *loading)
{
    const struct map *map = &loading->s->map;
    uint8_t price[CT_PROVINCES * CT_PROVINCES];

    for (unsigned i = 0; i < map->edges; i++)
        price[i] = 10;
    return flood_lay_out(&loading->s->walk, map, price, loading->arena) ||
           diag_no_memory(loading->diags);
}

/* [3.0/provinces] */
bool ct_load_map(struct ct_loading *loading, const struct document *document)
{
    static const char *const none[] = {NULL};
    static const char *const cell_keys[] = {"coast", "marks", NULL};
    static const struct map_vocabulary vocabulary = {.terrains = terrains,
                                                     .edge_kinds = none,
                                                     .place_kinds = place_kinds,
                                                     .noun = &ct_noun,
                                                     .cell_keys = cell_keys};
    struct map *map = &loading->s->map;

    if (!map_read(document, &vocabulary, none, loading->arena, map))
        return false;
    if (map->rows || map->cells > CT_PROVINCES)
        return node_fault(node_get(document->root, "grid"), "a map of at most %d areas",
                          CT_PROVINCES);
    if (!read_provinces(loading) || !read_cities(loading, document))
        return false;
    fill_sets(loading->s);
    return find_provinces(loading, document) && lay_out_walk(loading);
}
