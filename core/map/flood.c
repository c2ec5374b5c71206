/* Dijkstra's algorithm with buckets. A step costs at most 2 * 254, so a ring of 512 buckets serves
 * any allowance. The bucket in turn is poured into a set of bits, from which cells come out
 * ascending. */
#include "map/flood.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

enum { RING = 512, WORD = 64, WORDS = MAP_MOST_CELLS / WORD, NONE = 0xffff };
enum { LARGEST = 0xfe00 }; /* allowance: with a step behind it, still a cost of 16 bits */

_Static_assert(WORDS <= WORD, "one word tells which words of the set are not empty");

/* A cell in a bucket. A cell that is reached more cheaply later stays behind in its first bucket
 * and is passed over there. */
struct entry {
    uint16_t cell;
    uint16_t next;
};

struct flood_work {
    uint16_t ring[RING]; /* first entry of each bucket, or NONE */
    uint64_t set[WORDS]; /* cells of the bucket in turn */
    uint64_t words;      /* which words of the set are not empty */
    uint16_t used;       /* entries taken */
    uint16_t found;      /* cells that the level in hand has made cheaper, and ... */
    uint16_t *cheaper; /* [edges + 1] ... which; they are put into their buckets when it is done */
    uint32_t
        *best; /* [cells] cost * 65536 + via: of two the lower is taken, which breaks ties too */
    uint8_t *ones;              /* [edges] stands in for no `edge` */
    uint8_t *zeros;             /* [cells] stands in for no `enter` or `stop` */
    const uint16_t *first, *to; /* of the map */
    struct entry *entry;        /* [edges] each edge makes a cell cheaper once at most */
};

/* Cuts the next `size` bytes off one block. Largest alignment first, so that nothing needs padding.
 */
static void *cut(char **block, size_t size)
{
    char *at = *block;
    *block += size;
    return at;
}

bool flood_room(struct flood *flood, const struct map *map)
{
    size_t cells = map->cells;
    size_t edges = map->edges;
    size_t words = sizeof(uint32_t) * cells;
    size_t entries = sizeof(struct entry) * edges;
    size_t halves = sizeof(uint16_t) * (cells * 3 + edges + 1);
    size_t bytes = cells + edges;
    *flood = (struct flood){0};
    struct flood_work *work =
        memory_resize(NULL, sizeof *work + words + entries + halves + bytes); /* not zeroed */
    if (!work)
        return false;
    *work = (struct flood_work){.first = map->edge_first, .to = map->edge_to};
    char *block = (char *)(work + 1);
    work->best = cut(&block, words);
    work->entry = cut(&block, entries);
    flood->cost = cut(&block, cells * sizeof *flood->cost);
    flood->via = cut(&block, cells * sizeof *flood->via);
    flood->list = cut(&block, cells * sizeof *flood->list);
    work->cheaper = cut(&block, (edges + 1) * sizeof *work->cheaper);
    work->zeros = cut(&block, cells);
    work->ones = cut(&block, edges);
    memset(work->zeros, 0, cells);
    memset(work->ones, 1, edges);
    memset(work->ring, 0xff, sizeof work->ring);
    memset(work->best, 0xff, words);
    memset(flood->cost, 0xff, cells * sizeof *flood->cost);
    flood->cells = map->cells;
    flood->work = work;
    return true;
}

void flood_free(struct flood *flood)
{
    memory_free(flood->work);
    *flood = (struct flood){0};
}

/* Every cell with a cost is in the list, so this undoes the last flood. */
static void clear(struct flood *flood)
{
    for (unsigned i = 0; i < flood->count; i++) {
        flood->cost[flood->list[i]] = FLOOD_UNREACHED;
        flood->work->best[flood->list[i]] = UINT32_MAX;
    }
    flood->count = 0;
    flood->work->used = 0;
}

static inline void set_add(struct flood_work *work, unsigned cell)
{
    work->set[cell / WORD] |= UINT64_C(1) << cell % WORD;
    work->words |= UINT64_C(1) << cell / WORD;
}

/* Moves a bucket into the set, without the cells that were reached more cheaply since. */
static unsigned pour(struct flood *flood, unsigned cost)
{
    struct flood_work *work = flood->work;
    uint16_t at = work->ring[cost % RING];
    unsigned count = 0;
    work->ring[cost % RING] = NONE;
    while (at != NONE) {
        struct entry entry = work->entry[at];
        if (work->best[entry.cell] >> 16 == cost)
            set_add(work, entry.cell);
        at = entry.next;
        count++;
    }
    return count;
}

/* The cell is done: nothing cheaper will come. */
static void settle(struct flood *flood, uint16_t cell)
{
    uint32_t best = flood->work->best[cell];
    flood->cost[cell] = (uint16_t)(best >> 16);
    flood->via[cell] = (uint16_t)best;
    flood->list[flood->count++] = cell;
}

/* Settles the cells of the set, ascending, and empties it. */
static void settle_all(struct flood *flood)
{
    struct flood_work *work = flood->work;
    for (uint64_t words = work->words; words; words &= words - 1) {
        unsigned word = bits_lowest(words);
        for (uint64_t bits = work->set[word]; bits; bits &= bits - 1)
            settle(flood, (uint16_t)(word * WORD + bits_lowest(bits)));
        work->set[word] = 0;
    }
    work->words = 0;
}

/* The terms with arrays in place of NULL, and the limit in the form of `best`. */
struct steps {
    const uint8_t *edge;
    const uint8_t *enter;
    const uint8_t *stop;
    const uint8_t *least;
    uint32_t limit; /* what is not below it costs too much */
    bool wide;      /* the allowance is so large that FLOOD_BARRED alone does not pass it */
};

static void into_bucket(struct flood_work *work, uint16_t cell)
{
    unsigned bucket = (work->best[cell] >> 16) % RING;
    work->entry[work->used] = (struct entry){cell, work->ring[bucket]};
    work->ring[bucket] = work->used++;
}

/* The careful way to take one step. With `bar` a step into a cell that stops is not taken. */
static void step(struct flood *flood, const struct steps *steps, uint16_t from, unsigned at,
                 bool bar)
{
    struct flood_work *work = flood->work;
    uint16_t cell = work->to[at];
    unsigned edge = steps->edge[at];
    unsigned enter = steps->enter[cell];
    uint32_t way = (work->best[from] & 0xffff0000) + ((edge + enter) << 16) + from;
    if (edge == FLOOD_BARRED || enter == FLOOD_BARRED || (bar && steps->stop[cell]))
        return;
    /* A step that costs nothing must not turn the way of a cell that is in the list. */
    if (way >= steps->limit || way >= work->best[cell] || flood->cost[cell] != FLOOD_UNREACHED)
        return;
    work->best[cell] = way;
    into_bucket(work, cell);
}

static void spread_carefully(struct flood *flood, const struct steps *steps, uint16_t from,
                             bool bar)
{
    for (unsigned at = flood->work->first[from]; at < flood->work->first[from + 1]; at++)
        step(flood, steps, from, at, bar);
}

/* The same when the allowance alone keeps out what is barred. This is where the time goes: hence
 * the locals, and no branch that hangs on whether a step makes its cell cheaper. */
static void spread(struct flood *flood, const struct steps *steps, uint16_t from)
{
    struct flood_work *work = flood->work;
    uint32_t *best = work->best;
    uint16_t *cheaper = work->cheaper;
    const uint16_t *to = work->to;
    const uint8_t *edge = steps->edge;
    const uint8_t *enter = steps->enter;
    const uint32_t before = (best[from] & 0xffff0000) + from;
    const uint32_t limit = steps->limit;
    unsigned found = work->found;
    unsigned end = work->first[from + 1];
    for (unsigned at = work->first[from]; at < end; at++) {
        uint16_t cell = to[at];
        uint32_t cost = (uint32_t)edge[at] + enter[cell];
        if (cost == 0) {
            step(flood, steps, from, at, false);
            continue;
        }
        uint32_t way = before + (cost << 16);
        uint32_t known = best[cell];
        bool better = way < known && way < limit;
        best[cell] = better ? way : known;
        cheaper[found] = cell;
        found += better;
    }
    work->found = (uint16_t)found;
}

/* From the cells of the list from that one on, which are equally dear. */
static void spread_all(struct flood *flood, const struct steps *steps, unsigned first,
                       unsigned left)
{
    struct flood_work *work = flood->work;
    unsigned count = flood->count;
    work->found = 0;
    for (unsigned i = first; i < count; i++) {
        uint16_t cell = flood->list[i];
        if (steps->stop[cell] || steps->least[cell] > left)
            continue;
        if (steps->wide)
            spread_carefully(flood, steps, cell, false);
        else
            spread(flood, steps, cell);
    }
    for (unsigned i = 0; i < work->found; i++)
        into_bucket(work, work->cheaper[i]);
}

void flood_run(struct flood *flood, const struct flood_terms *terms)
{
    struct flood_work *work = flood->work;
    uint32_t allowance = terms->allowance < LARGEST ? terms->allowance : LARGEST;
    struct steps steps = {.edge = terms->edge ? terms->edge : work->ones,
                          .enter = terms->enter ? terms->enter : work->zeros,
                          .stop = terms->stop ? terms->stop : work->zeros,
                          .least = terms->least ? terms->least : work->zeros,
                          .limit = (allowance + 1) << 16,
                          .wide = allowance >= FLOOD_BARRED};
    assert(terms->map->cells == flood->cells && terms->start < flood->cells);
    clear(flood);
    work->best[terms->start] = terms->start;
    settle(flood, terms->start);
    spread_carefully(flood, &steps, terms->start, steps.stop[terms->start] != 0);
    for (unsigned cost = 0, poured = 0; poured < work->used; cost++)
        /* More than once when a step has cost nothing. */
        while (work->ring[cost % RING] != NONE) {
            unsigned first = flood->count;
            poured += pour(flood, cost);
            settle_all(flood);
            spread_all(flood, &steps, first, allowance - cost);
        }
}

uint16_t flood_cost(const struct flood *flood, uint16_t cell)
{
    return flood->cost[cell];
}

unsigned flood_path(const struct flood *flood, uint16_t to, uint16_t *path, unsigned most)
{
    unsigned length = 0;
    if (flood->count == 0 || flood->cost[to] == FLOOD_UNREACHED)
        return 0;
    for (uint16_t cell = to; cell != flood->list[0]; cell = flood->via[cell])
        length++;
    if (length > most)
        return 0;
    for (unsigned left = length; left; to = flood->via[to])
        path[--left] = to;
    return length;
}
