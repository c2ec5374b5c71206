/* Names in logs and scenarios, and the files they stand for: what files.c finds, load.c and
 * dice_file.c read. */
#ifndef CMD_FILES_H
#define CMD_FILES_H

#include "cmd.h"

enum { SCENARIO_BYTES = 1 << 20 };

/* DATA/GAME/NAME and its end, in the arena; NULL without memory. */
char *files_data_path(struct arena *arena, const char *game, const char *name, const char *end);
/* The name has that end, and more before it. */
bool files_end_in(const char *name, const char *end);
/* A file that lies beside another: its path, NULL and a fault at `place` if it cannot be read. */
const char *files_beside(struct cmd_files *files, const char *from, struct slice name,
                         struct place place, struct diags *diags, struct slice *bytes);
/* The file that a scenario's name stands for, in the arena; a .yaml or .lua file lies beside
 * `from`. NULL and a fault if none can be. */
const char *files_scenario(struct cmd_files *files, const char *from, struct slice name,
                           struct place place, struct diags *diags);

/* The names of at most so many files of a folder that have that end, without it, in order; how
 * many.
 */
unsigned files_list(struct arena *arena, const char *folder, const char *end, const char **names,
                    unsigned most);
/* Adds to a message that `name` is none of the scripts of that folder, rules or bots: which is
 * meant perhaps, and which there are. A NULL diag is passed over. */
void files_tell_scripts(const char *folder, const char *name, struct diag *diag);

#endif
