/* What a game rests on besides its orders and dice: the program, the rules that it knows, the files
 * of the scenario as they were loaded, and the scripts that the header names. A record says so
 * beneath the lines of its header:
 *
 *   made by vcz 0.1.0
 *   rules veracruz 1
 *   data map 3f9a07c2d1e4b5863f9a07c2d1e4b586
 *   script 91ab...
 */
#ifndef GAME_BASIS_H
#define GAME_BASIS_H

#include "data/content.h"

enum { BASIS_MOST = 40, BASIS_LINE = 120, BASIS_NAME = 64 };
/* Bytes to be hashed at most to find the figure that differs, in a part of the data and in all: it
 * takes a third of a second. */
enum { BASIS_PART_FINDING = 150 << 20, BASIS_FINDING = 300 << 20 };

enum basis_kind { BASIS_MADE, BASIS_RULES, BASIS_DATA, BASIS_SCRIPT };

struct basis_entry {
    enum basis_kind kind;
    bool covered;            /* by the seals: the game hangs on it */
    bool shown;              /* the log has the line, */
    char there[BASIS_LINE];  /* and, if it says something else, what */
    char here[BASIS_LINE];   /* the line here; a digest is added when it is asked for */
    size_t words;            /* bytes of the line that say whose value follows: "data map" */
    uint32_t line;           /* of the header, beneath which it stands */
    char name[BASIS_NAME];   /* of the file or rule, in messages */
    const struct node *root; /* of data; lives as long as the basis */
    const char *bytes;       /* of a script; likewise */
    size_t length;
};

/* Zeroed at first. */
struct basis {
    unsigned count;
    bool full; /* it cannot hold all that there is */
    struct basis_entry entry[BASIS_MOST];
};

/* Adds a line of these words and a value, or with NULL a digest to be worked out; NULL when it is
 * full. */
struct basis_entry *basis_add(struct basis *basis, enum basis_kind kind, const char *words,
                              const char *value);
/* Adds "data NAME" and the digest of the document. */
void basis_add_data(struct basis *basis, const char *name, const struct document *document);
/* Adds the digest that a line lacks; false without memory. */
bool basis_work_out(struct basis_entry *entry);
/* Adds what differs from a line that the log has, in words: "tables.yaml: 12.28, row 3, column
 * 13-16 is 3 here, 1 there". *work is how many bytes may be hashed to find that out. */
void basis_difference(const struct basis_entry *entry, uint64_t *work, struct text *out);

#endif
