/* A scenario from its files. Each reader notes every fault that it finds, with its place. */
#include <string.h>

#include "data/overlay.h"
#include "game/loader.h"
#include "toy.h"

struct loading {
    struct toy_scenario *s;
    struct arena *arena;
    struct diags *diags;
};

/* ---- the map */

static const char *const terrains[] = {"clear", "hills", "swamp", NULL};
static const char *const no_kinds[] = {NULL};
static const char *const cell_keys[] = {"worth", "holder", NULL};
static const struct map_vocabulary vocabulary = {.terrains = terrains,
                                                 .edge_kinds = no_kinds,
                                                 .place_kinds = no_kinds,
                                                 .noun = &toy_noun,
                                                 .cell_keys = cell_keys};

static bool read_map(struct loading *loading, const struct document *document)
{
    struct toy_scenario *s = loading->s;
    bool good = map_read(document, &vocabulary, NULL, loading->arena, &s->map);
    unsigned cell = 0;

    if (!good || s->map.cells > TOY_CELLS)
        return good && node_fault(document->root, "a map has at most %d provinces", (int)TOY_CELLS);
    for (const struct node *entry = map_entries(&s->map, "cells"); entry;
         entry = entry->next, cell++) {
        int64_t worth = 0;
        int holder = NO_SIDE;

        good = node_int(entry, "worth", 0, 9, &worth) && good;
        if (node_get(entry, "holder"))
            good = node_choice(entry, "holder", toy_game.sides, &holder) && good;
        s->worth[cell] = (uint8_t)worth;
        s->holder[cell] = (uint8_t)holder;
    }
    return good;
}

/* ---- the units */

static bool read_unit(struct loading *loading, const struct node *entry)
{
    static const char *const keys[] = {"id", "side", "strength", "rating", "at", NULL};
    struct toy_scenario *s = loading->s;
    struct toy_counter *counter = &s->counter[s->units];
    int64_t strength = 0;
    int64_t rating = 0;
    uint16_t at;
    int side = 0;

    if (s->units == TOY_UNITS)
        return node_fault(entry, "there are at most %d units", (int)TOY_UNITS);
    if (!node_keys(entry, keys) || !node_text(entry, "id", &counter->id) ||
        !node_choice(entry, "side", toy_game.sides, &side) ||
        !node_int(entry, "strength", 0, 9, &strength) ||
        !node_opt_int(entry, "rating", 1, 6, &rating) || !node_part(entry, "at", NODE_SCALAR))
        return false;
    at = map_find_node(&s->map, node_get(entry, "at"));
    counter->side = (uint8_t)side;
    counter->strength = (uint8_t)strength;
    counter->rating = (uint8_t)rating;
    counter->start = (uint8_t)at;
    s->units++;
    return at != MAP_NOWHERE;
}

static bool read_units(struct loading *loading, const struct document *document)
{
    static const char *const keys[] = {"counters", "units", "source", "why", NULL};
    const struct node *list = node_part(document->root, "units", NODE_LIST);
    bool good = list && node_keys(document->root, keys);

    for (NODE_EACH(entry, good ? list->first : NULL))
        good = read_unit(loading, entry) && good;
    return good;
}

/* ---- the cards: all names first, since what one does may name another */

static bool read_names(struct loading *loading, const struct node *cards)
{
    struct toy_scenario *s = loading->s;

    for (NODE_EACH(entry, cards->first)) {
        if (s->cards == TOY_CARDS)
            return node_key_fault(entry, "there are at most %d cards", (int)TOY_CARDS);
        s->card[s->cards++].id = entry->key;
    }
    return true;
}

static bool read_cards(struct loading *loading, const struct document *document)
{
    static const char *const keys[] = {"deck", "cards", "source", "why", NULL};
    static const char *const of_a_card[] = {"title", "when", "if", "do", NULL};
    struct toy_scenario *s = loading->s;
    const struct node *cards = node_part(document->root, "cards", NODE_MAP);
    struct effect_reading reading = {.rules = &toy_effects,
                                     .scenario = s,
                                     .document = document,
                                     .arena = loading->arena,
                                     .diags = loading->diags};
    bool good = cards && node_keys(document->root, keys) && read_names(loading, cards);
    unsigned card = 0;

    if (good)
        reading.effects = effects_new(s->cards, loading->arena, loading->diags);
    for (const struct node *entry = reading.effects ? cards->first : NULL; entry;
         entry = entry->next, card++) {
        const char *title = "";

        good = node_keys(entry, of_a_card) && node_text(entry, "title", &title) &&
               effect_read(&reading, entry, title, "7.1", &s->card[card].effect) && good;
    }
    s->effects = reading.effects;
    return good && s->effects;
}

/* ---- the whole */

static bool read_all(struct loading *loading, const struct document *document,
                     struct loader *loader)
{
    static const char *const keys[] = {"scenario", "game", "title", "files", "turns", NULL};
    static const char *const files[] = {"map", "units", "cards", "rules", NULL};
    struct scenario_head *head = &loading->s->head;
    struct document map;
    struct document units;
    struct document cards;

    return scenario_head_read(document, "toy", keys, files, TOY_TURNS, head) &&
           (!loader->over || scenario_head_over(loader->over, TOY_TURNS, head)) &&
           loader_part(loader, document, "map", &map) &&
           loader_part(loader, document, "units", &units) &&
           loader_part(loader, document, "cards", &cards) && read_map(loading, &map) &&
           read_units(loading, &units) && read_cards(loading, &cards);
}

const void *toy_load(const struct document *document, struct loader *loader)
{
    struct loading loading = {.arena = loader->arena, .diags = loader->diags};

    loading.s = arena_get(loader->arena, sizeof *loading.s);
    if (!loading.s) {
        diag_no_memory(loader->diags);
        return NULL;
    }
    loading.s->hooks = loader->hooks;
    return read_all(&loading, document, loader) ? loading.s : NULL;
}
