/* 7.0 Who takes part in a battle, and where there is one. Asks only; what follows is done in
 * combat.c. */
#include "cactus/rules/combat.h"
#include "cactus/rules/special.h"

/* ---- who takes part */

uint8_t ct_inside(const struct ct_play *play, unsigned province, unsigned city,
                  struct ct_units *set)
{
    uint8_t side = NO_SIDE;

    *set = (struct ct_units){{0}};
    if (city == CT_FIELD || play->s->province[province].place[city] == MAP_NOWHERE)
        return NO_SIDE;
    for (CT_EACH(unit, &play->board.in[province])) {
        if (play->p->unit[unit].city != city)
            continue;
        ct_add(set, unit);
        side = ct_side_of(play, unit);
    }
    return side;
}

/* Of those in the province. Who is in a city, besieged or not, stands aside unless he sallies. */
static bool takes_part(const struct ct_play *play, uint8_t side, unsigned unit)
{
    const struct ct_unit *u = &play->p->unit[unit];

    if (u->flags & CT_NO_PART) /* [7.3.3] who has retreated into it fights in it no more */
        return false;
    if (u->city && !(u->flags & CT_SALLIED)) /* [7.5.1] */
        return false;
    return play->p->battle.revolt !=
               CT_REVOLT_FOUGHT || /* [10.5] none but his on his side, and none on the other */
           ct_is_rebel(play, unit) == ct_plays_rebels(play, side);
}

void ct_force(const struct ct_play *play, uint8_t side, struct ct_units *set)
{
    const struct ct_battle *b = &play->p->battle;

    if (b->assault && ct_inside(play, b->province, b->city, set) == side)
        return;
    ct_all_in(play, b->province, side, set);
    for (CT_EACH(unit, set))
        if (!takes_part(play, side, unit))
            ct_remove(set, unit);
}

bool ct_has_force(const struct ct_play *play, uint8_t side)
{
    struct ct_units set;

    ct_force(play, side, &set);
    ct_keep_fighters(play, &set);
    return !ct_empty(&set);
}

bool ct_is_guns_alone(const struct ct_play *play, uint8_t side)
{
    struct ct_units set;

    ct_force(play, side, &set);
    ct_keep_fighters(play, &set);
    ct_remove_all(&set, &play->s->guns);
    return ct_empty(&set);
}

enum ct_box ct_grave(const struct ct_play *play)
{
    return play->p->battle.assault ? CT_REMOVED : CT_POOL;
}

/* ---- which provinces */

/* [7.0] Both sides are there, and not with leaders alone. */
static bool is_conflict(const struct ct_play *play, unsigned province)
{
    struct ct_units fighters = play->board.in[province];

    ct_keep_fighters(play, &fighters);
    return ct_is_in(play, province, CT_IMPERIAL) && ct_is_in(play, province, CT_REPUBLICAN) &&
           !ct_empty(&fighters);
}

uint32_t ct_conflicts(const struct ct_play *play)
{
    uint32_t set = 0;

    for (unsigned province = 0; province < play->s->map.cells; province++)
        if (is_conflict(play, province) || ct_is_against_rebels(play, province))
            set |= ct_only(province);
    return set & ~play->p->fought;
}
