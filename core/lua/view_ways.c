/* The map of a view: what is near, what threatens, how far it is. */

#include "game/game_names.h"
#include "lua/push.h"
#include "lua/reach.h"
#include "lua/sandbox.h"
#include "lua/view_parts.h"
#include "map/flood.h"

/* What it costs to count who is in a cell. */
enum { CELL_WORK = 25 };

/* ---- ways */

static const struct map *map_of(const struct view *view)
{
    return view->names.game->map(view->names.scenario);
}

/* view:neighbours(CELL) */
static int view_neighbours(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct map *map = map_of(view);
    const struct map_cell *cell = &map->cell[lua_check_cell(state, &view->names, 2)];

    lua_newtable(state);
    for (unsigned i = 0; i < cell->edges; i++) {
        lua_push_cell(state, &view->names, map->edge[cell->first + i].to);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* view:distance(CELL, CELL) in hexes, straight across the map, or in links */
static int view_distance(lua_State *state)
{
    const struct view *view = view_check(state);

    lua_pushinteger(state,
                    map_distance(map_of(view), (uint16_t)lua_check_cell(state, &view->names, 2),
                                 (uint16_t)lua_check_cell(state, &view->names, 3)));
    return 1;
}

/* view:threat(CELL, SIDE, RADIUS): counters of that side within that distance. */
static int view_threat(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct map *map = map_of(view);
    uint16_t centre = (uint16_t)lua_check_cell(state, &view->names, 2);
    uint8_t side = view_check_side(state, view, 3);
    lua_Integer radius = luaL_optinteger(state, 4, 1);
    unsigned count = 0;

    luaL_argcheck(state, side != NO_SIDE, 3, "which side?");
    sandbox_pay(state, CELL_WORK * (uint64_t)map->cells);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if ((lua_Integer)map_distance(map, centre, cell) <= radius)
            count += view->names.game->counters(view->names.scenario, view->names.position, cell,
                                                side, view->side);
    lua_pushinteger(state, count);
    return 1;
}

/* ---- zones */

/* view:zone(CELL, SIDE): the cell is in that side's zone of control; or nil and why not. */
static int view_zone(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct game_looks *looks = view->names.game->looks;
    uint8_t zone[MAP_MOST_CELLS] = {0};
    int32_t cell = lua_check_cell(state, &view->names, 2);
    uint8_t side = view_check_side(state, view, 3);

    luaL_argcheck(state, side != NO_SIDE, 3, "which side?");
    const void *position = view_push_imagined(state, view);
    if (!position)
        return view_not_imagined(state);
    sandbox_pay(state, map_of(view)->cells);
    if (looks && looks->zone)
        looks->zone(view->names.scenario, position, side, zone);
    lua_pushboolean(state, zone[cell]);
    return 1;
}

/* ---- fields */

static const char field_type[] = "field";

/* How far every cell is from the nearest of some; whoever has it has had a view of that game. */
struct field {
    struct game_names names;
    uint16_t far[];
};

/* The cells that the value at `index` names: one, or a list. */
static unsigned read_cells(lua_State *state, const struct view *view, int index, uint16_t *list,
                           unsigned most)
{
    unsigned count = 0;

    if (lua_isnoneornil(state, index))
        return 0;
    if (lua_type(state, index) == LUA_TSTRING) {
        list[0] = (uint16_t)lua_check_cell(state, &view->names, index);
        return 1;
    }
    luaL_checktype(state, index, LUA_TTABLE);
    for (lua_Integer i = 1; lua_rawgeti(state, index, i) != LUA_TNIL; i++) {
        luaL_argcheck(state, count < most, index, "there are too many");
        list[count++] = (uint16_t)lua_check_cell(state, &view->names, -1);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return count;
}

/* Fills in the least cost from any of the goals; false without memory. */
static bool flood_field(const struct view *view, const uint16_t *goal, unsigned goals,
                        const uint8_t *closed, struct field *field)
{
    const struct game_looks *looks = view->names.game->looks;
    struct flood flood;
    struct flood_terms terms = {.prices = looks->prices(view->names.scenario, view->side),
                                .enter = closed,
                                .allowance = FLOOD_UNREACHED - 256};

    if (!flood_room(&flood, map_of(view)))
        return false;
    for (unsigned i = 0; i < goals; i++) {
        terms.start = goal[i];
        flood_run(&flood, &terms);
        for (unsigned k = 0; k < flood.count; k++) {
            uint16_t cost = flood_cost(&flood, flood.list[k]);

            if (cost < field->far[flood.list[k]])
                field->far[flood.list[k]] = cost;
        }
    }
    flood_free(&flood);
    return true;
}

/* view:field(CELL or CELLS [, CLOSED]): by cell, tenths of a movement point to the nearest of them
 * for a unit of this side, closed cells and enemies left aside; nil where no way leads. */
static int view_distances(lua_State *state)
{
    const struct view *view = view_check(state);
    const struct map *map = map_of(view);
    uint16_t goal[64];
    uint16_t shut[256];
    uint8_t closed[MAP_MOST_CELLS] = {0};
    const struct game_looks *looks = view->names.game->looks;

    luaL_argcheck(state, looks && looks->prices, 1, "this game tells no ways");
    unsigned goals = read_cells(state, view, 2, goal, 64);
    unsigned closes = read_cells(state, view, 3, shut, 256);
    struct field *field =
        lua_newuserdatauv(state, sizeof *field + map->cells * sizeof *field->far, 0);
    field->names = (struct game_names){view->names.game, view->names.scenario, NULL};
    luaL_setmetatable(state, field_type);
    sandbox_pay(state, (uint64_t)map->cells * (goals + 1) * 2);
    for (unsigned i = 0; i < map->cells; i++)
        field->far[i] = FLOOD_UNREACHED;
    for (unsigned i = 0; i < closes; i++)
        closed[shut[i]] = FLOOD_BARRED;
    if (!flood_field(view, goal, goals, closed, field))
        return luaL_error(state, "out of memory");
    return 1;
}

static int field_entry(lua_State *state)
{
    const struct field *field = luaL_checkudata(state, 1, field_type);
    int32_t cell = lua_check_cell(state, &field->names, 2);

    if (field->far[cell] == FLOOD_UNREACHED)
        return 0;
    lua_pushinteger(state, field->far[cell]);
    return 1;
}

const struct sandbox_function field_operators[] = {
    {"__index", field_entry, "the name"},
    {NULL, NULL, NULL},
};

void view_ways_open(lua_State *state)
{
    sandbox_type(state, field_type, field_operators, 0);
}

const struct sandbox_function view_ways[] = {
    {"distance", view_distance, "the names"},
    {"field", view_distances, "the cells of the map for each goal"},
    {"neighbours", view_neighbours, "what is told"},
    {"threat", view_threat, "the cells of the map"},
    {"zone", view_zone, "the cells of the map"},
    {NULL, NULL, NULL},
};
