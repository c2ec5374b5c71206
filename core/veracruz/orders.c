/* The grammar of every order and answer (orders.inc). */
#include "game/grammar.h"
#include "veracruz/veracruz.h"

#define UNITS(lead)  MANY((lead), ARGUMENT_UNIT)
#define GROUPS(lead) MANY((lead), ARGUMENT_GROUP)

/* As the enums of play.h number them. */
static const char *const everything[] = {"all", NULL};
static const char *const raids[] = {"ask", "never", "attack", NULL};
static const char *const spoils[] = {"supply", "strength", NULL};
static const char *const surrenders[] = {"ask", "never", "always", NULL};
static const char *const targets[] = {"ask", "hold", "land", NULL};
static const char *const ways[] = {"ask", "default", NULL};
static const char *const zeros[] = {"keep", "remove", "ask", NULL};

const struct order_verb vz_verbs[VZ_VERBS] = {
#define SLOTS(...)                                                                                 \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define PLAIN                                                                                      \
    {                                                                                              \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define ORDER(name, word, grammar, help, slots, ...)  {word, grammar, help, false, slots},
#define ANSWER(name, word, grammar, help, slots, ...) {word, grammar, help, true, slots},
#include "veracruz/orders.inc"
#undef ORDER
#undef ANSWER
};
