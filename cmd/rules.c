#include "cmd.h"

#include <string.h>

#include "base/memory.h"
#include "game/games.h"
#include "rules_events.h"
#include "show/paragraph.h"

enum { GAMES_MOST = 8 };

/* The cases of a game, as fixtures/GAME/rules.yaml has them. */
struct book {
    const struct game *game;
    struct document document;
    const struct node *cases;
    const struct node *rulings; /* or NULL */
};

struct library {
    struct arena arena;
    struct diags diags;
    struct book book[GAMES_MOST];
    unsigned books;
};

static bool read_book(struct library *library, const struct game *game)
{
    struct book *book = &library->book[library->books];

    book->game = game;
    if (!cmd_data_file(game->name, "rules.yaml", &library->arena, &library->diags, &book->document))
        return false;
    const struct document *document = &book->document;
    book->cases = node_part(document->root, "cases", NODE_LIST);
    book->rulings = book->cases ? node_get(document->root, "rulings") : NULL;
    library->books += book->cases != NULL;
    return book->cases != NULL;
}

/* All games, or one of them. */
static bool read_books(struct library *library, const struct game *only)
{
    for (unsigned i = 0; games[i] && library->books < GAMES_MOST; i++)
        if ((!only || only == games[i]) && !read_book(library, games[i]))
            return false;
    return true;
}

static const char *part(const struct node *node, const char *key)
{
    const struct node *entry = node->kind == NODE_MAP ? node_get(node, key) : NULL;

    return entry && entry->text ? entry->text : "";
}

static const struct node *find_case(const struct book *book, const char *number)
{
    for (NODE_EACH(entry, book->cases->first))
        if (strcmp(part(entry, "case"), number) == 0)
            return entry;
    return NULL;
}

static bool holds(const struct node *list, const char *word)
{
    const struct node *entry = list && list->kind == NODE_LIST ? list->first : NULL;

    for (; entry; entry = entry->next)
        if (entry->text && strcmp(entry->text, word) == 0)
            return true;
    return false;
}

/* ---- refusals */

static const char *kind_word(enum value_kind kind)
{
    switch (kind) {
    case VALUE_TENTHS:
        return "POINTS";
    case VALUE_UNIT:
        return "UNIT";
    case VALUE_UNITS:
        return "UNITS";
    case VALUE_SIDE:
        return "SIDE";
    case VALUE_TEXT:
        return "WORD";
    case VALUE_THING:
        return "NAME";
    case VALUE_THINGS:
        return "NAMES";
    case VALUE_RATIO:
        return "RATIO";
    default:
        return "N";
    }
}

static void add_kind(const struct game *game, enum value_kind kind, struct text *out)
{
    if (kind == VALUE_CELL)
        text_capitals(out, game_noun(game)->one);
    else if (kind == VALUE_CELLS)
        text_capitals(out, game_noun(game)->many);
    else
        text_add(out, kind_word(kind));
}

/* The sentence with what its places are filled with: "UNIT is not on the map". */
static void add_sentence(const struct game *game, const struct refusal_kind *refusal,
                         struct text *out)
{
    const char *sentence = refusal->sentence;

    for (struct sentence_piece piece; sentence_piece(&sentence, &piece);)
        if (piece.form == SENTENCE_VALUE || piece.form == SENTENCE_OR ||
            piece.form == SENTENCE_NAME)
            add_kind(game, refusal->kind[piece.value], out);
        else
            text_bytes(out, piece.words.at, piece.words.length);
}

/* An object of that game, up to its own members. */
static void begin_json(const struct game *game, struct text *out)
{
    text_format(out, "{\"game\":\"%s\"", game->name);
}

static void add_refusal_json(const struct game *game, const struct refusal_kind *refusal,
                             struct text *out)
{
    struct text sentence = {0};

    begin_json(game, out);
    text_format(out, ",\"case\":\"%s\",\"refusal\":", refusal->rule);
    add_sentence(game, refusal, &sentence);
    text_json_string(out, sentence.at);
    text_add(out, "}\n");
    out->failed = out->failed || sentence.failed;
    text_free(&sentence);
}

/* In the order of the cases. `several`: those of other games are listed, too. */
static void list_refusals(const struct book *book, bool several, bool json, struct text *out)
{
    const struct game *game = book->game;

    for (NODE_EACH(entry, book->cases->first)) {
        const char *number = part(entry, "case");

        for (unsigned i = 0; i < game->refusal_count; i++) {
            if (strcmp(game->refusals[i].rule, number) != 0)
                continue;
            if (json) {
                add_refusal_json(game, &game->refusals[i], out);
                continue;
            }
            if (several)
                text_format(out, "%s/", game->name);
            text_format(out, "%-5s ", number);
            add_sentence(game, &game->refusals[i], out);
            text_char(out, '\n');
        }
    }
}

static void add_refusals(const struct game *game, const char *number, struct text *out)
{
    const char *head = "\nAn order is refused by this case when:\n";

    for (unsigned i = 0; i < game->refusal_count; i++) {
        struct text sentence = {0};

        if (strcmp(game->refusals[i].rule, number) != 0)
            continue;
        add_sentence(game, &game->refusals[i], &sentence);
        text_add(out, head);
        if (!sentence.failed)
            show_paragraph("  - ", 4, sentence.at, out);
        out->failed = out->failed || sentence.failed;
        text_free(&sentence);
        head = "";
    }
}

/* ---- a case */

static void add_labelled(const char *label, const char *words, struct text *out)
{
    if (!*words)
        return;
    text_char(out, '\n');
    show_paragraph(label, (unsigned)strlen(label), words, out);
}

static void add_refs(const struct node *refs, struct text *out)
{
    struct text words = {0};
    const struct node *entry = refs && refs->kind == NODE_LIST ? refs->first : NULL;

    for (; entry; entry = entry->next)
        if (entry->text)
            text_format(&words, "%s%s", words.length ? ", " : "", entry->text);
    if (words.length && !words.failed)
        add_labelled("See also ", words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

/* Below a heading who looks it up finds the case he wants by its title. */
static void add_refs_with_titles(const struct book *book, const struct node *refs, struct text *out)
{
    const char *head = "\nSee also\n";
    const struct node *ref = refs && refs->kind == NODE_LIST ? refs->first : NULL;

    for (; ref; ref = ref->next)
        for (NODE_EACH(entry, book->cases->first)) {
            if (!ref->text || strcmp(part(entry, "case"), ref->text) != 0)
                continue;
            text_format(out, "%s  %-5s %s\n", head, ref->text, part(entry, "title"));
            head = "";
        }
}

static void add_source(const struct node *entry, struct text *out)
{
    struct text words = {0};
    const char *source = part(entry, "source");
    const char *note = part(entry, "note");

    text_format(&words, "%s%s%s", source, *source && *note ? ": " : "", note);
    if (!words.failed)
        add_labelled("Source: ", words.at, out);
    out->failed = out->failed || words.failed;
    text_free(&words);
}

/* What was settled on the whole, in rulings that name the case. */
static void add_rulings(const struct book *book, const char *number, struct text *out)
{
    const struct node *ruling =
        book->rulings && book->rulings->kind == NODE_LIST ? book->rulings->first : NULL;

    for (; ruling; ruling = ruling->next) {
        const struct node *cases = ruling->kind == NODE_MAP ? node_get(ruling, "cases") : NULL;

        if (!holds(cases, number))
            continue;
        text_format(out, "\nRuling on %s:\n", part(ruling, "topic"));
        show_paragraph("  ", 2, part(ruling, "text"), out);
    }
}

/* The case as its file has it. */
static void add_case_json(const struct book *book, const struct node *entry, struct text *out)
{
    begin_json(book->game, out);
    node_json_entries(entry, out);
    text_add(out, "}\n");
}

static void add_case(const struct book *book, const struct node *entry, struct text *out)
{
    const char *number = part(entry, "case");

    text_format(out, "%s %s\n", number, part(entry, "title"));
    add_labelled("", part(entry, "text"), out);
    if (strncmp(part(entry, "no_code"), "heading", 7) == 0)
        add_refs_with_titles(book, node_get(entry, "refs"), out);
    else
        add_refs(node_get(entry, "refs"), out);
    add_source(entry, out);
    add_labelled("Ruling: ", part(entry, "ruling"), out);
    add_rulings(book, number, out);
    add_labelled("No code: ", part(entry, "no_code"), out);
    add_refusals(book->game, number, out);
}

/* ---- the command */

static void list_cases(const struct book *book, bool json, struct text *out)
{
    for (NODE_EACH(entry, book->cases->first))
        if (json)
            add_case_json(book, entry, out);
        else
            text_format(out, "%-5s %s\n", part(entry, "case"), part(entry, "title"));
}

static bool is_in_word(char c)
{
    return text_is_word(c) || (unsigned char)c >= 0x80;
}

/* The words stand there one behind another, each of them whole or with an ending: "set up" is in
 * "sets up" and in "set-up". */
static bool begins_with(const char *text, const char *words)
{
    while (*words) {
        while (*words && is_in_word(*words) && text_small(*words) == text_small(*text))
            words++, text++;
        if (is_in_word(*words))
            return false;
        if (*words && !is_in_word(words[0]) && *words != ' ' && *words != '-')
            return text_small(*words) == text_small(*text) && begins_with(text + 1, words + 1);
        while (*words == ' ' || *words == '-')
            words++;
        while (*words && is_in_word(*text))
            text++;
        while (*words && *text && !is_in_word(*text))
            text++;
    }
    return true;
}

/* Behind an ending of a few letters and a blank or hyphen; NULL if there is none. */
static const char *next_word(const char *text)
{
    enum { ENDING = 4 };
    unsigned letters = 0;

    while (letters < ENDING && is_in_word(text[letters]))
        letters++;
    return text[letters] == ' ' || text[letters] == '-' ? text + letters + 1 : NULL;
}

/* The one word stands there in two: "setup" is in "set-up" and in "sets up". */
static bool begins_apart(const char *text, const char *word)
{
    const char *start = text;
    bool apart = false;

    for (; *word; word++, text++) {
        if (text_small(*word) == text_small(*text))
            continue;
        text = apart || text == start ? NULL : next_word(text);
        if (!text || text_small(*word) != text_small(*text))
            return false;
        apart = true;
    }
    return !is_in_word(*text);
}

static bool contains(const char *text, const char *word, bool apart)
{
    for (const char *at = text; *at; at++)
        if (!apart ? begins_with(at, word)
                   : (at == text || !is_in_word(at[-1])) && begins_apart(at, word))
            return true;
    return false;
}

static bool search(const struct library *library, const char *word, bool apart, bool json,
                   struct text *out)
{
    static const char *const keys[] = {"title", "text", "ruling", "note"};
    size_t before = out->length;

    for (unsigned i = 0; i < library->books; i++) {
        const struct book *book = &library->book[i];

        for (NODE_EACH(entry, book->cases->first)) {
            bool found = false;

            for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
                found = found || contains(part(entry, keys[k]), word, apart);
            if (!found)
                continue;
            if (json) {
                add_case_json(book, entry, out);
                continue;
            }
            if (library->books > 1)
                text_format(out, "%s/", book->game->name);
            text_format(out, "%-5s %s\n", part(entry, "case"), part(entry, "title"));
        }
    }
    return out->length > before;
}

/* "veracruz/5.4, santiago/5.4": where else the word may point to. */
static int too_many(const struct library *library, const char *number)
{
    struct text all = {0};

    for (unsigned i = 0; i < library->books; i++)
        if (find_case(&library->book[i], number))
            cmd_add_owner(&all, library->book[i].game, number);
    return cmd_many_owners(&command_rules, number, &all);
}

/* Adds the case that the word names: of the game that it names, or else of that one, or of the only
 * one that has it. */
static int add_named(const struct library *library, const struct game *game, const char *word,
                     bool json, struct text *out)
{
    const char *number;
    const struct game *own = cmd_game_of(word, &number);
    const struct book *found = NULL;

    game = own ? own : game;
    for (unsigned i = 0; i < library->books; i++) {
        const struct book *book = &library->book[i];

        if ((game && game != book->game) || !find_case(book, number))
            continue;
        if (found)
            return too_many(library, number);
        found = book;
    }
    const char *all = game ? game->name : library->book[0].game->name;
    if (!found && *number >= '0' && *number <= '9')
        return cmd_usage(&command_rules, "there is no case '%s'; `vcz rules %s` lists them", word,
                         all);
    if (!found)
        return cmd_usage(&command_rules,
                         "there is no case '%s'; `vcz rules --search WORD` finds cases by a word, "
                         "`vcz rules %s` lists them, `vcz table cards/NAME` prints a card",
                         word, all);
    if (json) {
        add_case_json(found, find_case(found, number), out);
        return STATUS_GOOD;
    }
    if (out->length)
        text_char(out, '\n');
    add_case(found, find_case(found, number), out);
    return STATUS_GOOD;
}

/* What stands on the command line, case after case. A game alone is one to list, unless cases
 * follow it. */
static int print_operands(const struct cmd_call *call, const struct library *library,
                          struct text *out)
{
    int status = STATUS_GOOD;
    bool json = cmd_value(call, "--json", 0);
    const struct game *last = NULL;

    for (unsigned i = 0; i < call->operands && status == STATUS_GOOD; i++) {
        const char *rest;
        const struct game *game = cmd_game_of(call->operand[i], &rest);

        if (!game || *rest) {
            status = add_named(library, last, call->operand[i], json, out);
            continue;
        }
        last = game;
        if (i + 1 < call->operands && (!cmd_game_of(call->operand[i + 1], &rest) || *rest))
            continue;
        for (unsigned b = 0; b < library->books; b++)
            if (library->book[b].game == game)
                list_cases(&library->book[b], json, out);
    }
    return status;
}

static int print(const struct cmd_call *call, const struct library *library, struct text *out)
{
    const char *word = cmd_value(call, "--search", 0);
    bool json = cmd_value(call, "--json", 0);

    if (cmd_value(call, "--refusals", 0)) {
        for (unsigned i = 0; i < library->books; i++)
            list_refusals(&library->book[i], library->books > 1, json, out);
        return STATUS_GOOD;
    }
    if (cmd_value(call, "--events", 0)) {
        for (unsigned i = 0; i < library->books; i++)
            (json ? rules_events_json : rules_events)(library->book[i].game, library->books > 1,
                                                      out);
        return STATUS_GOOD;
    }
    if (!word)
        return print_operands(call, library, out);
    if (!*word || !(search(library, word, false, json, out) ||
                    search(library, word, true, json, out) || out->failed))
        return cmd_fault(call->command, "no case holds '%s'", word);
    return STATUS_GOOD;
}

static int run(const struct cmd_call *call)
{
    const char *rest = "";
    int lists = (cmd_value(call, "--search", 0) != NULL) +
                (cmd_value(call, "--refusals", 0) != NULL) +
                (cmd_value(call, "--events", 0) != NULL);
    const struct game *only = call->operands ? cmd_game_of(call->operand[0], &rest) : NULL;

    if (lists > 1)
        return cmd_usage(call->command, "--search, --refusals and --events do not go together");
    if (!call->operands && !lists)
        return cmd_usage(call->command, "which case? For example 8.36, or GAME for all");
    if (lists && call->operands && (!only || *rest || call->operands > 1))
        return cmd_usage(call->command, "with this option only the name of a game can stand");
    struct library *library = memory_get(sizeof *library);
    struct text out = {0};
    if (!library)
        return cmd_no_memory();
    int status = STATUS_UNDECIDED;
    if (read_books(library, lists ? only : NULL))
        status = print(call, library, &out);
    if (status == STATUS_GOOD && !cmd_write_text(&out))
        status = STATUS_UNDECIDED;
    cmd_print_faults(&library->diags, 0);
    text_free(&out);
    arena_free(&library->arena);
    memory_free(library);
    return status;
}

const struct command command_rules = {
    .name = "rules",
    .line = "print cases of the rules",
    .help = "usage: vcz rules GAME | [GAME/]CASE... | GAME CASE...\n"
            "       vcz rules [GAME] --search WORD | --refusals | --events [--json]\n"
            "\n"
            "Prints cases of the rules in our own words: what the case says, how sure its\n"
            "text is, how we read it where it is not clear, and the sentences with which it\n"
            "refuses an order. `vcz rules 8.36` needs no game if only one has that case;\n"
            "`vcz rules GAME` lists all.\n"
            "\n"
            "  --search WORD  list the cases that hold this word\n"
            "  --refusals     list every sentence that can refuse an order, by case\n"
            "  --events       list the events of `vcz run --json`, each with its fields\n"
            "  --json         an object a line: a case as in rules.yaml, a refusal, an event\n"
            "  --data DIR     where the data of the games lies\n"
            "\n"
            "exit status: 0 printed, 2 there is no such case, or it cannot be read\n",
    .most = 1U << 16,
    .option = {{"--search", "WORD", false, false},
               {"--refusals", NULL, false, false},
               {"--events", NULL, false, false},
               {"--json", NULL, false, false}},
    .run = run,
};
