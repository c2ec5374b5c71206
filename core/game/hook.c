#include "game/hook.h"

/* Rules together may not overflow what they are added to. */
enum { MOST = 1000 };

const struct hook_point hook_order_alone[] = {HOOK_ORDER_ROW, {0}};

static bool ask(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                struct hook_effect *effect)
{
    *effect = (struct hook_effect){0};
    if (hooks->failed || !(hooks->rule_listens[rule] >> call->point & 1))
        return false;
    bool found = hooks->ask(hooks, rule, call, effect);
    hooks->tells = hooks->failed && call->point != HOOK_ORDER;
    return found;
}

int32_t hook_sum(struct hooks *hooks, const struct hook_call *call,
                 void (*take)(void *to, const struct hook_effect *effect), void *to)
{
    struct hook_effect answer;
    int32_t sum = 0;

    for (unsigned rule = 0; rule < hooks->rules; rule++) {
        if (!ask(hooks, rule, call, &answer))
            continue;
        if (answer.number > MOST)
            answer.number = MOST;
        if (answer.number < -MOST)
            answer.number = -MOST;
        take(to, &answer);
        sum += answer.number;
    }
    return sum;
}

bool hook_refuses(struct hooks *hooks, const struct hook_call *call, struct hook_effect *effect)
{
    for (unsigned rule = 0; rule < hooks->rules; rule++)
        if (ask(hooks, rule, call, effect) && effect->refusal)
            return true;
    return false;
}
