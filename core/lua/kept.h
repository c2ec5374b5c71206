/* What a script could keep from one call of its functions to the next, as it was when the script
 * had been run: whoever asks a house rule often or seldom gets the same answer. */
#ifndef LUA_KEPT_H
#define LUA_KEPT_H

#include <lua.h>

/* How much of it there is; the state itself has the rest. */
struct kept {
    lua_Integer variables, tables;
};

/* All three raise the script's error. Before the script runs: notes what of the libraries there is.
 */
void kept_begin(lua_State *state);
/* After it has run: globals and libraries can be written no more, and what functions and tables of
 * the script hold is noted. */
void kept_note(lua_State *state, struct kept *kept);
/* After a call: it holds the same still. */
void kept_check(lua_State *state, const struct kept *kept);

#endif
