/* All functions of C that scripts can reach, in lists by the files that have them. */
#ifndef LUA_REACH_H
#define LUA_REACH_H

#include <lua.h>

/* A function that scripts can reach. It may be called with anything: it checks each argument, and
 * pays for what it does. tests/unit/reach_test.c calls them all. */
struct sandbox_function {
    const char *name;       /* of a metamethod or an iterator too; NULL ends a list */
    lua_CFunction function; /* Lua's own of this name is its upvalue, where Lua has one */
    const char
        *price; /* of a call, in words; "0" where it stands in no relation to the arguments */
};

/* All the lists, which end with NULL: what stands in none of them is not pushed. */
extern const struct sandbox_function *const sandbox_reach[];

/* What is left of Lua's libraries, and the iterators that it gives. */
extern const struct sandbox_function sandbox_base[], sandbox_strings[], sandbox_tables[],
    sandbox_math[], sandbox_iterators[], sandbox_matches[];
/* Bots: globals; methods of views; operators on views, fields, orders and lists of orders; and what
 * clears up behind them, which scripts never see. */
extern const struct sandbox_function bot_globals[], view_facts[], view_ways[], view_tries[],
    view_operators[], field_operators[], order_operators[], order_list_operators[],
    happenings_operators[], listing_operators[];
/* House rules: methods of their context; operators on it, on texts and booleans, and on globals. */
extern const struct sandbox_function house_methods[], house_operators[], house_calls[],
    kept_operators[];
extern const struct sandbox_function scenario_globals[];

/* Leaves the function of a row of those lists, with so many upvalues from the stack. */
void sandbox_push(lua_State *state, const struct sandbox_function *row, int upvalues);
/* Sets the functions in the table on top of the stack; the table at `own`, if it is not 0, has
 * Lua's own. */
void sandbox_install(lua_State *state, const struct sandbox_function *functions, int own);
/* For such a function: goes on as Lua's own, which must have no upvalues, with what is on the
 * stack. */
int sandbox_call_own(lua_State *state);
/* Makes a type known of whose values scripts see no metatable: its operators have the `upvalues`
 * that leave the stack. */
void sandbox_type(lua_State *state, const char *name, const struct sandbox_function *operators,
                  int upvalues);

#endif
