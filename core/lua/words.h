/* Values in words that are the same on every machine. */
#ifndef LUA_WORDS_H
#define LUA_WORDS_H

#include <lua.h>

/* Pushes what tostring gives: as Lua's, but tables, functions and other things have no address.
 * Calls __tostring; raises the script's error when that gives no text. */
void words_push(lua_State *state, int index);

#endif
