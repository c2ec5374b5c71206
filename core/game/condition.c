#include "game/condition.h"

#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "log/look_alike.h"

/* ---- what was told */

static bool has_room(struct condition_memory *memory, unsigned kinds)
{
    if (!memory->event)
        memory->event = memory_get(kinds * sizeof *memory->event);
    if (!memory->number)
        memory->number = memory_get(kinds * sizeof *memory->number);
    return memory->event && memory->number;
}

/* A unit or thing that the side could not tell when it was told of it stays unknown. */
static bool is_veiled(const struct game_names *of, uint8_t side, enum value_kind kind,
                      const struct value *value)
{
    const struct game *game = of->game;
    if (value->veil == VEIL_OPEN)
        return false;
    if (kind == VALUE_UNIT && game->unit_seen && value->number >= 0)
        return !game->unit_seen(of->scenario, of->position, value->number, side);
    if (kind == VALUE_THING && game->thing_seen && value->number >= 0)
        return !game->thing_seen(of->scenario, of->position, value->number, side);
    return false;
}

bool condition_remember(struct condition_memory *memory, const struct game_names *of, uint8_t side,
                        const struct event *event)
{
    struct event seen = *event;
    if (!game_veil_event(of->game, of->scenario, of->position, side, &seen))
        return true;
    if (!has_room(memory, of->game->event_count))
        return false;
    for (unsigned i = 0; i < seen.values; i++) {
        enum value_kind kind = event_value_kind(of->game->events, event, i);
        if (is_veiled(of, side, kind, &seen.value[i]))
            seen.value[i].veil = VEIL_SHUT;
        if (value_is_list(kind))
            seen.value[i].list = NULL;
    }
    memory->event[event->kind] = seen;
    memory->number[event->kind] = ++memory->count;
    return true;
}

void condition_forget(struct condition_memory *memory)
{
    memory->count = 0;
    memory_free(memory->event);
    memory_free(memory->number);
    memory->event = NULL;
    memory->number = NULL;
}

void condition_free(struct condition_memory *memory)
{
    condition_forget(memory);
}

/* ---- words */

struct reader {
    const struct condition_eyes *eyes;
    const struct log_line *line;
    struct place place;
    struct diags *diags;
    unsigned at; /* next word */
    bool shut;   /* the side cannot know a part of it */
};

static struct slice word(const struct reader *reader, unsigned at)
{
    return at < reader->line->count ? reader->line->word[at].text : (struct slice){"", 0};
}

static bool is_word(const struct reader *reader, const char *text)
{
    return slice_is(word(reader, reader->at), text);
}

static bool skip_word(struct reader *reader, const char *text)
{
    bool found = is_word(reader, text);
    reader->at += found;
    return found;
}

/* A value, or a test, ends here. */
static bool at_end(const struct reader *reader)
{
    return reader->at >= reader->line->count || is_word(reader, "and") || is_word(reader, "or");
}

/* Puts a fault at a word; behind the last one, at that. Always false. */
static bool fault_at(const struct reader *reader, enum diag_kind kind, unsigned at,
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

/* "WHAT `WORD`", with what may be meant. */
static bool unknown(const struct reader *reader, unsigned at, const char *what,
                    const struct nearest *nearest)
{
    struct text said = {0};
    struct slice text = word(reader, at);
    int shown = text.length > 60 ? 60 : (int)text.length;
    if (!text.length)
        text_format(&said, "%s is missing", what);
    else
        text_format(&said, "unknown %s `%.*s`", what, shown, text.at);
    if (nearest && nearest->name[0])
        text_format(&said, "; did you mean `%s`?", nearest->name);
    fault_at(reader, DIAG_SYNTAX, at, said.failed ? "this is unknown" : said.at);
    text_free(&said);
    return false;
}

/* The side may not know what stands at that word. */
static void shut(struct reader *reader, unsigned at, const char *words)
{
    const char *side = reader->eyes->names.game->sides[reader->eyes->side];
    struct text said = {0};
    struct slice text = word(reader, at);
    text_format(&said, "%s %s `%.*s`", side, words, text.length > 60 ? 60 : (int)text.length,
                text.at);
    if (!reader->shut)
        fault_at(reader, DIAG_ILLEGAL, at, said.failed ? "that is hidden" : said.at);
    text_free(&said);
    reader->shut = true;
}

/* ---- names */

static bool read_side(struct reader *reader, bool nobody, int32_t *side)
{
    const char *const *sides = reader->eyes->names.game->sides;
    struct slice text = word(reader, reader->at);
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
    if (nobody && skip_word(reader, "nobody"))
        return true;
    return unknown(reader, reader->at, "side", &nearest);
}

static bool read_cell(struct reader *reader, int32_t *cell)
{
    const struct game_names *names = &reader->eyes->names;
    struct order_finder finder = game_finder(names);
    struct slice text = word(reader, reader->at);
    struct nearest nearest = nearest_to(text);
    *cell = text.length ? finder.cell(finder.of, text) : -1;
    if (*cell < 0) {
        finder.near_cells(finder.of, &nearest);
        return unknown(reader, reader->at, finder.noun->one, &nearest);
    }
    reader->at++;
    return true;
}

/* Without a position any word may be a unit; then it is -1. */
static bool read_unit(struct reader *reader, int32_t *unit)
{
    const struct game_names *names = &reader->eyes->names;
    struct order_finder finder = game_finder(names);
    struct slice text = word(reader, reader->at);
    struct nearest nearest = nearest_to(text);
    *unit = text.length && names->position ? finder.unit(finder.of, text) : -1;
    if (!text.length || (names->position && *unit < 0)) {
        finder.near_units(finder.of, &nearest);
        return unknown(reader, reader->at, "unit", &nearest);
    }
    reader->at++;
    return true;
}

static bool read_thing(struct reader *reader, int32_t *thing)
{
    const struct game_names *names = &reader->eyes->names;
    struct slice text = word(reader, reader->at);
    *thing = text.length && names->game->find_thing ? names->game->find_thing(names->scenario, text)
                                                    : -1;
    if (*thing < 0)
        return unknown(reader, reader->at, "name", NULL);
    reader->at++;
    return true;
}

/* ---- a value, and whether it is so */

enum relation { IS, IS_NOT, LESS, AT_MOST, MORE, AT_LEAST, RELATIONS };

static const char *const relations[RELATIONS] = {"is", "is not", "<", "<=", ">", ">="};

static bool read_relation(struct reader *reader, enum value_kind kind, enum relation *relation)
{
    bool number = kind == VALUE_INT || kind == VALUE_TENTHS;
    for (unsigned i = LESS; i < RELATIONS; i++)
        if (skip_word(reader, relations[i])) {
            *relation = (enum relation)i;
            return number || fault_at(reader, DIAG_SYNTAX, reader->at - 1,
                                      "only numbers are compared like that: `is` or `is not`");
        }
    *relation = IS;
    if (!skip_word(reader, "is"))
        return fault_at(reader, DIAG_SYNTAX, reader->at,
                        number ? "here stands `is`, `is not`, `<`, `<=`, `>` or `>=`, and a number"
                               : "here stands `is` or `is not`, and what it is");
    *relation = skip_word(reader, "not") ? IS_NOT : IS;
    return true;
}

static bool read_number(struct reader *reader, int32_t *number)
{
    enum { MOST = 1000000 };
    int64_t whole;
    if (!slice_int(word(reader, reader->at), -MOST, MOST, &whole))
        return fault_at(reader, DIAG_SYNTAX, reader->at, "here stands a whole number");
    *number = (int32_t)whole;
    reader->at++;
    return true;
}

/* "4" or "4.5", in tenths. */
static bool read_tenths(struct reader *reader, int32_t *number)
{
    enum { MOST = 10000 };
    struct slice text = word(reader, reader->at);
    int64_t whole, tenth = 0;
    if (text.length > 2 && text.at[text.length - 2] == '.') {
        if (!slice_int((struct slice){text.at + text.length - 1, 1}, 0, 9, &tenth))
            tenth = -1;
        text.length -= 2;
    }
    if (tenth < 0 || !slice_int(text, 0, MOST, &whole))
        return fault_at(reader, DIAG_SYNTAX, reader->at, "here stands a number, such as 4 or 4.5");
    *number = (int32_t)(whole * 10 + tenth);
    reader->at++;
    return true;
}

static bool read_yes(struct reader *reader, int32_t *number)
{
    *number = is_word(reader, "yes");
    if (!skip_word(reader, "yes") && !skip_word(reader, "no"))
        return fault_at(reader, DIAG_SYNTAX, reader->at, "here stands `yes` or `no`");
    return true;
}

/* The words up to the end of the test are those of the text. */
static bool read_words(struct reader *reader, const char *text, bool *same)
{
    *same = text != NULL;
    if (at_end(reader))
        return fault_at(reader, DIAG_SYNTAX, reader->at, "what it is, is missing");
    for (bool first = true; !at_end(reader); first = false) {
        struct slice next = word(reader, reader->at++);
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
static bool same_words(struct reader *reader, enum value_kind kind, const struct value *value,
                       bool *same)
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

/* The rest of a test of a value of that kind; NULL: there is none, which only `is not` bears. */
static bool read_test(struct reader *reader, enum value_kind kind, const struct value *value,
                      bool *so)
{
    enum relation relation;
    int32_t wanted = 0;
    bool same = false, good;
    if (kind == VALUE_BOOL && at_end(reader)) {
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
           : kind == VALUE_SIDE   ? read_side(reader, true, &wanted)
           : kind == VALUE_UNIT   ? read_unit(reader, &wanted)
           : kind == VALUE_CELL   ? read_cell(reader, &wanted)
                                  : read_thing(reader, &wanted);
    *so = value ? holds(relation, value->number, wanted) : relation == IS_NOT;
    return good;
}

/* ---- tests */

static const struct game_fact *fact_named(const struct game_fact *facts, struct slice name,
                                          struct nearest *nearest)
{
    for (; facts && facts->name; facts++) {
        if (slice_is(name, facts->name))
            return facts;
        nearest_offer(nearest, facts->name);
    }
    return NULL;
}

/* FACT and what it is; `known`: the side may know it. */
static bool read_fact(struct reader *reader, const struct game_fact *facts, int32_t thing,
                      bool known, bool *so)
{
    const struct game_names *names = &reader->eyes->names;
    struct slice name = word(reader, reader->at);
    struct nearest nearest = nearest_to(name);
    struct value value = {0};
    const struct game_fact *fact = fact_named(facts, name, &nearest);
    if (!fact && facts == names->game->looks->whole) {
        nearest_offer(&nearest, "turn");
        nearest_offer(&nearest, "phase");
    }
    if (!fact)
        return unknown(reader, reader->at, "fact", &nearest);
    if (!game_may_know(fact, reader->eyes->side)) {
        shut(reader, reader->at, "cannot tell");
        known = false;
    }
    reader->at++;
    bool there = names->position && known &&
                 game_look(fact, names->scenario, names->position, thing, &value);
    return read_test(reader, fact->kind, there ? &value : NULL, so);
}

/* unit UNIT at CELL, unit UNIT FACT ... */
static bool read_unit_test(struct reader *reader, bool *so)
{
    const struct game_names *names = &reader->eyes->names;
    const struct game *game = names->game;
    int32_t unit, cell;
    if (!read_unit(reader, &unit))
        return false;
    bool known = unit >= 0 && (!game->unit_seen || game->unit_seen(names->scenario, names->position,
                                                                   unit, reader->eyes->side));
    if (unit >= 0 && !known)
        shut(reader, reader->at - 1, "cannot tell where or what is");
    if (!skip_word(reader, "at"))
        return read_fact(reader, game->looks->units, unit, known, so);
    *so = false;
    if (!read_cell(reader, &cell))
        return false;
    *so = known && game->looks->unit_cell(names->scenario, names->position, unit) == cell;
    return true;
}

/* What the side knows to be in a cell of the counters of `side`. */
static bool count_there(const struct reader *reader, const char *what, int32_t side, int32_t cell,
                        int32_t *number)
{
    const struct game_names *names = &reader->eyes->names;
    const struct game *game = names->game;
    uint8_t viewer = reader->eyes->side;
    *number = 0;
    if (!names->position)
        return true;
    if (strcmp(what, "counters") == 0) {
        *number =
            (int32_t)game->counters(names->scenario, names->position, cell, (uint8_t)side, viewer);
        return true;
    }
    struct game_mass *mass = memory_get(game->map(names->scenario)->cells * sizeof *mass);
    if (!mass)
        return diag_no_memory(reader->diags);
    game->looks->masses(names->scenario, names->position, viewer, (uint8_t)side, mass);
    *number = strcmp(what, "strength") == 0 ? mass[cell].points : mass[cell].unknown;
    memory_free(mass);
    return true;
}

/* strength SIDE at CELL ..., unknown SIDE at CELL ..., counters SIDE at CELL ... */
static bool read_count(struct reader *reader, const char *what, bool *so)
{
    const struct game *game = reader->eyes->names.game;
    struct value value = {0};
    int32_t side, cell;
    if (strcmp(what, "counters") == 0 ? !game->counters : !game->looks->masses)
        return fault_at(reader, DIAG_SYNTAX, reader->at - 1, "this game tells no such thing");
    if (!read_side(reader, false, &side))
        return false;
    if (!skip_word(reader, "at"))
        return fault_at(reader, DIAG_SYNTAX, reader->at, "here stands `at`, and where");
    if (!read_cell(reader, &cell) || !count_there(reader, what, side, cell, &value.number))
        return false;
    if (!at_end(reader))
        return read_test(reader, VALUE_INT, &value, so);
    *so = value.number > 0;
    return true;
}

/* The field of the last event of that name; NULL if it has none. */
static const struct value *last_field(const struct reader *reader, const struct event *last,
                                      struct slice field, enum value_kind *kind)
{
    const struct event_kind *row = &reader->eyes->names.game->events[last->kind];
    unsigned n = 0;
    for (const struct event_field *at = row->field; at->name; n += at->width, at++)
        if (slice_is(field, at->name) && at->width == 1 && at->kind == *kind)
            return &last->value[n];
    return NULL;
}

/* The kind of a field of that name that some event of the name has, and that can be compared. */
static bool find_field(const struct reader *reader, struct slice name, unsigned at,
                       enum value_kind *kind)
{
    const struct game *game = reader->eyes->names.game;
    struct nearest nearest = nearest_to(word(reader, at));
    *kind = VALUE_NONE;
    for (unsigned i = 0; i < game->event_count; i++) {
        const struct event_kind *row = &game->events[i];
        for (const struct event_field *field = row->field; field->name && slice_is(name, row->name);
             field++) {
            if (field->width != 1 || value_is_list(field->kind))
                continue;
            nearest_offer(&nearest, field->name);
            if (*kind == VALUE_NONE && slice_is(word(reader, at), field->name))
                *kind = field->kind;
        }
    }
    return *kind != VALUE_NONE || unknown(reader, at, "part of that event", &nearest);
}

static const struct event *last_event(const struct reader *reader, struct slice name, bool *known)
{
    const struct game *game = reader->eyes->names.game;
    const struct condition_memory *memory = reader->eyes->memory;
    const struct event *last = NULL;
    uint32_t number = 0;
    *known = false;
    for (unsigned i = 0; i < game->event_count; i++) {
        if (!slice_is(name, game->events[i].name))
            continue;
        *known = true;
        if (memory && memory->number && memory->number[i] > number) {
            number = memory->number[i];
            last = &memory->event[i];
        }
    }
    return last;
}

/* last EVENT, last EVENT FIELD ... */
static bool read_last(struct reader *reader, bool *so)
{
    const struct game *game = reader->eyes->names.game;
    struct slice name = word(reader, reader->at);
    struct nearest nearest = nearest_to(name);
    enum value_kind kind;
    bool known;
    const struct event *last = last_event(reader, name, &known);
    for (unsigned i = 0; !known && i < game->event_count; i++)
        nearest_offer(&nearest, game->events[i].name);
    if (!known)
        return unknown(reader, reader->at, "event", &nearest);
    reader->at++;
    *so = last != NULL;
    if (at_end(reader))
        return true;
    if (!find_field(reader, name, reader->at, &kind))
        return false;
    const struct value *value =
        last ? last_field(reader, last, word(reader, reader->at), &kind) : NULL;
    if (value && value->veil == VEIL_SHUT) {
        shut(reader, reader->at, "was not told");
        value = NULL;
    }
    reader->at++;
    return read_test(reader, kind, value, so);
}

static bool read_head(struct reader *reader, bool *so)
{
    const struct game_names *names = &reader->eyes->names;
    const struct position_head *head = names->position;
    struct value value = {0};
    if (skip_word(reader, "turn")) {
        value.number = head ? head->turn : 0;
        return read_test(reader, VALUE_INT, head ? &value : NULL, so);
    }
    if (!skip_word(reader, "phase"))
        return read_fact(reader, names->game->looks->whole, 0, true, so);
    value = V_TEXT(head ? names->game->phases[head->phase].name : NULL);
    return read_test(reader, VALUE_TEXT, head ? &value : NULL, so);
}

static bool read_one(struct reader *reader, bool *so)
{
    static const char *const counts[] = {"strength", "unknown", "counters"};
    const struct game_looks *looks = reader->eyes->names.game->looks;
    int32_t cell;
    if (at_end(reader))
        return fault_at(reader, DIAG_SYNTAX, reader->at,
                        "a test is missing, such as `last die value < 4` or `turn >= 3`");
    if (skip_word(reader, "last"))
        return read_last(reader, so);
    if (!looks)
        return fault_at(reader, DIAG_SYNTAX, reader->at, "this game tells no facts");
    if (skip_word(reader, "unit"))
        return read_unit_test(reader, so);
    if (skip_word(reader, "at"))
        return read_cell(reader, &cell) && read_fact(reader, looks->cells, cell, true, so);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (skip_word(reader, counts[i]))
            return read_count(reader, counts[i], so);
    return read_head(reader, so);
}

/* [not] TEST and [not] TEST ... */
static bool read_all(struct reader *reader, bool *so)
{
    *so = true;
    do {
        bool denied = skip_word(reader, "not");
        bool one = false;
        if (!read_one(reader, &one))
            return false;
        *so = *so && one != denied;
    } while (skip_word(reader, "and"));
    return true;
}

enum condition_answer condition_judge(const struct condition_eyes *eyes,
                                      const struct log_line *line, unsigned first,
                                      struct place place, struct diags *diags)
{
    struct reader reader = {eyes, line, place, diags, first, false};
    const struct log_word *last = &line->word[line->count - 1];
    bool so = false, all;
    if (last->text.at + last->text.length - line->word[first].text.at > CONDITION_MOST) {
        fault_at(&reader, DIAG_SYNTAX, first, "a condition has at most 400 letters");
        return CONDITION_FAULT;
    }
    do {
        if (!read_all(&reader, &all))
            return CONDITION_FAULT;
        so = so || all;
    } while (skip_word(&reader, "or"));
    if (reader.at < line->count) {
        fault_at(&reader, DIAG_SYNTAX, reader.at,
                 "here stands `and`, `or`, or the end of the condition");
        return CONDITION_FAULT;
    }
    return reader.shut ? CONDITION_SHUT : so ? CONDITION_HOLDS : CONDITION_FAILS;
}

void condition_text(const struct log_line *line, unsigned first, struct text *out)
{
    for (unsigned i = first; i < line->count; i++) {
        if (i > first)
            text_char(out, ' ');
        text_bytes(out, line->word[i].text.at, line->word[i].text.length);
    }
}
