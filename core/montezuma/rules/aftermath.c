/* 11.2.j What a battle leaves behind: Political Will, the Space, trains, Guerrillas; 10.8.c the
 * second battle for a work; 11.6 overruns. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/ways.h"

static bool has_units(const struct mz_play *play, enum mz_role role)
{
    for (MZ_EACH(unit, &play->p->battle.force[role].units))
        if (!mz_is_leader(play, unit))
            return true;
    return false;
}

/* ---- Leaders whose units are no more [11.4] [15.1] */

/* An Army without a unit: the dice for its Leaders fall again, unless a rout has had them rolled.
 */
void mz_mourn(struct mz_play *play)
{
    for (unsigned role = 0; role < MZ_ROLES; role++) {
        const struct mz_force *force = &play->p->battle.force[role];
        bool rolled = play->p->battle.routed && role == mz_loser(play);

        if (has_units(play, (enum mz_role)role) || !force->army || rolled)
            continue;
        mz_check_leaders(play, &force->units, force->chief);
        return; /* of two Armies one has won, and has a step left [11.2.i] */
    }
}

static void to_the_pool(struct mz_play *play, enum mz_role role)
{
    struct mz_units leaders = play->p->battle.force[role].units;
    struct mz_list room;

    if (has_units(play, role) || mz_empty(&leaders))
        return;
    MZ_TELL(play, MZ_EV_TO_POOL, "11.4", mz_list(&leaders, &room));
    for (MZ_EACH(leader, &leaders))
        mz_fact_put(play, leader, MZ_REGROUP);
}

void mz_dismiss_leaders(struct mz_play *play)
{
    to_the_pool(play, MZ_ATTACKER);
    to_the_pool(play, MZ_DEFENDER);
}

/* ---- Political Will [5.1.c] [15.3] */

unsigned mz_will_lines(const struct mz_scenario *s, const struct mz_battle *battle)
{
    const struct mz_force *winner = &battle->force[battle->winner];
    const struct mz_force *loser =
        &battle->force[battle->winner == MZ_ATTACKER ? MZ_DEFENDER : MZ_ATTACKER];

    return (winner->army ? MZ_WILL_ARMY_WINS : 0u) | (loser->army ? MZ_WILL_ARMY_LOSES : 0u) |
           (loser->count >= s->charts.figure[MZ_BIG_FORCE] ? MZ_WILL_BIG_LOSER : 0u);
}

void mz_battle_will(struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    const int8_t *modifier = play->s->charts.modifier;
    unsigned lines = mz_will_lines(play->s, battle);
    int change = 0;

    if (lines & MZ_WILL_ARMY_WINS)
        change += modifier[MZ_PW_ARMY_WINS];
    if (lines & MZ_WILL_ARMY_LOSES)
        change += modifier[MZ_PW_ARMY_LOSES];
    if (lines & MZ_WILL_BIG_LOSER)
        change += modifier[MZ_PW_BIG_LOSER];
    if (mz_battle_side(play, (enum mz_role)battle->winner) == MZ_US)
        change = -change;
    if (change)
        mz_fact_pw(play, change, "5.1.c");
}

/* ---- the Space */

/* [10.8.c] Those who came out of a work have got back into it, or others are in it; [13.3] the guns
 * of a fortress alone wait for a siege. */
static bool is_work_held(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    struct mz_units inside;

    if (!battle->outside)
        return false;
    mz_field_units(play, battle->cell, mz_battle_side(play, MZ_DEFENDER), &inside);
    return !mz_empty(&inside);
}

/* [10.7.b] Guerrillas who were intercepted leave the Space to who has come there, though they have
 * won. */
static bool leaves_to_him(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;

    return battle->guerrillas && battle->intercepted;
}

/* Somebody of the winner stands there, and the loser's units do not bar it; Guerrillas are still
 * there [11.2.j]. */
static bool takes_control(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    uint8_t side = mz_battle_side(play, (enum mz_role)battle->winner);
    uint8_t terrain = play->s->map.cell[battle->cell].terrain;

    if (terrain == MZ_ZONE || mz_terrain(play, battle->cell) == MZ_TRANSIT)
        return false;
    if (battle->winner == MZ_ATTACKER &&
        (battle->held || is_work_held(play) || leaves_to_him(play)))
        return false;
    return mz_units_in(play, battle->cell, side) > 0 &&
           (side == MZ_MEXICO || !mz_is_shut_to_us(play, battle->cell)); /* [13.3] */
}

/* [6.5.b] [6.5.c] */
void mz_look_to_trains(struct mz_play *play)
{
    unsigned cell = play->p->battle.cell;

    for (unsigned train = 0; train < MZ_TRAINS; train++) {
        uint8_t side = train == MZ_TRAIN_MEXICO ? MZ_MEXICO : MZ_US;

        if (play->p->train[train] == cell && mz_units_in(play, cell, side) == 0 &&
            mz_units_in(play, cell, mz_enemy(side)) > 0)
            mz_fact_train_captured(play, (enum mz_train)train);
    }
}

/* [11.6] No losses by the table, nobody left of the enemy, no work of his. */
static bool overruns(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;

    return battle->winner == MZ_ATTACKER && !battle->held &&
           battle->force[MZ_DEFENDER].inflicted == 0 && !has_units(play, MZ_DEFENDER) &&
           !mz_has_work(play, battle->cell, mz_battle_side(play, MZ_DEFENDER));
}

/* The sides as they stand when all have retreated. */
void mz_hold_space(struct mz_play *play)
{
    struct mz_battle *battle = &play->p->battle;
    bool takes = takes_control(play); /* what a siege gives, 10.5 says */

    battle->goes_on = overruns(play);
    mz_officers_beaten(play, mz_loser(play));
    mz_breach(play);
    if (takes)
        mz_fact_control(play, battle->cell, mz_battle_side(play, (enum mz_role)battle->winner),
                        "11.2.j");
    mz_look_to_trains(play);
    if (mz_units_in(play, battle->cell, mz_battle_side(play, (enum mz_role)battle->winner)) > 0)
        mz_leaders_flee(play, battle->cell, mz_battle_side(play, mz_loser(play)));
    if (battle->held)
        mz_send_back(play);
}

/* ---- Guerrillas [11.2.j] [11.5.d] */

bool mz_guerrillas_retreat(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;

    return (battle->winner != mz_role_of(play, MZ_MEXICO) && !battle->held) ||
           (battle->intercepted && battle->guerrillas && battle->attacker == MZ_MEXICO);
}

/* Those of the battle who stand in its cell and have to leave it. */
static void find_guerrillas(const struct mz_play *play, struct mz_units *set)
{
    const struct mz_battle *battle = &play->p->battle;

    *set = battle->force[mz_role_of(play, MZ_MEXICO)].units;
    for (MZ_EACH(unit, set))
        if (mz_counter(play, unit)->type != MZ_GUERRILLA ||
            play->p->unit[unit].where != battle->cell)
            mz_remove(set, unit);
    if (!mz_guerrillas_retreat(play) && mz_terrain(play, battle->cell) == MZ_ROUGH)
        *set = (struct mz_units){{0}};
}

/* The nearest; who was beaten, or retreats, does not go where the enemy is [11.5.c]. */
void mz_find_regroups(const struct mz_play *play, struct mz_cells *cells)
{
    const struct mz_battle *battle = &play->p->battle;
    bool beaten = battle->winner != mz_role_of(play, MZ_MEXICO) || mz_guerrillas_retreat(play);

    *cells = (struct mz_cells){{0}};
    for (MZ_ALL_CELLS(cell, play->s))
        if (cell != battle->cell && mz_is_in_mexico(play, cell) &&
            mz_terrain(play, cell) == MZ_ROUGH && (!beaten || mz_units_in(play, cell, MZ_US) == 0))
            mz_cells_add(cells, cell);
    mz_keep_nearest(play, battle->cell, cells);
}

/* [11.2.j] He may go along. */
static bool canales_is_there(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;

    return mz_has(&battle->force[mz_role_of(play, MZ_MEXICO)].units, play->s->canales) &&
           play->p->unit[play->s->canales].where == battle->cell;
}

/* [11.5.d] He retreats with the last of them at the latest. */
static bool canales_must_go(const struct mz_play *play, const struct mz_units *going)
{
    struct mz_units rest;

    if (!mz_guerrillas_retreat(play) || !canales_is_there(play) || mz_has(going, play->s->canales))
        return false;
    find_guerrillas(play, &rest);
    mz_remove_all(&rest, going);
    return mz_empty(&rest);
}

/* [2.2.b] Another Leader does not stay behind alone among the enemy. */
static void go_to_rough(struct mz_play *play, const struct mz_units *set, unsigned to)
{
    mz_go_off(play, set, to, MZ_EV_TO_ROUGH, "11.2.j");
    mz_take_what_is_left(play, MZ_US, play->p->battle.cell);
}

void mz_regroup_guerrillas(struct mz_play *play)
{
    struct mz_units set;
    struct mz_cells cells;
    struct mz_list rooms[2];

    find_guerrillas(play, &set);
    mz_find_regroups(play, &cells);
    if (mz_empty(&set) || mz_cells_empty(&cells))
        return;
    if (mz_cells_count(&cells) == 1 && (!canales_is_there(play) || canales_must_go(play, &set))) {
        if (canales_is_there(play))
            mz_add(&set, play->s->canales);
        go_to_rough(play, &set, mz_cells_first(&cells));
        return;
    }
    course_go_to(play->head, MZ_BATTLE, MZ_BATTLE_REGROUPS);
    act_ask(play->head, MZ_ASK_TO_ROUGH, MZ_MEXICO);
    MZ_TELL(play, MZ_EV_ASK_TO_ROUGH, "11.2.j", V_INT(play->head->question), V_INT(MZ_MEXICO),
            mz_list(&set, &rooms[0]), mz_cells(&cells, &rooms[1]),
            V_TEXT(canales_must_go(play, &set) ? ", Canales with them"
                   : canales_is_there(play)    ? ", Canales with them or not"
                                               : ""));
}

bool mz_answer_to_rough(struct mz_play *play)
{
    struct mz_units set;
    struct mz_units may;
    struct mz_cells cells;
    unsigned to = mz_read(play, RETREAT_TO);

    if (!mz_read_units(play, RETREAT_UNITS, MZ_MEXICO, &set))
        return false;
    find_guerrillas(play, &may);
    if (canales_is_there(play))
        mz_add(&may, play->s->canales);
    for (MZ_EACH(unit, &set))
        if (!mz_has(&may, unit))
            return MZ_REFUSE(play, MZ_TO_ROUGH_WHO, mz_word_of(play, RETREAT_UNITS, unit),
                             V_INT(unit));
    mz_find_regroups(play, &cells);
    if (!mz_cells_have(&cells, to))
        return MZ_REFUSE(play, MZ_TO_ROUGH_WHERE, order_find(play->order, RETREAT_TO, NULL)->word,
                         V_INT(to), V_INT(mz_cells_first(&cells)));
    if (canales_must_go(play, &set))
        return MZ_REFUSE(play, MZ_RETREAT_LEADER, WORD_VERB, V_INT(play->s->canales));
    act_answered(play->head, mz_phasing(play));
    go_to_rough(play, &set, to);
    return true;
}

/* All of them to the first, without Canales if he may stay. */
bool mz_standard_to_rough(struct mz_play *play, struct order *answer)
{
    struct mz_units set;
    struct mz_cells cells;

    find_guerrillas(play, &set);
    mz_find_regroups(play, &cells);
    if (canales_must_go(play, &set))
        mz_add(&set, play->s->canales);
    order_start(answer, MZ_ANSWER_TO_ROUGH);
    for (MZ_EACH(unit, &set))
        if (!mz_argument(answer, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit))
            return false;
    return mz_argument(answer, RETREAT_TO, ARGUMENT_CELL, (int32_t)mz_cells_first(&cells));
}

/* ---- 10.8.c the work behind those who came out of it */

/* With MP for it, and [3.5] under a Leader whom the first battle has left. */
static bool may_assault(const struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_units there;

    mz_all_in(play, play->p->battle.cell, active->side, &there);
    return mz_makes_force(play, &there) &&
           active->ma - active->spent >= play->s->charts.battle[MZ_PITCHED].mp;
}

/* Behind those who were beaten before it, or withdrew [11.2.b]. */
void mz_offer_assault(struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;

    if (!is_work_held(play) || battle->winner == MZ_DEFENDER || !has_units(play, MZ_ATTACKER))
        return; /* [10.2.b] an empty work is entered */
    if (!may_assault(play)) {
        mz_send_back(play);
        return;
    }
    act_ask(play->head, MZ_ASK_ASSAULT, battle->attacker);
    MZ_TELL(play, MZ_EV_ASK_ASSAULT, "10.8.c", V_INT(play->head->question), V_INT(battle->attacker),
            V_INT(battle->cell));
}

bool mz_answer_assault(struct mz_play *play)
{
    bool again = mz_read(play, CHOICE_WORD) == CHOICE_YES;
    struct mz_units enemies;

    act_answered(play->head, mz_phasing(play));
    if (!again) {
        mz_send_back(play);
        return true;
    }
    mz_all_in(play, play->p->battle.cell, mz_battle_side(play, MZ_DEFENDER), &enemies);
    course_return(play->head, MZ_BATTLE);
    mz_fight(play, &enemies);
    play->p->battle.second = 1;
    play->p->battle.intercepted = 0; /* [10.7.b] the first was what came of that */
    return true;
}

/* He goes back. */
bool mz_standard_assault(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_ASSAULT);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, CHOICE_NO);
}
