/* Orders of the example game, spoilt at random: never a crash, and what is accepted all the same is
 * what the list of legal orders or the rules of paths allow. */
#include "listed.h"

enum { MUTANTS = 10000 };

/* ---- spoiling */

enum { WORDS = 64 };

struct words {
    char word[WORDS][40];
    unsigned count;
};

static void split(const char *line, struct words *words)
{
    words->count = 0;
    while (*(line += strspn(line, " \t")) && *line != '#' && words->count < WORDS) {
        size_t length = strcspn(line, " \t");

        snprintf(words->word[words->count++], sizeof *words->word, "%.*s", (int)length, line);
        line += length;
    }
}

static void join(const struct words *words, struct text *line)
{
    text_clear(line);
    for (unsigned i = 0; i < words->count; i++)
        text_format(line, "%s%s", i ? " " : "", words->word[i]);
}

static void swap(struct words *words, unsigned a, unsigned b)
{
    char kept[sizeof *words->word];

    memcpy(kept, words->word[a], sizeof kept);
    memcpy(words->word[a], words->word[b], sizeof kept);
    memcpy(words->word[b], kept, sizeof kept);
}

static void change_digit(char *word, uint64_t *seed)
{
    unsigned digits = 0;

    for (char *at = word; *at; at++)
        digits += *at >= '0' && *at <= '9';
    if (!digits)
        return;
    unsigned which = campaign_random(seed, digits);
    for (char *at = word; *at; at++)
        if (*at >= '0' && *at <= '9' && which-- == 0)
            *at = (char)('0' + campaign_random(seed, 10));
}

/* Some unit, hex or word of another order in place of the word. */
static void replace(char *word, size_t room, uint64_t *seed)
{
    static struct words other;
    const struct vz_scenario *s = campaign.s;
    unsigned unit = campaign_random(seed, s->names);
    unsigned cell = campaign_random(seed, s->map.cells);

    switch (campaign_random(seed, 4)) {
    case 0:
        snprintf(word, room, "%s", s->name[unit].name);
        break;
    case 1:
        snprintf(word, room, "%s", s->map.cell[cell].name);
        break;
    case 2:
        snprintf(word, room, "all@%s", s->map.cell[cell].name);
        break;
    default:
        split(states[campaign_random(seed, count - 1)].order, &other);
        if (other.count)
            snprintf(word, room, "%s", other.word[campaign_random(seed, other.count)]);
    }
}

static void mutate(struct words *words, uint64_t *seed)
{
    if (!words->count)
        return;
    unsigned at = campaign_random(seed, words->count);
    switch (campaign_random(seed, 6)) {
    case 0:
        swap(words, at, campaign_random(seed, words->count));
        break;
    case 1:
        change_digit(words->word[at], seed);
        break;
    case 2: /* dropped */
        words->count--;
        memmove(words->word[at], words->word[at + 1], (words->count - at) * sizeof *words->word);
        break;
    case 3: /* doubled */
        if (words->count == WORDS)
            break;
        memmove(words->word[at + 1], words->word[at], (words->count - at) * sizeof *words->word);
        words->count++;
        break;
    default:
        replace(words->word[at], sizeof *words->word, seed);
    }
}

/* A march by a way of its own, somewhere: behind the movers `via`, and some steps from where the
 * first of them stands. */
static void wander(const struct state *state, struct words *words, uint64_t *seed)
{
    const struct map *map = &campaign.s->map;
    unsigned keep = 0;

    while (keep < words->count && strcmp(words->word[keep], "to") != 0 &&
           strcmp(words->word[keep], "via") != 0)
        keep++;
    if (keep < 2 || keep + 6 >= WORDS || strcmp(words->word[0], "move") != 0)
        return;
    const char *name = words->word[1];
    struct slice slice = {name, strlen(name)};
    int32_t unit = vz_game.find_unit(campaign.s, &state->position, slice);
    uint16_t at = unit < 0 ? map_find(map, (struct slice){name + 4, slice.length - 4})
                           : state->position.unit[unit].hex;
    if (at >= map->cells)
        return;
    snprintf(words->word[keep++], sizeof *words->word, "via");
    for (unsigned steps = campaign_random(seed, 4) + 1; steps > 0; steps--) {
        const struct map_cell *cell = &map->cell[at];

        at = map->edge[cell->first + campaign_random(seed, cell->edges)].to;
        snprintf(words->word[keep++], sizeof *words->word, "%s", map->cell[at].name);
    }
    words->count = keep;
}

TEST(spoilt_orders_do_no_harm)
{
    static struct words words;
    uint64_t seed = 18470309;
    unsigned accepted = 0;

    opening_load();
    for (unsigned i = 0; i < MUTANTS; i++) {
        unsigned at = campaign_random(&seed, count - 1);

        split(states[at].order, &words);
        if (campaign_random(&seed, 4) == 0)
            wander(&states[at], &words, &seed);
        else
            for (unsigned k = campaign_random(&seed, 3) + 1; k > 0; k--)
                mutate(&words, &seed);
        if (campaign_random(&seed, 4) == 0)
            at = campaign_random(&seed, count);
        join(&words, &text);
        CHECK(!text.failed);
        if (text.length)
            accepted += give_order(&states[at]);
    }
    printf("# %u of %u accepted\n", accepted, (unsigned)MUTANTS);
    CHECK(accepted > MUTANTS / 100); /* or they are spoilt too much to show anything */
    text_free(&text);
    campaign_free(&campaign);
}

TESTS(RUN(spoilt_orders_do_no_harm))
