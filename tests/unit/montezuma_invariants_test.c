/* mz_position_is_ok, which tests and fuzzers ask after each order, notices what is broken: the
 * board of 19.0 is broken in one spot at a time. */
#include "montezuma/montezuma.h"
#include "montezuma_stage.h"

/* What is told of the good position with that change. */
#define BROKEN(change, said)                                                                       \
    do {                                                                                           \
        begin();                                                                                   \
        change;                                                                                    \
        const char *told = mz_position_is_ok(s, &position);                                        \
        CHECK_STR(told ? told : "", said);                                                         \
    } while (0)
#define GOOD(change) BROKEN(change, "")

static unsigned number_of(const char *name)
{
    return (unsigned)(unit(name) - position.unit);
}

static void under_way(unsigned procedure)
{
    course_call(&position.head, procedure, 0);
}

TEST(who_acts)
{
    static const char said[] = "nobody, or too many, are to act";

    BROKEN(position.head.phase = MZ_PHASES, said);
    GOOD(position.head.turn = s->head.last_turn);
    BROKEN(position.head.turn = (uint16_t)(s->head.last_turn + 1), said);
    BROKEN(position.head.to_act = GAME_SIDES, said);
    BROKEN(position.head.over = 1, said);
    GOOD((position.head.over = 1, position.head.to_act = NO_SIDE));
}

TEST(counters)
{
    GOOD((void)0);
    BROKEN(unit("us.1-inf")->where = MZ_CELLS, "a counter is in no place that there is");
    BROKEN(unit("us.1-inf")->where = MZ_REGROUP - 1, "a counter is in no place that there is");
    GOOD(unit("us.1-inf")->where = MZ_REGROUP);
    BROKEN(unit("alvarez")->where = MZ_CELLS, "a counter is in no place that there is");
    BROKEN(unit("us.1-inf")->where = (uint8_t)s->map.cells,
           "a counter is in no cell that there is");
    GOOD(unit("us.1-inf")->where = (uint8_t)(s->map.cells - 1));
    GOOD(unit("us.1-inf")->where = MZ_REMOVED);
    BROKEN(unit("us.1-inf")->where = MZ_REMOVED + 1, "a counter is in no box that there is");
    BROKEN(unit("mx.guard")->where = s->new_orleans, "a Mexican is in New Orleans [10.2.b]");
    BROKEN(unit("mx.guard")->where = MZ_HIDDEN, "somebody is hidden who is no Guerrilla [16.5]");
    GOOD(unit("us.1-inf")->where = s->new_orleans);
}

/* [2.2.a] [2.2.b] */
TEST(steps)
{
    static const char said[] = "a counter has more steps than its faces, or none";

    BROKEN(unit("us.1-inf")->steps = 0, said);
    GOOD(unit("us.1-inf")->steps = 1);
    BROKEN(unit("us.1-inf")->steps = 3, said);
    BROKEN(unit("mx.guerrilla-1")->steps = 0, said);
    BROKEN(unit("mx.guerrilla-1")->steps = 2, said);
    GOOD(unit("kearney")->steps = 0);
    GOOD(unit("kearney")->steps = 1);
    BROKEN(unit("kearney")->steps = 2, said);
}

TEST(cells)
{
    unsigned last;

    begin();
    last = s->map.cells - 1u;
    BROKEN(position.control[0] = MZ_NOBODYS + 1, "a cell has a controller that there is not");
    BROKEN(position.control[last] = MZ_NOBODYS + 1, "a cell has a controller that there is not");
    GOOD(position.control[0] = MZ_NOBODYS);
    BROKEN(position.control[cell("t_laredo")] = MZ_US, "somebody controls a Transit Space [6.7.b]");
    BROKEN(position.work[0].work = MZ_WORKS, "a work is of no kind, or nobody's");
    BROKEN((position.work[0].work = MZ_FORT, position.work[0].side = MZ_SIDES),
           "a work is of no kind, or nobody's");
    GOOD((position.work[0].work = MZ_FORT, position.work[0].side = MZ_MEXICO));
    BROKEN(position.work[cell("t_laredo")].work = MZ_FIELDWORKS,
           "a work is in a Transit Space [13.2]");
}

/* [2.1.g] [18.3.a] [6.5] */
TEST(tracks)
{
    GOOD((position.pw = 35, position.bellicosity = 5));
    BROKEN(position.pw = 36, "a track is beyond its last box");
    BROKEN(position.bellicosity = 6, "a track is beyond its last box");
    GOOD(position.government = MZ_COLLAPSED);
    BROKEN(position.government = MZ_COLLAPSED + 1, "the government is in no state that there is");
    for (unsigned train = 0; train < MZ_TRAINS; train++) {
        BROKEN(position.train[train] = (uint8_t)s->map.cells, "a train is nowhere");
        BROKEN(position.train[train] = MZ_REGROUP, "a train is nowhere");
        GOOD(position.train[train] = MZ_REMOVED);
        GOOD(position.train[train] = (uint8_t)(s->map.cells - 1));
    }
}

/* [15.1] */
TEST(armies)
{
    static const char said[] = "an Army has no Leader, or there is no such Army";
    unsigned last;

    begin();
    last = s->armies - 1u;
    BROKEN(position.army[last] = (uint16_t)number_of("us.1-inf"), said);
    BROKEN(position.army[last] = (uint16_t)s->units, said);
    GOOD(position.army[last] = (uint16_t)number_of("kearney"));
    if (s->armies < MZ_ARMIES)
        BROKEN(position.army[s->armies] = (uint16_t)number_of("kearney"), said);
    BROKEN((position.army[0] = (uint16_t)number_of("kearney"), unit("kearney")->where = MZ_REGROUP),
           "the Leader of an Army is off the map");
}

/* [7.2] [8.2] Action cards lie in the deck or behind it. */
TEST(piles)
{
    static const char said[] = "a card lies in no pile that there is";

    BROKEN(position.pile[0] = MZ_PILES, said);
    GOOD(position.pile[0] = MZ_PILES - 1);
    GOOD(position.pile[MZ_STRATEGY - 1] = MZ_OUT);
    BROKEN(position.pile[MZ_STRATEGY] = MZ_OUT, said);
    BROKEN(position.pile[MZ_CARDS - 1] = MZ_HAND_US, said);
    GOOD(position.pile[MZ_STRATEGY] = MZ_DISCARDED);
    GOOD(position.pile[MZ_STRATEGY] = MZ_DRAW);
}

static void activate(const char *leader, unsigned ma, unsigned spent)
{
    under_way(MZ_ACTIVATION);
    mz_add(&position.active.force, number_of(leader));
    position.active.at = unit(leader)->where;
    position.active.ma = (uint8_t)ma;
    position.active.spent = (uint8_t)spent;
}

/* [10.2] */
TEST(the_active)
{
    GOOD(activate("kearney", 4, 4));
    BROKEN(activate("kearney", 4, 5), "more movement points are spent than there are [10.2]");
    BROKEN((activate("kearney", 4, 0), position.active.path[0] = 1),
           "a way goes on behind its end");
    GOOD((activate("kearney", 4, 0), position.active.path[0] = 1, position.active.ahead = 1));
    BROKEN((activate("kearney", 4, 0), position.active.path[MZ_PATH - 1] = 1),
           "a way goes on behind its end");
    BROKEN((activate("kearney", 4, 0), position.active.at = (uint8_t)cell("monterrey")),
           "an active Force is in two places");
    GOOD((activate("kearney", 4, 0), unit("kearney")->where = MZ_WOUNDED_BOX));
    GOOD((activate("kearney", 4, 0), position.active.at = (uint8_t)cell("monterrey"),
          under_way(MZ_BATTLE)));
    GOOD((position.active.spent = 1)); /* nobody is */
}

TEST(flags)
{
    static const char said[] = "something is neither so nor not";

    GOOD((position.war = 1, position.zone_seen = 1, position.active.moved = 1));
    BROKEN(position.war = 2, said);
    BROKEN(position.held[MZ_US] = 2, said);
    BROKEN(position.held[MZ_MEXICO] = 2, said);
    BROKEN(position.active.over = 2, said);
    BROKEN(position.battle.outside = 2, said);
    BROKEN(position.battle.force[MZ_DEFENDER].failed = 2, said);
    BROKEN(position.leaving.begun = 2, said);
    BROKEN(position.replacing.bought = 2, said);
    BROKEN(position.raids.militia = 2, said);
    BROKEN(position.sailing.lands = 2, said);
}

/* What a procedure leaves behind that is over. */
#define LEFT(procedure, change, said)                                                              \
    do {                                                                                           \
        BROKEN(change, said);                                                                      \
        GOOD((under_way(procedure), change));                                                      \
    } while (0)

TEST(nothing_is_left)
{
    LEFT(MZ_ARRIVING, mz_add(&position.arrival.units, 0),
         "somebody has come, and is not being placed");
    LEFT(MZ_SUPPLY_EVENT, position.provisions.served = 1, "something is left of a Supply Event");
    LEFT(MZ_SPREADING, position.spread.next = 1, "something is left of the spread of revolts");
    LEFT(MZ_LOSING, mz_add(&position.losses.among, 0),
         "somebody has to lose steps, and nobody says who");
}

TEST(nothing_is_left_of_a_battle)
{
    LEFT(MZ_LEADER_LOSS, mz_add(&position.check.left, s->first_leader), "dice are due for Leaders");
    LEFT(MZ_BATTLE, mz_add(&position.battle.force[MZ_ATTACKER].units, 0),
         "somebody fights in no battle");
    LEFT(MZ_BATTLE, mz_add(&position.battle.force[MZ_DEFENDER].units, 0),
         "somebody fights in no battle");
    LEFT(MZ_GOING_HOME, mz_add(&position.going_home, 0), "Guerrillas have still to go home");
    LEFT(MZ_FLEEING, mz_add(&position.fleeing, s->first_leader), "Leaders have still to get away");
}

/* [12.1] [4.2] and the course itself */
TEST(what_all_games_have)
{
    BROKEN(position.head.kind = MZ_ASK_MOVE, "a question is open without a kind");
    BROKEN(position.effects.run[0].picks = 1, "something is left of an effect that is over");
    BROKEN(position.standing[MZ_US].terms = 1, "standing orders are not in order");
    BROKEN(position.standing[MZ_MEXICO].terms = 1, "standing orders are not in order");
}

TESTS(RUN(who_acts), RUN(counters), RUN(steps), RUN(cells), RUN(tracks), RUN(armies), RUN(piles),
      RUN(the_active), RUN(flags), RUN(nothing_is_left), RUN(nothing_is_left_of_a_battle),
      RUN(what_all_games_have))
