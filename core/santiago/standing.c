/* 3.2 Standing orders: what may be given in advance, and by whom. What one answers is in
 * standing_answers.c, how they are kept in game/standing.c. */
#include "santiago/standing.h"

bool sc_is_standing(unsigned verb)
{
    return verb >= SC_STANDING_FIRE && verb <= SC_STANDING_DISPLACE;
}

/* [2.12] [11.6] [17.4] */
static bool may_be_displaced(const struct sc_play *play, unsigned unit)
{
    return !sc_is_artillery(play, unit) && unit != play->s->balloon &&
           !(sc_counter(play, unit)->traits & SC_GARRISON);
}

/* Whether a unit can be what it is named for; no list names it twice. */
static bool judge_unit(struct sc_play *play, const struct argument *argument, uint8_t side,
                       struct sc_units *named)
{
    unsigned unit = argument->value;
    bool fires = play->order->verb == SC_STANDING_FIRE;

    if (sc_counter(play, unit)->side != side)
        return SC_REFUSE(play, SC_NOT_YOURS, argument->word, V_INT(unit), V_INT(side));
    if (fires && !sc_is_artillery(play, unit))
        return SC_REFUSE(play, SC_FIRE_NO_BATTERY, argument->word, V_INT(unit));
    if (!fires && !may_be_displaced(play, unit))
        return SC_REFUSE(play, SC_NEVER_DISPLACED, argument->word, V_INT(unit));
    if (sc_has(named, unit))
        return SC_REFUSE(play, SC_NAMED_TWICE, argument->word, V_INT(unit));
    sc_add(named, unit);
    return true;
}

/* [11.15] Who leaves a hex that is named goes one hex. */
static bool judge_hex(struct sc_play *play, const struct argument *argument)
{
    const struct argument *where = order_find(play->order, STANDING_WHERE, NULL);

    return argument == where || where->kind != ARGUMENT_CELL ||
           map_edge(&play->s->map, where->value, argument->value) ||
           SC_REFUSE(play, SC_RETREAT_FAR, argument->word, V_INT(argument->value),
                     V_INT(where->value));
}

bool sc_standing_judge(struct act *act, uint8_t side)
{
    struct sc_play *play = (struct sc_play *)act;
    struct sc_units named = {{0}};

    if (side != SC_SPAIN && act->order->verb == SC_STANDING_FIRE)
        return SC_REFUSE(play, SC_FIRE_SPANISH, 0, V_INT(SC_SPAIN));
    for (unsigned i = 0; i < act->order->count; i++) {
        const struct argument *argument = &act->order->argument[i];

        if ((argument->kind == ARGUMENT_UNIT && !judge_unit(play, argument, side, &named)) ||
            (argument->kind == ARGUMENT_CELL && !judge_hex(play, argument)))
            return false;
    }
    return true;
}
