/* What the header says, and its lines. */
#ifndef REFEREE_HEADER_H
#define REFEREE_HEADER_H

#include "game/game.h"
#include "log/log.h"

struct referee_desk;
struct referee_hand;
struct referee_mail;

enum { REFEREE_VERSION = 1 }; /* of the language of logs: `vcz 1` */

struct referee_header {
    struct text scenario_name;
    struct text rules; /* the scripts of house rules, one behind another */
    bool faulty;
    bool begun;       /* something other than blanks and comments was read */
    uint32_t last;    /* line that is part of the header */
    bool based;       /* the log says what the game rests on, */
    bool differs;     /* and that is not so here */
    uint64_t finding; /* bytes that may still be hashed to find where */
    struct text salt; /* of the seals; empty: they have none */
    bool version, scenario, dice;
    bool account;          /* it is an account, with dice between its orders, */
    uint8_t of;            /* for that side, */
    uint32_t account_line; /* as that line says */
    enum log_kind source;  /* of the dice */
    struct text seed;      /* empty: they have none */
    uint32_t dice_line;
    uint16_t *list; /* of `dice list`, owned */
    size_t count, room;
    bool option_set[GAME_OPTIONS];
    int16_t option[GAME_OPTIONS];
    struct text bot[GAME_SIDES], bot_seed[GAME_SIDES]; /* empty: nobody is named */
    struct text steward[GAME_SIDES];                   /* its line; empty: the side has none */
};

void referee_header_free(struct referee_header *header);
/* The line in hand is one of the header. */
void referee_header_line(struct referee_desk *desk);
/* The order in hand would be a line of the header if it were spelt right, and the header wants one:
 * notes that, and the header goes on. */
bool referee_header_misspelt(struct referee_hand *hand, const struct referee_mail *mail);

/* header_dice.c */
/* The line in hand is `dice ...`, or `account SIDE`. */
void referee_dice_line(struct referee_desk *desk);
void referee_account_line(struct referee_desk *desk);
/* The line in hand is `dice list`, behind the header. */
void referee_header_dice(struct referee_desk *desk);

#endif
