/* 10.5 Santa Anna joins the war. */
#include "cactus/cactus.h"
#include "cactus/rules/special.h"

/* He comes as a leader who is back [7.3.2]. */
void ct_santa_anna_joins(struct ct_play *play, uint8_t side, const char *rule)
{
    unsigned leader = play->s->santa_anna;

    ct_fact_join(play, leader, side);
    ct_fact_put(play, leader, CT_RETURNING, CT_FIELD);
    CT_TELL(play, CT_EV_ANNA_JOINS, rule, V_INT(leader), V_INT(side));
}

/* [10.5] The Imperial player rolls each turn; an odd die brings him to the Empire. */
static void roll_for_him(struct ct_play *play)
{
    if ((int)ct_die(play, "Santa Anna", "10.5") > play->s->charts.figure[CT_ANNA_JOINS])
        return;
    ct_santa_anna_joins(play, ct_die(play, "his side", "10.5") % 2 ? CT_IMPERIAL : CT_REPUBLICAN,
                        "10.5");
}

/* In the turns behind that in which he has joined his owner rolls whether he revolts. */
void ct_roll_santa_anna(struct ct_play *play)
{
    uint8_t state = play->p->special.santa_anna;

    if (state == CT_ANNA_ABSENT) {
        if (play->p->option[CT_SANTA_ANNA_OPTION])
            roll_for_him(play);
    } else if (state != CT_ANNA_IN_REVOLT && ct_on_map(play->p->unit[play->s->santa_anna].where) &&
               (int)ct_die(play, "a revolt", "10.5") >= play->s->charts.figure[CT_ANNA_REVOLTS]) {
        ct_revolt_begins(play);
    }
    ct_revolt_recruits(play);
}
