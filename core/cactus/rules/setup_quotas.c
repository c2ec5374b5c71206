/* 12 to 14 How many units, and of what strength, a scenario wants in which province. */
#include <assert.h>

#include "base/bits.h"
#include "cactus/cactus.h"
#include "cactus/rules/setup.h"

/* ---- what is in a province */

/* [14.2] of infantry and cavalry */
static int factors_in(const struct ct_play *play, unsigned province)
{
    struct ct_units there;

    ct_all_in(play, province, CT_REPUBLICAN, &there);
    ct_remove_all(&there, &play->s->guns);
    return (int)ct_factors(play, &there);
}

static int medium_guns_in(const struct ct_play *play, unsigned province)
{
    struct ct_units there;
    int guns = 0;

    ct_all_in(play, province, CT_REPUBLICAN, &there);
    for (CT_EACH(unit, &there))
        guns += ct_counter(play, unit)->gun == CT_MEDIUM;
    return guns;
}

static int count_in(const struct ct_play *play, const struct ct_quota *quota)
{
    struct ct_units there = play->board.in[quota->at];

    ct_keep(&there, &quota->units);
    return (int)ct_count(&there);
}

/* ---- room for one more */

static bool has_room(struct ct_play *play, const struct ct_quota *quota, unsigned unit)
{
    unsigned word = ct_word_of(play, PLACE_UNITS, unit);

    if (quota->count >= 0 && ct_has(&quota->units, unit) && count_in(play, quota) > quota->count)
        return CT_REFUSE(play, CT_TOO_MANY, word, V_INT(unit), V_INT(quota->at),
                         V_INT(quota->count));
    if (quota->factors >= 0 && factors_in(play, quota->at) > quota->factors)
        return CT_REFUSE(play, CT_TOO_STRONG, word, V_INT(unit), V_INT(factors_in(play, quota->at)),
                         V_INT(quota->at), V_INT(quota->factors));
    return quota->medium_guns < 0 || medium_guns_in(play, quota->at) <= quota->medium_guns ||
           CT_REFUSE(play, CT_TOO_MANY_GUNS, word, V_INT(unit), V_INT(quota->at),
                     V_INT(quota->medium_guns));
}

bool ct_quota_has_room(struct ct_play *play, unsigned unit, unsigned province)
{
    const struct ct_opening *opening = &play->s->opening;

    for (unsigned i = 0; i < opening->quotas; i++)
        if (opening->quota[i].at == province && !has_room(play, &opening->quota[i], unit))
            return false;
    return true;
}

bool ct_quotas_count_alike(const struct ct_play *play, unsigned unit, unsigned other)
{
    const struct ct_opening *opening = &play->s->opening;

    for (unsigned i = 0; i < opening->quotas; i++)
        if (ct_has(&opening->quota[i].units, unit) != ct_has(&opening->quota[i].units, other))
            return false;
    return true;
}

/* ---- which provinces */

uint32_t ct_quota_provinces(const struct ct_scenario *s)
{
    uint32_t set = 0;

    for (unsigned i = 0; i < s->opening.quotas; i++)
        set |= ct_only(s->opening.quota[i].at);
    return set;
}

uint32_t ct_bare_provinces(const struct ct_play *play)
{
    uint32_t bare = play->s->opening.garrisoned;

    for (CT_EACH_PROVINCE(province, play->s->opening.garrisoned))
        if (ct_holds(play, province, CT_REPUBLICAN))
            bare &= ~ct_only(province);
    return bare;
}

static unsigned lack_of(int wanted, int there)
{
    return wanted > there ? (unsigned)(wanted - there) : 0;
}

static unsigned excess_of(int wanted, int there)
{
    return wanted >= 0 ? lack_of(there, wanted) : 0;
}

static unsigned sum_of_quotas(const struct ct_play *play, unsigned (*of)(int wanted, int there))
{
    const struct ct_opening *opening = &play->s->opening;
    unsigned sum = 0;

    for (unsigned i = 0; i < opening->quotas; i++) {
        const struct ct_quota *quota = &opening->quota[i];

        sum += of(quota->count, count_in(play, quota)) +
               of(quota->factors, factors_in(play, quota->at)) +
               of(quota->medium_guns, medium_guns_in(play, quota->at));
    }
    return sum;
}

unsigned ct_setup_lack(const struct ct_play *play)
{
    return bits_count(ct_bare_provinces(play)) + sum_of_quotas(play, lack_of);
}

unsigned ct_setup_excess(const struct ct_play *play)
{
    return sum_of_quotas(play, excess_of);
}

/* ---- at the end */

static bool is_met(struct ct_play *play, const struct ct_quota *quota)
{
    if (quota->count >= 0 && count_in(play, quota) != quota->count) /* [13.3] */
        return CT_REFUSE(play, CT_WRONG_COUNT, 0, V_INT(quota->at), V_INT(quota->count),
                         V_INT(count_in(play, quota)), V_INT(ct_next(&quota->units, 0)));
    if (quota->factors >= 0 && factors_in(play, quota->at) != quota->factors) /* [14.2] */
        return CT_REFUSE(play, CT_WRONG_FACTORS, 0, V_INT(quota->at),
                         V_INT(factors_in(play, quota->at)), V_INT(quota->factors));
    return quota->medium_guns < 0 || medium_guns_in(play, quota->at) == quota->medium_guns ||
           CT_REFUSE(play, CT_WRONG_GUNS, 0, V_INT(quota->at),
                     V_INT(medium_guns_in(play, quota->at)), V_INT(quota->medium_guns));
}

/* [12.2/T1] [14.2] */
static bool are_garrisoned(struct ct_play *play)
{
    unsigned kind = play->s->opening.quotas ? CT_NO_GARRISON_LATE : CT_NO_GARRISON;
    uint32_t bare = ct_bare_provinces(play);

    return !bare || CT_REFUSE(play, kind, 0, V_INT(ct_next_province(bare, 0)));
}

bool ct_quotas_are_met(struct ct_play *play)
{
    const struct ct_opening *opening = &play->s->opening;

    for (unsigned i = 0; i < opening->quotas; i++)
        if (!is_met(play, &opening->quota[i]))
            return false;
    return are_garrisoned(play);
}

/* ---- whether it can still be met */

/* Takes so many of the set out of hand; where too many stand, no more are wanted. */
static bool take_units(struct ct_units *hand, const struct ct_units *of, int count)
{
    for (CT_EACH(unit, of)) {
        if (count <= 0)
            break;
        count -= ct_has(hand, unit);
        ct_remove(hand, unit);
    }
    return count <= 0;
}

/* For each sum of factors the unit by which it is come to, the largest first, or CT_NO_UNIT. */
static void find_sums(const struct ct_play *play, struct ct_units left, unsigned factors,
                      uint16_t *last)
{
    for (unsigned sum = 0; sum <= factors; sum++)
        last[sum] = CT_NO_UNIT;
    while (!ct_empty(&left)) {
        unsigned largest = ct_next(&left, 0);
        unsigned each;

        for (CT_EACH(unit, &left))
            if (ct_factor(play, unit) > ct_factor(play, largest))
                largest = unit;
        each = ct_factor(play, largest);
        for (unsigned sum = factors + 1; sum-- > each;)
            if (last[sum] == CT_NO_UNIT && (sum == each || last[sum - each] != CT_NO_UNIT))
                last[sum] = (uint16_t)largest;
        ct_remove(&left, largest);
    }
}

/* Takes units of infantry and cavalry that have so many factors together. */
static bool take_factors(const struct ct_play *play, struct ct_units *hand, int factors)
{
    uint16_t last[CT_QUOTA_MOST + 1];
    struct ct_units foot_and_horse = *hand;
    unsigned sum = (unsigned)factors;

    if (factors <= 0)
        return true;
    assert(sum <= CT_QUOTA_MOST); /* no quota that is loaded wants more */
    ct_remove_all(&foot_and_horse, &play->s->guns);
    ct_keep_fighters(play, &foot_and_horse);
    find_sums(play, foot_and_horse, sum, last);
    while (sum && last[sum] != CT_NO_UNIT) {
        unsigned unit = last[sum];

        ct_remove(hand, unit);
        sum -= ct_factor(play, unit);
    }
    return sum == 0;
}

static bool take_guns(const struct ct_play *play, struct ct_units *hand, int guns)
{
    for (CT_EACH(unit, &play->s->guns)) {
        if (guns <= 0)
            break;
        if (!ct_has(hand, unit) || ct_counter(play, unit)->gun != CT_MEDIUM)
            continue;
        guns--;
        ct_remove(hand, unit);
    }
    return guns <= 0;
}

/* What a quota does not ask for is below 0. */
static bool take(const struct ct_play *play, struct ct_units *hand, const struct ct_quota *quota)
{
    return take_units(hand, &quota->units, quota->count - count_in(play, quota)) &&
           take_guns(play, hand, quota->medium_guns - medium_guns_in(play, quota->at)) &&
           take_factors(play, hand, quota->factors - factors_in(play, quota->at));
}

bool ct_quotas_can_be_met(const struct ct_play *play)
{
    const struct ct_opening *opening = &play->s->opening;
    struct ct_units hand = {{0}};

    for (CT_EACH(unit, &play->s->of_side[CT_REPUBLICAN]))
        if (play->p->unit[unit].where == CT_IN_HAND)
            ct_add(&hand, unit);
    for (unsigned i = 0; i < opening->quotas; i++)
        if (!take(play, &hand, &opening->quota[i]))
            return false;
    ct_keep_fighters(play, &hand);
    return bits_count(ct_bare_provinces(play)) <= ct_count(&hand);
}
