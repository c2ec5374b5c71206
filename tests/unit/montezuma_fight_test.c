/* 11 Battles of The Halls of Montezuma from the type to the aftermath, on the board of the
 * rulebook's example. */
#include "montezuma/rules/battle.h"

#include "montezuma_stage.h"

static struct dice dice;
static const struct sink silent = {NULL, NULL};

static unsigned number(const char *name)
{
    return (unsigned)(unit(name) - position.unit);
}

/* Those who stand in a cell, beside whom nobody else does. */
static void stand(const char *at, const char *const *names)
{
    for (; *names; names++)
        unit(*names)->where = (uint8_t)cell(at);
}

/* The active Force of a side comes from one cell into another, with so many MP left and these dice.
 */
static void attack(uint8_t side, const char *from, const char *to, unsigned mp,
                   const uint16_t *list, size_t count)
{
    struct mz_units enemies;

    dice_supply(&dice, list, count);
    play.dice = &dice;
    play.sink = &silent;
    position.head.phase = side == MZ_US ? MZ_ACTION_US : MZ_ACTION_MEXICO;
    position.head.to_act = side;
    position.active = (struct mz_activation){
        .side = side, .ma = (uint8_t)mp, .at = (uint8_t)cell(to), .from = (uint8_t)cell(from)};
    mz_all_in(&play, cell(to), side, &position.active.force);
    mz_all_in(&play, cell(to), mz_enemy(side), &enemies);
    mz_fight(&play, &enemies);
    mz_go_on(s, &position, &dice, &silent);
}

#define ATTACK(side, from, to, mp, ...)                                                            \
    attack(side, from, to, mp, (const uint16_t[]){__VA_ARGS__},                                    \
           sizeof((const uint16_t[]){__VA_ARGS__}) / sizeof(uint16_t))

static enum verdict give(struct order *order)
{
    struct refusal refusal = {0};

    order->question = position.head.question;
    return mz_apply(s, &position, order, &dice, &silent, &refusal);
}

/* `VERB UNIT ...`, of one side that is asked; with a cell behind if there is one. */
static bool answer(unsigned question, unsigned verb, const char *const *names, const char *to)
{
    struct order order;

    CHECK_INT(position.head.kind, question);
    order_start(&order, (uint16_t)verb);
    for (; names && *names; names++)
        order_argument(&order, 0, ARGUMENT_UNIT, (int32_t)number(*names), 0);
    if (to)
        order_argument(&order, 1, ARGUMENT_CELL, (int32_t)cell(to), 0);
    return give(&order) == VERDICT_DONE;
}

#define NAMES(...) ((const char *const[]){__VA_ARGS__, NULL})

static bool choose(unsigned question, unsigned verb, int32_t word)
{
    struct order order;

    CHECK_INT(position.head.kind, question);
    order_start(&order, (uint16_t)verb);
    order_argument(&order, CHOICE_WORD, ARGUMENT_CHOICE, word, 0);
    return give(&order) == VERDICT_DONE;
}

static void empty_hands(void)
{
    for (unsigned card = 0; card < MZ_STRATEGY; card++)
        position.pile[card] = MZ_DRAW;
}

/* 19.0, play 4: Kearney in Monterrey, before whom Lombardini stands. */
static void monterrey(void)
{
    begin();
    empty_hands();
    stand("monterrey", NAMES("kearney", "us.1-inf", "us.1-drag", "us.3-inf", "us.bragg",
                             "lombardini", "mx.guard", "mx.3-arty"));
    unit("us.1-inf")->steps = 1; /* by attrition */
}

/* 1 MP for a Hasty Attack, which Kearney's tactics make Normal: 8 against 9; 5 and 1 is Poor and
 * inflicts 1, 4 is Poor and inflicts 2. The committed units lose a step, then the 3rd Artillery;
 * Bragg and the 1st Dragoons, who alone have two. Kearney goes back; no Army, nobody with five
 * units: no Political Will. */
TEST(the_battle_of_monterrey)
{
    monterrey();
    ATTACK(MZ_US, "palo_blanco", "monterrey", 1, 5, 4);
    CHECK(choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_HASTY));
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("us.1-drag"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("us.3-inf"), NULL));
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("mx.3-arty"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("mx.guard"), NULL));
    CHECK_INT(position.head.question, 0);
    CHECK_INT(unit("us.3-inf")->steps, 1);
    CHECK_INT(unit("mx.guard")->steps, 1);
    CHECK_INT(unit("mx.3-arty")->steps, 1);
    CHECK_INT(unit("us.bragg")->steps, 1);
    CHECK_INT(unit("us.1-drag")->steps, 1);
    CHECK_INT(unit("us.1-inf")->steps, 1);
    CHECK_INT(unit("kearney")->where, cell("palo_blanco"));
    CHECK_INT(unit("us.bragg")->where, cell("palo_blanco"));
    CHECK_INT(unit("mx.guard")->where, cell("monterrey"));
    CHECK_INT(position.pw, 30);
    CHECK_INT(position.active.stopped, 1);
    CHECK_INT(dice_left(&dice), 0);
}

/* [11.2.a] What he cannot pay, and what a shift does: without MP the type is Column of Route and
 * nobody is asked for it; better tactics make it Hasty, so that he may commit. */
TEST(the_type_of_a_battle)
{
    monterrey();
    ATTACK(MZ_US, "palo_blanco", "monterrey", 1, 5, 4);
    CHECK(!choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_NORMAL));
    CHECK(choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_COLUMN));
    CHECK_INT(position.battle.type, MZ_HASTY);
    CHECK_INT(position.active.spent, 0);
    monterrey();
    ATTACK(MZ_US, "palo_blanco", "monterrey", 0, 5, 4);
    CHECK_INT(position.head.kind, MZ_ASK_LEAD);
    CHECK_INT(position.battle.type, MZ_HASTY);
    monterrey(); /* best already: half of a 7, rounded up */
    ATTACK(MZ_US, "palo_blanco", "monterrey", 3, 7, 5, 4);
    CHECK(choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_PITCHED));
    CHECK_INT(position.battle.type, MZ_PITCHED);
    CHECK_INT(position.battle.force[MZ_ATTACKER].fp, 4);
    CHECK_INT(position.active.spent, 3);
}

/* [11.2.a] [11.2.e] Of equal tactics a Column stays one: the attacker commits nobody, the defender
 * does. */
TEST(a_column_commits_nobody)
{
    monterrey();
    unit("kearney")->where = MZ_REGROUP;
    unit("wool")->where = (uint8_t)cell("monterrey"); /* tactics 0 */
    ATTACK(MZ_US, "palo_blanco", "monterrey", 0, 5, 4);
    CHECK_INT(position.battle.type, MZ_COLUMN);
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("us.1-drag"), NULL));
    CHECK_INT(position.head.kind, MZ_ASK_LEAD);
    CHECK_INT(position.head.to_act, MZ_MEXICO);
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("mx.3-arty"), NULL));
    CHECK(!answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("mx.3-arty"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_PASS, NULL, NULL));
}

/* [11.2.b] Cavalry alone withdraws to any Space next to it but the one from which the enemy came;
 * the attacker, whose MP for the type are gone, may move on. No battle is fought, nobody gains
 * control. */
TEST(cavalry_withdraws)
{
    struct order order;

    begin();
    empty_hands();
    stand("monterrey", NAMES("kearney", "us.1-inf", "canales", "mx.5-drag", "mx.8-drag"));
    ATTACK(MZ_US, "palo_blanco", "monterrey", 2, 0);
    CHECK(choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_HASTY));
    CHECK_INT(position.head.kind, MZ_ASK_WITHDRAW);
    order_start(&order, MZ_ANSWER_WITHDRAW);
    order_argument(&order, WITHDRAW_TO, ARGUMENT_CELL, (int32_t)cell("palo_blanco"), 0);
    CHECK(give(&order) == VERDICT_REFUSED);
    order_start(&order, MZ_ANSWER_WITHDRAW);
    order_argument(&order, WITHDRAW_TO, ARGUMENT_CELL, (int32_t)cell("saltillo"), 0);
    CHECK(give(&order) == VERDICT_DONE);
    CHECK_INT(unit("mx.5-drag")->where, cell("saltillo"));
    CHECK_INT(unit("canales")->where, cell("saltillo"));
    CHECK_INT(position.active.stopped, 0);
    CHECK_INT(position.active.spent, 1);
    CHECK_INT(position.control[cell("monterrey")], MZ_MEXICO);
}

/* Taylor with seven units on two, of which Lombardini is the Leader. */
static void seven_on_two(void)
{
    begin();
    empty_hands();
    stand("monterrey", NAMES("taylor", "us.1-inf", "us.2-inf", "us.5-inf", "us.7-inf", "us.1-drag",
                             "us.bragg", "us.duncan", "lombardini", "mx.3-inf", "mx.1-arty"));
}

/* [11.2.h] A Pitched Battle: the 5th Infantry leads with 4, the 1st and 2nd are committed at 3
 * each, four others, 1 for the three arms and half of an 8: 19. With a 9 and 1 it is the row 9-10,
 * column 17-19: 7 steps; Mexico has 4, all of which go. A 0 of Mexico's 2 FP inflicts nothing.
 * Lombardini goes to the Pool (11.4); the difference is 4 to 2: no roll. [11.2.j] Monterrey is
 * American; it is no PW City's roll that is looked at here. */
TEST(wiped_out)
{
    seven_on_two();
    ATTACK(MZ_US, "palo_blanco", "monterrey", 3, 8, 9, 0, 5);
    CHECK(choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_PITCHED));
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("us.5-inf"), NULL));
    CHECK(!answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("us.5-inf"), NULL));
    CHECK(!answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("us.bragg"), NULL));
    CHECK(
        !answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("us.1-inf", "us.2-inf", "us.7-inf"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("us.1-inf", "us.2-inf"), NULL));
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("mx.1-arty"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_PASS, NULL, NULL));
    CHECK_INT(unit("mx.3-inf")->where, MZ_REGROUP);
    CHECK_INT(unit("mx.1-arty")->where, MZ_REGROUP);
    CHECK_INT(unit("lombardini")->where, MZ_REGROUP);
    CHECK_INT(unit("us.1-inf")->steps, 1);
    CHECK_INT(unit("us.5-inf")->steps, 2);
    CHECK_INT(position.control[cell("monterrey")], MZ_US);
    CHECK_INT(position.active.stopped, 0); /* [11.6] an overrun */
}

/* Taylor's seven, of whom the 5th Infantry leads and nobody is committed: 4 and six others, 1 for
 * the three arms, and in a Pitched Battle half of an 8: 15. */
static void attack_with_fifteen(const char *from, const char *to, const uint16_t *list,
                                size_t count)
{
    attack(MZ_US, from, to, 3, list, count);
    CHECK(choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_PITCHED));
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("us.5-inf"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_PASS, NULL, NULL));
}

/* [11.5.d] In a Rough Space: 15 with a 1 and 1 is the row 1-3, two steps, one of each. With a step
 * more, of the gun, the infantry stays: the US has won, and goes back without the Space. */
TEST(holding_the_ground)
{
    static const uint16_t list[] = {8, 1, 0};

    begin();
    empty_hands();
    stand("tula", NAMES("taylor", "us.1-inf", "us.2-inf", "us.5-inf", "us.7-inf", "us.1-drag",
                        "us.bragg", "us.duncan", "lombardini", "mx.3-inf", "mx.1-arty"));
    attack_with_fifteen("palo_blanco", "tula", list, 3);
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("mx.1-arty"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_PASS, NULL, NULL));
    CHECK_INT(position.battle.winner, MZ_ATTACKER);
    CHECK(!answer(MZ_ASK_RETREAT, MZ_ANSWER_HOLD_GROUND, NAMES("lombardini"), NULL));
    CHECK(answer(MZ_ASK_RETREAT, MZ_ANSWER_HOLD_GROUND, NAMES("mx.1-arty"), NULL));
    CHECK_INT(unit("mx.1-arty")->where, MZ_REGROUP);
    CHECK_INT(unit("mx.3-inf")->where, cell("tula"));
    CHECK_INT(unit("mx.3-inf")->steps, 1);
    CHECK_INT(unit("taylor")->where, cell("palo_blanco"));
    CHECK_INT(position.control[cell("tula")], MZ_MEXICO);
    CHECK_INT(position.head.question, 0);
}

/* [10.5] Vera Cruz with its guns alone; out of supply the 15 are 12: with an 8 and 1 four steps,
 * two of which are enough. [13.3.b] Without supply there are neither fieldworks nor control. */
TEST(a_siege)
{
    static const uint16_t list[] = {8, 8, 0};

    begin();
    empty_hands();
    unit("mx.tres-villas-act")->where = MZ_REGROUP;
    stand("vera_cruz", NAMES("taylor", "us.1-inf", "us.2-inf", "us.5-inf", "us.7-inf", "us.1-drag",
                             "us.bragg", "us.duncan"));
    attack_with_fifteen("vera_cruz", "vera_cruz", list, 3);
    CHECK_INT(position.head.question, 0);
    CHECK_INT(position.ruined, 1 << 1);
    CHECK_INT(unit("mx.vera-cruz-guns")->where, MZ_REMOVED);
    CHECK_INT(unit("taylor")->where, cell("vera_cruz"));
    CHECK_INT(position.control[cell("vera_cruz")], MZ_MEXICO);
    CHECK_INT(position.work[cell("vera_cruz")].work, MZ_NO_WORK);
}

/* [11.3] A 7 of the US: Taylor's 3 and 1 is less than 5. A 2 of Mexico: Lombardini's 5 brings the
 * table, and a 9 kills him: his replacement is in the Pool. */
TEST(leaders_lost)
{
    static const uint16_t list[] = {8, 7, 2, 3, 5, 9, 5};

    seven_on_two();
    attack_with_fifteen("palo_blanco", "monterrey", list, 7);
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("mx.1-arty"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_PASS, NULL, NULL));
    CHECK_INT(unit("taylor")->where, cell("monterrey"));
    CHECK_INT(unit("lombardini")->where, MZ_REGROUP);
    CHECK_INT(unit("lombardini")->steps, 0);
}

/* [11.5] [11.5.a] Seven steps of five units against the two that the US committed: five more, and a
 * 9 routs. Three steps are no more than five: they are eliminated, and Lombardini, who is checked
 * once more and unhurt, goes to the Pool. [5.1.c] Five units have lost: Political Will falls by 1,
 * before the city is looked at. */
TEST(a_rout)
{
    seven_on_two();
    stand("monterrey", NAMES("mx.2-inf", "mx.4-inf", "mx.6-inf"));
    ATTACK(MZ_US, "palo_blanco", "monterrey", 3, 8, 9, 0, 9, 0, 0);
    CHECK(choose(MZ_ASK_TYPE, MZ_ANSWER_TYPE, MZ_PITCHED));
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("us.5-inf"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_COMMIT, NAMES("us.1-inf", "us.2-inf"), NULL));
    CHECK(answer(MZ_ASK_LEAD, MZ_ANSWER_LEAD, NAMES("mx.1-arty"), NULL));
    CHECK(answer(MZ_ASK_COMMIT, MZ_ANSWER_PASS, NULL, NULL));
    CHECK(!answer(
        MZ_ASK_LOSE, MZ_ANSWER_LOSE,
        NAMES("mx.2-inf", "mx.2-inf", "mx.3-inf", "mx.3-inf", "mx.4-inf", "mx.4-inf", "mx.6-inf"),
        NULL));
    CHECK(answer(
        MZ_ASK_LOSE, MZ_ANSWER_LOSE,
        NAMES("mx.2-inf", "mx.2-inf", "mx.3-inf", "mx.3-inf", "mx.4-inf", "mx.6-inf", "mx.1-arty"),
        NULL));
    CHECK_INT(unit("mx.4-inf")->where, MZ_REGROUP);
    CHECK_INT(unit("mx.6-inf")->where, MZ_REGROUP);
    CHECK_INT(unit("mx.1-arty")->where, MZ_REGROUP);
    CHECK_INT(unit("lombardini")->where, MZ_REGROUP);
    CHECK_INT(unit("lombardini")->steps, 1);
    CHECK(position.pw <= 29);
}

/* A cell of that ground without a fortress. */
static unsigned ground(unsigned terrain)
{
    unsigned found = 0;

    while (found < s->map.cells &&
           (s->map.cell[found].terrain != terrain || s->cell[found].fortress))
        found++;
    return found;
}

/* The defender leaves such ground with these steps of two units of two and with a Leader, who
 * counts for nothing. */
static unsigned holders(unsigned terrain, unsigned first, unsigned second)
{
    struct mz_units set;
    unsigned count = 0;

    begin();
    position.leaving = (struct mz_leaving){
        .role = MZ_DEFENDER, .side = MZ_MEXICO, .from = (uint8_t)ground(terrain)};
    position.battle.force[MZ_DEFENDER].chief = (uint16_t)number("lombardini");
    mz_add(&position.leaving.units, number("lombardini"));
    unit("mx.2-inf")->steps = (uint8_t)first;
    unit("mx.3-inf")->steps = (uint8_t)second;
    if (first)
        mz_add(&position.leaving.units, number("mx.2-inf"));
    if (second)
        mz_add(&position.leaving.units, number("mx.3-inf"));
    mz_find_holders(&play, &set);
    for (MZ_EACH(unit, &set))
        count++;
    return count;
}

/* [11.5.d] A step is lost to hold: one more must be left. [11.4] Who is reduced goes last. */
TEST(who_may_hold)
{
    static const unsigned rough[] = {MZ_ROUGH, MZ_JUNGLE, MZ_ROUGH_JUNGLE};
    struct mz_units set;

    for (unsigned i = 0; i < 3; i++) {
        begin();
        if (ground(rough[i]) == s->map.cells)
            continue;
        CHECK_INT(holders(rough[i], 2, 0), 1);
        CHECK_INT(holders(rough[i], 1, 1), 2);
        CHECK_INT(holders(rough[i], 2, 1), 1);
        CHECK_INT(holders(rough[i], 2, 2), 2);
        CHECK_INT(holders(rough[i], 1, 0), 0);
        CHECK_INT(holders(rough[i], 0, 0), 0);
    }
    CHECK_INT(holders(MZ_CLEAR, 2, 2), 0);
    CHECK_INT(holders(MZ_ROUGH, 2, 2), 2);
    position.leaving.begun = 1; /* some have gone */
    mz_find_holders(&play, &set);
    CHECK_INT(mz_steps_of(&play, &set), 0);
    CHECK_INT(holders(MZ_ROUGH, 2, 2), 2);
    position.leaving.role = MZ_ATTACKER;
    mz_find_holders(&play, &set);
    CHECK_INT(mz_steps_of(&play, &set), 0);
    CHECK_INT(holders(MZ_ROUGH, 2, 2), 2);
    position.battle.force[MZ_DEFENDER].chief = MZ_NO_UNIT; /* nobody orders it */
    mz_find_holders(&play, &set);
    CHECK_INT(mz_steps_of(&play, &set), 0);
}

/* How many of the two may hold where they are. */
static unsigned may_hold_now(void)
{
    struct mz_units set;

    mz_find_holders(&play, &set);
    return mz_count(&set);
}

/* [11.5.d] In a clear Space a fort of their own serves as hills do, and for Mexico a fortress as
 * long as it stands; a fort of the enemy does not, nor fieldworks; a raided Space is no hill
 * [16.4.b]. */
TEST(where_to_hold)
{
    struct mz_work_at *work;

    CHECK_INT(holders(MZ_CLEAR, 2, 2), 0);
    work = &position.work[position.leaving.from];
    *work = (struct mz_work_at){.work = MZ_FORT, .figure = 3, .side = MZ_MEXICO};
    CHECK_INT(may_hold_now(), 2);
    work->side = MZ_US;
    CHECK_INT(may_hold_now(), 0);
    *work = (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = 3, .side = MZ_MEXICO};
    CHECK_INT(may_hold_now(), 0);
    *work = (struct mz_work_at){0};
    position.leaving.from = s->mejico;
    CHECK_INT(may_hold_now(), 2);
    position.leaving.side = MZ_US;
    CHECK_INT(may_hold_now(), 0);
    position.leaving.side = MZ_MEXICO;
    position.ruined = 1;
    CHECK_INT(may_hold_now(), 0);
    CHECK_INT(holders(MZ_ROUGH, 2, 2), 2);
    mz_cells_add(&position.raided, position.leaving.from);
    CHECK_INT(may_hold_now(), 0);
}

/* The losers of a battle in a cell leave it: those Spaces are open to them. */
static void retreats(enum mz_role role, uint8_t side, const char *at, const char *from,
                     struct mz_cells *cells)
{
    position.leaving =
        (struct mz_leaving){.role = (uint8_t)role, .side = side, .from = (uint8_t)cell(at)};
    position.battle.from = (uint8_t)cell(from);
    mz_find_retreats(&play, cells);
}

/* [11.5.c] The attacker goes back where he came from, if nobody is there now, and into a Zone in
 * any case. */
TEST(the_way_back)
{
    struct mz_cells cells;

    begin();
    retreats(MZ_ATTACKER, MZ_US, "monterrey", "palo_blanco", &cells);
    CHECK_INT(mz_cells_count(&cells), 1);
    CHECK(mz_cells_have(&cells, cell("palo_blanco")));
    unit("mx.2-inf")->where = (uint8_t)cell("palo_blanco");
    retreats(MZ_ATTACKER, MZ_US, "monterrey", "palo_blanco", &cells);
    CHECK(mz_cells_empty(&cells));
    unit("mx.2-inf")->where = s->disputed_zone;
    retreats(MZ_ATTACKER, MZ_US, "presidio_del_norte", "disputed_zone", &cells);
    CHECK_INT(mz_cells_count(&cells), 1);
    CHECK(mz_cells_have(&cells, s->disputed_zone));
}

/* [11.5.c] The defender goes to a friendly Space before any other, of these to the nearest to a
 * source of supply; a Transit Space and the Disputed Zone are as good as friendly, a State in
 * revolt is not [18.4.b]. Around Chihuahua are Santa Rosalia, by which Durango is 4 MP away, and
 * the Encinillas, from where it is 6. */
TEST(where_the_beaten_go)
{
    struct mz_cells cells;

    begin();
    for (unsigned i = 0; i < s->cities; i++) /* Durango is the only city of Mexico */
        position.control[s->city[i]] = s->city[i] == cell("durango") ? MZ_MEXICO : MZ_US;
    retreats(MZ_DEFENDER, MZ_MEXICO, "chihuahua", "presidio_del_norte", &cells);
    CHECK_INT(mz_cells_count(&cells), 1);
    CHECK(mz_cells_have(&cells, cell("santa_rosalia")));
    position.control[cell("santa_rosalia")] = MZ_US;
    retreats(MZ_DEFENDER, MZ_MEXICO, "chihuahua", "presidio_del_norte", &cells);
    CHECK_INT(mz_cells_count(&cells), 1);
    CHECK(mz_cells_have(&cells, cell("t_encinillas")));
    position.control[cell("santa_rosalia")] = MZ_MEXICO;
    revolt("chihuahua");
    retreats(MZ_DEFENDER, MZ_MEXICO, "chihuahua", "presidio_del_norte", &cells);
    CHECK(mz_cells_have(&cells, cell("santa_rosalia"))); /* all are: the nearest */
    CHECK_INT(mz_cells_count(&cells), 1);
    unit("us.1-inf")->where = (uint8_t)cell("santa_rosalia");
    retreats(MZ_DEFENDER, MZ_MEXICO, "chihuahua", "presidio_del_norte", &cells);
    CHECK(!mz_cells_have(&cells, cell("santa_rosalia")));
    CHECK(!mz_cells_have(&cells, cell("presidio_del_norte")));
    unit("us.2-inf")->where = (uint8_t)cell("t_encinillas");
    retreats(MZ_DEFENDER, MZ_MEXICO, "chihuahua", "presidio_del_norte", &cells);
    CHECK_INT(mz_cells_count(&cells), 1); /* to escape */
    CHECK(mz_cells_have(&cells, cell("presidio_del_norte")));
    unit("us.3-inf")->where = (uint8_t)cell("presidio_del_norte");
    retreats(MZ_DEFENDER, MZ_MEXICO, "chihuahua", "presidio_del_norte", &cells);
    CHECK(mz_cells_empty(&cells));
}

/* [10.2.b] New Orleans is closed to Mexico alone. */
TEST(nobody_goes_to_new_orleans)
{
    struct mz_cells cells;

    begin();
    retreats(MZ_DEFENDER, MZ_MEXICO, "galveston", "austin", &cells);
    CHECK_INT(mz_cells_count(&cells), 1);
    CHECK(mz_cells_have(&cells, cell("goliad")));
    unit("mx.2-inf")->where = (uint8_t)cell("goliad");
    retreats(MZ_DEFENDER, MZ_US, "galveston", "austin", &cells);
    CHECK_INT(mz_cells_count(&cells), 1);
    CHECK(mz_cells_have(&cells, s->new_orleans));
}

/* ---- who has the Space [11.2.j] */

/* A US Force of one regiment has come from Palo Blanco and won in that cell, where no Mexican is
 * left. */
static void won_in(const char *at)
{
    begin();
    play.sink = &silent;
    position.battle = (struct mz_battle){.attacker = MZ_US,
                                         .cell = (uint8_t)cell(at),
                                         .from = (uint8_t)cell("palo_blanco"),
                                         .winner = MZ_ATTACKER};
    for (unsigned role = 0; role < MZ_ROLES; role++)
        position.battle.force[role].chief = MZ_NO_UNIT;
    for (unsigned i = 0; i < s->units; i++)
        if (position.unit[i].where == cell(at) && !mz_has(&s->inherent, i))
            position.unit[i].where = MZ_REGROUP;
    unit("us.1-inf")->where = (uint8_t)cell(at);
    mz_add(&position.battle.force[MZ_ATTACKER].units, number("us.1-inf"));
}

static uint8_t holder(void)
{
    mz_hold_space(&play);
    return position.control[position.battle.cell];
}

/* [11.2.j] The winner whose units stand there, if it is no Zone and no Transit Space, as one that
 * was raided is [16.4.b]; no Guerrillas who were intercepted [10.7.b], nobody before a work that is
 * held still [10.8.c], and not the US before a fortress [13.3]. */
TEST(who_has_the_space)
{
    won_in("cerralvo");
    CHECK_INT(holder(), MZ_US);
    won_in("cerralvo");
    position.battle.winner = MZ_DEFENDER;
    unit("us.1-inf")->where = MZ_REGROUP;
    unit("mx.2-inf")->where = (uint8_t)cell("cerralvo");
    position.control[cell("cerralvo")] = MZ_US;
    CHECK_INT(holder(), MZ_MEXICO);
    won_in("cerralvo");
    unit("us.1-inf")->where = MZ_REGROUP; /* nobody is left of it */
    CHECK_INT(holder(), MZ_MEXICO);
    won_in("cerralvo");
    mz_cells_add(&position.raided, cell("cerralvo"));
    CHECK_INT(holder(), MZ_MEXICO);
    won_in("cerralvo");
    position.battle.guerrillas = 1;
    CHECK_INT(holder(), MZ_US);
    won_in("cerralvo");
    position.battle.guerrillas = position.battle.intercepted = 1;
    CHECK_INT(holder(), MZ_MEXICO);
    won_in("cerralvo");
    position.battle.outside = 1;
    unit("mx.2-inf")->where = (uint8_t)cell("cerralvo");
    CHECK_INT(holder(), MZ_MEXICO);
    won_in("cerralvo");
    position.battle.outside = 1; /* and nobody has got back */
    CHECK_INT(holder(), MZ_US);
    won_in("alta_california");
    CHECK_INT(holder(), MZ_MEXICO);
    won_in("mejico");
    CHECK_INT(holder(), MZ_MEXICO);
}

/* [11.6] Who overruns may go on: no step lost by the table, nobody left of the enemy and no work of
 * his. */
TEST(who_overruns)
{
    won_in("cerralvo");
    mz_hold_space(&play);
    CHECK_INT(position.battle.goes_on, 1);
    won_in("cerralvo");
    position.battle.force[MZ_DEFENDER].inflicted = 1;
    mz_hold_space(&play);
    CHECK_INT(position.battle.goes_on, 0);
    won_in("cerralvo");
    mz_add(&position.battle.force[MZ_DEFENDER].units, number("mx.2-inf"));
    mz_hold_space(&play);
    CHECK_INT(position.battle.goes_on, 0);
    won_in("cerralvo");
    mz_add(&position.battle.force[MZ_DEFENDER].units,
           number("lombardini")); /* a Leader is nobody */
    mz_hold_space(&play);
    CHECK_INT(position.battle.goes_on, 1);
    won_in("cerralvo");
    position.work[cell("cerralvo")] =
        (struct mz_work_at){.work = MZ_FIELDWORKS, .figure = 1, .side = MZ_MEXICO};
    mz_hold_space(&play);
    CHECK_INT(position.battle.goes_on, 0);
    won_in("cerralvo");
    position.battle.winner = MZ_DEFENDER;
    mz_hold_space(&play);
    CHECK_INT(position.battle.goes_on, 0);
}

/* [5.1.c] [15.3] Armies that win or lose count one each, five units of the beaten one: down if the
 * US has won. */
TEST(will_of_battles)
{
    static const struct {
        uint8_t winner, winners_army, losers_army, count;
        int change;
    } rows[] = {{MZ_ATTACKER, 0, 0, 4, 0},  {MZ_ATTACKER, 0, 0, 5, -1}, {MZ_ATTACKER, 1, 0, 0, -1},
                {MZ_ATTACKER, 0, 1, 4, -1}, {MZ_ATTACKER, 1, 1, 5, -3}, {MZ_DEFENDER, 1, 1, 6, 3},
                {MZ_DEFENDER, 0, 0, 5, 1},  {MZ_DEFENDER, 0, 1, 1, 1}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned loser = rows[i].winner == MZ_ATTACKER ? MZ_DEFENDER : MZ_ATTACKER;

        won_in("cerralvo");
        position.pw = 20;
        position.battle.winner = rows[i].winner;
        position.battle.force[rows[i].winner].army = rows[i].winners_army;
        position.battle.force[loser].army = rows[i].losers_army;
        position.battle.force[loser].count = rows[i].count;
        position.battle.force[rows[i].winner].count = 9;
        mz_battle_will(&play);
        CHECK_INT(position.pw - 20, rows[i].change);
    }
}

/* [21.0/67] [21.0/73] Who has won a battle, and whose last one was lost. */
TEST(who_was_beaten)
{
    won_in("cerralvo");
    position.battle.force[MZ_ATTACKER].chief = (uint16_t)number("scott");
    position.battle.force[MZ_DEFENDER].chief = (uint16_t)number("lombardini");
    mz_add(&position.beaten, number("scott"));
    mz_note_chiefs(&play);
    CHECK(mz_has(&position.victors, number("scott")) && !mz_has(&position.beaten, number("scott")));
    CHECK(mz_has(&position.beaten, number("lombardini")));
    position.battle.winner = MZ_DEFENDER;
    mz_note_chiefs(&play);
    CHECK(mz_has(&position.victors, number("scott")) && mz_has(&position.beaten, number("scott")));
    CHECK(!mz_has(&position.beaten, number("lombardini")));
}

TESTS(RUN(who_may_hold), RUN(the_battle_of_monterrey), RUN(the_type_of_a_battle),
      RUN(a_column_commits_nobody), RUN(cavalry_withdraws), RUN(wiped_out), RUN(holding_the_ground),
      RUN(a_siege), RUN(leaders_lost), RUN(a_rout), RUN(where_to_hold), RUN(the_way_back),
      RUN(where_the_beaten_go), RUN(nobody_goes_to_new_orleans), RUN(who_has_the_space),
      RUN(who_overruns), RUN(will_of_battles), RUN(who_was_beaten))
