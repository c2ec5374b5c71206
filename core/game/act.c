#include "game/act.h"

bool act_refuse(struct refusal *refusal, unsigned kind, unsigned word, const struct value *values,
                unsigned count)
{
    if (!refusal)
        return false;
    *refusal = (struct refusal){.kind = (uint16_t)kind, .word = (uint16_t)word};
    for (unsigned i = 0; i < count && i < REFUSAL_VALUES; i++)
        refusal->value[i] = values[i];
    return false;
}

void act_tell(const struct sink *sink, unsigned kind, const char *rule, uint8_t hidden_from,
              const struct value *values, unsigned count)
{
    struct event event;

    if (!sink->event)
        return;
    event.kind = (uint16_t)kind;
    event.rule = rule;
    event.hidden_from = hidden_from;
    event.values = (uint16_t)(count < EVENT_VALUES ? count : EVENT_VALUES);
    for (unsigned i = 0; i < event.values; i++)
        event.value[i] = values[i];
    sink->event(sink->to, &event);
}

void act_ask(struct position_head *head, unsigned kind, uint8_t side)
{
    head->asked++;
    head->question = head->asked;
    head->kind = (uint16_t)kind;
    head->to_act = side;
}

void act_answered(struct position_head *head, uint8_t phasing)
{
    head->question = 0;
    head->kind = 0;
    head->to_act = phasing;
}

/* ---- house rules */

void act_hook_field(struct hook_call *call, const char *name, enum value_kind kind,
                    struct value value)
{
    call->field[call->fields++] = (struct hook_field){name, kind, value};
}

struct telling {
    const struct sink *sink;
    unsigned kind;
    const char *adds;
};

static void tell_effect(void *to, const struct hook_effect *effect)
{
    const struct telling *telling = to;

    act_tell(telling->sink, telling->kind, NULL, 0,
             ACT_VALUES(V_TEXT(effect->rule), V_TEXT(effect->file), V_TEXT(telling->adds),
                        V_INT(effect->number)));
}

bool act_house_asks(const struct game *game, const struct act *act, unsigned point)
{
    return hook_wanted(game->hooks(act->scenario), point);
}

int act_ask_house(const struct game *game, const struct act *act, struct hook_call *call,
                  unsigned kind)
{
    struct telling telling = {act->sink, kind, game->hook_points[call->point].adds};

    call->scenario = act->scenario;
    call->position = act->head;
    act_hook_field(call, "turn", VALUE_INT, V_INT(act->head->turn));
    act_hook_field(call, "phase", VALUE_TEXT, V_TEXT(game->phases[act->head->phase].name));
    return hook_sum(game->hooks(act->scenario), call, tell_effect, &telling);
}

unsigned act_keep_within(int sum, unsigned most)
{
    return sum < 0 ? 0 : (unsigned)sum > most ? most : (unsigned)sum;
}
