#include "report/cards.h"

#include <string.h>

#include "game/games.h"

enum { CARDS, WORDS };

static bool is_word(char c)
{
    return text_is_word(c) || c == '-' || c == '_';
}

/* A hand is a line of an account: the id stands in it as a word. */
static bool is_told(const struct text *told, const char *id)
{
    size_t length = strlen(id);
    const char *from = told->at;

    for (const char *at; (at = strstr(from, id)) != NULL; from = at + 1)
        if (at > told->at && !is_word(at[-1]) && !is_word(at[length]))
            return true;
    return false;
}

static const char *text_of(const struct node *card, const char *key)
{
    const struct node *entry = node_get(card, key);

    return entry ? entry->text : NULL;
}

static void add_card(const struct node *card, const char *words, const char *before,
                     struct text *out)
{
    static const char *const keys[] = {"title", "ops", "case", "side"};

    text_add(out, before);
    text_json_string(out, card->key);
    text_char(out, ':');
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        text_char(out, i ? ',' : '[');
        text_json_string(out, text_of(card, keys[i]));
    }
    text_char(out, ',');
    text_json_string(out, words);
    text_char(out, ']');
}

static bool read_book(const struct report_cards *cards, unsigned game, unsigned which,
                      struct arena *arena, bool *failed, struct document *document)
{
    static struct diags unheeded;
    const struct slice *bytes = &cards->bytes[game][which];

    unheeded.count = 0;
    bool good = bytes->length && node_read(cards->path[game][which], bytes->at, bytes->length,
                                           arena, &unheeded, document);
    for (uint32_t i = 0; i < unheeded.count; i++)
        *failed = *failed || unheeded.list[i].kind == DIAG_FAILED; /* no memory */
    return good && document->root->kind == NODE_MAP;
}

/* The cards of a deck, which is a map in both files. */
static void add_deck(const struct node *deck, const struct node *words, const struct text *told,
                     const char **before, struct text *out)
{
    if (deck->kind != NODE_MAP || !words || words->kind != NODE_MAP)
        return;
    for (NODE_EACH(card, deck->first)) {
        if (card->kind != NODE_MAP || !is_told(told, card->key))
            continue;
        add_card(card, text_of(words, card->key), *before, out);
        *before = ",\n";
    }
}

void report_cards_add(const struct report_cards *cards, const struct game *game,
                      const struct text *told, struct arena *arena, bool *failed, struct text *out)
{
    struct document book[2];
    unsigned number = 0;
    const char *before = "\n";

    while (number + 1 < STYLES && games[number] && games[number] != game)
        number++;
    text_add(out, ",\n\"cards\":{");
    if (told->length && !told->failed &&
        read_book(cards, number, CARDS, arena, failed, &book[CARDS]) &&
        read_book(cards, number, WORDS, arena, failed, &book[WORDS]))
        for (NODE_EACH(deck, book[CARDS].root->first))
            add_deck(deck, node_get(book[WORDS].root, deck->key), told, &before, out);
    text_char(out, '}');
}
