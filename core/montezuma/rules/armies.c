/* 15 Armies: how one is made, who has it, and when it is no more. */
#include "montezuma/rules/battle.h"

#include "montezuma/rules/groups.h"

/* ---- who has one */

static unsigned army_of_thing(const struct mz_play *play, unsigned thing)
{
    return thing >= MZ_FIRST_ARMY && thing < MZ_FIRST_ARMY + (unsigned)play->s->armies
               ? thing - MZ_FIRST_ARMY
               : MZ_ARMIES;
}

void mz_army_loses(struct mz_play *play, uint8_t side, unsigned cell)
{
    if (course_is_under_way(play->head, MZ_BATTLE)) /* mz_mourn has its own */
        return;
    for (MZ_ALL_ARMIES(army, play->s)) {
        unsigned leader = play->p->army[army];

        if (leader != MZ_NO_UNIT && mz_counter(play, leader)->side == side &&
            play->p->unit[leader].where == cell && mz_own_units(play, cell, side) == 0)
            play->p->bereft |= (uint8_t)(1u << army);
    }
}

/* Not where Guerrillas are left with the Leaders, or the guns of a fortress. */
static bool is_wiped_out(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return mz_units_in(play, cell, side) == 0;
}

bool mz_watch_armies(struct mz_play *play)
{
    for (unsigned army = 0; army < play->s->armies; army++) {
        unsigned leader = play->p->army[army];
        unsigned cell = leader == MZ_NO_UNIT ? MZ_NOWHERE : play->p->unit[leader].where;
        uint8_t side = leader == MZ_NO_UNIT ? NO_SIDE : mz_counter(play, leader)->side;
        bool bereft = play->p->bereft >> army & 1;

        play->p->bereft &= (uint8_t) ~(1u << army);
        if (leader == MZ_NO_UNIT || mz_own_units(play, cell, side) > 0)
            continue;
        if (bereft && is_wiped_out(play, cell, side)) {
            course_call(play->head, MZ_MOURNING, leader);
            return true;
        }
        mz_give_army(play, army, MZ_NO_UNIT);
    }
    return false;
}

/* The dice of Leader Loss fall for all who are with it; who is left goes to the Pool, and the
 * marker off the map. */
void mz_mourning_step(struct mz_play *play, unsigned step)
{
    unsigned chief = course_with(play->head, MZ_MOURNING);
    struct mz_units *leaders = &play->p->mourners;
    struct mz_list room;

    if (step == MZ_MOURNING_LEADERS) {
        mz_all_in(play, play->p->unit[chief].where, mz_counter(play, chief)->side, leaders);
        mz_check_leaders(play, leaders, chief);
        return;
    }
    for (MZ_EACH(leader, leaders))
        if (!mz_on_map(play->p->unit[leader].where))
            mz_remove(leaders, leader);
    if (!mz_empty(leaders))
        MZ_TELL(play, MZ_EV_TO_POOL, "15.1", mz_list(leaders, &room));
    for (MZ_EACH(leader, leaders))
        mz_fact_put(play, leader, MZ_REGROUP);
    *leaders = (struct mz_units){{0}};
}

/* ---- 15.1 organizing one */

bool mz_judge_army(struct mz_play *play)
{
    const struct argument *name = order_find(play->order, ARMY_NAME, NULL);
    const struct argument *who = order_find(play->order, ARMY_LEADER, NULL);
    unsigned army = army_of_thing(play, (unsigned)name->value);
    unsigned leader = (unsigned)who->value;
    uint8_t side = play->p->playing.side;
    uint8_t cell = play->p->unit[leader].where;

    if (army == MZ_ARMIES || play->s->army[army].side != side)
        return MZ_REFUSE(play, MZ_ARMY_NOT_YOURS, name->word, V_INT(side));
    if (play->p->army[army] != MZ_NO_UNIT)
        return MZ_REFUSE(play, MZ_ARMY_STANDS, name->word, V_INT(play->p->army[army]));
    if (mz_counter(play, leader)->side != side || !mz_is_leader(play, leader) || !mz_on_map(cell))
        return MZ_REFUSE(play, MZ_ARMY_WHO, who->word, V_INT(leader), V_INT(side));
    if (mz_army_of(play, leader) != MZ_ARMIES)
        return MZ_REFUSE(play, MZ_ARMY_HAS_ONE, who->word, V_INT(leader));
    if (mz_own_units(play, cell, side) == 0)
        return MZ_REFUSE(play, MZ_ARMY_ALONE, who->word, V_INT(leader));
    if (!mz_is_of_use(play, cell, side, who->word))
        return false;
    if (!mz_is_friendly(play, cell, side))
        return MZ_REFUSE(play, MZ_ARMY_WHERE, who->word, V_INT(cell));
    return mz_is_in_supply(play, side, cell) ||
           MZ_REFUSE(play, MZ_ARMY_UNSUPPLIED, who->word, V_INT(cell));
}

void mz_act_army(struct mz_play *play)
{
    mz_give_army(play, army_of_thing(play, mz_read(play, ARMY_NAME)), mz_read(play, ARMY_LEADER));
}

bool mz_can_organize(const struct mz_play *play, uint8_t side)
{
    for (MZ_EACH(leader, &play->s->leaders)) {
        uint8_t cell = play->p->unit[leader].where;

        if (mz_counter(play, leader)->side == side && mz_on_map(cell) &&
            mz_army_of(play, leader) == MZ_ARMIES && mz_own_units(play, cell, side) > 0 &&
            mz_is_friendly(play, cell, side) && mz_is_in_supply(play, side, cell))
            return true;
    }
    return false;
}

/* ---- 15.1 one is handed over */

bool mz_may_take_army(struct mz_play *play, struct mz_group *group)
{
    const struct argument *name = order_find(play->order, ACTIVATE_ARMY, NULL);
    unsigned army, holder;

    if (!name)
        return true;
    army = army_of_thing(play, name->value);
    if (!mz_is_led(group))
        return MZ_REFUSE_PLAIN(play, MZ_FOR_A_FORCE, name->word);
    if (army == MZ_ARMIES || play->s->army[army].side != mz_counter(play, group->chief)->side)
        return MZ_REFUSE(play, MZ_ARMY_NOT_YOURS, name->word,
                         V_INT(mz_counter(play, group->chief)->side));
    holder = play->p->army[army];
    if (holder == MZ_NO_UNIT || play->p->unit[holder].where != group->at)
        return MZ_REFUSE(play, MZ_ARMY_NOT_HERE, name->word, V_INT(group->at));
    if (mz_army_of(play, group->chief) != MZ_ARMIES)
        return MZ_REFUSE(play, MZ_ARMY_HAS_ONE, name->word, V_INT(group->chief));
    if (mz_ratings(play, group->chief)->command <= mz_ratings(play, holder)->command)
        return MZ_REFUSE(play, MZ_ARMY_NOT_HIGHER, name->word, V_INT(group->chief), V_INT(holder));
    group->army = true;
    return true;
}

void mz_take_army(struct mz_play *play, struct mz_group *group)
{
    const struct argument *name = order_find(play->order, ACTIVATE_ARMY, NULL);

    if (!name)
        return;
    mz_give_army(play, army_of_thing(play, name->value), group->chief);
    group->army = true;
}

/* ---- 15.1 a Leader from the Pool for one who was lost */

/* The force of that role lost a Leader; its Army has one left. */
static bool may_draw(const struct mz_play *play, enum mz_role role)
{
    const struct mz_force *force = &play->p->battle.force[role];
    uint8_t side = mz_battle_side(play, role);
    struct mz_units left = force->units;
    struct mz_units pool;

    if (mz_empty(&force->fallen) || !mz_has_army(play, &left))
        return false;
    mz_keep(&left, &play->s->leaders);
    mz_all_in(play, MZ_REGROUP, side, &pool);
    mz_keep(&pool, &play->s->leaders);
    return mz_count(&left) == 1 && !mz_empty(&pool);
}

void mz_offer_army_leader(struct mz_play *play)
{
    for (unsigned role = 0; role < MZ_ROLES; role++) {
        uint8_t side = mz_battle_side(play, (enum mz_role)role);
        bool may = may_draw(play, (enum mz_role)role);

        play->p->battle.force[role].fallen = (struct mz_units){{0}};
        if (!may)
            continue;
        course_go_to(play->head, MZ_BATTLE, MZ_BATTLE_ARMIES); /* then the other side's */
        act_ask(play->head, MZ_ASK_ARMY_LEADER, side);
        MZ_TELL(play, MZ_EV_ASK_ARMY_LEADER, "15.1", V_INT(play->head->question), V_INT(side));
        return;
    }
}

bool mz_answer_army_leader(struct mz_play *play)
{
    uint8_t side = play->head->to_act;
    const struct mz_force *force = &play->p->battle.force[mz_role_of(play, side)];
    bool draws = mz_read(play, CHOICE_WORD) == CHOICE_YES;
    struct mz_units pool;
    uint16_t list[MZ_UNITS];
    unsigned count;
    unsigned leader;

    act_answered(play->head, mz_phasing(play));
    if (!draws)
        return true;
    mz_all_in(play, MZ_REGROUP, side, &pool);
    mz_keep(&pool, &play->s->leaders);
    count = set_list(pool.word, MZ_UNIT_WORDS, list);
    leader = list[mz_lot(play, count, "15.1")];
    mz_fact_put(play, leader, play->p->unit[force->chief].where);
    MZ_TELL(play, MZ_EV_JOINS_ARMY, "15.1", V_INT(leader), V_INT(play->p->unit[leader].where));
    return true;
}

bool mz_standard_army_leader(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_ARMY_LEADER);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, CHOICE_YES);
}
