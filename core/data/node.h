/* A YAML document as a tree in which every node knows its line and column. */
#ifndef DATA_NODE_H
#define DATA_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/memory.h"

enum node_kind { NODE_SCALAR, NODE_LIST, NODE_MAP };

/* What nodes were read from, and where their readers note faults. */
struct data_sheet {
    const char *file;
    const char *bytes; /* for excerpts */
    size_t length;
    struct diags *diags; /* lives as long as something is read from the nodes */
};

struct node {
    const char *key;    /* in a map: this entry's key; otherwise NULL */
    const char *text;   /* scalar: its text, NUL-terminated; otherwise NULL */
    size_t length;      /* scalar: bytes; list and map: entries */
    struct node *first; /* list and map: first entry */
    struct node *next;  /* next entry of the same parent */
    uint32_t line;
    uint32_t column;
    uint32_t offset; /* of its first byte in the document */
    uint32_t key_line;
    uint32_t key_column;
    struct data_sheet *sheet; /* of its document, or of what lies over that (overlay.h) */
    uint8_t kind;             /* enum node_kind */
};

struct document {
    struct node *root;
    struct data_sheet *sheet;
    const struct document *over; /* whose nodes are mixed in, or NULL */
};

/* `for (NODE_EACH(entry, list->first))`: that entry and those behind it. */
#define NODE_EACH(entry, from)                                                                     \
    const struct node *entry = (from);                                                             \
    (entry);                                                                                       \
    (entry) = (entry)->next

/* Limits that no honest file meets; past them the file is refused. */
enum { NODE_DEEPEST = 32, NODE_MOST = 200000, NODE_BYTES = 4 << 20 };

/* An empty document of that file, whose sheet lives in `arena`; false without memory. */
bool document_begin(const char *file, struct arena *arena, struct diags *diags,
                    struct document *document);
/* Reads one YAML document. Faults (bad YAML, bad UTF-8, a second document, a duplicate key, an
 * alias or anchor or tag, too deep, too many nodes) go to `diags` with file:line:column. The tree
 * lives in `arena`; `file` must outlive it. */
bool node_read(const char *file, const char *bytes, size_t length, struct arena *arena,
               struct diags *diags, struct document *document);
/* The same of a regular file of at most `most` bytes; `path` must outlive the tree. */
bool node_read_file(const char *path, size_t most, struct arena *arena, struct diags *diags,
                    struct document *document);

/* What a text or key of a tree may hold: UTF-8 of plain characters, tabs and line ends. */
bool node_text_is_ok(const char *text, size_t length);

/* The tree as YAML that reads to the same; false without memory. */
bool node_write(const struct node *root, struct text *out);

/* The tree as JSON; every scalar is a string, as YAML has it. The entries of a map alone, each
 * behind a comma: to go into an object. */
void node_json(const struct node *root, struct text *out);
void node_json_entries(const struct node *map, struct text *out);

/* Where it stands in its file: that of the document, or of what lies over it. */
struct place node_place(const struct node *node);
/* Where the key of an entry of a map stands. */
struct place node_key_place(const struct node *entry);
/* Puts the line of the document that the fault stands in under it. A NULL diag is passed over. */
void node_excerpt(const struct document *document, struct diag *diag);
/* Notes a fault (DIAG_SYNTAX) with its line, at the node or at the key of an entry; the message is
 * as printf. Always false. */
bool node_fault(const struct node *node, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool node_key_fault(const struct node *entry, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The entry of a map with that key, or NULL. */
const struct node *node_get(const struct node *map, const char *key);

/* The readers below note a fault and return false when the node is not what they ask for. `map` is
 * the parent, `key` the entry; a missing entry is a fault of the parent unless the name says `opt`,
 * where the value is then left as it is and the answer is true. */
bool node_int(const struct node *map, const char *key, int64_t low, int64_t high, int64_t *value);
bool node_opt_int(const struct node *map, const char *key, int64_t low, int64_t high,
                  int64_t *value);
/* A scalar; the text belongs to the tree. */
bool node_text(const struct node *map, const char *key, const char **value);
bool node_opt_text(const struct node *map, const char *key, const char **value);
/* on/off, true/false, yes/no. */
bool node_opt_bool(const struct node *map, const char *key, bool *value);
/* A date, "1898-06-22". */
bool node_opt_date(const struct node *map, const char *key, const char **value);
/* One of `names` (ends with NULL); *value is its index. The fault lists the names. */
bool node_choice(const struct node *map, const char *key, const char *const *names, int *value);
/* A list of some of `names` (ends with NULL), none of them twice; bit n of *bits is names[n].
 * `what` they are is for faults: "trait". */
bool node_opt_choices(const struct node *map, const char *key, const char *what,
                      const char *const *names, unsigned *bits);
/* An entry of that kind. */
const struct node *node_part(const struct node *map, const char *key, enum node_kind kind);
/* A scalar node itself as an integer. */
bool node_is_int(const struct node *node, int64_t low, int64_t high, int64_t *value);
/* Faults every key of the map that is not in `keys` (ends with NULL): "unknown key 'x' (known:
 * ...)", with the key that is nearest. */
bool node_keys(const struct node *map, const char *const *keys);
/* The same with a second list, or NULL. */
bool node_keys_and(const struct node *map, const char *const *keys, const char *const *more);
/* The document is a map whose entry `key` is `name` ("this file is for 'x', not 'y'"), with no
 * other keys than `keys`. */
bool node_head(const struct document *document, const char *key, const char *name,
               const char *const *keys);

/* Words of a scalar, separated by blanks: walk with a zeroed struct; false at the end. The place of
 * a word is exact, over many lines too, unless the scalar has escapes: then it is the scalar's. */
struct node_words {
    struct slice word;
    struct place place;
    size_t at;     /* in the scalar's text, behind the word */
    size_t source; /* in the document, behind the word */
    uint32_t line; /* of that byte; 0 before the first word */
    uint32_t column;
    bool lost; /* text and document have parted */
};
bool node_next_word(const struct node *scalar, struct node_words *words);

#endif
