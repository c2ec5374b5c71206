/* 21.0 Set-up: what stands on the map at the start, and the five militia units that Mexico places.
 */
#include "veracruz/rules/reinforcements.h"

/* All units that start in the cell of this one. */
static void put_garrison(struct vz_play *play, unsigned first)
{
    uint16_t cell = play->s->start_cell[first];
    struct vz_units set = {{0}};
    struct vz_names names;

    for (unsigned unit = first; unit < play->s->units; unit++)
        if (play->s->start_cell[unit] == cell)
            vz_units_add(&set, unit);
    VZ_TELL(play, VZ_EV_PLACED, "21.0", vz_list(&set, &names), V_INT(cell));
    vz_fact_enter(play, &set, cell);
}

void vz_set_up(struct vz_play *play)
{
    const struct vz_scenario *s = play->s;

    for (unsigned unit = 0; unit < s->units; unit++)
        if (s->start_cell[unit] != MAP_NOWHERE && !vz_on_map(play->p->unit[unit].hex))
            put_garrison(play, unit);
    if (s->pack_cell != MAP_NOWHERE) { /* [21.0] nobody's until a combat unit comes */
        vz_fact_stand(play, s->first_pack, s->pack_cell);
        VZ_TELL(play, VZ_EV_PLACED, "21.0", V_LIST(&s->first_pack, 1), V_INT(s->pack_cell));
    }
}

static bool judge_town(struct vz_play *play, const struct argument *argument)
{
    const struct map *map = &play->s->map;
    uint16_t hex = (uint16_t)argument->value;
    uint16_t place = map->cell[hex].place;

    if (place == MAP_NOWHERE || !(map->place[place].kinds & (VZ_CITY | VZ_TOWN)))
        return VZ_REFUSE(play, VZ_SETUP_TOWN, argument->word, V_INT(hex));
    if (map->cell[hex].marks & VZ_FEVER)
        return VZ_REFUSE(play, VZ_SETUP_FEVER, argument->word, V_INT(hex));
    for (const struct argument *earlier = play->order->argument; earlier < argument; earlier++)
        if (earlier->value == argument->value)
            return VZ_REFUSE(play, VZ_SETUP_TWICE, argument->word, V_INT(hex));
    return true;
}

bool vz_may_setup(struct vz_play *play)
{
    const struct order *order = play->order;

    if (play->p->setup_done)
        return VZ_REFUSE_PLAIN(play, VZ_SETUP_DONE, 0);
    if (order->count != play->s->setup_militia)
        return VZ_REFUSE(play, VZ_SETUP_COUNT, 0, V_INT(order->count),
                         V_INT(play->s->setup_militia));
    for (unsigned i = 0; i < order->count; i++)
        if (!judge_town(play, &order->argument[i]))
            return false;
    return true;
}

bool vz_do_setup(struct vz_play *play)
{
    const struct order *order = play->order;

    for (unsigned i = 0; i < order->count; i++) /* draws in the order of the hexes */
        vz_fact_draw_militia(play, (uint16_t)order->argument[i].value, "21.0");
    play->p->setup_done = 1;
    return true;
}

bool vz_setup_may_end(struct vz_play *play)
{
    if (!play->p->setup_done && play->s->setup_militia > 0)
        return VZ_REFUSE(play, VZ_SETUP_MISSING, 0, V_INT(play->s->setup_militia));
    return true;
}
