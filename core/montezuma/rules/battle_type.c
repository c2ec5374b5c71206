/* 11.2.a The Battle Type; 11.2.b withdrawal; 11.2.c Guerrillas who come to a battle. */
#include "montezuma/rules/arrivals.h"
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/raids.h"
#include "montezuma/rules/ways.h"

/* ---- 11.2.a the type */

static unsigned mp_left(const struct mz_play *play)
{
    const struct mz_activation *active = &play->p->active;

    return (unsigned)(active->ma - active->spent);
}

/* The one type that is left to the attacker, or MZ_BATTLE_TYPES: by sea [14.1], who was intercepted
 * [10.7], who goes on against a work [10.8.c]. */
static unsigned only_type(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;

    if (battle->naval)
        return MZ_COLUMN;
    if (battle->second)
        return MZ_PITCHED;
    return battle->intercepted ? MZ_HASTY : MZ_BATTLE_TYPES;
}

static bool may_take_type(const struct mz_play *play, unsigned type)
{
    return play->s->charts.battle[type].mp <= mp_left(play);
}

/* [10.7] Who is too poor for the type that he must take pays what he has. */
static void take_type(struct mz_play *play, unsigned type)
{
    struct mz_activation *active = &play->p->active;
    unsigned mp = play->s->charts.battle[type].mp;

    play->p->battle.type = (uint8_t)type;
    active->spent = (uint8_t)(active->spent + (mp < mp_left(play) ? mp : mp_left(play)));
}

void mz_ask_type(struct mz_play *play)
{
    uint8_t attacker = play->p->battle.attacker;
    unsigned only = only_type(play);

    if (only == MZ_BATTLE_TYPES && !may_take_type(play, MZ_HASTY))
        only = MZ_COLUMN;
    if (only != MZ_BATTLE_TYPES) {
        take_type(play, only);
        return;
    }
    act_ask(play->head, MZ_ASK_TYPE, attacker);
    MZ_TELL(play, MZ_EV_ASK_TYPE, "11.2.a", V_INT(play->head->question), V_INT(attacker),
            V_INT(mp_left(play)));
}

bool mz_answer_type(struct mz_play *play)
{
    unsigned type = mz_read(play, CHOICE_WORD);

    if (!may_take_type(play, type))
        return MZ_REFUSE(play, MZ_TYPE_TOO_DEAR, WORD_FIRST, V_TEXT(mz_battle_types[type]),
                         V_INT(play->s->charts.battle[type].mp), V_INT(mp_left(play)));
    act_answered(play->head, mz_phasing(play));
    take_type(play, type);
    return true;
}

/* The best that he can pay. */
bool mz_standard_type(struct mz_play *play, struct order *answer)
{
    unsigned type = MZ_PITCHED;

    while (!may_take_type(play, type))
        type--;
    order_start(answer, MZ_ANSWER_TYPE);
    return mz_argument(answer, CHOICE_WORD, ARGUMENT_CHOICE, (int32_t)type);
}

/* ---- and its shift */

/* [11.2.a] The best rating of a side, a subordinate's too. */
static unsigned best_tactics(const struct mz_play *play, enum mz_role role)
{
    unsigned best = 0;

    for (MZ_EACH(unit, &play->p->battle.force[role].units))
        if (mz_is_leader(play, unit) && mz_ratings(play, unit)->tactics > best)
            best = mz_ratings(play, unit)->tactics;
    return best;
}

/* One step in favour of that side, as better tactics do; false if it is its best already. */
static bool shift_type(struct mz_play *play, enum mz_role role)
{
    uint8_t *type = &play->p->battle.type;

    if (*type == (role == MZ_ATTACKER ? MZ_PITCHED : MZ_COLUMN))
        return false;
    *type = (uint8_t)(role == MZ_ATTACKER ? *type + 1 : *type - 1);
    return true;
}

/* [11.2.a] Who has the best type already has half a die, rounded up. */
static void add_half_die(struct mz_play *play, enum mz_role role)
{
    unsigned die = mz_die(play, "better tactics", "11.2.a");
    unsigned half = (die + 1) / 2;

    play->p->battle.force[role].fp = (int8_t)(play->p->battle.force[role].fp + (int)half);
    MZ_TELL(play, MZ_EV_HALF_DIE, "11.2.a", V_INT(mz_battle_side(play, role)), V_INT(half));
}

void mz_shift_by_tactics(struct mz_play *play)
{
    struct mz_battle *battle = &play->p->battle;
    unsigned chosen = battle->type;
    unsigned attack = best_tactics(play, MZ_ATTACKER);
    unsigned defence = best_tactics(play, MZ_DEFENDER);
    enum mz_role better = attack > defence ? MZ_ATTACKER : MZ_DEFENDER;
    bool shifts = attack != defence && shift_type(play, better);

    MZ_TELL(play, MZ_EV_TYPE, "11.2.a", V_TEXT(mz_battle_types[chosen]),
            V_INT(play->s->charts.battle[chosen].mp), V_INT(attack), V_INT(defence),
            V_TEXT(mz_battle_types[battle->type]));
    if (attack != defence && !shifts)
        add_half_die(play, better);
}

/* ---- 11.2.b withdrawal */

/* Cavalry [2.2.a.2] and Guerrillas by themselves; Leaders go along. */
static bool may_withdraw(const struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    unsigned terrain = mz_terrain(play, battle->cell);
    struct mz_units all;

    if (play->s->map.cell[battle->cell].terrain == MZ_ZONE)
        return false;
    mz_all_in(play, battle->cell, mz_battle_side(play, MZ_DEFENDER), &all);
    for (MZ_EACH(unit, &all)) {
        uint8_t type = mz_counter(play, unit)->type;

        if (type != MZ_CAVALRY && type != MZ_GUERRILLA && type != MZ_LEADER)
            return false;
        if (type == MZ_GUERRILLA && terrain != MZ_ROUGH)
            return false;
    }
    return true;
}

static bool has_guerrilla(const struct mz_play *play, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (mz_counter(play, unit)->type == MZ_GUERRILLA)
            return true;
    return false;
}

/* Where to; none: they may not. */
static void find_withdrawals(const struct mz_play *play, struct mz_cells *cells)
{
    const struct mz_battle *battle = &play->p->battle;
    bool guerrillas = has_guerrilla(play, &battle->force[MZ_DEFENDER].units);
    struct mz_cells around;

    *cells = (struct mz_cells){{0}};
    if (!may_withdraw(play))
        return;
    mz_find_adjacent(play, battle->cell, &around);
    for (MZ_EACH_CELL(cell, &around))
        if (cell != battle->from && mz_units_in(play, cell, battle->attacker) == 0 &&
            (cell != play->s->new_orleans || battle->attacker == MZ_MEXICO) &&
            (!guerrillas || mz_is_in_mexico(play, cell))) /* [16.5] */
            mz_cells_add(cells, cell);
}

void mz_offer_withdrawal(struct mz_play *play)
{
    uint8_t side = mz_battle_side(play, MZ_DEFENDER);
    struct mz_cells cells;
    struct mz_list room;

    find_withdrawals(play, &cells);
    if (mz_cells_empty(&cells))
        return;
    act_ask(play->head, MZ_ASK_WITHDRAW, side);
    MZ_TELL(play, MZ_EV_ASK_WITHDRAW, "11.2.b", V_INT(play->head->question), V_INT(side),
            mz_cells(&cells, &room));
}

bool mz_answer_withdraw(struct mz_play *play)
{
    struct mz_units units;
    struct mz_cells cells;
    unsigned to;

    if (play->order->verb == MZ_ANSWER_STAND) {
        act_answered(play->head, mz_phasing(play));
        return true;
    }
    to = mz_read(play, WITHDRAW_TO);
    find_withdrawals(play, &cells);
    if (!mz_cells_have(&cells, to))
        return MZ_REFUSE(play, MZ_WITHDRAW_WHERE, WORD_FIRST, V_INT(to),
                         V_INT(mz_cells_first(&cells)));
    act_answered(play->head, mz_phasing(play));
    units = play->p->battle.force[MZ_DEFENDER].units;
    mz_go_off(play, &units, to, MZ_EV_WITHDREW, "11.2.b");
    mz_take_what_is_left(play, play->p->battle.attacker, play->p->battle.cell); /* [6.5.c] */
    play->p->battle.goes_on = 1;
    course_go_to(play->head, MZ_BATTLE, MZ_BATTLE_ASSAULT); /* [10.8.c] of those left inside */
    return true;
}

bool mz_standard_withdraw(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_STAND);
    return true;
}

/* ---- 11.2.c the hidden Guerrilla */

/* Asked whenever Mexico holds a card: who is not asked would have shown that none may go. */
void mz_offer_ambush(struct mz_play *play)
{
    const struct mz_battle *battle = &play->p->battle;
    unsigned guerrilla = mz_hidden_guerrilla(play);

    if (battle->attacker != MZ_US || !mz_is_in_mexico(play, battle->cell) ||
        guerrilla == MZ_NO_UNIT || mz_hand(play, MZ_MEXICO) == 0)
        return;
    act_ask(play->head, MZ_ASK_AMBUSH, MZ_MEXICO);
    MZ_TELL(play, MZ_EV_ASK_AMBUSH, "11.2.c", V_INT(play->head->question), V_INT(MZ_MEXICO),
            V_INT(guerrilla));
}

bool mz_answer_ambush(struct mz_play *play)
{
    struct mz_battle *battle = &play->p->battle;
    unsigned card;
    unsigned guerrilla;

    if (play->order->verb == MZ_ANSWER_PASS) {
        act_answered(play->head, mz_phasing(play));
        return true;
    }
    card = mz_read(play, AMBUSH_CARD);
    guerrilla = mz_read(play, AMBUSH_UNIT);
    if (!mz_holds(play, MZ_MEXICO, card))
        return MZ_REFUSE(play, MZ_NOT_HELD, WORD_FIRST, V_INT(MZ_MEXICO));
    if (play->s->card[card].icons & MZ_MANDATORY)
        return MZ_REFUSE(play, MZ_IS_MANDATORY, WORD_FIRST, V_INT(card));
    if (play->p->unit[guerrilla].where != MZ_HIDDEN)
        return MZ_REFUSE(play, MZ_AMBUSH_NOT_HIDDEN, mz_word_of(play, AMBUSH_UNIT, guerrilla),
                         V_INT(guerrilla));
    act_answered(play->head, mz_phasing(play));
    mz_leave_hand(play, card, MZ_DISCARDED);
    MZ_TELL(play, MZ_EV_AMBUSH, "11.2.c", V_INT(card), V_INT(guerrilla), V_INT(battle->cell));
    mz_fact_put(play, guerrilla, battle->cell);
    mz_join_force(play, MZ_MEXICO, guerrilla);
    battle->force[MZ_ATTACKER].words |= MZ_CUT_OFF;
    return true;
}

bool mz_standard_pass(struct mz_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, MZ_ANSWER_PASS);
    return true;
}
