/* The rows of events and refusals as the machine reads them. */
#include "santiago/santiago.h"

const struct event_kind sc_event_kinds[SC_EVENTS] = {
#define EVENT(...)                                 EVENT_ROW(__VA_ARGS__, {NULL, VALUE_NONE, 0})
#define EVENT_ROW(name, json, veil, sentence, ...) {json, sentence, {__VA_ARGS__}},
#include "santiago/events.inc"
#undef EVENT_ROW
#undef EVENT
};

const char *const sc_event_veils[SC_EVENTS] = {
#define EVENT(name, json, veil, ...) [name] = (veil),
#include "santiago/events.inc"
#undef EVENT
};

const struct event_kind sc_proviso_kinds[SC_PROVISOS] = {
#define PROVISO(...)                           PROVISO_ROW(__VA_ARGS__, {NULL, VALUE_NONE, 0})
#define PROVISO_ROW(name, json, sentence, ...) {json, sentence, {__VA_ARGS__}},
#include "santiago/provisos.inc"
#undef PROVISO_ROW
#undef PROVISO
};

const struct refusal_kind sc_refusal_kinds[SC_REFUSALS] = {
#define REFUSAL(...)                           REFUSAL_ROW(__VA_ARGS__, VALUE_NONE)
#define REFUSAL_ROW(name, rule, sentence, ...) {rule, sentence, {__VA_ARGS__}},
#include "santiago/refusals.inc"
#undef REFUSAL_ROW
#undef REFUSAL
};
