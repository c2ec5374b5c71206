/* One house rule for tests of the points at which a game asks house rules: what it was told, and
 * how often its answer was told. */
#ifndef RULED_H
#define RULED_H

#include "check.h"
#include "game/game.h"

static int32_t adds;         /* what the rule answers */
static unsigned asked, told; /* how often it was asked, and events of the kind `house_event` */
static uint16_t house_event;
static struct text about; /* "name=number name=words ..." of the last call */
static const void *of_position, *of_scenario;

static bool ruled_answer(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                         struct hook_effect *effect)
{
    (void)hooks;
    (void)rule;
    asked++;
    of_position = call->position;
    of_scenario = call->scenario;
    text_clear(&about);
    for (unsigned i = 0; i < call->fields; i++)
        if (call->field[i].kind == VALUE_TEXT)
            text_format(&about, "%s=%s ", call->field[i].name,
                        (const char *)call->field[i].value.list);
        else
            text_format(&about, "%s=%d ", call->field[i].name, (int)call->field[i].value.number);
    *effect = (struct hook_effect){.rule = "test",
                                   .file = "test.lua",
                                   .number = adds,
                                   .refusal = call->point == HOOK_ORDER ? "no" : NULL};
    return adds != 0;
}

static struct hooks hooks = {.rules = 1, .rule_listens = {0xff}, .ask = ruled_answer};

static void ruled_hear(void *to, const struct event *event)
{
    (void)to;
    told += event->kind == house_event;
}

static const struct sink ruled_sink = {ruled_hear, NULL};

/* The rule is asked at that point alone. */
static void ruled_begin(unsigned listens, int32_t number, uint16_t event)
{
    hooks.listens = 1u << listens;
    adds = number;
    asked = told = 0;
    house_event = event;
}

#endif
