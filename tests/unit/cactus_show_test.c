/* How a position of Cactus Throne is told in words. All of it is open to both [5.6]. */
#include "cactus_stage.h"

static const char *whole(uint8_t viewer)
{
    static struct text out;
    text_clear(&out);
    ct_game.describe(s, &p, viewer, &out);
    return out.at;
}

/* The line that begins so, without that beginning; "nothing" if there is none. */
static const char *line(const char *text, const char *beginning)
{
    static char found[1024];
    for (; *text; text += strcspn(text, "\n") + 1)
        if (strncmp(text, beginning, strlen(beginning)) == 0) {
            text += strlen(beginning);
            snprintf(found, sizeof found, "%.*s", (int)strcspn(text, "\n"), text);
            return found;
        }
    return "nothing";
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
    CHECK_STR(line(whole(CT_IMPERIAL), "Republican force pool:"), " re.1-inf, re.2-inf");
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

TESTS(RUN(the_turn), RUN(points_and_control), RUN(boxes), RUN(sieges))
