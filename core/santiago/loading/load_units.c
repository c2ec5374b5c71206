/* units.yaml: the counters, and the names they go by. */
#include <string.h>

#include "santiago/loading/load.h"

static const char *const nations[] = {"us", "spanish", "cuban", NULL}; /* enum sc_nation */
static const char *const prefixes[] = {"us.", "sp.", "cu."};
/* In the order of enum sc_kind. */
static const char *const kinds[] = {"infantry", "cavalry", "artillery",       "gatling",
                                    "engineer", "balloon", "insurrectionist", NULL};
/* In the order of the bits of enum sc_trait. */
static const char *const traits[] = {"black-powder", "roosevelt", "marines", NULL};

enum { FACTOR_MOST = 20 };

/* The provenance of counters, and of their strengths. */
struct sources {
    struct provenance file, us, spanish, cuban, artillery;
};

/* A group of the file: what its counters have in common. */
struct group {
    int nation;
    int kind;
    uint8_t entry;
    struct provenance provenance;
    const struct sources *sources;
};

/* ---- one counter */

/* [2.13] `factor: [4, 2]` of two steps, `factor: 3` of one, none of the balloon and of Cubans;
 * [2.14] one number, or of artillery its attack factor. */
static bool read_factor(const struct node *node, struct sc_counter *counter)
{
    const struct node *factor = node_get(node, "factor");
    bool none = counter->kind == SC_BALLOON || counter->kind == SC_INSURRECTIONIST;

    counter->steps = 1;
    if (none)
        return !factor || node_fault(factor, "a counter of this kind has no factor");
    if (!factor)
        return node_fault(node, "an entry 'factor' is missing here");
    if (!entry_faces(factor, FACTOR_MOST, &counter->steps, counter->factor))
        return false;
    return counter->steps == 1 || counter->nation == SC_AMERICAN ||
           node_fault(factor, "Spanish and Cuban units have one step");
}

static bool read_traits(const struct node *node, struct sc_counter *counter)
{
    unsigned bits;

    if (!node_opt_choices(node, "traits", "trait", traits, &bits))
        return false;
    counter->traits |= (uint8_t)bits;
    return !counter->traits || counter->nation == SC_AMERICAN ||
           node_fault(node, "only American units have traits");
}

/* [2.12] */
static bool read_garrison(struct sc_loading *loading, const struct node *node,
                          struct sc_counter *counter)
{
    const struct sc_scenario *s = loading->s;
    const struct node *garrison = node_get(node, "garrison");

    counter->garrison = MAP_NOWHERE;
    if (!garrison)
        return true;
    uint16_t cell = map_find_node(&s->map, garrison);
    if (cell == MAP_NOWHERE)
        return false;
    if (cell != s->fortress[SC_SOCAPA] && cell != s->fortress[SC_MORRO])
        return node_fault(garrison, "a garrison belongs to a fortress");
    if (counter->entry != SC_SET_UP || counter->nation != SC_SPANISH ||
        counter->kind != SC_INFANTRY)
        return node_fault(garrison, "a garrison is Spanish infantry that is set up there");
    counter->garrison = cell;
    counter->traits |= SC_GARRISON;
    return true;
}

/* [2.9] */
static bool kind_fits(const struct node *node, const struct sc_counter *counter)
{
    bool american =
        counter->kind == SC_GATLING || counter->kind == SC_ENGINEER || counter->kind == SC_BALLOON;

    if (american && counter->nation != SC_AMERICAN)
        return node_fault(node, "only Americans have such a unit");
    if ((counter->kind == SC_INSURRECTIONIST) != (counter->nation == SC_CUBAN))
        return node_fault(node, "Cubans, and nobody else, are insurrectionists");
    return true;
}

/* `size` and `men` are for the record alone. */
static bool read_record(const struct node *node)
{
    const char *size = NULL;
    int64_t men = 0;

    return node_opt_text(node, "size", &size) && node_opt_int(node, "men", 1, 9999, &men);
}

static struct provenance figure_of(const struct group *group, const struct sc_counter *counter)
{
    if (counter->kind == SC_ARTILLERY)
        return group->sources->artillery;
    return counter->nation == SC_CUBAN     ? group->sources->cuban
           : counter->nation == SC_SPANISH ? group->sources->spanish
                                           : group->sources->us;
}

/* [2.3] what a counter shows; [2.8] its nation is the group's */
static bool read_counter(struct sc_loading *loading, const struct group *group,
                         const struct node *node, unsigned unit)
{
    static const char *const keys[] = {"name", "label", "kind",   "factor", "traits", "garrison",
                                       "size", "men",   "source", "why",    NULL};
    struct sc_counter *counter = &loading->s->counter[unit];
    int kind = group->kind;

    loading->node[unit] = node;
    if (!node_keys(node, keys) || !entry_is_id(node, prefixes[group->nation]) ||
        (node_get(node, "kind") && !node_choice(node, "kind", kinds, &kind)))
        return false;
    *counter = (struct sc_counter){.id = node->key,
                                   .side = group->nation == SC_SPANISH ? SC_SPAIN : SC_US,
                                   .nation = (uint8_t)group->nation,
                                   .kind = (uint8_t)kind,
                                   .entry = group->entry,
                                   .provenance = group->provenance};
    counter->figure = figure_of(group, counter);
    return node_text(node, "name", &counter->name) && node_text(node, "label", &counter->label) &&
           source_read(node, &counter->provenance) && kind_fits(node, counter) &&
           read_factor(node, counter) && read_traits(node, counter) &&
           read_garrison(loading, node, counter) && read_record(node);
}

/* ---- groups */

static bool read_sources(struct sc_loading *loading, struct sources *sources)
{
    static const char *const keys[] = {"us", "spanish", "cuban", "artillery", NULL};
    static const char *const own[] = {"source", "why", NULL};
    struct provenance *const into[] = {&sources->us, &sources->spanish, &sources->cuban,
                                       &sources->artillery};
    const struct document *document = &loading->units;
    const struct node *map = node_part(document->root, "factors", NODE_MAP);
    bool good = map && node_keys(map, keys);

    good = source_read(document->root, &sources->file) && good;
    for (unsigned i = 0; good && keys[i]; i++) {
        const struct node *node = node_part(map, keys[i], NODE_MAP);

        good = node && node_keys(node, own) && source_read(node, into[i]);
    }
    return good;
}

/* How the nation's counters come into play [5.1] [5.2] [6.2]. */
static bool read_entry(const struct node *node, struct group *group)
{
    static const char *const boxes[] = {"manzanillo", "guantanamo", NULL};
    int box = 0;

    group->entry = group->nation == SC_AMERICAN ? SC_BY_SEA : SC_SET_UP;
    if (!node_get(node, "entry"))
        return true;
    if (!node_choice(node, "entry", boxes, &box))
        return false;
    group->entry = (uint8_t)(box == 0 ? SC_FROM_MANZANILLO : SC_FROM_GUANTANAMO);
    return group->nation == SC_SPANISH ||
           node_fault(node_get(node, "entry"), "only Spanish units come from a box");
}

/* The counters of a group, from the next number on; nations follow one another [6.2]. */
static bool read_group(struct sc_loading *loading, const struct node *node,
                       const struct sources *sources)
{
    static const char *const keys[] = {"nation", "name",   "kind", "entry",
                                       "units",  "source", "why",  NULL};
    struct sc_scenario *s = loading->s;
    struct group group = {.provenance = sources->file, .sources = sources};
    const char *name = NULL;
    bool good = true;

    if (!node_keys(node, keys) || !node_choice(node, "nation", nations, &group.nation) ||
        !node_text(node, "name", &name) || !node_choice(node, "kind", kinds, &group.kind) ||
        !source_read(node, &group.provenance) || !read_entry(node, &group))
        return false;
    if (s->units && s->counter[s->units - 1].nation > group.nation)
        return node_fault(node, "groups stand in the order us, spanish, cuban");
    const struct node *units = node_part(node, "units", NODE_MAP);
    for (NODE_EACH(entry, units ? units->first : NULL)) {
        if (s->units == SC_UNITS)
            return node_fault(entry, "too many counters");
        good = read_counter(loading, &group, entry, s->units++) && good;
    }
    return units && good;
}

static bool read_groups(struct sc_loading *loading)
{
    const struct document *document = &loading->units;
    struct sources sources = {0};
    bool good = read_sources(loading, &sources);
    const struct node *list = node_part(document->root, "groups", NODE_LIST);

    for (NODE_EACH(node, list ? list->first : NULL))
        good = read_group(loading, node, &sources) && good;
    return list && good;
}

/* ---- sets */

static bool exerts_zone(const struct sc_counter *counter) /* [7.1] to [7.4] */
{
    return counter->nation != SC_CUBAN && counter->kind != SC_ARTILLERY &&
           counter->kind != SC_BALLOON;
}

static void fill_sets(struct sc_scenario *s)
{
    s->first_spanish = s->first_cuban = s->units;
    for (unsigned unit = s->units; unit-- > 0;) {
        const struct sc_counter *counter = &s->counter[unit];

        if (counter->nation == SC_CUBAN)
            s->first_cuban = (uint16_t)unit;
        if (counter->nation != SC_AMERICAN)
            s->first_spanish = (uint16_t)unit;
        sc_add(&s->of_side[counter->side], unit);
        if (counter->kind == SC_ARTILLERY) /* [2.5] */
            sc_add(&s->artillery, unit);
        if (counter->kind == SC_ENGINEER)
            sc_add(&s->engineers, unit);
        if (exerts_zone(counter))
            sc_add(&s->zones, unit);
    }
}

/* The one unit of a sort that the rules treat by itself, or SC_NO_UNIT; a fault if there are two.
 */
static bool find_single(struct sc_loading *loading, bool (*is)(const struct sc_counter *counter),
                        uint16_t *single)
{
    *single = SC_NO_UNIT;
    for (unsigned unit = 0; unit < loading->s->units; unit++) {
        if (!is(&loading->s->counter[unit]))
            continue;
        if (*single != SC_NO_UNIT)
            return node_fault(loading->node[unit], "there is one such unit already");
        *single = (uint16_t)unit;
    }
    return true;
}

static bool is_balloon(const struct sc_counter *counter)
{
    return counter->kind == SC_BALLOON;
}

static bool is_gatlings(const struct sc_counter *counter)
{
    return counter->kind == SC_GATLING;
}

static bool is_marines(const struct sc_counter *counter)
{
    return counter->traits & SC_MARINES;
}

/* ---- names */

/* The label as a log can write it: small letters, digits, and hyphens for what else; NULL if it
 * has other signs, or without memory (*good is false then). */
static const char *alias_of(struct sc_loading *loading, const char *label, bool *good)
{
    char *alias = arena_copy(loading->arena, label, strlen(label));

    *good = *good && alias;
    for (char *at = alias; at && *at; at++) {
        *at = *at == '/' || *at == ' ' ? '-' : text_small(*at);
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", *at))
            return NULL;
    }
    return alias;
}

/* Sorted labels, without those that two counters bear. */
static void keep_single(struct named *list, uint16_t *count)
{
    uint16_t kept = 0;

    named_sort(list, *count);
    for (unsigned i = 0; i < *count;) {
        unsigned next = i + 1;

        while (next < *count && strcmp(list[next].name, list[i].name) == 0)
            next++;
        if (next == i + 1)
            list[kept++] = list[i];
        i = next;
    }
    *count = kept;
}

static bool index_names(struct sc_loading *loading)
{
    struct sc_scenario *s = loading->s;
    bool good = true;

    for (unsigned unit = 0; unit < s->units; unit++) {
        const char *alias = alias_of(loading, s->counter[unit].label, &good);

        if (alias)
            s->name[s->names++] = (struct named){alias, (uint16_t)unit};
    }
    if (!good)
        return diag_no_memory(loading->diags);
    keep_single(s->name, &s->names);
    for (unsigned unit = 0; unit < s->units; unit++) /* an id has a dot, and no label */
        s->name[s->names++] = (struct named){s->counter[unit].id, (uint16_t)unit};
    named_sort(s->name, s->names);
    unsigned twice = named_twice(s->name, s->names, 0);
    return twice == s->names ||
           node_key_fault(loading->node[s->name[twice].number], "'%s' is the id of two counters",
                          s->name[twice].name);
}

bool sc_load_units(struct sc_loading *loading)
{
    static const char *const keys[] = {"units", "source", "why", "factors", "groups", NULL};
    struct sc_scenario *s = loading->s;

    if (!node_head(&loading->units, "units", "santiago", keys) || !read_groups(loading))
        return false;
    fill_sets(s);
    bool good = find_single(loading, is_balloon, &s->balloon);
    good = find_single(loading, is_gatlings, &s->gatlings) && good;
    good = find_single(loading, is_marines, &s->marines) && good;
    return index_names(loading) && good;
}

#define LOAD(what) sc_##what
#include "game/load_unit.inc"
#undef LOAD
