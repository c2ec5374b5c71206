/* The sentences of events and refusals as the machine reads them. */
#include "cactus/cactus.h"

const struct event_kind ct_event_kinds[CT_EVENTS] = {
#define EVENT(...)                           EVENT_ROW(__VA_ARGS__, {NULL, VALUE_NONE, 0})
#define EVENT_ROW(name, json, sentence, ...) {json, sentence, {__VA_ARGS__}},
#include "cactus/events.inc"
#undef EVENT_ROW
#undef EVENT
};

const struct refusal_kind ct_refusal_kinds[CT_REFUSALS] = {
#define REFUSAL(...)                           REFUSAL_ROW(__VA_ARGS__, VALUE_NONE)
#define REFUSAL_ROW(name, rule, sentence, ...) {rule, sentence, {__VA_ARGS__}},
#include "cactus/refusals.inc"
#undef REFUSAL_ROW
#undef REFUSAL
};
