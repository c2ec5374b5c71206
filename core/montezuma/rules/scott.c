/* 14.2.b Scott Invades: who lands with him, and where. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/naval.h"

static unsigned scott_of(const struct mz_play *play)
{
    return play->s->scott;
}

static bool is_to_come(const struct mz_play *play)
{
    return play->p->unit[scott_of(play)].where == MZ_TO_COME;
}

/* [14.2.b] He enters with it, out of the Leader Pool too, or is taken up where he is. */
static bool is_at_hand(const struct mz_play *play)
{
    uint8_t where = play->p->unit[scott_of(play)].where;

    return is_to_come(play) || where == MZ_REGROUP || mz_on_map(where);
}

void mz_scott_invades(struct mz_play *play)
{
    if (!is_at_hand(play))
        return;
    act_ask(play->head, MZ_ASK_INVADE, MZ_US);
    MZ_TELL(play, MZ_EV_ASK_INVADE, "14.2.b", V_INT(play->head->question), V_INT(MZ_US),
            V_INT(scott_of(play)), V_INT(mz_ratings(play, scott_of(play))->command));
}

/* ---- who may come */

/* Of his own Army: with him in his Space. */
static bool is_of_his_army(const struct mz_play *play, unsigned unit)
{
    return mz_army_of(play, scott_of(play)) != MZ_ARMIES && !is_to_come(play) &&
           play->p->unit[unit].where == play->p->unit[scott_of(play)].where;
}

/* From New Orleans or a Space in supply; a Marine out of Regroup too [14.2.c]. */
static bool may_come(struct mz_play *play, unsigned unit, unsigned word)
{
    uint8_t where = play->p->unit[unit].where;

    if (mz_counter(play, unit)->side != MZ_US)
        return MZ_REFUSE(play, MZ_NOT_YOURS, word, V_INT(unit), V_INT(MZ_US));
    if (is_of_his_army(play, unit) || where == play->s->new_orleans)
        return true;
    if (where == MZ_REGROUP && mz_counter(play, unit)->class == MZ_MARINE)
        return true;
    return (mz_on_map(where) && mz_is_in_supply(play, MZ_US, where)) ||
           MZ_REFUSE(play, MZ_NOT_AT_HAND, word, V_INT(unit));
}

void mz_find_invaders(struct mz_play *play, struct mz_units *set)
{
    *set = (struct mz_units){{0}};
    for (MZ_EACH(unit, &play->s->of_side[MZ_US]))
        if ((unit == scott_of(play) || may_come(play, unit, WORD_NONE)) &&
            !mz_has(&play->s->inherent, unit))
            mz_add(set, unit);
}

/* Who is named; Scott himself need not be. */
static bool read_invaders(struct mz_play *play, struct mz_units *set)
{
    *set = (struct mz_units){{0}};
    for (const struct argument *named = order_find(play->order, INVADE_UNITS, NULL); named;
         named = order_find(play->order, INVADE_UNITS, named + 1)) {
        if (mz_has(set, named->value))
            return MZ_REFUSE(play, MZ_NAMED_TWICE, named->word, V_INT(named->value));
        if (named->value != scott_of(play) && !may_come(play, named->value, named->word))
            return false;
        mz_add(set, named->value);
    }
    mz_add(set, scott_of(play));
    return true;
}

/* How many of them are drawn, beside those of his Army; Leaders do not count. */
static unsigned count_drawn(const struct mz_play *play, const struct mz_units *set)
{
    unsigned drawn = 0;

    for (MZ_EACH(unit, set))
        drawn += !mz_is_leader(play, unit) && !is_of_his_army(play, unit);
    return drawn;
}

static unsigned count_others(const struct mz_play *play, const struct mz_units *set)
{
    unsigned others = 0;

    for (MZ_EACH(unit, set))
        others += mz_is_leader(play, unit) && unit != scott_of(play) && !is_of_his_army(play, unit);
    return others;
}

/* How many are drawn from Regroup by lot [3.2]. */
static unsigned lots_of(const struct mz_play *play)
{
    const struct argument *lots = order_find(play->order, INVADE_DRAW, NULL);

    return lots ? lots->value : 0;
}

static bool judge_force(struct mz_play *play, const struct mz_units *set, unsigned word)
{
    unsigned drawn = count_drawn(play, set) + lots_of(play);
    unsigned units = mz_count_units(play, set) + lots_of(play);
    unsigned command = mz_ratings(play, scott_of(play))->command;
    unsigned stacking = play->s->charts.figure[MZ_STACKING];

    if (!mz_has_marine(play, set))
        return MZ_REFUSE_PLAIN(play, MZ_NO_MARINE_LANDS, word);
    if (count_others(play, set) > 1)
        return MZ_REFUSE_PLAIN(play, MZ_ONE_LANDS_WITH_HIM, word);
    if (drawn > command)
        return MZ_REFUSE(play, MZ_TOO_MANY_DRAWN, word, V_INT(command), V_INT(drawn));
    return units <= stacking ||
           MZ_REFUSE(play, MZ_TOO_MANY_LAND, word, V_INT(stacking), V_INT(units));
}

/* ---- the landing */

/* They gather in New Orleans, from where the voyage goes [14.1]; who comes out of Regroup is at
 * full strength [3.4]. */
static void gather(struct mz_play *play, const struct mz_units *set)
{
    uint8_t from[MZ_UNITS];

    for (MZ_EACH(unit, set))
        from[unit] = play->p->unit[unit].where;
    for (MZ_EACH(unit, set))
        mz_fact_put(play, unit, play->s->new_orleans);
    for (MZ_EACH(unit, set))
        if (unit != scott_of(play) && from[unit] != play->s->new_orleans) /* [14.1.c] [15.1] */
            mz_army_is_left(play, unit, from[unit]);
}

static void draw_rest(struct mz_play *play, struct mz_units *set)
{
    struct mz_units regroup;

    mz_regroup_of(play, MZ_US, &regroup);
    mz_remove_all(&regroup, set);
    mz_draw_lots(play, lots_of(play), &regroup, set);
}

bool mz_answer_invade(struct mz_play *play)
{
    const struct argument *port;
    struct mz_units set;
    unsigned words[2] = {WORD_FIRST, WORD_NONE};

    if (play->order->verb == MZ_ANSWER_PASS) {
        act_answered(play->head, mz_phasing(play));
        return true;
    }
    port = order_find(play->order, INVADE_TO, NULL);
    words[1] = port->word;
    if (!read_invaders(play, &set) || !judge_force(play, &set, words[0]) ||
        !mz_may_sail(play, MZ_US, play->s->new_orleans, port->value, true, words))
        return false;
    act_answered(play->head, mz_phasing(play));
    draw_rest(play, &set);
    gather(play, &set);
    mz_sail(play, &set, MZ_US, play->s->new_orleans, port->value, true);
    return true;
}

bool mz_standard_invade(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_PASS);
    return true;
}
