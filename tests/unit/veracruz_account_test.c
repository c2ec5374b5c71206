/* What a side may know of a game of Veracruz can be carried out by it [18.1]. */
#include "account_play.h"

#include "veracruz/looks/account.h"
#include "veracruz/rules/combat.h"
#include "veracruz/sequence.h"

enum { GAMES = SLOW ? 1 : 3 };

TEST(accounts_of_the_campaign)
{
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        account_holds_all("veracruz/campaign", seed, SLOW ? 100 : 200);
}

/* What has been answered in advance is an order like any for the other side. */
TEST(accounts_of_answers_in_advance)
{
    static const char *const begins[] = {"us: standing retreat all default",
                                         "mexico: standing retreat all default",
                                         "mexico: standing militia-zero keep",
                                         "mexico: standing guerrilla all attack",
                                         "mexico: standing surrender veracruz never",
                                         "mexico: standing counter-battery veracruz land",
                                         NULL};

    account_holds_behind("veracruz/campaign", 1, SLOW ? 40 : 160, begins);
}

/* [14.31] What a side thinks lies there may be weaker than what is lost: then there is no standard
 * answer, and what follows is told. */
TEST(more_is_lost_than_is_thought_of)
{
    static struct vz_position p;
    static struct order answer;

    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    const struct vz_scenario *s = account_stage.scenario;
    unsigned unit = 0;
    while (s->counter[unit].side != VZ_US || s->counter[unit].strength < 2)
        unit++;
    struct vz_play play = VZ_LOOK(s, &p, NULL);
    p.unit[unit].strength = 2;
    p.loss.side = VZ_US;
    vz_units_add(&p.loss_from, unit);
    for (unsigned points = 1; points <= 4; points++) {
        p.loss.points = (uint8_t)points;
        CHECK(vz_default_lose(&play, &answer) == (points <= 2));
    }
    p.loss.points = 2;
    CHECK(vz_default_lose(&play, &answer));
    CHECK_INT(answer.count, 1);
    CHECK_INT(answer.argument[0].value, unit);
    CHECK_INT(answer.argument[0].extra, 2);
    stage_free(&account_stage);
}

/* A board with nobody but some U.S. regiments in the first hex, one on the other, of two points
 * each; the first of them. */
static unsigned stack_up(unsigned regiments, struct vz_position *p)
{
    const struct vz_scenario *s = account_stage.scenario;
    unsigned first = 0;

    memset(p, 0, sizeof *p);
    for (unsigned unit = 0; unit < s->units; unit++)
        p->unit[unit].hex = VZ_NOT_YET;
    while (s->counter[first].side != VZ_US || s->counter[first].strength < 2)
        first++;
    for (unsigned rank = 0; rank < regiments; rank++)
        p->unit[first + rank] =
            (struct vz_unit){.hex = 0, .rank = rank & VZ_RANK_BITS, .strength = 2};
    return first;
}

/* What Mexico is told of a U.S. regiment that is gone, which had so many points left and lay so
 * deep. */
static void tell_gone(enum vz_off_map where, unsigned points, unsigned rank, struct text *out)
{
    static struct vz_position before, after;
    unsigned unit = stack_up(2, &before);

    before.unit[unit].rank = rank & VZ_RANK_BITS;
    before.unit[unit].strength = points & VZ_STRENGTH_BITS;
    after = before;
    after.unit[unit].hex = where & VZ_HEX_BITS;
    text_clear(out);
    vz_account.tell(account_stage.scenario, &before, &after, VZ_MEXICO, out);
}

/* [14.31] How deep it lay in its stack, and how many points were withdrawn with it, nobody could
 * see. */
TEST(who_is_gone_is_told_by_name_alone)
{
    struct text one = {0};
    struct text other = {0};

    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    tell_gone(VZ_WITHDRAWN, 1, 3, &one);
    tell_gone(VZ_WITHDRAWN, 2, 7, &other);
    CHECK(strstr(one.at, "=withdrawn"));
    CHECK_SAME(other.at, one.at);
    tell_gone(VZ_ELIMINATED, 0, 3, &one);
    tell_gone(VZ_ELIMINATED, 0, 7, &other);
    CHECK(strstr(one.at, "=eliminated"));
    CHECK_SAME(other.at, one.at);
    text_free(&one);
    text_free(&other);
    stage_free(&account_stage);
}

/* [14.31] Of three U.S. regiments the topmost is seen, and one or both beneath it are named by an
 * event: not which is the second and which the third. */
TEST(who_is_named_is_told_without_its_depth)
{
    static struct vz_position before, after;
    struct text words[4] = {{0}, {0}, {0}, {0}};

    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    for (unsigned i = 0; i < 4; i++) {
        unsigned deep = i % 2;
        unsigned unit = stack_up(3, &before);

        before.unit[unit + 1].rank = (1 + deep) & VZ_RANK_BITS;
        before.unit[unit + 2].rank = (2 - deep) & VZ_RANK_BITS;
        after = before;
        vz_units_add(&after.account.held, unit + 1);
        if (i >= 2)
            vz_units_add(&after.account.held, unit + 2);
        CHECK(vz_account.tell(account_stage.scenario, &before, &after, VZ_MEXICO, &words[i]));
    }
    CHECK(strstr(words[0].at, ".as=3"));
    CHECK_SAME(words[1].at, words[0].at);
    CHECK(strcmp(words[2].at, words[0].at) != 0);
    CHECK_SAME(words[3].at, words[2].at);
    for (unsigned i = 0; i < 4; i++)
        text_free(&words[i]);
    stage_free(&account_stage);
}

/* [14.31] Of the second of two U.S. Supply units that is named no more is told if it has moved and
 * bears a marker than if not. */
TEST(who_is_named_is_told_without_its_marks)
{
    static struct vz_position before, after;
    struct text words[2] = {{0}, {0}};

    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    const struct vz_scenario *s = account_stage.scenario;
    for (unsigned moved = 0; moved < 2; moved++) {
        unsigned unit = s->first_supply;

        memset(&before, 0, sizeof before);
        for (unsigned other = 0; other < s->units; other++)
            before.unit[other].hex = VZ_NOT_YET;
        before.unit[unit] = (struct vz_unit){.hex = 0, .flags = VZ_GENERAL};
        before.unit[unit + 1] = (struct vz_unit){.hex = 0, .rank = 1};
        if (moved) {
            before.unit[unit + 1].flags = VZ_MOVED | VZ_CLOSED | VZ_GENERAL;
            before.unit[unit + 1].spent = 20;
            vz_units_add(&before.movers, unit + 1);
        }
        after = before;
        vz_units_add(&after.account.held, unit + 1);
        CHECK(vz_account.tell(s, &before, &after, VZ_MEXICO, &words[moved]));
    }
    CHECK(strstr(words[0].at, ".as=3"));
    CHECK_SAME(words[1].at, words[0].at);
    text_free(&words[0]);
    text_free(&words[1]);
    stage_free(&account_stage);
}

/* Words of two Mexican militia units in a hex, of which the U.S. is told the second, whole: it has
 * the counter of that number, and was among those examined in this Game-Turn or not. */
static void tell_militia(unsigned counter, bool examined, unsigned phase, struct text *out)
{
    static struct vz_position before, after;
    const struct vz_scenario *s = account_stage.scenario;
    unsigned unit = s->first_militia;

    memset(&before, 0, sizeof before);
    before.head.phase = (uint8_t)phase;
    for (unsigned other = 0; other < s->units; other++)
        before.unit[other].hex = VZ_NOT_YET;
    for (unsigned i = 0; i < 2; i++) {
        before.unit[unit + i].hex = 0;
        before.unit[unit + i].rank = i & VZ_RANK_BITS;
        before.unit[unit + i].counter = (i ? counter : 1) & VZ_COUNTER_BITS;
        before.unit[unit + i].strength =
            s->militia_strength[(i ? counter : 1) - 1] & VZ_STRENGTH_BITS;
    }
    if (examined)
        vz_units_add(&before.examined, unit + 1);
    after = before;
    vz_units_add(&after.account.held, unit + 1);
    text_clear(out);
    CHECK(vz_account.tell(s, &before, &after, VZ_US, out));
    CHECK(strstr(out->at, ".as=3"));
}

/* [14.13] Untried militia that are lost, as in a fortress that surrenders, are named: nobody hears
 * of their points, nor which counter goes back to the pool. */
TEST(untried_militia_are_named_without_their_worth)
{
    struct text one = {0};
    struct text other = {0};

    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    const struct vz_scenario *s = account_stage.scenario;
    unsigned second = 2;
    while (s->militia_strength[second - 1] == s->militia_strength[2])
        second++;
    tell_militia(3, false, VZ_PHASE_US_SIEGE, &one);
    tell_militia(second, false, VZ_PHASE_US_SIEGE, &other);
    CHECK_SAME(other.at, one.at);
    text_free(&one);
    text_free(&other);
    stage_free(&account_stage);
}

/* [14.34] Once the Movement Phase is over it does not matter who was examined in it. */
TEST(who_was_examined_is_told_while_it_matters)
{
    struct text one = {0};
    struct text other = {0};

    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    tell_militia(3, false, VZ_PHASE_US_COMBAT, &one);
    tell_militia(3, true, VZ_PHASE_US_COMBAT, &other);
    CHECK_SAME(other.at, one.at);
    tell_militia(3, true, VZ_PHASE_US_MOVEMENT, &other);
    CHECK(strcmp(other.at, one.at) != 0);
    text_free(&one);
    text_free(&other);
    stage_free(&account_stage);
}

/* [8.63] While a U.S. force retreats Mexico knows that others stand still, or have gone along
 * beneath the stack, not which: the same words lead on. */
TEST(a_retreat_goes_on_whoever_lies_beneath)
{
    static struct vz_position one, other;
    struct text words = {0};

    CHECK(stage_load(&account_stage, "veracruz/campaign"));
    const struct vz_scenario *s = account_stage.scenario;
    unsigned unit = stack_up(3, &one);
    one.head.phase = VZ_PHASE_MX_COMBAT;
    course_call(&one.head, VZ_COMBAT, 0);
    other = one;
    vz_units_add(&one.retreat.before, unit);
    vz_units_add(&other.retreat.before, unit);
    vz_units_add(&one.retreat.before, unit + 1);
    vz_units_add(&other.retreat.before, unit + 2);
    CHECK(vz_account.tell(s, &one, &other, VZ_MEXICO, &words));
    CHECK_INT(words.length, 0);
    CHECK(!vz_account.tell(s, &one, &other, VZ_US, &words)); /* its own are no secret */
    other.retreat.before = one.retreat.before;
    vz_units_add(&one.retreat.units, unit + 1);
    vz_units_add(&one.retreat.done, unit + 1);
    vz_units_add(&other.retreat.units, unit + 2);
    vz_units_add(&other.retreat.done, unit + 2);
    CHECK(vz_account.tell(s, &one, &other, VZ_MEXICO, &words));
    CHECK_INT(words.length, 0);
    CHECK(!vz_account.tell(s, &one, &other, VZ_US, &words));
    text_free(&words);
    stage_free(&account_stage);
}

TESTS(RUN(untried_militia_are_named_without_their_worth),
      RUN(who_was_examined_is_told_while_it_matters), RUN(who_is_named_is_told_without_its_depth),
      RUN(who_is_named_is_told_without_its_marks), RUN(a_retreat_goes_on_whoever_lies_beneath),
      RUN(who_is_gone_is_told_by_name_alone), RUN(more_is_lost_than_is_thought_of),
      RUN(accounts_of_the_campaign), RUN(accounts_of_answers_in_advance))
