#include "base/memory.h"

#include <stdalign.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 64 }; /* things */

enum { FAIL_OFF, FAIL_ONCE, FAIL_FOR_EVER };

static atomic_long requests;
static atomic_int failing = FAIL_OFF;
static atomic_long until_failure;
static _Thread_local long failures;

static bool must_fail(void)
{
    atomic_fetch_add(&requests, 1);
    int how = atomic_load(&failing);
    if (how == FAIL_OFF)
        return false;
    long left = atomic_fetch_sub(&until_failure, 1);
    return left == 0 || (left < 0 && how == FAIL_FOR_EVER);
}

void *memory_get(size_t size)
{
    void *block = must_fail() ? NULL : calloc(1, size ? size : 1);
    failures += !block;
    return block;
}

void *memory_resize(void *block, size_t size)
{
    void *moved = must_fail() ? NULL : realloc(block, size ? size : 1);
    failures += !moved;
    return moved;
}

void *memory_more(void *block, size_t *room, size_t size)
{
    size_t more = *room ? *room * 2 : ROOM_FIRST;

    void *moved = more <= SIZE_MAX / 2 / size ? memory_resize(block, more * size) : NULL;
    if (moved)
        *room = more;
    return moved;
}

void memory_free(void *block)
{
    free(block);
}

void memory_fail_after(long count, bool for_ever)
{
    atomic_store(&failing, FAIL_OFF);
    if (count < 0)
        return;
    atomic_store(&until_failure, count);
    atomic_store(&failing, for_ever ? FAIL_FOR_EVER : FAIL_ONCE);
}

long memory_failures(void)
{
    return failures;
}

long memory_requests(void)
{
    return atomic_load(&requests);
}

struct arena_block {
    struct arena_block *older;
    size_t size; /* of bytes */
    max_align_t bytes[];
};

enum { ARENA_FIRST = 4096, ARENA_LARGEST = 1 << 18 };

/* A block with room for `size` bytes becomes the newest. Blocks double, so that a small tree stays
 * small. */
static bool arena_grow(struct arena *arena, size_t size)
{
    size_t room = arena->newest ? arena->newest->size * 2 : ARENA_FIRST;

    if (room > ARENA_LARGEST)
        room = ARENA_LARGEST;
    if (room < size)
        room = size;
    struct arena_block *block = memory_get(sizeof *block + room);
    if (!block) {
        arena->failed = true;
        return false;
    }
    block->older = arena->newest;
    block->size = room;
    arena->newest = block;
    arena->used = 0;
    return true;
}

/* `align` is a power of two. */
static void *arena_take(struct arena *arena, size_t size, size_t align)
{
    if (size > SIZE_MAX / 2) {
        arena->failed = true;
        return NULL;
    }
    size_t at = (arena->used + align - 1) & ~(align - 1);
    if (!arena->newest || at > arena->newest->size || size > arena->newest->size - at) {
        if (!arena_grow(arena, size))
            return NULL;
        at = 0;
    }
    arena->used = at + size;
    arena->total += size;
    return (char *)arena->newest->bytes + at;
}

void *arena_get(struct arena *arena, size_t size)
{
    return arena_take(arena, size ? size : 1, alignof(max_align_t));
}

char *arena_copy(struct arena *arena, const char *from, size_t length)
{
    char *copy = arena_take(arena, length < SIZE_MAX ? length + 1 : length, 1);

    if (copy && length)
        memcpy(copy, from, length);
    return copy;
}

void arena_free(struct arena *arena)
{
    struct arena_block *block = arena->newest;

    while (block) {
        struct arena_block *older = block->older;

        memory_free(block);
        block = older;
    }
    *arena = (struct arena){0};
}
