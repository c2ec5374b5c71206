/* What the files of `vcz play` share: play.c (bots and the game), play_log.c (the log that grows),
 * play_lines.c (how somebody types), play_tab.c (what the editor of lines fills in), play_words.c
 * (what is no order), play_list.c (what is legal), play_json.c (what a program asks), play_told.c
 * (what is told of a line) and play_screen.c (the board). */
#ifndef CMD_PLAY_PARTS_H
#define CMD_PLAY_PARTS_H

#include "cmd.h"

#include "locked.h"
#include "lua/match.h"
#include "show/news.h"
#include "style.h"

/* An order of the log. */
struct play_order {
    uint32_t line; /* of the log */
    uint32_t dice; /* that had fallen before it */
    uint8_t side;  /* that gave it */
    bool shows;    /* it has shown what lay hidden */
};

/* Whose turn to type it was. */
struct play_moment {
    uint16_t turn, phase, question, to_act;
};

/* A game at a terminal, or from lines of standard input. */
struct play_session {
    const struct cmd_call *call;
    struct referee_terms terms;
    struct cmd_watch watch;
    struct cmd_log log;
    const struct game *game;
    struct locked file; /* the log, to which accepted orders are added */
    bool json;          /* a program plays */
    bool denied;        /* play_say_no has spoken */
    bool terminal;      /* somebody types */
    bool paper;         /* what is told goes to a terminal */
    bool letters; /* the locale has no others than those of ASCII; asked before the wall is shut */
    bool talks;   /* what the referee writes is shown */
    bool typed;   /* the order stands on the terminal already */
    bool unread;  /* the line last refused could not be read as an order */
    uint32_t unknown; /* column of a name in it that nobody knows, and that is like no other; 0 */
    uint32_t warned;  /* of what is not placed yet: behind so many orders, and one */
    uint32_t number;  /* of the last line of the log */
    struct play_order *given;
    uint32_t given_count;
    size_t given_room;
    bool forgot; /* there was no memory for one of them */
    /* an order that stands: its die was asked for, but not thrown; or NULL */
    const char *promised;
    uint32_t orders; /* of bots, given here */
    struct arena arena;
    const char *name[GAME_SIDES]; /* of bots; NULL: human */
    struct bot_terms bot_terms[GAME_SIDES];
    struct bot *bot[GAME_SIDES]; /* NULL: human */
    struct text order;
    bool typed_block;
    struct text typing;    /* the line, or block of lines, that is being typed */
    uint32_t block, depth; /* the line in which the block of orders in hand begins; how deep */
    struct cmd_styles styles;
    struct show_news news;
    /* of a library with line editing, if there is one */
    char *(*read_edited)(const char *prompt);
    void (*keep)(const char *line);
    char **(*fill_in)(const char *text, char *(*next)(const char *text, int again));
    bool bots_turn;            /* a bot has given the last order */
    struct play_moment moment; /* of which it was told what can be ordered */
};

enum heard { HEARD_ORDER, HEARD_NOTHING, HEARD_END, HEARD_FATAL };

static inline const struct position_head *play_head(const struct play_session *play)
{
    return referee_position(play->log.referee);
}

/* play_log.c */
/* Reads the log and adjudicates it; log.status tells how that went. */
void play_read(struct play_session *play);
/* Carries out a line as the next order, after it has been written. False when it is refused, or
 * cannot be written; `fatal` says which. */
bool play_give(struct play_session *play, const char *line, bool *fatal);
/* An order stands still to be given, so nothing else may be done; says so. */
bool play_is_bound(struct play_session *play);
/* Takes back the last order of a human, and what came after it, unless dice have fallen since; it
 * stays in the log as a comment. False at a fault. */
bool play_undo(struct play_session *play);

/* Writes and carries out a block of orders in advance, lines without the end of the last; if it
 * cannot be, the log is as it was. False when it is refused; `fatal` as play_give. */
bool play_give_block(struct play_session *play, const struct text *lines, bool *fatal);

/* play_lines.c */
/* Opens line editing, with the orders of the log as its history. */
void play_find_editing(struct play_session *play);
/* A line in `typing`, of which pieces that go on in the next are joined, or the lines of a block of
 * orders in advance; false at the end. */
bool play_next_order(struct play_session *play, const char *prompt);
/* Asks for a die that is thrown by hand; false at the end of what is typed. */
bool play_ask_die(struct play_session *play, const char *wanted, uint16_t *die);

/* play_tab.c */
/* What may stand in place of the word that begins at `start` of a line, one after another; returns
 * how many. Each is owned by the text, with a NUL behind. */
unsigned play_fill_in(struct play_session *play, const char *line, size_t start, struct text *out);
/* The words that are no orders; ends with NULL. */
extern const char *const play_words[];

/* play_screen.c */
/* All of it, or what is around a place; "all" is the whole map. */
void play_show(struct play_session *play, const char *around);
/* A word of welcome, and the board. */
void play_welcome(struct play_session *play);

/* play_list.c */
/* legal [VERB [WORDS]] */
void play_list(struct play_session *play, const char *words);
/* How many legal orders of the verb, or of any, begin with these words; false as `game_legal`. */
bool play_count_orders(const struct play_session *play, unsigned verb, const char *words,
                       unsigned long *count);

enum { PLAY_VERBS = 256 }; /* as many as a game may have */
/* Sets `legal` of the verbs of which an order is legal now. */
void play_find_verbs(const struct play_session *play, bool legal[PLAY_VERBS]);
/* The same of one verb; false as `game_legal`. */
bool play_find_legal(const struct play_session *play, unsigned verb, bool legal[PLAY_VERBS]);
/* Prints how the orders are written of which one is legal now. */
void play_orders(struct play_session *play);
/* At a terminal, as a phase or a question begins, and when a bot has acted: which verbs or answers
 * there may be. */
void play_tell_now(struct play_session *play);
/* Of this moment that is told already. */
void play_note_moment(struct play_session *play);

/* play_told.c: for a program, under --json; else nothing but play_say_no */
/* The line is answered, well or not. */
void play_answered(const struct play_session *play, bool good);
/* The same of an order; if it is not written into the log, its line is the next, which the refusal
 * names too. */
void play_answered_order(const struct play_session *play, bool good, bool written);
/* What was wanted is not done, and why. */
void play_say_no(struct play_session *play, const char *words);
void play_want_die(const char *wanted);

/* play_json.c */
/* Answers a line of a program that asks something; false: it is none. */
bool play_ask_json(struct play_session *play, const char *line);

/* play_words.c */
/* Lines until one is an order. */
enum heard play_ask_human(struct play_session *play);

#endif
