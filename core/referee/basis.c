/* What the record says beneath the lines of its header of what the game rests on, and whether that
 * is so here. */
#include "referee/basis.h"

#include <stdio.h>
#include <string.h>

#include "referee/eyes.h"
#include "referee/hand.h"
#include "referee/state.h"

/* ---- what it is here */

/* The lines that were added last stand beneath the line in hand. */
static void put_beneath(struct referee *referee)
{
    struct basis *basis = referee->terms.basis;

    for (unsigned i = basis->count; i > 0 && !basis->entry[i - 1].line; i--)
        basis->entry[i - 1].line = referee->number;
    if (!basis->full)
        return;
    diag_add(&referee->diags, DIAG_FAILED, referee_place(referee, 1),
             "the game rests on more than %d files and scripts", (int)BASIS_MOST);
    referee->header.faulty = true;
}

void referee_basis_script(struct referee *referee, struct slice name, struct slice script,
                          bool covered)
{
    struct basis *basis = referee->terms.basis;
    struct basis_entry *entry = basis ? basis_add(basis, BASIS_SCRIPT, "script", NULL) : NULL;

    if (!entry)
        return;
    snprintf(entry->name, sizeof entry->name, "%.*s", (int)name.length, name.at);
    entry->covered = covered;
    entry->bytes = script.at;
    entry->length = script.length;
}

static void add_rules(struct referee *referee)
{
    char words[BASIS_LINE / 2];
    char number[12];

    snprintf(words, sizeof words, "rules %s", referee->game->name);
    snprintf(number, sizeof number, "%u", referee->game->rules);
    struct basis_entry *entry = basis_add(referee->terms.basis, BASIS_RULES, words, number);
    if (entry)
        entry->covered = true;
}

/* Adds the lines beneath the line in hand to the record. */
static void write_beneath(struct referee *referee)
{
    struct basis *basis = referee->terms.basis;

    for (unsigned i = 0; i < basis->count; i++) {
        struct basis_entry *entry = &basis->entry[i];

        if (entry->line != referee->number)
            continue;
        if (!basis_work_out(entry))
            referee->out.failed = true;
        text_format(&referee->out, "  = %s\n", entry->here);
    }
}

/* A side that guesses what a hidden set-up is could try its guesses on the digest; bots are named
 * in a comment. */
static bool is_told(const struct referee *referee)
{
    enum log_kind kind = referee->line.kind;

    return !referee->terms.as ||
           (referee->terms.account &&
            (kind == LOG_VERSION || (kind != LOG_BOT && referee_writes_account(referee))));
}

void referee_basis_line(struct referee *referee)
{
    if (!referee->terms.basis || referee->broken)
        return;
    referee->header.last = referee->number;
    if (referee->line.kind == LOG_VERSION)
        basis_add(referee->terms.basis, BASIS_MADE, "made by vcz", referee->terms.program);
    else if (referee->line.kind == LOG_SCENARIO)
        add_rules(referee);
    put_beneath(referee);
    if (referee->terms.output == REFEREE_RECORD && !referee->header.differs && is_told(referee))
        write_beneath(referee);
}

/* ---- what the log says */

bool referee_is_basis(const struct referee *referee)
{
    static const char *const firsts[] = {"made ", "rules ", "data ", "script ", NULL};
    struct slice text = referee->line.event.text;

    if (!referee->terms.basis || !referee->header.begun)
        return false;
    for (unsigned i = 0; firsts[i]; i++)
        if (text.length > strlen(firsts[i]) && memcmp(text.at, firsts[i], strlen(firsts[i])) == 0)
            return true;
    return false;
}

/* The log and what is here part at that column of the line in hand. The other lines of the basis
 * are looked at, but no game follows. `said` is freed. */
static void differs(struct referee *referee, uint32_t column, struct text *said)
{
    diag_add(&referee->diags, DIAG_DIFFERS, referee_place(referee, column), "%s",
             said->failed ? "the record rests on something else" : said->at);
    referee->header.differs = true;
    text_free(said);
}

/* The line in hand says whose value it gives, as that one does. */
static bool has_words(const struct basis_entry *entry, struct slice text)
{
    return text.length > entry->words + 1 && text.at[entry->words] == ' ' &&
           memcmp(text.at, entry->here, entry->words) == 0;
}

/* It stands beneath the last line of the header, and the log has not shown it. */
static bool is_due(const struct referee *referee, const struct basis_entry *entry)
{
    return entry->line == referee->header.last && !entry->shown;
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
static void tell_difference(struct referee *referee, struct basis_entry *entry)
{
    struct slice text = referee->line.event.text;
    struct slice value = {text.at + entry->words + 1, text.length - entry->words - 1};
    struct text said = {0};

    if (entry->kind != BASIS_RULES && !is_digest(value)) {
        text_format(&said, "a digest has %d digits, 0 to 9 and a to f", DIGEST_HEX - 1);
    } else if (text.length >= BASIS_LINE) {
        text_add(&said, "no such number of rules is known");
    } else {
        memcpy(entry->there, text.at, text.length);
        basis_difference(entry, &referee->header.finding, &said);
    }
    differs(referee, referee->line.event.column + (uint32_t)entry->words + 1, &said);
}

static void expected(struct referee *referee, struct basis_entry *entry, const char *where)
{
    struct text said = {0};

    said.failed = !basis_work_out(entry);
    text_format(&said, "line %u gives `= %s` %s", (unsigned)entry->line, entry->here, where);
    differs(referee, 0, &said);
}

/* Compares the line in hand with the one that it should be. */
static void check(struct referee *referee, struct basis_entry *entry)
{
    struct slice text = referee->line.event.text;

    entry->shown = true;
    referee->header.based = true;
    if (!basis_work_out(entry)) {
        referee_no_memory(referee);
    } else if (entry->kind == BASIS_MADE) { /* by any version */
        if (memchr(text.at + entry->words + 1, ' ', text.length - entry->words - 1))
            expected(referee, entry, "here");
    } else if (!slice_is(text, entry->here)) {
        tell_difference(referee, entry);
    }
}

void referee_basis_check(struct referee *referee)
{
    struct basis *basis = referee->terms.basis;
    struct slice text = referee->line.event.text;
    struct basis_entry *due = NULL;
    struct text said = {0};

    if (referee->header.faulty)
        return;
    for (unsigned i = 0; i < basis->count; i++) {
        struct basis_entry *entry = &basis->entry[i];

        if (!due && is_due(referee, entry))
            due = entry;
        if (entry->line != referee->header.last || !has_words(entry, text))
            continue;
        if (entry == due) {
            check(referee, entry);
        } else if (due) {
            expected(referee, due, "before this line");
            entry->shown = true;
        } else {
            text_format(&said, "a second line `%.*s`", (int)entry->words, entry->here);
            differs(referee, referee->line.event.column, &said);
        }
        return;
    }
    if (due) {
        expected(referee, due, "here");
    } else {
        text_format(&said, "nothing more follows from line %u", (unsigned)referee->header.last);
        differs(referee, referee->line.event.column, &said);
    }
}

bool referee_basis_is_whole(struct referee *referee, bool all)
{
    struct basis *basis = referee->terms.basis;
    bool begun = false;

    for (unsigned i = 0; basis && i < basis->count; i++)
        begun = begun ||
                (basis->entry[i].shown && (all || basis->entry[i].line == referee->header.last));
    for (unsigned i = 0; begun && !referee->header.differs && i < basis->count; i++)
        if (!basis->entry[i].shown && (all || is_due(referee, &basis->entry[i])))
            expected(referee, &basis->entry[i], "before this line");
    return !referee->header.differs;
}
