/* 12.1, 12.2, 4.1: who comes and goes in each turn of the campaign, worked out from the schedule
 * with counters wherever they may be, and provinces under any control. */
#include "stage.h"

#include "cactus/rules/reinforcements.h"
#include "cactus/rules/special.h"
#include "cactus_stage.h"

enum { ROUNDS = 12, LAST_TURN = 22 };

static struct ct_scenario campaign; /* with arrivals, whatever the board says */
static uint64_t seed = 1862;
static unsigned told[CT_UNITS]; /* how often a counter is named */
static unsigned came, went, pooled;

static void hear(void *to, const struct event *event)
{
    const uint16_t *units = event->value[0].list;

    (void)to;
    switch (event->kind) {
    case CT_EV_WITHDRAWN:
    case CT_EV_DUE:
    case CT_EV_TO_POOL:
    case CT_EV_COUNTERS:
        for (unsigned i = 0; i < event->value[0].count; i++)
            told[units[i]]++;
        break;
    default:
        break;
    }
}

/* ---- a war in disorder */

static uint8_t draw_place(void)
{
    static const uint8_t boxes[] = {CT_TO_COME, CT_POOL, CT_WAITING, CT_REMOVED, CT_TO_COME};
    unsigned drawn = stage_random(&seed, 7);

    return drawn < sizeof boxes ? boxes[drawn]
                                : (uint8_t)ct_next_province(s->all, stage_random(&seed, 20));
}

/* [6.2.1] A counter of an Army is to come, or may be used. */
static void scatter(void)
{
    p = good;
    for (unsigned unit = 0; unit < s->units; unit++) {
        struct ct_unit *u = &p.unit[unit];

        if (ct_has(&s->fleets, unit))
            continue;
        *u = (struct ct_unit){.where = draw_place(), .steps = s->counter[unit].steps};
        if (ct_has(&s->armies, unit))
            *u = (struct ct_unit){.where = stage_random(&seed, 2) ? CT_TO_COME : CT_POOL};
    }
    for (unsigned province = 0; province < CT_PROVINCES; province++)
        if (ct_in(s->all, province))
            p.control[province] = (uint8_t)stage_random(&seed, CT_SIDES + 1);
    memset(p.siege, 0, sizeof p.siege);
    p.french = (uint8_t)stage_random(&seed, CT_FRENCH_GONE);
}

/* ---- what must come of it */

/* Of the side, as the turn has it before anything happens. */
static bool is_of(const struct ct_play *before, unsigned unit, uint8_t side)
{
    return ct_side_of(before, unit) == side;
}

static void expect_withdrawals(const struct ct_play *before, uint8_t side, struct ct_unit *units)
{
    for (unsigned i = 0; i < s->schedule.withdrawals; i++) {
        const struct ct_listed *row = &s->schedule.withdrawal[i];

        if (row->turn != before->p->head.turn || row->at_end ||
            (row->unless_french && ct_do_french_stay(before)))
            continue;
        for (CT_EACH(unit, &row->units))
            if (is_of(before, unit, side))
                units[unit].where = CT_REMOVED;
    }
}

/* [12.1/T13] Into the pool where their place is not the side's. */
static bool is_shut(const struct ct_position *before, const struct ct_arrival *row)
{
    for (unsigned province = 0; province < CT_PROVINCES; province++)
        if (ct_in(row->at, province) && before->control[province] == row->side)
            return false;
    return row->else_pool;
}

static void expect_arrivals(const struct ct_play *before, uint8_t side, struct ct_unit *units)
{
    for (unsigned i = 0; i < s->schedule.arrivals; i++) {
        const struct ct_arrival *row = &s->schedule.arrival[i];

        if (row->turn != before->p->head.turn || row->side != side)
            continue;
        for (CT_EACH(unit, &row->units)) {
            struct ct_unit *u = &units[unit];

            if (u->where != CT_TO_COME && u->where != CT_POOL)
                continue;
            u->where = is_shut(before->p, row) ? CT_POOL : CT_WAITING;
            if (ct_has(&row->reduced, unit))
                u->steps = 1;
        }
    }
}

static void expect_pools(const struct ct_play *before, uint8_t side, struct ct_unit *units)
{
    for (unsigned i = 0; i < s->schedule.pools; i++)
        for (CT_EACH(unit, &s->schedule.pool[i].units))
            if (s->schedule.pool[i].turn == before->p->head.turn && is_of(before, unit, side) &&
                units[unit].where == CT_TO_COME)
                units[unit].where = CT_POOL;
    for (CT_EACH(army, &s->armies))
        if (s->counter[army].side == side && s->counter[army].from == before->p->head.turn &&
            units[army].where == CT_TO_COME)
            units[army].where = CT_POOL;
}

/* [12.1/T9] Whole wherever it is; eliminated, it comes back reduced. */
static void expect_restored(const struct ct_play *before, struct ct_unit *units)
{
    struct ct_unit *u = &units[s->schedule.full_unit];

    if (s->schedule.full_turn != before->p->head.turn)
        return;
    if (ct_on_map(u->where) || u->where == CT_WAITING) {
        u->steps = s->counter[s->schedule.full_unit].steps;
        return;
    }
    u->where = CT_WAITING;
    u->steps = 1;
}

/* ---- held against what happens */

static void hold_unit(const struct ct_unit *was, const struct ct_unit *wanted, unsigned unit)
{
    const struct ct_unit *is = &p.unit[unit];
    char why[200];

    snprintf(why, sizeof why,
             "turn %u: %s was in %u, is in %u with %u steps, and not in %u with %u",
             (unsigned)p.head.turn, s->counter[unit].id, was->where, is->where, is->steps,
             wanted->where, wanted->steps);
    if (is->where != wanted->where ||
        (is->steps != wanted->steps && !ct_has(&s->armies, unit) && is->where != CT_REMOVED))
        check_fail(__FILE__, __LINE__, why);
    if (was->where != is->where && told[unit] == 0)
        check_fail(__FILE__, __LINE__, why);
    came += is->where == CT_WAITING && was->where != CT_WAITING;
    went += is->where == CT_REMOVED && was->where != CT_REMOVED;
    pooled += is->where == CT_POOL && was->where != CT_POOL;
}

/* ---- where they are placed */

static uint32_t held_by(uint8_t side)
{
    uint32_t set = 0;

    for (unsigned province = 0; province < CT_PROVINCES; province++)
        if (ct_in(s->all, province) && p.control[province] == side)
            set |= ct_only(province);
    return set;
}

/* [4.1] Vera Cruz, or if that is Republican another Imperial port. */
static uint32_t ports(void)
{
    if (p.control[s->vera_cruz] != CT_REPUBLICAN)
        return ct_only(s->vera_cruz);
    return held_by(CT_IMPERIAL) & (s->gulf_ports | s->pacific_ports);
}

/* Where those of the row stand that have come. */
static uint32_t places_of(const struct ct_arrival *row, uint32_t but)
{
    uint32_t set = 0;

    for (CT_EACH(unit, &row->units))
        if (ct_on_map(p.unit[unit].where))
            set |= ct_only(p.unit[unit].where);
    return set & ~but;
}

/* False: with a leader, which is not looked at here. */
static bool expect_places(const struct ct_arrival *row, uint32_t *places)
{
    uint32_t border = held_by(row->side) & s->usa_border;
    uint32_t come = places_of(row, 0);

    switch (row->destination) {
    case CT_AT:
        *places = row->at == ct_only(s->vera_cruz) ? ports() : row->at & held_by(row->side);
        break;
    case CT_AT_IMPERIAL:
        *places = held_by(CT_IMPERIAL);
        break;
    case CT_AT_REPUBLICAN:
        *places = held_by(CT_REPUBLICAN);
        break;
    case CT_AT_USA_BORDER: /* [12.2/T15] together */
        *places = border;
        return come == 0;
    default:
        return false;
    }
    if (row->one_each) /* [12.2/T2] */
        *places &= ~places_of(row, row->any_number);
    return true;
}

static void hold_places(const struct ct_play *play)
{
    for (unsigned i = 0; i < s->schedule.arrivals; i++) {
        const struct ct_arrival *row = &s->schedule.arrival[i];
        uint32_t places;

        for (CT_EACH(unit, &row->units)) {
            if (ct_has(&s->schedule.contingent[CT_SHELBY], unit))
                continue;
            if (p.unit[unit].where != CT_WAITING)
                CHECK(ct_arrival_places(play, unit) == 0);
            else if (&s->schedule.arrival[s->schedule.arrival_of[unit] - 1] == row &&
                     expect_places(row, &places))
                CHECK(ct_arrival_places(play, unit) == places);
        }
    }
}

static void hold_turn(unsigned turn, uint8_t side)
{
    static struct ct_position before;
    static struct ct_unit wanted[CT_UNITS];
    const struct sink sink = {hear, NULL};

    scatter();
    p.head.turn = (uint16_t)turn;
    struct ct_play play = CT_LOOK(&campaign, &p);
    play.sink = &sink;
    ct_board_begin(&play.board, &campaign, &p);
    before = p;
    struct ct_play then = CT_LOOK(&campaign, &before);
    ct_board_begin(&then.board, &campaign, &before);
    memcpy(wanted, before.unit, sizeof wanted);
    expect_withdrawals(&then, side, wanted);
    expect_arrivals(&then, side, wanted);
    expect_pools(&then, side, wanted);
    if (side == CT_IMPERIAL)
        expect_restored(&then, wanted);
    memset(told, 0, sizeof told);
    ct_arrivals_begin(&play, side);
    for (unsigned unit = 0; unit < s->units; unit++)
        hold_unit(&before.unit[unit], &wanted[unit], unit);
    hold_places(&play);
}

TEST(who_comes_and_goes)
{
    CHECK(load());
    campaign = *s;
    campaign.arrivals = true;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned turn = 1; turn <= LAST_TURN; turn++)
            for (unsigned side = CT_IMPERIAL; side < CT_SIDES; side++)
                hold_turn(turn, (uint8_t)side);
    printf("# %u came, %u went, %u into the pool\n", came, went, pooled);
    CHECK(came && went && pooled);
    arena_free(&arena);
}

TESTS(RUN(who_comes_and_goes))
