/* A game by mail, as it stands: players, the open batch, what is held of it. */
#ifndef REFEREE_MAIL_H
#define REFEREE_MAIL_H

#include "game/game.h"
#include "log/log.h"
#include "proof/chain.h"
#include "proof/escrow.h"
#include "referee/seal.h"

/* The greatest number of a batch; digits of a link in a `batch` line. */
enum { MAIL_NUMBER_MOST = 1000000, MAIL_LINK_SHOWN = 8 };

enum mail_stage {
    MAIL_IDLE,  /* between two batches */
    MAIL_NAMED, /* a judge has named the next, and its dice are to follow */
    MAIL_OPEN,  /* in one, which is a draft until it is signed */
    MAIL_SIGNED /* and the other has its dice to cast */
};

/* A line that waits for dice. */
struct mail_line {
    uint32_t number;
    bool done;         /* it has been carried out, and waits to be written */
    size_t at, length; /* in mail.held */
};

struct mail_batch {
    struct chain_batch batch;
    uint32_t line; /* of its signature */
};

/* Who may succeed a side that falls silent (mail_heir.c), and has (mail_succeed.c). */
struct mail_heir {
    uint32_t line; /* of the header; 0: there is none */
    struct key_player player;
    uint32_t named; /* the line of the side's signature; 0: there is none */
    uint8_t signature[KEY_SIGNATURE];
    uint32_t succeeded; /* the line in which the other side has signed that; 0: he has not */
    struct chain_succession by;
};

/* The secret of a side, sealed for a director (mail_escrow.c). */
struct mail_escrow {
    uint32_t line; /* of the header; 0: there is none */
    uint8_t box[ESCROW_BOX];
};

struct referee_mail {
    bool on;
    bool judged; /* in place of that: a judge casts, and nobody signs (mail_judge.c) */
    bool judge_named;
    struct key_player judge;
    bool left; /* of the open batch of such a game orders were left that could not be carried out */
    uint8_t proof[VRF_PROOF]; /* of the last cast */
    bool named[GAME_SIDES];
    uint8_t first; /* the side that was named first: it casts the dice of the set-up */
    struct key_player player[GAME_SIDES];
    enum mail_stage stage;
    struct chain_batch batch; /* the last: its number and side, and more once it is signed */
    uint8_t header[CHAIN_LINK], link[CHAIN_LINK]; /* the first link, and the last */
    struct text orders;                           /* of the batch: a line each */
    unsigned count;
    bool unset;      /* the set-up awaits its dice */
    bool awaits;     /* so does an order: it and all behind it are held */
    bool cast;       /* the dice are there, and what was held is carried out */
    bool shown;      /* events are held */
    unsigned lapsed; /* orders of the last batch, and the line of the first */
    uint32_t lapsed_line;
    struct text held;
    struct mail_line *lines;
    unsigned lines_held;
    size_t lines_room;
    uint32_t silence; /* days, of the header; 0: there are no heirs */
    struct mail_heir heir[GAME_SIDES];
    uint32_t directed; /* the line of the header that names a director; 0: there is none */
    uint8_t director[ESCROW_KEY];
    struct mail_escrow escrow[GAME_SIDES];
    struct chain_succession claim; /* that an heir has signed, and not yet the other side: */
    bool claimed;
    /* The first half of a key, signature or proof, whose second is to come. */
    enum log_kind half; /* LOG_BLANK: none is */
    uint8_t half_side;
    uint32_t half_days;
    uint32_t half_number; /* of its line */
    char half_word[KEY_WORDS_ROOM];
    struct text half_line;
    /* Where the game stood before the batch, and who has signed that it is void. */
    void *saved; /* a position */
    struct seal_saved saved_seal;
    struct text saved_turn;
    uint32_t saved_orders;
    bool undone; /* it is void */
    bool voids[GAME_SIDES];
    uint8_t void_signature[GAME_SIDES][KEY_SIGNATURE];
    /* What has been signed. */
    struct mail_batch *batches;
    unsigned batch_count;
    size_t batch_room;
};

void referee_mail_free(struct referee_mail *mail);
/* Orders stand in a batch. */
bool referee_mail_has_batch(const struct referee_mail *mail);
/* Orders that cannot be carried out now are passed over: dice of their batch have fallen. */
bool referee_mail_lapses(const struct referee_mail *mail);
/* "nobody" for NO_SIDE. */
const char *mail_side_name(const struct game *game, unsigned side);
uint8_t mail_other(uint8_t side);
/* Who casts the dice that are awaited: a side; its name, or the judge; and the keys. */
uint8_t mail_caster(const struct referee_mail *mail);
const char *mail_caster_name(const struct game *game, const struct referee_mail *mail);
const struct key_player *mail_caster_keys(const struct referee_mail *mail);
void mail_link_digits(const struct referee_mail *mail, char digits[MAIL_LINK_SHOWN + 1]);
/* Who plays that side now. */
const struct key_player *mail_player(const struct referee_mail *mail, unsigned side);

#endif
