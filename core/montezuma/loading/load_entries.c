/* Entries that several files of a scenario have: counters, cells, States, lists of rows. */
#include "montezuma/loading/load.h"

#include <string.h>

bool mz_load_cell(struct mz_loading *loading, const struct node *map, const char *key,
                  uint8_t *cell)
{
    const struct node *node = node_part(map, key, NODE_SCALAR);
    uint16_t found = node ? map_find_node(&loading->s->map, node) : MAP_NOWHERE;

    *cell = (uint8_t)found;
    return found != MAP_NOWHERE;
}

bool mz_load_set(struct mz_loading *loading, const struct node *map, const char *key,
                 struct mz_units *set)
{
    const struct entry_names units = {"unit", loading->s->name, loading->s->names};

    return entry_set(map, key, &units, set->word);
}

bool mz_load_states(struct mz_loading *loading, const struct node *map, const char *key,
                    uint32_t *set)
{
    bool good = true;

    for (NODE_EACH(node, entries_of(map, key, NODE_LIST, &good))) {
        uint8_t state = node->text ? mz_find_state(loading->s, node->text) : MZ_NO_STATE;

        if (state == MZ_NO_STATE)
            good = node_fault(node, "no State '%.60s'", node->text ? node->text : "a list or map");
        else
            *set |= UINT32_C(1) << state;
    }
    return good;
}

bool mz_load_rows(struct mz_loading *loading, const struct document *document, const char *key,
                  unsigned most, bool (*row)(struct mz_loading *loading, const struct node *node))
{
    const struct node *list = node_part(document->root, key, NODE_LIST);
    bool good = list != NULL;

    if (list && list->length > most)
        return node_fault(list, "more than %u entries", most);
    for (NODE_EACH(node, list ? list->first : NULL))
        good = row(loading, node) && good;
    return good;
}

uint8_t mz_find_state(const struct mz_scenario *s, const char *id)
{
    for (uint8_t state = 0; state < s->states; state++)
        if (strcmp(s->state[state].id, id) == 0)
            return state;
    return MZ_NO_STATE;
}

#define LOAD(what) mz_##what
#include "game/load_unit.inc"
#undef LOAD
