/* Listing what is legal: orders are made cheaply and in a fixed order, and where the rules are not
 * simply read off, tried on a copy, so that what is listed is what apply accepts. */
#ifndef GAME_LISTER_H
#define GAME_LISTER_H

#include "game/course.h"

struct lister {
    const struct game *game;
    const void *scenario;
    const void *position;
    void *trial; /* room for a position, on which orders are tried */
    const struct order_sink *sink;
    bool over;          /* the sink takes no more, or memory has run out */
    bool failed;        /* memory has run out: the list is not whole */
    unsigned verb;      /* whose orders are being listed */
    unsigned offered;   /* how many of them have been handed over */
    struct order order; /* that is being made */
    /* Judges it where a game knows something cheaper than apply; NULL: apply, on the trial. */
    enum verdict (*judge)(struct lister *list);
    struct dice dice; /* lister_dice */
    struct dice_tree tree;
};

/* Has the orders of each verb listed that may be given now, or of that one if it is below
 * game->verb_count; false when memory ran out. */
bool lister_each_verb(struct lister *list, const struct course *course, unsigned verb,
                      void (*list_verb)(struct lister *list));

/* Begins an order; an answer gets the number of the open question. */
void lister_start(struct lister *list, unsigned verb);
void lister_add(struct lister *list, unsigned slot, enum argument_kind kind, int32_t value);
void lister_add_share(struct lister *list, unsigned slot, int32_t value, int32_t share);
void lister_add_points(struct lister *list, unsigned slot, unsigned unit, unsigned points);
/* Hands the order over as it is. */
static inline void lister_offer(struct lister *list)
{
    if (!list->over && !list->sink->order(list->sink->to, &list->order))
        list->over = true;
    list->offered++;
}
/* Dice with which to try it: whether it is carried out matters, not what follows from it. */
struct dice *lister_dice(struct lister *list);
/* Hands it over if it is legal; true if it is. */
bool lister_try(struct lister *list);
/* An order without arguments, and one with a single one. */
void lister_try_plain(struct lister *list, unsigned verb);
bool lister_try_single(struct lister *list, unsigned verb, unsigned slot, enum argument_kind kind,
                       int32_t value);
/* One for each word of the verb in hand, whose slot 0 knows nothing else. */
void lister_try_words(struct lister *list);

/* Somebody wants to know more than the orders. */
bool lister_tells(const struct lister *list);
/* Tells what holds for such orders as `about`, or NULL: for the one handed over last. */
void lister_proviso(const struct lister *list, const struct order *about, unsigned kind,
                    const char *rule, const struct value *values, unsigned count);

#endif
