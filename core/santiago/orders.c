/* The grammar of every order and answer (orders.inc). */
#include "game/grammar.h"
#include "santiago/santiago.h"

/* As the enums of play.h number them. */
static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const modes[] = {"up", "down", NULL};

const struct order_verb sc_verbs[SC_VERBS] = {
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
#include "santiago/orders.inc"
#undef ORDER
#undef ANSWER
};
