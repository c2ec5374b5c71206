/* 11.2.e Who leads, and who is committed. */
#include "montezuma/rules/battle.h"

bool mz_is_marine(const struct mz_play *play, unsigned unit)
{
    return mz_counter(play, unit)->class == MZ_MARINE;
}

/* ---- who may be committed */

unsigned mz_most_commits(const struct mz_play *play, enum mz_role role)
{
    const struct mz_battle *battle = &play->p->battle;
    const struct mz_force *force = &battle->force[role];

    if (force->chief == MZ_NO_UNIT || force->failed || /* [10.8.a] */
        (role == MZ_ATTACKER && !play->s->charts.battle[battle->type].commits))
        return 0;
    return mz_ratings(play, force->chief)->stars;
}

static void find_symbols(const struct mz_play *play, enum mz_role role, struct mz_units *set)
{
    *set = (struct mz_units){{0}};
    for (MZ_EACH(unit, &play->p->battle.force[role].units))
        if (!mz_is_leader(play, unit) && mz_counter(play, unit)->commits)
            mz_add(set, unit);
}

void mz_find_commits(const struct mz_play *play, enum mz_role role, struct mz_units *set)
{
    find_symbols(play, role, set);
    if (play->p->battle.force[role].lead != MZ_NO_UNIT)
        mz_remove(set, play->p->battle.force[role].lead);
}

/* [14.2.c] A landing that may commit must commit Marines. */
static bool needs_marine(const struct mz_play *play, enum mz_role role)
{
    return role == MZ_ATTACKER && play->p->battle.landing && mz_most_commits(play, role) > 0;
}

static bool has_marine(const struct mz_play *play, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (mz_is_marine(play, unit))
            return true;
    return false;
}

bool mz_must_commit_marine(const struct mz_play *play, enum mz_role role)
{
    struct mz_units may;

    mz_find_commits(play, role, &may);
    return needs_marine(play, role) && has_marine(play, &may);
}

/* ---- the lead unit */

/* Who may be named now: never a Guerrilla, nor the one Marine unit that must be committed. */
static void find_leads(const struct mz_play *play, enum mz_role role, struct mz_units *set)
{
    const struct mz_force *force = &play->p->battle.force[role];
    unsigned marines = 0;

    *set = (struct mz_units){{0}};
    for (MZ_EACH(unit, &force->units)) {
        marines += mz_is_marine(play, unit);
        if (!mz_is_leader(play, unit) && mz_counter(play, unit)->type != MZ_GUERRILLA)
            mz_add(set, unit);
    }
    if (marines == 1 && needs_marine(play, role))
        for (MZ_EACH(unit, set))
            if (mz_is_marine(play, unit) && mz_count(set) > 1)
                mz_remove(set, unit);
}

static void name_lead(struct mz_play *play, enum mz_role role, unsigned unit)
{
    play->p->battle.force[role].lead = (uint16_t)unit;
    MZ_TELL(play, MZ_EV_LEADS, "11.2.e", V_INT(mz_battle_side(play, role)), V_INT(unit));
}

void mz_ask_lead(struct mz_play *play, enum mz_role role)
{
    uint8_t side = mz_battle_side(play, role);
    struct mz_units set;
    struct mz_list room;

    find_leads(play, role, &set);
    if (mz_empty(&set))
        return;
    if (mz_count(&set) == 1) {
        name_lead(play, role, mz_first(&set));
        return;
    }
    act_ask(play->head, MZ_ASK_LEAD, side);
    MZ_TELL(play, MZ_EV_ASK_LEAD, "11.2.e", V_INT(play->head->question), V_INT(side),
            mz_list(&set, &room));
}

bool mz_answer_lead(struct mz_play *play)
{
    enum mz_role role = mz_role_of(play, play->head->to_act);
    unsigned unit = mz_read(play, LEAD_UNIT);
    struct mz_units set;

    find_leads(play, role, &set);
    if (!mz_has(&play->p->battle.force[role].units, unit))
        return MZ_REFUSE(play, MZ_NOT_IN_BATTLE, WORD_FIRST, V_INT(unit));
    if (!mz_has(&set, unit))
        return MZ_REFUSE(play, MZ_LEAD_WHO, WORD_FIRST, V_INT(unit), V_INT(mz_first(&set)));
    act_answered(play->head, mz_phasing(play));
    name_lead(play, role, unit);
    return true;
}

/* Who has the most firepower, of them one that cannot be committed. */
bool mz_standard_lead(struct mz_play *play, struct order *answer)
{
    struct mz_units set;
    unsigned best = MZ_NO_UNIT;

    find_leads(play, mz_role_of(play, play->head->to_act), &set);
    for (MZ_EACH(unit, &set))
        if (best == MZ_NO_UNIT || mz_fp(play, unit) > mz_fp(play, best) ||
            (mz_fp(play, unit) == mz_fp(play, best) && mz_counter(play, best)->commits &&
             !mz_counter(play, unit)->commits))
            best = unit;
    order_start(answer, MZ_ANSWER_LEAD);
    return mz_argument(answer, LEAD_UNIT, ARGUMENT_UNIT, (int32_t)best);
}

/* ---- those who are committed */

void mz_ask_commit(struct mz_play *play, enum mz_role role)
{
    uint8_t side = mz_battle_side(play, role);
    unsigned most = mz_most_commits(play, role);
    struct mz_units set;
    struct mz_list room;

    mz_find_commits(play, role, &set);
    if (most == 0 || mz_empty(&set))
        return;
    if (most > mz_count(&set))
        most = mz_count(&set);
    act_ask(play->head, MZ_ASK_COMMIT, side);
    MZ_TELL(play, MZ_EV_ASK_COMMIT, "11.2.e", V_INT(play->head->question), V_INT(side), V_INT(most),
            mz_list(&set, &room),
            V_TEXT(mz_must_commit_marine(play, role) ? ", a Marine among them" : ", or pass"));
}

static bool judge_commit(struct mz_play *play, enum mz_role role, const struct mz_units *set)
{
    unsigned most = mz_most_commits(play, role);
    struct mz_units may;

    mz_find_commits(play, role, &may);
    for (MZ_EACH(unit, set)) {
        if (!mz_has(&play->p->battle.force[role].units, unit))
            return MZ_REFUSE(play, MZ_NOT_IN_BATTLE, mz_word_of(play, COMMIT_UNITS, unit),
                             V_INT(unit));
        if (!mz_has(&may, unit))
            return MZ_REFUSE(
                play, unit == play->p->battle.force[role].lead ? MZ_COMMIT_LEAD : MZ_COMMIT_WHO,
                mz_word_of(play, COMMIT_UNITS, unit), V_INT(unit));
    }
    if (mz_count(set) > most)
        return MZ_REFUSE(play, MZ_COMMIT_TOO_MANY, WORD_VERB, V_INT(most), V_INT(mz_count(set)));
    return !mz_must_commit_marine(play, role) || has_marine(play, set) ||
           MZ_REFUSE_PLAIN(play, MZ_COMMIT_MARINE, WORD_VERB);
}

/* `commit UNIT ...`, or `pass`: nobody. */
bool mz_answer_commit(struct mz_play *play)
{
    uint8_t side = play->head->to_act;
    enum mz_role role = mz_role_of(play, side);
    struct mz_force *force = &play->p->battle.force[role];
    struct mz_units set = {{0}};
    struct mz_list room;
    unsigned count = 0;

    if (play->order->verb == MZ_ANSWER_COMMIT && !mz_read_units(play, COMMIT_UNITS, side, &set))
        return false;
    if (!judge_commit(play, role, &set))
        return false;
    act_answered(play->head, mz_phasing(play));
    if (mz_empty(&set))
        return true;
    for (MZ_EACH(unit, &set))
        force->committed[count++] = (uint16_t)unit;
    MZ_TELL(play, MZ_EV_COMMITS, "11.2.e", V_INT(side), mz_list(&set, &room));
    return true;
}

/* Nobody; in a landing the first Marine unit. */
bool mz_standard_commit(struct mz_play *play, struct order *answer)
{
    enum mz_role role = mz_role_of(play, play->head->to_act);
    struct mz_units may;

    mz_find_commits(play, role, &may);
    order_start(answer, MZ_ANSWER_PASS);
    if (!needs_marine(play, role))
        return true;
    for (MZ_EACH(unit, &may))
        if (mz_is_marine(play, unit)) {
            order_start(answer, MZ_ANSWER_COMMIT);
            return mz_argument(answer, COMMIT_UNITS, ARGUMENT_UNIT, (int32_t)unit);
        }
    return true;
}
