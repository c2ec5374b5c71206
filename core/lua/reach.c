#include "lua/reach.h"

#include <assert.h>
#include <lauxlib.h>

#include "lua/sandbox.h"

const struct sandbox_function *const sandbox_reach[] = {sandbox_iterators,
                                                        sandbox_matches,
                                                        sandbox_base,
                                                        sandbox_strings,
                                                        sandbox_tables,
                                                        sandbox_math,
                                                        bot_globals,
                                                        view_facts,
                                                        view_ways,
                                                        view_tries,
                                                        view_operators,
                                                        field_operators,
                                                        order_operators,
                                                        order_list_operators,
                                                        happenings_operators,
                                                        listing_operators,
                                                        house_methods,
                                                        house_operators,
                                                        house_calls,
                                                        kept_operators,
                                                        scenario_globals,
                                                        NULL};

/* What every call costs that has no price of its own: those from one function of C to another, as
 * gsub makes, are no instructions. */
enum { FLAT_PRICE = 5 };

static int flat(lua_State *state)
{
    sandbox_pay(state, FLAT_PRICE);
    return sandbox_call_own(state);
}

int sandbox_call_own(lua_State *state)
{
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

static bool is_listed(const struct sandbox_function *row)
{
    for (const struct sandbox_function *const *list = sandbox_reach; *list; list++)
        for (const struct sandbox_function *listed = *list; listed->name; listed++)
            if (listed == row)
                return true;
    return false;
}

void sandbox_push(lua_State *state, const struct sandbox_function *row, int upvalues)
{
    assert(is_listed(row));
    lua_pushcclosure(state, row->function ? row->function : flat, upvalues);
}

void sandbox_install(lua_State *state, const struct sandbox_function *functions, int own)
{
    for (; functions->name; functions++) {
        int upvalues = 0;

        if (own && lua_getfield(state, own, functions->name) != LUA_TNIL)
            upvalues = 1;
        else if (own)
            lua_pop(state, 1);
        sandbox_push(state, functions, upvalues);
        lua_setfield(state, -2, functions->name);
    }
}

void sandbox_type(lua_State *state, const char *name, const struct sandbox_function *operators,
                  int upvalues)
{
    luaL_newmetatable(state, name);
    lua_insert(state, -upvalues - 1);
    for (; operators->name; operators++) {
        for (int i = 0; i < upvalues; i++)
            lua_pushvalue(state, -upvalues);
        sandbox_push(state, operators, upvalues);
        lua_setfield(state, -upvalues - 2, operators->name);
    }
    lua_pop(state, upvalues);
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 1);
}
