/* 10.2.a, 10.3 to 10.5, 10.9 What an active Force does where it is. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/government.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"
#include "montezuma/rules/ways.h"

static bool is_zone(const struct mz_play *play)
{
    return play->s->map.cell[play->p->active.at].terrain == MZ_ZONE;
}

static bool has_enemies(const struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;

    return mz_units_in(play, active->at, mz_enemy(active->side)) > 0;
}

static bool has_mp(struct mz_play *play, unsigned mp)
{
    unsigned left = mz_active_left(play);

    return left >= mp || MZ_REFUSE(play, MZ_TOO_FEW_MP_THERE, WORD_VERB, V_INT(mp), V_INT(left));
}

static bool is_force(struct mz_play *play)
{
    return mz_active_is_force(play) || MZ_REFUSE_PLAIN(play, MZ_FOR_A_FORCE, WORD_VERB);
}

/* ---- leaving units behind [10.2.a] */

/* [10.2.g] Guerrillas do not go on in a Force without him. */
static bool keeps_canales(struct mz_play *play)
{
    unsigned canales = play->s->canales;
    const struct mz_units *force = &play->p->active.force;

    for (MZ_EACH(unit, force))
        if (mz_counter(play, unit)->type == MZ_GUERRILLA && !mz_has(force, canales) &&
            play->p->active.chief != MZ_NO_UNIT)
            return MZ_REFUSE(play, MZ_LEADS_NO_GUERRILLA, mz_word_of(play, ACTIVATE_UNITS, canales),
                             V_INT(unit));
    return true;
}

/* [3.5.a] Whoever counted on a Leader who stays behind is too many. */
static bool is_force_still(struct mz_play *play, const struct mz_units *dropped)
{
    const struct mz_activation *active = &play->p->active;

    for (MZ_EACH(unit, dropped))
        if (mz_is_leader(play, unit))
            return mz_is_force(play, active->chief, &active->force, active->army, ACTIVATE_UNITS);
    return true;
}

/* [10.2.c] Behind the first MP they do not shake off what the march has come to so far. */
static void note_dropped(struct mz_activation *active, const struct mz_units *set,
                         const struct mz_units *leaders)
{
    /* With more the die of 0 to 9 costs a step as surely [10.2.d]. */
    unsigned transits = active->transits < MZ_MET_MOST ? active->transits : MZ_MET_MOST;
    struct mz_units units = *set;

    mz_remove_all(&units, leaders);
    if (active->spent == 0 || mz_empty(&units))
        return;
    mz_add_all(&active->left, &units);
    for (MZ_EACH(unit, &units))
        active->met[unit] = (uint8_t)(active->hardship | transits << MZ_MET_TRANSITS);
}

bool mz_act_drop(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;
    struct mz_units set;

    if (!mz_read_units(play, ACTIVATE_UNITS, active->side, &set))
        return false;
    for (MZ_EACH(unit, &set)) {
        if (!mz_has(&active->force, unit) || unit == active->chief)
            return MZ_REFUSE(play, unit == active->chief ? MZ_CHIEF_DROPPED : MZ_NOT_DROPPED,
                             mz_word_of(play, ACTIVATE_UNITS, unit), V_INT(unit));
        mz_remove(&active->force, unit);
    }
    if (mz_says(play, ACTIVATE_TRAIN)) {
        if (!active->train)
            return MZ_REFUSE(play, MZ_TRAIN_ELSEWHERE,
                             order_find(play->order, ACTIVATE_TRAIN, NULL)->word,
                             V_INT(active->at));
        active->train = 0;
    } else if (mz_empty(&set)) {
        return MZ_REFUSE_PLAIN(play, MZ_NOBODY_DROPPED, WORD_VERB);
    }
    if (!mz_active_has_units(play))
        return MZ_REFUSE_PLAIN(play, MZ_ALL_DROPPED, WORD_VERB);
    active->army = mz_has_army(play, &active->force); /* [15.1] it stays with its Leader */
    note_dropped(active, &set, &play->s->leaders);
    return keeps_canales(play) && is_force_still(play, &set);
}

/* ---- control markers of an Army [15.2], works that nobody guards [13.2.b] */

static bool may_claim(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    unsigned at = active->at;

    if (!active->army)
        return MZ_REFUSE_PLAIN(play, MZ_FOR_AN_ARMY, WORD_VERB);
    if (!mz_is_of_use(play, at, mz_enemy(active->side), WORD_VERB))
        return false;
    if (is_zone(play) || play->p->control[at] != mz_enemy(active->side) || has_enemies(play))
        return MZ_REFUSE(play, MZ_NOTHING_TO_CLAIM, WORD_VERB, V_INT(at));
    if (active->side == MZ_US && mz_is_shut_to_us(play, at)) /* [13.3.b] */
        return MZ_REFUSE(play, MZ_COULD_NOT_KEEP, WORD_VERB, V_INT(at));
    return has_mp(play, play->s->charts.figure[MZ_CLAIM_MP]) &&
           (mz_has_supply(play, active->side, at) ||
            MZ_REFUSE(play, MZ_OUT_OF_SUPPLY, WORD_VERB, V_INT(at)));
}

bool mz_act_claim(struct mz_play *play)
{
    if (!may_claim(play))
        return false;
    mz_active_spend(play, play->s->charts.figure[MZ_CLAIM_MP]);
    mz_fact_control(play, play->p->active.at, play->p->active.side, "15.2");
    return true;
}

static bool may_raze(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    const struct mz_work_at *work = &play->p->work[active->at];

    if (!is_force(play))
        return false;
    if (work->work == MZ_NO_WORK || work->side == active->side || has_enemies(play))
        return MZ_REFUSE(play, MZ_NOTHING_TO_RAZE, WORD_VERB, V_INT(active->at));
    return has_mp(play, play->s->charts.figure[MZ_WORK_EXIT_MP]);
}

bool mz_act_raze(struct mz_play *play)
{
    unsigned at = play->p->active.at;

    if (!may_raze(play))
        return false;
    mz_active_spend(play, play->s->charts.figure[MZ_WORK_EXIT_MP]);
    play->p->work[at] = (struct mz_work_at){0};
    MZ_TELL(play, MZ_EV_RAZED, "13.2.b", V_INT(at));
    return true;
}

/* ---- battle in a Zone [10.9] */

static bool may_target(struct mz_play *play)
{
    if (!is_force(play))
        return false;
    if (play->p->armistice)
        return MZ_REFUSE_PLAIN(play, MZ_IN_ARMISTICE, WORD_VERB);
    if (!is_zone(play))
        return MZ_REFUSE(play, MZ_NO_ZONE, WORD_VERB, V_INT(play->p->active.at));
    return has_mp(play, play->s->charts.figure[MZ_ZONE_ATTACK_MP]);
}

static void roll_for_target(struct mz_play *play, const struct mz_group *target)
{
    struct mz_activation *active = &play->p->active;
    unsigned tactics = mz_ratings(play, active->chief)->tactics;
    unsigned die = act_die(&mz_game, &play->act);
    bool found = die + tactics >= play->s->charts.figure[MZ_REACTION_NEEDED];
    struct mz_list room;

    MZ_TELL(play, MZ_EV_TARGETED, "10.9", mz_list(&target->set, &room), V_INT(active->at),
            V_INT(die), V_INT(tactics), V_TEXT(found ? "reached" : "not reached"));
    if (!found)
        return;
    active->target = target->set;
    active->attacks = 1;
    active->from = active->at;
    active->intercepted = active->tried = active->avoided = 0;
    active->joined = active->balked = active->away = (struct mz_units){{0}};
    mz_call(play, MZ_MOVING);
    course_go_to(play->head, MZ_MOVING, MZ_MOVE_REACTION);
}

bool mz_act_target(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_group target;
    unsigned first;

    if (!may_target(play) || !mz_read_group(play, 0, mz_enemy(active->side), &target) ||
        !mz_may_act_together(play, 0, &target))
        return false;
    first = target.chief == MZ_NO_UNIT ? mz_first(&target.set) : target.chief;
    if (target.at != active->at)
        return MZ_REFUSE(play, MZ_TARGET_ELSEWHERE, mz_word_of(play, 0, first), V_INT(first),
                         V_INT(active->at));
    mz_active_spend(play, play->s->charts.figure[MZ_ZONE_ATTACK_MP]);
    roll_for_target(play, &target);
    return true;
}

/* ---- revolts [10.3] */

static bool may_suppress(struct mz_play *play)
{
    unsigned at = play->p->active.at;

    return is_force(play) &&
           (mz_in_revolt(play, at) || MZ_REFUSE(play, MZ_NO_REVOLT, WORD_VERB, V_INT(at)));
}

bool mz_act_suppress(struct mz_play *play)
{
    if (!may_suppress(play))
        return false;
    play->p->active.task = MZ_SUPPRESSES;
    play->p->active.over = 1;
    return true;
}

/* Attrition may have come first, but never the last step. */
void mz_suppress(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    unsigned state = play->s->cell[active->at].state;
    int tactics = mz_ratings(play, active->chief)->tactics;
    int die = (int)act_die(&mz_game, &play->act);
    bool done = die - tactics <= (int)mz_active_left(play);
    struct mz_losses losses = {
        .among = active->force, .side = active->side, .steps = 1, .reason = MZ_LOSS_REVOLT};

    MZ_TELL(play, MZ_EV_SUPPRESSION, "10.3", V_TEXT(play->s->state[state].name), V_INT(die),
            V_INT(tactics), V_INT(mz_active_left(play)), V_TEXT(done ? "calm" : "still in revolt"));
    if (done)
        mz_revolt(play, state, false, "10.3");
    if (die == play->s->charts.figure[MZ_REVOLT_STEP_AT])
        mz_lose_steps(play, &losses);
}

/* ---- Zones [10.4] */

static bool may_control(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    unsigned at = active->at;

    if (!is_force(play) || !mz_is_of_use(play, at, mz_enemy(active->side), WORD_VERB))
        return false;
    if (!is_zone(play) || active->moved || active->spent > 0 || has_enemies(play) ||
        play->p->control[at] != mz_enemy(active->side)) /* [6.8] never the Disputed Zone */
        return MZ_REFUSE(play, MZ_NO_ZONE_TO_TAKE, WORD_VERB, V_INT(at));
    return mz_is_supplied(play, active->side, at, mz_count_units(play, &active->force),
                          active->army) ||
           MZ_REFUSE(play, MZ_OUT_OF_SUPPLY, WORD_VERB, V_INT(at));
}

bool mz_act_control(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;

    if (!may_control(play))
        return false;
    mz_active_spend(play, mz_active_left(play));
    active->task = MZ_TAKES_ZONE;
    active->over = 1;
    return true;
}

void mz_take_zone(struct mz_play *play)
{
    mz_fact_control(play, play->p->active.at, play->p->active.side, "10.4");
}

/* ---- sieges [10.5] */

static bool may_besiege(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    unsigned at = active->at;
    struct mz_units enemies;

    if (!is_force(play))
        return false;
    if (play->p->armistice)
        return MZ_REFUSE_PLAIN(play, MZ_IN_ARMISTICE, WORD_VERB);
    mz_field_units(play, at, mz_enemy(active->side), &enemies);
    if (active->side != MZ_US || !play->s->cell[at].fortress || mz_is_ruined(play, at) ||
        active->moved || !mz_empty(&enemies))
        return MZ_REFUSE(play, MZ_NO_SIEGE, WORD_VERB, V_INT(at));
    return has_mp(play, 1);
}

bool mz_act_siege(struct mz_play *play)
{
    struct mz_activation *active = &play->p->active;

    if (!may_besiege(play))
        return false;
    active->task = MZ_BESIEGES;
    active->from = active->at;
    if (mz_in_revolt(play, active->at)) /* [18.4.b] [10.2.c] the MP of its type are spent here */
        active->hardship |= MZ_IN_REVOLT;
    active->intercepted = active->tried = active->avoided = 0;
    mz_call(play, MZ_MOVING);
    course_go_to(play->head, MZ_MOVING, MZ_MOVE_REACTION);
    return true;
}

/* ---- whether there is anything to ask */

static bool can_go_on(struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;
    struct mz_cells around;
    unsigned cost;

    mz_find_adjacent(play, active->at, &around);
    for (MZ_EACH_CELL(to, &around))
        if (mz_may_enter(play, active, to, WORD_NONE, &cost))
            return true;
    return false;
}

static bool has_target(struct mz_play *play)
{
    struct mz_units enemies;

    mz_field_units(play, play->p->active.at, mz_enemy(play->p->active.side), &enemies);
    return may_target(play) && !mz_empty(&enemies);
}

bool mz_has_to_be_asked(struct mz_play *play)
{
    struct refusal *refusal = play->refusal;
    bool any;

    play->refusal = NULL; /* nobody has given such an order */
    any = can_go_on(play) || may_suppress(play) || may_control(play) || may_besiege(play) ||
          may_claim(play) || may_raze(play) || has_target(play);
    play->refusal = refusal;
    return any;
}
