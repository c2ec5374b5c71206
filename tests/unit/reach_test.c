/* Every function of C that a script can reach, called with anything: none breaks, none runs on, and
 * what stands in no list cannot be reached. What would be a fault here is found by the sanitizers,
 * and by what Lua asserts under them. */
#include "check.h"

#include <lauxlib.h>

#include "lua/house.h"
#include "lua/orders.h"
#include "lua/reach.h"
#include "lua/sandbox.h"
#include "lua/scenario.h"
#include "lua/view.h"
#include "stage.h"

enum { CALLS = SLOW ? 300 : 1500, ARGUMENTS_MOST = 6, MANY = 200 };

/* Leaves a list of values that mean harm; the first argument is the view of a bot. */
static const char values[] =
    "local v = ...\n"
    "local function boom() error('boom') end\n"
    "local function self(...) return ... end\n"
    "local long = ('x'):rep(60000)\n"
    "local far = setmetatable({1, 2, 3}, {__len = function() return 1 << 62 end})\n"
    "local odd = setmetatable({}, {__index = boom, __newindex = boom, __len = boom, __eq = boom, "
    "__lt = boom,"
    "  __le = boom, __concat = boom, __call = boom, __tostring = boom, __name = 5})\n"
    "local liar = setmetatable({}, {__index = self, __len = function() return 'x' end, __tostring "
    "= self,"
    "  __pairs = self, __lt = self, __name = ('%p'):rep(99), __metatable = 7})\n"
    "local loop = {} setmetatable(loop, {__index = loop, __newindex = loop})\n"
    "local late = {} local tables = setmetatable({1}, late) late.__gc = boom late.__mode = 'kv' "
    "late.__close = boom\n"
    "local holes = {1, nil, 3, [7] = 7, [1 << 62] = 1, [math.mininteger] = 2}\n"
    "local each = pairs({a = 1, b = 2, 3})\n"
    "local words = ('a b c'):gmatch('%a')\n"
    "local place, list = ipairs({1, 2})\n"
    "local orders = v:legal()\n"
    "local out = {true, false, 0, 1, -1, 2, 3, 250, 251, 1 << 31, 1 << 53, math.maxinteger, "
    "math.mininteger,"
    "  0.5, -0.0, 0 / 0, 1 / 0, -1 / 0, 1e308, 2.0 ^ 63, '', 'a', '1', '0x1p4', '1e999', 'nan', "
    "'\\0', '%',"
    "  '%p', '\\0%-20p', '%1$s', '%99.99f', '%d%s%q%a', '[', '[]', '[^', '%b', '%f', '%1', '(', "
    "'()', '(()',"
    "  '^(.-)*$', '.-.-.-b', ('('):rep(40), ('a?'):rep(30) .. ('a'):rep(30), ('%b()'):rep(50), "
    "long,"
    "  long .. '\\0', ('\\0'):rep(60000), ('%s'):rep(300), '__index', '__gc', 'us', 'mexico', "
    "'puebla', '2811',"
    "  'us.scott', 'end', 'move us.4inf to 1507', 'setup jalapa orizaba perote puebla "
    "mexico-city', 'attack', 'hexes',"
    "  {}, {1, 2, 3}, {'b', 'a'}, {1, 'a', {}}, holes, far, odd, liar, loop, tables, {{{}}}, "
    "{'puebla', '2811'},"
    "  boom, self, function() return table.unpack({1, 2, 3}) end, function(a, b) return a end,"
    "  function() while true do end end, each, words, place, print, _G, string, math, table, "
    "getmetatable('x'),"
    "  v, orders, orders[1], v:field('puebla'), v:try(orders[1]), v.legal, v.unit}\n"
    "for _, library in ipairs({_G, string, table, math}) do\n"
    "  for _, value in pairs(library) do if type(value) == 'function' then out[#out + 1] = value "
    "end end\n"
    "end\n"
    "return out\n";

static struct stage stage;
static struct sandbox *sandbox;
static struct diags diags;
static int pool; /* where the list of values stands */

static uint64_t seed = 1847;

/* ---- calling */

/* Pushes one of the values, or nil. */
static void push_any(lua_State *state)
{
    unsigned count = (unsigned)lua_rawlen(state, pool);

    lua_rawgeti(state, pool, stage_random(&seed, count + 1));
}

static bool tells_address(const char *words)
{
    const char *at = strstr(words, "0x");

    return at && strspn(at + 2, "0123456789abcdef") > 5;
}

/* Calls the function at that index with so many values; with a view or the like first, as methods
 * are. */
static void call_with(lua_State *state, int function, unsigned arguments, int first)
{
    int top = lua_gettop(state);

    CHECK(lua_checkstack(state, MANY + 10));
    lua_pushvalue(state, function);
    for (unsigned i = 0; i < arguments; i++) {
        if (i == 0 && first)
            lua_pushvalue(state, first);
        else
            push_any(state);
    }
    diags = (struct diags){0};
    if (!sandbox_call(sandbox, (int)arguments, 0, &diags)) {
        CHECK(diags.count > 0);
        CHECK(!tells_address(diags.list[0].message));
    }
    CHECK_INT(lua_gettop(state), top);
}

static void call_with_anything(lua_State *state, int function, int first)
{
    call_with(state, function, 0, 0);
    call_with(state, function, MANY, 0);
    call_with(state, function, MANY, first);
    for (unsigned i = 0; i < CALLS; i++)
        call_with(state, function, 1 + stage_random(&seed, ARGUMENTS_MOST), i % 4 ? first : 0);
}

/* ---- what there is */

/* As a function of Lua: the world. Leaves a view, and the functions that bots have. */
static int open_view(lua_State *state)
{
    const struct lua_world *world = lua_touserdata(state, 1);

    lua_orders_open(state);
    lua_views_open(state);
    lua_push_view(state, world);
    return 1;
}

static void *opening(void)
{
    static const struct sink nowhere;
    int16_t options[GAME_OPTIONS];
    struct dice dice;

    void *position = arena_get(&stage.arena, stage.game->position_size);

    stage_options(&stage, options);
    CHECK(position && dice_seed(&dice, "reach", 5));
    CHECK_INT(stage.game->start(stage.scenario, options, position, &dice, &nowhere), VERDICT_DONE);
    return position;
}

/* Opens a sandbox with a view at 1 and the values at 2. */
static lua_State *open_pool(const struct lua_world *world)
{
    sandbox = sandbox_open(&(struct sandbox_terms){.work = 300000, .seed = "reach"});
    CHECK(sandbox);
    lua_State *state = sandbox_state(sandbox);
    lua_pushcfunction(state, open_view);
    lua_pushlightuserdata(state, (void *)(uintptr_t)world);
    CHECK(sandbox_call(sandbox, 1, 1, &diags));
    CHECK(luaL_loadbufferx(state, values, sizeof values - 1, "=values", "t") == LUA_OK);
    lua_pushvalue(state, 1);
    if (!sandbox_call(sandbox, 1, 1, &diags))
        check_fail(__FILE__, __LINE__, diags.list[0].message);
    pool = 2;
    return state;
}

static struct lua_world world_of(void *position)
{
    return (struct lua_world){stage.game, stage.scenario, position, 1, 0};
}

static const struct {
    const char *name; /* of a table of globals; NULL: these themselves */
    const struct sandbox_function *functions;
} libraries[] = {
    {NULL, sandbox_base},
    {"string", sandbox_strings},
    {"table", sandbox_tables},
    {"math", sandbox_math},
};
enum { LIBRARIES = sizeof libraries / sizeof *libraries };

static void push_library(lua_State *state, unsigned library)
{
    lua_pushglobaltable(state);
    if (libraries[library].name) {
        lua_getfield(state, -1, libraries[library].name);
        lua_remove(state, -2);
    }
}

/* ---- nothing else */

/* Of the row that a function was pushed for; NULL if there is none. */
static const struct sandbox_function *row_of(lua_CFunction function)
{
    for (const struct sandbox_function *const *list = sandbox_reach; *list; list++)
        for (const struct sandbox_function *row = *list; row->name; row++)
            if (row->function == function)
                return row;
    return NULL;
}

/* Those of a list that have been found: by the address of each row. */
enum { FOUND_MOST = 200 };
static const struct sandbox_function *found[FOUND_MOST];
static unsigned founds;

static void note_function(lua_State *state, lua_CFunction flat)
{
    lua_CFunction function = lua_tocfunction(state, -1);
    const struct sandbox_function *row = function ? row_of(function) : NULL;

    CHECK(!function || function == flat || row);
    for (unsigned i = 0; row && i < founds; i++)
        if (found[i] == row)
            return;
    if (row && founds < FOUND_MOST)
        found[founds++] = row;
}

static void visit(lua_State *state, int seen, lua_CFunction flat);

static void visit_parts(lua_State *state, int seen, lua_CFunction flat)
{
    int value = lua_gettop(state);

    if (lua_getmetatable(state, value))
        visit(state, seen, flat);
    for (int i = 1; lua_isfunction(state, value) && lua_getupvalue(state, value, i); i++) {
        if (lua_istable(state, -1) || !lua_iscfunction(state, value))
            visit(state, seen, flat);
        else
            lua_pop(state, 1); /* Lua's own, behind a row */
    }
    if (lua_istable(state, value)) {
        lua_pushnil(state);
        while (lua_next(state, value))
            visit(state, seen, flat);
    }
}

/* What is on top of the stack, which it pops, and all that can be had from it. */
static void visit(lua_State *state, int seen, lua_CFunction flat)
{
    CHECK(lua_checkstack(state, 20));
    lua_pushvalue(state, -1);
    if (lua_type(state, -1) <= LUA_TSTRING || lua_type(state, -1) == LUA_TTHREAD ||
        lua_rawget(state, seen) != LUA_TNIL) {
        lua_pop(state, 2);
        return;
    }
    lua_pop(state, 1);
    lua_pushvalue(state, -1);
    lua_pushboolean(state, 1);
    lua_rawset(state, seen);
    if (lua_isfunction(state, -1))
        note_function(state, flat);
    int value = lua_gettop(state);
    visit_parts(state, seen, flat);
    lua_settop(state, value - 1);
}

static bool is_found(const struct sandbox_function *row)
{
    for (unsigned i = 0; i < founds; i++)
        if (found[i] == row)
            return true;
    return false;
}

/* From the registry, which has the globals and all types. */
TEST(nothing_but_what_is_listed_can_be_reached)
{
    static const struct sandbox_function *const of_bots[] = {
        sandbox_iterators,    sandbox_matches,      view_facts,        view_ways,
        view_tries,           view_operators,       field_operators,   order_operators,
        order_list_operators, happenings_operators, listing_operators, NULL};
    struct lua_world world = world_of(opening());
    lua_State *state = open_pool(&world);

    lua_getglobal(state, "type");
    lua_CFunction flat = lua_tocfunction(state, -1);
    lua_newtable(state);
    lua_pushliteral(state, "");
    lua_getmetatable(state, -1);
    visit(state, lua_gettop(state) - 2, flat);
    lua_pop(state, 1);
    lua_pushvalue(state, pool);
    visit(state, lua_gettop(state) - 1, flat);
    lua_pushnil(state);
    lua_setfield(state, LUA_REGISTRYINDEX, "_UBOX*"); /* Lua's own buffers, which no script sees */
    lua_pushvalue(state, LUA_REGISTRYINDEX);
    visit(state, lua_gettop(state) - 1, flat);
    for (const struct sandbox_function *const *list = of_bots; *list; list++)
        for (const struct sandbox_function *row = *list; row->name; row++)
            CHECK(is_found(row));
    sandbox_close(sandbox);
}

TEST(libraries_have_what_is_listed)
{
    struct lua_world world = world_of(opening());
    lua_State *state = open_pool(&world);

    for (unsigned i = 0; i < LIBRARIES; i++) {
        push_library(state, i);
        for (const struct sandbox_function *row = libraries[i].functions; row->name; row++) {
            CHECK(row->price && *row->price);
            CHECK_INT(lua_getfield(state, -1, row->name), LUA_TFUNCTION);
            lua_pop(state, 1);
        }
        lua_pop(state, 1);
    }
    sandbox_close(sandbox);
}

TEST(functions_of_libraries_take_anything)
{
    struct lua_world world = world_of(opening());
    lua_State *state = open_pool(&world);

    for (unsigned i = 0; i < LIBRARIES; i++) {
        for (const struct sandbox_function *row = libraries[i].functions; row->name; row++) {
            push_library(state, i);
            lua_getfield(state, -1, row->name);
            lua_pushliteral(state, "abc");
            call_with_anything(state, lua_gettop(state) - 1,
                               strcmp(row->name, "char") == 0 ? 0 : lua_gettop(state));
            lua_settop(state, pool);
        }
    }
    sandbox_close(sandbox);
}

/* Each is had by a script of its own. */
static const char *const iterators[] = {
    "return pairs({a = 1, [2] = 2, [true] = 3})",
    "return ipairs({1, 2, 3})",
    "return ('abc'):gmatch('.')",
    "return ('abc'):gmatch('()x?', 2)",
};

TEST(iterators_take_anything)
{
    struct lua_world world = world_of(opening());
    lua_State *state = open_pool(&world);

    for (size_t i = 0; i < sizeof iterators / sizeof *iterators; i++) {
        CHECK(sandbox_run(sandbox, "s.lua", iterators[i], strlen(iterators[i]), 1, &diags));
        CHECK(lua_iscfunction(state, -1));
        call_with_anything(state, lua_gettop(state), 0);
        lua_settop(state, pool);
    }
    sandbox_close(sandbox);
}

TEST(methods_of_views_take_anything)
{
    static const struct sandbox_function *const methods[] = {view_facts, view_ways, view_tries,
                                                             NULL};
    struct lua_world world = world_of(opening());
    lua_State *state = open_pool(&world);

    for (const struct sandbox_function *const *list = methods; *list; list++) {
        for (const struct sandbox_function *row = *list; row->name; row++) {
            lua_getfield(state, 1, row->name);
            CHECK(lua_tocfunction(state, -1) == row->function);
            call_with_anything(state, lua_gettop(state), 1);
            lua_settop(state, pool);
        }
    }
    sandbox_close(sandbox);
}

/* The functions in a metatable are reached by operators, with what a script puts there. */
TEST(operators_on_views_and_orders_take_anything)
{
    static const char script[] =
        "local u, k = ... local x = u[k] x = #u x = tostring(u) x = u == k x = u .. k";
    struct lua_world world = world_of(opening());
    lua_State *state = open_pool(&world);

    CHECK(luaL_loadbufferx(state, script, sizeof script - 1, "=s", "t") == LUA_OK);
    for (unsigned i = 0; i < 4 * CALLS; i++)
        call_with(state, lua_gettop(state), 2, 0);
    sandbox_close(sandbox);
}

/* ---- house rules and scenarios, whose functions only their own scripts have */

/* In the script: calls `f` with values of all kinds, the first of them `first` or one of those. */
static const char calls[] =
    "local function boom() error('boom') end\n"
    "local odd = setmetatable({}, {__index = boom, __newindex = boom, __len = boom, __eq = boom,\n"
    "  __concat = boom, __call = boom, __tostring = boom, __name = 5})\n"
    "local far = setmetatable({1}, {__len = function() return 1 << 62 end})\n"
    "local loop = {} setmetatable(loop, {__index = loop, __newindex = loop})\n"
    "local function anything(f, first)\n"
    "  local kinds = {true, false, 0, -1, 1 << 62, math.mininteger, 0.5, 0 / 0, 1 / 0, '', 'a',\n"
    "  '%p', '\\0', ('x'):rep(60000), 'puebla', 'mx.morales', '../x', 'veracruz/campaign', {},\n"
    "  {1, 2}, {{}}, odd, far, loop, boom, type, pairs{}, string, _G}\n"
    "  pcall(f)\n"
    "  for i = 0, #kinds do\n"
    "    if first then pcall(f, first, kinds[i]) pcall(f, first, kinds[i], kinds[#kinds - i])\n"
    "    else pcall(f, kinds[i]) pcall(f, kinds[i], kinds[#kinds - i]) end\n"
    "  end\n"
    "end\n";

static bool no_document(void *with, const char *name, const char *part, struct place place,
                        struct diags *to, struct document *document)
{
    (void)with, (void)name, (void)part, (void)document;
    diag_add(to, DIAG_SYNTAX, place, "there is none");
    return false;
}

TEST(functions_of_scenarios_take_anything)
{
    uint64_t work = SANDBOX_WORK;
    const struct lua_scenario_terms terms = {.document = no_document, .work = &work};
    struct text script = {0};
    struct arena arena = {0};
    struct document document;

    text_add(&script, calls);
    for (const struct sandbox_function *row = scenario_globals; row->name; row++) {
        CHECK(row->price && *row->price);
        text_format(&script, "assert(type(%s) == 'function') anything(%s)\n", row->name, row->name);
    }
    text_add(&script, "return {well = 1}\n");
    diags = (struct diags){0};
    if (!lua_scenario("s.lua", script.at, script.length, &terms, &arena, &diags, &document))
        check_fail(__FILE__, __LINE__, diags.list[0].message);
    arena_free(&arena);
    text_free(&script);
}

/* The rule is asked of an order that is refused by nobody else. */
TEST(functions_of_house_rules_take_anything)
{
    struct hooks hooks = {.rules = 0};
    struct text script = {0};
    const struct hook_call call = {
        .point = HOOK_ORDER, .scenario = stage.scenario, .position = opening()};
    struct hook_effect effect;

    text_add(&script, calls);
    text_add(&script, "function on_order(c)\n");
    for (const struct sandbox_function *row = house_methods; row->name; row++)
        text_format(&script, "anything(c.%s) anything(c.%s, c)\n", row->name, row->name);
    text_add(&script, "anything(c.unit) anything(c.unit, c) anything('x', c) anything(true, c)\n"
                      "anything(getmetatable) anything(function(k) return c[k] end)\n"
                      "anything(function(k) c[k] = k end) anything(function(k) _G[k] = k end)\n"
                      "anything(function(k) string[k] = k end)\n"
                      "anything(function(k) return #c .. c end) return 'at the end'\nend\n");
    diags = (struct diags){0};
    bool added = house_add(&hooks, stage.game, "rule.lua", script.at, script.length,
                           (struct place){"log", 1, 1}, &diags);
    if (!added)
        check_fail(__FILE__, __LINE__, diags.list[0].message);
    if (added && !hooks.ask(&hooks, 0, &call, &effect))
        check_fail(__FILE__, __LINE__, hooks.failed ? hooks.fault.message : "no effect");
    else if (added)
        CHECK_STR(effect.refusal, "at the end");
    house_close(&hooks);
    text_free(&script);
}

TEST(the_campaign_loads)
{
    CHECK(stage_load(&stage, "veracruz/campaign"));
}

TEST(the_campaign_goes)
{
    stage_free(&stage);
}

TESTS(RUN(the_campaign_loads), RUN(nothing_but_what_is_listed_can_be_reached),
      RUN(libraries_have_what_is_listed), RUN(functions_of_libraries_take_anything),
      RUN(iterators_take_anything), RUN(methods_of_views_take_anything),
      RUN(operators_on_views_and_orders_take_anything), RUN(functions_of_scenarios_take_anything),
      RUN(functions_of_house_rules_take_anything), RUN(the_campaign_goes))
