/* House rules: at named points of the rules, which are rows of the game, it asks whether somebody
 * outside it has anything to add. Nobody does, and it costs a comparison, unless a log names such a
 * rule. */
#ifndef GAME_HOOK_H
#define GAME_HOOK_H

#include "base/diag.h"
#include "game/order.h"

struct hook_point {
    const char *name; /* of the function that a rule has for it: "on_combat"; NULL ends a table */
    const char *adds; /* what the number is that it returns: "columns" */
};

/* The first point of every game, which may refuse; then come those that are its own, which add. */
enum { HOOK_ORDER, HOOK_OWN, HOOK_POINTS = 32 };
#define HOOK_ORDER_ROW [HOOK_ORDER] = {"on_order", "a text: the order is refused with it"}
/* The table of a game that has no points of its own. */
extern const struct hook_point hook_order_alone[];

enum { HOOK_RULES = 8, HOOK_FIELDS = 12, HOOK_HEARERS = 1 << GAME_SIDES };

/* What is asked: a point, and what there is to know about it by name. */
struct hook_call {
    unsigned point; /* row of the game's table */
    const void *scenario, *position;
    uint8_t eyes; /* of HOOK_ORDER: the side that orders, and knows no more than it may; NO_SIDE: it
                     may be either */
    unsigned fields;
    struct hook_field {
        const char *name;
        enum value_kind kind;
        struct value value;
    } field[HOOK_FIELDS];
};

/* What a rule answers. */
struct hook_effect {
    const char *rule;    /* its name */
    const char *file;    /* in which it stands */
    int32_t number;      /* what it adds; not 0, but when it refuses */
    const char *refusal; /* of HOOK_ORDER; lasts as long as the rule */
};

/* The house rules of a game; zeroed there are none. */
struct hooks {
    unsigned rules;
    uint32_t listens; /* bit point: some rule does */
    uint32_t rule_listens[HOOK_RULES];
    void *rule[HOOK_RULES];
    /* Asks one rule; true when it has an effect. A rule that fails notes `fault`, once. */
    bool (*ask)(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                struct hook_effect *effect);
    bool failed; /* then what has been decided is void */
    bool tells;  /* it failed where it knew what lies hidden */
    struct diag fault;
    /* Of whoever is asked: the work that is left for all questions of which the same sides hear,
     * and what all have cost. */
    uint64_t left[HOOK_HEARERS], spent;
};

static inline bool hook_wanted(const struct hooks *hooks, unsigned point)
{
    return hooks && hooks->listens >> point & 1;
}
/* What all rules add together; each effect is handed over first, in the order of the rules. */
int32_t hook_sum(struct hooks *hooks, const struct hook_call *call,
                 void (*take)(void *to, const struct hook_effect *effect), void *to);
/* The first rule that refuses an order; false when none does. */
bool hook_refuses(struct hooks *hooks, const struct hook_call *call, struct hook_effect *effect);

#endif
