/* Windows: moments at which a side may respond with what it holds in secret. A window is a question
 * that is asked again after each response, until the side passes; and an order in advance passes it
 * for those who play by mail.
 *
 * It is asked whenever what all can see leaves a choice, never left out because the hand happens to
 * hold nothing that fits: who is not asked would have shown his hand. */
#ifndef GAME_WINDOW_H
#define GAME_WINDOW_H

#include "game/course.h"

enum { WINDOW_STEPS = 1 };

struct window_rules {
    const struct course *course;
    const char *rule;           /* the case of its question */
    const char *const *moments; /* as the standing pass names them; ends with NULL */
    uint8_t procedure;          /* row of the course's procedures; it has WINDOW_STEPS */
    uint8_t question;
    uint16_t respond; /* verb; its slot 0 names the thing */
    uint16_t pass;    /* verb */
    uint16_t asked;   /* row of the game's events: {question, side, moment (text)} */
    /* As far as all can see the side may have a response. */
    bool (*open)(struct act *act, unsigned moment, uint8_t side);
    /* That thing is one; refuses with that word. */
    bool (*may)(struct act *act, unsigned moment, uint8_t side, unsigned thing, unsigned word);
    /* Plays it: tells it, and sets its effect going. */
    void (*play)(struct act *act, unsigned moment, uint8_t side, unsigned thing);
};

/* Opens one for that side, as a procedure that the one under way has called. */
void window_open(const struct window_rules *rules, struct act *act, unsigned moment, uint8_t side);
/* A step of the course's procedure. */
void window_step(const struct window_rules *rules, struct act *act);
/* The order in hand, `respond` or `pass`, answers the open question; false after a refusal. */
bool window_answer(const struct window_rules *rules, struct act *act);
/* The moment of the innermost window that is open. */
unsigned window_moment(const struct window_rules *rules, const struct position_head *head);
/* The standard answer: pass. */
bool window_standard(const struct window_rules *rules, struct order *answer);

/* For standing_rules: an order in advance, whose slot 0 may name a moment, speaks of the open
 * question. Its answer is the standard one. */
bool window_fits(const struct window_rules *rules, const struct act *act,
                 const struct order *standing);

#endif
