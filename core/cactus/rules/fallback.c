/* 7.3.4 Retreat of one's own will, between the rounds of a battle. */
#include "cactus/rules/combat.h"

void ct_ask_fallback(struct ct_play *play, uint8_t side)
{
    act_ask(play->head, CT_ASK_FALLBACK, side);
    CT_TELL(play, CT_EV_ASK_FALLBACK, "7.3.4", V_INT(play->head->question), V_INT(side),
            V_INT(play->p->battle.province));
}

/* The lead unit's, or another's if it has died, even of who did not attack [7.2.2]; an Army's if
 * all are in Armies; guns alone have 0. */
static int rating_of(const struct ct_play *play, uint8_t side)
{
    const struct ct_battle *b = &play->p->battle;
    struct ct_units units;
    struct ct_units leaders;
    bool all;

    ct_armies_in(play, side, &all);
    if (all)
        return ct_rating_in_battle(play, side, play->s->charts.figure[CT_ARMY_RETREAT]);
    ct_lead_choices(play, side, &units, &leaders);
    if (b->lead[side] != CT_NO_UNIT && ct_has(&units, b->lead[side]))
        return ct_rating_of_lead(play, side, b->lead[side]);
    if (ct_empty(&units))
        ct_force(play, side, &units);
    ct_keep_fighters(play, &units);
    return ct_rating_of_lead(play, side, ct_tested(play, &units));
}

/* [7.3.4] A die less a leader's rating, in that terrain, against a rating. */
static bool may_fall_back(struct ct_play *play, uint8_t side)
{
    const struct ct_battle *b = &play->p->battle;
    int rating = rating_of(play, side);
    int terrain = play->s->charts.effects[b->terrain].retreat;
    int initiative = b->winner == side ? play->s->charts.figure[CT_RETREAT_INITIATIVE] : 0;
    struct ct_units force;
    int leader;
    int die;
    int modified;

    ct_force(play, side, &force);
    leader = ct_rating(play, ct_rated_for(play, ct_best_leader(play, &force)));
    die = (int)ct_die(play, "voluntary retreat", "7.3.4");
    modified = die - leader + terrain + initiative;
    CT_TELL(play, CT_EV_FALLBACK, "7.3.4", V_INT(side), V_INT(modified), V_INT(rating),
            V_TEXT(modified <= rating ? "it does" : "it fights on"), V_INT(die), V_INT(leader),
            V_INT(terrain), V_INT(initiative));
    return modified <= rating;
}

bool ct_answer_fallback(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    uint8_t side = play->head->to_act;

    act_answered(play->head, ct_phasing(play));
    if (play->order->verb == CT_ANSWER_FIGHT_ON)
        return true;
    if (!may_fall_back(play, side)) {
        b->failed |= (uint8_t)(1u << side);
        return true;
    }
    b->over = 1;
    ct_retreat(play, side);
    return true;
}

bool ct_default_fallback(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_FIGHT_ON);
    return true;
}
