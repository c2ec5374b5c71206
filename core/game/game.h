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
#include "game/event.h"
#include "game/hook.h"
#include "game/look.h"
#include "game/option.h"
#include "game/order.h"
#include "map/map.h"

enum { REFUSAL_VALUES = 8, GAME_OPTIONS = 16, NO_SIDE = 0xff };

/* A sentence that refuses; the manual, `vcz rules` and tests read the same rows. */
struct refusal_kind {
    const char *rule;
    const char *sentence;
    enum value_kind kind[REFUSAL_VALUES];
};

struct refusal {
    uint16_t kind; /* row of the game's table */
    uint16_t word; /* the word of the order that is at fault; 0 is its verb */
    struct value value[REFUSAL_VALUES];
    const char *house, *says; /* a house rule that refuses, and with which words; or NULL */
    const char *rule; /* the case, where it is not that of the row; lives with the scenario */
};

struct game_phase {
    const char *name;  /* "movement" */
    const char *title; /* "Movement Phase" */
    uint8_t side;      /* whose, or NO_SIDE when the program alone acts for both */
};

/* A procedure that is under way: a move, a battle, a card. Its rows and steps are the game's own
 * (course.h). */
struct course_frame {
    uint8_t procedure; /* row of the game's procedures; 0: none */
    uint8_t step;      /* that it takes next */
    uint16_t with;     /* what it was called with */
};

enum { COURSE_DEPTH = 8 };

/* What every position begins with. All zeros before the game starts. */
struct position_head {
    uint16_t turn;
    uint8_t phase;     /* row of the game's phases */
    uint8_t to_act;    /* the side that must speak now; NO_SIDE when the game is over */
    uint16_t question; /* number of the open question, or 0 */
    uint16_t asked;    /* questions asked so far */
    uint16_t kind;     /* which question: the game's own number */
    uint8_t over;
    uint8_t winner; /* side, or NO_SIDE */
    uint8_t ended;  /* the player of the phase has ended it */
    uint8_t depth;  /* how many procedures are under way, each called by the one before it */
    struct course_frame frame[COURSE_DEPTH];
};

enum verdict {
    VERDICT_DONE,
    VERDICT_REFUSED,
    VERDICT_FAILED /* memory ran out: nothing is decided */
};

/* How the odds of a roll are read off the event that sums it up (odds.h). */
struct odds_rule {
    const char *event;      /* its name */
    const char *outcome[4]; /* fields in which outcomes differ; NULL ends them */
    const char *mean;       /* the field whose mean is told, or NULL */
    /* What an outcome is to the side that rolls: "win"; NULL ends them. NULL: it is nothing. */
    const char *const *standings;
    unsigned (*standing)(const struct event *event); /* one of them; NULL if there are none */
    /* The event comes for each of several, one after another, each with dice of its own that change
     * nothing for the others: each has its odds. */
    bool each;
    /* The side may know what the roll rests on; NULL: so it is whenever odds_for says so. The
     * values are those of the fields in `outcome`. */
    bool (*open)(const void *scenario, const void *position, const struct value *value,
                 uint8_t side);
    /* What the order comes to is not decided by that event: it has more to roll, and is told by a
     * later one. NULL: the first decides. */
    bool (*goes_on)(const void *position, const struct event *event);
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

/* Of a seat, the bits below the number of its cell. */
enum { GAME_SEAT_BITS = 32 };

/* How an account is carried out where pieces of the enemy lie that its side cannot tell: it has a
 * position in which others may lie in their places, and is told of what turns up. */
struct game_account {
    /* Where a piece lies that the side cannot tell, and all that it knows of it: those of one seat
     * are alike to it. The number of its cell above GAME_SEAT_BITS bits, or a higher one: it is off
     * the map. 0: it can tell the piece, which may be `held`. */
    uint64_t (*seat)(const void *scenario, const void *position, int32_t unit, uint8_t side);
    /* A piece that is not told takes the seat of another, which lies elsewhere then. False: it
     * cannot be. */
    bool (*put)(const void *scenario, void *position, int32_t unit, int32_t other);
    /* The piece stays where it is while others are thought of anew. */
    void (*hold)(void *position, int32_t unit, bool held);
    /* Puts pieces elsewhere, as that number says; lots that it does not hear fall so, too. */
    void (*guess)(const void *scenario, void *position, uint8_t side, unsigned number);
    /* Puts them in the order of their numbers, and clears what the side cannot know: so that
     * positions which it cannot tell from one another are the same. */
    void (*blank)(const void *scenario, void *position, uint8_t side);
    /* Makes of an order of the enemy what the side is told of it when it is carried out; NULL: all
     * of it. */
    void (*told_order)(const void *scenario, const void *before, const void *after,
                       struct order *order);
    /* The option with which one side alone hides pieces; or NULL. */
    const char *one_hides;
    /* In place of put and guess, in a game in which too much is hidden for guesses: what the side
     * knows, as words (referee/told.c). Positions are blank, and blank gives one that the side
     * cannot tell from the game's. */
    /* Adds, a blank before each, the words that make `to` of `from`. False: no words do, in the
     * midst of what is under way. */
    bool (*tell)(const void *scenario, const void *from, const void *to, uint8_t side,
                 struct text *out);
    /* Puts such words into a position, which is blank again; that at fault is noted in `bad`, and
     * then the position is as it was. */
    bool (*hear)(const void *scenario, void *position, uint8_t side, const struct log_word *words,
                 unsigned count, unsigned *bad);
    /* The piece of which the event shows what nobody could know, or -1; and it is held with that.
     */
    int32_t (*turned_over)(const struct event *event);
    void (*turn_over)(const void *scenario, void *position, int32_t unit);
    /* An order as it has been shown, and whom it shows, who are held in the position before it;
     * false: some of it was not shown. */
    bool (*open_order)(const void *scenario, void *before, uint8_t side, const struct order *order,
                       struct order *open);
};

/* Positions are copied for every order that is tried, and are kept below so many bytes. */
enum { GAME_POSITION_MOST = 4096 };

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
     * a position that is blank. */
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

/* ---- game_names.c */

/* The side of that name; NO_SIDE if none has it. */
uint8_t game_find_side(const struct game *game, struct slice name);
/* A cell of its map by number, place id or alias, or -1; and what one is called. */
int32_t game_find_cell(const struct game *game, const void *scenario, struct slice name);
void game_cell_name(const struct game *game, const void *scenario, int32_t cell, struct text *out);

/* Names of a scenario and position, for sentences. The struct must outlive the names. */
struct game_names {
    const struct game *game;
    const void *scenario;
    const void *position;
};
struct names game_names(const struct game_names *of);
/* The same for the eyes of one side, which do not know every unit; NO_SIDE sees all. */
struct game_eyes {
    struct game_names names; /* first: the functions of game_names take it for the whole */
    uint8_t side;
};
struct names game_names_seen(const struct game_eyes *of);
struct order_finder game_finder(const struct game_names *of);

/* ---- game.c */

/* As game->start; FAILED, too, if a house rule erred. */
enum verdict game_start(const struct game *game, const void *scenario, const int16_t *options,
                        void *position, struct dice *dice, const struct sink *sink);
/* With that event the order of `giver` shows what lay hidden: it cannot be taken back as if nothing
 * were known. */
bool game_shows(const struct game *game, const struct event *event, uint8_t giver);
/* As game->apply, after the house rules have looked at the order. */
enum verdict game_apply(const struct game *game, const void *scenario, void *position,
                        const struct order *order, struct dice *dice, const struct sink *sink,
                        struct refusal *refusal);
/* As game->legal, without the orders that house rules refuse. False, too, if a house rule erred:
 * game_failed tells. */
bool game_legal(const struct game *game, const void *scenario, const void *position, unsigned verb,
                const struct order_sink *sink);
/* Puts veils on an event that is told of that position, for the eyes of a side (NO_SIDE: none);
 * false when it learns nothing of it. */
bool game_veil_event(const struct game *game, const void *scenario, const void *position,
                     uint8_t side, struct event *event);
/* Notes why game_start, game_apply or game_legal has failed: a house rule's fault, or memory. What
 * a house rule says, and in which line of it, only for the eyes of NO_SIDE: it sees everything. */
void game_failed(const struct game *game, const void *scenario, uint8_t side, struct diags *diags);
/* The case that a refusal cites. */
const char *refusal_rule(const struct game *game, const struct refusal *refusal);

/* What the cells of its map are called. */
static inline const struct map_noun *game_noun(const struct game *game)
{
    return game->noun ? game->noun : &map_hexes;
}

static inline const struct hook_point *game_hook_points(const struct game *game)
{
    return game->hook_points ? game->hook_points : hook_order_alone;
}

/* The table of games, which alone knows their names; ends with NULL. */
extern const struct game *const games[];
const struct game *game_find(const char *name);
/* Bytes [MAP_MOST_CELLS]: 1 for each cell of which describe_cell may say something, and where
 * counters may stand. */
void game_find_inhabited(const struct game *game, const void *scenario, const void *position,
                         uint8_t *cells);
/* BLAKE2b-128 of the position's bytes, in hex: the same on all little-endian machines, of 32 or 64
 * bits, since positions lay their sets out alike, and as long as no padding in them is ever
 * written. */
void position_digest(const struct game *game, const void *position, char hex[33]);
/* The refusal as a sentence for the side that gave the order, without what it may not know: of a
 * house rule, which sees everything, only its name. */
void refusal_text(const struct game_eyes *of, const struct refusal *refusal, struct text *out);

/* ---- loader.c */

/* The keys of a scenario that rests on another (`base:`); ends with NULL. */
extern const char *const scenario_over_keys[];

/* How a game reads the files of its scenario. */
struct loader {
    struct arena *arena;
    struct diags *diags;
    const char *path;            /* of the scenario's file */
    const struct document *over; /* a scenario that rests on this one (`base:`), or NULL */
    struct hooks *hooks;         /* house rules; they may still come after the loading */
    struct basis *basis;         /* every part is added to it; or NULL */
    /* NULL, or gives a part that is read already; false: it is to be read. */
    bool (*known)(void *with, const char *name, struct document *part);
    void *with;
};

/* Reads and parses the file that `files: {NAME: ...}` of the scenario names, beside it, and lays
 * over it what `change: {NAME: ...}` of the scenario over this one says. */
bool loader_part(struct loader *loader, const struct document *scenario, const char *name,
                 struct document *part);

#endif
