/* 8.0 Control of provinces, which is set in End Turn Phases alone. */
#include "cactus/cactus.h"
#include "cactus/rules/special.h"
#include "cactus/rules/turn_end.h"

uint32_t ct_controlled(const struct ct_position *p, uint8_t side)
{
    uint32_t set = 0;

    for (unsigned province = 0; province < CT_PROVINCES; province++)
        if (p->control[province] == side)
            set |= ct_only(province);
    return set;
}

/* [8.0] The Imperial side must garrison, the Republic's marker stays. */
static uint8_t controller(const struct ct_play *play, unsigned province)
{
    bool imperial = ct_is_in(play, province, CT_IMPERIAL);
    bool republican = ct_is_in(play, province, CT_REPUBLICAN);

    if ((imperial && republican) || ct_rebels_at(play) == province) /* [10.5] */
        return CT_NOBODYS;
    if (imperial || (province == play->s->sonora && play->p->special.confederate))
        return CT_IMPERIAL; /* [10.2] the Confederates need no garrison */
    if (republican || play->p->control[province] == CT_REPUBLICAN)
        return CT_REPUBLICAN;
    return CT_NOBODYS;
}

void ct_count_control(struct ct_play *play)
{
    for (unsigned province = 0; province < play->s->map.cells; province++) {
        uint8_t side = controller(play, province);

        if (side != play->p->control[province])
            ct_fact_control(play, province, side);
        if (side < CT_SIDES) /* [7.5] nobody stands before its cities any more */
            for (unsigned city = CT_CAPITAL; city < CT_CITIES; city++)
                play->p->siege[province][city].open = 0;
    }
}
