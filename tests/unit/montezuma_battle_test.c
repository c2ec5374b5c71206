/* Lines of supply in The Halls of Montezuma [6.1] to [6.5], on the board of the rulebook's example.
 */
#include "montezuma_stage.h"

static unsigned number(const char *name)
{
    return (unsigned)(unit(name) - position.unit);
}

static void join(enum mz_role role, const char *name)
{
    unit(name)->where = position.battle.cell;
    set_add(position.battle.force[role].units.word, number(name));
}

static int efficiency(enum mz_role role)
{
    struct mz_efficiency is;

    mz_find_efficiency(&play, role, &is);
    CHECK_INT(is.tactics + is.interception + is.failed + is.zapadores + is.added, is.sum);
    return is.sum;
}

/* 19.0, play 4: Kearney's Hasty Attack, which his tactics make a Normal one, on Lombardini. */
static void battle_of_monterrey(void)
{
    begin();
    struct mz_battle *battle = &position.battle;
    struct mz_force *us = &battle->force[MZ_ATTACKER];
    struct mz_force *mexico = &battle->force[MZ_DEFENDER];
    battle->attacker = MZ_US;
    battle->cell = (uint8_t)cell("monterrey");
    battle->from = (uint8_t)cell("palo_blanco");
    battle->type = MZ_NORMAL;
    join(MZ_ATTACKER, "kearney");
    join(MZ_ATTACKER, "us.1-inf");
    join(MZ_ATTACKER, "us.1-drag");
    join(MZ_ATTACKER, "us.3-inf");
    join(MZ_ATTACKER, "us.bragg");
    unit("us.1-inf")->steps = 1; /* by attrition */
    join(MZ_DEFENDER, "lombardini");
    join(MZ_DEFENDER, "mx.guard");
    join(MZ_DEFENDER, "mx.3-arty");
    us->chief = (uint16_t)mz_chief_of(&play, &us->units);
    mexico->chief = (uint16_t)mz_chief_of(&play, &mexico->units);
    us->lead = (uint16_t)number("us.1-drag");
    us->committed[0] = (uint16_t)number("us.3-inf");
    mexico->lead = (uint16_t)number("mx.3-arty");
    mexico->committed[0] = (uint16_t)number("mx.guard");
    us->committed[1] = mexico->committed[1] = MZ_NO_UNIT;
}

/* 3 leads, 4 committed, two others at 1, 1 for the three arms, -2 for a Normal Attack, in
 * supply: 8. */
TEST(american_firepower)
{
    struct mz_firepower fp;

    battle_of_monterrey();
    mz_find_firepower(&play, MZ_ATTACKER, &fp);
    CHECK_INT(fp.lead, 3);
    CHECK_INT(fp.committed, 4);
    CHECK_INT(fp.others, 2);
    CHECK_INT(fp.combined, 1);
    CHECK_INT(fp.type, -2);
    CHECK_INT(fp.supply, 0);
    CHECK_INT(fp.sum, 8);
}

/* 1 leads, 8 committed: 9. */
TEST(mexican_firepower)
{
    struct mz_firepower fp;

    battle_of_monterrey();
    mz_find_firepower(&play, MZ_DEFENDER, &fp);
    CHECK_INT(fp.lead, 1);
    CHECK_INT(fp.committed, 8);
    CHECK_INT(fp.sum, 9);
}

/* A 5, and 1 for Kearney, is Poor, as is a 4 with Lombardini: one step for the US, two for Mexico.
 */
TEST(efficiency)
{
    battle_of_monterrey();
    CHECK_INT(efficiency(MZ_ATTACKER), 1);
    CHECK_INT(efficiency(MZ_DEFENDER), 0);
    CHECK_INT(mz_inflicted(&s->charts, 5 + 1, 8), 1);
    CHECK_INT(mz_inflicted(&s->charts, 4, 9), 2);
    position.battle.intercepted = 1; /* [10.7.b] +1 for the defender alone */
    CHECK_INT(efficiency(MZ_ATTACKER), 1);
    CHECK_INT(efficiency(MZ_DEFENDER), 1);
    position.battle.force[MZ_DEFENDER].failed = 1; /* [10.8.a] -1 */
    CHECK_INT(efficiency(MZ_DEFENDER), 0);
}

/* [11.2.h] The ends of the table. */
TEST(ends_of_the_table)
{
    begin();
    CHECK_INT(mz_inflicted(&s->charts, -5, 0), 0);
    CHECK_INT(mz_inflicted(&s->charts, 11, 28), 11);
    CHECK_INT(mz_inflicted(&s->charts, 30, 99), 11);
    CHECK_INT(mz_inflicted(&s->charts, 0, 28), 2);
    CHECK_INT(mz_inflicted(&s->charts, 1, 28), 3);
}

/* [6.6] Out of supply -3; [15.3] an Army in supply +3. */
TEST(supply_and_armies)
{
    struct mz_firepower fp;

    battle_of_monterrey();
    position.army[0] = (uint16_t)number("kearney");
    mz_find_firepower(&play, MZ_ATTACKER, &fp);
    CHECK_INT(fp.army, 3);
    CHECK_INT(fp.sum, 11);
    position.battle.from = (uint8_t)cell("saltillo");
    mz_find_firepower(&play, MZ_ATTACKER, &fp);
    CHECK_INT(fp.supply, -3);
    CHECK_INT(fp.army, 0);
    CHECK_INT(fp.sum, 5);
}

/* 19.0: fieldworks of 2 at Matamoros, over the Rio Grande 2 more; [2.2.a.1] sappers 2 and 1. */
TEST(works_and_rivers)
{
    struct mz_firepower fp;

    battle_of_monterrey();
    struct mz_battle *battle = &position.battle;
    battle->cell = (uint8_t)cell("matamoros");
    battle->from = (uint8_t)cell("fort_brown");
    join(MZ_DEFENDER, "mx.zapadores");
    mz_find_firepower(&play, MZ_DEFENDER, &fp);
    CHECK_INT(fp.work, 2);
    CHECK_INT(fp.terrain, 2);
    CHECK_INT(fp.zapadores, 2);
    CHECK_INT(fp.others, 1);
    CHECK_INT(efficiency(MZ_DEFENDER), 1);
    battle->outside = 1; /* [10.8.c] */
    mz_find_firepower(&play, MZ_DEFENDER, &fp);
    CHECK_INT(fp.work, 0);
    CHECK_INT(fp.zapadores, 2); /* the work is there */
}

/* [13.3.a] The guns of Vera Cruz count 5, once where they lead. */
TEST(a_fortress)
{
    struct mz_firepower fp;

    battle_of_monterrey();
    struct mz_battle *battle = &position.battle;
    battle->cell = s->vera_cruz;
    battle->from = (uint8_t)cell("alvarado");
    mz_find_firepower(&play, MZ_DEFENDER, &fp);
    CHECK_INT(fp.work, 5);
    join(MZ_DEFENDER, "mx.vera-cruz-guns");
    battle->force[MZ_DEFENDER].lead = (uint16_t)number("mx.vera-cruz-guns");
    mz_find_firepower(&play, MZ_DEFENDER, &fp);
    CHECK_INT(fp.lead, 5);
    CHECK_INT(fp.work, 0);
}

/* [2.2.a.3] A 1st to 4th Artillery is the infantry or the guns of the three arms, not both. */
TEST(mixed_units)
{
    struct mz_firepower fp;

    battle_of_monterrey();
    struct mz_force *us = &position.battle.force[MZ_ATTACKER];
    us->units = (struct mz_units){{0}};
    join(MZ_ATTACKER, "us.1-drag");
    join(MZ_ATTACKER, "us.1-arty");
    mz_find_firepower(&play, MZ_ATTACKER, &fp);
    CHECK_INT(fp.combined, 0);
    join(MZ_ATTACKER, "us.2-arty");
    mz_find_firepower(&play, MZ_ATTACKER, &fp);
    CHECK_INT(fp.combined, 1);
}

/* [2.2.b] [3.2] A Leader who falls is replaced out of the Pool; his replacement, and Canales, who
 * has none, are out of the game; Valencia comes for Santa Anna. */
TEST(leaders_who_fall)
{
    static const struct sink nowhere = {NULL, NULL};

    begin();
    play.sink = &nowhere;
    mz_fact_eliminate(&play, number("kearney"), "11.3");
    CHECK_INT(unit("kearney")->where, MZ_REGROUP);
    CHECK_INT(unit("kearney")->steps, 0);
    unit("kearney")->where = (uint8_t)cell("austin");
    mz_fact_eliminate(&play, number("kearney"), "11.3");
    CHECK_INT(unit("kearney")->where, MZ_REMOVED);
    unit("canales")->where = (uint8_t)cell("tula");
    mz_fact_eliminate(&play, number("canales"), "11.3");
    CHECK_INT(unit("canales")->where, MZ_REMOVED);
    unit("santa-anna")->where = (uint8_t)cell("puebla");
    CHECK_INT(unit("valencia")->where, MZ_TO_COME);
    mz_fact_eliminate(&play, number("santa-anna"), "11.3");
    CHECK_INT(unit("santa-anna")->where, MZ_REMOVED);
    CHECK_INT(unit("valencia")->where, MZ_REGROUP);
}

TESTS(RUN(american_firepower), RUN(mexican_firepower), RUN(efficiency), RUN(ends_of_the_table),
      RUN(supply_and_armies), RUN(works_and_rivers), RUN(a_fortress), RUN(mixed_units),
      RUN(leaders_who_fall))
