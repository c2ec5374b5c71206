#include <stdio.h>
#include <string.h>

#include "game/order_fault.h"
#include "game/order_verb_fault.h"

enum { NOUN = 48 }; /* room for what stands in a slot */

/* How many words from `at` on are that phrase, of one word or more; 0 if they are not. */
static unsigned phrase_length(const struct order_reader *reader, const char *phrase, unsigned at)
{
    if (at >= reader->count || *phrase != *reader->words[at].text.at) /* as most are not */
        return 0;
    for (unsigned length = 1; at < reader->count; length++, at++) {
        struct slice word = reader->words[at].text;

        if (strncmp(phrase, word.at, word.length) != 0)
            return 0;
        phrase += word.length;
        if (!*phrase)
            return length;
        if (*phrase++ != ' ')
            return 0;
    }
    return 0;
}

/* ---- verbs */

/* The verb whose name, of `length` words, stands at hand; NULL if none does. */
static const struct order_verb *verb_named(const struct order_reader *reader, bool answer,
                                           unsigned *length)
{
    for (unsigned i = 0; i < reader->verb_count; i++) {
        const struct order_verb *verb = &reader->verbs[i];

        *length = verb->answer == answer ? phrase_length(reader, verb->name, reader->at) : 0;
        if (*length)
            return verb;
    }
    return NULL;
}

static bool read_side(struct order_reader *reader)
{
    struct slice text = reader->words[0].text;

    if (text.at[text.length - 1] != ':')
        return true;
    text.length--;
    reader->at++;
    if (reader->at == reader->count)
        return ORDER_FAULT(reader, 0, "an order is missing after `%.*s:`", slice_shown(text),
                           text.at);
    if (!reader->finder)
        return true;
    const char *const *sides = reader->finder->sides;
    for (int side = 0; side < GAME_SIDES; side++)
        if (slice_is(text, sides[side]))
            reader->order->side = (int8_t)side;
    if (reader->order->side < 0)
        return ORDER_FAULT(reader, 0, "unknown side `%.*s`; the sides are `%s` and `%s`",
                           slice_shown(text), text.at, sides[0], sides[1]);
    return true;
}

/* The number of a question, behind the word before it; the one that is open is the example. */
static bool read_question(struct order_reader *reader)
{
    const struct order_finder *finder = reader->finder;
    struct slice before = reader->words[reader->at - 1].text;
    unsigned open = finder && finder->question ? finder->question : 1;

    if (reader->at == reader->count)
        return ORDER_FAULT(reader, reader->at - 1,
                           "%.*s: the number of a question is missing, as Q%u", slice_shown(before),
                           before.at, open);
    struct slice text = reader->words[reader->at].text;
    struct slice digits = {text.at + 1, text.length - 1};
    int64_t number = 0;
    if (text.at[0] != 'Q' || !slice_int(digits, 1, UINT16_MAX, &number))
        return ORDER_FAULT(reader, reader->at, "a question has a number, as Q%u, not `%.*s`", open,
                           slice_shown(text), text.at);
    reader->order->question = (uint16_t)number;
    reader->at++;
    return true;
}

static bool read_verb(struct order_reader *reader)
{
    bool answer = slice_is(reader->words[reader->at].text, "reply");

    if (answer) {
        reader->at++;
        if (!read_question(reader))
            return false;
        if (reader->at == reader->count)
            return order_answer_missing(reader);
    }
    unsigned length;
    reader->verb = verb_named(reader, answer, &length);
    if (!reader->verb)
        return order_verb_unknown(reader, answer, verb_named(reader, !answer, &length));
    reader->verb_word = reader->at;
    reader->at += length;
    reader->order->verb = (uint16_t)(reader->verb - reader->verbs);
    return strcmp(reader->verb->name, "overdue") != 0 || read_question(reader);
}

/* ---- slots */

/* Reads the word at hand (of a slot that is its lead alone: that) as an argument. */
static bool add_argument(struct order_reader *reader, unsigned slot, unsigned word)
{
    const struct order_slot *row = &reader->verb->slot[slot];
    struct order *order = reader->order;

    if (!order_argument(order, slot, row->kind, 0, 0))
        return ORDER_FAULT(reader, word, "an order has at most %d arguments", (int)ORDER_ARGUMENTS);
    struct argument *argument = &order->argument[order->count - 1];
    argument->word = (word - reader->verb_word) & 511;
    return order_read_argument(reader, row, argument);
}

static bool is_slot(const struct order_verb *verb, unsigned slot)
{
    return slot < ORDER_SLOTS && verb->slot[slot].kind != ARGUMENT_NONE;
}

/* Stands behind a slot that may come again, and only there. */
static bool is_mate(const struct order_verb *verb, unsigned slot)
{
    return slot > 0 && is_slot(verb, slot) && verb->slot[slot - 1].again;
}

/* The slot whose lead stands at `at`, or ORDER_SLOTS. */
static unsigned lead_at(const struct order_reader *reader, unsigned at, unsigned *length)
{
    for (unsigned slot = 0; is_slot(reader->verb, slot); slot++) {
        const char *lead = reader->verb->slot[slot].lead;

        *length = lead ? phrase_length(reader, lead, at) : 0;
        if (*length)
            return slot;
    }
    return ORDER_SLOTS;
}

static bool lacks_lead(const struct order_verb *verb, unsigned slot)
{
    return is_slot(verb, slot) && !verb->slot[slot].lead;
}

/* The slot without a lead that comes next behind `last`, or that comes again; or ORDER_SLOTS. */
static unsigned slot_without_lead(const struct order_reader *reader, unsigned last)
{
    const struct order_verb *verb = reader->verb;
    unsigned slot = last == ORDER_SLOTS ? 0 : last + 1;

    if (lacks_lead(verb, slot))
        return slot;
    if (last != ORDER_SLOTS && is_mate(verb, last) && lacks_lead(verb, last - 1))
        return last - 1;
    return ORDER_SLOTS;
}

static const char *noun(const struct order_reader *reader, enum argument_kind kind,
                        char words[NOUN])
{
    const struct map_noun *cell = order_noun(reader);

    switch (kind) {
    case ARGUMENT_UNIT:
    case ARGUMENT_GROUP:
    case ARGUMENT_POINTS:
        return "a unit";
    case ARGUMENT_CELL:
    case ARGUMENT_SHARE:
    case ARGUMENT_STACK:
        snprintf(words, NOUN, "%s %s%s", map_article(cell), cell->one,
                 kind == ARGUMENT_STACK ? " or a unit" : "");
        return words;
    case ARGUMENT_NUMBER:
        return "a number";
    case ARGUMENT_THING:
    case ARGUMENT_NAME:
        return "a name";
    case ARGUMENT_NONE:
    case ARGUMENT_WORD:
    case ARGUMENT_CHOICE:
        break;
    }
    return "a word";
}

/* What a message calls a slot. */
static const char *label(const struct order_reader *reader, const struct order_slot *slot,
                         char words[NOUN])
{
    return slot->lead ? slot->lead : noun(reader, slot->kind, words);
}

/* Noted once, with the leads that could have stood there. */
static bool unexpected(const struct order_reader *reader)
{
    struct slice word = reader->words[reader->at].text;
    struct text leads = {0};

    for (unsigned slot = 0; is_slot(reader->verb, slot); slot++)
        if (reader->verb->slot[slot].lead && !reader->seen[slot])
            order_note(&leads, leads.length ? ", " : "; it could go on with ",
                       reader->verb->slot[slot].lead);
    ORDER_FAULT(reader, reader->at, "%s: unexpected `%.*s`%s", reader->verb->name,
                slice_shown(word), word.at, leads.length && !leads.failed ? leads.at : "");
    text_free(&leads);
    return false;
}

/* Whether a slot may begin at the word at hand. */
static bool may_begin(const struct order_reader *reader, unsigned slot, unsigned last)
{
    const struct order_verb *verb = reader->verb;
    const struct order_slot *row = &verb->slot[slot];
    char one[NOUN];
    char two[NOUN];

    if (is_mate(verb, slot))
        return last == slot - 1 || unexpected(reader);
    if (reader->seen[slot] && !row->again)
        return ORDER_FAULT(reader, reader->at, "%s: `%s` stands here twice", verb->name,
                           label(reader, row, one));
    for (unsigned other = 0; row->either && is_slot(verb, other); other++)
        if (other != slot && verb->slot[other].either == row->either && reader->seen[other])
            return ORDER_FAULT(reader, reader->at, "%s: either `%s` or `%s`, not both", verb->name,
                               label(reader, &verb->slot[other], one), label(reader, row, two));
    return true;
}

/* Reads what stands in a slot; `before` is the last word before it. */
static bool read_slot(struct order_reader *reader, unsigned slot, unsigned before)
{
    const struct order_slot *row = &reader->verb->slot[slot];
    char words[NOUN];
    unsigned length;

    reader->seen[slot] = true;
    if (row->kind == ARGUMENT_WORD)
        return add_argument(reader, slot, before);
    unsigned first = reader->at;
    while (reader->at < reader->count && (row->many || reader->at == first) &&
           lead_at(reader, reader->at, &length) == ORDER_SLOTS) {
        if (!add_argument(reader, slot, reader->at))
            return false;
        reader->at++;
    }
    if (reader->at > first)
        return true;
    struct slice word = reader->words[before].text;
    return ORDER_FAULT(reader, before, "%s: %s is missing after `%.*s` in `%s`", reader->verb->name,
                       noun(reader, row->kind, words), slice_shown(word), word.at,
                       reader->verb->syntax);
}

/* Notes that a slot that must be there, or one of those in its place, is missing. */
static bool missing(const struct order_reader *reader, unsigned slot)
{
    const struct order_verb *verb = reader->verb;
    const struct order_slot *row = &verb->slot[slot];
    struct text labels = {0};
    char words[NOUN];

    for (unsigned i = 0; is_slot(verb, i); i++) {
        const struct order_slot *other = &verb->slot[i];

        if (i != slot && (!row->either || other->either != row->either))
            continue;
        text_add(&labels, labels.length ? " or " : "");
        if (other->lead)
            order_note(&labels, "", other->lead);
        else if (other->kind != ARGUMENT_CHOICE)
            text_add(&labels, noun(reader, other->kind, words));
        if (!other->lead && other->choices) {
            text_add(&labels, other->kind == ARGUMENT_CHOICE ? "" : " or ");
            order_choices(other->choices, &labels);
        }
    }
    ORDER_FAULT(reader, reader->verb_word, "%s: %s is missing in `%s`", verb->name,
                labels.failed ? noun(reader, row->kind, words) : labels.at, verb->syntax);
    text_free(&labels);
    return false;
}

static bool is_there(const struct order_reader *reader, unsigned slot)
{
    const struct order_verb *verb = reader->verb;
    const struct order_slot *row = &verb->slot[slot];

    if (reader->seen[slot] || row->optional || is_mate(verb, slot))
        return true;
    for (unsigned i = 0; row->either && is_slot(verb, i); i++)
        if (verb->slot[i].either == row->either && reader->seen[i])
            return true;
    return false;
}

/* The slot that begins at the word at hand, with the length of its lead; ORDER_SLOTS, and a fault
 * noted, if none may. */
static unsigned next_slot(const struct order_reader *reader, unsigned last, unsigned *length)
{
    *length = 0;
    unsigned slot = lead_at(reader, reader->at, length);
    if (slot == ORDER_SLOTS)
        slot = slot_without_lead(reader, last);
    if (last != ORDER_SLOTS && is_mate(reader->verb, last + 1) && slot != last + 1) {
        if (slot == ORDER_SLOTS)
            unexpected(reader);
        else
            missing(reader, last + 1);
        return ORDER_SLOTS;
    }
    if (slot == ORDER_SLOTS)
        unexpected(reader);
    else if (!may_begin(reader, slot, last))
        slot = ORDER_SLOTS;
    return slot;
}

static bool read_slots(struct order_reader *reader)
{
    unsigned last = ORDER_SLOTS;

    while (reader->at < reader->count) {
        unsigned length;
        unsigned slot = next_slot(reader, last, &length);

        if (slot == ORDER_SLOTS)
            return false;
        reader->at += length;
        if (!read_slot(reader, slot, reader->at - 1))
            return false;
        last = slot;
    }
    if (last != ORDER_SLOTS && is_mate(reader->verb, last + 1))
        return missing(reader, last + 1);
    for (unsigned slot = 0; is_slot(reader->verb, slot); slot++)
        if (!is_there(reader, slot))
            return missing(reader, slot);
    return true;
}

bool order_read(const struct order_verb *verbs, unsigned count, const struct order_finder *finder,
                const struct log_line *line, struct place place, struct order *order,
                struct diags *diags)
{
    struct order_reader reader = {.verbs = verbs,
                                  .verb_count = count,
                                  .finder = finder,
                                  .words = line->word,
                                  .count = line->count,
                                  .line = place,
                                  .diags = diags,
                                  .order = order};

    order_start(order, 0);
    if (!line->count)
        return ORDER_FAULT(&reader, 0, "an order is missing");
    return read_side(&reader) && read_verb(&reader) && read_slots(&reader);
}
