/* How a position of Cactus Throne is told in words. All of it is open to both [5.6]. */
#include "cactus_stage.h"
#include "game/entry_points.h"
#include "lines.h"

static const char *whole(uint8_t viewer)
{
    static struct text out;

    text_clear(&out);
    ct_game.describe(s, &p, viewer, &out);
    return out.at;
}

TEST(the_turn)
{
    CHECK(load());
    p = good;
    CHECK(strncmp(whole(CT_IMPERIAL), "turn 6 of 22, April to June 1863: ", 34) == 0);
    p.head.to_act = CT_REPUBLICAN;
    CHECK_STR(line(whole(CT_IMPERIAL), "republican is"), " to act");
    p.head.question = p.head.asked = 4;
    CHECK_STR(line(whole(CT_IMPERIAL), "republican must"), " answer Q4");
    p.head.over = 1;
    p.head.winner = CT_IMPERIAL;
    CHECK_STR(line(whole(CT_IMPERIAL), "the game is over:"), " imperial has won");
    p.head.turn = 5; /* set-up stands before the first turn */
    CHECK_STR(line(whole(CT_IMPERIAL), "turn"), "nothing");
}

TEST(points_and_control)
{
    CHECK(load());
    p = good;
    p.points.held[CT_IMPERIAL_POINTS] = 1;
    p.points.held[CT_FRENCH_POINTS] = 2;
    p.points.held[CT_REPUBLICAN_POINTS] = 3;
    p.points.held[CT_USA_POINTS] = 4;
    CHECK_STR(line(whole(CT_IMPERIAL), "points:"), " Imperial 1, French 2, Republican 3, US 4");
    CHECK_STR(line(whole(CT_IMPERIAL), "Imperial:"), " vera_cruz");
    CHECK_STR(line(whole(CT_IMPERIAL), "nobody's:"), " puebla");
    p.control[at("puebla")] = CT_REPUBLICAN;
    CHECK_STR(line(whole(CT_IMPERIAL), "nobody's:"), " none");
}

TEST(boxes)
{
    CHECK(load());
    p = good;
    CHECK_STR(line(whole(CT_REPUBLICAN), "Imperial fleet:"), " fr.flotilla");
    CHECK_STR(line(whole(CT_REPUBLICAN), "held by the Empire:"), "nothing");
    of("diaz")->where = CT_CAPTIVE;
    of("forey")->where = CT_CAPTIVE;
    CHECK_STR(line(whole(CT_REPUBLICAN), "held by the Empire:"), " diaz");
    CHECK_STR(line(whole(CT_REPUBLICAN), "held by the Republic:"), " forey");
    of("re.1-inf")->where = CT_POOL;
    of("re.2-inf")->where = CT_POOL;
    CHECK_STR(line(whole(CT_IMPERIAL), "Republican force pool:"), " re.1-inf(8), re.2-inf(6)");
    /* Army counters are no units. */
    CHECK_STR(line(whole(CT_IMPERIAL), "Imperial force pool:"), "nothing");
}

TEST(sieges)
{
    CHECK(load());
    p = good;
    struct text out = {0};
    ct_game.describe_cell(s, &p, at("puebla"), CT_IMPERIAL, &out);
    CHECK_STR(line(out.at, "control:"), " nobody");
    CHECK_STR(line(out.at, "Siege 1 of"), " Puebla");
    CHECK_STR(line(out.at, "in Puebla"), ", besieged:");
    text_free(&out);
}

/* All that is said of a province. */
static const char *said_of(const char *province)
{
    static struct text out;

    text_clear(&out);
    ct_game.describe_cell(s, &p, at(province), CT_IMPERIAL, &out);
    return out.at;
}

/* [2.1] Factor, proficiency and movement; a gun has no proficiency, and a leader no factor. First
 * those in the field, then those in each city; the Empire before the Republic. */
TEST(stacks)
{
    CHECK(load());
    p = good;
    CHECK_STR(said_of("puebla"), "fr.99-ligne 15-4-2, army-corps\n"
                                 "fr.18-cap 4-4-2, army-corps\n"
                                 "fr.51-ligne 10-4-2, army-corps\n"
                                 "fr.8-1-bty 6-2, army-corps\n"
                                 "forey leader 2-2, army-corps\n"
                                 "in Puebla, besieged:\n"
                                 "re.1-inf 8-2-2\n"
                                 "re.2-inf 6-2-2\n"
                                 "diaz leader 4-2\n"
                                 "control: nobody\n"
                                 "Siege 1 of Puebla\n");
    CHECK_STR(said_of("mexico"), "im.1-inf 6-2-2\njuarez leader 1-2\ncontrol: republican\n");
    CHECK_STR(said_of("colima"), "control: republican\n");
    CHECK_STR(said_of("vera_cruz"), "control: imperial\n");
    of("fr.99-ligne")->steps = 1;
    of("fr.99-ligne")->flags = CT_MOVED;
    of("fr.99-ligne")->army = 0;
    CHECK_STR(line(said_of("puebla"), "fr.99-ligne"), " 8-4-2, reduced, moved");
    of("re.2-inf")->flags = CT_SALLIED; /* [7.5.1] in the field, before those who have stayed */
    CHECK(strstr(said_of("puebla"), "re.2-inf 6-2-2, out of the city\n"
                                    "in Puebla, besieged:\n"
                                    "re.1-inf 8-2-2\n"));
}

/* [5.4] Who may raid has an R; [7.5] the port of Vera Cruz lies apart from its capital. */
TEST(cities_and_raiders)
{
    CHECK(load());
    p = good;
    of("dupin")->where = of("im.1-contra-co")->where = at("vera_cruz");
    of("re.3-inf")->where = of("re.4-inf")->where = at("vera_cruz");
    of("re.3-inf")->city = CT_CAPITAL;
    of("re.4-inf")->city = CT_PORT;
    p.siege[at("vera_cruz")][CT_PORT].level = 2;
    CHECK_STR(said_of("vera_cruz"), "im.1-contra-co 1-3-3R\n"
                                    "dupin leader 4-3R\n"
                                    "in Jalapa:\n"
                                    "re.3-inf 4-2-2\n"
                                    "in Vera Cruz, besieged:\n"
                                    "re.4-inf 4-2-2\n"
                                    "control: imperial\n"
                                    "Siege 2 of Vera Cruz\n");
}

/* [10.5] His are of neither side, and told by themselves. */
TEST(a_revolt)
{
    CHECK(load());
    p = good;
    p.special.santa_anna = CT_ANNA_IN_REVOLT;
    of("santa-anna")->where = of("im.1-caza")->where = at("mexico");
    of("santa-anna")->flags = of("im.1-caza")->flags = CT_REBEL;
    CHECK_STR(said_of("mexico"), "im.1-inf 6-2-2\n"
                                 "juarez leader 1-2\n"
                                 "in revolt:\n"
                                 "im.1-caza 4-3-2\n"
                                 "santa-anna leader 2-2\n"
                                 "control: republican\n");
    CHECK_STR(said_of("oaxaca"), "re.3-inf 4-2-2\ncontrol: republican\n");
}

/* How many counters a side has in a province, for a map; Armies are none, nor is Santa Anna. */
TEST(counters)
{
    CHECK(load());
    p = good;
    CHECK_INT(ct_game.counters(s, &p, at("puebla"), CT_IMPERIAL, CT_REPUBLICAN), 5);
    CHECK_INT(ct_game.counters(s, &p, at("puebla"), CT_REPUBLICAN, CT_IMPERIAL), 3);
    CHECK_INT(ct_game.counters(s, &p, at("oaxaca"), CT_IMPERIAL, CT_IMPERIAL), 0);
    CHECK_INT(ct_game.counters(s, &p, at("oaxaca"), CT_REPUBLICAN, CT_IMPERIAL), 1);
    p.unit[ct_army_counter(s, 0)].where = at("oaxaca");
    CHECK_INT(ct_game.counters(s, &p, at("oaxaca"), CT_IMPERIAL, CT_IMPERIAL), 0);
    uint8_t cells[MAP_MOST_CELLS];
    game_find_inhabited(&ct_game, s, &p, cells);
    for (unsigned province = 0; province < s->map.cells; province++)
        CHECK_INT(cells[province], 1); /* [8.0] each is under somebody's control, or nobody's */
}

/* [3.0] [8.0] Each box has a line of its own, as long as somebody is in it; who is set up, comes or
 * is bought has the factor of the counter's face beside him [4.1]. */
TEST(all_boxes)
{
    static const struct {
        enum ct_box box;
        const char *unit, *title, *factor;
    } rows[] = {
        {CT_IN_HAND, "fr.2-zouave", "Imperial, to be set up:", "(15)"},
        {CT_IN_HAND, "re.9-inf", "Republican, to be set up:", "(4)"},
        {CT_WAITING, "fr.2-zouave", "Imperial, to arrive:", "(15)"},
        {CT_WAITING, "re.9-inf", "Republican, to arrive:", "(4)"},
        {CT_AT_SEA, "us.1-flotilla", "US fleet:", ""},
        {CT_ABOARD, "fr.2-zouave", "aboard the Imperial fleet:", ""},
        {CT_ABOARD, "us.1-inf", "aboard the US fleet:", ""},
        {CT_IN_CSA, "cs.1-inf", "in the Confederate States:", ""},
        {CT_IN_USA, "us.1-inf", "in the United States:", ""},
        {CT_CAPTIVE, "bazaine", "held by the Republic:", ""},
        {CT_CAPTIVE, "trevino", "held by the Empire:", ""},
        {CT_RETURNING, "bazaine", "Imperial leaders on their way back:", ""},
        {CT_RETURNING, "trevino", "Republican leaders on their way back:", ""},
        {CT_POOL, "im.2-inf", "Imperial force pool:", "(6)"},
        {CT_POOL, "re.9-inf", "Republican force pool:", "(4)"},
    };
    char want[64];

    CHECK(load());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        p = good;
        CHECK_STR(line(whole(CT_IMPERIAL), rows[i].title), "nothing");
        of(rows[i].unit)->where = (uint8_t)rows[i].box;
        snprintf(want, sizeof want, " %s%s", rows[i].unit, rows[i].factor);
        CHECK_STR(line(whole(CT_IMPERIAL), rows[i].title), want);
    }
}

/* [4.0] Standing orders are told to their side, and to who may see all. */
TEST(standing_orders)
{
    CHECK(load());
    p = good;
    CHECK(!strstr(whole(NO_SIDE), "standing"));
    p.standing[CT_IMPERIAL].count = 1;
    p.standing[CT_IMPERIAL].given = 1;
    p.standing[CT_IMPERIAL].order[0] =
        (struct standing_order){.number = 1, .verb = CT_STANDING_SIEGE};
    CHECK(strstr(whole(CT_IMPERIAL), "standing"));
    CHECK(strstr(whole(NO_SIDE), "standing"));
    CHECK(!strstr(whole(CT_REPUBLICAN), "standing"));
}

/* [11.0] This turn's event, by the year of turn 6 (1863), with who may still use it. */
TEST(this_turns_event)
{
    CHECK(load());
    p = good;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"), "nothing");
    p.event.sum = 8;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"),
              " Successful Force March, of which nothing comes");
    p.event.comes = 1;
    p.event.roller = CT_REPUBLICAN;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"), " Successful Force March");
    p.event.marks = 1 << CT_MARK_FORCE_MARCH;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"),
              " Successful Force March, which republican may still use");
    p.event.sum = 3;
    p.event.roller = CT_IMPERIAL;
    p.event.marks = 1 << CT_MARK_CAMERONE;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"),
              " Camerone, which republican may still use");
    p.event.spent = 2;
    p.event.at = at("puebla");
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"),
              " Camerone, which republican may still use for 1 more to puebla");
    p.event.sum = 5;
    p.event.marks = 1 << CT_MARK_SURPRISE_RAID;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"),
              " Surprise Raid, which imperial may still use");
    p.event.sum = 4; /* [11.1/9] asked for, it is not over */
    p.event.marks = p.event.comes = 0;
    p.head.question = p.head.asked = 1;
    p.head.kind = CT_ASK_REROLL;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"), " No Event, Imperial re-roll");
}

/* [11.1/12] In 1862 alone: a battle that the Republic may still call off. */
TEST(the_fifth_of_may)
{
    CHECK(load());
    p = good;
    p.head.turn = 3;
    p.event.sum = 12;
    p.event.comes = 1;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"),
              " Cinco de Mayo!, which republican may still use");
    p.event.spent = 1;
    CHECK_STR(line(whole(CT_IMPERIAL), "event of the turn:"), " Cinco de Mayo!");
}

/* [10.0] What holds for more than a turn. */
TEST(rules_in_force)
{
    CHECK(load());
    p = good;
    CHECK_STR(line(whole(CT_IMPERIAL), "in force:"), "nothing");
    p.special.rules = 1 << CT_RULE_DIXIE | 1 << CT_RULE_FORECLOSURE;
    CHECK_STR(line(whole(CT_IMPERIAL), "in force:"),
              " the war in the North may be won by the South [10.2]; "
              "Sonora is closed to troops of the Empire that are not French [11.4/10]");
    p.south = CT_SOUTH_WON;
    p.french = CT_FRENCH_GONE;
    CHECK_STR(line(whole(CT_IMPERIAL), "in force:"),
              " the South has won its war [10.2]; the French have left Mexico [12.1/T21]");
    p.special.rules = 1 << CT_RULE_SHELBY | 1 << CT_RULE_ABDICATION | 1 << CT_RULE_PROTECTORATE;
    p.south = CT_NORTH_WON;
    p.french = CT_FRENCH_LEAVING;
    CHECK_STR(line(whole(CT_IMPERIAL), "in force:"),
              " Shelby is welcome [10.3]; Maximilian has abdicated [11.6/2]; a protectorate is "
              "rolled for at the end [11.6/4]; the North has won its war [10.2]; the French leave "
              "Mexico [11.5/9]");
    p.special.rules = 0;
    p.south = CT_SOUTH_UNDECIDED;
    p.french = CT_FRENCH_STAYING;
    p.special.confederate = p.special.war = 1;
    p.special.santa_anna = CT_ANNA_REPUBLICAN;
    CHECK_STR(line(whole(CT_IMPERIAL), "in force:"),
              " Sonora is Confederate [10.2]; the French stay [10.4]; war with the United States "
              "[10.4]; Santa Anna is with the Republic [10.5]");
}

/* [7.3.5] [8.1.1] In the next replacement phase; [7.6] what the fleet supports, while they fight.
 */
TEST(due_and_supported)
{
    CHECK(load());
    p = good;
    CHECK_STR(line(whole(CT_IMPERIAL), "points for deserters,"), "nothing");
    CHECK_STR(line(whole(CT_IMPERIAL), "fr.flotilla supports"), "nothing");
    p.points.due[CT_REPUBLICAN] = 3;
    p.points.guns[CT_IMPERIAL] = 2;
    p.points.executed = UINT32_C(1)
                        << ((unsigned)(of("escobedo") - p.unit) - (unsigned)s->first_leader);
    CHECK_STR(line(whole(CT_IMPERIAL), "points for deserters,"), " to come: republican 3 [7.3.5]");
    CHECK_STR(line(whole(CT_IMPERIAL), "guns for nothing,"), " to come: imperial 2 [7.3.5]");
    CHECK_STR(line(whole(CT_IMPERIAL), "points for an executed leader,"),
              " to come: escobedo [8.1.1]");
    p.task[0] = at("vera_cruz");
    CHECK_STR(line(whole(CT_IMPERIAL), "fr.flotilla supports"), " vera_cruz");
    p.head.phase = CT_PHASE_END;
    CHECK_STR(line(whole(CT_IMPERIAL), "fr.flotilla supports"), "nothing");
}

/* What a unit may not do, or may, for the rest of the turn. */
TEST(marks_of_units)
{
    static const struct {
        enum ct_flag flag;
        const char *words;
    } rows[] = {
        {CT_SHIPPED, ", came by sea"},
        {CT_REACTED, ", has reacted"},
        {CT_COMMITTED, ", holds the enemy"},
        {CT_FORCED, ", forced march"},
        {CT_HELD, ", stays"},
        {CT_GUEST, ", has to leave"},
        {CT_NO_PART, ", takes no part"},
        {CT_STOPPED, ", stopped"},
    };
    char want[64];

    CHECK(load());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        p = good;
        of("re.3-inf")->flags = (uint16_t)rows[i].flag;
        snprintf(want, sizeof want, " 4-2-2%s", rows[i].words);
        CHECK_STR(line(said_of("oaxaca"), "re.3-inf"), want);
    }
    of("re.3-inf")->flags = CT_MOVED | CT_STOPPED;
    CHECK_STR(line(said_of("oaxaca"), "re.3-inf"), " 4-2-2, moved");
    p.siege[at("oaxaca")][CT_CAPITAL].open = 1;
    CHECK(strstr(said_of("oaxaca"),
                 "who is in Oaxaca could not be besieged, and comes out to fight\n"));
}

TESTS(RUN(the_turn), RUN(points_and_control), RUN(boxes), RUN(sieges), RUN(stacks),
      RUN(cities_and_raiders), RUN(a_revolt), RUN(counters), RUN(all_boxes), RUN(standing_orders),
      RUN(this_turns_event), RUN(the_fifth_of_may), RUN(rules_in_force), RUN(due_and_supported),
      RUN(marks_of_units))
