#include "lua/view.h"

#include <lauxlib.h>
#include <string.h>

#include "game/odds.h"
#include "log/log.h"
#include "lua/orders.h"
#include "lua/sandbox.h"

static const char view_type[] = "view";

/* A view keeps a copy of the position in its first user value; what it imagines the rest to be, in
 * its second, when that has been asked for. */
struct view {
    struct game_names names; /* first: position is the copy */
    uint8_t side;
    bool imagined; /* the copy itself is */
};

enum { POSITION_VALUE = 1, IMAGINED_VALUE = 2, MOST_ROWS = 200 };

static struct view *check_view(lua_State *state)
{
    return luaL_checkudata(state, 1, view_type);
}

static struct game_eyes eyes_of(const struct view *view)
{
    return (struct game_eyes){.names = view->names, .side = view->side};
}

static const struct position_head *head_of(const struct view *view)
{
    return view->names.position;
}

/* ---- names */

static void push_text(lua_State *state, struct text *text)
{
    char copy[512];
    size_t length = text->failed || text->length > sizeof copy ? 0 : text->length;

    memcpy(copy, length ? text->at : "", length);
    text_free(text);
    lua_pushlstring(state, copy, length);
}

static void push_unit(lua_State *state, const struct view *view, int32_t unit)
{
    struct text text = {0};

    view->names.game->unit_name(view->names.scenario, view->names.position, unit, &text);
    push_text(state, &text);
}

static void push_cell(lua_State *state, const struct view *view, int32_t cell)
{
    struct text text = {0};

    view->names.game->cell_name(view->names.scenario, cell, &text);
    push_text(state, &text);
}

static int32_t check_cell(lua_State *state, const struct view *view, int index)
{
    size_t length;
    const char *name = luaL_checklstring(state, index, &length);
    int32_t cell = view->names.game->find_cell(view->names.scenario, (struct slice){name, length});

    luaL_argcheck(state, cell >= 0, index, "there is no such hex or place");
    return cell;
}

/* NO_SIDE when none is named. */
static uint8_t check_side(lua_State *state, const struct view *view, int index)
{
    const char *name = luaL_optstring(state, index, NULL);

    for (uint8_t side = 0; name && side < GAME_SIDES; side++)
        if (strcmp(name, view->names.game->sides[side]) == 0)
            return side;
    luaL_argcheck(state, !name, index, "there is no such side");
    return NO_SIDE;
}

static bool sees(const struct view *view, int32_t unit)
{
    const struct game *game = view->names.game;

    return !game->unit_seen ||
           game->unit_seen(view->names.scenario, view->names.position, unit, view->side);
}

/* ---- facts */

static void push_value(lua_State *state, const struct view *view, enum value_kind kind,
                       const struct value *value)
{
    switch (kind) {
    case VALUE_UNIT:
        push_unit(state, view, value->number);
        break;
    case VALUE_CELL:
        push_cell(state, view, value->number);
        break;
    case VALUE_SIDE:
        if (value->number >= 0 && value->number < GAME_SIDES)
            lua_pushstring(state, view->names.game->sides[value->number]);
        else
            lua_pushnil(state);
        break;
    case VALUE_TEXT:
        lua_pushstring(state, value->list);
        break;
    case VALUE_BOOL:
        lua_pushboolean(state, value->number);
        break;
    default:
        lua_pushinteger(state, value->number);
        break;
    }
}

/* Adds the facts of a thing to the table on top of the stack. */
static void add_facts(lua_State *state, const struct view *view, const struct game_fact *facts,
                      int32_t thing)
{
    for (; facts && facts->name; facts++) {
        struct value value = {0};

        if (!facts->of(view->names.scenario, view->names.position, thing, &value))
            continue;
        push_value(state, view, facts->kind, &value);
        lua_setfield(state, -2, facts->name);
    }
}

/* view:unit(NAME): what is known of it, or nil. */
static int view_unit(lua_State *state)
{
    const struct view *view = check_view(state);
    const struct game_looks *looks = view->names.game->looks;
    size_t length;
    const char *name = luaL_checklstring(state, 2, &length);
    int32_t unit = view->names.game->find_unit(view->names.scenario, view->names.position,
                                               (struct slice){name, length});

    if (unit < 0 || !sees(view, unit))
        return 0;
    lua_newtable(state);
    push_unit(state, view, unit);
    lua_setfield(state, -2, "name");
    int32_t cell = looks->unit_cell(view->names.scenario, view->names.position, unit);
    if (cell >= 0) {
        push_cell(state, view, cell);
        lua_setfield(state, -2, "hex");
    }
    add_facts(state, view, looks->units, unit);
    return 1;
}

static uint8_t side_of(const struct view *view, int32_t unit)
{
    for (const struct game_fact *fact = view->names.game->looks->units; fact->name; fact++) {
        struct value value = {0};

        if (strcmp(fact->name, "side") == 0 &&
            fact->of(view->names.scenario, view->names.position, unit, &value))
            return (uint8_t)value.number;
    }
    return NO_SIDE;
}

/* view:units([SIDE] [, HEX]): the names of those on the map that it can tell. */
static int view_units(lua_State *state)
{
    const struct view *view = check_view(state);
    const struct game_looks *looks = view->names.game->looks;
    uint8_t side = check_side(state, view, 2);
    int32_t hex = lua_isnoneornil(state, 3) ? -1 : check_cell(state, view, 3);
    int32_t count = looks->unit_count(view->names.scenario);
    lua_Integer at = 0;

    lua_newtable(state);
    for (int32_t unit = 0; unit < count; unit++) {
        int32_t cell = looks->unit_cell(view->names.scenario, view->names.position, unit);

        if (cell < 0 || (hex >= 0 && cell != hex) ||
            (side != NO_SIDE && side_of(view, unit) != side) || !sees(view, unit))
            continue;
        push_unit(state, view, unit);
        lua_rawseti(state, -2, ++at);
    }
    sandbox_pay(state, (uint64_t)count);
    return 1;
}

/* view:counters(HEX, SIDE): how many lie there, known or not. */
static int view_counters(lua_State *state)
{
    const struct view *view = check_view(state);
    int32_t cell = check_cell(state, view, 2);
    uint8_t side = check_side(state, view, 3);
    unsigned count = 0;

    for (uint8_t of = 0; of < GAME_SIDES; of++)
        if (side == NO_SIDE || side == of)
            count +=
                view->names.game->counters(view->names.scenario, view->names.position, cell, of);
    lua_pushinteger(state, count);
    return 1;
}

/* view:cell(HEX) */
static int view_cell(lua_State *state)
{
    const struct view *view = check_view(state);
    int32_t cell = check_cell(state, view, 2);

    lua_newtable(state);
    push_cell(state, view, cell);
    lua_setfield(state, -2, "hex");
    add_facts(state, view, view->names.game->looks->cells, cell);
    return 1;
}

/* ---- ways */

static const struct map *map_of(const struct view *view)
{
    return view->names.game->map(view->names.scenario);
}

/* view:neighbours(HEX) */
static int view_neighbours(lua_State *state)
{
    const struct view *view = check_view(state);
    const struct map *map = map_of(view);
    const struct map_cell *cell = &map->cell[check_cell(state, view, 2)];

    lua_newtable(state);
    for (unsigned i = 0; i < cell->edges; i++) {
        push_cell(state, view, map->edge[cell->first + i].to);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* view:distance(HEX, HEX) in hexes, straight across the map */
static int view_distance(lua_State *state)
{
    const struct view *view = check_view(state);

    lua_pushinteger(state, map_distance(map_of(view), (uint16_t)check_cell(state, view, 2),
                                        (uint16_t)check_cell(state, view, 3)));
    return 1;
}

/* view:threat(HEX, SIDE, RADIUS): counters of that side within so many hexes. */
static int view_threat(lua_State *state)
{
    const struct view *view = check_view(state);
    const struct map *map = map_of(view);
    uint16_t centre = (uint16_t)check_cell(state, view, 2);
    uint8_t side = check_side(state, view, 3);
    lua_Integer radius = luaL_optinteger(state, 4, 1);
    unsigned count = 0;

    luaL_argcheck(state, side != NO_SIDE, 3, "which side?");
    sandbox_pay(state, map->cells / 4);
    for (uint16_t cell = 0; cell < map->cells; cell++)
        if ((lua_Integer)map_distance(map, centre, cell) <= radius)
            count +=
                view->names.game->counters(view->names.scenario, view->names.position, cell, side);
    lua_pushinteger(state, count);
    return 1;
}

/* ---- trying */

/* A view like that of another position, whose copy is its own. */
static struct view *push_copy(lua_State *state, const struct view *from, const void *position,
                              void **own)
{
    struct view *view = lua_newuserdatauv(state, sizeof *view, 2);
    size_t size = from->names.game->position_size;

    *view = *from;
    view->names.position = NULL;
    luaL_setmetatable(state, view_type);
    void *copy = lua_newuserdatauv(state, size, 0);
    memcpy(copy, position, size);
    lua_setiuservalue(state, -2, POSITION_VALUE);
    view->names.position = copy;
    *own = copy;
    return view;
}

void lua_push_view(lua_State *state, const struct lua_world *world)
{
    struct view view = {.names = {world->game, world->scenario, world->position},
                        .side = world->side};
    void *own;

    push_copy(state, &view, world->position, &own);
}

/* Dice of the bot's own, for what it tries. */
static void own_dice(lua_State *state, struct dice *dice)
{
    char seed[16];

    snprintf(seed, sizeof seed, "try %u", (unsigned)sandbox_random(state, 1000000000));
    if (!dice_seed(dice, seed, strlen(seed)))
        luaL_error(state, "there are no dice");
}

/* Leaves the position that the side imagines on the stack: the same for all that is tried from one
 * view. */
static const void *push_imagined(lua_State *state, const struct view *view)
{
    const struct game *game = view->names.game;
    struct dice dice;

    if (view->imagined || !game->imagine) {
        lua_getiuservalue(state, 1, POSITION_VALUE);
        return lua_touserdata(state, -1);
    }
    if (lua_getiuservalue(state, 1, IMAGINED_VALUE) == LUA_TUSERDATA)
        return lua_touserdata(state, -1);
    lua_pop(state, 1);
    void *position = lua_newuserdatauv(state, game->position_size, 0);
    memcpy(position, view->names.position, game->position_size);
    own_dice(state, &dice);
    game->imagine(view->names.scenario, position, view->side, &dice);
    lua_pushvalue(state, -1);
    lua_setiuservalue(state, 1, IMAGINED_VALUE);
    return position;
}

/* An order of its own, or as text. */
bool lua_read_order(lua_State *state, const struct game_names *names, int index,
                    struct order *order, struct text *why)
{
    struct log_line line;
    struct diags diags = {0};
    const struct order_finder finder = game_finder(names);
    const struct game *game = names->game;
    size_t length;

    if (lua_to_order(state, index, order))
        return true;
    const char *text = lua_tolstring(state, index, &length);
    struct place place = {"order", 1, 1};
    if (text && log_read(text, length, place, &line, &diags) &&
        order_read(game->verbs, game->verb_count, &finder, &line, place, order, &diags))
        return true;
    text_add(why, diags.count ? diags.list[0].message : "this is no order");
    return false;
}

/* nil and why */
static int refused(lua_State *state, const struct view *view, const struct refusal *refusal)
{
    struct game_eyes eyes = eyes_of(view);
    struct text why = {0};

    lua_pushnil(state);
    refusal_text(&eyes, refusal, &why);
    push_text(state, &why);
    return 2;
}

static void no_event(void *to, const struct event *event)
{
    (void)to;
    (void)event;
}

/* view:try(ORDER): the view behind it, as it may come; or nil and why not. */
static int view_try(lua_State *state)
{
    const struct view *view = check_view(state);
    const struct game *game = view->names.game;
    const struct sink sink = {no_event, NULL};
    struct refusal refusal = {0};
    struct text why = {0};
    struct order order;
    struct dice dice;

    if (!lua_read_order(state, &view->names, 2, &order, &why)) {
        lua_pushnil(state);
        push_text(state, &why);
        return 2;
    }
    void *position;
    struct view *then = push_copy(state, view, push_imagined(state, view), &position);
    then->imagined = true;
    own_dice(state, &dice);
    sandbox_pay(state, 2000);
    enum verdict verdict =
        game_apply(game, then->names.scenario, position, &order, &dice, &sink, &refusal);
    if (verdict == VERDICT_FAILED)
        return luaL_error(state, "out of memory");
    return verdict == VERDICT_DONE ? 1 : refused(state, view, &refusal);
}

/* Adds {weight =, standing =, text =} of one outcome. */
static void push_outcome(lua_State *state, const struct view *view, const struct odds_row *row)
{
    struct names names = game_names(&view->names);
    struct text text = {0};

    lua_newtable(state);
    lua_pushinteger(state, (lua_Integer)row->count);
    lua_setfield(state, -2, "weight");
    if (row->rule && row->rule->standings) {
        lua_pushstring(state, row->rule->standings[row->standing]);
        lua_setfield(state, -2, "standing");
    }
    odds_text(&names, view->names.game, row, &text);
    push_text(state, &text);
    lua_setfield(state, -2, "text");
}

/* view:odds(ORDER): a list of outcomes with their weights, likeliest first, and the sum of all; or
 * nil and why not. */
static int view_odds(lua_State *state)
{
    const struct view *view = check_view(state);
    struct refusal refusal = {0};
    struct odds odds;
    struct text why = {0};
    struct order order;

    if (!lua_read_order(state, &view->names, 2, &order, &why)) {
        lua_pushnil(state);
        push_text(state, &why);
        return 2;
    }
    const void *position = push_imagined(state, view);
    luaL_checkstack(state, 8, "too deep");
    lua_createtable(state, MOST_ROWS, 0);
    enum odds_end end =
        odds_find(view->names.game, view->names.scenario, position, &order, &odds, &refusal);
    struct odds_row rows[MOST_ROWS];
    unsigned count = odds.rows < MOST_ROWS ? odds.rows : MOST_ROWS;
    uint64_t total = odds.total;
    uint64_t runs = odds.runs;
    if (count)
        memcpy(rows, odds.row, count * sizeof *rows);
    odds_free(&odds);
    sandbox_pay(state, 1000 * (runs + 1));
    if (end == ODDS_REFUSED)
        return refused(state, view, &refusal);
    if (end != ODDS_DONE)
        return luaL_error(state, "the odds have too many branches");
    for (unsigned i = 0; i < count; i++) {
        push_outcome(state, view, &rows[i]);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(state, (lua_Integer)total);
    return 2;
}

/* view:legal([VERB]) */
static int view_legal(lua_State *state)
{
    const struct view *view = check_view(state);
    const struct game *game = view->names.game;
    const char *name = luaL_optstring(state, 2, NULL);
    unsigned verb = game->verb_count;

    if (name)
        for (verb = 0; verb < game->verb_count && strcmp(game->verbs[verb].name, name) != 0;)
            verb++;
    luaL_argcheck(state, !name || verb < game->verb_count, 2, "there is no such order");
    lua_push_legal(state, 1, &view->names, verb);
    return 1;
}

/* view:verbs(): the names of the orders of this game. */
static int view_verbs(lua_State *state)
{
    const struct view *view = check_view(state);

    lua_newtable(state);
    for (unsigned i = 0; i < view->names.game->verb_count; i++) {
        lua_pushstring(state, view->names.game->verbs[i].name);
        lua_rawseti(state, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* ---- the view itself */

static const luaL_Reg methods[] = {
    {"cell", view_cell},
    {"counters", view_counters},
    {"distance", view_distance},
    {"legal", view_legal},
    {"neighbours", view_neighbours},
    {"odds", view_odds},
    {"threat", view_threat},
    {"try", view_try},
    {"unit", view_unit},
    {"units", view_units},
    {"verbs", view_verbs},
    {NULL, NULL},
};

static void push_side(lua_State *state, const struct view *view, uint8_t side)
{
    if (side < GAME_SIDES)
        lua_pushstring(state, view->names.game->sides[side]);
    else
        lua_pushnil(state);
}

/* view.side, .enemy, .game, .turn, .phase, .to_act, .question, .over, .winner, and the facts of the
 * whole. */
static int view_field(lua_State *state)
{
    const struct view *view = check_view(state);
    const struct game *game = view->names.game;
    const struct position_head *head = head_of(view);
    const char *name = luaL_checkstring(state, 2);
    struct value value = {0};

    for (const luaL_Reg *method = methods; method->name; method++) {
        if (strcmp(method->name, name) == 0) {
            lua_pushcfunction(state, method->func);
            return 1;
        }
    }
    if (strcmp(name, "side") == 0)
        push_side(state, view, view->side);
    else if (strcmp(name, "enemy") == 0)
        push_side(state, view, (uint8_t)(1 - view->side));
    else if (strcmp(name, "game") == 0)
        lua_pushstring(state, game->name);
    else if (strcmp(name, "turn") == 0)
        lua_pushinteger(state, head->turn);
    else if (strcmp(name, "phase") == 0)
        lua_pushstring(state, game->phases[head->phase].name);
    else if (strcmp(name, "to_act") == 0)
        push_side(state, view, head->to_act);
    else if (strcmp(name, "question") == 0)
        lua_pushinteger(state, head->question);
    else if (strcmp(name, "over") == 0)
        lua_pushboolean(state, head->over);
    else if (strcmp(name, "winner") == 0)
        push_side(state, view, head->over ? head->winner : NO_SIDE);
    else {
        for (const struct game_fact *fact = game->looks ? game->looks->whole : NULL;
             fact && fact->name; fact++) {
            if (strcmp(fact->name, name) == 0) {
                if (!fact->of(view->names.scenario, view->names.position, 0, &value))
                    return 0;
                push_value(state, view, fact->kind, &value);
                return 1;
            }
        }
        return luaL_error(state, "a view has no %s", name);
    }
    return 1;
}

void lua_views_open(lua_State *state)
{
    luaL_newmetatable(state, view_type);
    lua_pushcfunction(state, view_field);
    lua_setfield(state, -2, "__index");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 1);
}
