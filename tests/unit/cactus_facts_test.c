/* Facts of Cactus Throne: whatever is done to whom, the board is as if begun anew; and what is told
 * of turns that come back only with a new year. */
#include "cactus/rules/random_events.h"
#include "cactus_stage.h"

/* Random numbers of a stream of their own (xorshift64*); the seed is not zero. */
static unsigned random_of(uint64_t *seed, unsigned below)
{
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return (unsigned)((*seed * UINT64_C(0x2545f4914f6cdd1d) >> 32) * below >> 32);
}

static struct ct_play begin(void)
{
    p = good;
    struct ct_play play = CT_LOOK(s, &p);
    static const struct sink nobody;
    play.sink = &nobody;
    ct_board_begin(&play.board, s, &p);
    return play;
}

static void is_as_begun(const struct ct_play *play)
{
    struct ct_board anew;

    memset(&anew, 0, sizeof anew);
    ct_board_begin(&anew, s, &p);
    CHECK(memcmp(&anew.of, &play->board.of, sizeof anew.of) == 0);
    CHECK(memcmp(&anew.in, &play->board.in, sizeof anew.in) == 0);
}

/* [6.2] [10.5] [11.4/10] Who goes elsewhere has left his Army, is no guest any more, and off the
 * map no rebel. */
static void put(struct ct_play *play, unsigned unit, unsigned where)
{
    struct ct_unit before = p.unit[unit];

    ct_fact_put(play, unit, where, CT_FIELD);
    const struct ct_unit *now = &p.unit[unit];
    bool goes = before.where != where;
    CHECK_INT(now->where, where);
    CHECK_INT(now->city, CT_FIELD);
    CHECK(!goes || !now->army);
    CHECK_INT(now->flags & CT_GUEST, goes ? 0 : before.flags & CT_GUEST);
    CHECK_INT(now->flags & CT_REBEL, where < CT_PROVINCES ? before.flags & CT_REBEL : 0);
}

static void do_something(struct ct_play *play, uint64_t *seed)
{
    unsigned unit = random_of(seed, s->first_army);
    bool in_province = p.unit[unit].where < CT_PROVINCES;
    struct ct_units one = {{0}};

    ct_add(&one, unit);
    switch (random_of(seed, 6)) {
    case 0:
        put(play, unit, CT_POOL);
        break;
    case 1:
        ct_fact_leave_army(play, &one);
        CHECK_INT(p.unit[unit].army, 0);
        break;
    case 2:
        if (in_province)
            p.unit[unit].flags |= CT_GUEST;
        break;
    case 3:
        if (in_province) {
            ct_fact_rebel(play, unit, true);
            CHECK(!p.unit[unit].army && p.unit[unit].city == CT_FIELD);
        }
        break;
    case 4: {
        unsigned side = random_of(seed, CT_SIDES + 1);

        ct_fact_rebels_play(play, side < CT_SIDES ? (uint8_t)side : NO_SIDE);
        break;
    }
    default:
        put(play, unit, random_of(seed, s->map.cells));
    }
}

TEST(the_board_is_as_begun_anew)
{
    uint64_t seed = 5;

    CHECK(load());
    for (unsigned game = 0; game < 40; game++) {
        struct ct_play play = begin();

        for (unsigned step = 0; step < 60; step++) {
            do_something(&play, &seed);
            is_as_begun(&play);
        }
    }
}

/* [6.1] An Army that is formed has its leader and members where he is, and has reacted to
 * nothing yet. */
TEST(an_army_is_formed)
{
    struct ct_play play = begin();
    unsigned army = (unsigned)of("forey")->army - 1, counter = ct_army_counter(s, army);
    struct ct_units members;

    ct_members(&play, army, &members);
    unsigned leader = p.leader[army];
    ct_fact_disband(&play, army, "6.1");
    CHECK_INT(p.leader[army], CT_NO_UNIT);
    CHECK_INT(p.unit[counter].where, CT_POOL);
    for (CT_EACH(unit, &members))
        CHECK_INT(p.unit[unit].army, 0);
    p.reacted[army] = 3;
    ct_fact_form(&play, army, leader, &members);
    CHECK_INT(p.leader[army], leader);
    CHECK_INT(p.reacted[army], CT_PROVINCES);
    CHECK_INT(p.unit[counter].where, at("puebla"));
    for (CT_EACH(unit, &members))
        CHECK_INT(p.unit[unit].army, army + 1);
}

/* [11.0] A year has turns 1 to 4, 5 to 8, and so on: what has come in it is forgotten with the
 * next. */
TEST(a_year_has_four_turns)
{
    for (unsigned turn = 2; turn <= 22; turn++) {
        struct ct_play play = begin();

        p.head.turn = (uint16_t)turn;
        p.option[CT_RANDOM_EVENTS] = 0;
        p.event.had = 6;
        p.event.had_this_year = 5;
        p.event.marks = 1;
        p.event.sum = p.event.comes = p.event.spent = 1;
        p.event.at = 2;
        p.vomito = 1;
        course_call(&p.head, CT_EVENT, 0);
        ct_event_step(&play, CT_EVENT_ROLLS);
        CHECK_INT(p.event.had_this_year, turn % 4 == 1 ? 0 : 5);
        CHECK_INT(p.event.had, 6);
        CHECK(!p.event.marks && !p.event.sum && !p.event.comes && !p.event.spent && !p.vomito);
        CHECK_INT(p.event.at, CT_PROVINCES);
    }
    arena_free(&arena);
}

TESTS(RUN(the_board_is_as_begun_anew), RUN(an_army_is_formed), RUN(a_year_has_four_turns))
