/* cards.yaml: the two decks, and what each card does [2.6]. */

#include "montezuma/loading/load.h"
#include "montezuma/rules/cards.h"

/* In the order of the enums in scenario.h. */
static const char *const icons[] = {"wagon",     "naval",   "remove", "reshuffle",
                                    "mandatory", "officer", "answer", NULL};
static const char *const decks[] = {"crisis", "war", NULL};
static const char *const sides[] = {"us", "mexico", "both", NULL};
enum { OPS_MOST = 4, MA_MOST = 20 };

/* What every card has: its names and its case, and what effects read for themselves. */
static bool read_card(const struct node *node, const char *const *keys, struct mz_card *card)
{
    static const char *const all[] = {"case",   "title",  "when", "if", "do",
                                      "source", "fields", "why",  NULL};
    struct provenance provenance = {SOURCE_RECONSTRUCTED, NULL};

    return entry_key_name(node, &card->id) && node_keys_and(node, all, keys) &&
           node_text(node, "case", &card->rule) && node_text(node, "title", &card->title) &&
           source_read(node, &provenance) && source_fields(node);
}

static bool read_strategy(const struct node *node, struct mz_card *card)
{
    static const char *const keys[] = {"deck", "ops", "side", "is", NULL};
    unsigned bits = 0;

    if (!read_card(node, keys, card) || !node_part(node, "deck", NODE_SCALAR) ||
        !node_part(node, "ops", NODE_SCALAR) || !node_part(node, "side", NODE_SCALAR) ||
        !entry_word(node, "deck", decks, &card->of_war) ||
        !entry_byte(node, "ops", 1, OPS_MOST, &card->ops) ||
        !entry_word(node, "side", sides, &card->side) ||
        !node_opt_choices(node, "is", "icon", icons, &bits))
        return false;
    card->icons = (uint8_t)bits;
    return true;
}

/* `ma: [5, 4, 3, 2]` for Strategy ratings 1 to 4. */
static bool read_chart(const struct node *node, struct mz_card *card)
{
    const struct node *list = node_part(node, "ma", NODE_LIST);
    unsigned rating = 0;

    if (!list)
        return false;
    if (list->length != MZ_RATINGS)
        return node_fault(list, "four figures, for ratings 1 to 4");
    for (NODE_EACH(figure, list->first)) {
        if (!node_is_byte(figure, 0, MA_MOST, &card->ma[rating++]))
            return false;
    }
    return true;
}

/* `under: [1, 2]`: ratings whose figure has a line beneath. */
static bool read_under(const struct node *node, struct mz_card *card)
{
    const struct node *list = node_get(node, "under");

    if (list && list->kind != NODE_LIST)
        return node_fault(list, "a list of ratings");
    for (NODE_EACH(rating, list ? list->first : NULL)) {
        int64_t value = 0;

        if (!node_is_int(rating, 1, MZ_RATINGS, &value))
            return false;
        card->under = (uint8_t)(card->under | 1u << (value - 1));
    }
    return true;
}

static bool read_action(const struct node *node, struct mz_card *card)
{
    static const char *const keys[] = {"ma", "under", "reinforcement", NULL};
    bool reinforcement = false;

    card->side = MZ_NOBODYS;
    if (!read_card(node, keys, card) || !read_chart(node, card) || !read_under(node, card) ||
        !node_opt_bool(node, "reinforcement", &reinforcement))
        return false;
    card->reinforcement = reinforcement;
    return true;
}

/* The cards of one deck, from that number on. */
static bool read_deck(struct mz_loading *loading, const struct node *deck, unsigned first,
                      unsigned count)
{
    struct mz_scenario *s = loading->s;
    unsigned card = first;
    bool good = true;

    if (deck->length != count)
        return node_fault(deck, "there are %u cards in this deck", count);
    for (const struct node *node = deck->first; node; node = node->next, card++) {
        good = (first == 0 ? read_strategy : read_action)(node, &s->card[card]) && good;
        s->card_name[s->card_names++] = (struct named){node->key, (uint16_t)card};
    }
    return good;
}

/* No two cards have one name, in whichever deck. */
static bool judge_names(struct mz_loading *loading, const struct node *action)
{
    struct mz_scenario *s = loading->s;
    unsigned twice;

    named_sort(s->card_name, s->card_names);
    twice = named_twice(s->card_name, s->card_names, 0);
    return twice == s->card_names ||
           node_fault(action, "'%s' is the name of two cards", s->card_name[twice].name);
}

/* What the cards of a deck do; all names are known by now. */
static bool read_effects(struct mz_loading *loading, const struct document *document,
                         const struct node *deck, unsigned card)
{
    struct mz_scenario *s = loading->s;
    struct effect_reading reading = {.rules = &mz_effects,
                                     .scenario = s,
                                     .document = document,
                                     .arena = loading->arena,
                                     .diags = loading->diags,
                                     .effects = s->effects};
    bool good = true;

    for (const struct node *node = deck->first; node; node = node->next, card++) {
        unsigned effect = 0;

        good =
            effect_read(&reading, node, s->card[card].title, s->card[card].rule, &effect) && good;
        s->card[card].effect = (uint16_t)effect;
    }
    return good;
}

/* Both decks go into one collection, of which nobody asks before it is whole. */
static bool read_all_effects(struct mz_loading *loading, const struct document *document,
                             const struct node *strategy, const struct node *action)
{
    loading->s->effects = effects_new(MZ_FIRST_WORD, loading->arena, loading->diags);
    return loading->s->effects && read_effects(loading, document, strategy, 0) &&
           read_effects(loading, document, action, MZ_STRATEGY);
}

bool mz_load_cards(struct mz_loading *loading, const struct document *document)
{
    static const char *const keys[] = {"cards", "source", "why", "strategy", "action", NULL};
    const struct node *strategy;
    const struct node *action;
    struct provenance provenance = {0};

    if (!node_head(document, "cards", "montezuma", keys) ||
        !source_read(document->root, &provenance))
        return false;
    strategy = node_part(document->root, "strategy", NODE_MAP);
    action = node_part(document->root, "action", NODE_MAP);
    return strategy && action && read_deck(loading, strategy, 0, MZ_STRATEGY) &&
           read_deck(loading, action, MZ_STRATEGY, MZ_ACTION) && judge_names(loading, action) &&
           read_all_effects(loading, document, strategy, action);
}

/* ---- where cards lie as a scenario begins [8.2] */

/* The Strategy cards of a list go to that pile; an entry that is not there moves none. */
static bool read_pile(struct mz_loading *loading, const struct node *map, const char *key,
                      uint8_t pile)
{
    struct mz_scenario *s = loading->s;
    const struct node *list = node_get(map, key);

    if (!list)
        return true;
    if (list->kind != NODE_LIST)
        return node_fault(list, "a list of cards");
    for (NODE_EACH(node, list->first)) {
        unsigned card =
            node->text ? mz_find_card(s, (struct slice){node->text, node->length}) : MZ_NO_CARD;

        if (card >= MZ_STRATEGY)
            return node_fault(node, "no Strategy card '%.60s'",
                              node->text ? node->text : "a list or map");
        s->opening.pile[card] = pile;
    }
    return true;
}

bool mz_load_piles(struct mz_loading *loading)
{
    const struct document *document = &loading->campaign;
    const struct node *root = document->root;
    struct mz_scenario *s = loading->s;
    const struct node *hands = node_get(root, "hands");

    for (unsigned card = 0; card < MZ_CARDS; card++)
        s->opening.pile[card] = s->card[card].of_war && !s->opening.war ? MZ_LATER_CARDS : MZ_DRAW;
    if (hands && hands->kind != NODE_MAP)
        return node_fault(hands, "{us: [...], mexico: [...]}");
    if (hands &&
        (!node_keys(hands, mz_side_names) || !read_pile(loading, hands, "us", MZ_HAND_US) ||
         !read_pile(loading, hands, "mexico", MZ_HAND_MEXICO)))
        return false;
    return read_pile(loading, root, "removed", MZ_OUT) &&
           read_pile(loading, root, "discards", MZ_DISCARDED);
}

unsigned mz_find_card(const struct mz_scenario *s, struct slice name)
{
    uint16_t card = named_find(s->card_name, s->card_names, name);

    return card == NAMED_NONE ? MZ_NO_CARD : card;
}
