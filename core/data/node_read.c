/* From libyaml's events to a tree. */
#include "data/node.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "data/file.h"

/* A list or map whose end has not come yet. */
struct frame {
    struct node *node;
    struct node **tail; /* where its next entry goes */
    const char *key;    /* a key that waits for its value */
    yaml_mark_t key_mark;
};

struct reader {
    yaml_parser_t parser;
    struct document *document;
    struct arena *arena;
    struct diags *diags;
    size_t nodes;
    size_t character; /* libyaml counts characters: this one ... */
    size_t byte;      /* ... begins at this byte */
    bool good;
    bool over; /* the rest is not worth reading */
    unsigned depth;
    struct frame frames[NODE_DEEPEST];
};

static struct place place_of(const struct reader *reader, yaml_mark_t mark)
{
    return (struct place){reader->document->sheet->file, (uint32_t)mark.line + 1,
                          (uint32_t)mark.column + 1};
}

static void fault(struct reader *reader, yaml_mark_t mark, size_t width, const char *message)
{
    struct diag *diag = diag_add(reader->diags, DIAG_SYNTAX, place_of(reader, mark), "%s", message);

    if (diag)
        diag->width = (uint32_t)width;
    node_excerpt(reader->document, diag);
    reader->good = false;
}

static void stop(struct reader *reader, yaml_mark_t mark, const char *message)
{
    fault(reader, mark, 1, message);
    reader->over = true;
}

static void no_memory(struct reader *reader)
{
    reader->good = diag_no_memory(reader->diags);
    reader->over = true;
}

/* Whether the next eight bytes are as many characters. */
static bool is_ascii(const char *bytes)
{
    uint64_t word;

    memcpy(&word, bytes, sizeof word);
    return (word & UINT64_C(0x8080808080808080)) == 0;
}

/* Marks come in order, so this walks the document once. */
static uint32_t offset_of(struct reader *reader, yaml_mark_t mark)
{
    const char *bytes = reader->document->sheet->bytes;
    enum { STRIDE = 8 };

    while (reader->character + STRIDE <= mark.index && is_ascii(bytes + reader->byte)) {
        reader->byte += STRIDE;
        reader->character += STRIDE;
    }
    while (reader->character < mark.index && reader->byte < reader->document->sheet->length) {
        reader->byte++;
        while (((unsigned char)bytes[reader->byte] & 0xc0) == 0x80)
            reader->byte++;
        reader->character++;
    }
    return (uint32_t)reader->byte;
}

/* A new entry of the innermost list or map, or the root. NULL stops the reading. */
static struct node *add_node(struct reader *reader, enum node_kind kind, yaml_mark_t mark)
{
    if (reader->nodes++ == NODE_MOST) {
        stop(reader, mark, "too many entries in one file");
        return NULL;
    }
    struct node *node = arena_get(reader->arena, sizeof *node);
    if (!node) {
        no_memory(reader);
        return NULL;
    }
    node->sheet = reader->document->sheet;
    node->kind = (uint8_t)kind;
    node->line = (uint32_t)mark.line + 1;
    node->column = (uint32_t)mark.column + 1;
    node->offset = offset_of(reader, mark);
    if (reader->depth == 0) {
        reader->document->root = node;
        return node;
    }
    struct frame *frame = &reader->frames[reader->depth - 1];
    if (frame->key) {
        node->key = frame->key;
        node->key_line = (uint32_t)frame->key_mark.line + 1;
        node->key_column = (uint32_t)frame->key_mark.column + 1;
        frame->key = NULL;
    }
    *frame->tail = node;
    frame->tail = &node->next;
    frame->node->length++;
    return node;
}

static bool key_is_due(const struct reader *reader)
{
    const struct frame *frame = reader->depth ? &reader->frames[reader->depth - 1] : NULL;

    return frame && frame->node->kind == NODE_MAP && !frame->key;
}

static void refuse_tricks(struct reader *reader, const yaml_event_t *event, const char *anchor,
                          const char *tag)
{
    if (anchor)
        fault(reader, event->start_mark, strlen(anchor) + 1,
              "an anchor is not allowed: write the entry out wherever it is wanted");
    if (tag)
        fault(reader, event->start_mark, 1,
              "a tag is not allowed: what an entry is follows from where it stands");
}

/* Escapes can bring what libyaml refuses when it stands in the file itself. */
bool node_text_is_ok(const char *text, size_t length)
{
    for (size_t i = utf8_ascii(text, length), size; i < length; i += size) {
        size = utf8_size(text + i, length - i);
        if (!size || !(text[i] == '\t' || text[i] == '\n' || utf8_is_plain(text + i, size)))
            return false;
    }
    return true;
}

static void scalar(struct reader *reader, const yaml_event_t *event)
{
    const char *value = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    yaml_mark_t mark = event->start_mark;

    refuse_tricks(reader, event, (const char *)event->data.scalar.anchor,
                  (const char *)event->data.scalar.tag);
    if (!node_text_is_ok(value, length))
        fault(reader, mark, 1, "a control character in a text");
    bool plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    if (reader->depth == 0 && plain && length == 0) {
        stop(reader, mark, "the document is empty");
        return;
    }
    char *copy = arena_copy(reader->arena, value, length);
    if (!copy) {
        no_memory(reader);
    } else if (key_is_due(reader)) {
        struct frame *frame = &reader->frames[reader->depth - 1];

        if (plain && strcmp(copy, "<<") == 0)
            fault(reader, mark, 2, "a merge key is not allowed: write the entries out");
        if (strpbrk(copy, "\n\t"))
            fault(reader, mark, 1, "a key of more than one line, or with a tab");
        frame->key = copy;
        frame->key_mark = mark;
    } else {
        struct node *node = add_node(reader, NODE_SCALAR, mark);

        if (node) {
            node->text = copy;
            node->length = length;
        }
    }
}

static void alias(struct reader *reader, const yaml_event_t *event)
{
    fault(reader, event->start_mark, 1,
          "an alias is not allowed: an alias can multiply a file without bound");
    if (key_is_due(reader)) {
        reader->over = true;
        return;
    }
    struct node *node = add_node(reader, NODE_SCALAR, event->start_mark);
    if (node)
        node->text = "";
}

static void open_frame(struct reader *reader, enum node_kind kind, const yaml_event_t *event)
{
    bool map = kind == NODE_MAP;

    refuse_tricks(
        reader, event,
        (const char *)(map ? event->data.mapping_start.anchor : event->data.sequence_start.anchor),
        (const char *)(map ? event->data.mapping_start.tag : event->data.sequence_start.tag));
    if (key_is_due(reader)) {
        stop(reader, event->start_mark, "a key must be a single text, not a list or map");
        return;
    }
    if (reader->depth == NODE_DEEPEST) {
        stop(reader, event->start_mark, "lists and maps are nested too deep");
        return;
    }
    struct node *node = add_node(reader, kind, event->start_mark);
    if (node)
        reader->frames[reader->depth++] = (struct frame){.node = node, .tail = &node->first};
}

static void duplicate(struct reader *reader, const struct node *first, const struct node *again)
{
    struct place at = {reader->document->sheet->file, again->key_line, again->key_column};
    struct diag *diag =
        diag_add(reader->diags, DIAG_SYNTAX, at, "the key '%s' stands here twice, first in line %u",
                 again->key, (unsigned)first->key_line);

    node_excerpt(reader->document, diag);
    reader->good = false;
}

static int by_place(const struct node *a, const struct node *b)
{
    if (a->key_line != b->key_line)
        return a->key_line < b->key_line ? -1 : 1;
    return (a->key_column > b->key_column) - (a->key_column < b->key_column);
}

struct entry {
    const struct node *node;
};

static int by_key(const void *a, const void *b)
{
    const struct entry *left = a;
    const struct entry *right = b;
    int order = strcmp(left->node->key, right->node->key);

    return order ? order : by_place(left->node, right->node);
}

enum { SMALL_MAP = 16 };

static void check_large_map(struct reader *reader, const struct node *map)
{
    struct entry *sorted = memory_get(map->length * sizeof *sorted);

    if (!sorted) {
        no_memory(reader);
        return;
    }
    size_t count = 0;
    for (NODE_EACH(node, map->first))
        sorted[count++].node = node;
    qsort(sorted, count, sizeof *sorted, by_key);
    for (size_t i = 1, first = 0; i < count; i++) {
        if (strcmp(sorted[first].node->key, sorted[i].node->key) == 0)
            duplicate(reader, sorted[first].node, sorted[i].node);
        else
            first = i;
    }
    memory_free(sorted);
}

static void check_duplicates(struct reader *reader, const struct node *map)
{
    if (map->length > SMALL_MAP) {
        check_large_map(reader, map);
        return;
    }
    for (NODE_EACH(again, map->first)) {
        const struct node *first = map->first;

        while (first != again &&
               (*first->key != *again->key || strcmp(first->key, again->key) != 0))
            first = first->next;
        if (first != again)
            duplicate(reader, first, again);
    }
}

static void close_frame(struct reader *reader)
{
    const struct node *node = reader->frames[--reader->depth].node;

    if (node->kind == NODE_MAP)
        check_duplicates(reader, node);
}

static void take_event(struct reader *reader, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (reader->document->root)
            stop(reader, event->start_mark, "a second document: a file holds one");
        break;
    case YAML_ALIAS_EVENT:
        alias(reader, event);
        break;
    case YAML_SCALAR_EVENT:
        scalar(reader, event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        open_frame(reader, NODE_LIST, event);
        break;
    case YAML_MAPPING_START_EVENT:
        open_frame(reader, NODE_MAP, event);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        close_frame(reader);
        break;
    case YAML_STREAM_END_EVENT:
        if (!reader->document->root)
            stop(reader, event->start_mark, "the document is empty");
        reader->over = true;
        break;
    default:
        break;
    }
}

/* Line and column of a byte, with the line breaks of YAML, so that they agree with libyaml's. */
static yaml_mark_t mark_of_byte(const struct reader *reader, size_t byte)
{
    yaml_mark_t mark = {0, 0, 0};
    const unsigned char *at = (const unsigned char *)reader->document->sheet->bytes;

    for (size_t i = 0; i < byte;) {
        size_t size =
            utf8_size(reader->document->sheet->bytes + i, reader->document->sheet->length - i);
        bool feed = at[i] == '\n' || (at[i] == '\r' && at[i + 1] != '\n');
        bool next_line = size == 2 && at[i] == 0xc2 && at[i + 1] == 0x85;
        bool separator = size == 3 && at[i] == 0xe2 && at[i + 1] == 0x80 && (at[i + 2] | 1) == 0xa9;

        mark.column++;
        if (feed || next_line || separator) {
            mark.line++;
            mark.column = 0;
        }
        i += size ? size : 1;
    }
    return mark;
}

static void parser_fault(struct reader *reader)
{
    const yaml_parser_t *parser = &reader->parser;

    reader->over = true;
    if (parser->error == YAML_MEMORY_ERROR) {
        no_memory(reader);
        return;
    }
    yaml_mark_t mark = parser->error == YAML_READER_ERROR
                           ? mark_of_byte(reader, parser->problem_offset)
                           : parser->problem_mark;
    const char *problem = parser->problem ? parser->problem : "this is not YAML";
    struct diag *diag =
        parser->context
            ? diag_add(reader->diags, DIAG_SYNTAX, place_of(reader, mark), "%s (%s)", problem,
                       parser->context)
            : diag_add(reader->diags, DIAG_SYNTAX, place_of(reader, mark), "%s", problem);
    node_excerpt(reader->document, diag);
    reader->good = false;
}

static bool bytes_are_text(struct reader *reader)
{
    const struct data_sheet *sheet = reader->document->sheet;
    size_t bad;

    if (!sheet->bytes || sheet->length > NODE_BYTES)
        stop(reader, (yaml_mark_t){0, 0, 0}, "the file is too large");
    else if (!utf8_is_ok(sheet->bytes, sheet->length, &bad))
        stop(reader, mark_of_byte(reader, bad),
             sheet->bytes[bad] ? "this is not UTF-8" : "a NUL byte in a text file");
    return reader->good;
}

/* Of a document whose bytes, if they are not too many, live as long as it does, with a NUL behind.
 */
static bool read_document(struct document *document, struct arena *arena, struct diags *diags)
{
    struct reader reader = {.document = document, .arena = arena, .diags = diags, .good = true};
    struct data_sheet *sheet = document->sheet;

    if (sheet->bytes && sheet->length >= 3 && memcmp(sheet->bytes, "\xef\xbb\xbf", 3) == 0) {
        sheet->bytes += 3;
        sheet->length -= 3;
    }
    if (!bytes_are_text(&reader))
        return false;
    if (!yaml_parser_initialize(&reader.parser))
        return diag_no_memory(diags);
    yaml_parser_set_encoding(&reader.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&reader.parser, (const unsigned char *)sheet->bytes,
                                 sheet->length);
    while (!reader.over) {
        yaml_event_t event;

        if (!yaml_parser_parse(&reader.parser, &event)) {
            parser_fault(&reader);
            break;
        }
        take_event(&reader, &event);
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&reader.parser);
    return reader.good;
}

bool node_read(const char *file, const char *bytes, size_t length, struct arena *arena,
               struct diags *diags, struct document *document)
{
    if (!document_begin(file, arena, diags, document))
        return false;
    document->sheet->length = length;
    if (length <= NODE_BYTES && !(document->sheet->bytes = arena_copy(arena, bytes, length)))
        return diag_no_memory(diags);
    return read_document(document, arena, diags);
}

bool node_read_file(const char *path, size_t most, struct arena *arena, struct diags *diags,
                    struct document *document)
{
    return document_begin(path, arena, diags, document) &&
           file_read(path, most, arena, diags, &document->sheet->bytes, &document->sheet->length) &&
           read_document(document, arena, diags);
}
