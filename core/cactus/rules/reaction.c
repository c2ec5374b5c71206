/* 6.3 Army reaction: a march is interrupted, and Armies next to it may move at once. */
#include "cactus/cactus.h"
#include "cactus/rules/movement.h"
#include "cactus/rules/special.h"

/* ---- which Armies */

static unsigned place_of(const struct ct_play *play, unsigned army)
{
    return play->p->unit[ct_army_counter(play->s, army)].where;
}

/* [5.3] [11.4/2] Or it came by sea, or from the Baja, in this turn [5.2] [5.1.1]; or it leaves the
 * country, and attacks nobody [11.5/9]; or it has Spaniards, and cannot move without Prim [5.1]. */
static bool is_bound_to_stay(const struct ct_play *play, unsigned army)
{
    struct ct_units members;

    ct_members(play, army, &members);
    if (ct_unled_spaniard(play, &members) != CT_NO_UNIT)
        return true;
    for (CT_EACH(unit, &members))
        if (play->p->unit[unit].flags & (CT_COMMITTED | CT_HELD | CT_SHIPPED | CT_WHOLE_MOVE) ||
            ct_is_bound(play, unit))
            return true;
    return false;
}

/* [6.3] Next to the mover, not in his own province, unbesieged and free to move; not out of the
 * Baja [5.1.1]. */
static bool may_react(const struct ct_play *play, unsigned army, unsigned province, uint8_t mover)
{
    return ct_is_formed(play, army) &&
           ct_counter(play, ct_army_counter(play->s, army))->side != mover &&
           ct_in(play->s->province[province].adjacent & ~play->s->baja, place_of(play, army)) &&
           !ct_is_besieged(play, play->p->leader[army]) && !is_bound_to_stay(play, army);
}

unsigned ct_reacting(const struct ct_play *play, unsigned province, uint8_t mover)
{
    unsigned armies = 0;

    for (unsigned army = 0; province < CT_PROVINCES && army < CT_ARMIES; army++)
        if (may_react(play, army, province, mover))
            armies |= 1u << army;
    return armies;
}

void ct_offer_reactions(struct ct_play *play, unsigned province, uint8_t mover)
{
    unsigned due = ct_reacting(play, province, mover);

    if (!due || play->p->march.manner >= CT_BY_SURPRISE)
        return;
    play->p->reaction = (struct ct_reaction){.trigger = (uint8_t)province, .due = (uint8_t)due};
    course_call(play->head, CT_REACTING, province);
}

/* ---- asking them in turn */

/* [6.3] The mover stops if he cannot bypass the Army that has come to him, as its attrition has
 * left it. If he can, friends hold it for him: a march that has entered says so as it leaves. */
static void meet(struct ct_play *play)
{
    const struct ct_march *march = &play->p->march;
    uint8_t side = ct_side_of(play, ct_next(&march->group, 0));
    unsigned at = ct_march_at(play);

    play->p->reaction.came = 0;
    if (!ct_can_bypass(play, at, &march->group, side))
        ct_march_stops(play, "an Army has reacted", "6.3");
    else if (march->ahead && !(march->entered && march->manner == CT_BY_LAND))
        ct_bypass(play, at, &march->group, side); /* [5.3] */
}

void ct_reaction_step(struct ct_play *play, unsigned step)
{
    struct ct_reaction *reaction = &play->p->reaction;
    unsigned army = 0;
    unsigned counter;

    (void)step;
    if (reaction->came)
        meet(play);
    while (army < CT_ARMIES && !(reaction->due >> army & 1 && ct_is_formed(play, army)))
        army++;
    if (army == CT_ARMIES) {
        *reaction = (struct ct_reaction){0};
        return;
    }
    reaction->due &= (uint8_t) ~(1u << army);
    reaction->army = (uint8_t)army;
    course_go_to(play->head, CT_REACTING, 0);
    counter = ct_army_counter(play->s, army);
    act_ask(play->head, CT_ASK_REACT, ct_counter(play, counter)->side);
    CT_TELL(play, CT_EV_ASK_REACT, "6.3", V_INT(play->head->question),
            V_INT(ct_counter(play, counter)->side), V_INT(counter), V_INT(place_of(play, army)),
            V_INT(reaction->trigger));
}

uint32_t ct_reaction_places(const struct ct_play *play)
{
    unsigned army = play->p->reaction.army;
    uint32_t open = play->s->province[place_of(play, army)].adjacent & ~play->s->baja;
    struct ct_units members;

    ct_members(play, army, &members);
    for (CT_EACH(unit, &members))
        open &= ~ct_closed_to(play, unit);
    return open;
}

/* ---- the die */

static bool has_foreigners(const struct ct_play *play, const struct ct_units *group)
{
    for (CT_EACH(unit, group))
        if (ct_counter(play, unit)->nation == CT_USA || ct_counter(play, unit)->nation == CT_CSA)
            return true;
    return false;
}

/* [6.3] */
static bool reacts(struct ct_play *play, unsigned army)
{
    const int8_t *figure = play->s->charts.figure;
    int leader = ct_rating(play, ct_rated_for(play, play->p->leader[army]));
    int terrain = ct_in(play->s->with[CT_CLEAR], play->p->reaction.trigger)
                      ? 0
                      : figure[CT_REACTION_NO_CLEAR];
    int foreigners = has_foreigners(play, &play->p->march.group) ? figure[CT_REACTION_USA_CSA] : 0;
    int die = (int)ct_die(play, "reaction", "6.3");
    int modified = die - leader + terrain + foreigners;
    bool good = modified <= figure[CT_REACTION_AT_MOST];

    CT_TELL(play, CT_EV_REACTION, "6.3", V_INT(ct_army_counter(play->s, army)), V_INT(modified),
            V_TEXT(good ? "it marches" : "it stays"), V_INT(die), V_INT(leader), V_INT(terrain),
            V_INT(foreigners));
    return good;
}

static void react(struct ct_play *play, unsigned army, unsigned to)
{
    struct ct_units members;
    unsigned counter = ct_army_counter(play->s, army);

    CT_TELL(play, CT_EV_REACTED, "6.3", V_INT(counter), V_INT(place_of(play, army)), V_INT(to));
    ct_members(play, army, &members);
    ct_fact_move(play, &members, to, CT_FIELD);
    play->p->reacted[army] = (uint8_t)to;
    for (CT_EACH(unit, &members))
        ct_fact_flag(play, unit, CT_REACTED, true);
    play->p->reaction.came = to == play->p->reaction.trigger;
    ct_attrition(play, &members, to, ct_counter(play, counter)->side); /* [5.5] */
}

/* ---- the answer */

bool ct_answer_react(struct ct_play *play)
{
    unsigned army = play->p->reaction.army;
    unsigned to;

    if (play->order->verb == CT_ANSWER_REACT) {
        to = ct_read_province(play, REACT_TO);
        if (ct_in(play->s->baja, to))
            return CT_REFUSE_PLAIN(play, CT_REACT_BAJA, 1);
        if (ct_in(play->s->province[place_of(play, army)].adjacent, to) &&
            !ct_in(ct_reaction_places(play), to))
            return CT_REFUSE_PLAIN(
                play, play->p->special.confederate ? CT_REACT_CONFEDERATE : CT_REACT_SONORA, 1);
        if (!ct_in(ct_reaction_places(play), to))
            return CT_REFUSE(play, CT_REACT_NOT_ADJACENT, 1, V_INT(place_of(play, army)),
                             V_INT(to));
        act_answered(play->head, ct_phasing(play));
        if (reacts(play, army))
            react(play, army, to);
        return true;
    }
    act_answered(play->head, ct_phasing(play));
    return true;
}

bool ct_default_react(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_STAY);
    return true;
}
