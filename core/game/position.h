/* What every position begins with, whatever the game. */
#ifndef GAME_POSITION_H
#define GAME_POSITION_H

#include <stdint.h>

enum { NO_SIDE = 0xff };

/* A procedure that is under way: a move, a battle, a card. Its rows and steps are the game's own
 * (course.h). */
struct course_frame {
    uint8_t procedure; /* row of the game's procedures; 0: none */
    uint8_t step;      /* that it takes next */
    uint16_t with;     /* what it was called with */
};

enum { COURSE_DEPTH = 8 };

/* What every position begins with. All zeros before the game starts. */
struct position_head {
    uint16_t turn;
    uint8_t phase;     /* row of the game's phases */
    uint8_t to_act;    /* the side that must speak now; NO_SIDE when the game is over */
    uint16_t question; /* number of the open question, or 0 */
    uint16_t asked;    /* questions asked so far */
    uint16_t kind;     /* which question: the game's own number */
    uint8_t over;
    uint8_t winner; /* side, or NO_SIDE */
    uint8_t ended;  /* the player of the phase has ended it */
    uint8_t depth;  /* how many procedures are under way, each called by the one before it */
    struct course_frame frame[COURSE_DEPTH];
};

/* Positions are copied for every order that is tried, and are kept below so many bytes. */
enum { GAME_POSITION_MOST = 4096 };

#endif
