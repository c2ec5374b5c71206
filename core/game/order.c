#include "game/order.h"

#include <assert.h>
#include <string.h>

_Static_assert(sizeof(struct order) < 1024, "orders are listed by the thousand: see order.h");

void order_start(struct order *order, uint16_t verb)
{
    order->verb = verb;
    order->side = -1;
    order->question = 0;
    order->count = 0;
}

bool order_argument(struct order *order, unsigned slot, enum argument_kind kind, int32_t value,
                    int32_t extra)
{
    if (order->count == ORDER_ARGUMENTS)
        return false;
    assert(value >= 0 && value <= UINT16_MAX && extra >= 0 && extra <= UINT16_MAX);
    order->argument[order->count++] = (struct argument){.value = (uint16_t)value,
                                                        .extra = (uint16_t)extra,
                                                        .kind = (unsigned)kind & 15,
                                                        .slot = slot & 7};
    return true;
}

void order_number_word(struct order *order)
{
    order->argument[order->count - 1].word = order->count & 511U;
}

const struct argument *order_find(const struct order *order, unsigned slot,
                                  const struct argument *from)
{
    const struct argument *end = order->argument + order->count;

    for (const struct argument *at = from ? from : order->argument; at < end; at++)
        if (at->slot == slot)
            return at;
    return NULL;
}

unsigned order_verb_word(const struct order_verb *verbs, const struct order *order)
{
    return (order->side >= 0) + (verbs[order->verb].answer ? 2U : 0U);
}

static void argument_text(const struct order_slot *slot, const struct names *names,
                          const struct argument *argument, struct text *out)
{
    switch ((enum argument_kind)argument->kind) {
    case ARGUMENT_UNIT:
    case ARGUMENT_POINTS:
        names->unit(names->of, argument->value, out);
        if (argument->extra)
            text_format(out, ":%d", (int)argument->extra);
        break;
    case ARGUMENT_GROUP:
        text_add(out, "all@");
        names->cell(names->of, argument->value, out);
        break;
    case ARGUMENT_CELL:
    case ARGUMENT_SHARE:
        names->cell(names->of, argument->value, out);
        if (argument->extra)
            text_format(out, ":%d", (int)argument->extra);
        break;
    case ARGUMENT_THING:
        names->thing(names->of, argument->value, out);
        break;
    case ARGUMENT_NUMBER:
        text_int(out, argument->value);
        break;
    case ARGUMENT_CHOICE:
        text_add(out, slot->choices[argument->value]);
        break;
    case ARGUMENT_NONE:
    case ARGUMENT_WORD:
    case ARGUMENT_STACK:
    case ARGUMENT_NAME:
        break;
    }
}

void order_text(const struct order_verb *verbs, const struct names *names,
                const struct order *order, struct text *out)
{
    const struct order_verb *verb = &verbs[order->verb];

    if (order->side >= 0) {
        names->side(names->of, order->side, out);
        text_add(out, ": ");
    }
    if (verb->answer)
        text_format(out, "reply Q%u ", (unsigned)order->question);
    text_add(out, verb->name);
    if (order->question && !verb->answer)
        text_format(out, " Q%u", (unsigned)order->question);
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        const struct order_slot *slot = &verb->slot[argument->slot];

        if (slot->lead && (i == 0 || argument[-1].slot != argument->slot)) {
            text_char(out, ' ');
            text_add(out, slot->lead);
        }
        if (argument->kind == ARGUMENT_WORD)
            continue;
        text_char(out, ' ');
        argument_text(slot, names, argument, out);
    }
}

void order_text_behind(const struct order_verb *verbs, const struct names *names,
                       const struct order *order, unsigned skip, struct text *out)
{
    struct text whole = {0};
    const char *at;

    order_text(verbs, names, order, &whole);
    at = whole.failed ? "" : whole.at;
    while (skip-- && strchr(at, ' '))
        at = strchr(at, ' ') + 1;
    text_add(out, at);
    out->failed |= whole.failed;
    text_free(&whole);
}

/* ---- as an object */

static void name_json(const char *key, const struct names *names, enum value_kind kind,
                      uint16_t number, struct text *out)
{
    struct value value = {.number = number, .veil = VEIL_OPEN};

    text_format(out, "\"%s\":", key);
    value_json(names, kind, &value, out);
}

static void argument_json(const struct order_slot *slot, const struct names *names,
                          const struct map_noun *noun, const struct argument *argument,
                          struct text *out)
{
    switch ((enum argument_kind)argument->kind) {
    case ARGUMENT_UNIT:
    case ARGUMENT_POINTS:
        name_json("unit", names, VALUE_UNIT, argument->value, out);
        break;
    case ARGUMENT_GROUP:
        name_json("all", names, VALUE_CELL, argument->value, out);
        break;
    case ARGUMENT_CELL:
    case ARGUMENT_SHARE:
        name_json(noun->one, names, VALUE_CELL, argument->value, out);
        break;
    case ARGUMENT_THING:
        name_json(names->thing_noun, names, VALUE_THING, argument->value, out);
        break;
    case ARGUMENT_NUMBER:
        text_format(out, "\"number\":%u", (unsigned)argument->value);
        break;
    case ARGUMENT_CHOICE:
        text_format(out, "\"choice\":\"%s\"", slot->choices[argument->value]);
        break;
    case ARGUMENT_WORD:
        text_format(out, "\"word\":\"%s\"", slot->lead);
        break;
    case ARGUMENT_NONE:
    case ARGUMENT_STACK:
    case ARGUMENT_NAME:
        break;
    }
}

void order_json(const struct order_verb *verbs, const struct names *names,
                const struct map_noun *noun, const struct order *order, struct text *out)
{
    const struct order_verb *verb = &verbs[order->verb];

    text_add(out, "\"question\":");
    if (order->question)
        text_int(out, order->question);
    else
        text_add(out, "null");
    text_add(out, ",\"arguments\":[");
    for (unsigned i = 0; i < order->count; i++) {
        const struct argument *argument = &order->argument[i];
        const struct order_slot *slot = &verb->slot[argument->slot];

        text_format(out, "%s{\"slot\":%u,\"lead\":", i ? "," : "", (unsigned)argument->slot);
        text_json_string(out, argument->kind == ARGUMENT_WORD ? NULL : slot->lead);
        text_char(out, ',');
        argument_json(slot, names, noun, argument, out);
        if (argument->extra)
            text_format(out, ",\"count\":%u", (unsigned)argument->extra);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void order_json_words(const char *key, const struct order_verb *verbs, const struct names *names,
                      const struct order *order, struct text *out)
{
    struct text words = {0};

    order_text(verbs, names, order, &words);
    text_format(out, "\"verb\":\"%s\",\"%s\":", verbs[order->verb].name, key);
    text_json(out, words.failed ? "" : words.at, words.length);
    out->failed = out->failed || words.failed;
    text_free(&words);
}
