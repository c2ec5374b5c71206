/* A script is read, and runs to its end. */
#include "lua/sandbox_parts.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"
#include "lua/engine.h"
#include "lua/reading.h"

/* ---- running */

/* Every SANDBOX_STEP instructions. */
static void count(lua_State *state, lua_Debug *debug)
{
    (void)debug;
    sandbox_pay(state, SANDBOX_STEP);
}

static int panic(lua_State *state)
{
    (void)state; /* all that may fail runs in a protected call */
    return 0;
}

/* Runs in a protected call of its own, since opening may run out of memory. */
static int open_libraries(lua_State *state)
{
    sandbox_libraries(state);
    return 0;
}

struct sandbox *sandbox_open(const struct sandbox_terms *terms)
{
    struct sandbox *sandbox = memory_get(sizeof *sandbox);

    if (!sandbox)
        return NULL;
    sandbox->file = "a script";
    sandbox->work = terms->work ? terms->work : SANDBOX_WORK;
    sandbox->memory = terms->memory ? terms->memory : SANDBOX_MEMORY;
    sandbox->left = sandbox->work;
    sandbox->random = terms->seed && dice_seed(&sandbox->dice, terms->seed, strlen(terms->seed));
    sandbox->state = lua_newstate(sandbox_allocate, sandbox);
    if (sandbox->state) {
        lua_atpanic(sandbox->state, panic);
        lua_pushcfunction(sandbox->state, open_libraries);
        if (lua_pcall(sandbox->state, 0, 0, 0) == LUA_OK) {
            lua_sethook(sandbox->state, count, LUA_MASKCOUNT, SANDBOX_STEP);
            return sandbox;
        }
    }
    sandbox_close(sandbox);
    return NULL;
}

void sandbox_close(struct sandbox *sandbox)
{
    if (!sandbox)
        return;
    if (sandbox->state)
        lua_close(sandbox->state);
    memory_free(sandbox);
}

lua_State *sandbox_state(struct sandbox *sandbox)
{
    return sandbox->state;
}

/* Puts "file:line: message" of Lua into a fault with a place. */
static void note(const struct sandbox *sandbox, const char *message, size_t length,
                 struct diags *diags)
{
    struct place place = {.file = sandbox->file, .line = 0, .column = 0};
    const char *end = message + length;
    const char *file = sandbox_file_name(sandbox->file);
    size_t name = strlen(file) < LUA_IDSIZE - 2 ? strlen(file) : LUA_IDSIZE - 2;
    uint32_t line = 0;
    const char *at = message;
    char words[DIAG_MESSAGE];

    if (strncmp(message, file, name) == 0 && message[name] == ':') {
        for (at = message + name + 1; *at >= '0' && *at <= '9' && line < 100000000; at++)
            line = line * 10 + (uint32_t)(*at - '0');
        at += *at == ':';
        at += *at == ' ';
    }
    place.line = line ? line : sandbox->line;
    place.column = place.line ? 1 : 0;
    text_words(words, sizeof words, at, (size_t)(end - at));
    diag_add(diags, DIAG_SYNTAX, place, "%s", words);
}

void sandbox_blame_line(struct sandbox *sandbox, uint32_t line)
{
    sandbox->begins = sandbox->line = line;
}

uint32_t sandbox_blame(lua_State *state, int index)
{
    struct sandbox *sandbox = sandbox_of(state);
    lua_Debug debug = {.linedefined = 0};

    if (lua_isfunction(state, index)) {
        lua_pushvalue(state, index);
        lua_getinfo(state, ">S", &debug);
    }
    sandbox_blame_line(sandbox, debug.linedefined > 0 ? (uint32_t)debug.linedefined : 1);
    return sandbox->begins;
}

struct place sandbox_place(const struct sandbox *sandbox)
{
    return (struct place){sandbox->file, sandbox->begins, sandbox->begins ? 1 : 0};
}

/* Notes where an error is made that nobody catches. */
static int note_line(lua_State *state)
{
    struct sandbox *sandbox = sandbox_of(state);
    uint32_t line = sandbox_line_now(sandbox);

    sandbox->line = line ? line : sandbox->line;
    return 1;
}

static const char *words_of(enum sandbox_end end)
{
    switch (end) {
    case END_MEMORY:
        return "the script has spent its budget of memory";
    case END_STRING:
        return "the script has made a string of more than 64 KB";
    case END_COLLISION:
        return "the script has made texts that collide: they were chosen so";
    default:
        return NULL;
    }
}

/* What an error object says, whatever it is: nothing of the script runs any more. */
static void note_error(struct sandbox *sandbox, struct diags *diags)
{
    lua_State *state = sandbox->state;

    if (words_of(sandbox->end))
        diag_add(diags, DIAG_SYNTAX,
                 (struct place){sandbox->file, sandbox->line, sandbox->line ? 1 : 0}, "%s",
                 words_of(sandbox->end));
    else if (sandbox->end == END_NO_MEMORY)
        diag_no_memory(diags);
    else if (lua_type(state, -1) == LUA_TSTRING)
        note(sandbox, lua_tostring(state, -1), lua_rawlen(state, -1), diags);
    else
        diag_add(diags, DIAG_SYNTAX,
                 (struct place){sandbox->file, sandbox->line, sandbox->line ? 1 : 0},
                 "the script has failed with %s", luaL_typename(state, -1));
    lua_pop(state, 1);
}

bool sandbox_call(struct sandbox *sandbox, int arguments, int results, struct diags *diags)
{
    struct sandbox *caller = sandbox_running;

    sandbox->left = sandbox->work;
    sandbox->end = END_NONE;
    sandbox->line = sandbox->begins;
    sandbox_running = sandbox;
    /* the count begins anew: what a call may do does not hang on those before it */
    lua_sethook(sandbox->state, lua_gethook(sandbox->state), lua_gethookmask(sandbox->state),
                SANDBOX_STEP);
    int handler = lua_absindex(sandbox->state, -arguments - 1);
    lua_pushcfunction(sandbox->state, note_line);
    lua_insert(sandbox->state, handler);
    uint64_t price = engine_match_price(1);
    int status = lua_pcall(sandbox->state, arguments, results, handler);
    engine_match_price(price);
    lua_remove(sandbox->state, handler);
    sandbox_running = caller;
    if (status == LUA_OK)
        return true;
    if (status == LUA_ERRMEM && sandbox->end == END_NONE)
        sandbox->end = sandbox->wanted;
    note_error(sandbox, diags);
    return false;
}

bool sandbox_enter(struct sandbox *sandbox, lua_CFunction function, void *with, int arguments,
                   int results, struct diags *diags)
{
    lua_pushcfunction(sandbox->state, function);
    lua_insert(sandbox->state, -arguments - 1);
    lua_pushlightuserdata(sandbox->state, with);
    return sandbox_call(sandbox, arguments + 1, results, diags);
}

/* ---- reading */

bool sandbox_load(lua_State *state, const char *bytes, size_t length, const char *chunk)
{
    struct sandbox *sandbox = sandbox_of(state);
    uint32_t line = 0;

    sandbox_take(sandbox, reading_price(bytes, length, sandbox->left, &line));
    if (!line && luaL_loadbufferx(state, bytes, length, chunk, "t") != LUA_OK)
        return false;
    if (line || sandbox->end == END_WORK)
        lua_pushfstring(state, "%s:%d: the script has spent its budget of work", chunk + 1,
                        line ? (int)line : 1);
    return !line && sandbox->end == END_NONE;
}

struct text_of_script {
    const char *bytes;
    size_t length;
    char chunk[LUA_IDSIZE];
};

/* With the text of the script at 1. */
static int load_and_run(lua_State *state)
{
    const struct text_of_script *text = lua_touserdata(state, 1);

    if (!sandbox_load(state, text->bytes, text->length, text->chunk))
        return lua_error(state);
    lua_call(state, 0, LUA_MULTRET);
    return lua_gettop(state) - 1;
}

bool sandbox_run(struct sandbox *sandbox, const char *file, const char *bytes, size_t length,
                 int results, struct diags *diags)
{
    struct text_of_script text = {.bytes = bytes, .length = length, .chunk = "@"};

    sandbox->file = file;
    sandbox->begins = 1;
    strncat(text.chunk, sandbox_file_name(file), sizeof text.chunk - 2);
    return sandbox_enter(sandbox, load_and_run, &text, 0, results, diags);
}
