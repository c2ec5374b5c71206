/* What the files of the view share; nothing outside core/lua needs it. */
#ifndef LUA_VIEW_PARTS_H
#define LUA_VIEW_PARTS_H

#include <lauxlib.h>

#include "game/game_names.h"
#include "lua/view.h"

/* A view keeps a copy of the position in its first user value; in its second what it imagines the
 * rest to be (false: nothing was found), in its third how strong everybody is, each once it has
 * been asked for. */
struct view {
    struct game_names names; /* first: position is the copy */
    uint8_t side;
    bool imagined; /* the copy itself is */
};

enum { POSITION_VALUE = 1, IMAGINED_VALUE = 2, MASSES_VALUE = 3, VIEW_VALUES = 3 };

enum { VIEW_WORK = 30 }; /* what a question to a view costs at least */

/* ---- view_parts.c */

extern const char view_type[];

/* The view that a function was called with; raises the script's error if it is none. */
struct view *view_check(lua_State *state);
/* A view like that of another position, whose copy is its own; `own` may be changed. */
struct view *view_push_copy(lua_State *state, const struct view *from, const void *position,
                            void **own);
/* The side that an argument names, or NO_SIDE; raises the script's error. */
uint8_t view_check_side(lua_State *state, const struct view *view, int index);

/* ---- view_ways.c */

/* Makes fields known. */
void view_ways_open(lua_State *state);

/* ---- view_try.c */

/* Makes what orders have come to known, while it is read. */
void view_tries_open(lua_State *state);
/* Leaves the position that the side of the view at 1 imagines on the stack: the same for all that
 * is tried from one view. NULL: nothing was found that may be told to it. */
const void *view_push_imagined(lua_State *state, const struct view *view);
/* Pushes nil and why nothing can be tried; returns 2. */
int view_not_imagined(lua_State *state);

#endif
