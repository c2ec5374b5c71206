#include "lua/orders.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/entry_points.h"
#include "lua/push.h"
#include "lua/reach.h"
#include "lua/sandbox.h"

enum { MOST_ORDERS = 100000, MOST_ARGUMENTS = 1000000 };
/* What it costs to ask how many there are, to look at an order, to put it into words, and for each
 * argument of it. */
enum { LENGTH_WORK = 8, ORDER_WORK = 60, WORDS_WORK = 250, ARGUMENT_WORK = 5 };

static const char order_type[] = "order";
static const char list_type[] = "orders";
static const char listing_type[] = "listing";
static const char listing_place[] = "the listing"; /* in the registry */

/* An order without the room that it does not need. */
struct packed {
    const struct game_names *names;
    uint16_t verb, question, count;
    int8_t side;
    struct argument argument[];
};

struct row {
    uint16_t verb, question, count;
    int8_t side;
    uint32_t first; /* of its arguments */
};

/* Orders one behind another, in one block of Lua's own: without a finalizer, so that it goes
 * whenever memory is short. */
struct order_list {
    const struct game_names *names;
    size_t rows, arguments;
    const struct argument *argument; /* behind the rows */
    struct row row[];
};

/* ---- one order */

/* A copy of the order on the stack. Its names are those of `names`, which lives in the value at
 * `owner`: the copy keeps that alive. */
static void push_order(lua_State *state, int owner, const struct game_names *names,
                       const struct order *order)
{
    owner = lua_absindex(state, owner);
    struct packed *packed =
        lua_newuserdatauv(state, sizeof *packed + order->count * sizeof *packed->argument, 1);

    packed->names = names;
    packed->verb = order->verb;
    packed->question = order->question;
    packed->count = order->count;
    packed->side = order->side;
    memcpy(packed->argument, order->argument, order->count * sizeof *packed->argument);
    luaL_setmetatable(state, order_type);
    lua_pushvalue(state, owner);
    lua_setiuservalue(state, -2, 1);
}

static void unpack(const struct packed *packed, struct order *order)
{
    order_start(order, packed->verb);
    order->side = packed->side;
    order->question = packed->question;
    order->count = packed->count;
    memcpy(order->argument, packed->argument, packed->count * sizeof *packed->argument);
}

bool lua_to_order(lua_State *state, int index, struct order *order)
{
    const struct packed *packed = luaL_testudata(state, index, order_type);

    if (packed)
        unpack(packed, order);
    return packed != NULL;
}

static void push_name(lua_State *state, const struct game_names *names,
                      const struct argument *argument)
{
    if (argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS)
        lua_push_unit(state, names, argument->value);
    else
        lua_push_cell(state, names, argument->value);
}

/* The names of its units, or of its cells, in their order. */
static int push_arguments(lua_State *state, const struct packed *packed, bool units)
{
    lua_Integer at = 0;

    lua_newtable(state);
    for (unsigned i = 0; i < packed->count; i++) {
        uint8_t kind = packed->argument[i].kind;
        bool is_unit = kind == ARGUMENT_UNIT || kind == ARGUMENT_POINTS;
        bool is_cell = kind == ARGUMENT_CELL || kind == ARGUMENT_GROUP;

        if (units ? !is_unit : !is_cell)
            continue;
        push_name(state, packed->names, &packed->argument[i]);
        lua_rawseti(state, -2, ++at);
    }
    return 1;
}

/* "cells", or as the game calls them: "hexes". */
static bool names_cells(const struct game *game, const char *name)
{
    return strcmp(name, "cells") == 0 || strcmp(name, game_noun(game)->many) == 0;
}

static int order_words(lua_State *state)
{
    const struct packed *packed = luaL_checkudata(state, 1, order_type);

    sandbox_pay(state, WORDS_WORK + ARGUMENT_WORK * (uint64_t)packed->count * 4);
    const struct names names = game_names(packed->names);
    struct text text = {0};
    struct order order;

    unpack(packed, &order);
    order_text(packed->names->game->verbs, &names, &order, &text);
    lua_push_text(state, &text);
    return 1;
}

static int order_field(lua_State *state)
{
    const struct packed *packed = luaL_checkudata(state, 1, order_type);
    const char *name = luaL_checkstring(state, 2);

    sandbox_pay(state, ORDER_WORK + ARGUMENT_WORK * (uint64_t)packed->count);

    if (strcmp(name, "verb") == 0)
        lua_pushstring(state, packed->names->game->verbs[packed->verb].name);
    else if (strcmp(name, "text") == 0)
        return order_words(state);
    else if (strcmp(name, "units") == 0)
        return push_arguments(state, packed, true);
    else if (names_cells(packed->names->game, name))
        return push_arguments(state, packed, false);
    else
        return luaL_error(state, "an order has verb, text, units and %s, and no %s",
                          game_noun(packed->names->game)->many, name);
    return 1;
}

/* ---- lists */

/* Orders as they are listed. Nothing may jump out of a listing, so that this is plain memory; its
 * state has one, and uses its room again. */
struct listing {
    struct row *row;
    struct argument *argument;
    size_t rows, row_room, arguments, argument_room;
    int32_t unit; /* -1: any */
    bool full;
};

static bool names_first(const struct order *order, int32_t unit)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->argument[i].kind == ARGUMENT_UNIT || order->argument[i].kind == ARGUMENT_POINTS)
            return order->argument[i].value == unit;
    return false;
}

static bool take_row(struct listing *listing, const struct order *order)
{
    if (listing->rows == MOST_ORDERS)
        return false;
    struct row *rows = memory_room(listing->row, listing->rows, &listing->row_room, sizeof *rows);

    if (!rows)
        return false;
    listing->row = rows;
    rows[listing->rows++] = (struct row){.verb = order->verb,
                                         .question = order->question,
                                         .count = order->count,
                                         .side = order->side,
                                         .first = (uint32_t)listing->arguments};
    return true;
}

static bool take_argument(struct listing *listing, struct argument argument)
{
    if (listing->arguments == MOST_ARGUMENTS)
        return false;
    struct argument *arguments = memory_room(listing->argument, listing->arguments,
                                             &listing->argument_room, sizeof *arguments);

    if (!arguments)
        return false;
    listing->argument = arguments;
    arguments[listing->arguments++] = argument;
    return true;
}

static bool take(void *to, const struct order *order)
{
    struct listing *listing = to;

    if (listing->unit >= 0 && !names_first(order, listing->unit))
        return true;
    bool good = take_row(listing, order);

    for (unsigned i = 0; good && i < order->count; i++)
        good = take_argument(listing, order->argument[i]);
    listing->full = !good;
    return good;
}

static int listing_free(lua_State *state)
{
    struct listing *listing = luaL_checkudata(state, 1, listing_type);

    memory_free(listing->row);
    memory_free(listing->argument);
    *listing = (struct listing){.row = NULL};
    return 0;
}

static struct listing *listing_of(lua_State *state)
{
    lua_getfield(state, LUA_REGISTRYINDEX, listing_place);
    struct listing *listing = lua_touserdata(state, -1);

    lua_pop(state, 1); /* the registry keeps it */
    return listing;
}

_Static_assert(sizeof(struct row) % _Alignof(struct argument) == 0, "arguments follow rows");

/* Leaves what was listed on the stack. */
static void push_list(lua_State *state, int owner, const struct game_names *names,
                      const struct listing *listing)
{
    size_t rows = listing->rows * sizeof *listing->row;
    size_t arguments = listing->arguments * sizeof *listing->argument;
    struct order_list *list = lua_newuserdatauv(state, sizeof *list + rows + arguments, 1);
    struct argument *behind = (void *)(list->row + listing->rows);

    list->names = names;
    list->rows = listing->rows;
    list->arguments = listing->arguments;
    list->argument = behind;
    if (rows)
        memcpy(list->row, listing->row, rows);
    if (arguments)
        memcpy(behind, listing->argument, arguments);
    luaL_setmetatable(state, list_type);
    lua_pushvalue(state, owner);
    lua_setiuservalue(state, -2, 1);
}

static bool house_has_failed(const struct game_names *names)
{
    const struct hooks *hooks = names->game->hooks ? names->game->hooks(names->scenario) : NULL;

    return hooks && hooks->failed;
}

void lua_push_legal(lua_State *state, int owner, const struct game_names *names, unsigned verb,
                    int32_t unit)
{
    owner = lua_absindex(state, owner);
    struct listing *listing = listing_of(state);
    const struct order_sink sink = {
        .order = take, .to = listing, .only = unit >= 0 ? (uint32_t)unit + 1 : 0};

    listing->rows = 0;
    listing->arguments = 0;
    listing->unit = unit;
    listing->full = false;
    uint64_t spent = lua_house_spent(names);
    bool whole = game_legal(names->game, names->scenario, names->position, verb, &sink);
    sandbox_pay(state, 1000 + listing->rows * 10 + lua_house_spent(names) - spent);
    if (listing->full || !whole)
        luaL_error(state, house_has_failed(names)
                              ? "no list of legal orders: a house rule has failed"
                              : "out of memory");
    push_list(state, owner, names, listing);
}

static int list_length(lua_State *state)
{
    const struct order_list *list = luaL_checkudata(state, 1, list_type);

    sandbox_pay(state, LENGTH_WORK);
    lua_pushinteger(state, (lua_Integer)list->rows);
    return 1;
}

/* What the orders name last of that kind, in their order; false where they name none. */
static int list_names(lua_State *state, const struct order_list *list, bool units)
{
    sandbox_pay(state, ORDER_WORK + ARGUMENT_WORK * (uint64_t)(list->rows + list->arguments));
    lua_createtable(state, (int)list->rows, 0);
    for (size_t i = 0; i < list->rows; i++) {
        const struct argument *found = NULL;

        for (unsigned k = 0; k < list->row[i].count; k++) {
            const struct argument *argument = &list->argument[list->row[i].first + k];
            bool fits = units ? argument->kind == ARGUMENT_UNIT || argument->kind == ARGUMENT_POINTS
                              : argument->kind == ARGUMENT_CELL;

            found = fits ? argument : found;
        }
        if (found)
            push_name(state, list->names, found);
        else
            lua_pushboolean(state, 0);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int list_entry(lua_State *state)
{
    const struct order_list *list = luaL_checkudata(state, 1, list_type);
    const char *name = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : NULL;

    sandbox_pay(state, ORDER_WORK);
    if (name && names_cells(list->names->game, name))
        return list_names(state, list, false);
    if (name && strcmp(name, "units") == 0)
        return list_names(state, list, true);
    lua_Integer at = luaL_checkinteger(state, 2);
    struct order order;

    if (at < 1 || (uint64_t)at > list->rows)
        return 0;
    const struct row *row = &list->row[at - 1];
    order_start(&order, row->verb);
    order.side = row->side;
    order.question = row->question;
    order.count = row->count;
    memcpy(order.argument, list->argument + row->first, row->count * sizeof *order.argument);
    lua_getiuservalue(state, 1, 1);
    push_order(state, -1, list->names, &order);
    return 1;
}

/* ---- types */

const struct sandbox_function order_operators[] = {
    {"__index", order_field, "the order, and what is made"},
    {"__tostring", order_words, "the order, and what is made"},
    {NULL, NULL, NULL},
};
const struct sandbox_function order_list_operators[] = {
    {"__index", list_entry, "an order, or all of them for their cells and units"},
    {"__len", list_length, "0"},
    {NULL, NULL, NULL},
};
const struct sandbox_function listing_operators[] = {
    {"__gc", listing_free, "0"},
    {NULL, NULL, NULL},
};

void lua_orders_open(lua_State *state)
{
    sandbox_type(state, order_type, order_operators, 0);
    sandbox_type(state, list_type, order_list_operators, 0);
    sandbox_type(state, listing_type, listing_operators, 0);
    struct listing *listing = lua_newuserdatauv(state, sizeof *listing, 0);
    *listing = (struct listing){.row = NULL};
    luaL_setmetatable(state, listing_type);
    lua_setfield(state, LUA_REGISTRYINDEX, listing_place);
}
