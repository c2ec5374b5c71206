/* How orders are written. */
#include "cmd.h"

#include <string.h>

#include "game/games.h"
#include "game/order_meant.h"
#include "paper.h"

/* The words of a slot that the grammar calls by one name: "USE is `event`, `activate` ...". */
static void add_choices(const struct order_verb *verb, struct text *out)
{
    for (unsigned i = 0; i < ORDER_SLOTS; i++) {
        const char *const *choices = verb->slot[i].choices;

        if (!choices || !choices[0] || strstr(verb->syntax, choices[0]))
            continue;
        const char *name = strrchr(verb->syntax, ' ');
        struct text word = {0};
        text_add(&word, name ? name + 1 : verb->syntax);
        struct slice bare = {word.failed ? "" : word.at, word.failed ? 0 : word.length};
        bare.at += bare.length && bare.at[0] == '[';
        bare.length = strcspn(bare.at, "]");
        text_format(out, "      %.*s is ", (int)bare.length, bare.at);
        order_choices(choices, out);
        text_char(out, '\n');
        out->failed = out->failed || word.failed;
        text_free(&word);
    }
}

void cmd_print_verb(const struct order_verb *verb, unsigned question)
{
    struct text out = {0};

    if (verb->answer && question)
        text_format(&out, "  reply Q%u ", question);
    else
        text_add(&out, verb->answer ? "  reply Qn " : "  ");
    text_format(&out, "%s\n      %s\n", verb->syntax, verb->help);
    add_choices(verb, &out);
    if (!out.failed)
        cmd_write_broken(out.at, out.length);
    text_free(&out);
}

/* The verb, or its first words, are those. */
static bool begins_with(const char *verb, const char *words)
{
    size_t length = strlen(words);

    return strncmp(verb, words, length) == 0 && (!verb[length] || verb[length] == ' ');
}

bool cmd_is_verb_of(const struct order_verb *verb, const char *words)
{
    return strcmp(words, "orders") == 0 || (strcmp(words, "reply") == 0 && verb->answer) ||
           begins_with(verb->name, words);
}

/* Those words that say which orders are carried out. */
static bool print_advance(const char *words)
{
    static const char *const all[] = {"if", "else", "halt", "list"};
    bool found = false;

    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        found = found || strcmp(words, all[i]) == 0;
    if (found)
        cmd_print("orders in advance, of every game:\n"
                  "  if CONDITION, lines of orders, else, lines of orders, end if\n"
                  "      the first are carried out if it holds, those behind `else` if not\n"
                  "  halt if CONDITION\n"
                  "      if it holds, what is left of the block, or of a batch, is passed over\n"
                  "  list, lines of orders, end list\n"
                  "      what `halt` leaves\n"
                  "Each stands in a line of its own, as in `if last result result is A2` or\n"
                  "`halt if counters mexico at 1408 < 3`; vcz-log(5) has the conditions.\n");
    return found;
}

/* No verb, of that game or of any, begins so: then those are told that hold the word. */
static bool is_no_verb(const struct game *only, const char *words)
{
    for (unsigned i = 0; games[i]; i++)
        for (unsigned verb = 0; verb < games[i]->verb_count; verb++)
            if ((!only || games[i] == only) && cmd_is_verb_of(&games[i]->verbs[verb], words))
                return false;
    return true;
}

bool cmd_print_verbs(const struct game *only, const char *words)
{
    bool found = print_advance(words);

    if (found)
        return true;
    const bool within = is_no_verb(only, words);
    bool group = false;
    bool hex = false;
    unsigned begins = 0;
    for (unsigned i = 0; games[i]; i++) {
        bool all = strcmp(words, games[i]->name) == 0;
        bool begun = only;

        for (unsigned verb = 0; verb < games[i]->verb_count; verb++) {
            const struct order_verb *is = &games[i]->verbs[verb];

            if ((only && games[i] != only) ||
                (!all && !(within ? order_holds(is, slice_of(words)) : cmd_is_verb_of(is, words))))
                continue;
            if (!begun)
                cmd_print("%s:\n", games[i]->name);
            begins += !begun;
            found = begun = true;
            group = group || strstr(is->syntax, "GROUP");
            hex = hex || strstr(is->syntax, "HEX");
            cmd_print_verb(is, 0);
        }
    }
    if (found && !only && strcmp(words, "orders") == 0)
        cmd_print("`vcz help %s` prints those of one game.\n", games[0]->name);
    else if (begins > 1)
        cmd_print("`vcz help GAME %s` prints those of one game.\n", words);
    if (found)
        cmd_print("[..] may be left out, ... is more of the same, A|B is one of the two.\n");
    if (group)
        cmd_print("A GROUP is a unit, a formation, or all who stand in a place: all@PLACE.\n");
    if (hex)
        cmd_print("A HEX is its number or the place in it.\n");
    if (strcmp(words, "orders") == 0)
        cmd_print("Which of them are carried out may be said in advance: `vcz help if`.\n");
    return found;
}
