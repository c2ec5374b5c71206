/* What a referee keeps, for its files alone: of the header, the answer, seals, a game by mail,
 * orders in advance, what is hidden. What they do with it: referee_parts.h. */
#ifndef GAME_REFEREE_STATE_H
#define GAME_REFEREE_STATE_H

#include "game/condition.h"
#include "game/referee.h"
#include "proof/chain.h"
#include "proof/commit.h"
#include "proof/escrow.h"

enum referee_stage {
    STAGE_HEADER,
    STAGE_START, /* the header is whole, and the set-up awaits its dice */
    STAGE_PLAY,
    STAGE_READ /* a fault has ended adjudication: syntax only */
};

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

struct referee_seal {
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

/* Who may succeed a side that falls silent (referee_mail_heir.c). */
struct mail_heir {
    uint32_t line; /* of the header; 0: there is none */
    struct key_player player;
    uint32_t named; /* the line of the side's signature; 0: there is none */
    uint8_t signature[KEY_SIGNATURE];
    uint32_t succeeded; /* the line in which the other side has signed that; 0: he has not */
    struct chain_succession by;
};

/* The secret of a side, sealed for a director (referee_mail_escrow.c). */
struct mail_escrow {
    uint32_t line; /* of the header; 0: there is none */
    uint8_t box[ESCROW_BOX];
};

struct referee_mail {
    bool on;
    bool judged; /* in place of that: a judge casts, and nobody signs (referee_mail_judge.c) */
    bool judge_named;
    struct key_player judge;
    uint8_t proof[VRF_PROOF]; /* of the open batch of such a game, */
    bool left;                /* of which orders were left that could not be carried out */
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

/* Orders in advance: blocks of orders, of which conditions say whether they are carried out. */
enum { ADVANCE_DEPTH = 8 };

struct advance_block {
    enum log_kind kind; /* LOG_IF or LOG_LIST */
    uint32_t line;
    bool other;       /* `else` has come */
    bool barred;      /* it stands in a branch that is passed over */
    bool holds;       /* the condition does */
    struct text said; /* the condition */
};

struct referee_advance {
    /* As they are spelt: dice may be awaited, and what stands in them is held. */
    struct advance_block spelt[ADVANCE_DEPTH];
    unsigned spelt_depth;
    /* As they are carried out. */
    struct advance_block block[ADVANCE_DEPTH];
    unsigned depth;
    uint8_t side;        /* whose they are */
    bool skipped;        /* the last order was passed over */
    bool halted;         /* the rest is passed over, */
    bool halts_batch;    /* up to the signature of the batch; else to the end of the blocks */
    struct text halting; /* the condition */
    struct condition_memory memory;
};

/* Beside a game of which an account is written: the account, carried out (referee_shadow.c). */
enum { SHADOW_SHOWN = 256 };
struct referee_shadow {
    void *now;   /* its position */
    void *base;  /* the same, where what has turned up lies in its place */
    void *trial; /* and behind the order, if all comes out as in the game */
    void *truth; /* what stood before the order, with `held` what it has shown */
    void *blank; /* what stands behind it, as far as the side can tell */
    void *probe;
    uint16_t shown[SHADOW_SHOWN]; /* pieces that the order has shown */
    unsigned shown_count;
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

/* What one side hides by mail (referee_veil.h). */
struct veil_root {
    uint8_t hash[COMMIT_HASH];
    uint32_t line;
};

enum { NO_PIECE = -1 };

struct referee_veil {
    uint32_t line;  /* of the header; 0: there is none */
    bool whole;     /* it has the secret, or is an audit, */
    uint16_t audit; /* up to that Game-Turn, and 0 if it is none: its keys stand before what they
                       open */
    uint8_t (*key)[COMMIT_KEY];
    uint16_t audits, demanded, last; /* how many may be demanded, have been, and of which turn */
    bool owed;                       /* that is not answered yet */
    bool asked, ended; /* of the audit that is written: it was demanded; its turn is over */
    uint8_t secret[COMMIT_SECRET];
    uint8_t side;    /* that hides */
    uint16_t *piece; /* of that side, which have a leaf each */
    uint8_t (*leaf)[COMMIT_HASH];
    int32_t *opened;       /* of each, where it lay under the last root, or not opened */
    int32_t turned_up;     /* in an account: whom the order in hand shows unopened, or NO_PIECE */
    uint32_t keyed;        /* in an audit: so many roots have their keys before them */
    struct commit_root of; /* the last root */
    struct veil_root *roots;
    uint32_t count; /* of them */
    size_t room;
    void *at;     /* where the game stood then */
    bool stirred; /* the side has ordered since, */
    bool still;   /* or nothing has moved */
    /* With `dice mail` (referee_veil_mail.c). */
    struct referee *mirror; /* beside the whole log: the account of it, as it is written */
    struct text own;        /* orders of the batch, as the whole log has them */
    bool sealed;            /* a hash over these stands in the batch */
    struct text told;       /* what that side tells which no signature covers yet */
    struct text early;      /* the order that awaits its dice, as the account has it */
    struct text late;       /* what dice have shown, which stands behind the signature */
};

/* What a mirror is to the files below: a referee again. */
struct referee_doors {
    struct referee *(*open)(const struct referee_terms *terms);
    bool (*line)(struct referee *referee, const char *bytes, size_t length, uint32_t number);
    void (*free)(struct referee *referee);
};

struct referee {
    const struct referee_doors *doors;
    struct referee_terms terms;
    enum referee_stage stage;
    bool broken;     /* no memory, no output */
    uint32_t number; /* of the line in hand */
    struct log_line line;
    struct text out;

    struct referee_header header;
    const struct game *game;
    const void *scenario;
    unsigned phase_event; /* row of the game's events */

    /* The position and dice now, before the last order, and room for trials. */
    void *now, *before, *trial;
    struct dice dice, dice_before;
    struct order order; /* the last one; not of the start */
    uint32_t orders;    /* carried out so far */
    bool showed;        /* the last of them: answer.shows */
    bool answered;      /* the order in hand, or the last one, is the answer of a steward */
    struct answer answer;
    struct referee_seal seal;
    struct referee_mail mail;
    struct referee_veil veil;
    struct referee_advance advance;
    struct text turn; /* the `turn` line of the present phase */
    bool renders;     /* sentences are wanted */
    bool mute;        /* no JSON: an order is carried out again for its sentences */
    const void *told; /* the position of which events are told */
    const struct dice *rolled;
    struct text wanted; /* what the die is for at which the list ran out */

    struct referee_shadow shadow;
    uint16_t hold[SHADOW_SHOWN]; /* pieces that the next order of an account shows */
    unsigned held;
    struct text known; /* words of `known more`, in an account */
    bool is_told;      /* `told` stands before the line in hand */
    bool telling;      /* the last order was told: so is what follows from it */
    bool suspended;    /* so are the orders to come, until more is known */

    uint8_t viewer; /* the side for whose eyes this is, or NO_SIDE */
    bool own;       /* the order in hand, or the last one, is the viewer's */
    bool ordered;   /* an order has been read */
    bool veiled;    /* the viewer may not read the line in hand */

    struct diags diags; /* the last, since the room of its list is not cleared */
};

#endif
