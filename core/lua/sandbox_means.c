/* What a script has, and what it pays for it: memory, work, chance. */
#include "lua/sandbox_parts.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"
#include "lua/engine.h"

/* Prices in instructions, measured so that no kind of work takes longer than a loop that does
 * nothing. */
enum {
    NEW_BLOCK = 4,
    BYTES_AN_INSTRUCTION = 64,
    BYTES_OF_TABLES = 16, /* an array's entries are put into it one by one */
    BYTES_COLLECTED = 16  /* of what is held, when it is searched for garbage for want of room */
};

/* For a line: each level is counted from the first on. */
enum { LEVELS_LOOKED_AT = 400 };

static _Thread_local size_t command_held; /* by all sandboxes of the process */
_Thread_local struct sandbox *sandbox_running;

const char *sandbox_file_name(const char *file)
{
    const char *slash = file ? strrchr(file, '/') : NULL;

    return slash ? slash + 1 : file ? file : "";
}

/* ---- memory */

uint32_t sandbox_line_now(const struct sandbox *sandbox)
{
    lua_Debug debug;

    for (int level = 0;
         level < LEVELS_LOOKED_AT && sandbox->state && lua_getstack(sandbox->state, level, &debug);
         level++)
        if (lua_getinfo(sandbox->state, "Sl", &debug) && debug.currentline > 0 &&
            strcmp(debug.short_src, sandbox_file_name(sandbox->file)) == 0)
            return (uint32_t)debug.currentline;
    return 0;
}

/* A new sandbox's libraries are free. */
static void spend(struct sandbox *sandbox, uint64_t work)
{
    if (sandbox_running == sandbox)
        sandbox_take(sandbox, work);
}

static bool has_room(const struct sandbox *sandbox, size_t more)
{
    return more <= sandbox->memory - sandbox->held &&
           (command_held >= SANDBOX_COMMAND_MEMORY ? more == 0
                                                   : more <= SANDBOX_COMMAND_MEMORY - command_held);
}

/* Lua asks again after it has looked for garbage, which it does at the script's cost. */
static void *refuse(struct sandbox *sandbox, enum sandbox_end end)
{
    spend(sandbox, sandbox->held / BYTES_COLLECTED);
    sandbox->end = sandbox->wanted = end;
    uint32_t line = sandbox_line_now(sandbox);
    sandbox->line = line ? line : sandbox->line;
    return NULL;
}

void *sandbox_allocate(void *of, void *block, size_t old, size_t size)
{
    struct sandbox *sandbox = of;
    bool is_string = !block && old == LUA_TSTRING;
    size_t before = block ? old : 0;

    if (size == 0) {
        memory_free(block);
        sandbox->held -= before;
        command_held -= before;
        return NULL;
    }
    if (is_string && size > SANDBOX_STRING)
        return refuse(sandbox, END_STRING);
    if (size > before) {
        sandbox->littered |= block || old || !engine_is_call(size);
        if (!has_room(sandbox, size - before))
            return refuse(sandbox, END_MEMORY);
        if (!block || !engine_is_common(sandbox->state, block))
            spend(sandbox,
                  NEW_BLOCK + size / (block || old ? BYTES_AN_INSTRUCTION : BYTES_OF_TABLES));
    }
    void *moved = block ? memory_resize(block, size) : memory_get(size);
    if (!moved)
        return refuse(sandbox, END_NO_MEMORY);
    if (size > before && (sandbox->end == END_MEMORY || sandbox->end == END_NO_MEMORY))
        sandbox->end = END_NONE;
    sandbox->held = sandbox->held - before + size;
    command_held = command_held - before + size;
    return moved;
}

/* Where no more than room for calls has been made there is no garbage, and none has been looked
 * for. The last cycle finds all as it stays, and so does the next one begin. */
void sandbox_tidy(struct sandbox *sandbox)
{
    size_t held;

    do {
        held = sandbox->held;
        if (sandbox->littered)
            lua_gc(sandbox->state, LUA_GCCOLLECT);
        engine_settle(sandbox->state);
    } while (sandbox->held < held);
    sandbox->littered = false;
}

/* ---- work */

bool sandbox_is_spent(const struct sandbox *sandbox)
{
    return sandbox->end != END_NONE;
}

struct sandbox *sandbox_of(lua_State *state)
{
    void *of;

    lua_getallocf(state, &of);
    return of;
}

bool sandbox_take(struct sandbox *sandbox, uint64_t work)
{
    if (work < sandbox->left) {
        sandbox->left -= work;
        return true;
    }
    sandbox->left = 0;
    if (sandbox->end == END_NONE) {
        sandbox->end = END_WORK;
        lua_sethook(sandbox->state, lua_gethook(sandbox->state), lua_gethookmask(sandbox->state),
                    1);
    }
    return false;
}

void sandbox_meter(uint64_t work)
{
    if (sandbox_running)
        sandbox_take(sandbox_running, work);
}

/* At the line that the script is at, however many functions of C lie between. */
static void raise_spent(lua_State *state)
{
    lua_Debug debug;
    int level = 0;

    while (lua_getstack(state, level, &debug) && lua_getinfo(state, "l", &debug) &&
           debug.currentline <= 0)
        level++;
    luaL_where(state, level);
    lua_pushliteral(state, "the script has spent its budget of work");
    lua_concat(state, 2);
    lua_error(state);
}

void sandbox_pay(lua_State *state, uint64_t work)
{
    if (!sandbox_take(sandbox_of(state), work))
        raise_spent(state);
}

void sandbox_collide(lua_State *state)
{
    refuse(sandbox_of(state), END_COLLISION);
}

void sandbox_allow(struct sandbox *sandbox, uint64_t work)
{
    sandbox->work = work;
}

uint64_t sandbox_left(lua_State *state)
{
    return sandbox_of(state)->left;
}

/* ---- chance */

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
