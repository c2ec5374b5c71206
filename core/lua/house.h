/* House rules in Lua: a script whose functions on_order, on_combat, on_losses, on_supply,
 * on_phase_end and on_victory are asked at those points of the rules. */
#ifndef LUA_HOUSE_H
#define LUA_HOUSE_H

#include "base/memory.h"
#include "game/game.h"

/* Runs the script and adds it to the house rules of a game; `file` is its name as the log has it,
 * and lives, like `bytes`, as long as the rules. False, and a fault at `place` or in the script,
 * when it fails, defines none of the functions, or there are too many. */
bool house_add(struct hooks *hooks, const struct game *game, const char *file, const char *bytes,
               size_t length, struct place place, struct diags *diags);
void house_close(struct hooks *hooks);

#endif
