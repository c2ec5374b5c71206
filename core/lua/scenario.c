#include "lua/scenario.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"
#include "lua/births.h"
#include "lua/engine.h"
#include "lua/places.h"
#include "lua/reach.h"
#include "lua/sandbox.h"

enum {
    NAME_LONGEST = 128,     /* bytes of a name that base() or part() is given */
    NAME_WORK = 200,        /* of a question that comes to nothing */
    FILE_WORK = 100000,     /* that a file costs, read or not */
    BYTE_WORK = 10,         /* and each of its bytes */
    NODE_WORK = 25,         /* of an entry that is made or read */
    BYTES_AN_ENTRY = 16,    /* of a text, for as much work as an entry */
    TEXTS_MOST = NODE_BYTES /* bytes, as of a file in YAML */
};

/* A file that base() or part() has been asked for, and what came of it. */
struct asked {
    const char *base, *part; /* part: NULL for the scenario's own document */
    struct document document;
    const char *fault; /* or NULL */
};

/* What a script of a scenario hangs on, and where it is. */
struct building {
    const struct lua_scenario_terms *terms;
    struct arena *arena;
    struct diags *diags;
    const char *file;
    struct data_sheet *sheet; /* of the document */
    const char *base;         /* the name last given to base() */
    unsigned files;
    struct asked asked[LUA_SCENARIO_FILES];
    unsigned nodes;
    size_t bytes; /* of texts */
    struct births births;
    struct table_places places;
    struct spot at; /* of the value that is being read */
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
    sandbox_pay(state, NODE_WORK);
    if (node->kind == NODE_SCALAR) {
        push_scalar(state, node);
        return;
    }
    lua_newtable(state);
    for (NODE_EACH(entry, node->first)) {
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

/* What went wrong in another file, in one line. */
static const char *words_of(struct building *building, const struct diag *fault)
{
    char words[DIAG_MESSAGE + 80];
    const char *slash = fault->at.file ? strrchr(fault->at.file, '/') : NULL;

    if (fault->at.line)
        snprintf(words, sizeof words, "%.60s:%u: %s", slash ? slash + 1 : fault->at.file,
                 (unsigned)fault->at.line, fault->message);
    else
        snprintf(words, sizeof words, "%s", fault->message);
    return arena_copy(building->arena, words, strlen(words));
}

/* Reads the file, with what is left of the work: it may be a script itself. */
static void read_asked(lua_State *state, struct building *building, struct asked *asked)
{
    const struct place place = {building->file, 0, 0};
    uint64_t *work = building->terms->work;
    struct diags found = {0};

    *work = sandbox_left(state);
    if (!building->terms->document(building->terms->with, asked->base, asked->part, place, &found,
                                   &asked->document))
        asked->fault = found.count ? words_of(building, &found.list[0]) : "out of memory";
    sandbox_pay(state, sandbox_left(state) - *work);
    struct data_sheet *sheet = asked->document.sheet;
    if (sheet)
        sheet->diags = building->diags; /* those here end */
    sandbox_pay(state, FILE_WORK + (sheet ? BYTE_WORK * (uint64_t)sheet->length : 0));
}

static bool is_asked(const struct asked *asked, const char *base, const char *part)
{
    return strcmp(asked->base, base) == 0 &&
           (part && asked->part ? strcmp(asked->part, part) == 0 : part == asked->part);
}

static struct asked *find_asked(struct building *building, const char *base, const char *part)
{
    for (unsigned i = 0; i < building->files; i++)
        if (is_asked(&building->asked[i], base, part))
            return &building->asked[i];
    return NULL;
}

/* Leaves the document as a table, made anew for each question. */
static int push_document(lua_State *state, const char *base, const char *part)
{
    struct building *building = building_of(state);
    struct asked *asked = find_asked(building, base, part);

    if (!asked) {
        if (building->files == LUA_SCENARIO_FILES)
            return luaL_error(state, "a scenario asks for more than %d files", LUA_SCENARIO_FILES);
        asked = &building->asked[building->files];
        asked->base = arena_copy(building->arena, base, strlen(base));
        asked->part = part ? arena_copy(building->arena, part, strlen(part)) : NULL;
        if (!asked->base || (part && !asked->part))
            return luaL_error(state, "out of memory");
        building->files++;
        read_asked(state, building, asked);
    }
    if (asked->fault)
        return luaL_error(state, "%s", asked->fault);
    building->base = asked->base;
    push_node(state, asked->document.root);
    return 1;
}

static const char *check_name(lua_State *state)
{
    size_t length;

    sandbox_pay(state, NAME_WORK);
    const char *name = luaL_checklstring(state, 1, &length);
    luaL_argcheck(state, length <= NAME_LONGEST && strlen(name) == length, 1, "no name is so");
    return name;
}

/* base(NAME): the scenario's own document. */
static int base(lua_State *state)
{
    return push_document(state, check_name(state), NULL);
}

/* part(NAME): a file of the base. */
static int part(lua_State *state)
{
    const char *name = check_name(state);
    const char *of = building_of(state)->base;

    if (!of)
        return luaL_error(state, "part: say base(NAME) first");
    return push_document(state, of, name);
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
    node->kind = (uint8_t)kind;
    node->sheet = building->sheet;
    node->line = node->key_line = building->at.line;
    node->column = node->key_column = building->at.column;
    node->offset = building->at.offset;
    return node;
}

/* The text on top of the stack, or the key below it, copied: outside of the script's memory, so
 * that each copy is counted. */
static const char *keep(lua_State *state, int index)
{
    struct building *building = building_of(state);
    size_t length;
    const char *text = lua_tolstring(state, index, &length);

    sandbox_pay(state, length / BYTES_AN_ENTRY);
    building->bytes += length + 1;
    if (building->bytes > TEXTS_MOST)
        luaL_error(state, "the texts of the scenario are too long together");
    if (!node_text_is_ok(text, length))
        luaL_error(state, "a text of a scenario has a control character in it, or is no UTF-8");
    char *copy = arena_copy(building->arena, text, length);
    if (!copy)
        luaL_error(state, "out of memory");
    return copy;
}

/* Null is the light userdata of NULL, as the global `null` has it. */
static struct node *convert_scalar(lua_State *state)
{
    struct node *node = new_node(state, NODE_SCALAR);

    switch (lua_type(state, -1)) {
    case LUA_TNUMBER:
        if (!lua_isinteger(state, -1))
            luaL_error(state, "numbers of a scenario are whole, and %f is not",
                       lua_tonumber(state, -1));
        lua_pushvalue(state, -1);
        node->text = keep(state, -1);
        lua_pop(state, 1);
        break;
    case LUA_TSTRING:
        node->text = keep(state, -1);
        break;
    case LUA_TBOOLEAN:
        node->text = lua_toboolean(state, -1) ? "on" : "off";
        break;
    case LUA_TLIGHTUSERDATA:
        node->text = "~";
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

/* The entry on top of the stack, of the table of that birth: reads it where it stands. */
static struct node *convert_entry(lua_State *state, unsigned depth, struct birth birth,
                                  const char *key, size_t length, uint32_t number)
{
    struct building *building = building_of(state);
    struct spot outside = building->at;
    struct spot named = outside;

    places_entry(&building->places, birth, key, length, number, &named, &building->at);
    struct node *entry = convert(state, depth);
    entry->key_line = named.line;
    entry->key_column = named.column;
    building->at = outside;
    return entry;
}

static struct node *convert_list(lua_State *state, unsigned depth, struct birth birth,
                                 lua_Integer count)
{
    struct node *node = new_node(state, NODE_LIST);
    struct node **tail = &node->first;

    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_rawgeti(state, -1, i) == LUA_TNIL)
            luaL_error(state, "a list has its entries from 1 on, and this one has no entry %d",
                       (int)i);
        *tail = convert_entry(state, depth + 1, birth, NULL, 0, (uint32_t)i);
        tail = &(*tail)->next;
        lua_pop(state, 1);
    }
    node->length = (size_t)count;
    return node;
}

/* By keys, so that the order of tables does not matter. Entries are linked by `next`. */
static struct node *sorted(struct node *first, size_t count)
{
    struct node *other = first;
    struct node *head = NULL;
    struct node **tail = &head;

    if (count < 2) {
        if (first)
            first->next = NULL;
        return first;
    }
    for (size_t i = 0; i < count / 2; i++)
        other = other->next;
    other = sorted(other, count - count / 2);
    first = sorted(first, count / 2);
    while (first || other) {
        bool is_first = first && (!other || strcmp(first->key, other->key) < 0);
        struct node **from = is_first ? &first : &other;

        *tail = *from;
        tail = &(*from)->next;
        *from = *tail;
    }
    return head;
}

static struct node *convert_map(lua_State *state, unsigned depth, struct birth birth)
{
    struct node *node = new_node(state, NODE_MAP);

    lua_pushnil(state);
    while (lua_next(state, -2)) {
        if (lua_type(state, -2) != LUA_TSTRING)
            luaL_error(state,
                       "the keys of a table are texts, or it is a list from 1 on: a %s is "
                       "neither (write [\"1412\"])",
                       luaL_typename(state, -2));
        const char *key = keep(state, -2);
        if (strpbrk(key, "\n\t"))
            luaL_error(state, "a key of a scenario has a tab or the end of a line in it");
        struct node *entry = convert_entry(state, depth + 1, birth, key, strlen(key), 0);
        entry->key = key;
        entry->next = node->first;
        node->first = entry;
        node->length++;
        lua_pop(state, 1);
    }
    node->first = sorted(node->first, node->length);
    return node;
}

/* How many entries the table on top of the stack has, if all its keys are numbers; else 0. Room
 * that is empty is gone through too, here and when it is read as a map. */
static lua_Integer list_length(lua_State *state)
{
    lua_Integer count = 0;

    sandbox_pay(state, engine_room(state, -1));
    lua_pushnil(state);
    while (lua_next(state, -2)) {
        bool counts = lua_isinteger(state, -2);

        lua_pop(state, 1);
        sandbox_pay(state, NODE_WORK);
        if (!counts) {
            lua_pop(state, 1);
            return 0;
        }
        count++;
    }
    return count;
}

static struct node *convert(lua_State *state, unsigned depth)
{
    luaL_checkstack(state, 6, "too deep");
    if (depth > NODE_DEEPEST)
        luaL_error(state, "the scenario is nested too deep");
    sandbox_pay(state, NODE_WORK);
    if (lua_type(state, -1) != LUA_TTABLE)
        return convert_scalar(state);
    struct building *building = building_of(state);
    struct birth birth = births_find(&building->births, lua_topointer(state, -1));
    if (birth.line || !building->at.line)
        building->at = places_table(&building->places, birth);
    lua_Integer count = list_length(state);
    bool is_list = count > 0;
    if (lua_getmetatable(state, -1)) {
        lua_rawgetp(state, LUA_REGISTRYINDEX, &list_key);
        is_list = is_list || lua_rawequal(state, -1, -2);
        lua_pop(state, 2);
    }
    return is_list ? convert_list(state, depth, birth, count) : convert_map(state, depth, birth);
}

/* As a function of Lua, so that its errors are caught: the table, and where the node goes. */
static int convert_root(lua_State *state)
{
    struct node **root = lua_touserdata(state, 2);

    lua_settop(state, 1);
    if (lua_type(state, 1) != LUA_TTABLE)
        return luaL_error(state, "the script of a scenario returns a table, and not %s",
                          luaL_typename(state, 1));
    *root = convert(state, 0);
    return 0;
}

/* ---- running */

const struct sandbox_function scenario_globals[] = {
    {"base", base, "a file, and what is made"},
    {"part", part, "a file, and what is made"},
    {"list", list, "0"},
    {NULL, NULL, NULL},
};

/* As a function of Lua, since memory may run out: the building. */
static int prepare(lua_State *state)
{
    lua_rawsetp(state, LUA_REGISTRYINDEX, &building_key);
    lua_newtable(state);
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_rawsetp(state, LUA_REGISTRYINDEX, &list_key);
    lua_pushglobaltable(state);
    sandbox_install(state, scenario_globals, 0);
    lua_pushlightuserdata(state, NULL);
    lua_setfield(state, -2, "null");
    return 0;
}

static bool run(struct sandbox *sandbox, struct building *building, const char *bytes,
                size_t length)
{
    lua_State *state = sandbox_state(sandbox);

    if (!sandbox_enter(sandbox, prepare, building, 0, 0, building->diags))
        return false;
    births_watch(&building->births, state);
    return sandbox_run(sandbox, building->file, bytes, length, 1, building->diags);
}

/* Reads the table that the script has left on the stack. */
static bool read_table(struct sandbox *sandbox, struct building *building,
                       struct document *document)
{
    struct diags *diags = building->diags;
    uint32_t faults = diags->count;

    places_read(&building->places, document->sheet->bytes, document->sheet->length);
    bool good = sandbox_enter(sandbox, convert_root, &document->root, 1, 0, diags);
    if (!good && diags->count > faults) {
        struct diag *fault = &diags->list[faults];

        fault->at.line = building->at.line ? building->at.line : 1;
        fault->at.column = building->at.line ? building->at.column : 1;
        node_excerpt(document, fault);
    }
    places_free(&building->places);
    return good;
}

bool lua_scenario(const char *file, const char *bytes, size_t length,
                  const struct lua_scenario_terms *terms, struct arena *arena, struct diags *diags,
                  struct document *document)
{
    if (!document_begin(file, arena, diags, document))
        return false;
    document->sheet->bytes = bytes;
    document->sheet->length = length;
    struct building building = {
        .terms = terms, .arena = arena, .diags = diags, .file = file, .sheet = document->sheet};
    uint64_t work = *terms->work ? *terms->work : 1;
    struct sandbox *sandbox = sandbox_open(&(struct sandbox_terms){.work = work});

    if (!sandbox)
        return diag_no_memory(diags);
    bool good = run(sandbox, &building, bytes, length);
    *terms->work = sandbox_left(sandbox_state(sandbox));
    if (good) {
        good = read_table(sandbox, &building, document);
        uint64_t spent = work - sandbox_left(sandbox_state(sandbox));
        *terms->work -= spent < *terms->work ? spent : *terms->work;
    }
    sandbox_close(sandbox);
    births_free(&building.births);
    return good;
}
