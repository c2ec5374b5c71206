/* Who went where and who attacked whom of late, for pictures: read off events by the names of their
 * fields. */
#ifndef SHOW_ARROWS_H
#define SHOW_ARROWS_H

#include "game/game.h"
#include "referee/referee.h"

enum { SHOW_ARROWS = 256, SHOW_WAY = 24 };

enum show_arrow_kind { SHOW_MOVE, SHOW_ATTACK, SHOW_RETREAT, SHOW_BOMBARD };

struct show_arrow {
    enum show_arrow_kind kind;
    uint8_t side;
    uint8_t length;         /* of its way */
    uint16_t way[SHOW_WAY]; /* cells */
};

/* Those of the last phase in which there were any. Zeroed at first. */
struct show_arrows {
    uint16_t turn;
    uint8_t phase;
    unsigned count;
    struct show_arrow arrow[SHOW_ARROWS];
    int32_t *at; /* [units] where each stood after the last order; owned */
    int32_t units;
    bool failed; /* there was no memory: they are not whole */
};

/* Behind each line of a log: where units stand now. */
void show_arrows_note(struct show_arrows *arrows, const struct game *game, const void *scenario,
                      const void *position);
/* Takes an event that the referee tells (struct referee_terms), as far as its viewer may know of
 * it. */
void show_arrows_take(struct show_arrows *arrows, const struct game *game, const void *scenario,
                      uint8_t viewer, const struct referee_told *told);
void show_arrows_free(struct show_arrows *arrows);

#endif
