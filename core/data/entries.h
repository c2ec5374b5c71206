/* Entries of files that name numbered things and hold small figures: what most readers of a game's
 * files are made of. All note a fault and return false, or what stands for nothing. */
#ifndef DATA_ENTRIES_H
#define DATA_ENTRIES_H

#include "base/named.h"
#include "data/node.h"

/* The entry of that kind under that key, or NULL; *good becomes false after a fault. */
const struct node *entry_part(const struct node *map, const char *key, enum node_kind kind,
                              bool *good);
/* The first entry of the list or map under that key, likewise: for NODE_EACH. */
const struct node *entries_of(const struct node *map, const char *key, enum node_kind kind,
                              bool *good);

/* Names in a sorted list (base/named.h), with what they are for faults: "unit". */
struct entry_names {
    const char *what;
    const struct named *list;
    unsigned count;
};
/* The number that a scalar names; NAMED_NONE after a fault. */
uint16_t entry_named(const struct node *node, const struct entry_names *names);
/* Things that the rules name themselves: each is found, or a fault of the file that lacks it. */
struct entry_wanted {
    const char *name;
    uint16_t *into; /* its number */
};
bool entries_wanted(const struct node *file, const struct entry_names *names,
                    const struct entry_wanted *wanted, unsigned count);
/* Adds those that a list names to a set (base/set.h), none of them twice; without an entry of that
 * key there are none. */
bool entry_set(const struct node *map, const char *key, const struct entry_names *names,
               uint64_t *set);

/* A number below 256, and one of the words as its number; without an entry of that key it is left
 * as it is. */
bool entry_byte(const struct node *map, const char *key, int64_t low, int64_t high, uint8_t *into);
bool entry_word(const struct node *map, const char *key, const char *const *words, uint8_t *into);
/* A number below 256 that must be there, and one that a scalar is. */
bool node_byte(const struct node *map, const char *key, int64_t low, int64_t high, uint8_t *into);
bool node_is_byte(const struct node *node, int64_t low, int64_t high, uint8_t *into);
/* The key of an entry is the id of a counter: three letters of its side, "us.", then up to 29 small
 * letters, digits and hyphens. */
bool entry_is_id(const struct node *entry, const char *prefix);
/* What logs may call a thing: letters, digits, and - _ . between them. Nothing else: such words
 * come from whoever wrote the file, and end in logs, records and shells. */
bool entry_is_plain(const char *name);
/* What is said of another. */
#define ENTRY_NOT_PLAIN "'%.60s' is no name for logs, which has letters, digits, - _ and . alone"
/* The text under that key, which must be such a name; likewise the key of an entry. */
bool entry_name(const struct node *map, const char *key, const char **name);
bool entry_key_name(const struct node *entry, const char **name);
/* The figure of each face of a counter, from 1 on: a number where it has one step, else [full,
 * reduced]; the lower stands first in `figure`. */
bool entry_faces(const struct node *node, int64_t most, uint8_t *steps, uint8_t figure[2]);
/* What a key or the name of a row says of a figure: "4", "0-2", "7+" or "3-" (3 or less); from
 * `least` to `most`, which are the ends of those that name one. False if it is none of these. */
bool entry_range(const char *range, int64_t least, int64_t most, int64_t *low, int64_t *high);

#endif
