#include "lua/house.h"

#include <lauxlib.h>
#include <string.h>

#include "lua/sandbox.h"

enum { REFUSALS = 64, REFUSAL_BYTES = 240 };

static const char *const functions[HOOK_POINTS] = {
    [HOOK_ORDER] = "on_order",   [HOOK_COMBAT] = "on_combat",       [HOOK_LOSSES] = "on_losses",
    [HOOK_SUPPLY] = "on_supply", [HOOK_PHASE_END] = "on_phase_end", [HOOK_VICTORY] = "on_victory"};

static const char context_type[] = "context";

struct house {
    struct sandbox *sandbox;
    const struct game *game;
    const char *file;
    char name[64];
    const struct hook_call *call; /* while the script is asked */
    /* What it has refused with: kept, since a refusal outlives the call. */
    unsigned refusals;
    char refusal[REFUSALS][REFUSAL_BYTES];
};

/* ---- the context */

static struct house *house_of(lua_State *state)
{
    struct house **house = luaL_checkudata(state, 1, context_type);

    if (!(*house)->call)
        luaL_error(state, "a context is only good while its function is asked");
    return *house;
}

static void push_name(lua_State *state, const struct house *house, bool unit, int32_t number)
{
    struct text text = {0};
    char copy[128];

    if (unit)
        house->game->unit_name(house->call->scenario, house->call->position, number, &text);
    else
        house->game->cell_name(house->call->scenario, number, &text);
    size_t length = text.failed || text.length > sizeof copy ? 0 : text.length;
    memcpy(copy, length ? text.at : "", length);
    text_free(&text);
    lua_pushlstring(state, copy, length);
}

static void push_value(lua_State *state, const struct house *house, enum value_kind kind,
                       const struct value *value)
{
    switch (kind) {
    case VALUE_UNIT:
    case VALUE_CELL:
        push_name(state, house, kind == VALUE_UNIT, value->number);
        break;
    case VALUE_SIDE:
        if (value->number >= 0 && value->number < GAME_SIDES)
            lua_pushstring(state, house->game->sides[value->number]);
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

/* context:cell(HEX), context:unit(NAME): the facts of a hex or a unit. */
static int push_facts(lua_State *state, const struct house *house, const struct game_fact *facts,
                      int32_t thing)
{
    lua_newtable(state);
    for (; facts && facts->name; facts++) {
        struct value value = {0};

        if (!facts->of(house->call->scenario, house->call->position, thing, &value))
            continue;
        push_value(state, house, facts->kind, &value);
        lua_setfield(state, -2, facts->name);
    }
    return 1;
}

static int context_cell(lua_State *state)
{
    const struct house *house = house_of(state);
    size_t length;
    const char *name = luaL_checklstring(state, 2, &length);
    int32_t cell = house->game->find_cell(house->call->scenario, (struct slice){name, length});

    luaL_argcheck(state, cell >= 0, 2, "there is no such hex or place");
    return push_facts(state, house, house->game->looks ? house->game->looks->cells : NULL, cell);
}

static int context_unit(lua_State *state)
{
    const struct house *house = house_of(state);
    size_t length;
    const char *name = luaL_checklstring(state, 2, &length);
    int32_t unit = house->game->find_unit(house->call->scenario, house->call->position,
                                          (struct slice){name, length});

    luaL_argcheck(state, unit >= 0, 2, "there is no such unit");
    return push_facts(state, house, house->game->looks ? house->game->looks->units : NULL, unit);
}

/* context.NAME: only what is asked for is made. */
static int context_field(lua_State *state)
{
    const struct house *house = house_of(state);
    const char *name = luaL_checkstring(state, 2);

    for (unsigned i = 0; i < house->call->fields; i++) {
        const struct hook_field *field = &house->call->field[i];
        if (strcmp(field->name, name) != 0)
            continue;
        push_value(state, house, field->kind, &field->value);
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

static bool fail(struct hooks *hooks, const struct diags *diags)
{
    hooks->failed = true;
    hooks->fault = diags->list[0];
    return false;
}

static bool answer_is_wrong(struct hooks *hooks, const struct house *house, const char *why)
{
    struct diags diags = {0};

    diag_add(&diags, DIAG_SYNTAX, (struct place){.file = house->file}, "%s", why);
    return fail(hooks, &diags);
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

static bool ask(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                struct hook_effect *effect)
{
    struct house *house = hooks->rule[rule];
    lua_State *state = sandbox_state(house->sandbox);
    struct diags diags = {0};
    bool has_effect = true;

    lua_getfield(state, LUA_REGISTRYINDEX, functions[call->point]);
    lua_getfield(state, LUA_REGISTRYINDEX, context_type + 1);
    house->call = call;
    bool good = sandbox_call(house->sandbox, 1, 1, &diags);
    house->call = NULL;
    if (!good)
        return fail(hooks, &diags);
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

static int open_context(lua_State *state)
{
    struct house **house = lua_newuserdatauv(state, sizeof *house, 0);

    *house = lua_touserdata(state, 1);
    luaL_newmetatable(state, context_type);
    lua_pushcfunction(state, context_field);
    lua_setfield(state, -2, "__index");
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_setfield(state, LUA_REGISTRYINDEX, context_type + 1);
    return 0;
}

static int keep_nothing(lua_State *state)
{
    return luaL_error(state,
                      "a house rule keeps nothing from one call to the next: '%s' is read "
                      "only",
                      lua_tostring(state, 2));
}

/* The globals are moved behind a table that cannot be written: an order that is tried must leave
 * no trace. */
static void freeze(lua_State *state)
{
    lua_pushglobaltable(state);
    lua_newtable(state);
    lua_pushnil(state);
    while (lua_next(state, -3)) {
        lua_pushvalue(state, -2);
        lua_insert(state, -2);
        lua_rawset(state, -4);
    }
    lua_pushnil(state);
    while (lua_next(state, -2)) {
        lua_pop(state, 1);
        lua_pushvalue(state, -1);
        lua_pushnil(state);
        lua_rawset(state, -5);
    }
    lua_newtable(state);
    lua_insert(state, -2);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, keep_nothing);
    lua_setfield(state, -2, "__newindex");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
}

/* Notes the functions that the script has, and lets it keep no state in globals. */
static int close_globals(lua_State *state)
{
    unsigned listens = 0;

    for (unsigned point = 0; point < HOOK_POINTS; point++) {
        lua_getglobal(state, functions[point]);
        if (lua_isfunction(state, -1)) {
            listens |= 1u << point;
            lua_setfield(state, LUA_REGISTRYINDEX, functions[point]);
        } else {
            lua_pop(state, 1);
        }
    }
    lua_getglobal(state, "name");
    lua_pushinteger(state, listens);
    freeze(state);
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
    if (!sandbox_call(house->sandbox, 0, 2, diags))
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
    house->sandbox = sandbox_open(&(struct sandbox_terms){.work = 1000 * 1000});
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
