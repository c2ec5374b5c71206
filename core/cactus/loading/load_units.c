/* units.yaml: classes, units, leaders and Armies, and the names they go by. */
#include <string.h>

#include "cactus/loading/load.h"

/* In the order of enum ct_nation. */
static const char *const nations[] = {
    "french",           "algerian", "egyptian",   "spanish", "british", "austrian", "belgian",
    "imperial_mexican", "csa",      "republican", "usa",     "mexican", NULL};
static const char *const kinds[] = {"regular",        "cazadores", "conservative", "contra",
                                    "national_guard", "militia",   "guerrilla",    NULL};
static const char *const types[] = {"infantry", "cavalry", "artillery", "naval", NULL};
static const char *const guns[] = {"none", "light", "medium", "heavy", NULL};
static const char *const purses[] = {"none", "imperial", "french", "republican", "usa", NULL};
static const char *const sides[] = {"imperial", "republican", NULL};
static const char *const sizes[] = {"division", "brigade", "regiment", "battalion", "squadron",
                                    "company",  "battery", "flotilla", NULL};
enum { CLASSES = 64, SIZES = 8, FACTOR_MOST = 200, RATING_MOST = 5, MOVEMENT_MOST = 4 };

struct reading {
    struct ct_loading *loading;
    const struct document *document;
    struct provenance file;
    uint8_t ninths[SIZES];
    struct ct_counter class[CLASSES]; /* what its units have in common */
    int size[CLASSES];                /* -1: each unit tells its own */
    const char *name[CLASSES + 1];    /* NULL behind the last */
    unsigned classes;
};

static bool opt_trait(const struct node *node, const char *key, uint8_t trait, uint8_t *traits)
{
    bool has = *traits & trait;

    if (!node_opt_bool(node, key, &has))
        return false;
    *traits = (uint8_t)(has ? *traits | trait : *traits & ~trait);
    return true;
}

/* ---- classes */

/* [2.2] in ninths of a regiment */
static bool read_sizes(struct reading *r)
{
    const struct node *map = node_part(r->document->root, "sizes", NODE_MAP);
    bool good = map && node_keys(map, sizes);

    for (unsigned i = 0; good && i < SIZES; i++)
        good = node_byte(map, sizes[i], 0, 9, &r->ninths[i]);
    return good;
}

static uint8_t side_of(unsigned nation)
{
    return nation <= CT_CSA ? CT_IMPERIAL : CT_REPUBLICAN;
}

/* [3.0/mexican-units] */
static bool is_mexican(const struct ct_counter *counter)
{
    return counter->kind != CT_REGULAR;
}

static bool read_class(struct reading *r, const struct node *node)
{
    static const char *const keys[] = {"nation", "kind", "type",   "size",   "pr",  "mf",
                                       "raid",   "gun",  "points", "source", "why", NULL};
    struct ct_counter *class = &r->class[r->classes];
    int *size = &r->size[r->classes];

    *class = (struct ct_counter){.figure = r->file};
    *size = -1;
    r->name[r->classes++] = node->key;
    if (!node_keys(node, keys) || !entry_word(node, "nation", nations, &class->nation) ||
        !entry_word(node, "kind", kinds, &class->kind) ||
        !entry_word(node, "type", types, &class->type) ||
        !entry_word(node, "gun", guns, &class->gun) ||
        !entry_word(node, "points", purses, &class->purse) ||
        !entry_byte(node, "pr", 0, RATING_MOST, &class->rating) ||
        !entry_byte(node, "mf", 0, MOVEMENT_MOST, &class->movement) ||
        !opt_trait(node, "raid", CT_RAIDS, &class->traits) || !source_read(node, &class->figure))
        return false;
    class->side = side_of(class->nation);
    if (is_mexican(class))
        class->traits |= CT_MEXICAN;
    if (strcmp(node->key, "chasseur_afrique") == 0) /* [11.1/8] */
        class->traits |= CT_CHASSEURS;
    return !node_get(node, "size") || node_choice(node, "size", sizes, size);
}

static bool read_classes(struct reading *r)
{
    const struct node *map = node_part(r->document->root, "classes", NODE_MAP);
    bool good = true;

    if (map && map->length > CLASSES)
        return node_fault(map, "too many classes");
    for (NODE_EACH(node, map ? map->first : NULL))
        good = read_class(r, node) && good;
    return map && good;
}

/* ---- counters */

/* Letters, digits, hyphens, and a dot behind the nation of a unit. */
static bool id_is_good(const struct node *node)
{
    size_t length = strlen(node->key);
    bool good = length > 0 && length <= 32 && node->key[0] >= 'a' && node->key[0] <= 'z' &&
                strspn(node->key, "abcdefghijklmnopqrstuvwxyz0123456789-.") == length;

    return good || node_key_fault(node, "'%.40s' is no id: small letters, digits, hyphens and dots",
                                  node->key);
}

/* The next counter, or NULL after a fault. */
static struct ct_counter *next_counter(struct reading *r, const struct node *node)
{
    struct ct_scenario *s = r->loading->s;
    struct ct_counter *counter = &s->counter[s->units];

    if (!id_is_good(node))
        return NULL;
    if (s->units == CT_UNITS) {
        node_fault(node, "too many counters");
        return NULL;
    }
    r->loading->node[s->units++] = node;
    return counter;
}

/* [7.3.1] `cf: [15, 8]` of two steps, `cf: 6` of one. */
static bool read_factor(const struct node *node, struct ct_counter *counter)
{
    const struct node *factor = node_get(node, "cf");

    if (!factor)
        return node_fault(node, "an entry 'cf' is missing here");
    return entry_faces(factor, FACTOR_MOST, &counter->steps, counter->factor);
}

static bool read_size(const struct reading *r, const struct node *node, int size,
                      struct ct_counter *counter)
{
    if (node_get(node, "size") && !node_choice(node, "size", sizes, &size))
        return false;
    if (size < 0)
        return node_fault(node, "an entry 'size' is missing here, or in its class");
    counter->ninths = r->ninths[size];
    return true;
}

static bool read_unit(struct reading *r, const struct node *node)
{
    static const char *const keys[] = {"name", "class",  "size", "gun", "cf",
                                       "case", "source", "why",  NULL};
    struct ct_counter *counter = next_counter(r, node);
    int class = 0;

    if (!counter || !node_keys(node, keys) || !node_choice(node, "class", r->name, &class))
        return false;
    *counter = r->class[class];
    counter->id = node->key;
    counter->provenance = r->file;
    return node_text(node, "name", &counter->name) && node_text(node, "case", &counter->rule) &&
           source_read(node, &counter->provenance) && read_size(r, node, r->size[class], counter) &&
           entry_word(node, "gun", guns, &counter->gun) && read_factor(node, counter) &&
           ((counter->type == CT_ARTILLERY) == (counter->gun != CT_NO_GUN) ||
            node_fault(node, "a gun is artillery, light, medium or heavy"));
}

static bool read_leader(struct reading *r, const struct node *node)
{
    static const char *const keys[] = {"name",  "nation", "pr",     "mf",  "raid", "last",
                                       "joins", "case",   "source", "why", NULL};
    struct ct_counter *counter = next_counter(r, node);

    if (!counter || !node_keys(node, keys))
        return false;
    *counter = (struct ct_counter){
        .id = node->key, .type = CT_LEADER, .provenance = r->file, .figure = r->file, .steps = 1};
    if (!node_text(node, "name", &counter->name) || !node_text(node, "case", &counter->rule) ||
        !entry_word(node, "nation", nations, &counter->nation) ||
        !entry_byte(node, "pr", 0, RATING_MOST, &counter->rating) ||
        !entry_byte(node, "mf", 0, MOVEMENT_MOST, &counter->movement) ||
        !opt_trait(node, "raid", CT_RAIDS, &counter->traits) ||
        !opt_trait(node, "last", CT_LAST, &counter->traits) ||
        !opt_trait(node, "joins", CT_JOINS, &counter->traits) ||
        !source_read(node, &counter->figure))
        return false;
    counter->side = side_of(counter->nation);
    return true;
}

static bool read_army(struct reading *r, const struct node *node)
{
    static const char *const keys[] = {"name", "side", "from", "case", "source", "why", NULL};
    struct ct_counter *counter = next_counter(r, node);

    if (!counter || !node_keys(node, keys))
        return false;
    *counter = (struct ct_counter){.id = node->key, .type = CT_ARMY, .provenance = r->file};
    return node_text(node, "name", &counter->name) && node_text(node, "case", &counter->rule) &&
           entry_word(node, "side", sides, &counter->side) &&
           entry_byte(node, "from", 1, CT_TURNS, &counter->from);
}

static bool read_list(struct reading *r, const char *key,
                      bool (*read)(struct reading *r, const struct node *node))
{
    const struct node *map = node_part(r->document->root, key, NODE_MAP);
    bool good = true;

    for (NODE_EACH(node, map ? map->first : NULL))
        good = read(r, node) && good;
    return map && good;
}

/* ---- sets and names */

static void fill_sets(struct ct_scenario *s)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct ct_counter *counter = &s->counter[unit];

        if (counter->nation != CT_SANTA_ANNA)
            ct_add(&s->of_side[counter->side], unit);
        if (counter->type <= CT_ARTILLERY)
            ct_add(&s->fighters, unit);
        if (counter->type == CT_LEADER)
            ct_add(&s->leaders, unit);
        if (counter->type == CT_ARMY)
            ct_add(&s->armies, unit);
        if (counter->type == CT_ARTILLERY)
            ct_add(&s->guns, unit);
        if (counter->type == CT_NAVAL)
            ct_add(&s->fleets, unit);
    }
}

static bool index_names(const struct reading *r)
{
    struct ct_scenario *s = r->loading->s;
    unsigned twice;

    for (unsigned unit = 0; unit < s->units; unit++)
        s->name[s->names++] = (struct named){s->counter[unit].id, (uint16_t)unit};
    named_sort(s->name, s->names);
    twice = named_twice(s->name, s->names, 0);
    return twice == s->names ||
           node_key_fault(r->loading->node[s->name[twice].number], "'%s' is the id of two counters",
                          s->name[twice].name);
}

/* Whom the rules name. */
static bool find_persons(const struct reading *r)
{
    struct ct_scenario *s = r->loading->s;
    const struct entry_names units = {"unit", s->name, s->names};
    const struct entry_wanted persons[] = {
        {"juarez", &s->juarez},         {"diaz", &s->diaz},         {"maximilian", &s->maximilian},
        {"bazaine", &s->bazaine},       {"dupin", &s->dupin},       {"prim", &s->prim},
        {"salm-salm", &s->salm_salm},   {"escobedo", &s->escobedo}, {"re.supremos", &s->supremos},
        {"santa-anna", &s->santa_anna}, {"sheridan", &s->sheridan}, {"magruder", &s->magruder},
        {"shelby", &s->shelby}};

    return entries_wanted(r->document->root, &units, persons, sizeof persons / sizeof *persons);
}

static bool read_all(struct reading *r)
{
    struct ct_scenario *s = r->loading->s;
    bool good = source_read(r->document->root, &r->file);

    if (!read_sizes(r) || !read_classes(r) || !good)
        return false;
    good = read_list(r, "counters", read_unit);
    s->first_leader = s->units;
    good = read_list(r, "leaders", read_leader) && good;
    s->first_army = s->units;
    good = read_list(r, "armies", read_army) && good;
    if (good && s->units - s->first_army > CT_ARMIES)
        return node_fault(node_get(r->document->root, "armies"), "too many Armies");
    return good;
}

bool ct_load_units(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"units",    "source",  "why",    "sizes", "classes",
                                       "counters", "leaders", "armies", NULL};
    struct reading *r = arena_get(loading->arena, sizeof *r);

    if (!r)
        return diag_no_memory(loading->diags);
    r->loading = loading;
    r->document = document;
    if (!node_head(document, "units", "cactus", keys) || !read_all(r))
        return false;
    fill_sets(loading->s);
    return index_names(r) && find_persons(r);
}
