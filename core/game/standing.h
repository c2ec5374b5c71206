/* Standing orders: questions that a player has answered in advance. They are secret; the newest
 * that fits a question answers it. A game keeps those of each side in its position, and says what
 * may be given, what fits, and which answer follows. */
#ifndef GAME_STANDING_H
#define GAME_STANDING_H

#include "game/course.h"

enum { STANDING_MOST = 16, STANDING_TERMS = 24, STANDING_TERMS_KEPT = 96 };
/* So many are given in a game, so that each has a number of its own. */
enum { STANDING_GIVEN = 10000 };

/* A name or number of a standing order: that of struct argument, in two bytes. */
struct standing_term {
    uint16_t value : 11; /* units and cells have lower ones; a larger number is cut down */
    uint16_t slot : 3;
    uint16_t kind : 2; /* enum standing_kind */
};

/* The order as it was given. */
struct standing_order {
    uint16_t number; /* by which its owner cancels it */
    uint8_t verb;
    uint8_t count; /* of its terms */
};

/* Those of a side. */
struct standings {
    uint16_t given; /* so far: the number of the last */
    uint8_t count;
    uint8_t terms;                                  /* of all of them together */
    struct standing_order order[STANDING_MOST];     /* oldest first */
    struct standing_term term[STANDING_TERMS_KEPT]; /* those of the first, then of the second ... */
};

struct standing_rules {
    const struct course *course;
    const char *rule; /* the case that allows them */
    size_t kept;      /* where the lists of the sides begin in its position */
    /* The order in hand may be given by that side and names what it may; refuses. NULL: all may. */
    bool (*judge)(struct act *act, uint8_t side);
    /* The standing order speaks of the open question. */
    bool (*fits)(struct act *act, const struct order *standing);
    /* The answer that follows; false if it says `ask`, or nothing that is legal. */
    bool (*answer)(struct act *act, const struct order *standing, struct order *answer);
    /* The answer would not be refused (row_course.inc). */
    bool (*is_legal)(const struct act *act, const struct order *answer);
    /* rows of the game's events: {number, side, order}, {number, side}, {number, question, order}
     */
    uint16_t given, cancelled, answered;
    /* rows of its refusals: {side, most}, {most}, {left, side}, {side, most}, {side, number} */
    uint16_t full, too_long, no_room, spent, none;
};

/* Keeps the order in hand, and tells its owner alone; false after a refusal. */
bool standing_give(const struct standing_rules *rules, struct act *act);
/* Cancels the one that the order in hand numbers in slot 0; false after a refusal. */
bool standing_cancel(const struct standing_rules *rules, struct act *act);
/* The newest that fits answers the open question; false when it stays open. */
bool standing_answers(const struct standing_rules *rules, struct act *act);

/* ---- of what answers are made */

/* The names of a slot one after another: for (STANDING_EACH(at, standing, slot)). */
#define STANDING_EACH(at, standing, slot)                                                          \
    const struct argument *at = order_find((standing), (slot), NULL);                              \
    (at);                                                                                          \
    (at) = order_find((standing), (slot), (at) + 1)
/* The choice that stands in the slot, or -1. */
int standing_choice(const struct order *standing, unsigned slot);
/* Begins an answer to the open question. */
void standing_begin(const struct act *act, unsigned verb, struct order *answer);
/* The answer without arguments, and with a single one; false if it would be refused. */
bool standing_plain(const struct standing_rules *rules, const struct act *act, unsigned verb,
                    struct order *answer);
bool standing_single(const struct standing_rules *rules, const struct act *act, unsigned verb,
                     unsigned slot, enum argument_kind kind, int32_t value, struct order *answer);
/* The same with the first name in that slot of the standing order that is not refused; it stands in
 * slot 0 of the answer. */
bool standing_first(const struct standing_rules *rules, const struct act *act,
                    const struct order *standing, unsigned slot, unsigned verb,
                    struct order *answer);

/* ---- of what a position keeps */

/* The standing orders of a side, a line each, for its owner. */
void standing_describe(const struct standing_rules *rules, const void *scenario,
                       struct position_head *head, uint8_t side, struct text *out);
/* That unit is gone for good, and another is to have its number. */
void standing_forget_unit(struct standings *list, unsigned unit);
/* Numbers ascend, and the terms are those of the orders. `may_stand` knows the verbs. */
bool standing_is_ok(const struct standings *list, bool (*may_stand)(unsigned verb));

/* An event of which only that side hears. */
struct standing_event {
    unsigned event;
    const char *rule;
    uint8_t side; /* which alone hears it, or NO_SIDE: all do */
};
/* Tells it with an order as its last value; of the order's line the first `skip` words are left
 * out. */
void standing_tell(const struct course *course, struct act *act, struct standing_event what,
                   const struct value *values, unsigned count, const struct order *order,
                   unsigned skip);

#endif
