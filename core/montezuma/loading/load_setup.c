/* The scenario's own file: who stands where as it begins [4.1]. */
#include <string.h>

#include "montezuma/loading/load.h"

static const char *const works[] = {"none", "fieldworks", "fort", NULL};

/* ---- those who are placed together */

/* `army: army-tejas`, led by the Leader who is named first [15.1]. */
static bool read_army(struct mz_loading *loading, const struct node *node, struct mz_placed *placed)
{
    const struct mz_scenario *s = loading->s;
    const char *id = NULL;
    unsigned army = 0;

    if (!node_opt_text(node, "army", &id))
        return false;
    if (!id)
        return true;
    while (army < s->armies && strcmp(s->army[army].id, id) != 0)
        army++;
    if (army == s->armies || s->army[army].side != placed->side)
        return node_fault(node_get(node, "army"), "the side has no Army '%.60s'", id);
    placed->army = (uint8_t)(army + 1);
    return true;
}

/* `works: [fieldworks, 2]` [13.2.a] */
static bool read_works(struct mz_loading *loading, const struct node *node,
                       struct mz_placed *placed)
{
    const struct node *list = node_get(node, "works");
    uint8_t work = MZ_FIELDWORKS;

    if (!list)
        return true;
    if (list->kind != NODE_LIST || list->length != 2 || !list->first->text)
        return node_fault(list, "[fieldworks, 2], or a fort likewise");
    while (work < MZ_WORKS && strcmp(works[work], list->first->text) != 0)
        work++;
    if (work == MZ_WORKS)
        return node_fault(list->first, "fieldworks or fort");
    if (!node_is_byte(list->first->next, 1, MZ_WORK_FIGURES - 1, &placed->figure))
        return false;
    placed->work = work;
    return loading->s->charts.works[work][placed->figure] > 0 ||
           node_fault(list->first->next, "there are no %s of %d", works[work], (int)placed->figure);
}

/* Nobody stands in two places, or on the other side. */
static bool judge_units(struct mz_loading *loading, const struct node *node,
                        const struct mz_placed *placed)
{
    const struct mz_scenario *s = loading->s;

    for (unsigned unit = 0; unit < s->units; unit++) {
        bool here = set_has(placed->units.word, unit);
        bool reduced = set_has(placed->reduced.word, unit);
        bool before = false;

        for (unsigned i = 0; i < s->opening.places; i++)
            before = before || set_has(s->opening.placed[i].units.word, unit) ||
                     set_has(s->opening.placed[i].reduced.word, unit);
        if ((here || reduced) && (before || (here && reduced)))
            return node_fault(node, "%s is placed twice", s->counter[unit].id);
        if ((here || reduced) && s->counter[unit].side != placed->side)
            return node_fault(node, "%s is the other side's", s->counter[unit].id);
        if (reduced && s->counter[unit].steps < 2)
            return node_fault(node, "%s has no second step to lose", s->counter[unit].id);
    }
    return true;
}

static bool has_leader(const struct mz_scenario *s, const struct mz_placed *placed)
{
    unsigned leader = set_next(placed->units.word, MZ_UNIT_WORDS, s->first_leader);

    return leader != MZ_NO_UNIT;
}

static bool read_placed(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"side",  "at",    "leaders", "units", "reduced", "army",
                                       "train", "works", "source",  "why",   NULL};
    struct mz_opening *opening = &loading->s->opening;
    struct mz_placed *placed = &opening->placed[opening->places];
    struct provenance provenance = {0};

    if (!node_keys(node, keys) || !source_read(node, &provenance) ||
        !node_part(node, "side", NODE_SCALAR) ||
        !entry_word(node, "side", mz_side_names, &placed->side) ||
        !mz_load_cell(loading, node, "at", &placed->cell) ||
        !mz_load_set(loading, node, "leaders", &placed->units) ||
        !mz_load_set(loading, node, "units", &placed->units) ||
        !mz_load_set(loading, node, "reduced", &placed->reduced) ||
        !node_opt_bool(node, "train", &placed->train) || !read_army(loading, node, placed) ||
        !read_works(loading, node, placed) || !judge_units(loading, node, placed))
        return false;
    if (placed->army && !has_leader(loading->s, placed))
        return node_fault(node, "an Army has a Leader [15.1]");
    opening->places++;
    return true;
}

/* ---- the whole */

/* `control: {us: [tampico]}`, other than their own country's [6.7]. */
static bool read_control(struct mz_loading *loading)
{
    const struct document *document = &loading->campaign;
    struct mz_opening *opening = &loading->s->opening;
    const struct node *map = node_get(document->root, "control");

    if (!map)
        return true;
    if (map->kind != NODE_MAP)
        return node_fault(map, "{us: [...], mexico: [...]}");
    if (!node_keys(map, mz_side_names))
        return false;
    for (unsigned side = 0; side < MZ_SIDES; side++) {
        const struct node *list = node_get(map, mz_side_names[side]);

        for (NODE_EACH(node, list ? list->first : NULL)) {
            uint16_t cell = map_find_node(&loading->s->map, node);

            if (cell == MAP_NOWHERE)
                return false;
            set_add(opening->control[side].word, cell);
        }
    }
    return true;
}

/* `squadrons: {east: active}` [14.3]. */
static bool read_squadrons(struct mz_loading *loading)
{
    static const char *const keys[] = {"east", "west", NULL};
    static const char *const states[] = {"inactive", "active", NULL};
    const struct document *document = &loading->campaign;
    const struct node *map = node_get(document->root, "squadrons");
    uint8_t *squadron = loading->s->opening.squadron;

    if (!map)
        return true;
    if (map->kind != NODE_MAP)
        return node_fault(map, "{east: active, west: inactive}");
    return node_keys(map, keys) && entry_word(map, "east", states, &squadron[MZ_EAST]) &&
           entry_word(map, "west", states, &squadron[MZ_WEST]);
}

bool mz_load_setup(struct mz_loading *loading)
{
    const struct document *document = &loading->campaign;
    const struct node *root = document->root;
    struct mz_scenario *s = loading->s;
    struct mz_opening *opening = &s->opening;
    const uint8_t *figure = s->charts.figure;

    return node_part(root, "pw", NODE_SCALAR) &&
           entry_byte(root, "pw", 0, figure[MZ_PW_MOST], &opening->pw) &&
           entry_byte(root, "bellicosity", 0, figure[MZ_BELLICOSITY_MOST], &opening->bellicosity) &&
           entry_byte(root, "blockade", 0, figure[MZ_PW_MOST], &opening->blockade) &&
           mz_load_states(loading, root, "revolt", &opening->revolt) &&
           node_opt_bool(root, "zone_seen", &opening->zone_seen) &&
           node_opt_bool(root, "war", &opening->war) &&
           node_opt_bool(root, "president", &opening->president) && read_squadrons(loading) &&
           read_control(loading) &&
           mz_load_rows(loading, document, "setup", MZ_PLACES, read_placed);
}
