/* The positions of the numbered cases of Veracruz, in which tests give orders of their own. */
#ifndef MOMENTS_H
#define MOMENTS_H

#include "cases.h"
#include "game/game_names.h"
#include "opening.h"

/* The state at that moment, with its scenario as the campaign's, and no text; false if nothing has
 * been set up: there is no position. */
static inline bool at_moment(const struct case_moment *moment, struct state *state)
{
    static char order[256];
    const struct vz_position *position = referee_position(moment->referee);

    campaign.s = moment->stage->scenario;
    snprintf(order, sizeof order, "%s:%u", moment->name, moment->number);
    state->dice = *referee_dice(moment->referee);
    state->order = order;
    text_clear(&text);
    if (!position || !(position->head.turn || position->unit[1].hex))
        return false;
    state->position = *position;
    return true;
}

/* That order, given in the state, does what it should not. */
static inline void failed_order(const struct state *state, const struct order *order,
                                const char *why)
{
    struct game_names of = {&vz_game, campaign.s, &state->position};
    struct names names = game_names(&of);

    text_clear(&text);
    order_text(vz_game.verbs, &names, order, &text);
    failed_at(state, text.at, why);
}

#endif
