#include "lua/bot.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"
#include "lua/orders.h"
#include "lua/sandbox.h"

struct bot {
    struct sandbox *sandbox;
    const char *file;
};

static bool fault(const struct bot *bot, struct diags *diags, const char *why)
{
    diag_add(diags, DIAG_SYNTAX, (struct place){.file = bot->file}, "%s", why);
    return false;
}

static int open_types(lua_State *state)
{
    lua_orders_open(state);
    lua_views_open(state);
    return 0;
}

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
    bot->file = terms->file;
    lua_State *state = sandbox_state(bot->sandbox);
    lua_pushcfunction(state, open_types);
    bool good = sandbox_call(bot->sandbox, 0, 0, diags) &&
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
    lua_push_view(state, world);
    if (head->question)
        lua_pushinteger(state, head->question);
    else
        lua_pushnil(state);
    lua_call(state, 2, 1);
    return 1;
}

bool bot_choose(struct bot *bot, const struct lua_world *world, struct order *order,
                struct diags *diags)
{
    lua_State *state = sandbox_state(bot->sandbox);
    struct game_names names = {world->game, world->scenario, world->position};
    struct text why = {0};

    lua_pushcfunction(state, call_choose);
    lua_pushlightuserdata(state, (void *)(uintptr_t)world);
    if (!sandbox_call(bot->sandbox, 1, 1, diags))
        return false;
    bool good = lua_read_order(state, &names, -1, order, &why);
    if (!good)
        fault(bot, diags, why.failed ? "choose returned no order" : why.at);
    text_free(&why);
    lua_pop(state, 1);
    return good;
}
