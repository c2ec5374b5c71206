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

/* Counters are of another size than what is counted: so the compiler knows that no store into an
 * array changes one. */
struct flood_work {
    uint16_t ring[RING]; /* first entry of each bucket, or NONE */
    uint64_t set[WORDS]; /* cells of the bucket in turn */
    uint64_t words;      /* which words of the set are not empty */
    size_t used, poured; /* entries taken; entries taken out of their buckets */
    struct entry *entry; /* [2 * edges]: an edge makes a cell cheaper once at most, and then the
                          * cell waits once more for what entering it adds */
    size_t found;        /* cells that the level in hand has made cheaper, and ... */
    uint16_t *cheaper; /* [edges + 1] ... which; they are put into their buckets when it is done */
    /* [cells] cost before entering * 65536 + via: of two the lower is taken, which breaks ties too.
     * Where nothing has come yet it is the limit: what is not below it costs too much. */
    uint32_t *best;
    uint8_t *zeros; /* [cells] stands in for no `enter` or `stop` */
};

/* ---- room */

bool flood_lay_out(struct flood_prices *prices, const struct map *map, const uint8_t *price,
                   struct arena *arena)
{
    prices->first = arena_get(arena, (map->cells + 1u) * sizeof *prices->first);
    prices->step = arena_get(arena, map->edges * sizeof *prices->step + 1);
    prices->least = arena_get(arena, map->cells);
    if (!prices->first || !prices->step || !prices->least)
        return false;
    flood_lay_out_in(prices, map, price);
    return true;
}

void flood_lay_out_in(struct flood_prices *prices, const struct map *map, const uint8_t *price)
{
    unsigned count = 0;

    for (unsigned cell = 0; cell < map->cells; cell++) {
        uint8_t least = FLOOD_BARRED;
        prices->first[cell] = (uint16_t)count;
        for (unsigned e = map->edge_first[cell]; e < map->edge_first[cell + 1]; e++) {
            uint8_t one = price ? price[e] : 1;
            if (one == FLOOD_BARRED)
                continue;
            prices->step[count++] = (uint32_t)one << 16 | map->edge_to[e];
            least = one < least ? one : least;
        }
        prices->least[cell] = least;
    }
    prices->first[map->cells] = (uint16_t)count;
}

void flood_copy(struct flood_prices *copy, const struct flood_prices *prices, const struct map *map)
{
    memcpy(copy->first, prices->first, (map->cells + 1u) * sizeof *copy->first);
    memcpy(copy->step, prices->step, prices->first[map->cells] * sizeof *copy->step);
    memcpy(copy->least, prices->least, map->cells);
}

void flood_reprice(struct flood_prices *prices, uint16_t from, uint16_t to, uint8_t price)
{
    for (unsigned at = prices->first[from]; at < prices->first[from + 1]; at++) {
        if ((uint16_t)prices->step[at] != to)
            continue;
        if (price == FLOOD_BARRED) /* back to where it begins, which is never cheaper */
            prices->step[at] = UINT32_C(1) << 16 | from;
        else
            prices->step[at] = (uint32_t)price << 16 | to;
        if (price < prices->least[from])
            prices->least[from] = price;
    }
}

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
    size_t entries = sizeof(struct entry) * edges * 2;
    size_t halves = sizeof(uint16_t) * (cells * 2 + edges + 1);
    *flood = (struct flood){0};
    struct flood_work *work =
        memory_resize(NULL, sizeof *work + words + entries + halves + cells); /* not zeroed */
    if (!work)
        return false;
    memset(work, 0, sizeof *work);
    char *block = (char *)(work + 1);
    work->best = cut(&block, words);
    work->entry = cut(&block, entries);
    flood->cost = cut(&block, cells * sizeof *flood->cost);
    flood->list = cut(&block, cells * sizeof *flood->list);
    work->cheaper = cut(&block, (edges + 1) * sizeof *work->cheaper);
    work->zeros = cut(&block, cells);
    memset(work->zeros, 0, cells);
    flood->cells = map->cells;
    flood->work = work;
    return true;
}

void flood_free(struct flood *flood)
{
    memory_free(flood->work);
    *flood = (struct flood){0};
}

/* Sets all words to the value: each copy doubles those that are. */
static void fill(uint32_t *word, size_t words, uint32_t value)
{
    word[0] = value;
    for (size_t done = 1; done < words; done *= 2)
        memcpy(word + done, word, (done < words - done ? done : words - done) * sizeof *word);
}

static void clear(struct flood *flood, uint32_t limit)
{
    struct flood_work *work = flood->work;
    fill(work->best, flood->cells, limit);
    memset(flood->cost, 0xff, flood->cells * sizeof *flood->cost); /* FLOOD_UNREACHED */
    memset(work->ring, 0xff, sizeof work->ring);                   /* NONE */
    work->used = work->poured = 0;
    flood->count = 0;
}

/* ---- levels: cells that cost the same */

static void into_bucket(struct flood_work *work, uint16_t cell, unsigned cost)
{
    uint16_t *bucket = &work->ring[cost % RING];
    work->entry[work->used] = (struct entry){cell, *bucket};
    *bucket = (uint16_t)work->used++;
}

static void set_add(struct flood_work *work, unsigned cell)
{
    work->set[cell / WORD] |= UINT64_C(1) << cell % WORD;
    work->words |= UINT64_C(1) << cell / WORD;
}

/* Moves a bucket into the set, without the cells that were reached more cheaply since. What
 * entering a cell adds is the same whichever way it is reached: it waits as long as that again. */
static void pour(struct flood_work *work, const struct flood_terms *terms, unsigned cost)
{
    unsigned at = work->ring[cost % RING];
    work->ring[cost % RING] = NONE;
    while (at != NONE) {
        uint16_t cell = work->entry[at].cell;
        unsigned enter = terms->enter[cell];
        unsigned before = work->best[cell] >> 16;
        at = work->entry[at].next;
        work->poured++;
        if (before + enter == cost)
            set_add(work, cell);
        else if (before == cost && enter != FLOOD_BARRED && cost + enter <= terms->allowance)
            into_bucket(work, cell, cost + enter);
    }
}

/* Settles the cells of the set, ascending, and empties it: nothing cheaper will come. */
static void settle_all(struct flood *flood, unsigned cost)
{
    struct flood_work *work = flood->work;
    size_t count = flood->count;
    for (uint64_t words = work->words; words; words &= words - 1) {
        unsigned word = bits_lowest(words);
        for (uint64_t bits = work->set[word]; bits; bits &= bits - 1) {
            uint16_t cell = (uint16_t)(word * WORD + bits_lowest(bits));
            flood->cost[cell] = (uint16_t)cost;
            flood->list[count++] = cell;
        }
        work->set[word] = 0;
    }
    work->words = 0;
    flood->count = (uint16_t)count;
}

/* ---- steps */

/* The careful way to take steps. With `bar` one into a cell that stops is not taken. */
static void spread_carefully(struct flood *flood, const struct flood_terms *terms, uint16_t from,
                             bool bar)
{
    struct flood_work *work = flood->work;
    const struct flood_prices *prices = terms->prices;
    for (unsigned at = prices->first[from]; at < prices->first[from + 1]; at++) {
        uint16_t cell = (uint16_t)prices->step[at];
        uint32_t cost = flood->cost[from] + (prices->step[at] >> 16);
        uint32_t way = (cost << 16) + from;
        if (bar && terms->stop[cell])
            continue;
        /* A step that costs nothing must not turn the way of a cell that is in the list. */
        if (way >= work->best[cell] || flood->cost[cell] != FLOOD_UNREACHED)
            continue;
        work->best[cell] = way;
        into_bucket(work, cell, cost);
    }
}

/* The same when each step costs something. This is where the time goes: hence the locals, and no
 * branch that hangs on whether a step makes its cell cheaper. */
static void spread(struct flood_work *work, const struct flood_prices *prices, uint16_t from,
                   unsigned cost)
{
    uint32_t *best = work->best;
    uint16_t *cheaper = work->cheaper;
    const uint32_t before = ((uint32_t)cost << 16) + from;
    const uint32_t *step = prices->step + prices->first[from];
    const uint32_t *end = prices->step + prices->first[from + 1];
    size_t found = work->found;
    for (; step < end; step++) {
        uint16_t cell = (uint16_t)*step;
        uint32_t way = before + (*step & 0xffff0000);
        uint32_t known = best[cell];
        bool better = way < known;
        best[cell] = better ? way : known;
        cheaper[found] = cell;
        found += better;
    }
    work->found = found;
}

/* From the cells of the list from that one on, which cost the same. */
static void spread_all(struct flood *flood, const struct flood_terms *terms, unsigned first,
                       unsigned cost)
{
    struct flood_work *work = flood->work;
    const uint8_t *least = terms->prices->least;
    unsigned left = terms->allowance - cost;
    unsigned last = flood->count;
    work->found = 0;
    for (unsigned i = first; i < last; i++) {
        uint16_t cell = flood->list[i];
        if (terms->stop[cell] || least[cell] > left)
            continue;
        if (least[cell] == 0)
            spread_carefully(flood, terms, cell, false);
        else
            spread(work, terms->prices, cell, cost);
    }
    for (size_t i = 0; i < work->found; i++)
        into_bucket(work, work->cheaper[i], work->best[work->cheaper[i]] >> 16);
}

/* ---- floods */

/* The goal may be none: MAP_NOWHERE. */
static void run(struct flood *flood, const struct flood_terms *terms, uint16_t goal)
{
    struct flood_work *work = flood->work;
    clear(flood, (terms->allowance + 1u) << 16);
    work->best[terms->start] = terms->start;
    set_add(work, terms->start);
    settle_all(flood, 0);
    spread_carefully(flood, terms, terms->start, terms->stop[terms->start] != 0);
    for (unsigned cost = 0; work->poured < work->used; cost++)
        /* More than once when a step has cost nothing. */
        while (work->ring[cost % RING] != NONE) {
            unsigned first = flood->count;
            pour(work, terms, cost);
            settle_all(flood, cost);
            if (goal != MAP_NOWHERE && flood->cost[goal] != FLOOD_UNREACHED)
                return;
            spread_all(flood, terms, first, cost);
        }
}

void flood_run_to(struct flood *flood, const struct flood_terms *terms, uint16_t goal)
{
    struct flood_terms whole = *terms;
    assert(terms->start < flood->cells);
    if (!whole.enter)
        whole.enter = flood->work->zeros;
    if (!whole.stop)
        whole.stop = flood->work->zeros;
    if (whole.allowance > LARGEST)
        whole.allowance = LARGEST;
    run(flood, &whole, goal);
}

void flood_run(struct flood *flood, const struct flood_terms *terms)
{
    flood_run_to(flood, terms, MAP_NOWHERE);
}

uint16_t flood_cost(const struct flood *flood, uint16_t cell)
{
    return flood->cost[cell];
}

uint16_t flood_via(const struct flood *flood, uint16_t cell)
{
    return (uint16_t)flood->work->best[cell];
}

unsigned flood_path(const struct flood *flood, uint16_t to, uint16_t *path, unsigned most)
{
    unsigned length = 0;
    if (flood->count == 0 || flood->cost[to] == FLOOD_UNREACHED)
        return 0;
    for (uint16_t cell = to; cell != flood->list[0]; cell = flood_via(flood, cell))
        length++;
    if (length > most)
        return 0;
    for (unsigned left = length; left; to = flood_via(flood, to))
        path[--left] = to;
    return length;
}
