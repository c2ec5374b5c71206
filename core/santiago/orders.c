/* The grammar of every order and answer, in the order of enum sc_verb; slots as play.h numbers
 * them.
 */
#include "santiago/modules.h"

#define ONE(lead, kind)                                                                            \
    {                                                                                              \
        (lead), (kind), false, false, false, 0, NULL                                               \
    }
#define MANY(lead, kind)                                                                           \
    {                                                                                              \
        (lead), (kind), true, false, false, 0, NULL                                                \
    }
#define EITHER(lead, kind)                                                                         \
    {                                                                                              \
        (lead), (kind), false, false, false, 1, NULL                                               \
    }
#define EITHERS(lead, kind)                                                                        \
    {                                                                                              \
        (lead), (kind), true, false, false, 1, NULL                                                \
    }
#define CHOICE(words)                                                                              \
    {                                                                                              \
        NULL, ARGUMENT_CHOICE, false, false, false, 0, (words)                                     \
    }

/* As the enums of play.h number them. */
static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const modes[] = {"up", "down", NULL};

const struct order_verb sc_verbs[SC_VERBS] = {
    [SC_DO_DEPLOY] = {"deploy",
                      "deploy UNIT HEX",
                      "set up a unit",
                      false,
                      {ONE(NULL, ARGUMENT_UNIT), ONE(NULL, ARGUMENT_CELL)}},
    [SC_DO_GUANTANAMO] = {"guantanamo",
                          "guantanamo yes|no",
                          "send the Marines to Guantanamo, or keep them",
                          false,
                          {CHOICE(yes_no)}},
    [SC_DO_SPLIT] = {"split",
                     "split HEX:N ...",
                     "say how many units land at each site in this turn",
                     false,
                     {MANY(NULL, ARGUMENT_SHARE)}},
    [SC_DO_DRAW] = {"draw",
                    "draw HEX",
                    "draw the next unit that lands at that site",
                    false,
                    {ONE(NULL, ARGUMENT_CELL)}},
    [SC_DO_LAND] = {"land",
                    "land HEX [HEX ...]",
                    "put the unit just drawn ashore, and move it on",
                    false,
                    {MANY(NULL, ARGUMENT_CELL)}},
    [SC_DO_OPEN] = {"open",
                    "open HEX",
                    "place a Supply Source marker on a beach that is reached",
                    false,
                    {ONE(NULL, ARGUMENT_CELL)}},
    [SC_DO_MOVE] = {"move",
                    "move UNIT HEX [HEX ...] | move UNIT to HEX",
                    "move a unit hex by hex, or by its cheapest way",
                    false,
                    {ONE(NULL, ARGUMENT_UNIT), EITHERS(NULL, ARGUMENT_CELL),
                     EITHER("to", ARGUMENT_CELL)}},
    [SC_DO_ENTER] = {"enter",
                     "enter UNIT HEX [HEX ...] | enter UNIT to HEX",
                     "bring a Spanish reinforcement on to the map, and move it on",
                     false,
                     {ONE(NULL, ARGUMENT_UNIT), EITHERS(NULL, ARGUMENT_CELL),
                      EITHER("to", ARGUMENT_CELL)}},
    [SC_DO_BALLOON] = {"balloon",
                       "balloon up|down",
                       "send the balloon up, or bring it down",
                       false,
                       {CHOICE(modes)}},
    [SC_DO_ATTACK] = {"attack",
                      "attack HEX with UNIT ...",
                      "attack the enemy in a hex",
                      false,
                      {ONE(NULL, ARGUMENT_CELL), MANY("with", ARGUMENT_UNIT)}},
    [SC_DO_END] = {"end", "end", "end the phase", false, {{0}}},
    [SC_DO_CONCEDE] = {"concede", "concede", "give up the game", false, {{0}}},
    [SC_DO_OVERDUE] =
        {"overdue", "overdue Qn", "the question gets its standard answer", false, {{0}}},
    [SC_ANSWER_FIRE] = {"fire",
                        "fire UNIT ...",
                        "batteries fire at the balloon, in this order",
                        true,
                        {MANY(NULL, ARGUMENT_UNIT)}},
    [SC_ANSWER_HOLD] = {"hold", "hold", "no battery fires", true, {{0}}},
    [SC_ANSWER_HIT] =
        {"hit", "hit UNIT", "the unit that loses a step", true, {ONE(NULL, ARGUMENT_UNIT)}},
    [SC_ANSWER_PICK] = {"pick",
                        "pick UNIT ...",
                        "the units of Guantanamo that come",
                        true,
                        {MANY(NULL, ARGUMENT_UNIT)}},
    [SC_ANSWER_LOSE] =
        {"lose",
         "lose UNIT ...",
         "the attacker's steps that pay for a Bloodbath; a unit named twice loses two",
         true,
         {MANY(NULL, ARGUMENT_UNIT)}},
    [SC_ANSWER_RETREAT] = {"retreat",
                           "retreat HEX|none",
                           "where the stack retreats; none eliminates it",
                           true,
                           {EITHER(NULL, ARGUMENT_CELL), EITHER("none", ARGUMENT_WORD)}},
    [SC_ANSWER_DISPLACE] = {"displace",
                            "displace UNIT HEX",
                            "push a unit aside",
                            true,
                            {ONE(NULL, ARGUMENT_UNIT), ONE(NULL, ARGUMENT_CELL)}},
    [SC_ANSWER_ADVANCE] = {"advance",
                           "advance UNIT ...",
                           "the attackers that advance into the hex",
                           true,
                           {MANY(NULL, ARGUMENT_UNIT)}},
};
