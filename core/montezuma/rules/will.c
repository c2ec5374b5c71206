/* 5.1 Mexican Political Will, and what a city that changes hands does to it. */
#include "montezuma/rules/government.h"

void mz_pw_for(struct mz_play *play, uint8_t side, unsigned by, const char *rule)
{
    mz_fact_pw(play, side == MZ_MEXICO ? (int)by : -(int)by, rule);
}

/* ---- 5.1.b the markers of Political Will Cities */

static unsigned city_number(const struct mz_scenario *s, unsigned cell)
{
    unsigned number = 0;

    while (number < s->cities && s->city[number] != cell)
        number++;
    return number;
}

/* How many markers of that figure lie at no city that has been looked at. */
static unsigned markers_left(const struct mz_play *play, unsigned marker)
{
    unsigned left = play->s->charts.city_markers[marker];

    for (unsigned city = 0; city < play->s->cities; city++)
        left -= play->p->marker[city] == marker + 1;
    return left;
}

/* One by lot of those that are left; the loader holds that there is a marker for each city. */
static unsigned draw_marker(struct mz_play *play)
{
    unsigned left = 0;
    unsigned drawn = 0;
    unsigned lot;

    for (unsigned marker = 0; marker < MZ_CITY_MARKERS; marker++)
        left += markers_left(play, marker);
    for (lot = mz_lot(play, left, "5.1.b"); lot >= markers_left(play, drawn); drawn++)
        lot -= markers_left(play, drawn);
    return drawn;
}

int mz_see_marker(struct mz_play *play, unsigned cell)
{
    unsigned city = city_number(play->s, cell);

    if (!play->p->marker[city]) {
        play->p->marker[city] = (uint8_t)(draw_marker(play) + 1);
        MZ_TELL(play, MZ_EV_MARKER, "5.1.b", V_INT(cell),
                V_INT(play->s->charts.city_marker[play->p->marker[city] - 1]));
    }
    return play->s->charts.city_marker[play->p->marker[city] - 1];
}

void mz_exchange_markers(struct mz_play *play, unsigned one, unsigned other)
{
    uint8_t *marker = play->p->marker;
    unsigned a = city_number(play->s, one);
    unsigned b = city_number(play->s, other);
    uint8_t kept = marker[a];

    marker[a] = marker[b];
    marker[b] = kept;
}

void mz_city_changes(struct mz_play *play, unsigned cell, uint8_t side)
{
    int marker = mz_see_marker(play, cell);
    int map = play->s->cell[cell].pw;
    unsigned die = mz_die(play, "City Conquest", "5.1.b");
    int sum = (int)die + marker + map - (play->p->president ? 1 : 0);
    int will = mz_read_bands(&play->s->charts.conquest, sum);

    MZ_TELL(play, MZ_EV_CONQUEST, "5.1.b", V_INT(cell), V_INT(side), V_INT(die), V_INT(marker),
            V_INT(map), V_INT(play->p->president ? -1 : 0), V_INT(sum), V_INT(will));
    mz_pw_for(play, side, (unsigned)will, "5.1.b");
}
