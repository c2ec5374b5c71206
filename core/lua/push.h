/* Values of a game on the stack of a script, which pays for them. */
#ifndef LUA_PUSH_H
#define LUA_PUSH_H

#include <lua.h>

#include "game/game.h"
#include "game/game_names.h"

/* What house rules have cost in the game so far: what they are asked on account of a script, it
 * pays. */
uint64_t lua_house_spent(const struct game_names *names);
/* The text, which is freed. */
void lua_push_text(lua_State *state, struct text *text);
void lua_push_unit(lua_State *state, const struct game_names *names, int32_t unit);
void lua_push_cell(lua_State *state, const struct game_names *names, int32_t cell);
/* The cell in the table on top of the stack: as `cell`, and as the game calls it, `hex`. */
void lua_set_cell(lua_State *state, const struct game_names *names, int32_t cell);
/* The unit's `name` in the table on top of the stack, and the cell in which it is, if it is in one.
 */
void lua_set_unit(lua_State *state, const struct game_names *names, int32_t unit);
/* nil where the number is no side. */
void lua_push_side(lua_State *state, const struct game *game, int32_t side);
void lua_push_value(lua_State *state, const struct game_names *names, enum value_kind kind,
                    const struct value *value);
/* Adds what each of the viewers, bits of sides, knows of a thing to the table on top of the stack.
 */
void lua_add_facts(lua_State *state, const struct game_names *names, const struct game_fact *facts,
                   int32_t thing, unsigned viewers);
/* The unit and cell that an argument names; raise the script's error when there is none. */
int32_t lua_check_unit(lua_State *state, const struct game_names *names, int index);
int32_t lua_check_cell(lua_State *state, const struct game_names *names, int index);

#endif
