/* 4.2 What a standing order answers, and how. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/cards.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"
#include "montezuma/standing.h"

/* It would not be refused. */
static bool is_legal(const struct mz_play *play, const struct order *answer)
{
    return mz_standing_rules.is_legal(&play->act, answer);
}

static bool plain(const struct mz_play *play, enum mz_verb verb, struct order *answer)
{
    return standing_plain(&mz_standing_rules, &play->act, verb, answer);
}

static bool add_units(struct order *answer, unsigned slot, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (!mz_argument(answer, slot, ARGUMENT_UNIT, (int32_t)unit))
            return false;
    return true;
}

/* ---- of which question it speaks */

/* Where all who may lose steps are; who was dropped may be elsewhere [10.2.c], and then nowhere. */
static unsigned place_of_losses(const struct mz_play *play)
{
    const struct mz_units *among = &play->p->losses.among;
    unsigned where = play->p->unit[mz_first(among)].where;

    for (MZ_EACH(unit, among))
        if (play->p->unit[unit].where != where)
            return MZ_NOWHERE;
    return where;
}

/* Where the question arises. */
static unsigned place_of(const struct mz_play *play)
{
    switch (play->head->kind) {
    case MZ_ASK_REACT:
        return play->p->active.at;
    case MZ_ASK_LOSE:
        return place_of_losses(play);
    case MZ_ASK_RETREAT:
        return play->p->leaving.from;
    case MZ_ASK_REROLL: /* [15.1] not in a battle alone */
        return play->p->unit[play->p->check.asked].where;
    default:
        return play->p->battle.cell;
    }
}

/* ---- reaction [10.6] */

static bool avoid_with(const struct mz_play *play, unsigned chief, struct mz_units set,
                       int32_t space, struct order *answer)
{
    bool named = true;

    standing_begin(&play->act, MZ_ANSWER_AVOID, answer);
    if (chief != MZ_NO_UNIT) {
        mz_remove(&set, chief);
        named = mz_argument(answer, GO_UNITS, ARGUMENT_UNIT, (int32_t)chief);
    }
    return named && add_units(answer, GO_UNITS, &set) &&
           mz_argument(answer, GO_TO, ARGUMENT_CELL, space) && is_legal(play, answer);
}

/* [3.5.a] Of the Leaders below him the highest alone. */
static void keep_subordinate(const struct mz_play *play, unsigned chief, struct mz_units *set)
{
    struct mz_units others = *set;
    unsigned next;

    mz_remove(&others, chief);
    next = mz_chief_of(play, &others);
    mz_remove_all(set, &play->s->leaders);
    mz_add(set, chief);
    if (next != MZ_NO_UNIT)
        mz_add(set, next);
}

/* [10.8] All who may avoid, together: the highest Leader names them; one unit goes by itself. Where
 * a Force has no room for all Leaders [3.5.a], who is left over gets away by himself [2.2.b]. */
static bool avoid_to(const struct mz_play *play, int32_t space, struct order *answer)
{
    struct mz_units there;
    unsigned chief;

    mz_find_avoiders(play, &there);
    mz_remove_all(&there, &play->s->inherent);
    if (mz_empty(&there))
        return false;
    chief = mz_chief_of(play, &there);
    if (avoid_with(play, chief, there, space, answer))
        return true;
    if (chief == MZ_NO_UNIT)
        return false;
    keep_subordinate(play, chief, &there);
    return avoid_with(play, chief, there, space, answer);
}

static bool intercept_with(const struct mz_play *play, const struct order *standing,
                           struct order *answer)
{
    standing_begin(&play->act, MZ_ANSWER_INTERCEPT, answer);
    for (STANDING_EACH(at, standing, STANDING_UNITS))
        if (!mz_argument(answer, 0, ARGUMENT_UNIT, at->value))
            return false;
    return answer->count > 0 && is_legal(play, answer);
}

static void tell_too_many(struct mz_play *play, const struct mz_units *there, unsigned most)
{
    act_tell(
        play->act.sink, MZ_EV_TOO_MANY, "3.5.a", (uint8_t)(1u << mz_enemy(play->head->to_act)),
        ACT_VALUES(V_INT(mz_count_units(play, there)), V_INT(play->p->active.at), V_INT(most)));
}

/* [3.5.a] Where one of them could avoid battle, and there are more than one Force takes. */
static void explain_standing(struct mz_play *play, const struct order *standing)
{
    struct mz_units there, one = {{0}};
    struct order answer;
    unsigned chief, most = 1;

    mz_find_avoiders(play, &there);
    chief = mz_chief_of(play, &there);
    if (chief != MZ_NO_UNIT) {
        if (!mz_has_army(play, &there))
            keep_subordinate(play, chief, &there);
        most = mz_force_limit(play, chief, &there, mz_has_army(play, &there));
    }
    if (mz_count_units(play, &there) <= most)
        return;
    mz_add(&one, mz_first(&there));
    for (STANDING_EACH(at, standing, STANDING_SPACES))
        if (avoid_with(play, chief, one, at->value, &answer)) {
            tell_too_many(play, &there, most);
            return;
        }
}

/* What cannot be done now is not tried: they stand. */
static bool answer_react(struct mz_play *play, const struct order *standing, struct order *answer)
{
    for (STANDING_EACH(at, standing, STANDING_SPACES))
        if (avoid_to(play, at->value, answer))
            return true;
    if (intercept_with(play, standing, answer))
        return true;
    explain_standing(play, standing);
    return plain(play, MZ_ANSWER_STAND, answer);
}

static bool answer_withdraw(struct mz_play *play, const struct order *standing,
                            struct order *answer)
{
    return standing_first(&mz_standing_rules, &play->act, standing, STANDING_LIST,
                          MZ_ANSWER_WITHDRAW, answer) ||
           plain(play, MZ_ANSWER_STAND, answer);
}

/* ---- battle [11.2.e] [11.3] */

/* The first of the list who may lead; `best` is the standard answer. */
static bool answer_lead(struct mz_play *play, const struct order *standing, struct order *answer)
{
    if (standing_choice(standing, STANDING_DOES) == STANDING_PLAIN) {
        bool found = mz_standard_lead(play, answer);

        answer->question = play->head->question;
        return found;
    }
    return standing_first(&mz_standing_rules, &play->act, standing, STANDING_LIST, MZ_ANSWER_LEAD,
                          answer);
}

/* As many of the list as may be committed, from its first; the last of them is a Marine where one
 * must be and none was [14.2.c]. */
static bool answer_commit(struct mz_play *play, const struct order *standing, struct order *answer)
{
    enum mz_role role = mz_role_of(play, play->head->to_act);
    unsigned left = mz_most_commits(play, role);
    bool owed = mz_must_commit_marine(play, role);
    struct mz_units may;

    mz_find_commits(play, role, &may);
    standing_begin(&play->act, MZ_ANSWER_COMMIT, answer);
    for (STANDING_EACH(at, standing, STANDING_LIST))
        if (left > (owed && !mz_is_marine(play, at->value)) && mz_has(&may, at->value)) {
            left--;
            owed = owed && !mz_is_marine(play, at->value);
            if (!mz_argument(answer, COMMIT_UNITS, ARGUMENT_UNIT, at->value))
                return false;
        }
    return answer->count > 0 ? is_legal(play, answer) : plain(play, MZ_ANSWER_PASS, answer);
}

static bool answer_reroll(struct mz_play *play, const struct order *standing, struct order *answer)
{
    return standing_single(
        &mz_standing_rules, &play->act, MZ_ANSWER_REROLL, 0, ARGUMENT_CHOICE,
        standing_choice(standing, STANDING_DOES) == STANDING_YES ? CHOICE_YES : CHOICE_NO, answer);
}

/* Step by step the first of the list who may; if they are not enough it is open. */
static bool answer_lose(struct mz_play *play, const struct order *standing, struct order *answer)
{
    standing_begin(&play->act, MZ_ANSWER_LOSE, answer);
    return mz_lose_in_order(play, standing, STANDING_LOSERS, answer) && is_legal(play, answer);
}

/* ---- retreat [11.5] */

static bool retreat_to(const struct mz_play *play, int32_t space, struct order *answer)
{
    standing_begin(&play->act, MZ_ANSWER_RETREAT, answer);
    return add_units(answer, RETREAT_UNITS, &play->p->leaving.units) &&
           mz_argument(answer, RETREAT_TO, ARGUMENT_CELL, space) && is_legal(play, answer);
}

/* All who leave, to the first of the list that is open to them. */
static bool answer_retreat(struct mz_play *play, const struct order *standing, struct order *answer)
{
    if (standing_choice(standing, STANDING_DOES) == STANDING_PLAIN) {
        bool found = mz_standard_retreat(play, answer);

        answer->question = play->head->question;
        return found && is_legal(play, answer);
    }
    for (STANDING_EACH(at, standing, STANDING_LIST))
        if (retreat_to(play, at->value, answer))
            return true;
    return false;
}

/* ---- by kind */

static const struct {
    enum mz_question question; /* that it may answer */
    bool (*answer)(struct mz_play *play, const struct order *standing, struct order *answer);
} kinds[MZ_VERBS] = {
    [MZ_STANDING_REACT] = {MZ_ASK_REACT, answer_react},
    [MZ_STANDING_WITHDRAW] = {MZ_ASK_WITHDRAW, answer_withdraw},
    [MZ_STANDING_LEAD] = {MZ_ASK_LEAD, answer_lead},
    [MZ_STANDING_COMMIT] = {MZ_ASK_COMMIT, answer_commit},
    [MZ_STANDING_LOSE] = {MZ_ASK_LOSE, answer_lose},
    [MZ_STANDING_RETREAT] = {MZ_ASK_RETREAT, answer_retreat},
    [MZ_STANDING_REROLL] = {MZ_ASK_REROLL, answer_reroll},
};

/* Of `all`, or of a Space. */
bool mz_standing_fits(struct act *act, const struct order *standing)
{
    const struct argument *where = order_find(standing, STANDING_WHERE, NULL);

    if (standing->verb == MZ_STANDING_PASS)
        return window_fits(&mz_window, act, standing);
    return kinds[standing->verb].question == act->head->kind &&
           (where->kind == ARGUMENT_CHOICE || where->value == place_of(mz_play_of(act)));
}

bool mz_standing_answer(struct act *act, const struct order *standing, struct order *answer)
{
    if (standing->verb == MZ_STANDING_PASS)
        return window_standard(&mz_window, answer);
    return standing_choice(standing, STANDING_DOES) != STANDING_ASK &&
           kinds[standing->verb].answer(mz_play_of(act), standing, answer);
}
