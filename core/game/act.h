/* What every rule does in the same words, whichever the game: refuse an order, tell an event, roll,
 * ask a side and be answered. */
#ifndef GAME_ACT_H
#define GAME_ACT_H

#include "game/game.h"

/* Values on the spot, as an argument and how many they are. */
#define ACT_VALUES(...)                                                                            \
    (const struct value[]){__VA_ARGS__},                                                           \
        (unsigned)(sizeof((const struct value[]){__VA_ARGS__}) / sizeof(struct value))

/* With what an order is carried out, whichever the game. A game's own struct begins with ACT_GROUP:
 * its rules say play->dice, and what all games share takes &play->act. */
#define ACT_FIELDS                                                                                 \
    const void *scenario;                                                                          \
    struct position_head *head; /* of the position, which is the game's own */                     \
    struct dice *dice;                                                                             \
    const struct sink *sink;                                                                       \
    struct refusal *refusal;                                                                       \
    const struct order *order;                                                                     \
    uint8_t hidden_from; /* bit side: it hears nothing of the events told now */                   \
    bool no_memory;      /* an order that returns false is undecided, not refused */

struct act {
    ACT_FIELDS
};
#define ACT_GROUP                                                                                  \
    union {                                                                                        \
        struct {                                                                                   \
            ACT_FIELDS                                                                             \
        };                                                                                         \
        struct act act;                                                                            \
    };

/* Notes why the order is refused; always false, so that rules can return it. `word` is the word of
 * the order that is at fault, 0 its verb. A NULL refusal is noted nowhere. */
bool act_refuse(struct refusal *refusal, unsigned kind, unsigned word, const struct value *values,
                unsigned count);
/* Tells an event with its case; bit s of `hidden_from`: side s hears nothing of it. */
void act_tell(const struct sink *sink, unsigned kind, const char *rule, uint8_t hidden_from,
              const struct value *values, unsigned count);

/* The same for a game's own struct, which a game calls by a name of its own: VZ_REFUSE, VZ_TELL. */
#define ACT_REFUSE(play, kind, word, ...)                                                          \
    act_refuse((play)->refusal, (kind), (word), ACT_VALUES(__VA_ARGS__))
#define ACT_REFUSE_PLAIN(play, kind, word) act_refuse((play)->refusal, (kind), (word), NULL, 0)
#define ACT_TELL(play, kind, rule, ...)                                                            \
    act_tell((play)->sink, (kind), (rule), (play)->hidden_from, ACT_VALUES(__VA_ARGS__))
#define ACT_TELL_PLAIN(play, kind, rule)                                                           \
    act_tell((play)->sink, (kind), (rule), (play)->hidden_from, NULL, 0)
/* A game's own struct, with its scenario `s` and position `p`, for one who looks at a position and
 * carries out no order. */
#define ACT_LOOK(scenario_, position_)                                                             \
    {                                                                                              \
        .scenario = (scenario_), .head = &(position_)->head, .s = (scenario_), .p = (position_)    \
    }

/* Who gives the order in hand: the side that it names, or whose turn it is. */
static inline uint8_t act_giver(const struct act *act)
{
    return act->order->side >= 0 ? (uint8_t)act->order->side : act->head->to_act;
}

/* A die of the game, and one that is told as an event of that kind: "die for attrition: 4". */
unsigned act_die(const struct game *game, const struct act *act);
unsigned act_tell_die(const struct game *game, const struct act *act, unsigned kind,
                      const char *purpose, const char *rule);

/* Opens a question to a side; the caller tells the event that asks it, with head->question as its
 * number. Where only one answer is legal the caller takes it and does not ask. */
void act_ask(struct position_head *head, unsigned kind, uint8_t side);
/* Closes it; the phase's side is to act again. */
void act_answered(struct position_head *head, uint8_t phasing);

/* ---- house rules */

/* What house rules add at a point of the game, together; 0 where none listens. They are told the
 * fields, the turn and the phase. What each adds is told as an event of that kind, whose values are
 * the rule, its file, what the point adds ("columns") and how much. */
int act_ask_house(const struct game *game, const struct act *act, unsigned point, unsigned kind,
                  const struct hook_field *fields, unsigned count);
/* The same for a game's own struct; fields are {NAME, KIND, VALUE}, one at least. */
#define ACT_ASK_HOUSE(game, play, point, kind, ...)                                                \
    act_ask_house(&(game), &(play)->act, (point), (kind),                                          \
                  (const struct hook_field[]){__VA_ARGS__},                                        \
                  sizeof((const struct hook_field[]){__VA_ARGS__}) / sizeof(struct hook_field))
/* A figure with what was added to it, which brings it neither below 0 nor above `most`. */
unsigned act_keep_within(unsigned figure, int more, unsigned most);

#endif
