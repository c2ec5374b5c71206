/* 14.1, 14.2 By sea from port to port, and landings. */
#include "montezuma/rules/naval.h"

#include "montezuma/rules/actions.h"
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"

/* ---- ports and coasts [14.1] */

static bool is_zone(const struct mz_play *play, unsigned cell)
{
    return play->s->map.cell[cell].terrain == MZ_ZONE;
}

/* [14.1] The US with the squadron of the coast; [14.1.d] Mexico without it. */
static bool is_coast_open(const struct mz_play *play, uint8_t side, unsigned coast)
{
    bool active = play->p->squadron[coast] == MZ_ACTIVE;

    return side == MZ_US ? active : !active;
}

static bool is_good_origin(struct mz_play *play, uint8_t side, unsigned from, unsigned word)
{
    unsigned coast = play->s->cell[from].port;

    if (coast == MZ_NO_COAST)
        return MZ_REFUSE(play, MZ_NOT_A_PORT, word, V_INT(from));
    if (!mz_is_of_use(play, from, side, word))
        return false;
    if (!mz_is_friendly(play, from, side))
        return MZ_REFUSE(play, MZ_PORT_NOT_YOURS, word, V_INT(from), V_INT(side));
    if (!is_coast_open(play, side, coast))
        return side == MZ_US
                   ? MZ_REFUSE(play, MZ_NO_SQUADRON, word, V_TEXT(mz_coasts[coast - MZ_EAST]))
                   : MZ_REFUSE(play, MZ_SQUADRON_BARS, word, V_TEXT(mz_coasts[coast - MZ_EAST]));
    return mz_is_in_supply(play, side, from) ||
           MZ_REFUSE(play, MZ_PORT_NO_SUPPLY, word, V_INT(from));
}

/* [14.2] An enemy port is landed in, a Zone never; [14.1] a friendly one is sailed to. */
static bool is_good_goal(struct mz_play *play, uint8_t side, unsigned to, bool lands, unsigned word)
{
    if (play->s->cell[to].port == MZ_NO_COAST)
        return MZ_REFUSE(play, MZ_NOT_A_PORT, word, V_INT(to));
    if (!lands)
        return mz_is_of_use(play, to, side, word) &&
               (mz_is_friendly(play, to, side) ||
                MZ_REFUSE(play, MZ_PORT_NOT_YOURS, word, V_INT(to), V_INT(side)));
    return (play->p->control[to] == mz_enemy(side) && !is_zone(play, to)) ||
           MZ_REFUSE(play, MZ_NO_LANDING, word, V_INT(to));
}

static bool is_voyage(const struct mz_play *play, unsigned from, unsigned to)
{
    return from != to && play->s->cell[from].port == play->s->cell[to].port;
}

bool mz_may_sail(struct mz_play *play, uint8_t side, unsigned from, unsigned to, bool lands,
                 const unsigned word[2])
{
    if (lands && play->p->armistice)
        return MZ_REFUSE_PLAIN(play, MZ_IN_ARMISTICE, WORD_VERB);
    if (!is_good_origin(play, side, from, word[0]) || !is_good_goal(play, side, to, lands, word[1]))
        return false;
    return is_voyage(play, from, to) ||
           MZ_REFUSE(play, MZ_OTHER_COAST, word[1], V_INT(to), V_INT(from));
}

void mz_find_voyages(struct mz_play *play, uint8_t side, unsigned from, bool lands,
                     struct mz_cells *goals)
{
    *goals = (struct mz_cells){{0}};
    if ((lands && play->p->armistice) || !is_good_origin(play, side, from, WORD_NONE))
        return;
    for (MZ_ALL_CELLS(to, play->s))
        if (is_voyage(play, from, to) && is_good_goal(play, side, to, lands, WORD_NONE))
            mz_cells_add(goals, to);
}

/* ---- who sails */

static bool read_sailors(struct mz_play *play, struct mz_units *force, unsigned *from)
{
    if (!mz_read_units(play, GO_UNITS, play->p->playing.side, force))
        return false;
    *from = mz_where_named(play, GO_UNITS);
    for (MZ_EACH(unit, force))
        if (mz_has(&play->s->inherent, unit))
            return MZ_REFUSE(play, MZ_STAYS_IN_FORTRESS, mz_word_of(play, GO_UNITS, unit),
                             V_INT(unit));
        else if (play->p->unit[unit].where != *from)
            return MZ_REFUSE(play, MZ_NOT_TOGETHER, mz_word_of(play, GO_UNITS, unit), V_INT(unit),
                             V_INT(*from));
    return true;
}

/* [14.1.b] [14.1.c] OPS that an event gives are without the icons of its card [12.1]. */
static bool may_be_carried(struct mz_play *play, const struct mz_units *force)
{
    const struct mz_playing *playing = &play->p->playing;

    if (mz_count(force) == 1) /* [14.1.a] */
        return true;
    if ((playing->use == MZ_USE_ANY || !(play->s->card[playing->card].icons & MZ_NAVAL)) &&
        !mz_needs_ops(play, play->s->charts.figure[MZ_NAVAL_FORCE_OPS], MZ_TOO_FEW_OPS))
        return false;
    if (mz_chief_of(play, force) == MZ_NO_UNIT)
        return MZ_REFUSE_PLAIN(play, MZ_NO_COMMANDER,
                               order_find(play->order, GO_UNITS, NULL)->word);
    if (mz_count_units(play, force) == 0) /* [3.5] several Leaders are no Force */
        return MZ_REFUSE(play, MZ_NO_UNITS, mz_word_of(play, GO_UNITS, mz_chief_of(play, force)),
                         V_INT(mz_chief_of(play, force)));
    return mz_is_force(play, mz_chief_of(play, force), force, false, GO_UNITS);
}

/* [11.1] Of equals he commands who is named first. */
static unsigned first_leader(const struct mz_play *play)
{
    for (const struct argument *name = order_find(play->order, GO_UNITS, NULL); name;
         name = order_find(play->order, GO_UNITS, name + 1))
        if (name->kind == ARGUMENT_UNIT && mz_is_leader(play, name->value))
            return name->value;
    return MZ_NO_UNIT;
}

/* By sea as by land. */
static bool may_disembark(struct mz_play *play, const struct mz_units *force, uint8_t side,
                          unsigned to, unsigned word)
{
    struct mz_activation sailors = {
        .force = *force, .chief = (uint16_t)mz_chief_of(play, force), .side = side};

    return mz_may_be_there(play, &sailors, to, word);
}

static bool may_go_to_sea(struct mz_play *play, bool lands)
{
    const struct argument *to = order_find(play->order, GO_TO, NULL);
    uint8_t side = play->p->playing.side;
    struct mz_units force;
    unsigned from;
    unsigned word[2] = {order_find(play->order, GO_UNITS, NULL)->word, to->word};

    if (!read_sailors(play, &force, &from) || !may_be_carried(play, &force) ||
        !mz_may_sail(play, side, from, to->value, lands, word))
        return false;
    if (lands && mz_chief_of(play, &force) == MZ_NO_UNIT) /* [14.2] */
        return MZ_REFUSE_PLAIN(play, MZ_LANDS_ALONE, word[0]);
    if (lands && play->p->playing.coast != MZ_NO_COAST &&
        play->p->playing.coast != play->s->cell[to->value].port)
        return MZ_REFUSE(play, MZ_LANDS_ELSEWHERE, word[1], V_INT(to->value));
    if (lands && !mz_has_marine(play, &force)) /* [14.2.c] */
        return MZ_REFUSE(play, MZ_NO_MARINE, word[0], V_INT(to->value));
    return may_disembark(play, &force, side, to->value, word[1]);
}

static void go_to_sea(struct mz_play *play, bool lands)
{
    uint8_t side = play->p->playing.side;
    struct mz_units force;

    mz_read_units(play, GO_UNITS, side, &force);
    mz_sail(play, &force, side, mz_where_named(play, GO_UNITS), mz_read(play, GO_TO), lands);
    play->p->active.chief = (uint16_t)mz_chief_or(play, &force, first_leader(play));
}

bool mz_judge_naval(struct mz_play *play)
{
    return may_go_to_sea(play, false);
}

void mz_act_naval(struct mz_play *play)
{
    go_to_sea(play, false);
}

bool mz_judge_land(struct mz_play *play)
{
    return may_go_to_sea(play, true);
}

void mz_act_land(struct mz_play *play)
{
    go_to_sea(play, true);
}

static bool has_goal(struct mz_play *play, const struct mz_units *force, uint8_t side,
                     unsigned from)
{
    for (MZ_ALL_CELLS(to, play->s))
        if (to != from && play->s->cell[to].port == play->s->cell[from].port &&
            is_good_goal(play, side, to, false, WORD_NONE) &&
            may_disembark(play, force, side, to, WORD_NONE))
            return true;
    return false;
}

/* Somebody there alone, or a Leader with his Force. */
static bool can_any_sail_from(struct mz_play *play, uint8_t side, unsigned from, bool forces)
{
    struct mz_units all;

    mz_all_in(play, from, side, &all);
    mz_remove_all(&all, &play->s->inherent);
    if (mz_empty(&all) || !is_good_origin(play, side, from, WORD_NONE))
        return false;
    for (MZ_EACH(unit, &all)) {
        struct mz_units force = {{0}};

        mz_add(&force, unit);
        if (has_goal(play, &force, side, from))
            return true;
        if (!forces || !mz_is_leader(play, unit))
            continue;
        mz_fill_force(play, unit, &all, &force);
        if (has_goal(play, &force, side, from))
            return true;
    }
    return false;
}

bool mz_can_sail(struct mz_play *play, uint8_t side, bool forces)
{
    for (MZ_ALL_CELLS(from, play->s))
        if (play->s->cell[from].port != MZ_NO_COAST && can_any_sail_from(play, side, from, forces))
            return true;
    return false;
}

static bool has_leader(const struct mz_play *play, unsigned cell, uint8_t side)
{
    for (MZ_EACH(leader, &play->s->leaders))
        if (play->p->unit[leader].where == cell && mz_counter(play, leader)->side == side)
            return true;
    return false;
}

static bool has_port_to_land_in(const struct mz_play *play, unsigned coast)
{
    for (MZ_ALL_CELLS(cell, play->s))
        if (play->s->cell[cell].port == coast && play->p->control[cell] == MZ_MEXICO &&
            !is_zone(play, cell))
            return true;
    return false;
}

/* That coast's port, from which a Leader may land. */
static bool may_begin_in(const struct mz_play *play, unsigned from, unsigned coast)
{
    unsigned port = play->s->cell[from].port;

    return port != MZ_NO_COAST && (coast == MZ_NO_COAST || coast == port) &&
           is_coast_open(play, MZ_US, port) && has_leader(play, from, MZ_US) &&
           has_port_to_land_in(play, port) && mz_is_friendly(play, from, MZ_US) &&
           mz_is_in_supply(play, MZ_US, from);
}

bool mz_can_anybody_land(const struct mz_play *play, unsigned coast)
{
    for (MZ_EACH(unit, &play->s->of_side[MZ_US])) {
        uint8_t from = play->p->unit[unit].where;

        if (mz_counter(play, unit)->class == MZ_MARINE && mz_on_map(from) &&
            may_begin_in(play, from, coast))
            return true;
    }
    return false;
}

/* ---- the voyage */

void mz_sail(struct mz_play *play, const struct mz_units *force, uint8_t side, unsigned from,
             unsigned to, bool lands)
{
    struct mz_list room;

    play->p->active = (struct mz_activation){.force = *force,
                                             .chief = (uint16_t)mz_chief_of(play, force),
                                             .side = side,
                                             .at = (uint8_t)from,
                                             .from = (uint8_t)from, /* and back [14.2.a] */
                                             .begun = (uint8_t)from};
    play->p->sailing = (struct mz_sailing){.to = (uint8_t)to, .lands = lands};
    MZ_TELL(play, lands ? MZ_EV_LANDS : MZ_EV_SAILS, lands ? "14.2" : "14.1", mz_list(force, &room),
            V_INT(from), V_INT(to));
    mz_call(play, MZ_SAILING);
}

/* [21.0/50] They stay in their port. The effect by which they do is over with the voyage. */
void mz_repel(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    unsigned units = mz_count_units(play, &active->force);

    MZ_TELL(play, MZ_EV_REPELLED, "14.1", V_INT(play->p->sailing.to));
    course_return(play->head, MZ_SAILING);
    effect_tidy(&mz_effects, play->head);
    mz_lose_steps(play, &(struct mz_losses){.among = active->force,
                                            .side = active->side,
                                            .steps = (uint8_t)((units + 1) / 2),
                                            .reason = MZ_LOSS_CARD});
}

static void arrive(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    unsigned to = play->p->sailing.to;

    for (MZ_EACH(unit, &active->force))
        mz_fact_put(play, unit, to);
    for (MZ_EACH(unit, &active->force))
        if (play->p->playing.use != MZ_USE_EVENT ||
            unit != play->s->scott) /* [14.1.c] Scott's Army alone sails with him */
            mz_army_is_left(play, unit, active->at);
    active->at = (uint8_t)to;
    mz_watch_fortresses(play); /* [13.3.b] who has left one holds it no more */
    mz_santa_anna_enters(play, &active->force, to);
    mz_look_to_seizure(play, to);
    mz_take_what_is_left(play, active->side, to);
}

static bool has_units(const struct mz_play *play)
{
    return mz_count_units(play, &play->p->active.force) > 0;
}

static void fight(struct mz_play *play)
{
    struct mz_units enemies;

    mz_find_met(play, &enemies);
    if (!has_units(play) || mz_count_units(play, &enemies) == 0)
        return;
    mz_meet(play);
    play->p->battle.naval = 1;
    play->p->battle.landing = play->p->sailing.lands;
}

/* [14.2] Whose Force is ashore, and has no enemy there but a fortress: [13.3] the unit that is
 * alone in it does not bar a landing, and is not attacked. */
static void put_ashore(struct mz_play *play)
{
    unsigned to = play->p->sailing.to;

    if (!play->p->sailing.lands || mz_stacked(play, to, MZ_US) == 0 ||
        mz_stacked(play, to, MZ_MEXICO) > 0)
        return;
    play->p->train[MZ_BEACHHEAD] = (uint8_t)to;
    MZ_TELL(play, MZ_EV_BEACHHEAD, "14.2", V_INT(to));
    if (!mz_is_shut_to_us(play, to) && !mz_cells_have(&play->p->raided, to)) /* [13.3] [16.4.b] */
        mz_fact_control(play, to, MZ_US, "14.2");
}

void mz_sail_step(struct mz_play *play, unsigned step)
{
    switch ((enum mz_sail_step)step) {
    case MZ_SAIL_RESPONSE:
        mz_open_window(play, MZ_ENEMY_NAVAL, mz_enemy(play->p->active.side));
        break;
    case MZ_SAIL_ARRIVES:
        arrive(play);
        break;
    case MZ_SAIL_REACTION:
        if (has_units(play)) /* [10.7.b] */
            mz_call(play, MZ_REACTION);
        break;
    case MZ_SAIL_BATTLE:
        fight(play);
        break;
    case MZ_SAIL_LANDS:
        put_ashore(play);
        break;
    case MZ_SAIL_STEPS:
        break;
    }
}
