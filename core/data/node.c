#include "data/node.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"

bool document_begin(const char *file, struct arena *arena, struct diags *diags,
                    struct document *document)
{
    struct data_sheet *sheet = arena_get(arena, sizeof *sheet);

    *document = (struct document){.sheet = sheet};
    if (!sheet)
        return diag_no_memory(diags);
    *sheet = (struct data_sheet){.file = file, .diags = diags};
    return true;
}

struct place node_place(const struct node *node)
{
    return (struct place){node->sheet->file, node->line, node->column};
}

struct place node_key_place(const struct node *entry)
{
    return (struct place){entry->sheet->file, entry->key_line, entry->key_column};
}

/* The bytes of the line break at `at`, as YAML has them; 0 if it is none. `at` is NUL-terminated.
 */
static size_t line_break(const char *at)
{
    const unsigned char *byte = (const unsigned char *)at;

    if (byte[0] == '\r')
        return byte[1] == '\n' ? 2 : 1;
    if (byte[0] == 0xc2 && byte[1] == 0x85)
        return 2;
    if (byte[0] == 0xe2 && byte[1] == 0x80 && (byte[2] | 1) == 0xa9)
        return 3;
    return byte[0] == '\n';
}

static void excerpt(const struct data_sheet *sheet, struct diag *diag)
{
    if (!diag || !sheet->bytes || diag->at.line == 0)
        return;
    size_t at = 0;
    for (uint32_t line = 1; line < diag->at.line && at < sheet->length;) {
        size_t feed = line_break(sheet->bytes + at);

        line += feed != 0;
        at += feed ? feed : 1;
    }
    size_t end = at;
    while (end < sheet->length && !line_break(sheet->bytes + end))
        end++;
    diag_excerpt(diag, sheet->bytes + at, end - at);
}

void node_excerpt(const struct document *document, struct diag *diag)
{
    bool over = diag && document->over && diag->at.file == document->over->sheet->file;

    excerpt(over ? document->over->sheet : document->sheet, diag);
}

/* Most names differ at once. */
static bool is_same(const char *one, const char *other)
{
    return one[0] == other[0] &&
           (one[0] == '\0' || (one[1] == other[1] && strcmp(one, other) == 0));
}

const struct node *node_get(const struct node *map, const char *key)
{
    if (!map || map->kind != NODE_MAP)
        return NULL;
    for (NODE_EACH(entry, map->first))
        if (is_same(entry->key, key))
            return entry;
    return NULL;
}

static void fault_at(const struct data_sheet *sheet, struct place at, size_t width,
                     const char *format, va_list arguments)
{
    char message[DIAG_MESSAGE];

    vsnprintf(message, sizeof message, format, arguments);
    struct diag *diag = diag_add(sheet->diags, DIAG_SYNTAX, at, "%s", message);
    if (diag)
        diag->width = (uint32_t)width;
    excerpt(sheet, diag);
}

bool node_fault(const struct node *node, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    fault_at(node->sheet, node_place(node), 0, format, arguments);
    va_end(arguments);
    return false;
}

bool node_key_fault(const struct node *entry, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    fault_at(entry->sheet, node_key_place(entry), strlen(entry->key), format, arguments);
    va_end(arguments);
    return false;
}

static const char *kind_name(enum node_kind kind)
{
    return kind == NODE_MAP ? "a map" : kind == NODE_LIST ? "a list" : "a single text";
}

/* The entry, or NULL after a fault. */
static const struct node *must_have(const struct node *map, const char *key)
{
    const struct node *entry = node_get(map, key);

    if (!entry && map->kind != NODE_MAP)
        node_fault(map, "this must be a map with an entry '%s'", key);
    else if (!entry)
        node_fault(map, "an entry '%s' is missing here", key);
    return entry;
}

/* "'key' " for an entry, nothing for a list's; names the node in a fault. */
static const char *name_of(const struct node *node, char *out, size_t size)
{
    out[0] = '\0';
    if (node->key)
        snprintf(out, size, "'%.60s' ", node->key);
    return out;
}

static bool must_be(const struct node *node, enum node_kind kind)
{
    char name[80];

    return node->kind == kind ||
           node_fault(node, "%smust be %s, not %s", name_of(node, name, sizeof name),
                      kind_name(kind), kind_name(node->kind));
}

bool node_is_int(const struct node *node, int64_t low, int64_t high, int64_t *value)
{
    char name[80];

    if (!must_be(node, NODE_SCALAR))
        return false;
    return slice_int((struct slice){node->text, node->length}, low, high, value) ||
           node_fault(node, "%smust be a whole number from %lld to %lld, not '%.100s'",
                      name_of(node, name, sizeof name), (long long)low, (long long)high,
                      node->text);
}

bool node_opt_int(const struct node *map, const char *key, int64_t low, int64_t high,
                  int64_t *value)
{
    const struct node *entry = node_get(map, key);

    return !entry || node_is_int(entry, low, high, value);
}

bool node_int(const struct node *map, const char *key, int64_t low, int64_t high, int64_t *value)
{
    return must_have(map, key) && node_opt_int(map, key, low, high, value);
}

bool node_opt_text(const struct node *map, const char *key, const char **value)
{
    const struct node *entry = node_get(map, key);

    if (!entry)
        return true;
    if (!must_be(entry, NODE_SCALAR))
        return false;
    *value = entry->text;
    return true;
}

bool node_text(const struct node *map, const char *key, const char **value)
{
    return must_have(map, key) && node_opt_text(map, key, value);
}

bool node_opt_bool(const struct node *map, const char *key, bool *value)
{
    static const char *const names[] = {"off", "on", "false", "true", "no", "yes", NULL};
    int index = 0;

    if (!node_get(map, key))
        return true;
    if (!node_choice(map, key, names, &index))
        return false;
    *value = index % 2 != 0;
    return true;
}

/* "1898-06-22" */
static bool is_date(const char *text)
{
    for (unsigned i = 0; i < 10; i++) {
        bool hyphen = i == 4 || i == 7;

        if (hyphen ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return false;
    }
    return text[10] == '\0';
}

bool node_opt_date(const struct node *map, const char *key, const char **value)
{
    const char *text = NULL;

    if (!node_opt_text(map, key, &text))
        return false;
    if (text && !is_date(text))
        return node_fault(node_get(map, key), "a date is written '1898-06-22'");
    *value = text ? text : *value;
    return true;
}

/* The names with commas between them, as far as there is room. */
static void list_names(const char *const *names, char *out, size_t size)
{
    size_t at = 0;

    out[0] = '\0';
    for (size_t i = 0; names[i] && at < size; i++)
        at += (size_t)snprintf(out + at, size - at, "%s%s", i ? ", " : "", names[i]);
}

bool node_choice(const struct node *map, const char *key, const char *const *names, int *value)
{
    const struct node *entry = must_have(map, key);
    char known[400];

    if (!entry || !must_be(entry, NODE_SCALAR))
        return false;
    for (int i = 0; names[i]; i++) {
        if (is_same(names[i], entry->text)) {
            *value = i;
            return true;
        }
    }
    list_names(names, known, sizeof known);
    return node_fault(entry, "'%s' is '%.60s', which is none of: %s", key, entry->text, known);
}

bool node_opt_choices(const struct node *map, const char *key, const char *what,
                      const char *const *names, unsigned *bits)
{
    const struct node *list = node_get(map, key);
    bool good = !list || must_be(list, NODE_LIST);

    *bits = 0;
    for (NODE_EACH(entry, list && good ? list->first : NULL)) {
        unsigned bit = 0;

        while (names[bit] && (!entry->text || !is_same(names[bit], entry->text)))
            bit++;
        if (!names[bit])
            good = node_fault(entry, "there is no such %s", what);
        else if (*bits >> bit & 1)
            good = node_fault(entry, "this %s is named twice", what);
        else
            *bits |= 1u << bit;
    }
    return good;
}

const struct node *node_part(const struct node *map, const char *key, enum node_kind kind)
{
    const struct node *entry = must_have(map, key);

    return entry && must_be(entry, kind) ? entry : NULL;
}

static bool is_among(const char *const *names, const char *name)
{
    for (size_t i = 0; names && names[i]; i++)
        if (is_same(names[i], name))
            return true;
    return false;
}

/* The key is in neither list. */
static bool unknown_key(const struct node *entry, const char *const *keys, const char *const *more)
{
    char known[400];
    char hint[NEAREST_HINT];
    struct nearest nearest = nearest_to(slice_of(entry->key));

    list_names(keys, known, sizeof known);
    for (size_t i = 0; keys[i]; i++)
        nearest_offer(&nearest, keys[i]);
    for (size_t i = 0; more && more[i]; i++) {
        size_t length = strlen(known);

        snprintf(known + length, sizeof known - length, ", %s", more[i]);
        nearest_offer(&nearest, more[i]);
    }
    return node_key_fault(entry, "unknown key '%.60s'%s (known: %s)", entry->key,
                          nearest_hint(&nearest, hint), known);
}

bool node_keys_and(const struct node *map, const char *const *keys, const char *const *more)
{
    bool good = true;

    if (!must_be(map, NODE_MAP))
        return false;
    for (NODE_EACH(entry, map->first))
        if (!is_among(keys, entry->key) && !is_among(more, entry->key))
            good = unknown_key(entry, keys, more);
    return good;
}

bool node_keys(const struct node *map, const char *const *keys)
{
    return node_keys_and(map, keys, NULL);
}

bool node_head(const struct document *document, const char *key, const char *name,
               const char *const *keys)
{
    const char *found = NULL;
    bool good = node_keys(document->root, keys);

    if (!node_text(document->root, key, &found) || !found)
        return false;
    if (strcmp(found, name) != 0)
        return node_fault(node_get(document->root, key), "this file is for '%s', not '%.60s'", name,
                          found);
    return good;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* To the first byte that could be of a word: behind a quote, or behind the line of "|" or ">". */
static void start_words(const struct node *scalar, struct node_words *words)
{
    const char *bytes = scalar->sheet->bytes;

    words->line = scalar->line;
    words->column = scalar->column;
    words->source = scalar->offset;
    words->lost = !bytes;
    if (words->lost)
        return;
    char first = bytes[words->source];
    if (first == '"' || first == '\'') {
        words->source++;
        words->column++;
    } else if (first == '|' || first == '>') {
        while (words->source < scalar->sheet->length && !line_break(bytes + words->source))
            words->source++;
    }
}

/* Follows the word in the document: blanks and line breaks, then the same bytes. */
static void find_word(const struct data_sheet *sheet, struct node_words *words)
{
    const char *bytes = sheet->bytes;
    size_t at = words->source;

    while (at < sheet->length && is_blank(bytes[at])) {
        size_t feed = line_break(bytes + at);

        words->line += feed != 0;
        words->column = feed ? 1 : words->column + 1;
        at += feed ? feed : 1;
    }
    words->lost = words->word.length > sheet->length - at ||
                  memcmp(bytes + at, words->word.at, words->word.length) != 0;
    if (words->lost)
        return;
    words->place.line = words->line;
    words->place.column = words->column;
    words->source = at + words->word.length;
    words->column += utf8_count(words->word.at, words->word.length);
}

bool node_next_word(const struct node *scalar, struct node_words *words)
{
    if (!scalar->text)
        return false;
    size_t start = words->at;
    while (start < scalar->length && is_blank(scalar->text[start]))
        start++;
    size_t end = start;
    while (end < scalar->length && !is_blank(scalar->text[end]))
        end++;
    if (start == end)
        return false;
    if (words->line == 0)
        start_words(scalar, words);
    words->word = (struct slice){scalar->text + start, end - start};
    words->at = end;
    words->place = node_place(scalar);
    if (!words->lost)
        find_word(scalar->sheet, words);
    return true;
}
