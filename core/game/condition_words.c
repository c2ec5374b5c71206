/* The words of a condition, the names in it and its values. */
#include <string.h>

#include "game/condition_parts.h"
#include "game/game_names.h"
#include "log/look_alike.h"

/* ---- words */

struct slice condition_word(const struct condition_reader *reader, unsigned at)
{
    return at < reader->line->count ? reader->line->word[at].text : (struct slice){"", 0};
}

static bool is_word(const struct condition_reader *reader, const char *text)
{
    return slice_is(condition_word(reader, reader->at), text);
}

bool condition_skip(struct condition_reader *reader, const char *text)
{
    bool found = is_word(reader, text);

    reader->at += found;
    return found;
}

bool condition_at_end(const struct condition_reader *reader)
{
    return reader->at >= reader->line->count || is_word(reader, "and") || is_word(reader, "or");
}

bool condition_fault(const struct condition_reader *reader, enum diag_kind kind, unsigned at,
                     const char *words)
{
    const struct log_line *line = reader->line;
    const struct log_word *found = &line->word[at < line->count ? at : line->count - 1];
    struct place place = reader->place;

    place.column = found->column;
    struct diag *diag = diag_add(reader->diags, kind, place, "%s", words);
    if (diag)
        diag->width = found->width;
    if (kind == DIAG_SYNTAX)
        log_tell_look_alike(line->word, line->count, at, diag);
    return false;
}

bool condition_unknown(const struct condition_reader *reader, unsigned at, const char *what,
                       const struct nearest *nearest)
{
    struct text said = {0};
    struct slice text = condition_word(reader, at);
    int shown = slice_shown(text);

    if (!text.length)
        text_format(&said, "%s is missing", what);
    else
        text_format(&said, "unknown %s `%.*s`", what, shown, text.at);
    if (nearest && nearest->name[0])
        text_format(&said, "; did you mean `%s`?", nearest->name);
    condition_fault(reader, DIAG_SYNTAX, at, said.failed ? "this is unknown" : said.at);
    text_free(&said);
    return false;
}

void condition_shut(struct condition_reader *reader, unsigned at, const char *words)
{
    const char *side = reader->eyes->names.game->sides[reader->eyes->side];
    struct text said = {0};
    struct slice text = condition_word(reader, at);

    text_format(&said, "%s %s `%.*s`", side, words, slice_shown(text), text.at);
    if (!reader->shut)
        condition_fault(reader, DIAG_ILLEGAL, at, said.failed ? "that is hidden" : said.at);
    text_free(&said);
    reader->shut = true;
}

/* ---- names */

bool condition_read_side(struct condition_reader *reader, bool nobody, int32_t *side)
{
    const char *const *sides = reader->eyes->names.game->sides;
    struct slice text = condition_word(reader, reader->at);
    struct nearest nearest = nearest_to(text);

    for (unsigned i = 0; i < GAME_SIDES; i++) {
        *side = (int32_t)i;
        if (slice_is(text, sides[i])) {
            reader->at++;
            return true;
        }
        nearest_offer(&nearest, sides[i]);
    }
    *side = NO_SIDE;
    if (nobody && condition_skip(reader, "nobody"))
        return true;
    return condition_unknown(reader, reader->at, "side", &nearest);
}

bool condition_read_cell(struct condition_reader *reader, int32_t *cell)
{
    const struct game_names *names = &reader->eyes->names;
    struct order_finder finder = game_finder(names);
    struct slice text = condition_word(reader, reader->at);
    struct nearest nearest = nearest_to(text);

    *cell = text.length ? finder.cell(finder.of, text) : -1;
    if (*cell < 0) {
        finder.near_cells(finder.of, &nearest);
        return condition_unknown(reader, reader->at, finder.noun->one, &nearest);
    }
    reader->at++;
    return true;
}

bool condition_read_unit(struct condition_reader *reader, int32_t *unit)
{
    const struct game_names *names = &reader->eyes->names;
    struct order_finder finder = game_finder(names);
    struct slice text = condition_word(reader, reader->at);
    struct nearest nearest = nearest_to(text);

    *unit = text.length && names->position ? finder.unit(finder.of, text) : -1;
    if (!text.length || (names->position && *unit < 0)) {
        finder.near_units(finder.of, &nearest);
        return condition_unknown(reader, reader->at, "unit", &nearest);
    }
    reader->at++;
    return true;
}

static bool read_thing(struct condition_reader *reader, int32_t *thing)
{
    const struct game_names *names = &reader->eyes->names;
    struct slice text = condition_word(reader, reader->at);

    *thing = text.length && names->game->find_thing ? names->game->find_thing(names->scenario, text)
                                                    : -1;
    if (*thing < 0)
        return condition_unknown(reader, reader->at, "name", NULL);
    reader->at++;
    return true;
}

/* ---- a value, and whether it is so */

enum relation { IS, IS_NOT, LESS, AT_MOST, MORE, AT_LEAST, RELATIONS };

static const char *const relations[RELATIONS] = {"is", "is not", "<", "<=", ">", ">="};

static bool read_relation(struct condition_reader *reader, enum value_kind kind,
                          enum relation *relation)
{
    bool number = kind == VALUE_INT || kind == VALUE_TENTHS;

    for (unsigned i = LESS; i < RELATIONS; i++)
        if (condition_skip(reader, relations[i])) {
            *relation = (enum relation)i;
            return number ||
                   condition_fault(reader, DIAG_SYNTAX, reader->at - 1,
                                   "only numbers are compared like that: `is` or `is not`");
        }
    *relation = IS;
    if (!condition_skip(reader, "is"))
        return condition_fault(
            reader, DIAG_SYNTAX, reader->at,
            number ? "here stands `is`, `is not`, `<`, `<=`, `>` or `>=`, and a number"
                   : "here stands `is` or `is not`, and what it is");
    *relation = condition_skip(reader, "not") ? IS_NOT : IS;
    return true;
}

static bool read_number(struct condition_reader *reader, int32_t *number)
{
    enum { MOST = 1000000 };
    int64_t whole;

    if (!slice_int(condition_word(reader, reader->at), -MOST, MOST, &whole))
        return condition_fault(reader, DIAG_SYNTAX, reader->at, "here stands a whole number");
    *number = (int32_t)whole;
    reader->at++;
    return true;
}

/* "4" or "4.5", in tenths. */
static bool read_tenths(struct condition_reader *reader, int32_t *number)
{
    enum { MOST = 10000 };
    struct slice text = condition_word(reader, reader->at);
    int64_t whole, tenth = 0;

    if (text.length > 2 && text.at[text.length - 2] == '.') {
        if (!slice_int((struct slice){text.at + text.length - 1, 1}, 0, 9, &tenth))
            tenth = -1;
        text.length -= 2;
    }
    if (tenth < 0 || !slice_int(text, 0, MOST, &whole))
        return condition_fault(reader, DIAG_SYNTAX, reader->at,
                               "here stands a number, such as 4 or 4.5");
    *number = (int32_t)(whole * 10 + tenth);
    reader->at++;
    return true;
}

static bool read_yes(struct condition_reader *reader, int32_t *number)
{
    *number = is_word(reader, "yes");
    if (!condition_skip(reader, "yes") && !condition_skip(reader, "no"))
        return condition_fault(reader, DIAG_SYNTAX, reader->at, "here stands `yes` or `no`");
    return true;
}

/* The words up to the end of the test are those of the text. */
static bool read_words(struct condition_reader *reader, const char *text, bool *same)
{
    *same = text != NULL;
    if (condition_at_end(reader))
        return condition_fault(reader, DIAG_SYNTAX, reader->at, "what it is, is missing");
    for (bool first = true; !condition_at_end(reader); first = false) {
        struct slice next = condition_word(reader, reader->at++);

        if (*same && !first)
            *same = *text == ' ', text += *same;
        *same = *same && strncmp(text, next.at, next.length) == 0;
        if (*same)
            text += next.length;
    }
    *same = *same && !*text;
    return true;
}

/* Whether a text, or what reads like one, is what is written here. */
static bool same_words(struct condition_reader *reader, enum value_kind kind,
                       const struct value *value, bool *same)
{
    struct names names = game_names(&reader->eyes->names);
    struct text text = {0};

    if (value)
        value_text(&names, kind, value, &text);
    bool good = read_words(reader, value ? text.at : NULL, same);
    if (text.failed)
        good = diag_no_memory(reader->diags);
    text_free(&text);
    return good;
}

static bool holds(enum relation relation, int32_t a, int32_t b)
{
    switch (relation) {
    case IS:
        return a == b;
    case IS_NOT:
        return a != b;
    case LESS:
        return a < b;
    case AT_MOST:
        return a <= b;
    case MORE:
        return a > b;
    default:
        return a >= b;
    }
}

bool condition_read_test(struct condition_reader *reader, enum value_kind kind,
                         const struct value *value, bool *so)
{
    enum relation relation;
    int32_t wanted = 0;
    bool same = false, good;

    if (kind == VALUE_BOOL && condition_at_end(reader)) {
        *so = value && value->number;
        return true;
    }
    if (!read_relation(reader, kind, &relation))
        return false;
    if (kind == VALUE_TEXT || kind == VALUE_RATIO) {
        good = same_words(reader, kind, value, &same);
        *so = same == (relation == IS);
        return good;
    }
    good = kind == VALUE_INT      ? read_number(reader, &wanted)
           : kind == VALUE_TENTHS ? read_tenths(reader, &wanted)
           : kind == VALUE_BOOL   ? read_yes(reader, &wanted)
           : kind == VALUE_SIDE   ? condition_read_side(reader, true, &wanted)
           : kind == VALUE_UNIT   ? condition_read_unit(reader, &wanted)
           : kind == VALUE_CELL   ? condition_read_cell(reader, &wanted)
                                  : read_thing(reader, &wanted);
    *so = value ? holds(relation, value->number, wanted) : relation == IS_NOT;
    return good;
}
