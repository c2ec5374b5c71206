/* Beside a game of which an account is written: the account, carried out. */
#ifndef REFEREE_SHADOW_H
#define REFEREE_SHADOW_H

#include "game/game_names.h"
#include "game/veiled.h"

struct referee_desk;
struct referee_hand;
struct referee_telling;
struct referee_veil;

/* Pieces that an order shows; and how often others are thought of, at most. */
enum { SHADOW_SHOWN = 256, SHADOW_GUESSES = 4000 };

/* What is followed at a time: the start, or an order; of an order to which the other side has
 * answered in advance, what leads to the question, or what the answer leads to. */
struct shadow_part {
    const void *before, *after; /* positions of the game */
    const struct order *order;  /* NULL: the start */
    bool own;                   /* it is the viewer's */
    struct slice seen, faces;   /* of the answer, what was told of it */
};

/* An answer of the other side that was given in advance. */
struct shadow_answer {
    struct order order;
    uint16_t shown[SHADOW_SHOWN]; /* pieces that it has shown */
    unsigned shown_count;
};

struct referee_shadow {
    struct veiled_eyes eyes; /* of its side, on no position yet */
    const int16_t *option;   /* of the game */
    unsigned phase_event;    /* row of its events */
    void *now;               /* its position */
    void *base;              /* the same, where what has turned up lies in its place */
    void *trial;             /* and behind the order, if all comes out as in the game */
    void *truth;             /* what stood before the order, with `held` what it has shown */
    void *blank;             /* what stands behind it, as far as the side can tell */
    void *probe;
    uint16_t shown[SHADOW_SHOWN]; /* pieces that the order has shown */
    unsigned shown_count;
    struct shadow_part part;
    struct shadow_answer *answer; /* of the order in hand, one after another */
    char *asked;                  /* positions of the game in which they were given */
    unsigned answers;
    size_t answer_room, asked_room;
    uint16_t turned[SHADOW_SHOWN]; /* pieces of which it has shown what nobody knew */
    unsigned turned_count;
    uint16_t *faces; /* dice of the order that the side hears */
    size_t face_count, face_room;
    struct text heard;      /* what follows from it in the account */
    struct text one, other; /* the board as the side sees it, in the game and in the account */
    struct text lines;      /* to stand before the order */
    struct text order;
    struct text words; /* what the side knows */
    bool lost;         /* the account could not be carried on */
    bool told;         /* the last order is told, and not carried out */
    bool suspended;    /* so are all, until more is known */
    bool awaits;       /* an order is tried for what it shows before its first die */
};

/* shown.c */
/* Before an order is carried out; an event of it, as far as the viewer may know it. */
void referee_shadow_begins(struct referee_shadow *shadow);
void referee_shadow_event(const struct referee_desk *desk, const struct referee_telling *telling,
                          struct referee_shadow *shadow, const struct event *event);
/* What lies open behind the order is noted as shown, too. */
void referee_shadow_notes_open(const struct referee_hand *hand, struct referee_shadow *shadow);
/* Of an account: notes who turns up in an event of the order in hand. */
void referee_veil_told(struct referee_desk *desk, const struct referee_telling *telling,
                       const struct event *event);
/* ... and that it is this one, unless it was seen before. */
void referee_veil_notes_piece(struct referee_desk *desk, int32_t unit);
/* An account of it is written that is carried out beside the game. */
bool referee_shadow_is_wanted(const struct referee_desk *desk);

/* shadow_try.c */
/* The dice of the order that the side hears are read. */
bool referee_shadow_reads_faces(struct referee_shadow *shadow);
/* The order, or the start (NULL), comes out on `trial` as it has in the game. */
bool referee_shadow_comes_out(struct referee_shadow *shadow, const struct order *order);
/* The position as the side of the account sees it. */
struct veiled_eyes referee_shadow_eyes(const struct referee_shadow *shadow, const void *position);
/* Where a side sees a piece lie that it cannot tell, or 0. */
uint64_t referee_shadow_seat(const struct veiled_eyes *of, int32_t unit);
bool referee_shadow_is_out_of_memory(const struct referee_shadow *shadow);
/* What has turned up is held no more to be known. */
void referee_shadow_lets_go(const struct referee_shadow *shadow, void *position);
/* Makes of the order of the game that which can be given on `trial`: it names those that lie there
 * in place of whom the side cannot tell; and writes it. False if nobody lies there. */
bool referee_shadow_gives(struct referee_shadow *shadow, struct order *order);
/* What the side sees of a position, in words. */
void referee_shadow_describe(const struct referee_shadow *shadow, const void *position,
                             struct text *out);
/* The side cannot tell it from that of the game, of which `blank` and `one` hold what it sees. */
bool referee_shadow_looks_the_same(struct referee_shadow *shadow, const void *now);

/* shadow.c */
void referee_shadow_free(struct referee_shadow *shadow);
/* The order has been carried out: so it is on the shadow. Writes the lines that the account needs
 * before it. */
void referee_shadow_follow(struct referee_desk *desk, const struct referee_telling *telling,
                           struct referee_shadow *shadow);
/* The same of the n-th answer that the other side had given in advance, from 1 on. */
void referee_shadow_answers(struct referee_desk *desk, const struct referee_telling *telling,
                            struct referee_shadow *shadow, unsigned n);
/* Writes the order of the other side as the account has it; false: as in other accounts. */
bool referee_shadow_order(struct referee_desk *desk, const struct referee_shadow *shadow);
/* For its positions; false without memory. */
bool referee_shadow_makes_room(struct referee_hand *hand, struct referee_shadow *shadow);
/* Begins with what the side sees behind the order, or before it if that awaits its dice. */
void referee_shadow_begins_following(const struct referee_hand *hand,
                                     struct referee_shadow *shadow);
/* The account as it stood, or with others thought of. */
void referee_shadow_base(const struct referee_hand *hand, struct referee_shadow *shadow,
                         unsigned guess);
/* Adds what opens the leaves of those that have turned up; ... */
void referee_shadow_opens(const struct referee_hand *hand, struct referee_veil *veil,
                          struct referee_shadow *shadow);
/* ... and puts each into its seat: false if that cannot be. */
bool referee_shadow_puts(const struct referee_hand *hand, struct referee_shadow *shadow);
/* The order of the part in hand, without what it has not shown. */
struct order referee_shadow_told_order(const struct referee_hand *hand,
                                       const struct referee_shadow *shadow);

/* shadow_answers.c */
/* As an order is carried out: the other side's answer to the open question, which was given in
 * advance. */
void referee_shadow_notes_answer(const struct referee_hand *hand, struct referee_telling *telling,
                                 struct referee_shadow *shadow, const struct event *event);
/* The position in which the n-th of them was given, from 1 on. */
const void *referee_shadow_asked(const struct referee_hand *hand,
                                 const struct referee_shadow *shadow, unsigned n);
/* Takes the order in hand, as far as the first of these answers, or the n-th of them, from 1 on. */
void referee_shadow_takes(struct referee_desk *desk, const struct referee_telling *telling,
                          struct referee_shadow *shadow, unsigned n);

/* shadow_awaits.c */
/* The order in hand, the other side's, awaits its dice: adds what it shows before the first falls,
 * and the order, as the account has them. */
void referee_shadow_awaits(struct referee_desk *desk, struct referee_telling *telling,
                           struct referee_shadow *shadow, struct text *out);
/* With dice that are awaited the order in hand would throw some, or show pieces: `shown`. */
bool referee_shadow_shows(struct referee_desk *desk, struct referee_telling *telling,
                          struct referee_shadow *shadow);

#endif
