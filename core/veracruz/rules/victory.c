/* 20.0 Victory: counting up at the end, and resigning. */
#include "veracruz/rules/house.h"
#include "veracruz/sequence.h"

static void end_game(struct vz_play *play, uint8_t winner)
{
    play->p->head.over = 1;
    play->p->head.winner = winner;
}

void vz_victory(struct vz_play *play)
{
    const struct vz_charts *charts = &play->s->charts;
    unsigned points = play->p->city_points; /* [17.2] */
    unsigned level = 0;

    for (unsigned place = 0; place < play->s->map.places; place++)
        if (vz_holder(play->p, place) == VZ_US)      /* [20.12] control at the end */
            points += charts->victory_points[place]; /* [20.11] [20.14] */
    points = (unsigned)vz_house_victory(play, (int)points);
    while (level < 3 && points < charts->level_from[level])
        level++;
    VZ_TELL(play, VZ_EV_VICTORY, "20.2", V_INT(points), V_TEXT(charts->level_name[level]));
    end_game(play, level < 3 ? VZ_US : VZ_MEXICO); /* [20.2] the last level is Mexico's */
}

bool vz_do_resign(struct vz_play *play)
{
    uint8_t side = act_giver(&play->act);

    VZ_TELL(play, VZ_EV_RESIGNED, "20.0", V_INT(side));
    if (play->p->head.question)
        vz_answered(play);
    end_game(play, vz_enemy(side));
    return true;
}
