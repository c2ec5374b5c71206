/* 9.1 Victory, and that of the short scenarios [13.1] [14.3]. */
#include "base/bits.h"
#include "cactus/cactus.h"
#include "cactus/rules/house.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

static void over(struct ct_play *play, uint8_t winner, const char *why, const char *rule)
{
    static const char *const levels[] = {"an Imperial victory", "a Republican victory"};
    struct position_head *head = play->head;

    head->over = 1;
    head->winner = winner;
    play->p->victory = winner == NO_SIDE ? CT_DRAWN : CT_WON;
    CT_TELL(play, CT_EV_VICTORY, rule, V_TEXT(winner == NO_SIDE ? "a draw" : levels[winner]),
            V_TEXT(why));
}

/* Killed, or captive at this moment. */
static bool is_gone(const struct ct_play *play, unsigned leader)
{
    uint8_t where = play->p->unit[leader].where;

    return where == CT_REMOVED || where == CT_CAPTIVE;
}

static bool has(const struct ct_play *play, unsigned province, uint8_t side)
{
    return play->p->control[province] == side;
}

/* ---- 9.1 the campaign */

/* Imperial provinces from Mexico City to a Gulf port. */
static bool is_linked(const struct ct_play *play)
{
    uint32_t imperial = ct_controlled(play->p, CT_IMPERIAL);
    uint32_t reached = imperial & ct_only(play->s->mexico);
    uint32_t before = 0;

    while (reached != before) {
        before = reached;
        for (CT_EACH_PROVINCE(province, before))
            reached |= play->s->province[province].adjacent & imperial;
    }
    return reached & play->s->gulf_ports;
}

/* [11.6/2] The Emperor counts no more: Mexico City decides, for the Empire with the way to the
 * Gulf.
 */
void ct_judge_abdication(struct ct_play *play)
{
    unsigned mexico = play->s->mexico;

    if (has(play, mexico, CT_IMPERIAL) && is_linked(play))
        over(play, CT_IMPERIAL, "Mexico City and the way to the Gulf", "11.6/2");
    else if (has(play, mexico, CT_REPUBLICAN))
        over(play, CT_REPUBLICAN, "Mexico City", "11.6/2");
    else
        over(play, NO_SIDE, "nobody has Mexico City and what it takes", "11.6/2");
}

static bool is_won_suddenly(struct ct_play *play)
{
    const struct ct_scenario *s = play->s;

    if (has(play, s->mexico, CT_IMPERIAL) && is_linked(play) && is_gone(play, s->juarez) &&
        is_gone(play, s->diaz))
        over(play, CT_IMPERIAL, "Mexico City, the way to the Gulf, Juarez and Diaz", "9.1");
    else if (has(play, s->mexico, CT_REPUBLICAN) && is_gone(play, s->maximilian))
        over(play, CT_REPUBLICAN, "Mexico City and Maximilian", "9.1");
    else if (play->head->turn == (unsigned)s->charts.figure[CT_STAND_TURN] &&
             has(play, s->mexico, CT_REPUBLICAN) && play->p->unit[s->juarez].where == s->mexico)
        over(play, CT_REPUBLICAN, "Juarez still in Mexico City", "9.1");
    return play->head->over;
}

static void count_provinces(struct ct_play *play)
{
    int imperial = (int)bits_count(ct_controlled(play->p, CT_IMPERIAL));
    int republican = (int)bits_count(ct_controlled(play->p, CT_REPUBLICAN));
    unsigned mexico = play->s->mexico;

    imperial += ct_house_provinces(play, (unsigned)imperial, (unsigned)republican);

    if (has(play, mexico, CT_IMPERIAL) && imperial > republican)
        over(play, CT_IMPERIAL, "Mexico City and the most provinces", "9.1");
    else if (has(play, mexico, CT_REPUBLICAN) && republican > imperial)
        over(play, CT_REPUBLICAN, "Mexico City and the most provinces", "9.1");
    else
        over(play, NO_SIDE, "nobody has Mexico City and the most provinces", "9.1");
}

/* ---- the short scenarios, at the end of the last turn alone */

/* [13.1] */
static void judge_short(struct ct_play *play)
{
    const struct ct_scenario *s = play->s;

    if (has(play, s->mexico, CT_IMPERIAL) && has(play, s->vera_cruz, CT_IMPERIAL) &&
        is_gone(play, s->juarez))
        over(play, CT_IMPERIAL, "Mexico City, Vera Cruz and Juarez", "13.1");
    else
        over(play, CT_REPUBLICAN, "the Empire has not all it needs", "13.1");
}

/* [14.3] A province is lost that began Republican and is Imperial. */
static bool has_lost_none(const struct ct_play *play)
{
    return !(ct_controlled(play->p, CT_IMPERIAL) & play->s->opening.control[CT_REPUBLICAN]);
}

static void judge_queretaro(struct ct_play *play)
{
    const struct ct_scenario *s = play->s;
    bool cities = has(play, s->queretaro, CT_REPUBLICAN) && has(play, s->mexico, CT_REPUBLICAN);
    bool emperor = is_gone(play, s->maximilian) && has_lost_none(play);

    if (!cities && !emperor)
        over(play, CT_IMPERIAL, "the Republic has not all it needs", "14.3");
    else if (is_gone(play, s->juarez))
        over(play, NO_SIDE, "the Republic has what it needs, but not Juarez", "14.3");
    else
        over(play, CT_REPUBLICAN, cities ? "Queretaro and Mexico City" : "Maximilian", "14.3");
}

void ct_look_for_victory(struct ct_play *play)
{
    bool last = play->head->turn == play->s->head.last_turn;

    if (ct_has_santa_anna_won(play)) {
        over(play, NO_SIDE, "Santa Anna has Mexico City", "10.5");
        return;
    }
    if (last)
        ct_roll_protectorate(play);
    if (play->s->victory == CT_BY_CAMPAIGN && ct_is_in_force(play, CT_RULE_ABDICATION)) {
        if (last)
            ct_judge_abdication(play);
    } else if (play->s->victory == CT_BY_CAMPAIGN) {
        if (!is_won_suddenly(play) && last)
            count_provinces(play);
    } else if (last && play->s->victory == CT_BY_SHORT) {
        judge_short(play);
    } else if (last) {
        judge_queretaro(play);
    }
}
