/* What is shown of a position of The Halls of Montezuma in words, to each side and to an umpire;
 * and what a side may know. */
#include "lines.h"
#include "montezuma/montezuma.h"
#include "montezuma/rules/cards.h"
#include "montezuma_stage.h"

static const char *space(const char *name, uint8_t viewer)
{
    static struct text out;

    text_clear(&out);
    mz_describe_cell(s, &position, (int32_t)cell(name), viewer, &out);
    return out.length ? out.at : "";
}

static const char *whole(uint8_t viewer)
{
    static struct text out;

    text_clear(&out);
    mz_describe(s, &position, viewer, &out);
    return out.at;
}

static int32_t card(const char *name)
{
    unsigned found = mz_find_card(s, (struct slice){name, strlen(name)});

    CHECK(found != MZ_NO_CARD);
    return (int32_t)found;
}

/* 19.0: all counters are open to both [3.3]. */
TEST(spaces)
{
    begin();
    CHECK_STR(space("san_antonio", MZ_MEXICO), "us.1-inf 3\n"
                                               "us.1-drag 3\n"
                                               "us.bragg 3\n"
                                               "us.taylor-arty 2\n"
                                               "kearney leader 2-4-1\n"
                                               "control: us\n");
    CHECK_STR(space("presidio_del_rio_grande", MZ_US), "mx.1-light 3\n"
                                                       "mx.7-drag 2\n"
                                                       "mx.1-mtd 1, reduced\n"
                                                       "mx.1-pc 1, reduced\n"
                                                       "mx.6-arty 1, reduced\n"
                                                       "arista leader 2-7-1\n"
                                                       "mx.train\n"
                                                       "control: mexico\n");
    unit("arista")->steps = 0; /* [2.2.b] */
    CHECK_STR(line(space("presidio_del_rio_grande", MZ_US), "arista"),
              " leader 3-6-0, replacement");
    /* 19.0: the Army of Observation is in Fort Brown, under Taylor */
    CHECK_STR(line(space("fort_brown", MZ_MEXICO), "taylor"), " leader 2-8-1, army-observation");
    CHECK_STR(space("t_laredo", MZ_US), "");
    CHECK_STR(space("disputed_zone", MZ_US), "");
    CHECK_INT(mz_counters(s, &position, (int32_t)cell("san_antonio"), MZ_US, MZ_MEXICO), 5);
    CHECK_INT(mz_counters(s, &position, (int32_t)cell("san_antonio"), MZ_MEXICO, MZ_US), 0);
}

/* [2.3.a] The owner and an umpire know what lies face down. */
TEST(works)
{
    begin();
    struct mz_work_at *work = &position.work[cell("matamoros")];
    CHECK_STR(line(space("matamoros", MZ_MEXICO), "fieldworks"), " of mexico, 2");
    CHECK_STR(line(space("matamoros", NO_SIDE), "fieldworks"), " of mexico, 2");
    CHECK_STR(line(space("matamoros", MZ_US), "fieldworks"), " of mexico, face down");
    CHECK_STR(line(space("fort_brown", MZ_US), "fieldworks"), " of us, 2");
    CHECK_STR(line(space("fort_brown", MZ_MEXICO), "fieldworks"), " of us, face down");
    work->faces = MZ_FACE_UP;
    CHECK_STR(line(space("matamoros", MZ_US), "fieldworks"), " of mexico, 2");
    work->faces = MZ_FACE_SEEN;
    CHECK_STR(line(space("matamoros", MZ_US), "fieldworks"), " of mexico, 2");
    work->building = 4;
    CHECK_STR(line(space("matamoros", MZ_MEXICO), "fort under"), " construction of mexico, 4");
    CHECK_STR(line(space("matamoros", MZ_US), "fort under"), " construction of mexico, face down");
    work->faces = MZ_FORT_SEEN;
    CHECK_STR(line(space("matamoros", MZ_US), "fort under"), " construction of mexico, 4");
    CHECK_STR(line(space("matamoros", MZ_US), "fieldworks"), " of mexico, face down");
    *work = (struct mz_work_at){.work = MZ_FORT, .figure = 5, .side = MZ_MEXICO};
    CHECK_STR(line(space("matamoros", MZ_MEXICO), "fort"), " of mexico, 5");
}

TEST(markers)
{
    begin();
    CHECK_STR(line(space("mejico", MZ_US), "fortress"), "");
    CHECK_STR(line(space("puebla", MZ_US), "fortress"), "nothing");
    position.ruined = 2; /* Vera Cruz's */
    CHECK_STR(line(space("mejico", MZ_US), "fortress"), "");
    CHECK_STR(line(space("vera_cruz", MZ_US), "fortress"), ", destroyed");
    CHECK_STR(line(space("fort_brown", MZ_US), "us.train"), "");
    CHECK_STR(line(space("fort_brown", MZ_US), "mx.train"), "nothing");
    position.train[MZ_BEACHHEAD] = (uint8_t)cell("tampico");
    CHECK_STR(line(space("tampico", MZ_US), "us.beachhead"), "");
    CHECK_STR(line(space("goliad", MZ_US), "raided"), "nothing");
    mz_cells_add(&position.raided, cell("goliad"));
    CHECK_STR(line(space("goliad", MZ_US), "raided"), "");
    CHECK_STR(line(space("yucatan", MZ_US), "yucatan"), " is in revolt");
    CHECK_STR(line(space("guaymas", MZ_US), "sonora"), "nothing");
    position.control[cell("goliad")] = MZ_MEXICO;
    CHECK_STR(line(space("goliad", MZ_US), "control:"), " mexico");
}

/* 19.0: the hands; a side knows its own, and what a card has shown it [21.0/61]. */
TEST(hands)
{
    static const char us[] =
        " no-quarter guerillas-go-home dysentery malaria negotiations-break-down";
    static const char mexico[] =
        " nicholas-trist-state-emissary operational-exhaustion bad-weather "
        "forced-march-24 pacific-squadron";

    begin();
    CHECK_STR(line(whole(MZ_US), "us, hand:"), us);
    CHECK_STR(line(whole(MZ_US), "mexico, hand:"), " 5 unknown");
    CHECK_STR(line(whole(MZ_MEXICO), "us, hand:"), " 5 unknown");
    CHECK_STR(line(whole(MZ_MEXICO), "mexico, hand:"), mexico);
    CHECK_STR(line(whole(NO_SIDE), "us, hand:"), us);
    CHECK_STR(line(whole(NO_SIDE), "mexico, hand:"), mexico);
    position.seen[card("bad-weather")] = 1u << MZ_US;
    CHECK_STR(line(whole(MZ_US), "mexico, hand:"), " bad-weather 4 unknown");
    position.seen[card("dysentery")] = 1u << MZ_US; /* its own anyway */
    CHECK_STR(line(whole(MZ_MEXICO), "us, hand:"), " 5 unknown");
    for (unsigned n = 0; n < MZ_STRATEGY; n++)
        position.pile[n] =
            mz_hand_of(MZ_MEXICO) == position.pile[n] ? MZ_DISCARDED : position.pile[n];
    CHECK_STR(line(whole(MZ_US), "mexico, hand:"), " none");
}

/* [12.1.d] What the word of the question means, while it is open: here [10.1]. */
TEST(why_responses_are_asked_for)
{
    begin();
    CHECK_STR(line(whole(MZ_US), "enemy-ma:"), "nothing");
    course_call(&position.head, MZ_WINDOW, MZ_ENEMY_MA * GAME_SIDES + MZ_US);
    CHECK_STR(line(whole(MZ_US), "enemy-ma:"), "nothing");
    position.head.kind = MZ_ASK_WINDOW;
    CHECK_STR(line(whole(MZ_US), "enemy-ma:"),
              " the enemy has drawn the card that says how far he goes [10.1]");
}

/* What no counter on the map shows: of this Turn, what lasts, markers that lie open [5.1.b], and an
 * Officer with his Leader [12.1.e]. */
TEST(what_has_been)
{
    begin();
    CHECK_STR(line(whole(MZ_US), "this Turn:"), "nothing");
    CHECK_STR(line(whole(MZ_US), "markers of cities:"), "nothing");
    position.raids.made[MZ_MEXICO] = 2;
    position.replaced = 1u << MZ_MEXICO;
    position.us_unit_lost = 1;
    CHECK_STR(line(whole(MZ_US), "this Turn:"),
              " replacements of mexico [13.4]; a US unit lost in battle [18.3.a]; "
              "raids [16.4.a]: us 0, mexico 2");
    position.war = position.war_due = 1; /* the roll for War is past */
    CHECK_STR(line(whole(MZ_US), "this Turn:"),
              " replacements of mexico [13.4]; raids [16.4.a]: us 0, mexico 2");
    CHECK_STR(line(whole(MZ_US), "the cards and units of the War"),
              " come with the next Turn [18.3.e]");
    position.officer_turn = (uint8_t)position.head.turn;
    position.officer[0] = (uint16_t)(unit("taylor") - position.unit);
    CHECK_STR(line(space("fort_brown", MZ_MEXICO), "taylor"),
              " leader 2-8-1, army-observation, lee");
    position.marker[0] = 1;
    CHECK_STR(line(whole(MZ_MEXICO), "markers of cities:"), " matamoros -1");
    CHECK_STR(line(whole(MZ_MEXICO), "control of us in Mexico:"), "nothing");
    position.control[cell("tampico")] = MZ_US;
    position.control[cell("yucatan")] = MZ_US;
    position.control[cell("austin")] = MZ_MEXICO;
    CHECK_STR(line(whole(MZ_MEXICO), "control of us in Mexico:"), " tampico, yucatan");
    CHECK_STR(line(whole(MZ_MEXICO), "control of mexico in Texas:"), " austin");
    CHECK_STR(line(whole(MZ_MEXICO), "markers by themselves:"), "nothing");
    mz_cells_add(&position.raided, cell("goliad"));
    mz_cells_add(&position.raided, cell("matamoros")); /* told with its units */
    position.work[cell("camargo")] =
        (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = 2, .side = MZ_MEXICO};
    position.train[MZ_TRAIN_MEXICO] = (uint8_t)cell("camargo");
    CHECK_STR(line(whole(MZ_US), "markers by themselves:"),
              " goliad (raided); camargo (fieldworks of mexico, face down, mx.train)");
    CHECK_STR(line(whole(MZ_MEXICO), "markers by themselves:"),
              " goliad (raided); camargo (fieldworks of mexico, 2, mx.train)");
    mz_add(&position.beaten, s->scott);
    mz_add(&position.victors, s->taylor);
    CHECK_STR(line(whole(MZ_US), "scott lost"), " his last battle [21.0/67]");
    CHECK_STR(line(whole(MZ_US), "taylor has won"), " a battle [21.0/73]");
}

/* [3.2] [3.6] Santa Anna is in Exile; a wounded Leader waits, and so does a Guerrilla in hiding. */
TEST(who_is_off_the_map)
{
    begin();
    CHECK_STR(line(whole(MZ_US), "in Exile:"), " santa-anna");
    CHECK_STR(line(whole(MZ_US), "wounded:"), "nothing");
    CHECK_STR(line(whole(MZ_US), "us, Leader Pool:"), " worth twiggs wool butler doniphan");
    unit("wool")->where = MZ_WOUNDED_BOX;
    unit("butler")->where = MZ_REMOVED;
    unit("mx.guerrilla-2")->where = MZ_HIDDEN;
    CHECK_STR(line(whole(MZ_US), "wounded:"), " wool");
    CHECK_STR(line(whole(MZ_US), "us, Leader Pool:"), " worth twiggs doniphan");
    CHECK_STR(line(whole(MZ_US), "hidden:"), " mx.guerrilla-2");
    for (MZ_EACH(unit, &s->of_side[MZ_US]))
        if (position.unit[unit].where == MZ_REGROUP)
            position.unit[unit].where = MZ_REMOVED;
    unit("us.rifles")->where = MZ_REGROUP;
    CHECK_STR(line(whole(MZ_US), "us, Regroup:"), " 1 unit");
    CHECK_STR(line(whole(MZ_US), "us, Leader Pool:"), "nothing");
}

TEST(the_war)
{
    begin();
    position.head.turn = 2;
    position.head.phase = MZ_ACTION_MEXICO;
    position.head.to_act = MZ_MEXICO;
    CHECK_STR(line(whole(MZ_US), "turn"), " 2 of 2, Apr-Jun 1846: Mexican Action");
    CHECK_STR(line(whole(MZ_US), "mexico is"), " to act");
    position.head.question = position.head.asked = 3;
    position.head.to_act = MZ_US;
    CHECK_STR(line(whole(MZ_US), "us must"), " answer Q3");
    position.head.over = 1;
    position.head.winner = MZ_MEXICO;
    CHECK_STR(line(whole(MZ_US), "the game is over:"), " mexico has won");
    CHECK_STR(line(whole(MZ_US), "the government is"), " stable");
    position.government = MZ_UNSTABLE;
    position.president = 1;
    CHECK_STR(line(whole(MZ_US), "the government is"), " unstable, Santa Anna President");
    position.government = MZ_COLLAPSED;
    position.president = 0;
    CHECK_STR(line(whole(MZ_US), "the government is"), " collapsed");
    CHECK_STR(line(whole(MZ_US), "Political Will"), " 30, Bellicosity 0, Blockade 0");
    position.pw = 12;
    position.bellicosity = 3;
    position.blockade = 2;
    position.war = 1;
    CHECK_STR(line(whole(MZ_US), "Political Will"), " 12, Bellicosity 3, Blockade 2, at War");
}

TEST(coasts_and_states)
{
    begin();
    CHECK_STR(line(whole(MZ_US), "east coast:"), " squadron inactive");
    CHECK_STR(line(whole(MZ_US), "west coast:"), " squadron inactive");
    position.squadron[MZ_EAST] = MZ_SEIZING;
    position.seized[MZ_EAST] = (uint8_t)cell("tampico");
    position.squadron[MZ_WEST] = MZ_ACTIVE;
    CHECK_STR(line(whole(MZ_US), "east coast:"), " squadron seizing tampico");
    CHECK_STR(line(whole(MZ_US), "west coast:"), " squadron active");
    CHECK_STR(line(whole(MZ_US), "in revolt:"), " yucatan");
    CHECK_STR(line(whole(MZ_US), "under US control:"), "nothing");
    revolt("sonora");
    position.us_states = UINT32_C(1) << s->mexico_state;
    CHECK_STR(line(whole(MZ_US), "in revolt:"), " sonora yucatan");
    CHECK_STR(line(whole(MZ_US), "under US control:"), " mexico");
    position.revolt = 0;
    CHECK_STR(line(whole(MZ_US), "in revolt:"), "nothing");
}

/* [8.3] */
TEST(cards_that_are_seen)
{
    begin();
    CHECK(mz_thing_seen(s, &position, card("dysentery"), MZ_US));
    CHECK(!mz_thing_seen(s, &position, card("dysentery"), MZ_MEXICO));
    CHECK(mz_thing_seen(s, &position, card("dysentery"), NO_SIDE));
    CHECK(!mz_thing_seen(s, &position, card("polk-addresses-congress"), MZ_US)); /* to be drawn */
    CHECK(mz_thing_seen(s, &position, card("settlers"), MZ_MEXICO));             /* discarded */
    CHECK(mz_thing_seen(s, &position, card("tejas"), MZ_US));                    /* out */
    CHECK(mz_thing_seen(s, &position, card("heat"), MZ_US));                     /* Action */
    CHECK(mz_thing_seen(s, &position, MZ_FIRST_STATE, MZ_US));
    CHECK(mz_unit_seen(s, &position, 0, MZ_MEXICO)); /* [3.3] */
}

/* [17.2] Which card is held is not told; [13.2.a] nor which marker is kept; [4.2] nor orders in
 * advance. */
TEST(orders_that_are_seen)
{
    begin();
    struct order order = {.verb = MZ_DO_PLAY};
    CHECK_INT(mz_order_seen(s, &position, &order, MZ_US), ORDER_WHOLE);
    order.verb = MZ_ANSWER_KEEP;
    CHECK_INT(mz_order_seen(s, &position, &order, MZ_US), ORDER_VERB);
    order.verb = MZ_DO_CANCEL;
    CHECK_INT(mz_order_seen(s, &position, &order, MZ_US), ORDER_UNSEEN);
}

static unsigned in_pile(uint8_t pile)
{
    unsigned count = 0;

    for (unsigned i = 0; i < MZ_STRATEGY; i++)
        count += position.pile[i] == pile;
    return count;
}

/* [8.3] The enemy's hand is dealt anew, its size and what is known of it stay; [2.3.a] so do the
 * works that are known. */
TEST(what_might_be)
{
    static const char seed[] = "7";
    struct dice dice;
    bool moved = false;

    for (unsigned i = 0; i < 20; i++) {
        begin();
        unsigned to_draw = in_pile(MZ_DRAW);
        position.seen[card("bad-weather")] = 1u << MZ_US;
        position.work[cell("matamoros")].faces = MZ_FACE_UP;
        CHECK(dice_seed(&dice, seed, sizeof seed - 1));
        for (unsigned skip = 0; skip < i; skip++)
            mz_imagine(s, &position, MZ_US, &dice);
        mz_imagine(s, &position, MZ_US, &dice);
        CHECK_INT(in_pile(MZ_HAND_MEXICO), 5);
        CHECK_INT(in_pile(MZ_DRAW), to_draw);
        CHECK_INT(position.pile[card("bad-weather")], MZ_HAND_MEXICO);
        CHECK_INT(position.pile[card("dysentery")], MZ_HAND_US);
        CHECK_INT(position.pile[card("settlers")], MZ_DISCARDED);
        CHECK_INT(position.pile[card("tejas")], MZ_OUT);
        CHECK_INT(position.work[cell("matamoros")].figure, 2);
        CHECK_INT(position.work[cell("fort_brown")].figure, 2);
        moved = moved || position.pile[card("operational-exhaustion")] == MZ_DRAW;
    }
    CHECK(moved);
}

/* The US has all fieldworks of 1 and 2, and all forts but those of 5, in Spaces from that number
 * on. */
static void take_markers(unsigned at)
{
    static const struct {
        uint8_t work, figure, count;
    } taken[] = {{MZ_FIELDWORKS, 1, 4}, {MZ_FIELDWORKS, 2, 5}, {MZ_FORT, 3, 3}, {MZ_FORT, 4, 3}};

    memset(position.work, 0, sizeof position.work);
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        for (unsigned n = 0; n < taken[i].count; n++)
            position.work[at++] = (struct mz_work_at){
                .work = taken[i].work, .figure = taken[i].figure, .side = MZ_US};
}

/* [2.3.a] [13.2.a] Works of the enemy that lie face down are drawn anew out of the markers that are
 * left: of fieldworks three of 3, of forts two of 5; so are those between which he chooses. */
TEST(works_that_might_be)
{
    struct dice dice;
    struct mz_work_at *monterrey, *saltillo, *camargo;

    begin();
    CHECK(dice_seed(&dice, "9", 1));
    take_markers(cell("durango"));
    monterrey = &position.work[cell("monterrey")];
    saltillo = &position.work[cell("saltillo")];
    camargo = &position.work[cell("camargo")];
    *monterrey =
        (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = 1, .side = MZ_MEXICO, .building = 3};
    *saltillo = (struct mz_work_at){
        .work = MZ_FIELDWORKS, .figure = 1, .side = MZ_MEXICO, .faces = MZ_FACE_SEEN};
    *camargo = (struct mz_work_at){.work = MZ_FORT, .figure = 3, .side = MZ_MEXICO};
    position.head.kind = MZ_ASK_KEEP;
    position.building =
        (struct mz_building){.cell = (uint8_t)cell("linares"), .side = MZ_MEXICO, .drawn = {1, 2}};
    mz_imagine(s, &position, MZ_US, &dice);
    CHECK_INT(monterrey->figure, 3);
    CHECK_INT(monterrey->building, 5);
    CHECK_INT(saltillo->figure, 1); /* which has been seen */
    CHECK_INT(camargo->figure, 5);
    CHECK_INT(position.work[cell("durango")].figure, 1);
    CHECK_INT(position.building.drawn[0], 3);
    CHECK_INT(position.building.drawn[1], 3);
    CHECK_INT(position.building.cell, cell("linares"));
    position.building = (struct mz_building){.side = MZ_US, .drawn = {1, 2}};
    mz_imagine(s, &position, MZ_US, &dice); /* between his own he chooses himself */
    CHECK_INT(position.building.drawn[0], 1);
    CHECK_INT(position.building.drawn[1], 2);
    position.head.kind = MZ_ASK_REACT;
    position.building = (struct mz_building){.side = MZ_MEXICO, .drawn = {1, 2}};
    mz_imagine(s, &position, MZ_US, &dice); /* what is asked is another thing */
    CHECK_INT(position.building.drawn[0], 1);
    monterrey->faces = MZ_FORT_SEEN;
    monterrey->building = 3;
    mz_imagine(s, &position, MZ_US, &dice);
    CHECK_INT(monterrey->building, 3);
}

static struct text unknown;

static bool tells_odds(const struct order *order, uint8_t side)
{
    text_clear(&unknown);
    return mz_odds_for(s, &position, order, side, &unknown);
}

/* [2.3.a] No odds while the enemy's works lie face down. */
TEST(odds)
{
    begin();
    const struct order order = {.verb = MZ_DO_PLAY};
    CHECK(!tells_odds(&order, MZ_US));
    CHECK(!tells_odds(&order, MZ_MEXICO));
    CHECK_STR(unknown.at, "works that lie face down at fort_brown [2.3.a]");
    position.work[cell("matamoros")].faces = MZ_FACE_UP;
    CHECK(tells_odds(&order, MZ_US));
    CHECK(!tells_odds(&order, MZ_MEXICO));
    position.work[cell("fort_brown")].faces = MZ_FACE_SEEN;
    CHECK(tells_odds(&order, MZ_MEXICO));
}

/* [4.2] Standing orders are told to their side, and to who may see all. */
TEST(standing_orders)
{
    begin();
    CHECK(!strstr(whole(NO_SIDE), "standing"));
    position.standing[MZ_MEXICO].count = 1;
    position.standing[MZ_MEXICO].given = 1;
    position.standing[MZ_MEXICO].order[0] =
        (struct standing_order){.number = 1, .verb = MZ_STANDING_REACT};
    CHECK(strstr(whole(MZ_MEXICO), "standing order 1 of mexico"));
    CHECK(strstr(whole(NO_SIDE), "standing order 1 of mexico"));
    CHECK(!strstr(whole(MZ_US), "standing"));
}

TESTS(RUN(spaces), RUN(works), RUN(markers), RUN(hands), RUN(why_responses_are_asked_for),
      RUN(what_has_been), RUN(who_is_off_the_map), RUN(the_war), RUN(coasts_and_states),
      RUN(cards_that_are_seen), RUN(orders_that_are_seen), RUN(what_might_be),
      RUN(works_that_might_be), RUN(odds), RUN(standing_orders))
