/* Functions of Lua that are others here; engine.h lists them. Nothing else knows Lua from within.
 */
#include "lua/engine.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <lua.h>

#include <lapi.h>
#include <ldebug.h>
#include <ldo.h>
#include <lfunc.h>
#include <lgc.h>
#include <lmem.h>
#include <lobject.h>
#include <lstate.h>
#include <lstring.h>
#include <ltable.h>
#include <ltm.h>
#include <lundump.h>
#include <lvm.h>

#include "lua/sandbox.h"

/* Longer chains of one hash come only by design: chance makes some ten. */
enum { CHAIN_MOST = 64, SMALL_TABLE = 6 };
/* Binary logarithm of the entries of a table beside its list. Whose keys collide only after it has
 * grown grows once in the square of that. */
enum { LARGEST_TABLE = 14 };

/* Prices, in instructions. */
enum {
    BYTES_COMPARED = 64, /* at once */
    BYTES_ORDERED = 16,  /* one by one */
    BYTES_HASHED = 16,
    OBJECTS_PASSED = 4,
    VALUES_COPIED = 8,
    ENTRIES_COUNTED = 8, /* of a table that is about to grow */
    VARIABLE_FOUND = 5,  /* of a function, for another within it: among all that it shares */
    PLACES_TRIED = 4,    /* for the border of a table */
    KEY_FOUND = 8,       /* where such a place is not in its list */
    BITS_DIVIDED = 8,    /* of one float by another, one by one */
    FLOAT_PRINTED = 60,
    INTEGER_PRINTED = 8,
    COMPARED = 3, /* in table.sort */
    NUMBER_READ = 10,
    ERROR_MADE = 20,
    CODE_SEARCHED = 8 /* for the name of what is at fault */
};

_Static_assert(FLT_EVAL_METHOD == 0, "each float is rounded as it is made");

/* ---- tables: the same on every machine */

static bool has_entry(Table *table, lua_Unsigned at, unsigned *price)
{
    *price += at > luaH_realasize(table) ? PLACES_TRIED * KEY_FOUND : 1;
    return !isempty(luaH_getint(table, (lua_Integer)at));
}

/* The border of a table: Lua's hangs on how the table lies in memory, this one on what it holds. */
lua_Unsigned luaH_getn(Table *table)
{
    lua_Unsigned below = 0;
    lua_Unsigned above = 1;
    unsigned price = 0; /* in places */

    while (above <= (lua_Unsigned)LUA_MAXINTEGER && has_entry(table, above, &price)) {
        below = above;
        above *= 2;
    }
    while (above <= (lua_Unsigned)LUA_MAXINTEGER && above - below > 1) {
        lua_Unsigned middle = below + (above - below) / 2;

        if (has_entry(table, middle, &price))
            below = middle;
        else
            above = middle;
    }
    sandbox_meter(price / PLACES_TRIED);
    return below;
}

static unsigned chain_from(const Node *node)
{
    unsigned length = 1;

    for (; gnext(node) && length <= CHAIN_MOST; length++)
        node += gnext(node);
    return length;
}

static bool has_long_chain(const Table *table)
{
    for (int i = 0; i < sizenode(table); i++)
        if (chain_from(gnode(table, i)) > CHAIN_MOST)
            return true;
    return false;
}

/* The value of a key lies first in its node. */
static bool is_in_long_chain(Table *table, const TValue *key)
{
    uintptr_t first = (uintptr_t)gnode(table, 0);
    uintptr_t value = (uintptr_t)luaH_get(table, key);

    return value >= first && value < first + (size_t)sizenode(table) * sizeof(Node) &&
           chain_from((const Node *)value) > CHAIN_MOST;
}

void engine_luaH_finishset(lua_State *state, Table *table, const TValue *key, const TValue *slot,
                           TValue *value);
void stock_luaH_finishset(lua_State *state, Table *table, const TValue *key, const TValue *slot,
                          TValue *value);

static size_t room_of(const Table *table)
{
    return luaH_realasize(table) + (isdummy(table) ? 0 : (size_t)sizenode(table));
}

/* A new key may find no room, though few have come: then all entries are counted. And keys may have
 * been chosen so that all fall on one place, where each search goes through all of them. */
void luaH_finishset(lua_State *state, Table *table, const TValue *key, const TValue *slot,
                    TValue *value)
{
    int before = table->lsizenode;
    const Node *nodes = table->node;
    size_t room = room_of(table);
    bool is_new = isabstkey(slot);

    stock_luaH_finishset(state, table, key, slot, value);
    if (table->node != nodes)
        sandbox_meter(room / ENTRIES_COUNTED);
    if (!is_new || table->lsizenode <= SMALL_TABLE)
        return;
    if (table->lsizenode > LARGEST_TABLE)
        luaG_runerror(state, "a table has at most %d entries beside its list", 1 << LARGEST_TABLE);
    if (table->lsizenode != before ? has_long_chain(table) : is_in_long_chain(table, key))
        luaG_runerror(state, "keys of a table collide: they were chosen so");
}

/* Lua's own, by the function above. */
void luaH_set(lua_State *state, Table *table, const TValue *key, TValue *value)
{
    luaH_finishset(state, table, key, luaH_get(table, key), value);
}

/* What a script sets: where a key lies that is a table or a function follows from its address, and
 * when the table grows from that. */
void engine_luaH_finishset(lua_State *state, Table *table, const TValue *key, const TValue *slot,
                           TValue *value)
{
    if (!ttisstring(key) && !ttisnumber(key) && !ttisboolean(key) && !ttisnil(key))
        luaG_runerror(state, "a key of a table is a text, a number or a boolean, and not a %s",
                      luaT_objtypename(state, key));
    luaH_finishset(state, table, key, slot, value);
}

static Table *table_at(lua_State *state, int index)
{
    return (Table *)(uintptr_t)lua_topointer(state, index);
}

size_t engine_room(lua_State *state, int index)
{
    return room_of(table_at(state, index));
}

uint64_t engine_traces(lua_State *state, int index)
{
    const Table *table = table_at(state, index);
    uint64_t untouched = 0;

    if (isdummy(table))
        return luaH_realasize(table);
    for (int i = 0; i < sizenode(table); i++)
        untouched += keyisnil(gnode(table, i));
    return luaH_realasize(table) + ((uint64_t)(table->lastfree - table->node) << 24) +
           (untouched << 44) + ((uint64_t)table->lsizenode << 58);
}

#if LUA_VERSION_RELEASE_NUM < 50405
#define STACK(state) ((state)->stack)
#else
#define STACK(state) ((state)->stack.p)
#endif

int engine_is_common(lua_State *state, const void *block)
{
    return (void *)G(state)->strt.hash == block || (void *)STACK(state) == block;
}

/* ---- texts */

TString *stock_luaS_newlstr(lua_State *state, const char *text, size_t length);

/* Short strings are kept once each, in chains by their hash. */
TString *luaS_newlstr(lua_State *state, const char *text, size_t length)
{
    TString *string = stock_luaS_newlstr(state, text, length);
    unsigned behind = 0;

    if (length > LUAI_MAXSHORTLEN)
        return string;
    for (const TString *next = string->u.hnext; next; next = next->u.hnext)
        if (++behind > CHAIN_MOST)
            sandbox_collide(state), luaM_error(state);
    return string;
}

int stock_luaS_eqlngstr(TString *a, TString *b);

int luaS_eqlngstr(TString *a, TString *b)
{
    if (a != b && a->u.lnglen == b->u.lnglen)
        sandbox_meter(a->u.lnglen / BYTES_COMPARED);
    return stock_luaS_eqlngstr(a, b);
}

unsigned stock_luaS_hashlongstr(TString *string);

/* Of the whole text, once. */
unsigned luaS_hashlongstr(TString *string)
{
    if (!string->extra)
        sandbox_meter(string->u.lnglen / BYTES_HASHED);
    return stock_luaS_hashlongstr(string);
}

void engine_hash_texts(lua_State *state)
{
    uint64_t objects = 0;

    for (GCObject *object = G(state)->allgc; object; object = object->next, objects++)
        if (object->tt == LUA_VLNGSTR)
            luaS_hashlongstr(gco2ts(object));
    sandbox_meter(objects / OBJECTS_PASSED);
}

int engine_strcoll(const char *a, const char *b);

/* For the order of texts, in place of strcoll: by bytes, in every locale. */
int engine_strcoll(const char *a, const char *b)
{
    size_t at = 0;

    while (a[at] && a[at] == b[at])
        at++;
    sandbox_meter(1 + at / BYTES_ORDERED);
    return (unsigned char)a[at] - (unsigned char)b[at];
}

int stock_luaV_lessthan(lua_State *state, const TValue *a, const TValue *b);

/* table.sort may ask it very often, and there is no instruction between. */
int luaV_lessthan(lua_State *state, const TValue *a, const TValue *b)
{
    sandbox_pay(state, COMPARED);
    return stock_luaV_lessthan(state, a, b);
}

static _Thread_local uint64_t match_price = 1;

uint64_t engine_match_price(uint64_t price)
{
    uint64_t before = match_price;

    match_price = price;
    return before;
}

void engine_match_step(lua_State *state)
{
    sandbox_pay(state, match_price);
}

/* ---- numbers */

static double multiplied(double base, double exponent)
{
    double result = 1;

    for (uint64_t left = (uint64_t)fabs(exponent); left; left /= 2) {
        if (left % 2)
            result *= base;
        base *= base;
    }
    return exponent < 0 ? 1 / result : result;
}

/* In Lua's parser, which counts out beforehand what it can, a NaN has it left for the run. */
double engine_power(lua_State *state, double base, double exponent)
{
    if (exponent == floor(exponent) && fabs(exponent) <= 1 << 30)
        return multiplied(base, exponent);
    if (isLua(state->ci))
        luaG_runerror(state, "an exponent is a whole number");
    return NAN;
}

/* By long division, bit by bit where the quotient is large. */
double engine_modulo(double a, double b)
{
    bool divides = isfinite(a) && isfinite(b) && a != 0 && b != 0;
    int bits = divides ? ilogb(a) - ilogb(b) : 0;
    double rest = fmod(a, b);

    sandbox_meter(bits > 0 ? (uint64_t)bits / BITS_DIVIDED : 0);
    return (rest > 0 ? b < 0 : rest < 0 && b > 0) ? rest + b : rest;
}

int engine_integer(char *text, size_t size, long long number)
{
    sandbox_meter(INTEGER_PRINTED);
    return snprintf(text, size, "%lld", number);
}

int engine_number(char *text, size_t size, double number)
{
    sandbox_meter(FLOAT_PRINTED);
    if (isnan(number))
        return snprintf(text, size, "nan");
    return snprintf(text, size, "%.14g", number);
}

size_t stock_luaO_str2num(const char *text, TValue *number);

size_t luaO_str2num(const char *text, TValue *number)
{
    sandbox_meter(NUMBER_READ + strlen(text) / 2);
    return stock_luaO_str2num(text, number);
}

/* ---- calls */

void stock_luaF_newtbcupval(lua_State *state, StkId level);

/* What is to be closed runs when all else has ended, also by a spent budget. Lua's own buffers are
 * userdata. */
void luaF_newtbcupval(lua_State *state, StkId level)
{
    const TValue *value = s2v(level);

    if (!ttisnil(value) && !ttisfalse(value) && !ttisfulluserdata(value))
        luaG_runerror(state, "nothing can be closed here");
    stock_luaF_newtbcupval(state, level);
}

UpVal *stock_luaF_findupval(lua_State *state, StkId level);

UpVal *luaF_findupval(lua_State *state, StkId level)
{
    sandbox_meter(VARIABLE_FOUND);
    return stock_luaF_findupval(state, level);
}

void stock_luaT_getvarargs(lua_State *state, CallInfo *call, StkId where, int wanted);

void luaT_getvarargs(lua_State *state, CallInfo *call, StkId where, int wanted)
{
    int copied = wanted < 0 ? call->u.l.nextraargs : wanted;

    sandbox_meter((uint64_t)copied / VALUES_COPIED);
    stock_luaT_getvarargs(state, call, where, wanted);
}

uint64_t engine_calls(const lua_State *state)
{
    return state->nci;
}

bool engine_is_call(size_t size)
{
    return size == sizeof(CallInfo);
}

/* luaD_shrinkstack gives back half of the calls' room each time, and leaves the stack up to three
 * times as large as it need be. */
void engine_settle(lua_State *state)
{
    const stringtable *strings = &G(state)->strt;
    int size = MINSTRTABSIZE;
    unsigned calls;

    assert(state->ci == &state->base_ci && state->top - state->stack < BASIC_STACK_SIZE);
    do {
        calls = state->nci;
        luaD_shrinkstack(state);
    } while (state->nci < calls);
    if (stacksize(state) > BASIC_STACK_SIZE)
        luaD_reallocstack(state, BASIC_STACK_SIZE, 0);
    while (size < strings->nuse)
        size *= 2;
    if (size != strings->size)
        luaS_resize(state, size);
}

static uint64_t code_of(const CallInfo *call)
{
    return isLua(call) ? (uint64_t)ci_func(call)->p->sizecode : 0;
}

const char *stock_luaO_pushvfstring(lua_State *state, const char *format, va_list values);

/* Each error is told by it, once the code has been searched for a name. */
const char *luaO_pushvfstring(lua_State *state, const char *format, va_list values)
{
    uint64_t code = code_of(state->ci) + (state->ci->previous ? code_of(state->ci->previous) : 0);

    sandbox_meter(ERROR_MADE + code / CODE_SEARCHED);
    return stock_luaO_pushvfstring(state, format, values);
}

/* ---- metatables */

const TValue *stock_luaT_gettm(Table *metatable, TMS event, TString *name);
const TValue *stock_luaT_gettmbyobj(lua_State *state, const TValue *value, TMS event);
void stock_luaC_checkfinalizer(lua_State *state, GCObject *object, Table *metatable);

/* A weak table would tell when garbage is collected. Chains of __index pay for each step. What a
 * metatable does not have Lua notes in it, and asks no more until somebody sets anything: that is
 * free, else it would tell of an earlier call. */
const TValue *luaT_gettm(Table *metatable, TMS event, TString *name)
{
    if (event == TM_MODE)
        return NULL;
    const TValue *handler = stock_luaT_gettm(metatable, event, name);
    sandbox_meter(handler != NULL);
    return handler;
}

/* What is called in place of a value is a function, since else one call goes on through a chain of
 * such values. */
const TValue *luaT_gettmbyobj(lua_State *state, const TValue *value, TMS event)
{
    const TValue *handler = stock_luaT_gettmbyobj(state, value, event);

    if (event == TM_CALL && !ttisfunction(handler))
        return &G(state)->nilvalue;
    return handler;
}

/* No table of a script is told of its end. */
void luaC_checkfinalizer(lua_State *state, GCObject *object, Table *metatable)
{
    if (object->tt != LUA_VTABLE)
        stock_luaC_checkfinalizer(state, object, metatable);
}

/* ---- bytecode: there is none */

int luaU_dump(lua_State *state, const Proto *function, lua_Writer writer, void *to, int strip)
{
    (void)state, (void)function, (void)writer, (void)to, (void)strip;
    return 1;
}

LClosure *luaU_undump(lua_State *state, ZIO *stream, const char *name)
{
    (void)stream;
    luaO_pushfstring(state, "%s: a script is text", name);
    luaD_throw(state, LUA_ERRSYNTAX);
}
