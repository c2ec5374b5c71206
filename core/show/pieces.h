/* Markup in which what comes up again and again stands once, and is used by its number. */
#ifndef SHOW_PIECES_H
#define SHOW_PIECES_H

#include "show/pool.h"

/* The pieces of which parts are made: an element of text, or all others up to the next. */
struct show_pieces {
    struct show_pool pool;
    uint32_t *uses; /* [room] of each piece of the pool; owned */
    uint32_t room;
    bool failed;
};

/* Counts the pieces of a part. Pieces are zeroed at first. */
void show_pieces_count(struct show_pieces *pieces, struct slice part);
/* Adds those that are worth a group of their own, <g id="q0">; then a part that was counted. */
void show_pieces_shared(const struct show_pieces *pieces, struct text *out);
void show_pieces_part(struct show_pieces *pieces, struct slice part, struct text *out);
void show_pieces_free(struct show_pieces *pieces);

#endif
