/* The grammar of every order and answer (orders.inc). */
#include "cactus/cactus.h"
#include "game/effect.h"
#include "game/grammar.h"

/* As the enums number them. */
static const char *const cities[] = {"capital", "port", NULL};
static const char *const terrain_names[] = {"clear", "rough", "jungle", "swamp", "desert", NULL};
static const char *const bonuses[] = {"die", "losses", NULL};
static const char *const everything[] = {"all", NULL};
static const char *const reactions[] = {"ask", "never", NULL};
static const char *const refuges[] = {"ask", "field", "remain", "capital", "port", NULL};
static const char *const leads[] = {"ask", "best", NULL};
static const char *const ways[] = {"ask", "default", NULL};
static const char *const fallbacks[] = {"ask", "never", "always", NULL};
static const char *const sieges[] = {"ask", "besiege", "leave-be", NULL};

const struct order_verb ct_verbs[CT_VERBS] = {
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
#include "cactus/orders.inc"
#undef ORDER
#undef ANSWER
};
