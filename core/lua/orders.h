/* Orders in scripts: one is a value of its own, legal ones are a list that is made when it is asked
 * for. */
#ifndef LUA_ORDERS_H
#define LUA_ORDERS_H

#include <lua.h>

#include "game/game.h"
#include "game/game_names.h"

/* Makes the types of orders and lists of orders known to a state. */
void lua_orders_open(lua_State *state);
/* The order at that index of the stack; false if it is none. */
bool lua_to_order(lua_State *state, int index, struct order *order);
/* The list of legal orders, of that verb alone if it is below the game's count, and of those that
 * name that unit before all others if it is not -1. */
void lua_push_legal(lua_State *state, int owner, const struct game_names *names, unsigned verb,
                    int32_t unit);

#endif
