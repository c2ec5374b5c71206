/* units.yaml: combat units, Leaders, markers, and the names they go by. */

#include "montezuma/loading/load.h"

/* In the order of the enums in scenario.h. */
static const char *const types[] = {"infantry", "cavalry", "artillery", "mixed", "guerrilla", NULL};
static const char *const classes[] = {"regular",   "volunteer", "activa",   "presidial", "marine",
                                      "zapadores", "guerrilla", "fortress", NULL};
static const char *const froms[] = {"start", "war", "card", "inherent", NULL};
static const char *const leader_froms[] = {"map", "pool", "war", "card", "exile", NULL};
static const char *const regions[] = {"none", "tejas", "west", NULL};
enum { FP_MOST = 20, STRATEGY_MOST = 4, COMMAND_MOST = 15, TACTICS_MOST = 4, STARS_MOST = 2 };

/* The next counter, with what units and Leaders have in common; NULL after a fault. */
static struct mz_counter *next_counter(struct mz_loading *loading, const struct node *node,
                                       const char *const *keys)
{
    struct mz_scenario *s = loading->s;
    struct mz_counter *counter = &s->counter[s->units];

    if (s->units == MZ_UNITS) {
        node_fault(node, "too many counters");
        return NULL;
    }
    counter->successor = MZ_NO_UNIT;
    counter->provenance = s->map.provenance;
    if (!node_keys(node, keys) || !entry_name(node, "id", &counter->id) ||
        !node_text(node, "name", &counter->name) || !node_part(node, "side", NODE_SCALAR) ||
        !entry_word(node, "side", mz_side_names, &counter->side) ||
        !source_read(node, &counter->provenance) || !source_fields(node))
        return NULL;
    loading->node[s->units++] = node;
    return counter;
}

/* A list of so many numbers, or a fault that says what is wanted. */
static bool read_numbers(const struct node *list, unsigned count, const uint8_t *most,
                         uint8_t *into, const char *wanted)
{
    const struct node *node = list->first;

    if (list->kind != NODE_LIST || list->length != count)
        return node_fault(list, "%s", wanted);
    for (unsigned i = 0; i < count && node; i++, node = node->next)
        if (!node_is_byte(node, 0, most[i], &into[i]))
            return false;
    return true;
}

/* ---- combat units [2.2.a] */

/* `fp: [3, 2]`: full strength, reduced; of a Guerrilla one figure. */
static bool read_fp(const struct node *node, struct mz_counter *counter)
{
    static const uint8_t most[] = {FP_MOST, FP_MOST};
    const struct node *list = node_part(node, "fp", NODE_LIST);
    uint8_t fp[2] = {0};

    counter->steps = counter->type == MZ_GUERRILLA ? 1 : 2;
    if (!list || !read_numbers(list, counter->steps, most, fp,
                               "two figures, [full, reduced]; of a Guerrilla one"))
        return false;
    counter->fp[0] = fp[counter->steps - 1];
    counter->fp[1] = fp[0];
    return true;
}

/* `at: mejico`, of an inherent unit and of no other [13.3.a] */
static bool read_home(struct mz_loading *loading, const struct node *node,
                      struct mz_counter *counter)
{
    if (!node_get(node, "at") && counter->from != MZ_INHERENT)
        return true;
    if (counter->from != MZ_INHERENT)
        return node_fault(node_get(node, "at"), "an inherent unit alone has a place");
    return mz_load_cell(loading, node, "at", &counter->home) &&
           (loading->s->cell[counter->home].fortress ||
            node_fault(node_get(node, "at"), "there is no fortress"));
}

static bool read_unit(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"id",     "name",   "side", "type",   "class",
                                       "fp",     "commit", "from", "region", "source",
                                       "fields", "why",    "at",   NULL};
    struct mz_counter *counter = next_counter(loading, node, keys);

    return counter && node_part(node, "type", NODE_SCALAR) &&
           entry_word(node, "type", types, &counter->type) &&
           entry_word(node, "class", classes, &counter->class) &&
           entry_word(node, "from", froms, &counter->from) &&
           entry_word(node, "region", regions, &counter->region) &&
           node_opt_bool(node, "commit", &counter->commits) && read_fp(node, counter) &&
           read_home(loading, node, counter);
}

/* ---- Leaders [2.2.b] */

/* `[strategy, command, tactics]` */
static bool read_ratings(const struct node *list, struct mz_ratings *ratings)
{
    static const uint8_t most[] = {STRATEGY_MOST, COMMAND_MOST, TACTICS_MOST};
    uint8_t value[3] = {0};

    if (!read_numbers(list, 3, most, value, "[strategy, command, tactics]"))
        return false;
    if (value[0] == 0 || value[1] == 0)
        return node_fault(list, "strategy and command are at least 1");
    ratings->strategy = value[0];
    ratings->command = value[1];
    ratings->tactics = value[2];
    return true;
}

/* A Leader of the start is on the map or in the pool: the set-up says which. */
static bool read_origin(const struct node *node, struct mz_counter *counter)
{
    static const uint8_t from[] = {MZ_FROM_START, MZ_FROM_START, MZ_FROM_WAR, MZ_FROM_CARD,
                                   MZ_FROM_EXILE};
    int word = 0;

    if (!node_choice(node, "from", leader_froms, &word))
        return false;
    counter->from = from[word];
    return true;
}

static bool read_leader(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"id",   "name",        "side",   "ratings", "stars",
                                       "from", "aliases",     "source", "fields",  "replacement",
                                       "why",  "replaced_by", NULL};
    struct mz_counter *counter = next_counter(loading, node, keys);
    const struct node *back = node_get(node, "replacement");

    if (!counter)
        return false;
    counter->type = MZ_LEADER;
    if (!node_part(node, "ratings", NODE_LIST) ||
        !read_ratings(node_get(node, "ratings"), &counter->front) ||
        !entry_byte(node, "stars", 0, STARS_MOST, &counter->front.stars) ||
        !read_origin(node, counter))
        return false;
    counter->back.stars = 1;
    return !back || read_ratings(back, &counter->back);
}

/* `replaced_by: valencia` */
static bool find_successors(struct mz_loading *loading)
{
    struct mz_scenario *s = loading->s;
    bool good = true;

    for (unsigned unit = s->first_leader; unit < s->units; unit++) {
        const char *name = NULL;
        unsigned found;

        if (!node_opt_text(loading->node[unit], "replaced_by", &name))
            return false;
        if (!name)
            continue;
        found = mz_find_named(s, slice_of(name));
        if (found == MZ_NO_UNIT || s->counter[found].type != MZ_LEADER)
            good =
                node_fault(node_get(loading->node[unit], "replaced_by"), "no Leader '%.60s'", name);
        s->counter[unit].successor = (uint16_t)found;
    }
    return good;
}

/* ---- markers */

static bool read_marker(const struct node *node, struct mz_marker *marker)
{
    return entry_name(node, "id", &marker->id) && node_text(node, "name", &marker->name) &&
           entry_word(node, "side", mz_side_names, &marker->side);
}

/* Its keys are these, and its source is one. */
static bool is_sourced(const struct node *node, const char *const *keys)
{
    struct provenance provenance = {0};

    return node_keys(node, keys) && source_read(node, &provenance);
}

static bool read_army(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"id", "name", "side", "source", "why", NULL};

    return is_sourced(node, keys) && read_marker(node, &loading->s->army[loading->s->armies++]);
}

static bool read_officer(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"id", "name", "card", "source", "why", NULL};

    return is_sourced(node, keys) &&
           read_marker(node, &loading->s->officer[loading->s->officers++]);
}

/* What the rules name themselves: Baggage Trains, the Beachhead [6.5], and ... */
static bool read_train(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"id", "name", "side", "source", "why", NULL};

    (void)loading;
    return is_sourced(node, keys);
}

/* ... squadrons [14.3]. */
static bool read_squadron(struct mz_loading *loading, const struct node *node)
{
    static const char *const keys[] = {"id", "name", "coast", "source", "why", NULL};

    (void)loading;
    return is_sourced(node, keys);
}

/* ---- sets and names */

static void widen(struct mz_range *range, unsigned unit)
{
    if (range->end == 0)
        range->first = (uint16_t)unit;
    range->end = (uint16_t)(unit + 1);
}

static void fill_sets(struct mz_scenario *s)
{
    for (unsigned unit = 0; unit < s->units; unit++) {
        uint8_t side = s->counter[unit].side;

        widen(unit < s->first_leader ? &s->unit_range[side] : &s->leader_range[side], unit);
        set_add(s->of_side[side].word, unit);
        if (s->counter[unit].type == MZ_LEADER)
            set_add(s->leaders.word, unit);
        if (s->counter[unit].from == MZ_INHERENT)
            set_add(s->inherent.word, unit);
    }
}

/* `aliases: [kerney]`, spellings of the rulebook. */
static bool add_aliases(struct mz_loading *loading, unsigned unit)
{
    struct mz_scenario *s = loading->s;
    const struct node *list = node_get(loading->node[unit], "aliases");

    for (NODE_EACH(node, list ? list->first : NULL)) {
        if (!node->text || s->names == MZ_NAMES || !entry_is_plain(node->text))
            return node_fault(node, "a short list of other names, of letters, digits, - _ and .");
        s->name[s->names++] = (struct named){node->text, (uint16_t)unit};
    }
    return true;
}

static bool index_names(struct mz_loading *loading)
{
    struct mz_scenario *s = loading->s;
    unsigned twice;

    for (unsigned unit = 0; unit < s->units; unit++)
        s->name[s->names++] = (struct named){s->counter[unit].id, (uint16_t)unit};
    for (unsigned unit = s->first_leader; unit < s->units; unit++)
        if (!add_aliases(loading, unit))
            return false;
    named_sort(s->name, s->names);
    twice = named_twice(s->name, s->names, 0);
    return twice == s->names || node_fault(loading->node[s->name[twice].number],
                                           "'%s' is the id of two counters", s->name[twice].name);
}

static bool find_persons(struct mz_loading *loading, const struct document *document)
{
    struct mz_scenario *s = loading->s;
    const struct entry_names units = {"unit", s->name, s->names};
    const struct entry_wanted persons[] = {
        {"taylor", &s->taylor},     {"scott", &s->scott},     {"santa-anna", &s->santa_anna},
        {"valencia", &s->valencia}, {"canales", &s->canales}, {"us.tx-rangers", &s->rangers}};

    return entries_wanted(document->root, &units, persons, sizeof persons / sizeof *persons);
}

bool mz_load_units(struct mz_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"counters", "source", "why",       "units",    "leaders",
                                       "armies",   "trains", "squadrons", "officers", NULL};
    struct mz_scenario *s = loading->s;
    struct provenance provenance = {0};
    bool good;

    if (!node_head(document, "counters", "montezuma", keys) ||
        !source_read(document->root, &provenance))
        return false;
    good = mz_load_rows(loading, document, "units", MZ_UNITS, read_unit);
    s->first_leader = s->units;
    good = mz_load_rows(loading, document, "leaders", MZ_UNITS, read_leader) && good;
    good = mz_load_rows(loading, document, "armies", MZ_ARMIES, read_army) && good;
    good = mz_load_rows(loading, document, "officers", MZ_OFFICERS, read_officer) && good;
    good = mz_load_rows(loading, document, "trains", MZ_UNITS, read_train) && good;
    good = mz_load_rows(loading, document, "squadrons", MZ_UNITS, read_squadron) && good;
    if (!good)
        return false;
    fill_sets(s);
    return index_names(loading) && find_successors(loading) && find_persons(loading, document);
}
