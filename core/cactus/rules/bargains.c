/* 8.1 Exchange and ransom of captive leaders, and 10.1 their escapes. */
#include "cactus/cactus.h"
#include "cactus/rules/captives.h"

/* ---- who */

bool ct_may_bargain(const struct ct_play *play)
{
    for (CT_EACH(leader, &play->s->leaders))
        if (play->p->unit[leader].where == CT_CAPTIVE && !(play->p->unit[leader].flags & CT_OPENED))
            return true;
    return false;
}

int ct_least_ransom(const struct ct_play *play, unsigned leader)
{
    return ct_rating(play, leader) + play->s->charts.figure[CT_RANSOM];
}

/* The points with which a side pays. */
static enum ct_purse purse_of(uint8_t side)
{
    return side == CT_IMPERIAL ? CT_IMPERIAL_POINTS : CT_REPUBLICAN_POINTS;
}

void ct_execute(struct ct_play *play, unsigned leader)
{
    if (ct_side_of(play, leader) == CT_REPUBLICAN) /* [8.1.1] points in the next turn */
        play->p->points.executed |= UINT32_C(1) << (leader - play->s->first_leader);
    ct_fact_put(play, leader, CT_REMOVED, CT_FIELD);
}

/* ---- opening */

/* A captive, of either side, for the first time in this turn; refuses. */
static bool may_open(struct ct_play *play, const struct argument *argument)
{
    unsigned leader = (unsigned)argument->value;

    if (play->p->unit[leader].where != CT_CAPTIVE)
        return CT_REFUSE(play, CT_NOT_CAPTIVE, argument->word, V_INT(leader));
    return !(play->p->unit[leader].flags & CT_OPENED) ||
           CT_REFUSE(play, CT_OPENED_YET, argument->word, V_INT(leader));
}

static bool open_bargain(struct ct_play *play, unsigned leader, unsigned other, int points)
{
    play->p->bargain = (struct ct_bargain){.leader = (uint16_t)leader,
                                           .other = (uint16_t)other,
                                           .points = (int16_t)points,
                                           .opened = ct_phasing(play)};
    ct_fact_flag(play, leader, CT_OPENED, true);
    course_call(play->head, CT_BARGAIN, 0);
    return true;
}

bool ct_do_exchange(struct ct_play *play)
{
    const struct argument *leader = order_find(play->order, BARGAIN_LEADER, NULL);
    const struct argument *other = order_find(play->order, BARGAIN_FOR, NULL);

    if (!may_open(play, leader) || !may_open(play, other))
        return false;
    if (ct_side_of(play, (unsigned)leader->value) == ct_side_of(play, (unsigned)other->value))
        return CT_REFUSE(play, CT_SAME_HOLDER, other->word, V_INT(leader->value),
                         V_INT(other->value));
    return open_bargain(play, (unsigned)leader->value, (unsigned)other->value, 0);
}

bool ct_do_ransom(struct ct_play *play)
{
    const struct argument *leader = order_find(play->order, BARGAIN_LEADER, NULL);
    const struct argument *points = order_find(play->order, BARGAIN_FOR, NULL);
    int least;
    int held;

    if (!may_open(play, leader))
        return false;
    least = ct_least_ransom(play, (unsigned)leader->value);
    held = play->p->points.held[purse_of(ct_side_of(play, (unsigned)leader->value))];
    if (points->value < least)
        return CT_REFUSE(play, CT_RANSOM_LOW, points->word, V_INT(leader->value), V_INT(least));
    if (points->value > held)
        return CT_REFUSE(play, CT_RANSOM_POOR, points->word, V_INT(held), V_INT(points->value));
    return open_bargain(play, (unsigned)leader->value, CT_NO_UNIT, points->value);
}

void ct_bargain_step(struct ct_play *play, unsigned step)
{
    const struct ct_bargain *bargain = &play->p->bargain;
    uint8_t asked = ct_enemy(bargain->opened);

    (void)step;
    act_ask(play->head, CT_ASK_BARGAIN, asked);
    if (bargain->other == CT_NO_UNIT)
        CT_TELL(play, CT_EV_ASK_RANSOM, "8.1", V_INT(play->head->question), V_INT(asked),
                V_INT(bargain->leader), V_INT(bargain->points));
    else
        CT_TELL(play, CT_EV_ASK_EXCHANGE, "8.1", V_INT(play->head->question), V_INT(asked),
                V_INT(bargain->leader), V_INT(bargain->other));
}

/* ---- the answer */

/* [7.3.2] Who is free comes back at the next Movement Phase. */
static void accept(struct ct_play *play)
{
    const struct ct_bargain *bargain = &play->p->bargain;
    uint8_t owner = ct_side_of(play, bargain->leader);

    ct_fact_put(play, bargain->leader, CT_RETURNING, CT_FIELD);
    if (bargain->other != CT_NO_UNIT) {
        ct_fact_put(play, bargain->other, CT_RETURNING, CT_FIELD);
        CT_TELL(play, CT_EV_EXCHANGED, "8.1", V_INT(bargain->leader), V_INT(bargain->other));
        return;
    }
    CT_TELL(play, CT_EV_RANSOMED, "8.1", V_INT(bargain->leader), V_INT(bargain->points));
    ct_fact_points(play, purse_of(owner), -bargain->points, "8.1");
    ct_fact_points(play, purse_of(ct_enemy(owner)), bargain->points, "8.1");
}

/* An odd die, and he is shot. */
static void decline(struct ct_play *play)
{
    unsigned leader = play->p->bargain.leader;
    bool shot = ct_die(play, "a bargain that failed", "8.1") % 2;

    CT_TELL(play, CT_EV_LEADER, "8.1", V_INT(leader), V_TEXT(shot ? "is shot" : "stays in prison"));
    if (shot)
        ct_execute(play, leader);
}

bool ct_answer_bargain(struct ct_play *play)
{
    act_answered(play->head, ct_phasing(play));
    if (play->order->verb == CT_ANSWER_ACCEPT)
        accept(play);
    else
        decline(play);
    play->p->bargain = (struct ct_bargain){0};
    play->head->ended = !ct_may_bargain(play);
    return true;
}

bool ct_default_bargain(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_DECLINE);
    return true;
}

/* ---- escapes [10.1] */

static bool escapes(struct ct_play *play, unsigned leader)
{
    unsigned least =
        (unsigned)play->s->charts.figure[leader == play->s->diaz ? CT_ESCAPE_DIAZ : CT_ESCAPE];

    return ct_die(play, "an escape", "10.1") >= least;
}

void ct_roll_escapes(struct ct_play *play)
{
    for (CT_EACH(leader, &play->s->leaders)) {
        if (!play->p->option[CT_ESCAPES] || play->p->unit[leader].where != CT_CAPTIVE ||
            !escapes(play, leader))
            continue;
        CT_TELL(play, CT_EV_ESCAPED, "10.1", V_INT(leader));
        ct_fact_put(play, leader, CT_RETURNING, CT_FIELD);
    }
}
