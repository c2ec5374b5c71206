/* A game as one picture and what becomes different on it with each order: the data of a page that
 * plays it back. All of it is what pictures, accounts and explanations show to the board's side. */
#ifndef SHOW_REPLAY_H
#define SHOW_REPLAY_H

#include "show/picture.h"

struct show_replay;

/* An order, or what stands before the first (line 0). */
struct show_step {
    uint32_t line;       /* in the log */
    struct slice record; /* its part of the record */
    struct slice why;    /* its explanation (show/explain.h) */
    const struct show_arrows *arrows;
    unsigned old_arrows; /* so many of them come from orders before */
};

/* NULL without memory. */
struct show_replay *show_replay_open(void);
void show_replay_free(struct show_replay *replay);
/* Draws the position as it stands after the step, and keeps what is different. */
void show_replay_step(struct show_replay *replay, const struct show_board *board,
                      const struct show_style *style, const struct show_step *step);
/* The picture of the last step, which refers to the ground and to the parts below; of a large map
 * a second one from near. */
void show_replay_map(struct show_replay *replay, const struct show_board *board,
                     const struct show_style *style, struct text *out);
/* All parts of which the pictures are made, as one element. */
void show_replay_parts(const struct show_replay *replay, struct text *out);
/* Adds the members of an object in JSON (fixtures/page/README.md). */
void show_replay_data(const struct show_replay *replay, const struct show_board *board,
                      const struct show_style *style, struct text *out);
/* There was no memory. */
bool show_replay_failed(const struct show_replay *replay);

#endif
