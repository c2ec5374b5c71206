/* 4.0 What a standing order answers, and how. */
#include "cactus/rules/combat.h"
#include "cactus/rules/losses.h"
#include "cactus/rules/special.h"
#include "cactus/standing.h"

/* It would not be refused. */
static bool is_legal(const struct ct_play *play, const struct order *answer)
{
    return ct_standing_rules.is_legal(&play->act, answer);
}

static bool plain(const struct ct_play *play, enum ct_verb verb, struct order *answer)
{
    return standing_plain(&ct_standing_rules, &play->act, verb, answer);
}

/* ---- of which question it speaks */

/* Where the question arises. */
static unsigned province_of(const struct ct_play *play)
{
    return play->head->kind == CT_ASK_LOSE ? play->p->unit[ct_next(&play->p->loss.among, 0)].where
                                           : play->p->battle.province;
}

/* `all`, or a province. */
static bool fits_place(struct ct_play *play, const struct order *standing)
{
    const struct argument *where = order_find(standing, STANDING_WHERE, NULL);

    return where->kind == ARGUMENT_CHOICE || (unsigned)where->value == province_of(play);
}

/* `all`, or an Army. */
static bool fits_army(struct ct_play *play, const struct order *standing)
{
    const struct argument *army = order_find(standing, STANDING_ARMY, NULL);

    return army->kind == ARGUMENT_CHOICE ||
           ct_army_of(play->s, (unsigned)army->value) == play->p->reaction.army;
}

/* ---- reaction [6.3] */

/* The enemy is in the province, or next to it. */
static bool is_threatened(const struct ct_play *play, unsigned province)
{
    unsigned trigger = play->p->reaction.trigger;

    return province == trigger || ct_in(play->s->province[province].adjacent, trigger);
}

static bool answer_react(struct ct_play *play, const struct order *standing, struct order *answer)
{
    switch (standing_choice(standing, STANDING_DOES)) {
    case STANDING_ASK:
        return false;
    case STANDING_NEVER:
        return plain(play, CT_ANSWER_STAY, answer);
    default:
        break;
    }
    for (STANDING_EACH(at, standing, STANDING_LIST))
        if (is_threatened(play, (unsigned)at->value) &&
            standing_single(&ct_standing_rules, &play->act, CT_ANSWER_REACT, 0, ARGUMENT_CELL,
                            at->value, answer))
            return true;
    return plain(play, CT_ANSWER_STAY, answer);
}

/* ---- cities [7.5] */

static bool answer_city(struct ct_play *play, const struct order *standing, struct order *answer)
{
    switch (standing_choice(standing, STANDING_DOES)) {
    case STANDING_FIELD:
        return plain(play, CT_ANSWER_FIELD, answer);
    case STANDING_REMAIN:
        return plain(play, CT_ANSWER_REMAIN, answer);
    case STANDING_CAPITAL:
        return standing_single(&ct_standing_rules, &play->act, CT_ANSWER_CITY, 0, ARGUMENT_CHOICE,
                               0, answer);
    case STANDING_PORT:
        return standing_single(&ct_standing_rules, &play->act, CT_ANSWER_CITY, 0, ARGUMENT_CHOICE,
                               1, answer);
    default:
        return false;
    }
}

static bool answer_siege(struct ct_play *play, const struct order *standing, struct order *answer)
{
    switch (standing_choice(standing, STANDING_DOES)) {
    case STANDING_BESIEGE:
        return plain(play, CT_ANSWER_BESIEGE, answer);
    case STANDING_LEAVE_BE:
        return plain(play, CT_ANSWER_LEAVE_BE, answer);
    default:
        return false;
    }
}

/* ---- combat [7.2] [7.3] */

/* The first of the list who may lead; `best` is the standard answer. */
static bool answer_lead(struct ct_play *play, const struct order *standing, struct order *answer)
{
    switch (standing_choice(standing, STANDING_DOES)) {
    case STANDING_ASK:
        return false;
    case STANDING_BEST:
        ct_default_lead(play, answer);
        answer->question = play->head->question;
        return true;
    default:
        break;
    }
    return standing_first(&ct_standing_rules, &play->act, standing, STANDING_LIST, CT_ANSWER_LEAD,
                          answer);
}

/* Step by step from the first of the list who still may; if they are not enough it is open. */
static bool answer_lose(struct ct_play *play, const struct order *standing, struct order *answer)
{
    unsigned left = play->p->loss.steps;
    struct ct_units set;

    ct_lose_among(play, &set);
    standing_begin(&play->act, CT_ANSWER_LOSE, answer);
    for (STANDING_EACH(at, standing, STANDING_LOSERS))
        for (unsigned i = 0;
             ct_has(&set, (unsigned)at->value) && left && i < play->p->unit[at->value].steps;
             i++, left--)
            if (!order_argument(answer, LOSE_UNITS, ARGUMENT_UNIT, at->value, 0))
                return false;
    return is_legal(play, answer);
}

/* ---- retreat [7.3.3] [7.3.4] */

static bool retreat_to(struct ct_play *play, int32_t province, struct order *answer)
{
    standing_begin(&play->act, CT_ANSWER_RETREAT, answer);
    for (CT_EACH(unit, &play->p->leaving.units))
        if (!order_argument(answer, RETREAT_UNITS, ARGUMENT_UNIT, (int32_t)unit, 0))
            return false;
    return order_argument(answer, RETREAT_TO, ARGUMENT_CELL, province, 0) && is_legal(play, answer);
}

/* All who leave, to the first of the list that is open to them. */
static bool answer_retreat(struct ct_play *play, const struct order *standing, struct order *answer)
{
    int does = standing_choice(standing, STANDING_DOES);
    struct ct_units sallied;

    ct_sallied(play, &sallied);
    switch (does == STANDING_ASK || ct_empty(&sallied) ? does : STANDING_DEFAULT) {
    case STANDING_ASK:
        return false;
    case STANDING_DEFAULT: /* [7.5.1] who had come out goes back in */
        if (!ct_default_retreat(play, answer))
            return false;
        answer->question = play->head->question;
        return is_legal(play, answer);
    default:
        break;
    }
    for (STANDING_EACH(at, standing, STANDING_LIST))
        if (retreat_to(play, at->value, answer))
            return true;
    return false;
}

/* `after N`: once N rounds have been fought. */
static bool answer_fallback(struct ct_play *play, const struct order *standing,
                            struct order *answer)
{
    const struct argument *after = order_find(standing, STANDING_LIST, NULL);
    bool goes;

    switch (standing_choice(standing, STANDING_DOES)) {
    case STANDING_ASK:
        return false;
    case STANDING_NEVER:
        goes = false;
        break;
    case STANDING_ALWAYS:
        goes = true;
        break;
    default:
        goes = play->p->battle.round >= after->value;
        break;
    }
    return plain(play, goes ? CT_ANSWER_FALL_BACK : CT_ANSWER_FIGHT_ON, answer);
}

/* ---- by kind */

static const struct {
    enum ct_question question; /* that it may answer */
    bool (*fits)(struct ct_play *play, const struct order *standing);
    bool (*answer)(struct ct_play *play, const struct order *standing, struct order *answer);
} kinds[CT_VERBS] = {
    [CT_STANDING_REACT] = {CT_ASK_REACT, fits_army, answer_react},
    [CT_STANDING_CITY] = {CT_ASK_CITY, fits_place, answer_city},
    [CT_STANDING_LEAD] = {CT_ASK_LEAD, fits_place, answer_lead},
    [CT_STANDING_LOSE] = {CT_ASK_LOSE, fits_place, answer_lose},
    [CT_STANDING_RETREAT] = {CT_ASK_RETREAT, fits_place, answer_retreat},
    [CT_STANDING_FALLBACK] = {CT_ASK_FALLBACK, fits_place, answer_fallback},
    [CT_STANDING_SIEGE] = {CT_ASK_SIEGE, fits_place, answer_siege},
};

/* [10.5] Of Santa Anna's force, too, the player who plays it is asked; his orders are of his own.
 */
bool ct_standing_fits(struct act *act, const struct order *standing)
{
    struct ct_play *play = (struct ct_play *)act;

    return kinds[standing->verb].question == play->head->kind &&
           !ct_plays_rebels(play, play->head->to_act) && kinds[standing->verb].fits(play, standing);
}

bool ct_standing_answer(struct act *act, const struct order *standing, struct order *answer)
{
    return kinds[standing->verb].answer((struct ct_play *)act, standing, answer);
}
