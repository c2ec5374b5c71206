#include "lua/view.h"

#include <string.h>

#include "game/look.h"
#include "lua/push.h"
#include "lua/reach.h"
#include "lua/sandbox.h"
#include "lua/view_parts.h"

/* What it costs to look at each unit of the game, and to name a verb. */
enum { UNIT_WORK = 6, VERB_WORK = 5 };

static const struct position_head *head_of(const struct view *view)
{
    return view->names.position;
}

static bool sees(const struct view *view, int32_t unit)
{
    const struct game *game = view->names.game;

    return !game->unit_seen ||
           game->unit_seen(view->names.scenario, view->names.position, unit, view->side);
}

/* ---- facts */

/* Raises an error in a game that tells scripts none. */
static const struct game_looks *looks_of(lua_State *state, const struct view *view)
{
    luaL_argcheck(state, view->names.game->looks, 1, "this game tells no facts");
    return view->names.game->looks;
}

/* view:unit(NAME): what is known of it, or nil. */
static int view_unit(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct game_looks *looks = looks_of(state, view);
    size_t length;
    const char *name = luaL_checklstring(state, 2, &length);

    sandbox_pay(state, VIEW_WORK + length / 8);
    int32_t unit = view->names.game->find_unit(view->names.scenario, view->names.position,
                                               (struct slice){name, length});

    if (unit < 0 || !sees(view, unit)) {
        lua_pushnil(state);
        return 1;
    }
    lua_newtable(state);
    lua_set_unit(state, &view->names, unit);
    lua_add_facts(state, &view->names, looks->units, unit, 1u << view->side);
    return 1;
}

/* The names of those that it can tell, of the side in argument 2, if any: who are on the map, in
 * the cell of argument 3, if any, or who are off it. */
static int push_units(lua_State *state, bool on_map)
{
    const struct view *view = view_check(state);
    const struct game_looks *looks = looks_of(state, view);
    uint8_t side = view_check_side(state, view, 2);
    bool anywhere = !on_map || lua_isnoneornil(state, 3);
    int32_t wanted = anywhere ? -1 : lua_check_cell(state, &view->names, 3);
    int32_t count = looks->unit_count(view->names.scenario);
    lua_Integer at = 0;

    sandbox_pay(state, UNIT_WORK * (uint64_t)count);
    lua_newtable(state);
    for (int32_t unit = 0; unit < count; unit++) {
        int32_t cell = looks->unit_cell(view->names.scenario, view->names.position, unit);

        if ((cell >= 0) != on_map || (!anywhere && cell != wanted) ||
            (side != NO_SIDE && game_side_of(&view->names, unit) != side) || !sees(view, unit))
            continue;
        lua_push_unit(state, &view->names, unit);
        lua_rawseti(state, -2, ++at);
    }
    return 1;
}

/* view:units([SIDE] [, CELL]) */
static int view_units(lua_State *state)
{
    return push_units(state, true);
}

/* view:reserves([SIDE]) */
static int view_reserves(lua_State *state)
{
    return push_units(state, false);
}

/* view:counters(CELL, SIDE): how many lie there, known or not. */
static int view_counters(lua_State *state)
{
    const struct view *view = view_check(state);
    int32_t cell = lua_check_cell(state, &view->names, 2);
    uint8_t side = view_check_side(state, view, 3);
    unsigned count = 0;

    for (unsigned of = 0; of < GAME_SIDES; of++)
        if (side == NO_SIDE || side == of)
            count += view->names.game->counters(view->names.scenario, view->names.position, cell,
                                                (uint8_t)of, view->side);
    lua_pushinteger(state, count);
    return 1;
}

/* view:cell(CELL) */
static int view_cell(lua_State *state)
{
    const struct view *view = view_check(state);
    int32_t cell = lua_check_cell(state, &view->names, 2);

    lua_newtable(state);
    lua_set_cell(state, &view->names, cell);
    lua_add_facts(state, &view->names, looks_of(state, view)->cells, cell, 1u << view->side);
    return 1;
}

/* ---- how strong they are */

/* The masses of both sides, one behind the other; found once. */
static const struct game_mass *masses(lua_State *state, const struct view *view)
{
    const struct game *game = view->names.game;
    size_t cells = game->map(view->names.scenario)->cells;

    if (lua_getiuservalue(state, 1, MASSES_VALUE) == LUA_TUSERDATA)
        return lua_touserdata(state, -1);
    lua_pop(state, 1);
    luaL_argcheck(state, game->looks && game->looks->masses, 1, "this game tells no strengths");
    struct game_mass *mass = lua_newuserdatauv(state, cells * GAME_SIDES * sizeof *mass, 0);
    memset(mass, 0, cells * GAME_SIDES * sizeof *mass);
    for (unsigned side = 0; side < GAME_SIDES; side++)
        game->looks->masses(view->names.scenario, view->names.position, view->side, (uint8_t)side,
                            mass + (size_t)side * cells);
    sandbox_pay(state, cells);
    lua_pushvalue(state, -1);
    lua_setiuservalue(state, 1, MASSES_VALUE);
    return mass;
}

/* Those of one side, by cell. */
static const struct game_mass *masses_of(lua_State *state, const struct view *view, uint8_t side)
{
    size_t cells = view->names.game->map(view->names.scenario)->cells;

    return masses(state, view) + side * cells;
}

/* view:strength(CELL, SIDE): Strength Points that it knows of, and how many counters of unknown
 * strength. */
static int view_strength(lua_State *state)
{
    const struct view *view = view_check(state);
    int32_t cell = lua_check_cell(state, &view->names, 2);
    uint8_t side = view_check_side(state, view, 3);

    luaL_argcheck(state, side != NO_SIDE, 3, "which side?");
    const struct game_mass *mass = masses_of(state, view, side) + cell;
    lua_pushinteger(state, mass->points);
    lua_pushinteger(state, mass->unknown);
    return 2;
}

/* view:stacks(SIDE): the cells with strength of that side, known or not. */
static int view_stacks(lua_State *state)
{
    const struct view *view = view_check(state);
    uint8_t side = view_check_side(state, view, 2);
    unsigned cells = view->names.game->map(view->names.scenario)->cells;
    lua_Integer at = 0;

    luaL_argcheck(state, side != NO_SIDE, 2, "which side?");
    const struct game_mass *mass = masses_of(state, view, side);
    sandbox_pay(state, cells / 4);
    lua_newtable(state);
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!mass[cell].points && !mass[cell].unknown)
            continue;
        lua_push_cell(state, &view->names, (int32_t)cell);
        lua_rawseti(state, -2, ++at);
    }
    return 1;
}

/* view:verbs(): the names of the orders of this game. */
static int view_verbs(lua_State *state)
{
    const struct view *view = view_check(state);

    sandbox_pay(state, VERB_WORK * (uint64_t)view->names.game->verb_count);
    lua_newtable(state);
    for (unsigned i = 0; i < view->names.game->verb_count; i++) {
        lua_pushstring(state, view->names.game->verbs[i].name);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* ---- the view itself */

void lua_push_view(lua_State *state, const struct lua_world *world)
{
    struct view view = {.names = {world->game, world->scenario, world->position},
                        .side = world->side};

    void *own;

    view_push_copy(state, &view, world->position, &own);
}

const struct sandbox_function view_facts[] = {
    {"cell", view_cell, "the name, and what is told"},
    {"counters", view_counters, "the name"},
    {"reserves", view_reserves, "the units of the game, and what is told"},
    {"stacks", view_stacks, "the cells of the map, and what is told"},
    {"strength", view_strength, "the name, and once the cells of the map"},
    {"unit", view_unit, "the name, and what is told"},
    {"units", view_units, "the units of the game, and what is told"},
    {"verbs", view_verbs, "what is told"},
    {NULL, NULL, NULL},
};

/* Its upvalue are the methods. view.side, .enemy, .game, .turn, .phase, .to_act, .question, .over,
 * .winner, and the facts of the whole. */
static int view_field(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct game *game = view->names.game;
    const struct position_head *head = head_of(view);
    const char *name = luaL_checkstring(state, 2);
    struct value value = {0};

    lua_pushvalue(state, 2);
    if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNIL)
        return 1;
    if (strcmp(name, "side") == 0)
        lua_push_side(state, game, view->side);
    else if (strcmp(name, "enemy") == 0)
        lua_push_side(state, game, (uint8_t)(1 - view->side));
    else if (strcmp(name, "game") == 0)
        lua_pushstring(state, game->name);
    else if (strcmp(name, "turn") == 0)
        lua_pushinteger(state, head->turn);
    else if (strcmp(name, "phase") == 0)
        lua_pushstring(state, game->phases[head->phase].name);
    else if (strcmp(name, "to_act") == 0)
        lua_push_side(state, game, head->to_act);
    else if (strcmp(name, "question") == 0)
        lua_pushinteger(state, head->question);
    else if (strcmp(name, "over") == 0)
        lua_pushboolean(state, head->over);
    else if (strcmp(name, "winner") == 0)
        lua_push_side(state, game, head->over ? head->winner : NO_SIDE);
    else {
        for (const struct game_fact *fact = game->looks ? game->looks->whole : NULL;
             fact && fact->name; fact++) {
            if (strcmp(fact->name, name) == 0) {
                if (!game_may_know(fact, view->side) ||
                    !game_look(fact, view->names.scenario, view->names.position, 0, &value))
                    return 0;
                lua_push_value(state, &view->names, fact->kind, &value);
                return 1;
            }
        }
        return luaL_error(state, "a view has no %s", name);
    }
    return 1;
}

const struct sandbox_function view_operators[] = {
    {"__index", view_field, "what is told"},
    {NULL, NULL, NULL},
};

void lua_views_open(lua_State *state)
{
    lua_newtable(state);
    sandbox_install(state, view_facts, 0);
    sandbox_install(state, view_ways, 0);
    sandbox_install(state, view_tries, 0);
    sandbox_type(state, view_type, view_operators, 1);
    view_ways_open(state);
    view_tries_open(state);
}
