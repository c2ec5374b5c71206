/* What the files of `vcz judge` share. A judge is a folder that holds a game:
 *   game.vcz  the log; what the judge has done stands in it as comments, `# judge: ...`
 *   players   YAML: the address and the token of each side
 *   key       what the dice come from (dice.c)
 *   out/      mails to the players
 * The log is all that a judge remembers: it is put in the place of the old one at one stroke, and
 * mails follow from it. */
#ifndef CMD_JUDGE_H
#define CMD_JUDGE_H

#include "cmd.h"
#include "judge/state.h"
#include "locked.h"
#include "proof/chain.h"

/* Beside those of every command: a lock or a disk stands in the way, try again later. */
enum { STATUS_AGAIN = 75 };

enum { JUDGE_TOKEN = 16 };
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

/* folder.c */
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

/* log.c */
/* Carries out the log: the state at its end. An exit status. */
int judge_look(struct judge_session *judge);
/* Adds lines behind the log, all of them or nothing. */
bool judge_append(struct judge_session *judge, const struct text *lines);
/* Whether the log would be good with them: an exit status. */
int judge_try(struct judge_session *judge, const struct text *lines);
/* The side of that name, or NO_SIDE and a usage message. */
uint8_t judge_find_side(const struct judge_session *judge, const char *name);

/* dice.c */
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

/* take.c, new.c, due.c, end.c: exit statuses. */
int judge_take(struct judge_session *judge);
int judge_new(const struct cmd_call *call);
int judge_due(struct judge_session *judge);
int judge_absence(struct judge_session *judge);
int judge_substitute(struct judge_session *judge);
int judge_end(struct judge_session *judge);

/* tell.c: mails. */
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
