/* What an order, or the start, gives: its lines in the record, and as objects. */
#ifndef REFEREE_ANSWER_H
#define REFEREE_ANSWER_H

#include "game/game.h"
#include "game/game_names.h"
#include "referee/seal.h"

/* A line of the record that an order, or the start, gave. */
struct answer_line {
    size_t at;     /* of its text in answer.text: a sentence, or `turn ...` */
    size_t length; /* 0: a sentence that nobody has asked for */
    bool turn, seal;
    char older[SEAL_ROOM]; /* of a seal: its digits in a record of old, or empty */
};

/* Where a secret answer of the other side stands in an account. */
struct answer_cut {
    size_t seen;  /* in answer.seen */
    size_t faces; /* in answer.faces, of the dice that had fallen before it */
};

struct answer {
    struct text text; /* the lines as the record holds them */
    struct text seen; /* the lines as the viewer's record holds them */
    struct text json;
    struct text faces; /* dice that fell, for an account */
    struct answer_cut *cut;
    unsigned cuts;
    size_t cut_room;
    struct answer_line *lines;
    unsigned count;
    size_t room;
    bool failed;
    bool lapsed;   /* it is the line that says so, and no more */
    bool shows;    /* without a die what lay hidden: game_shows */
    unsigned next; /* the first line that the log has not shown yet */
    bool shown;    /* the log has shown events of the segment in which `next` is */
    uint32_t line; /* of the order; 0: the start */
};

/* answer.c */
/* Adds a line, or notes that there is no room for it. */
void referee_answer_adds(struct answer *answer, const struct answer_line *line);
/* Nothing has been told yet. */
void referee_answer_clears(struct answer *answer);
/* Nothing more of it may be shown behind the line in hand. */
void referee_answer_ends(struct answer *answer);
/* Adds its lines, of that text, for an audit: which has no seals, since they cover what it does not
 * have. */
void referee_answer_without_seals(const struct answer *answer, const struct text *text,
                                  struct text *out);
void referee_answer_free(struct answer *answer);

/* json.c */
/* What every object begins with, of that turn and phase; the side of the phase only where no side
 * of its own follows. */
void referee_begin_json_at(struct answer *answer, const struct game *game, unsigned turn,
                           unsigned number, bool own_side);
/* Begins an object of a position, with that event, which cites no case. */
void referee_begin_json(struct answer *answer, const struct game_names *of, const char *event,
                        bool own_side);
/* Adds the event as an object. */
void referee_tell_json(struct answer *answer, const struct game_names *of,
                       const struct names *names, const struct event *event);

/* board.c */
/* Adds the position at the start to the JSON. */
void referee_tell_board(struct answer *answer, const struct game_eyes *of);

#endif
