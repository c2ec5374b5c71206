/* 10.6 to 10.9 The other side reacts to who enters a cell: a Force intercepts from beside it, or
 * those who would be attacked slip away. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/naval.h"
#include "montezuma/rules/ways.h"

static uint8_t reacting(const struct mz_play *play)
{
    return mz_enemy(play->p->active.side);
}

static bool is_zone(const struct mz_play *play, unsigned cell)
{
    return play->s->map.cell[cell].terrain == MZ_ZONE;
}

/* [10.2.b] */
static bool is_closed(const struct mz_play *play, unsigned to)
{
    return reacting(play) == MZ_MEXICO && to == play->s->new_orleans;
}

/* [10.6] A unit alone has no tactics. */
static unsigned tactics_of(const struct mz_play *play, const struct mz_group *group)
{
    return group->chief == MZ_NO_UNIT ? 0 : mz_ratings(play, group->chief)->tactics;
}

static bool is_enough(const struct mz_play *play, unsigned sum)
{
    return sum >= play->s->charts.figure[MZ_REACTION_NEEDED];
}

/* ---- who may intercept [10.7] */

/* Of those who are not attacked themselves, and have not just slipped away. */
static bool has_force(const struct mz_play *play, unsigned cell)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_units there;

    mz_all_in(play, cell, reacting(play), &there);
    mz_remove_all(&there, &active->target);
    mz_remove_all(&there, &active->away);
    return mz_makes_force_for(play, &there, active->at);
}

/* [10.9] Out of the Zone itself too; who attacks in a Zone is intercepted out of it alone. */
void mz_find_interceptors(const struct mz_play *play, struct mz_cells *cells)
{
    const struct mz_activation *active = &play->p->active;
    unsigned at = active->at;
    struct mz_cells around;

    *cells = (struct mz_cells){{0}};
    if (active->tried || play->p->armistice || !mz_active_has_units(play) || is_closed(play, at))
        return;
    if (is_zone(play, at) && has_force(play, at))
        mz_cells_add(cells, at);
    if (active->attacks)
        return;
    mz_find_adjacent(play, at, &around);
    for (MZ_EACH_CELL(near, &around))
        if (has_force(play, near))
            mz_cells_add(cells, near);
}

/* ---- who may avoid battle, and where to [10.8] */

/* [10.8.f] */
void mz_find_avoiders(const struct mz_play *play, struct mz_units *set)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_units units;

    *set = (struct mz_units){{0}};
    if (active->avoided)
        return;
    if (is_zone(play, active->at)) {
        *set = active->target;
    } else if (mz_active_is_force(play)) {
        mz_all_in(play, active->at, reacting(play), set);
        mz_remove_all(set, &play->s->inherent);
    }
    mz_remove_all(set, &active->joined);
    mz_remove_all(set, &active->failed);
    units = *set;
    mz_remove_all(&units, &play->s->leaders);
    if (mz_empty(&units))
        *set = units;
}

/* [10.8.e] [10.9] With less cavalry than the attacker the second time is the last in the Zone, for
 * each who slips away. */
static bool must_leave_zone(const struct mz_play *play, const struct mz_units *set)
{
    const struct mz_activation *active = &play->p->active;
    unsigned slips = 0;

    for (MZ_EACH(unit, set))
        slips = active->slips[unit] > slips ? active->slips[unit] : slips;
    return slips + 1 >= play->s->charts.figure[MZ_ZONE_AVOIDANCES] &&
           mz_cavalry_steps_of(play, &active->force) > mz_cavalry_steps_of(play, set);
}

/* [16.5] The Guerrilla among them who may not go there, or MZ_NO_UNIT. */
static unsigned find_stray(const struct mz_play *play, const struct mz_units *set, unsigned to)
{
    for (MZ_EACH(unit, set))
        if (mz_counter(play, unit)->class == MZ_GUERRILLAS && !mz_is_in_mexico(play, to))
            return unit;
    return MZ_NO_UNIT;
}

static bool is_barred(const struct mz_play *play, const struct mz_units *set, unsigned to)
{
    return is_closed(play, to) || find_stray(play, set, to) != MZ_NO_UNIT;
}

/* [10.8.d] */
static bool may_avoid_to(const struct mz_play *play, const struct mz_units *set, unsigned to)
{
    const struct mz_activation *active = &play->p->active;

    if (to == active->at)
        return is_zone(play, to) && !must_leave_zone(play, set);
    if (mz_way_between(play, active->at, to) == MZ_CONNECTIONS || is_barred(play, set, to))
        return false;
    return is_zone(play, to) || (to != active->from && mz_units_in(play, to, active->side) == 0);
}

/* One unit of them at least. */
static bool may_one_avoid_to(const struct mz_play *play, const struct mz_units *set, unsigned to)
{
    for (MZ_EACH(unit, set)) {
        struct mz_units one = {{0}};

        mz_add(&one, unit);
        if (!mz_is_leader(play, unit) && may_avoid_to(play, &one, to))
            return true;
    }
    return false;
}

static bool can_avoid(const struct mz_play *play)
{
    unsigned at = play->p->active.at;
    struct mz_units set;
    struct mz_cells around;

    mz_find_avoiders(play, &set);
    if (mz_empty(&set))
        return false;
    if (may_avoid_to(play, &set, at))
        return true;
    mz_find_adjacent(play, at, &around);
    for (MZ_EACH_CELL(near, &around))
        if (may_one_avoid_to(play, &set, near))
            return true;
    return false;
}

/* ---- the question */

/* What they may do besides standing, or NULL. */
static const char *reactions(const struct mz_play *play)
{
    struct mz_cells cells;

    mz_find_interceptors(play, &cells);
    if (mz_cells_empty(&cells))
        return can_avoid(play) ? "avoid" : NULL;
    return can_avoid(play) ? "intercept, avoid" : "intercept";
}

void mz_react_step(struct mz_play *play, unsigned step)
{
    const struct mz_activation *active = &play->p->active;
    const char *may = reactions(play);
    struct mz_list room;

    (void)step;
    if (!may)
        return;
    course_go_to(play->head, MZ_REACTION, 0); /* the one may follow the other [10.6] */
    act_ask(play->head, MZ_ASK_REACT, reacting(play));
    MZ_TELL(play, MZ_EV_ASK_REACT, "10.6", V_INT(play->head->question), V_INT(reacting(play)),
            mz_list(&active->force, &room), V_INT(active->at), V_TEXT(may));
}

bool mz_standard_react(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_STAND);
    return true;
}

static void bring(struct mz_play *play, const struct mz_units *set, unsigned to)
{
    for (MZ_EACH(unit, set))
        mz_fact_put(play, unit, to);
    mz_santa_anna_enters(play, set, to); /* [18.3.c] */
    if (reacting(play) == MZ_MEXICO)
        mz_look_to_seizure(play, to); /* [14.4.b] */
    else
        mz_watch_fortresses(play); /* [13.3.b] who has left one holds it no more */
}

/* ---- interception */

static bool may_intercept(struct mz_play *play, const struct mz_group *group)
{
    const struct mz_activation *active = &play->p->active;
    unsigned word = order_find(play->order, 0, NULL)->word;
    unsigned stray = find_stray(play, &group->set, active->at);
    struct mz_cells cells;

    if (!mz_may_act_together(play, 0, group))
        return false;
    if (!mz_is_led(group))
        return MZ_REFUSE_PLAIN(play, MZ_FOR_A_FORCE, word);
    if (active->tried)
        return MZ_REFUSE(play, MZ_INTERCEPTED_YET, word, V_INT(active->at));
    mz_find_interceptors(play, &cells);
    for (MZ_EACH(unit, &group->set))
        if (mz_has(&active->target, unit) || mz_has(&active->away, unit))
            return MZ_REFUSE(play, MZ_CANNOT_INTERCEPT, mz_word_of(play, 0, unit), V_INT(unit),
                             V_INT(active->at));
    if (stray != MZ_NO_UNIT)
        return MZ_REFUSE(play, MZ_GUERRILLA_ABROAD, mz_word_of(play, 0, stray), V_INT(stray),
                         V_INT(active->at));
    return mz_cells_have(&cells, group->at) ||
           MZ_REFUSE(play, MZ_CANNOT_INTERCEPT, mz_word_of(play, 0, group->chief),
                     V_INT(group->chief), V_INT(active->at));
}

static bool answer_intercept(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    struct mz_group group;
    struct mz_list room;
    unsigned die;
    bool done;

    if (!mz_read_group(play, 0, reacting(play), &group) || !may_intercept(play, &group))
        return false;
    act_answered(play->head, mz_phasing(play));
    die = act_die(&mz_game, &play->act);
    done = is_enough(play, die + tactics_of(play, &group));
    active->tried = 1;
    MZ_TELL(play, MZ_EV_INTERCEPTION, "10.7", mz_list(&group.set, &room), V_INT(active->at),
            V_INT(die), V_INT(tactics_of(play, &group)), V_TEXT(done ? "they do" : "in vain"));
    if (done) {
        active->intercepted = 1;
        mz_add_all(&active->joined, &group.set);
        bring(play, &group.set, active->at);
    } else {
        mz_add_all(&active->failed, &group.set);
    }
    return true;
}

/* ---- avoidance */

static bool refuse_where(struct mz_play *play, const struct mz_units *set, unsigned to)
{
    unsigned at = play->p->active.at;
    unsigned word = order_find(play->order, GO_TO, NULL)->word;
    unsigned stray = find_stray(play, set, to);
    bool near = to != at && mz_way_between(play, at, to) != MZ_CONNECTIONS;

    if (near && is_closed(play, to))
        return MZ_REFUSE(play, MZ_CLOSED_TO_MEXICO, word, V_INT(to));
    if (near && stray != MZ_NO_UNIT)
        return MZ_REFUSE(play, MZ_GUERRILLA_ABROAD, word, V_INT(stray), V_INT(to));
    return MZ_REFUSE(play, MZ_AVOIDS_ELSEWHERE, word, V_INT(at), V_INT(to));
}

static bool may_avoid(struct mz_play *play, const struct mz_group *group, unsigned to)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_units avoiders;

    if (!mz_may_act_together(play, GO_UNITS, group))
        return false;
    mz_find_avoiders(play, &avoiders);
    for (MZ_EACH(unit, &group->set))
        if (!mz_has(&avoiders, unit))
            return MZ_REFUSE(play, MZ_CANNOT_AVOID, mz_word_of(play, GO_UNITS, unit), V_INT(unit),
                             V_INT(active->at));
    return may_avoid_to(play, &group->set, to) || refuse_where(play, &group->set, to);
}

/* [10.8.b] */
static bool is_hidden_by_ground(const struct mz_play *play)
{
    unsigned terrain = mz_terrain(play, play->p->active.at); /* [16.4.b] */

    return reacting(play) == MZ_MEXICO && !play->p->surveyed &&
           (terrain == MZ_ROUGH || terrain == MZ_JUNGLE || terrain == MZ_ROUGH_JUNGLE);
}

/* [6.5.b] Their train goes with a Force. */
static void take_train(struct mz_play *play, const struct mz_group *group, unsigned to)
{
    uint8_t *train = &play->p->train[reacting(play) == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO];

    if (mz_is_led(group) && *train == group->at)
        *train = (uint8_t)to;
}

static void slip_away(struct mz_play *play, const struct mz_group *group, unsigned to)
{
    struct mz_activation *active = &play->p->active;

    for (MZ_EACH(unit, &group->set))
        active->slips[unit] = to == active->at ? (uint8_t)(active->slips[unit] + 1) : 0;
    mz_remove_all(&active->target, &group->set);
    mz_add_all(&active->away, &group->set); /* [10.7] was not next to it as they entered */
    take_train(play, group, to);
    bring(play, &group->set, to);
    mz_take_what_is_left(play, reacting(play), to);
}

static bool answer_avoid(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned to = mz_read(play, GO_TO);
    struct mz_group group;
    struct mz_list room;
    bool done = true;

    if (!mz_read_group(play, GO_UNITS, reacting(play), &group) || !may_avoid(play, &group, to))
        return false;
    act_answered(play->head, mz_phasing(play));
    active->avoided = 1;
    if (is_hidden_by_ground(play)) {
        MZ_TELL(play, MZ_EV_SLIPPED, "10.8.b", mz_list(&group.set, &room), V_INT(to));
    } else {
        unsigned die = act_die(&mz_game, &play->act);

        done = is_enough(play, die + tactics_of(play, &group));
        MZ_TELL(play, MZ_EV_AVOIDANCE, "10.8", mz_list(&group.set, &room), V_INT(to), V_INT(die),
                V_INT(tactics_of(play, &group)), V_TEXT(done ? "they do" : "in vain"));
    }
    if (done)
        slip_away(play, &group, to);
    else
        active->balked = group.set;
    return true;
}

bool mz_answer_react(struct mz_play *play)
{
    if (play->order->verb == MZ_ANSWER_INTERCEPT)
        return answer_intercept(play);
    if (play->order->verb == MZ_ANSWER_AVOID)
        return answer_avoid(play);
    act_answered(play->head, mz_phasing(play));
    course_return(play->head, MZ_REACTION);
    return true;
}
