/* 11.5/9 and 11.6/2: who must leave Mexico; 10.2 and 11.4/10: what is closed to whom. Asks only:
 * how they go is in obligations.c. */
#include "cactus/cactus.h"
#include "cactus/rules/special.h"

/* ---- who is bound */

/* [11.5/9] Of the nations that leave with the French; no fleets. */
bool ct_is_french(const struct ct_play *play, unsigned unit)
{
    const struct ct_counter *counter = ct_counter(play, unit);

    return counter->nation <= CT_EGYPTIAN && counter->type != CT_NAVAL && counter->type != CT_ARMY;
}

bool ct_is_emperor(const struct ct_play *play, unsigned unit)
{
    return unit == play->s->maximilian && ct_is_in_force(play, CT_RULE_ABDICATION);
}

bool ct_is_bound(const struct ct_play *play, unsigned unit)
{
    return ct_is_emperor(play, unit) ||
           (play->p->french >= CT_FRENCH_LEAVING && ct_is_french(play, unit));
}

/* ---- what is closed */

/* Not to the Confederates of 10.2; Shelby and his are of 10.3. */
uint32_t ct_closed_to(const struct ct_play *play, unsigned unit)
{
    bool confederate = play->p->special.confederate;
    bool foreclosed = ct_is_in_force(play, CT_RULE_FORECLOSURE) &&
                      play->p->french != CT_FRENCH_GONE && !ct_is_french(play, unit);

    return (confederate || foreclosed) && ct_side_of(play, unit) == CT_IMPERIAL &&
                   !ct_has(&play->s->schedule.contingent[CT_DIXIE], unit)
               ? ct_only(play->s->sonora)
               : 0;
}
