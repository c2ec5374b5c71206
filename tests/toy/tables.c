/* The rows of orders.inc, events.inc and refusals.inc as the machine reads them. */
#include "game/grammar.h"
#include "toy.h"

#define SLOTS(...)                                                                                 \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define MAYBE_ONE_OF(words)                                                                        \
    {                                                                                              \
        NULL, ARGUMENT_CHOICE, false, true, false, 0, (words)                                      \
    }

const struct order_verb toy_verbs[TOY_VERBS] = {
#define ORDER(name, word, syntax, help, slots, phases, carry_out)                                  \
    {word, syntax, help, false, slots},
#define ANSWER(name, word, syntax, help, slots, questions) {word, syntax, help, true, slots},
#include "orders.inc"
#undef ORDER
#undef ANSWER
};

const struct event_kind toy_events[TOY_EVENTS] = {
#define EVENT(...)                                 EVENT_ROW(__VA_ARGS__, {NULL, VALUE_NONE, 0})
#define EVENT_ROW(name, json, veil, sentence, ...) {json, sentence, {__VA_ARGS__}},
#include "events.inc"
#undef EVENT_ROW
#undef EVENT
};

const char *const toy_veils[TOY_EVENTS] = {
#define EVENT(name, json, veil, ...) [name] = (veil),
#include "events.inc"
#undef EVENT
};

const struct refusal_kind toy_refusals[TOY_REFUSALS] = {
#define REFUSAL(...)                           REFUSAL_ROW(__VA_ARGS__, VALUE_NONE)
#define REFUSAL_ROW(name, rule, sentence, ...) {rule, sentence, {__VA_ARGS__}},
#include "refusals.inc"
#undef REFUSAL_ROW
#undef REFUSAL
};
