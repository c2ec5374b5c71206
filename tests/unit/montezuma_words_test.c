/* The sets, conditions and numbers of which cards speak [12.1], each on a board of a few counters.
 */
#include "montezuma/montezuma.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/words.h"
#include "montezuma_stage.h"

static struct effect_call call;

static unsigned number_of(const char *name)
{
    return (unsigned)(unit(name) - position.unit);
}

/* Nobody is anywhere, but the guns in their fortresses; no revolt, no battle. */
static void nobody(void)
{
    begin();
    for (unsigned i = 0; i < s->units; i++)
        if (!mz_has(&s->inherent, i))
            position.unit[i].where = MZ_REMOVED;
    for (unsigned i = 0; i < MZ_ARMIES; i++)
        position.army[i] = MZ_NO_UNIT;
    memset(position.train, MZ_REMOVED, sizeof position.train);
    memset(position.work, 0, sizeof position.work);
    position.revolt = 0;
    position.battle.force[MZ_ATTACKER].chief = MZ_NO_UNIT;
    position.battle.force[MZ_DEFENDER].chief = MZ_NO_UNIT;
}

static void put(const char *name, const char *where)
{
    unit(name)->where = (uint8_t)cell(where);
}

static void fights(enum mz_role role, const char *name)
{
    mz_add(&position.battle.force[role].units, number_of(name));
}

/* ---- sets */

static const char *thing_name(enum effect_kind kind, unsigned value)
{
    static char text[64];
    struct text name = {0};

    if (kind == EFFECT_UNIT)
        return s->counter[value].id;
    if (kind == EFFECT_CELL)
        return s->map.cell[value].name;
    mz_thing_name(s, (int32_t)value, &name);
    snprintf(text, sizeof text, "%s", name.at);
    text_free(&name);
    return text;
}

/* The members of a set, as the side's card has them. */
static const char *members(const char *name, uint8_t side)
{
    static char list[2048];
    const struct effect_set *set = mz_sets;

    while (set->name && strcmp(set->name, name) != 0)
        set++;
    CHECK(set->name);
    list[0] = '\0';
    call.side = side;
    for (unsigned at = set->next(&play.act, &call, 0); at != EFFECT_NOTHING;
         at = set->next(&play.act, &call, at + 1)) {
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s", length ? " " : "",
                 thing_name(set->kind, at));
    }
    return list;
}
#define MEMBERS(name, side, want) CHECK_STR(members(name, side), want)

/* Units on the map, none of a fortress's own [13.3.a]; irregulars are volunteers or Activa. */
TEST(units)
{
    nobody();
    put("us.1-inf", "goliad");
    put("us.tn-1", "goliad");
    put("taylor", "goliad");
    put("mx.1-inf", "saltillo");
    put("mx.mejico", "mejico");
    put("mx.guerrilla-1", "tula");
    put("arista", "saltillo");
    unit("us.2-inf")->where = unit("mx.2-inf")->where = MZ_REGROUP;
    unit("us.tn-2")->where = unit("mx.puebla-act")->where = MZ_REGROUP;
    MEMBERS("enemy-units", MZ_US, "mx.1-inf mx.mejico mx.guerrilla-1");
    MEMBERS("enemy-units", MZ_MEXICO, "us.1-inf us.tn-1");
    MEMBERS("us-units", MZ_MEXICO, "us.1-inf us.tn-1");
    MEMBERS("us-volunteers", MZ_MEXICO, "us.tn-1");
    MEMBERS("mexican-activa", MZ_US, "mx.mejico");
    MEMBERS("enemy-spaces", MZ_US, "tula saltillo mejico");
    MEMBERS("enemy-spaces", MZ_MEXICO, "goliad");
}

/* [21.0/2] Of two steps one is left, and they fought; a Guerrilla has no more than one. */
TEST(reduced_fighters)
{
    nobody();
    position.battle.attacker = MZ_US;
    put("us.1-inf", "goliad");
    put("us.2-inf", "goliad");
    put("us.3-inf", "goliad");
    put("us.4-inf", "austin");
    put("mx.1-inf", "goliad");
    put("mx.guerrilla-1", "goliad");
    unit("us.1-inf")->steps = unit("us.3-inf")->steps = unit("us.4-inf")->steps = 1;
    unit("mx.1-inf")->steps = 1;
    fights(MZ_ATTACKER, "us.1-inf");
    fights(MZ_ATTACKER, "us.2-inf");
    fights(MZ_ATTACKER, "us.3-inf");
    fights(MZ_DEFENDER, "mx.1-inf");
    fights(MZ_DEFENDER, "mx.guerrilla-1");
    MEMBERS("my-reduced-fighters", MZ_US, "us.1-inf us.3-inf");
    MEMBERS("my-reduced-fighters", MZ_MEXICO, "mx.1-inf");
}

/* [21.0/5] On the map or hidden. [21.0/38] Within 6 MP of the Rangers: Santa Rosa is 4 off, Tula 6
 * over Linares and Victoria, Rio Verde more. */
TEST(guerrillas)
{
    nobody();
    put("mx.guerrilla-1", "santa_rosa");
    put("mx.guerrilla-2", "tula");
    put("mx.guerrilla-3", "rio_verde");
    unit("mx.guerrilla-4")->where = MZ_HIDDEN;
    unit("mx.guerrilla-5")->where = MZ_HOLDING;
    put("mx.1-inf", "monterrey");
    MEMBERS("guerrillas", MZ_US, "mx.guerrilla-1 mx.guerrilla-2 mx.guerrilla-3 mx.guerrilla-4");
    MEMBERS("near-rangers", MZ_US, "");
    put("us.tx-rangers", "palo_blanco");
    MEMBERS("near-rangers", MZ_US, "mx.guerrilla-1 mx.guerrilla-2");
}

/* [21.0/26] [7.1.b/19] Ports and jungles, no Zone; [21.0/78] in Mexico, and ports of the East. */
TEST(fever)
{
    nobody();
    put("mx.2-inf", "san_blas");
    put("mx.3-inf", "puente_nacional");
    put("mx.4-inf", "matamoros");
    put("mx.5-inf", "yucatan");
    put("mx.6-inf", "monterrey");
    MEMBERS("enemy-fever-spaces", MZ_US, "matamoros san_blas puente_nacional");
    MEMBERS("mexican-fever-spaces", MZ_US, "matamoros san_blas puente_nacional");
    MEMBERS("us-fever-spaces", MZ_US, "");
    put("us.1-inf", "galveston");
    put("us.2-inf", "new_orleans");
    put("us.3-inf", "guaymas");
    put("us.4-inf", "san_blas");
    put("us.5-inf", "puente_nacional");
    put("us.6-inf", "tampico");
    put("us.7-inf", "yucatan");
    MEMBERS("us-fever-spaces", MZ_US, "galveston tampico san_blas guaymas puente_nacional");
    MEMBERS("us-yellow-fever", MZ_MEXICO, "tampico san_blas puente_nacional");
}

/* [21.0/9] In Texas, and beside the Rio Grande; [7.1.b/20] most units, in no Zone. */
TEST(spaces)
{
    nobody();
    put("us.1-inf", "fort_brown");
    put("us.2-inf", "goliad");
    put("us.3-inf", "t_laredo");
    put("us.4-inf", "camargo");
    put("us.5-inf", "disputed_zone");
    put("us.6-inf", "disputed_zone");
    MEMBERS("rio-grande-texas", MZ_US, "fort_brown t_laredo");
    MEMBERS("us-biggest", MZ_MEXICO, "goliad fort_brown camargo t_laredo");
    put("us.7-inf", "goliad");
    MEMBERS("us-biggest", MZ_MEXICO, "goliad");
    put("us.8-inf", "camargo");
    MEMBERS("us-biggest", MZ_MEXICO, "goliad camargo");
    MEMBERS("mexican-biggest", MZ_US, "");
    put("mx.1-inf", "saltillo");
    put("mx.2-inf", "alta_california");
    put("mx.3-inf", "alta_california");
    MEMBERS("mexican-biggest", MZ_US, "saltillo");
}

TEST(cities)
{
    nobody();
    MEMBERS("pw-cities", MZ_US,
            "matamoros tampico monterrey saltillo chihuahua durango zacatecas san_luis_potosi "
            "guadalajara mazatlan guanajuato queretaro mejico puebla vera_cruz alta_california");
    MEMBERS("us-cities", MZ_US, "");
    position.control[cell("matamoros")] = position.control[s->alta_california] = MZ_US;
    position.control[cell("camargo")] = MZ_US;
    MEMBERS("us-cities", MZ_MEXICO, "matamoros alta_california");
}

static void fill(const char *where, unsigned count)
{
    for (unsigned i = 0; count > 0; i++)
        if (s->counter[i].side == MZ_US && position.unit[i].where == MZ_REMOVED) {
            position.unit[i].where = (uint8_t)cell(where);
            count--;
        }
}

/* [21.0/38] [21.0/39] [21.0/47] Friendly, in supply, with room [3.3]; a Force is a Leader with a
 * unit [3.5]. */
TEST(where_americans_enter)
{
    nobody();
    position.control[cell("encinas")] = MZ_MEXICO;
    position.control[cell("tampico")] = MZ_US; /* no squadron: out of supply */
    put("us.1-inf", "camargo");
    put("us.2-inf", "saltillo");
    put("worth", "galveston");
    put("us.3-inf", "galveston");
    put("us.4-inf", "corpus_christi");
    MEMBERS("for-rangers", MZ_US,
            "san_antonio austin galveston goliad san_patricio corpus_christi fort_brown");
    put("kearney", "camargo"); /* by the Sal Colorado to San Patricio, 3 */
    MEMBERS("for-rangers", MZ_US,
            "san_antonio austin galveston goliad san_patricio corpus_christi fort_brown camargo");
    MEMBERS("for-marines", MZ_US, "galveston new_orleans");
    MEMBERS("us-east-ports", MZ_US, "galveston corpus_christi fort_brown new_orleans");
    fill("galveston", 13);
    MEMBERS("for-marines", MZ_US, "galveston new_orleans");
    fill("galveston", 1);
    MEMBERS("for-marines", MZ_US, "new_orleans");
    MEMBERS("us-east-ports", MZ_US, "corpus_christi fort_brown new_orleans");
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    MEMBERS("us-east-ports", MZ_US, "corpus_christi fort_brown tampico new_orleans");
    put("wool", "tampico");
    MEMBERS("for-marines", MZ_US, "new_orleans");
    put("us.siege", "tampico");
    MEMBERS("for-marines", MZ_US, "tampico new_orleans");
}

/* [21.0/55] */
TEST(mexican_forces)
{
    nobody();
    put("arista", "saltillo");
    put("mx.1-inf", "saltillo");
    put("mx.2-inf", "monterrey");
    put("ampudia", "puebla");
    put("leon", "durango");
    put("mx.3-inf", "durango");
    MEMBERS("mexican-forces", MZ_MEXICO, "saltillo durango");
    revolt("durango"); /* [18.4.b] */
    MEMBERS("mexican-forces", MZ_MEXICO, "saltillo");
}

/* [12.1.e] */
TEST(officers)
{
    nobody();
    position.battle.attacker = MZ_MEXICO;
    MEMBERS("officers-here", MZ_MEXICO, "");
    position.battle.force[MZ_DEFENDER].chief = (uint16_t)number_of("kearney");
    mz_add(&position.battle.force[MZ_DEFENDER].units, number_of("kearney"));
    mz_add(&position.battle.force[MZ_DEFENDER].units, number_of("worth"));
    MEMBERS("officers-here", MZ_MEXICO, "");
    position.officer[1] = (uint16_t)number_of("kearney");
    position.officer[3] = (uint16_t)number_of("worth"); /* who does not command */
    position.officer[0] = (uint16_t)number_of("taylor");
    MEMBERS("officers-here", MZ_MEXICO, "grant beauregard");
}

/* [21.0/28] No Zone, and not Mexico. */
TEST(states)
{
    nobody();
    MEMBERS("states-in-revolt", MZ_US, "");
    revolt("tamaulipas");
    revolt("yucatan");
    MEMBERS("states-in-revolt", MZ_US, "tamaulipas yucatan");
    MEMBERS("provinces-in-revolt", MZ_US, "tamaulipas");
    MEMBERS("calm-states", MZ_US,
            "nuevo_leon coahuila chihuahua durango zacatecas san_luis_potosi jalisco sinaloa "
            "sonora michoacan guanajuato queretaro mexico puebla vera_cruz oaxaca tabasco chiapas "
            "alta_california baja_california");
    MEMBERS("calm-provinces", MZ_US,
            "nuevo_leon coahuila chihuahua durango zacatecas san_luis_potosi jalisco sinaloa "
            "sonora michoacan guanajuato queretaro puebla vera_cruz oaxaca tabasco chiapas");
    revolt("nuevo_leon");
    MEMBERS("provinces-in-revolt", MZ_US, "tamaulipas nuevo_leon");
}

/* ---- conditions */

static bool holds(const char *name, uint8_t side, int32_t value)
{
    const struct effect_condition *is = mz_conditions;
    const struct effect_value of = {.kind = (uint8_t)is->slot.kind, .value = value};

    while (is->name && strcmp(is->name, name) != 0)
        is++;
    CHECK(is->name);
    call.side = side;
    return is->holds(&play.act, &call, &of);
}
#define HOLDS(name, side, value)    CHECK(holds(name, side, (int32_t)(value)))
#define DOES_NOT(name, side, value) CHECK(!holds(name, side, (int32_t)(value)))

TEST(the_war_at_large)
{
    nobody();
    DOES_NOT("at-war", MZ_US, 0);
    position.war = 1;
    HOLDS("at-war", MZ_US, 0);
    position.head.turn = 2;
    DOES_NOT("heat", MZ_US, 0);
    position.head.turn = 3;
    HOLDS("heat", MZ_US, 0);
    DOES_NOT("us-holds", MZ_MEXICO, cell("mejico"));
    position.control[cell("mejico")] = MZ_US;
    HOLDS("us-holds", MZ_MEXICO, cell("mejico"));
    put("us.1-inf", "disputed_zone");
    put("arista", "disputed_zone");
    DOES_NOT("mexicans-in-disputed-zone", MZ_US, 0);
    put("mx.1-inf", "disputed_zone");
    HOLDS("mexicans-in-disputed-zone", MZ_US, 0);
    DOES_NOT("santa-anna-president", MZ_US, 0);
    position.president = 1;
    HOLDS("santa-anna-president", MZ_US, 0);
}

TEST(who_is_where)
{
    nobody();
    unsigned anna = number_of("santa-anna");
    HOLDS("removed", MZ_US, anna);
    DOES_NOT("on-map", MZ_US, anna);
    unit("santa-anna")->where = MZ_REGROUP;
    HOLDS("in-regroup", MZ_US, anna);
    DOES_NOT("removed", MZ_US, anna);
    put("santa-anna", "mejico");
    HOLDS("on-map", MZ_US, anna);
    DOES_NOT("in-regroup", MZ_US, anna);
    DOES_NOT("was-beaten", MZ_US, anna);
    DOES_NOT("has-won", MZ_US, anna);
    mz_add(&position.beaten, anna);
    HOLDS("was-beaten", MZ_US, anna);
    mz_add(&position.victors, anna);
    HOLDS("has-won", MZ_US, anna);
}

/* [21.0/58] [21.0/62] [14.1] */
TEST(ports_and_places)
{
    nobody();
    HOLDS("may-arrive", MZ_MEXICO, cell("mejico"));
    DOES_NOT("may-arrive", MZ_US, cell("mejico"));
    put("us.1-inf", "mejico"); /* [13.3] besieged */
    DOES_NOT("may-arrive", MZ_MEXICO, cell("mejico"));
    HOLDS("open-east-port", MZ_MEXICO, 0);
    position.squadron[MZ_EAST] = MZ_SEIZING;
    HOLDS("open-east-port", MZ_MEXICO, 0);
    HOLDS("seizing", MZ_US, MZ_EAST);
    DOES_NOT("squadron", MZ_US, MZ_EAST);
    DOES_NOT("seizing", MZ_US, MZ_WEST);
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    HOLDS("squadron", MZ_US, MZ_EAST);
    DOES_NOT("seizing", MZ_US, MZ_EAST);
    DOES_NOT("open-east-port", MZ_MEXICO, 0);
    position.squadron[MZ_EAST] = MZ_INACTIVE;
    for (unsigned i = 0; i < s->map.cells; i++)
        if (s->cell[i].port == MZ_EAST)
            position.control[i] = MZ_US;
    DOES_NOT("open-east-port", MZ_MEXICO, 0); /* those of the west do not help */
}

static void battle_in(const char *name)
{
    position.battle.cell = (uint8_t)cell(name);
}

TEST(where_a_battle_is)
{
    nobody();
    battle_in("goliad");
    DOES_NOT("battle-in-mexico", MZ_US, 0);
    HOLDS("battle-in-texas", MZ_US, 0);
    HOLDS("battle-in-clear", MZ_US, 0);
    battle_in("tula");
    HOLDS("battle-in-mexico", MZ_US, 0);
    DOES_NOT("battle-in-texas", MZ_US, 0);
    DOES_NOT("battle-in-clear", MZ_US, 0);
    battle_in("alta_california");
    DOES_NOT("battle-in-mexico", MZ_US, 0);
    HOLDS("battle-in-clear", MZ_US, 0);
}

/* [21.0/35] */
TEST(ships_off_a_battle)
{
    nobody();
    position.squadron[MZ_EAST] = MZ_ACTIVE;
    battle_in("monterrey");
    DOES_NOT("battle-by-squadron", MZ_US, 0);
    battle_in("mazatlan");
    DOES_NOT("battle-by-squadron", MZ_US, 0);
    battle_in("yucatan");
    DOES_NOT("battle-by-squadron", MZ_US, 0);
    battle_in("tampico");
    HOLDS("battle-by-squadron", MZ_US, 0);
    position.squadron[MZ_EAST] = MZ_SEIZING;
    position.seized[MZ_EAST] = (uint8_t)cell("alvarado");
    DOES_NOT("battle-by-squadron", MZ_US, 0);
    position.seized[MZ_EAST] = (uint8_t)cell("tampico");
    HOLDS("battle-by-squadron", MZ_US, 0);
    position.squadron[MZ_EAST] = MZ_INACTIVE;
    DOES_NOT("battle-by-squadron", MZ_US, 0);
}

/* [2.2.a.3] A mixed unit is artillery too, but for Flying Artillery [21.0/40]. */
TEST(who_fights)
{
    nobody();
    position.battle.attacker = MZ_MEXICO;
    DOES_NOT("fights", MZ_US, number_of("santa-anna"));
    fights(MZ_ATTACKER, "santa-anna");
    HOLDS("fights", MZ_US, number_of("santa-anna"));
    fights(MZ_DEFENDER, "worth");
    HOLDS("fights", MZ_MEXICO, number_of("worth"));
    HOLDS("has-leader", MZ_MEXICO, 0);
    position.battle.force[MZ_ATTACKER].units = (struct mz_units){{0}};
    DOES_NOT("has-leader", MZ_MEXICO, 0);
    HOLDS("has-leader", MZ_US, 0);
    fights(MZ_DEFENDER, "us.1-arty");
    DOES_NOT("has-guns", MZ_US, 0);
    DOES_NOT("both-have-artillery", MZ_US, 0);
    fights(MZ_ATTACKER, "mx.3-arty");
    HOLDS("both-have-artillery", MZ_US, 0);
    HOLDS("has-guns", MZ_MEXICO, 0);
    fights(MZ_DEFENDER, "us.bragg");
    HOLDS("has-guns", MZ_US, 0);
    position.battle.force[MZ_DEFENDER].units = (struct mz_units){{0}};
    DOES_NOT("both-have-artillery", MZ_US, 0);
}

/* [21.0/74] [21.0/79] Steps, not units. */
TEST(cavalry)
{
    nobody();
    position.battle.attacker = MZ_US;
    fights(MZ_ATTACKER, "us.1-drag");
    fights(MZ_ATTACKER, "us.1-inf");
    fights(MZ_DEFENDER, "mx.1-drag");
    DOES_NOT("more-cavalry", MZ_US, 0);
    DOES_NOT("more-cavalry", MZ_MEXICO, 0);
    HOLDS("enemy-has-as-much-cavalry", MZ_US, 0);
    unit("mx.1-drag")->steps = 1;
    HOLDS("more-cavalry", MZ_US, 0);
    DOES_NOT("more-cavalry", MZ_MEXICO, 0);
    DOES_NOT("enemy-has-as-much-cavalry", MZ_US, 0);
    HOLDS("enemy-has-as-much-cavalry", MZ_MEXICO, 0);
    position.battle.winner = MZ_ATTACKER;
    HOLDS("won-with-cavalry", MZ_US, 0);
    DOES_NOT("won-with-cavalry", MZ_MEXICO, 0);
    mz_remove(&position.battle.force[MZ_ATTACKER].units, number_of("us.1-drag"));
    DOES_NOT("won-with-cavalry", MZ_US, 0);
    DOES_NOT("lost-steps", MZ_US, 0);
    position.battle.force[MZ_DEFENDER].lost = 1;
    DOES_NOT("lost-steps", MZ_US, 0);
    HOLDS("lost-steps", MZ_MEXICO, 0);
}

/* [21.0/77] A work of the enemy's in which he is, or a fortress that stands. */
TEST(works_that_are_attacked)
{
    nobody();
    position.battle.attacker = MZ_US;
    battle_in("puebla");
    DOES_NOT("attacks-works", MZ_US, 0);
    position.work[cell("puebla")] =
        (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = 1, .side = MZ_MEXICO};
    HOLDS("attacks-works", MZ_US, 0);
    DOES_NOT("attacks-works", MZ_MEXICO, 0);
    position.battle.outside = 1;
    DOES_NOT("attacks-works", MZ_US, 0);
    position.battle.outside = 0;
    position.work[cell("puebla")].side = MZ_US;
    DOES_NOT("attacks-works", MZ_US, 0);
    battle_in("vera_cruz");
    HOLDS("attacks-works", MZ_US, 0);
    position.ruined = 2;
    DOES_NOT("attacks-works", MZ_US, 0);
    position.ruined = 0;
    position.battle.attacker = MZ_MEXICO;
    DOES_NOT("attacks-works", MZ_MEXICO, 0);
}

/* [21.0/21] */
TEST(supply_in_a_battle)
{
    nobody();
    position.battle.attacker = MZ_US;
    battle_in("monterrey");
    position.battle.from = (uint8_t)cell("durango");
    HOLDS("enemy-out-of-supply", MZ_MEXICO, 0);
    DOES_NOT("enemy-out-of-supply", MZ_US, 0);
    position.battle.from = (uint8_t)cell("palo_blanco");
    DOES_NOT("enemy-out-of-supply", MZ_MEXICO, 0);
}

/* ---- numbers */

static int number(const char *name, uint8_t side)
{
    const struct effect_number *is = mz_numbers;

    while (is->name && strcmp(is->name, name) != 0)
        is++;
    CHECK(is->name);
    call.side = side;
    return is->of(&play.act, &call);
}

/* [21.0/62] A Leader with a unit; Puebla is one off, Perote two, Vera Cruz four, by Pachuca, Tuxpan
 * and Nautla. */
TEST(from_mejico)
{
    nobody();
    CHECK_INT(number("us-from-mejico", MZ_MEXICO), 99);
    put("us.1-inf", "puebla");
    put("worth", "perote");
    CHECK_INT(number("us-from-mejico", MZ_MEXICO), 99);
    put("wool", "vera_cruz");
    put("us.2-inf", "vera_cruz");
    CHECK_INT(number("us-from-mejico", MZ_MEXICO), 4);
    put("us.3-inf", "perote");
    CHECK_INT(number("us-from-mejico", MZ_MEXICO), 2);
    put("worth", "puebla");
    CHECK_INT(number("us-from-mejico", MZ_MEXICO), 1);
    put("kearney", "mejico");
    put("us.4-inf", "mejico");
    CHECK_INT(number("us-from-mejico", MZ_MEXICO), 0);
}

TEST(numbers)
{
    nobody();
    position.pw = 17;
    CHECK_INT(number("pw", MZ_US), 17);
    CHECK_INT(number("us-states", MZ_US), 0);
    put("us.1-inf", "yucatan"); /* [18.1.b] not before the end of the Turn */
    CHECK_INT(number("us-states", MZ_US), 0);
    position.us_states = UINT32_C(5); /* [2.3.b] their markers say whose they are */
    CHECK_INT(number("us-states", MZ_US), 2);
    position.battle.attacker = MZ_US;
    CHECK_INT(number("my-tactics", MZ_US), 0);
    position.battle.force[MZ_ATTACKER].chief = (uint16_t)number_of("scott");
    CHECK_INT(number("my-tactics", MZ_US), 2);
    CHECK_INT(number("my-tactics", MZ_MEXICO), 0);
    CHECK_INT(number("my-guns", MZ_US), 0);
    fights(MZ_ATTACKER, "us.bragg");
    fights(MZ_ATTACKER, "us.duncan");
    fights(MZ_ATTACKER, "us.1-arty");
    CHECK_INT(number("my-guns", MZ_US), 2);
}

TESTS(RUN(units), RUN(reduced_fighters), RUN(guerrillas), RUN(fever), RUN(spaces), RUN(cities),
      RUN(where_americans_enter), RUN(mexican_forces), RUN(officers), RUN(states),
      RUN(the_war_at_large), RUN(who_is_where), RUN(ports_and_places), RUN(where_a_battle_is),
      RUN(ships_off_a_battle), RUN(who_fights), RUN(cavalry), RUN(works_that_are_attacked),
      RUN(supply_in_a_battle), RUN(from_mejico), RUN(numbers))
