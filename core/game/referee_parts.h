/* The inside of the referee, which its three files share: referee.c (lines and orders),
 * referee_header.c (the header), referee_answer.c (what an order gave, and whether the log says the
 * same). */
#ifndef GAME_REFEREE_PARTS_H
#define GAME_REFEREE_PARTS_H

#include "game/referee.h"

enum referee_stage {
    STAGE_HEADER,
    STAGE_PLAY,
    STAGE_READ /* a fault has ended adjudication: syntax only */
};

struct referee_header {
    bool faulty;
    bool begun; /* something other than blanks and comments was read */
    bool version, scenario, dice;
    enum log_kind source; /* of the dice */
    uint32_t dice_line;
    uint8_t *list; /* of `dice list`, owned */
    size_t count, room;
    bool option_set[GAME_OPTIONS];
    int16_t option[GAME_OPTIONS];
};

/* A line of the record that an order, or the start, gave. */
struct answer_line {
    size_t at;     /* of its text in answer.text: a sentence, or `turn ...` */
    size_t length; /* 0: a sentence that nobody has asked for */
    bool turn;
};

struct answer {
    struct text text; /* the lines as the record holds them */
    struct text json;
    struct answer_line *lines;
    unsigned count, room;
    bool failed;
    unsigned next; /* the first line that the log has not shown yet */
    bool shown;    /* the log has shown events of the segment in which `next` is */
    uint32_t line; /* of the order; 0: the start */
};

struct referee {
    struct referee_terms terms;
    struct diags diags;
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
    struct answer answer;
    struct text turn; /* the `turn` line of the present phase */
    bool renders;     /* sentences are wanted */
    bool mute;        /* no JSON: an order is carried out again for its sentences */
    const void *told; /* the position of which events are told */
};

/* The place of the line in hand. */
struct place referee_place(const struct referee *referee, uint32_t column);

/* referee_header.c */
void referee_header_line(struct referee *referee);
/* The first line behind the header: starts the game, or notes what the header lacks. */
void referee_header_end(struct referee *referee);

/* referee_answer.c */
/* Carries out the last order, or the start when `line` is 0, on a position and dice, and keeps what
 * is told. */
enum verdict referee_carry_out(struct referee *referee, void *position, struct dice *dice,
                               struct refusal *refusal);
/* The answer holds from now on: writes it, and remembers the phase. */
void referee_accept(struct referee *referee);
/* Notes a fault when the dice have run out, or shown what is no face. */
bool referee_dice_are_good(struct referee *referee, const struct dice *dice);
/* Compare the event or turn line in hand with the answer. */
void referee_check_event(struct referee *referee);
void referee_check_turn(struct referee *referee);
/* No more of the answer will come: notes a fault when a part of it is missing `where`. */
bool referee_answer_is_whole(struct referee *referee, const char *where);

#endif
