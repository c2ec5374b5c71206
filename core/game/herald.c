#include "game/herald.h"

#include <stddef.h>

void herald_tell(struct herald *herald)
{
    if (herald->told)
        return;
    herald->told = true;
    if (herald->to->event)
        herald->to->event(herald->to->to, &herald->phase);
}

static void pass_on(void *to, const struct event *event)
{
    struct herald *herald = to;

    herald_tell(herald);
    if (herald->to->event)
        herald->to->event(herald->to->to, event);
}

void herald_start(struct herald *herald, const struct sink *to, const struct game *game,
                  const struct position_head *head, unsigned kind, const char *rule)
{
    const struct game_phase *phase = &game->phases[head->phase];
    const char *whose = phase->side == NO_SIDE ? "both" : game->sides[phase->side];

    herald->sink = (struct sink){to->event ? pass_on : NULL, herald};
    herald->to = to;
    herald->phase =
        (struct event){.kind = (uint16_t)kind,
                       .rule = rule,
                       .values = 3,
                       .value = {V_INT(head->turn), V_TEXT(whose), V_TEXT(phase->name)}};
    herald->told = false;
}
