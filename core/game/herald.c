#include "game/herald.h"

#include <stddef.h>

void herald_tell(struct herald *herald)
{
    if (herald->told)
        return;
    herald->told = true;
    if (herald->to->event)
        herald->to->event(herald->to->to, herald->phase);
}

static void pass_on(void *to, const struct event *event)
{
    struct herald *herald = to;

    herald_tell(herald);
    if (herald->to->event)
        herald->to->event(herald->to->to, event);
}

void herald_start(struct herald *herald, const struct sink *to, const struct event *phase)
{
    *herald = (struct herald){
        .sink = {to->event ? pass_on : NULL, herald}, .to = to, .phase = phase, .told = false};
}
