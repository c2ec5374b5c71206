#include "show/pool.h"

#include <string.h>

#include "base/memory.h"

struct show_pool_entry {
    size_t at, length;
    uint32_t hash;
};

enum { LEAST = 256 };

/* FNV-1a: numbers follow the order of adding, so no hash is ever seen. */
static uint32_t hash_of(const char *bytes, size_t length)
{
    uint32_t hash = 2166136261U;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 16777619U;
    return hash;
}

/* There are twice as many slots as there is room for strings. */
static uint32_t slot_of(const struct show_pool *pool, uint32_t hash, struct slice string)
{
    uint32_t mask = 2 * pool->room - 1;
    uint32_t slot = hash & mask;

    for (; pool->slot[slot]; slot = (slot + 1) & mask) {
        const struct show_pool_entry *entry = &pool->entry[pool->slot[slot] - 1];

        if (entry->hash == hash && entry->length == string.length &&
            memcmp(pool->bytes.at + entry->at, string.at, string.length) == 0)
            break;
    }
    return slot;
}

static bool grow(struct show_pool *pool)
{
    uint32_t room = pool->room ? 2 * pool->room : LEAST;
    struct show_pool_entry *entry = memory_resize(pool->entry, room * sizeof *entry);

    if (entry)
        pool->entry = entry;
    uint32_t *slot = memory_get(2 * (size_t)room * sizeof *slot);
    if (!entry || !slot) {
        memory_free(slot);
        return false;
    }
    memory_free(pool->slot);
    pool->slot = slot;
    pool->room = room;
    for (uint32_t i = 0; i < pool->count; i++) {
        uint32_t at = entry[i].hash & (2 * room - 1);

        while (slot[at])
            at = (at + 1) & (2 * room - 1);
        slot[at] = i + 1;
    }
    return true;
}

uint32_t show_pool_add(struct show_pool *pool, const char *bytes, size_t length)
{
    uint32_t hash = hash_of(bytes, length);

    pool->failed = pool->failed || (pool->count == pool->room && !grow(pool));
    if (pool->failed)
        return 0;
    uint32_t slot = slot_of(pool, hash, (struct slice){bytes, length});
    if (pool->slot[slot])
        return pool->slot[slot] - 1;
    pool->entry[pool->count] = (struct show_pool_entry){pool->bytes.length, length, hash};
    text_bytes(&pool->bytes, bytes, length);
    text_char(&pool->bytes, '\0');
    pool->failed = pool->bytes.failed;
    pool->slot[slot] = ++pool->count;
    return pool->count - 1;
}

struct slice show_pool_at(const struct show_pool *pool, uint32_t number)
{
    const struct show_pool_entry *entry = &pool->entry[number];

    return (struct slice){pool->bytes.at + entry->at, entry->length};
}

void show_pool_free(struct show_pool *pool)
{
    text_free(&pool->bytes);
    memory_free(pool->entry);
    memory_free(pool->slot);
    *pool = (struct show_pool){0};
}
