/* The arithmetic of a combat: ratios and their ladder, percentages, casualties, Leaders [8.3] [8.7]
 * [9.3]. */
#include "campaign.h"
#include "check.h"
#include "veracruz/rules/combat.h"
#include "veracruz/veracruz.h"

static struct campaign campaign;

TEST(the_campaign_loads)
{
    CHECK(campaign_load(&campaign));
}

/* "3-2" as an event shows it. */
static int ratio(int attacker, int defender)
{
    return attacker * 256 + defender;
}

static int as_ratio(unsigned attacker, unsigned defender)
{
    return vz_ladder_value(vz_ratio(attacker, defender)).number;
}

/* ---- 8.31, 8.36: the ladder */

TEST(ratio_is_rounded_for_the_defender)
{
    CHECK_INT(as_ratio(29, 10), ratio(2, 1)); /* [8.0] */
    CHECK_INT(as_ratio(9, 5), ratio(3, 2));   /* [8.31] */
    CHECK_INT(as_ratio(8, 9), ratio(1, 2));
    CHECK_INT(as_ratio(10, 10), ratio(1, 1));
    CHECK_INT(as_ratio(14, 10), ratio(1, 1));
    CHECK_INT(as_ratio(15, 10), ratio(3, 2));
    CHECK_INT(as_ratio(19, 10), ratio(3, 2));
    CHECK_INT(as_ratio(20, 10), ratio(2, 1));
    CHECK_INT(as_ratio(69, 10), ratio(6, 1));
    CHECK_INT(as_ratio(70, 10), ratio(7, 1));
    CHECK_INT(as_ratio(100, 10), ratio(10, 1));
}

TEST(ratio_below_one)
{
    CHECK_INT(as_ratio(9, 10), ratio(1, 2));
    CHECK_INT(as_ratio(5, 10), ratio(1, 2));
    CHECK_INT(as_ratio(4, 10), ratio(1, 3));
    CHECK_INT(as_ratio(3, 9), ratio(1, 3));
    CHECK_INT(as_ratio(3, 10), ratio(1, 4));
    CHECK_INT(as_ratio(2, 8), ratio(1, 4));
    CHECK_INT(as_ratio(2, 9), ratio(1, 5)); /* [8.17] */
    CHECK_INT(as_ratio(1, 30), ratio(1, 30));
}

TEST(ratio_against_no_strength)
{
    CHECK_INT(as_ratio(1, 0), ratio(7, 1)); /* [8.31] */
    CHECK_INT(as_ratio(40, 0), ratio(7, 1));
}

TEST(columns)
{
    static const int column[] = {-1, -1, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 8, 8, 8};

    for (int place = -5; place <= 9; place++) /* [8.71] 1-6 1-5 1-4 ... 6-1 7-1 8-1 9-1 */
        CHECK_INT(vz_ladder_column(place), column[place + 5]);
    CHECK_INT(vz_ladder_column(-40), -1);
    CHECK_INT(vz_ladder_column(40), 8);
}

/* The ratio that a shift makes of another. */
static int shifted(unsigned attacker, unsigned defender, int shift)
{
    return vz_ladder_value(vz_ratio(attacker, defender) + shift).number;
}

TEST(shifts)
{
    CHECK_INT(shifted(3, 1, 3), ratio(6, 1)); /* [8.36] */
    CHECK_INT(vz_ladder_column(vz_ratio(3, 1) + 3), 7);
    CHECK_INT(shifted(1, 2, 3), ratio(2, 1));
    CHECK_INT(shifted(10, 1, -2), ratio(8, 1));
    CHECK_INT(vz_ladder_column(vz_ratio(10, 1) - 2), 8);
    CHECK_INT(shifted(10, 1, -5), ratio(5, 1));
    CHECK_INT(shifted(1, 4, -1), ratio(1, 5));
    CHECK_INT(shifted(1, 6, 2), ratio(1, 4));
    CHECK_INT(shifted(1, 1, 1), ratio(3, 2));
    CHECK_INT(shifted(2, 1, -1), ratio(3, 2));
}

/* ---- 8.73, 8.72: losses */

TEST(percentage_above_twenty)
{
    CHECK_INT(vz_percentage(campaign.s, 35, 5), 2);  /* [8.45] 1 + 1 */
    CHECK_INT(vz_percentage(campaign.s, 44, 20), 9); /* [8.73] 4 + 4 + 1 */
    CHECK_INT(vz_percentage(campaign.s, 46, 20), 9);
    CHECK_INT(vz_percentage(campaign.s, 10, 20), 2); /* [13.21] */
    CHECK_INT(vz_percentage(campaign.s, 20, 33), 7);
    CHECK_INT(vz_percentage(campaign.s, 21, 33), 7);
    CHECK_INT(vz_percentage(campaign.s, 40, 33), 14);
    CHECK_INT(vz_percentage(campaign.s, 60, 5), 3);
    CHECK_INT(vz_percentage(campaign.s, 0, 33), 0);
}

/* [8.73] Twenty points are a row of their own, not twenty and the row of none, whatever that holds.
 */
TEST(no_rest_of_twenty)
{
    static struct vz_scenario changed;

    changed = *campaign.s;
    for (unsigned column = 0; column < VZ_PERCENTS; column++)
        changed.charts.losses[0][column] = 1;
    CHECK_INT(vz_percentage(&changed, 20, 33), 7);
    CHECK_INT(vz_percentage(&changed, 40, 33), 14);
    CHECK_INT(vz_percentage(&changed, 60, 5), 3);
}

TEST(casualties)
{
    CHECK_INT(vz_casualties(campaign.s, VZ_LOSE_NONE, 12), 0);
    CHECK_INT(vz_casualties(campaign.s, VZ_LOSE_ONE, 12), 1);
    CHECK_INT(vz_casualties(campaign.s, 20, 10), 2);
    CHECK_INT(vz_casualties(campaign.s, 5, 10), 1); /* [8.72] a percentage costs at least one */
    CHECK_INT(vz_casualties(campaign.s, 33, 1), 1);
    CHECK_INT(vz_casualties(campaign.s, 25, 0), 0); /* nobody is left to lose */
}

TEST(regulars_and_volunteers_alternate)
{
    static const unsigned many[2] = {10, 10};
    static const unsigned few[2] = {1, 10};
    unsigned share[2];
    uint8_t next = 0;

    vz_alternate(3, many, share, &next); /* [8.48] Regular, Volunteer, Regular */
    CHECK_INT(share[0], 2);
    CHECK_INT(share[1], 1);
    CHECK_INT(next, 1);
    vz_alternate(1, many, share, &next); /* goes on where it stopped */
    CHECK_INT(share[0], 0);
    CHECK_INT(share[1], 1);
    CHECK_INT(next, 0);
    vz_alternate(4, few, share, &next); /* the rest from the kind that has some */
    CHECK_INT(share[0], 1);
    CHECK_INT(share[1], 3);
}

/* ---- 9.32: leadership */

/* Their Preliminary Leadership Level. */
static unsigned level_of(const char *const *names)
{
    static struct vz_position position;
    struct vz_play play = VZ_LOOK(campaign.s, &position, NULL);
    struct vz_units leaders = {{0}};

    for (; *names; names++) {
        int32_t unit = vz_game.find_unit(campaign.s, NULL, (struct slice){*names, strlen(*names)});

        CHECK(unit >= 0);
        vz_units_add(&leaders, (unsigned)unit);
    }
    return vz_leadership_preliminary(&play, &leaders);
}

#define LEVEL(...) level_of((const char *const[]){__VA_ARGS__, NULL})

TEST(leadership_is_rounded)
{
    CHECK_INT(LEVEL("mx.santa-anna", "mx.valencia", "mx.alvarez"), 1); /* [9.33] 4 by 3, 1.33 */
    CHECK_INT(LEVEL("mx.morales", "mx.rangel", "mx.canalizo", "mx.valencia", "mx.alvarez"),
              1);                                        /* 7 by 5, 1.4 */
    CHECK_INT(LEVEL("mx.santa-anna", "mx.canalizo"), 2); /* [9.32] 1.5 */
    CHECK_INT(LEVEL("us.worth", "us.pillow"), 3);        /* 2.5 */
    CHECK_INT(LEVEL("us.worth", "us.twiggs", "us.patterson", "us.pillow", "us.quitman"),
              2);                                                 /* 12 by 5, 2.4 */
    CHECK_INT(LEVEL("us.worth", "us.twiggs", "us.patterson"), 3); /* 8 by 3, 2.67 */
    CHECK_INT(LEVEL("us.worth"), 4);
}

TEST(leadership_counts_leaders_only)
{
    CHECK_INT(LEVEL("us.worth", "us.4inf", "us.duncan"), 4);
    CHECK_INT(LEVEL("us.4inf"), 0); /* [9.31] */
}

TESTS(RUN(the_campaign_loads), RUN(ratio_is_rounded_for_the_defender), RUN(ratio_below_one),
      RUN(ratio_against_no_strength), RUN(columns), RUN(shifts), RUN(percentage_above_twenty),
      RUN(casualties), RUN(regulars_and_volunteers_alternate), RUN(leadership_is_rounded),
      RUN(leadership_counts_leaders_only), RUN(no_rest_of_twenty))
