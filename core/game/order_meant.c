#include "game/order_meant.h"

#include <string.h>

/* What people say, and the orders and answers of the games that they may mean, the likeliest
 * first. */
static const struct {
    const char *said;
    const char *meant[5];
} words[] = {
    {"advance", {"move"}},
    {"assault", {"attack", "siege"}},
    {"attack", {"move"}},
    {"barrage", {"bombard", "attack"}},
    {"besiege", {"bombard", "siege"}},
    {"bombard", {"attack", "siege"}},
    {"build", {"fortify", "fort"}},
    {"buy", {"build"}},
    {"charge", {"attack"}},
    {"combine", {"form", "army", "assign"}},
    {"concede", {"resign"}},
    {"demand", {"surrender-offer"}},
    {"deploy", {"place", "setup"}},
    {"dig", {"fortify", "fort"}},
    {"done", {"end", "stop", "pass", "stay"}},
    {"end", {"done", "stop", "pass", "stay"}},
    {"entrench", {"fortify", "fort"}},
    {"fight", {"attack"}},
    {"finish", {"end", "done", "stop"}},
    {"form", {"army"}},
    {"go", {"move"}},
    {"halt", {"stop"}},
    {"invade", {"land"}},
    {"join", {"assign", "form", "army"}},
    {"land", {"invade"}},
    {"march", {"move"}},
    {"merge", {"form", "army", "assign"}},
    {"next", {"end", "done", "stop", "pass"}},
    {"organize", {"army", "form"}},
    {"pass", {"end", "stand", "stay", "hold", "decline"}},
    {"place", {"deploy", "setup", "reinforce"}},
    {"put", {"place", "deploy"}},
    {"rebuild", {"mend"}},
    {"recruit", {"build"}},
    {"reinforce", {"place"}},
    {"repair", {"mend"}},
    {"replace", {"mend"}},
    {"resign", {"concede"}},
    {"sail", {"ship", "naval"}},
    {"scout", {"reconnoiter"}},
    {"set", {"setup", "deploy", "place"}},
    {"setup", {"place", "deploy"}},
    {"shell", {"bombard"}},
    {"ship", {"sail", "naval"}},
    {"siege", {"bombard", "besiege"}},
    {"skip", {"end", "pass", "done"}},
    {"split", {"detach"}},
    {"stop", {"end", "done"}},
    {"supply", {"expend"}},
    {"surrender", {"surrender-offer", "concede"}},
    {"unite", {"form", "army", "assign"}},
    {"walk", {"move"}},
};

enum { WORDS = sizeof words / sizeof *words, MEANT = sizeof words->meant / sizeof *words->meant };

bool order_may_be_given(const struct order_reader *reader, const struct order_verb *verb)
{
    const struct order_finder *finder = reader->finder;

    return finder && finder->fits && finder->fits(finder->of, (unsigned)(verb - reader->verbs));
}

/* In letters of either size. */
static bool says(struct slice word, const char *small)
{
    for (size_t i = 0; i < word.length; i++)
        if (!small[i] || text_small(word.at[i]) != small[i])
            return false;
    return small[word.length] == '\0';
}

static const struct order_verb *verb_called(const struct order_reader *reader, bool answer,
                                            const char *name)
{
    for (unsigned i = 0; i < reader->verb_count; i++)
        if (reader->verbs[i].answer == answer && strcmp(reader->verbs[i].name, name) == 0)
            return &reader->verbs[i];
    return NULL;
}

const struct order_verb *order_meant(const struct order_reader *reader, bool answer,
                                     struct slice word)
{
    const struct order_verb *first = NULL;
    unsigned row = 0;

    for (unsigned i = 0; i < reader->verb_count; i++)
        if (reader->verbs[i].answer == answer && says(word, reader->verbs[i].name))
            return NULL; /* `End` is `end` */
    while (row < WORDS && !says(word, words[row].said))
        row++;
    for (unsigned i = 0; row < WORDS && i < MEANT && words[row].meant[i]; i++) {
        const struct order_verb *verb = verb_called(reader, answer, words[row].meant[i]);

        if (verb && order_may_be_given(reader, verb))
            return verb;
        if (!first)
            first = verb;
    }
    return first;
}

bool order_holds(const struct order_verb *verb, struct slice word)
{
    if (verb->answer || verb->standing)
        return false;
    for (unsigned i = 0; i < ORDER_SLOTS && verb->slot[i].kind != ARGUMENT_NONE; i++)
        for (const char *const *choice = verb->slot[i].choices; choice && *choice; choice++)
            if (slice_is(word, *choice))
                return true;
    return false;
}

const struct order_verb *order_holding(const struct order_reader *reader, struct slice word)
{
    for (unsigned i = 0; i < reader->verb_count; i++) {
        const struct order_verb *verb = &reader->verbs[i];

        if (order_holds(verb, word) && order_may_be_given(reader, verb))
            return verb;
    }
    return NULL;
}

bool order_joins(struct slice word)
{
    static const char *const joints[] = {"&",    "and",  "at",  "by",   "for",     "from",
                                         "in",   "into", "of",  "on",   "onto",    "the",
                                         "then", "to",   "via", "with", "towards", "toward"};

    for (size_t i = 0; i < sizeof joints / sizeof *joints; i++)
        if (says(word, joints[i]))
            return true;
    return false;
}

bool order_is_number_of_question(struct slice word)
{
    struct slice digits = {word.at + 1, word.length - 1};
    int64_t number;

    return word.length > 1 && (word.at[0] == 'Q' || word.at[0] == 'q') &&
           slice_int(digits, 1, UINT16_MAX, &number);
}
