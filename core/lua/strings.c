/* The string library: Lua's own functions, paid for by what they look at and make. */
#include <lauxlib.h>
#include <math.h>
#include <string.h>

#include "lua/engine.h"
#include "lua/reach.h"
#include "lua/sandbox.h"
#include "lua/words.h"

/* After paying for the length of the text. */
static int by_length(lua_State *state)
{
    size_t length;

    luaL_checklstring(state, 1, &length);
    sandbox_pay(state, 5 + length / 4);
    return sandbox_call_own(state);
}

static int char_of(lua_State *state)
{
    sandbox_pay(state, (uint64_t)lua_gettop(state));
    return sandbox_call_own(state);
}

static int rep(lua_State *state)
{
    size_t length;

    luaL_checklstring(state, 1, &length);
    lua_Integer times = luaL_checkinteger(state, 2);
    size_t between = 0;
    luaL_optlstring(state, 3, "", &between);

    if (times > 0 && length + between > 0 &&
        (uint64_t)times > SANDBOX_STRING / (uint64_t)(length + between))
        return luaL_error(state, "rep: a string of more than 64 KB");
    if (length + between == 0)
        lua_pushinteger(state, 0), lua_replace(state, 2);
    sandbox_pay(state, times > 0 && times <= SANDBOX_STRING ? (uint64_t)times : 1);
    return sandbox_call_own(state);
}

/* ---- format */

enum { VALUE_PRICE = 5, TEXT_PRICE = 20, FLOAT_PRICE = 1000 };

/* Pays for each conversion of the format, and refuses those that tell of the machine: %p an
 * address, %a and %q how it writes floats. Lua lets flags and width stand before the letter. */
static void check_conversions(lua_State *state, const char *format, size_t length)
{
    const char *end = format + length;

    for (const char *at = format; at < end; at++) {
        if (*at != '%')
            continue;
        at++;
        while (at < end && *at && strchr("-+ #0123456789.", *at))
            at++;
        if (at < end && *at && strchr("paAq", *at))
            luaL_error(state, "format: %%%c is not known here", *at);
        sandbox_pay(state, at < end && *at && strchr("eEfFgG", *at) ? FLOAT_PRICE : TEXT_PRICE);
    }
}

/* string.format with everything but numbers and strings put into words first, and without the sign
 * of a NaN. */
static int format(lua_State *state)
{
    size_t length;
    const char *text = luaL_checklstring(state, 1, &length);
    int arguments = lua_gettop(state);

    sandbox_pay(state, 1 + length + VALUE_PRICE * (uint64_t)arguments);
    check_conversions(state, text, length);
    luaL_checkstack(state, 4, "too many values");
    for (int i = 2; i <= arguments; i++) {
        int type = lua_type(state, i);

        if (type == LUA_TNUMBER && isnan(lua_tonumber(state, i)))
            lua_pushnumber(state, fabs(lua_tonumber(state, i)));
        else if (type == LUA_TNUMBER || type == LUA_TSTRING)
            continue;
        else
            words_push(state, i);
        lua_replace(state, i);
    }
    return sandbox_call_own(state);
}

/* ---- patterns */

enum { CALL_PRICE = 4 };

/* What a pattern has that is looked at without a step from character to character. */
struct shape {
    uint64_t balances, frontiers, references; /* %b, %f, %1 */
    uint64_t classes, captures;               /* characters of classes; brackets */
    bool special;
};

static struct shape shape_of(const char *pattern, size_t length)
{
    struct shape shape = {0};

    for (size_t i = 0; i < length; i++) {
        shape.special |= pattern[i] && strchr("^$*+?.([%-", pattern[i]);
        shape.classes += pattern[i] == '[' ? length - i : 0;
        shape.captures += pattern[i] == '(';
        if (pattern[i] != '%' || ++i >= length)
            continue;
        shape.balances += pattern[i] == 'b';
        shape.frontiers += pattern[i] == 'f';
        shape.references += pattern[i] >= '0' && pattern[i] <= '9';
    }
    if (shape.classes > length)
        shape.classes = length;
    return shape;
}

/* With the subject at 1 and the pattern at 2: pays for what each place of the subject costs in any
 * case; returns what a step of the matcher costs. */
static uint64_t pay_for_match(lua_State *state, bool plain)
{
    size_t length;
    size_t pattern_length;

    luaL_checklstring(state, 1, &length);
    const char *pattern = luaL_checklstring(state, 2, &pattern_length);
    struct shape shape = shape_of(pattern, pattern_length);
    uint64_t beside = 1 + 4 * shape.captures + shape.balances * length / 16 +
                      shape.references * length / 64 + shape.frontiers * (2 + pattern_length / 4);

    if (plain || !shape.special)
        beside = 1 + (uint64_t)pattern_length / 64;
    sandbox_pay(state, 1 + pattern_length + (length + 1) * beside / 2);
    return beside + shape.classes / 4;
}

static int with_price(lua_State *state, uint64_t price)
{
    uint64_t before = engine_match_price(price);
    int results = sandbox_call_own(state);

    engine_match_price(before);
    return results;
}

static int by_pattern(lua_State *state)
{
    return with_price(state, pay_for_match(state, false));
}

static int find(lua_State *state)
{
    return with_price(state, pay_for_match(state, lua_toboolean(state, 4)));
}

/* What each match may cost beside: what it is replaced with may name captures that are empty. */
static int gsub(lua_State *state)
{
    size_t length;
    size_t replacement = 0;

    luaL_checklstring(state, 1, &length);
    luaL_checkstring(state, 2);
    const char *with =
        lua_type(state, 3) == LUA_TSTRING ? lua_tolstring(state, 3, &replacement) : "";
    uint64_t captures = 0;

    for (size_t i = 0; i < replacement; i++)
        captures += with[i] == '%';
    sandbox_pay(state, replacement + (length + 1) * captures);
    return with_price(state,
                      pay_for_match(state, false) + (lua_isfunction(state, 3) ? CALL_PRICE : 0));
}

#define EACH_MATCH (&sandbox_matches[0])

/* The iterator of gmatch: upvalues are Lua's own, until it has ended, and what a step costs. It
 * looks at no argument. */
static int next_match(lua_State *state)
{
    sandbox_pay(state, 1);
    lua_settop(state, 0);
    lua_pushvalue(state, lua_upvalueindex(1));
    if (lua_isnil(state, 1))
        return 0;
    uint64_t before = engine_match_price((uint64_t)lua_tointeger(state, lua_upvalueindex(2)));
    lua_call(state, 0, LUA_MULTRET);
    engine_match_price(before);
    if (lua_isnoneornil(state, 1)) { /* asked again it would search the rest again */
        lua_pushnil(state);
        lua_replace(state, lua_upvalueindex(1));
    }
    return lua_gettop(state);
}

static int gmatch(lua_State *state)
{
    uint64_t price = pay_for_match(state, false);

    lua_settop(state, 3);
    sandbox_call_own(state);
    lua_pushinteger(state, (lua_Integer)price);
    sandbox_push(state, EACH_MATCH, 2);
    return 1;
}

const struct sandbox_function sandbox_matches[] = {
    {"each match", next_match, "each step of the matcher"},
    {NULL, NULL, NULL},
};
const struct sandbox_function sandbox_strings[] = {
    {"byte", by_length, "the length"},
    {"char", char_of, "the values"},
    {"find", find, "the length, and each step of the matcher"},
    {"format", format, "the format, each conversion, the values, and what is made"},
    {"gmatch", gmatch, "as find"},
    {"gsub", gsub, "as find, the captures that are put in, and what is made"},
    {"len", NULL, "0"},
    {"lower", by_length, "the length"},
    {"match", by_pattern, "as find"},
    {"rep", rep, "the times, and what is made"},
    {"reverse", by_length, "the length"},
    {"sub", NULL, "what is made"},
    {"upper", by_length, "the length"},
    {NULL, NULL, NULL},
};
