#include "lua/house.h"

#include <assert.h>
#include <lauxlib.h>
#include <string.h>

#include "lua/kept.h"
#include "lua/push.h"
#include "lua/sandbox.h"

enum { REFUSALS = 64, REFUSAL_BYTES = 240 };

static const char *const functions[HOOK_POINTS] = {
    [HOOK_ORDER] = "on_order",   [HOOK_COMBAT] = "on_combat",       [HOOK_LOSSES] = "on_losses",
    [HOOK_SUPPLY] = "on_supply", [HOOK_PHASE_END] = "on_phase_end", [HOOK_VICTORY] = "on_victory"};

static const char context_type[] = "context";

struct house {
    struct sandbox *sandbox;
    struct kept kept;
    const struct game *game;
    const char *file;
    char name[64];
    const struct hook_call *call; /* while the script is asked */
    /* What it has refused with: kept, since a refusal outlives the call. */
    unsigned refusals;
    char refusal[REFUSALS][REFUSAL_BYTES];
    struct diags diags; /* of the last call: large, so it is not made anew for each */
};

/* ---- the context */

static struct house *house_of(lua_State *state)
{
    struct house **house = luaL_checkudata(state, 1, context_type);

    assert((*house)->call); /* no script can keep it */
    return *house;
}

static struct game_names names_of(const struct house *house)
{
    return (struct game_names){house->game, house->call->scenario, house->call->position};
}

/* context:cell(HEX), context:unit(NAME): the facts of a hex or a unit. */
static int context_cell(lua_State *state)
{
    const struct house *house = house_of(state);
    const struct game_names names = names_of(house);
    int32_t cell = lua_check_cell(state, &names, 2);

    lua_newtable(state);
    lua_add_facts(state, &names, house->game->looks ? house->game->looks->cells : NULL, cell);
    return 1;
}

static int context_unit(lua_State *state)
{
    const struct house *house = house_of(state);
    const struct game_names names = names_of(house);
    int32_t unit = lua_check_unit(state, &names, 2);

    lua_newtable(state);
    lua_add_facts(state, &names, house->game->looks ? house->game->looks->units : NULL, unit);
    return 1;
}

/* context.NAME: only what is asked for is made. */
static int context_field(lua_State *state)
{
    const struct house *house = house_of(state);
    const struct game_names names = names_of(house);
    const char *name = luaL_checkstring(state, 2);

    for (unsigned i = 0; i < house->call->fields; i++) {
        const struct hook_field *field = &house->call->field[i];
        if (strcmp(field->name, name) != 0)
            continue;
        lua_push_value(state, &names, field->kind, &field->value);
        return 1;
    }
    if (strcmp(name, "cell") == 0)
        lua_pushcfunction(state, context_cell);
    else if (strcmp(name, "unit") == 0)
        lua_pushcfunction(state, context_unit);
    else
        return 0;
    return 1;
}

/* ---- asking */

static bool fail(struct hooks *hooks, const struct house *house)
{
    hooks->failed = true;
    hooks->fault = house->diags.list[0];
    return false;
}

static bool answer_is_wrong(struct hooks *hooks, struct house *house, const char *why)
{
    diag_add(&house->diags, DIAG_SYNTAX, (struct place){.file = house->file}, "%s", why);
    return fail(hooks, house);
}

/* The words of a refusal, kept once each; the oldest give way. */
static const char *keep(struct house *house, const char *words)
{
    unsigned at = 0;

    for (; at < house->refusals && at < REFUSALS; at++)
        if (strncmp(house->refusal[at], words, REFUSAL_BYTES - 1) == 0)
            return house->refusal[at];
    at = house->refusals++ % REFUSALS;
    house->refusal[at][0] = '\0';
    strncat(house->refusal[at], words, REFUSAL_BYTES - 1);
    return house->refusal[at];
}

/* The function of the point that the house at 1 is asked at; it may have left no trace. */
static int call_function(lua_State *state)
{
    const struct house *house = lua_touserdata(state, 1);

    lua_rawgetp(state, LUA_REGISTRYINDEX, &functions[house->call->point]);
    lua_rawgetp(state, LUA_REGISTRYINDEX, context_type);
    lua_call(state, 1, 1);
    kept_check(state, &house->kept);
    return 1;
}

static bool ask(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                struct hook_effect *effect)
{
    struct house *house = hooks->rule[rule];
    lua_State *state = sandbox_state(house->sandbox);
    bool has_effect = true;

    lua_pushcfunction(state, call_function);
    lua_pushlightuserdata(state, house);
    house->call = call;
    house->diags.count = 0;
    bool good = sandbox_call(house->sandbox, 1, 1, &house->diags);
    house->call = NULL;
    if (!good)
        return fail(hooks, house);
    *effect = (struct hook_effect){.rule = house->name, .file = house->file};
    if (lua_isnil(state, -1))
        has_effect = false;
    else if (call->point == HOOK_ORDER && lua_type(state, -1) == LUA_TSTRING)
        effect->refusal = keep(house, lua_tostring(state, -1));
    else if (call->point != HOOK_ORDER && lua_isinteger(state, -1) &&
             lua_tointeger(state, -1) >= -1000 && lua_tointeger(state, -1) <= 1000)
        effect->number = (int32_t)lua_tointeger(state, -1);
    else
        has_effect = answer_is_wrong(hooks, house,
                                     call->point == HOOK_ORDER
                                         ? "on_order returns nil, or a text that refuses"
                                         : "a house rule returns nil, or a whole number from -1000 "
                                           "to 1000");
    lua_pop(state, 1);
    return has_effect && (effect->refusal || effect->number != 0);
}

/* ---- opening */

/* With the house at 1. */
static int open_context(lua_State *state)
{
    struct house **house = lua_newuserdatauv(state, sizeof(void *), 0);

    *house = lua_touserdata(state, 1);
    luaL_newmetatable(state, context_type);
    lua_pushcfunction(state, context_field);
    lua_setfield(state, -2, "__index");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_rawsetp(state, LUA_REGISTRYINDEX, context_type);
    kept_begin(state);
    return 0;
}

/* With the house at 1: notes the functions that the script has, and what else it holds. */
static int close_globals(lua_State *state)
{
    struct house *house = lua_touserdata(state, 1);
    unsigned listens = 0;

    for (unsigned point = 0; point < HOOK_POINTS; point++) {
        lua_getglobal(state, functions[point]);
        if (lua_isfunction(state, -1)) {
            listens |= 1u << point;
            lua_rawsetp(state, LUA_REGISTRYINDEX, &functions[point]);
        } else {
            lua_pop(state, 1);
        }
    }
    lua_getglobal(state, "name");
    lua_pushinteger(state, listens);
    kept_note(state, &house->kept);
    return 2;
}

static bool fault(struct diags *diags, struct place place, const char *why)
{
    diag_add(diags, DIAG_SYNTAX, place, "%s", why);
    return false;
}

/* "mud" of "rules/mud.lua", unless the script has a global `name`. */
static void take_name(struct house *house, const char *name)
{
    const char *slash = strrchr(house->file, '/');
    const char *from = name ? name : slash ? slash + 1 : house->file;
    size_t length = strlen(from);

    if (!name && length > 4 && strcmp(from + length - 4, ".lua") == 0)
        length -= 4;
    if (length >= sizeof house->name)
        length = sizeof house->name - 1;
    memcpy(house->name, from, length);
}

static bool run(struct house *house, const char *bytes, size_t length, unsigned *listens,
                struct diags *diags)
{
    lua_State *state = sandbox_state(house->sandbox);

    lua_pushcfunction(state, open_context);
    lua_pushlightuserdata(state, house);
    if (!sandbox_call(house->sandbox, 1, 0, diags) ||
        !sandbox_run(house->sandbox, house->file, bytes, length, 0, diags))
        return false;
    lua_pushcfunction(state, close_globals);
    lua_pushlightuserdata(state, house);
    if (!sandbox_call(house->sandbox, 1, 2, diags))
        return false;
    *listens = (unsigned)lua_tointeger(state, -1);
    take_name(house, lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : NULL);
    lua_pop(state, 2);
    return *listens || fault(diags, (struct place){.file = house->file},
                             "a house rule has a function on_order, on_combat, on_losses, "
                             "on_supply, on_phase_end or on_victory");
}

bool house_add(struct hooks *hooks, const struct game *game, const char *file, const char *bytes,
               size_t length, struct place place, struct diags *diags)
{
    unsigned listens = 0;

    if (hooks->rules == HOOK_RULES)
        return fault(diags, place, "a log has at most 8 house rules");
    struct house *house = memory_get(sizeof *house);
    if (!house)
        return diag_no_memory(diags);
    house->game = game;
    house->file = file;
    house->sandbox = sandbox_open(&(struct sandbox_terms){.work = 1000000});
    if (!house->sandbox)
        diag_no_memory(diags);
    if (!house->sandbox || !run(house, bytes, length, &listens, diags)) {
        sandbox_close(house->sandbox);
        memory_free(house);
        return false;
    }
    hooks->ask = ask;
    hooks->rule[hooks->rules] = house;
    hooks->rule_listens[hooks->rules] = (uint8_t)listens;
    hooks->rules++;
    hooks->listens |= (uint8_t)listens;
    return true;
}

void house_close(struct hooks *hooks)
{
    for (unsigned i = 0; i < hooks->rules; i++) {
        struct house *house = hooks->rule[i];
        sandbox_close(house->sandbox);
        memory_free(house);
    }
    *hooks = (struct hooks){0};
}
