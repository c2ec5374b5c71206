/* 12.1.d, 12.1.e What responses do to a battle, a move or a voyage. */
#include "montezuma/rules/words_parts.h"

#include "montezuma/rules/battle.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/naval.h"
#include "montezuma/rules/ways.h"

bool mz_op_is_fighting(struct act *act, const struct effect_call *call)
{
    (void)call;
    return course_is_under_way(act->head, MZ_BATTLE);
}

void mz_op_fp(struct act *act, const struct effect_call *call)
{
    mz_add_fp(mz_play_of(act), mz_side_in(call, 0), call->slot[1].value, call->rule);
}

void mz_op_efficiency(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    uint8_t side = mz_side_in(call, 0);
    struct mz_force *force = mz_force_of(play, side);

    force->efficiency = mz_added(force->efficiency, call->slot[1].value);
    if (call->slot[2].kind) /* who leads is named later */
        force->raw = mz_added(force->raw, call->slot[2].value - call->slot[1].value);
    MZ_TELL(play, MZ_EV_EFFICIENCY_ADDED, call->rule, V_INT(side), V_INT(call->slot[1].value),
            V_INT(force->efficiency));
}

/* Bits of enum mz_battle_word, in this order. */
const char *const mz_op_battle_words[] = {"light-casualties", "leads-from-front", "weak-volunteers",
                                          "breached",         "barrage",          NULL};
static const uint8_t word_bits[] = {MZ_LIGHT_CASUALTIES, MZ_LEADS_FROM_FRONT, MZ_WEAK_VOLUNTEERS,
                                    MZ_BREACHED, MZ_BARRAGE};

void mz_op_battle(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    struct mz_force *force = mz_force_of(play, mz_side_in(call, 1));

    force->words |= word_bits[call->slot[0].value];
    MZ_TELL(play, MZ_EV_IN_FORCE, call->rule, V_TEXT(call->name));
}

/* [11.2.a] One towards Column of Route, in favour of the defender. */
void mz_op_good_ground(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    struct mz_battle *is = &play->p->battle;

    if (is->type == MZ_COLUMN) {
        mz_add_fp(play, call->side, call->slot[0].value, call->rule);
        return;
    }
    is->type--;
    MZ_TELL(play, MZ_EV_SHIFTED_BY_CARD, call->rule, V_TEXT(mz_battle_types[is->type]));
}

/* ---- 12.1.e Officers */

static unsigned officer_in(const struct effect_call *call)
{
    return (unsigned)call->slot[0].value - MZ_FIRST_OFFICER;
}

void mz_op_officer(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    unsigned chief = mz_force_of(play, call->side)->chief;

    play->p->officer[officer_in(call)] = (uint16_t)chief;
    MZ_TELL(play, MZ_EV_OFFICER, call->rule, V_INT(call->slot[0].value), V_INT(chief));
}

bool mz_op_may_serve(struct act *act, const struct effect_call *call)
{
    return mz_op_is_fighting(act, call) &&
           mz_force_of(mz_play_of(act), call->side)->chief != MZ_NO_UNIT;
}

void mz_op_dismiss(struct act *act, const struct effect_call *call)
{
    mz_officer_leaves(mz_play_of(act), officer_in(call), call->rule);
}

/* ---- Artillery Duel */

/* [21.0/66] A fortress's own guns fire too. */
static int guns_fp(const struct mz_play *play, enum mz_role role)
{
    int sum = 0;

    for (MZ_EACH(unit, &play->p->battle.force[role].units)) {
        uint8_t type = mz_counter(play, unit)->type;

        if (type == MZ_ARTILLERY || type == MZ_MIXED)
            sum += (int)mz_fp(play, unit);
    }
    return sum;
}

/* A step of artillery, the owner's choice by 11.4; nothing of a fortress's own [13.3.a]. */
static void lose_a_gun(struct mz_play *play, enum mz_role role)
{
    struct mz_losses loss = {.side = mz_battle_side(play, role),
                             .steps = 1,
                             .flags = MZ_FULL_FIRST,
                             .reason = MZ_LOSS_CARD};

    for (MZ_EACH(unit, &play->p->battle.force[role].units)) {
        uint8_t type = mz_counter(play, unit)->type;

        if ((type == MZ_ARTILLERY || type == MZ_MIXED) && !mz_has(&play->s->inherent, unit))
            mz_add(&loss.among, unit);
    }
    mz_lose_steps(play, &loss);
}

/* The card's player rolls first [12.1]. */
void mz_op_artillery_duel(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    enum mz_role mine = mz_role_of(play, call->side);
    enum mz_role other = mine == MZ_ATTACKER ? MZ_DEFENDER : MZ_ATTACKER;
    int first = guns_fp(play, mine) + (int)mz_die(play, call->name, call->rule);
    int second = guns_fp(play, other) + (int)mz_die(play, call->name, call->rule);

    if (first == second)
        return;
    mz_add_fp(play, mz_battle_side(play, first > second ? mine : other), call->slot[0].value,
              call->rule);
    lose_a_gun(play, first > second ? other : mine);
}

/* ---- who joins the battle, who digs in, who is pursued */

/* [21.0/56] Units of the player in one Space next to the battle, the Space of the first. */
void mz_op_list_joiners(struct act *act, const struct effect_call *call,
                        struct effect_choices *choices)
{
    const struct mz_play *play = mz_play_of(act);
    unsigned battle_cell = play->p->battle.cell;

    choices->what = "a unit";
    choices->none = true;
    if ((int)call->picks == call->slot[0].value)
        return;
    for (unsigned unit = mz_next_loser(play, call->side, 0); unit != EFFECT_NOTHING;
         unit = mz_next_loser(play, call->side, unit + 1)) {
        unsigned cell = play->p->unit[unit].where;

        if (mz_goes_with_picks(play, call, unit) &&
            mz_way_between(play, cell, battle_cell) != MZ_CONNECTIONS &&
            (mz_counter(play, unit)->class != MZ_GUERRILLAS ||
             mz_is_in_mexico(play, battle_cell))) /* [16.5] */
            effect_offer(choices, EFFECT_UNIT, unit);
    }
}

void mz_join_battle(struct mz_play *play, uint8_t side, unsigned unit, const char *rule)
{
    MZ_TELL(play, MZ_EV_JOINS, rule, V_INT(unit), V_INT(play->p->battle.cell));
    mz_fact_put(play, unit, play->p->battle.cell);
    mz_join_force(play, side, unit);
    mz_look_to_seizure(play, play->p->battle.cell); /* [14.4.b] */
}

void mz_op_join(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    for (unsigned i = 0; i < call->picks; i++)
        mz_join_battle(play, call->side, call->pick[i].value, call->rule);
}

void mz_op_dig_in(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    mz_dig_in(play, call->side, call->rule);
}

/* [21.0/79] Before he retreats; nothing of a fortress's own [13.3.a]. */
void mz_op_beaten(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    enum mz_role enemy = mz_role_of(play, mz_enemy(call->side));
    struct mz_losses loss = {.among = play->p->battle.force[enemy].units,
                             .side = mz_enemy(call->side),
                             .steps = (uint8_t)call->slot[0].value,
                             .flags = MZ_FULL_FIRST,
                             .reason = MZ_LOSS_CARD};

    mz_remove_all(&loss.among, &play->s->inherent);
    mz_lose_steps(play, &loss);
}

/* ---- a move of the enemy [10.1], a voyage [14.1] */

const char *const mz_op_allowances[] = {"half", "less", NULL};

/* [15.2] An Army keeps one MP. */
void mz_op_ma(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);
    struct mz_activation *active = &play->p->active;
    int is = active->ma;

    is = call->slot[0].value == 0 ? is / 2 : is - call->slot[1].value;
    if (is < (active->army ? 1 : 0))
        is = active->army ? 1 : 0;
    active->ma = (uint8_t)is;
    MZ_TELL(play, MZ_EV_MA, call->rule, V_INT(is));
}

bool mz_op_is_activated(struct act *act, const struct effect_call *call)
{
    (void)call;
    return course_is_under_way(act->head, MZ_ACTIVATION);
}

void mz_op_attrition(struct act *act, const struct effect_call *call)
{
    struct mz_play *play = mz_play_of(act);

    play->p->active.by_card = (uint8_t)(play->p->active.by_card + call->slot[0].value);
    MZ_TELL(play, MZ_EV_IN_FORCE, call->rule, V_TEXT(call->name));
}

void mz_op_repel(struct act *act, const struct effect_call *call)
{
    (void)call;
    mz_repel(mz_play_of(act));
}
