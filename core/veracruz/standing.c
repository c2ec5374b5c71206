/* 4.1 Standing orders: what may be given in advance, and by whom. What one answers is in
 * standing_answers.c, how they are kept in game/standing.c. */
#include "veracruz/standing.h"

bool vz_is_standing(unsigned verb)
{
    return verb >= VZ_STANDING_GUERRILLA && verb <= VZ_STANDING_ZEROS;
}

static bool judge_formation(struct vz_play *play, const struct argument *argument, uint8_t side)
{
    const struct vz_counter *counter = vz_counter(play, (unsigned)argument->value);

    return (counter->type == VZ_FORMATION && counter->side == side) ||
           VZ_REFUSE(play, VZ_FORM_WHAT, argument->word, V_INT(argument->value), V_INT(side));
}

static bool judge_loser(struct vz_play *play, const struct argument *argument, uint8_t side)
{
    unsigned unit = (unsigned)argument->value;

    if (vz_counter(play, unit)->side != side)
        return VZ_REFUSE(play, VZ_NOT_YOURS, argument->word, V_INT(unit), V_INT(side));
    return vz_units_has(&play->s->combat, unit) ||
           VZ_REFUSE(play, VZ_NO_STRENGTH, argument->word, V_INT(unit));
}

/* Whether what an argument names can be what it is named for. */
static bool judge_argument(struct vz_play *play, const struct argument *argument, uint8_t side)
{
    unsigned verb = play->order->verb;

    switch ((enum argument_kind)argument->kind) {
    case ARGUMENT_UNIT:
        if (verb == VZ_STANDING_GUERRILLA)
            return vz_counter(play, (unsigned)argument->value)->type == VZ_GUERRILLA ||
                   VZ_REFUSE(play, VZ_GUERRILLA_WHO, argument->word, V_INT(argument->value));
        if (verb == VZ_STANDING_COUNTER_BATTERY && side != VZ_MEXICO) /* [18.0] they are his own */
            return VZ_REFUSE(play, VZ_STANDING_MEXICAN, argument->word, V_TEXT("gunboats"));
        if (verb == VZ_STANDING_COUNTER_BATTERY)
            return vz_counter(play, (unsigned)argument->value)->type == VZ_GUNBOAT ||
                   VZ_REFUSE(play, VZ_COUNTER_BATTERY_GUNBOAT, argument->word,
                             V_INT(argument->value));
        if (verb == VZ_STANDING_LOSSES && argument->slot == STANDING_LOSSES_UNITS)
            return judge_loser(play, argument, side);
        return judge_formation(play, argument, side);
    case ARGUMENT_CELL:
        if (argument->slot == STANDING_FORT &&
            (verb == VZ_STANDING_SURRENDER || verb == VZ_STANDING_RELOCATE ||
             verb == VZ_STANDING_COUNTER_BATTERY))
            return vz_fort_at(play, (uint16_t)argument->value) < VZ_FORTS || /* [12.11] */
                   VZ_REFUSE(play, VZ_SIEGE_WHAT, argument->word, V_INT(argument->value));
        return true;
    default:
        return true;
    }
}

/* A list names nobody twice, and a way leads from hex to hex. */
static bool judge_sequence(struct vz_play *play)
{
    const struct order *order = play->order;

    for (unsigned i = 1; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];

        if (order->verb == VZ_STANDING_RETREAT && argument->slot == STANDING_RETREAT_VIA &&
            argument[-1].slot == STANDING_RETREAT_VIA &&
            !map_edge(&play->s->map, (uint16_t)argument[-1].value, (uint16_t)argument->value))
            return VZ_REFUSE(play, VZ_RETREAT_APART, argument->word, V_INT(argument[-1].value),
                             V_INT(argument->value));
        for (unsigned j = 0; j < i && order->verb == VZ_STANDING_LOSSES; j++)
            if (order->argument[j].slot == STANDING_LOSSES_UNITS &&
                argument->slot == STANDING_LOSSES_UNITS &&
                order->argument[j].value == argument->value)
                return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(argument->value));
    }
    return true;
}

bool vz_standing_judge(struct act *act, uint8_t side)
{
    struct vz_play *play = (struct vz_play *)act;
    const struct order *order = act->order;

    if (side != VZ_MEXICO && order->verb == VZ_STANDING_GUERRILLA) /* [16.23] */
        return VZ_REFUSE(play, VZ_STANDING_MEXICAN, 0, V_TEXT("guerrillas"));
    if (side != VZ_MEXICO && order->verb == VZ_STANDING_ZEROS) /* [14.37] */
        return VZ_REFUSE(play, VZ_STANDING_MEXICAN, 0, V_TEXT("militia"));
    for (unsigned i = 0; i < order->count; i++)
        if (!judge_argument(play, &order->argument[i], side))
            return false;
    return judge_sequence(play);
}
