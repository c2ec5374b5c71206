/* What the file of every scenario says of it: its name, its title, its turns. */
#ifndef GAME_SCENARIO_HEAD_H
#define GAME_SCENARIO_HEAD_H

#include "data/node.h"

struct game;

struct scenario_head {
    const char *id;
    const char *title;
    uint8_t first_turn, last_turn;
};

/* Of a scenario that rests on no other: `scenario`, `game` (which must be this), `title`, `turns`,
 * and `files`, of which there are these. `keys` are all that its file may have; a turn's number is
 * at most `most`. */
bool scenario_head_read(const struct document *document, const char *game, const char *const *keys,
                        const char *const *files, uint8_t most, struct scenario_head *head);
/* What one that rests on another says in its place (`over`, or NULL), and which of the two has the
 * board of a start in mid-campaign, if there is one: the last. */
bool scenario_board(const struct document *campaign, const struct document *over, uint8_t most,
                    struct scenario_head *head, const struct document **board);
/* What one that rests on another says in its place. */
bool scenario_head_over(const struct document *over, uint8_t most, struct scenario_head *head);
/* The phase with which a board begins, `phase: us.movement`, as `turn` lines have it; one in which
 * both act, or nobody, without a side. The number of phases after a fault. */
unsigned scenario_phase(const struct game *game, const struct node *board);

#endif
