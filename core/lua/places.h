/* Where in its text a script makes tables and names their entries: a table that a script hands over
 * does not know it. A table is told by the line in which Lua says that it was made, and by which of
 * those of that line it is. */
#ifndef LUA_PLACES_H
#define LUA_PLACES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"

/* Line and column count from 1, in characters; the offset in bytes. A line of 0: not known. */
struct spot {
    uint32_t line, column, offset;
};

/* Of a table: `line` 0 when nobody knows, `nth` counts from 0 the tables made one after another in
 * that line. */
struct birth {
    uint32_t line, nth;
    bool in_c; /* by a function like base(), and not by a constructor */
};

struct place_table;
struct place_entry;

struct table_places {
    struct place_table *table; /* constructors in the order of the text */
    struct place_entry *entry; /* by table and key, once all is read */
    size_t tables, table_room, entries, entry_room;
    struct spot last_return; /* of the script's own chunk */
    bool failed;             /* no memory, or nested too deep: nothing is known */
};

/* Reads the text of a script that Lua has accepted. What is found is freed by places_free. */
void places_read(struct table_places *places, const char *bytes, size_t length);
void places_free(struct table_places *places);
/* Where the table itself begins; its line alone where no constructor fits. */
struct spot places_table(const struct table_places *places, struct birth birth);
/* Where that entry is named (of an entry of a list: where it stands), and its value: in the
 * constructor, or where it is assigned later. False, and nothing told, where it is not found. `key`
 * is NULL for an entry of a list, which has a number from 1 on. */
bool places_entry(const struct table_places *places, struct birth birth, const char *key,
                  size_t length, uint32_t number, struct spot *named, struct spot *value);

#endif
