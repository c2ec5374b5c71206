/* What the files of `vcz judge` share. A judge is a folder that holds a game:
 *   game.vcz  the log; what the judge has done stands in it as comments, `# judge: ...`
 *   players   YAML: the address and the token of each side
 *   key       what the dice come from (judge_dice.c)
 *   out/      mails to the players
 * The log is all that a judge remembers: it is put in the place of the old one at one stroke, and
 * mails follow from it. */
#ifndef CMD_JUDGE_H
#define CMD_JUDGE_H

#include "cmd.h"
#include "judge/day.h"
#include "locked.h"
#include "proof/chain.h"

/* Beside those of every command: a lock or a disk stands in the way, try again later. */
enum { STATUS_AGAIN = 75 };

enum { JUDGE_TOKEN = 16, JUDGE_HASH = 32, JUDGE_LINES_MOST = 10000, JUDGE_ABSENCES = 64 };
enum { JUDGE_LINK = 16 }; /* bytes of a link that players are told */

#define JUDGE_ADDRESS_IS "an address is NAME@PLACE, without blanks, quotes or brackets"
/* The first line of `players`. */
#define JUDGE_PLAYERS                                                                              \
    "# Who plays. A token is a secret of the judge and its player: who sends it is believed.\n"

struct judge_player {
    const char *side; /* as `players` has it */
    const char *address;
    uint8_t token[JUDGE_TOKEN];
};

/* A batch that was taken. */
struct judge_batch {
    uint8_t side;
    unsigned number;            /* of that side, from 1 */
    uint32_t note, first, last; /* lines of the log: the judge's own, and those of the orders */
    char day[JUDGE_DAY];
    uint8_t hash[JUDGE_HASH];
    uint32_t left;  /* line of the first order that was not taken, or 0 */
    uint32_t fault; /* line of the batch, as it came, that was not legal; 0: none, or not noted */
};

/* A batch over which a house rule has failed behind its first die: no other takes its place. */
struct judge_bound {
    unsigned number; /* 0: none */
    uint8_t hash[JUDGE_HASH];
};

struct judge_absence {
    uint8_t side;
    char from[JUDGE_DAY], to[JUDGE_DAY];
};

/* What the log says at its end, and what the judge has noted in it. */
struct judge_state {
    const struct game *game;
    struct position_head head;
    struct text due; /* "turn 1, supply of mexico: mexico is to act" */
    uint32_t last;   /* line of the log */
    unsigned days;   /* to answer in; 0: as many as one likes */
    char begun[JUDGE_DAY], since[JUDGE_DAY], latest[JUDGE_DAY];
    bool ended;
    struct judge_batch *batch; /* owned */
    unsigned batches;
    size_t batch_room;
    struct judge_bound bound[GAME_SIDES];
    struct judge_absence absence[JUDGE_ABSENCES];
    unsigned absences;
    unsigned player[GAME_SIDES]; /* the how-manieth, from 1 */
    bool reminded, late;         /* who is due has been told so */
    char salt[33];
    bool judged;                     /* his key gives the dice; else a seed, and */
    char pledge[2 * JUDGE_HASH + 1]; /* that is what it comes from, hashed */
};

struct judge_session {
    const struct cmd_call *call;
    const char *folder;
    struct arena arena;
    struct diags diags;
    const char *path; /* of the log */
    struct locked log;
    struct judge_player player[GAME_SIDES]; /* by side of the game, once the log has been read */
    char today[JUDGE_DAY];
    struct judge_state state;
    struct key key; /* once it is wanted */
};

/* judge_folder.c */
/* Finds the folder that the call names, locks its log and reads its players and what --now says.
 * An exit status; judge_close all the same. */
int judge_open(struct judge_session *judge, const struct cmd_call *call);
void judge_close(struct judge_session *judge);
/* What --now says, or else the clock: an exit status. */
int judge_read_today(struct judge_session *judge);
/* "FOLDER/NAME", in the arena; NULL without memory, and a fault. */
const char *judge_path_of(struct judge_session *judge, const char *name);
/* A file that nobody else may read, whole or not at all, in place of one that is there. */
bool judge_write(struct judge_session *judge, const char *name, const struct text *text);
/* Prints the path of what was written, as a line or an object; NULL is passed over. */
void judge_print(const struct judge_session *judge, const char *path);
/* A new token, and its player as a line of `players`. False if libsodium does not start. */
bool judge_token(uint8_t token[JUDGE_TOKEN]);
bool judge_read_token(const char *hex, uint8_t token[JUDGE_TOKEN]);
void judge_add_player(const struct judge_player *player, struct text *out);
/* An address that may stand in the head of a mail. */
bool judge_is_address(const char *address);

struct judge_orders;

/* judge_log.c */
/* Carries out the log: the state at its end. An exit status. */
int judge_look(struct judge_session *judge);
/* Adds lines behind the log, all of them or nothing. */
bool judge_append(struct judge_session *judge, const struct text *lines);
/* Whether the log would be good with them: an exit status. */
int judge_try(struct judge_session *judge, const struct text *lines);
/* The side of that name, or NO_SIDE and a usage message. */
uint8_t judge_find_side(const struct judge_session *judge, const char *name);
/* judge_state.c */
void judge_state_free(struct judge_state *state);
/* By when who is due has to answer: false if he has as long as he likes. */
bool judge_deadline(const struct judge_state *state, char day[JUDGE_DAY]);
/* The keyed hash of a batch: what it says cannot be tried out on it. */
void judge_hash(const struct judge_state *state, const struct judge_orders *orders,
                uint8_t hash[JUDGE_HASH]);
/* The number of the next batch of a side. */
unsigned judge_next(const struct judge_state *state, uint8_t side);

/* judge_dice.c */
/* A key for this game, into the folder, and the line of the header that names it. */
bool judge_dice_begin(struct judge_session *judge, struct text *header);
/* Adds the dice that the set-up of the log awaits, if it does. */
bool judge_dice_set_up(struct judge_session *judge, struct text *lines);
/* Adds what stands before the next batch of a side, nothing if the dice come from a seed; for a log
 * that was carried out to its end. */
bool judge_dice_cast(struct judge_session *judge, const struct referee *referee, uint8_t side,
                     const struct judge_orders *orders, struct text *lines);
/* A mail tells the link, so that a log with other orders or dice can be told from this. */
void judge_dice_add_link(const uint8_t link[CHAIN_LINK], struct text *out);

/* judge_batch.c */
/* Orders, and blocks of orders in advance, as they came: joined, without comments, words apart by
 * one blank. */
struct judge_orders {
    struct text text;               /* a line each */
    uint8_t kind[JUDGE_LINES_MOST]; /* of the line: enum log_kind */
    uint32_t line[JUDGE_LINES_MOST];
    uint32_t count;
    bool is_mail; /* words of a mail stand before it, and no token was looked for */
    bool partly;  /* what is legal is to stand, though something behind it is not */
    bool marked;  /* it came between its marks, */
    bool has_token;
    unsigned number; /* of which the first says this, or 0 */
    uint8_t token[JUDGE_TOKEN];
};
/* Reads standard input. False, and faults in "batch", if it is no batch of that game. */
bool judge_read(struct judge_session *judge, struct judge_orders *orders);
/* `if`, `else`, `list` and the like. */
bool judge_is_block(enum log_kind kind);
/* How many blocks of the first lines are not ended; adds their ends. */
unsigned judge_add_ends(const struct judge_orders *orders, uint32_t count, struct text *out);
/* The side before the verb of an order, or nothing. */
struct slice judge_words_side(struct slice words);

/* judge_take.c, judge_new.c, judge_due.c, judge_end.c: exit statuses. */
int judge_take(struct judge_session *judge);
int judge_new(const struct cmd_call *call);
int judge_due(struct judge_session *judge);
int judge_absence(struct judge_session *judge);
int judge_substitute(struct judge_session *judge);
int judge_end(struct judge_session *judge);

/* judge_tell.c: mails. */
/* What a batch has brought for one side, in out/, unless it is there. Nothing is written, and *path
 * is NULL, if it is nothing for that side. */
bool judge_tell(struct judge_session *judge, unsigned batch, uint8_t side, const char **path);
/* Why nothing was taken. */
bool judge_tell_refusal(struct judge_session *judge, uint8_t side, const struct diags *faults,
                        const char **path);
/* To begin with, or to take over with; `tells`: its path is printed. */
bool judge_tell_begin(struct judge_session *judge, uint8_t side, bool tells);
/* The head of a mail to that side. */
void judge_add_head(const struct judge_session *judge, uint8_t side, const char *subject,
                    struct text *out);
/* Who is due by when, and if that is this side, how it answers. */
void judge_add_due(const struct judge_session *judge, uint8_t side, struct text *out);

#endif
