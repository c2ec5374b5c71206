/* 7.3.5 Elimination, desertion and guns lost for good. */
#include "cactus/cactus.h"
#include "cactus/rules/combat.h"
#include "cactus/rules/special.h"

/* Half of the factors of Mexican foot and horse, rounded up, are points for the winner. */
static void desert(struct ct_play *play, const struct ct_units *set, uint8_t winner)
{
    unsigned factors = 0;
    unsigned die;

    for (CT_EACH(unit, set))
        if (ct_counter(play, unit)->traits & CT_MEXICAN)
            factors += ct_factor(play, unit);
    if (!factors)
        return;
    die = ct_die(play, "desertion", "7.3.5");
    if (play->s->charts.desertion[0][die - 1] != CT_DESERTS)
        return;
    play->p->points.due[winner] = (int16_t)(play->p->points.due[winner] + (int)(factors + 1) / 2);
    CT_TELL(play, CT_EV_DESERT, "7.3.5", V_INT((factors + 1) / 2), V_INT(winner));
}

/* A die for each gun: lost for good, and with the highest one for the winner. */
static void lose_gun(struct ct_play *play, unsigned gun, uint8_t winner, enum ct_box box)
{
    unsigned die = ct_die(play, "a gun", "7.3.5");
    unsigned fate = play->s->charts.desertion[1][die - 1];

    if (fate == CT_TO_POOL) {
        ct_fact_destroy(play, gun, box, "7.3.5");
        return;
    }
    ct_fact_destroy(play, gun, CT_REMOVED, "7.3.5");
    ct_fact_flag(play, gun, CT_LOST_FOR_GOOD, true);
    if (fate == CT_GUN_REMOVED || ct_plays_rebels(play, winner)) {
        CT_TELL(play, CT_EV_GUN_LOST, "7.3.5", V_INT(gun));
        return;
    }
    play->p->points.guns[winner]++;
    CT_TELL(play, CT_EV_GUN_TAKEN, "7.3.5", V_INT(gun), V_INT(winner));
}

void ct_eliminate(struct ct_play *play, const struct ct_units *set, uint8_t winner, bool desertion)
{
    enum ct_box box = ct_grave(play);
    struct ct_units units = *set;
    struct ct_list room;

    if (ct_empty(set))
        return;
    CT_TELL(play, CT_EV_ELIMINATED, "7.3.5", V_INT(play->p->battle.province), ct_list(set, &room));
    if (desertion && !play->p->battle.assault &&
        !ct_plays_rebels(play, winner)) /* [7.5] no points for who is lost in a siege */
        desert(play, set, winner);
    for (CT_EACH(unit, &units)) {
        if (desertion && ct_has(&play->s->guns, unit))
            lose_gun(play, unit, winner, box);
        else
            ct_fact_destroy(play, unit, box, "7.3.5");
    }
}
