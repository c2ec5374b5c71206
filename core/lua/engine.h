/* What is other in the Lua that is built here. Lua's own headers include this one (LUA_USER_H);
 * what macros cannot do is in engine.c. README.md says why. */
#ifndef LUA_ENGINE_H
#define LUA_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lua_State;

/* ---- the same on every machine */

#define luai_makeseed(...)      1847u /* of the hashes of strings */
#define l_randomizePivot()      0u    /* of table.sort; Lua's asks the clock */
#define luai_numpow(L, a, b)    engine_power(L, a, b)
#define luai_nummod(L, a, b, m) ((void)(L), (m) = engine_modulo(a, b))
#undef lua_getlocaledecpoint
#define lua_getlocaledecpoint() '.'
#undef lua_number2str
#define lua_number2str(text, size, number) engine_number(text, size, number)

/* A whole exponent by multiplication; another raises an error, since what pow gives hangs on the
 * library. */
double engine_power(struct lua_State *state, double base, double exponent);
/* As Lua's, which may take as long as two thousand instructions. */
double engine_modulo(double a, double b);
#undef lua_integer2str
#define lua_integer2str(text, size, number) engine_integer(text, size, number)

int engine_integer(char *text, size_t size, long long number);
/* In digits; a NaN has no sign. Returns their number. */
int engine_number(char *text, size_t size, double number);

/* ---- bounded */

#undef LUAI_MAXSTACK
#define LUAI_MAXSTACK  100000 /* values in all calls that are under way */
#define LUAI_MAXCCALLS 100    /* calls of C within one another, for a stack of 256 KB */
#undef LUAL_BUFFERSIZE
#define LUAL_BUFFERSIZE 512 /* bytes of a text that is being made, on that stack */
#undef LUA_IDSIZE
#define LUA_IDSIZE 512 /* bytes of a file's name in messages */

/* ---- functions that engine.c has in its own way */

/* Each of Lua's files says which it is. Where a function is defined it gets another name, */
#ifdef lfunc_c
#define luaF_findupval   stock_luaF_findupval
#define luaF_newtbcupval stock_luaF_newtbcupval
#endif
#ifdef lgc_c
#define luaC_checkfinalizer stock_luaC_checkfinalizer
#endif
#ifdef lobject_c
#define luaO_pushvfstring stock_luaO_pushvfstring
#define luaO_str2num      stock_luaO_str2num
#endif
#ifdef lstring_c
#define luaS_eqlngstr    stock_luaS_eqlngstr
#define luaS_hashlongstr stock_luaS_hashlongstr
#define luaS_newlstr     stock_luaS_newlstr
#endif
#ifdef ltable_c
#define luaH_finishset stock_luaH_finishset
#define luaH_getn      stock_luaH_getn
#define luaH_set       stock_luaH_set
#endif
#ifdef ltm_c
#define luaT_gettm      stock_luaT_gettm
#define luaT_gettmbyobj stock_luaT_gettmbyobj
#define luaT_getvarargs stock_luaT_getvarargs
#endif
/* or where it is called. */
#ifdef lvm_c
#define luaV_lessthan  stock_luaV_lessthan
#define luaH_finishset engine_luaH_finishset
#define strcoll        engine_strcoll
#endif
/* The matcher of patterns pays for each character that it looks at. The macro fits the definition
 * of the function too, where its first argument begins with a type. */
#ifdef lstrlib_c
#define singlematch(match, at, item, end) singlematch(PAID_##match, at, item, end)
#define PAID_MatchState                   MatchState
#define PAID_ms                           (engine_match_step(ms->L), ms)
#endif
void engine_match_step(struct lua_State *state);
/* What a step costs from now on; returns what it did. */
uint64_t engine_match_price(uint64_t price);

/* How many calls there has been room for: what an error that is caught goes through. */
uint64_t engine_calls(const struct lua_State *state);
/* A new block without a kind is room for a call if it is of that size: a new stack, which has none
 * either, is always larger. */
bool engine_is_call(size_t size);
/* How many entries a table has room for: what a search through all of it costs. */
size_t engine_room(struct lua_State *state, int index);
/* A number that is another when entries have come and gone, though the table holds again what it
 * held. */
uint64_t engine_traces(struct lua_State *state, int index);
/* Notes the hash of each long text that there is, which Lua does when it is first a key. */
void engine_hash_texts(struct lua_State *state);
/* Between calls: room for calls and values, and the list of strings, as if nothing had been run. */
void engine_settle(struct lua_State *state);
/* Whether the block holds Lua's stack or its list of strings: how large they are hangs on what was
 * run before. */
int engine_is_common(struct lua_State *state, const void *block);

#endif
