/* The inside of the referee, which its files share: referee.c (lines and orders),
 * referee_header.c (the header), referee_advance.c (orders in advance), referee_steward.c (bots
 * that answer), referee_answer.c (what an order gave, and whether the log says the same),
 * referee_dice.c (dice that are wanted), referee_account.c (logs of one side), referee_shadow.c
 * (what such a log is carried out on), referee_veil.c (what it is held against),
 * referee_veil_mail.c (how that is signed), referee_seal.c (the seal of a Game-Turn),
 * referee_view.c (what one side may know of it).
 */
#ifndef GAME_REFEREE_PARTS_H
#define GAME_REFEREE_PARTS_H

#include "game/condition.h"
#include "game/referee.h"
#include "proof/chain.h"
#include "proof/commit.h"

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
    bool account;         /* it is an account, with dice between its orders, */
    uint8_t of;           /* for that side */
    enum log_kind source; /* of the dice */
    struct text seed;     /* empty: they have none */
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
    unsigned cuts, cut_room;
    struct answer_line *lines;
    unsigned count, room;
    bool failed;
    bool lapsed;   /* it is the line that says so, and no more */
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
    bool unset;  /* the set-up awaits its dice */
    bool awaits; /* so does an order: it and all behind it are held */
    bool cast;   /* the dice are there, and what was held is carried out */
    bool shown;  /* events are held */
    struct text held;
    struct mail_line *lines;
    unsigned lines_held, lines_room;
    uint32_t silence; /* days, of the header; 0: there are no heirs */
    struct mail_heir heir[GAME_SIDES];
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
    unsigned batch_count, batch_room;
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
    struct commit_root of; /* the last root */
    struct veil_root *roots;
    uint32_t count, room; /* of them */
    void *at;             /* where the game stood then */
    bool stirred;         /* the side has ordered since, */
    bool still;           /* or nothing has moved */
    /* With `dice mail` (referee_veil_mail.c). */
    struct referee *mirror; /* beside the whole log: the account of it, as it is written */
    struct text own;        /* orders of the batch, as the whole log has them */
    bool sealed;            /* a hash over these stands in the batch */
    struct text told;       /* what that side tells which no signature covers yet */
    struct text early;      /* the order that awaits its dice, as the account has it */
    struct text late;       /* what dice have shown, which stands behind the signature */
};

struct referee {
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

/* The place of the line in hand; column 0: where its first word stands. */
struct place referee_place(const struct referee *referee, uint32_t column);

/* referee.c */
/* As referee_judge, with those dice and that sink. */
const struct order *referee_judge_with(struct referee *referee, const char *bytes, size_t length,
                                       uint32_t number, struct dice *dice, const struct sink *sink);

/* referee.c */
/* The order in hand can be carried out, which is tried on a copy; else a fault. */
bool referee_is_sound(struct referee *referee);
/* Looks at a line, whose faults are then complete. */
void referee_look(struct referee *referee, const char *bytes, size_t length, uint32_t number);
/* Adds the line in hand to the record. */
void referee_echo(struct referee *referee);
/* Reads the order in hand; with no finder only its syntax. */
bool referee_read_order(struct referee *referee, const struct order_finder *finder);

/* referee_header.c */
void referee_header_line(struct referee *referee);
/* The order in hand would be a line of the header if it were spelt right, and the header wants one:
 * notes that, and the header goes on. */
bool referee_header_misspelt(struct referee *referee);
/* The word has hexadecimal digits only, 0 to 9 and a to f. */
bool referee_is_hex(struct slice word);
/* The first line behind the header: starts the game, or notes what the header lacks, at that column
 * of the line in hand (0: behind it). */
void referee_header_end(struct referee *referee, uint32_t column);

/* referee_account.c */
/* Before the start of one: the position is to be that of the side. */
void referee_account_starts(struct referee *referee, void *position);
/* It has been put at the start: who lies where on a board is for nobody to know. */
void referee_account_started(const struct referee *referee, void *position, uint8_t side);
/* An order of one has been carried out: what its side cannot know is cleared, if that is told it in
 * words. */
void referee_account_blank(struct referee *referee);
/* Reads the order in hand of one. Of an order of the other side that is cut down to its verb it is
 * the first that may be; what that side names it has. */
bool referee_account_order(struct referee *referee, const struct order_finder *finder);
/* The order in hand, of one, is a verb and no more, as those of the other side may be. */
bool referee_account_is_cut(const struct referee *referee);
/* What is written is an account that is a log: nothing of the game is hidden but what is answered
 * in advance, or the game has accounts that can be carried out. */
bool referee_writes_account(const struct referee *referee);
/* At the end of the header: writes whose account it is. */
void referee_account_names_side(struct referee *referee);
/* Writes what stands before an order, or at the end of the header: the dice that fell. */
void referee_account_begins(struct referee *referee);
/* An event that the viewer does not learn of: a secret answer is written as an order. */
void referee_account_event(struct referee *referee, const struct event *event);
/* Writes what the viewer saw of an order. */
void referee_account_text(struct referee *referee);
/* The line in hand is `account SIDE`, in the header, or dice behind it. */
void referee_account_header(struct referee *referee);
/* The line in hand, of an account that is carried out, is `shown UNIT SEAT ...` or `guess N`. */
void referee_account_hint(struct referee *referee);
/* The line in hand, of an account that is only read. */
void referee_account_dice(struct referee *referee);
/* Puts the game at its start, for which the set-up may throw dice. */
void referee_start(struct referee *referee);

/* referee_shadow.c */
void referee_shadow_free(struct referee *referee);
/* Before an order is carried out; an event of it, as far as the viewer may know it. */
void referee_shadow_begins(struct referee *referee);
void referee_shadow_event(struct referee *referee, const struct event *event);
/* The order has been carried out: so it is on the shadow. Writes the lines that the account needs
 * before it. */
void referee_shadow_follow(struct referee *referee);
/* Writes the order of the other side as the account has it; false: as in other accounts. */
bool referee_shadow_order(struct referee *referee);
/* The order in hand, the other side's, awaits its dice: adds what it shows before the first falls,
 * and the order, as the account has them. */
void referee_shadow_awaits(struct referee *referee, struct text *out);
/* With dice that are awaited the order in hand would throw some, or show pieces: `shown`. */
bool referee_shadow_shows(struct referee *referee);

/* For a game whose accounts are told in words (referee_told.c): the dice of the order that the side
 * hears are read; the order, or the start (NULL), comes out on `trial` as it has in the game. */
bool referee_shadow_reads_faces(struct referee *referee);
/* ... and what lies open behind it is noted as shown; ... */
void referee_shadow_notes_open(struct referee *referee);
bool referee_shadow_comes_out(struct referee *referee, const struct order *order);

/* referee_told.c */
/* The game tells what a side knows in words. */
bool referee_tells(const struct referee *referee);
/* As referee_shadow_follow, and what stands behind the order. */
void referee_told_follow(struct referee *referee);
void referee_told_ends(struct referee *referee);
/* The line in hand, of an account that is carried out, is `known WORD ...` or `told`. */
void referee_told_hint(struct referee *referee);
/* The order in hand is told, or faulty. */
bool referee_told_order(struct referee *referee);
/* Behind the last line: an account that ends where it cannot be carried on is a fault for those who
 * want to. */
void referee_told_end(struct referee *referee);
/* The event or turn line in hand is told. */
bool referee_told_line(struct referee *referee);

/* referee_steward.c */
/* The line in hand is `steward SIDE BOT DIGEST`, in the header, which has a scenario. */
void referee_steward_line(struct referee *referee, uint8_t side);
/* The line in hand is the answer of a steward to the open question. */
bool referee_steward_speaks(const struct referee *referee);
/* Before the line in hand, if it is none of his, or at the end of the log: the steward of the side
 * that is asked has its say, question after question, in lines that are added to the record. */
void referee_steward_answers(struct referee *referee);
/* The order in hand is his, or that of who signs for it; else notes a fault. */
bool referee_steward_lets(struct referee *referee);
/* The order in hand, which is his, is what he answers; else notes a fault. */
bool referee_steward_agrees(struct referee *referee);

/* referee_advance.c */
/* The line in hand is one of orders in advance: `if`, `else`, `halt if` and the like. */
void referee_advance_line(struct referee *referee);
/* The same of its spelling alone; false, and a fault, if it may not stand here so. */
bool referee_advance_spelt(struct referee *referee);
/* The order in hand is passed over: does that. */
bool referee_advance_skips(struct referee *referee);
/* Keeps what the side has been told of the order that was just carried out, for `last`. */
void referee_advance_remember(struct referee *referee);
/* A batch begins, or is done with: what stood in the one before has no bearing on it. */
void referee_advance_reset(struct referee *referee);
void referee_advance_free(struct referee *referee);

/* referee_mail*.c, whose own parts are in referee_mail_parts.h */
/* Takes the line in hand if it belongs to the form of a game by mail, or has to wait for dice. */
bool referee_mail_line(struct referee *referee);
/* The header names a player; `dice mail` and players go together (false, and a fault, if not). */
void referee_mail_player(struct referee *referee);
/* The same of a judge. */
void referee_mail_judge(struct referee *referee);
/* The line in hand is `silence DAYS`; or the first half of `heir SIDE HALF` or `names SIDE HALF`.
 */
void referee_mail_silence(struct referee *referee);
void referee_mail_heir(struct referee *referee);
bool referee_mail_header_is_whole(struct referee *referee, struct place place);
/* Works out the first link. */
void referee_mail_begin(struct referee *referee);
/* Before an order is read: it belongs to a batch of that side, which gives it; false, and a fault,
 * if it cannot. */
bool referee_mail_order(struct referee *referee, uint8_t side);
/* Orders stand in a batch. */
bool referee_mail_has_batch(const struct referee *referee);
/* The order in hand, or the start, has asked for dice that are not cast. */
void referee_mail_await(struct referee *referee);
/* Orders that cannot be carried out now are passed over: dice of their batch have fallen. */
bool referee_mail_lapses(const struct referee *referee);
/* Behind the last line: carries on with the key of the terms; what is held goes into the record. */
void referee_mail_end(struct referee *referee);
void referee_mail_free(struct referee *referee);

/* referee_basis.c */
/* Beneath the line of the header in hand, which is good: its lines are added to the basis, and to
 * the record. */
void referee_basis_line(struct referee *referee);
/* Of them the digest of a script that the line names. */
void referee_basis_script(struct referee *referee, struct slice name, struct slice script,
                          bool covered);
/* The event in hand is a line of the basis, and is compared with it. */
bool referee_is_basis(const struct referee *referee);
void referee_basis_check(struct referee *referee);
/* Beneath the last line of the header, or in all of it, nothing is left out of the basis if the log
 * shows a part of it: else notes a fault. */
bool referee_basis_is_whole(struct referee *referee, bool all);

/* referee_answer.c */
/* Carries out the last order, or the start when `line` is 0, on a position and dice, and keeps what
 * is told. */
enum verdict referee_carry_out(struct referee *referee, void *position, struct dice *dice,
                               struct refusal *refusal);
/* Of an order that has been read, or the start: with dice that are awaited it would throw some. */
bool referee_asks_for_dice(struct referee *referee);
/* The answer holds from now on: writes it, and remembers the phase. */
void referee_accept(struct referee *referee);
/* Compare the event or turn line in hand with the answer. */
void referee_check_event(struct referee *referee);
void referee_check_turn(struct referee *referee);
/* No more of the answer will come: notes a fault when a part of it is missing `where`. */
bool referee_answer_is_whole(struct referee *referee, const char *where);

/* referee_dice.c */
/* What is told of the line in hand is that it has lapsed, or the like, and no more. */
void referee_lapse(struct referee *referee, const char *what, const char *rule, const char *words);
/* Nothing more of the answer may be shown behind the line in hand. */
void referee_answer_ends(struct referee *referee);
/* Notes a fault when the dice have run out, or shown what is no face. */
bool referee_dice_are_good(struct referee *referee, const struct dice *dice);
/* Once the list of dice has run out the first event but a phase says what the next one is for; that
 * is kept in `wanted`. */
void referee_note_wanted(struct referee *referee, const struct event *event);

/* Begins an object of the position that is told of, with that event, which cites no case. With a
 * side of its own behind that it has not that of the phase. */
void referee_begin_json(struct referee *referee, const char *event, bool own_side);

/* referee_board.c */
/* Adds the position at the start to the JSON. */
void referee_tell_board(struct referee *referee);

/* referee_seal.c */
/* Adds what the header says that the game hangs on. */
void referee_seal_header(struct referee *referee, struct text *out);
/* Keeps the chain as it is, and puts it back. What is kept is freed by its texts. */
void referee_seal_save(struct referee *referee, struct seal_saved *saved);
void referee_seal_restore(struct referee *referee, const struct seal_saved *saved);
/* What was carried out last is void. */
void referee_seal_undo(struct referee *referee);
/* The start of the chain; the position is that of the start. */
void referee_seal_start(struct referee *referee, const void *position);
/* Keeps the words of the line in hand as the order to be covered. */
void referee_seal_order(struct referee *referee);
/* Before the order in hand, or the start, is carried out: its dice fall into `seal.dice`. */
void referee_seal_begin(struct referee *referee);
/* All dice that have fallen have been told of. */
void referee_seal_told(struct referee *referee);
/* The Game-Turn ends: a link covers the order and the dice that were told so far, and the seal is
 * its digits; `older` those that a record of old would have, or none. What falls from now on is for
 * another link. */
void referee_seal_tell(struct referee *referee, char seal[SEAL_ROOM], char older[SEAL_ROOM]);
/* The order is carried out: a link covers it and its dice. */
void referee_seal_end(struct referee *referee);

/* referee_view.c: for the eyes of one side */
static inline bool referee_is_seen(const struct referee *referee)
{
    return referee->viewer != NO_SIDE;
}
/* The names of that moment as the record gives them. */
struct game_eyes referee_eyes(const struct referee *referee, const void *position);
/* Finds the viewer among the sides of the game; notes a fault when there is none of that name. */
bool referee_find_viewer(struct referee *referee);
/* The line in hand is the first of an account, which is written anew. */
bool referee_is_banner(const struct referee *referee);
/* The side that gives the order in hand: which it names before its verb, or else the one that is to
 * act; NO_SIDE: none. */
uint8_t referee_giver(const struct referee *referee);
/* Before a line is looked at, and when it proves to be an order: whether the viewer may read it. */
void referee_begin_line(struct referee *referee);
void referee_note_owner(struct referee *referee);
/* Adds the order in hand, the other side's, to the record as far as the viewer may read it. */
void referee_echo_order(struct referee *referee, const void *position);
/* Adds what is no secret of a line of the header. */
void referee_echo_secret(struct referee *referee);
/* The comment of the line in hand can be no secret of the other side. */
bool referee_keeps_comment(const struct referee *referee);
/* Puts veils on an event that is told now; false when the viewer learns nothing of it. */
bool referee_veil_event(const struct referee *referee, struct event *event);
/* Takes out of the faults noted from that number on what the viewer may not know. */
void referee_veil_faults(struct referee *referee, uint32_t from);

#endif
