/* 10.5 Who is in revolt with Santa Anna, and where. Asks only; what he does is in revolt.c. */
#include "cactus/rules/special.h"

bool ct_is_rebel(const struct ct_play *play, unsigned unit)
{
    return play->p->unit[unit].flags & CT_REBEL;
}

bool ct_plays_rebels(const struct ct_play *play, uint8_t side)
{
    return play->p->special.plays == side + 1;
}

unsigned ct_rebels_at(const struct ct_play *play)
{
    uint8_t where = play->p->unit[play->s->santa_anna].where;

    return play->p->special.santa_anna == CT_ANNA_IN_REVOLT && ct_on_map(where) ? where
                                                                                : CT_PROVINCES;
}

void ct_rebels(const struct ct_play *play, struct ct_units *set)
{
    unsigned province = ct_rebels_at(play);

    *set = (struct ct_units){{0}};
    if (province < CT_PROVINCES)
        *set = play->board.in[province];
    for (CT_EACH(unit, set))
        if (!ct_is_rebel(play, unit))
            ct_remove(set, unit);
}

bool ct_rebels_hold(const struct ct_play *play, unsigned province)
{
    struct ct_units set;

    if (ct_rebels_at(play) != province)
        return false;
    ct_rebels(play, &set);
    ct_keep_fighters(play, &set);
    return !ct_empty(&set);
}

bool ct_is_anybody_in(const struct ct_play *play, unsigned province)
{
    for (CT_EACH(unit, &play->board.in[province]))
        if (!ct_is_rebel(play, unit))
            return true;
    return false;
}

bool ct_is_against_rebels(const struct ct_play *play, unsigned province)
{
    return ct_rebels_at(play) == province && ct_is_anybody_in(play, province);
}

bool ct_has_santa_anna_won(const struct ct_play *play)
{
    return ct_rebels_at(play) == play->s->mexico && !ct_is_anybody_in(play, play->s->mexico);
}
