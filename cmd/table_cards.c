#include "table_cards.h"

#include <string.h>

#include "data/source.h"
#include "show/paragraph.h"

enum { INDENT = 2 };

struct cards {
    const struct game *game;
    const char *only; /* or NULL */
    bool json;
    struct document cards, words;
    struct provenance provenance; /* of every figure that says nothing else */
    struct diags *diags;
    struct text *out;
};

bool table_has_cards(const struct game *game)
{
    return game->thing_noun && strcmp(game->thing_noun, "card") == 0;
}

static void add_scalars(const struct node *list, struct text *out)
{
    for (NODE_EACH(entry, list->first))
        text_format(out, "%s%s", entry == list->first ? "" : " ", entry->text ? entry->text : "?");
}

/* What the card has under that key, between two pieces of text. */
static void add_entry(const struct node *card, const char *key, const char *before,
                      const char *behind, struct text *out)
{
    const struct node *entry = node_get(card, key);

    if (!entry)
        return;
    text_add(out, before);
    if (entry->text)
        text_add(out, entry->text);
    else
        add_scalars(entry, out);
    text_add(out, behind);
}

static void add_kind(const struct node *card, const char *deck, struct text *out)
{
    struct text words = {0};

    text_add(&words, deck);
    add_entry(card, "deck", ", ", "", &words);
    add_entry(card, "ops", ", ", " OPS", &words);
    add_entry(card, "side", ", event of ", "", &words);
    add_entry(card, "when", ", in response: ", "", &words);
    add_entry(card, "ma", ", MA ", "", &words);
    add_entry(card, "under", ", a line under Strategy ", "", &words);
    add_entry(card, "is", "; ", "", &words);
    show_paragraph("  ", INDENT, words.failed ? "" : words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

/* What players call an entry of a card. */
static const char *name_of(const char *key)
{
    static const char *const names[][2] = {
        {"do", "effect"}, {"if", "condition"}, {"is", "icons"}, {"when", "moment"}, {"ma", "MA"}};

    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i][0], key) == 0)
            return names[i][1];
    return key;
}

/* "source: reconstructed; effect printed, side printed (19.0, Turn 1)" */
static void add_source(const struct cards *cards, const struct node *card)
{
    struct provenance provenance = cards->provenance;
    const struct node *fields = node_get(card, "fields");
    struct text words = {0};

    provenance.why = NULL; /* that of the file is told once */
    if (!source_read(card, &provenance))
        return;
    text_format(&words, "source: %s", source_name(provenance.source));
    for (NODE_EACH(field, fields ? fields->first : NULL))
        if (field->text)
            text_format(&words, "%s%s %s", field == fields->first ? "; " : ", ",
                        name_of(field->key), field->text);
    if (provenance.why)
        text_format(&words, " (%s)", provenance.why);
    show_paragraph("  ", INDENT, words.failed ? "" : words.at, cards->out);
    cards->out->failed = cards->out->failed || words.failed;
    text_free(&words);
}

/* All that the data says of it, and its words. */
static void add_card_json(const struct cards *cards, const char *deck, const char *words,
                          const struct node *card)
{
    text_format(cards->out, "{\"game\":\"%s\",\"card\":", cards->game->name);
    text_json_string(cards->out, card->key);
    text_add(cards->out, ",\"kind\":");
    text_json_string(cards->out, deck);
    text_add(cards->out, ",\"words\":");
    text_json_string(cards->out, words);
    text_add(cards->out, ",\"data\":");
    node_json(card, cards->out);
    text_add(cards->out, "}\n");
}

static bool add_card(const struct cards *cards, const char *deck, const struct node *all_words,
                     const struct node *card)
{
    const struct node *words = node_get(all_words, card->key);
    const char *number;
    const char *title;

    if (!words || !words->text)
        return node_fault(words ? words : all_words, "'%.60s' has no words", card->key);
    if (card->kind != NODE_MAP)
        return node_fault(card, "a card is a map");
    if (!node_text(card, "case", &number) || !node_text(card, "title", &title))
        return false;
    if (cards->json) {
        add_card_json(cards, deck, words->text, card);
        return true;
    }
    text_format(cards->out, "%s[%s] %s: %s\n", cards->only ? "" : "\n", number, title, card->key);
    add_kind(card, deck, cards->out);
    show_paragraph("  ", INDENT, words->text, cards->out);
    add_source(cards, card);
    return true;
}

/* The decks are the maps of both files. */
static bool add_decks(const struct cards *cards)
{
    for (NODE_EACH(words, cards->words.root->first)) {
        const struct node *deck = node_get(cards->cards.root, words->key);

        if (words->kind != NODE_MAP || !deck || deck->kind != NODE_MAP)
            continue;
        for (NODE_EACH(card, deck->first))
            if ((!cards->only || strcmp(card->key, cards->only) == 0) &&
                !add_card(cards, words->key, words, card))
                return false;
    }
    return true;
}

bool table_add_cards(const struct game *game, const char *only, struct arena *arena,
                     struct diags *diags, bool json, struct text *out)
{
    struct cards cards = {.game = game, .only = only, .json = json, .diags = diags, .out = out};
    struct text head = {0};

    if (!cmd_data_file(game->name, "cards.yaml", arena, diags, &cards.cards) ||
        !cmd_data_file(game->name, "card-words.yaml", arena, diags, &cards.words))
        return false;
    if (cards.cards.root->kind != NODE_MAP)
        return node_fault(cards.cards.root, "this must be a map");
    if (cards.words.root->kind != NODE_MAP)
        return node_fault(cards.words.root, "this must be a map");
    if (!source_read(cards.cards.root, &cards.provenance))
        return false;
    if (json || only)
        return add_decks(&cards);
    text_format(&head, "Cards of %s. Unless a card says otherwise: %s", game->title,
                source_name(cards.provenance.source));
    if (cards.provenance.why)
        text_format(&head, " (%s)", cards.provenance.why);
    show_paragraph("", 0, head.failed ? "" : head.at, out);
    out->failed = out->failed || head.failed;
    text_free(&head);
    return add_decks(&cards);
}
