/* A study: its terms, which study.c reads; one game of it; and all of them, in jobs beside each
 * other. */
#ifndef CMD_STUDY_PARTS_H
#define CMD_STUDY_PARTS_H

#include "lua/match.h"
#include "study/study.h"

/* Bytes of a seed or of a bot's name, as the head of a study holds them. */
enum { STUDY_WORD = 128 };
enum { STUDY_JOBS = 256 };

struct study {
    const struct cmd_call *call;
    struct cmd_log log;
    const struct game *game;
    const char *seed;
    struct bot_terms bot[GAME_SIDES]; /* without a file: nobody plays that side */
    const char *with;                 /* the log whose orders come first, or NULL */
    struct order_line {
        struct slice text;
        uint32_t line;
    } * orders; /* of it; in the arena of the log */
    uint32_t order_count;
    uint32_t games, jobs;
    uint32_t shard, shards;
    struct study_head head;
};

/* study_game.c: plays the game of that number, and adds its line. Its dice and its bots' chances
 * follow from SEED/NUMBER, which may stand in the header of a log. False at a fault. */
bool study_play(struct study *study, uint32_t number, struct match *match, struct text *out);
/* study_jobs.c: plays all games of the shard, and prints them, or what came of them. The exit
 * status. */
int study_run_games(struct study *study, bool json);

#endif
