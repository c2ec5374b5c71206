/* ct_position_is_ok, which tests and fuzzers ask after each order, notices what is broken: a good
 * position in mid-war is broken in one spot at a time. */
#include "cactus_stage.h"

/* What is told of the good position with that change. */
#define BROKEN(change, said)                                                                       \
    do {                                                                                           \
        const char *told;                                                                          \
        p = good;                                                                                  \
        change;                                                                                    \
        told = ct_position_is_ok(s, &p);                                                           \
        CHECK_STR(told ? told : "nothing", said);                                                  \
    } while (0)
#define GOOD(change)                                                                               \
    do {                                                                                           \
        const char *told;                                                                          \
        p = good;                                                                                  \
        change;                                                                                    \
        told = ct_position_is_ok(s, &p);                                                           \
        CHECK_STR(told ? told : "", "");                                                           \
    } while (0)

TEST(the_board_is_good)
{
    CHECK(load());
    GOOD((void)0);
}

TEST(who_acts)
{
    static const char said[] = "nobody, or too many, are to act";

    BROKEN(p.head.phase = CT_PHASES, said);
    GOOD(p.head.turn = s->head.last_turn);
    BROKEN(p.head.turn = (uint16_t)(s->head.last_turn + 1), said);
    BROKEN(p.head.to_act = GAME_SIDES, said);
    BROKEN(p.head.over = 1, said);
    GOOD((p.head.over = 1, p.head.to_act = NO_SIDE));
}

TEST(where_counters_are)
{
    static const char no_place[] = "a counter is in no place that there is";

    GOOD(of("re.3-inf")->where = CT_POOL);
    GOOD(of("re.3-inf")->where = CT_TO_COME);
    GOOD(of("re.3-inf")->where = CT_REMOVED);
    BROKEN(of("re.3-inf")->where = CT_REMOVED + 1, no_place);
    BROKEN(of("re.3-inf")->where = CT_TO_COME - 1, no_place);
    BROKEN(of("re.3-inf")->where = CT_PROVINCES, no_place);
    BROKEN(of("re.3-inf")->where = (uint8_t)s->map.cells,
           "a counter is in no province that there is");
    BROKEN(of("fr.flotilla")->where = at("vera_cruz"), "a fleet stands in a province"); /* [7.6] */
}

/* [3.0] Two faces have two steps. */
TEST(steps)
{
    static const char said[] = "a counter has more steps than its faces, or none";

    BROKEN(of("re.3-inf")->steps = 0, said);
    BROKEN(of("fr.99-ligne")->steps = 3, said);
    BROKEN(of("juarez")->steps = 2, said);
    GOOD(of("fr.99-ligne")->steps = 1);
}

/* [7.5] A province has one capital, Vera Cruz two cities. */
TEST(cities)
{
    static const char none[] = "a counter sits in no city that there is";

    BROKEN(of("re.3-inf")->city = CT_CITIES, none);
    BROKEN((of("re.3-inf")->where = CT_POOL, of("re.3-inf")->city = CT_CAPITAL), none);
    BROKEN(of("re.3-inf")->city = CT_CITIES - 1,
           "a counter sits in a city that its province has not");
    GOOD(of("re.3-inf")->city = CT_CAPITAL);
}

/* [10.5] Santa Anna's are with him, and he is not there; [11.4/10] guests are in Sonora. */
TEST(who_is_where_for_a_reason)
{
    BROKEN(of("re.3-inf")->flags |= CT_REBEL, "a rebel is not with Santa Anna");
    BROKEN(of("re.3-inf")->flags |= CT_GUEST, "a guest of Sonora is not there");
    GOOD(of("re.5-inf")->flags |= CT_GUEST);
}

/* [6.1] */
TEST(armies)
{
    unsigned corps = 0;
    unsigned none = CT_ARMIES;
    unsigned other = CT_ARMIES;

    p = good;
    for (unsigned army = 0; army < CT_ARMIES; army++) {
        if (ct_army_counter(s, army) >= s->units)
            none = army;
        else if (good.leader[army] != CT_NO_UNIT)
            corps = army;
        else
            other = army;
    }
    CHECK(other < CT_ARMIES);
    BROKEN(of("re.3-inf")->army = CT_ARMIES + 1, "a counter is in an Army that is not formed");
    BROKEN(of("re.3-inf")->army = (uint8_t)(other + 1),
           "a counter is in an Army that is not formed");
    if (none < CT_ARMIES)
        BROKEN(p.leader[none] = good.leader[corps], "an Army is formed that there is not");
    BROKEN(p.unit[ct_army_counter(s, other)].where = at("puebla"),
           "an Army without a leader is on the map");
    BROKEN(of("forey")->army = 0, "an Army's leader is not in it");
    BROKEN(of("fr.18-cap")->where = at("mexico"), "an Army is in two places");
    BROKEN((of("fr.99-ligne")->army = 0, of("fr.51-ligne")->army = 0, of("fr.18-cap")->army = 0),
           "an Army is too weak to be one");
}

/* [7.5] */
TEST(sieges)
{
    GOOD(p.siege[at("puebla")][CT_CAPITAL].level = 2);
    GOOD(p.siege[at("puebla")][CT_CAPITAL].laid = 1);
    BROKEN(p.siege[at("mexico")][CT_CAPITAL].laid = 1, "a siege that is none has been laid");
    BROKEN(p.siege[at("puebla")][CT_CAPITAL].level = 3, "a siege is of no city, or of no level");
    BROKEN(p.siege[at("puebla")][CT_PORT].level = 1, "a siege is of no city, or of no level");
    BROKEN(p.siege[at("oaxaca")][CT_CAPITAL].level = 1, "nobody is in a besieged city");
    BROKEN((of("re.3-inf")->city = CT_CAPITAL, p.siege[at("oaxaca")][CT_CAPITAL].level = 1),
           "nobody besieges a besieged city");
    BROKEN((of("im.1-inf")->where = at("puebla"), of("im.1-inf")->city = CT_CAPITAL),
           "both sides sit in a city");
    BROKEN((of("im.1-inf")->where = at("oaxaca"), of("im.1-inf")->city = CT_CAPITAL,
            of("re.3-inf")->city = CT_CAPITAL),
           "both sides sit in a city");
    GOOD((of("im.1-inf")->where = at("oaxaca"), of("re.3-inf")->city = CT_CAPITAL));
}

/* [8.0] */
TEST(control)
{
    static const char said[] = "a province has a controller that there is not";

    GOOD(p.control[at("oaxaca")] = CT_NOBODYS);
    BROKEN(p.control[at("oaxaca")] = CT_NOBODYS + 1, said);
}

/* [4.1] */
TEST(points)
{
    GOOD(p.points.held[CT_PURSES - 1] = 0);
    BROKEN(p.points.held[0] = -1, "points are below 0");
    BROKEN(p.points.held[CT_PURSES - 1] = -1, "points are below 0");
}

TEST(what_goes_on)
{
    BROKEN(p.effects.run[0].effect = 1, "something is left of an effect that is over");
    BROKEN(p.standing[CT_CAPITAL].count = UINT8_MAX, "standing orders are not in order");
}

TESTS(RUN(the_board_is_good), RUN(who_acts), RUN(where_counters_are), RUN(steps), RUN(cities),
      RUN(who_is_where_for_a_reason), RUN(armies), RUN(sieges), RUN(control), RUN(points),
      RUN(what_goes_on))
