/* The seal of a Game-Turn: what two who play by letter compare to know that they hold the same
 * game. */
#ifndef REFEREE_SEAL_H
#define REFEREE_SEAL_H

#include <stdbool.h>

#include "base/text.h"

struct basis;
struct game;
struct log_line;
struct referee_header;

/* Digests are linked: each covers the one before it, an order and the dice that fell for it. The
 * first covers the header: scenario, basis and options, under the key of the salt. Links are worked
 * out when a seal is to be told: till then what they cover is kept. Records of old, which know no
 * basis, have a chain of their own, whose first link covers the position at the start. */
enum { SEAL_BYTES = 32, SEAL_SHOWN = 32, SEAL_OLDER = 16, SEAL_ROOM = 33, SALT_DIGITS = 32 };

struct seal_chain {
    uint8_t link[SEAL_BYTES]; /* the last that was worked out */
    struct text text;         /* of each after it: its length, the order, a newline, the dice */
    size_t order;             /* the length of the text before the last order */
};

/* What the first links cover. */
struct seal_rests {
    const struct referee_header *header;
    const struct game *game;
    const void *scenario;
    struct basis *basis; /* NULL: none, as in records of old */
};

struct referee_seal {
    struct seal_rests on;
    struct seal_chain chain, older; /* as now, and as in records of old */
    bool begun;                     /* the first link of `chain` is there */
    bool has_older;                 /* the log may be a record of old */
    struct text deed;               /* words of the last order */
    struct text dice; /* that have fallen for it, or since a seal that it has brought; */
    size_t told;      /* of them, those that were told, */
    size_t sealed;    /* and those that a seal of old has covered */
    uint16_t turn;    /* the Game-Turn that is being played, and its last phase that was told */
    uint8_t phase;
};

/* As it stood before a batch. */
struct seal_saved {
    struct seal_chain chain, older;
};

/* Before it begins: what the game rests on. */
void referee_seal_rests(struct referee_seal *seal, const struct referee_header *header,
                        const struct game *game, const void *scenario, struct basis *basis);
/* Adds what the header says that the game hangs on. */
void referee_seal_header(const struct referee_seal *seal, struct text *out);
/* Keeps the chain as it is, and puts it back. What is kept is freed by its texts. */
void referee_seal_save(struct referee_seal *seal, struct seal_saved *saved);
void referee_seal_restore(struct referee_seal *seal, const struct seal_saved *saved);
/* What was carried out last is void. */
void referee_seal_undo(struct referee_seal *seal);
/* The start of the chain; the position is that of the start. False without memory. */
bool referee_seal_start(struct referee_seal *seal, const void *position);
/* Keeps the words of that line as the order to be covered. */
void referee_seal_order(struct referee_seal *seal, const struct log_line *line);
/* Before the order in hand, or the start, is carried out: its dice fall into `seal.dice`. */
void referee_seal_begin(struct referee_seal *seal);
/* All dice that have fallen have been told of. */
void referee_seal_told(struct referee_seal *seal);
/* The Game-Turn ends: a link covers the order and the dice that were told so far, and the seal is
 * its digits; `older` those that a record of old would have, or none. What falls from now on is for
 * another link. */
void referee_seal_tell(struct referee_seal *of, char seal[SEAL_ROOM], char older[SEAL_ROOM]);
/* The order is carried out: a link covers it and its dice. */
void referee_seal_end(struct referee_seal *seal);

void referee_seal_free(struct referee_seal *seal);

#endif
