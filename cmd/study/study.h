/* The lines that studies print and merges read: a head, then a game a line, in order. */
#ifndef CMD_STUDY_H
#define CMD_STUDY_H

#include "cmd.h"
#include "game/games.h"
#include "study/tally.h"

/* What a study is of; the same in all its shards. */
struct study_head {
    char what[768]; /* the members of the head's object but its shard */
    uint32_t games;
};

/* Reads one line as an object; its tree lives in the arena. */
bool study_read(const char *file, uint32_t line, const char *bytes, size_t length,
                struct arena *arena, struct diags *diags, struct document *document);
/* Adds the game of that line; false, and a fault, if it is more than a tally has room for. */
bool study_count(const char *file, uint32_t line, const struct node *game, struct tally *tally,
                 struct diags *diags);
/* Prints what a study is of, and the tally. */
bool study_print(const struct study_head *head, const struct tally *tally);

#endif
