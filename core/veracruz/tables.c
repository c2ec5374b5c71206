/* The rows of events and refusals as the machine reads them. */
#include "veracruz/veracruz.h"

const struct event_kind vz_event_kinds[VZ_EVENTS] = {
#define EVENT(...)                                 EVENT_ROW(__VA_ARGS__, {NULL, VALUE_NONE, 0})
#define EVENT_ROW(name, json, veil, sentence, ...) {json, sentence, {__VA_ARGS__}},
#include "veracruz/events.inc"
#undef EVENT_ROW
#undef EVENT
};

const char *const vz_event_veils[VZ_EVENTS] = {
#define EVENT(name, json, veil, ...) [name] = (veil),
#include "veracruz/events.inc"
#undef EVENT
};

const struct event_kind vz_proviso_kinds[VZ_PROVISOS] = {
#define PROVISO(...)                           PROVISO_ROW(__VA_ARGS__, {NULL, VALUE_NONE, 0})
#define PROVISO_ROW(name, json, sentence, ...) {json, sentence, {__VA_ARGS__}},
#include "veracruz/provisos.inc"
#undef PROVISO_ROW
#undef PROVISO
};

const struct refusal_kind vz_refusal_kinds[VZ_REFUSALS] = {
#define REFUSAL(...)                           REFUSAL_ROW(__VA_ARGS__, VALUE_NONE)
#define REFUSAL_ROW(name, rule, sentence, ...) {rule, sentence, {__VA_ARGS__}},
#include "veracruz/refusals.inc"
#undef REFUSAL_ROW
#undef REFUSAL
};
