/* The machine that all games share. A game is a set of tables and a few pure functions over a flat
 * position.
 *
 * At every instant exactly one side is to act, in one phase or on one question. An order is carried
 * out whole or refused; what happens is told as events. The three entry points are apply, legal and
 * view; the last two take a const position. */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/diag.h"
#include "data/table.h"
#include "dice/dice.h"
#include "game/account.h"
#include "game/event.h"
#include "game/fact.h"
#include "game/hook.h"
#include "game/odds_rule.h"
#include "game/option.h"
#include "game/order.h"
#include "game/position.h"
#include "game/refusal.h"
#include "map/map.h"

enum { GAME_OPTIONS = 16 };

struct game_phase {
    const char *name;  /* "movement" */
    const char *title; /* "Movement Phase" */
    uint8_t side;      /* whose, or NO_SIDE when the program alone acts for both */
};

enum verdict {
    VERDICT_DONE,
    VERDICT_REFUSED,
    VERDICT_FAILED /* memory ran out: nothing is decided */
};

/* A cell of a chart that an event was read from. */
struct chart_cell {
    const struct table *table;
    unsigned row, column;
    const char *of; /* what it gave: "us morale" */
};

/* A hook by which legal orders are handed over, one after another; false stops the listing. */
struct order_sink {
    bool (*order)(void *to, const struct order *order);
    void *to;
    /* NULL: not wanted. What an order costs, or what others that are not listed need: `about` is an
     * order, perhaps without its end, or NULL for the one that was handed over last. */
    void (*proviso)(void *to, const struct order *about, const struct event *proviso);
    uint32_t only;     /* not 0: orders that do not name unit only - 1 first may be left out */
    uint32_t only_all; /* not 0: likewise those that do not name all@ cell only_all - 1 first */
};

/* How much of an order the other side may read. */
enum order_seen {
    ORDER_UNSEEN, /* not that there is one */
    ORDER_VERB,
    ORDER_WHOLE
};

struct basis;
struct game_terms;
struct loader;

struct game {
    const char *name; /* the folder of fixtures and logs */
    const char *title;
    unsigned rules; /* raised by each release that adjudicates otherwise than the one before */
    const char *const *sides; /* [GAME_SIDES] as logs name them */
    unsigned die_first;       /* the lowest face of the dice that events tell of, ... */
    unsigned die_faces;       /* ... and how many there are */
    size_t position_size;     /* bytes; a position is flat and begins with struct position_head */
    size_t digest_size;       /* its first bytes, which are the game; what lies behind follows from
                                 them, found or not yet */

    const struct game_phase *phases;
    unsigned phase_count;
    const struct order_verb *verbs;
    unsigned verb_count;
    const struct event_kind *events;
    unsigned event_count;
    const char *events_note; /* what is not plain from their names; NULL: nothing */
    /* Names of events with which an order shows without a die what lay hidden, or NAME.FIELD: if
     * that field is not 0, or !NAME: if who gave the order does not hear of it, but of what comes
     * of it, as of what the other side has answered in advance; then NULL. Or NULL: there are
     * none. */
    const char *const *shows;
    const struct event_kind *provisos; /* what a list of legal orders tells besides */
    const struct refusal_kind *refusals;
    unsigned refusal_count;
    const struct option *options;
    unsigned option_count;
    /* Why an option may not be as it is in that scenario, beside the others: a sentence, and the
     * case in `rule`; NULL if it may. NULL: any may be. */
    const char *(*bars)(const void *scenario, const int16_t *options, unsigned option,
                        const char **rule);
    const struct odds_rule *odds; /* ends with one without event */

    /* Reads a scenario; its parts come through `part`, which reads a file beside the scenario's.
     * NULL on fault. The scenario lives in `arena`. */
    const void *(*load)(const struct document *scenario, struct loader *loader);
    const struct map *(*map)(const void *scenario);
    const struct map_noun *noun; /* what its cells are called; NULL: hexes */
    /* The house rules that were given to its loader; NULL in a game that asks none. */
    struct hooks *(*hooks)(const void *scenario);
    const struct hook_point *hook_points; /* where it asks them; NULL: before orders alone */

    /* Puts a zeroed position at the start, with the values of options (one each, in order). */
    enum verdict (*start)(const void *scenario, const int16_t *options, void *position,
                          struct dice *dice, const struct sink *sink);
    /* Carries out one order of the side to act and goes on until somebody must speak again. On
     * REFUSED the position, dice and what the sink was told are to be thrown away: callers try on a
     * copy. */
    enum verdict (*apply)(const void *scenario, void *position, const struct order *order,
                          struct dice *dice, const struct sink *sink, struct refusal *refusal);
    /* Takes up a procedure that has stopped because its dice are decided (dice_are_decided). */
    void (*go_on)(const void *scenario, void *position, struct dice *dice, const struct sink *sink);
    /* Every atom that apply would accept now; with `verb` below verb_count only orders of that
     * verb. With provisos: nothing that apply accepts lies outside what is listed and told. False
     * when memory ran out: the list is not whole. */
    bool (*legal)(const void *scenario, const void *position, unsigned verb,
                  const struct order_sink *sink);
    /* That verb may be given now; NULL: unknown. */
    bool (*fits)(const void *position, unsigned verb);
    /* The n-th cell of a chart that an event rests on, which was told of that position; false when
     * there are no more. */
    bool (*chart)(const void *scenario, const void *position, const struct event *event, unsigned n,
                  struct chart_cell *cell);
    /* Of what the figure is made that an event tells (terms.h), whose order found `before`; false:
     * that is not known. NULL: of no event. */
    bool (*terms)(const void *scenario, const void *before, const void *position,
                  const struct event *event, struct game_terms *terms);
    /* NULL when every invariant holds, otherwise what is broken. */
    const char *(*position_is_ok)(const void *scenario, const void *position);

    /* -1: no unit is called so; of NULL in place of the position, always. */
    int32_t (*find_unit)(const void *scenario, const void *position, struct slice name);
    /* Named things that are neither units nor cells: cards; all NULL in a game without such. */
    const char *thing_noun; /* "card" */
    int32_t (*find_thing)(const void *scenario, struct slice name);
    void (*thing_name)(const void *scenario, int32_t thing, struct text *out);
    void (*unit_name)(const void *scenario, const void *position, int32_t unit, struct text *out);
    /* The name of the place in a cell, or nothing; NULL in a game without such. */
    void (*place_name)(const void *scenario, int32_t cell, struct text *out);
    /* What stands in a cell, for pictures: a line each, as `side` may see it (NO_SIDE sees all). */
    void (*describe_cell)(const void *scenario, const void *position, int32_t cell, uint8_t side,
                          struct text *out);
    const struct game_looks *looks; /* what scripts may ask for; NULL: nothing */
    /* Sets bytes [map.cells] of cells of which describe_cell may say something; NULL: of any. */
    void (*inhabited)(const void *scenario, const void *position, uint8_t *cells);
    /* How many counters of a side a cell holds for the eyes of `viewer` (NO_SIDE sees all); for
     * pictures. */
    unsigned (*counters)(const void *scenario, const void *position, int32_t cell, uint8_t side,
                         uint8_t viewer);
    /* A short account of the position (turn, points, tracks), one fact a line. */
    void (*describe)(const void *scenario, const void *position, uint8_t side, struct text *out);

    /* What a side may know at this instant; all are NULL in a game that hides nothing. */
    /* The side can tell which unit it is. */
    bool (*unit_seen)(const void *scenario, const void *position, int32_t unit, uint8_t side);
    /* The side can tell which thing it is; NULL: things are public. */
    bool (*thing_seen)(const void *scenario, const void *position, int32_t thing, uint8_t side);
    /* Puts veils on the values of an event that is told now, or hides all of it (hidden_from). */
    void (*veil_event)(const void *scenario, const void *position, uint8_t side,
                       struct event *event);
    /* Draws anew, with these dice, all that the side may not know, so that it agrees with all that
     * it does: a position on which that side may try things. False if it finds none, and leaves the
     * position as it is. */
    bool (*imagine)(const void *scenario, void *position, uint8_t side, struct dice *dice);
    /* What it draws so follows from these dice and from what the side may know, and from nothing
     * else: so whatever comes of it may be told to the side. Where account->tell is, so it does on
     * a position that is blank. What a side is told is drawn with game_imagine, which sees to it.
     */
    bool imagines_alike;
    /* Takes out of the position what the other side has given order to in secret. False if the odds
     * of an order of that side would rest on what it cannot see, which is told, or might not be
     * rolled at all; a game that hides something and has no such function tells a side none. */
    bool (*odds_for)(const void *scenario, void *position, const struct order *order, uint8_t side,
                     struct text *unknown);
    /* How much it may read of an order that the other gives in this position. */
    enum order_seen (*order_seen)(const void *scenario, const void *position,
                                  const struct order *order, uint8_t side);
    /* How one side carries out the game from what it may know, its account (run --as); both NULL:
     * it cannot. The first marks a zeroed position before the start: from then on dice name what
     * is drawn or shown to that side, and none falls for what the other draws in secret, where
     * something lies that may be. The second makes it so that the other side has what an order of
     * its names, if that may be. */
    void (*begin_account)(void *position, uint8_t side);
    void (*account_order)(const void *scenario, void *position, const struct order *order);
    const struct game_account *account; /* in place of account_order; or NULL */
};

/* What the cells of its map are called. */
static inline const struct map_noun *game_noun(const struct game *game)
{
    return game->noun ? game->noun : &map_hexes;
}

static inline const struct hook_point *game_hook_points(const struct game *game)
{
    return game->hook_points ? game->hook_points : hook_order_alone;
}

#endif
