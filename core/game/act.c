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

unsigned act_die(const struct game *game, const struct act *act)
{
    return dice_roll_from(act->dice, game->die_first, game->die_faces);
}

unsigned act_tell_die(const struct game *game, const struct act *act, unsigned kind,
                      const char *purpose, const char *rule)
{
    unsigned value = act_die(game, act);

    ACT_TELL(act, kind, rule, V_TEXT(purpose), V_INT(value));
    return value;
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

int act_ask_house(const struct game *game, const struct act *act, unsigned point, unsigned kind,
                  const struct hook_field *fields, unsigned count)
{
    struct hooks *hooks = game->hooks(act->scenario);

    if (!hook_wanted(hooks, point))
        return 0;
    struct hook_call call = {.point = point, .scenario = act->scenario, .position = act->head};
    struct telling telling = {act->sink, kind, game->hook_points[point].adds};
    for (; call.fields < count; call.fields++)
        call.field[call.fields] = fields[call.fields];
    call.field[call.fields++] = (struct hook_field){"turn", VALUE_INT, V_INT(act->head->turn)};
    call.field[call.fields++] =
        (struct hook_field){"phase", VALUE_TEXT, V_TEXT(game->phases[act->head->phase].name)};
    return hook_sum(hooks, &call, tell_effect, &telling);
}

unsigned act_keep_within(unsigned figure, int more, unsigned most)
{
    int sum = (int)figure + more;

    if (!more)
        return figure;
    return sum < 0 ? 0 : (unsigned)sum > most ? most : (unsigned)sum;
}
