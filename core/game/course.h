/* The course of a game from one order to the next: phases, questions, and procedures that a
 * question may stop at any depth. A procedure is a row of steps. What is under way stands in the
 * position as frames, the innermost last: a step that needs another procedure calls it, and is
 * followed by that procedure's steps, then by the next of its own. So nothing has to remember where
 * it was.
 *
 * A game gives its tables and, for each of them, one function that finds the row's own function:
 * the game's functions take the game's own struct, of which only `act` is known here. */
#ifndef GAME_COURSE_H
#define GAME_COURSE_H

#include "game/act.h"

/* In place of an order's phases: either side may give it at any time. */
#define COURSE_ANY_TIME     UINT64_MAX
#define COURSE_PHASE(phase) (UINT64_C(1) << (phase))

enum { COURSE_ANSWERS = 6 };

struct course_phase {
    const char *rule;
    bool acts; /* its player acts in it until he ends it; else it is over once it has begun */
};

struct course_verb {
    uint64_t phases;                 /* in which it is an order; 0: an answer alone */
    uint8_t answers[COURSE_ANSWERS]; /* questions that it answers; 0 ends them */
};

struct course_procedure {
    const char *name;
    unsigned steps; /* behind the last it is over */
};

struct course {
    const struct game *game;
    const struct course_phase *phases;         /* [game->phase_count] */
    const struct course_verb *verbs;           /* [game->verb_count] */
    const struct course_procedure *procedures; /* row 0 is none */
    unsigned procedure_count;
    uint16_t overdue; /* the verb by which the other side or the umpire has a question answered */
    uint16_t phase_event;
    uint16_t turn_phase; /* with which a turn begins: those before it are of the set-up, or none */
    /* rows of the game's refusals, each of which cites a case of its own */
    uint16_t over, not_your_turn, not_now, question_open, no_question, other_question, wrong_answer,
        own_overdue;

    /* Refuses an order that comes at the right time; what it lets pass is carried out. */
    bool (*judge)(struct act *act);
    bool (*carry_out)(struct act *act); /* may still refuse */
    /* The order in hand answers the open question; refuses. Closes it (act_answered). */
    bool (*answer)(struct act *act, unsigned question);
    /* The standard answer to a question, which is always one; false if there is none. NULL: nothing
     * is proposed to who gave none. */
    bool (*propose)(struct act *act, unsigned question, struct order *answer);
    /* The same to an overdue question, and tells its owner. */
    bool (*standard)(struct act *act, unsigned question, struct order *answer);
    void (*step)(struct act *act, unsigned procedure, unsigned step);
    void (*phase_begins)(struct act *act, unsigned phase);
    /* What the end of the phase brings, and the phase behind it, unless the game is over. */
    unsigned (*phase_after)(struct act *act, unsigned phase);
    /* NULL: no such thing. */
    void (*between)(struct act *act);    /* whenever no procedure is under way */
    bool (*in_advance)(struct act *act); /* a standing order has answered the open question */
    bool (*is_bound)(
        struct act *act); /* something else comes first: refuses the order of a phase */
};

/* ---- orders */

/* The verb may be used now, by whoever it belongs to. */
bool course_fits(const struct course *course, const struct position_head *head, unsigned verb);
/* The order in hand would be accepted as far as that can be told before it is carried out; refuses.
 */
bool course_judge(const struct course *course, struct act *act);
/* Carries out the order in hand alone: nothing follows from it yet. False after a refusal. */
bool course_obey(const struct course *course, struct act *act);
/* Answers the open question; false after a refusal. */
bool course_answer(const struct course *course, struct act *act, const struct order *answer);
/* Goes on until a side must speak again, the game is over, or enumerated dice are decided. DONE, or
 * FAILED without memory. */
enum verdict course_go_on(const struct course *course, struct act *act);
/* The order in hand, and what follows from it, until a side must speak again. */
enum verdict course_apply(const struct course *course, struct act *act);
/* The position stands at the start, or in mid-game: its phase begins, and the game goes on. */
enum verdict course_start(const struct course *course, struct act *act);

/* The side whose phase it is, or NO_SIDE. */
uint8_t course_phasing(const struct course *course, const struct position_head *head);

/* ---- procedures, for the steps of one */

/* Sets a procedure going: its steps come next, then those left of the one under way. `with` is what
 * it is about. There is room for COURSE_DEPTH, which no rule exceeds. */
void course_call(struct position_head *head, unsigned procedure, unsigned with);
/* The innermost of that procedure goes on with that step. */
void course_go_to(struct position_head *head, unsigned procedure, unsigned step);
/* The innermost of that procedure is over, and all that it has called. */
void course_return(struct position_head *head, unsigned procedure);
/* What the innermost of that procedure was called with. */
unsigned course_with(const struct position_head *head, unsigned procedure);
bool course_is_under_way(const struct position_head *head, unsigned procedure);
/* The innermost procedure, or 0. */
unsigned course_under_way(const struct position_head *head);

/* NULL when the frames are sound, otherwise what is broken. */
const char *course_is_ok(const struct course *course, const struct position_head *head);
/* The same of whose turn it is: in a phase of the game and at most in that Game-Turn a side is to
 * act, and nobody when the game is over. */
const char *course_actor_is_ok(const struct course *course, const struct position_head *head,
                               unsigned last_turn);

#endif
