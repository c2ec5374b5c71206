/* Names of numbered things in a sorted list, so that they are found quickly. */
#ifndef BASE_NAMED_H
#define BASE_NAMED_H

#include <stdint.h>

#include "base/text.h"

enum { NAMED_NONE = 0xffff };

struct named {
    const char *name; /* lives longer than the list */
    uint16_t number;
};

/* Ascending by name, then by number. */
void named_sort(struct named *list, unsigned count);
/* In a sorted list: the number of that name, or NAMED_NONE. */
uint16_t named_find(const struct named *list, unsigned count, struct slice name);
/* In a sorted list: the first entry at or behind `from` whose name is that of the entry before it;
 * `count` if there is none. */
unsigned named_twice(const struct named *list, unsigned count, unsigned from);

#endif
