/* What the record says beneath the lines of its header of what the game rests on, and whether that
 * is so here. */
#include "referee/basis.h"

#include <stdio.h>
#include <string.h>

#include "referee/desk.h"
#include "referee/eyes.h"
#include "referee/hand.h"

/* ---- what it is here */

/* The lines that were added last stand beneath the line in hand. */
static void put_beneath(struct referee_hand *hand)
{
    struct basis *basis = hand->terms.basis;

    for (unsigned i = basis->count; i > 0 && !basis->entry[i - 1].line; i--)
        basis->entry[i - 1].line = hand->number;
    if (!basis->full)
        return;
    diag_add(&hand->diags, DIAG_FAILED, referee_place(hand, 1),
             "the game rests on more than %d files and scripts", (int)BASIS_MOST);
    hand->header.faulty = true;
}

void referee_basis_script(const struct referee_hand *hand, struct slice name, struct slice script,
                          bool covered)
{
    struct basis *basis = hand->terms.basis;
    struct basis_entry *entry = basis ? basis_add(basis, BASIS_SCRIPT, "script", NULL) : NULL;

    if (!entry)
        return;
    snprintf(entry->name, sizeof entry->name, "%.*s", (int)name.length, name.at);
    entry->covered = covered;
    entry->bytes = script.at;
    entry->length = script.length;
}

static void add_rules(const struct referee_hand *hand)
{
    char words[BASIS_LINE / 2];
    char number[12];

    snprintf(words, sizeof words, "rules %s", hand->game->name);
    snprintf(number, sizeof number, "%u", hand->game->rules);
    struct basis_entry *entry = basis_add(hand->terms.basis, BASIS_RULES, words, number);
    if (entry)
        entry->covered = true;
}

/* Adds the lines beneath the line in hand to the record. */
static void write_beneath(struct referee_desk *desk)
{
    struct basis *basis = desk->hand.terms.basis;

    for (unsigned i = 0; i < basis->count; i++) {
        struct basis_entry *entry = &basis->entry[i];

        if (entry->line != desk->hand.number)
            continue;
        if (!basis_work_out(entry))
            desk->out.failed = true;
        text_format(&desk->out, "  = %s\n", entry->here);
    }
}

/* A side that guesses what a hidden set-up is could try its guesses on the digest; bots are named
 * in a comment. */
static bool is_told(const struct referee_desk *desk)
{
    const struct referee_hand *hand = &desk->hand;
    enum log_kind kind = hand->line.kind;

    return !hand->terms.as ||
           (hand->terms.account &&
            (kind == LOG_VERSION || (kind != LOG_BOT && referee_writes_account(desk))));
}

void referee_basis_line(struct referee_desk *desk)
{
    struct referee_hand *hand = &desk->hand;

    if (!hand->terms.basis || hand->broken)
        return;
    hand->header.last = hand->number;
    if (hand->line.kind == LOG_VERSION)
        basis_add(hand->terms.basis, BASIS_MADE, "made by vcz", hand->terms.program);
    else if (hand->line.kind == LOG_SCENARIO)
        add_rules(hand);
    put_beneath(hand);
    if (hand->terms.output == REFEREE_RECORD && !hand->header.differs && is_told(desk))
        write_beneath(desk);
}

/* ---- what the log says */

bool referee_is_basis(const struct referee_hand *hand)
{
    static const char *const firsts[] = {"made ", "rules ", "data ", "script ", NULL};
    struct slice text = hand->line.event.text;

    if (!hand->terms.basis || !hand->header.begun)
        return false;
    for (unsigned i = 0; firsts[i]; i++)
        if (text.length > strlen(firsts[i]) && memcmp(text.at, firsts[i], strlen(firsts[i])) == 0)
            return true;
    return false;
}

/* The log and what is here part at that column of the line in hand. The other lines of the basis
 * are looked at, but no game follows. `said` is freed. */
static void differs(struct referee_hand *hand, uint32_t column, struct text *said)
{
    diag_add(&hand->diags, DIAG_DIFFERS, referee_place(hand, column), "%s",
             said->failed ? "the record rests on something else" : said->at);
    hand->header.differs = true;
    text_free(said);
}

/* The line in hand says whose value it gives, as that one does. */
static bool has_words(const struct basis_entry *entry, struct slice text)
{
    return text.length > entry->words + 1 && text.at[entry->words] == ' ' &&
           memcmp(text.at, entry->here, entry->words) == 0;
}

/* It stands beneath the last line of the header, and the log has not shown it. */
static bool is_due(const struct referee_hand *hand, const struct basis_entry *entry)
{
    return entry->line == hand->header.last && !entry->shown;
}

bool referee_is_hex(struct slice word)
{
    size_t digits = 0;

    while (digits < word.length && word.at[digits] && strchr("0123456789abcdef", word.at[digits]))
        digits++;
    return digits == word.length;
}

static bool is_digest(struct slice value)
{
    return referee_is_hex(value) && value.length == DIGEST_HEX - 1;
}

/* The line that the log has for that one says something else. */
static void tell_difference(struct referee_hand *hand, struct basis_entry *entry)
{
    struct slice text = hand->line.event.text;
    struct slice value = {text.at + entry->words + 1, text.length - entry->words - 1};
    struct text said = {0};

    if (entry->kind != BASIS_RULES && !is_digest(value)) {
        text_format(&said, "a digest has %d digits, 0 to 9 and a to f", DIGEST_HEX - 1);
    } else if (text.length >= BASIS_LINE) {
        text_add(&said, "no such number of rules is known");
    } else {
        memcpy(entry->there, text.at, text.length);
        basis_difference(entry, &hand->header.finding, &said);
    }
    differs(hand, hand->line.event.column + (uint32_t)entry->words + 1, &said);
}

static void expected(struct referee_hand *hand, struct basis_entry *entry, const char *where)
{
    struct text said = {0};

    said.failed = !basis_work_out(entry);
    text_format(&said, "line %u gives `= %s` %s", (unsigned)entry->line, entry->here, where);
    differs(hand, 0, &said);
}

/* Compares the line in hand with the one that it should be. */
static void check(struct referee_hand *hand, struct basis_entry *entry)
{
    struct slice text = hand->line.event.text;

    entry->shown = true;
    hand->header.based = true;
    if (!basis_work_out(entry)) {
        referee_no_memory(hand);
    } else if (entry->kind == BASIS_MADE) { /* by any version */
        if (memchr(text.at + entry->words + 1, ' ', text.length - entry->words - 1))
            expected(hand, entry, "here");
    } else if (!slice_is(text, entry->here)) {
        tell_difference(hand, entry);
    }
}

void referee_basis_check(struct referee_hand *hand)
{
    struct basis *basis = hand->terms.basis;
    struct slice text = hand->line.event.text;
    struct basis_entry *due = NULL;
    struct text said = {0};

    if (hand->header.faulty)
        return;
    for (unsigned i = 0; i < basis->count; i++) {
        struct basis_entry *entry = &basis->entry[i];

        if (!due && is_due(hand, entry))
            due = entry;
        if (entry->line != hand->header.last || !has_words(entry, text))
            continue;
        if (entry == due) {
            check(hand, entry);
        } else if (due) {
            expected(hand, due, "before this line");
            entry->shown = true;
        } else {
            text_format(&said, "a second line `%.*s`", (int)entry->words, entry->here);
            differs(hand, hand->line.event.column, &said);
        }
        return;
    }
    if (due) {
        expected(hand, due, "here");
    } else {
        text_format(&said, "nothing more follows from line %u", (unsigned)hand->header.last);
        differs(hand, hand->line.event.column, &said);
    }
}

bool referee_basis_is_whole(struct referee_hand *hand, bool all)
{
    struct basis *basis = hand->terms.basis;
    bool begun = false;

    for (unsigned i = 0; basis && i < basis->count; i++)
        begun =
            begun || (basis->entry[i].shown && (all || basis->entry[i].line == hand->header.last));
    for (unsigned i = 0; begun && !hand->header.differs && i < basis->count; i++)
        if (!basis->entry[i].shown && (all || is_due(hand, &basis->entry[i])))
            expected(hand, &basis->entry[i], "before this line");
    return !hand->header.differs;
}
