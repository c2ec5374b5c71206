#include "game/event.h"

#include <assert.h>
#include <string.h>

#include "game/game.h"

enum { NAME_MOST = 256 };

static int32_t list_entry(const struct value *value, uint32_t index)
{
    return ((const uint16_t *)value->list)[index];
}

/* May be named: all but units and things that the names do not know. */
static bool is_known(const struct names *names, enum value_kind kind, const struct value *value,
                     int32_t entry)
{
    if (value->veil == VEIL_OPEN)
        return true;
    if ((kind == VALUE_UNIT || kind == VALUE_UNITS) && names->known)
        return names->known(names->of, entry);
    if ((kind == VALUE_THING || kind == VALUE_THINGS) && names->thing_known)
        return names->thing_known(names->of, entry);
    return true;
}

/* What one is called that is not known. */
static const char *noun(const struct names *names, enum value_kind kind)
{
    return kind == VALUE_UNIT || kind == VALUE_UNITS ? "unit" : names->thing_noun;
}

static void unknown_text(const struct names *names, enum value_kind kind, const struct value *value,
                         uint32_t known, struct text *out)
{
    uint32_t unknown = value->count - known;

    if (value->veil == VEIL_UNCOUNTED && known) /* whether there are any would be a count, too */
        text_add(out, "perhaps others");
    else if (value->veil == VEIL_UNCOUNTED)
        text_format(out, "perhaps some %ss", noun(names, kind));
    else
        text_format(out, "%u %s%s%s", (unsigned)unknown, known ? "more " : "", noun(names, kind),
                    unknown == 1 ? "" : "s");
}

/* `last` stands before the last entry: "and", "or". */
static void list_text(const struct names *names, enum value_kind kind, const struct value *value,
                      const char *last, struct text *out)
{
    bool open = value->veil == VEIL_UNCOUNTED;
    uint32_t known = 0;
    uint32_t told = 0;

    for (uint32_t i = 0; i < value->count; i++)
        known += is_known(names, kind, value, list_entry(value, i));
    if (!value->count && !open)
        text_add(out, "none");
    for (uint32_t i = 0; i < value->count; i++) {
        struct value entry = {.number = list_entry(value, i), .veil = VEIL_OPEN};

        if (!is_known(names, kind, value, entry.number))
            continue;
        if (told++ && told == value->count && !open) {
            text_char(out, ' ');
            text_add(out, last);
            text_char(out, ' ');
        } else if (told > 1) {
            text_add(out, ", ");
        }
        value_text(names, value_entry(kind), &entry, out);
    }
    if (known == value->count && !open)
        return;
    if (known)
        text_add(out, " and ");
    unknown_text(names, kind, value, known, out);
}

void value_text(const struct names *names, enum value_kind kind, const struct value *value,
                struct text *out)
{
    if (value->veil == VEIL_SHUT) {
        text_char(out, '?');
        return;
    }
    switch (kind) {
    case VALUE_NONE:
        break;
    case VALUE_INT:
        text_int(out, value->number);
        break;
    case VALUE_TENTHS:
        text_tenths(out, value->number);
        break;
    case VALUE_UNIT:
        if (is_known(names, kind, value, value->number))
            names->unit(names->of, value->number, out);
        else
            text_add(out, "a unit");
        break;
    case VALUE_CELL:
        names->cell(names->of, value->number, out);
        if (names->place)
            names->place(names->of, value->number, out);
        break;
    case VALUE_SIDE:
        names->side(names->of, value->number, out);
        break;
    case VALUE_THING:
        if (is_known(names, kind, value, value->number))
            names->thing(names->of, value->number, out);
        else
            text_format(out, "a %s", names->thing_noun);
        break;
    case VALUE_TEXT:
        text_add(out, value->list ? value->list : "");
        break;
    case VALUE_RATIO:
        text_int(out, value->number >> 8);
        text_char(out, '-');
        text_int(out, value->number & 0xff);
        break;
    case VALUE_BOOL:
        text_add(out, value->number ? "yes" : "no");
        break;
    case VALUE_UNITS:
    case VALUE_CELLS:
    case VALUE_THINGS:
        list_text(names, kind, value, "and", out);
        break;
    }
}

/* Makes a JSON string of what stands in `out` from `start` on, a name (cut if it is absurdly long).
 */
static void quote(struct text *out, size_t start)
{
    char name[NAME_MOST];
    size_t length = out->length - start;

    if (out->failed)
        return;
    if (length > sizeof name)
        length = sizeof name;
    if (length)
        memcpy(name, out->at + start, length);
    text_cut(out, start);
    text_json(out, name, length);
}

/* Those that may be named, then a null for each of the others, or one for any that there may be. */
static void list_json(const struct names *names, enum value_kind kind, const struct value *value,
                      struct text *out)
{
    const char *between = "";
    uint32_t unknown = 0;

    text_char(out, '[');
    for (uint32_t i = 0; i < value->count; i++) {
        struct value entry = {.number = list_entry(value, i), .veil = VEIL_OPEN};

        if (!is_known(names, kind, value, entry.number)) {
            unknown++;
            continue;
        }
        text_add(out, between);
        between = ",";
        value_json(names, value_entry(kind), &entry, out);
    }
    if (value->veil == VEIL_UNCOUNTED)
        unknown = 1;
    for (; unknown; unknown--, between = ",")
        text_format(out, "%snull", between);
    text_char(out, ']');
}

void value_json(const struct names *names, enum value_kind kind, const struct value *value,
                struct text *out)
{
    size_t start = out->length;

    if (value->veil == VEIL_SHUT ||
        (!value_is_list(kind) && !is_known(names, kind, value, value->number))) {
        text_add(out, "null");
        return;
    }
    switch (kind) {
    case VALUE_NONE:
        text_add(out, "null");
        break;
    case VALUE_INT:
    case VALUE_TENTHS:
        value_text(names, kind, value, out);
        break;
    case VALUE_CELL:
        names->cell(names->of, value->number, out);
        quote(out, start);
        break;
    case VALUE_UNIT:
    case VALUE_SIDE:
    case VALUE_RATIO:
    case VALUE_THING:
        value_text(names, kind, value, out);
        quote(out, start);
        break;
    case VALUE_TEXT:
        text_json_string(out, value->list);
        break;
    case VALUE_BOOL:
        text_add(out, value->number ? "true" : "false");
        break;
    case VALUE_UNITS:
    case VALUE_CELLS:
    case VALUE_THINGS:
        list_json(names, kind, value, out);
        break;
    }
}

/* A place by its name in full, where it has one. */
static void name_text(const struct names *names, enum value_kind kind, const struct value *value,
                      struct text *out)
{
    if (kind == VALUE_CELL && value->veil != VEIL_SHUT && names->title)
        names->title(names->of, value->number, out);
    else
        value_text(names, kind, value, out);
}

/* How many bytes stand before that one, or the end. */
static size_t length_to(const char *at, char stop)
{
    size_t length = 0;

    while (at[length] && at[length] != stop)
        length++;
    return length;
}

bool sentence_piece(const char **sentence, struct sentence_piece *piece)
{
    const char *at = *sentence;

    if (!*at)
        return false;
    *piece = (struct sentence_piece){.form = SENTENCE_WORDS, .words = {at, length_to(at, '{')}};
    *sentence = at + piece->words.length;
    if (*at != '{')
        return true;
    for (at++; *at >= '0' && *at <= '9'; at++)
        piece->value = piece->value * 10 + (unsigned)(*at - '0');
    piece->form = SENTENCE_VALUE;
    if (strncmp(at, ":or", 3) == 0) {
        piece->form = SENTENCE_OR;
        at += 3;
    } else if (strncmp(at, ":name", 5) == 0) {
        piece->form = SENTENCE_NAME;
        at += 5;
    } else if (*at == '=') {
        piece->form = SENTENCE_WHERE;
        piece->one = (struct slice){at + 1, length_to(at + 1, ':')};
        at += 2 + piece->one.length;
        piece->words = (struct slice){at, length_to(at, '}')};
        at += piece->words.length;
    } else if (*at == '?') {
        piece->form = SENTENCE_UNLESS_ONE;
        piece->words = (struct slice){at + 1, length_to(at + 1, '}')};
        at += 1 + piece->words.length;
    } else if (*at == '|') {
        piece->form = SENTENCE_NUMBER;
        piece->one = (struct slice){at + 1, length_to(at + 1, '|')};
        at += 1 + piece->one.length;
        piece->words = (struct slice){at + 1, length_to(at + 1, '}')};
        at += 1 + piece->words.length;
    }
    assert(*at == '}');
    *sentence = at + 1;
    return true;
}

/* One of it, or a list of one, and that is told. */
static bool is_one(enum value_kind kind, const struct value *value)
{
    if (value->veil == VEIL_SHUT || value->veil == VEIL_UNCOUNTED)
        return false;
    if (value_is_list(kind))
        return value->count == 1;
    return value->number == (kind == VALUE_TENTHS ? 10 : 1);
}

void sentence_text(const struct names *names, const char *sentence, const enum value_kind *kinds,
                   const struct value *values, unsigned count, struct text *out)
{
    struct names bare = *names; /* for ways, which would be too long with places */

    bare.place = NULL;
    for (struct sentence_piece piece; sentence_piece(&sentence, &piece);) {
        unsigned index = piece.value;
        struct slice words = piece.words;

        assert(index < count || piece.form == SENTENCE_WORDS);
        switch (piece.form) {
        case SENTENCE_VALUE:
            value_text(names, kinds[index], &values[index], out);
            break;
        case SENTENCE_UNLESS_ONE:
            if (is_one(kinds[index], &values[index]))
                break;
            text_bytes(out, words.at, words.length);
            value_text(&bare, kinds[index], &values[index], out);
            break;
        case SENTENCE_OR:
            if (values[index].veil == VEIL_SHUT)
                value_text(names, kinds[index], &values[index], out);
            else
                list_text(names, kinds[index], &values[index], "or", out);
            break;
        case SENTENCE_NAME:
            name_text(names, kinds[index], &values[index], out);
            break;
        case SENTENCE_WHERE:
            if (kinds[index] == VALUE_TEXT && values[index].veil != VEIL_SHUT &&
                values[index].list && slice_is(piece.one, values[index].list))
                text_bytes(out, words.at, words.length);
            break;
        case SENTENCE_NUMBER:
            words = is_one(kinds[index], &values[index]) ? piece.one : words;
            text_bytes(out, words.at, words.length);
            break;
        case SENTENCE_WORDS:
            text_bytes(out, words.at, words.length);
            break;
        }
    }
}

/* The kind of each value of an event, from the fields of its row. */
static unsigned kinds_of(const struct event_kind *row, enum value_kind kinds[EVENT_VALUES])
{
    unsigned count = 0;

    for (unsigned i = 0; row->field[i].name; i++)
        for (unsigned k = 0; k < row->field[i].width; k++) {
            assert(count < EVENT_VALUES);
            kinds[count++] = row->field[i].kind;
        }
    return count;
}

enum value_kind event_value_kind(const struct event_kind *kinds, const struct event *event,
                                 unsigned n)
{
    const struct event_field *field = kinds[event->kind].field;

    for (; field->name && n >= field->width; field++)
        n -= field->width;
    return field->name ? field->kind : VALUE_NONE;
}

bool value_fits(enum value_kind kind, const struct value *value)
{
    if (value_is_list(kind))
        return value->number == 0 && (value->count == 0 || value->list);
    if (kind == VALUE_TEXT)
        return value->list && value->number == 0 && value->count == 0;
    if (value->list || value->count)
        return false;
    if (kind == VALUE_SIDE)
        return value->number == NO_SIDE || (value->number >= 0 && value->number < GAME_SIDES);
    return kind != VALUE_BOOL || value->number == 0 || value->number == 1;
}

const char *event_fault(const struct event_kind *kinds, const struct event *event)
{
    for (unsigned i = 0; i < event->values; i++) {
        enum value_kind kind = event_value_kind(kinds, event, i);

        if (kind == VALUE_NONE)
            return "more values than fields";
        if (!value_fits(kind, &event->value[i]))
            return "a value of another kind";
    }
    return event_value_kind(kinds, event, event->values) == VALUE_NONE ? NULL
                                                                       : "fewer values than fields";
}

const struct value *event_field(const struct event_kind *kinds, const struct event *event,
                                const char *name, unsigned *width)
{
    const struct event_field *field = kinds[event->kind].field;
    const struct value *value = event->value;

    for (unsigned i = 0; field[i].name; value += field[i].width, i++) {
        if (strcmp(field[i].name, name) != 0)
            continue;
        *width = field[i].width;
        return value;
    }
    return NULL;
}

int32_t event_number(const struct event_kind *kinds, const struct event *event, const char *name)
{
    unsigned width = 0;
    const struct value *value = event_field(kinds, event, name, &width);

    return value ? value->number : 0;
}

const char *event_words(const struct event_kind *kinds, const struct event *event, const char *name)
{
    unsigned width = 0;
    const struct value *value = event_field(kinds, event, name, &width);

    return value && value->list ? value->list : "";
}

void event_text(const struct names *names, const struct event_kind *kinds,
                const struct event *event, struct text *out)
{
    enum value_kind kind[EVENT_VALUES];
    const struct event_kind *row = &kinds[event->kind];
    unsigned count = kinds_of(row, kind);

    assert(event->values == count);
    sentence_text(names, row->sentence, kind, event->value, count, out);
    if (event->rule) {
        text_add(out, " [");
        text_add(out, event->rule);
        text_char(out, ']');
    }
}

void event_json(const char *key, const struct names *names, const struct event_kind *kinds,
                const struct event *event, struct text *out)
{
    const struct event_kind *row = &kinds[event->kind];
    const struct value *value = event->value;

    text_format(out, "\"%s\":\"%s\",\"case\":", key, row->name);
    text_json_string(out, event->rule);
    for (unsigned i = 0; row->field[i].name; i++) {
        const struct event_field *field = &row->field[i];

        text_format(out, ",\"%s\":", field->name);
        if (field->width > 1)
            text_char(out, '[');
        for (unsigned k = 0; k < field->width; k++) {
            if (k)
                text_char(out, ',');
            value_json(names, field->kind, value++, out);
        }
        if (field->width > 1)
            text_char(out, ']');
    }
}
