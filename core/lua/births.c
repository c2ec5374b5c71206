#include "lua/births.h"

#include "base/memory.h"
#include "lua/sandbox.h"

enum {
    BIRTH_SLOTS = 256,    /* at first */
    BIRTHS_MOST = 1 << 15 /* tables: of more nobody knows where they were made */
};

static struct born *slot_of(const struct births *births, const void *table)
{
    uintptr_t at = ((uintptr_t)table >> 4) * 2654435761u % births->slots;

    while (births->list[at].table && births->list[at].table != table)
        at = (at + 1) % births->slots;
    return &births->list[at];
}

/* Twice as many slots, so that at most half of them are taken. */
static bool births_grow(struct births *births)
{
    struct births larger = *births;

    larger.slots = births->slots ? births->slots * 2 : BIRTH_SLOTS;
    larger.list = memory_get(larger.slots * sizeof *larger.list);
    if (!larger.list)
        return false;
    for (unsigned i = 0; i < births->slots; i++)
        if (births->list[i].table)
            *slot_of(&larger, births->list[i].table) = births->list[i];
    memory_free(births->list);
    *births = larger;
    return true;
}

/* The line that the script is at; 0 outside of it. */
static struct birth birth_now(lua_State *state)
{
    lua_Debug debug;

    for (int level = 0; lua_getstack(state, level, &debug); level++)
        if (lua_getinfo(state, "l", &debug) && debug.currentline > 0)
            return (struct birth){.line = (uint32_t)debug.currentline, .in_c = level > 0};
    return (struct birth){.line = 0};
}

static void note_birth(struct births *births, lua_State *state, const void *table)
{
    struct birth birth = birth_now(state);

    if (births->count++ >= BIRTHS_MOST)
        return;
    if (births->count * 2 > births->slots && !births_grow(births)) {
        births->count = BIRTHS_MOST + 1;
        return;
    }
    if (birth.line == births->last.line && birth.in_c == births->last.in_c)
        birth.nth = births->last.nth + 1;
    births->last = birth;
    *slot_of(births, table) = (struct born){table, birth};
}

struct birth births_find(const struct births *births, const void *table)
{
    if (!births->list || births->count > BIRTHS_MOST)
        return (struct birth){.line = 0};
    return slot_of(births, table)->birth;
}

/* The sandbox's own allocator, which is told of tables by Lua. The state has the list in the room
 * in front of it. */
static void *allocate(void *sandbox, void *block, size_t old, size_t size)
{
    lua_State *state = sandbox_state(sandbox);
    struct births *births = *(struct births **)lua_getextraspace(state);

    void *got = births->allocate(sandbox, block, old, size);

    if (!block && old == LUA_TTABLE && got)
        note_birth(births, state, got);
    return got;
}

void births_watch(struct births *births, lua_State *state)
{
    void *sandbox;

    *(struct births **)lua_getextraspace(state) = births;
    births->allocate = lua_getallocf(state, &sandbox);
    lua_setallocf(state, allocate, sandbox);
}

void births_free(struct births *births)
{
    memory_free(births->list);
}
