/* 10.4.1 Naval battles in the Gulf, before all other combat, if either player wants one. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"

static void afloat(const struct ct_play *play, uint8_t side, struct ct_units *set)
{
    *set = play->s->fleets;
    for (CT_EACH(fleet, set))
        if (play->p->unit[fleet].where != CT_AT_SEA || ct_side_of(play, fleet) != side)
            ct_remove(set, fleet);
}

static bool are_both_afloat(const struct ct_play *play)
{
    struct ct_units imperial;
    struct ct_units republican;

    afloat(play, CT_IMPERIAL, &imperial);
    afloat(play, CT_REPUBLICAN, &republican);
    return !ct_empty(&imperial) && !ct_empty(&republican);
}

static void ask(struct ct_play *play, uint8_t side)
{
    if (!are_both_afloat(play))
        return;
    act_ask(play->head, CT_ASK_NAVAL, side);
    CT_TELL(play, CT_EV_ASK_NAVAL, "10.4.1", V_INT(play->head->question), V_INT(side));
}

/* A step sinks a fleet; those of a side are alike, so that nobody is asked which. */
static void sink(struct ct_play *play, const struct ct_units *fleets, unsigned steps)
{
    for (CT_EACH(fleet, fleets))
        if (steps) {
            ct_sink(play, fleet);
            steps--;
        }
}

static void fight(struct ct_play *play, uint8_t attacker)
{
    const struct ct_outcome *outcome;
    struct ct_units attack;
    struct ct_units defence;
    unsigned column;
    unsigned die;

    afloat(play, attacker, &attack);
    afloat(play, ct_enemy(attacker), &defence);
    column = ct_column(ct_fleet_factors(play, &attack), ct_fleet_factors(play, &defence));
    die = ct_die(play, "combat", "10.4.1");
    outcome = &play->s->charts.crt[(int)die - CT_DIE_LOW][column];
    CT_TELL(play, CT_EV_NAVAL, "10.4.1", V_INT(attacker), V_INT(ct_fleet_factors(play, &attack)),
            V_INT(ct_fleet_factors(play, &defence)), V_INT(die),
            V_TEXT(table_at(table_find(&play->s->tables, "combat-results"),
                            die - (unsigned)CT_DIE_LOW, column)));
    sink(play, &attack, outcome->lost[0]);
    sink(play, &defence, outcome->result == CT_LOSSES ? outcome->lost[1] : CT_FLEETS_MOST);
}

/* To the death; the higher die attacks, and a tie is rolled again. */
static void fight_round(struct ct_play *play)
{
    static const char *const purposes[] = {"Imperial initiative", "Republican initiative"};
    unsigned die[2];

    if (!are_both_afloat(play) || !ct_may_roll_again(play))
        return;
    course_go_to(play->head, CT_NAVAL_BATTLE, CT_NAVAL_FIGHTS);
    ct_roll_off(play, purposes, "10.4.1", 0, die);
    fight(play, die[0] > die[1] ? CT_IMPERIAL : CT_REPUBLICAN);
}

void ct_naval_step(struct ct_play *play, unsigned step)
{
    if (step == CT_NAVAL_FIGHTS)
        fight_round(play);
    else
        ask(play, step == CT_NAVAL_REPUBLICAN ? CT_REPUBLICAN : CT_IMPERIAL);
}

/* Who wants it has it; if neither does it is over. */
bool ct_answer_naval(struct ct_play *play)
{
    bool last = play->head->to_act == CT_IMPERIAL;

    act_answered(play->head, ct_phasing(play));
    if (play->order->verb == CT_ANSWER_ENGAGE)
        course_go_to(play->head, CT_NAVAL_BATTLE, CT_NAVAL_FIGHTS);
    else if (last)
        course_return(play->head, CT_NAVAL_BATTLE);
    return true;
}

bool ct_default_naval(struct ct_play *play, struct order *answer)
{
    (void)play;
    order_start(answer, CT_ANSWER_STAND_OFF);
    return true;
}
