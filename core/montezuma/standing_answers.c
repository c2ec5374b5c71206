/* 4.2 What a standing order answers, and how. */
#include "montezuma/rules/battle.h"
#include "montezuma/rules/forces.h"
#include "montezuma/rules/losses.h"
#include "montezuma/rules/movement.h"
#include "montezuma/standing.h"

/* The choice that the order makes in place of a list, or -1. */
static int choice(const struct order *standing)
{
    const struct argument *at = order_find(standing, STANDING_DOES, NULL);

    return at && at->kind == ARGUMENT_CHOICE ? at->value : -1;
}

/* Each name of a slot. */
#define EACH_NAME(at, standing, slot)                                                              \
    const struct argument *at = order_find((standing), (slot), NULL);                              \
    (at);                                                                                          \
    (at) = order_find((standing), (slot), (at) + 1)

/* It would not be refused. */
static bool is_legal(const struct mz_play *play, const struct order *answer)
{
    static const struct sink nowhere = {NULL, NULL};
    struct mz_position copy = *play->p;
    struct dice_tree tree = {.depth = 0};
    struct dice dice;
    struct refusal refusal;
    struct mz_play trial = MZ_LOOK(play->s, &copy);

    trial.dice = &dice;
    trial.sink = &nowhere;
    trial.refusal = &refusal;
    dice_enumerate(&dice, &tree);
    return course_answer(&mz_course, &trial.act, answer);
}

static void begin(const struct mz_play *play, enum mz_verb verb, struct order *answer)
{
    order_start(answer, (uint16_t)verb);
    answer->question = play->head->question;
}

static bool plain(const struct mz_play *play, enum mz_verb verb, struct order *answer)
{
    begin(play, verb, answer);
    return is_legal(play, answer);
}

static bool with_one(const struct mz_play *play, enum mz_verb verb, enum argument_kind kind,
                     int32_t value, struct order *answer)
{
    begin(play, verb, answer);
    return order_argument(answer, 0, kind, value, 0) && is_legal(play, answer);
}

static bool add_units(struct order *answer, unsigned slot, const struct mz_units *set)
{
    for (MZ_EACH(unit, set))
        if (!order_argument(answer, slot, ARGUMENT_UNIT, (int32_t)unit, 0))
            return false;
    return true;
}

/* ---- of which question it speaks */

/* Where the question arises. */
static unsigned place_of(const struct mz_play *play)
{
    switch (play->head->kind) {
    case MZ_ASK_REACT:
        return play->p->active.at;
    case MZ_ASK_LOSE:
        return play->p->unit[mz_next(&play->p->losses.among, 0)].where;
    case MZ_ASK_RETREAT:
        return play->p->leaving.from;
    default:
        return play->p->battle.cell;
    }
}

/* ---- reaction [10.6] */

/* [10.8] All who may avoid, together: the highest Leader names them; one unit goes by itself. */
static bool avoid_to(const struct mz_play *play, int32_t space, struct order *answer)
{
    struct mz_units there;
    unsigned chief;

    mz_find_avoiders(play, &there);
    mz_remove_all(&there, &play->s->inherent);
    if (mz_empty(&there))
        return false;
    chief = mz_chief_of(play, &there);
    begin(play, MZ_ANSWER_AVOID, answer);
    if (chief != MZ_NO_UNIT) {
        mz_remove(&there, chief);
        if (!order_argument(answer, GO_UNITS, ARGUMENT_UNIT, (int32_t)chief, 0))
            return false;
    }
    return add_units(answer, GO_UNITS, &there) &&
           order_argument(answer, GO_TO, ARGUMENT_CELL, space, 0) && is_legal(play, answer);
}

static bool intercept_with(const struct mz_play *play, const struct order *standing,
                           struct order *answer)
{
    begin(play, MZ_ANSWER_INTERCEPT, answer);
    for (EACH_NAME(at, standing, STANDING_UNITS))
        if (!order_argument(answer, 0, ARGUMENT_UNIT, at->value, 0))
            return false;
    return answer->count > 0 && is_legal(play, answer);
}

/* What cannot be done now is not tried: they stand. */
static bool answer_react(struct mz_play *play, const struct order *standing, struct order *answer)
{
    if (choice(standing) == STANDING_ASK)
        return false;
    for (EACH_NAME(at, standing, STANDING_SPACES))
        if (avoid_to(play, at->value, answer))
            return true;
    return intercept_with(play, standing, answer) || plain(play, MZ_ANSWER_STAND, answer);
}

static bool answer_withdraw(struct mz_play *play, const struct order *standing,
                            struct order *answer)
{
    if (choice(standing) == STANDING_ASK)
        return false;
    for (EACH_NAME(at, standing, STANDING_LIST))
        if (with_one(play, MZ_ANSWER_WITHDRAW, ARGUMENT_CELL, at->value, answer))
            return true;
    return plain(play, MZ_ANSWER_STAND, answer);
}

/* ---- battle [11.2.e] [11.3] */

/* The first of the list who may lead; `best` is the standard answer. */
static bool answer_lead(struct mz_play *play, const struct order *standing, struct order *answer)
{
    if (choice(standing) == STANDING_ASK)
        return false;
    if (choice(standing) == STANDING_PLAIN) {
        bool found = mz_standard_lead(play, answer);

        answer->question = play->head->question;
        return found;
    }
    for (EACH_NAME(at, standing, STANDING_LIST))
        if (with_one(play, MZ_ANSWER_LEAD, ARGUMENT_UNIT, at->value, answer))
            return true;
    return false;
}

/* As many of the list as may be committed, from its first. */
static bool answer_commit(struct mz_play *play, const struct order *standing, struct order *answer)
{
    enum mz_role role = mz_role_of(play, play->head->to_act);
    unsigned left = mz_most_commits(play, role);
    struct mz_units may;

    if (choice(standing) == STANDING_ASK)
        return false;
    mz_find_commits(play, role, &may);
    begin(play, MZ_ANSWER_COMMIT, answer);
    for (EACH_NAME(at, standing, STANDING_LIST))
        if (left > 0 && mz_has(&may, at->value)) {
            left--;
            if (!order_argument(answer, COMMIT_UNITS, ARGUMENT_UNIT, at->value, 0))
                return false;
        }
    return answer->count > 0 ? is_legal(play, answer) : plain(play, MZ_ANSWER_PASS, answer);
}

static bool answer_reroll(struct mz_play *play, const struct order *standing, struct order *answer)
{
    if (choice(standing) == STANDING_ASK)
        return false;
    return with_one(play, MZ_ANSWER_REROLL, ARGUMENT_CHOICE,
                    choice(standing) == STANDING_YES ? CHOICE_YES : CHOICE_NO, answer);
}

/* Step by step the first of the list who may; if they are not enough it is open. */
static bool answer_lose(struct mz_play *play, const struct order *standing, struct order *answer)
{
    begin(play, MZ_ANSWER_LOSE, answer);
    return mz_lose_in_order(play, standing, STANDING_LOSERS, answer) && is_legal(play, answer);
}

/* ---- retreat [11.5] */

static bool retreat_to(const struct mz_play *play, int32_t space, struct order *answer)
{
    begin(play, MZ_ANSWER_RETREAT, answer);
    return add_units(answer, RETREAT_UNITS, &play->p->leaving.units) &&
           order_argument(answer, RETREAT_TO, ARGUMENT_CELL, space, 0) && is_legal(play, answer);
}

/* All who leave, to the first of the list that is open to them. */
static bool answer_retreat(struct mz_play *play, const struct order *standing, struct order *answer)
{
    if (choice(standing) == STANDING_ASK)
        return false;
    if (choice(standing) == STANDING_PLAIN) {
        bool found = mz_standard_retreat(play, answer);

        answer->question = play->head->question;
        return found && is_legal(play, answer);
    }
    for (EACH_NAME(at, standing, STANDING_LIST))
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

/* `all`, or a Space. */
bool mz_standing_fits(struct mz_play *play, const struct order *standing)
{
    const struct argument *where = order_find(standing, STANDING_WHERE, NULL);

    return kinds[standing->verb].question == play->head->kind &&
           (where->kind == ARGUMENT_CHOICE || where->value == place_of(play));
}

bool mz_standing_answer(struct mz_play *play, const struct order *standing, struct order *answer)
{
    return kinds[standing->verb].answer(play, standing, answer);
}
