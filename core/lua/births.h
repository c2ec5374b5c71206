/* Where the tables of a script are made, so that a fault in one of them has a line. */
#ifndef LUA_BIRTHS_H
#define LUA_BIRTHS_H

#include <lua.h>

#include "lua/places.h"

/* Which table was made where, by its address: NULL where no table is kept. Zero at first. */
struct births {
    lua_Alloc allocate; /* the sandbox's own */
    struct born {
        const void *table;
        struct birth birth;
    } * list;
    unsigned slots;    /* of the list, a power of two */
    unsigned count;    /* of tables made so far, those that are gone too */
    struct birth last; /* of the last one */
};

/* From now on tables of that state are noted; the list stays where it is. */
void births_watch(struct births *births, lua_State *state);
/* Line 0: nobody knows. */
struct birth births_find(const struct births *births, const void *table);
/* Once the state is closed. */
void births_free(struct births *births);

#endif
