/* 7.5 The besieger assaults or holds. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"

static bool can_assault(const struct ct_play *play, uint8_t besieger)
{
    struct ct_units units;

    ct_force(play, besieger, &units);
    ct_keep_fighters(play, &units);
    ct_remove_all(&units, &play->s->guns); /* [7.2] guns alone attack nobody */
    return !ct_empty(&units);
}

/* [7.5] Held and not assaulted, Siege 1 becomes Siege 2. */
static void hold(struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;

    if (!b->assaulted && play->p->siege[b->province][b->city].level == 1)
        ct_fact_siege(play, b->province, (enum ct_city)b->city, 2, "7.5");
}

static void ask(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;
    struct ct_units inside;
    uint8_t side = ct_inside(play, b->province, b->city, &inside);

    if (b->over || side == NO_SIDE || !play->p->siege[b->province][b->city].level)
        return;
    if (!can_assault(play, ct_enemy(side))) {
        hold(play);
        return;
    }
    b->attacker = ct_enemy(side);
    act_ask(play->head, CT_ASK_ASSAULT, b->attacker);
    CT_TELL(play, CT_EV_ASK_ASSAULT, "7.5", V_INT(play->head->question), V_INT(b->attacker),
            V_TEXT(ct_city_name(play->s, b->province, b->city)), V_INT(b->province));
}

/* An R drove the besieger off: his siege is broken, though others of his may sit in the port. */
static bool is_broken(const struct ct_play *play)
{
    const struct ct_battle *b = &play->p->battle;

    return b->assaulted && b->retreats[0] && play->p->siege[b->province][b->city].level;
}

/* Round after round, while he likes. */
void ct_assault_step(struct ct_play *play, unsigned step)
{
    const struct ct_battle *b = &play->p->battle;

    if (is_broken(play))
        ct_fact_siege(play, b->province, (enum ct_city)b->city, 0, "7.5");
    if (step == 0)
        ask(play);
    else if (!play->p->battle.over && play->p->battle.round)
        course_go_to(play->head, CT_ASSAULT, 0);
    play->p->battle.round = 0;
}

bool ct_answer_assault(struct ct_play *play)
{
    struct ct_battle *b = &play->p->battle;

    act_answered(play->head, ct_phasing(play));
    if (play->order->verb == CT_ANSWER_HOLD) {
        hold(play);
        return true;
    }
    b->assaulted = 1;
    b->round = 1;
    course_call(play->head, CT_ROUND, 0);
    return true;
}

bool ct_default_assault(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_HOLD);
    return true;
}
