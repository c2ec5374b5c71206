/* What of Lua's own libraries a script gets. Nothing reaches out of the state, nothing runs long in
 * C without paying, and nothing depends on where memory lies: pairs goes in the order of the keys,
 * and tables and functions have no address. */
#include <lauxlib.h>
#include <lualib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lua/engine.h"
#include "lua/reach.h"
#include "lua/sandbox.h"
#include "lua/words.h"

enum { KEYS_MOST = 50000, FLAT_PRICE = 5, KEY_COMPARED = 3 };

/* ---- errors: a spent budget passes through every hand */

static int safe_pcall(lua_State *state)
{
    luaL_checkany(state, 1);
    sandbox_pay(state, 40);
    uint64_t price = engine_match_price(1);
    int status = lua_pcall(state, lua_gettop(state) - 1, LUA_MULTRET, 0);

    engine_match_price(price);
    sandbox_pay(state,
                status == LUA_OK ? (uint64_t)lua_gettop(state) / 8 : 4 * engine_calls(state));
    if (status == LUA_ERRMEM || sandbox_is_spent(sandbox_of(state)))
        return lua_error(state);
    luaL_checkstack(state, 1, "too many results");
    lua_pushboolean(state, status == LUA_OK);
    lua_insert(state, 1);
    return lua_gettop(state);
}

static int safe_error(lua_State *state)
{
    lua_Integer level = luaL_optinteger(state, 2, 1);

    luaL_argcheck(state, level >= 0 && level <= 100, 2, "a level is from 0 to 100");
    sandbox_pay(state, 1 + (uint64_t)level);
    lua_settop(state, 1);
    if (lua_type(state, 1) == LUA_TSTRING && level > 0) {
        luaL_where(state, (int)level);
        lua_pushvalue(state, 1);
        lua_concat(state, 2);
    }
    return lua_error(state);
}

/* ---- pairs, in the order of the keys */

#define EACH_PAIR  (&sandbox_iterators[0])
#define EACH_ENTRY (&sandbox_iterators[1])

/* A key beside the table of values: numbers come first, then texts, then booleans. */
struct key {
    enum { KEY_INTEGER, KEY_FLOAT, KEY_TEXT, KEY_FALSE, KEY_TRUE } kind;
    lua_Integer integer;
    lua_Number number;
    const char *text;
    size_t length;
};

/* A whole number against one that is not, or is larger than any. */
static int compare_mixed(lua_Integer integer, lua_Number number)
{
    if (number >= 9223372036854775808.0)
        return -1;
    if (number < -9223372036854775808.0)
        return 1;
    return integer <= (lua_Integer)floor(number) ? -1 : 1;
}

static int compare_numbers(const struct key *a, const struct key *b)
{
    if (a->kind == KEY_INTEGER && b->kind == KEY_INTEGER)
        return a->integer < b->integer ? -1 : a->integer > b->integer;
    if (a->kind == KEY_INTEGER)
        return compare_mixed(a->integer, b->number);
    if (b->kind == KEY_INTEGER)
        return -compare_mixed(b->integer, a->number);
    return a->number < b->number ? -1 : a->number > b->number;
}

static int compare_texts(const struct key *a, const struct key *b)
{
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, shorter);

    return order ? order : a->length < b->length ? -1 : a->length > b->length;
}

static int compare_keys(const void *one, const void *other)
{
    const struct key *a = one;
    const struct key *b = other;

    if (a->kind <= KEY_FLOAT && b->kind <= KEY_FLOAT)
        return compare_numbers(a, b);
    if (a->kind == KEY_TEXT && b->kind == KEY_TEXT)
        return compare_texts(a, b);
    return (int)a->kind - (int)b->kind;
}

/* The key at that index, which the table there keeps alive. */
static struct key read_key(lua_State *state, int index)
{
    struct key key = {.kind = KEY_INTEGER};

    switch (lua_type(state, index)) {
    case LUA_TNUMBER:
        key.kind = lua_isinteger(state, index) ? KEY_INTEGER : KEY_FLOAT;
        key.integer = lua_isinteger(state, index) ? lua_tointeger(state, index) : 0;
        key.number = lua_tonumber(state, index);
        break;
    case LUA_TSTRING:
        key.kind = KEY_TEXT;
        key.text = lua_tolstring(state, index, &key.length);
        break;
    case LUA_TBOOLEAN:
        key.kind = lua_toboolean(state, index) ? KEY_TRUE : KEY_FALSE;
        break;
    default:
        luaL_error(state, "pairs: a key that is %s has no order", luaL_typename(state, index));
    }
    return key;
}

static void push_key(lua_State *state, const struct key *key)
{
    if (key->kind == KEY_INTEGER)
        lua_pushinteger(state, key->integer);
    else if (key->kind == KEY_FLOAT)
        lua_pushnumber(state, key->number);
    else if (key->kind == KEY_TEXT)
        lua_pushlstring(state, key->text, key->length);
    else
        lua_pushboolean(state, key->kind == KEY_TRUE);
}

static size_t count_keys(lua_State *state, int table)
{
    size_t keys = 0;

    sandbox_pay(state, 1 + engine_room(state, table) / 4);
    lua_pushnil(state);
    while (lua_next(state, table)) {
        lua_pop(state, 1);
        if (++keys > KEYS_MOST)
            luaL_error(state, "pairs: more than %d keys", KEYS_MOST);
    }
    return keys;
}

/* What it costs to read so many keys and bring them into order. */
static uint64_t price_of_keys(size_t keys)
{
    unsigned halvings = 0;

    while (keys >> halvings)
        halvings++;
    return (uint64_t)keys * (10 + KEY_COMPARED * halvings);
}

/* Leaves a list of the keys of the table at 1, in order. */
static void push_keys(lua_State *state)
{
    size_t keys = count_keys(state, 1);
    size_t at = 0;

    sandbox_pay(state, price_of_keys(keys));
    lua_createtable(state, (int)keys, 0);
    struct key *key = lua_newuserdatauv(state, (keys + 1) * sizeof *key, 0);
    lua_pushnil(state);
    while (lua_next(state, 1)) {
        lua_pop(state, 1);
        key[at] = read_key(state, -1);
        sandbox_pay(state, key[at].length / 4);
        at++;
    }
    qsort(key, keys, sizeof *key, compare_keys);
    for (at = 0; at < keys; at++) {
        push_key(state, &key[at]);
        lua_rawseti(state, -3, (lua_Integer)at + 1);
    }
    lua_pop(state, 1);
}

/* The iterator: upvalues are the keys, how many have been given, and the table. A script may call
 * it with anything, so it looks at no argument. */
static int next_pair(lua_State *state)
{
    for (;;) {
        sandbox_pay(state, 1);
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
    sandbox_pay(state, FLAT_PRICE);
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
    sandbox_push(state, EACH_PAIR, 3);
    return 1;
}

/* The iterator: a value, and the number of the entry before. */
static int next_entry(lua_State *state)
{
    lua_Integer at = luaL_checkinteger(state, 2);

    sandbox_pay(state, FLAT_PRICE);
    at = at < LUA_MAXINTEGER ? at + 1 : LUA_MININTEGER;
    lua_settop(state, 1);
    lua_pushinteger(state, at);
    return lua_geti(state, 1, at) == LUA_TNIL ? 1 : 2;
}

static int safe_ipairs(lua_State *state)
{
    sandbox_pay(state, FLAT_PRICE);
    luaL_checkany(state, 1);
    lua_settop(state, 1);
    sandbox_push(state, EACH_ENTRY, 0);
    lua_insert(state, 1);
    lua_pushinteger(state, 0);
    return 3;
}

/* empty(t): whether a table has no entry. What it has had is gone through too. */
static int is_empty(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    sandbox_pay(state, 1 + engine_room(state, 1) / 4);
    lua_pushnil(state);
    lua_pushboolean(state, !lua_next(state, 1));
    return 1;
}

/* ---- values in words */

void words_push(lua_State *state, int index)
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
    sandbox_pay(state, FLAT_PRICE);
    luaL_checkany(state, 1);
    words_push(state, 1);
    return 1;
}

/* ---- tables behind the back of their metatables */

static void refuse_key(lua_State *state, const char *key)
{
    lua_pushstring(state, key);
    if (lua_rawget(state, 2) != LUA_TNIL)
        luaL_error(state, "setmetatable: %s is not known here", key);
    lua_pop(state, 1);
}

/* What would run when garbage is collected, or tell when that is, has no effect: here it is told,
 * where it can be. */
static int safe_setmetatable(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    sandbox_pay(state, 20);
    if (lua_type(state, 2) == LUA_TTABLE) {
        refuse_key(state, "__gc");
        refuse_key(state, "__mode");
        refuse_key(state, "__close");
    }
    return sandbox_call_own(state);
}

/* rawset, but not behind the back of a metatable that nobody may change. */
static int safe_rawset(lua_State *state)
{
    sandbox_pay(state, FLAT_PRICE);
    luaL_checktype(state, 1, LUA_TTABLE);
    luaL_checkany(state, 3);
    if (luaL_getmetafield(state, 1, "__metatable") != LUA_TNIL)
        return luaL_error(state, "rawset: this table is protected");
    lua_settop(state, 3);
    if (lua_type(state, 2) > LUA_TSTRING || lua_type(state, 2) == LUA_TLIGHTUSERDATA)
        return luaL_error(state, "a key of a table is a text, a number or a boolean, and not a %s",
                          luaL_typename(state, 2));
    return sandbox_call_own(state);
}

/* Reading a number pays by itself, but not in another base. */
static int safe_tonumber(lua_State *state)
{
    if (lua_type(state, 1) == LUA_TSTRING)
        sandbox_pay(state, 1 + (uint64_t)lua_rawlen(state, 1));
    return sandbox_call_own(state);
}

/* ---- print */

enum { SAID_MOST = 1000 };

static void (*listener)(const char *line);

void sandbox_listen(void (*hear)(const char *line))
{
    listener = hear;
}

static void say(const char *words, size_t length)
{
    char line[SAID_MOST];

    if (!listener)
        return;
    text_words(line, sizeof line, words, length);
    listener(line);
}

/* What a line costs, beside what its values cost: more than writing it takes. */
enum { PRINT_WORK = 1000, PRINT_VALUE_WORK = 20, PRINT_BYTES = 2000 };

/* The values with a blank between them, behind file and line; what is too long is cut. Nothing that
 * a script does can depend on whether somebody reads it. */
static int print_values(lua_State *state)
{
    int count = lua_gettop(state);
    char line[PRINT_BYTES];
    size_t at = 0;

    sandbox_pay(state, PRINT_WORK + PRINT_VALUE_WORK * (uint64_t)count);
    for (int i = 0; i <= count && at < sizeof line; i++) {
        size_t length;

        if (i == 0)
            luaL_where(state, 1);
        else
            words_push(state, i);
        const char *words = lua_tolstring(state, -1, &length);
        if (i > 1)
            line[at++] = ' ';
        if (length > sizeof line - at)
            length = sizeof line - at;
        memcpy(line + at, words, length);
        at += length;
        lua_pop(state, 1);
    }
    say(line, at);
    return 0;
}

/* ---- chance */

/* math.random() is not there: floats have no place in a rule. random(m), random(m, n). */
static int safe_random(lua_State *state)
{
    lua_Integer low = 1;
    lua_Integer high = luaL_checkinteger(state, 1);

    if (!lua_isnoneornil(state, 2)) {
        low = high;
        high = luaL_checkinteger(state, 2);
    }
    sandbox_pay(state, 10);
    luaL_argcheck(state, low <= high, 1, "interval is empty");
    luaL_argcheck(state, (uint64_t)high - (uint64_t)low < UINT32_MAX, 1, "interval is too large");
    lua_pushinteger(state,
                    low + (lua_Integer)(sandbox_random(state, (uint32_t)(high - low + 1)) - 1));
    return 1;
}

/* ---- putting them together */

const struct sandbox_function sandbox_base[] = {
    {"assert", NULL, "0"},
    {"empty", is_empty, "what the table has had room for"},
    {"error", safe_error, "the level"},
    {"getmetatable", NULL, "0"},
    {"ipairs", safe_ipairs, "0"},
    {"pairs", safe_pairs, "what the table has had room for, and the keys"},
    {"pcall", safe_pcall, "the results"},
    {"print", print_values, "each value, whether anybody reads them or not"},
    {"rawequal", NULL, "the length of texts"},
    {"rawget", NULL, "0"},
    {"rawlen", NULL, "0"},
    {"rawset", safe_rawset, "0"},
    {"select", NULL, "0"},
    {"setmetatable", safe_setmetatable, "0"},
    {"tonumber", safe_tonumber, "the length"},
    {"tostring", safe_tostring, "0"},
    {"type", NULL, "0"},
    {NULL, NULL, NULL},
};
const struct sandbox_function sandbox_iterators[] = {
    {"each pair", next_pair, "the entries that have gone meanwhile"},
    {"each entry", next_entry, "0"},
    {NULL, NULL, NULL},
};
const struct sandbox_function sandbox_math[] = {
    {"abs", NULL, "0"}, {"ceil", NULL, "0"},          {"floor", NULL, "0"},     {"max", NULL, "0"},
    {"min", NULL, "0"}, {"random", safe_random, "0"}, {"tointeger", NULL, "0"}, {"type", NULL, "0"},
    {"ult", NULL, "0"}, {NULL, NULL, NULL},
};

/* Leaves a table with the functions, of which Lua's own are those that `open` gives. */
static void push_library(lua_State *state, lua_CFunction open,
                         const struct sandbox_function *functions)
{
    lua_pushcfunction(state, open);
    lua_call(state, 0, 1);
    lua_newtable(state);
    sandbox_install(state, functions, lua_absindex(state, -2));
    lua_remove(state, -2);
}

/* s:upper() uses the same functions as string.upper(s). */
static void open_methods(lua_State *state)
{
    lua_pushliteral(state, "");
    lua_newtable(state);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
}

/* The first long text that is made leaves behind what Lua makes all others with: it is made here,
 * so that none of a script's is the first. */
static void make_long_text(lua_State *state)
{
    luaL_Buffer buffer;

    luaL_buffinitsize(state, &buffer, LUAL_BUFFERSIZE + 1);
    luaL_pushresultsize(&buffer, 0);
    lua_pop(state, 1);
}

void sandbox_libraries(lua_State *state)
{
    make_long_text(state);
    push_library(state, luaopen_base, sandbox_base);
    push_library(state, luaopen_string, sandbox_strings);
    open_methods(state);
    lua_setfield(state, -2, "string");
    push_library(state, luaopen_table, sandbox_tables);
    lua_setfield(state, -2, "table");
    push_library(state, luaopen_math, sandbox_math);
    lua_pushinteger(state, LUA_MAXINTEGER);
    lua_setfield(state, -2, "maxinteger");
    lua_pushinteger(state, LUA_MININTEGER);
    lua_setfield(state, -2, "mininteger");
    lua_setfield(state, -2, "math");
    lua_pushvalue(state, -1);
    lua_setfield(state, -2, "_G");
    lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS); /* new chunks see this one alone */
}
