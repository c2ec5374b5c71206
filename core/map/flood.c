/* Dijkstra's algorithm with buckets. A step costs at most 2 * 254, so a ring of 512 buckets serves
 * any allowance. Cells are settled level by level, in each as they come; the list is put in order
 * when all are. */
#include "map/flood.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "base/set.h"

enum { RING = 512, WORD = 64, WORDS = MAP_MOST_CELLS / WORD, NONE = 0xffff };
enum { LARGEST = 0xfe00 }; /* allowance: with a step behind it, still a cost of 16 bits */

/* A cell in a bucket. A cell that is reached more cheaply later stays behind in its first bucket
 * and is passed over there. */
struct entry {
    uint16_t cell;
    uint16_t next;
};

/* Counters are of another size than what is counted: so the compiler knows that no store into an
 * array changes one. */
struct flood_work {
    uint16_t ring[RING];     /* first entry of each bucket, or NONE */
    size_t used, poured;     /* entries taken; entries taken out of their buckets */
    struct entry *entry;     /* [2 * edges]: an edge makes a cell cheaper once at most, and then the
                              * cell waits once more for what entering it adds */
    uint16_t *cheaper;       /* [edges + 1] cells that the level in hand has made cheaper */
    uint64_t settled[WORDS]; /* cells whose cost is final, and ... */
    size_t count;            /* ... how many */
    size_t levels;           /* begun so far, those without cells left out */
    uint16_t *level;         /* [cells] of a settled cell: its number, from 0 */
    uint16_t *begin;         /* [cells + 1] of each level: how many cells were settled before it */
    /* [cells] cost before entering * 65536 + via: of two the lower is taken, which breaks ties too.
     * Where nothing has come yet it is the limit: what is not below it costs too much. */
    uint32_t *best;
    uint8_t *zeros; /* [cells] stands in for no `enter` or `stop` */
};

/* ---- room */

static void lay_out(struct flood_prices *prices, const struct map *map, const uint8_t *price)
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

bool flood_lay_out(struct flood_prices *prices, const struct map *map, const uint8_t *price,
                   struct arena *arena)
{
    prices->first = arena_get(arena, (map->cells + 1u) * sizeof *prices->first);
    prices->step = arena_get(arena, map->edges * sizeof *prices->step + 1);
    prices->least = arena_get(arena, map->cells);
    if (!prices->first || !prices->step || !prices->least)
        return false;
    lay_out(prices, map, price);
    return true;
}

static void take_over(struct flood_changes *changes, const struct flood_prices *prices,
                      uint16_t cell)
{
    unsigned first = prices->first[cell];
    unsigned count = prices->first[cell + 1] - first;

    set_add(changes->cells, cell);
    memcpy(changes->step + first, prices->step + first, count * sizeof *changes->step);
    changes->least[cell] = prices->least[cell];
}

void flood_reprice(struct flood_changes *changes, const struct flood_prices *prices, uint16_t from,
                   uint16_t to, uint8_t price)
{
    if (!set_has(changes->cells, from))
        take_over(changes, prices, from);
    for (unsigned at = prices->first[from]; at < prices->first[from + 1]; at++) {
        if ((uint16_t)changes->step[at] != to)
            continue;
        if (price == FLOOD_BARRED) /* back to where it begins, which is never cheaper */
            changes->step[at] = UINT32_C(1) << 16 | from;
        else
            changes->step[at] = (uint32_t)price << 16 | to;
        if (price < changes->least[from])
            changes->least[from] = price;
    }
}

/* Where the edges out of the cell are laid out. */
static struct flood_prices prices_of(const struct flood_terms *terms, uint16_t cell)
{
    const struct flood_changes *changes = terms->changes;
    struct flood_prices prices = *terms->prices;

    if (changes && set_has(changes->cells, cell)) {
        prices.step = changes->step;
        prices.least = changes->least;
    }
    return prices;
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
    size_t halves = sizeof(uint16_t) * (cells * 4 + 1 + edges + 1);

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
    work->level = cut(&block, cells * sizeof *work->level);
    work->begin = cut(&block, (cells + 1) * sizeof *work->begin);
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

static void clear(struct flood *flood)
{
    struct flood_work *work = flood->work;

    memset(flood->cost, 0xff, flood->cells * sizeof *flood->cost); /* FLOOD_UNREACHED */
    memset(work->ring, 0xff, sizeof work->ring);                   /* NONE */
    memset(work->settled, 0, sizeof work->settled);
    work->used = work->poured = work->count = work->levels = 0;
}

static void into_bucket(struct flood_work *work, uint16_t cell, unsigned cost)
{
    uint16_t *bucket = &work->ring[cost % RING];

    work->entry[work->used] = (struct entry){cell, *bucket};
    *bucket = (uint16_t)work->used++;
}

/* ---- steps */

/* The careful way to take steps. With `bar` one into a cell that stops is not taken. */
static void spread_carefully(struct flood *flood, const struct flood_terms *terms, uint16_t from,
                             bool bar)
{
    struct flood_work *work = flood->work;
    const struct flood_prices prices = prices_of(terms, from);

    for (unsigned at = prices.first[from]; at < prices.first[from + 1]; at++) {
        uint16_t cell = (uint16_t)prices.step[at];
        uint32_t cost = flood->cost[from] + (prices.step[at] >> 16);
        uint32_t way = (cost << 16) + from;

        if (bar && terms->stop[cell])
            continue;
        /* A step that costs nothing must not turn the way of a cell that is settled. */
        if (way >= work->best[cell] || flood->cost[cell] != FLOOD_UNREACHED)
            continue;
        work->best[cell] = way;
        into_bucket(work, cell, cost);
    }
}

/* The same when each step costs something. Adds the cells made cheaper to the `found` that there
 * are; returns how many there are then. This is where the time goes: hence the locals, and no
 * branch that hangs on whether a step makes its cell cheaper. */
static size_t spread(struct flood_work *work, const struct flood_prices *prices, uint16_t from,
                     unsigned cost, size_t found)
{
    uint32_t *best = work->best;
    uint16_t *cheaper = work->cheaper;
    const uint32_t before = ((uint32_t)cost << 16) + from;
    const uint32_t *step = prices->step + prices->first[from];
    const uint32_t *end = prices->step + prices->first[from + 1];

    for (; step < end; step++) {
        uint16_t cell = (uint16_t)*step;
        uint32_t way = before + (*step & 0xffff0000);
        uint32_t known = best[cell];
        bool better = way < known;

        best[cell] = better ? way : known;
        cheaper[found] = cell;
        found += better;
    }
    return found;
}

/* ---- levels: cells that cost the same */

static void begin_level(struct flood_work *work)
{
    if (work->levels == 0 || work->begin[work->levels - 1] < work->count)
        work->begin[work->levels++] = (uint16_t)work->count;
}

/* Nothing cheaper will come to the cell; the caller counts it. */
static void settle(struct flood *flood, uint16_t cell, unsigned cost)
{
    struct flood_work *work = flood->work;

    flood->cost[cell] = (uint16_t)cost;
    work->level[cell] = (uint16_t)(work->levels - 1);
    set_add(work->settled, cell);
}

/* Settles the cells of a bucket, but for those that were reached more cheaply and are settled
 * already, and goes on from them. What entering a cell adds is the same whichever way it is
 * reached: it waits as long as that again. */
static void pour(struct flood *flood, const struct flood_terms *terms, unsigned cost)
{
    struct flood_work *work = flood->work;
    unsigned left = terms->allowance - cost;
    unsigned at = work->ring[cost % RING];
    size_t found = 0;
    size_t count = work->count;

    work->ring[cost % RING] = NONE;
    for (; at != NONE; work->poured++) {
        uint16_t cell = work->entry[at].cell;
        unsigned enter = terms->enter[cell];
        unsigned before = work->best[cell] >> 16;

        at = work->entry[at].next;
        if (flood->cost[cell] != FLOOD_UNREACHED || (terms->closed && set_has(terms->closed, cell)))
            continue;
        if (before + enter != cost) {
            if (before == cost && enter != FLOOD_BARRED && enter <= left)
                into_bucket(work, cell, cost + enter);
            continue;
        }
        settle(flood, cell, cost);
        count++;
        if (terms->stop[cell])
            continue;
        const struct flood_prices prices = prices_of(terms, cell);
        if (prices.least[cell] == 0)
            spread_carefully(flood, terms, cell, false);
        else if (prices.least[cell] <= left)
            found = spread(work, &prices, cell, cost, found);
    }
    work->count = count;
    for (size_t i = 0; i < found; i++)
        into_bucket(work, work->cheaper[i], work->best[work->cheaper[i]] >> 16);
}

/* ---- floods */

/* The goal may be none: MAP_NOWHERE. */
static void run(struct flood *flood, const struct flood_terms *terms, uint16_t goal)
{
    struct flood_work *work = flood->work;

    clear(flood);
    fill(work->best, flood->cells, (terms->allowance + 1u) << 16);
    flood->list[0] = terms->start;
    flood->count = 1;
    work->best[terms->start] = terms->start;
    begin_level(work);
    settle(flood, terms->start, 0);
    work->count = 1;
    spread_carefully(flood, terms, terms->start, terms->stop[terms->start] != 0);
    for (unsigned cost = 0; work->poured < work->used; cost++)
        /* More than once when a step has cost nothing. */
        while (work->ring[cost % RING] != NONE) {
            begin_level(work);
            pour(flood, terms, cost);
            if (goal != MAP_NOWHERE && flood->cost[goal] != FLOOD_UNREACHED)
                return;
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

/* Cells come ascending, and go each to the next place of its level. */
void flood_list(struct flood *flood)
{
    struct flood_work *work = flood->work;

    if (flood->count == work->count)
        return;
    for (unsigned word = 0; word < WORDS; word++)
        for (uint64_t bits = work->settled[word]; bits; bits &= bits - 1) {
            unsigned cell = word * WORD + bits_lowest(bits);

            flood->list[work->begin[work->level[cell]]++] = (uint16_t)cell;
        }
    flood->count = (uint16_t)work->count;
}

void flood_run(struct flood *flood, const struct flood_terms *terms)
{
    flood_run_to(flood, terms, MAP_NOWHERE);
    flood_list(flood);
}

/* ---- going on with easier terms */

/* Behind what the list holds, in its order. */
static void append(struct flood *flood, uint16_t cell, unsigned cost)
{
    uint16_t *list = flood->list;
    unsigned at = flood->count++;

    for (; at > 1 && list[at - 1] > cell && flood->cost[list[at - 1]] == cost; at--)
        list[at] = list[at - 1];
    list[at] = cell;
}

static void ease_steps(struct flood *flood, const struct flood_terms *terms, uint16_t from,
                       unsigned cost)
{
    const struct flood_prices prices = prices_of(terms, from);
    bool bar = from == terms->start && terms->stop[from];

    for (unsigned at = prices.first[from]; at < prices.first[from + 1]; at++) {
        uint16_t cell = (uint16_t)prices.step[at];
        unsigned enter = terms->enter[cell];
        unsigned then = cost + (prices.step[at] >> 16) + enter;

        if (enter == FLOOD_BARRED || then > terms->allowance || then >= flood->cost[cell] ||
            (bar && terms->stop[cell]) || (terms->closed && set_has(terms->closed, cell)))
            continue;
        flood->cost[cell] = (uint16_t)then;
        into_bucket(flood->work, cell, then);
    }
}

/* Takes up the cells that cost so much, each once. */
static void ease_level(struct flood *flood, const struct flood_terms *terms, unsigned cost)
{
    struct flood_work *work = flood->work;
    uint16_t *bucket = &work->ring[cost % RING];

    while (*bucket != NONE) {
        uint16_t cell = work->entry[*bucket].cell;

        *bucket = work->entry[*bucket].next;
        work->poured++;
        if (flood->cost[cell] != cost || set_has(work->settled, cell))
            continue;
        set_add(work->settled, cell);
        if (cell != terms->start)
            append(flood, cell, cost);
        if (cell == terms->start || !terms->stop[cell])
            ease_steps(flood, terms, cell, cost);
    }
}

void flood_ease(struct flood *flood, const struct flood_terms *terms,
                const struct flood_reached *reached, const uint16_t *from, unsigned count)
{
    struct flood_work *work = flood->work;

    assert(terms->allowance < RING && terms->enter && terms->stop);
    clear(flood);
    for (unsigned i = 0; i < reached->count; i++)
        flood->cost[reached->cell[i]] = reached->cost[i];
    flood->list[0] = terms->start;
    flood->count = 1;
    for (unsigned i = 0; i < count; i++)
        if (flood->cost[from[i]] <= terms->allowance)
            into_bucket(work, from[i], flood->cost[from[i]]);
    for (unsigned cost = 0; work->poured < work->used; cost++)
        ease_level(flood, terms, cost);
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
