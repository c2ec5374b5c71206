/* 3.2 What a standing order answers, and how. */
#include "santiago/rules/balloon.h"
#include "santiago/rules/combat.h"
#include "santiago/standing.h"

/* It would not be refused. */
static bool is_legal(const struct sc_play *play, const struct order *answer)
{
    return sc_standing_rules.is_legal(&play->act, answer);
}

static bool plain(const struct sc_play *play, enum sc_verb verb, struct order *answer)
{
    return standing_plain(&sc_standing_rules, &play->act, verb, answer);
}

/* ---- the balloon [17.5] */

static bool fits_fire(struct sc_play *play, const struct order *standing)
{
    (void)play, (void)standing;
    return true;
}

/* No battery that is not named fires. */
static bool answer_fire(struct sc_play *play, const struct order *standing, struct order *answer)
{
    switch (standing_choice(standing, STANDING_FIRES)) {
    case STANDING_ASK:
        return false;
    case STANDING_HOLD:
        return plain(play, SC_ANSWER_HOLD, answer);
    default:
        break;
    }
    standing_begin(&play->act, SC_ANSWER_FIRE, answer);
    for (STANDING_EACH(at, standing, STANDING_BATTERIES))
        if (sc_can_fire(play, at->value) &&
            !order_argument(answer, FIRE_UNITS, ARGUMENT_UNIT, at->value, 0))
            return false;
    return answer->count > 0 ? is_legal(play, answer) : plain(play, SC_ANSWER_HOLD, answer);
}

/* ---- retreat [11.15] */

/* `all`, or the hex that is left. */
static bool fits_retreat(struct sc_play *play, const struct order *standing)
{
    const struct argument *where = order_find(standing, STANDING_WHERE, NULL);

    return where->kind == ARGUMENT_CHOICE || where->value == play->p->battle.hex;
}

static bool answer_retreat(struct sc_play *play, const struct order *standing, struct order *answer)
{
    switch (standing_choice(standing, STANDING_DOES)) {
    case STANDING_ASK:
        return false;
    case STANDING_DEFAULT:
        return sc_default_retreat(play, answer);
    case STANDING_NONE: /* [11.16] rather than displace friends */
        return standing_single(&sc_standing_rules, &play->act, SC_ANSWER_RETREAT, RETREAT_NONE,
                               ARGUMENT_WORD, 0, answer);
    default:
        return standing_first(&sc_standing_rules, &play->act, standing, STANDING_HEXES,
                              SC_ANSWER_RETREAT, answer);
    }
}

/* ---- displacement [11.16] [14.4] */

/* `all`, the hex that is left, or the unit. */
static bool speaks_of(const struct sc_play *play, const struct order *standing, unsigned unit)
{
    const struct argument *where = order_find(standing, STANDING_WHERE, NULL);

    return where->kind == ARGUMENT_CHOICE ||
           (where->kind == ARGUMENT_CELL ? where->value == play->p->unit[unit].hex
                                         : where->value == unit);
}

/* The first of those of whom it speaks, into that hex, or MAP_NOWHERE: any. */
static bool push_into(struct sc_play *play, const struct order *standing, uint16_t hex,
                      struct order *answer)
{
    struct sc_push pushes[SC_PUSHES];
    unsigned count = sc_find_answers(play, pushes);

    for (unsigned i = 0; i < count; i++)
        if (speaks_of(play, standing, pushes[i].unit) &&
            (hex == MAP_NOWHERE || hex == pushes[i].to))
            return sc_answer_push(&pushes[i], answer);
    return false;
}

static bool fits_displace(struct sc_play *play, const struct order *standing)
{
    struct order answer;

    return push_into(play, standing, MAP_NOWHERE, &answer);
}

static bool answer_displace(struct sc_play *play, const struct order *standing,
                            struct order *answer)
{
    switch (standing_choice(standing, STANDING_DOES)) {
    case STANDING_ASK:
        return false;
    case STANDING_DEFAULT:
        return push_into(play, standing, MAP_NOWHERE, answer);
    default:
        break;
    }
    for (STANDING_EACH(at, standing, STANDING_HEXES))
        if (push_into(play, standing, at->value, answer))
            return true;
    return false;
}

/* ---- by kind */

#define BIT(question) (1u << (question))

static const struct {
    unsigned questions; /* it may answer */
    bool (*fits)(struct sc_play *play, const struct order *standing);
    bool (*answer)(struct sc_play *play, const struct order *standing, struct order *answer);
} kinds[SC_VERBS] = {
    [SC_STANDING_FIRE] = {BIT(SC_ASK_FIRE), fits_fire, answer_fire},
    [SC_STANDING_RETREAT] = {BIT(SC_ASK_RETREAT), fits_retreat, answer_retreat},
    [SC_STANDING_DISPLACE] = {BIT(SC_ASK_DISPLACE) | BIT(SC_ASK_DISPLACE_CUBAN), fits_displace,
                              answer_displace},
};

bool sc_standing_fits(struct act *act, const struct order *standing)
{
    return (kinds[standing->verb].questions >> act->head->kind & 1) &&
           kinds[standing->verb].fits((struct sc_play *)act, standing);
}

bool sc_standing_answer(struct act *act, const struct order *standing, struct order *answer)
{
    return kinds[standing->verb].answer((struct sc_play *)act, standing, answer);
}
