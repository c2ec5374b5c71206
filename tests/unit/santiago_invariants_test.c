/* sc_position_is_ok, which tests and fuzzers ask after each order, notices what is broken: a good
 * position in mid-campaign is broken in one spot at a time. */
#include "santiago/rules/supply.h"
#include "santiago_stage.h"

static const char board[] = "turns: {first: 8, last: 11}\n"
                            "board:\n"
                            "  phase: us.combat\n"
                            "  units:\n"
                            "    \"2911\": [us.6r, us.16r, us.e-1]\n"
                            "    \"3012\": [us.balloon]\n"
                            "    \"2811\": [sp.talavera, sp.asia1, sp.mtn6]\n"
                            "    el-morro: [sp.morro]\n"
                            "    \"2709\": [cu.lora]\n"
                            "    \"2708\": [cu.duany]\n"
                            "  reduced: [us.16r]\n"
                            "  at_sea: [us.2r]\n"
                            "  due: [sp.isabel1]\n"
                            "  dead: [us.9r, sp.rey]\n"
                            "  markers: [siboney, daiquiri]\n"
                            "  balloon: flight\n"
                            "  supply_length: 5\n";

static struct sc_unit *of(const char *name)
{
    return &p.unit[unit_named(name)];
}

/* What is told of the good position with that change. */
#define BROKEN(change, said)                                                                       \
    do {                                                                                           \
        p = good;                                                                                  \
        change;                                                                                    \
        CHECK_STR(sc_game.position_is_ok(s, &p), said);                                            \
    } while (0)
#define GOOD(change)                                                                               \
    do {                                                                                           \
        p = good;                                                                                  \
        change;                                                                                    \
        CHECK_STR(sc_game.position_is_ok(s, &p) ? sc_game.position_is_ok(s, &p) : "", "");         \
    } while (0)

TEST(the_board_is_good)
{
    board_load(board);
    GOOD((void)0);
}

TEST(who_acts)
{
    static const char said[] = "nobody, or too many, are to act";

    BROKEN(p.head.phase = SC_PHASES, said);
    BROKEN(p.head.turn = 12, said); /* [3.3] */
    BROKEN(p.head.to_act = GAME_SIDES, said);
    BROKEN(p.head.over = 1, said);
    BROKEN((p.head.over = 1, p.head.to_act = NO_SIDE),
           "the game is over without a winner, or won without being over");
    BROKEN(p.head.to_act = SC_SPAIN, "it is not the turn of the side that is to act");
    BROKEN(p.head.phase = SC_PHASE_SPANISH_COMBAT, "it is not the turn of the side that is to act");
    BROKEN(p.head.phase = SC_PHASE_START, "it is not the turn of the side that is to act");
    BROKEN((p.head.phase = SC_PHASE_TRUCE, p.head.to_act = SC_SPAIN),
           "it is not the turn of the side that is to act");
    GOOD((p.head.phase = SC_PHASE_SPANISH_COMBAT, p.head.to_act = SC_SPAIN));
}

static void set_going(unsigned procedure)
{
    if (procedure)
        course_call(&p.head, procedure, 0);
}

static void ask(uint8_t kind, unsigned procedure)
{
    p.head.question = p.head.asked = 1;
    p.head.kind = kind;
    set_going(procedure);
}

TEST(the_question)
{
    static const char said[] = "the open question does not fit what is going on";

    BROKEN(p.head.kind = SC_QUESTIONS, said);
    BROKEN(p.head.question = 1, said);
    BROKEN(p.head.question = p.head.asked = 1, "a question is open without a kind");
    BROKEN((p.head.question = 2, p.head.asked = 1), said);
    BROKEN(p.head.kind = SC_ASK_LOSE, said);
    BROKEN(set_going(SC_COMBAT), said);
    BROKEN(ask(SC_ASK_NOTHING, SC_NOTHING), "a question is open without a kind");
    for (unsigned kind = SC_ASK_NOTHING + 1; kind < SC_QUESTIONS; kind++) {
        unsigned fits = kind == SC_ASK_FIRE || kind == SC_ASK_HIT ? SC_FIRING
                        : kind == SC_ASK_PICK                     ? SC_PICKING
                                                                  : SC_COMBAT;

        for (unsigned under_way = SC_NOTHING; under_way < SC_PROCEDURES; under_way++)
            if (under_way == fits)
                GOOD(ask((uint8_t)kind, under_way));
            else
                BROKEN(ask((uint8_t)kind, under_way), said);
    }
}

static void end(uint8_t victory, uint8_t winner)
{
    p.head.over = 1;
    p.head.to_act = NO_SIDE;
    p.head.winner = winner;
    p.victory = victory;
}

TEST(the_end)
{
    static const char said[] = "the game is over without a winner, or won without being over";

    GOOD(end(SC_CONCEDED, SC_US));
    for (unsigned procedure = SC_NOTHING; procedure < SC_PROCEDURES; procedure++)
        GOOD((end(SC_CONCEDED, SC_US), set_going(procedure))); /* [3.3] at a question */
    BROKEN((end(SC_CONCEDED, SC_SPAIN), p.head.question = p.head.asked = 1),
           "a question is open in a game that is over");
    BROKEN(end(SC_CONCEDED, GAME_SIDES), said);
    BROKEN(end(SC_UNDECIDED, SC_US), said);
    BROKEN(end(SC_CONCEDED + 1, SC_US), said);
    BROKEN(p.victory = SC_CONCEDED, said);
    BROKEN(p.head.winner = SC_US, said);
    BROKEN(p.victory = SC_CONCEDED + 1, said);
}

TEST(where_units_are)
{
    static const char said[] = "a unit is neither on the map nor off it";

    BROKEN(of("us.6r")->hex = s->map.cells, said);
    BROKEN(of("us.2r")->hex = SC_OUT + 1, said);
    BROKEN(of("us.2r")->hex = SC_IN_HAND, said);
    BROKEN(of("us.2r")->hex = SC_DRAWN, said);
    BROKEN(of("us.2r")->hex = SC_BOX, said);
    BROKEN(of("us.2r")->hex = SC_DUE, said);
    BROKEN(of("sp.isabel1")->hex = SC_CONTAINER, said);
    BROKEN(of("sp.isabel1")->hex = SC_DRAWN, said);
    BROKEN(of("sp.isabel1")->hex = SC_IN_HAND, said);
    BROKEN(of("cu.lora")->hex = SC_CONTAINER, said);
    BROKEN(of("cu.lora")->hex = SC_IN_HAND, said);
    BROKEN(of("cu.lora")->hex = SC_BOX, said);
    GOOD(of("cu.lora")->hex = SC_OUT);
    GOOD(of("sp.isabel1")->hex = SC_BOX);
    GOOD(of("sp.simancas1")->hex = SC_DUE);
}

TEST(who_waits_to_be_set_up) /* [5.1] [5.2] [5.3] */
{
    static const char said[] = "a unit is neither on the map nor off it";

    board_load(NULL);
    GOOD((void)0);
    CHECK_INT(p.head.phase, SC_PHASE_SPANISH_SETUP);
    BROKEN(of("us.6r")->hex = SC_OUT, said);
    BROKEN(of("sp.talavera")->hex = SC_OUT, said);
    BROKEN(of("sp.isabel1")->hex = SC_OUT, said);
    BROKEN(of("sp.isabel1")->hex = SC_IN_HAND, said);
    GOOD(of("sp.simancas1")->hex = SC_OUT); /* [23.1] */
    BROKEN(of("us.1mar")->hex = SC_OUT, said);
    BROKEN((of("us.1mar")->hex = SC_OUT, p.marines = 1), said);
    GOOD((of("us.1mar")->hex = SC_OUT, p.marines = 2));
    BROKEN((p.head.phase = SC_PHASE_CUBAN_SETUP, p.head.to_act = SC_US), said);
    for (unsigned unit = s->first_spanish; unit < s->first_cuban; unit++)
        if (good.unit[unit].hex == SC_IN_HAND)
            good.unit[unit].hex = SC_DEAD, good.unit[unit].steps = 0;
    GOOD((p.head.phase = SC_PHASE_CUBAN_SETUP, p.head.to_act = SC_US));
    BROKEN((p.head.phase = SC_PHASE_US_SETUP, p.head.to_act = SC_US), said);
    board_load(board);
}

TEST(what_is_lost) /* [4.1] of a regiment two steps and the regiment */
{
    static const char said[] = "the American losses do not add up";

    board_load(NULL);
    BROKEN((of("us.6r")->hex = SC_DEAD, of("us.6r")->steps = 0), said);
    GOOD((of("us.6r")->hex = SC_DEAD, of("us.6r")->steps = 0, p.steps_lost = 2,
          p.regiments_lost = 1));
    BROKEN((of("us.6r")->hex = SC_DEAD, of("us.6r")->steps = 0, p.steps_lost = 2), said);
    BROKEN(p.steps_lost = 1, said);
    GOOD((of("us.ce")->hex = SC_DEAD, of("us.ce")->steps = 0, p.steps_lost = 1));
    board_load(board);
}

TEST(who_is_drawn) /* [6.2] */
{
    static const char said[] = "a unit is drawn that is not to land";
    unsigned drawn = unit_named("us.2r");

    BROKEN(p.landing.drawn = (uint16_t)drawn, said);
    BROKEN((p.landing.drawn = (uint16_t)drawn, p.unit[drawn].hex = SC_DRAWN), said);
    GOOD((p.landing.drawn = (uint16_t)drawn, p.unit[drawn].hex = SC_DRAWN,
          p.head.phase = SC_PHASE_DISEMBARKATION));
    BROKEN((p.landing.drawn = s->units, p.head.phase = SC_PHASE_DISEMBARKATION), said);
}

TEST(the_ground)
{
    static const char said[] = "a unit stands where it cannot stand";

    BROKEN(of("sp.asia1")->hex = at("1215"), said);      /* [9.2] swamp */
    BROKEN(of("sp.asia1")->hex = at("1023"), said);      /* sea */
    BROKEN(of("sp.morro")->hex = at("la-socapa"), said); /* [2.12] */
    BROKEN((of("us.6r")->hex = at("2811"), set_add(p.claimed, at("2811"))),
           "units of both sides are in one hex");
    BROKEN(of("us.e-1")->hex = at("2709"), "Cubans and Americans share a hex");
    GOOD((of("us.e-1")->hex = at("2709"), p.head.phase = SC_PHASE_US_MOVEMENT)); /* [9.4] */
    GOOD((of("us.e-1")->hex = at("2709"), p.head.phase = SC_PHASE_DISEMBARKATION));
    GOOD((of("us.e-1")->hex = at("2709"), end(SC_CONCEDED, SC_US)));
}

TEST(stacks) /* [9.2] [9.4] */
{
    static const char said[] = "a hex is over its stacking limit";

    BROKEN(of("sp.asia2")->hex = at("2811"), said);
    BROKEN(of("sp.plaza")->hex = at("2811"), said);
    BROKEN(of("cu.duany")->hex = at("2709"), said);
    GOOD((of("sp.asia2")->hex = at("2811"), ask(SC_ASK_DISPLACE, SC_COMBAT))); /* [11.16] */
    GOOD(of("us.balloon")->hex = at("2911"));                                  /* [9.6] */
}

TEST(steps) /* [2.13] */
{
    static const char said[] = "a unit's steps are out of range";

    BROKEN(of("us.6r")->steps = 3, said);
    BROKEN(of("us.6r")->steps = 0, said);
    BROKEN(of("us.9r")->steps = 1, said);
    BROKEN(of("us.2r")->steps = 1, said); /* comes whole */
    BROKEN(of("sp.isabel1")->steps = 0, said);
    BROKEN(of("us.6r")->steps = 1, "the American losses do not add up");
    BROKEN((of("us.6r")->hex = SC_DEAD, of("us.6r")->steps = 0, p.steps_lost += 2),
           "the American losses do not add up");
    GOOD((of("us.6r")->hex = SC_DEAD, of("us.6r")->steps = 0, p.steps_lost += 2,
          p.regiments_lost++));
    GOOD(p.steps_lost++); /* lost before the board begins */
    GOOD(p.regiments_lost++);
}

TEST(markers) /* [12.11] [6.4] */
{
    static const char said[] = "there are too many Supply Source markers, or one among the Spanish";

    CHECK_INT(good.markers_left, 3);
    BROKEN(p.markers_left = 4, said);
    BROKEN((p.markers |= 1 << SC_BEACHES, p.markers_left = 0), said);
    BROKEN(of("sp.asia1")->hex = at("siboney"), said);
    GOOD((p.markers |= 1, p.markers_left = 2));
    GOOD(p.markers_left = 0);
}

TEST(the_balloon) /* [17.2] */
{
    static const char said[] = "the balloon's mode does not fit where it is";

    BROKEN(p.balloon = SC_BALLOON_LOST + 1, said);
    BROKEN(p.balloon = SC_BALLOON_LOST, said);
    BROKEN((of("us.balloon")->hex = SC_DEAD, of("us.balloon")->steps = 0, p.steps_lost++), said);
    GOOD((of("us.balloon")->hex = SC_DEAD, of("us.balloon")->steps = 0, p.steps_lost++,
          p.balloon = SC_BALLOON_LOST));
    BROKEN(of("us.balloon")->hex = SC_CONTAINER, said);
    GOOD((of("us.balloon")->hex = SC_CONTAINER, p.balloon = SC_TRANSIT));
}

TEST(tracks)
{
    static const char said[] = "a track is out of range";

    BROKEN(p.truce = SC_TRUCE_HAD + 1, said);
    GOOD(p.truce = SC_TRUCE_HAD);
    BROKEN(p.deployment = 7, said);
    GOOD(p.deployment = 6);
    BROKEN(p.marines = 3, said);
    GOOD(p.marines = 2);
    BROKEN(p.supply_length = 1, said); /* [12.5] two to eight hexes */
    BROKEN(p.supply_length = 9, said);
    GOOD(p.supply_length = 2);
    GOOD(p.supply_length = 8);
    BROKEN(p.to_pick = 1, said); /* [23.1] */
    GOOD((p.to_pick = 1, ask(SC_ASK_PICK, SC_PICKING)));
}

TEST(claims) /* [4.5] */
{
    static const char said[] = "a hex is held by one side and claimed by the other";

    BROKEN(set_add(p.claimed, at("2811")), said);
    BROKEN(set_remove(p.claimed, at("2911")), said);
    BROKEN(set_remove(p.claimed, at("2709")), said);
    GOOD(set_add(p.claimed, at("3412")));
}

TEST(flags)
{
    static const char said[] = "a unit has a mark that it cannot have";

    GOOD(of("us.6r")->flags |= SC_FEVER | SC_MOVED | SC_FOUGHT);
    BROKEN(of("sp.asia1")->flags |= SC_FEVER, said); /* [13.3] */
    BROKEN(of("cu.lora")->flags |= SC_FEVER, said);
    BROKEN((of("us.6r")->flags |= SC_FEVER, p.head.turn = 6), said); /* [13.2] */
    GOOD((of("us.6r")->flags |= SC_FEVER, p.head.turn = 7));
    BROKEN(of("sp.asia1")->flags |= SC_SHOWN, said); /* [8.1] */
    GOOD((of("sp.asia1")->flags |= SC_SHOWN, ask(SC_ASK_RETREAT, SC_COMBAT)));
    BROKEN((of("us.6r")->flags |= SC_SHOWN, ask(SC_ASK_RETREAT, SC_COMBAT)), said);
    GOOD((of("sp.asia1")->flags |= SC_SHOWN, end(SC_CONCEDED, SC_US)));
    GOOD(of("sp.mtn6")->flags |= SC_FIRED); /* [17.5] */
    BROKEN(of("sp.asia1")->flags |= SC_FIRED, said);
    BROKEN(of("us.e-1")->flags |= SC_FIRED, said);
}

/* ---- what is kept of zones and supply */

/* All of it is asked for, with all eyes, and of a hex far from any line whether it would be in
 * supply. */
static void ask_all(void)
{
    struct sc_play play = SC_LOOK(s, &p);
    struct sc_cells cells;

    sc_board_begin(&play.board, s, &p);
    sc_zone_of(&play, SC_US);
    for (enum sc_eyes eyes = 0; eyes < SC_EYES; eyes++) {
        play.eyes = eyes;
        sc_fill_supplied(&play, eyes, &cells);
        CHECK(!sc_supplied_after_advance(&play, at("6001")));
    }
    good = p;
}

/* [7.1] [12.2] [12.10] and as the American can tell [8.1] */
static void check_seen(struct sc_seen *seen)
{
    static const char said[] = "what is known of zones or supply does not hold";

    BROKEN(set_add(seen->zone.word, at("6001")), said);
    BROKEN(set_remove(seen->zone.word, at("1521")), said); /* beside El Morro, of which all know */
    GOOD((set_add(seen->zone.word, at("6001")), seen->zone_known = 0));
    BROKEN(set_add(seen->supplied.word, at("6001")), said);
    BROKEN(set_remove(seen->supplied.word, at("siboney")), said);
    GOOD((set_remove(seen->supplied.word, at("siboney")), seen->supply_known = 0));
    BROKEN(set_add(seen->emptied.word, at("6001")), said);
    GOOD(set_add(seen->emptied.word, at("5901"))); /* of which nobody has asked */
    BROKEN(
        (set_add(seen->asked.word, at("siboney")), set_remove(seen->emptied.word, at("siboney"))),
        said);
    GOOD((set_add(seen->emptied.word, at("6001")), seen->supply_known = 0));
}

TEST(what_is_known)
{
    static const char said[] = "what is known of zones or supply does not hold";

    board_load(board);
    ask_all();
    GOOD((void)0);
    for (unsigned eyes = 0; eyes < SC_EYES; eyes++)
        check_seen(&p.known.seen[eyes]);
    BROKEN(set_add(p.known.us_zone.word, at("6001")), said);
    BROKEN(set_remove(p.known.us_zone.word, at("2912")), said); /* beside the 6th */
    GOOD((set_add(p.known.us_zone.word, at("6001")), p.known.us_zone_known = 0));
}

/* [3.2] */
TEST(standing_orders)
{
    static const char said[] = "standing orders are not in order";
    const struct standings one = {
        .given = 2, .count = 1, .order = {{.number = 2, .verb = SC_STANDING_FIRE}}};

    board_load(board);
    for (unsigned side = 0; side < GAME_SIDES; side++) {
        GOOD(p.standing[side] = one);
        BROKEN(p.standing[side].terms = 1, said);
        BROKEN((p.standing[side] = one, p.standing[side].order[0].number = 3), said);
        GOOD((p.standing[side] = one, p.standing[side].order[0].verb = SC_STANDING_DISPLACE));
        BROKEN((p.standing[side] = one, p.standing[side].order[0].verb = SC_DO_CANCEL), said);
        BROKEN((p.standing[side] = one, p.standing[side].order[0].verb = SC_DO_END), said);
    }
}

TESTS(RUN(the_board_is_good), RUN(who_acts), RUN(the_question), RUN(the_end), RUN(where_units_are),
      RUN(who_waits_to_be_set_up), RUN(what_is_lost), RUN(who_is_drawn), RUN(the_ground),
      RUN(stacks), RUN(steps), RUN(markers), RUN(the_balloon), RUN(tracks), RUN(claims), RUN(flags),
      RUN(standing_orders), RUN(what_is_known))
