/* units.yaml: the counters of both sides, and the numbers they go by. */
#include <stdio.h>
#include <string.h>

#include "veracruz/loading/load.h"

static const char *const sides[] = {"us", "mexico", NULL};
static const char *const types[] = {"leader",  "infantry", "cavalry", "engineer", "artillery",
                                    "gunboat", "division", "army",    NULL};
static const uint8_t type_of[] = {VZ_LEADER,    VZ_INFANTRY, VZ_CAVALRY,   VZ_ENGINEER,
                                  VZ_ARTILLERY, VZ_GUNBOAT,  VZ_FORMATION, VZ_FORMATION};
/* In the order of the bits of enum vz_trait. */
static const char *const traits[] = {
    "volunteer",    "mixes-with-regulars", "artillery-designation", "recon",
    "navy-battery", "named-militia",       "san-patricio",          NULL};

enum { MOVEMENT_MOST = 20, STRENGTH_MOST = 20 };

/* A group of the file: what its counters have in common. */
struct group {
    const struct node *node;
    const struct node *units;
    uint8_t side;
    uint8_t type;
    uint8_t movement;
    bool army; /* says `army`, not `division` */
};

/* ---- one counter */

/* Only formations have one, and it may not look like a token of militia or guerrillas. */
static bool read_alias(const struct node *node, struct vz_counter *counter)
{
    const struct node *alias = node_get(node, "alias");

    if (!node_opt_text(node, "alias", &counter->alias))
        return false;
    if (!alias)
        return counter->type != VZ_FORMATION || node_fault(node, "an 'alias' is missing here");
    if (counter->type != VZ_FORMATION)
        return node_fault(alias, "only a division or army has an alias");
    size_t length = strlen(counter->alias);
    bool good = length > 0 && length <= 32 && strchr(counter->alias, '-') &&
                strspn(counter->alias, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
    return good || node_fault(alias, "an alias has small letters, digits and at least one hyphen");
}

static bool read_traits(const struct node *node, struct vz_counter *counter)
{
    unsigned bits;

    if (!node_opt_choices(node, "traits", "trait", traits, &bits))
        return false;
    counter->traits |= (uint16_t)bits;
    return true;
}

/* `source` and `why` of the counter; `sources` has single figures that are better known or worse.
 */
static bool read_sources(const struct node *node, struct vz_counter *counter)
{
    static const char *const figures[] = {"name", "strength", "rating", "movement", NULL};
    static const char *const names[] = {"printed", "erratum", "recovered", "reconstructed", NULL};

    if (!source_read(node, &counter->provenance))
        return false;
    counter->figure = counter->provenance;
    if (!node_get(node, "sources"))
        return true;
    const struct node *map = node_part(node, "sources", NODE_MAP);
    if (!map || !node_keys(map, figures))
        return false;
    for (NODE_EACH(entry, map->first)) {
        int source = 0;

        if (!node_choice(map, entry->key, names, &source))
            return false;
        if (strcmp(entry->key, "strength") == 0 || strcmp(entry->key, "rating") == 0)
            counter->figure.source = (enum source)source;
    }
    return true;
}

/* A leader has a rating, a formation a first Game-Turn, any other counter a strength. */
static bool read_figure(const struct node *node, struct vz_counter *counter)
{
    static const char *const keys[] = {"rating", "available", "strength"};
    unsigned own = counter->type == VZ_LEADER ? 0 : counter->type == VZ_FORMATION ? 1 : 2;
    uint8_t *into[] = {&counter->rating, &counter->available, &counter->strength};
    int64_t most[] = {9, VZ_TURNS - 1, STRENGTH_MOST};

    for (unsigned i = 0; i < 3; i++)
        if (i != own && node_get(node, keys[i]))
            return node_fault(node_get(node, keys[i]), "a counter of this type has no '%s'",
                              keys[i]);
    return node_byte(node, keys[own], 1, most[own], into[own]);
}

static bool traits_fit(const struct node *node, const struct vz_counter *counter)
{
    uint16_t us =
        VZ_VOLUNTEER | VZ_MIXES_WITH_REGULARS | VZ_ARTILLERY_DESIGNATION | VZ_NAVY_BATTERY;
    uint16_t mexico = VZ_NAMED_MILITIA | VZ_SAN_PATRICIO;

    if (counter->traits & (counter->side == VZ_US ? mexico : us))
        return node_fault(node, "a trait of the other side");
    if (counter->traits & VZ_NAVY_BATTERY && counter->type != VZ_ARTILLERY)
        return node_fault(node, "only artillery can be the navy battery");
    if (counter->traits & VZ_MIXES_WITH_REGULARS && !(counter->traits & VZ_VOLUNTEER))
        return node_fault(node, "only volunteers can mix with regulars");
    return true;
}

static bool read_counter(struct vz_loading *loading, const struct group *group,
                         const struct node *node, unsigned unit)
{
    static const char *const keys[] = {"name",   "rating",    "strength", "movement",
                                       "alias",  "available", "traits",   "doubt",
                                       "source", "sources",   "why",      NULL};
    struct vz_counter *counter = &loading->s->counter[unit];
    int64_t movement = group->movement / 10;
    bool doubt = false;

    *counter = (struct vz_counter){.id = node->key, .side = group->side, .type = group->type};
    loading->node[unit] = node;
    if (!node_keys(node, keys) || !entry_is_id(node, group->side == VZ_US ? "us." : "mx.") ||
        !node_text(node, "name", &counter->name) || !node_opt_bool(node, "doubt", &doubt))
        return false;
    if (!node_opt_int(node, "movement", 0, MOVEMENT_MOST, &movement))
        return false;
    counter->movement = group->movement == VZ_UNLIMITED ? VZ_UNLIMITED : (uint8_t)(movement * 10);
    if (doubt)
        vz_units_add(&loading->doubtful, unit);
    return read_figure(node, counter) && read_alias(node, counter) && read_traits(node, counter) &&
           read_sources(node, counter) && traits_fit(node, counter);
}

/* ---- groups */

static bool read_group(const struct node *node, struct group *group)
{
    static const char *const keys[] = {"side", "type", "movement", "units", NULL};
    int side = 0;
    int type = 0;
    int64_t movement = VZ_UNLIMITED;
    const char *text = NULL;

    if (!node_keys(node, keys) || !node_choice(node, "side", sides, &side) ||
        !node_choice(node, "type", types, &type) || !node_text(node, "movement", &text))
        return false;
    group->units = node_part(node, "units", NODE_MAP);
    if (!group->units)
        return false;
    bool unlimited = strcmp(text, "unlimited") == 0;
    if (unlimited != (type_of[type] == VZ_GUNBOAT))
        return node_fault(node_get(node, "movement"), "gunboats alone are 'unlimited'");
    if (!unlimited && !node_int(node, "movement", 0, MOVEMENT_MOST, &movement))
        return false;
    group->node = node;
    group->side = (uint8_t)side;
    group->type = type_of[type];
    group->movement = (uint8_t)(unlimited ? VZ_UNLIMITED : movement * 10);
    group->army = strcmp(types[type], "army") == 0;
    return true;
}

/* The counters of all groups that are of formations, or are not, from the next number on. */
static bool read_counters(struct vz_loading *loading, const struct group *group, unsigned groups,
                          bool formations)
{
    struct vz_scenario *s = loading->s;
    bool good = true;

    for (unsigned g = 0; g < groups; g++) {
        if ((group[g].type == VZ_FORMATION) != formations)
            continue;
        for (NODE_EACH(node, group[g].units->first)) {
            if (s->units == VZ_UNITS)
                return node_fault(node, "too many counters");
            good = read_counter(loading, &group[g], node, s->units++) && good;
        }
    }
    return good;
}

/* [14.32] [14.33] */
static bool scouts_are_few(struct vz_loading *loading)
{
    unsigned scouts = 0;

    for (unsigned unit = 0; unit < loading->s->units; unit++)
        scouts += (loading->s->counter[unit].traits & VZ_RECON) != 0;
    return scouts <= VZ_SCOUTS || node_fault(loading->units.root, "too many scouts");
}

/* [15.0] four Divisions, then four Armies. */
static bool read_formations(struct vz_loading *loading, const struct group *group, unsigned groups)
{
    struct vz_scenario *s = loading->s;

    s->first_formation = s->units;
    for (unsigned g = 0; g < groups; g++)
        if (group[g].type == VZ_FORMATION && group[g].army != (group[g].side == VZ_MEXICO))
            return node_fault(group[g].node, "divisions are of the U.S., armies of Mexico");
    if (!read_counters(loading, group, groups, true))
        return false;
    unsigned count = s->units - s->first_formation;
    bool good = count == VZ_FORMATIONS;
    for (unsigned i = 0; i < count && good; i++)
        good = s->counter[s->first_formation + i].side == (i < count / 2 ? VZ_US : VZ_MEXICO);
    return good || node_fault(node_get(loading->units.root, "groups"),
                              "there must be four divisions and, behind them, four armies");
}

static bool read_groups(struct vz_loading *loading)
{
    enum { GROUPS = 64 };
    struct group group[GROUPS] = {0};
    unsigned groups = 0;
    bool good = true;
    const struct node *list = node_part(loading->units.root, "groups", NODE_LIST);

    if (!list)
        return false;
    if (list->length > GROUPS)
        return node_fault(list, "too many groups");
    for (NODE_EACH(node, list->first))
        good = read_group(node, &group[groups++]) && good;
    return good && read_counters(loading, group, groups, false) &&
           read_formations(loading, group, groups) && scouts_are_few(loading);
}

/* ---- counters that the file only counts */

struct slots {
    const char *id; /* before its number */
    const char *name;
    uint8_t side;
    uint8_t type;
    uint8_t movement;
    struct provenance provenance;
};

/* `count` counters alike, numbered from 1; *first is the first of them. */
static bool add_slots(struct vz_loading *loading, const struct slots *slots, unsigned count,
                      uint16_t *first)
{
    enum { ID = 16 };
    struct vz_scenario *s = loading->s;

    *first = s->units;
    if (count > (unsigned)(VZ_UNITS - s->units))
        return node_fault(loading->units.root, "too many counters");
    char *ids = arena_get(loading->arena, count * ID + 1);
    if (!ids)
        return diag_no_memory(loading->diags);
    for (unsigned i = 0; i < count; i++, ids += ID) {
        snprintf(ids, ID, "%s%u", slots->id, i + 1);
        s->counter[s->units++] = (struct vz_counter){.id = ids,
                                                     .name = slots->name,
                                                     .side = slots->side,
                                                     .type = slots->type,
                                                     .movement = slots->movement,
                                                     .provenance = slots->provenance,
                                                     .figure = slots->provenance};
    }
    return true;
}

/* The strengths of a pool's counters [14.12] [16.11]. */
static bool read_pool(const struct node *pool, unsigned least, unsigned most, uint8_t *strength,
                      uint8_t *count)
{
    bool good = true;
    const struct node *list = node_part(pool, "strengths", NODE_LIST);

    if (!list)
        return false;
    if (list->length < least || list->length > most)
        return node_fault(list, "a pool has from %u to %u counters", least, most);
    for (NODE_EACH(entry, list->first))
        good = node_is_byte(entry, 0, 9, &strength[(*count)++]) && good;
    return good;
}

static bool read_movement(const struct node *map, struct slots *slots)
{
    int64_t movement = 0;

    if (!node_int(map, "movement", 0, MOVEMENT_MOST, &movement))
        return false;
    slots->movement = (uint8_t)(movement * 10);
    return true;
}

static bool read_dummies(struct vz_loading *loading)
{
    static const char *const keys[] = {"count", "movement", "source", "why", NULL};
    struct slots slots = {.id = "us.dummy", .name = "Dummy", .side = VZ_US, .type = VZ_DUMMY};
    int64_t count = 0;
    const struct document *document = &loading->units;
    const struct node *map = node_part(document->root, "dummies", NODE_MAP);

    return map && node_keys(map, keys) && node_int(map, "count", 0, VZ_DUMMIES, &count) &&
           read_movement(map, &slots) && source_read(map, &slots.provenance) &&
           add_slots(loading, &slots, (unsigned)count, &loading->s->first_dummy);
}

/* [11.27] no limit: as many as can come in a game; an empty Pack animal has 10 MP [11.32]. */
static bool add_trains(struct vz_loading *loading)
{
    struct slots supply = {.id = "us.supply", .name = "Supply", .side = VZ_US, .type = VZ_SUPPLY};
    struct slots pack = {
        .id = "us.pack", .name = "Pack animal", .side = VZ_US, .type = VZ_PACK, .movement = 100};

    return add_slots(loading, &supply, VZ_TRAINS, &loading->s->first_supply) &&
           add_slots(loading, &pack, VZ_TRAINS, &loading->s->first_pack);
}

static bool read_militia(struct vz_loading *loading)
{
    static const char *const keys[] = {"strengths", "movement", "source", "why", NULL};
    struct slots slots = {.id = "m", .name = "Militia", .side = VZ_MEXICO, .type = VZ_MILITIA};
    struct vz_scenario *s = loading->s;
    const struct document *document = &loading->units;
    const struct node *pool = node_part(document->root, "militia_pool", NODE_MAP);

    return pool && node_keys(pool, keys) &&
           read_pool(pool, 1, VZ_POOL, s->militia_strength, &s->militia_pool) &&
           read_movement(pool, &slots) && source_read(pool, &slots.provenance) &&
           add_slots(loading, &slots, VZ_POOL, &s->first_militia);
}

static bool read_guerrillas(struct vz_loading *loading)
{
    static const char *const keys[] = {"strengths", "source", "why", NULL};
    struct slots slots = {.id = "g", .name = "Guerrillas", .side = VZ_MEXICO, .type = VZ_GUERRILLA};
    struct vz_scenario *s = loading->s;
    const struct document *document = &loading->units;
    const struct node *pool = node_part(document->root, "guerrilla_pool", NODE_MAP);

    return pool && node_keys(pool, keys) &&
           /* [16.14] with two of them on the map it cannot run out */
           read_pool(pool, 2, VZ_TOKENS, s->guerrilla_strength, &s->guerrilla_pool) &&
           source_read(pool, &slots.provenance) &&
           add_slots(loading, &slots, VZ_TOKENS, &s->first_guerrilla);
}

/* ---- sets and names */

static bool is_combat_type(uint8_t type)
{
    return type == VZ_INFANTRY || type == VZ_CAVALRY || type == VZ_ENGINEER ||
           type == VZ_ARTILLERY || type == VZ_MILITIA;
}

/* Nothing that lies off the shore, or is nowhere until it strikes, or only stands for others. */
static uint8_t presence_of(const struct vz_counter *counter)
{
    switch (counter->type) {
    case VZ_FORMATION:
    case VZ_GUNBOAT:   /* [18.0] a gunboat is no occupant of its hex */
    case VZ_GUERRILLA: /* [16.16] no effect until activated */
        return 0;
    case VZ_LEADER:
        return (uint8_t)((1u << VZ_ANY_HERE | 1u << VZ_LEADER_HERE) << counter->side);
    default:
        return (
            uint8_t)((1u << VZ_ANY_HERE | (unsigned)is_combat_type(counter->type) << VZ_COMBAT_HERE)
                     << counter->side);
    }
}

static void fill_sets(struct vz_scenario *s)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        const struct vz_counter *counter = &s->counter[unit];

        s->presence[unit] = presence_of(counter);
        vz_units_add(&s->of[counter->side], unit);
        if (is_combat_type(counter->type)) /* [8.11] */
            vz_units_add(&s->combat, unit);
        if (counter->type == VZ_LEADER)
            vz_units_add(&s->leaders, unit);
        if (counter->type == VZ_ARTILLERY)
            vz_units_add(&s->artillery, unit);
        if (counter->type == VZ_FORMATION)
            vz_units_add(&s->formations, unit);
        if (counter->type == VZ_SUPPLY)
            vz_units_add(&s->supply, unit);
        if (counter->type == VZ_PACK)
            vz_units_add(&s->packs, unit);
        if (counter->type == VZ_DUMMY)
            vz_units_add(&s->dummies, unit);
        if (counter->traits & VZ_VOLUNTEER)
            vz_units_add(&s->volunteers, unit);
    }
}

/* The index that vz_find_named searches. */
static bool index_names(struct vz_loading *loading)
{
    struct vz_scenario *s = loading->s;
    bool good = true;

    for (unsigned unit = 0; unit < s->first_militia; unit++) {
        s->name[s->names++] = (struct named){s->counter[unit].id, (uint16_t)unit};
        if (s->counter[unit].alias)
            s->name[s->names++] = (struct named){s->counter[unit].alias, (uint16_t)unit};
    }
    named_sort(s->name, s->names);
    for (unsigned i = 0; (i = named_twice(s->name, s->names, i)) < s->names; i++) {
        unsigned at = loading->node[s->name[i].number] ? i : i - 1;

        good = node_fault(loading->node[s->name[at].number], "'%s' is the name of two counters",
                          s->name[i].name);
    }
    return good;
}

bool vz_load_units(struct vz_loading *loading)
{
    static const char *const keys[] = {"units",   "militia_pool", "guerrilla_pool",
                                       "dummies", "groups",       NULL};

    if (!node_head(&loading->units, "units", "veracruz", keys) || !read_groups(loading) ||
        !read_dummies(loading) || !add_trains(loading) || !read_militia(loading) ||
        !read_guerrillas(loading))
        return false;
    fill_sets(loading->s);
    return index_names(loading);
}
