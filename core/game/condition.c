#include "game/condition.h"

#include <string.h>

#include "base/memory.h"
#include "game/condition_parts.h"
#include "game/look.h"

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
static bool read_fact(struct condition_reader *reader, const struct game_fact *facts, int32_t thing,
                      bool known, bool *so)
{
    const struct game_names *names = &reader->eyes->names;
    struct slice name = condition_word(reader, reader->at);
    struct nearest nearest = nearest_to(name);
    struct value value = {0};
    const struct game_fact *fact = fact_named(facts, name, &nearest);

    if (!fact && facts == names->game->looks->whole) {
        nearest_offer(&nearest, "turn");
        nearest_offer(&nearest, "phase");
    }
    if (!fact)
        return condition_unknown(reader, reader->at, "fact", &nearest);
    if (!game_may_know(fact, reader->eyes->side)) {
        condition_shut(reader, reader->at, "cannot tell");
        known = false;
    }
    reader->at++;
    bool there =
        names->position && known &&
        game_look_seen(fact, names->scenario, names->position, thing, reader->eyes->side, &value);
    return condition_read_test(reader, fact->kind, there ? &value : NULL, so);
}

/* unit UNIT at CELL, unit UNIT FACT ... */
static bool read_unit_test(struct condition_reader *reader, bool *so)
{
    const struct game_names *names = &reader->eyes->names;
    const struct game *game = names->game;
    int32_t unit, cell;

    if (!condition_read_unit(reader, &unit))
        return false;
    bool known = unit >= 0 && (!game->unit_seen || game->unit_seen(names->scenario, names->position,
                                                                   unit, reader->eyes->side));
    if (unit >= 0 && !known)
        condition_shut(reader, reader->at - 1, "cannot tell where or what is");
    if (!condition_skip(reader, "at"))
        return read_fact(reader, game->looks->units, unit, known, so);
    *so = false;
    if (!condition_read_cell(reader, &cell))
        return false;
    *so = known && game->looks->unit_cell(names->scenario, names->position, unit) == cell;
    return true;
}

/* What the side knows to be in a cell of the counters of `side`. */
static bool count_there(const struct condition_reader *reader, const char *what, int32_t side,
                        int32_t cell, int32_t *number)
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
static bool read_count(struct condition_reader *reader, const char *what, bool *so)
{
    const struct game *game = reader->eyes->names.game;
    struct value value = {0};
    int32_t side, cell;

    if (strcmp(what, "counters") == 0 ? !game->counters : !game->looks->masses)
        return condition_fault(reader, DIAG_SYNTAX, reader->at - 1,
                               "this game tells no such thing");
    if (!condition_read_side(reader, false, &side))
        return false;
    if (!condition_skip(reader, "at"))
        return condition_fault(reader, DIAG_SYNTAX, reader->at, "here stands `at`, and where");
    if (!condition_read_cell(reader, &cell) ||
        !count_there(reader, what, side, cell, &value.number))
        return false;
    if (!condition_at_end(reader))
        return condition_read_test(reader, VALUE_INT, &value, so);
    *so = value.number > 0;
    return true;
}

/* The field of the last event of that name; NULL if it has none. */
static const struct value *last_field(const struct condition_reader *reader,
                                      const struct event *last, struct slice field,
                                      enum value_kind *kind)
{
    const struct event_kind *row = &reader->eyes->names.game->events[last->kind];
    unsigned n = 0;

    for (const struct event_field *at = row->field; at->name; n += at->width, at++)
        if (slice_is(field, at->name) && at->width == 1 && at->kind == *kind)
            return &last->value[n];
    return NULL;
}

/* The kind of a field of that name that some event of the name has, and that can be compared. */
static bool find_field(const struct condition_reader *reader, struct slice name, unsigned at,
                       enum value_kind *kind)
{
    const struct game *game = reader->eyes->names.game;
    struct nearest nearest = nearest_to(condition_word(reader, at));

    *kind = VALUE_NONE;
    for (unsigned i = 0; i < game->event_count; i++) {
        const struct event_kind *row = &game->events[i];

        for (const struct event_field *field = row->field; field->name && slice_is(name, row->name);
             field++) {
            if (field->width != 1 || value_is_list(field->kind))
                continue;
            nearest_offer(&nearest, field->name);
            if (*kind == VALUE_NONE && slice_is(condition_word(reader, at), field->name))
                *kind = field->kind;
        }
    }
    return *kind != VALUE_NONE || condition_unknown(reader, at, "part of that event", &nearest);
}

static const struct event *last_event(const struct condition_reader *reader, struct slice name,
                                      bool *known)
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
static bool read_last(struct condition_reader *reader, bool *so)
{
    const struct game *game = reader->eyes->names.game;
    struct slice name = condition_word(reader, reader->at);
    struct nearest nearest = nearest_to(name);
    enum value_kind kind;
    bool known;
    const struct event *last = last_event(reader, name, &known);

    for (unsigned i = 0; !known && i < game->event_count; i++)
        nearest_offer(&nearest, game->events[i].name);
    if (!known)
        return condition_unknown(reader, reader->at, "event", &nearest);
    reader->at++;
    *so = last != NULL;
    if (condition_at_end(reader))
        return true;
    if (!find_field(reader, name, reader->at, &kind))
        return false;
    const struct value *value =
        last ? last_field(reader, last, condition_word(reader, reader->at), &kind) : NULL;
    if (value && value->veil == VEIL_SHUT) {
        condition_shut(reader, reader->at, "was not told");
        value = NULL;
    }
    reader->at++;
    return condition_read_test(reader, kind, value, so);
}

static bool read_head(struct condition_reader *reader, bool *so)
{
    const struct game_names *names = &reader->eyes->names;
    const struct position_head *head = names->position;
    struct value value = {0};

    if (condition_skip(reader, "turn")) {
        value.number = head ? head->turn : 0;
        return condition_read_test(reader, VALUE_INT, head ? &value : NULL, so);
    }
    if (!condition_skip(reader, "phase"))
        return read_fact(reader, names->game->looks->whole, 0, true, so);
    value = V_TEXT(head ? names->game->phases[head->phase].name : NULL);
    return condition_read_test(reader, VALUE_TEXT, head ? &value : NULL, so);
}

static bool read_one(struct condition_reader *reader, bool *so)
{
    static const char *const counts[] = {"strength", "unknown", "counters"};
    const struct game_looks *looks = reader->eyes->names.game->looks;
    int32_t cell;

    if (condition_at_end(reader))
        return condition_fault(reader, DIAG_SYNTAX, reader->at,
                               "a test is missing, such as `last die value < 4` or `turn >= 3`");
    if (condition_skip(reader, "last"))
        return read_last(reader, so);
    if (!looks)
        return condition_fault(reader, DIAG_SYNTAX, reader->at, "this game tells no facts");
    if (condition_skip(reader, "unit"))
        return read_unit_test(reader, so);
    if (condition_skip(reader, "at"))
        return condition_read_cell(reader, &cell) &&
               read_fact(reader, looks->cells, cell, true, so);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (condition_skip(reader, counts[i]))
            return read_count(reader, counts[i], so);
    return read_head(reader, so);
}

/* [not] TEST and [not] TEST ... */
static bool read_all(struct condition_reader *reader, bool *so)
{
    *so = true;
    do {
        bool denied = condition_skip(reader, "not");
        bool one = false;

        if (!read_one(reader, &one))
            return false;
        *so = *so && one != denied;
    } while (condition_skip(reader, "and"));
    return true;
}

enum condition_answer condition_judge(const struct condition_eyes *eyes,
                                      const struct log_line *line, unsigned first,
                                      struct place place, struct diags *diags)
{
    struct condition_reader reader = {eyes, line, place, diags, first, false};
    const struct log_word *last = &line->word[line->count - 1];
    bool so = false, all;

    if (last->text.at + last->text.length - line->word[first].text.at > CONDITION_MOST) {
        condition_fault(&reader, DIAG_SYNTAX, first, "a condition has at most 400 letters");
        return CONDITION_FAULT;
    }
    do {
        if (!read_all(&reader, &all))
            return CONDITION_FAULT;
        so = so || all;
    } while (condition_skip(&reader, "or"));
    if (reader.at < line->count) {
        condition_fault(&reader, DIAG_SYNTAX, reader.at,
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
