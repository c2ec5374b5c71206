/* A scenario's own file: how it begins, what may be chosen in it, and how it is won [12.0] [13.0]
 * [14.0]. */
#include <string.h>

#include "cactus/loading/load.h"

static const char *const sides[] = {"imperial", "republican", NULL};
/* In the order of enum ct_option. */
static const char *const options[] = {
    "random-events", "combat-commitment", "leader-escape", "dixie",
    "shelby",        "french-stay",       "santa-anna",    NULL};

static const struct document *file(const struct ct_loading *loading)
{
    return &loading->campaign;
}

/* ---- what kind of game it is */

/* A turn, or `never`. */
static bool read_from(struct ct_loading *loading, const char *key, uint8_t *turn)
{
    const struct node *node = node_get(file(loading)->root, key);

    *turn = 0;
    if (node && node->text && strcmp(node->text, "never") == 0)
        return true;
    return node_byte(file(loading)->root, key, 1, CT_TURNS, turn);
}

static bool read_kind(struct ct_loading *loading)
{
    static const char *const begins[] = {"reinforcement", "movement", NULL};
    static const char *const victories[] = {"9.1", "13.1", "14.3", NULL}; /* ct_victory_rule */
    const struct node *root = file(loading)->root;
    struct ct_scenario *s = loading->s;
    int begin = 0;
    int victory = 0;
    unsigned bits = 0;

    s->french_points = s->arrivals = true;
    if (!node_choice(root, "begins", begins, &begin) ||
        !node_choice(root, "victory", victories, &victory) ||
        !node_opt_choices(root, "options", "option", options, &bits) ||
        !node_opt_bool(root, "french_points", &s->french_points) ||
        !node_opt_bool(root, "arrivals", &s->arrivals) ||
        !node_opt_bool(root, "armies_at_setup", &s->opening.armies_at_setup))
        return false;
    s->opening.movement_first = begin == 1;
    s->victory = (uint8_t)victory;
    s->options = (uint16_t)bits;
    return read_from(loading, "points_from", &s->points_from) &&
           read_from(loading, "events_from", &s->events_from);
}

/* ---- control */

/* `republican: rest` takes what no other entry names. */
static bool read_control(struct ct_loading *loading)
{
    static const char *const keys[] = {"imperial", "republican", "contested", NULL};
    struct ct_opening *opening = &loading->s->opening;
    const struct node *map = node_part(file(loading)->root, "control", NODE_MAP);
    const struct node *republican;

    if (!map || !node_keys(map, keys) ||
        !ct_load_provinces(loading, map, "imperial", &opening->control[CT_IMPERIAL]) ||
        !ct_load_provinces(loading, map, "contested", &opening->contested))
        return false;
    republican = node_get(map, "republican");
    if (republican && republican->text && strcmp(republican->text, "rest") == 0)
        opening->control[CT_REPUBLICAN] =
            loading->s->all & ~opening->control[CT_IMPERIAL] & ~opening->contested;
    else if (!ct_load_provinces(loading, map, "republican", &opening->control[CT_REPUBLICAN]))
        return false;
    return !(opening->control[CT_IMPERIAL] &
             (opening->control[CT_REPUBLICAN] | opening->contested)) ||
           node_fault(map, "a province has one controller");
}

/* ---- who stands where */

/* Provinces, anywhere, or those of a side; of one that is contested the city alone [13.3]. */
static bool read_at(struct ct_loading *loading, const struct node *node, uint32_t in_city,
                    uint32_t *at)
{
    const struct ct_opening *opening = &loading->s->opening;
    const struct node *where = node_get(node, "at");

    if (!where)
        return node_fault(node, "an entry 'at' is missing here");
    if (where->text && strcmp(where->text, "anywhere") == 0)
        *at = loading->s->all;
    else if (where->text && strcmp(where->text, "imperial") == 0)
        *at = opening->control[CT_IMPERIAL];
    else if (where->text && strcmp(where->text, "republican") == 0)
        *at = opening->control[CT_REPUBLICAN] | (opening->contested & in_city);
    else
        return ct_load_provinces(loading, node, "at", at);
    return true;
}

static bool read_side(const struct node *node, uint8_t *side)
{
    int value = 0;

    if (!node_choice(node, "side", sides, &value))
        return false;
    *side = (uint8_t)value;
    return true;
}

static bool read_rule(const struct node *node, const char **rule)
{
    return node_text(node, "case", rule);
}

/* Units of that side, each in one row, and reduced only if it has two steps. */
static bool are_of_side(struct ct_loading *loading, const struct node *node,
                        const struct ct_setup *row)
{
    const struct ct_opening *opening = &loading->s->opening;

    for (CT_EACH(unit, &row->units)) {
        if (!ct_has(&loading->s->of_side[row->side], unit))
            return node_fault(node, "%s is not of that side", loading->s->counter[unit].id);
        if (loading->s->counter[unit].type == CT_NAVAL && /* [7.6] it goes to sea by itself */
            ((row->at & (row->at - 1)) != 0 || row->rest_pool))
            return node_fault(node, "%s is a fleet, and stands in no province of one's choice",
                              loading->s->counter[unit].id);
        for (const struct ct_setup *other = opening->setup; other != row; other++)
            if (ct_has(&other->units, unit))
                return node_fault(node, "%s is set up in an entry above already",
                                  loading->s->counter[unit].id);
    }
    for (CT_EACH(unit, &row->reduced))
        if (!ct_has(&row->units, unit) || loading->s->counter[unit].steps < 2)
            return node_fault(node, "%s is not set up here in two steps",
                              loading->s->counter[unit].id);
    return true;
}

static bool read_setup(struct ct_loading *loading, const struct node *node)
{
    static const char *const pool[] = {"pool", NULL};
    struct ct_opening *opening = &loading->s->opening;
    struct ct_setup *row = &opening->setup[opening->setups++];
    int rest = -1;

    if (!read_rule(node, &row->rule) || !read_side(node, &row->side) ||
        !ct_load_provinces(loading, node, "in_city", &row->in_city) ||
        !read_at(loading, node, row->in_city, &row->at) ||
        !ct_load_set(loading, node, "units", &row->units) ||
        !ct_load_set(loading, node, "reduced", &row->reduced) ||
        (node_get(node, "rest") && !node_choice(node, "rest", pool, &rest)))
        return false;
    row->rest_pool = rest == 0;
    return are_of_side(loading, node, row);
}

static bool opt_number(const struct node *node, const char *key, int16_t *into)
{
    int64_t value = -1;

    if (!node_opt_int(node, key, 0, CT_QUOTA_MOST, &value))
        return false;
    *into = (int16_t)value;
    return true;
}

static bool read_quota(struct ct_loading *loading, const struct node *node)
{
    struct ct_opening *opening = &loading->s->opening;
    struct ct_quota *row = &opening->quota[opening->quotas++];

    row->at = (uint8_t)ct_load_province(loading, node, "at");
    return row->at != CT_PROVINCES && read_rule(node, &row->rule) &&
           opt_number(node, "count", &row->count) && opt_number(node, "factors", &row->factors) &&
           opt_number(node, "medium_guns", &row->medium_guns) &&
           ct_load_set(loading, node, "units", &row->units);
}

/* [12.2/T1] [14.2] */
static bool read_garrisons(struct ct_loading *loading, const struct node *node)
{
    struct ct_opening *opening = &loading->s->opening;
    uint32_t except = 0;
    uint8_t side = CT_REPUBLICAN;

    if (!read_rule(node, &opening->garrison_rule) || !read_side(node, &side) ||
        !ct_load_provinces(loading, node, "except", &except))
        return false;
    if (side != CT_REPUBLICAN)
        return node_fault(node, "garrisons are the Republic's");
    opening->garrisoned = loading->s->all & ~opening->control[CT_IMPERIAL] & ~except;
    return true;
}

static bool read_siege(struct ct_loading *loading, const struct node *node)
{
    static const char *const cities[] = {"field", "capital", "port", NULL}; /* enum ct_city */
    struct ct_opening *opening = &loading->s->opening;
    struct ct_laid *row = &opening->siege[opening->sieges++];
    unsigned at = ct_load_province(loading, node, "at");
    int64_t level = 0;
    int city = 0;

    if (at == CT_PROVINCES || !node_choice(node, "city", cities, &city) ||
        !node_int(node, "level", 1, 2, &level))
        return false;
    *row = (struct ct_laid){(uint8_t)at, (uint8_t)city, (uint8_t)level};
    return loading->s->province[at].place[city] != MAP_NOWHERE ||
           node_fault(node, "there is no such city");
}

/* [13.2.1] [13.3.1] */
static bool read_toll(struct ct_loading *loading, const struct node *node)
{
    static const char *const measures[] = {"factors", "units", NULL};
    struct ct_opening *opening = &loading->s->opening;
    struct ct_toll *row = &opening->toll[opening->tolls++];
    int measure = 0;

    row->at = CT_PROVINCES;
    row->each = node_get(node, "each");
    if (!read_rule(node, &row->rule) || !read_side(node, &row->side) ||
        !ct_load_set(loading, node, row->each ? "each" : "units", &row->units))
        return false;
    if (row->each)
        return true;
    if (!node_byte(node, "dice", 1, 9, &row->dice) || !node_choice(node, "of", measures, &measure))
        return false;
    row->count_units = measure == 1;
    if (node_get(node, "at"))
        row->at = (uint8_t)ct_load_province(loading, node, "at");
    return !node_get(node, "at") || row->at != CT_PROVINCES;
}

/* ---- all of it */

static bool read_rows(struct ct_loading *loading)
{
    static const char *const setup[] = {"case",    "side", "at",     "in_city", "units",
                                        "reduced", "rest", "source", "why",     NULL};
    static const char *const quota[] = {"case",  "at",     "count", "factors", "medium_guns",
                                        "units", "source", "why",   NULL};
    static const char *const garrison[] = {"case", "side", "except", "source", "why", NULL};
    static const char *const siege[] = {"at", "city", "level", "source", "why", NULL};
    static const char *const toll[] = {"case", "side",  "each",   "dice", "of",
                                       "at",   "units", "source", "why",  NULL};

    return ct_load_rows(loading, file(loading), "setup", setup, CT_ROWS, read_setup) &&
           ct_load_rows(loading, file(loading), "quotas", quota, CT_ROWS, read_quota) &&
           ct_load_rows(loading, file(loading), "garrisons", garrison, 1, read_garrisons) &&
           ct_load_rows(loading, file(loading), "sieges", siege, 4, read_siege) &&
           ct_load_rows(loading, file(loading), "losses", toll, CT_ROWS, read_toll);
}

bool ct_load_setup(struct ct_loading *loading)
{
    const struct node *root = file(loading)->root;
    struct ct_opening *opening = &loading->s->opening;

    return read_kind(loading) && read_control(loading) && read_rows(loading) &&
           ct_load_set(loading, root, "armies", &opening->armies) &&
           ct_load_set(loading, root, "pool", &opening->pool) &&
           ct_load_set(loading, root, "removed", &opening->removed);
}
