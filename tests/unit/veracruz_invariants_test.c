/* vz_position_is_ok, which tests and fuzzers ask after each order, notices what is broken: a good
 * position in mid-campaign is broken in one spot at a time. */
#include "campaign.h"
#include "check.h"
#include "game/game_names.h"

static struct campaign campaign;
static const struct vz_scenario *s;
static struct vz_position good, p;

static const char board[] =
    "\nboard:\n"
    "  phase: us.movement\n"
    "  units:\n"
    "    jalapa: [us.worth, us.4inf, us.5inf, us.6inf, us.8inf, us.2arty, us.taylor, us.duncan,\n"
    "             us.talcott, us.steptoe, us.la-v, us.1pa-v]\n"
    "    puebla: [mx.santa-anna, mx.5inf, mx.heavy-btry]\n"
    "    \"1704\": [us.ohio]\n"
    "  formations: {div-1: [us.worth, us.4inf, us.5inf, us.6inf, us.8inf, us.2arty]}\n"
    "  militia: {puebla: [2, 1, 0]}\n"
    "  guerrillas: {\"1417\": 1, \"1418\": 2}\n"
    "  supply: {jalapa: 4, orizaba: 1}\n"
    "  packs: {jalapa: 1}\n";

static unsigned unit_named(const char *name)
{
    int32_t unit = vz_game.find_unit(s, &good, (struct slice){name, strlen(name)});

    if (unit < 0)
        check_fail(__FILE__, __LINE__, name);
    return (unsigned)unit;
}

static struct vz_unit *of(const char *name)
{
    return &p.unit[unit_named(name)];
}

static uint8_t *token(const char *name)
{
    return &p.token[of(name) - p.unit - s->first_militia];
}

static uint16_t at(const char *name)
{
    int32_t cell = game_find_cell(&vz_game, s, (struct slice){name, strlen(name)});

    if (cell < 0)
        check_fail(__FILE__, __LINE__, name);
    return (uint16_t)cell;
}

/* What is told of the good position with that change. */
#define BROKEN(change, said)                                                                       \
    do {                                                                                           \
        p = good;                                                                                  \
        change;                                                                                    \
        CHECK_STR(vz_game.position_is_ok(s, &p), said);                                            \
    } while (0)
#define GOOD(change)                                                                               \
    do {                                                                                           \
        p = good;                                                                                  \
        change;                                                                                    \
        CHECK(vz_game.position_is_ok(s, &p) == NULL);                                              \
    } while (0)

TEST(the_board_is_good)
{
    static const struct sink nowhere;
    const char *bytes;
    size_t length;
    int16_t options[GAME_OPTIONS];
    struct dice dice;
    static struct text text;

    CHECK(campaign_load(&campaign));
    campaign_free(&campaign);
    memset(&campaign, 0, sizeof campaign);
    const char *path = campaign_path("VCZ_FIXTURES", "fixtures", "veracruz/campaign.yaml");
    CHECK(file_read(path, NODE_BYTES, &campaign.arena, &campaign.diags, &bytes, &length));
    text_add(&text, bytes);
    text_add(&text, board);
    CHECK(!text.failed && campaign_load_bytes(&campaign, text.at, text.length));
    s = campaign.s;
    CHECK(dice_seed(&dice, "1", 1));
    campaign_options(options);
    CHECK_INT(vz_game.start(s, options, &good, &dice, &nowhere), VERDICT_DONE);
    GOOD((void)0);
}

TEST(who_acts)
{
    static const char said[] = "nobody, or too many, are to act";

    BROKEN(p.head.phase = VZ_PHASES, said);
    BROKEN(p.head.turn = 26, said);
    BROKEN(p.head.to_act = GAME_SIDES, said);
    BROKEN(p.head.over = 1, said);
    GOOD((p.head.over = 1, p.head.to_act = NO_SIDE));
    BROKEN(p.head.to_act = VZ_MEXICO, "it is not the turn of the side that is to act");
    BROKEN(p.head.phase = VZ_PHASE_DISEASE, "it is not the turn of the side that is to act");
}

/* [8.46] The 4th Infantry is to lose so many points. */
static void ask_to_lose(unsigned points)
{
    p.head.question = p.head.asked = 1;
    p.head.kind = VZ_ASK_LOSE;
    p.loss.points = (uint8_t)points;
    p.loss.side = VZ_US;
    vz_units_add(&p.loss_from, unit_named("us.4inf"));
}

TEST(the_question)
{
    static const char said[] = "the open question does not fit what is going on";

    BROKEN(p.head.kind = VZ_QUESTIONS, said);
    BROKEN(p.head.question = 1, said);
    BROKEN(p.head.kind = VZ_ASK_LOSE, said);
    BROKEN(course_call(&p.head, VZ_COMBAT, 0), said);
    BROKEN((p.head.question = p.head.asked = 1, p.head.kind = VZ_ASK_RETREAT), said);
    BROKEN((p.head.question = p.head.asked = 1, course_call(&p.head, VZ_COMBAT, 0)), said);
    BROKEN((p.head.question = p.head.asked = 1, p.head.kind = VZ_ASK_LOSE), said);
    BROKEN((p.head.question = p.head.asked = 1, p.head.kind = VZ_ASK_LOSE, p.loss.points = 1,
            p.loss.side = VZ_MEXICO),
           said);
    GOOD((ask_to_lose(1), course_call(&p.head, VZ_EXCESS, 0)));
    GOOD((ask_to_lose(of("us.4inf")->strength), course_call(&p.head, VZ_EXCESS, 0)));
    BROKEN((ask_to_lose(of("us.4inf")->strength + 1u), course_call(&p.head, VZ_EXCESS, 0)), said);
    BROKEN(ask_to_lose(1), "a question is open, and nothing waits for its answer");
    GOOD((p.head.question = p.head.asked = 1, p.head.kind = VZ_ASK_RETREAT,
          course_call(&p.head, VZ_COMBAT, 0)));
}

TEST(tracks)
{
    static const char said[] = "a rating or national morale is out of range";

    BROKEN(p.rating[VZ_FORT_PEROTE] = 7, said); /* [12.52] the printed rating is 6 */
    BROKEN(p.santa_anna = VZ_HELD + 1, said);
    BROKEN(p.bnm[VZ_US] = -4, said); /* [10.12] */
    BROKEN(p.bnm[VZ_US] = 4, said);
    BROKEN(p.bnm[VZ_MEXICO] = -4, said);
    BROKEN(p.bnm[VZ_MEXICO] = 4, said);
    GOOD((p.bnm[VZ_US] = -3, p.bnm[VZ_MEXICO] = 3));
    GOOD((p.bnm[VZ_US] = 3, p.bnm[VZ_MEXICO] = -3));
    GOOD(p.rating[VZ_FORT_PEROTE] = 6);
}

TEST(lists)
{
    static const char said[] = "a list of the position is too long or names no hex";

    /* [8.92] their number alone is at fault, not what stands in them */
    BROKEN((memset(p.fort_hex, 0, sizeof p.fort_hex), p.forts_built = 4), said);
    GOOD((memset(p.fort_hex, 0, sizeof p.fort_hex), p.forts_built = 3));
    BROKEN((memset(p.attacked, 0, sizeof p.attacked), p.attacked_hexes = 25), said);
    BROKEN(p.scoutings = VZ_SCOUTINGS + 1, said);
    BROKEN(p.waiting_count = VZ_POOL + 1, said);
    BROKEN((p.forts_built = 1, p.fort_hex[0] = MAP_NOWHERE), said);
    BROKEN((p.attacked_hexes = 1, p.attacked[0] = MAP_NOWHERE), said);
    GOOD((p.attacked_hexes = 1, p.attacked[0] = 0));
    BROKEN((p.forts_built = 1, p.fort_hex[0] = (uint16_t)s->map.cells), said);
    GOOD((p.forts_built = 1, p.fort_hex[0] = (uint16_t)(s->map.cells - 1)));
    BROKEN((p.attacked_hexes = 1, p.attacked[0] = (uint16_t)s->map.cells), said);
    GOOD((p.attacked_hexes = 1, p.attacked[0] = (uint16_t)(s->map.cells - 1)));
    GOOD(p.attacked_hexes = sizeof p.attacked / sizeof *p.attacked);
    GOOD(p.scoutings = VZ_SCOUTINGS);
    GOOD(p.waiting_count = VZ_POOL);
}

static struct standing_order *stand(uint16_t number, uint16_t given)
{
    struct standings *list = &p.standing[VZ_MEXICO];

    list->count = 1;
    list->given = given;
    list->order[0] = (struct standing_order){.number = number, .verb = VZ_STANDING_SURRENDER};
    return list->order;
}

TEST(standing_orders)
{
    static const char said[] = "a standing order is none, or out of place";

    GOOD(stand(1, 1));
    BROKEN(p.standing[VZ_US].count = STANDING_MOST + 1, said);
    BROKEN(p.standing[VZ_US].terms = STANDING_TERMS_KEPT + 1, said);
    BROKEN(p.standing[VZ_US].terms = 1, said);
    GOOD((stand(1, 1)->count = 2, p.standing[VZ_MEXICO].terms = 2));
    BROKEN(stand(0, 1), said);
    BROKEN(stand(2, 1), said);
    BROKEN(stand(1, 1)->verb = VZ_DO_END, said);
    BROKEN(stand(1, 1)->count = STANDING_TERMS + 1, said);
}

TEST(where_units_are)
{
    static const char said[] = "a unit is neither on the map nor off it";

    BROKEN(of("us.duncan")->hex = s->map.cells & VZ_HEX_BITS, said);
    BROKEN(of("us.duncan")->hex = VZ_LEFT_OUT + 1, said);
    BROKEN(p.unit[s->units].formation = 1, said);
    BROKEN(p.unit[s->units].strength = 1, said);
    GOOD(of("us.duncan")->hex = at("perote") & VZ_HEX_BITS);
}

TEST(the_ground)
{
    static const char said[] = "a unit stands where it cannot stand";

    BROKEN(of("us.duncan")->hex = at("1701") & VZ_HEX_BITS, said); /* [5.34] at sea */
    BROKEN(of("us.ohio")->hex = at("jalapa") & VZ_HEX_BITS, said); /* [5.16] ashore */
    GOOD(of("us.ohio")->hex = at("alvarado") & VZ_HEX_BITS);       /* off a coast */
    BROKEN(of("us.duncan")->hex = at("ulua") & VZ_HEX_BITS, said); /* [12.61] */
    BROKEN(of("us.ohio")->hex = at("ulua") & VZ_HEX_BITS,
           "a unit is in San Juan de Ulua"); /* [18.0] */
    GOOD((of("us.ohio")->hex = at("ulua") & VZ_HEX_BITS,
          vz_give_place(&p, s->map.cell[at("ulua")].place, VZ_US)));
    BROKEN(of("mx.5inf")->hex = at("jalapa") & VZ_HEX_BITS, "units of both sides are in one hex");
    GOOD(of("mx.santa-anna")->hex = at("perote") & VZ_HEX_BITS);
}

TEST(strengths)
{
    static const char said[] = "a strength is out of range";

    BROKEN(of("us.duncan")->strength = 3, said); /* printed 2 */
    BROKEN(of("us.duncan")->strength = 0, said);
    BROKEN((of("us.duncan")->strength = 1, of("us.duncan")->hex = VZ_ELIMINATED), said);
    BROKEN((of("us.duncan")->strength = 1, of("us.duncan")->hex = VZ_LEFT_OUT), said);
    BROKEN(of("m1")->strength = 3, said); /* its counter says 2 */
    GOOD(of("m1")->strength = 0);         /* militia alone may be worth nothing [14.16] */
    BROKEN(of("us.duncan")->ineffective = VZ_PERCENTS + 1,
           "a percentage is in no column of the Loss Percentage Table");
    GOOD(of("us.duncan")->ineffective = VZ_PERCENTS);
}

TEST(militia)
{
    static const char said[] = "the militia pool and the militia on the map do not add up";

    BROKEN(of("m1")->hex = VZ_NOT_YET, said);
    BROKEN((of("m1")->counter = (s->militia_pool + 1u) & VZ_COUNTER_BITS, of("m1")->strength = 0),
           said);
    BROKEN((of("m3")->counter = of("m2")->counter), said);
    BROKEN(*token("m3") = 0, said);
    BROKEN(*token("m3") = 4, said);
    BROKEN(p.militia_used = 0, said);
    BROKEN(*token("m3") = 2, "two militia units have one name");
}

TEST(guerrillas)
{
    static const char said[] = "the guerrilla pool and the guerrillas on the map do not add up";
    unsigned third = s->first_guerrilla + 2u;

    BROKEN(of("g1")->hex = VZ_NOT_YET, said);
    BROKEN(of("g1")->counter = 7, said);
    BROKEN(of("g1")->counter = of("g2")->counter, said);
    BROKEN(*token("g1") = 0, said);
    BROKEN(*token("g2") = 3, said);
    BROKEN(of("g2")->hex = of("g1")->hex, said); /* [16.15] */
    BROKEN((p.token[VZ_POOL + 2] = 2,
            p.unit[third] = (struct vz_unit){.hex = at("perote") & VZ_HEX_BITS, .counter = 6}),
           said);
    BROKEN(p.guerrillas_used = 0, said);
}

TEST(pack_animals)
{
    static const char said[] = "a Pack animal carries too much, or what is elsewhere";
    uint8_t pack = (uint8_t)(2); /* the first is that of 1406 [21.0] */
    unsigned first = s->first_supply;

    GOOD(p.unit[first].counter = pack & VZ_COUNTER_BITS);
    BROKEN(p.unit[first].counter = VZ_TRAINS + 1, said);
    BROKEN(p.unit[first + 4].counter = pack & VZ_COUNTER_BITS, said); /* at Puebla */
    BROKEN((p.unit[first].counter = pack & VZ_COUNTER_BITS, p.unit[first].hex = VZ_ELIMINATED),
           said);
    for (unsigned i = 0; i < 4; i++) /* [11.34] */
        good.unit[first + i].counter = pack & VZ_COUNTER_BITS;
    BROKEN((void)0, said);
    for (unsigned i = 0; i < 4; i++)
        good.unit[first + i].counter = 0;
    GOOD((p.unit[first].counter = p.unit[first + 1].counter = p.unit[first + 2].counter =
              pack & VZ_COUNTER_BITS));
}

TEST(members)
{
    static const char said[] = "a member of a formation is not with it or may not be in it";

    BROKEN(of("us.duncan")->formation = VZ_FORMATIONS + 1, said);
    BROKEN(p.unit[s->first_supply].formation = 1, said); /* [15.14] */
    BROKEN(of("us.ohio")->formation = 1, said);          /* [18.0] */
    BROKEN(of("mx.5inf")->formation = 1, said);
    BROKEN(of("us.4inf")->hex = at("perote") & VZ_HEX_BITS, said); /* [15.15] */
    BROKEN(of("us.4inf")->hex = VZ_WITHDRAWN, said);
}

TEST(formations)
{
    static const char said[] = "a formation is empty, below its minimum or has too much artillery";
    unsigned division = unit_named("div-2");

    GOOD(of("us.taylor")->formation = 1);
    BROKEN(p.unit[division].hex = at("jalapa") & VZ_HEX_BITS, said);    /* [15.18] */
    BROKEN(of("us.4inf")->formation = 0, said);                         /* [15.16] */
    BROKEN(of("us.worth")->formation = 0, said);                        /* [15.11] */
    GOOD((of("us.la-v")->formation = 1, of("us.4inf")->formation = 0)); /* [15.19] mixes */
    BROKEN((of("us.taylor")->formation = of("us.duncan")->formation = of("us.talcott")->formation =
                of("us.steptoe")->formation = 1),
           said); /* [15.11] four batteries */
    GOOD((of("us.4inf")->formation = 0, course_call(&p.head, VZ_COMBAT, 0),
          p.head.kind = VZ_ASK_RETREAT,
          p.head.question = p.head.asked = 1)); /* within a procedure */
    GOOD((of("us.4inf")->formation = 0, p.head.over = 1, p.head.to_act = NO_SIDE,
          p.head.asked = 1)); /* [20.0] and who resigns in one ends it as it stands */
    BROKEN((of("us.4inf")->formation = 0, p.head.over = 1, p.head.to_act = NO_SIDE), said);
    BROKEN(of("us.1pa-v")->formation = 1, "Volunteers and Regulars are in one Division");
}

/* ---- where ranks run out */

static struct vz_board laid_out;

static struct vz_play play_on(void)
{
    static const struct sink nowhere = {NULL, NULL};
    struct vz_play play = VZ_LOOK(s, &p, &laid_out);

    play.sink = &nowhere;
    vz_board_begin(&laid_out, s, &p);
    return play;
}

TEST(a_stack_closes_up) /* [14.31] who enters goes beneath, whatever the ranks there are */
{
    struct vz_units comes = {{0}};
    struct vz_play play;

    p = good;
    of("mx.5inf")->hex = at("perote") & VZ_HEX_BITS;
    of("mx.santa-anna")->rank = 7;
    of("mx.heavy-btry")->rank = VZ_RANK_BITS;
    vz_units_add(&comes, unit_named("mx.5inf"));
    play = play_on();
    vz_fact_enter(&play, &comes, at("puebla"));
    CHECK(of("mx.santa-anna")->rank < of("mx.heavy-btry")->rank);
    CHECK(of("mx.heavy-btry")->rank < of("mx.5inf")->rank);
    CHECK(of("mx.5inf")->rank < s->units);
}

TEST(trains_come_again_in_their_order) /* [11.27] */
{
    struct vz_units goes = {{0}};
    unsigned pack = s->first_pack;
    struct vz_unit *spare = &p.unit[s->first_pack + 40];
    struct vz_play play;

    p = good;
    while (!vz_on_map(p.unit[pack].hex))
        pack++;
    spare[0].rank = VZ_RANK_BITS;
    spare[1].rank = 400;
    p.trains_gone = VZ_RANK_BITS;
    vz_units_add(&goes, pack);
    play = play_on();
    vz_fact_leave_map(&play, &goes, VZ_ELIMINATED);
    CHECK_INT(spare[1].rank, 1);
    CHECK_INT(spare[0].rank, 2);
    CHECK_INT(p.unit[pack].rank, 3);
    CHECK_INT(p.trains_gone, 3);
    CHECK_INT(spare[2].rank, 0);
}

TESTS(RUN(the_board_is_good), RUN(who_acts), RUN(the_question), RUN(tracks), RUN(lists),
      RUN(standing_orders), RUN(where_units_are), RUN(the_ground), RUN(strengths), RUN(militia),
      RUN(guerrillas), RUN(pack_animals), RUN(members), RUN(formations), RUN(a_stack_closes_up),
      RUN(trains_come_again_in_their_order))
