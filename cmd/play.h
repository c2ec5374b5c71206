/* What the files of `vcz play` share: play.c (bots and the game), play_log.c (the log that grows)
 * and play_words.c (what somebody types). */
#ifndef CMD_PLAY_H
#define CMD_PLAY_H

#include "cmd.h"

#include "locked.h"
#include "lua/match.h"

/* An order of the log. */
struct play_order {
    uint32_t line; /* of the log */
    uint32_t dice; /* that had fallen before it */
    uint8_t side;  /* that gave it */
};

/* A game at a terminal, or from lines of standard input. */
struct play {
    const struct cmd_call *call;
    struct referee_terms terms;
    struct cmd_watch watch;
    struct cmd_log log;
    const struct game *game;
    struct locked file; /* the log, to which accepted orders are added */
    bool terminal;      /* somebody types */
    bool talks;         /* what the referee writes is shown */
    bool typed;         /* the order stands on the terminal already */
    bool unread;        /* the line last refused could not be read as an order */
    uint32_t number;    /* of the last line of the log */
    struct play_order *given;
    uint32_t given_count, given_room;
    bool forgot;     /* there was no memory for one of them */
    uint32_t orders; /* of bots, given here */
    struct arena arena;
    const char *name[GAME_SIDES]; /* of bots; NULL: human */
    struct bot_terms bot_terms[GAME_SIDES];
    struct bot *bot[GAME_SIDES]; /* NULL: human */
    struct text order;
    /* of a library with line editing, if there is one */
    char *(*read_edited)(const char *prompt);
    void (*keep)(const char *line);
};

enum heard { HEARD_ORDER, HEARD_NOTHING, HEARD_END, HEARD_FATAL };

static inline const struct position_head *play_head(const struct play *play)
{
    return referee_position(play->log.referee);
}

/* play_log.c */
/* Reads the log and adjudicates it; log.status tells how that went. */
void play_read(struct play *play);
/* Carries out a line as the next order, after it has been written. False when it is refused, or
 * cannot be written; `fatal` says which. */
bool play_give(struct play *play, const char *line, bool *fatal);
/* Takes back the last order of a human, and what came after it, unless dice have fallen since; it
 * stays in the log as a comment. False at a fault. */
bool play_undo(struct play *play);

/* play_words.c */
/* Opens line editing, with the orders of the log as its history. */
void play_find_editing(struct play *play);
/* Asks for a die that is thrown by hand; false at the end of what is typed. */
bool play_ask_die(struct play *play, const char *wanted, uint16_t *die);
/* Lines until one is an order. */
enum heard play_ask_human(struct play *play);

#endif
