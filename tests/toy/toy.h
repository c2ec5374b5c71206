/* The toy: what never changes once it is loaded, what does, and what its files share. */
#ifndef TOY_H
#define TOY_H

#include "base/set.h"
#include "game/act.h"
#include "game/deck.h"
#include "game/effect.h"
#include "game/lister.h"
#include "game/scenario_head.h"
#include "game/standing.h"
#include "game/window.h"

enum { TOY_NORTH, TOY_SOUTH };
enum { TOY_UNITS = 16, TOY_CELLS = 32, TOY_CARDS = 32, TOY_TURNS = 20 };
enum { TOY_DEAD = 0xff, TOY_NOBODY = 0xffff };

/* ---- the scenario */

enum toy_terrain { TOY_CLEAR, TOY_HILLS, TOY_SWAMP };

struct toy_counter {
    const char *id;
    uint8_t side, strength, rating; /* rating 0: it does not react */
    uint8_t start;                  /* cell */
};

struct toy_card {
    const char *id;
    unsigned effect;
};

struct toy_scenario {
    struct scenario_head head;
    struct map map;
    struct hooks *hooks;                         /* house rules */
    uint8_t worth[TOY_CELLS], holder[TOY_CELLS]; /* holder: a side, or NO_SIDE */
    unsigned units, cards;
    struct toy_counter counter[TOY_UNITS];
    struct toy_card card[TOY_CARDS];
    struct effects *effects; /* NULL while they are read */
};

/* ---- the position: flat, no pointers, no padding that is ever written */

enum toy_pile { TOY_DRAW, TOY_HAND_NORTH, TOY_HAND_SOUTH, TOY_DISCARD, TOY_PILES };

/* The march that is under way, and the battle to which it may lead. */
struct toy_march {
    uint8_t to;
    uint8_t attacker;
    int8_t bonus[GAME_SIDES]; /* of responses [6.2] */
};

struct toy_position {
    struct position_head head;
    uint32_t known[GAME_SIDES]; /* bit card: in the enemy's hand, and the side has seen it */
    int16_t points[GAME_SIDES];
    uint16_t marched;      /* bit unit: in this phase */
    uint8_t at[TOY_UNITS]; /* cell, or TOY_DEAD */
    uint8_t holder[TOY_CELLS];
    uint8_t pile[TOY_CARDS]; /* enum toy_pile */
    struct toy_march march;  /* zeros when there is none */
    struct effect_state effects;
    struct standings standing[GAME_SIDES];
};

/* ---- what may be said */

#include "rows.inc"

#include "game/row_names.inc"

enum toy_moment { TOY_IN_BATTLE, TOY_MOMENTS };

struct toy_play {
    ACT_GROUP
    const struct toy_scenario *s;
    struct toy_position *p;
};

static inline struct toy_play *toy_play_of(struct act *act)
{
    return (struct toy_play *)act;
}

#define TOY_PLAY(scenario_, position_)                                                             \
    {                                                                                              \
        .scenario = (scenario_), .head = &(position_)->head, .s = (scenario_), .p = (position_)    \
    }
#define TOY_TELL   ACT_TELL
#define TOY_REFUSE ACT_REFUSE

/* The doors: what toy.c, tables.c, course.c, load.c, legal.c and view.c have for the machine. */
#include "rows.inc"

#include "game/row_doors.inc"

/* ---- facts.c: what stands where, and the only functions that change it */
uint8_t toy_side(const struct toy_play *play, unsigned unit);
bool toy_stands(const struct toy_play *play, unsigned cell, uint8_t side);
/* The first unit of a side at or above `from` in that cell, TOY_DEAD among them; or TOY_NOBODY. */
unsigned toy_next_at(const struct toy_play *play, unsigned cell, uint8_t side, unsigned from);
unsigned toy_die(struct toy_play *play);
void toy_enter(struct toy_play *play, unsigned unit, unsigned cell, const char *rule); /* [4.2] */
void toy_lose(struct toy_play *play, unsigned unit, const char *rule);
void toy_hold(struct toy_play *play, unsigned cell, uint8_t side, const char *rule);
void toy_points(struct toy_play *play, uint8_t side, int points, const char *rule);
void toy_put(struct toy_play *play, unsigned unit, unsigned cell, const char *rule);
struct deck toy_deck(const struct toy_play *play);
void toy_discard(struct toy_play *play, unsigned card);
void toy_draw(struct toy_play *play, uint8_t side, unsigned cards, const char *rule); /* [3.1] */

/* ---- march.c */
bool toy_may_march(struct toy_play *play, unsigned unit, unsigned to, unsigned word); /* refuses */
bool toy_do_march(struct toy_play *play);
void toy_march(struct toy_play *play, unsigned unit, unsigned to, const char *rule);
void toy_march_step(struct toy_play *play, unsigned step);
bool toy_may_react(const struct toy_play *play, unsigned unit);
bool toy_answer_react(struct toy_play *play);
bool toy_standard_react(struct toy_play *play, struct order *answer);
void toy_battle_step(struct toy_play *play, unsigned step);
enum { TOY_MARCH_STEPS = 3, TOY_BATTLE_STEPS = 3, TOY_MARCH_FRAMES = 4 };

/* ---- cards.c, words.c */
extern const struct effect_rules toy_effects;
extern const struct window_rules toy_window;
extern const struct effect_operation toy_operations[];
extern const struct effect_condition toy_conditions[];
extern const struct effect_number toy_numbers[];
extern const struct effect_set toy_sets[];
extern const char *const toy_moments[];
bool toy_may_play(struct toy_play *play, unsigned card, int moment, uint8_t side, unsigned word);
bool toy_do_play(struct toy_play *play);
bool toy_standing_fits(struct act *act, const struct order *standing);
bool toy_standing_answer(struct act *act, const struct order *standing, struct order *answer);
static inline unsigned toy_hand(unsigned side)
{
    return TOY_HAND_NORTH + side;
}

#endif
