/* Hidden pieces without a referee (`veil mail`): the side that hides holds the whole log, and the
 * other an account of it. Whenever the pen passes, and before a die of that side falls, a root
 * tells, and does not show, where each piece of that side lies; what turns up later is opened under
 * the last root. */
#ifndef REFEREE_VEIL_H
#define REFEREE_VEIL_H

#include "base/diag.h"
#include "game/game.h"
#include "game/game_names.h"
#include "log/log.h"
#include "proof/commit.h"

struct referee;
struct referee_desk;
struct referee_hand;
struct referee_mail;
struct referee_shadow;
struct referee_telling;
struct referee_terms;

struct veil_root {
    uint8_t hash[COMMIT_HASH];
    uint32_t line;
};

enum { NO_PIECE = -1 };
/* Of `opened`: where a piece lies that is off the map, and one that has not been opened. */
enum { OFF_MAP = -1, NOT_OPENED = -2 };

/* What a mirror is to the files below: a referee again. */
struct referee_doors {
    struct referee *(*open)(const struct referee_terms *terms);
    bool (*line)(struct referee *referee, const char *bytes, size_t length, uint32_t number);
    void (*free)(struct referee *referee);
    const struct referee_desk *(*desk)(const struct referee *referee);
};

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
    /* With `dice mail` (veil_mail.c). */
    const struct referee_doors *doors;
    struct referee *mirror; /* beside the whole log: the account of it, as it is written */
    struct text own;        /* orders of the batch, as the whole log has them */
    bool sealed;            /* a hash over these stands in the batch */
    struct text told;       /* what that side tells which no signature covers yet */
    struct text early;      /* the order that awaits its dice, as the account has it */
    struct text late;       /* what dice have shown, which stands behind the signature */
};

/* veil.c */
/* The line in hand is `audits N`, in the header. */
void referee_audits_header(struct referee_hand *hand, struct referee_veil *veil);
/* The line in hand is `veil mail GAME [SECRET]`, in the header. */
void referee_veil_header(struct referee_hand *hand, struct referee_veil *veil);
/* The header is whole: what it lacks, or has too much, for that is a fault; false then. */
bool referee_veil_header_is_whole(struct referee_hand *hand, const struct referee_veil *veil,
                                  struct place place);
/* The game stands at its start: finds who hides; a fault if nobody does, or both. */
void referee_veil_begin(struct referee_desk *desk);
/* The order in hand, which has been read: a standing order of the side that hides is a fault, and
 * false. */
bool referee_veil_may_stand(struct referee_desk *desk);
/* Adds that line as links cover it. */
void referee_veil_name(const struct referee_veil *veil, struct text *out);
void referee_veil_free(struct referee_veil *veil);

/* veil_leaf.c */
extern const char referee_off_map[]; /* in place of a cell */
/* The bytes of a hash or key at a word of that line; false if it is none, or there is no such word.
 */
bool referee_veil_word(const struct log_line *line, unsigned word, uint8_t bytes[COMMIT_HASH]);
/* "sp.talavera 2812": what stands in the leaf of a piece; below 0 the cell is off the map. */
void referee_veil_leaf(const struct game_names *of, int32_t unit, int32_t cell, struct text *out);
/* The key of a leaf of the next root, or of the last; and the line with all of them. */
void referee_audit_key(const struct referee_veil *veil, uint32_t index, uint8_t key[COMMIT_KEY]);
void referee_audit_add_keys(const struct referee_veil *veil, struct text *out);
/* Which of the pieces it is, or their number. */
uint32_t referee_veil_index(const struct referee_veil *veil, int32_t unit);
/* Its leaf under the last root is open, or it has none. */
bool referee_veil_is_open(const struct referee_veil *veil, int32_t unit);
/* Adds, before `shown`, what opens the leaf of a piece, unless it has been under this root. */
void referee_veil_open(struct referee_veil *veil, const struct game *game, const void *scenario,
                       int32_t unit, struct text *out);

/* veil_root.c */
/* What is demanded is answered: adds the line that says so. */
void referee_audit_answers(struct referee_desk *desk);
/* Before the order in hand, of that side: a root that is due is written, if the whole log makes its
 * record; else it is a fault, and false. */
bool referee_veil_lets(struct referee_desk *desk, uint8_t side);
/* Before the order in hand is carried out, which has been read: it may stand; and where a die falls
 * for one of the side that hides, a root is due over what it has moved, as above. */
bool referee_veil_binds(struct referee_desk *desk, struct referee_telling *telling,
                        struct referee_shadow *shadow);
/* Behind the last line: the root that is due, as above. */
void referee_veil_end(struct referee_desk *desk);
/* Before a batch is sealed: a root is written, as above. */
bool referee_veil_is_rooted(struct referee_desk *desk);
/* The line in hand is `root N HASH`. */
void referee_veil_root_line(struct referee_desk *desk);

/* veil_open.c */
/* The line in hand is `opening N UNIT PLACE KEY PATH`. */
void referee_veil_opening_line(struct referee_desk *desk);
/* Of an account: each piece that the order in hand has shown, be it for a moment, is opened; else
 * that is a fault, for who hides would have it that it was any other. */
bool referee_veil_is_borne_out(struct referee_desk *desk);
/* Before a line `shown`: finds whether all lie as they did under the last root. */
void referee_veil_shows(struct referee_desk *desk);
/* In an account: the piece has been opened, and can lie in that seat; else what is wrong. */
const char *referee_veil_bars(const struct referee_hand *hand, const struct referee_veil *veil,
                              int32_t unit, uint64_t seat);

#endif
