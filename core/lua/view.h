/* What a bot sees: a position through the eyes of one side, and what may be tried from it. */
#ifndef LUA_VIEW_H
#define LUA_VIEW_H

#include <lua.h>

#include "game/game.h"
#include "game/game_names.h"

/* One game at one instant, for a state; lives as long as the views that look at it. */
struct lua_world {
    const struct game *game;
    const void *scenario;
    const void *position;
    uint8_t side;    /* whose eyes */
    uint32_t orders; /* of both sides, given so far */
};

/* The order at that index of the stack, an order or a text; false, and why, if it is none. */
bool lua_read_order(lua_State *state, const struct game_names *names, int index,
                    struct order *order, struct text *why);

/* Makes views known to a state. */
void lua_views_open(lua_State *state);
/* A view of the world as it is; raises an error without memory. */
void lua_push_view(lua_State *state, const struct lua_world *world);

#endif
