#include "lua/kept.h"

#include <lauxlib.h>
#include <math.h>
#include <stdbool.h>

#include "lua/engine.h"
#include "lua/reach.h"
#include "lua/sandbox.h"
#include "lua/words.h"

/* What it costs, in instructions, to look at each after a call. */
enum { VARIABLE_CHECKED = 12, TABLE_CHECKED = 30, ENTRY_CHECKED = 5 };

/* Tables in the registry, by the addresses of these. */
static const char known_key = 0;     /* a set of all that has been looked at */
static const char variables_key = 0; /* by three: function, number of its variable, value */
static const char tables_key =
    0; /* by four: table, copy of it, its metatable or false, its traces */
static const char globals_key = 0; /* a list of the tables that scripts find: globals, libraries */

static int deny(lua_State *state, const char *name)
{
    return luaL_error(
        state, "a house rule keeps nothing from one call to the next, and '%s' would be kept",
        name);
}

/* ---- the tables that every script finds */

static int deny_global(lua_State *state)
{
    words_push(state, 2);
    return deny(state, lua_tostring(state, -1));
}

const struct sandbox_function kept_operators[] = {
    {"__newindex", deny_global, "0"},
    {NULL, NULL, NULL},
};

/* Moves the entries of the table on top of the stack behind it, where they are read and not
 * written; leaves the table with the entries in its place. */
static void freeze(lua_State *state)
{
    lua_newtable(state);
    lua_pushnil(state);
    while (lua_next(state, -3)) {
        lua_pushvalue(state, -2);
        lua_insert(state, -2);
        lua_rawset(state, -4);
    }
    lua_pushnil(state);
    while (lua_next(state, -2)) {
        lua_pop(state, 1);
        lua_pushvalue(state, -1);
        lua_pushnil(state);
        lua_rawset(state, -5);
    }
    lua_newtable(state);
    lua_pushvalue(state, -2);
    lua_setfield(state, -2, "__index");
    sandbox_install(state, kept_operators, 0);
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -3);
    lua_remove(state, -2);
}

/* ---- what has been looked at */

/* Puts the value on top of the stack into the set; true if it was there. */
static bool is_known(lua_State *state)
{
    lua_rawgetp(state, LUA_REGISTRYINDEX, &known_key);
    lua_pushvalue(state, -2);
    bool known = lua_rawget(state, -2) != LUA_TNIL;
    lua_pop(state, 1);
    if (!known) {
        lua_pushvalue(state, -2);
        lua_pushboolean(state, 1);
        lua_rawset(state, -3);
    }
    lua_pop(state, 1);
    return known;
}

static void open_table(lua_State *state, const void *key)
{
    lua_newtable(state);
    lua_rawsetp(state, LUA_REGISTRYINDEX, key);
}

void kept_begin(lua_State *state)
{
    lua_Integer at = 0;

    open_table(state, &known_key);
    open_table(state, &variables_key);
    open_table(state, &tables_key);
    lua_newtable(state);
    lua_pushglobaltable(state);
    is_known(state);
    lua_pushnil(state);
    while (lua_next(state, -2)) {
        if (lua_istable(state, -1) && !is_known(state)) {
            lua_pushnil(state);
            while (lua_next(state, -2)) {
                is_known(state);
                lua_pop(state, 1);
            }
            lua_rawseti(state, -4, ++at);
        } else {
            is_known(state);
            lua_pop(state, 1);
        }
    }
    lua_rawseti(state, -2, ++at);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &globals_key);
}

/* ---- noting */

/* What is still to be looked at lies in a list at the index `list`. */
static void put_off(lua_State *state, int list)
{
    if (lua_type(state, -1) > LUA_TSTRING && !is_known(state))
        lua_rawseti(state, list, (lua_Integer)lua_rawlen(state, list) + 1);
    else
        lua_pop(state, 1);
}

/* The table on top of the stack, which it pops. */
static void note_table(lua_State *state, int list, lua_Integer number)
{
    sandbox_pay(state, 10);
    lua_rawgetp(state, LUA_REGISTRYINDEX, &tables_key);
    lua_pushvalue(state, -2);
    lua_rawseti(state, -2, 4 * number + 1);
    lua_newtable(state);
    lua_pushnil(state);
    while (lua_next(state, -4)) { /* table, tables, copy, key, value */
        sandbox_pay(state, 10);
        lua_pushvalue(state, -2);
        lua_pushvalue(state, -2);
        lua_rawset(state, -5);
        put_off(state, list);
        lua_pushvalue(state, -1);
        put_off(state, list);
    }
    lua_rawseti(state, -2, 4 * number + 2);
    lua_pushinteger(state, (lua_Integer)engine_traces(state, -2));
    lua_rawseti(state, -2, 4 * number + 4);
    if (lua_getmetatable(state, -2)) {
        lua_pushvalue(state, -1);
        put_off(state, list);
    } else {
        lua_pushboolean(state, 0);
    }
    lua_rawseti(state, -2, 4 * number + 3);
    lua_pop(state, 2);
}

/* The variables of the function on top of the stack that it shares with others outside it. */
static lua_Integer note_function(lua_State *state, int list, lua_Integer number)
{
    if (lua_iscfunction(state, -1))
        deny(state, "an iterator");
    sandbox_pay(state, 10);
    for (int i = 1; lua_getupvalue(state, -1, i); i++) {
        lua_pushlightuserdata(state, lua_upvalueid(state, -2, i));
        bool known = is_known(state);
        lua_pop(state, 1);
        if (known) {
            lua_pop(state, 1);
            continue;
        }
        lua_rawgetp(state, LUA_REGISTRYINDEX, &variables_key);
        lua_pushvalue(state, -3);
        lua_rawseti(state, -2, 3 * number + 1);
        lua_pushinteger(state, i);
        lua_rawseti(state, -2, 3 * number + 2);
        lua_pushvalue(state, -2);
        lua_rawseti(state, -2, 3 * number + 3);
        lua_pop(state, 1);
        put_off(state, list);
        number++;
    }
    lua_pop(state, 1);
    return number;
}

/* Freezes what every script finds, and puts off what this one has added to it. */
static void note_globals(lua_State *state, int list)
{
    lua_rawgetp(state, LUA_REGISTRYINDEX, &globals_key);
    for (lua_Integer i = (lua_Integer)lua_rawlen(state, -1); i > 0; i--) {
        lua_rawgeti(state, -1, i);
        freeze(state);
        lua_pushnil(state);
        while (lua_next(state, -2))
            put_off(state, list);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
}

void kept_note(lua_State *state, struct kept *kept)
{
    lua_newtable(state);
    int list = lua_gettop(state);

    *kept = (struct kept){0};
    note_globals(state, list);
    for (lua_Integer at = 1; lua_rawgeti(state, list, at) != LUA_TNIL; at++) {
        luaL_checkstack(state, 10, "too deep");
        if (lua_istable(state, -1))
            note_table(state, list, kept->tables++);
        else if (lua_isfunction(state, -1))
            kept->variables = note_function(state, list, kept->variables);
        else
            deny(state, luaL_typename(state, -1));
    }
    lua_settop(state, list - 1);
    engine_hash_texts(state); /* what that costs would tell which call was the first */
}

/* ---- checking */

/* As numbers 1 and 1.0, or 0.0 and -0.0, are equal, and yet a script can tell them apart; a NaN is
 * equal to none, and scripts cannot tell it from another. */
static bool is_same_number(lua_State *state, int one, int other)
{
    lua_Number a = lua_tonumber(state, one);
    lua_Number b = lua_tonumber(state, other);

    if (lua_isinteger(state, one) || lua_isinteger(state, other))
        return lua_isinteger(state, one) == lua_isinteger(state, other) &&
               lua_tointeger(state, one) == lua_tointeger(state, other);
    return isnan(a) ? isnan(b) : a == b && !signbit(a) == !signbit(b);
}

static bool is_same(lua_State *state, int one, int other)
{
    return lua_type(state, one) == LUA_TNUMBER && lua_type(state, other) == LUA_TNUMBER
               ? is_same_number(state, one, other)
               : lua_rawequal(state, one, other) != 0;
}

static void check_variables(lua_State *state, const struct kept *kept)
{
    lua_rawgetp(state, LUA_REGISTRYINDEX, &variables_key);
    sandbox_pay(state, VARIABLE_CHECKED * (uint64_t)kept->variables);
    for (lua_Integer i = 0; i < kept->variables; i++) {
        lua_rawgeti(state, -1, 3 * i + 1);
        lua_rawgeti(state, -2, 3 * i + 2);
        int number = (int)lua_tointeger(state, -1);
        lua_rawgeti(state, -3, 3 * i + 3);
        const char *name = lua_getupvalue(state, -3, number);
        if (!is_same(state, -1, -2))
            deny(state, name);
        lua_pop(state, 4);
    }
    lua_pop(state, 1);
}

/* What one of the two tables has, the other has. */
static void check_entries(lua_State *state, int one, int other)
{
    lua_pushnil(state);
    while (lua_next(state, one)) {
        lua_pushvalue(state, -2);
        lua_rawget(state, other);
        if (!is_same(state, -1, -2))
            deny(state, luaL_tolstring(state, -3, NULL));
        lua_pop(state, 2);
        sandbox_pay(state, ENTRY_CHECKED);
    }
}

/* What has come and gone in the table behind the list leaves it larger, or with less room: that
 * could be told. */
static void check_traces(lua_State *state, int list, lua_Integer at)
{
    sandbox_pay(state, engine_room(state, list + 1) / 8);
    lua_rawgeti(state, list, at);
    if (lua_tointeger(state, -1) != (lua_Integer)engine_traces(state, list + 1))
        deny(state, "what a table has held");
    lua_pop(state, 1);
}

static void check_tables(lua_State *state, const struct kept *kept)
{
    int top = lua_gettop(state);

    sandbox_pay(state, TABLE_CHECKED * (uint64_t)kept->tables);
    lua_rawgetp(state, LUA_REGISTRYINDEX, &tables_key);
    for (lua_Integer i = 0; i < kept->tables; i++) {
        lua_rawgeti(state, top + 1, 4 * i + 1);
        lua_rawgeti(state, top + 1, 4 * i + 2);
        check_entries(state, top + 2, top + 3);
        check_entries(state, top + 3, top + 2);
        check_traces(state, top + 1, 4 * i + 4);
        lua_rawgeti(state, top + 1, 4 * i + 3);
        if (!lua_getmetatable(state, top + 2))
            lua_pushboolean(state, 0);
        if (!lua_rawequal(state, -1, -2))
            deny(state, "a metatable");
        lua_settop(state, top + 1);
    }
    lua_settop(state, top);
}

void kept_check(lua_State *state, const struct kept *kept)
{
    if (kept->variables)
        check_variables(state, kept);
    if (kept->tables)
        check_tables(state, kept);
}
