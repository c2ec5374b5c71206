/* The one door to the heap. Every allocation of the library and the program goes through it, so
 * that tests can make any of them fail. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Zeroed memory of `size` bytes (at least one), or NULL. The caller owns it: memory_free. */
void *memory_get(size_t size);
/* As realloc; new bytes are not zeroed. On failure NULL, and the old block still stands. */
void *memory_resize(void *block, size_t size);
void memory_free(void *block);

/* A block of `*room` things of `size` bytes, or of none, becomes twice as large. As memory_resize;
 * on failure the room, too, is as it was. */
void *memory_more(void *block, size_t *room, size_t size);

/* Room for one more behind `count` things: the block as it is, or as memory_more gives it. */
static inline void *memory_room(void *block, size_t count, size_t *room, size_t size)
{
    return count < *room ? block : memory_more(block, room, size);
}

/* How many requests of this thread have found no memory since it began. */
long memory_failures(void);

/* For tests: lets `count` requests succeed, then fails one, or with `for_ever` all that follow.
 * A negative count turns failing off. */
void memory_fail_after(long count, bool for_ever);
/* For tests: how many requests have been made since the program began. */
long memory_requests(void);

/* An arena hands out memory that lives as long as it does; nothing in it is freed singly. */
struct arena {
    struct arena_block *newest;
    size_t used;  /* in the newest block */
    size_t total; /* bytes handed out */
    bool failed;  /* there was no memory for a request */
};

/* Zeroed memory, aligned for anything, owned by the arena; NULL when there is none. */
void *arena_get(struct arena *arena, size_t size);
/* A copy of `length` bytes with a NUL behind them; NULL when there is no memory. */
char *arena_copy(struct arena *arena, const char *from, size_t length);
/* Frees all of it; the arena is empty and usable again. */
void arena_free(struct arena *arena);

#endif
