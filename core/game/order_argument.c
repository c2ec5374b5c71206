#include <string.h>

#include "game/order_fault.h"
#include "game/order_meant.h"

enum { POINTS_MOST = 9999, NUMBER_MOST = UINT16_MAX };

/* The unit of that name becomes the argument's value; false if there is none. */
static bool find_unit(const struct order_reader *reader, struct slice name,
                      struct argument *argument)
{
    int32_t unit = reader->finder ? reader->finder->unit(reader->finder->of, name) : 0;

    if (unit >= 0)
        argument->value = (uint16_t)unit;
    return unit >= 0;
}

static bool find_cell(const struct order_reader *reader, struct slice name,
                      struct argument *argument)
{
    int32_t cell = reader->finder ? reader->finder->cell(reader->finder->of, name) : 0;

    if (cell >= 0)
        argument->value = (uint16_t)cell;
    return cell >= 0;
}

void order_choices(const char *const *choices, struct text *text)
{
    for (unsigned i = 0; choices[i]; i++)
        order_note(text, i == 0 ? "" : choices[i + 1] ? ", " : " or ", choices[i]);
}

/* A cell stands where a unit is wanted: says so, and behind which words it could stand. */
static bool cell_for_unit(const struct order_reader *reader, struct slice name)
{
    const char *leads[ORDER_SLOTS + 1] = {0};
    unsigned count = 0;
    struct text behind = {0};
    const struct map_noun *noun = order_noun(reader);

    for (unsigned i = 0; i < ORDER_SLOTS; i++) {
        const struct order_slot *slot = &reader->verb->slot[i];

        if (slot->kind == ARGUMENT_CELL && slot->lead)
            leads[count++] = slot->lead;
    }
    if (count)
        text_add(&behind, ", which stands behind ");
    order_choices(leads, &behind);
    ORDER_FAULT(reader, reader->at, "a unit is wanted, and `%.*s` is %s %s%s", slice_shown(name),
                name.at, map_article(noun), noun->one,
                behind.length && !behind.failed ? behind.at : "");
    text_free(&behind);
    return false;
}

/* As logs write it: in small letters, with - for the stroke of a counter. */
static char spelled(char c)
{
    return c == '/' ? '-' : text_small(c);
}

/* Offers the name with a hyphen ahead of its first figure, if a unit is called so: `div1`. */
static void offer_hyphen(const struct order_reader *reader, const char *name, size_t length,
                         struct nearest *nearest)
{
    char parted[NEAREST_LONGEST + 2];
    size_t letters = strcspn(name, "0123456789");
    struct argument unit;

    if (!letters || letters == length || length + 1 > NEAREST_LONGEST)
        return;
    memcpy(parted, name, letters);
    parted[letters] = '-';
    memcpy(parted + letters + 1, name + letters, length - letters + 1);
    if (find_unit(reader, (struct slice){parted, length + 1}, &unit))
        nearest_offer(nearest, parted);
}

/* Offers the name as logs write it, and what stands behind its first dot, if a unit is called so:
 * `M1`, `E/1`, `mx.m1`. */
static void offer_spellings(const struct order_reader *reader, struct slice name,
                            struct nearest *nearest)
{
    char small[NEAREST_LONGEST + 1];
    const char *dot = memchr(name.at, '.', name.length);
    size_t skip = dot ? (size_t)(dot - name.at) + 1 : 0;
    struct argument unit;

    if (name.length > NEAREST_LONGEST)
        return;
    for (size_t i = 0; i < name.length; i++)
        small[i] = spelled(name.at[i]);
    small[name.length] = '\0';
    if (find_unit(reader, (struct slice){small, name.length}, &unit))
        nearest_offer(nearest, small);
    offer_hyphen(reader, small, name.length, nearest);
    if (skip && find_unit(reader, (struct slice){small + skip, name.length - skip}, &unit)) {
        *nearest = nearest_to((struct slice){name.at + skip, name.length - skip});
        nearest_offer(nearest, small + skip);
        nearest->changes = 1; /* what stands before the dot */
    }
}

/* What stands before the comma of `m1,m2` is a unit, or of `1706,1606` a hex: blanks were meant. */
static bool is_a_list(const struct order_reader *reader, struct slice name,
                      bool (*find)(const struct order_reader *reader, struct slice name,
                                   struct argument *argument))
{
    const char *comma = memchr(name.at, ',', name.length);
    struct argument found;

    return comma && find(reader, (struct slice){name.at, (size_t)(comma - name.at)}, &found);
}

/* A word that joins others stands where a name should: says how the order is written. */
static bool no_name(const struct order_reader *reader, struct slice word)
{
    return ORDER_FAULT(reader, reader->at, "`%.*s` has no place here: `%s`", slice_shown(word),
                       word.at, reader->verb->syntax);
}

/* No unit has that name; always false. */
static bool no_unit(const struct order_reader *reader, struct slice name)
{
    struct nearest nearest = nearest_to(name);
    struct argument cell;

    if (order_joins(name))
        return no_name(reader, name);
    if (is_a_list(reader, name, find_unit))
        return ORDER_FAULT(reader, reader->at, "unknown unit `%.*s`: blanks part units, not commas",
                           slice_shown(name), name.at);
    if (find_cell(reader, name, &cell))
        return cell_for_unit(reader, name);
    offer_spellings(reader, name, &nearest);
    if (reader->finder->near_units)
        reader->finder->near_units(reader->finder->of, &nearest);
    return order_unknown(reader, "unit", name, &nearest);
}

/* No cell has that name; always false. */
static bool no_cell(const struct order_reader *reader, struct slice name)
{
    struct nearest nearest = nearest_to(name);
    const struct map_noun *noun = order_noun(reader);
    struct argument unit;

    if (order_joins(name))
        return no_name(reader, name);
    if (is_a_list(reader, name, find_cell))
        return ORDER_FAULT(reader, reader->at, "unknown %s `%.*s`: blanks part %s, not commas",
                           noun->one, slice_shown(name), name.at, noun->many);
    if (find_unit(reader, name, &unit))
        return ORDER_FAULT(reader, reader->at, "%s %s is wanted, and `%.*s` is a unit",
                           map_article(noun), noun->one, slice_shown(name), name.at);
    if (reader->finder->near_cells)
        reader->finder->near_cells(reader->finder->of, &nearest);
    return order_unknown(reader, noun->one, name, &nearest);
}

static bool read_unit(const struct order_reader *reader, struct argument *argument)
{
    struct slice name = reader->words[reader->at].text;

    argument->kind = ARGUMENT_UNIT;
    return find_unit(reader, name, argument) || no_unit(reader, name);
}

static bool read_cell(const struct order_reader *reader, struct argument *argument)
{
    struct slice name = reader->words[reader->at].text;

    argument->kind = ARGUMENT_CELL;
    return find_cell(reader, name, argument) || no_cell(reader, name);
}

static bool read_group(const struct order_reader *reader, struct argument *argument)
{
    struct slice text = reader->words[reader->at].text;

    if (slice_is(text, "all"))
        return ORDER_FAULT(reader, reader->at, "`all` of which %s? `all@...` names it",
                           order_noun(reader)->one);
    if (text.length < 4 || memcmp(text.at, "all@", 4) != 0)
        return read_unit(reader, argument);
    argument->kind = ARGUMENT_GROUP;
    struct slice cell = {text.at + 4, text.length - 4};
    if (!cell.length)
        return ORDER_FAULT(reader, reader->at, "unknown %s in `%.*s`", order_noun(reader)->one,
                           slice_shown(text), text.at);
    return find_cell(reader, cell, argument) || no_cell(reader, cell);
}

/* Cuts ":N" off the end of a name, for the argument's extra; `what` are counted. */
static bool read_count(const struct order_reader *reader, const char *what, struct slice *text,
                       struct argument *argument)
{
    const char *colon = memchr(text->at, ':', text->length);
    int64_t points = 0;

    if (!colon)
        return true;
    struct slice digits = {colon + 1, text->length - (size_t)(colon - text->at) - 1};
    if (!slice_int(digits, 1, POINTS_MOST, &points))
        return ORDER_FAULT(reader, reader->at, "%s are a number from 1 to %d, not `%.*s`", what,
                           (int)POINTS_MOST, slice_shown(digits), digits.at);
    argument->extra = (uint16_t)points;
    text->length = (size_t)(colon - text->at);
    return true;
}

static bool read_points(const struct order_reader *reader, struct argument *argument)
{
    struct slice text = reader->words[reader->at].text;

    if (!read_count(reader, "points", &text, argument))
        return false;
    argument->kind = ARGUMENT_POINTS;
    return find_unit(reader, text, argument) || no_unit(reader, text);
}

static bool read_share(const struct order_reader *reader, struct argument *argument)
{
    struct slice text = reader->words[reader->at].text;

    if (!read_count(reader, "units", &text, argument))
        return false;
    argument->kind = ARGUMENT_SHARE;
    if (!argument->extra)
        return ORDER_FAULT(reader, reader->at, "how many? `%.*s:N` is wanted", slice_shown(text),
                           text.at);
    return find_cell(reader, text, argument) || no_cell(reader, text);
}

static bool read_number(const struct order_reader *reader, struct argument *argument)
{
    int64_t number = 0;
    struct slice text = reader->words[reader->at].text;

    if (!slice_int(text, 0, NUMBER_MOST, &number))
        return ORDER_FAULT(reader, reader->at, "a number from 0 to %d is wanted, not `%.*s`",
                           (int)NUMBER_MOST, slice_shown(text), text.at);
    argument->value = (uint16_t)number;
    return true;
}

/* The word at hand is one of the slot's choices, and becomes an argument of that kind. */
static bool is_choice(const struct order_reader *reader, const struct order_slot *slot,
                      struct argument *argument)
{
    struct slice word = reader->words[reader->at].text;

    for (unsigned i = 0; slot->choices && slot->choices[i]; i++)
        if (slice_is(word, slot->choices[i])) {
            argument->kind = ARGUMENT_CHOICE;
            argument->value = (uint16_t)i;
            return true;
        }
    return false;
}

static bool bad_choice(const struct order_reader *reader, const struct order_slot *slot)
{
    struct slice word = reader->words[reader->at].text;
    struct text wanted = {0};

    order_choices(slot->choices, &wanted);
    ORDER_FAULT(reader, reader->at, "%s is wanted%s, not `%.*s`",
                wanted.failed ? "a choice" : wanted.at,
                slot->optional && !slot->lead ? ", or nothing" : "", slice_shown(word), word.at);
    text_free(&wanted);
    return false;
}

static bool read_stack(const struct order_reader *reader, struct argument *argument)
{
    struct slice text = reader->words[reader->at].text;

    argument->kind = ARGUMENT_CELL;
    if (find_cell(reader, text, argument))
        return true;
    argument->kind = ARGUMENT_UNIT;
    const struct map_noun *noun = order_noun(reader);
    return find_unit(reader, text, argument) ||
           ORDER_FAULT(reader, reader->at, "neither %s %s nor a unit: `%.*s`", map_article(noun),
                       noun->one, slice_shown(text), text.at);
}

/* Nothing has that name, of units and cells neither if `any` would do; always false. */
static bool no_thing(const struct order_reader *reader, bool any)
{
    const struct order_finder *finder = reader->finder;
    struct slice name = reader->words[reader->at].text;
    struct nearest nearest = nearest_to(name);

    if (finder->near_things)
        finder->near_things(finder->of, &nearest);
    if (any && finder->near_cells)
        finder->near_cells(finder->of, &nearest);
    if (any && finder->near_units)
        finder->near_units(finder->of, &nearest);
    if (nearest.name[0])
        return ORDER_FAULT(reader, reader->at, "there is no `%.*s`; did you mean `%s`?",
                           slice_shown(name), name.at, nearest.name);
    return ORDER_FAULT(reader, reader->at, "there is no `%.*s`: `%s`", slice_shown(name), name.at,
                       reader->verb->syntax);
}

static bool find_thing(const struct order_reader *reader, struct argument *argument)
{
    const struct order_finder *finder = reader->finder;
    int32_t thing = 0;

    argument->kind = ARGUMENT_THING;
    if (finder)
        thing = finder->thing ? finder->thing(finder->of, reader->words[reader->at].text) : -1;
    argument->value = (uint16_t)thing;
    return thing >= 0;
}

static bool read_thing(const struct order_reader *reader, struct argument *argument)
{
    return find_thing(reader, argument) || no_thing(reader, false);
}

static bool read_name(const struct order_reader *reader, struct argument *argument)
{
    struct slice text = reader->words[reader->at].text;

    argument->kind = ARGUMENT_CELL;
    if (find_cell(reader, text, argument))
        return true;
    argument->kind = ARGUMENT_UNIT;
    return find_unit(reader, text, argument) || find_thing(reader, argument) ||
           no_thing(reader, true);
}

bool order_read_argument(const struct order_reader *reader, const struct order_slot *slot,
                         struct argument *argument)
{
    if (is_choice(reader, slot, argument))
        return true;
    switch (slot->kind) {
    case ARGUMENT_UNIT:
        return read_unit(reader, argument);
    case ARGUMENT_GROUP:
        return read_group(reader, argument);
    case ARGUMENT_POINTS:
        return read_points(reader, argument);
    case ARGUMENT_CELL:
        return read_cell(reader, argument);
    case ARGUMENT_SHARE:
        return read_share(reader, argument);
    case ARGUMENT_NUMBER:
        return read_number(reader, argument);
    case ARGUMENT_CHOICE:
        return bad_choice(reader, slot);
    case ARGUMENT_STACK:
        return read_stack(reader, argument);
    case ARGUMENT_THING:
        return read_thing(reader, argument);
    case ARGUMENT_NAME:
        return read_name(reader, argument);
    case ARGUMENT_NONE:
    case ARGUMENT_WORD:
        break;
    }
    return true;
}
