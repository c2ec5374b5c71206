/* arrivals.yaml: who comes, goes, and may be bought from which turn on [12.1] [12.2]. */
#include <string.h>

#include "cactus/loading/load.h"

static const char *const sides[] = {"imperial", "republican", NULL};
static const char *const whens[] = {"reinforcement", "end", NULL};
/* In the order of enum ct_destination, behind CT_AT. */
static const char *const destinations[] = {"imperial", "republican", "usa_border",
                                           "juarez",   "maximilian", NULL};
/* In the order of enum ct_contingent. */
static const char *const contingents[] = {"dixie", "shelby", "usa", "santa_anna", NULL};

static bool read_turn(const struct node *node, uint8_t *turn, const char **rule)
{
    return node_byte(node, "turn", 2, CT_TURNS, turn) && node_text(node, "case", rule);
}

/* ---- arrivals */

static bool read_destination(struct ct_loading *loading, const struct node *node,
                             struct ct_arrival *arrival)
{
    const struct node *at = node_get(node, "at");

    if (!at)
        return node_fault(node, "an entry 'at' is missing here");
    for (unsigned i = 0; at->text && destinations[i]; i++)
        if (strcmp(at->text, destinations[i]) == 0)
            arrival->destination = (uint8_t)(CT_AT + 1 + i);
    return arrival->destination != CT_AT || ct_load_provinces(loading, node, "at", &arrival->at);
}

/* Units of that side, each once, and reduced only if it has two steps. */
static bool enter(struct ct_loading *loading, const struct node *node,
                  const struct ct_arrival *arrival)
{
    struct ct_schedule *schedule = &loading->s->schedule;
    const struct ct_counter *counter = loading->s->counter;

    for (CT_EACH(unit, &arrival->units)) {
        if (!ct_has(&loading->s->of_side[arrival->side], unit))
            return node_fault(node_get(node, "units"), "%s is not of that side", counter[unit].id);
        if (schedule->arrival_of[unit])
            return node_fault(node_get(node, "units"), "%s comes in an entry above already",
                              counter[unit].id);
        schedule->arrival_of[unit] = schedule->arrivals;
    }
    for (CT_EACH(unit, &arrival->reduced))
        if (!ct_has(&arrival->units, unit) || counter[unit].steps < 2)
            return node_fault(node_get(node, "reduced"), "%s does not come here in two steps",
                              counter[unit].id);
    return true;
}

static bool read_arrival(struct ct_loading *loading, const struct node *node)
{
    static const char *const pool[] = {"pool", NULL};
    struct ct_schedule *schedule = &loading->s->schedule;
    struct ct_arrival *arrival = &schedule->arrival[schedule->arrivals++];
    int side = 0;
    int other = -1;

    if (!read_turn(node, &arrival->turn, &arrival->rule) ||
        !node_choice(node, "side", sides, &side) || !read_destination(loading, node, arrival) ||
        !node_opt_bool(node, "one_each", &arrival->one_each) ||
        !ct_load_provinces(loading, node, "any_number_in", &arrival->any_number) ||
        !ct_load_set(loading, node, "units", &arrival->units) ||
        !ct_load_set(loading, node, "reduced", &arrival->reduced) ||
        (node_get(node, "else") && !node_choice(node, "else", pool, &other)))
        return false;
    arrival->side = (uint8_t)side;
    arrival->else_pool = other == 0;
    return enter(loading, node, arrival);
}

/* ---- the pool, withdrawals, points */

static bool read_pool(struct ct_loading *loading, const struct node *node)
{
    struct ct_schedule *schedule = &loading->s->schedule;
    struct ct_listed *row = &schedule->pool[schedule->pools++];

    return read_turn(node, &row->turn, &row->rule) &&
           ct_load_set(loading, node, "units", &row->units);
}

static bool read_withdrawal(struct ct_loading *loading, const struct node *node)
{
    static const char *const french[] = {"french_stay", NULL};
    struct ct_schedule *schedule = &loading->s->schedule;
    struct ct_listed *row = &schedule->withdrawal[schedule->withdrawals++];
    int when = 0;
    int unless = -1;

    if (!read_turn(node, &row->turn, &row->rule) || !node_choice(node, "when", whens, &when) ||
        (node_get(node, "unless") && !node_choice(node, "unless", french, &unless)))
        return false;
    row->at_end = when == 1;
    row->unless_french = unless == 0;
    return ct_load_set(loading, node, "units", &row->units);
}

static bool read_income(struct ct_loading *loading, const struct node *node)
{
    static const char *const shelby[] = {"shelby", NULL};
    struct ct_schedule *schedule = &loading->s->schedule;
    struct ct_income *row = &schedule->income[schedule->incomes++];
    int unless = -1;

    if (!read_turn(node, &row->turn, &row->rule) || !node_opt_bool(node, "none", &row->none) ||
        !entry_byte(node, "imperial", 0, 99, &row->imperial) ||
        (node_get(node, "unless") && !node_choice(node, "unless", shelby, &unless)))
        return false;
    row->unless_shelby = unless == 0;
    return true;
}

/* [12.1/T9] */
static bool read_full(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"turn", "case", "unit", "at", "source", "why", NULL};
    struct ct_schedule *schedule = &loading->s->schedule;
    const struct node *map = node_part(document->root, "full", NODE_MAP);
    const struct node *unit;

    if (!map || !node_keys(map, keys) ||
        !read_turn(map, &schedule->full_turn, &schedule->full_rule))
        return false;
    unit = node_part(map, "unit", NODE_SCALAR);
    if (!unit || ct_load_province(loading, map, "at") == CT_PROVINCES)
        return false;
    schedule->full_unit = (uint16_t)ct_load_unit(loading, unit);
    return schedule->full_unit != CT_NO_UNIT;
}

/* [12.2/T15] */
static bool read_cheaper(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"turn", "case", "points", "source", "why", NULL};
    struct ct_schedule *schedule = &loading->s->schedule;
    const struct node *map = node_part(document->root, "cheaper", NODE_MAP);

    return map && node_keys(map, keys) &&
           read_turn(map, &schedule->cheaper_turn, &schedule->cheaper_rule) &&
           node_byte(map, "points", 1, 9, &schedule->cheaper_points);
}

static bool read_contingents(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"case", "units", "source", "why", NULL};
    const struct node *map = node_part(document->root, "contingents", NODE_MAP);
    bool good = map && node_keys(map, contingents);

    for (unsigned i = 0; good && contingents[i]; i++) {
        const struct node *node = node_part(map, contingents[i], NODE_MAP);

        good = node && node_keys(node, keys) &&
               ct_load_set(loading, node, "units", &loading->s->schedule.contingent[i]);
    }
    return good;
}

bool ct_load_arrivals(struct ct_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"arrivals", "source",      "why",  "list",
                                       "pool",     "withdrawals", "full", "points",
                                       "cheaper",  "contingents", NULL};
    static const char *const arrival[] = {"turn",     "case",          "side", "at",
                                          "one_each", "any_number_in", "else", "units",
                                          "reduced",  "source",        "why",  NULL};
    static const char *const listed[] = {"turn", "case", "units", "source", "why", NULL};
    static const char *const leaving[] = {"turn",  "case",   "when", "unless",
                                          "units", "source", "why",  NULL};
    static const char *const income[] = {"turn",   "case",   "none", "imperial",
                                         "unless", "source", "why",  NULL};
    struct provenance provenance = {0};
    bool good =
        node_head(document, "arrivals", "cactus", keys) && source_read(document->root, &provenance);

    good = good && ct_load_rows(loading, document, "list", arrival, CT_ROWS, read_arrival);
    good = good && ct_load_rows(loading, document, "pool", listed, CT_ROWS, read_pool);
    good =
        good && ct_load_rows(loading, document, "withdrawals", leaving, CT_ROWS, read_withdrawal);
    good = good && ct_load_rows(loading, document, "points", income, CT_ROWS, read_income);
    return good && read_full(loading, document) && read_cheaper(loading, document) &&
           read_contingents(loading, document);
}
