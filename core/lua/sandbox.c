#include "lua/sandbox.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"

enum { BYTES_AN_INSTRUCTION = 64, CHUNK_NAME = LUA_IDSIZE };

struct sandbox {
    lua_State *state;
    const char *file; /* of the script that is run or was last */
    uint64_t work, left;
    size_t memory, held;
    bool spent_work, spent_memory, long_string;
    uint32_t line; /* where memory was wanted in vain */
    bool random;
    struct dice dice;
};

/* The name of a file as a script may see it: without its folder, which is another on each machine.
 */
static const char *name_of(const char *file)
{
    const char *slash = file ? strrchr(file, '/') : NULL;

    return slash ? slash + 1 : file ? file : "";
}

/* ---- memory */

/* The line that the script is at, since a want of memory comes without one. */
static uint32_t line_now(lua_State *state)
{
    lua_Debug debug;

    for (int level = 0; state && lua_getstack(state, level, &debug); level++)
        if (lua_getinfo(state, "l", &debug) && debug.currentline > 0)
            return (uint32_t)debug.currentline;
    return 0;
}

/* Lua's only way to memory. New blocks cost work too, so that a loop of copies has an end. */
static void *allocate(void *of, void *block, size_t old, size_t size)
{
    struct sandbox *sandbox = of;
    bool is_string = !block && old == LUA_TSTRING;
    size_t before = block ? old : 0;

    if (size == 0) {
        memory_free(block);
        sandbox->held -= before;
        return NULL;
    }
    if (is_string && size > SANDBOX_STRING) {
        sandbox->long_string = true;
        sandbox->line = line_now(sandbox->state);
        return NULL;
    }
    if (size > before) {
        uint64_t price = size / BYTES_AN_INSTRUCTION;

        if (size - before > sandbox->memory - sandbox->held) {
            sandbox->spent_memory = true;
            sandbox->line = line_now(sandbox->state);
            return NULL;
        }
        sandbox->left = price < sandbox->left ? sandbox->left - price : 0;
    }
    void *moved = block ? memory_resize(block, size) : memory_get(size);
    if (!moved)
        return NULL;
    sandbox->held = sandbox->held - before + size;
    return moved;
}

/* ---- work */

bool sandbox_is_spent(const struct sandbox *sandbox)
{
    return sandbox->spent_work;
}

struct sandbox *sandbox_of(lua_State *state)
{
    void *of;

    lua_getallocf(state, &of);
    return of;
}

void sandbox_pay(lua_State *state, uint64_t work)
{
    struct sandbox *sandbox = sandbox_of(state);

    if (work < sandbox->left) {
        sandbox->left -= work;
        return;
    }
    sandbox->left = 0;
    sandbox->spent_work = true;
    /* also where one function in C calls another */
    lua_pushfstring(state, "%s:%d: the script has spent its budget of work", name_of(sandbox->file),
                    (int)line_now(state));
    lua_error(state);
}

void sandbox_allow(struct sandbox *sandbox, uint64_t work)
{
    sandbox->work = work;
}

uint64_t sandbox_left(lua_State *state)
{
    return sandbox_of(state)->left;
}

/* In a hook the script's own function is at level 0. */
void sandbox_count(lua_State *state)
{
    struct sandbox *sandbox = sandbox_of(state);

    if (sandbox->left > SANDBOX_STEP) {
        sandbox->left -= SANDBOX_STEP;
        return;
    }
    sandbox->left = 0;
    sandbox->spent_work = true;
    luaL_where(state, 0);
    lua_pushliteral(state, "the script has spent its budget of work");
    lua_concat(state, 2);
    lua_error(state);
}

static void count(lua_State *state, lua_Debug *debug)
{
    (void)debug;
    sandbox_count(state);
}

bool sandbox_seed(struct sandbox *sandbox, const char *seed, struct diags *diags)
{
    sandbox->random = dice_seed(&sandbox->dice, seed, strlen(seed));
    if (!sandbox->random)
        diag_add(diags, DIAG_FAILED, (struct place){.file = sandbox->file},
                 "libsodium cannot start");
    return sandbox->random;
}

uint32_t sandbox_random(lua_State *state, uint32_t most)
{
    struct sandbox *sandbox = sandbox_of(state);
    uint32_t limit = UINT32_MAX - UINT32_MAX % most;
    uint32_t number;

    if (!sandbox->random)
        luaL_error(state, "there is no chance here: math.random has no stream");
    do {
        number = 0;
        for (unsigned i = 0; i < 4; i++) /* a byte is two dice of sixteen */
            number = number << 8 | (dice_roll(&sandbox->dice, 16) - 1) << 4 |
                     (dice_roll(&sandbox->dice, 16) - 1);
    } while (number >= limit);
    return number % most + 1;
}

/* ---- running */

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
    sandbox->work = terms->work ? terms->work : SANDBOX_WORK;
    sandbox->memory = terms->memory ? terms->memory : SANDBOX_MEMORY;
    sandbox->left = sandbox->work;
    sandbox->random = terms->seed && dice_seed(&sandbox->dice, terms->seed, strlen(terms->seed));
    sandbox->state = lua_newstate(allocate, sandbox);
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
    const char *file = name_of(sandbox->file);
    size_t name = strlen(file) < CHUNK_NAME - 2 ? strlen(file) : CHUNK_NAME - 2;
    uint32_t line = 0;
    const char *at = message;
    char words[DIAG_MESSAGE];

    if (strncmp(message, file, name) == 0 && message[name] == ':') {
        for (at = message + name + 1; *at >= '0' && *at <= '9' && line < 100000000; at++)
            line = line * 10 + (uint32_t)(*at - '0');
        at += *at == ':';
        at += *at == ' ';
    }
    place.line = line;
    place.column = line ? 1 : 0;
    text_words(words, sizeof words, at, (size_t)(end - at));
    diag_add(diags, DIAG_SYNTAX, place, "%s", words);
}

/* What an error object says, whatever it is: nothing of the script runs any more. */
static void note_error(struct sandbox *sandbox, int status, struct diags *diags)
{
    lua_State *state = sandbox->state;

    if (status == LUA_ERRMEM && (sandbox->long_string || sandbox->spent_memory))
        diag_add(diags, DIAG_SYNTAX,
                 (struct place){sandbox->file, sandbox->line, sandbox->line ? 1 : 0}, "%s",
                 sandbox->long_string ? "the script has made a string of more than 64 KB"
                                      : "the script has spent its budget of memory");
    else if (status == LUA_ERRMEM)
        diag_no_memory(diags);
    else if (lua_type(state, -1) == LUA_TSTRING)
        note(sandbox, lua_tostring(state, -1), lua_rawlen(state, -1), diags);
    else
        diag_add(diags, DIAG_SYNTAX, (struct place){.file = sandbox->file},
                 "the script has failed with %s", luaL_typename(state, -1));
    lua_pop(state, 1);
}

bool sandbox_call(struct sandbox *sandbox, int arguments, int results, struct diags *diags)
{
    sandbox->left = sandbox->work;
    sandbox->spent_work = false;
    sandbox->spent_memory = false;
    sandbox->long_string = false;
    /* the count begins anew: what a call may do does not hang on those before it */
    lua_sethook(sandbox->state, lua_gethook(sandbox->state), lua_gethookmask(sandbox->state),
                SANDBOX_STEP);
    int status = lua_pcall(sandbox->state, arguments, results, 0);
    if (status == LUA_OK)
        return true;
    note_error(sandbox, status, diags);
    return false;
}

bool sandbox_run(struct sandbox *sandbox, const char *file, const char *bytes, size_t length,
                 int results, struct diags *diags)
{
    lua_State *state = sandbox->state;
    char name[CHUNK_NAME] = "@";

    sandbox->file = file;
    strncat(name, name_of(file), sizeof name - 2);
    int status = luaL_loadbufferx(state, bytes, length, name, "t");
    if (status != LUA_OK) {
        note_error(sandbox, status, diags);
        return false;
    }
    return sandbox_call(sandbox, 0, results, diags);
}
