/* A view as an argument, and as a value. */
#include "lua/view_parts.h"

#include <string.h>

#include "game/game_names.h"
#include "lua/sandbox.h"

const char view_type[] = "view";

struct view *view_check(lua_State *state)
{
    sandbox_pay(state, VIEW_WORK);
    return luaL_checkudata(state, 1, view_type);
}

uint8_t view_check_side(lua_State *state, const struct view *view, int index)
{
    const char *name = luaL_optstring(state, index, NULL);

    uint8_t side = name ? game_find_side(view->names.game, slice_of(name)) : NO_SIDE;
    luaL_argcheck(state, !name || side != NO_SIDE, index, "there is no such side");
    return side;
}

struct view *view_push_copy(lua_State *state, const struct view *from, const void *position,
                            void **own)
{
    struct view *view = lua_newuserdatauv(state, sizeof *view, VIEW_VALUES);
    size_t size = from->names.game->position_size;

    *view = *from;
    view->names.position = NULL;
    luaL_setmetatable(state, view_type);
    void *copy = lua_newuserdatauv(state, size, 0);
    memcpy(copy, position, size);
    lua_setiuservalue(state, -2, POSITION_VALUE);
    view->names.position = copy;
    *own = copy;
    return view;
}
