/* House rules in Lua: a script whose functions on_order and as the game calls them are asked at
 * those points of the rules (hook.h). */
#ifndef LUA_HOUSE_H
#define LUA_HOUSE_H

#include "base/memory.h"
#include "game/game.h"

/* A house rule may spend HOUSE_WORK on a question, and all rules of a game together, on questions
 * of which the same sides hear, HOUSE_WORK_ALL and HOUSE_WORK_EACH for each question, however many
 * of them answer it: so a list of legal orders, an exact reckoning of odds or a long game ends as
 * soon as its own work asks for, whatever the rules do. */
enum { HOUSE_WORK = 1000000, HOUSE_WORK_ALL = 20000000, HOUSE_WORK_EACH = 10000 };
enum { HOUSE_MEMORY = 4 * 1024 * 1024 }; /* bytes, of a rule */

/* Runs the script and adds it to the house rules of a game; `file` is its name as the log has it,
 * and lives, like `bytes`, as long as the rules. False, and a fault at `place` or in the script,
 * when it fails, defines none of the functions or a misspelt one, has no name that a record could
 * hold (letters, digits, - and _), or there are too many. */
bool house_add(struct hooks *hooks, const struct game *game, const char *file, const char *bytes,
               size_t length, struct place place, struct diags *diags);
/* Another game begins, under the same rules: what they may cost is counted anew. */
void house_begin(struct hooks *hooks);
void house_close(struct hooks *hooks);

#endif
