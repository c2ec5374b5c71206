/* What load_board.c, load_tracks.c and load_history.c share while `board:` is read. */
#ifndef VERACRUZ_LOAD_BOARD_H
#define VERACRUZ_LOAD_BOARD_H

#include "veracruz/loading/load.h"
#include "veracruz/position.h"

struct vz_boarding {
    struct vz_loading *loading;
    const struct node *board;
    struct vz_position *p;
    uint16_t ranks;
    unsigned trains[2]; /* Supply units, Pack animals placed */
    unsigned dummies;
};

/* load_boarding.c */
/* The cell that the key of an entry names; false after a fault. */
bool vz_board_cell(struct vz_boarding *b, const struct node *entry, uint16_t *cell);
/* Reads each entry of a map of the board, up to a fault. */
bool vz_board_each(struct vz_boarding *b, const char *key,
                   bool (*read)(struct vz_boarding *b, const struct node *entry));

/* load_board.c: what a list of units or hexes means of others than a unit that it names: a
 * formation stands for its members [15.15], a hex for those who are there. `name` or VZ_NO_UNIT. */
bool vz_board_means(const struct vz_boarding *b, unsigned unit, unsigned name, uint16_t cell);

/* load_tracks.c: who controls what, and all that is kept on tracks. False after a fault. */
bool vz_load_tracks(struct vz_boarding *b);

/* load_history.c: a combat unit that controls the place in which it stands [20.12]; a zero does
 * not.
 */
bool vz_board_holds(const struct vz_boarding *b, unsigned unit);
/* load_history.c: what has happened before, read and inferred. False after a fault. */
bool vz_load_history(struct vz_boarding *b);

#endif
