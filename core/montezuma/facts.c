/* The only functions that change what is on the map. Each tells what it does. */
#include "montezuma/montezuma.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/government.h"

/* Whoever leaves the map hands his Army over [15.1]; one that goes with its Force keeps it. */
void mz_fact_put(struct mz_play *play, unsigned unit, unsigned where)
{
    uint8_t from = play->p->unit[unit].where;

    play->p->unit[unit].where = (uint8_t)where;
    if (mz_is_leader(play, unit) && !mz_on_map((uint8_t)where))
        mz_army_is_left(play, unit, from);
    if (mz_is_leader(play, unit) && !mz_on_map((uint8_t)where))
        mz_officers_follow(play, unit, from); /* [12.1.e] */
}

void mz_fact_steps(struct mz_play *play, unsigned unit, unsigned steps)
{
    play->p->unit[unit].steps = (uint8_t)steps;
}

void mz_fact_lose_step(struct mz_play *play, unsigned unit, const char *rule)
{
    if (play->p->unit[unit].steps > 1) {
        play->p->unit[unit].steps--;
        MZ_TELL(play, MZ_EV_STEP_LOST, rule, V_INT(unit));
        mz_battle_notes(play, unit, 1, false);
    } else {
        mz_fact_eliminate(play, unit, rule);
    }
}

/* [3.2] What comes back out of Regroup has all its steps [3.4]. */
static void regroup(struct mz_play *play, unsigned unit)
{
    const struct mz_counter *counter = mz_counter(play, unit);

    mz_fact_put(play, unit, counter->class == MZ_GUERRILLAS ? MZ_HOLDING : MZ_REGROUP);
    play->p->unit[unit].steps = counter->steps;
}

void mz_fact_no_president(struct mz_play *play)
{
    if (!play->p->president)
        return;
    play->p->president = 0;
    MZ_TELL(play, MZ_EV_PRESIDENT, "5.1.b", V_TEXT("another man"));
}

/* [2.2.b] His replacement goes to the Pool; who is one, or has none, is out of the game [3.2]. */
static void lose_leader(struct mz_play *play, unsigned leader)
{
    const struct mz_counter *counter = mz_counter(play, leader);

    if (leader == play->s->santa_anna)
        mz_fact_no_president(play);
    if (play->p->unit[leader].steps && counter->back.command) {
        play->p->unit[leader].steps = 0;
        mz_fact_put(play, leader, MZ_REGROUP);
        return;
    }
    mz_fact_put(play, leader, MZ_REMOVED);
    if (counter->successor != MZ_NO_UNIT && play->p->unit[counter->successor].where == MZ_TO_COME)
        mz_fact_put(play, counter->successor, MZ_REGROUP);
}

void mz_fact_eliminate(struct mz_play *play, unsigned unit, const char *rule)
{
    unsigned from = play->p->unit[unit].where;

    MZ_TELL(play, MZ_EV_ELIMINATED, rule, V_INT(unit));
    mz_battle_notes(play, unit, mz_is_leader(play, unit) ? 0 : play->p->unit[unit].steps, true);
    if (mz_is_leader(play, unit)) {
        lose_leader(play, unit);
        return;
    }
    if (mz_counter(play, unit)->side == MZ_US && course_is_under_way(play->head, MZ_BATTLE))
        play->p->us_unit_lost = 1; /* [18.3.a] */
    regroup(play, unit);
    mz_army_loses(play, mz_counter(play, unit)->side, from);
}

void mz_fact_control(struct mz_play *play, unsigned cell, uint8_t side, const char *rule)
{
    if (play->p->control[cell] == side)
        return;
    play->p->control[cell] = side;
    MZ_TELL(play, MZ_EV_CONTROL, rule, V_INT(side), V_INT(cell));
    if (play->s->cell[cell].city)
        mz_city_changes(play, cell, side);
}

void mz_fact_pw(struct mz_play *play, int change, const char *rule)
{
    int most = play->s->charts.figure[MZ_PW_MOST];
    int now = play->p->pw + change;

    now = now < 0 ? 0 : now > most ? most : now;
    if (now == play->p->pw)
        return;
    change = now - play->p->pw;
    play->p->pw = (uint8_t)now;
    MZ_TELL(play, MZ_EV_PW, rule, V_INT(change), V_INT(now));
}

void mz_fact_train_burnt(struct mz_play *play, enum mz_train train)
{
    play->p->train[train] = MZ_REMOVED;
}

/* [6.5.b] [6.5.c] */
void mz_fact_train_captured(struct mz_play *play, enum mz_train train)
{
    int price = play->s->charts.modifier[MZ_PW_TRAIN];
    unsigned cell = play->p->train[train];

    play->p->train[train] = MZ_REMOVED;
    MZ_TELL(play, MZ_EV_TRAIN_CAPTURED, train == MZ_BEACHHEAD ? "6.5.c" : "6.5.b",
            V_INT(train == MZ_TRAIN_MEXICO ? MZ_MEXICO : MZ_US), V_INT(cell),
            V_TEXT(train == MZ_BEACHHEAD ? "Beachhead" : "train"));
    mz_fact_pw(play, train == MZ_TRAIN_MEXICO ? -price : price, "6.5.b");
}
