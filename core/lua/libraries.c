/* What of Lua's own libraries a script gets. Nothing reaches out of the state, nothing runs long in
 * C without paying, and nothing depends on where memory lies: pairs goes in the order of the keys,
 * and tables and functions have no address. */
#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

#include "lua/sandbox.h"

enum { UNPACK_MOST = 250, KEYS_MOST = 50000 };

/* ---- errors: a spent budget passes through every hand */

static void pass_on_if_spent(lua_State *state)
{
    if (sandbox_is_spent(sandbox_of(state)))
        lua_error(state);
}

static int safe_pcall(lua_State *state)
{
    luaL_checkany(state, 1);
    bool good = lua_pcall(state, lua_gettop(state) - 1, LUA_MULTRET, 0) == LUA_OK;

    if (!good)
        pass_on_if_spent(state);
    lua_pushboolean(state, good);
    lua_insert(state, 1);
    return lua_gettop(state);
}

static int safe_error(lua_State *state)
{
    int level = (int)luaL_optinteger(state, 2, 1);

    lua_settop(state, 1);
    if (lua_type(state, 1) == LUA_TSTRING && level > 0) {
        luaL_where(state, level);
        lua_pushvalue(state, 1);
        lua_concat(state, 2);
    }
    return lua_error(state);
}

/* ---- pairs, in the order of the keys */

static int rank(lua_State *state, int index)
{
    switch (lua_type(state, index)) {
    case LUA_TNUMBER:
        return 0;
    case LUA_TSTRING:
        return 1;
    case LUA_TBOOLEAN:
        return 2;
    default:
        return luaL_error(state, "pairs: a key that is %s has no order",
                          luaL_typename(state, index));
    }
}

/* For table.sort: key a comes before key b. */
static int comes_before(lua_State *state)
{
    int a = rank(state, 1);
    int b = rank(state, 2);
    bool before = a < b;

    if (a == b && a == 2)
        before = !lua_toboolean(state, 1) && lua_toboolean(state, 2);
    else if (a == b)
        before = lua_compare(state, 1, 2, LUA_OPLT);
    lua_pushboolean(state, before);
    return 1;
}

/* Leaves a list of the keys of the table at 1, in order. */
static void push_keys(lua_State *state)
{
    lua_Integer keys = 0;

    lua_newtable(state);
    lua_pushnil(state);
    while (lua_next(state, 1)) {
        if (++keys > KEYS_MOST)
            luaL_error(state, "pairs: more than %d keys", KEYS_MOST);
        lua_pop(state, 1);
        rank(state, -1);
        lua_pushvalue(state, -1);
        lua_rawseti(state, -3, keys);
    }
    sandbox_pay(state, (uint64_t)keys * 20);
    lua_getfield(state, LUA_REGISTRYINDEX, "sort");
    lua_pushvalue(state, -2);
    lua_pushcfunction(state, comes_before);
    lua_call(state, 2, 0);
}

/* The iterator: upvalues are the keys, how many have been given, and the table. A script may call
 * it with anything, so it looks at no argument. */
static int next_pair(lua_State *state)
{
    for (;;) {
        lua_Integer at = lua_tointeger(state, lua_upvalueindex(2)) + 1;

        lua_pushinteger(state, at);
        lua_replace(state, lua_upvalueindex(2));
        if (lua_rawgeti(state, lua_upvalueindex(1), at) == LUA_TNIL)
            return 1;
        lua_pushvalue(state, -1);
        if (lua_rawget(state, lua_upvalueindex(3)) != LUA_TNIL)
            return 2;
        lua_pop(state, 2); /* removed meanwhile */
    }
}

static int safe_pairs(lua_State *state)
{
    luaL_checkany(state, 1);
    if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(state, 1);
        lua_call(state, 1, 3);
        return 3;
    }
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_settop(state, 1);
    push_keys(state);
    lua_pushinteger(state, 0);
    lua_pushvalue(state, 1);
    lua_pushcclosure(state, next_pair, 3);
    return 1;
}

/* empty(t): whether a table has no entry. */
static int is_empty(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_pushnil(state);
    lua_pushboolean(state, !lua_next(state, 1));
    return 1;
}

/* ---- values in words */

/* As tostring, without addresses. */
static void push_words(lua_State *state, int index)
{
    index = lua_absindex(state, index);
    if (luaL_getmetafield(state, index, "__tostring") != LUA_TNIL) {
        lua_pushvalue(state, index);
        lua_call(state, 1, 1);
        if (lua_type(state, -1) != LUA_TSTRING)
            luaL_error(state, "'__tostring' must return a string");
        return;
    }
    switch (lua_type(state, index)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING:
        luaL_tolstring(state, index, NULL);
        break;
    default:
        lua_pushstring(state, luaL_typename(state, index));
    }
}

static int safe_tostring(lua_State *state)
{
    luaL_checkany(state, 1);
    push_words(state, 1);
    return 1;
}

/* string.format with everything but numbers and strings put into words first. */
static int safe_format(lua_State *state)
{
    int arguments = lua_gettop(state);
    const char *format = luaL_checkstring(state, 1);

    if (strstr(format, "%p"))
        return luaL_error(state, "format: %%p is not known here");
    sandbox_pay(state, strlen(format));
    for (int i = 2; i <= arguments; i++) {
        int type = lua_type(state, i);
        if (type == LUA_TNUMBER || type == LUA_TSTRING)
            continue;
        push_words(state, i);
        lua_replace(state, i);
    }
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, arguments, 1);
    return 1;
}

/* ---- tables and strings: the originals, paid for */

static void refuse_key(lua_State *state, const char *key)
{
    lua_pushstring(state, key);
    if (lua_rawget(state, 2) != LUA_TNIL)
        luaL_error(state, "setmetatable: %s is not known here", key);
    lua_pop(state, 1);
}

/* setmetatable, but nothing runs when the garbage is collected, where no budget is looked at, and
 * nothing tells when that is. */
static int safe_setmetatable(lua_State *state)
{
    if (lua_type(state, 2) == LUA_TTABLE) {
        refuse_key(state, "__gc");
        refuse_key(state, "__mode");
    }
    int arguments = lua_gettop(state);
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, arguments, 1);
    return 1;
}

/* rawset, but not behind the back of a metatable that nobody may change. */
static int safe_rawset(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    luaL_checkany(state, 3);
    if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL)
        return luaL_error(state, "rawset: this table is protected");
    lua_settop(state, 3);
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, 3, 1);
    return 1;
}

/* Calls the original (upvalue 1) after paying for the length of its first argument. */
static int paid(lua_State *state)
{
    int arguments = lua_gettop(state);

    if (lua_type(state, 1) == LUA_TTABLE || lua_type(state, 1) == LUA_TSTRING)
        sandbox_pay(state, 1 + (uint64_t)lua_rawlen(state, 1));
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, arguments, LUA_MULTRET);
    return lua_gettop(state);
}

static int paid_sort(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    sandbox_pay(state, (uint64_t)lua_rawlen(state, 1) * 20);
    return paid(state);
}

static int safe_move(lua_State *state)
{
    lua_Integer from = luaL_checkinteger(state, 2);
    lua_Integer to = luaL_checkinteger(state, 3);

    if (to >= from)
        sandbox_pay(state, (uint64_t)to - (uint64_t)from);
    return paid(state);
}

static int safe_unpack(lua_State *state)
{
    lua_Integer from = luaL_optinteger(state, 2, 1);
    lua_Integer to = lua_isnoneornil(state, 3) ? luaL_len(state, 1) : luaL_checkinteger(state, 3);

    if (to >= from && (uint64_t)to - (uint64_t)from >= UNPACK_MOST)
        return luaL_error(state, "unpack: more than %d values", UNPACK_MOST);
    return paid(state);
}

static int safe_concat(lua_State *state)
{
    lua_Integer from = luaL_optinteger(state, 3, 1);
    lua_Integer to = lua_isnoneornil(state, 4) ? luaL_len(state, 1) : luaL_checkinteger(state, 4);

    if (to >= from)
        sandbox_pay(state, (uint64_t)to - (uint64_t)from);
    return paid(state);
}

static int safe_rep(lua_State *state)
{
    size_t length;
    luaL_checklstring(state, 1, &length);
    lua_Integer times = luaL_checkinteger(state, 2);
    size_t between = 0;
    luaL_optlstring(state, 3, "", &between);

    if (times > 0 && length + between > 0 &&
        (uint64_t)times > SANDBOX_STRING / (uint64_t)(length + between))
        return luaL_error(state, "rep: a string of more than 64 KB");
    if (times > SANDBOX_STRING) /* of nothing */
        lua_pushinteger(state, 0), lua_replace(state, 2);
    return paid(state);
}

/* Patterns may go back over the subject once for each repetition in them: that is the price. */
static int paid_pattern(lua_State *state)
{
    size_t length;
    size_t pattern_length;
    luaL_checklstring(state, 1, &length);
    const char *pattern = luaL_checklstring(state, 2, &pattern_length);
    uint64_t price = length + 1;

    for (size_t i = 0; i < pattern_length && price < SANDBOX_WORK; i++)
        if (strchr("*+-?b", pattern[i]))
            price *= length + 1;
    sandbox_pay(state, price / 4 + pattern_length);
    return paid(state);
}

/* math.random() is not there: floats have no place in a rule. random(m), random(m, n). */
static int safe_random(lua_State *state)
{
    lua_Integer low = 1;
    lua_Integer high = luaL_checkinteger(state, 1);

    if (!lua_isnoneornil(state, 2)) {
        low = high;
        high = luaL_checkinteger(state, 2);
    }
    luaL_argcheck(state, low <= high, 1, "interval is empty");
    luaL_argcheck(state, (uint64_t)high - (uint64_t)low < UINT32_MAX, 1, "interval is too large");
    lua_pushinteger(state,
                    low + (lua_Integer)sandbox_random(state, (uint32_t)(high - low + 1)) - 1);
    return 1;
}

/* ---- putting them together */

struct wrapped {
    const char *name;
    lua_CFunction function; /* with the original as its upvalue; NULL: the original itself */
};

static const struct wrapped base_functions[] = {
    {"assert", NULL},
    {"ipairs", NULL},
    {"rawequal", NULL},
    {"rawget", NULL},
    {"rawlen", NULL},
    {"rawset", safe_rawset},
    {"select", NULL},
    {"tonumber", NULL},
    {"type", NULL},
    {"getmetatable", NULL},
    {"setmetatable", safe_setmetatable},
    {NULL, NULL},
};
static const struct wrapped string_functions[] = {
    {"byte", paid},
    {"char", NULL},
    {"find", paid_pattern},
    {"format", safe_format},
    {"gmatch", paid_pattern},
    {"gsub", paid_pattern},
    {"len", NULL},
    {"lower", paid},
    {"match", paid_pattern},
    {"rep", safe_rep},
    {"reverse", paid},
    {"sub", NULL},
    {"upper", paid},
    {NULL, NULL},
};
static const struct wrapped table_functions[] = {
    {"concat", safe_concat}, {"insert", paid},    {"move", safe_move},     {"pack", NULL},
    {"remove", paid},        {"sort", paid_sort}, {"unpack", safe_unpack}, {NULL, NULL},
};
static const struct wrapped math_functions[] = {
    {"abs", NULL},        {"max", NULL},        {"min", NULL},  {"tointeger", NULL},
    {"ult", NULL},        {"type", NULL},       {"ceil", NULL}, {"floor", NULL},
    {"maxinteger", NULL}, {"mininteger", NULL}, {NULL, NULL},
};

/* A table with the chosen members of the one on top of the stack, which it replaces. */
static void choose(lua_State *state, const struct wrapped *functions)
{
    lua_newtable(state);
    for (; functions->name; functions++) {
        lua_getfield(state, -2, functions->name);
        if (functions->function)
            lua_pushcclosure(state, functions->function, 1);
        lua_setfield(state, -2, functions->name);
    }
    lua_remove(state, -2);
}

static void add(lua_State *state, const char *name, lua_CFunction function)
{
    lua_pushcfunction(state, function);
    lua_setfield(state, -2, name);
}

/* A library of Lua's own, opened and left on the stack; no global names it. */
static void open_library(lua_State *state, const char *name, lua_CFunction open)
{
    lua_pushcfunction(state, open);
    lua_pushstring(state, name);
    lua_call(state, 1, 1);
}

void sandbox_libraries(lua_State *state)
{
    open_library(state, "_G", luaopen_base); /* the table of globals itself */
    choose(state, base_functions);
    add(state, "pcall", safe_pcall);
    add(state, "error", safe_error);
    add(state, "pairs", safe_pairs);
    add(state, "empty", is_empty);
    add(state, "tostring", safe_tostring);

    open_library(state, "string", luaopen_string);
    choose(state, string_functions);
    lua_pushliteral(state, ""); /* s:upper() uses the same functions */
    lua_newtable(state);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
    lua_setfield(state, -2, "string");

    open_library(state, "table", luaopen_table);
    lua_getfield(state, -1, "sort");
    lua_setfield(state, LUA_REGISTRYINDEX, "sort");
    choose(state, table_functions);
    lua_setfield(state, -2, "table");

    open_library(state, "math", luaopen_math);
    choose(state, math_functions);
    add(state, "random", safe_random);
    lua_setfield(state, -2, "math");

    lua_pushvalue(state, -1);
    lua_setfield(state, -2, "_G");
    lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS); /* new chunks see this one alone */
}
