/* events.yaml: what random events do, and tables.yaml: which of them comes when [11.0]. */
#include <stdio.h>
#include <string.h>

#include "cactus/loading/load.h"
#include "cactus/rules/random_events.h"

enum { EFFECTS = 64 };

/* What each effect is called, for the lists of the years. */
struct named_effects {
    const char *id[EFFECTS], *title[EFFECTS];
    unsigned count;
};

static bool read_effects(struct ct_loading *loading, const struct document *document,
                         struct named_effects *named)
{
    static const char *const keys[] = {"events", "source", "why", "effects", NULL};
    static const char *const own[] = {"case", "title", "when", "if", "do", "source", "why", NULL};
    struct ct_scenario *s = loading->s;
    const struct node *map;
    struct effect_reading reading = {.rules = &ct_effects,
                                     .scenario = s,
                                     .document = document,
                                     .arena = loading->arena,
                                     .diags = loading->diags};
    struct provenance provenance = {0};
    bool good =
        node_head(document, "events", "cactus", keys) && source_read(document->root, &provenance);

    map = good ? node_part(document->root, "effects", NODE_MAP) : NULL;
    s->effects = reading.effects = effects_new(0, loading->arena, loading->diags);
    if (!map || !s->effects)
        return false;
    if (map->length > EFFECTS)
        return node_fault(map, "more than %d effects", EFFECTS);
    for (NODE_EACH(node, map->first)) {
        unsigned effect = 0;
        const char *rule = "";
        unsigned n = named->count++;

        named->id[n] = node->key;
        named->title[n] = node->key;
        good = node_keys(node, own) && source_read(node, &provenance) &&
               node_text(node, "case", &rule) && node_text(node, "title", &named->title[n]) &&
               effect_read(&reading, node, named->title[n], rule, &effect) && good;
    }
    return good;
}

/* ---- the lists of the years */

static const char *rule_of(struct ct_loading *loading, unsigned year, unsigned sum)
{
    char text[16];

    snprintf(text, sizeof text, "11.%u/%u", year + 1, sum);
    return arena_copy(loading->arena, text, strlen(text));
}

/* [11.1/9] Whom it favours, by the chart: a side, CT_FAVOURS_NOBODY or CT_FAVOURS_ROLLER. */
static bool read_favours(const struct table *chart, const char *id, uint8_t *favours)
{
    static const char *const names[] = {"imperial", "republican", "nobody", "roller", NULL};
    unsigned row = 0;
    int word;

    while (row < chart->rows && strcmp(chart->row[row], id) != 0)
        row++;
    if (row == chart->rows)
        return node_fault(chart->node, "it does not say whom '%.60s' favours", id);
    word = table_cell_choice(chart, row, 0, names, "imperial, republican, nobody or roller");
    *favours = (uint8_t)word;
    return word >= 0;
}

/* The effect of that name, plus 1. */
static bool find_effect(struct ct_loading *loading, const struct named_effects *named,
                        const struct table *chart, unsigned year, unsigned row)
{
    struct ct_listed_event *event = &loading->s->event[year][row];
    const char *id = table_at(chart, row, year);

    for (unsigned i = 0; i < named->count; i++) {
        if (strcmp(named->id[i], id) != 0)
            continue;
        event->effect = (uint8_t)(i + 1);
        event->title = named->title[i];
    }
    return event->effect ||
           table_cell_fault(chart, row, year, "an event of those in the file of events");
}

static bool read_event(struct ct_loading *loading, const struct named_effects *named,
                       const struct table *chart, unsigned year, unsigned row)
{
    const char *id = table_at(chart, row, year);
    struct ct_listed_event *event = &loading->s->event[year][row];

    event->rule = rule_of(loading, year, row + CT_LOWEST_SUM);
    event->reroll = strcmp(id, "reroll-imperial") == 0     ? CT_IMPERIAL
                    : strcmp(id, "reroll-republican") == 0 ? CT_REPUBLICAN
                                                           : CT_NOBODYS;
    if (!event->rule)
        return diag_no_memory(loading->diags);
    return find_effect(loading, named, chart, year, row) &&
           read_favours(table_find(&loading->s->tables, "favours"), id, &event->favours);
}

bool ct_load_events(struct ct_loading *loading, const struct document *document)
{
    static const char *const sums[] = {"2", "3", "4",  "5",  "6",  "7",
                                       "8", "9", "10", "11", "12", NULL};
    static const char *const years[] = {"1862", "1863", "1864", "1865", "1866", "1867", NULL};
    static const char *const side[] = {"side", NULL};
    struct named_effects named = {.count = 0};
    const struct table *chart;

    if (!read_effects(loading, document, &named) ||
        !table_chart(loading->charts, "favours", NULL, side))
        return false;
    chart = table_chart(loading->charts, "random-events", sums, years);
    for (unsigned year = 0; chart && year < CT_YEARS; year++)
        for (unsigned row = 0; row < chart->rows; row++)
            if (!read_event(loading, &named, chart, year, row))
                return false;
    return chart;
}
