#include "lua/scenario.h"

#include <lauxlib.h>
#include <string.h>

#include "lua/sandbox.h"

/* What a script of a scenario hangs on, and where it is. */
struct building {
    const struct lua_scenario_terms *terms;
    struct arena *arena;
    struct diags *diags;
    const char *file;
    const char *base; /* the name last given to base() */
    uint32_t line;    /* of the script's own chunk, last come to */
    unsigned nodes;
};

static const char building_key = 0; /* its address, in the registry */
static const char list_key = 0;     /* the metatable of lists */

static struct building *building_of(lua_State *state)
{
    lua_rawgetp(state, LUA_REGISTRYINDEX, &building_key);
    struct building *building = lua_touserdata(state, -1);
    lua_pop(state, 1);
    return building;
}

/* ---- from a document to tables */

static void push_node(lua_State *state, const struct node *node);

static void push_scalar(lua_State *state, const struct node *node)
{
    int64_t number;
    char digits[24];
    struct slice text = {node->text, node->length};

    if (slice_int(text, INT64_MIN + 1, INT64_MAX, &number)) {
        int length = snprintf(digits, sizeof digits, "%lld", (long long)number);
        if ((size_t)length == text.length && memcmp(digits, text.at, text.length) == 0) {
            lua_pushinteger(state, number); /* it is written so, and will be again */
            return;
        }
    }
    lua_pushlstring(state, node->text, node->length);
}

static void push_node(lua_State *state, const struct node *node)
{
    lua_Integer at = 0;

    luaL_checkstack(state, 4, "too deep");
    if (node->kind == NODE_SCALAR) {
        push_scalar(state, node);
        return;
    }
    lua_newtable(state);
    for (const struct node *entry = node->first; entry; entry = entry->next) {
        push_node(state, entry);
        if (node->kind == NODE_MAP)
            lua_setfield(state, -2, entry->key);
        else
            lua_rawseti(state, -2, ++at);
    }
    if (node->kind == NODE_LIST) {
        lua_rawgetp(state, LUA_REGISTRYINDEX, &list_key);
        lua_setmetatable(state, -2);
    }
}

static int push_document(lua_State *state, const char *part)
{
    struct building *building = building_of(state);
    struct document document = {0};
    struct diags found = {0};
    struct place place = {building->file, 0, 0};

    if (!building->terms->document(building->terms->with, building->base, part, place, &found,
                                   &document))
        return luaL_error(state, "%s", found.count ? found.list[0].message : "out of memory");
    push_node(state, document.root);
    return 1;
}

/* base(NAME): the scenario's own document. */
static int base(lua_State *state)
{
    struct building *building = building_of(state);
    size_t length;
    const char *name = luaL_checklstring(state, 1, &length);

    building->base = arena_copy(building->arena, name, length);
    if (!building->base)
        return luaL_error(state, "out of memory");
    return push_document(state, NULL);
}

/* part(NAME): a file of the base. */
static int part(lua_State *state)
{
    const char *name = luaL_checkstring(state, 1);

    if (!building_of(state)->base)
        return luaL_error(state, "part: say base(NAME) first");
    return push_document(state, name);
}

/* list(t): the table is a list, though it may be empty. */
static int list(lua_State *state)
{
    luaL_checktype(state, 1, LUA_TTABLE);
    lua_settop(state, 1);
    lua_rawgetp(state, LUA_REGISTRYINDEX, &list_key);
    lua_setmetatable(state, 1);
    return 1;
}

/* ---- from tables to a document */

static struct node *convert(lua_State *state, unsigned depth);

static struct node *new_node(lua_State *state, enum node_kind kind)
{
    struct building *building = building_of(state);

    if (building->nodes++ == NODE_MOST)
        luaL_error(state, "the scenario has too many entries");
    struct node *node = arena_get(building->arena, sizeof *node);
    if (!node)
        luaL_error(state, "out of memory");
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): luaL_error does not return */
    node->kind = kind;
    node->line = node->key_line = building->line;
    node->column = node->key_column = 1;
    return node;
}

static const char *keep(lua_State *state, const char *text, size_t length)
{
    char *copy = arena_copy(building_of(state)->arena, text, length);

    if (strlen(text) != length)
        luaL_error(state, "a text of a scenario has a NUL in it");
    if (!copy)
        luaL_error(state, "out of memory");
    return copy;
}

/* Null is the light userdata of NULL, as the global `null` has it. */
static struct node *convert_scalar(lua_State *state)
{
    struct node *node = new_node(state, NODE_SCALAR);
    size_t length;
    const char *text = "~";

    switch (lua_type(state, -1)) {
    case LUA_TNUMBER:
        if (!lua_isinteger(state, -1))
            luaL_error(state, "numbers of a scenario are whole, and %f is not",
                       lua_tonumber(state, -1));
        lua_pushvalue(state, -1);
        text = lua_tolstring(state, -1, &length);
        node->text = keep(state, text, length);
        lua_pop(state, 1);
        break;
    case LUA_TSTRING:
        text = lua_tolstring(state, -1, &length);
        node->text = keep(state, text, length);
        break;
    case LUA_TBOOLEAN:
        node->text = lua_toboolean(state, -1) ? "on" : "off";
        break;
    case LUA_TLIGHTUSERDATA:
        node->text = text;
        break;
    default:
        luaL_error(state,
                   "a scenario is made of tables, texts, whole numbers and booleans, not of "
                   "a %s",
                   luaL_typename(state, -1));
    }
    node->length = strlen(node->text);
    return node;
}

static struct node *convert_list(lua_State *state, unsigned depth)
{
    struct node *node = new_node(state, NODE_LIST);
    struct node **tail = &node->first;
    size_t count = (size_t)lua_rawlen(state, -1);

    for (size_t i = 1; i <= count; i++) {
        lua_rawgeti(state, -1, (lua_Integer)i);
        *tail = convert(state, depth + 1);
        tail = &(*tail)->next;
        lua_pop(state, 1);
    }
    node->length = count;
    return node;
}

/* Puts an entry where its key belongs, so that the order of tables does not matter. */
static void insert(struct node *map, struct node *entry)
{
    struct node **at = &map->first;

    while (*at && strcmp((*at)->key, entry->key) < 0)
        at = &(*at)->next;
    entry->next = *at;
    *at = entry;
    map->length++;
}

static struct node *convert_map(lua_State *state, unsigned depth)
{
    struct node *node = new_node(state, NODE_MAP);

    lua_pushnil(state);
    while (lua_next(state, -2)) {
        size_t length;
        if (lua_type(state, -2) != LUA_TSTRING)
            luaL_error(state,
                       "the keys of a table are texts, or it is a list from 1 on: a %s is "
                       "neither (write [\"1412\"])",
                       luaL_typename(state, -2));
        struct node *entry = convert(state, depth + 1);
        const char *key = lua_tolstring(state, -2, &length);
        entry->key = keep(state, key, length);
        insert(node, entry);
        lua_pop(state, 1);
    }
    return node;
}

static struct node *convert(lua_State *state, unsigned depth)
{
    luaL_checkstack(state, 6, "too deep");
    if (depth > NODE_DEEPEST)
        luaL_error(state, "the scenario is nested too deep");
    if (lua_type(state, -1) != LUA_TTABLE)
        return convert_scalar(state);
    sandbox_pay(state, 10 + lua_rawlen(state, -1));
    bool is_list = lua_rawlen(state, -1) > 0;
    if (lua_getmetatable(state, -1)) {
        lua_rawgetp(state, LUA_REGISTRYINDEX, &list_key);
        is_list = is_list || lua_rawequal(state, -1, -2);
        lua_pop(state, 2);
    }
    return is_list ? convert_list(state, depth) : convert_map(state, depth);
}

/* As a function of Lua, so that its errors are caught: the table, and where the node goes. */
static int convert_root(lua_State *state)
{
    struct node **root = lua_touserdata(state, 2);

    lua_settop(state, 1);
    luaL_argcheck(state, lua_type(state, 1) == LUA_TTABLE, 1,
                  "the script of a scenario returns a table");
    *root = convert(state, 0);
    return 0;
}

/* ---- running */

static void note_line(lua_State *state, lua_Debug *debug)
{
    if (debug->event == LUA_HOOKCOUNT) {
        sandbox_count(state);
        return;
    }
    lua_getinfo(state, "Sl", debug);
    if (strcmp(debug->what, "main") == 0)
        building_of(state)->line = (uint32_t)debug->currentline;
}

/* As a function of Lua, since memory may run out: the building. */
static int prepare(lua_State *state)
{
    static const luaL_Reg functions[] = {
        {"base", base}, {"part", part}, {"list", list}, {NULL, NULL}};

    lua_rawsetp(state, LUA_REGISTRYINDEX, &building_key);
    lua_newtable(state);
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_rawsetp(state, LUA_REGISTRYINDEX, &list_key);
    lua_pushglobaltable(state);
    luaL_setfuncs(state, functions, 0);
    lua_pushlightuserdata(state, NULL);
    lua_setfield(state, -2, "null");
    return 0;
}

static bool run(struct sandbox *sandbox, struct building *building, const char *bytes,
                size_t length)
{
    lua_State *state = sandbox_state(sandbox);

    lua_pushcfunction(state, prepare);
    lua_pushlightuserdata(state, building);
    if (lua_pcall(state, 1, 0, 0) != LUA_OK)
        return diag_no_memory(building->diags);
    lua_sethook(state, note_line, LUA_MASKLINE | LUA_MASKCOUNT, SANDBOX_STEP);
    return sandbox_run(sandbox, building->file, bytes, length, 1, building->diags);
}

bool lua_scenario(const char *file, const char *bytes, size_t length,
                  const struct lua_scenario_terms *terms, struct arena *arena, struct diags *diags,
                  struct document *document)
{
    struct building building = {.terms = terms, .arena = arena, .diags = diags, .file = file};
    struct sandbox *sandbox = sandbox_open(&(struct sandbox_terms){0});
    struct node *root = NULL;

    if (!sandbox)
        return diag_no_memory(diags);
    bool good = run(sandbox, &building, bytes, length);
    if (good) {
        lua_State *state = sandbox_state(sandbox);
        lua_pushcfunction(state, convert_root);
        lua_insert(state, -2);
        lua_pushlightuserdata(state, &root);
        good = sandbox_call(sandbox, 2, 0, diags);
    }
    sandbox_close(sandbox);
    *document = (struct document){.file = file, .root = root, .bytes = bytes, .length = length};
    return good;
}
