/* 19.3 The Volunteers whose year is over go home. */
#include "veracruz/rules/reinforcements.h"

/* The points that must go: thirteen, or all there are [19.32]. */
static unsigned owed(const struct vz_play *play)
{
    unsigned points = 0;

    for (VZ_EACH(unit, &play->s->volunteers)) /* Ineffective points too */
        if (vz_on_map(play->p->unit[unit].hex))
            points += play->p->unit[unit].strength;
    return points < play->s->withdrawal_points ? points : play->s->withdrawal_points;
}

bool vz_withdrawal_is_due(const struct vz_play *play)
{
    return play->p->head.phase == VZ_PHASE_US_REINFORCEMENT &&
           play->p->head.turn == play->s->withdrawal_turn && !play->p->withdrawn;
}

static void leave(struct vz_play *play, const struct vz_units *set)
{
    struct vz_names names;

    if (vz_units_empty(set))
        return;
    VZ_TELL(play, VZ_EV_WITHDRAWN, "19.32", vz_list(set, &names));
    vz_fact_leave_map(play, set,
                      VZ_WITHDRAWN); /* [19.33] wherever they are; nobody else is touched */
}

void vz_withdrawal_begins(struct vz_play *play)
{
    uint16_t leader = play->s->withdrawal_with;
    struct vz_units one = {{0}};

    if (!vz_withdrawal_is_due(play))
        return;
    vz_units_add(&one, leader);
    if (vz_on_map(play->p->unit[leader].hex)) /* [22.2] Patterson, Volunteers or not */
        leave(play, &one);
    play->p->withdrawn = owed(play) == 0;
}

bool vz_withdrawal_comes_first(struct vz_play *play)
{
    return VZ_REFUSE(play, VZ_WITHDRAW_FIRST, 0, V_INT(owed(play)));
}

/* The units that an order withdraws. */
struct withdrawal {
    struct vz_units whole;
    unsigned part; /* the unit that gives only some of its points, or VZ_NO_UNIT */
    unsigned part_points;
    unsigned points;
};

static bool read_unit(struct vz_play *play, const struct argument *argument, struct withdrawal *w)
{
    unsigned unit = (unsigned)argument->value;
    unsigned strength = play->p->unit[unit].strength;
    unsigned points = argument->extra > 0 ? (unsigned)argument->extra : strength;

    if (!vz_units_has(&play->s->volunteers, unit)) /* [19.31] */
        return VZ_REFUSE(play, VZ_WITHDRAW_WHO, argument->word, V_INT(unit));
    if (!vz_on_map(play->p->unit[unit].hex))
        return VZ_REFUSE(play, VZ_NOT_ON_MAP, argument->word, V_INT(unit));
    if (vz_units_has(&w->whole, unit) || unit == w->part)
        return VZ_REFUSE(play, VZ_NAMED_TWICE, argument->word, V_INT(unit));
    if (points > strength)
        return VZ_REFUSE(play, VZ_WITHDRAW_MORE, argument->word, V_INT(unit), V_INT(strength),
                         V_INT(points));
    w->points += points;
    if (points == strength) {
        vz_units_add(&w->whole, unit);
        return true;
    }
    if (w->part != VZ_NO_UNIT)
        return VZ_REFUSE(play, VZ_WITHDRAW_PARTS, argument->word, V_INT(w->part), V_INT(unit));
    w->part = unit;
    w->part_points = points;
    return true;
}

static bool read_withdrawal(struct vz_play *play, struct withdrawal *w)
{
    *w = (struct withdrawal){.part = VZ_NO_UNIT};
    if (!play->s->withdrawal_turn)
        return VZ_REFUSE_PLAIN(play, VZ_WITHDRAW_NEVER, 0);
    if (!vz_withdrawal_is_due(play))
        return VZ_REFUSE(play, VZ_WITHDRAW_DONE, 0, V_INT(play->s->withdrawal_points),
                         V_INT(play->s->withdrawal_turn));
    for (const struct argument *argument = order_find(play->order, WITHDRAW_UNITS, NULL); argument;
         argument = order_find(play->order, WITHDRAW_UNITS, argument + 1))
        if (!read_unit(play, argument, w))
            return false;
    return w->points == owed(play) || /* [19.32] exactly */
           VZ_REFUSE(play, VZ_WITHDRAW_COUNT, 0, V_INT(w->points), V_INT(owed(play)));
}

bool vz_may_withdraw(struct vz_play *play)
{
    struct withdrawal w;

    return read_withdrawal(play, &w);
}

bool vz_do_withdraw(struct vz_play *play)
{
    struct withdrawal w;

    read_withdrawal(play, &w); /* judged already */
    if (w.part != VZ_NO_UNIT)
        vz_fact_lose(play, w.part, w.part_points, "19.32");
    leave(play, &w.whole);
    play->p->withdrawn = 1;
    return true;
}
