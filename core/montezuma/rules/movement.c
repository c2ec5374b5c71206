/* 10.2 From Space to Space: what a step costs and who may take it, and what comes of it. */
#include "montezuma/rules/movement.h"
#include "montezuma/rules/naval.h"

#include <string.h>

#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/ways.h"

/* ---- who is active */

bool mz_active_has_units(const struct mz_play *play)
{
    return mz_count_units(play, &play->p->active.force) > 0;
}

bool mz_active_is_force(const struct mz_play *play)
{
    return play->p->active.chief != MZ_NO_UNIT && mz_active_has_units(play);
}

unsigned mz_active_left(const struct mz_play *play)
{
    return (unsigned)play->p->active.ma - play->p->active.spent;
}

void mz_active_spend(struct mz_play *play, unsigned mp)
{
    play->p->active.spent = (uint8_t)(play->p->active.spent + mp);
    if (mp > 0 && mz_in_revolt(play, play->p->active.at)) /* [18.4.b] */
        play->p->active.hardship |= MZ_IN_REVOLT;
}

/* ---- what a step costs */

static bool is_zone(const struct mz_play *play, unsigned cell)
{
    return play->s->map.cell[cell].terrain == MZ_ZONE;
}

/* [10.2.b] A work of the enemy with nobody of his in it, but the guns of a fortress. */
static bool leaves_work(const struct mz_play *play, const struct mz_activation *active)
{
    struct mz_units enemies;

    mz_field_units(play, active->at, mz_enemy(active->side), &enemies);
    return mz_empty(&enemies) && mz_has_work(play, active->at, mz_enemy(active->side));
}

/* [10.2.a] [10.2.b] An MP of the step is spent where they leave. */
static bool pays_to_leave(const struct mz_play *play, const struct mz_activation *active)
{
    return is_zone(play, active->at) || leaves_work(play, active);
}

/* [10.2] The way [2.1.c] and the ground; into a Zone all that is left, of which one at least is for
 * the Zone itself [10.2.a]. */
static unsigned cost_of(const struct mz_play *play, const struct mz_activation *active, unsigned to)
{
    const struct mz_charts *charts = &play->s->charts;
    unsigned left = (unsigned)active->ma - active->spent;
    unsigned sum = mz_step_mp(play, active->at, to);

    if (leaves_work(play, active))
        sum += charts->figure[MZ_WORK_EXIT_MP];
    return is_zone(play, to) && left > sum ? left : sum;
}

/* ---- who may take it */

/* [10.2.b] Enemy units, or an unoccupied work of theirs; Zones are entered freely [10.2.f]. */
static bool is_enemy_occupied(const struct mz_play *play, unsigned cell, uint8_t side)
{
    return !is_zone(play, cell) &&
           (mz_units_in(play, cell, mz_enemy(side)) > 0 || mz_has_work(play, cell, mz_enemy(side)));
}

static unsigned find_guerrilla(const struct mz_play *play, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (!mz_is_leader(play, unit) && mz_counter(play, unit)->type == MZ_GUERRILLA)
            return unit;
    return MZ_NO_UNIT;
}

bool mz_may_be_there(struct mz_play *play, const struct mz_activation *active, unsigned to,
                     unsigned word)
{
    unsigned guerrilla = find_guerrilla(play, &active->force);
    bool force = active->chief != MZ_NO_UNIT && mz_count_units(play, &active->force) > 0;

    if (active->side == MZ_MEXICO && to == play->s->new_orleans)
        return MZ_REFUSE(play, MZ_CLOSED_TO_MEXICO, word, V_INT(to));
    if (guerrilla != MZ_NO_UNIT && !mz_is_in_mexico(play, to))
        return MZ_REFUSE(play, MZ_GUERRILLA_ABROAD, word, V_INT(guerrilla), V_INT(to));
    if (play->p->armistice && mz_count_units(play, &active->force) > 0 &&
        is_enemy_occupied(play, to, active->side)) /* [21.0/71] */
        return MZ_REFUSE_PLAIN(play, MZ_IN_ARMISTICE, word);
    return force || guerrilla != MZ_NO_UNIT || !is_enemy_occupied(play, to, active->side) ||
           MZ_REFUSE(play, MZ_ALONE_AMONG_ENEMIES, word, V_INT(mz_first(&active->force)),
                     V_INT(to));
}

/* The Space next to them in which a shortest way begins that leads there through Spaces where they
 * may be, and no Zone between; or MZ_NOWHERE. It is sought from its end. */
static unsigned first_step(const struct mz_play *play, const struct mz_activation *active,
                           unsigned to)
{
    struct mz_play look = *play;
    struct mz_cells seen = {{0}}, edge = {{0}};

    look.refusal = NULL;
    for (mz_cells_add(&edge, to); !mz_cells_empty(&edge);) {
        struct mz_cells next = {{0}};

        for (MZ_EACH_CELL(cell, &edge)) {
            struct mz_cells around;

            mz_cells_add(&seen, cell);
            if ((cell != to && is_zone(play, cell)) ||
                !mz_may_be_there(&look, active, cell, WORD_NONE))
                continue;
            if (mz_way_between(play, active->at, cell) != MZ_CONNECTIONS)
                return cell;
            mz_find_adjacent(play, cell, &around);
            for (MZ_EACH_CELL(near, &around))
                if (!mz_cells_have(&seen, near))
                    mz_cells_add(&next, near);
        }
        edge = next;
    }
    return MZ_NOWHERE;
}

/* The way is sought for somebody who listens. */
static bool refuse_far(struct mz_play *play, const struct mz_activation *active, unsigned to,
                       unsigned word)
{
    unsigned step;

    if (!play->refusal)
        return false;
    if (active->at == to)
        return MZ_REFUSE(play, MZ_IS_THERE, word, V_INT(to));
    step = first_step(play, active, to);
    return step == MZ_NOWHERE
               ? MZ_REFUSE(play, MZ_NO_WAY, word, V_INT(to), V_INT(active->at))
               : MZ_REFUSE(play, MZ_NOT_ADJACENT, word, V_INT(to), V_INT(active->at), V_INT(step));
}

/* [13.3] */
static bool is_stopped_by_fortress(const struct mz_play *play, const struct mz_activation *active)
{
    return active->side == MZ_US && play->s->cell[active->at].fortress &&
           !mz_is_ruined(play, active->at);
}

bool mz_may_enter(struct mz_play *play, const struct mz_activation *active, unsigned to,
                  unsigned word, unsigned *cost)
{
    unsigned left = (unsigned)active->ma - active->spent;

    if (active->stopped)
        return is_stopped_by_fortress(play, active)
                   ? MZ_REFUSE(play, MZ_FORTRESS_STOPS, word, V_INT(active->at))
                   : MZ_REFUSE(play, MZ_HAS_STOPPED, word, V_INT(active->at));
    if (mz_way_between(play, active->at, to) == MZ_CONNECTIONS)
        return refuse_far(play, active, to, word);
    if (!mz_may_be_there(play, active, to, word))
        return false;
    *cost = cost_of(play, active, to);
    return *cost <= left ||
           MZ_REFUSE(play, MZ_TOO_FEW_MP, word, V_INT(*cost), V_INT(to), V_INT(left));
}

/* ---- where it has to stop */

/* [10.2.a] US units at the first Rough or Jungle; once Topographic Engineers have surveyed the
 * country behind the first, but in Rough/Jungle. */
static bool is_stopped_by_ground(const struct mz_play *play, struct mz_activation *active)
{
    unsigned terrain = mz_terrain(play, active->at);
    bool hard = terrain == MZ_ROUGH || terrain == MZ_JUNGLE;

    if (active->side != MZ_US || mz_count_units(play, &active->force) == 0)
        return false;
    if (terrain == MZ_ROUGH_JUNGLE || active->crossed)
        return true;
    active->crossed = hard;
    return hard && !play->p->surveyed;
}

static bool is_transit(const struct mz_play *play, unsigned cell)
{
    return mz_terrain(play, cell) == MZ_TRANSIT;
}

/* The active as they would be in that cell; nobody is moved. */
static void step_into(const struct mz_play *play, struct mz_activation *active, unsigned to,
                      unsigned cost)
{
    active->spent = (uint8_t)(active->spent + cost);
    if (!active->moved && is_transit(play, active->at)) /* [10.2.d] left */
        active->transits++;
    if (is_transit(play, to))
        active->transits++;
    if (mz_in_revolt(play, to) || /* [18.4.b] */
        (mz_in_revolt(play, active->at) && pays_to_leave(play, active)))
        active->hardship |= MZ_IN_REVOLT;
    active->from = active->at;
    active->at = (uint8_t)to;
    active->moved = 1;
    active->stopped = is_stopped_by_ground(play, active) || is_stopped_by_fortress(play, active);
    active->intercepted = active->tried = active->avoided = active->attacks = 0;
    active->joined = active->balked = active->target = active->away = (struct mz_units){{0}};
}

/* ---- the order */

/* The way has room in position.active. */
static bool is_short(struct mz_play *play)
{
    unsigned spaces = 0;

    for (const struct argument *space = order_find(play->order, 0, NULL); space;
         space = order_find(play->order, 0, space + 1))
        if (++spaces > MZ_PATH)
            return MZ_REFUSE(play, MZ_LONG_WAY, space->word, V_INT(MZ_PATH));
    return true;
}

/* The whole way is looked at as if nobody reacted; what has changed by then is looked at again. */
bool mz_act_move(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    struct mz_activation trial = *active;

    if (!is_short(play))
        return false;
    active->ahead = 0;
    for (const struct argument *space = order_find(play->order, 0, NULL); space;
         space = order_find(play->order, 0, space + 1)) {
        unsigned cost = 0;

        if (!mz_may_enter(play, &trial, space->value, space->word, &cost))
            return false;
        step_into(play, &trial, space->value, cost);
        active->path[active->ahead++] = (uint8_t)space->value;
    }
    mz_call(play, MZ_MOVING);
    return true;
}

/* ---- the steps */

static void carry_along(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;

    for (MZ_EACH(unit, &active->force))
        mz_fact_put(play, unit, active->at);
    for (MZ_EACH(unit, &active->force))
        if (!mz_active_has_units(play)) /* [15.1] who goes alone */
            mz_army_is_left(play, unit, active->from);
    if (active->train)
        play->p->train[active->side == MZ_US ? MZ_TRAIN_US : MZ_TRAIN_MEXICO] = active->at;
}

/* [6.5.b] [2.2.b] */
static void take_what_is_left(struct mz_play *play)
{
    if (mz_active_has_units(play))
        mz_take_what_is_left(play, play->p->active.side, play->p->active.at);
}

static void enter(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    struct refusal *refusal = play->refusal;
    unsigned to = active->path[0];
    unsigned cost = 0;
    struct mz_list room;
    bool good;

    active->ahead--;
    memmove(active->path, active->path + 1, active->ahead);
    active->path[active->ahead] = 0;
    play->refusal = NULL; /* the order was carried out: who may go no further stays */
    good = mz_may_enter(play, active, to, WORD_NONE, &cost);
    play->refusal = refusal;
    if (!good) {
        memset(active->path, 0, sizeof active->path);
        active->ahead = 0;
        course_return(play->head, MZ_MOVING);
        return;
    }
    step_into(play, active, to, cost);
    carry_along(play);
    MZ_TELL(play, MZ_EV_ENTERED, "10.2", mz_list(&active->force, &room), V_INT(to),
            V_INT(active->spent), V_INT(active->ma));
    mz_watch_fortresses(play); /* [13.3.b] who has left one holds it no more */
    mz_santa_anna_enters(play, &active->force, to);
    mz_look_to_seizure(play, to); /* [14.4.b] */
    take_what_is_left(play);      /* before anybody reacts, as they enter [6.5.b] */
}

/* [11.1] [10.2.e] [10.5] [10.9] With whom it comes to a battle now. */
void mz_find_met(const struct mz_play *play, struct mz_units *enemies)
{
    const struct mz_activation *active = &play->p->active;
    uint8_t enemy = mz_enemy(active->side);
    struct mz_units units;
    bool met;

    *enemies = (struct mz_units){{0}};
    mz_field_units(play, active->at, enemy, &units);
    met = active->task == MZ_BESIEGES || active->intercepted ||
          (mz_active_is_force(play) && !mz_empty(&units));
    if (is_zone(play, active->at)) {
        *enemies = active->target;
        mz_add_all(enemies, &active->joined);
    } else if (met && !mz_empty(&active->balked) &&
               play->p->work[active->at].work != MZ_FIELDWORKS &&
               mz_has_work(play, active->at, enemy)) {
        *enemies = active->balked; /* [10.8.c] who is left behind takes no part */
        mz_add_all(enemies, &active->joined);
    } else if (met) {
        mz_all_in(play, active->at, enemy, enemies);
    }
}

/* Attrition comes ahead of the MP for the Battle Type [10.2.c]. */
static void wear_before_battle(struct mz_play *play)
{
    struct mz_units enemies;

    mz_find_met(play, &enemies);
    if (mz_count_units(play, &enemies) == 0) {
        take_what_is_left(play);
        course_go_to(play->head, MZ_MOVING, MZ_MOVE_GOES_ON);
        return;
    }
    memset(play->p->active.path, 0, sizeof play->p->active.path);
    play->p->active.ahead = 0;
    mz_call(play, MZ_WEARING);
}

void mz_meet(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    uint8_t enemy = mz_enemy(active->side);
    struct mz_force *defender = &play->p->battle.force[MZ_DEFENDER];
    struct mz_units enemies;

    mz_find_met(play, &enemies);
    mz_fight(play, &enemies);
    if (mz_empty(&active->balked))
        return;
    defender->failed = 1; /* [10.8.a] */
    if (!is_zone(play, active->at) && play->p->work[active->at].work != MZ_FIELDWORKS)
        play->p->battle.outside = mz_has_work(play, active->at, enemy); /* [10.8.c] */
}

/* [3.5] A battle has cost a Force its Commander: the next Leader goes on with it, without one
 * nobody; [10.2.g] nor Guerrillas without Canales. */
static void find_new_chief(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;

    if (active->chief == MZ_NO_UNIT)
        return;
    if (!mz_has(&active->force, active->chief))
        active->chief = (uint16_t)mz_chief_of(play, &active->force);
    for (MZ_EACH(unit, &active->force))
        if (mz_counter(play, unit)->type == MZ_GUERRILLA &&
            !mz_has(&active->force, play->s->canales))
            mz_remove(&active->force, unit);
    if (active->chief == MZ_NO_UNIT)
        active->over = 1;
}

/* Whoever is left of it there, without the Guerrillas who have gone off [11.2.j], and no battle has
 * ended its activation. */
static void go_on(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;

    for (MZ_EACH(unit, &active->force))
        if (play->p->unit[unit].where != active->at)
            mz_remove(&active->force, unit);
    find_new_chief(play);
    if (active->over)
        return;
    active->train &= mz_active_is_force(play); /* [6.5.b] */
    active->target = active->away = (struct mz_units){{0}};
    active->attacks = 0;
    if (active->ahead && !active->stopped && !mz_empty(&active->force))
        course_go_to(play->head, MZ_MOVING, MZ_MOVE_ENTERS);
}

void mz_move_step(struct mz_play *play, unsigned step)
{
    switch ((enum mz_move_step)step) {
    case MZ_MOVE_ENTERS:
        enter(play);
        break;
    case MZ_MOVE_REACTION:
        if (mz_active_has_units(play)) /* [10.7.b] */
            mz_call(play, MZ_REACTION);
        break;
    case MZ_MOVE_CONTACT:
        wear_before_battle(play);
        break;
    case MZ_MOVE_BATTLE:
        mz_meet(play);
        break;
    case MZ_MOVE_AFTER: /* [11.6] a siege ends the activation in any case */
        play->p->active.over = play->p->active.stopped || play->p->active.task == MZ_BESIEGES;
        break;
    default:
        go_on(play);
        break;
    }
}
