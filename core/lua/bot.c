#include "lua/bot.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/game_names.h"
#include "lua/orders.h"
#include "lua/reach.h"
#include "lua/sandbox.h"

struct bot {
    struct sandbox *sandbox;
    struct bot_terms terms;
    uint64_t left; /* of the work for all its choices */
};

struct place bot_place(const struct bot *bot)
{
    return sandbox_place(bot->sandbox);
}

static bool fault(const struct bot *bot, struct diags *diags, const char *why)
{
    diag_add(diags, DIAG_SYNTAX, bot_place(bot), "%s", why);
    return false;
}

/* ---- include */

/* What it costs to ask for a script, and to open its file. */
enum { NAME_WORK = 30, FILE_WORK = 10000 };

static const char included[] = "included"; /* what each name gave; in the registry */

bool bot_may_include(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_/");

    return length > 0 && length < BOT_INCLUDE_MOST && !name[length] && name[0] != '/';
}

/* Leaves the function that the file is on the stack, or a text that says why there is none. */
static bool load(lua_State *state, const struct bot_terms *terms, const char *name)
{
    struct arena arena = {0};
    struct diags diags = {0};
    const char *bytes;
    size_t length;
    char chunk[128];
    bool is_read = terms->include(terms, name, &arena, &diags, &bytes, &length);

    snprintf(chunk, sizeof chunk, "@%s.lua", name);
    bool good = is_read && sandbox_load(state, bytes, length, chunk);
    arena_free(&arena);
    if (!is_read)
        lua_pushstring(state, diags.count ? diags.list[0].message : "it cannot be read");
    return good;
}

/* include(NAME): what the script NAME.lua beside this one returns; it runs once. */
static int include(lua_State *state)
{
    const struct bot_terms *terms = lua_touserdata(state, lua_upvalueindex(1));
    const char *name = luaL_checkstring(state, 1);

    sandbox_pay(state, NAME_WORK);
    luaL_argcheck(state, bot_may_include(name), 1, "a name has small letters, digits, -, _ and /");
    if (!terms->include)
        return luaL_error(state, "nothing can be included here");
    luaL_getsubtable(state, LUA_REGISTRYINDEX, included);
    if (lua_getfield(state, -1, name) != LUA_TNIL)
        return 1;
    lua_pop(state, 1);
    sandbox_pay(state, FILE_WORK);
    if (!load(state, terms, name))
        return luaL_error(state, "include(\"%s\"): %s", name, lua_tostring(state, -1));
    lua_call(state, 0, 1);
    if (lua_isnil(state, -1))
        return luaL_error(state, "include(\"%s\"): the script returns nothing", name);
    lua_pushvalue(state, -1);
    lua_setfield(state, -3, name);
    return 1;
}

const struct sandbox_function bot_globals[] = {
    {"include", include, "a file, and reading it"},
    {NULL, NULL, NULL},
};

/* With the terms at 1. */
static int open_types(lua_State *state)
{
    lua_orders_open(state);
    lua_views_open(state);
    lua_settop(state, 1);
    sandbox_push(state, bot_globals, 1);
    lua_setglobal(state, bot_globals->name);
    return 0;
}

/* ---- bots */

struct bot *bot_open(const struct bot_terms *terms, struct diags *diags)
{
    struct sandbox_terms sandbox = {
        .work = terms->work, .memory = terms->memory, .seed = terms->seed};
    struct bot *bot = memory_get(sizeof *bot);

    if (bot)
        bot->sandbox = sandbox_open(&sandbox);
    if (!bot || !bot->sandbox) {
        memory_free(bot);
        diag_no_memory(diags);
        return NULL;
    }
    bot->terms = *terms;
    bot->left = BOT_WORK_ALL;
    lua_State *state = sandbox_state(bot->sandbox);
    bool good = sandbox_enter(bot->sandbox, open_types, &bot->terms, 0, 0, diags) &&
                sandbox_run(bot->sandbox, terms->file, terms->bytes, terms->length, 0, diags);
    if (good) {
        good = lua_getglobal(state, "choose") == LUA_TFUNCTION ||
               fault(bot, diags, "a bot has a function choose(view, question)");
        lua_pop(state, 1);
    }
    if (good)
        return bot;
    bot_close(bot);
    return NULL;
}

void bot_close(struct bot *bot)
{
    if (!bot)
        return;
    sandbox_close(bot->sandbox);
    memory_free(bot);
}

/* choose(view, question) with the world at 1. */
static int call_choose(lua_State *state)
{
    const struct lua_world *world = lua_touserdata(state, 1);
    const struct position_head *head = world->position;

    lua_getglobal(state, "choose");
    sandbox_blame(state, -1);
    lua_push_view(state, world);
    if (head->question)
        lua_pushinteger(state, head->question);
    else
        lua_pushnil(state);
    lua_call(state, 2, 1);
    return 1;
}

static bool seed_choice(struct bot *bot, const struct lua_world *world, struct diags *diags)
{
    struct text seed = {0};

    text_format(&seed, "%s %s %u", bot->terms.seed, world->game->sides[world->side],
                (unsigned)world->orders);
    bool good = seed.failed ? diag_no_memory(diags) : sandbox_seed(bot->sandbox, seed.at, diags);
    text_free(&seed);
    return good;
}

bool bot_choose(struct bot *bot, const struct lua_world *world, struct order *order,
                struct diags *diags)
{
    lua_State *state = sandbox_state(bot->sandbox);
    struct game_names names = {world->game, world->scenario, world->position};
    struct text why = {0};

    if (!seed_choice(bot, world, diags))
        return false;
    uint64_t most = bot->terms.work ? bot->terms.work : SANDBOX_WORK;
    bot->left += BOT_WORK_EACH;
    most = most < bot->left ? most : bot->left;
    sandbox_allow(bot->sandbox, most);
    bool chosen = sandbox_enter(bot->sandbox, call_choose, (void *)(uintptr_t)world, 0, 1, diags);
    bot->left -= most - sandbox_left(state);
    if (!chosen)
        return false;
    bool good = lua_read_order(state, &names, -1, order, &why);
    if (!good)
        fault(bot, diags, why.failed ? "choose returned no order" : why.at);
    text_free(&why);
    lua_pop(state, 1);
    return good;
}
