/* 11.4 Who may lose steps: all ways of it among a few units, under conditions drawn at random, held
 * against the rule: which are found, which answers are accepted, and the standard one. */
#include "stage.h"

#include "montezuma/rules/losses.h"
#include "montezuma_stage.h"

enum { ROUNDS = SLOW ? 150 : 900, MOST = 5, WAYS = 243 /* 3 to the fifth */ };

static uint64_t seed = 1846;
static unsigned among[MOST], count; /* units that may lose */

/* Steps that each of them loses. */
struct way {
    uint8_t lost[MOST];
};

static unsigned steps_of(unsigned i)
{
    return position.unit[among[i]].steps;
}

/* ---- what is drawn */

static bool is_drawn(unsigned unit)
{
    for (unsigned i = 0; i < count; i++)
        if (among[i] == unit)
            return true;
    return false;
}

static void draw_units(uint8_t side)
{
    unsigned wanted = 1 + stage_random(&seed, MOST);

    count = 0;
    while (count < wanted) {
        unsigned unit = stage_random(&seed, s->first_leader);

        if (s->counter[unit].side == side && !is_drawn(unit))
            among[count++] = unit;
    }
}

static void draw(void)
{
    unsigned all = 0;

    begin();
    position.losses = (struct mz_losses){.side = (uint8_t)stage_random(&seed, MZ_SIDES),
                                         .flags = (uint8_t)stage_random(&seed, 16),
                                         .reason = MZ_LOSS_BATTLE};
    draw_units(position.losses.side);
    for (unsigned i = 0; i < count; i++) {
        struct mz_unit *u = &position.unit[among[i]];

        *u = (struct mz_unit){.where = position.unit[among[i]].where,
                              .steps =
                                  (uint8_t)(1 + stage_random(&seed, s->counter[among[i]].steps))};
        all += u->steps;
        mz_add(&position.losses.among, among[i]);
        if (stage_random(&seed, 9) == 0)
            mz_add(&position.losses.first, among[i]);
    }
    position.losses.steps = (uint8_t)(1 + stage_random(&seed, all + 1));
}

/* ---- the rule */

/* Bits: infantry, cavalry, artillery; a mixed unit is infantry and artillery [2.2.a.3]. */
static unsigned kinds_of(unsigned i)
{
    switch (s->counter[among[i]].type) {
    case MZ_CAVALRY:
        return 2;
    case MZ_ARTILLERY:
        return 4;
    case MZ_MIXED:
        return 5;
    default:
        return 1;
    }
}

/* [10.2.c] No more than there are, or all but the last of them. */
static unsigned due(void)
{
    unsigned all = 0;

    for (unsigned i = 0; i < count; i++)
        all += steps_of(i);
    if (position.losses.flags & MZ_KEEP_ONE)
        all--;
    return position.losses.steps < all ? position.losses.steps : all;
}

static bool is_gone(const struct way *way, unsigned i)
{
    return way->lost[i] == steps_of(i) && s->counter[among[i]].steps > 1;
}

/* [11.5.a] Those who are gone from that one on give the steps of kinds, each of another. */
static bool give_kinds(const struct way *way, unsigned i, unsigned kinds)
{
    if (i == count)
        return true;
    if (!is_gone(way, i))
        return give_kinds(way, i + 1, kinds);
    for (unsigned kind = 1; kind < 8; kind *= 2)
        if (kinds & kinds_of(i) & kind && give_kinds(way, i + 1, kinds & ~kind))
            return true;
    return false;
}

/* [11.4] While somebody keeps two steps no reduced unit goes, but in a rout for a kind of which all
 * are reduced. */
static bool is_full_first(const struct way *way)
{
    unsigned full = 0;
    bool gone = false;
    bool spared = false;

    for (unsigned i = 0; i < count; i++) {
        full |= steps_of(i) > 1 ? kinds_of(i) : 0;
        gone |= is_gone(way, i);
        spared |= steps_of(i) - way->lost[i] > 1;
    }
    return !gone || !spared ||
           (position.losses.flags & MZ_EACH_KIND && give_kinds(way, 0, 7 & ~full));
}

static bool has_kinds(const struct way *way, unsigned wanted)
{
    unsigned there = 0;
    unsigned hit = 0;

    for (unsigned i = 0; i < count; i++) {
        there |= kinds_of(i);
        hit |= way->lost[i] ? kinds_of(i) : 0;
    }
    return (there & wanted & ~hit) == 0;
}

static bool are_first(const struct way *way)
{
    bool others = false;
    bool kept = false;

    for (unsigned i = 0; i < count; i++) {
        bool first = mz_has(&position.losses.first, among[i]);

        others |= !first && way->lost[i];
        kept |= first && way->lost[i] < steps_of(i);
    }
    return mz_empty(&position.losses.first) || !others || !kept;
}

static bool is_allowed(const struct way *way)
{
    unsigned flags = position.losses.flags;
    unsigned sum = 0;

    for (unsigned i = 0; i < count; i++) {
        sum += way->lost[i];
        if (way->lost[i] > steps_of(i))
            return false;
    }
    return sum == due() && (!(flags & MZ_FULL_FIRST) || is_full_first(way)) && are_first(way) &&
           has_kinds(way, flags & MZ_EACH_KIND      ? 7
                          : flags & MZ_WITH_CAVALRY ? 2
                                                    : 0);
}

/* ---- all ways */

static struct way found[WAYS];
static unsigned founds, allowed, refused;

static bool take(void *with, const struct mz_units *units, const uint8_t *lost)
{
    (void)with;
    CHECK(founds < WAYS);
    for (unsigned i = 0; i < count; i++)
        found[founds].lost[i] = lost[among[i]];
    for (unsigned unit = 0; unit < MZ_UNITS; unit++)
        CHECK(lost[unit] == 0 || mz_has(units, unit));
    founds++;
    return true;
}

static unsigned times_found(const struct way *way)
{
    unsigned times = 0;

    for (unsigned i = 0; i < founds; i++)
        times += memcmp(found[i].lost, way->lost, count) == 0;
    return times;
}

/* As an answer: a unit named twice loses two. */
static bool is_accepted(const struct way *way)
{
    static struct mz_position kept;
    static const struct sink nowhere;
    struct order order;
    struct refusal refusal;

    order_start(&order, MZ_ANSWER_LOSE);
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < way->lost[i]; k++) {
            order_argument(&order, 0, ARGUMENT_UNIT, (int32_t)among[i], 0);
            order_number_word(&order);
        }
    kept = position;
    play.order = &order;
    play.refusal = &refusal;
    play.sink = &nowhere;
    act_ask(play.head, MZ_ASK_LOSE, position.losses.side);
    bool accepted = mz_answer_lose(&play);
    position = kept;
    return accepted;
}

static void hold_way(const struct way *way)
{
    bool good_way = is_allowed(way);

    allowed += good_way;
    refused += !good_way;
    CHECK_INT(times_found(way), good_way);
    CHECK_INT(is_accepted(way), good_way);
}

/* What the game asks for: one condition at a time, and in a rout two, of three steps or more
 * [11.5.a]. */
static bool is_asked(void)
{
    unsigned flags = position.losses.flags;

    if (!mz_empty(&position.losses.first))
        return flags == 0;
    if (flags & MZ_EACH_KIND)
        return (flags | MZ_FULL_FIRST) == (MZ_FULL_FIRST | MZ_EACH_KIND) && due() > 2;
    return (flags & (flags - 1)) == 0;
}

/* The weaker ones go before the others. */
static void hold_weakest(const struct way *way)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < count; k++)
            CHECK(!way->lost[i] || way->lost[k] == steps_of(k) ||
                  mz_fp(&play, among[i]) <= mz_fp(&play, among[k]));
}

/* The standard answer is one of the ways. */
static void hold_standard(void)
{
    struct order order;
    struct way way = {{0}};

    if (!founds || !is_asked())
        return;
    CHECK(mz_standard_lose(&play, &order));
    for (unsigned a = 0; a < order.count; a++)
        for (unsigned i = 0; i < count; i++)
            way.lost[i] = (uint8_t)(way.lost[i] + (order.argument[a].value == (int32_t)among[i]));
    CHECK(is_allowed(&way));
    if (!(position.losses.flags & ~MZ_KEEP_ONE) && mz_empty(&position.losses.first))
        hold_weakest(&way);
}

static void hold_all(void)
{
    founds = 0;
    mz_each_loss(&play, take, NULL);
    for (unsigned number = 0; number < WAYS; number++) {
        struct way way = {{0}};
        unsigned rest = number;

        for (unsigned i = 0; i < count; i++, rest /= 3)
            way.lost[i] = (uint8_t)(rest % 3);
        if (rest == 0)
            hold_way(&way);
    }
    hold_standard();
}

TEST(all_ways_to_lose_steps)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        draw();
        hold_all();
    }
    printf("# %u ways allowed, %u not\n", allowed, refused);
    CHECK(allowed > ROUNDS && refused > ROUNDS);
    arena_free(&arena);
}

TESTS(RUN(all_ways_to_lose_steps))
