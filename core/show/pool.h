/* Strings that come up again and again, each kept once and named by its number from 0. */
#ifndef SHOW_POOL_H
#define SHOW_POOL_H

#include "base/text.h"

struct show_pool {
    struct text bytes;
    struct show_pool_entry *entry; /* owned */
    uint32_t *slot;                /* of a hash: number + 1, or 0; owned */
    uint32_t count, room;
    bool failed; /* there was no memory: numbers since then mean nothing */
};

/* The number of a string, which is added if it is new. A pool is zeroed at first. */
uint32_t show_pool_add(struct show_pool *pool, const char *bytes, size_t length);
/* Lasts until the next is added. */
struct slice show_pool_at(const struct show_pool *pool, uint32_t number);
void show_pool_free(struct show_pool *pool);

#endif
