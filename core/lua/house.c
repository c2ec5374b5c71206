#include "lua/house.h"

#include <assert.h>
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "game/game_names.h"
#include "lua/kept.h"
#include "lua/push.h"
#include "lua/reach.h"
#include "lua/sandbox.h"

enum { FIELD_WORK = 5, REFUSALS = 64, REFUSAL_BYTES = 240, NAME_LONGEST = 40 };

static const char functions[HOOK_POINTS]; /* keys of the registry */

static const char context_type[] = "context";

struct house {
    struct sandbox *sandbox;
    struct kept kept;
    const struct game *game;
    const char *file;
    char name[NAME_LONGEST + 1];
    const struct hook_call *call; /* while the script is asked */
    uint32_t begins[HOOK_POINTS]; /* the line of the function of each point */
    unsigned heard;               /* bits of sides: who has heard of its last answer */
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

/* Who hears what comes of the answer: a rule knows what each of these sides knows, so that it tells
 * nothing that lies hidden. Before an order it is the side that gives it, at any other point all:
 * what is added stands in every record. */
static unsigned hearers(const struct house *house)
{
    const struct hook_call *call = house->call;
    bool one = call->point == HOOK_ORDER && call->eyes < GAME_SIDES;

    return one ? 1u << call->eyes : (1u << GAME_SIDES) - 1;
}

static bool sees(const struct house *house, int32_t unit)
{
    const struct hook_call *call = house->call;

    for (unsigned side = 0; side < GAME_SIDES && house->game->unit_seen; side++)
        if (hearers(house) >> side & 1 &&
            !house->game->unit_seen(call->scenario, call->position, unit, (uint8_t)side))
            return false;
    return true;
}

/* context:cell(CELL), context:unit(NAME): the facts of a cell or a unit. */
static int context_cell(lua_State *state)
{
    const struct house *house = house_of(state);
    const struct game_names names = names_of(house);
    int32_t cell = lua_check_cell(state, &names, 2);

    lua_newtable(state);
    lua_set_cell(state, &names, cell);
    lua_add_facts(state, &names, house->game->looks ? house->game->looks->cells : NULL, cell,
                  hearers(house));
    return 1;
}

static int context_unit(lua_State *state)
{
    const struct house *house = house_of(state);
    const struct game_names names = names_of(house);
    int32_t unit = lua_check_unit(state, &names, 2);
    bool seen = sees(house, unit);
    size_t length;
    const char *name = lua_tolstring(state, 2, &length);

    /* A token is nobody's for who does not see him. */
    luaL_argcheck(
        state,
        seen || house->game->find_unit(names.scenario, NULL, (struct slice){name, length}) == unit,
        2, "there is no such unit");
    lua_newtable(state);
    if (!seen)
        return 1;
    lua_set_unit(state, &names, unit);
    lua_add_facts(state, &names, house->game->looks ? house->game->looks->units : NULL, unit,
                  hearers(house));
    return 1;
}

/* context:unit(NAME) where context.unit is a text, or false: both are called with the context. */
static int called(lua_State *state)
{
    if (!luaL_testudata(state, 2, context_type))
        return luaL_error(state, "attempt to call a %s value", luaL_typename(state, 1));
    lua_remove(state, 1);
    return context_unit(state);
}

/* context.NAME: only what is asked for is made; the methods are its upvalue. An order that names no
 * unit has false for it. */
static int context_field(lua_State *state)
{
    const struct house *house = house_of(state);
    const struct game_names names = names_of(house);
    const char *name = luaL_checkstring(state, 2);

    sandbox_pay(state, FIELD_WORK);
    for (unsigned i = 0; i < house->call->fields; i++) {
        const struct hook_field *field = &house->call->field[i];

        if (strcmp(field->name, name) != 0)
            continue;
        lua_push_value(state, &names, field->kind, &field->value);
        return 1;
    }
    if (strcmp(name, "unit") == 0)
        lua_pushboolean(state, false);
    else
        lua_getfield(state, lua_upvalueindex(1), name);
    return 1;
}

const struct sandbox_function house_methods[] = {
    {"cell", context_cell, "the name, and what is told"},
    {NULL, NULL, NULL},
};
const struct sandbox_function house_operators[] = {
    {"__index", context_field, "what is told"},
    {NULL, NULL, NULL},
};
/* Of texts and booleans, as context.unit is. */
const struct sandbox_function house_calls[] = {
    {"__call", called, "the name, and what is told"},
    {NULL, NULL, NULL},
};

/* ---- asking */

static bool fail(struct hooks *hooks, const struct house *house)
{
    hooks->failed = true;
    hooks->fault = house->diags.list[0];
    return false;
}

/* Of a question the rule could have answered, had nobody asked before. */
static void say_shared(struct house *house)
{
    struct diag *diag = &house->diags.list[0];
    size_t length = strlen(diag->message);

    snprintf(diag->message + length, sizeof diag->message - length,
             ", which the rules of a game share for a whole command: one that asks less of them "
             "comes further");
}

static bool answer_is_wrong(struct hooks *hooks, struct house *house, const char *why)
{
    diag_add(&house->diags, DIAG_SYNTAX, sandbox_place(house->sandbox), "%s", why);
    return fail(hooks, house);
}

/* The words of a refusal on top of the stack, as one line, kept once each; the oldest give way. */
static const char *keep(struct house *house, lua_State *state)
{
    char words[REFUSAL_BYTES];
    unsigned at = 0;
    size_t length;
    const char *said = lua_tolstring(state, -1, &length);

    text_words(words, sizeof words, said, length);
    for (; at < house->refusals && at < REFUSALS; at++)
        if (strcmp(house->refusal[at], words) == 0)
            return house->refusal[at];
    at = house->refusals++ % REFUSALS;
    memcpy(house->refusal[at], words, sizeof words);
    return house->refusal[at];
}

/* The function of the point that the house at 1 is asked at; it may have left no trace. */
static int call_function(lua_State *state)
{
    const struct house *house = lua_touserdata(state, 1);

    lua_rawgetp(state, LUA_REGISTRYINDEX, &functions[house->call->point]);
    sandbox_blame_line(house->sandbox, house->begins[house->call->point]);
    lua_rawgetp(state, LUA_REGISTRYINDEX, context_type);
    lua_call(state, 1, 1);
    kept_check(state, &house->kept);
    return 1;
}

/* No rule before it is asked at that point. */
static bool is_first(const struct hooks *hooks, unsigned rule, unsigned point)
{
    while (rule > 0)
        if (hooks->rule_listens[--rule] >> point & 1)
            return false;
    return true;
}

/* Who hears of this question shall not learn by what is left, of work or of room, what the rule has
 * done where another side heard: it knew what lies hidden from him. A rule that is asked has paid
 * for the walk over all that it keeps (kept.h), so that collecting garbage costs no more than it
 * pays. */
static uint64_t *begin_question(struct hooks *hooks, unsigned rule, struct house *house)
{
    unsigned heard = hearers(house);

    if (heard != house->heard)
        sandbox_tidy(house->sandbox);
    house->heard = heard;
    if (is_first(hooks, rule, house->call->point))
        hooks->left[heard] += HOUSE_WORK_EACH;
    return &hooks->left[heard];
}

static bool ask(struct hooks *hooks, unsigned rule, const struct hook_call *call,
                struct hook_effect *effect)
{
    struct house *house = hooks->rule[rule];
    lua_State *state = sandbox_state(house->sandbox);
    bool has_effect = true;

    house->call = call;
    house->diags.count = 0;
    uint64_t *left = begin_question(hooks, rule, house);
    uint64_t most = *left < HOUSE_WORK ? *left : HOUSE_WORK;
    sandbox_allow(house->sandbox, most);
    bool good = sandbox_enter(house->sandbox, call_function, house, 0, 1, &house->diags);
    uint64_t spent = most - sandbox_left(state);
    *left -= spent;
    hooks->spent += spent;
    house->call = NULL;
    if (!good) {
        if (most < HOUSE_WORK && spent == most)
            say_shared(house);
        return fail(hooks, house);
    }
    *effect = (struct hook_effect){.rule = house->name, .file = house->file};
    if (lua_isnil(state, -1))
        has_effect = false;
    else if (call->point == HOOK_ORDER && lua_type(state, -1) == LUA_TSTRING)
        effect->refusal = keep(house, state);
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

/* Texts and booleans can be called, as context.unit is. */
static void let_call(lua_State *state)
{
    lua_pushliteral(state, "");
    lua_getmetatable(state, -1);
    sandbox_install(state, house_calls, 0);
    lua_pop(state, 2);
    lua_pushboolean(state, false);
    lua_createtable(state, 0, 2);
    sandbox_install(state, house_calls, 0);
    lua_pushboolean(state, false);
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
}

/* With the house at 1. */
static int open_context(lua_State *state)
{
    struct house **house = lua_newuserdatauv(state, sizeof(void *), 0);

    *house = lua_touserdata(state, 1);
    lua_newtable(state);
    sandbox_install(state, house_methods, 0);
    sandbox_type(state, context_type, house_operators, 1);
    luaL_setmetatable(state, context_type);
    lua_rawsetp(state, LUA_REGISTRYINDEX, context_type);
    let_call(state);
    kept_begin(state);
    return 0;
}

static bool is_point(const struct house *house, const char *name)
{
    for (const struct hook_point *point = game_hook_points(house->game); point->name; point++)
        if (strcmp(name, point->name) == 0)
            return true;
    return false;
}

/* "on_order, on_combat and on_victory" */
static void list_points(const struct house *house, const char *last, struct text *out)
{
    const struct hook_point *points = game_hook_points(house->game);

    for (unsigned i = 0; points[i].name; i++) {
        text_add(out, i == 0 ? "" : points[i + 1].name ? ", " : last);
        text_add(out, points[i].name);
    }
}

/* A global `on_...` that is no point, or no function: of several the first in the alphabet, with
 * its value left on the stack. NULL when all is well. */
static const char *misspelt(lua_State *state, const struct house *house)
{
    const char *found = NULL;

    lua_pushnil(state);
    lua_pushglobaltable(state);
    lua_pushnil(state);
    while (lua_next(state, -2)) {
        const char *name = lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : "";
        bool wrong =
            strncmp(name, "on_", 3) == 0 && !(is_point(house, name) && lua_isfunction(state, -1));

        sandbox_pay(state, 1);
        if (wrong && (!found || strcmp(name, found) < 0)) {
            found = name;
            lua_copy(state, -1, -4);
        }
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return found;
}

/* ": on_order, on_combat" */
static void push_points(lua_State *state, const struct house *house)
{
    struct text words = {0};

    text_add(&words, ": ");
    list_points(house, ", ", &words);
    lua_push_text(state, &words);
}

/* Raises the error of a global that is no point, at its line if it is a function. */
static int refuse_misspelt(lua_State *state, const struct house *house, const char *name)
{
    struct nearest nearest = nearest_to(slice_of(name));
    lua_Debug debug = {.linedefined = 0};

    if (is_point(house, name))
        return luaL_error(state, "%s is a function", name);
    for (const struct hook_point *point = game_hook_points(house->game); point->name; point++)
        nearest_offer(&nearest, point->name);
    if (lua_isfunction(state, -1) && !lua_iscfunction(state, -1))
        lua_getinfo(state, ">S", &debug);
    const char *slash = strrchr(house->file, '/');
    if (debug.linedefined > 0)
        lua_pushfstring(state, "%s:%d: ", slash ? slash + 1 : house->file, debug.linedefined);
    else
        lua_pushliteral(state, "");
    lua_pushfstring(state, "a house rule is not asked at `%s`", name);
    if (nearest.name[0])
        lua_pushfstring(state, "; did you mean `%s`?", nearest.name);
    else
        push_points(state, house);
    lua_concat(state, 3);
    return lua_error(state);
}

/* With the house at 1: notes the functions that the script has, and what else it holds. */
static int close_globals(lua_State *state)
{
    struct house *house = lua_touserdata(state, 1);
    unsigned listens = 0;
    const char *wrong = misspelt(state, house);

    if (wrong)
        return refuse_misspelt(state, house, wrong);
    const struct hook_point *points = game_hook_points(house->game);
    for (unsigned point = 0; points[point].name; point++) {
        lua_getglobal(state, points[point].name);
        if (lua_isfunction(state, -1)) {
            listens |= 1u << point;
            house->begins[point] = sandbox_blame(state, -1);
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

/* The script has none for any point. */
static bool no_function(const struct house *house, struct diags *diags)
{
    struct text words = {0};

    text_add(&words, "a house rule has a function ");
    list_points(house, " or ", &words);
    bool good = words.failed ? diag_no_memory(diags)
                             : fault(diags, sandbox_place(house->sandbox), words.at);
    text_free(&words);
    return good;
}

/* The line that sets the global `name`. */
static uint32_t line_of_name(const char *bytes)
{
    uint32_t line = 1;

    for (const char *at = bytes; at; at = strchr(at, '\n'), at += at != NULL, line += at != NULL) {
        at += strspn(at, " \t");
        if (strncmp(at, "name", 4) == 0 && at[4 + strspn(at + 4, " \t")] == '=')
            return line;
    }
    return 1;
}

/* "mud" of "rules/mud.lua", unless the script has a global `name`, which is on top of the stack. It
 * stands in records: nothing that it says may look like anything else there. */
static bool take_name(struct house *house, lua_State *state, const char *bytes, struct place at,
                      struct diags *diags)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    const char *slash = strrchr(house->file, '/');
    const char *from = slash ? slash + 1 : house->file;
    size_t length = strlen(from);

    if (length > 4 && strcmp(from + length - 4, ".lua") == 0)
        length -= 4;
    if (!lua_isnil(state, -1)) {
        at = (struct place){house->file, line_of_name(bytes), 1};
        from = lua_type(state, -1) == LUA_TSTRING ? lua_tolstring(state, -1, &length) : "";
    }
    if (length == 0 || length > NAME_LONGEST || strspn(from, letters) < length)
        return fault(
            diags, at,
            "the `name` of a house rule has at most 40 letters of a to z, digits, - and _");
    memcpy(house->name, from, length);
    return true;
}

static bool run(struct house *house, const char *bytes, size_t length, struct place place,
                unsigned *listens, struct diags *diags)
{
    lua_State *state = sandbox_state(house->sandbox);

    if (!sandbox_enter(house->sandbox, open_context, house, 0, 0, diags) ||
        !sandbox_run(house->sandbox, house->file, bytes, length, 0, diags))
        return false;
    if (!sandbox_enter(house->sandbox, close_globals, house, 0, 2, diags))
        return false;
    *listens = (unsigned)lua_tointeger(state, -1);
    lua_pop(state, 1);
    bool named = take_name(house, state, bytes, place, diags);
    lua_pop(state, 1);
    if (!named)
        return false;
    return *listens || no_function(house, diags);
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
    house->sandbox =
        sandbox_open(&(struct sandbox_terms){.work = HOUSE_WORK, .memory = HOUSE_MEMORY});
    if (!house->sandbox)
        diag_no_memory(diags);
    if (!house->sandbox || !run(house, bytes, length, place, &listens, diags)) {
        sandbox_close(house->sandbox);
        memory_free(house);
        return false;
    }
    if (!hooks->rules)
        house_begin(hooks);
    hooks->ask = ask;
    hooks->rule[hooks->rules] = house;
    hooks->rule_listens[hooks->rules] = listens;
    hooks->rules++;
    hooks->listens |= listens;
    return true;
}

void house_begin(struct hooks *hooks)
{
    for (unsigned i = 0; i < HOOK_HEARERS; i++)
        hooks->left[i] = HOUSE_WORK_ALL;
    for (unsigned i = 0; i < hooks->rules; i++)
        ((struct house *)hooks->rule[i])->heard = 0;
    hooks->spent = 0;
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
