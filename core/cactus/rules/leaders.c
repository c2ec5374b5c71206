/* 3.0 Ratings of leaders, and who is tested for a group. */
#include "cactus/cactus.h"

int ct_rating(const struct ct_play *play, unsigned unit)
{
    return unit == CT_NO_UNIT ? 0 : ct_counter(play, unit)->rating;
}

static bool gives_way(const struct ct_play *play, unsigned unit)
{
    return ct_counter(play, unit)->traits & CT_LAST;
}

bool ct_is_riding(const struct ct_play *play)
{
    return ct_is_marked(play, CT_MARK_RIDES) && /* [11.6/6] */
           play->p->unit[play->s->maximilian].where == play->p->event.at;
}

/* [3.0/PR] */
unsigned ct_best_leader(const struct ct_play *play, const struct ct_units *set)
{
    unsigned best = CT_NO_UNIT;

    if (ct_has(set, play->s->maximilian) && ct_is_riding(play))
        return play->s->maximilian;
    for (CT_EACH(unit, set)) {
        if (!ct_is_leader(play, unit))
            continue;
        if (best == CT_NO_UNIT || gives_way(play, best) ||
            (!gives_way(play, unit) && ct_rating(play, unit) > ct_rating(play, best)))
            best = unit;
    }
    return best;
}

unsigned ct_army_leader(const struct ct_play *play, const struct ct_units *members)
{
    struct ct_units leaders = *members;

    for (CT_EACH(unit, members))
        if (ct_counter(play, unit)->nation == CT_CSA)
            ct_remove(&leaders, unit);
    return ct_best_leader(play, &leaders);
}

/* [3.0/PR] */
unsigned ct_rated_for(const struct ct_play *play, unsigned leader)
{
    struct ct_units there;

    if (leader == CT_NO_UNIT || !gives_way(play, leader) || !ct_on_map(play->p->unit[leader].where))
        return leader;
    ct_free_in(play, play->p->unit[leader].where, ct_side_of(play, leader), &there);
    return ct_has(&there, leader) ? ct_best_leader(play, &there) : leader;
}

/* [3.0/PR-check] */
unsigned ct_tested(const struct ct_play *play, const struct ct_units *set)
{
    unsigned best = CT_NO_UNIT;
    struct ct_units fighters = *set;

    ct_keep_fighters(play, &fighters);
    if (ct_empty(&fighters))
        return ct_best_leader(play, set);
    for (CT_EACH(unit, &fighters))
        if (ct_counter(play, unit)->type != CT_ARTILLERY &&
            (best == CT_NO_UNIT || ct_rating(play, unit) > ct_rating(play, best)))
            best = unit;
    return best;
}
