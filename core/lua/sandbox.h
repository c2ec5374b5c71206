/* A Lua state that may run what nobody trusts. It ends every script within a budget of work and of
 * memory, gives it no way out of itself, and has it come to the same end on every machine. */
#ifndef LUA_SANDBOX_H
#define LUA_SANDBOX_H

#include <lua.h>

#include "base/diag.h"
#include "dice/dice.h"

/* Work is counted in instructions; what runs in C pays for what it does in the same coin. */
enum {
    SANDBOX_WORK = 12 * 1000 * 1000,
    SANDBOX_MEMORY = 16 * 1024 * 1024,        /* bytes */
    SANDBOX_STRING = 64 * 1024,               /* bytes of one string */
    SANDBOX_STEP = 1000,                      /* instructions between two looks at the budget */
    SANDBOX_COMMAND_MEMORY = 32 * 1024 * 1024 /* bytes that all scripts of a process hold at once */
};

struct sandbox_terms {
    uint64_t work;    /* instructions a call may spend; 0: SANDBOX_WORK */
    size_t memory;    /* bytes it may hold; 0: SANDBOX_MEMORY */
    const char *seed; /* of math.random's own stream; NULL: it is refused */
};

struct sandbox; /* opaque, owned by whoever opens it: sandbox_close */

/* NULL without memory. */
struct sandbox *sandbox_open(const struct sandbox_terms *terms);
void sandbox_close(struct sandbox *sandbox);

/* Reads a script as text and runs it; leaves its `results` results on the stack. On a fault notes
 * file and line and leaves nothing. `file` lives as long as the sandbox. */
bool sandbox_run(struct sandbox *sandbox, const char *file, const char *bytes, size_t length,
                 int results, struct diags *diags);
/* Calls the function below its `arguments` on the stack with a fresh budget of work; both leave the
 * stack, `results` results come on it. False, and a fault, when the script fails or its budget is
 * spent. */
bool sandbox_call(struct sandbox *sandbox, int arguments, int results, struct diags *diags);

/* A fault for which no line of the script is at fault stands where the function at that index
 * begins; without this, or if it is none of the script's, in the first line. Returns that line. */
uint32_t sandbox_blame(lua_State *state, int index);
/* ... or in a line that was returned before. */
void sandbox_blame_line(struct sandbox *sandbox, uint32_t line);
struct place sandbox_place(const struct sandbox *sandbox);

/* As sandbox_call, with a function of our own, which has the pointer behind its arguments. */
bool sandbox_enter(struct sandbox *sandbox, lua_CFunction function, void *with, int arguments,
                   int results, struct diags *diags);

/* The state in which its script runs, and the sandbox of such a state. */
lua_State *sandbox_state(struct sandbox *sandbox);
struct sandbox *sandbox_of(lua_State *state);
/* For functions in C: pays for so much work; raises the script's error if that is more than is
 * left. */
void sandbox_pay(lua_State *state, uint64_t work);
/* Between calls: nothing is held any more that calls have left behind. */
void sandbox_tidy(struct sandbox *sandbox);
/* From the next call on a call may spend so much work. */
void sandbox_allow(struct sandbox *sandbox, uint64_t work);
/* Leaves the function that a script's text is on the stack, or why it is none; pays for reading it.
 */
bool sandbox_load(lua_State *state, const char *bytes, size_t length, const char *chunk);
/* What is left of the call's work. */
uint64_t sandbox_left(lua_State *state);
/* A budget is spent: nothing of the script runs any more, and it cannot catch its error. */
bool sandbox_is_spent(const struct sandbox *sandbox);
/* math.random's stream begins anew from that seed; false, and a fault, if there can be none. */
bool sandbox_seed(struct sandbox *sandbox, const char *seed, struct diags *diags);
/* The next number of math.random's stream from 1 to `most`; raises an error without a seed. */
uint32_t sandbox_random(lua_State *state, uint32_t most);

/* ---- libraries.c: print */

/* What scripts of the process say with `print` is handed on, a line of plain text each time that
 * begins with file and line of the script; NULL, as at first: to nobody. What a script pays, and
 * does, is the same either way. To be called before a script runs. */
void sandbox_listen(void (*hear)(const char *line));

/* ---- for engine.c, which has no state to pay by */

/* As sandbox_pay, of the sandbox that runs; the error is raised with the next instruction. */
void sandbox_meter(uint64_t work);
/* The error that is about to be raised ends the script: it has made texts that Lua searches long.
 */
void sandbox_collide(lua_State *state);

/* ---- libraries.c */

/* Sets the globals that every script has. */
void sandbox_libraries(lua_State *state);

#endif
