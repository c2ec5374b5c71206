#include "lua/sandbox.h"

#include <lauxlib.h>
#include <string.h>

#include "base/memory.h"
#include "lua/engine.h"
#include "lua/reading.h"

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

/* How a script came to its end, if not by its own error: it cannot catch it. */
enum end { END_NONE, END_WORK, END_MEMORY, END_STRING, END_COLLISION, END_NO_MEMORY };

struct sandbox {
    lua_State *state;
    const char *file; /* of the script that is run or was last */
    uint64_t work, left;
    size_t memory, held;
    enum end end;
    enum end wanted; /* why there was no memory, the last time */
    uint32_t begins; /* the line of a fault for which no line is at fault; 0: there is no script */
    uint32_t line;   /* where memory was wanted in vain, or an error made that has no place */
    bool random;
    struct dice dice;
};

static _Thread_local size_t command_held;     /* by all sandboxes of the process */
static _Thread_local struct sandbox *running; /* pays for what is metered */

/* The name of a file as a script may see it: without its folder, which is another on each machine.
 */
static const char *name_of(const char *file)
{
    const char *slash = file ? strrchr(file, '/') : NULL;

    return slash ? slash + 1 : file ? file : "";
}

/* ---- memory */

/* The line that the script is at, since a want of memory comes without one: of its own file, not of
 * one that it includes; 0 if it has left that, or it lies too deep. */
static uint32_t line_now(const struct sandbox *sandbox)
{
    lua_Debug debug;

    for (int level = 0;
         level < LEVELS_LOOKED_AT && sandbox->state && lua_getstack(sandbox->state, level, &debug);
         level++)
        if (lua_getinfo(sandbox->state, "Sl", &debug) && debug.currentline > 0 &&
            strcmp(debug.short_src, name_of(sandbox->file)) == 0)
            return (uint32_t)debug.currentline;
    return 0;
}

static bool take(struct sandbox *sandbox, uint64_t work);

/* A new sandbox's libraries are free. */
static void spend(struct sandbox *sandbox, uint64_t work)
{
    if (running == sandbox)
        take(sandbox, work);
}

static bool has_room(const struct sandbox *sandbox, size_t more)
{
    return more <= sandbox->memory - sandbox->held &&
           (command_held >= SANDBOX_COMMAND_MEMORY ? more == 0
                                                   : more <= SANDBOX_COMMAND_MEMORY - command_held);
}

/* Lua asks again after it has looked for garbage, which it does at the script's cost. */
static void *refuse(struct sandbox *sandbox, enum end end)
{
    spend(sandbox, sandbox->held / BYTES_COLLECTED);
    sandbox->end = sandbox->wanted = end;
    uint32_t line = line_now(sandbox);
    sandbox->line = line ? line : sandbox->line;
    return NULL;
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
        command_held -= before;
        return NULL;
    }
    if (is_string && size > SANDBOX_STRING)
        return refuse(sandbox, END_STRING);
    if (size > before) {
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

/* False when that is more than is left: then the next instruction ends the script. */
static bool take(struct sandbox *sandbox, uint64_t work)
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
    if (running)
        take(running, work);
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
    if (!take(sandbox_of(state), work))
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

/* For a hook of one's own that is called every SANDBOX_STEP instructions (LUA_MASKCOUNT). */
static void count_steps(lua_State *state)
{
    sandbox_pay(state, SANDBOX_STEP);
}

static void count(lua_State *state, lua_Debug *debug)
{
    (void)debug;
    count_steps(state);
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

/* ---- print */

enum { SAID_MOST = 1000 };

static void (*listener)(const char *line);

void sandbox_listen(void (*hear)(const char *line))
{
    listener = hear;
}

void sandbox_say(const char *words, size_t length)
{
    char line[SAID_MOST];

    if (!listener)
        return;
    text_words(line, sizeof line, words, length);
    listener(line);
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
    sandbox->file = "a script";
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

void sandbox_blame(lua_State *state, int index)
{
    struct sandbox *sandbox = sandbox_of(state);
    lua_Debug debug = {.linedefined = 0};

    if (lua_isfunction(state, index)) {
        lua_pushvalue(state, index);
        lua_getinfo(state, ">S", &debug);
    }
    sandbox->begins = debug.linedefined > 0 ? (uint32_t)debug.linedefined : 1;
    sandbox->line = sandbox->begins;
}

struct place sandbox_place(const struct sandbox *sandbox)
{
    return (struct place){sandbox->file, sandbox->begins, sandbox->begins ? 1 : 0};
}

/* Notes where an error is made that nobody catches. */
static int note_line(lua_State *state)
{
    struct sandbox *sandbox = sandbox_of(state);
    uint32_t line = line_now(sandbox);

    sandbox->line = line ? line : sandbox->line;
    return 1;
}

static const char *words_of(enum end end)
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
    struct sandbox *caller = running;

    sandbox->left = sandbox->work;
    sandbox->end = END_NONE;
    sandbox->line = sandbox->begins;
    running = sandbox;
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
    running = caller;
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

    take(sandbox, reading_price(bytes, length, sandbox->left, &line));
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
    strncat(text.chunk, name_of(file), sizeof text.chunk - 2);
    return sandbox_enter(sandbox, load_and_run, &text, 0, results, diags);
}
