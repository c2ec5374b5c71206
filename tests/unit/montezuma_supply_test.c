/* Lines of supply in The Halls of Montezuma [6.1] to [6.5], on the board of the rulebook's example.
 */
#include "montezuma/rules/movement.h"

#include "montezuma_stage.h"

static unsigned of(uint8_t side, const char *name)
{
    return mz_sources_of(&play, side, cell(name));
}

/* 19.0: all are in supply as Turn 2 begins. */
TEST(all_at_the_start)
{
    begin();
    for (unsigned i = 0; i < s->opening.places; i++) {
        const struct mz_placed *placed = &s->opening.placed[i];

        if (placed->cell != s->alta_california) /* one unit is supplied there [6.4.c] */
            CHECK(mz_sources_of(&play, placed->side, placed->cell) & MZ_SOURCE_ANY);
    }
}

/* 19.0, play 4: from Palo Blanco over three Transit Spaces to San Patricio, four in all. */
TEST(from_palo_blanco)
{
    begin();
    CHECK_INT(of(MZ_US, "palo_blanco"), MZ_SOURCE_ANY);
    set_add(position.raided.word, cell("t_sal_colorado")); /* a raid cuts it [16.4.b] */
    CHECK_INT(of(MZ_US, "palo_blanco"), MZ_SOURCE_ANY);    /* by the Rio Frio, 1 + 2 + 2 */
    set_add(position.raided.word, cell("t_rio_frio"));
    CHECK_INT(of(MZ_US, "palo_blanco"), 0);
    unit("us.2-inf")->where = (uint8_t)cell("t_sal_colorado"); /* unless somebody stands there */
    CHECK_INT(of(MZ_US, "palo_blanco"), MZ_SOURCE_ANY);
}

/* [6.4.e] A Raid marker stops a source, unless a friendly unit or the train is there. */
TEST(raided_sources)
{
    begin();
    CHECK_INT(of(MZ_MEXICO, "el_paso_del_norte"), MZ_SOURCE_ANY); /* Chihuahua alone, 3 */
    set_add(position.raided.word, cell("chihuahua"));
    for (unsigned i = 0; i < s->units; i++)
        if (position.unit[i].where == cell("chihuahua"))
            position.unit[i].where = MZ_REGROUP;
    CHECK_INT(of(MZ_MEXICO, "el_paso_del_norte"), 0);
    unit("us.2-inf")->where = (uint8_t)cell("chihuahua"); /* an enemy unit does not help */
    CHECK_INT(of(MZ_MEXICO, "el_paso_del_norte"), 0);
    unit("us.2-inf")->where = MZ_REGROUP;
    unit("mx.1-inf")->where = (uint8_t)cell("chihuahua");
    CHECK_INT(of(MZ_MEXICO, "el_paso_del_norte"), MZ_SOURCE_ANY);
    CHECK_INT(of(MZ_MEXICO, "chihuahua"), MZ_SOURCE_ANY);
}

/* [6.2] Of friendly cells, and five are the most. */
TEST(at_most_five)
{
    begin();
    CHECK_INT(of(MZ_US, "monterrey"), 0); /* Palo Blanco is the enemy's */
    position.control[cell("palo_blanco")] = MZ_US;
    CHECK_INT(of(MZ_US, "monterrey"), MZ_SOURCE_ANY); /* 1 + 1 + 1 + 1 + 1 to San Patricio */
    position.control[cell("monterrey")] = MZ_US;
    CHECK_INT(of(MZ_US, "cerralvo"), 0); /* one more */
}

/* 19.0: the revolt in Coahuila cuts Arista off, his train notwithstanding; with it suppressed he is
 * in supply again. [18.4.b] */
TEST(a_revolt)
{
    begin();
    CHECK(of(MZ_MEXICO, "presidio_del_rio_grande") & MZ_SOURCE_ANY);
    revolt("coahuila");
    CHECK_INT(of(MZ_MEXICO, "presidio_del_rio_grande"), 0);
    CHECK_INT(of(MZ_MEXICO, "saltillo"), 0); /* a PW City, but in revolt */
    CHECK(of(MZ_MEXICO, "monterrey") & MZ_SOURCE_ANY);
}

/* [6.4.b] The Disputed Zone counts three, for a side with units there, and as many as the other. */
TEST(the_disputed_zone)
{
    begin();
    CHECK_INT(of(MZ_US, "presidio_del_norte"), 0);
    unit("us.2-inf")->where = s->disputed_zone;
    CHECK_INT(of(MZ_US, "presidio_del_norte"), MZ_SOURCE_ANY); /* 3 + 1: San Antonio */
    unit("mx.1-inf")->where = s->disputed_zone;
    CHECK_INT(of(MZ_US, "presidio_del_norte"), MZ_SOURCE_ANY);
    CHECK(of(MZ_MEXICO, "presidio_del_norte") & MZ_SOURCE_ANY);
    unit("mx.3-inf")->where = s->disputed_zone;
    CHECK_INT(of(MZ_US, "presidio_del_norte"), 0);
}

/* [6.4.a] A port while its squadron is active; the Beachhead [6.5.c]. */
TEST(ports)
{
    begin();
    position.control[cell("tampico")] = MZ_US;
    unit("mx.tampico-act")->where = MZ_REGROUP;
    CHECK_INT(of(MZ_US, "tampico"), 0);
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    CHECK_INT(of(MZ_US, "tampico"), MZ_SOURCE_EAST);
    CHECK_INT(of(MZ_US, "victoria"), MZ_SOURCE_EAST);
    CHECK_INT(of(MZ_US, "guaymas"), 0);
    position.train[MZ_BEACHHEAD] = (uint8_t)cell("tampico");
    CHECK(of(MZ_US, "victoria") & MZ_SOURCE_ANY);
}

/* [6.5.a] Two trains that have a line to each other alone supply nobody. */
TEST(trains)
{
    begin();
    position.train[MZ_TRAIN_US] = (uint8_t)cell("saltillo");
    position.train[MZ_BEACHHEAD] = (uint8_t)cell("monclova");
    position.control[cell("saltillo")] = position.control[cell("monclova")] = MZ_US;
    CHECK_INT(of(MZ_US, "parras"), 0);
    position.control[cell("santa_rosa")] = MZ_US; /* rough, and no work there */
    CHECK_INT(of(MZ_US, "parras"), 0);
    position.train[MZ_BEACHHEAD] = (uint8_t)cell("monterrey");
    position.control[cell("monterrey")] = MZ_US;
    position.control[cell("palo_blanco")] = MZ_US;
    CHECK_INT(of(MZ_US, "parras"), MZ_SOURCE_ANY); /* Saltillo, Monterrey, and on to San Patricio */
}

/* [6.4.c] From a port of the west, too, the US reaches Alta California. */
TEST(by_sea)
{
    begin();
    position.control[cell("mazatlan")] = MZ_US;
    position.squadron[MZ_WEST] = MZ_ACTIVE;
    CHECK_INT(of(MZ_US, "mazatlan"), MZ_SOURCE_WEST);
    position.control[s->alta_california] = MZ_US;
    CHECK_INT(of(MZ_US, "mazatlan"), MZ_SOURCE_WEST); /* [6.2] the 3rd PC is there */
    unit("mx.3-pc")->where = MZ_REGROUP;
    CHECK_INT(of(MZ_US, "mazatlan"), MZ_SOURCE_WEST | MZ_SOURCE_BY_SEA);
    set_add(position.raided.word, s->alta_california); /* [6.4.e] unless somebody is there */
    CHECK_INT(of(MZ_US, "mazatlan"), MZ_SOURCE_WEST);
    unit("us.2-inf")->where = s->alta_california;
    CHECK_INT(of(MZ_US, "mazatlan"), MZ_SOURCE_WEST | MZ_SOURCE_BY_SEA);
}

/* [6.4.a] The Beachhead serves in a Space that the guns of its fortress keep Mexican; [6.2] others
 * of Mexico in it bar the lines from elsewhere. */
TEST(beachhead)
{
    begin();
    position.train[MZ_BEACHHEAD] = (uint8_t)s->vera_cruz;
    CHECK_INT(of(MZ_US, "vera_cruz"), 0);
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    CHECK(of(MZ_US, "vera_cruz") & MZ_SOURCE_ANY);
    CHECK_INT(of(MZ_US, "alvarado"), 0);
    unit("mx.tres-villas-act")->where = MZ_REGROUP;
    CHECK(of(MZ_US, "alvarado") & MZ_SOURCE_ANY); /* one off */
    position.squadron[MZ_EAST] = MZ_SEIZING;
    CHECK(of(MZ_US, "vera_cruz") & MZ_SOURCE_ANY);
}

/* [11.2.f] In battle, too, a port serves no Army [6.4.a], and three units in the Zone need no line
 * [6.4.b]. */
TEST(in_battle)
{
    begin();
    position.control[cell("tampico")] = MZ_US;
    unit("mx.tampico-act")->where = MZ_REGROUP;
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    position.battle = (struct mz_battle){.attacker = MZ_US, .from = (uint8_t)cell("tampico")};
    CHECK(mz_fights_in_supply(&play, MZ_ATTACKER));
    mz_add(&position.battle.force[MZ_ATTACKER].units,
           (unsigned)(unit("taylor") - position.unit)); /* with the Army of Observation */
    CHECK(!mz_fights_in_supply(&play, MZ_ATTACKER));
    revolt("chihuahua");
    revolt("coahuila");
    position.control[s->alta_california] = MZ_US;
    position.battle.cell = s->disputed_zone;
    for (unsigned i = 0; i < 4; i++) {
        static const char *const names[] = {"mx.1-inf", "mx.3-inf", "mx.2-inf", "mx.4-inf"};

        CHECK(mz_fights_in_supply(&play, MZ_DEFENDER));
        unit(names[i])->where = s->disputed_zone;
        mz_add(&position.battle.force[MZ_DEFENDER].units,
               (unsigned)(unit(names[i]) - position.unit));
    }
    CHECK(!mz_fights_in_supply(&play, MZ_DEFENDER));
}

/* [6.5.a] A line to a train, by the other too. */
TEST(to_a_train)
{
    begin();
    position.train[MZ_TRAIN_US] = (uint8_t)cell("saltillo");
    position.train[MZ_BEACHHEAD] = (uint8_t)cell("monclova");
    position.control[cell("saltillo")] = position.control[cell("monclova")] = MZ_US;
    CHECK(mz_reaches_train(&play, MZ_US, cell("parras"), cell("saltillo")));
    CHECK(mz_reaches_train(&play, MZ_US, cell("parras"), cell("monclova")));
    CHECK(mz_reaches_train(&play, MZ_US, cell("saltillo"), cell("saltillo")));
    CHECK(!mz_reaches_train(&play, MZ_US, cell("durango"), cell("saltillo")));
}

/* [6.2] Rough ground needs a work. */
TEST(rough_ground)
{
    begin();
    CHECK_INT(of(MZ_MEXICO, "santa_rosa"), MZ_SOURCE_ANY); /* itself is not asked */
    for (unsigned i = 0; i < s->map.cells; i++) /* the coast road to Tehuantepec alone is left */
        if (i != s->vera_cruz)
            position.control[i] =
                position.control[i] == MZ_MEXICO && s->cell[i].city ? MZ_US : position.control[i];
    CHECK_INT(of(MZ_MEXICO, "orizaba"), MZ_SOURCE_ANY); /* Vera Cruz is next to it */
    CHECK_INT(of(MZ_MEXICO, "tehuacan"), 0);            /* Orizaba, over a rough way, is rough */
    position.work[cell("orizaba")] =
        (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = 1, .side = MZ_MEXICO};
    CHECK_INT(of(MZ_MEXICO, "tehuacan"), MZ_SOURCE_ANY); /* 2 + 1 */
}

/* Nobody stands in that cell. */
static void clear(const char *name)
{
    for (unsigned i = 0; i < s->units; i++)
        if (position.unit[i].where == cell(name))
            position.unit[i].where = MZ_REGROUP;
}

/* [6.2] A source in the Space itself is none while the enemy stands there; [10.7] who has come to
 * attack it does not count while he is on the way. Of the other ways into Chihuahua Durango is the
 * only one with a source. */
TEST(a_source_beset)
{
    begin();
    position.control[cell("durango")] = MZ_US;
    CHECK_INT(of(MZ_MEXICO, "chihuahua"), MZ_SOURCE_ANY);
    unit("us.2-inf")->where = (uint8_t)cell("chihuahua");
    CHECK_INT(of(MZ_MEXICO, "chihuahua"), 0);
    position.control[cell("durango")] = MZ_MEXICO;
    CHECK_INT(of(MZ_MEXICO, "chihuahua"), MZ_SOURCE_ANY); /* 4 away */
    unit("us.2-inf")->where = MZ_REGROUP;
    revolt("chihuahua"); /* [18.4.b] neither into it nor through it */
    CHECK_INT(of(MZ_MEXICO, "chihuahua"), 0);
}

/* [6.4.e] [16.4.b] A raided Space serves not even itself, unless a unit or the train of the side is
 * there. */
TEST(a_source_raided)
{
    begin();
    clear("tampico");
    position.control[cell("tampico")] = MZ_US;
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    set_add(position.raided.word, cell("tampico"));
    CHECK_INT(of(MZ_US, "tampico"), 0);
    CHECK_INT(of(MZ_US, "victoria"), 0);
    position.train[MZ_TRAIN_US] =
        (uint8_t)cell("tampico"); /* in a Space that serves it by itself */
    CHECK_INT(of(MZ_US, "tampico"), MZ_SOURCE_EAST | MZ_SOURCE_ANY);
    CHECK_INT(of(MZ_US, "victoria"), MZ_SOURCE_EAST | MZ_SOURCE_ANY);
    position.train[MZ_TRAIN_US] = MZ_REMOVED;
    unit("us.2-inf")->where = (uint8_t)cell("tampico");
    CHECK_INT(of(MZ_US, "tampico"), MZ_SOURCE_EAST);
    CHECK_INT(of(MZ_US, "victoria"), MZ_SOURCE_EAST);
    CHECK_INT(of(MZ_US, "matehuala"), 0); /* the enemy's own; 1, and 2 to Tula, where no work is */
}

/* [6.3] What is a source to others: cities, Texas, ports; a train that has itself a line to one. */
TEST(what_is_a_source)
{
    begin();
    CHECK(mz_is_source(&play, MZ_MEXICO, cell("durango")));
    CHECK(!mz_is_source(&play, MZ_MEXICO, cell("mapimi")));
    CHECK(!mz_is_source(&play, MZ_US, cell("durango")));
    CHECK(mz_is_source(&play, MZ_US, cell("goliad")));
    unit("mx.1-inf")->where = (uint8_t)cell("goliad"); /* beset */
    CHECK(!mz_is_source(&play, MZ_US, cell("goliad")));
    position.train[MZ_TRAIN_US] = (uint8_t)cell("palo_blanco"); /* 4 to San Patricio */
    CHECK(!mz_is_source(&play, MZ_US, cell("palo_blanco")));    /* in the enemy's country */
    position.control[cell("palo_blanco")] = MZ_US;
    CHECK(mz_is_source(&play, MZ_US, cell("palo_blanco")));
    CHECK(!mz_is_source(&play, MZ_MEXICO, cell("palo_blanco")));
    set_add(position.raided.word, cell("t_sal_colorado"));
    set_add(position.raided.word, cell("t_rio_frio"));
    CHECK(!mz_is_source(&play, MZ_US, cell("palo_blanco"))); /* it leads nowhere */
    position.train[MZ_TRAIN_MEXICO] = (uint8_t)cell("mapimi");
    CHECK(mz_is_source(&play, MZ_MEXICO, cell("mapimi")));
}

/* [6.2] A rough way counts two, the Rio Grande one: from Palo Blanco to Monclova 2, and on to
 * Parras 2, on to the Laguna 1; Mapimi is the sixth. */
TEST(rough_ways)
{
    begin();
    static const char *const own[] = {"monclova", "parras", "mapimi"};
    for (size_t i = 0; i < 3; i++)
        position.control[cell(own[i])] = MZ_US;
    position.train[MZ_TRAIN_US] = (uint8_t)cell("mapimi");
    CHECK(!mz_reaches_train(&play, MZ_US, cell("palo_blanco"), cell("mapimi")));
    position.train[MZ_TRAIN_US] = (uint8_t)cell("t_laguna");
    CHECK(mz_reaches_train(&play, MZ_US, cell("palo_blanco"), cell("t_laguna")));
    position.train[MZ_BEACHHEAD] = (uint8_t)cell("mapimi"); /* by the other */
    CHECK(mz_reaches_train(&play, MZ_US, cell("palo_blanco"), cell("mapimi")));
    position.control[cell("parras")] = MZ_MEXICO;
    CHECK(!mz_reaches_train(&play, MZ_US, cell("palo_blanco"), cell("t_laguna")));
}

/* [6.4.b] [6.4.c] So many units stand where they do without a line; [6.4.a] ports and the sea serve
 * no Army. */
TEST(without_a_line)
{
    begin();
    CHECK(mz_is_supplied(&play, MZ_US, s->disputed_zone, 3, false));
    CHECK(mz_is_supplied(&play, MZ_US, s->alta_california, 1, false));
    CHECK(!mz_is_supplied(&play, MZ_US, s->alta_california, 2, false));
    CHECK(mz_is_supplied(&play, MZ_US, s->baja_california, 1, false));
    CHECK(!mz_is_supplied(&play, MZ_US, s->baja_california, 2, false));
    CHECK(!mz_is_supplied(&play, MZ_US, cell("durango"), 1, false));
    position.control[s->alta_california] = MZ_US;
    clear("alta_california");
    CHECK(mz_is_supplied(&play, MZ_US, cell("hermosillo"), 5,
                         true)); /* it serves others, and not itself */
    CHECK(!mz_is_supplied(&play, MZ_US, s->alta_california, 2, false));
    CHECK(mz_is_supplied(&play, MZ_US, s->baja_california, 2, false));
    position.control[cell("mazatlan")] = MZ_US;
    position.squadron[MZ_WEST] = MZ_ACTIVE;
    CHECK(mz_is_supplied(&play, MZ_US, cell("culiacan"), 5, false));
    CHECK(!mz_is_supplied(&play, MZ_US, cell("culiacan"), 5, true));
}

TESTS(RUN(all_at_the_start), RUN(from_palo_blanco), RUN(raided_sources), RUN(at_most_five),
      RUN(a_revolt), RUN(the_disputed_zone), RUN(ports), RUN(trains), RUN(by_sea), RUN(beachhead),
      RUN(in_battle), RUN(to_a_train), RUN(rough_ground), RUN(a_source_beset), RUN(a_source_raided),
      RUN(what_is_a_source), RUN(rough_ways), RUN(without_a_line))
