/* The table library: Lua's own functions for tables alone, by the length that they have without
 * asking anybody, and paid for. */
#include <lauxlib.h>

#include "lua/reach.h"
#include "lua/sandbox.h"

enum { UNPACK_MOST = 250 };

/* The length of the table at that index. With __len a loop in C would go as far as the script says.
 */
static lua_Integer check_table(lua_State *state, int index)
{
    luaL_checktype(state, index, LUA_TTABLE);
    if (luaL_getmetafield(state, index, "__len") != LUA_TNIL)
        luaL_error(state, "a table with __len has no other length here: go through it in a loop");
    return (lua_Integer)lua_rawlen(state, index);
}

/* Pays for the places from one to another, and for the call. */
static void pay_for_range(lua_State *state, lua_Integer from, lua_Integer to)
{
    uint64_t places = to >= from ? (uint64_t)to - (uint64_t)from : 0;

    sandbox_pay(state, places < UINT64_MAX ? 1 + places : places);
}

static int concat(lua_State *state)
{
    lua_Integer length = check_table(state, 1);

    pay_for_range(state, luaL_optinteger(state, 3, 1), luaL_optinteger(state, 4, length));
    return sandbox_call_own(state);
}

static int insert(lua_State *state)
{
    lua_Integer length = check_table(state, 1);

    pay_for_range(state, lua_gettop(state) > 2 ? luaL_checkinteger(state, 2) : length, length);
    return sandbox_call_own(state);
}

static int move(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    if (!lua_isnoneornil(state, 5))
        luaL_checktype(state, 5, LUA_TTABLE);
    pay_for_range(state, luaL_checkinteger(state, 2), luaL_checkinteger(state, 3));
    return sandbox_call_own(state);
}

static int pack(lua_State *state)
{
    sandbox_pay(state, (uint64_t)lua_gettop(state));
    return sandbox_call_own(state);
}

static int remove_entry(lua_State *state)
{
    lua_Integer length = check_table(state, 1);

    pay_for_range(state, luaL_optinteger(state, 2, length), length);
    return sandbox_call_own(state);
}

/* A function of C as comparison would go round in C alone. */
static int sort(lua_State *state)
{
    lua_Integer length = check_table(state, 1);

    if (lua_iscfunction(state, 2))
        return luaL_argerror(state, 2, "a function of the script is wanted");
    pay_for_range(state, 1, length);
    return sandbox_call_own(state);
}

static int unpack(lua_State *state)
{
    lua_Integer length = check_table(state, 1);
    lua_Integer from = luaL_optinteger(state, 2, 1);
    lua_Integer to = luaL_optinteger(state, 3, length);

    if (to >= from && (uint64_t)to - (uint64_t)from >= UNPACK_MOST)
        return luaL_error(state, "unpack: more than %d values", UNPACK_MOST);
    pay_for_range(state, from, to);
    return sandbox_call_own(state);
}

const struct sandbox_function sandbox_tables[] = {
    {"concat", concat, "the places, and what is made"},
    {"insert", insert, "the places behind"},
    {"move", move, "the places"},
    {"pack", pack, "the values"},
    {"remove", remove_entry, "the places behind"},
    {"sort", sort, "the length, and each comparison"},
    {"unpack", unpack, "the values, of which there are at most 250"},
    {NULL, NULL, NULL},
};
